// Questions that a seat answers for several of its combatants.
import type { Ask } from '../../../dice/dice.ts'
import type { Question } from '../../../engine/book.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Combatant, State } from '../contract/state.ts'
import { NEVER } from '../turn/ask-groups.ts'

/** The titles of questions to a whole side, by kind; the first if the side is one person. */
const TITLES: Readonly<Record<string, readonly [one: string, several: string]>> = {
  'fast-draw': ['go for a fast draw this round?', 'who goes for a fast draw this round?'],
  suppressors: ['lay suppressing fire?', 'who lays suppressing fire?'],
}

/** The combatants whom a question to a whole side is put to; undefined for questions about one combatant. */
function peopleAsked(seen: Readonly<State>, { kind, who }: Ask): readonly Combatant[] | undefined {
  const asked = who === undefined ? undefined : seen.men[who]
  return Object.hasOwn(TITLES, kind) && asked
    ? combatants(seen).filter(({ seat }) => seat === asked.seat)
    : undefined
}

/** "The scavengers: who goes for a fast draw this round?"; undefined for questions about one combatant. */
export function groupQuestion(seen: Readonly<State>, ask: Ask): Question | undefined {
  const titles = TITLES[ask.kind]
  const [first, second] = peopleAsked(seen, ask) ?? []
  if (!titles || !first) return undefined
  const [one, several] = titles
  return second
    ? { title: `${seen.sides[first.side]?.name ?? first.name}: ${several}` }
    : { title: `${first.name}: ${one}` }
}

/** The words of an answer where the side is one person; undefined for all other questions. */
export function replyOfOne(seen: Readonly<State>, ask: Ask, choice: unknown): string | undefined {
  if (peopleAsked(seen, ask)?.length !== 1) return undefined
  if (choice === NEVER) return 'No, and do not ask again'
  return Array.isArray(choice) && choice.length > 0 ? 'Yes' : 'No'
}
