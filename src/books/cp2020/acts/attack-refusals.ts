// Reasons to refuse an attack (`cp2020/sight/facing`, `cp2020/action/attack`, `cp2020/action/two-weapons`,
// `cp2020/damage/called-shot`).
import type { Id, Refusal } from '../../../dice/dice.ts'
import { RUINED, beyondText, tooManyText } from '../../gunfight/words.ts'
import { carriedAt, getCombatant, placeOf } from '../../gunfight/combatants.ts'
import { handsFor, isGrenade, isGun, isShotgun, isSwung } from '../arms/arms.ts'
import {
  allTargetsOf,
  rollsOf,
  startOfSecond,
  targetsOf,
  targetsOfSecond,
} from '../attack/attack.ts'
import { armsOf } from '../attack/attack-context.ts'
import { bladeSkills, skillName } from '../attack/skill.ts'
import { shotIn } from '../attack/range.ts'
import { hiddenBy } from '../movement/cover.ts'
import { BLOW_REACH, ambushWorks, armsLeft, hand, inOtherHand, refused } from '../combatant.ts'
import { between, facedBefore, inFront, wasBehind } from '../movement/placing.ts'
import {
  MOVES,
  STRIKES,
  areaName,
  isFirearm,
  type Area,
  type Carried,
  type Mode,
} from '../words.ts'
import type { Rules } from '../contract/rules.ts'
import type { State, Combatant } from '../contract/state.ts'
import type { Attacking } from '../contract/acts.ts'
import { refuseMove } from './grip.ts'
import { refuseForbidden, refusing, type Refuse } from './kind.ts'
import { isOneOf } from '../../../dice/one-of.ts'

const noAttack = refusing('cp2020/action/attack')
const noCall = refusing('cp2020/damage/called-shot')
const noSecond = (why: string): Refusal => refused('no-second', 'cp2020/action/two-weapons', why)
const takesBothHands = (carried: Carried | undefined): boolean =>
  carried !== undefined && handsFor(carried.weapon) === 2
const noHand = refusing('cp2020/action/reload-or-change')
const noSplit = refusing('cp2020/attack/full-auto-gap')

/** Refuses a target who is dead, out of sight behind impenetrable cover, or not in front of the attacker. */
export const refuseTarget: Refuse<[Id, boolean]> = (state, combatant, target, firearm) => {
  const other = state.men[target]
  if (!other || target === combatant.id)
    return refused('nobody', 'cp2020/sight/facing', `There is no target '${target}'.`)
  if (state.rules.wounds.dead(other)) return noAttack('dead', `${other.name} is dead.`)
  if (ambushWorks(state, target, combatant.id))
    return refused(
      'mind-elsewhere',
      'cp2020/ambush/initiative',
      `${combatant.name} is unaware that ${other.name} lies in wait, and cannot attack them before their attack.`,
    )
  const { sees, cover, blockedBy } = between(state, combatant, other)
  if (!sees && !(firearm && cover.sp > 0))
    return refused(
      'no-line-of-sight',
      'cp2020/sight/facing',
      `${other.name} is behind ${blockedBy ?? 'something'}: no clear path.`,
    )
  return inFront(state, combatant, other, state.rules.options)
    ? undefined
    : refused(
        'behind-him',
        'cp2020/sight/facing',
        `${other.name} is behind ${combatant.name}'s shoulders. Turn to face them first${wasBehind(state, combatant, other, facedBefore(combatant)) ? ' (-2)' : ''}.`,
      )
}

/** Refuses a gun that cannot be fired at all. */
export function refuseGun(
  combatant: Combatant,
  carried: Carried | undefined,
  rules: Rules,
): Refusal | undefined {
  if (!carried || !isGun(carried.weapon))
    return noAttack('no-gun', 'There is nothing in hand to shoot with.')
  const jammed = refuseJammed(carried, rules)
  if (jammed) return jammed
  if (carried.loaded < 1) return noHand('empty', `${carried.weapon.name} is empty: reload.`)
  return refuseHold(combatant, carried, rules)
}

/** Refuses a firearm that is jammed, a blade or bow that is stuck, and what is broken. */
export function refuseJammed(carried: Carried, rules: Rules): Refusal | undefined {
  if (carried.jammed <= 0) return undefined
  const { is, rule, note } = rules.jam(carried)
  return refused('jammed', rule, `${carried.weapon.name} is ${is}. ${note}`)
}

/** Refuses whatever prepares a weapon that cannot be used again in this fight. */
export const refuseBroken = (carried: Carried, rules: Rules): Refusal | undefined =>
  carried.jammed >= RUINED ? refuseJammed(carried, rules) : undefined

/** Refuses the use of a weapon that takes more arms than are left. */
export function refuseHold(
  combatant: Combatant,
  { weapon }: Carried,
  rules: Rules,
): Refusal | undefined {
  const needs = handsFor(weapon)
  return armsLeft(combatant, rules) < needs
    ? refused(
        'no-arm',
        rules.wounds.ids.limb,
        `That takes ${needs === 2 ? 'two arms' : 'an arm'}; ${combatant.name} has ${armsLeft(combatant, rules)} to use.`,
      )
    : undefined
}

/** Refuses an attack that this combatant may not make. */
export const refuseAttack: Refuse<[Attacking]> = (state, combatant, act) => {
  const firearm = isFirearm(act.mode)
  return (
    refuseForbidden(combatant, 'attack', state.rules) ??
    refuseTarget(state, combatant, act.target, firearm) ??
    refuseCalled(state, combatant, act) ??
    refuseHands(combatant, act, state) ??
    refuseFirst(state, combatant, act) ??
    refuseSecond(state, combatant, act) ??
    refuseTargets(state, combatant, act) ??
    state.rules.forbids(state, combatant, act)
  )
}

/** The weapon in hand, against the targets that its own rolls reach. */
const refuseFirst: Refuse<[Attacking]> = (state, combatant, act) => {
  const reached = startOfSecond(state, combatant.id, act)
  const own = reached === 0 ? act : { ...act, also: targetsOf(act).slice(1, reached) }
  return isFirearm(act.mode)
    ? refuseShots(state, combatant, own, combatant.inHand)
    : refuseBlow(state, combatant, own)
}

/** Each of two weapons has its own targets, range and rate of fire (`cp2020/action/two-weapons`). */
const refuseSecond: Refuse<[Attacking]> = (state, combatant, act) => {
  const [, other] = armsOf(combatant, act)
  if (!other) return undefined
  const [target = act.target, ...also] = targetsOfSecond(state, combatant.id, act)
  const { mode, place } = other
  const own = { ...act, mode, target, also, second: undefined, shots: undefined }
  const unseen =
    act.secondTarget && refuseTarget(state, combatant, act.secondTarget, isFirearm(mode))
  if (unseen) return unseen
  return mode === 'melee'
    ? refuseBlow(state, combatant, own)
    : refuseShots(state, combatant, own, place)
}

/** Further targets must be in sight, and there must be a roll or a round for each. */
const refuseTargets: Refuse<[Attacking]> = (state, combatant, act) => {
  const all = targetsOf(act)
  if (all.length === 1) return undefined
  if (act.mode === 'auto' && new Set(all).size < all.length)
    return noSplit('same', 'Rounds can only be divided among different targets.')
  const arms = armsOf(combatant, act)
  const reached = startOfSecond(state, combatant.id, act)
  for (const [i, other] of all.entries()) {
    const { mode } = (reached > 0 && i >= reached && arms[1]) || act
    const unseen = i === 0 ? undefined : refuseTarget(state, combatant, other, isFirearm(mode))
    if (unseen) return unseen
  }
  const most =
    act.mode === 'auto'
      ? rollsOf(state, combatant.id, act).rounds
      : (act.secondTarget === undefined ? arms : arms.slice(0, 1))
          .map(({ place, mode }) => rollsOf(state, combatant.id, { ...act, mode }, place).rolls)
          .reduce((sum, rolls) => sum + rolls)
  if (most >= all.length) return undefined
  switch (act.mode) {
    case 'auto':
      return noSplit(
        'too-few-shots',
        `There must be at least one round for each of the ${all.length} targets.`,
      )
    case 'single':
      return noAttack(
        'too-few-shots',
        `There must be at least one shot for each of the ${all.length} targets.`,
      )
    case 'burst':
      return refused(
        'not-divided',
        'cp2020/attack/burst-gap',
        'A burst has one target. Single shots and full auto can have several.',
      )
    default:
      return noAttack('not-divided', 'A blow has one target.')
  }
}

const refuseBlow: Refuse<[Attacking]> = (state, combatant, act) => {
  const target = getCombatant(state, act.target)
  const { metres } = between(state, combatant, target)
  if (metres > BLOW_REACH)
    return refused(
      'too-far',
      'cp2020/melee/scope',
      `${target.name} is ${beyondText(metres, BLOW_REACH)} away. A blow reaches ${BLOW_REACH} m.`,
    )
  const { mode } = act
  return isOneOf(MOVES, mode) ? refuseMove(state, combatant, { ...act, mode }) : undefined
}

/** `cp2020/damage/called-shot` */
const refuseCalled: Refuse<[Attacking]> = (state, combatant, act) => {
  const { mode, at } = act
  if (!at) return undefined
  const allowed =
    mode === 'single' ||
    (mode === 'burst' || mode === 'auto'
      ? state.rules.options['called-shot-automatic'] === 'all-rounds'
      : STRIKES.includes(mode))
  if (!allowed) return noCall('not-called', 'Only a single shot or a single blow can be called.')
  const carried = hand(combatant)
  if (isFirearm(mode) && carried && isShotgun(carried.weapon) && state.rules.spreads(carried, mode))
    return noCall('not-called', 'Spreading shot cannot be called at one area.')
  for (const id of allTargetsOf(act)) {
    const wrong = refuseArea(state, combatant, id, at, mode)
    if (wrong) return wrong
  }
  return undefined
}

/** An area of the target that is gone, or behind cover that nothing goes through. */
const refuseArea: Refuse<[Id, Area, Mode]> = (state, combatant, id, at, mode) => {
  const target = getCombatant(state, id)
  const { cover } = between(state, combatant, target)
  if (state.rules.wounds.gone(target).includes(at))
    return refused(
      'gone',
      state.rules.wounds.ids.gone,
      `The ${areaName(at)} of ${target.name} is gone.`,
    )
  return state.rules.meetsCover(mode) && hiddenBy(cover).includes(at) && cover.sp === 0
    ? refused(
        'covered',
        'cp2020/damage/location-reroll',
        `The ${areaName(at)} of ${target.name} is covered.`,
      )
    : undefined
}

/** Checks the weapon in hand, and the second one of an attack with two weapons (`cp2020/action/two-weapons`). */
function refuseHands(
  combatant: Combatant,
  { mode, weapon, second, skill }: Attacking,
  { rules, stated }: Readonly<State>,
): Refusal | undefined {
  if (weapon !== undefined && placeOf(combatant, weapon) !== combatant.inHand)
    return noHand(
      'not-in-hand',
      'Attack with the weapon in hand. That in the other hand can be used instead; drawing another one is an action.',
    )
  const armed = isFirearm(mode) || mode === 'melee'
  const other = second === undefined ? -1 : placeOf(combatant, second)
  // A file states two weapons without naming the second.
  const two = second !== undefined || (stated?.who === combatant.id && stated.set.twoWeapons)
  if (
    two &&
    (!armed ||
      (second !== undefined && (other < 0 || other === combatant.inHand)) ||
      armsLeft(combatant, rules) < 2)
  )
    return noSecond('Attacking with two weapons takes two hands and two weapons.')
  const held = [combatant.inHand, other]
  const heavy = two ? held.map((place) => combatant.weapons[place]).find(takesBothHands) : undefined
  if (heavy) return noSecond(`${heavy.weapon.name} takes both hands.`)
  const thrown = two ? combatant.weapons[other] : undefined
  if (thrown && isGrenade(thrown.weapon))
    return noSecond(`${thrown.weapon.name} is thrown by an action of its own.`)
  const drawn = second === undefined || inOtherHand(combatant) === combatant.weapons[other]
  if (armed && !drawn)
    return noHand(
      'not-in-hand',
      `${carriedAt(combatant, second).weapon.name} is not in the other hand. Draw it first, which is an action: the weapon in hand then goes to the other hand.`,
    )
  if (!armed) return undefined
  for (const { place, mode: how } of armsOf(combatant, { mode, second })) {
    const carried = combatant.weapons[place]
    const wrong =
      how === 'melee' ? refuseBlade(carried, rules) : refuseGun(combatant, carried, rules)
    if (wrong) return wrong
  }
  const blade = hand(combatant)
  return mode === 'melee' && skill !== undefined && blade && !bladeSkills(blade).includes(skill)
    ? refused(
        'no-skill',
        'cp2020/melee/skills',
        `${skillName(skill)} is no skill for ${blade.weapon.name}.`,
      )
    : undefined
}

function refuseBlade(carried: Carried | undefined, rules: Rules): Refusal | undefined {
  if (!carried || !isSwung(carried.weapon))
    return refused('no-blade', 'cp2020/melee/scope', 'There is no melee weapon in hand.')
  return refuseJammed(carried, rules)
}

/** Checks rate of fire and range of one weapon of an attack (`cp2020/action/attack`). */
const refuseShots: Refuse<[Attacking, number]> = (state, combatant, act, place) => {
  const targets = targetsOf(act)
  const carried = carriedAt(combatant, place)
  const { name } = carried.weapon
  if (!carried.weapon.modes.includes(act.mode))
    return refused(
      'mode',
      act.mode === 'single' ? 'cp2020/action/attack' : 'cp2020/attack/burst-gap',
      `${name} fires ${carried.weapon.modes.join(', ')}.`,
    )
  if (state.rules.load(carried, act.mode, combatant).blast !== undefined)
    return refused(
      'goes-off',
      'cp2020/attack/grenade-gap',
      `${name} is loaded with explosive rounds. Fire it at somebody or at a spot.`,
    )
  const { rules } = state
  for (const id of targets) {
    const target = getCombatant(state, id)
    const { metres } = between(state, combatant, target)
    const shot = shotIn({ rules, attacker: combatant, mode: act.mode, metres }, carried)
    if (rules.band(shot) === undefined)
      return refused(
        'out-of-range',
        rules.reachRule(shot),
        `${target.name} is beyond the range of ${name}.`,
      )
  }
  const { rolls, rounds } = rollsOf(state, combatant.id, { ...act, shots: undefined }, place)
  const most = rolls * rounds
  if (most < 1)
    return noAttack(
      'rate-of-fire',
      `${name} has already fired its ROF of ${carried.weapon.rof} in this round.`,
    )
  // With two weapons, each fires as many shots as it can, up to the number requested.
  const wrong = act.shots !== undefined && act.shots > most && place === combatant.inHand
  return wrong ? noAttack('too-many-shots', tooManyText(name, most)) : undefined
}
