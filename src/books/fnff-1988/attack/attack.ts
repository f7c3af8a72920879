// Attacks at the table: preparation, dice and the resulting events (`fnff-1988/action/shoot`,
// `fnff-1988/action/hand-to-hand`, `fnff-1988/attack/resolve`, `fnff-1988/wound/recording`).
import type { Carried, Mode } from '../words.ts'
import type { Id } from '../../../dice/dice.ts'
import { UNNOTED, titled } from '../../../engine/trace.ts'
import { rollSave } from '../../gunfight/check.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { findTarget } from '../../gunfight/acts/hide.ts'
import { isPossible } from '../../gunfight/acts/look-again.ts'
import { combatants, findCarried, getCombatant, placeOf, refAt } from '../../gunfight/combatants.ts'
import type { Act, Attacking } from '../contract/acts.ts'
import type { Doing, Rules, Spent } from '../contract/rules.ts'
import { blowsPerAction, hand, isBlow, isParriable, isRunning } from '../turn/at-hand.ts'
import { besideTarget } from '../area/shot-pattern.ts'
import { endsParry, weaponOf } from '../melee/blows.ts'
import type { Event, FightTable } from '../contract/events.ts'
import { helplessAgainst, isHeld } from '../melee/holds.ts'
import { dead, handsOn, helpless } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { Attack } from '../contract/attack.ts'
import { planAttack } from './plan.ts'
import { aware, stillAware } from './awareness.ts'
import {
  castFor,
  frozenRoll,
  inVain,
  resolveRoll,
  rollNow,
  type Aim,
  type Aimed,
} from './at-table.ts'
import { react } from './reaction.ts'
import { pointsLeft, thingsOf } from './structure.ts'
import { doubtsOf, reliabilitySave } from '../arms/reliability.ts'
import { throwAttackRoll } from './resolve.ts'
import { widthOf } from './shotgun.ts'
import { UNITS } from '../state.ts'
import type { State, Combatant } from '../contract/state.ts'

/**
 * Builds the attack from the current state; `aware` tells whether the target is aware of it. `spent`: the aim and feint
 * that count; absent: the attacker's own.
 */
export function attackIn(
  state: Readonly<State>,
  who: Id,
  act: Attacking,
  aware: boolean,
  spent: Spent = getCombatant(state, who).phase.rest ?? getCombatant(state, who),
): Attack {
  const attacker = getCombatant(state, who)
  const target = getCombatant(state, act.target)
  const way = between(state, attacker, target)
  // A held combatant cannot run, dodge or parry (`fnff-1988/unarmed/pin`).
  const free = !isHeld(state, target.id)
  return {
    rules: state.rules,
    attacker,
    target,
    weapon: weaponOf(attacker, act, state.rules),
    skill: act.skill,
    mode: act.mode,
    metres: way.metres,
    cover: way.cover,
    at: act.mode === 'break' ? attacker.holds?.area : act.at || undefined,
    hands: handsOn(attacker, act.hands),
    hip: act.hip ?? false,
    aim: spent.aim?.target === act.target ? spent.aim.phases : 0,
    feint:
      spent.feint?.target === act.target && act.mode !== 'feint' && spent.feint.since < state.now,
    running: attacker.phase.running,
    turned: attacker.phase.turned,
    targetRunning: free && isRunning(state, target),
    targetMoving: target.phase.moved > 0 || (free && isRunning(state, target)),
    targetTurned: target.phase.turned,
    dodging: free && target.phase.dodging,
    parrying: free && target.phase.parrying && isParriable(act.mode),
    unaware: !aware,
    helpless: helplessAgainst(state, target, attacker),
  }
}

/**
 * Makes all remaining attacks of an action, or the `act.shots` asked for. Emits costs at once; returns the effects, to be emitted when
 * all simultaneous actions are rolled. If the attacker acts `alone`, each attack is emitted before the next is rolled. Attacks that are not
 * used remain for another target or another kind of blow (`fnff-1988/action/shoot`, `fnff-1988/action/hand-to-hand`, `fnff-1988/unarmed/two-attacks`).
 */
export function attackAction(
  t: FightTable,
  who: Id,
  act: Attacking,
  { spent, alone }: Doing,
): Event[] | undefined {
  const told: Event[] = []
  const combatant = getCombatant(t.state, who)
  const carried = weaponOf(combatant, act, t.state.rules)
  const most = attacksLeft(combatant, act, t.state.rules)
  const { hidden } = combatant
  if (hidden) t.emit({ type: 'shown', who, hidden: false })
  findTarget(t, who, act.target)
  const works = !carried || !fires(carried, act.mode) || rollReliability(t, who, act.mode)
  if (!works) {
    if (works === false && combatant.phase.rest) t.emit({ type: 'goes-on', who })
    return works === false || combatant.phase.rest ? told : undefined
  }
  const shots = Math.min(act.shots ?? most, most)
  const asked = new Set<Id>()
  // A break is one half of an action (`fnff-1988/unarmed/two-attacks`).
  let left = act.mode === 'break' && !combatant.phase.rest ? 2 : most
  let done = combatant.phase.rest !== undefined
  const since = t.rulings()
  for (let shot = 0; shot < shots; shot++) {
    const target = t.state.men[act.target]
    if (!target || dead(target)) break
    if (shot > 0 && t.rulings() !== since && !goesOn(t, who, doingOf(act))) break
    const found = oneAttack(t, who, act, { spent, hidden, asked })
    if (!found) break
    // What is told later has been parried now.
    if (!alone && endsParry(t.state, act)) t.emit({ type: 'parry-ends', who: act.target })
    done = true
    left--
    if (alone) found.forEach((event) => t.emit(event))
    else told.push(...found)
    if (found.some((event) => event.type === 'attacked' && event.frozen) || act.mode === 'feint')
      left = 0
    if (left === 0 || found.some((event) => event.type === 'held')) break
  }
  if (!done) return undefined
  if (t.state.men[who]) keepRest(t, combatant, act.mode, left, spent)
  return told
}

/** Notes the attacks that an action has left, as long as there is somebody or something to attack. */
export function keepRest(
  t: FightTable,
  { id: who, side, phase }: Combatant,
  mode: Mode,
  left: number,
  spent: Spent,
): void {
  const rest =
    left > 0 && marksLeft(t.state, side)
      ? { kind: isBlow(mode) ? ('blows' as const) : ('shots' as const), left, last: mode, ...spent }
      : undefined
  if (rest || phase.rest) t.emit({ type: 'goes-on', who, rest })
}

/** The attacks left in the current action, or available in a new one, limited by the loaded rounds. */
export function attacksLeft(
  combatant: Combatant,
  act: Pick<Attacking, 'mode'>,
  rules: Rules,
): number {
  if (combatant.phase.rest) return combatant.phase.rest.left
  const carried = weaponOf(combatant, act, rules)
  const most = blowsPerAction(act.mode, carried, rules.options)
  return carried && fires(carried, act.mode) ? Math.min(most, carried.loaded) : most
}

const fires = ({ weapon }: Carried, mode: Mode): boolean => weapon.shots > 0 && !isBlow(mode)

/** Whether the rest of an action still has a possible target. */
const marksLeft = (state: Readonly<State>, side: number): boolean =>
  combatants(state).some((other) => other.side !== side && !dead(other) && !other.hidden) ||
  thingsOf(state).some(({ id }) => (pointsLeft(state, id) ?? 0) > 0)

/**
 * Makes the reliability rolls that are due (`fnff-1988/weapons/jam-by-dirt`, `fnff-1988/weapons/jam-by-autofire`). Returns false if the
 * weapon jams, and undefined if a ruling has taken it away, or whoever fires it, while a die was waited for.
 */
export function rollReliability(
  t: FightTable,
  who: Id,
  mode: Mode = 'single',
): boolean | undefined {
  const combatant = getCombatant(t.state, who)
  const carried = hand(combatant)
  const turn = (t.state.turn - 1) * UNITS.turn
  if (!carried) return true
  const weapon = refAt(combatant, combatant.inHand)
  for (const doubt of doubtsOf(carried, mode, turn, t.state.rules.options)) {
    const rolled = t.restartable(() => {
      const now = t.state.men[who]
      const fired = now && !helpless(now, t.state.now) && findCarried(now, weapon)
      return fired ? rollSave(t, reliabilitySave(who, fired)) : undefined
    })
    if (!rolled) return undefined
    const { die, saved } = rolled
    t.emit({
      type: 'checked',
      who,
      weapon: placeOf(getCombatant(t.state, who), weapon),
      die,
      worksOn: carried.weapon.worksOn,
      jammed: !saved,
      turn: doubt === 'automatic' ? turn : undefined,
    })
    if (!saved) return false
  }
  return true
}

interface Shooting {
  readonly spent: Spent
  readonly hidden: boolean
  /** Targets that have already chosen their reaction to this action. */
  readonly asked: Set<Id>
}

/** Returns undefined if a ruling has put an end to the attack before its die has fallen. */
function oneAttack(
  t: FightTable,
  who: Id,
  act: Attacking,
  { spent, hidden, asked }: Shooting,
): Event[] | undefined {
  const combatant = getCombatant(t.state, who)
  const since = t.rulings()
  const doing = doingOf(act)
  const width = widthOf(weaponOf(combatant, act, t.state.rules), act.mode)
  const beside = besideTarget(t.state, combatant, getCombatant(t.state, act.target), width)
  const knows = aware(t, combatant, act.target, { hidden })
  const others = beside.map((target) => ({
    act: { ...act, target },
    knows: aware(t, combatant, target, { hidden }),
  }))
  for (const one of [{ act, knows }, ...others]) {
    // The reaction to the first shot of an action applies to all of its shots.
    if (!one.knows || asked.has(one.act.target)) continue
    asked.add(one.act.target)
    if (!react(t, { by: who, act: one.act, spent }, doing)) return undefined
  }
  const target = t.state.men[act.target]
  if (!target || dead(target)) return undefined
  const goes = (): boolean => goesOn(t, who, doing)
  const attackOn = (now: Readonly<State>, one: (typeof others)[number], fired?: Aimed): Attack => {
    const state = fired ? asFired(now, combatant) : now
    const knows = stillAware(state, who, one.act.target, one.knows)
    return {
      ...attackIn(state, who, one.act, knows, spent),
      ...(fired && { weapon: fired.attack.weapon }),
    }
  }
  const aim: Aim = (state, trace, fired) => {
    const attack = attackOn(state, { act, knows }, fired)
    return { attack, plan: planAttack(attack, trace) }
  }
  const cast = castFor(t, who, act.target)
  const ways = { target: act.target, since, goes, flies: !isBlow(act.mode) }
  if (width === 0) {
    const rolled = rollNow(t, cast, aim, ways)
    if (!rolled) return undefined
    return rolled.rolled ? resolveRoll(t, aim, rolled, { goes }) : inVain(t, rolled)
  }
  // One attack roll is compared with the defence of everyone within the width of the blast (`fnff-1988/shotgun/width`).
  const fired = t.restartable(() => {
    if (t.rulings() !== since && !goes()) return undefined
    const aimed = aim(t.state, t.trace)
    const beside = besideTarget(t.state, aimed.attack.attacker, aimed.attack.target, width)
    const caught = beside.map(
      (target) =>
        others.find((one) => one.act.target === target) ?? { act: { ...act, target }, knows: true },
    )
    return { aimed, caught, at: t.rulings(), roll: throwAttackRoll(cast, aimed.plan) }
  })
  if (!fired) return undefined
  const { roll } = fired
  const meet = (of: Aim, target: Id, caught?: 'beside'): Event[] => {
    const from = { target, since: fired.at, flies: true }
    const aimed: Aim = (state, trace, by = fired.aimed) => {
      const { attack, plan } = of(state, trace, by)
      return { attack, plan: { ...plan, rolled: roll.total } }
    }
    const rolled = roll.frozen
      ? frozenRoll(fired.aimed, fired.at)
      : rollNow(t, castFor(t, who, target), aimed, from)
    if (!rolled) return caught ? [] : inVain(t, fired.aimed)
    return rolled.rolled ? resolveRoll(t, aimed, rolled, { roll, caught, goes }) : []
  }
  // The terms of the attack have been noted with its roll.
  const first = meet((state, _trace, by) => aim(state, undefined, by), act.target)
  if (roll.frozen) return first
  return fired.caught.reduce((events, one) => {
    const of: Aim = (state, trace, fired) => {
      const attack = attackOn(state, one, fired)
      return { attack, plan: planAttack(attack, UNNOTED, titled(trace, attack.target.name)) }
    }
    return [...events, ...meet(of, one.act.target, 'beside')]
  }, first)
}

/** What somebody who makes this attack does. */
const doingOf = (act: Attacking): Act =>
  act.mode === 'thrown' ? { do: 'throw', target: act.target, at: act.at } : act

/** Whether nothing that a ruling has changed ends an attack that is under way. How many shots are left of it is counted elsewhere. */
const goesOn = (t: FightTable, who: Id, act: Act): boolean =>
  isPossible(t, who, t.state.rules.acts.kindOf(act), { ...act, shots: undefined })
