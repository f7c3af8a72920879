// Suppressive fire: who is in the zone, who enters it and how they are hit (`cp2020/attack/suppressive-fire-gap`).
import type { Id } from '../../../dice/dice.ts'
import { rollCheck, termsOf, type Check } from '../../gunfight/check.ts'
import type { Drawn } from '../../gunfight/table/card.ts'
import { inArea } from '../../../field/area.ts'
import { drawZone } from '../../gunfight/acts/suppress.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import type { PlanOf } from '../attack/as-it-is.ts'
import { strikeAll } from '../attack/attack.ts'
import { tellHits } from '../attack/hit-events.ts'
import { cannotEscape, plainAttack } from '../attack/attack-context.ts'
import type { Event, State, Zone, Combatant, FightTable } from '../contract/state.ts'
import { between } from '../movement/placing.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { planAttack } from '../attack/plan.ts'
import type { Rules, Zones } from '../contract/rules.ts'

const RULE = 'cp2020/attack/suppressive-fire-gap'

/** The minimum width of a zone in metres. */
export const LEAST_WIDTH = 2

/** The total needed to avoid a hit: rounds per metre of width, not rounded. `zoneAgainst(20, 3)` is 6.67 */
export const zoneAgainst = (rounds: number, width: number): number => rounds / width

/** The roll to get through a zone unhurt: REF and Athletics. */
export function zoneCheck(state: Readonly<State>, combatant: Combatant, against: number): Check {
  const { rules } = state
  return {
    who: combatant.id,
    label: 'escape',
    die: rules.die,
    terms: termsOf(state, combatant, 'defence', [
      { rule: RULE, what: 'REF', value: rules.stat(combatant, 'ref') },
      { rule: RULE, what: 'Athletics', value: combatant.skills.athletics ?? 0 },
    ]),
    total: 'REF + Athletics + 1D10',
    against,
    tie: 'passes',
    rule: RULE,
  }
}

/** The combatant's distance and cover from the muzzle, whose bearer may have moved since. */
function fromMuzzle(
  state: Readonly<State>,
  { who, shape, posture }: Zone,
  combatant: Combatant,
): ReturnType<typeof between> {
  const shooter = getCombatant(state, who)
  return between(
    state,
    shape ? { ...shooter, ...shape[0], posture, aboard: undefined } : shooter,
    combatant,
  )
}

/** Whether the combatant is in the zone and not yet tested. Cover adds its SP but does not exempt anyone. */
export function exposedIn({ who, met, shape }: Zone, combatant: Combatant, rules: Rules): boolean {
  return (
    combatant.id !== who &&
    shape !== undefined &&
    !rules.wounds.dead(combatant) &&
    !met.includes(combatant.id) &&
    inArea(shape, combatant)
  )
}

/** A key for the set of zones that would affect the combatant at a spot, to find where it changes along a path. */
export const zonesAt = (state: Readonly<State>, combatant: Combatant): string =>
  state.zones.map((zone) => Number(exposedIn(zone, combatant, state.rules))).join('')

/** A combatant who enters a zone rolls once (`cp2020/attack/suppressive-fire-gap`). */
export function crossZones(t: FightTable): void {
  for (const { id } of t.state.zones) {
    const zone = t.state.zones.find((one) => one.id === id)
    if (!zone) continue
    const inside = t.state.roll.filter((who) =>
      exposedIn(zone, getCombatant(t.state, who), t.state.rules),
    )
    for (const event of meets(t, zone, inside)) t.emit(event)
  }
}

/**
 * Combatants in the zone roll; 1D6 rounds hit each who fails. The helpless fail automatically. Returns the events,
 * each computed from the state before.
 */
export function meets(t: FightTable, zone: Zone, ids: readonly Id[]): Event[] {
  const shooter = t.state.men[zone.who]
  return ids.flatMap((id): Event[] => {
    const told = {
      type: 'zone-met',
      zone: zone.id,
      by: zone.who,
      who: id,
      against: zone.against,
    } as const
    const planOf: PlanOf = (now) => {
      const state = shooter ? asFired(now, shooter) : now
      const struck = state.men[id]
      return struck && zonePlan(state, zone, struck)
    }
    const strikes = (die: number, total: number): Event[] => {
      const hits = strikeAll(t, zone.who, id, planOf)
      if (!t.state.men[id]) return []
      const met: Event = { ...told, die, total, safe: false, hits: hits.length }
      t.trace?.pass?.(hits, met)
      return [met, ...tellHits(t, id, zone.who, hits)]
    }
    const ruled = t.rulings()
    // Undefined: a ruling has taken away the fire, or whoever was in it.
    const rolled = t.restartable(() => {
      const combatant = t.state.men[id]
      if (!combatant || !t.state.men[zone.who]) return undefined
      if (t.rulings() !== ruled && zone.shape && !inArea(zone.shape, combatant)) return undefined
      return cannotEscape(t.state, zone.who, combatant)
        ? { die: 0, total: 0, done: false }
        : rollCheck(t, zoneCheck(t.state, combatant, zone.against))
    })
    if (!rolled) return []
    const { die, total, done } = rolled
    return done ? [{ ...told, die, total, safe: true, hits: 0 }] : strikes(die, total)
  })
}

/** The plan of zone fire against one combatant: 1D6 rounds, no attack roll, cover adds its SP. */
export function zonePlan(state: Readonly<State>, zone: Zone, combatant: Combatant): ShotPlan {
  const { metres, cover } = fromMuzzle(state, zone, combatant)
  const attack: Attack = {
    ...plainAttack(state, zone.who, combatant.id),
    weapon: zone.carried,
    mode: 'auto',
    rounds: zone.rounds,
    metres,
    cover,
    throughCover: true,
  }
  return { ...planAttack(attack), given: 1, spray: 'zone' }
}

/** The active zones as shapes to draw. */
export const zonesDrawn = (view: Readonly<State>): readonly Drawn[] =>
  view.zones.flatMap(({ shape, against, width }) =>
    shape
      ? [{ ...drawZone(shape, width), label: `${width} m: ${Math.ceil(against)} is safe` }]
      : [],
  )

/** A combatant does not stop at the edge of a fire zone: they enter it and roll. */
export const zones2020: Zones = { cross: crossZones, at: zonesAt, bars: () => false }
