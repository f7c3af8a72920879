// Parts of an exchange file that its act does not use. They are reported rather than ignored.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import type {
  AttackText,
  ExchangeText,
  ThingExchangeText,
} from '../../gunfight/exchange/exchange.ts'
import { doubtsOf } from '../arms/reliability.ts'
import { typeOf } from '../arms/types.ts'
import type { Wrong } from '../../gunfight/files/faults.ts'
import type { PersonText } from '../../gunfight/files/texts.ts'
import { refuseOneHand } from '../acts/attack.ts'
import { refused } from '../acts/kind.ts'
import { refuseCalled } from '../attack/called-shot.ts'
import type { Options } from '../options.ts'
import { MODES, type Carried } from '../words.ts'
import type { Condition } from './conditions.ts'

/** Acts that an exchange performs only once. */
const ONCE = {
  pin: ['fnff-1988/unarmed/attacks', 'one pin'],
  break: ['fnff-1988/unarmed/break', 'one break'],
  throw: ['fnff-1988/unarmed/throw', 'one throw'],
  feint: ['fnff-1988/action/feint', 'one feint'],
  thrown: ['fnff-1988/melee/thrown', 'one throw'],
  grenade: ['fnff-1988/grenade/hand-attack', 'one throw'],
  escape: ['fnff-1988/unarmed/escape', 'one attempt to get free'],
  aid: ['fnff-1988/action/repair-aid', 'one attempt to help'],
} as const

/** Modes without a target area. */
const UNCALLED: Readonly<Record<string, readonly [rule: Rule, why: string]>> = {
  grenade: ['fnff-1988/grenade/shrapnel', 'The dice say where splinters hit: leave the area out.'],
  aid: ['fnff-1988/action/repair-aid', 'First aid has no target area: leave the area out.'],
}

/** Conditions of the attacker that end their aim (`fnff-1988/aiming/concentration`). */
const BREAKS_AIM = ['running', 'feint']

/** The reason to refuse the act as the file states it, if any. */
export function refuseUnused(
  { mode, at, aim, conditions, rounds = 1 }: AttackText,
  carried: Carried | undefined,
  said: readonly Condition[],
  options: Options,
): Refusal | undefined {
  const once = Object.entries(ONCE).find(([word]) => word === mode)?.[1]
  if (once && rounds > 1)
    return refused('too-many-shots', once[0], `An exchange can contain only ${once[1]}.`)
  const broken = aim > 0 ? BREAKS_AIM.find((word) => conditions.includes(word)) : undefined
  if (broken)
    return refused(
      'aim-broken',
      'fnff-1988/aiming/concentration',
      `Nothing else fits between the aim and the attack: leave out the aim or '${broken}'.`,
    )
  // The half before a break is the hold, which aiming lets go (`fnff-1988/unarmed/break`).
  if (aim > 0 && mode === 'break')
    return refused(
      'aim-broken',
      'fnff-1988/unarmed/break',
      'A break follows a hold at once: leave out the aim.',
    )
  // The act of a launch has no grip.
  const hands = said.find(({ act }) => act?.hands)?.act?.hands
  const grip = mode === 'grenade' && carried ? refuseOneHand(carried.weapon, hands) : undefined
  if (grip) return grip
  if (at && UNCALLED[mode]) return refused('no-called-area', ...UNCALLED[mode])
  if (mode !== 'suppress' && mode !== 'feint') return undefined
  if (at && mode === 'suppress') return refuseCalled(carried, 'auto')
  if (said.some(({ earlier, rule }) => earlier && rule === 'fnff-1988/action/feint'))
    return refused(
      'no-feint',
      'fnff-1988/action/feint',
      `A successful feint helps an attack on one combatant, not ${mode === 'feint' ? 'another feint' : 'a fire zone'}: leave the condition out.`,
    )
  return mode === 'suppress' &&
    said.some(({ shelters }) => shelters) &&
    !options['steps-left-out'].includes('cover')
    ? refused(
        'sheltered',
        'fnff-1988/autofire/suppressive-zone',
        'Suppressive fire hits only people without cover, and lying prone is not cover.',
      )
    : undefined
}

/** Reports parts that an escape does not use (`fnff-1988/unarmed/escape`). */
export function findUnusedByEscape({ mode, aim, at }: AttackText, wrong: Wrong): void {
  if (mode !== 'escape') return
  if (aim > 0) wrong('attack.aim', 'getting free leaves no time to aim', 'leave it out')
  if (at) wrong('attack.at', 'getting free has no target area', 'leave it out')
}

const DEFENCELESS = ['target-unaware', 'target-helpless']

/** Whether a person is blind (`fnff-1988/wound/critical-effects`). */
const isBlind = ({ wounds = [], lasting = [] }: PersonText): boolean =>
  [...wounds, ...lasting].some(({ effect }) => effect === 'blind')

/** Why a condition does nothing with this target or this weapon. */
export function idleOf(
  { ofTarget, ofWeapon, defends, moves, turns, unaware, answers, act }: Condition,
  file: ExchangeText | ThingExchangeText,
  carried: Carried | undefined,
  options: Options,
): string | undefined {
  const { attacker, defender } = file
  const { conditions, mode } = file.attack
  if (ofTarget && 'thing' in defender) return 'a thing is the target'
  if (defends && DEFENCELESS.some((word) => conditions.includes(word)))
    return 'the target makes no defence roll'
  if (moves && conditions.includes('target-helpless')) return 'a helpless target does not move'
  const turning = turns === 'attacker' ? attacker : defender
  if (turns && !('thing' in turning) && isBlind(turning)) return 'the blind do not turn'
  if (unaware && !conditions.includes('target-unaware')) return 'it counts only with target-unaware'
  if (answers && options['reactive-defence'] !== 'allowed')
    return 'option reactive-defence forbids it'
  if ((ofWeapon || act?.hands) && carried?.weapon.grenade === 'hand')
    return `${carried.weapon.name} is thrown`
  const fired = MODES.find((one) => one === mode) ?? 'auto'
  if (ofWeapon && carried && doubtsOf({ ...carried, ...ofWeapon }, fired, 0, options).length === 0)
    return 'no such reliability roll is due'
  const handled = carried && !carried.weapon.bullpup && typeOf(carried.weapon).hip !== 0
  return act?.hip && carried && !handled
    ? `${carried.weapon.name} is no worse from the hip`
    : undefined
}

/** Why the load of the file does nothing. */
export function idleAmmo(
  { attack, defender }: ExchangeText | ThingExchangeText,
  carried: Carried | undefined,
): string | undefined {
  if (!carried) return `mode ${attack.mode} uses no gun`
  return attack.ammo === 'armor-piercing' && 'thing' in defender
    ? 'a thing has no armour'
    : undefined
}
