// Mapless acts that consist of a single roll against one combatant, for exact odds.
import { getCombatant } from '../../gunfight/combatants.ts'
import type { Attacking, Grenading, Suppressing } from '../contract/acts.ts'
import { caughtChance } from '../acts/suppress.ts'
import { zoneOf } from '../acts/suppress-zone.ts'
import { reachOf } from '../area/explosion.ts'
import { courses, throwOdds } from '../area/grenade-odds.ts'
import { areaWeapon, chargeOf, markOf, throwIn } from '../area/grenades.ts'
import { zonePlan } from '../area/zone.ts'
import { fireAt, rollsOf } from '../attack/attack.ts'
import { attackIn, beforeOf } from '../attack/attack-context.ts'
import { planAttack } from '../attack/plan.ts'
import { isFirearm } from '../words.ts'
import { NO_COVER } from '../movement/cover.ts'
import type { OneRollOf } from '../contract/exchange.ts'

export const attackRoll: OneRollOf<Attacking> = (state, combatant, act) => {
  const { rolls } = rollsOf(state, combatant.id, act)
  const target = getCombatant(state, act.target)
  const more = rolls > 1 || act.second !== undefined || act.also?.length
  if (more || state.map || (target.parry && !isFirearm(act.mode))) return undefined
  const fire = fireAt(state, combatant, act)
  return { plan: planAttack(attackIn(state, combatant.id, act, beforeOf(combatant), fire)) }
}

/** A combatant in the zone who fails the roll is hit by a number of rounds. */
export const zoneRoll: OneRollOf<Suppressing> = (state, combatant, act) => {
  const { zone, inside } = zoneOf(state, combatant, act)
  const [only] = inside
  if (state.map || inside.length !== 1 || !only) return undefined
  const hit = caughtChance(state, zone, only)
  return { plan: zonePlan(state, zone, only), reach: { hit, reached: hit } }
}

/** The throw, and every spot near enough where it may explode. */
export const grenadeRoll: OneRollOf<Grenading> = (state, combatant, act) => {
  const target = act.target === undefined ? undefined : state.men[act.target]
  const weapon = areaWeapon(combatant, state.rules)
  const mark = markOf(state, combatant, act)
  if (state.map || !target || !weapon || !mark) return undefined
  const odds = throwOdds(
    planAttack(throwIn(state, combatant, { mark, act }, beforeOf(combatant))),
    state.rules,
  )
  const charge = chargeOf(combatant, weapon, mark, act)
  // Of the two alone, the target has the same cover wherever it goes off.
  const met = courses(state, combatant, mark, odds, weapon.thrown).flatMap(({ centre, chance }) => {
    const found = reachOf(state, centre, charge.radius, target)
    return found ? [{ ...found, chance }] : []
  })
  const reached = met.reduce((sum, { chance }) => sum + chance, 0)
  const plan = state.rules.blasts.plan(state, charge, target, met[0]?.cover ?? NO_COVER)
  return { plan, reach: { hit: odds.hit, reached } }
}
