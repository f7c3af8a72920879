// The lines of the current table: "2 or more", "1", "a tie", each with its exit in words.
import { present } from '../../dice/present.ts'
import { contestExit, koExit, recoveryExit, INJURIES } from './exits.ts'
import { EXITS, type Exit } from './exit-rules.ts'
import type { TableLine } from './roll-records.ts'
import type { State } from './state.ts'
import { SIDES, type Contest, type Side } from './words.ts'

/** Each exit as the winner of the roll, or the roller, sees it. */
export const EXIT_TEXTS: Readonly<Record<Exit, string>> = {
  'stalking-2': '1 point and an extra die on Boxing',
  'stalking-1': 'on to Boxing',
  'stalking-0': 'this half of the round ends',
  'boxing-2': 'points for the margin; the opponent goes to the ropes and loses a Boxing Die',
  'boxing-1': '1 point, then Boxing again',
  'boxing-0': 'a clinch; this half of the round ends',
  'control-tie': 'a clinch; this half of the round ends',
  'control-solid':
    'points for the margin, an injury roll, the opponent loses a Boxing Die, then KO',
  'control-1-corner': '1 point; the opponent goes into the corner and loses a Boxing Die',
  'control-1-ropes': '1 point; the opponent goes to the ropes and loses a Boxing Die',
  'control-other-1': 'a clinch without points; this half of the round ends',
  'control-spin': 'points for the margin; the opponent is spun into the corner',
  'control-counter': 'points for the margin and a counterpunch off the ropes, then KO',
  'control-otherwise': 'points for the margin, then back to Boxing',
  'injury-head': 'a head injury: Stamina and a Boxing Die lost for the bout',
  'injury-body': 'a body injury: Stamina and Power lost for the bout',
  'injury-cut': 'a cut: Boxing Dice lost for the round',
  'injury-swelling': 'swelling: a Boxing Die lost for the bout',
  'injury-none': 'no injury',
  'ko-2': '10 points and a knockdown',
  'ko-1-behind': '3 points; the opponent goes down',
  'ko-1': '3 points; the opponent loses a Boxing Die and stays under pressure',
  'ko-0': 'the opponent holds on; this half of the round ends',
  'recovery-0': 'counted out',
  'recovery-1-tko': 'the referee stops the bout',
  'recovery-1': 'up, minus a Boxing Die and a level of Stamina',
  'recovery-2-nails': 'up as if nothing had happened',
  'recovery-2': 'up, minus a level of Stamina',
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
      return contestLines(state, state.at)
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

const contestLines = (state: Readonly<State>, table: Contest): TableLine[] => [
  ...SIDES.flatMap((who) => [
    line('2 or more', contestExit(state, table, who, 2), who),
    line('1', contestExit(state, table, who, 1), who),
  ]),
  line('a tie', contestExit(state, table, undefined, 0)),
]
