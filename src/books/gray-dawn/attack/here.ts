// What the table sees of an attack besides stances, suppression and flanks: a defence that has been rolled, a melee that is fired into, a shot after a grapple.
import { BLOW_REACH, hand } from '../../cp2020/man.ts'
import { between } from '../../cp2020/placing.ts'
import type { Attack } from '../../cp2020/plan.ts'
import { isFirearm } from '../../cp2020/plan.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { Man, State } from '../../cp2020/state.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Options } from '../options.ts'
import { readings } from '../options.ts'
import { keptOf } from './kept.ts'

/** What the fight adds to an attack, besides stances, suppression and flanks. */
export function seenOf(attack: Attack, state: Readonly<State>, rules: Pick<Rules, 'wounds' | 'options'>): Pick<Circumstances, 'defenceDie' | 'intoMelee' | 'followUp'> {
  const [attacker, target] = [state.men[attack.attacker.id]!, state.men[attack.target.id]!]
  const firearm = isFirearm(attack.mode)
  const defenceDie = defenceThrown(state, attacker, target, readings(rules))
  return {
    followUp: firearm && attacker.grip?.target === target.id && attacker.grip.fresh,
    intoMelee: firearm && state.roll.some((id) => id !== attacker.id && state.men[id]!.side === attacker.side && fights(state, state.men[id]!, target, rules)),
    ...(defenceDie === undefined ? {} : { defenceDie }),
  }
}

/** The die that the target has thrown already against this attacker's action, or in this round (option defence-roll-frequency). */
function defenceThrown(state: Readonly<State>, attacker: Man, target: Man, options: Options): number | undefined {
  const { defended } = keptOf(target)
  if (!defended || defended.round !== state.round) return undefined
  switch (options['defence-roll-frequency']) {
    case 'per-attack-roll': return undefined
    case 'once-per-round': return defended.die
    case 'once-per-attacker-action': return defended.by === attacker.id && defended.action === attacker.inRound.acts ? defended.die : undefined
  }
}

/** He fights the other at arm's length: in a grip, or within reach with something to strike with (`gray-dawn/close/firing-into`; what counts as fighting is ours). */
function fights(state: Readonly<State>, man: Man, other: Man, { wounds }: Pick<Rules, 'wounds'>): boolean {
  if (man.id === other.id || wounds.helpless(man, state.now) || wounds.dead(man)) return false
  if (man.grip?.target === other.id || other.grip?.target === man.id) return true
  return between(state, man, other).metres <= BLOW_REACH && (hand(man)?.weapon.shots ?? 0) === 0
}
