// The lines of the current table: "2 or more", "1", "the same", each with its exit in words.
import { present } from '../../dice/present.ts'
import { contestExit, koExit, recoveryExit, INJURIES } from './exits.ts'
import { EXITS, type Exit } from './exit-rules.ts'
import type { TableLine } from './roll-records.ts'
import type { State } from './state.ts'
import { SIDES, type Contest, type Side } from './words.ts'

/** Each exit from the view of the fighter who takes it. */
export const EXIT_TEXTS: Readonly<Record<Exit, string>> = {
  'stalking-2': '1 point, an extra die on Boxing',
  'stalking-1': 'on to Boxing',
  'stalking-0': 'half the round is gone',
  'boxing-2': 'points for the difference, the other to the ropes with a Boxing Die less',
  'boxing-1': '1 point, Boxing again',
  'boxing-0': 'a clinch, half the round is gone',
  'control-tie': 'a clinch, half the round is gone',
  'control-solid': 'points for the difference, an injury roll, a Boxing Die, then KO',
  'control-1-corner': '1 point, the other into the corner with a Boxing Die less',
  'control-1-ropes': '1 point, the other to the ropes with a Boxing Die less',
  'control-other-1': 'a clinch without points, half the round is gone',
  'control-spin': 'points for the difference, the other is spun into the corner',
  'control-counter': 'points for the difference, a punch off the ropes: KO',
  'control-otherwise': 'points for the difference, back to Boxing',
  'injury-head': 'a head injury: Stamina and a Boxing Die for the bout',
  'injury-body': 'a body injury: Stamina and Power for the bout',
  'injury-cut': 'a cut: Boxing Dice for the round',
  'injury-swelling': 'a swelling: a Boxing Die for the bout',
  'injury-none': 'no injury',
  'ko-2': '10 points and a knockdown',
  'ko-1-behind': '3 points, and down',
  'ko-1': '3 points, a Boxing Die, the pressure stays on',
  'ko-0': 'a hold, half the round is gone',
  'recovery-0': 'counted out',
  'recovery-1-tko': 'the referee stops it',
  'recovery-1': 'up, with a Boxing Die and a level of Stamina less',
  'recovery-2-nails': 'up as if nothing had happened',
  'recovery-2': 'up, with a level of Stamina less',
}

const line = (when: string, exit: Exit, who?: Side): TableLine => ({
  when,
  what: EXIT_TEXTS[exit],
  exit,
  rule: EXITS[exit],
  ...(who === undefined ? {} : { who }),
})

/**
 * The lines of the table about to be rolled (`fights/stalking/results`, `fights/boxing/results`,
 * `fights/taking-control/results`, `fights/ko/results`, `fights/recovery/results`).
 */
export function tableLines(state: Readonly<State>): readonly TableLine[] {
  switch (state.at) {
    case 'stalking':
    case 'boxing':
    case 'taking-control':
      return contestGives(state, state.at)
    case 'injury':
      return INJURIES.map(({ least, exit }, i) =>
        line(i === 0 ? `${least} or more` : String(least), exit),
      )
    case 'ko':
      return [2, 1, 0].map((passed) =>
        line(`${passed} passed`, koExit(state, present(state.attacker, 'attacker'), passed)),
      )
    case 'recovery':
      return [2, 1, 0].map((passed) =>
        line(`${passed} passed`, recoveryExit(state, present(state.downed, 'who is down'), passed)),
      )
    default:
      return []
  }
}

const contestGives = (state: Readonly<State>, table: Contest): TableLine[] => [
  ...SIDES.flatMap((who) => [
    line('2 or more', contestExit(state, table, who, 2), who),
    line('1', contestExit(state, table, who, 1), who),
  ]),
  line('the same', contestExit(state, table, undefined, 0)),
]
