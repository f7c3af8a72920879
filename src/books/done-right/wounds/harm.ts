// The damage slots of a store with six areas: the effects of damage past the armour (`done-right/ammo/pipeline`).
import type { Dice } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import type { Person, Wounds } from '../../cp2020/contract/state.ts'
import type { FactReader } from '../../gunfight/healing/facts.ts'
import type { ShotPlan, Points } from '../../cp2020/contract/attack.ts'
import { sumOf } from '../../gunfight/check.ts'
import { beginHit, diceRule, traceHit } from '../../cp2020/attack/explain-damage.ts'
import { roundDie } from '../../cp2020/attack/rounding.ts'
import { AREAS, areaAtIndex, isLeg, type Area } from '../../cp2020/words.ts'
import type { HarmSlots, Hit, Recording } from '../../cp2020/wounds/wound-store.ts'
import type { Options } from '../options.ts'
import { BURNS, HEATS, SEVERS, STUNS } from '../words.ts'
import { specificLocation } from '../attack/hit-table.ts'
import { isUsable } from './condition.ts'
import { LOST, type Placed } from './effects.ts'
import { bodyOf, type PlaceFact } from './facts.ts'
import type { Cumulate } from './levels.ts'
import { forgetPlaces, isKilled, type PlaceBody, type PlaceHarm } from './body.ts'
import { isMachine } from '../../cp2020/wounds/machine.ts'
import { atArea, codeOf, gravityOf, struck } from './points.ts'
import { suffer, tellNew, type Suffering, type Tell } from './suffer.ts'

/** The number of rounds that an incendiary round burns (`done-right/ammo/api`). */
const FIRE_ROUNDS = 2
/** The number for an Easy save (`done-right/shotgun/non-lethal`). */
const KNOCK_DOWN = 10

/** What the slots need in addition to the plan. */
export interface Harming extends Pick<FactReader<Wounds>, 'apply' | 'fells'> {
  readonly options: Options
  readonly cumulate: Cumulate
  readonly roll: Points
  /** The current REF. */
  readonly ref: (person: Person) => number
}

export function harmAtPlaces(
  { options, cumulate, roll, ref, apply, fells }: Harming,
  { found, trace, states = false }: Recording,
): HarmSlots<PlaceBody, PlaceHarm> {
  let suffered = found?.length ?? 0
  const how: Suffering = { options, cumulate, states, trace }
  /** Whether the target lies on the ground after the hits so far. */
  const liesNow = ({ target }: ShotPlan, hits: readonly Hit[] = []): boolean => {
    const facts = hits.flatMap((hit) => hit.facts)
    const after = { wounds: target.wounds }
    for (const fact of facts) apply(after, fact, 0)
    const isLamed = (area: Area): boolean =>
      isLeg(area) && isUsable(target, area, options) && !isUsable(after, area, options)
    return target.posture === 'prone' || facts.some(fells) || AREAS.some(isLamed)
  }

  return {
    ...(states ? { forget: forgetPlaces } : {}),

    harm(dice, plan, margin, place) {
      const area = place.row
      const sums = beginHit(trace, found)
      const damage = roll(dice, plan, margin, sums?.damage)
      sums?.damage.to(diceRule(plan), 'damage', damage)
      const striking = { plan, margin, options }
      const what = struck(damage, striking, place, sums)
      const machine = isMachine(plan, area)
      const { wound, save } = machine ? { wound: 0, save: 0 } : gravityOf(what, plan, area, options)
      if (found) {
        const points = machine ? what.real : atArea(what.real, plan, area, options)
        found.push({
          area: areaAtIndex(area),
          damage,
          stopped: what.stopped,
          through: what.through,
          ...(what.met === undefined ? {} : { met: what.met }),
          ...(what.stops === undefined ? {} : { stops: what.stops }),
          wear: what.through > 0 ? plan.wear : 0,
          // Odds tell wounds alike however many points they come from.
          points: states && !machine ? 0 : points,
          facts: [],
        })
        sums?.points.to('done-right/wounds/head-doubling', 'head, doubled', points)
        traceHit(trace, found.at(-1), sums)
        const stun = machine ? 0 : atArea(what.stun, plan, area, options)
        const bare = wareAt(plan, area).length > 0 ? what.real : 0
        if (stun > 0 || bare > 0)
          return { wound, save, area, through: what.through > 0, told: { stun, bare } }
      }
      return { wound, save, area, through: what.through > 0 }
    },

    /** `done-right/armor/reduction`: determined before any factor. */
    pierced: ({ through }) => through,

    suffer(dice, plan, body, harm) {
      const { told } = harm
      const hit: Hit | undefined = found?.[suffered++]
      const tell: Tell =
        hit &&
        tellNew(effectsNow(plan, found), (fact) => {
          hit.facts.push(fact)
          trace?.keep?.([fact])
        })
      if (isKilled(body)) return body
      const { area, wound, save } = harm
      const place = areaAtIndex(area)
      const points = hit?.points ?? 0
      if (points > 0 && isMachine(plan, area)) tell?.({ fact: 'machine', area: place, points })
      const specific = finer(dice, plan, area, how)
      if (specific !== undefined) tell?.({ fact: 'specific', area: place, specific })
      const ware =
        options['specific-location-use'] === 'choose-effect-and-cyberware'
          ? wareAt(plan, area).find((one) => one === specific)
          : undefined
      if (ware !== undefined && told && told.bare > 0) {
        explainWare(trace, ware, { points, bare: told.bare })
        tell?.({ fact: 'machine', area: place, points: told.bare, specific: ware })
      }
      if (ware === undefined && told && told.stun > 0)
        tell?.({ fact: 'stun', area: place, points: told.stun })
      const blow = {
        area,
        wound,
        save,
        points: states ? 0 : points,
        severs: plan.special.includes(SEVERS),
        throwSave: plan.throwSave,
        code: codeOf(plan.body),
        body: plan.body,
        saves: plan.saves,
        who: plan.target.id,
      }
      const after = ware === undefined ? suffer(dice, body, blow, how, tell) : body
      if ((states && !found) || isKilled(after)) return after
      // A lost limb takes with it whatever would burn there (`done-right/ammo/api`).
      const isGone = effectsNow(plan, found).some(
        (one) => one.area === place && LOST.includes(one.effect),
      )
      const isDown = plan.special.includes(STUNS) && liesNow(plan, found)
      besides(dice, plan, { ...harm, isGone, isDown }, { options, ref, trace }, tell)
      return after
    },
  }
}

/** Cyberware in the head takes the points undoubled (`done-right/location/specific-use`). */
function explainWare(
  trace: Trace | undefined,
  ware: string,
  { points, bare }: { readonly points: number; readonly bare: number },
): void {
  if (!trace || points === bare) return
  const rule = 'done-right/location/specific-use'
  trace.note(rule, 'points', points)
  trace.note(rule, 'cyberware, not doubled', bare - points)
  trace.total(`points, ${ware}`, bare)
}

const wareAt = ({ target }: ShotPlan, area: number): readonly string[] =>
  bodyOf(target)
    .ware.filter((one) => one.area === AREAS[area])
    .map(({ specific }) => specific)

/** The second die of the location; for odds only if it decides something (`done-right/location/specific-use`). */
function finer(
  dice: Dice,
  plan: ShotPlan,
  area: number,
  { options, states }: Suffering,
): string | undefined {
  const use = options['specific-location-use']
  const decides = use === 'choose-effect-and-cyberware' && wareAt(plan, area).length > 0
  if (use === 'off' || isMachine(plan, area) || (states && !decides)) return undefined
  return specificLocation(areaAtIndex(area), dice.d('specific location', 10))
}

/** The effects of the target after the hits so far. */
const effectsNow = ({ target }: ShotPlan, found: readonly Hit[] = []): readonly Placed[] => [
  ...bodyOf(target).effects,
  ...found.flatMap(({ facts }) =>
    (facts as readonly PlaceFact[]).filter((fact) => fact.fact === 'effect'),
  ),
]

/** Effects of special rounds other than the wound. */
function besides(
  dice: Dice,
  plan: ShotPlan,
  harm: PlaceHarm & { readonly isGone: boolean; readonly isDown: boolean },
  { options, ref: refOf, trace }: Pick<Harming, 'options' | 'ref'> & Pick<Recording, 'trace'>,
  tell: Tell,
): void {
  const { special, target, saves } = plan
  const area = areaAtIndex(harm.area)
  const catches = !harm.isGone && (harm.through || !options['burn-needs-penetration'])
  if (special.includes(BURNS) && catches)
    tell?.({ fact: 'burning', area, burn: 'fire', rounds: FIRE_ROUNDS })
  if (
    special.includes(HEATS) &&
    catches &&
    target.armour.some(({ metal, covers }) => metal && covers.includes(area))
  ) {
    tell?.({
      fact: 'burning',
      area,
      burn: 'heat',
      rounds: roundDie(dice.d('turns', 6) / 2, options),
    })
  }
  // Whoever lies on the ground already cannot fall (`done-right/shotgun/non-lethal`).
  if (special.includes(STUNS) && !harm.isDown) {
    const ref = refOf(target)
    const die = dice.d('knock-down save', 10)
    const rule = 'done-right/shotgun/non-lethal'
    const more = sumOf(saves)
    const total = ref + more + die
    trace?.note(rule, 'REF', ref)
    for (const term of saves) trace?.note(term.rule, term.what, term.value)
    trace?.note(rule, 'difficulty', KNOCK_DOWN, 'needed')
    trace?.total('REF + 1D10', total)
    tell?.({
      ...{ fact: 'knock-down-save', die, ref, needed: KNOCK_DOWN, down: total < KNOCK_DOWN },
      ...(more === 0 ? {} : { more }),
    })
  }
}
