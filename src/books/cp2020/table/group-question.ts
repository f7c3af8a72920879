// Questions that a seat answers for several of its combatants.
import type { Ask } from '../../../dice/dice.ts'
import type { Question } from '../../../engine/book.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { State } from '../contract/state.ts'

/** The titles of questions to a whole side, by kind; the first if the side is one person. */
const TITLES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'fast-draw': ['go for a fast draw this round?', 'who goes for a fast draw this round?'],
  suppressors: ['lay suppressing fire?', 'who lays suppressing fire?'],
}

/** "The scavengers: who goes for a fast draw this round?"; undefined for questions about one combatant. */
export function groupQuestion(seen: Readonly<State>, { kind, who }: Ask): Question | undefined {
  const titles = Object.hasOwn(TITLES, kind) ? TITLES[kind] : undefined
  const asked = who === undefined ? undefined : seen.men[who]
  if (titles === undefined || !asked) return undefined
  const side = combatants(seen).filter(({ seat }) => seat === asked.seat)
  const [one, several] = titles
  return side.length > 1
    ? { title: `${seen.sides[asked.side]?.name ?? asked.name}: ${several}` }
    : { title: `${asked.name}: ${one}` }
}
