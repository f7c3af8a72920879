// The circumstances of an attack in a fight, from the act, the field and both combatants.
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import { findCarried, getCombatant, placeOf } from '../../gunfight/combatants.ts'
import type { WeaponRef } from '../../gunfight/contract/combatant.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Doing } from '../contract/rules.ts'
import { NO_COVER } from '../movement/cover.ts'
import { isSaidImmobile, withGrants } from './grants.ts'
import { isSwung } from '../arms/arms.ts'
import { ambushWorks, defenceless, hand, helpless, immobile } from '../combatant.ts'
import { between, wasBehind } from '../movement/placing.ts'
import { ownersOf } from '../wounds/wound-store.ts'
import type { Attack } from '../contract/attack.ts'
import { isFirearm, type Carried, type Mode } from '../words.ts'
import type { Stated, State, Combatant, FightTable } from '../contract/state.ts'

/** The weapon used in this mode; undefined for unarmed attacks. */
export const weaponFor = (
  combatant: Combatant,
  mode: Mode,
  weapon?: WeaponRef,
): Carried | undefined =>
  isFirearm(mode) || mode === 'melee'
    ? weapon === undefined
      ? hand(combatant)
      : findCarried(combatant, weapon)
    : undefined

/** The mode of the second weapon: melee for a blade; a gun has that of the first, or single shots if it cannot (`cp2020/action/two-weapons`). */
export const modeOfSecond = (mode: Mode, { weapon }: Carried): Mode =>
  isSwung(weapon) ? 'melee' : weapon.modes.includes(mode) ? mode : 'single'

/** The places of the weapons used in an attack, each with its mode; empty if unarmed. */
export function armsOf(
  combatant: Combatant,
  { mode, second }: Pick<Attacking, 'mode' | 'second'>,
): readonly { readonly place: number; readonly mode: Mode }[] {
  const place = second === undefined ? -1 : placeOf(combatant, second)
  const other = combatant.weapons[place]
  return [
    { place: combatant.inHand, mode },
    ...(other ? [{ place, mode: modeOfSecond(mode, other) }] : []),
  ]
}

/** An attack without any modifying circumstances. */
export function plainAttack(state: Readonly<State>, who: Id, target: Id): Attack {
  const other = getCombatant(state, target)
  return {
    rules: state.rules,
    attacker: getCombatant(state, who),
    target: other,
    weapon: undefined,
    mode: 'single',
    metres: 0,
    cover: NO_COVER,
    rounds: 1,
    aim: 0,
    actions: 0,
    fastDraw: false,
    twoWeapons: false,
    ambush: false,
    turned: false,
    moved: false,
    tripped: false,
    hasTripped: false,
    dodged: false,
    helpless: helpless(other, state.rules, state.now),
    targetMoved: false,
    stated: [],
    now: state.now,
  }
}

export type Before = Doing['before']
/** The attacker's aim, actions and movement before an attack. */
export const beforeOf = ({ aim, inRound: { acts, moved } }: Combatant): Before => ({
  aim,
  acts,
  moved: moved > 0,
})

/** Whether they turned this round to face a target who was not in front of them (`cp2020/sight/facing`). */
export const hasTurned = (state: Readonly<State>, combatant: Combatant, target: Point): boolean =>
  wasBehind(state, combatant, target, combatant.inRound.faced)

/**
 * The attack with all its circumstances; `rounds` are those fired at this target. Aim and ambush apply only to the
 * first roll.
 */
export function attackIn(
  state: Readonly<State>,
  who: Id,
  act: Attacking,
  before: Before,
  rounds: { readonly here: number; readonly all: number } = { here: 1, all: 1 },
): Attack {
  const attacker = getCombatant(state, who)
  const target = getCombatant(state, act.target)
  const { metres, cover } = between(state, attacker, target)
  const firearm = isFirearm(act.mode)
  const still = !firearm && isSaidImmobile(state, who, act.target)
  const attack = state.rules.circumstances(
    withGrants(state, {
      ...plainAttack(state, who, act.target),
      weapon: weaponFor(attacker, act.mode, act.weapon),
      mode: act.mode,
      metres,
      cover,
      at: act.at || undefined,
      skill: act.skill,
      rounds: rounds.here,
      fired: rounds.all,
      aim: before.aim?.target === act.target ? before.aim.rounds : 0,
      actions: before.acts,
      // Acts declared before count too, whatever this one states (`gray-dawn/action/multiple`).
      planned: mostOf(act.planned, attacker.inRound.planned),
      fastDraw: attacker.inRound.fastDraw,
      twoWeapons: act.second !== undefined,
      ambush: ambushWorks(state, who, act.target),
      turned: hasTurned(state, attacker, target),
      moved: before.moved,
      tripped: attacker.tripped !== undefined,
      hasTripped: attacker.trips !== undefined,
      dodged: target.dodging && !still,
      helpless: firearm ? immobile(state, target) : still || defenceless(state, target, attacker),
      targetMoved: target.inRound.moved > 0,
    }),
    state,
    act,
  )
  return state.stated?.who === who ? withStated(attack, state.stated) : attack
}

/** Stated circumstances override those of the fight. */
const withStated = (attack: Attack, { set }: Stated): Attack => ({
  ...attack,
  ...set,
  ...(set.own ? { own: { ...attack.own, ...set.own } } : {}),
})

/** Combatants whom a file states to be helpless. */
const statedHelpless = ({ stated }: Readonly<State>, by: Id): boolean =>
  stated?.who === by && stated.set.helpless === true
/** Combatants who can do nothing against a fire zone (`cp2020/attack/suppressive-fire-gap`). */
export const cannotEscape = (state: Readonly<State>, by: Id, combatant: Combatant): boolean =>
  immobile(state, combatant) || statedHelpless(state, by)
/** Holders whom another holds or the file calls helpless: they do not resist (`cp2020/melee/hold`, `cp2020/melee/formula-gap`). */
export const cannotResist = (state: Readonly<State>, by: Id, holder: Combatant): boolean =>
  cannotEscape(state, by, holder) || isSaidImmobile(state, by, holder.id)
/** Victims who notice nothing (`cp2020/ambush/detection`). */
export const cannotNotice = (state: Readonly<State>, by: Id, victim: Combatant): boolean =>
  helpless(victim, state.rules, state.now) || statedHelpless(state, by)

/** Assigns the dice labels of an attack to the combatants who roll them. */
export const castFor = (t: FightTable, who: Id, target: Id): Dice =>
  t.cast({
    attack: who,
    hits: who,
    location: who,
    damage: who,
    'added damage': who,
    defence: target,
    ...ownersOf(t.state.rules.wounds.rolledBy, { attacker: who, wounded: target }),
  })

/** The greater of two numbers, either of which may be missing. */
const mostOf = (a: number | undefined, b: number | undefined): number | undefined =>
  a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)
