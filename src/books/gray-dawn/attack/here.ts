// What the table sees of an attack of this book: sights, who lies, what is aimed at, a defence that has been rolled, a melee that is fired into.
import type { Attacking } from '../../cp2020/actions/attack.ts'
import { BLOW_REACH, hand, helpless } from '../../cp2020/man.ts'
import { between } from '../../cp2020/placing.ts'
import type { Attack } from '../../cp2020/plan.ts'
import { isFirearm } from '../../cp2020/plan.ts'
import type { Rules } from '../../cp2020/rules.ts'
import type { Man, State } from '../../cp2020/state.ts'
import type { Circumstances } from '../circumstances.ts'
import type { Options } from '../options.ts'
import { readings } from '../options.ts'
import { keptOf } from './kept.ts'
import { scopes } from './range.ts'

/** A way to attack, as the act says it (`gray-dawn/aimed/centre-of-mass`). */
export const CENTRE_OF_MASS = 'centre-of-mass'

export const waysGrayDawn: Rules['ways'] = (_man, mode) => (mode === 'single' ? [{ value: CENTRE_OF_MASS, label: 'at the centre of mass (-2)' }] : [])

type Seen = Pick<Circumstances, 'scoped' | 'prone' | 'centreOfMass' | 'defenceDie' | 'intoMelee' | 'followUp'>

/** What the fight adds to an attack, besides cover, suppression and flanks. */
export function seenOf(attack: Attack, state: Readonly<State>, { how }: Pick<Attacking, 'how'>, rules: Rules): Seen {
  const [attacker, target] = [state.men[attack.attacker.id]!, state.men[attack.target.id]!]
  const firearm = isFirearm(attack.mode)
  const defenceDie = defenceThrown(state, attacker, target, readings(rules))
  return {
    scoped: firearm && scopes(attacker, attack.weapon!.sights),
    centreOfMass: how === CENTRE_OF_MASS,
    followUp: firearm && attacker.grip?.target === target.id && attacker.grip.fresh,
    intoMelee: firearm && state.roll.some((id) => id !== attacker.id && fights(state, state.men[id]!, target, rules) && state.men[id]!.side === attacker.side),
    ...(target.posture === 'prone' ? { prone: keptOf(target).fell ? 'fell' as const : 'lies' as const } : {}),
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
function fights(state: Readonly<State>, man: Man, other: Man, rules: Rules): boolean {
  if (man.id === other.id || helpless(man, rules, state.now) || rules.wounds.dead(man)) return false
  if (man.grip?.target === other.id || other.grip?.target === man.id) return true
  return between(state, man, other).metres <= BLOW_REACH && (hand(man)?.weapon.shots ?? 0) === 0
}
