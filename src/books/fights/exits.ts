// Selects the exit of a table. Exits are named as in the catalogue's machine; `effects.ts` has their effects.
import { present } from '../../dice/present.ts'
import { TABLES } from '../../catalogue/fights.ts'
import { EXITS, type Exit } from './exit-rules.ts'
import { behindBy20, type State } from './state.ts'
import { opponentOf, type Contest, type Side } from './words.ts'

/** The points for a result (`fights/scoring/points`). */
export const pointsOf = (table: string, result: string): number =>
  Number(
    TABLES['fights/scoring/points'].find((row) => row.table === table && row.result === result)
      ?.points,
  )

/** Points for a knockdown, and for a punch that shakes the opponent. */
export const KNOCKDOWN = pointsOf('KO', '2 dice passed')
export const SHAKEN = pointsOf('KO', '1 die passed')

/** Injuries by number of successes (`fights/injury/table`); 5 or more cause a head injury. */
export const INJURIES = TABLES['fights/injury/table'].map(({ successesFrom, injury }) => ({
  least: successesFrom,
  exit: injuryExitNamed(injury),
}))
// Returns the string object from `EXITS`, since comparing identical string objects is faster.
function injuryExitNamed(injury: string): Exit {
  return present(
    (Object.keys(EXITS) as Exit[]).find((exit) => exit === `injury-${injury}`),
    injury,
  )
}
/** Injuries by successes, 0 to 5. */
const INJURY_EXITS = INJURIES.toReversed().map(({ exit }) => exit)

/**
 * The exit of a contest: `winner` wins by `by` successes, or undefined and 0 on a tie. On Taking Control the winner of
 * the previous roll is in control (`fights/taking-control/control`); only that table leads to KO
 * (`fights/taking-control/only-way-to-ko`).
 */
export function contestExit(
  state: Readonly<State>,
  table: Contest,
  winner: Side | undefined,
  by: number,
): Exit {
  if (table === 'stalking')
    return winner === undefined ? 'stalking-0' : by >= 2 ? 'stalking-2' : 'stalking-1'
  if (table === 'boxing')
    return winner === undefined ? 'boxing-0' : by >= 2 ? 'boxing-2' : 'boxing-1'
  if (winner === undefined) return 'control-tie'
  if (winner === state.control) {
    if (by >= 2) return 'control-solid'
    return state.backed === opponentOf(winner) ? 'control-1-corner' : 'control-1-ropes'
  }
  if (by === 1) return 'control-other-1'
  if (state.backed !== winner) return 'control-otherwise'
  return state.place === 'corner' ? 'control-spin' : 'control-counter'
}

/** The exit of a KO roll. The attacker's points are added before the check for trailing by twenty. */
export function koExit(state: Readonly<State>, attacker: Side, passed: number): Exit {
  if (passed >= 2) return 'ko-2'
  if (passed === 0) return 'ko-0'
  return behindBy20(state, opponentOf(attacker), SHAKEN) ? 'ko-1-behind' : 'ko-1'
}

export function recoveryExit(state: Readonly<State>, down: Side, passed: number): Exit {
  const { bleeder, hardAsNails } = state.men[down]
  if (passed === 0) return 'recovery-0'
  if (passed === 1) return behindBy20(state, down) || bleeder ? 'recovery-1-tko' : 'recovery-1'
  return hardAsNails ? 'recovery-2-nails' : 'recovery-2'
}

export function injuryExit(successes: number): Exit {
  return present(INJURY_EXITS[Math.min(successes, INJURY_EXITS.length - 1)], 'injury')
}
