// Attacks at the table: preparation, dice and the resulting events (`fnff-1988/action/shoot`,
// `fnff-1988/action/hand-to-hand`, `fnff-1988/attack/resolve`, `fnff-1988/wound/recording`).
import type { Carried, Mode } from '../words.ts'
import type { Dice, Id } from '../../../dice/dice.ts'
import { toCentimetres } from '../../../field/geometry.ts'
import { rollSave } from '../../gunfight/check.ts'
import { findTarget } from '../../gunfight/acts/hide.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import type { Act, Attacking } from '../contract/acts.ts'
import type { Doing, Rules, Spent } from '../contract/rules.ts'
import { blowsPerAction, hand, isBlow, isParriable, isRunning } from '../turn/at-hand.ts'
import { besideTarget } from '../area/shot-pattern.ts'
import { blowEffects, takenByGuard, takenByWeapon, wardedOff, weaponOf } from '../melee/blows.ts'
import type { Event, FightTable } from '../contract/events.ts'
import { UNNOTED, titled } from '../../../engine/trace.ts'
import { helplessAgainst, isHeld } from '../melee/holds.ts'
import { dead, handsOn } from '../combatant.ts'
import { between } from '../movement/placing.ts'
import type { Body, ShotPlan, Attack } from '../contract/attack.ts'
import { apply } from '../events.ts'
import type { Live } from '../../gunfight/attack/firing.ts'
import { slotsOf, type Hit } from './slots.ts'
import { planAttack } from './plan.ts'
import { aware } from './awareness.ts'
import { hitEvents } from './hit-events.ts'
import { react } from './reaction.ts'
import { pointsLeft, thingsOf } from './structure.ts'
import { doubtsOf, reliabilitySave } from '../arms/reliability.ts'
import { frozenAttack, throwAttack, throwAttackRoll, type Thrown } from './resolve.ts'
import { widthOf } from './shotgun.ts'
import { UNITS, copy } from '../state.ts'
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
  if (carried && fires(carried, act.mode) && !rollReliability(t, who, act.mode)) {
    if (combatant.phase.rest) t.emit({ type: 'goes-on', who })
    return told
  }
  const shots = Math.min(act.shots ?? most, most)
  const asked = new Set<Id>()
  // A break is one half of an action (`fnff-1988/unarmed/two-attacks`).
  let left = act.mode === 'break' && !combatant.phase.rest ? 2 : most
  let done = combatant.phase.rest !== undefined
  for (let shot = 0; shot < shots; shot++) {
    if (dead(getCombatant(t.state, act.target))) break
    const found = oneAttack(t, who, act, { spent, hidden, asked })
    if (!found) break
    done = true
    left--
    if (alone) found.forEach((event) => t.emit(event))
    else told.push(...found)
    if (found.some((event) => event.type === 'attacked' && event.frozen) || act.mode === 'feint')
      left = 0
    if (left === 0 || found.some((event) => event.type === 'held')) break
  }
  if (!done) return undefined
  keepRest(t, combatant, act.mode, left, spent)
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

/** Makes the reliability rolls that are due (`fnff-1988/weapons/jam-by-dirt`, `fnff-1988/weapons/jam-by-autofire`). Returns false if the weapon jams. */
export function rollReliability(t: FightTable, who: Id, mode: Mode = 'single'): boolean {
  const combatant = getCombatant(t.state, who)
  const carried = hand(combatant)
  const turn = (t.state.turn - 1) * UNITS.turn
  if (!carried) return true
  return doubtsOf(carried, mode, turn, t.state.rules.options).every((doubt) => {
    const { die, saved } = rollSave(t, reliabilitySave(who, carried))
    t.emit({
      type: 'checked',
      who,
      weapon: combatant.inHand,
      die,
      worksOn: carried.weapon.worksOn,
      jammed: !saved,
      turn: doubt === 'automatic' ? turn : undefined,
    })
    return saved
  })
}

/** The dice of an attack, with the owner of each label. */
export const castFor = (t: FightTable, who: Id, target: Id): Dice =>
  t.cast({
    attack: who,
    location: who,
    damage: who,
    defence: target,
    effect: target,
    save: target,
    'int lost': target,
    'ref lost': target,
    'phases out': target,
    'phases down': who,
  })

interface Shooting {
  readonly spent: Spent
  readonly hidden: boolean
  /** Targets that have already chosen their reaction to this action. */
  readonly asked: Set<Id>
}

/** Returns undefined if a ruling has put an end to the attack while a reaction was asked for. */
function oneAttack(
  t: FightTable,
  who: Id,
  act: Attacking,
  { spent, hidden, asked }: Shooting,
): Event[] | undefined {
  const combatant = getCombatant(t.state, who)
  const doing: Act = act.mode === 'thrown' ? { do: 'throw', target: act.target, at: act.at } : act
  const width = widthOf(weaponOf(combatant, act, t.state.rules), act.mode)
  const beside = besideTarget(t.state, combatant, getCombatant(t.state, act.target), width)
  const knows = aware(t, combatant, act.target, hidden)
  const others = beside.map((target) => ({
    act: { ...act, target },
    knows: aware(t, combatant, target, hidden),
  }))
  for (const one of [{ act, knows }, ...others]) {
    // The reaction to the first shot of an action applies to all of its shots.
    if (!one.knows || asked.has(one.act.target)) continue
    asked.add(one.act.target)
    if (!react(t, { by: who, act: one.act, spent }, doing)) return undefined
  }
  if (dead(getCombatant(t.state, act.target))) return undefined
  const attack = attackIn(t.state, who, act, knows, spent)
  const plan = planAttack(attack, t.trace)
  if (beside.length === 0) return thrownAt(t, attack, plan)
  // One attack roll is compared with the defence of everyone within the width of the blast (`fnff-1988/shotgun/width`).
  const roll = throwAttackRoll(castFor(t, who, act.target), plan)
  const first = thrownAt(
    t,
    attack,
    plan.given === undefined ? { ...plan, rolled: roll.total } : plan,
    roll,
  )
  if (roll.frozen) return first
  return others.reduce((events, one) => {
    const other = attackIn(t.state, who, one.act, one.knows, spent)
    const its = planAttack(other, UNNOTED, titled(t.trace, other.target.name))
    return [
      ...events,
      ...thrownAt(t, other, { ...its, rolled: roll.total, given: undefined }, roll, 'beside'),
    ]
  }, first)
}

type Roll = ReturnType<typeof throwAttackRoll>

/** How the rounds of an attack meet rulings: each strikes the target as it is by then, after the hits before it. */
function liveOf(t: FightTable, attack: Attack): (hits: Hit[]) => Live<ShotPlan, Body, number> {
  const since = t.rulings()
  const who = attack.target.id
  return (hits) => (play, gone) => {
    const from = hits.length
    return t.restartable(() => {
      hits.length = from
      if (t.rulings() === since) return play(undefined)
      if (!t.state.men[who]) return gone
      const state = copy(t.state)
      for (const hit of hits)
        for (const event of hitEvents(state, who, attack.attacker.id, hit)) apply(state, event)
      const target = getCombatant(state, who)
      const plan = planAttack({ ...attack, target })
      const found: Hit[] = []
      const explain = t.trace && { trace: t.trace, target }
      const slots = slotsOf(t.state.rules.options, { found, explain })
      const after = play({ plan, body: { state: plan.before, out: 0 }, slots })
      hits.push(...found)
      return after
    })
  }
}

/** Rolls an attack on one combatant and returns its events. `roll` is the attack roll if it has already been made. */
function thrownAt(
  t: FightTable,
  attack: Attack,
  plan: ShotPlan,
  roll?: Roll,
  caught?: 'beside',
): Event[] {
  const {
    attacker: { id: who, inHand },
    target: { id: target },
    weapon,
    mode,
  } = attack
  const dice = castFor(t, who, target)
  const { trace } = t
  const thrown: Thrown = roll?.frozen
    ? frozenAttack(plan)
    : throwAttack(
        dice,
        plan,
        t.state.rules.options,
        trace && { trace, target: attack.target },
        liveOf(t, attack),
      )
  const { margin, frozen } = thrown
  const parried = wardedOff(plan, { margin, frozen })
  const attacked: Event = {
    type: 'attacked',
    who,
    target,
    weapon: weapon?.weapon.name ?? mode,
    mode,
    metres: toCentimetres(plan.metres),
    band: plan.band,
    at: plan.at,
    attackDie: roll?.die ?? thrown.attackDie ?? 0,
    attack: roll?.total ?? thrown.attack ?? 0,
    defence: thrown.defence,
    defenceDie: thrown.defenceDie,
    margin,
    hits: parried ? 0 : thrown.rounds,
    frozen,
    unaware: attack.unaware,
    parried: parried?.guard,
    helpless: attack.helpless || undefined,
    sure: (plan.sure && !frozen) || undefined,
    caught,
  }
  trace?.pass?.(thrown.hits, attacked)
  trace?.keep?.([attacked])
  const hits = parried ? takenByGuard(dice, attack, plan, trace) : thrown.hits
  const battered = parried ? takenByWeapon(dice, attack, plan, trace) : []
  const events: Event[] = [attacked]
  // Follows the attack in the log, so that the trace stays next to the attack that it explains.
  if (!frozen && !caught && weapon && weapon.weapon.shots > 0)
    events.push({ type: 'fired', who, weapon: inHand, rounds: plan.rounds })
  if (!frozen && mode === 'thrown')
    events.push({
      type: 'left-hand',
      who,
      weapon: inHand,
      fell: t.state.map ? { at: { x: attack.target.x, y: attack.target.y } } : { near: target },
    })
  // A ruling has taken the target out of the fight: the rounds are fired for nothing.
  if (!t.state.men[target])
    return [
      ...events.filter(({ type }) => type === 'fired'),
      { type: 'in-vain', who, what: isBlow(mode) ? 'blow' : 'shot' },
    ]
  for (const hit of hits)
    events.push(...hitEvents(t.state, target, who, hit, { bludgeoning: plan.bludgeoning, trace }))
  events.push(...battered)
  if (thrown.hit) events.push(...blowEffects(t.state, dice, attack, trace))
  return events
}
