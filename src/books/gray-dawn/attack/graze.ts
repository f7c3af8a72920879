// The graze roll (`gray-dawn/graze/roll`).
import { present } from '../../../dice/present.ts'
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import type { Dice } from '../../../dice/dice.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { AREAS, HEAD, isLimb } from '../../cp2020/words.ts'
import { roundsIn, type Margin } from '../../gunfight/attack/slots.ts'
import type { Options } from '../options.ts'
import { luckOn } from './luck.ts'
import { extraDice } from './damage.ts'
import { inPlanOf } from './attack.ts'
import { rowWhere } from '../../gunfight/tables.ts'

/** Target number of the graze roll. */
export const GRAZE_TN = 15

const ROWS = TABLES['gray-dawn/graze/modifiers']
const points = (situation: (typeof ROWS)[number]['situation']): number =>
  rowWhere(ROWS, (row) => row.situation === situation).modifier ?? 0
const OF_HEAD = points('hit in the head')
const OF_LIMB = points('hit in a limb')
const OF_MARGIN = points('attack total equal to the defence total or 1 above')
const OF_SHOT = points('each additional shot of a burst')
/** A hit by at most this margin is narrow. */
export const NARROW = 1

const [{ pointsPerDie: PER_D6 }, { pointsPerDie: PER_D10 }] = TABLES['gray-dawn/graze/damage']

/** The maximum damage of a graze: a number of points per die, plus the weapon's fixed bonus (`gray-dawn/graze/damage`). */
export function grazeDamage(plan: ShotPlan, margin: Margin, options: Options): number {
  const { count, sides, plus } = present(plan.dice, 'dice of the hit')
  const dice =
    count + (options['graze-dice'] === 'all-dice-rolled' ? extraDice(plan, margin, options) : 0)
  return dice * (sides === 10 ? PER_D10 : PER_D6) + plus
}

/** The modifiers of the graze roll for this hit (`gray-dawn/graze/modifiers`). */
export function grazeModifiers(
  plan: ShotPlan,
  margin: Margin,
  area: number,
  options: Options,
): number {
  const byPlace = area === HEAD ? OF_HEAD : isLimb(present(AREAS[area], 'area')) ? OF_LIMB : 0
  const further =
    (options['graze-additional-shots'] === 'hits' ? roundsIn(margin) : plan.rounds) - 1
  return byPlace + (margin.by - 1 <= NARROW ? OF_MARGIN : 0) + OF_SHOT * further
}

/** Makes a graze roll if the target has one and the hit does more damage than a graze. Returns the damage of the graze. */
export const grazes =
  (options: Options, rolls: GrazeRoll) =>
  (
    dice: Dice,
    plan: ShotPlan,
    margin: Margin,
    area: number,
    through: number,
  ): number | undefined => {
    const { grazeBase, luckSpent } = inPlanOf(plan)
    if (grazeBase === undefined || plan.dice === undefined) return undefined
    const most = grazeDamage(plan, margin, options)
    if (through <= most) return undefined
    const base = grazeBase - (luckSpent?.() ?? 0)
    const needed = GRAZE_TN - base - grazeModifiers(plan, margin, area, options)
    return rolls(dice, plan, needed) ? most : undefined
  }

/** Rolls a graze; `needed` is the lowest die that succeeds. */
type GrazeRoll = (dice: Dice, plan: ShotPlan, needed: number) => boolean

/** Rolls a graze with luck: the target rolls, and the attacker may spend luck against it. */
export const rollGraze =
  (options: Options): GrazeRoll =>
  (dice, plan, needed) => {
    const { purses, men } = inPlanOf(plan)
    const [attacker, target] = purses?.() ?? [undefined, undefined]
    const sum = GRAZE_TN - needed
    const total = luckOn(
      dice,
      [target, attacker],
      {
        label: 'graze',
        roll: (from) => sum + from.open('graze', 10, 'both'),
        says: (outcome) => (outcome > 0 ? 'a graze' : 'a full wound'),
        needs: GRAZE_TN,
        men: [men?.()[1], men?.()[0]],
      },
      options,
    )
    return total >= GRAZE_TN
  }
