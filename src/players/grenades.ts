// Grenades: where a veteran throws one, and when it draws one. It keeps them for groups of enemies.
import type { Clock, Item } from '../engine/book.ts'
import { placeOf } from '../books/gunfight/combatants.ts'
import type { CarriedWeapon, Combatant, WeaponRef } from '../books/gunfight/contract/combatant.ts'
import type { GunfightCard, Spot } from '../books/gunfight/table/card.ts'
import { isDeclared } from '../books/gunfight/table/conditions.ts'
import { foesUp } from './enemies.ts'
import { actingIn, fightOf, metresBetween, withCombatant } from './fight.ts'
import type { Turn } from './turn.ts'

/** Enemies at most this many metres apart may be reached by one blast. */
const NEAR = 8
/** No spot this near to an ally is tried, in metres. */
const TOO_NEAR = 5
/** Maximum number of spots to try. Each takes as long as a plan card. */
const SPOTS = 3

/** A throw at a spot, with its card. */
export interface Throw {
  readonly choice: { readonly do: 'grenade'; readonly spot: Spot }
  readonly card: GunfightCard
}

/** Returns the allowed throws at groups of enemies with the weapon in hand. Empty without a map. */
export function throwsAtGroups(turn: Turn): readonly Throw[] {
  const self = actingIn(fightOf(turn.view), turn.ask)
  // Of several grenades declared together, only the first finds people where they are now.
  return self && !hasDeclared(turn, 'grenade') ? throwsOf(turn, turn.view, self) : []
}

/** Returns the allowed throws at groups of enemies as if this weapon were in hand. */
export function throwsAfterDrawing(turn: Turn, weapon: number): readonly Throw[] {
  const self = actingIn(fightOf(turn.view), turn.ask)
  return self && canThrow(turn, weapon) ? throwsOf(turn, withInHand(turn, self, weapon), self) : []
}

/** Whether the asked combatant could throw or launch this weapon as a grenade. The plan is refused before chances are computed. */
export function canThrow(turn: Turn, weapon: number): boolean {
  const self = actingIn(fightOf(turn.view), turn.ask)
  // A gun with several rounds is no grenade.
  if (!self || (self.weapons[weapon]?.weapon.shots ?? 2) > 1) return false
  const there = withInHand(turn, self, weapon)
  const code = turn.face.plan(there, turn.ask, { do: 'grenade', spot: NOWHERE }).refusal?.code
  return code === 'refused/off-the-map' || code === 'refused/no-map'
}
/** Off every map: a throw there is refused for the spot only if nothing is wrong with the weapon. */
const NOWHERE: Spot = { x: -1, y: -1 }

/**
 * Whether grenades are to be kept for groups: on a map, if there is a gun to use instead. A launcher with several rounds is used
 * like any gun.
 */
export function sparesGrenade(turn: Turn): boolean {
  const self = actingIn(fightOf(turn.view), turn.ask)
  if (!self || !fightOf(turn.view).map) return false
  // If all actions are declared first, the view does not show a declared change yet.
  const held = hasDeclared(turn, 'change') ? undefined : self.weapons[self.inHand]
  const isLauncher = held !== undefined && held.weapon.shots > 1
  return !isLauncher && self.weapons.some((one) => one !== held && isGun(one))
}

/** Whether the weapon is a gun with several rounds that is loaded or can be reloaded. */
export const isGun = ({ weapon, loaded, spare }: CarriedWeapon): boolean =>
  weapon.shots > 1 && (loaded > 0 || spare !== 0)

/** Whether the asked combatant has declared an act of this verb and not performed it yet. */
export const hasDeclared = ({ face, view, ask }: Turn, verb: string): boolean =>
  isDeclared(face.conditions?.(view, ask.who ?? ''), verb)

/** Whether a menu item draws a grenade. */
export const drawsGrenade = (turn: Turn, { verb, choice }: Item): boolean =>
  verb === 'change' && canThrow(turn, drawnBy(turn, choice))

/** The place of the weapon that an act of the asked combatant draws; -1 if none. */
export function drawnBy(turn: Turn, choice: unknown): number {
  const self = actingIn(fightOf(turn.view), turn.ask)
  return self ? placeOf(self, (choice as { readonly weapon: WeaponRef }).weapon) : -1
}

/** Imagines the view with another weapon in the combatant's hand. */
export const withInHand = (
  { view }: Pick<Turn, 'view'>,
  self: Combatant,
  inHand: number,
): Readonly<Clock> => withCombatant(view, { ...self, inHand })

function throwsOf({ face, ask }: Turn, view: Readonly<Clock>, self: Combatant): readonly Throw[] {
  const fight = fightOf(view)
  if (!fight.map) return []
  const friends = fight.roll
    .flatMap((id) => fight.men[id] ?? [])
    .filter(({ side }) => side === self.side)
  return groupSpots(foesUp(fight, self), friends).flatMap((spot): readonly Throw[] => {
    const choice = { do: 'grenade' as const, spot }
    const card = (face.glance ?? face.plan)(view, ask, choice)
    return card.refusal ? [] : [{ choice, card }]
  })
}

/** Returns the spots nearest to most enemies: their places, and the middles between two of them. */
function groupSpots(foes: readonly Spot[], friends: readonly Spot[]): readonly Spot[] {
  const pairs = foes.flatMap((a, i) =>
    foes.slice(i + 1).flatMap((b) => (metresBetween(a, b) <= NEAR ? [[a, b] as const] : [])),
  )
  const grouped = new Set(pairs.flat())
  const middles = pairs.map(([a, b]): Spot => ({
    x: rounded((a.x + b.x) / 2),
    y: rounded((a.y + b.y) / 2),
  }))
  const places = [...grouped].map(({ x, y }): Spot => ({ x, y }))
  return [...middles, ...places]
    .filter((spot) => friends.every((friend) => metresBetween(friend, spot) > TOO_NEAR))
    .map((spot) => ({ spot, near: nearness(spot, foes) }))
    .toSorted((a, b) => b.near - a.near)
    .slice(0, SPOTS)
    .map(({ spot }) => spot)
}

const rounded = (metres: number): number => Math.round(10 * metres) / 10

/** Grows with the number of enemies around a spot, and with how near they are. */
const nearness = (spot: Spot, foes: readonly Spot[]): number =>
  foes.reduce((sum, foe) => sum + Math.max(0, 1 - metresBetween(foe, spot) / NEAR), 0)
