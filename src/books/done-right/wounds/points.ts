// A hit on a combatant with six areas, step by step (`done-right/ammo/pipeline`): SP, factor, head, wound.
import type { Margin, Place } from '../../gunfight/attack/slots.ts'
import { bodyType, type BodyCode } from '../../cp2020/character/body-type.ts'
import type { Points, ShotPlan } from '../../cp2020/contract/attack.ts'
import { points2020 } from '../../cp2020/attack/slots.ts'
import { roundPoints } from '../../cp2020/attack/rounding.ts'
import type { DamageSum } from '../../gunfight/attack/damage-sum.ts'
import type { Told } from '../../gunfight/events/describe-damage.ts'
import type { Sum } from '../../../engine/book.ts'
import { STOPS_ALL } from '../../cp2020/arms/armour.ts'
import {
  bodyTypeOnCard,
  diceRule,
  stunOnCard,
  type HitSums,
} from '../../cp2020/attack/explain-damage.ts'
import { explainThrough, stoppedAt } from '../../cp2020/wounds/harm.ts'
import { HEAD, areaAtIndex } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import { BLUDGEONING, DOUBLES, HALF_STUN, STUNS } from '../words.ts'
import { woundOf } from './levels.ts'

/** `done-right/damage/bludgeoning` */
const FIFTH = 5
/** The table column for a BODY (`done-right/wounds/body-columns-gap`). */
export const codeOf = (body: number): BodyCode => bodyType(body).code

/** The damage of a hit. */
export interface Struck {
  /** Effective SP; if everything is stopped, the damage. */
  readonly stopped: number
  /** Points past the SP, before any factor. */
  readonly through: number
  readonly met: number | undefined
  readonly stops: Told['stops'] | undefined
  /** Points that wound, before head doubling; `stun`: those that only stun. */
  readonly real: number
  readonly stun: number
}

/** A fifth of a blow counts, if it is heavy enough (`done-right/record/bludgeoning-threshold`). */
function fifth(damage: number, head: boolean, options: Options): number {
  if (damage < options['bludgeoning-minimum']) return 0
  return Math.floor(
    (head && options['head-doubling-bludgeoning'] === 'before-division' ? 2 * damage : damage) /
      FIFTH,
  )
}

/**
 * Damage past the SP (`done-right/armor/reduction`, `done-right/armor/bludgeoning-first-divided`,
 * `done-right/shotgun/non-lethal`).
 */
function past(
  damage: number,
  plan: ShotPlan,
  place: Place,
  options: Options,
  sum: DamageSum | undefined,
): Pick<Struck, 'through' | 'met' | 'stops'> {
  const area = place.row
  const stopped = stoppedAt(plan, place)
  const blow = plan.special.includes(BLUDGEONING)
  const met = blow ? fifth(damage, area === HEAD && !plan.choke, options) : damage
  sum?.to('done-right/damage/bludgeoning', 'a fifth of a blow', met)
  const left = Math.max(0, met - stopped)
  if (sum && stopped < STOPS_ALL) explainThrough(sum, plan, place, options)
  const all = stopped >= STOPS_ALL
  sum?.to('done-right/armor/reduction', all ? 'stops all' : 'no less than 0', left)
  const told = (through: number, stops?: Struck['stops']) => ({
    through,
    met: blow && met !== damage ? met : undefined,
    stops,
  })
  if (blow) return told(left)
  if (all) return told(left, hardAt(plan, area) ? 'all' : 'cover')
  const half = Math.ceil(damage / 2)
  if (!plan.special.includes(STUNS) || hardAt(plan, area) || half <= left) return told(left)
  sum?.to('done-right/shotgun/non-lethal', 'at least half', half)
  return told(half, 'half')
}

const hardAt = ({ target }: ShotPlan, area: number): boolean =>
  target.armour.some(({ hard, covers }) => hard && covers.includes(areaAtIndex(area)))

/** A natural 10 of the attack die doubles the damage, or what is past the armour (`done-right/mono/natural-ten`). */
const doubledAt = (
  step: Options['mono-double'],
  points: number,
  { plan, margin: { die }, options }: Striking,
  sum: DamageSum | undefined,
): number => {
  const doubles = plan.special.includes(DOUBLES) && die === 'ten' && options['mono-double'] === step
  if (doubles) sum?.to('done-right/mono/natural-ten', 'a natural 10, doubled', 2 * points)
  return doubles ? 2 * points : points
}

/** The damage of a weapon, whatever it strikes: a body, or a weapon that parries. */
export function pointsDoneRight(options: Options): Points {
  const roll = points2020(options)
  return (dice, plan, margin, sum) => {
    const rolled = roll(dice, plan, margin, sum)
    return doubledAt('before-armor', rolled, { plan, margin, options }, sum)
  }
}

/** A hit as its attack and the table's options determine it. */
interface Striking {
  readonly plan: ShotPlan
  readonly margin: Margin
  readonly options: Options
}

/** The effect of one hit with this damage at a place. Written out: samples come here for every round, and a spread takes longer than all else. */
export function struck(damage: number, striking: Striking, place: Place, sums?: HitSums): Struck {
  const { plan, options } = striking
  const stopped = stoppedAt(plan, place)
  sums?.through.add(diceRule(plan), 'damage', damage)
  const { through, met, stops } = past(damage, plan, place, options, sums?.through)
  sums?.points.add('done-right/ammo/pipeline', 'through', through)
  const passed = doubledAt('after-armor', through, striking, sums?.points)
  const points = pointsOf(passed, plan, options, sums?.points)
  const stunsOnly = plan.special.includes(STUNS)
  const stun = stunsOnly ? points : plan.special.includes(HALF_STUN) ? Math.ceil(points / 2) : 0
  if (stunsOnly) sums?.points.add('done-right/shotgun/non-lethal', 'stun only', -stun)
  else sums?.points.add('done-right/ammo/hep', 'half is stun', -stun)
  return {
    through,
    met,
    stops,
    stopped: Math.min(stopped, stopped >= STOPS_ALL ? damage : stopped),
    real: points - stun,
    stun,
  }
}

/** The points that wound, stun included, after the factor of the load and the body type. */
function pointsOf(
  through: number,
  plan: ShotPlan,
  options: Options,
  sum: DamageSum | undefined,
): number {
  if (through <= 0) return 0
  const after = roundPoints(through * plan.pointFactor, options)
  sum?.to(plan.loadRule, plan.loadName, after)
  const least = atLeast(after, options)
  sum?.to('done-right/ammo/pipeline', 'no less than 1', least)
  const points = toughened(least, plan, options)
  sum?.to('done-right/scope/damage-replaced', 'body type', points)
  return points
}

/** `done-right/ammo/pipeline`: the treatment of penetrating damage that the factor reduces to nothing. */
const atLeast = (points: number, options: Options): number =>
  points === 0 && options['penetration-of-less-than-one'] === 'one-point' ? 1 : points

/** `done-right/scope/damage-replaced`: the body type counts in the Wound Table, and with an option also here. */
const toughens = ({ special }: ShotPlan, options: Options): boolean =>
  options['body-type-modifier'] !== 'off' && !special.includes(BLUDGEONING)

const toughened = (points: number, plan: ShotPlan, options: Options): number =>
  points > 0 && toughens(plan, options) ? Math.max(1, points - plan.toughness) : points

/** For cards: what becomes of the damage besides the armour. */
export const pastArmour = (plan: ShotPlan, options: Options): Sum['terms'] => [
  ...(plan.special.includes(BLUDGEONING)
    ? [
        {
          rule: 'done-right/damage/bludgeoning' as const,
          what: 'a blow',
          value: 'a fifth before the armour',
        },
      ]
    : []),
  ...(plan.special.includes(STUNS)
    ? [
        {
          rule: 'done-right/shotgun/non-lethal' as const,
          what: 'soft armour',
          value: 'at least half through soft armour',
        },
      ]
    : []),
  ...(toughens(plan, options) ? bodyTypeOnCard(plan) : []),
  ...stunOnCard('done-right/shotgun/non-lethal', plan.special.includes(STUNS) ? 'all' : undefined),
  ...stunOnCard('done-right/ammo/hep', plan.special.includes(HALF_STUN) ? 'half' : undefined),
  ...(plan.at === 'head' && atArea(1, plan, HEAD, options) > 1
    ? [{ rule: 'done-right/wounds/head-doubling' as const, what: 'head', value: 'doubled' }]
    : []),
]

/** The points used in the Wound Table for this area (`done-right/wounds/head-doubling`). */
export function atArea(points: number, plan: ShotPlan, area: number, options: Options): number {
  if (area !== HEAD || plan.choke) return points
  return plan.special.includes(BLUDGEONING) &&
    options['head-doubling-bludgeoning'] !== 'after-division'
    ? points
    : 2 * points
}

/** The wound, and the severity for the save, which may include stun damage (`done-right/ammo/hep`). */
export function gravityOf(
  { real, stun }: Struck,
  plan: ShotPlan,
  area: number,
  options: Options,
): { readonly wound: number; readonly save: number } {
  const code = codeOf(plan.body)
  const of = (points: number): number => woundOf(code, atArea(points, plan, area, options), options)
  const wound = of(real)
  if (stun === 0 || options['stun-damage-save'] === 'no-save') return { wound, save: wound }
  return {
    wound,
    save:
      options['stun-damage-save'] === 'severity-of-total'
        ? of(real + stun)
        : Math.max(wound, of(stun)),
  }
}
