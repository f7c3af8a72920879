// For the law of what is hidden, in the books with the fights of 2020: an owl of player-3 that lies hidden among the others.
import fc from 'fast-check'
import type { Ask } from '../../src/dice/dice.ts'
import type { Event, Setup, State } from '../../src/books/cp2020/contract/state.ts'
import type { Book } from '../../src/engine/book.ts'
import { amongFirst, answerQuietly } from '../contract/non-interference.ts'

const OWLS = new Set(['owl', 'crow'])
const withOwl = (setup: Setup): Setup => {
  const open = setup.sides.slice(0, 2).map((side) => ({
    ...side,
    men: side.men.map((combatant) => ({ ...combatant, hidden: false })),
  }))
  const owl = {
    ...(setup.sides[2] ?? setup.sides[0]!).men[0]!,
    id: 'owl',
    name: 'owl',
    hidden: true,
  }
  const ids = new Set([...open.flatMap(({ men }) => men.map(({ id }) => id)), 'owl'])
  return {
    ...setup,
    sides: [...open, { name: 'owl', seat: 'player-3' as const, men: [owl] }],
    pairs: setup.pairs?.filter(({ a: one, b: other }) => ids.has(one) && ids.has(other)),
    ambushes: [],
  }
}
/** What a combatant in hiding can do and stay there. */
const QUIET = [
  ...['move', 'turn', 'face', 'posture', 'aim', 'reload', 'change', 'dodge', 'parry', 'wait'],
  'end',
]

/** `quiet`: acts of the book besides. In half of the fights the owl is of the side from which it hides. */
export const hiddenOwl = (
  makeBook: () => Book<Setup, State, Event>,
  setups: fc.Arbitrary<Setup>,
  quiet: readonly string[] = [],
) => ({
  makeBook: () => ({ ...makeBook(), seatOf: (state: State, who: string) => state.men[who]?.seat }),
  setup: fc
    .tuple(setups.map(withOwl), fc.boolean())
    .map(([setup, ofFirst]) => (ofFirst ? amongFirst(setup) : setup)),
  seat: 'player-1' as const,
  isHidden: (ask: Ask) => OWLS.has(ask.who ?? ''),
  answer: answerQuietly(new Set([...QUIET, ...quiet])),
})
