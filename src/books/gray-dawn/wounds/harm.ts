// How one hit past cover and armour changes the body, for a store of marks (`gray-dawn/damage/order`, steps 2 to 8).
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import type { Rule } from '../../../dice/dice.ts'
import { roundsIn, type Place } from '../../gunfight/attack/slots.ts'
import { beginHit, diceRule, traceHit, type HitSums } from '../../cp2020/attack/explain-damage.ts'
import { explainThrough, stoppedAt } from '../../cp2020/wounds/harm.ts'
import { CYBERLIMBS, isMachine, machineAt } from '../../cp2020/wounds/machine.ts'
import { HEAD } from '../../cp2020/words.ts'
import { roundPoints } from '../../cp2020/attack/rounding.ts'
import type { HarmSlots, Hit, Recording } from '../../cp2020/wounds/wound-store.ts'
import type { Finds, Striking } from '../attack/striking.ts'
import { sufferExplosion } from '../area/explosion-wounds.ts'
import type { Options } from '../options.ts'
import { HALF_STUN, STUNS } from '../arms/loads.ts'
import type { MarkFact } from './facts.ts'
import { areaNumbered, isCrippled, isKilled, type MarkBody, type MarkHarm } from './body.ts'
import type { Body } from './saves.ts'
import { blowOutcome, describeOutcome, stunBy, suffer, woundsBy, type Blow } from './suffer.ts'
import { inPlanOf } from '../attack/attack.ts'
import { trackUnder } from './track.ts'

/** Points after the body type modifier; penetrating damage is never reduced below the option's minimum (`gray-dawn/damage/btm`). */
export const pastBody = (
  points: number,
  { toughness }: Pick<ShotPlan, 'toughness'>,
  options: Options,
): number => (points <= 0 ? 0 : Math.max(options['btm-minimum-damage'], points - toughness))

/** How much of what is past armour and body type is stun (`gray-dawn/wound/half-stun`). */
export const stunShareOf = ({ special }: Pick<ShotPlan, 'special'>): 'half' | 'all' | undefined =>
  special.includes(STUNS) ? 'all' : special.includes(HALF_STUN) ? 'half' : undefined

/** Points of stun, half of them rounded up. */
export const stunOf = (points: number, plan: Pick<ShotPlan, 'special'>): number => {
  const share = stunShareOf(plan)
  return share === 'all' ? points : share === 'half' ? points - (points >> 1) : 0
}

export const bodyOf = ({ target, body, saves }: ShotPlan): Body => ({ who: target, body, saves })

/** The rule by which points of a blow become marks: doubled in the head, no more than cripple a limb, or none of a crippled one. */
const marking = ({ area }: Blow, numb: boolean): readonly [Rule, string] =>
  area === HEAD
    ? ['gray-dawn/damage/head-doubled', 'head, doubled']
    : [
        numb ? 'gray-dawn/cripple/later-wounds' : 'gray-dawn/cripple/threshold',
        'a crippled limb takes no more',
      ]

/** Explains what is rolled, what armour and cover stop of it, and what a factor of the load leaves. */
function explainDamage(
  { damage: rolled, through, points }: HitSums,
  plan: ShotPlan,
  place: Place,
  found: Readonly<Record<'damage' | 'through' | 'past', number>>,
  options: Options,
): void {
  rolled.to(diceRule(plan), 'damage', found.damage)
  through.add(diceRule(plan), 'damage', found.damage)
  explainThrough(through, plan, place, options)
  through.to('gray-dawn/cover/levels', 'cover', found.damage - stoppedAt(plan, place))
  through.to('cp2020/armor/stopping-power', 'no less than 0', found.through)
  points.add('gray-dawn/damage/order', 'through', found.through)
  points.to(plan.loadRule, plan.loadName, found.past)
}

export function harmByMarks(
  options: Options,
  striking: Striking,
  { found, trace, states = false }: Recording,
): HarmSlots<MarkBody, MarkHarm> {
  let suffered = found?.length ?? 0
  const track = trackUnder(options)
  const grazedBy = states ? striking.grazedUnasked : striking.grazed
  const quiet = { options, states, tell: undefined }
  const blowOf = (plan: ShotPlan, { points, graze, area }: MarkHarm): Blow => {
    const stun = stunOf(points, plan)
    return {
      area,
      real: points - stun,
      stun,
      single: graze || plan.choke,
      throwSave: plan.throwSave,
    }
  }

  const pastArmour = (plan: ShotPlan, through: number): number =>
    roundPoints(through * plan.pointFactor, options)
  const findsOf = (plan: ShotPlan, area: number, stopped: number): Finds => ({
    stopped,
    outcome(points) {
      const past = pastBody(pastArmour(plan, Math.max(0, points - stopped)), plan, options)
      return past === 0 || isMachine(plan, area)
        ? 0
        : blowOutcome(
            plan.before as MarkBody,
            blowOf(plan, { points: past, graze: false, area, through: true }),
            track,
          )
    },
    says: (outcome) => describeOutcome(outcome, track),
  })

  return {
    harm(dice, plan, margin, spot) {
      const place = states ? spot : { ...spot, row: striking.placed(dice, plan, spot.row) }
      const area = striking.areaOf(plan, place.row)
      const stopped = striking.stoppedBy(plan, place)
      const sums = beginHit(trace, found)
      const damage =
        inPlanOf(plan).blast?.points ??
        (states
          ? striking.pointsOf(dice, plan, margin)
          : striking.damaged(dice, plan, margin, findsOf(plan, area, stopped), sums?.damage))
      const through = Math.max(0, damage - stopped)
      const past = pastArmour(plan, through)
      if (sums) explainDamage(sums, plan, place, { damage, through, past }, options)
      // A machine is neither grazed nor tough.
      const isMetal = isMachine(plan, area)
      const grazed = past > 0 && !isMetal ? grazedBy(dice, plan, margin, area, past) : undefined
      const points = isMetal ? past : pastBody(grazed ?? past, plan, options)
      const harm = { points, graze: grazed !== undefined, area, through: through > 0 }
      if (found) {
        const blow = blowOf(plan, harm)
        // Odds tell wounds alike however many marks they leave.
        const numb = states || isCrippled(plan.before as MarkBody, area)
        const marks = isMetal ? blow.real : numb ? 0 : woundsBy(blow) + stunBy(blow)
        if (grazed !== undefined) sums?.points.to('gray-dawn/graze/damage', 'a graze', grazed)
        sums?.points.to('gray-dawn/damage/btm', 'body type', points)
        if (isMetal) sums?.points.to(CYBERLIMBS, 'stun does nothing to a machine', marks)
        else sums?.points.to(...marking(blow, numb), marks)
        found.push({
          area: areaNumbered(area),
          damage,
          stopped,
          through,
          wear: through > 0 ? plan.wear : 0,
          points: marks,
          ...(roundsIn(margin) > 1 ? { rounds: roundsIn(margin) } : {}),
          facts: [],
        })
        traceHit(trace, found.at(-1), sums)
      }
      return harm
    },

    /** `cp2020/armor/staged-penetration-gap`: checked before any factor applies. */
    pierced: ({ through }) => through,

    suffer(dice, plan, body, harm) {
      const hit: Hit | undefined = found?.[suffered++]
      const tell = (fact: MarkFact): void => {
        hit?.facts.push(fact)
        trace?.keep?.([fact])
      }
      const how = hit ? { options, states, tell, trace } : quiet
      if (isKilled(body)) return body
      const { blast } = inPlanOf(plan)
      if (blast)
        return sufferExplosion(
          dice,
          body,
          {
            main: harm.points,
            secondary: pastBody(blast.secondary, plan, options),
            // A machine has nothing to lose to the blast.
            open: blast.open.filter((area) => machineAt(plan.target, area) === undefined),
          },
          bodyOf(plan),
          how,
        )
      const isMetal = isMachine(plan, harm.area)
      const { real } = blowOf(plan, harm)
      if (isMetal && real > 0)
        tell({ fact: 'machine', area: areaNumbered(harm.area), points: real })
      const met = isMetal ? { ...harm, points: 0 } : harm
      if (met.points === 0 && plan.throwSave === undefined) return body
      return suffer(dice, body, blowOf(plan, met), bodyOf(plan), how)
    },
  }
}
