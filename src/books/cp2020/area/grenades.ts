// Weapons thrown or fired at a spot that explode there: the mark, the roll and where a miss lands
// (`cp2020/attack/grenade-gap`).
import type { Dice } from '../../../dice/dice.ts'
import { bearing, distance } from '../../../field/geometry.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import { flight, fromThrower } from '../../gunfight/area/flight.ts'
import type { Grenading } from '../contract/acts.ts'
import { lookAtSpot } from '../../gunfight/acts/grenade.ts'
import { plannedIn } from '../acts/may-act.ts'
import { isGrenade } from '../arms/arms.ts'
import { roundsLeft } from '../attack/attack.ts'
import { attackIn, hasTurned, type Before } from '../attack/attack-context.ts'
import { OF_THE_TARGET } from '../attack/modifiers.ts'
import { NO_COVER } from '../movement/cover.ts'
import { hand, matesOf } from '../combatant.ts'
import { between, blocksSight } from '../movement/placing.ts'
import type { Attack } from '../contract/attack.ts'
import { farthest, listedRange } from '../attack/range.ts'
import type { Centre, Charge, Fall, Rules } from '../contract/rules.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Carried } from '../words.ts'
import { present } from '../../../dice/present.ts'

/** The area weapon in hand: thrown, or a gun loaded with explosive rounds. */
export interface AreaWeapon {
  readonly carried: Carried
  readonly thrown: boolean
  /** The maximum number of rounds fired at one spot at once; at most 1 if thrown. */
  readonly most: number
  /** The radius in metres for a number of rounds. */
  readonly radius: (rounds: number) => number
  /** The maximum range in metres. */
  readonly reach: number
}

export function areaWeapon(combatant: Combatant, rules: Rules): AreaWeapon | undefined {
  const carried = hand(combatant)
  if (!carried) return undefined
  const { weapon } = carried
  if (isGrenade(weapon))
    return {
      carried,
      thrown: true,
      most: Math.min(1, roundsLeft(combatant, combatant.inHand, weapon.rof, rules)),
      radius: () => weapon.radius,
      reach: listedRange(weapon, combatant.stats.body),
    }
  const { blast, range = weapon.range, reach = Infinity } = rules.load(carried, 'single', combatant)
  if (blast === undefined || weapon.shots === 0) return undefined
  return {
    carried,
    thrown: false,
    most: roundsLeft(combatant, combatant.inHand, weapon.rof, rules),
    radius: (rounds) => blast * rounds,
    reach: Math.min(farthest(listedRange({ range }, combatant.stats.body), rules.options), reach),
  }
}

/** The mark from the thrower's position. */
export interface Mark extends Omit<ReturnType<typeof between>, 'cover'> {
  readonly target?: Combatant
  /** With a map: where it explodes on a hit, and the origin of a miss. */
  readonly at?: Point
}

/** The mark of a throw, if there is one. A spot is visible if a figure standing there would be. */
export function markOf(
  state: Readonly<State>,
  combatant: Combatant,
  { target: id, spot }: Pick<Grenading, 'target' | 'spot'>,
): Mark | undefined {
  const target = id === undefined ? undefined : state.men[id]
  if (target)
    return {
      target,
      ...(state.map ? { at: { x: target.x, y: target.y } } : {}),
      ...between(state, combatant, target),
    }
  return spot && state.map && lookAtSpot(state.map, combatant, spot, blocksSight)
}

/** The attack context, against the range difficulty. When thrown at a spot, no modifiers of a target apply, but those of the thrower do. */
export function throwIn(
  state: Readonly<State>,
  combatant: Combatant,
  { mark, act: thrown }: { readonly mark: Mark; readonly act: Grenading },
  before: Before,
): Attack {
  const target = mark.target?.id ?? combatant.id
  const act = { do: 'attack', mode: 'single', target, planned: plannedIn(thrown) } as const
  const attack = attackIn(state, combatant.id, act, before)
  const open: Attack = { ...attack, metres: mark.metres, cover: NO_COVER, atPlace: true }
  if (mark.target) return open
  const stated = attack.stated.filter((word) => !OF_THE_TARGET.has(word))
  const turned = mark.at !== undefined && hasTurned(state, combatant, mark.at)
  return { ...open, targetMoved: false, stated, turned }
}

/** The rounds that go off: one if thrown, otherwise all that the act states or the gun can fire. */
export const roundsIn = (
  { thrown, most }: AreaWeapon,
  { shots }: Pick<Grenading, 'shots'>,
): number => (thrown ? 1 : (shots ?? most))

export const chargeOf = (
  thrower: Combatant,
  weapon: AreaWeapon,
  mark: Mark,
  act: Pick<Grenading, 'shots'>,
): Charge => {
  const rounds = roundsIn(weapon, act)
  return {
    by: thrower.id,
    thrower,
    carried: weapon.carried,
    radius: weapon.radius(rounds),
    ...(weapon.thrown ? {} : { fired: rounds }),
    thrown: mark.metres,
  }
}

/** The number of 36-degree sectors, clockwise; sector 1 is straight beyond the target from the thrower. */
export const SECTORS = 10
const degreesOf = ({ sector }: Fall): number => (360 / SECTORS) * (sector - 1)

export const rollFall = (dice: Dice): Fall => ({
  sector: dice.d('direction', SECTORS),
  metres: dice.d('distance', 10),
})

/** Every possible scatter; all are equally likely. */
export const FALLS: readonly Fall[] = Array.from({ length: SECTORS * 10 }, (_, i) => ({
  sector: Math.floor(i / 10) + 1,
  metres: (i % 10) + 1,
}))

/** Where a miss lands. If thrown at one's own feet, "beyond" is the direction one faces. */
export function landing(
  map: FieldMap,
  thrower: Point & { readonly facing: number },
  mark: Point,
  fall: Fall,
): Point {
  const thrown = distance(thrower, mark) > 1e-6 ? bearing(thrower, mark) : thrower.facing
  return flight(map, mark, thrown + degreesOf(fall), fall.metres).at
}

const ON_THE_MARK: Fall = { sector: 1, metres: 0 }

/** The metres from the thrower to a spot that lies `fall` away from a mark at this distance. */
export const fallFromThrower = (mark: number, fall: Fall): number =>
  fromThrower(mark, degreesOf(fall), fall.metres)

/** The centre of an explosion at a combatant. */
export const beside = (
  { map }: Readonly<State>,
  thrower: Combatant,
  { id, x, y }: Combatant,
): Centre => (map ? { at: { x, y } } : { near: id, ...ON_THE_MARK, by: thrower.id })

/** The centre of an explosion on the mark, or `fall` away from it. */
export function centreOf(
  { map }: Readonly<State>,
  thrower: Combatant,
  { at, target }: Mark,
  fall?: Fall,
): Centre {
  if (at) return { at: fall && map ? landing(map, thrower, at, fall) : at }
  const { id: near } = present(target, 'target of a throw')
  return { near, ...(fall ?? ON_THE_MARK), by: thrower.id }
}

/** The effect of a fumble roll on a throw. Our reading. */
type Slip = 'miss' | 'feet' | 'dud' | 'friend'
export function slipOf(die: number): Slip {
  if (die === 5 || die === 8) return 'feet'
  if (die === 6 || die === 7) return 'dud'
  return die >= 9 ? 'friend' : 'miss'
}

/** The nearest living combatant of the same side, or the thrower if alone. */
export function nearestFriend(state: Readonly<State>, combatant: Combatant): Combatant {
  return (
    matesOf(state, combatant).toSorted(
      (a, b) => between(state, combatant, a).metres - between(state, combatant, b).metres,
    )[0] ?? combatant
  )
}
