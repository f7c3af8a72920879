// A combatant's resources in the current phase: weapon, shots and remaining movement.
import type { Id } from '../../../dice/dice.ts'
import { metresPerPhase } from '../character/body.ts'
import { frozen, stat } from '../combatant.ts'
import type { Spent } from '../contract/rules.ts'
import type { Options } from '../options.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Carried, Mode, Weapon } from '../words.ts'

/** Melee reach in metres (`fnff-1988/melee/definition`). */
export const BLOW_REACH = 1

/** Weapons with at least this ROF are automatic (`fnff-1988/weapons/rate-of-fire`). */
export const AUTOMATIC = 5

/** Whether the weapon fires bursts; others fire up to ROF single shots per action (`fnff-1988/weapons/rate-of-fire`). */
export const isAutomatic = (weapon: Pick<Weapon, 'rof'>): boolean => weapon.rof >= AUTOMATIC

export const hand = (combatant: Combatant): Carried | undefined =>
  combatant.weapons[combatant.inHand]

/** Whether the weapon is a melee weapon (`fnff-1988/melee/definition`). */
export const isMelee = (carried: Carried | undefined): carried is Carried =>
  carried !== undefined &&
  carried.weapon.rof === 0 &&
  carried.weapon.shots === 0 &&
  carried.weapon.grenade === undefined

/** Whether the weapon shoots, bows included. */
export const isGun = (carried: Carried): boolean =>
  carried.weapon.shots > 0 && carried.weapon.grenade === undefined

/** Whether the mode fires several rounds at once. */
export const isBurst = (mode: Mode): boolean => mode === 'burst' || mode === 'auto'

/** Whether the mode is an unarmed or melee attack, as opposed to a shot or a throw. */
export const isBlow = (mode: Mode): boolean =>
  mode !== 'single' && !isBurst(mode) && mode !== 'thrown' && mode !== 'grenade'

/** Modes that need no weapon. */
export const isUnarmed = (mode: Mode): boolean =>
  mode === 'strike' || mode === 'kick' || mode === 'pin' || mode === 'break' || mode === 'throw'

/** Whether the attack can be parried: melee, thrown and unarmed (`fnff-1988/action/parry`). A feint does no harm. */
export const isParriable = (mode: Mode): boolean =>
  mode === 'melee' || mode === 'thrown' || isUnarmed(mode)

/** Shots per action of a non-automatic weapon (`fnff-1988/action/shoot`), or blows per hand-to-hand action. */
export function shotsPerAction(carried: Carried | undefined, options: Options): number {
  const rof = carried?.weapon.rof ?? 0
  if (rof === 0) return 2
  if (carried && isAutomatic(carried.weapon)) return 1
  return options['semi-auto-shots'] === 'two' ? Math.min(rof, 2) : rof
}

/** Attacks of this mode per action. A feint takes the whole action; a break takes half of it and follows a hold (`fnff-1988/unarmed/break`). */
export const blowsPerAction = (
  mode: Mode,
  carried: Carried | undefined,
  options: Options,
): number =>
  mode === 'feint' || mode === 'break' || isBurst(mode) || mode === 'thrown'
    ? 1
    : shotsPerAction(carried, options)

/** Remaining movement in this phase, in metres (`fnff-1988/movement/per-phase`, `fnff-1988/movement/running-halves-action`). */
export function metresLeft(combatant: Combatant, options: Options): number {
  if (combatant.aboard !== undefined) return 0
  const allowance = metresPerPhase(stat(combatant, 'ma'), options)
  const { acted, running, dodging } = combatant.phase
  // Running does not affect a dodge, so a combatant who dodged in reaction may still run (`fnff-1988/action/active-dodge`).
  const most =
    acted && !running && !dodging && !frozen(combatant)
      ? Math.min(allowance, walk(combatant, options))
      : allowance
  return Math.max(0, most - combatant.phase.spent)
}

/** The most metres per phase that do not count as running (option running-threshold). */
export const walk = (combatant: Combatant, options: Options): number =>
  options['running-threshold'] === 'over-1-metre'
    ? 1
    : metresPerPhase(stat(combatant, 'ma'), options) / 2

/**
 * Whether they are a running target (`fnff-1988/movement/running-target`): on a map once they have gone farther than a walk, since somebody
 * may declare a run and stay.
 */
export const isRunning = (state: Readonly<State>, combatant: Combatant): boolean =>
  combatant.phase.running &&
  (!state.map || combatant.phase.spent > walk(combatant, state.rules.options) + 1e-6)

/** Drops an aim or feint at anyone else: it does not count, and the target may not know about that combatant. */
export const spentOn = ({ aim, feint }: Spent, target: Id): Spent => ({
  aim: aim?.target === target ? aim : undefined,
  feint: feint?.target === target ? feint : undefined,
})
