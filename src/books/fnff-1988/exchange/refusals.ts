// Why the 1988 book does not allow the attack of an exchange: a whole attack that cannot be made so, said with its rule.
import { BLOW_REACH, isBlow, isMelee, shotsPerAction } from '../turn/at-hand.ts'
import { refuseNotAutomatic } from '../acts/gunfire.ts'
import { refuseCalled } from '../attack/called-shot.ts'
import { closedByCover } from '../movement/cover.ts'
import { grenadeMetres, isGrenade } from '../area/grenades.ts'
import { helpless } from '../combatant.ts'
import type { Options } from '../options.ts'
import type { Attack } from '../attack/plan.ts'
import { outOfRange } from '../attack/range.ts'
import { throwMetres } from '../attack/thrown.ts'
import type { Refusal, Rule } from '../../../dice/dice.ts'

/** As a bare fact: what is not swung is still a weapon. */
const isSwung = (carried: Attack['weapon']): boolean => isMelee(carried)

const no = (code: string, rule: Rule, why: string): Refusal => ({
  code: `refused/${code}`,
  rule,
  why,
})

/** What an exchange holds once at the most: it changes the man whom it succeeds against, or takes the whole action. */
const ONCE: Readonly<Record<string, Rule>> = {
  pin: 'fnff-1988/unarmed/attacks',
  break: 'fnff-1988/unarmed/break',
  throw: 'fnff-1988/unarmed/throw',
  feint: 'fnff-1988/action/feint',
  thrown: 'fnff-1988/melee/thrown',
  grenade: 'fnff-1988/grenade/hand-attack',
}

/** Why this attack cannot be made; undefined: it can. `rounds` as the file has them. */
export function refuseExchange(attack: Attack, options: Options, rounds = 1): Refusal | undefined {
  const { attacker, target, weapon, mode, at, cover } = attack
  const unable = refuseUnable(attack.attacker)
  if (unable) return unable
  if (at && mode === 'feint')
    return no(
      'no-called-area',
      'fnff-1988/action/feint',
      'A feint does no harm and is made at no area: leave it out.',
    )
  if (attack.feint && (mode === 'feint' || attack.zone !== undefined))
    return no(
      'no-feint',
      'fnff-1988/action/feint',
      `A feint that worked helps an attack on ${target.name}, not ${mode === 'feint' ? 'another feint' : 'a fire zone'}: leave the condition out.`,
    )
  const uncalled = at && refuseCalled(weapon, mode)
  if (uncalled) return uncalled
  if (at && closedByCover(cover).includes(at))
    return no(
      'covered',
      'fnff-1988/damage/location',
      `The ${at.replace('-', ' ')} of ${target.name} is covered.`,
    )
  const once = ONCE[mode]
  if (once && rounds > 1)
    return no(
      'too-many-shots',
      once,
      `An exchange holds one ${mode === 'thrown' || mode === 'grenade' ? 'throw' : mode}.`,
    )
  if (isBlow(mode)) return refuseBlow(attack)
  if (mode === 'thrown') return refuseThrown(attack)
  return mode === 'grenade' ? refuseGrenade(attacker, attack) : refuseShot(attack, rounds, options)
}

const refuseUnable = (man: Attack['attacker']): Refusal | undefined =>
  helpless(man, 0)
    ? no(
        'helpless',
        'fnff-1988/save/stunned',
        `${man.name} can do nothing: his wound state is ${man.state}.`,
      )
    : undefined

const refuseDistance = (name: string, metres: number): Refusal | undefined =>
  metres > BLOW_REACH
    ? no(
        'too-far',
        'fnff-1988/melee/definition',
        `${name} is ${metres} m away; a blow reaches ${BLOW_REACH} m.`,
      )
    : undefined

function refuseBlow({ weapon, mode, target, metres }: Attack): Refusal | undefined {
  if (weapon && !isSwung(weapon)) {
    return mode === 'feint'
      ? no(
          'no-blade',
          'fnff-1988/action/feint',
          `${weapon.weapon.name} is no melee weapon; leave it out for a feint with bare hands.`,
        )
      : no(
          'no-blade',
          'fnff-1988/melee/definition',
          `${weapon.weapon.name} is no melee weapon; mode single fires it.`,
        )
  }
  return refuseDistance(target.name, metres)
}

function refuseShot(
  { target, weapon, mode, metres, cover, zone }: Attack,
  rounds: number,
  options: Options,
): Refusal | undefined {
  if (!weapon || weapon.weapon.shots === 0 || weapon.weapon.grenade)
    return no(
      'no-gun',
      'fnff-1988/action/shoot',
      `${weapon?.weapon.name ?? 'Nothing'} cannot be fired; use mode ${weapon?.weapon.grenade ? 'grenade' : 'melee'}.`,
    )
  const single =
    mode === 'single'
      ? undefined
      : refuseNotAutomatic(weapon, zone === undefined ? 'bursts take' : 'suppressive fire takes')
  if (single) return single
  if (zone !== undefined) {
    // It works at all ranges.
    return cover === 'none' || cover === 'prone'
      ? undefined
      : no(
          'sheltered',
          'fnff-1988/autofire/suppressive-zone',
          `${target.name} has cover (${cover.replace('-', ' ')}): suppressive fire meets only who has none, lying prone is none.`,
        )
  }
  const most = shotsPerAction(weapon, options)
  if (mode === 'single' && rounds > most)
    return no(
      'too-many-shots',
      'fnff-1988/action/shoot',
      `One action holds ${most} at the most with ${weapon.weapon.name}, ROF ${weapon.weapon.rof}.`,
    )
  return outOfRange(weapon, metres, options)
    ? no('out-of-range', 'fnff-1988/range/firearm-ranges', `${target.name} is out of range.`)
    : undefined
}

/** `fnff-1988/melee/thrown` */
function refuseThrown({ attacker, target, weapon, metres }: Attack): Refusal | undefined {
  if (!isSwung(weapon))
    return no(
      'nothing-to-throw',
      'fnff-1988/melee/thrown',
      `${weapon?.weapon.name ?? 'Nothing'} is not thrown; a melee weapon or a thing such as a brick is${weapon?.weapon.grenade ? ', and a grenade with mode grenade' : ''}.`,
    )
  return metres > throwMetres(attacker)
    ? no(
        'too-far',
        'fnff-1988/melee/thrown',
        `${target.name} is ${metres} m away; ${attacker.name} throws ${throwMetres(attacker)} m.`,
      )
    : undefined
}

/** `fnff-1988/grenade/hand-range`, `fnff-1988/grenade/rifle-attack` */
function refuseGrenade(
  attacker: Attack['attacker'],
  { target, weapon, metres }: Attack,
): Refusal | undefined {
  if (!weapon || !isGrenade(weapon))
    return no(
      'no-grenade',
      'fnff-1988/grenade/hand-attack',
      `${weapon?.weapon.name ?? 'Nothing'} is no grenade; hand-grenade and rifle-grenade are.`,
    )
  const most = grenadeMetres(attacker, weapon)
  return metres > most
    ? no(
        'too-far',
        weapon.weapon.grenade === 'hand'
          ? 'fnff-1988/grenade/hand-range'
          : 'fnff-1988/grenade/rifle-attack',
        `${target.name} is ${metres} m away; it flies ${most} m.`,
      )
    : undefined
}

/** Why nobody can try to get free here. `pulled` is the holder's roll: `attacker` holds, `target` tries. `fnff-1988/unarmed/escape` */
export function refuseEscape(
  { attacker: holder, target: held }: Pick<Attack, 'attacker' | 'target'>,
  metres: number,
  rounds = 1,
): Refusal | undefined {
  if (helpless(holder, 0))
    return no(
      'not-held',
      'fnff-1988/unarmed/pin',
      `${holder.name} can do nothing, so that he holds nobody: his wound state is ${holder.state}.`,
    )
  if (rounds > 1)
    return no(
      'too-many-shots',
      'fnff-1988/unarmed/escape',
      'One action holds one attempt to get free.',
    )
  return refuseUnable(held) ?? refuseDistance(holder.name, metres)
}
