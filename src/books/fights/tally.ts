// Statistics of a bout: the winner, the ending, and the injuries of both fighters.
import type { Counting, Tallied } from '../../engine/counting.ts'
import { UNITS, type State } from './state.ts'
import { METHODS, SIDES, opponentOf, type Side } from './words.ts'

const PLACES = ['cut', 'boxing die'] as const

export const counting: Counting<State> = {
  rounds: 'rounds',
  states: ['standing', 'stopped', 'knocked out'],
  places: PLACES,
  endings: METHODS,
  sides: ({ men }) => men.map(({ name }) => name),
  tally: (state) => ({
    rounds: state.round,
    seconds: state.round * UNITS.round,
    men: SIDES.map((side) => tallyFighter(state, side)),
    winner: state.winner ?? 'nobody',
    ...(state.method === undefined ? {} : { ending: state.method }),
  }),
}

/** A fighter's result: cuts, and Boxing Dice lost for the bout (`fights/injury/cut`). */
function tallyFighter({ men, winner, method }: Readonly<State>, side: Side): Tallied {
  const { id, name, cuts, permanent } = men[side]
  const beaten = winner === opponentOf(side) && (method === 'KO' || method === 'TKO')
  return {
    id,
    name,
    side,
    state: beaten ? (method === 'KO' ? 'knocked out' : 'stopped') : 'standing',
    out: beaten,
    dead: false,
    wounds: [...Array<string>(cuts).fill(PLACES[0]), ...Array<string>(permanent).fill(PLACES[1])],
  }
}
