// Attacks as this book offers them: at the centre of mass (`gray-dawn/aimed/centre-of-mass`, `gray-dawn/aimed/fire-modes`), into a melee
// (`gray-dawn/close/firing-into`, `gray-dawn/close/firing-into-auto`), and the shot that may follow at once when a grapple succeeds with a gun in
// hand (`gray-dawn/close/point-blank-shot`).
import type { ActKind } from '../../gunfight/contract/act-kind.ts'
import type { Acts2020 } from '../../cp2020/contract/acts.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Doing } from '../../cp2020/contract/rules.ts'
import { ALONE, refused } from '../../cp2020/acts/kind.ts'
import { areaVariant } from '../../gunfight/acts/variants.ts'
import { calledShot } from '../attack/sums.ts'
import { defenceless, hand, helpless, immobile } from '../../cp2020/combatant.ts'
import { isFirearm } from '../../cp2020/words.ts'
import type { Refusal, Id } from '../../../dice/dice.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import { scopes } from '../attack/range.ts'
import { gunHeldBy, melee, holdsGun } from '../melee/melee.ts'
import { refuseSecondShot } from '../reload/tube.ts'
import { bandTo } from '../suppression/choice.ts'
import { suppressMelee } from '../melee/stray.ts'
import type { Combatant, Rules, State, TGray, FightTable, Refuse } from '../state.ts'
import { attackAction, rollsOf } from '../../cp2020/attack/attack.ts'
import { refuseGun } from '../../cp2020/acts/attack-refusals.ts'
import { present } from '../../../dice/present.ts'

const RULE = 'gray-dawn/aimed/centre-of-mass'
const CENTRE = {
  name: 'centre',
  label: 'At the centre of mass',
  values: [
    { value: false, label: 'no' },
    { value: true, label: 'yes (-2)' },
  ],
}

/** Whether a called shot at them is one at a helpless or prone target (`gray-dawn/aimed/helpless-target`). */
function isEasy(
  view: Readonly<State>,
  combatant: Combatant,
  { mode, target: id }: Attacking,
): boolean {
  const target = getCombatant(view, id)
  return (
    target.posture === 'prone' ||
    (isFirearm(mode) ? immobile(view, target) : defenceless(view, target, combatant))
  )
}

export const attackGray = (
  base: ActKind<TGray, Acts2020['attack']>,
  rules: Rules,
): ActKind<TGray, Attacking> => ({
  ...base,
  refuse: (state, combatant, act) =>
    refuseHeldGun(state, combatant, act) ??
    refuseSecondThroughScope(combatant, act) ??
    (isFirearm(act.mode) ? refuseSecondShot(combatant, act.shots) : undefined) ??
    (act.centre && act.at
      ? refused(
          'not-called',
          RULE,
          'Only a single shot that is not called at an area can be aimed at the centre of mass.',
        )
      : notAgain(combatant, act, base.refuse(state, combatant, act))),
  variants: (view, combatant, act) => [
    ...(base.variants?.(view, combatant, act) ?? []).map((one) =>
      one.name === 'at' ? areaVariant(`${calledShot(isEasy(view, combatant, act))}`) : one,
    ),
    ...(act.mode === 'single' ? [CENTRE] : []),
  ],
  plan: base.plan && atAll(base.plan),
  weigh: base.weigh && atAll(base.weigh),
  perform(t, combatant, act, doing) {
    const others = othersIn(t.state, combatant, act)
    const before = hand(combatant)?.loaded ?? 0
    const all = withAll(t.state, combatant, act)
    const told = present(base.perform, 'attack')(t, combatant, all, doing)
    if (others.length > 0)
      suppressMelee(
        t,
        [act.target, ...others.map(({ id }) => id)],
        before - (hand(getCombatant(t.state, combatant.id))?.loaded ?? 0),
      )
    if (act.mode === 'grapple') followUp(t, combatant.id, act.target, doing)
    return told
  },
})

/** A second grapple can be declared in case the first one fails. */
const notAgain = (
  { own: { declared } }: Combatant,
  { target }: Attacking,
  why: Refusal | undefined,
): Refusal | undefined =>
  why?.code === 'refused/grips-already' &&
  declared?.acts.some(
    (one) => one.do === 'attack' && one.mode === 'grapple' && one.target === target,
  )
    ? undefined
    : why

/** The others in the melee that a shot goes into. */
const othersIn = (
  state: Readonly<State>,
  combatant: Combatant,
  { mode, target }: Attacking,
): readonly Combatant[] =>
  isFirearm(mode) ? melee(state, combatant, getCombatant(state, target)) : []

/** Full automatic fire into a melee targets everyone in it, up to the range of the weapon. */
function withAll(state: Readonly<State>, combatant: Combatant, act: Attacking): Attacking {
  if (act.mode !== 'auto') return act
  const reached = othersIn(state, combatant, act)
    .filter((other) => bandTo(state, combatant, other) !== undefined)
    .map(({ id }) => id)
  return { ...act, also: [...new Set([...(act.also ?? []), ...reached])] }
}

/** Previews the attack as it will be made. */
const atAll =
  <A extends readonly unknown[], R>(
    part: (state: Readonly<State>, combatant: Combatant, act: Attacking, ...rest: A) => R,
  ): typeof part =>
  (state, combatant, act, ...rest) =>
    part(state, combatant, withAll(state, combatant, act), ...rest)

/** Refuses a shot while a grappler keeps the gun from firing (`gray-dawn/close/grappled-gun`). */
const refuseHeldGun: Refuse<[Attacking]> = (state, combatant, { mode }) => {
  const holder = isFirearm(mode) ? gunHeldBy(state, combatant.id) : undefined
  return (
    holder &&
    refused(
      'gun-held',
      'gray-dawn/close/grappled-gun',
      `${holder.name} holds them and keeps the gun from firing: break free first.`,
    )
  )
}

/** Limits a scope to one attack per round because of recoil, whatever the weapon's ROF (`gray-dawn/scope/one-attack`). */
function refuseSecondThroughScope(combatant: Combatant, { mode }: Attacking): Refusal | undefined {
  const carried = hand(combatant)
  return isFirearm(mode) &&
    carried &&
    scopes(combatant, carried.sights) &&
    (combatant.inRound.fired[combatant.inHand] ?? 0) > 0
    ? refused('rate-of-fire', 'gray-dawn/scope/one-attack', 'A scope allows one attack a round.')
    : undefined
}

const MODES = ['single', 'burst', 'auto'] as const
export type Shot = (typeof MODES)[number]

/** The fire modes available for a follow-up shot; empty without a grip on the target. */
function shots(t: FightTable, id: Id, target: Id): readonly Shot[] {
  const combatant = getCombatant(t.state, id)
  const { rules } = t.state
  if (
    combatant.grip?.target !== target ||
    !holdsGun(combatant) ||
    refuseGun(combatant, hand(combatant), rules) ||
    gunHeldBy(t.state, id) ||
    helpless(combatant, rules, t.state.now) ||
    rules.wounds.dead(getCombatant(t.state, target))
  )
    return []
  const { modes } = carriedAt(combatant, combatant.inHand).weapon
  return MODES.filter(
    (mode) =>
      modes.includes(mode) && rollsOf(t.state, id, { do: 'attack', mode, target }).rolls > 0,
  )
}

/** The target of a follow-up shot. */
export interface FollowUpAbout {
  readonly target: Id
}

export const followUpAct = (mode: Shot, target: Id): Attacking => ({
  do: 'attack',
  mode,
  target,
  ...(mode === 'single' ? { shots: 1 } : {}),
  followUp: true,
})

/** Offers a shot after a successful grapple. It is not an action and has no multi-action penalty. */
export function followUp(t: FightTable, id: Id, target: Id, doing: Doing): void {
  const able = shots(t, id, target)
  if (able.length === 0) return
  const { seat } = getCombatant(t.state, id)
  const answer = t.ask<Shot | 'none'>({
    kind: 'follow-up-shot',
    seat,
    who: id,
    options: ['none', ...able],
    silent: 'none',
    offer: 'follow-up-shot',
    about: { target } satisfies FollowUpAbout,
  })
  if (answer === 'none') return
  const act = followUpAct(answer, target)
  attackAction(t, id, act, { ...doing, before: ALONE.before })
}
