// An attack at the table: what comes before the dice, the dice, and what happened (`fnff-1988/action/shoot`,
// `fnff-1988/action/hand-to-hand`, `fnff-1988/attack/resolve`, `fnff-1988/wound/recording`).
import type { Id } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import type { Attacking } from './actions/attack.ts'
import type { Doing, Spent } from './actions/kind.ts'
import { hand, isBlow, isUnarmed, shotsPerAction } from './at-hand.ts'
import type { Event } from './events.ts'
import { actsIn, blind, helpless, phasesAfter, stat } from './man.ts'
import type { Options } from './options.ts'
import { between, inDirect } from './placing.ts'
import type { Attack } from './plan.ts'
import { parryBonus, planAttack, usesMartialArts } from './plan.ts'
import { throwAttack, throwHit } from './resolve.ts'
import type { Hit } from './slots.ts'
import type { Man, State } from './state.ts'

type T = Table<State, Event>

/** The attack as it stands in this state; `aware` is false where the target does not know of it. */
export function attackIn(state: Readonly<State>, who: Id, act: Attacking, aware: boolean, spent: Spent = state.men[who]): Attack {
  const attacker = state.men[who]
  const target = state.men[act.target]
  const way = between(state, attacker, target)
  return {
    attacker, target, weapon: isUnarmed(act.mode) ? undefined : hand(attacker), mode: act.mode, metres: way.metres, cover: way.cover,
    at: act.at || undefined, hands: act.hands ?? 1, hip: act.hip ?? false,
    aim: spent.aim?.target === act.target ? spent.aim.phases : 0,
    feint: spent.feint?.target === act.target && isBlow(act.mode) && act.mode !== 'feint' && spent.feint.since < state.now,
    running: attacker.phase.running, turned: attacker.phase.turned,
    targetRunning: target.phase.running, targetMoving: target.phase.moved > 0, targetTurned: target.phase.turned,
    dodging: target.phase.dodging, parrying: target.phase.parrying && isBlow(act.mode),
    unaware: !aware, helpless: helpless(target, state.now),
  }
}

/**
 * Makes one action's attacks. Costs are told at once; what it does is answered, to be told when everybody of the moment
 * has rolled. Who acts `alone` tells each shot before the next.
 */
export function attackAction(t: T, who: Id, act: Attacking, { options, spent, alone }: Doing): Event[] {
  const told: Event[] = []
  const man = t.state.men[who]
  const carried = isUnarmed(act.mode) ? undefined : hand(man)
  if (man.hidden) t.emit({ type: 'shown', who, hidden: false })
  if (carried && !isBlow(act.mode) && !works(t, who, options)) return told
  const shots = Math.min(act.shots ?? shotsPerAction(carried, options), carried && carried.weapon.shots > 0 ? carried.loaded : 2)
  for (let shot = 0; shot < shots; shot++) {
    if (t.state.men[act.target].state === 'D') break
    const found = oneAttack(t, who, act, spent, options)
    if (alone) found.forEach((event) => t.emit(event))
    else told.push(...found)
    if (found.some((event) => event.type === 'attacked' && event.frozen) || act.mode === 'feint') break
  }
  return told
}

/** A reliability roll after dirt (`fnff-1988/weapons/jam-by-dirt`); false: jammed. */
export function works(t: T, who: Id, options: Options): boolean {
  const man = t.state.men[who]
  const carried = hand(man)
  if (!carried?.dirty || options['steps-left-out'].includes('reliability')) return true
  const die = t.cast({ reliability: who }).d('reliability', 10)
  const { worksOn } = carried.weapon
  t.trace?.note('fnff-1988/weapons/reliability', `${carried.weapon.name} works on`, worksOn)
  t.trace?.total('reliability roll', die)
  t.emit({ type: 'checked', who, weapon: man.inHand, die, worksOn, jammed: die > worksOn })
  return die <= worksOn
}

/** Whether the target knows of the attack (`fnff-1988/facing/indirect`, `fnff-1988/ambush/free-phase`). Rolled once a threat and phase. */
export function aware(t: T, who: Id, target: Id): boolean {
  const { state } = t
  if (state.surprised.some(([by, victim]) => by === who && victim === target)) return false
  const victim = state.men[target]
  if (helpless(victim, state.now)) return false
  if (inDirect(state, victim, state.men[who]) && !blind(victim)) return true
  const known = victim.phase.noticed[who]
  if (known !== undefined) return known
  const dice = t.cast({ sneak: who, awareness: target })
  const against = stat(state.men[who], 'int') + (state.men[who].skills.stealth ?? 0) + dice.d('sneak', 10)
  const roll = stat(victim, 'int') + (victim.skills.awareness ?? 0) + dice.d('awareness', 10)
  t.trace?.note('fnff-1988/facing/indirect', 'the threat: INT + Stealth + 1D10', against)
  t.trace?.total('awareness: INT + Awareness + 1D10', roll)
  t.emit({ type: 'noticed', who: target, threat: who, roll, against, aware: roll >= against })
  return roll >= against
}

/** A dodge or parry as an answer to the attack, before the dice (option reactive-defence). It uses up the action. */
export function react(t: T, who: Id, act: Attacking, options: Options): void {
  const target = t.state.men[act.target]
  if (options['reactive-defence'] !== 'allowed' || t.state.step !== 'parts') return
  if (target.phase.acted || target.phase.ended || target.phase.dodging || target.phase.parrying || !actsIn(target, t.state.phase)) return
  const blow = isBlow(act.mode)
  const choice = t.ask<string>({
    kind: 'react', seat: target.seat, who: target.id, options: blow ? ['no', 'dodge', 'parry'] : ['no', 'dodge'], silent: 'no', offer: 'react',
    pays: (answer): Event | undefined => (answer === 'dodge' ? { type: 'dodges', who: target.id, answering: who } : answer === 'parry' ? { type: 'parries', who: target.id, answering: who } : undefined),
  })
  void choice
}

function oneAttack(t: T, who: Id, act: Attacking, spent: Spent, options: Options): Event[] {
  const knows = aware(t, who, act.target)
  if (knows) react(t, who, act, options)
  const attack = attackIn(t.state, who, act, knows, spent)
  const plan = planAttack(attack, options, t.trace)
  const dice = t.cast({ attack: who, location: who, damage: who, defence: act.target, effect: act.target, save: act.target, 'int lost': act.target, 'ref lost': act.target, 'phases out': act.target })
  const { margin, frozen, hits: struck, ...thrown } = throwAttack(dice, plan, options)
  const parried = attack.parrying && plan.rollsDefence && !frozen && margin <= 0 && margin + parryBonus(attack) > 0
  const hits = parried && parryHurts(attack) ? [throwHit(dice, plan, 'right-arm', options)] : struck
  const events: Event[] = [{
    type: 'attacked', who, target: act.target, weapon: attack.weapon?.weapon.name ?? act.mode, mode: act.mode, metres: round(plan.metres), band: plan.band, at: plan.at,
    attackDie: thrown.attackDie ?? 0, attack: thrown.attack ?? 0, defence: thrown.defence, defenceDie: thrown.defenceDie,
    margin, hits: act.mode === 'feint' || parried ? 0 : hits.length, frozen, unaware: !knows,
  }]
  // After the attack in the log, so that the numbers stand behind the sentence that they belong to.
  if (!frozen && attack.weapon && attack.weapon.weapon.shots > 0) events.push({ type: 'fired', who, weapon: attack.attacker.inHand, rounds: plan.rounds })
  if (act.mode === 'feint' && margin > 0) events.push({ type: 'feinted', who, target: act.target })
  for (const hit of hits) events.push(...hitEvents(t.state, act.target, who, hit, options))
  return events
}

const round = (metres: number): number => Math.round(metres * 100) / 100

/** A body that parries takes the blow on the arm; a weapon takes no harm, and a martial artist none from bare hands (`fnff-1988/action/parry`). */
const parryHurts = ({ target, weapon }: Attack): boolean => {
  const held = hand(target)
  if (held && held.weapon.rof === 0) return false
  return weapon !== undefined || !usesMartialArts(target)
}

/** A hit as facts: damage, wound, save. */
export function hitEvents(state: Readonly<State>, who: Id, by: Id | undefined, hit: Hit, options: Options): Event[] {
  const man = state.men[who]
  const events: Event[] = [{ type: 'hit', who, by, area: hit.area, damage: hit.damage, stopped: hit.stopped, through: hit.through }]
  if (hit.level === 'none') return events
  events.push({ type: 'wounded', who, area: hit.area, level: hit.level, effect: hit.effect, bludgeoning: false, lose: hit.lose })
  if (hit.save) events.push(saveEvent(state, man, hit.save, options))
  return events
}

function saveEvent(state: Readonly<State>, man: Man, save: NonNullable<Hit['save']>, options: Options): Event {
  const result = save.result
  const phases = result === 'stunned' ? 1 : result === 'unconscious' ? (save.phases ?? 0) : 0
  return { type: 'save', who: man.id, die: save.die, needed: save.needed, result, until: phases ? phasesAfter(man, state.now, phases, options) : 0 }
}
