// Questions that a seat answers for several of its combatants.
import type { Ask } from '../../../dice/dice.ts'
import type { Question } from '../../../engine/book.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { State } from '../contract/state.ts'
import { QUESTIONS } from './words.ts'

/** The titles of questions to a whole side, by kind. */
const TITLES: Readonly<Record<string, string>> = {
  'fast-draw': QUESTIONS.fastDraw,
  suppressors: QUESTIONS.suppressors,
}

/** "The scavengers: who goes for a fast draw this round?"; undefined for questions about one combatant. */
export function groupQuestion(seen: Readonly<State>, { kind, who }: Ask): Question | undefined {
  const title = Object.hasOwn(TITLES, kind) ? TITLES[kind] : undefined
  const asked = who === undefined ? undefined : seen.men[who]
  if (title === undefined || !asked) return undefined
  const side = combatants(seen).filter(({ seat }) => seat === asked.seat)
  return {
    title: QUESTIONS.group(
      side.length > 1 ? (seen.sides[asked.side]?.name ?? asked.name) : asked.name,
      title,
    ),
  }
}
