// What a combatant has at hand in this phase: the weapon, its shots, the metres that are left.
import type { Id } from '../../../dice/dice.ts'
import { metresPerPhase } from '../character/body.ts'
import { stat } from '../combatant.ts'
import type { Spent } from '../contract/rules.ts'
import type { Options } from '../options.ts'
import type { Combatant } from '../contract/state.ts'
import type { Carried, Mode, Weapon } from '../words.ts'

/** Reach of a blow in metres (`fnff-1988/melee/definition`). */
export const BLOW_REACH = 1

/** From this ROF on a weapon is automatic (`fnff-1988/weapons/rate-of-fire`). */
export const AUTOMATIC = 5

/** Fires bursts; others fire single shots, up to ROF in an action (`fnff-1988/weapons/rate-of-fire`). */
export const isAutomatic = (weapon: Pick<Weapon, 'rof'>): boolean => weapon.rof >= AUTOMATIC

export const hand = (combatant: Combatant): Carried | undefined =>
  combatant.weapons[combatant.inHand]

/** Swung by hand (`fnff-1988/melee/definition`). */
export const isMelee = (carried: Carried | undefined): carried is Carried =>
  carried !== undefined &&
  carried.weapon.rof === 0 &&
  carried.weapon.shots === 0 &&
  carried.weapon.grenade === undefined

/** Fires: it has a muzzle, or a string. */
export const isGun = (carried: Carried): boolean =>
  carried.weapon.shots > 0 && carried.weapon.grenade === undefined

/** Hands, feet and what is swung by hand; everything else leaves a muzzle or a hand. */
export const isBlow = (mode: Mode): boolean =>
  mode !== 'single' &&
  mode !== 'burst' &&
  mode !== 'auto' &&
  mode !== 'thrown' &&
  mode !== 'grenade'

/** Modes that need no weapon. */
export const isUnarmed = (mode: Mode): boolean =>
  mode === 'strike' || mode === 'kick' || mode === 'pin' || mode === 'break' || mode === 'throw'

/** Attacks that a parry wards off: melee, thrown and unarmed (`fnff-1988/action/parry`). A feint does no harm. */
export const isParriable = (mode: Mode): boolean =>
  mode === 'melee' || mode === 'thrown' || isUnarmed(mode)

/** Shots of one action of a weapon that is not automatic (`fnff-1988/action/shoot`); blows of a hand to hand action. */
export function shotsPerAction(carried: Carried | undefined, options: Options): number {
  const rof = carried?.weapon.rof ?? 0
  if (rof === 0) return 2
  if (carried && isAutomatic(carried.weapon)) return 1
  return options['semi-auto-shots'] === 'two' ? Math.min(rof, 2) : rof
}

/** Attacks that one action of this mode holds: a feint is a whole action, and a break is one half of it, the hold the other (`fnff-1988/unarmed/break`). */
export const blowsPerAction = (
  mode: Mode,
  carried: Carried | undefined,
  options: Options,
): number =>
  mode === 'feint' || mode === 'break' || mode === 'burst' || mode === 'auto' || mode === 'thrown'
    ? 1
    : shotsPerAction(carried, options)

/** Metres of movement that are left in this phase (`fnff-1988/movement/per-phase`, `fnff-1988/movement/running-halves-action`). */
export function metresLeft(combatant: Combatant, options: Options): number {
  if (combatant.aboard !== undefined) return 0
  const allowance = metresPerPhase(stat(combatant, 'ma'), options)
  const { acted, running, dodging } = combatant.phase
  // Running does not touch a dodge, so who dodged in answer may still run (`fnff-1988/action/active-dodge`).
  const most =
    acted && !running && !dodging ? Math.min(allowance, walk(combatant, options)) : allowance
  return Math.max(0, most - combatant.phase.spent)
}

/** Metres in a phase that are not yet running (option running-threshold). */
export const walk = (combatant: Combatant, options: Options): number =>
  options['running-threshold'] === 'over-1-metre'
    ? 1
    : metresPerPhase(stat(combatant, 'ma'), options) / 2

/** An aim at somebody else, whom the target may not know of, does not count. */
export const spentOn = ({ aim, feint }: Spent, target: Id): Spent => ({
  ...(aim?.target === target ? { aim } : {}),
  ...(feint?.target === target ? { feint } : {}),
})
