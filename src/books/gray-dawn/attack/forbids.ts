// Attacks that this book forbids (`gray-dawn/aimed/location`, `gray-dawn/aimed/fire-modes`, `gray-dawn/scope/iron-sights`). Attacks in close
// combat can be aimed without bracing (`gray-dawn/aimed/close-combat`).
import type { Id, Refusal } from '../../../dice/dice.ts'
import { BLOW_REACH, refused } from '../../cp2020/combatant.ts'
import { between } from '../../cp2020/movement/placing.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { isFirearm } from '../../cp2020/words.ts'
import { blinds, braced } from './range.ts'
import type { Attacking } from '../contract/acts.ts'
import { weaponFor } from '../../cp2020/attack/attack-context.ts'
import type { Options } from '../options.ts'
import type { Combatant, State } from '../state.ts'
import { aimsAtCentre } from './circumstances.ts'

/** Whether the target is within reach of a blow, where nobody has to brace to aim (`gray-dawn/aimed/close-combat`). */
const isClose = (state: Readonly<State>, attacker: Combatant, target: Id): boolean =>
  between(state, attacker, getCombatant(state, target)).metres <= BLOW_REACH

/** Refuses what nobody does while a limb of theirs is caught: unarmed attacks, and moving. */
export const refuseCaught = ({ name, own }: Combatant): Refusal | undefined =>
  own.caught
    ? refused(
        'caught',
        'gray-dawn/fumble/unarmed-results',
        `${name} is caught in the scenery. Getting free is an action.`,
      )
    : undefined

/** Returns why this book forbids an attack that the 2020 book allows. */
export const forbidsWith =
  (options: Options) =>
  (state: Readonly<State>, attacker: Combatant, act: Attacking): Refusal | undefined => {
    const { mode, at } = act
    const centreOfMass = aimsAtCentre(act)
    const firearm = isFirearm(mode)
    if (firearm && mode !== 'single' && (at || centreOfMass))
      return refused(
        'not-aimed',
        'gray-dawn/aimed/fire-modes',
        'Only single shots can be called: bursts and automatic fire spread.',
      )
    if (centreOfMass && !firearm)
      return refused(
        'not-aimed',
        'gray-dawn/aimed/centre-of-mass',
        'Only shots can be aimed at the centre of mass.',
      )
    if (firearm && at && !braced(attacker) && !isClose(state, attacker, act.target))
      return refused(
        'not-braced',
        'gray-dawn/aimed/location',
        `${attacker.name} must brace before a called shot.`,
      )
    const weapon = weaponFor(attacker, mode, act.weapon)
    if (
      firearm &&
      weapon &&
      blinds(attacker, weapon.sights) &&
      options['blocked-sights'] === 'covering-fire-only'
    )
      return refused(
        'blocked-sights',
        'gray-dawn/scope/iron-sights',
        'The scope blocks the sights: without bracing, only covering fire is possible.',
      )
    return weapon ? undefined : refuseCaught(attacker)
  }
