// Attacks as acts: shots, bursts, full auto, blows and moves (`cp2020/action/attack`, `cp2020/action/two-weapons`, `cp2020/melee/moves`).
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Variant } from '../../../engine/book.ts'
import { isGrenade, isSwung } from '../arms.ts'
import { attackAction, rollsOf } from '../attack.ts'
import { weaponFor } from '../attack-in.ts'
import { hiddenBy } from '../cover.ts'
import { BLOW_REACH, armsLeft, hand, refused } from '../man.ts'
import { STATED, MODIFIERS } from '../modifiers.ts'
import { between, inFront } from '../placing.ts'
import { isFirearm } from '../plan.ts'
import { bandWith } from '../range.ts'
import type { Rules } from '../rules.ts'
import { bareHands, skillName } from '../skill.ts'
import type { Man, State } from '../state.ts'
import { AREAS, MODES, MOVES, areaName } from '../words.ts'
import type { Area, Carried, Mode, Move } from '../words.ts'
import { attackCard } from './attack-card.ts'
import type { Kind } from './kind.ts'
import { always, enemiesOf, metresText, refuseNobody } from './kind.ts'
import { refuseMove } from './grip.ts'

export interface Attacking {
  readonly do: 'attack'
  readonly mode: Mode
  readonly target: Id
  /** Single shots, or rounds of full auto; all that the ROF leaves where absent. */
  readonly shots?: number
  readonly at?: Area | ''
  /** Place of the weapon; the one in hand where absent. */
  readonly weapon?: number
  /** A second weapon at the same time (`cp2020/action/two-weapons`). */
  readonly second?: number
  /** Full auto divided over these as well. */
  readonly also?: readonly Id[]
  readonly skill?: string
  /** Rows of the modifier table that the referee has granted. */
  readonly stated?: readonly string[]
  /** All actions that he means to take (option multi-action-penalty: all-actions). */
  readonly planned?: number
}

/** Why nobody can be attacked there: not in sight and no cover that can be shot through, not before him. */
export function refuseTarget(state: Readonly<State>, man: Man, target: Id, firearm: boolean, rules: Rules): Refusal | undefined {
  const other = state.men[target]
  if (!other || target === man.id) return refused('nobody', 'cp2020/sight/facing', `There is no '${target}' to attack.`)
  const { sees, cover, blockedBy } = between(state, man, other)
  if (!sees && !(firearm && cover.sp > 0)) return refused('no-line-of-sight', 'cp2020/sight/facing', `${other.name} is behind ${blockedBy ?? 'something'}: no clear path.`)
  return inFront(state, man, other, rules.options) ? undefined : refused('behind-him', 'cp2020/sight/facing', `${other.name} is behind ${man.name}'s shoulders: turn to face him first (-2).`)
}

/** Why the gun cannot be fired at all. */
export function refuseGun(man: Man, carried: Carried | undefined, rules: Rules): Refusal | undefined {
  if (!carried || isSwung(carried.weapon) || isGrenade(carried.weapon)) return refused('no-gun', 'cp2020/action/attack', 'There is nothing to shoot with in his hand.')
  if (carried.jammed > 0) return refused('jammed', 'cp2020/weapons/reliability-gap', `${carried.weapon.name} is jammed: ${carried.jammed} rounds of clearing.`)
  if (carried.loaded < 1) return refused('empty', 'cp2020/action/reload-or-change', `${carried.weapon.name} is empty: reload.`)
  const needs = /pistol/.test(carried.weapon.class) ? 1 : 2
  return armsLeft(man, rules) < needs ? refused('no-arm', 'cp2020/damage/limb-loss-gap', `That takes ${needs === 2 ? 'two arms' : 'an arm'}; ${man.name} has ${armsLeft(man, rules)} to use.`) : undefined
}

function refuse(state: Readonly<State>, man: Man, act: Attacking, rules: Rules): Refusal | undefined {
  const target = state.men[act.target]
  if (!target) return refused('nobody', 'cp2020/action/attack', `There is no '${act.target}' to attack.`)
  const firearm = isFirearm(act.mode)
  const forbidden = rules.wounds.forbids(man, 'attack')
  if (forbidden) return refused('cannot-attack', forbidden.rule, forbidden.why)
  const unseen = refuseTarget(state, man, act.target, firearm, rules)
  if (unseen) return unseen
  const { metres, cover } = between(state, man, target)
  if (act.at) {
    if (!AREAS.includes(act.at)) return refused('no-area', 'cp2020/damage/called-shot', `'${act.at}' is no area; the areas are ${AREAS.join(', ')}.`)
    if (act.mode !== 'single' && !(act.mode === 'burst' || act.mode === 'auto' ? rules.options['called-shot-automatic'] === 'all-rounds' : CALLED.includes(act.mode))) return refused('not-called', 'cp2020/damage/called-shot', 'A single shot or a single blow can be called, nothing else.')
    if (rules.wounds.gone(target).includes(act.at)) return refused('gone', 'cp2020/damage/location-reroll', `The ${areaName(act.at)} of ${target.name} is gone.`)
    if (hiddenBy(cover).includes(act.at) && cover.sp === 0) return refused('covered', 'cp2020/damage/location-reroll', `The ${areaName(act.at)} of ${target.name} is covered.`)
  }
  if (!firearm) {
    if (metres > BLOW_REACH) return refused('too-far', 'cp2020/melee/scope', `${target.name} is ${metres.toFixed(1)} m away; a blow reaches ${BLOW_REACH} m.`)
    if (act.mode === 'melee') return isSwung(weaponFor(man, 'melee', act.weapon)?.weapon) ? undefined : refused('no-blade', 'cp2020/melee/scope', 'There is nothing to strike with in his hand.')
    return refuseMove(state, man, act as Attacking & { readonly mode: Move }, rules)
  }
  return refuseFire(state, man, act, metres, rules)
}
const CALLED: readonly Mode[] = ['melee', 'strike', 'kick']

function refuseFire(state: Readonly<State>, man: Man, act: Attacking, metres: number, rules: Rules): Refusal | undefined {
  for (const place of [act.weapon ?? man.inHand, ...(act.second === undefined ? [] : [act.second])]) {
    const carried = man.weapons[place]
    const wrong = refuseGun(man, carried, rules)
    if (wrong) return wrong
    if (!carried!.weapon.modes.includes(act.mode)) return refused('mode', 'cp2020/action/attack', `${carried!.weapon.name} fires ${carried!.weapon.modes.join(', ')}.`)
    if (rules.load(carried, act.mode, man).blast !== undefined) return refused('goes-off', 'cp2020/attack/grenade-gap', `What ${carried!.weapon.name} is loaded with goes off where it strikes: fire it at somebody or at a spot.`)
    if (!bandWith(carried!.weapon, rules.load(carried, act.mode, man), metres, man.stats.body)) return refused('out-of-range', 'cp2020/attack/range-bands-gap', `That is beyond the range of ${carried!.weapon.name}.`)
    const { rolls, rounds } = rollsOf(state, man.id, { ...act, shots: undefined }, rules, place)
    const most = act.mode === 'single' ? rolls : rounds
    if (most < 1) return refused('rate-of-fire', 'cp2020/action/attack', `${carried!.weapon.name} has fired its ROF of ${carried!.weapon.rof} in this round.`)
    if (act.shots !== undefined && !(Number.isInteger(act.shots) && act.shots >= 1 && act.shots <= most)) return refused('too-many-shots', 'cp2020/action/attack', `${carried!.weapon.name} has ${most} left for this round.`)
  }
  if (act.second !== undefined && (act.second === (act.weapon ?? man.inHand) || armsLeft(man, rules) < 2)) return refused('no-second', 'cp2020/action/two-weapons', 'Two weapons take two hands, and two weapons.')
  for (const other of act.also ?? []) {
    const unseen = other === act.target ? refused('same', 'cp2020/attack/full-auto-gap', 'The rounds are divided over different targets.') : refuseTarget(state, man, other, true, rules)
    if (unseen) return unseen
  }
  return act.also?.length && act.mode !== 'auto' ? refused('not-divided', 'cp2020/attack/full-auto-gap', 'Only full automatic fire is divided over several targets.') : undefined
}

/** The modes of what he has in hand, and of bare hands. */
const modesOf = (man: Man): readonly Mode[] => {
  const carried = hand(man)
  const fire = carried && !isSwung(carried.weapon) && !isGrenade(carried.weapon) ? (carried.weapon.modes as readonly Mode[]) : []
  return [...fire, ...(isSwung(carried?.weapon) ? ['melee' as const] : []), ...MOVES]
}

const GROUPS: Readonly<Partial<Record<Mode, string>>> = { burst: 'Burst of three', auto: 'Full auto', 'sweep-trip': 'Sweep or trip' }
const groupOf = (mode: Mode, man: Man): string => {
  if (mode === 'single') return `Shoot ${hand(man)!.weapon.name}`
  if (mode === 'melee') return `Attack with ${hand(man)!.weapon.name}`
  return GROUPS[mode] ? `${GROUPS[mode]}${isFirearm(mode) ? `, ${hand(man)!.weapon.name}` : ''}` : mode[0]!.toUpperCase() + mode.slice(1)
}

/** How the choice can be varied: called area, shots, a second weapon, the skill of bare hands, what the referee grants. */
function variants(view: Readonly<State>, mode: Mode, man: Man, target: Man, rules: Rules): Variant[] {
  const list: Variant[] = []
  if (mode === 'single' || CALLED.includes(mode) || (rules.options['called-shot-automatic'] === 'all-rounds' && isFirearm(mode))) list.push({ name: 'at', label: 'Aim at', values: [{ value: '', label: 'where the dice say' }, ...AREAS.map((area) => ({ value: area, label: `${areaName(area)} (-4)` }))] })
  const { rolls, rounds } = rollsOf(view, man.id, { do: 'attack', mode, target: target.id }, rules)
  const most = mode === 'single' ? rolls : mode === 'auto' ? rounds : 1
  if (most > 1) list.push({ name: 'shots', label: mode === 'auto' ? 'Rounds' : 'Shots', values: Array.from({ length: most }, (_, i) => ({ value: most - i, label: String(most - i) })) })
  if (mode === 'single') {
    const others = man.weapons.flatMap(({ weapon }, place) => (place !== man.inHand && !isSwung(weapon) && !isGrenade(weapon) && /pistol|submachinegun/.test(weapon.class) ? [{ value: place, label: `${weapon.name} (both -3)` }] : []))
    if (others.length > 0 && armsLeft(man, rules) === 2 && /pistol|submachinegun/.test(hand(man)?.weapon.class ?? '')) list.push({ name: 'second', label: 'Second weapon', values: [{ value: undefined, label: 'none' }, ...others] })
  }
  const skills = MOVES.includes(mode as Move) ? bareHands(man) : []
  if (skills.length > 1) list.push({ name: 'skill', label: 'Skill', values: skills.map((skill) => ({ value: skill, label: `${skillName(skill)} ${man.skills[skill] ?? 0}` })) })
  if (rules.options['multi-action-penalty'] === 'all-actions' && man.inRound.acts === 0) list.push({ name: 'planned', label: 'Actions in all', values: [1, 2, 3, 4].map((count) => ({ value: count, label: String(count) })) })
  return list
}

export const attack: Kind<Attacking> = {
  counts: always,
  word: ({ mode }) => mode,
  form({ target, mode, also, skill, stated, planned, weapon, second }, state) {
    const nobody = refuseNobody(state, target)
    if (nobody) return nobody
    if (!(MODES as readonly unknown[]).includes(mode)) return refused('mode', 'cp2020/action/attack', `A mode is one of ${MODES.join(', ')}.`)
    if (also !== undefined && !(Array.isArray(also) && also.every((one) => refuseNobody(state, one) === undefined))) return refused('nobody', 'cp2020/attack/full-auto-gap', 'Further targets are a list of names in sight.')
    if (stated !== undefined && !(Array.isArray(stated) && stated.every((one) => (STATED as readonly unknown[]).includes(one) && MODIFIERS.has(one as string)))) return refused('no-modifier', 'cp2020/attack/modifiers-gap', `Stated modifiers are of ${STATED.join(', ')}.`)
    const whole = (value: unknown): boolean => value === undefined || (Number.isInteger(value) && (value as number) >= 0 && (value as number) < 100)
    return (skill === undefined || typeof skill === 'string') && [planned, weapon, second].every(whole) ? undefined : refused('no-act', 'cp2020/action/attack', 'Weapons go by their place, actions by their number, a skill by its word.')
  },
  refuse: (state, man, act, rules) => refuse(state, man, act, rules) ?? (rules.wounds.dead(state.men[act.target]!) ? refused('dead', 'cp2020/action/attack', `${state.men[act.target]!.name} is dead.`) : undefined),
  offers: (view, man, rules) =>
    modesOf(man).flatMap((mode) =>
      enemiesOf(view, man, rules).filter(({ id }) => !NEEDS_GRIP.includes(mode) || man.grip?.target === id).map((enemy) => ({
        verb: mode === 'single' ? 'shoot' : mode, group: groupOf(mode, man), label: `${enemy.name} · ${metresText(between(view, man, enemy).metres)}`, target: enemy.id,
        choice: { do: 'attack' as const, mode, target: enemy.id, ...(mode === 'single' ? { shots: Math.max(1, rollsOf(view, man.id, { do: 'attack', mode, target: enemy.id }, rules).rolls) } : {}) },
        plan: true, variants: variants(view, mode, man, enemy, rules),
      })),
    ),
  // Blows at people far away are not worth a greyed line.
  hides: (view, man, act) => !isFirearm(act.mode) && between(view, man, view.men[act.target]!).metres > BLOW_REACH,
  perform: (t, man, act, doing) => attackAction(t, man.id, act, doing),
  plan: attackCard,
}
const NEEDS_GRIP: readonly Mode[] = ['throw', 'hold', 'choke']

