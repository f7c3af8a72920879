// How one hit past cover and armour changes the body, for a store of marks (`gray-dawn/damage/order`, steps 2 to 8).
import type { ShotPlan } from '../../cp2020/contract/attack.ts'
import { roundsIn } from '../../gunfight/attack/slots.ts'
import { roundPoints } from '../../cp2020/attack/rounding.ts'
import type { HarmSlots, Hit, Recording } from '../../cp2020/wounds/wound-store.ts'
import type { Finds, Striking } from '../attack/striking.ts'
import { sufferExplosion } from '../area/explosion-wounds.ts'
import type { Options } from '../options.ts'
import { HALF_STUN, STUNS } from '../arms/loads.ts'
import type { MarkFact } from './facts.ts'
import { areaNumbered, isKilled, type MarkBody, type MarkHarm } from './body.ts'
import type { Body } from './saves.ts'
import { blowOutcome, describeOutcome, stunBy, suffer, woundsBy, type Blow } from './suffer.ts'
import { inPlanOf } from '../attack/attack.ts'

/** Points after the body type modifier; penetrating damage is never reduced below the option's minimum (`gray-dawn/damage/btm`). */
export const pastBody = (
  points: number,
  { toughness }: Pick<ShotPlan, 'toughness'>,
  options: Options,
): number => (points <= 0 ? 0 : Math.max(options['btm-minimum-damage'], points - toughness))

/** Points of stun: all, half (rounded up) or none, after armour and body type (`gray-dawn/wound/half-stun`). */
export const stunOf = (points: number, { special }: Pick<ShotPlan, 'special'>): number =>
  special.includes(STUNS) ? points : special.includes(HALF_STUN) ? points - (points >> 1) : 0

export const bodyOf = ({ target, body }: Pick<ShotPlan, 'target' | 'body'>): Body => ({
  who: target,
  body,
})

export function harmByMarks(
  options: Options,
  striking: Striking,
  { found, states = false }: Recording,
): HarmSlots<MarkBody, MarkHarm> {
  let suffered = found?.length ?? 0
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
      return past === 0
        ? 0
        : blowOutcome(
            plan.before as MarkBody,
            blowOf(plan, { points: past, graze: false, area, through: true }),
          )
    },
    says: describeOutcome,
  })

  return {
    harm(dice, plan, margin, spot) {
      const place = states ? spot : { ...spot, row: striking.placed(dice, plan, spot.row) }
      const area = striking.areaOf(plan, place.row)
      const stopped = striking.stoppedBy(plan, place)
      const damage =
        inPlanOf(plan).blast?.points ??
        (states
          ? striking.pointsOf(dice, plan, margin)
          : striking.damaged(dice, plan, margin, findsOf(plan, area, stopped)))
      const through = Math.max(0, damage - stopped)
      const past = pastArmour(plan, through)
      const grazed = past > 0 ? grazedBy(dice, plan, margin, area, past) : undefined
      const points = pastBody(grazed ?? past, plan, options)
      const harm = { points, graze: grazed !== undefined, area, through: through > 0 }
      if (found) {
        const blow = blowOf(plan, harm)
        found.push({
          area: areaNumbered(area),
          damage,
          stopped,
          through,
          wear: through > 0 ? plan.wear : 0,
          points: woundsBy(blow) + stunBy(blow),
          ...(roundsIn(margin) > 1 ? { rounds: roundsIn(margin) } : {}),
          facts: [],
        })
      }
      return harm
    },

    /** `cp2020/armor/staged-penetration-gap`: checked before any factor applies. */
    pierced: ({ through }) => through,

    suffer(dice, plan, body, harm) {
      const hit: Hit | undefined = found?.[suffered++]
      const how = hit
        ? { options, states, tell: (fact: MarkFact) => void hit.facts.push(fact) }
        : quiet
      if (isKilled(body)) return body
      const { blast } = inPlanOf(plan)
      if (blast)
        return sufferExplosion(
          dice,
          body,
          {
            main: harm.points,
            secondary: pastBody(blast.secondary, plan, options),
            open: blast.open,
          },
          bodyOf(plan),
          how,
        )
      if (harm.points === 0 && plan.throwSave === undefined) return body
      return suffer(dice, body, blowOf(plan, harm), bodyOf(plan), how)
    },
  }
}
