import fc from 'fast-check'
import { times } from '../support/soak.ts'
import { bookLaws } from './book-laws.ts'
import { TOY_SETUP, toyBook } from './toy-book.ts'
import type { ToySetup } from './toy-book.ts'

const luck = fc.integer({ min: 0, max: 3 })
const setup: fc.Arbitrary<ToySetup> = fc
  .tuple(luck, luck, fc.boolean())
  .map(([one, two, hidden]) => ({
    rounds: 5,
    men: TOY_SETUP.men.map((combatant) => ({
      ...combatant,
      luck: combatant.seat === 'player-1' ? one : two,
      ...(combatant.hidden ? { hidden } : {}),
    })),
  }))

bookLaws('toy', toyBook, setup, undefined, {
  runs: times(20),
  starts: (made, pick) => {
    const combatant = made.men[pick(made.men.length)]!
    if (pick(2) === 0)
      return { seat: 'referee', choice: { who: combatant.id, hits: pick(2) }, why: 'because' }
    return {
      seat: combatant.seat,
      choice: { who: combatant.id, dodge: ['never', 'always', 'ask'][pick(3)] },
    }
  },
  names: (made) => made.men.map((combatant) => combatant.id),
  hidden: {
    setup: fc.constant(TOY_SETUP),
    seat: 'player-2',
    isHidden: (ask) => ask.who === 'lurker',
    answer: (ask, pick) =>
      ask.kind === 'act' ? [{ do: 'pass' }, { do: 'aim' }][pick(2)] : ask.silent,
  },
})
