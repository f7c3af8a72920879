// The fire zone of suppressive fire: who is exposed in it, who is hit when rounds run short, and who enters it later
// (`fnff-1988/autofire/suppressive-zone`, `fnff-1988/autofire/suppressive-roll`).
import { TABLES } from '../../../catalogue/fnff-1988.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Drawn } from '../../gunfight/table/card.ts'
import { byDistance, inArea } from '../../../field/area.ts'
import { getCombatant, combatants, carriedAt, findCarried } from '../../gunfight/combatants.ts'
import type { WeaponRef } from '../../gunfight/contract/combatant.ts'
import { attackIn } from '../attack/attack.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { attackedEvent } from '../../gunfight/attack/attacked-event.ts'
import { castFor, rollNow, strikeNow, type Aim } from '../attack/at-table.ts'
import { aware, stillAware } from '../attack/awareness.ts'
import { tellHits } from '../attack/hit-events.ts'
import { react } from '../attack/reaction.ts'
import type { Event, FightTable } from '../contract/events.ts'
import { UNNOTED, titled } from '../../../engine/trace.ts'
import { dead, helpless } from '../combatant.ts'
import { hiddenAreas } from '../movement/cover.ts'
import { between } from '../movement/placing.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { planAttack } from '../attack/plan.ts'
import type { State, Combatant, Zone } from '../contract/state.ts'
import type { Point, Posture } from '../words.ts'

/** Maximum width of a fire zone in metres: the last column of its table. */
export const WIDEST = 20
const ROWS = TABLES['fnff-1988/autofire/suppressive-table']

/** Attack modifier for a rate of fire and a width in whole metres. `fnff-1988/autofire/suppressive-table` */
export function zoneBonus(rof: number, width: number): number {
  const row = ROWS.findLast(({ maxRof }) => maxRof <= rof) ?? ROWS[0]
  if (width <= 5) return row.upTo5M
  if (width <= 10) return row.upTo10M
  return width <= 15 ? row.upTo15M : row.upTo20M
}

/** The source of suppressive fire: the shooter, their weapon and the position of the muzzle. */
export interface Source {
  readonly who: Id
  readonly weapon: WeaponRef
  readonly width: number
  /** Absent if the fight has no map. */
  readonly muzzle?: Point & { readonly posture: Posture }
  readonly shape?: readonly Point[]
}

/** How somebody lays a zone, and the phases of their aim that count. */
export type Laying = Pick<Attack, 'hands' | 'hip' | 'aim'>

const sourceOf = ({ who, weapon, shape, posture }: Zone): Source => ({
  who,
  weapon,
  width: 1,
  muzzle: { x: shape[0].x, y: shape[0].y, posture },
  shape,
})

/** The shooter, where they fire from. */
const shooterAt = (state: Readonly<State>, { who, muzzle }: Source): Combatant => ({
  ...getCombatant(state, who),
  ...muzzle,
})

/** A combatant's position relative to the muzzle. */
const standing = (
  state: Readonly<State>,
  source: Source,
  combatant: Combatant,
): ReturnType<typeof between> => between(state, shooterAt(state, source), combatant)

/** Returns what shelters a combatant in the zone: any cover. Lying prone does not count. */
export function shelter(
  state: Readonly<State>,
  source: Source,
  combatant: Combatant,
): string | undefined {
  const way = standing(state, source, combatant)
  if (!way.sees) return `behind ${way.blockedBy ?? 'something'}`
  const covered = hiddenAreas(combatant, way.cover, state.rules.options).length > 0
  return covered ? way.cover.replace('-', ' ') : undefined
}

/** Whether fire from here meets this combatant: they are alive, in its zone and without cover. */
const isExposed = (
  state: Readonly<State>,
  source: Source,
  combatant: Combatant | undefined,
): boolean =>
  combatant !== undefined &&
  !dead(combatant) &&
  (!source.shape || inArea(source.shape, combatant)) &&
  shelter(state, source, combatant) === undefined

/** Living combatants in the zone other than the shooter, sheltered or not. */
export const insideZone = (state: Readonly<State>, who: Id, shape: readonly Point[]): Combatant[] =>
  combatants(state).filter(
    (combatant) => combatant.id !== who && !dead(combatant) && inArea(shape, combatant),
  )

/** The zone's attack on one combatant: full auto from the muzzle at their distance. */
export function zoneAttack(
  state: Readonly<State>,
  source: Source,
  { target, aware: knows = true }: { readonly target: Id; readonly aware?: boolean },
  more: Partial<Attack> = {},
): Attack {
  const shooter = getCombatant(state, source.who)
  const carried = carriedAt(shooter, source.weapon)
  const { metres, cover } = standing(state, source, getCombatant(state, target))
  return {
    ...attackIn(state, source.who, { do: 'attack', mode: 'auto', target }, knows, {}),
    weapon: carried,
    metres,
    cover,
    zone: zoneBonus(carried.weapon.rof, source.width),
    ...more,
  }
}

/** Those in a zone, and who of them has noticed the fire. */
export interface Warned {
  readonly exposed: readonly Id[]
  readonly knowing: ReadonlySet<Id>
}

/**
 * Finds out who in a zone notices the fire, and asks them whether they dodge. `hidden`: the shooter comes out of hiding for it. `laying`: how
 * they fire, while the attack roll of the zone is still to come.
 */
export function warnInZone(
  t: FightTable,
  source: Source,
  exposed: readonly Id[],
  { hidden = false, laying }: { readonly hidden?: boolean; readonly laying?: Laying } = {},
): Warned {
  const threat = shooterAt(t.state, source)
  const how = { hidden, fired: !laying }
  const knowing = new Set(exposed.filter((id) => aware(t, threat, id, how)))
  const by = source.who
  for (const id of knowing)
    react(t, { by, act: { do: 'attack', mode: 'auto', target: id }, zone: source, laying })
  return { exposed, knowing }
}

/**
 * Each combatant in a zone defends once against its attack total. Those who fail are hit, nearest first, by one round each
 * until the rounds run out.
 */
export function defendInZone(
  t: FightTable,
  source: Source,
  { exposed, knowing }: Warned,
  { attack, die, rounds }: { attack: number; die: number; rounds: number },
): Event[] {
  const { who } = source
  const shooter = getCombatant(t.state, who)
  const carried = carriedAt(shooter, source.weapon)
  const threat = shooterAt(t.state, source)
  /** The state with who has fired, and what with. */
  const fired = (state: Readonly<State>): Readonly<State> => asFired(state, shooter, carried)
  const defenders = exposed.flatMap((id) => {
    // A ruling may take somebody out of the zone.
    const goes = (): boolean => isExposed(fired(t.state), source, t.state.men[id])
    if (!goes()) return []
    const aim: Aim = (state, trace) => {
      const fire = zoneAttack(fired(state), source, {
        target: id,
        aware: stillAware(fired(state), who, id, knowing.has(id), threat),
      })
      const name = titled(trace, fire.target.name)
      return { attack: fire, plan: { ...planAttack(fire, UNNOTED, name), rolled: attack } }
    }
    const dice = castFor(t, who, id)
    const on = { target: id, since: t.rulings(), goes, flies: false }
    const found = rollNow(t, dice, aim, on)
    if (!found?.rolled) return []
    t.trace?.keep?.([found.rolled])
    return [{ id, aim, dice, plan: found.plan, found, thrown: found.rolled }]
  })
  const struck = new Set(
    t.restartable(() => {
      const failed = defenders.filter(({ id, thrown }) => thrown.margin > 0 && t.state.men[id])
      return dealt(t, who, failed, rounds)
    }),
  )
  return defenders.flatMap((one): Event[] => {
    const { id, aim, dice, plan, found, thrown } = one
    const target = t.state.men[id]
    if (!target) return []
    const attacked: Event = {
      ...attackedEvent(
        { attacker: { id: who }, target, weapon: carried, mode: 'auto', metres: plan.metres },
        { band: plan.band },
        { ...thrown, attackDie: die, attack },
      ),
      margin: thrown.margin,
      hits: Number(struck.has(one)),
      frozen: false,
      unaware: found.attack.unaware,
      helpless: helpless(target, t.state.now) || undefined,
      caught: 'zone',
    }
    const { trace } = t
    trace?.pass?.(thrown, attacked)
    const hits = struck.has(one)
      ? strikeNow(t, dice, found, { by: who, target: id, planOf: (state) => aim(state).plan }).hits
      : []
    trace?.pass?.(hits, attacked)
    if (!t.state.men[id]) return []
    return [...(t.state.men[who] ? [attacked] : []), ...tellHits(t, id, who, hits)]
  })
}

/** Selects the combatants who are hit: nearest first, ties at random. */
function dealt<D extends { readonly plan: ShotPlan }>(
  t: FightTable,
  who: Id,
  failed: readonly D[],
  rounds: number,
): D[] {
  const chosen: D[] = []
  for (const group of byDistance(failed, ({ plan }) => plan.metres)) {
    const left = [...group]
    while (left.length > 0 && chosen.length < rounds) {
      const drawn =
        left.length > rounds - chosen.length
          ? t.cast({ nearest: who }).d('nearest', left.length) - 1
          : 0
      chosen.push(...left.splice(drawn, 1))
    }
  }
  return chosen
}

/** Whether this zone would attack the combatant at their current position. */
export function exposedIn(state: Readonly<State>, zone: Zone, combatant: Combatant): boolean {
  return (
    combatant.id !== zone.who &&
    !zone.met.includes(combatant.id) &&
    zone.hit.length < zone.rounds &&
    // Without its weapon there is no fire.
    findCarried(getCombatant(state, zone.who), zone.weapon) !== undefined &&
    isExposed(state, sourceOf(zone), combatant)
  )
}

/** A key of the active zones that would attack the combatant here. A path is split where the key changes. */
export const zonesAt = (state: Readonly<State>, combatant: Combatant): string =>
  state.zones.map((zone) => Number(exposedIn(state, zone, combatant))).join('')

/** Makes a combatant defend once on entering an active zone or leaving cover in it (`fnff-1988/autofire/suppressive-zone`). */
export function crossZones(t: FightTable): void {
  // Read each zone again: fire from earlier zones changes who has already defended.
  for (const i of t.state.zones.keys()) {
    const zone = t.state.zones[i]
    // A ruling takes the fire away with whoever lays it.
    if (!zone) continue
    const ids = t.state.roll.filter((id) => exposedIn(t.state, zone, getCombatant(t.state, id)))
    const source = sourceOf(zone)
    for (const event of defendInZone(t, source, warnInZone(t, source, ids), {
      attack: zone.attack,
      die: zone.die,
      rounds: zone.rounds - zone.hit.length,
    }))
      t.emit(event)
  }
}

/** The active zones as map drawings. */
export const zonesDrawn = (state: Readonly<State>): Drawn[] =>
  state.zones.map(({ who, shape }) => ({
    role: 'zone',
    shape: 'polygon',
    points: shape,
    label: `fire zone of ${getCombatant(state, who).name}`,
  }))
