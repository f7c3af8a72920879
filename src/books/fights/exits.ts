// The exits of the tables: which one fires, and what it does. The names are those of the catalogue's machine.
import type { Rule } from '../../dice/dice.ts'
import { TABLES } from '../../catalogue/fights.ts'
import { cut, knockDown, loseDie, loseDieForBout, losePower, loseStamina, put, stop } from './outcome.ts'
import type { Outcome } from './outcome.ts'
import type { Readings } from './readings.ts'
import { behindBy20 } from './state.ts'
import type { At, State } from './state.ts'
import { foe } from './words.ts'
import type { Contest, Side } from './words.ts'

/** Every exit of a table with its rule. */
export const EXITS = {
  'stalking-2': 'fights/stalking/results',
  'stalking-1': 'fights/stalking/results',
  'stalking-0': 'fights/stalking/tie',
  'boxing-2': 'fights/boxing/win-by-2',
  'boxing-1': 'fights/boxing/win-by-1',
  'boxing-0': 'fights/boxing/tie',
  'control-tie': 'fights/taking-control/tie',
  'control-solid': 'fights/taking-control/in-control-wins-by-2',
  'control-1-corner': 'fights/taking-control/in-control-wins-by-1',
  'control-1-ropes': 'fights/taking-control/in-control-wins-by-1',
  'control-other-1': 'fights/taking-control/other-wins-by-1',
  'control-spin': 'fights/taking-control/other-wins-by-2',
  'control-counter': 'fights/taking-control/other-wins-by-2',
  'control-otherwise': 'fights/taking-control/other-wins-by-2',
  'injury-head': 'fights/injury/head',
  'injury-body': 'fights/injury/body',
  'injury-cut': 'fights/injury/cut',
  'injury-swelling': 'fights/injury/swelling',
  'injury-none': 'fights/injury/table',
  'ko-2': 'fights/ko/pass-2',
  'ko-1-behind': 'fights/ko/pass-1',
  'ko-1': 'fights/ko/pass-1',
  'ko-0': 'fights/ko/pass-0',
  'recovery-0': 'fights/recovery/pass-0',
  'recovery-1-tko': 'fights/recovery/pass-1',
  'recovery-1': 'fights/recovery/pass-1',
  'recovery-2-nails': 'fights/signature/hard-as-nails',
  'recovery-2': 'fights/recovery/pass-2',
} as const satisfies Record<string, Rule>
export type Exit = keyof typeof EXITS

/** Points of a knockdown and of a punch that shakes (`fights/scoring/points`). */
const [KNOCKDOWN, SHAKEN] = (['KO, 2 dice passed', 'KO, 1 die passed'] as const).map(pointsOf) as [number, number]
function pointsOf(line: string): number {
  const row = (TABLES['fights/scoring/points'].rows as readonly (readonly (string | number)[])[]).find((cells) => `${cells[0]}, ${cells[1]}` === line)
  return Number(row?.[2])
}

/** The injury of a number of successes (`fights/injury/table`): 5 and more are a head injury. */
export const INJURIES = TABLES['fights/injury/table'].rows.map(([successes, injury]) => ({ least: Number.parseInt(String(successes), 10), injury }))

/**
 * Which exit a contest takes: `winner` by `by` successes, undefined and 0 where they are equal. On Taking Control the column is
 * that of his role: in control is whoever won the roll that led there (`fights/taking-control/control`). From nowhere else does a
 * way lead to KO (`fights/taking-control/only-way-to-ko`).
 */
export function contestExit(state: Readonly<State>, table: Contest, winner: Side | undefined, by: number): Exit {
  if (table === 'stalking') return winner === undefined ? 'stalking-0' : by >= 2 ? 'stalking-2' : 'stalking-1'
  if (table === 'boxing') return winner === undefined ? 'boxing-0' : by >= 2 ? 'boxing-2' : 'boxing-1'
  if (winner === undefined) return 'control-tie'
  if (winner === state.control) {
    if (by >= 2) return 'control-solid'
    return state.backed === foe(winner) ? 'control-1-corner' : 'control-1-ropes'
  }
  if (by === 1) return 'control-other-1'
  if (state.backed !== winner) return 'control-otherwise'
  return state.place === 'corner' ? 'control-spin' : 'control-counter'
}

/** Which exit the dice passed on KO give the attacker: his points count before who trails by twenty. */
export function koExit(state: Readonly<State>, attacker: Side, passed: number): Exit {
  if (passed >= 2) return 'ko-2'
  if (passed === 0) return 'ko-0'
  return behindBy20(state, foe(attacker), SHAKEN) ? 'ko-1-behind' : 'ko-1'
}

export function recoveryExit(state: Readonly<State>, down: Side, passed: number): Exit {
  const { signatures } = state.men[down]
  if (passed === 0) return 'recovery-0'
  if (passed === 1) return behindBy20(state, down) || signatures.includes('Bleeder') ? 'recovery-1-tko' : 'recovery-1'
  return signatures.includes('Hard As Nails') ? 'recovery-2-nails' : 'recovery-2'
}

export function injuryExit(successes: number): Exit {
  const { injury } = INJURIES.find(({ least }) => successes >= least)!
  return `injury-${injury}`
}

type Effect = (out: Outcome, state: Readonly<State>, side: Side, read: Readings) => At

const half: Effect = () => 'end-half'
/** The winner on Taking Control breaks the other's Scary, by 1 or by more (`fights/signature/scary`). */
const won = (out: Outcome, side: Side): void => void (out.unscared = foe(side))
const score = (out: Outcome, side: Side, points: number): void => void (out.points[side] += points)

/** In control by one: `fights/taking-control/in-control-wins-by-1`. */
const press = (place: 'ropes' | 'corner'): Effect => (out, state, side) => {
  won(out, side)
  score(out, side, 1)
  put(out, foe(side), place)
  loseDie(out, state, foe(side))
  out.hunter = undefined
  return 'taking-control'
}

/** Not in control and by two: nobody loses a die, and by the usual reading nobody is hurt (`fights/injury/trigger`). */
const reverse = (next: 'taking-control' | 'ko' | 'boxing', stand: (out: Outcome, side: Side, read: Readings) => void): Effect => (out, _state, side, read) => {
  won(out, side)
  score(out, side, out.by)
  out.hunter = undefined
  stand(out, side, read)
  if (!read.injuryOnReversal) return next
  out.attacker = side
  out.injuryDice = out.by
  out.afterInjury = next
  return 'injury'
}

/** The injury first, then the ordinary Boxing Die of the one who lost to the one in control (`fights/injury/table`). */
const injure = (hurt: (out: Outcome, state: Readonly<State>, side: Side, read: Readings) => void): Effect => (out, state, attacker, read) => {
  hurt(out, state, foe(attacker), read)
  if (state.control === attacker && state.afterInjury === 'ko') loseDie(out, state, foe(attacker))
  return state.afterInjury
}

const floor = (points: number, counts: (read: Readings) => boolean): Effect => (out, _state, attacker, read) => {
  out.hunter = undefined
  score(out, attacker, points)
  if (counts(read)) knockDown(out, foe(attacker))
  out.downed = foe(attacker)
  return 'recovery'
}

/** What each exit does, from left to right as the catalogue has it; answers where the bout goes on. */
const EFFECTS: Readonly<Record<Exit, Effect>> = {
  'stalking-2': (out, _state, side) => {
    score(out, side, 1)
    out.advantage = side
    return 'boxing'
  },
  'stalking-1': () => 'boxing',
  'stalking-0': (_out, _state, _side, read) => (read.tieRollsAgain ? 'stalking' : 'end-half'),
  'boxing-2': (out, state, side) => {
    score(out, side, out.by)
    put(out, foe(side), 'ropes')
    loseDie(out, state, foe(side))
    out.advantage = undefined
    out.control = side
    return 'taking-control'
  },
  'boxing-1': (out, _state, side, read) => {
    score(out, side, 1)
    if (!read.advantageStays) out.advantage = undefined
    return 'boxing'
  },
  'boxing-0': half,
  'control-tie': half,
  'control-solid': (out, _state, side) => {
    won(out, side)
    score(out, side, out.by)
    out.attacker = side
    out.injuryDice = out.by
    return 'injury'
  },
  'control-1-corner': press('corner'),
  'control-1-ropes': press('ropes'),
  'control-other-1': (out, _state, side) => {
    won(out, side)
    return 'end-half'
  },
  'control-spin': reverse('taking-control', (out, side) => {
    put(out, foe(side), 'corner')
    out.control = side
  }),
  // He is still on the ropes, since no result has moved him (`fights/ring/place-while-hitting-back`).
  'control-counter': reverse('ko', (out, side, read) => {
    out.attacker = side
    if (read.stepsOffRopes) {
      out.backed = undefined
      out.place = 'center'
    }
  }),
  'control-otherwise': reverse('boxing', (out) => void (out.control = undefined)),
  'injury-head': injure((out, state, side, read) => {
    loseDieForBout(out, state, side)
    loseStamina(out, state, side, read)
  }),
  'injury-body': injure((out, state, side, read) => {
    losePower(out, state, side)
    loseStamina(out, state, side, read)
  }),
  'injury-cut': injure(cut),
  'injury-swelling': injure(loseDieForBout),
  'injury-none': injure(() => undefined),
  'ko-2': floor(KNOCKDOWN, () => true),
  'ko-1-behind': floor(SHAKEN, (read) => read.behindIsKnockdown),
  'ko-1': (out, state, attacker) => {
    out.hunter = undefined
    score(out, attacker, SHAKEN)
    loseDie(out, state, foe(attacker))
    out.control = attacker
    return 'taking-control'
  },
  'ko-0': (out) => {
    out.hunter = undefined
    return 'end-half'
  },
  'recovery-0': (out, _state, down) => {
    stop(out, down, 'KO')
    return 'over'
  },
  'recovery-1-tko': (out, _state, down) => {
    stop(out, down, 'TKO')
    return 'over'
  },
  'recovery-1': (out, state, down, read) => {
    loseDie(out, state, down)
    loseStamina(out, state, down, read)
    return 'end-half'
  },
  'recovery-2-nails': half,
  'recovery-2': (out, state, down, read) => {
    loseStamina(out, state, down, read)
    return 'end-half'
  },
}

/**
 * Fills a cleared `out` with what `exit` does. `side`: the winner of a contest, who rolled on Injury, KO or Recovery; of a tie,
 * either.
 */
export function takeExit(out: Outcome, state: Readonly<State>, exit: Exit, side: Side, read: Readings): void {
  out.exit = exit
  out.next = EFFECTS[exit](out, state, side, read)
  if (out.next !== 'ko' && out.next !== 'injury') out.attacker = undefined
  if (out.next !== 'recovery') out.downed = undefined
  // `fights/stat/stamina`, read so that no Stamina ends the bout.
  if (read.stoppedAtZero && out.method === undefined) {
    for (const one of [0, 1] as const) if (out.stamina[one] > 0 && state.men[one].stamina === out.stamina[one]) stop(out, one, 'TKO')
  }
}
