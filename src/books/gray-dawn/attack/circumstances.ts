// Circumstances that only this book has: filled in at the table (`rules.circumstances`) or by an exchange, read by the slots.
// Also the defence die that counts for several attacks (`gray-dawn/core/ranged-defence-roll`, option defence-roll-frequency).
import { circumstancesOf, type Circumstances, type Attack } from './attack.ts'
import { isFirearm } from '../../cp2020/words.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import { scopes } from './range.ts'
import { gripSkills, holdsGun, melee } from '../melee/melee.ts'
import { coverFrom, isFlankedBy } from '../cover/here.ts'
import { lostAim, suppressedBy } from '../suppression/penalty.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Options } from '../options.ts'
import type { State } from '../state.ts'

/** The defence die the target has already rolled against this action, or in this round. */
export function defenceThrown(
  { attacker: { id }, target }: Pick<Attack, 'attacker' | 'target'>,
  state: Readonly<State>,
  options: Options,
): Pick<Circumstances, 'defenceDie'> {
  const { defended } = getCombatant(state, target.id).own
  if (!defended || defended.round !== state.round) return {}
  switch (options['defence-roll-frequency']) {
    case 'per-attack-roll':
      return {}
    case 'once-per-round':
      return { defenceDie: defended.die }
    case 'once-per-attacker-action':
      return defended.by === id && defended.action === getCombatant(state, id).inRound.acts
        ? { defenceDie: defended.die }
        : {}
  }
}

/** Whether an ambush of the attacker's side has surprised the target, who has had no turn since (`gray-dawn/flank/ambush`). */
export function surprised(
  state: Readonly<State>,
  attack: Pick<Attack, 'attacker' | 'target'>,
): boolean {
  const { side } = getCombatant(state, attack.attacker.id)
  const { ambushedBy = [] } = getCombatant(state, attack.target.id).own
  return ambushedBy.some((by) => state.men[by]?.side === side)
}

/** Whether an attack is aimed at the centre of mass. */
export const aimsAtCentre = ({ centre, at }: Attacking): boolean => centre === true && !at

/** Returns the attack with its circumstances at the table. */
export const circumstancesAt =
  (options: Options) =>
  (attack: Attack, state: Readonly<State>, act: Attacking): Attack => {
    const attacker = getCombatant(state, attack.attacker.id)
    const target = getCombatant(state, attack.target.id)
    const { stance, suppression, fell } = target.own
    const ambushed = attack.ambush || surprised(state, attack)
    const easier =
      options['suppressed-easier-to-hit'] === 'for-everyone' && suppression?.failed === true
    const own: Circumstances = {
      ...circumstancesOf(attack),
      // A moving target gets nothing from cover (`gray-dawn/move/no-cover`).
      level: stance === 'moving' ? 0 : coverFrom(state, attacker, target).level,
      unaware: ambushed || easier || isFlankedBy(state, attacker, target),
      suppressed: act.suppressing?.hindered ?? suppressedBy(state, attacker),
      ...(act.suppressing ? { suppressing: true } : {}),
      ...(options['suppression-penalty-on-defence'] === 'actions-and-defence'
        ? { defenceSuppressed: suppressedBy(state, target) }
        : {}),
      scoped: attack.weapon !== undefined && scopes(attacker, attack.weapon.sights),
      ...defenceThrown(attack, state, options),
      centreOfMass: aimsAtCentre(act),
      followUp: act.followUp === true,
      intoMelee:
        act.followUp !== true &&
        isFirearm(attack.mode) &&
        melee(state, attacker, target).length > 0,
      ...(target.posture === 'prone' ? { prone: fell ? 'fell' : 'lies' } : {}),
    }
    // Martial arts do not help against a grapple while holding a gun (`gray-dawn/close/grappled-gun`).
    const gripped = attack.mode === 'grapple' && holdsGun(target)
    return {
      ...{ ...attack, own, aim: lostAim(attacker) ? 0 : attack.aim },
      ...(gripped ? { defenceSkill: gripSkills(target)[0] } : {}),
    }
  }
