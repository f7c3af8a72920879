// Attacks with guns: single shots, bursts, full auto, blasts of pellets, and further shots of the
// same action (`fnff-1988/autofire/kinds`, `fnff-1988/autofire/direct-modes`,
// `fnff-1988/shotgun/location`, `fnff-1988/action/shoot`).
import type { Refusal } from '../../../dice/dice.ts'
import { AUTOMATIC, isAutomatic, isBlow, isBurst } from '../turn/at-hand.ts'
import { refuseCalled } from '../attack/called-shot.ts'
import type { Combatant } from '../contract/state.ts'
import type { Area, Carried, Mode } from '../words.ts'
import { plural } from '../../gunfight/words.ts'
import { refused } from './kind.ts'

interface Fired {
  readonly mode: Mode
  readonly at?: Area | ''
}

/** The modes in which a gun can fire at one combatant. */
export const gunModes = (carried: Carried): Mode[] =>
  isAutomatic(carried.weapon) ? ['single', 'burst', 'auto'] : ['single']

/**
 * Refuses automatic fire with a gun that is not automatic; `what` completes the message, such as
 * "bursts take". `fnff-1988/autofire/kinds`
 */
export const refuseNotAutomatic = (carried: Carried, what: string): Refusal | undefined =>
  isAutomatic(carried.weapon)
    ? undefined
    : refused(
        'not-automatic',
        'fnff-1988/autofire/kinds',
        `${carried.weapon.name} is not automatic: ${what} a rate of fire of ${AUTOMATIC}, and it has ${carried.weapon.rof}.`,
      )

/** True if the attack can be aimed at one area; bursts and pellets cannot. */
export const canBeCalled = (carried: Carried | undefined, mode: Mode): boolean =>
  refuseCalled(carried, mode) === undefined

/** Refuses a mode that the gun does not have, or a called shot in a mode that allows none. */
export function refuseMode(carried: Carried, act: Fired): Refusal | undefined {
  if (act.mode !== 'single' && !isBurst(act.mode))
    return refused(
      'mode',
      'fnff-1988/action/shoot',
      `${carried.weapon.name} has no mode '${act.mode}'. It has ${gunModes(carried).join(', ')}.`,
    )
  const single = isBurst(act.mode) ? refuseNotAutomatic(carried, 'bursts take') : undefined
  if (single) return single
  return act.at ? refuseCalled(carried, act.mode) : undefined
}

/** True if an attack in this mode can use the rest of the action. */
export function fitsRest(combatant: Combatant, mode: Mode): boolean {
  const { rest } = combatant.phase
  if (!rest) return true
  if (rest.kind === 'shots') return mode === 'single'
  // A break follows a hold, not another break (`fnff-1988/unarmed/break`).
  return isBlow(mode) && mode !== 'feint' && !(mode === 'break' && rest.last === 'break')
}

/** Refuses a mode that cannot use the rest of the action. */
export const refuseRest = (combatant: Combatant, { mode }: Fired): Refusal | undefined =>
  fitsRest(combatant, mode)
    ? undefined
    : combatant.phase.rest?.kind === 'shots'
      ? refused(
          'half-used',
          'fnff-1988/action/shoot',
          `${combatant.name}'s action has room only for another single shot.`,
        )
      : mode === 'break'
        ? refused(
            'half-used',
            'fnff-1988/unarmed/break',
            `A break must follow a pin or a hold that was kept. ${combatant.name} has just made one.`,
          )
        : refused(
            'half-used',
            'fnff-1988/action/hand-to-hand',
            `${combatant.name}'s action has room only for another blow.`,
          )

/** The title of a menu group, such as "Shoot Glock 17 9/17". */
export function gunGroup(combatant: Combatant, carried: Carried, mode: Mode): string {
  const load = `${carried.weapon.name} ${carried.loaded}/${carried.weapon.shots}`
  if (mode === 'burst') return `Burst of three ${load}`
  if (mode === 'auto') {
    const rounds = Math.min(carried.weapon.rof, carried.loaded)
    return `Full auto (${plural(rounds, 'round')}) ${load}`
  }
  return combatant.phase.rest ? `Another shot ${load}` : `Shoot ${load}`
}
