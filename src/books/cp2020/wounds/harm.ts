// A hit on a combatant with a wound track, step by step (`cp2020/damage/order-gap`): armour, factor, toughness,
// head, limb, track, saves.
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import type { DamageSum } from '../../gunfight/attack/damage-sum.ts'
import { neededFor, noteSave, type Save } from '../../gunfight/check.ts'
import { areaAt, type Place } from '../../gunfight/attack/slots.ts'
import { explainArmour } from '../arms/armour.ts'
import { beginHit, diceRule, traceHit } from '../attack/explain-damage.ts'
import type { Options } from '../options.ts'
import type { Points, ShotPlan } from '../contract/attack.ts'
import { roundPoints } from '../attack/rounding.ts'
import { HEAD, areaAtIndex, isLimb, type Area } from '../words.ts'
import type { HarmSlots, Hit, Recording } from './wound-store.ts'
import { isGone, type TrackFact } from './facts.ts'
import { isMachine, machineAt } from './machine.ts'
import { deathSaveOf, stunSave, trackUnder, type Saver, type Track } from './track.ts'

/** A body with a track: the points on it, at most those that kill, and whether it is out of action. */
export interface TrackBody {
  readonly points: number
  readonly out: boolean
  /** Stun that stays on the track; absent: none (`cp2020/damage/stun-damage-gap`). */
  readonly stun?: number
  /** The limb that an earlier round of this roll has severed: it cannot be lost again. */
  readonly lost?: Area
}
export const isTrackOut = ({ points, out }: TrackBody, { deadly }: Track): boolean =>
  out || points >= deadly
export const killed = ({ deadly }: Track): TrackBody => ({ points: deadly, out: true })

/** Damage past the armour. */
interface TrackHarm {
  readonly points: number
  readonly area: Area
  /** It severs the limb, or kills in the head. */
  readonly severe: boolean
  /** Anything penetrated the armour. */
  readonly through: boolean
}

const saverIn = ({ target: { id }, body, saves }: ShotPlan): Saver => ({ id, body, saves })

/** What the number of a stun save means. */
const STAYS = 'stays in the fight on or below'

/** More points than this sever a limb, or kill in the head (`cp2020/damage/limb-loss-gap`). */
const MOST_WHOLE = 8

/**
 * The points marked on the track after factor, toughness and head doubling (`cp2020/weapons/ap-gap`,
 * `cp2020/damage/btm-gap`, `cp2020/damage/head-doubling-gap`).
 */
export function pointsOnTrack(
  through: number,
  plan: ShotPlan,
  area: number,
  options: Options,
  sum?: DamageSum,
): number {
  const after = roundPoints(through * plan.pointFactor, options)
  sum?.to(plan.loadRule, plan.loadName, after)
  if (after <= 0) return 0
  // Toughness is of flesh.
  if (isMachine(plan, area)) return after
  const doubling = area === HEAD && !plan.choke ? options['head-doubling'] : 'none'
  const head = 'cp2020/damage/head-doubling-gap'
  const first = doubling === 'before-btm' ? 2 * after : after
  sum?.to(head, 'head, doubled', first)
  const tough = first - plan.toughness
  sum?.to('cp2020/damage/btm-gap', 'body type', tough)
  const least = Math.max(1, tough)
  sum?.to('cp2020/damage/btm-gap', 'no less than 1', least)
  const points = doubling === 'after-btm' ? 2 * least : least
  sum?.to(head, 'head, doubled', points)
  return points
}

/** The SP at a place (`cp2020/armor/stopping-power`). The last entry applies to all further wear. */
export function stoppedAt(plan: ShotPlan, { row, loss }: Place): number {
  const stops = present(plan.stops[row], 'area')
  return present(stops[Math.min(loss, stops.length - 1)], 'loss of SP')
}

/** Explains what goes through the armour at a place. */
export function explainThrough(
  sum: DamageSum,
  plan: ShotPlan,
  place: Place,
  options: Options,
): void {
  const { target, wear, loadRule: rule, loadName: what, armour } = plan
  const area = areaAt(plan, place.row)
  if (armour)
    explainArmour(
      sum,
      target,
      {
        area: areaAtIndex(area),
        cover: armour.cover[place.row] ?? 0,
        factor: armour.factor,
        lost: place.loss * wear,
        by: { rule, what },
      },
      options,
    )
  else sum.add('cp2020/armor/stopping-power', 'armour', -stoppedAt(plan, place))
}

/** The real part of unarmed damage. Stun counts only for the save it causes (`cp2020/damage/stun-damage-gap`). */
function realPart(points: number, plan: ShotPlan, options: Options): number {
  if (!plan.unarmed || options['unarmed-damage'] === 'real') return points
  return options['unarmed-damage'] === 'stun' ? 0 : points >> 1
}

export function harmOnTrack(
  options: Options,
  roll: Points,
  { found, trace, states = false }: Recording,
): HarmSlots<TrackBody, TrackHarm> {
  let suffered = found?.length ?? 0
  const track = trackUnder(options)
  const { deadly } = track
  const KILLED = killed(track)
  const undoubled: Options = { ...options, 'head-doubling': 'none' }
  /**
   * Whether a hit severs a limb, or kills in the head, which the option judges by its points before they are doubled
   * (`cp2020/damage/limb-loss-gap`).
   */
  const isSevere = (through: number, points: number, plan: ShotPlan, row: number): boolean => {
    if (options['limb-loss'] === 'none' || areaAtIndex(row) === 'torso') return false
    if (isMachine(plan, row)) return false
    const before = options['head-kill-points'] === 'before-doubling'
    const judged = before ? pointsOnTrack(through, plan, row, undoubled) : points
    return realPart(judged, plan, options) > MOST_WHOLE
  }

  /** Rolls a save. For odds, only success or failure is drawn, not the face of the die. */
  const rollSave = (dice: Dice, save: Save): { readonly die: number; readonly needed: number } => {
    const needed = neededFor(save)
    const { label } = save
    if (!found || states)
      return { needed, die: dice.successes(label, 1, 10, needed) > 0 ? needed : needed + 1 }
    const die = dice.d(label, 10)
    if (trace) noteSave(save, die, trace)
    return { die, needed }
  }

  /** Tells the fact of a die that was just rolled, which stands on the line of that fact. */
  const tell = (hit: Hit | undefined, fact: TrackFact): void => {
    hit?.facts.push(fact)
    trace?.keep?.([fact])
  }

  return {
    harm(dice, plan, margin, place) {
      const row = areaAt(plan, place.row)
      const area = areaAtIndex(row)
      const stopped = stoppedAt(plan, place)
      const sums = beginHit(trace, found)
      const damage = roll(dice, plan, margin, sums?.damage)
      const through = Math.max(0, damage - stopped)
      if (sums) {
        sums.damage.to(diceRule(plan), 'damage', damage)
        sums.through.add(diceRule(plan), 'damage', damage)
        explainThrough(sums.through, plan, place, options)
        sums.through.to('cp2020/armor/stopping-power', 'no less than 0', through)
        sums.points.add('cp2020/damage/order-gap', 'through', through)
      }
      const points = pointsOnTrack(through, plan, row, options, sums?.points)
      found?.push({
        area,
        damage,
        stopped,
        through,
        wear: through > 0 ? plan.wear : 0,
        points,
        facts: [],
      })
      traceHit(trace, found?.at(-1), sums)
      return {
        points,
        area,
        severe: isSevere(through, points, plan, row),
        through: through > 0,
      }
    },

    /** `cp2020/armor/staged-penetration-gap`: determined before any factor. */
    pierced: ({ through }) => through,

    suffer(dice, plan, body, { points: struck, area, severe }) {
      const hit: Hit | undefined = found?.[suffered++]
      const heard = hit?.facts as TrackFact[] | undefined
      if (body.points >= deadly) return body
      const isMetal = machineAt(plan.target, area) !== undefined
      const built = isMetal ? realPart(struck, plan, options) : 0
      if (built > 0) heard?.push({ fact: 'machine', area, points: built })
      const points = isMetal ? 0 : struck
      if (points === 0 && plan.throwSave === undefined) return body
      const real = realPart(points, plan, options)
      const onTrack = body.points + real
      const beheaded = severe && area === 'head'
      const goneNow = body.lost === area
      const lost = severe && isLimb(area) && !goneNow && !isGone(plan.target, area)
      const limb = lost || goneNow ? { lost: area } : {}
      if (points > 0)
        heard?.push({
          fact: 'hurt',
          area,
          points: real,
          ...(real < points ? { stun: points - real } : {}),
          ...(real < points && options['stun-damage-lasts'] ? { stays: true } : {}),
          ...(beheaded ? { killed: true } : {}),
          ...(lost ? { lost } : {}),
        })
      if (beheaded || onTrack >= deadly) return KILLED
      if (lost) {
        const save = deathSaveOf(saverIn(plan), 0, 'cp2020/damage/limb-loss-gap', options)
        const { die, needed } = rollSave(dice, save)
        tell(hit, { fact: 'limb-save', die, needed, died: die > needed })
        if (die > needed) return KILLED
      }
      const before = body.stun ?? 0
      const stays = before + (options['stun-damage-lasts'] ? points - real : 0)
      const stun = stays > 0 ? { stun: stays } : {}
      if (body.out) return { points: onTrack, out: true, ...stun, ...limb }
      const state = track.at(body.points + before + points)
      const modifier = plan.throwSave ?? 0
      const save = stunSave(saverIn(plan), { state, modifier }, STAYS, options)
      const { die, needed } = rollSave(dice, save)
      tell(hit, { fact: 'stun-save', die, needed, saved: die <= needed })
      return { points: onTrack, out: die > needed, ...stun, ...limb }
    },

    /** Rounds strike location by location, so no later one can meet the limb again. */
    forget(body) {
      if (!body.lost) return body
      const { lost: _, ...rest } = body
      return rest
    },
  }
}
