// The dice slots of an attack: margin, hits and damage (`cp2020/attack/ranged-formula-gap`,
// `cp2020/task/critical-gap`, `cp2020/task/fumble-gap`). The wound store handles the effects of damage.
import type { DamageDice } from '../words.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { Margin } from '../../gunfight/attack/slots.ts'
import { rollDamage } from '../arms/damage-dice.ts'
import type { Options } from '../options.ts'
import type { Points, ShotPlan } from '../contract/attack.ts'
import { explainRoll } from './explain-damage.ts'
import type { Rules } from '../contract/rules.ts'
import type { AttackTotals, Recording, ShotSlots } from '../wounds/wound-store.ts'

/** The margin of a natural 1: a miss regardless of the total, and a roll on the fumble table. */
export const FUMBLE: Margin = { by: 0, die: 'fumble' }

/** The margin, positive on a hit: points over the opposition, plus one if ties hit. */
export const marginFor = (
  total: number,
  against: number,
  plan: Pick<ShotPlan, 'tieHits'>,
): number => total - against + (plan.tieHits ? 1 : 0)

/** Points over the number needed; 0 if just met. */
export const pointsOver = ({ by }: Margin, { tieHits }: Pick<ShotPlan, 'tieHits'>): number =>
  by - (tieHits ? 1 : 0)

/** The rounds of full auto that hit: one for each point above the difficulty (`cp2020/attack/full-auto-gap`). */
export function roundsOfAuto(margin: Margin, plan: ShotPlan, options: Options): number {
  const over = pointsOver(margin, plan)
  const hits =
    options['full-auto-hits'] === 'margin-plus-1'
      ? over + 1
      : options['full-auto-hits'] === 'margin-min-1'
        ? Math.max(1, over)
        : over
  return Math.min(hits, plan.rounds)
}

/** For odds: reduces a margin to what matters, so that equivalent margins are merged. */
export const bareMargin = (
  { by, die }: Margin,
  plan: ShotPlan,
  { fumbles, unmerged }: Recording = {},
): Margin =>
  by <= 0
    ? fumbles && die === 'fumble'
      ? FUMBLE
      : MISS
    : { by: Math.min(by, unmerged ? by : plan.spray === 'auto' ? plan.rounds + 1 : 1), die }
const MISS: Margin = { by: 0 }

/** The dice for the hits: `1D6/2` for a burst (`cp2020/attack/burst-gap`), 1D6 in a zone (`cp2020/attack/suppressive-fire-gap`). */
const BURST = { count: 1, sides: 6, divide: 2, plus: 0 } as const

function margin2020(
  dice: Dice,
  plan: ShotPlan,
  { options, d10 }: Rules,
  totals: AttackTotals = {},
): Margin {
  if (plan.given !== undefined) return { by: plan.given }
  if (plan.rolled !== undefined) return { by: marginFor(plan.rolled, plan.against, plan) }
  const die = d10(dice, 'attack')
  totals.attackDie = die
  totals.attack = plan.attack + die
  if (die === 1 && options.fumbles !== 'ignore') return FUMBLE
  if (plan.rollsDefence) totals.defenceDie = d10(dice, 'defence')
  const against = plan.against + (totals.defenceDie ?? 0)
  totals.defence = against
  const by = marginFor(plan.attack + die, against, plan)
  return plan.remembersTen && die >= 10 && by > 0 ? { by, die: 'ten' } : { by }
}

/** Everything the margin depends on; `rounds` and `spray` only for odds, which merge equivalent margins. */
export const rollOf2020 = (plan: ShotPlan): readonly unknown[] => [
  ...[plan.given, plan.rolled, plan.attack, plan.against, plan.rollsDefence],
  ...[plan.tieHits, plan.remembersTen, plan.spray, plan.rounds],
]

/** No round of these books spreads. */
export const oneArea = (): never => {
  throw new Error('no round of this book strikes two areas')
}

export function slots2020(rules: Rules, recording: Recording = {}): ShotSlots {
  const { options } = rules
  const store = rules.wounds.slots(recording)
  return {
    margin: recording.states
      ? (dice, plan) => bareMargin(margin2020(dice, plan, rules, recording.totals), plan, recording)
      : (dice, plan) => margin2020(dice, plan, rules, recording.totals),

    hits(dice, plan, margin) {
      switch (plan.spray) {
        case 'none':
          return plan.rounds
        case 'burst':
          return Math.min(rollDamage(dice, BURST, options, 'hits'), plan.rounds)
        case 'auto':
          return roundsOfAuto(margin, plan, options)
        case 'zone':
          return Math.min(dice.d('hits', 6), plan.rounds)
      }
    },

    points: rules.points,

    spread: oneArea,
    ...store,
  }
}

/** Damage of one hit, strength included; never below 0 (`cp2020/damage/dice`, `cp2020/damage/melee-bonus-gap`). */
export const points2020 =
  (options: Options): Points =>
  (dice, plan, _margin, sum) => {
    if (plan.dice === undefined) return 0
    const faces = plan.fixed ?? rolled(dice, plan.dice, plan.extra, options)
    if (sum) explainRoll(sum, plan, faces)
    return Math.max(0, faces + plan.bonus)
  }

const rolled = (
  dice: Dice,
  code: DamageDice,
  extra: DamageDice | undefined,
  options: Options,
): number =>
  rollDamage(dice, code, options) + (extra ? rollDamage(dice, extra, options, 'added damage') : 0)
