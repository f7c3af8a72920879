// What a natural 1 on the attack die does: the fumble table, or after a burst and full auto the reliability roll
// (`cp2020/task/fumble-gap`, `cp2020/weapons/reliability-gap`). In an exchange nobody else of his side is there.
import { TABLES } from '../../../catalogue/cp2020.ts'
import type { Dice } from '../../../dice/dice.ts'
import { jamsOn } from '../arms/arms.ts'
import { NO_COVER } from '../movement/cover.ts'
import type { Attack, ShotPlan } from '../attack/plan.ts'
import { isFirearm, planAttack } from '../attack/plan.ts'
import { throwAttack } from '../attack/resolve.ts'
import type { Rules } from '../rules.ts'
import type { Hit } from '../wounds/wound-store.ts'

const ROWS = TABLES['cp2020/task/fumble-gap'].rows
const [DROPPED, DISCHARGES, JAMS, WOUNDS] = [5, 6, 7, 8]

export interface Fumble {
  /** 1D10 on the table; absent: a burst has none. */
  readonly die?: number
  readonly what: string
  readonly reliability?: { readonly die: number; readonly jamsOn: number; readonly failed: boolean }
  /** Rounds that clearing the jam takes. */
  readonly jammed?: number
  /** He cannot go on with this weapon. */
  readonly ends: boolean
  /** He wounds himself; `hits` has how. */
  readonly wounded: boolean
  readonly hits: readonly Hit[]
}

/** Labels of the dice: fumble, reliability, clearing, and those of a hit. */
export function fumbleAlone2020(dice: Dice, attack: Attack, rules: Rules): Fumble {
  if (rules.options.fumbles !== 'table')
    return { what: 'a miss', ends: false, wounded: false, hits: [] }
  if (attack.mode === 'burst' || attack.mode === 'auto') return jam(dice, attack, {})
  const die = dice.d('fumble', 10)
  const what = ROWS.find(([from, to]) => from <= die && die <= to)![2]
  if (die >= WOUNDS)
    return {
      die,
      what,
      ends: false,
      wounded: true,
      hits: throwAttack(dice, planOnSelf(attack, rules), rules).hits,
    }
  if (attack.weapon && isFirearm(attack.mode) && (die === DISCHARGES || die === JAMS))
    return jam(dice, attack, { die, what, discharges: die === DISCHARGES })
  return {
    die,
    what,
    ends: attack.weapon !== undefined && (die === DROPPED || die === JAMS),
    wounded: false,
    hits: [],
  }
}

/** The reliability roll: up to the value it jams, or goes off. */
function jam(
  dice: Dice,
  { weapon }: Attack,
  {
    die,
    what,
    discharges = false,
  }: { readonly die?: number; readonly what?: string; readonly discharges?: boolean },
): Fumble {
  const most = jamsOn(weapon!.weapon)
  const rolled = dice.d('reliability', 10)
  const failed = rolled <= most
  const jammed = failed && !discharges ? dice.d('clearing', 6) : undefined
  const came =
    jammed !== undefined
      ? `the weapon jams, ${jammed} rounds to clear`
      : failed
        ? 'the weapon discharges'
        : 'the weapon is reliable'
  return {
    ...(die === undefined ? {} : { die }),
    what: what ?? came,
    reliability: { die: rolled, jamsOn: most, failed },
    ...(jammed === undefined ? {} : { jammed }),
    ends: jammed !== undefined,
    wounded: false,
    hits: [],
  }
}

/** He strikes himself: location and damage are rolled, and no attack. */
export function planOnSelf(attack: Attack, rules: Rules): ShotPlan {
  const plan = planAttack(
    {
      ...attack,
      target: attack.attacker,
      at: undefined,
      cover: NO_COVER,
      helpless: true,
      dodged: false,
      targetMoved: false,
    },
    rules,
  )
  return {
    ...plan,
    given: 1,
    fixed: undefined,
    rounds: Math.min(1, plan.rounds),
    spray: 'none',
    throwSave: undefined,
  }
}
