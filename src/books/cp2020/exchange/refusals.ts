// Why the book does not allow the attack of an exchange, said with its rule.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import { isGrenade, isShotgun, isSwung } from '../arms/arms.ts'
import { layersOn } from '../arms/armour-list.ts'
import { listedRange } from '../attack/range.ts'
import type { Rules } from '../rules.ts'
import { areaName } from '../words.ts'
import type { Carried } from '../words.ts'
import type { Exchange2020 } from './read.ts'

const no = (code: string, rule: Rule, why: string): Refusal => ({
  code: `refused/${code}`,
  rule,
  why,
})

/** As bare facts: what is not swung is still a weapon. */
const swings = (carried: Carried | undefined): boolean => isSwung(carried?.weapon)
const goesOff = (carried: Carried | undefined): boolean => isGrenade(carried?.weapon)

/** Metres that a blow reaches (ours: arm's length). */
export const REACH = 2
/** Metres that a fire zone is wide at least (`cp2020/attack/suppressive-fire-gap`). */
const LEAST_WIDTH = 2

/** Why this attack cannot be made; undefined: it can. `rounds`: shots, or rounds fired. */
export function refuseExchange(
  exchange: Exchange2020,
  rounds: number,
  rules: Rules,
): Refusal | undefined {
  const {
    attack: { attacker, target, at, now },
    mode,
  } = exchange
  if (rules.wounds.helpless(attacker, now))
    return no('helpless', 'cp2020/wounds/stun-save-gap', `${attacker.name} can do nothing.`)
  const forbidden = rules.wounds.forbids(attacker, 'attack')
  if (forbidden) return no('cannot-attack', forbidden.rule, forbidden.why)
  if (at && rules.wounds.gone(target).includes(at))
    return no(
      'no-such-area',
      'cp2020/damage/limb-loss-gap',
      `${target.name} has lost the ${areaName(at)}.`,
    )
  const uncalled = (at && refuseCalled(exchange, rules)) ?? rules.forbids(exchange.attack, rules)
  if (uncalled) return uncalled
  switch (mode) {
    case 'single':
    case 'burst':
    case 'auto':
      return refuseShot(exchange, mode, rounds, rules)
    case 'suppress':
      return refuseZone(exchange, rounds, rules)
    case 'grenade':
      return refuseGrenade(exchange)
    default:
      return refuseBlow(exchange, rounds)
  }
}

/** `cp2020/damage/called-shot` */
function refuseCalled(
  { attack: { weapon, mode: how }, mode }: Exchange2020,
  { options, spreads }: Rules,
): Refusal | undefined {
  const refuse = (what: string): Refusal =>
    no('no-called-area', 'cp2020/damage/called-shot', `${what} cannot be called at one area.`)
  if (mode === 'suppress' || mode === 'grenade')
    return refuse(mode === 'grenade' ? 'A blast' : 'Suppressive fire')
  if ((mode === 'burst' || mode === 'auto') && options['called-shot-automatic'] === 'not-allowed')
    return refuse('Automatic fire')
  if (isShotgun(weapon?.weapon) && spreads(weapon!, how)) return refuse('Spreading shot')
  return !weapon && mode !== 'strike' && mode !== 'kick' ? refuse(`The move ${mode}`) : undefined
}

const refuseGun = (weapon: Carried | undefined, mode: string): Refusal | undefined =>
  weapon?.weapon.modes.includes(mode)
    ? undefined
    : no(
        'not-so',
        mode === 'single' ? 'cp2020/action/attack' : 'cp2020/attack/burst-gap',
        `${weapon?.weapon.name ?? 'Nothing'} does not fire so; it has: ${weapon?.weapon.modes.join(', ')}.`,
      )

/** `cp2020/action/attack`, `cp2020/attack/range-bands-gap` */
function refuseShot(
  { attack: { weapon, attacker, target, metres } }: Exchange2020,
  mode: 'single' | 'burst' | 'auto',
  rounds: number,
  rules: Rules,
): Refusal | undefined {
  const gun = refuseGun(weapon, mode)
  if (gun) return gun
  const { rof, name } = weapon!.weapon
  if (rounds > rof && mode !== 'burst')
    return no(
      'too-many-shots',
      'cp2020/action/attack',
      `${name} fires ${rof} in a round at the most.`,
    )
  const shot = {
    weapon: weapon!.weapon,
    load: rules.load(weapon, mode, attacker),
    metres,
    attacker,
    sights: weapon!.sights,
  }
  return rules.band(shot)
    ? undefined
    : no('out-of-range', 'cp2020/attack/range-bands-gap', `${target.name} is out of range.`)
}

/** `cp2020/attack/suppressive-fire-gap` */
function refuseZone(
  { attack: { weapon, attacker, target, metres }, width = LEAST_WIDTH }: Exchange2020,
  rounds: number,
  rules: Rules,
): Refusal | undefined {
  const gun = refuseGun(weapon, 'auto')
  if (gun) return gun
  const rule = 'cp2020/attack/suppressive-fire-gap'
  if (width < LEAST_WIDTH)
    return no('too-narrow', rule, `A fire zone is ${LEAST_WIDTH} m wide at least.`)
  if (rounds > weapon!.weapon.rof)
    return no(
      'too-many-shots',
      'cp2020/action/attack',
      `${weapon!.weapon.name} fires ${weapon!.weapon.rof} in a round at the most.`,
    )
  const range = rules.load(weapon, 'auto', attacker).range ?? weapon!.weapon.range
  return metres > listedRange({ range }, attacker.stats.body)
    ? no(
        'out-of-range',
        rule,
        `${target.name} is beyond the listed range, where no fire zone reaches.`,
      )
    : undefined
}

/** `cp2020/attack/grenade-gap` */
function refuseGrenade({
  attack: { weapon, attacker, target, metres },
}: Exchange2020): Refusal | undefined {
  if (!goesOff(weapon))
    return no(
      'no-grenade',
      'cp2020/attack/grenade-gap',
      `${weapon?.weapon.name ?? 'Nothing'} is no grenade.`,
    )
  const most = listedRange(weapon!.weapon, attacker.stats.body)
  return metres > most
    ? no(
        'too-far',
        'cp2020/attack/grenade-gap',
        `${target.name} is ${metres} m away; ${attacker.name} throws ${most} m.`,
      )
    : undefined
}

function refuseBlow(
  { attack: { weapon, target, metres }, mode }: Exchange2020,
  rounds: number,
): Refusal | undefined {
  if (weapon && !swings(weapon))
    return no(
      'no-blade',
      'cp2020/melee/scope',
      `${weapon.weapon.name} is no melee weapon; mode ${weapon.weapon.modes.includes('area') ? 'grenade' : 'single'} uses it.`,
    )
  if (rounds > 1)
    return no('too-many-shots', 'cp2020/action/attack', 'One action holds one melee attack.')
  if (metres > REACH)
    return no(
      'too-far',
      'cp2020/melee/scope',
      `${target.name} is ${metres} m away; a blow reaches ${REACH} m.`,
    )
  const stiff = layersOn(target.armour, 'head').find(
    ({ hard, covers }) => hard && covers.includes('torso'),
  )
  return mode === 'choke' && stiff
    ? no('neck-covered', 'cp2020/melee/choke', `${stiff.name} covers the neck of ${target.name}.`)
    : undefined
}
