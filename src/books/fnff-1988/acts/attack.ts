// Attacks on one combatant: targets, modes and variants (`fnff-1988/action/shoot`,
// `fnff-1988/action/hand-to-hand`).
import { typeOf } from '../arms/types.ts'
import { areaVariant, countVariants, flagVariant } from '../../gunfight/acts/variants.ts'
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Rules, Types1988 } from '../contract/rules.ts'
import type { Refusal, Rule } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { getCombatant } from '../../gunfight/combatants.ts'
import {
  BLOW_REACH,
  blowsPerAction,
  hand,
  isBlow,
  isGun,
  isMelee,
  metresLeft,
} from '../turn/at-hand.ts'
import { attackAction, attacksLeft } from '../attack/attack.ts'
import { weaponOf } from '../melee/blows.ts'
import { blind, dead, handsOn } from '../combatant.ts'
import type { Options } from '../options.ts'
import { between, inDirect } from '../movement/placing.ts'
import { fistSkill, skillName } from '../attack/skill.ts'
import { outOfRange } from '../attack/range.ts'
import type { State, Combatant } from '../contract/state.ts'
import { FIST_SKILLS, type Carried, type Mode, type Weapon } from '../words.ts'
import { canBeCalled, fitsRest, gunGroup, gunModes, refuseMode, refuseRest } from './gunfire.ts'
import {
  enemiesOf,
  refuseArms,
  refuseBlind,
  refuseCovered,
  refuseUnseen,
  refused,
  type Id,
  type Refuse,
} from './kind.ts'
import type { Attacking } from '../contract/acts.ts'
import { capital, targetText, beyondText } from '../../gunfight/words.ts'

const refuseDead = ({ name }: Combatant): Refusal =>
  refused('dead', 'fnff-1988/wound/cumulative', `${name} is dead.`)

/** Refuses a target that does not exist, is dead, is out of sight, or is behind the shoulder line. */
export const refuseTarget: Refuse<[Id, Rule]> = (state, combatant, target, rule) => {
  const other = state.men[target]
  if (!other || target === combatant.id)
    return refused('nobody', rule, `There is no target '${target}'.`)
  if (dead(other)) return refuseDead(other)
  const unseen = refuseBlind(combatant) ?? refuseUnseen(other, between(state, combatant, other))
  if (unseen) return unseen
  return inDirect(state, combatant, other)
    ? undefined
    : refused(
        'behind-him',
        'fnff-1988/facing/indirect',
        `${other.name} is behind ${combatant.name}'s shoulder line. Turn to face them first (-2).`,
      )
}

function refuse(state: Readonly<State>, combatant: Combatant, act: Attacking): Refusal | undefined {
  const carried = weaponOf(combatant, act, state.rules)
  const target = state.men[act.target]
  if (!target || act.target === combatant.id)
    return refused(
      'nobody',
      'fnff-1988/attack/attack-roll',
      `There is no '${act.target}' to attack.`,
    )
  if (dead(target)) return refuseDead(target)
  const wrong =
    refuseRest(combatant, act) ??
    (act.at && act.mode === 'feint' ? NO_AREA : undefined) ??
    (carried && !isBlow(act.mode) ? refuseMode(carried, act) : undefined)
  if (wrong) return wrong
  const most = combatant.phase.rest?.left ?? blowsPerAction(act.mode, carried, state.rules.options)
  const { metres, cover } = between(state, combatant, target)
  const unmet =
    refuseShots(act.shots, most) ??
    (blind(combatant) && isBlow(act.mode)
      ? undefined
      : refuseTarget(state, combatant, act.target, 'fnff-1988/facing/direct')) ??
    refuseCovered(target, cover, act.at, state.rules.options)
  if (unmet) return unmet
  return isBlow(act.mode)
    ? (refuseBlade(carried, act.mode) ??
        refuseFar(target, metres) ??
        refuseBlow(combatant, target, act))
    : (refuseGun(combatant, act) ?? refuseRange(carried, target, metres, state.rules.options))
}

const NO_AREA = refused(
  'no-called-area',
  'fnff-1988/action/feint',
  'A feint does no harm and has no target area: leave the area out.',
)

/** Refuses more shots or blows than an action allows. */
export const refuseShots = (shots: number | undefined, most: number): Refusal | undefined =>
  shots === undefined || shots <= most
    ? undefined
    : refused('too-many-shots', 'fnff-1988/action/shoot', `One action allows at most ${most}.`)

/** Refuses a melee attack without a weapon for it. */
export const refuseBlade = (carried: Carried | undefined, mode: Mode): Refusal | undefined =>
  mode === 'melee' && !isMelee(carried)
    ? refused('no-blade', 'fnff-1988/melee/definition', 'There is no melee weapon in hand.')
    : undefined

/** Refuses a blow at somebody or something out of reach. */
export const refuseFar = (
  { name }: { readonly name: string },
  metres: number,
): Refusal | undefined =>
  metres > BLOW_REACH
    ? refused(
        'too-far',
        'fnff-1988/melee/definition',
        `${name} is ${beyondText(metres, BLOW_REACH)} away. A blow reaches 1 m.`,
      )
    : undefined

/** Refuses a shot beyond the range of the gun. */
export const refuseRange = (
  carried: Carried | undefined,
  { name }: { readonly name: string },
  metres: number,
  options: Options,
): Refusal | undefined =>
  outOfRange(carried, metres, options)
    ? refused('out-of-range', 'fnff-1988/range/firearm-ranges', `${name} is out of range.`)
    : undefined

/** Refuses a skill of bare hands that the combatant lacks. */
export const refuseSkill = (
  { name, skills }: Combatant,
  { skill }: Pick<Attacking, 'skill'>,
): Refusal | undefined =>
  skill && !skills[skill]
    ? refused(
        'no-skill',
        'fnff-1988/unarmed/kinds',
        `${name} has no ${skillName(skill)}. Only people with both skills can choose.`,
      )
    : undefined

/** Refuses a blow that the attacker cannot make even within reach, such as a break without a hold. */
function refuseBlow(combatant: Combatant, target: Combatant, act: Attacking): Refusal | undefined {
  const untrained = refuseSkill(combatant, act)
  if (untrained) return untrained
  const holds = combatant.holds?.target === target.id
  if (act.mode === 'pin' && holds)
    return refused(
      'holds-already',
      'fnff-1988/unarmed/pin',
      `${combatant.name} already holds ${target.name}.`,
    )
  if (act.mode !== 'break') return undefined
  if (!holds)
    return refused(
      'no-hold',
      'fnff-1988/unarmed/break',
      `${combatant.name} does not hold ${target.name}. A break must follow a pin.`,
    )
  return act.at && act.at !== combatant.holds?.area
    ? refused(
        'no-area',
        'fnff-1988/unarmed/break',
        'A break hits the area that is held. Without one, the dice decide.',
      )
    : undefined
}

/** Refuses to fire without a working, loaded gun in hand or without the arms it takes. */
export function refuseGun(
  combatant: Combatant,
  act: Pick<Attacking, 'hands'>,
): Refusal | undefined {
  const carried = hand(combatant)
  if (!carried || carried.weapon.shots === 0 || carried.weapon.grenade)
    return refused('no-gun', 'fnff-1988/action/shoot', 'There is nothing in hand to shoot with.')
  if (carried.jammed)
    return refused(
      'jammed',
      'fnff-1988/weapons/jam-by-dirt',
      `${carried.weapon.name} is jammed: clear it first.`,
    )
  if (carried.loaded < 1)
    return refused('empty', 'fnff-1988/action/reload', `${carried.weapon.name} is empty: reload.`)
  return (
    refuseOneHand(carried.weapon, act.hands) ??
    refuseArms(combatant, typeOf(carried.weapon).needsTwoHands ? 2 : handsOn(combatant, act.hands))
  )
}

/** Refuses one hand on a weapon that takes two. */
export function refuseOneHand(weapon: Weapon, hands: 1 | 2 | undefined): Refusal | undefined {
  const { needsTwoHands, gripRule } = typeOf(weapon)
  return needsTwoHands && hands === 1
    ? refused('two-hands', gripRule, `${weapon.name} always needs two hands.`)
    : undefined
}

/** The modes that the weapon in hand and the rest of the action allow. */
const modesOf = (combatant: Combatant): Mode[] =>
  allModes(combatant).filter((mode) => fitsRest(combatant, mode))

function allModes(combatant: Combatant): Mode[] {
  const carried = hand(combatant)
  const fists: Mode[] = [
    'strike',
    'kick',
    'pin',
    ...(combatant.holds ? ['break' as const] : []),
    'throw',
    'feint',
  ]
  if (!carried || carried.weapon.shots === 0) return isMelee(carried) ? ['melee', ...fists] : fists
  return carried.weapon.grenade ? fists : [...gunModes(carried), 'melee', ...fists]
}

const groupOf = (mode: Mode, combatant: Combatant): string => {
  const carried = hand(combatant)
  if (carried && !isBlow(mode)) return gunGroup(combatant, carried, mode)
  if (combatant.phase.rest) return `Another blow: ${mode}`
  switch (mode) {
    case 'melee':
      return carried && isGun(carried)
        ? `Swing ${carried.weapon.name} as a club`
        : `Attack with ${carried?.weapon.name}`
    case 'pin':
      return 'Pin or grapple'
    case 'throw':
      return 'Throw to the ground'
    default:
      return capital(mode)
  }
}

function variants(mode: Mode, combatant: Combatant, rules: Rules): Variant[] {
  const { options } = rules
  const carried = weaponOf(combatant, { mode }, rules)
  const uncalled = mode === 'feint' || mode === 'break' || !canBeCalled(carried, mode)
  const list = [
    ...(uncalled ? [] : [areaVariant('total halved')]),
    ...countVariants(
      mode === 'single' ? 'Shots' : 'Blows',
      attacksLeft(combatant, { mode }, rules),
    ),
  ]
  if (carried && !isBlow(mode)) list.push(...gripVariants(combatant))
  if (carried === undefined) list.push(...skillVariants(combatant))
  if (
    !combatant.phase.running &&
    metresLeft({ ...combatant, phase: { ...combatant.phase, acted: true } }, options) > 0
  )
    list.push(flagVariant('lingers', 'step again after the attack', ['no', 'yes']))
  return list
}

/** A combatant with both unarmed skills may choose one; the better comes first (`fnff-1988/unarmed/kinds`). */
export function skillVariants(combatant: Combatant): Variant[] {
  const skills = FIST_SKILLS.filter((skill) => (combatant.skills[skill] ?? 0) > 0)
  if (skills.length < 2) return []
  const better = fistSkill({ attacker: combatant })
  return [
    {
      name: 'skill',
      label: 'Skill',
      values: skills
        .toSorted((a, b) => Number(b === better) - Number(a === better))
        .map((skill) => ({
          value: skill,
          label: `${skillName(skill)} ${combatant.skills[skill]}`,
        })),
    },
  ]
}

/** The choice between one and two hands, or between shoulder and hip. */
export function gripVariants(combatant: Combatant): Variant[] {
  const weapon = hand(combatant)?.weapon
  if (!weapon) return []
  const { twoHands, oneHand, hip } = typeOf(weapon)
  if (twoHands !== oneHand)
    return [
      {
        name: 'hands',
        label: 'Hands',
        values: [
          { value: 2, label: 'two' },
          { value: 1, label: 'one' },
        ],
      },
    ]
  if (hip === 0) return []
  // `fnff-1988/weapons/bullpup`
  const fromHip = weapon.bullpup ? 'the hip' : `the hip (${hip})`
  return [flagVariant('hip', 'From', ['the shoulder', fromHip])]
}

const choiceOf = (mode: Mode, combatant: Combatant, target: Id, rules: Rules): Attacking =>
  mode === 'single'
    ? { do: 'attack', mode, target, shots: Math.max(1, attacksLeft(combatant, { mode }, rules)) }
    : { do: 'attack', mode, target }

export const attack: ActKind<Types1988, Attacking> = {
  goesOn: true,
  refuse,
  offers: (view, combatant) =>
    modesOf(combatant).flatMap((mode) =>
      enemiesOf(view, combatant)
        .filter(({ id }) => mode !== 'break' || combatant.holds?.target === id)
        .map((enemy) => ({
          verb: mode === 'single' ? 'shoot' : mode,
          group: groupOf(mode, combatant),
          label: targetText(enemy, between(view, combatant, enemy)),
          target: enemy.id,
          choice: choiceOf(mode, combatant, enemy.id, view.rules),
          plan: true,
        })),
    ),
  variants: (view, combatant, { mode }) => variants(mode, combatant, view.rules),
  outOfReach: (view, combatant, act) =>
    isBlow(act.mode) &&
    between(view, combatant, getCombatant(view, act.target)).metres > BLOW_REACH,
  perform: (t, combatant, act, doing) => attackAction(t, combatant.id, act, doing),
}
