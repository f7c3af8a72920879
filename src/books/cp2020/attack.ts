// An attack at the table: its rolls, what strikes, fumbles, parries; told shot by shot (`cp2020/action/attack`, `cp2020/action/two-weapons`).
import type { Dice, Id } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import type { Attacking } from './actions/attack.ts'
import type { Doing } from './actions/kind.ts'
import { attackIn } from './attack-in.ts'
import type { Before } from './attack-in.ts'
import type { Event } from './events.ts'
import { fumbleEvents } from './fumble.ts'
import { ambushWorks } from './man.ts'
import { moveEvents } from './moves.ts'
import { parried } from './parry.ts'
import { besidesTarget } from './pattern.ts'
import type { Attack, ShotPlan } from './plan.ts'
import { isFirearm, planAttack } from './plan.ts'
import type { Thrown } from './resolve.ts'
import { throwAttack } from './resolve.ts'
import type { Rules } from './rules.ts'
import type { State } from './state.ts'
import type { Hit } from './wound-store.ts'

type T = Table<State, Event>

/** Whose dice the labels of an attack mean. */
export const castFor = (t: T, who: Id, target: Id): Dice =>
  t.cast({ attack: who, hits: who, location: who, damage: who, defence: target, 'stun save': target, 'death save': target })

/** A hit as facts: what struck where, then what the wound store made of it. */
export const hitEvents = (who: Id, by: Id | undefined, hits: readonly Hit[]): Event[] =>
  hits.flatMap((hit): Event[] => [
    { type: 'hit', who, by, area: hit.area, damage: hit.damage, stopped: hit.stopped, through: hit.through, wear: hit.wear },
    ...hit.facts.map((fact): Event => ({ type: 'body', who, fact })),
  ])

/** How many rolls an attack action of this mode has with this weapon, and how many rounds each fires. */
export function rollsOf(state: Readonly<State>, who: Id, act: Attacking, rules: Rules, weapon = act.weapon ?? state.men[who]!.inHand): { readonly rolls: number; readonly rounds: number } {
  const man = state.men[who]!
  const carried = man.weapons[weapon]
  if (!isFirearm(act.mode) || !carried) return { rolls: 1, rounds: 1 }
  const left = Math.max(0, Math.min(carried.loaded, roundsLeft(man.inRound.fired[weapon] ?? 0, carried.weapon.rof, rules)))
  switch (act.mode) {
    case 'single': return { rolls: Math.min(act.shots ?? left, left), rounds: 1 }
    case 'burst': return { rolls: Math.min(1, left), rounds: Math.min(3, left) }
    default: return { rolls: Math.min(1, left), rounds: Math.min(act.shots ?? left, left) }
  }
}

/** Rounds that the ROF leaves: of the whole round, or of each action (option rof-limit-per). */
export const roundsLeft = (fired: number, rof: number, { options }: Rules): number => (options['rof-limit-per'] === 'action' ? rof : rof - fired)

/** Makes the attacks of an action. Costs are told at once; what it does is answered, to be told when everybody of the moment has rolled. */
export function attackAction(t: T, who: Id, act: Attacking, doing: Doing): Event[] {
  const told = attacks(t, who, act, doing)
  endAmbush(t, who, act.target)
  return told
}

/**
 * One ambush serves one attack, and whoever attacks out of hiding is no longer hidden (`cp2020/ambush/single-use`). Somebody who attacks the
 * one that lies in wait for him has his mind on him (ours).
 */
export function endAmbush(t: T, who: Id, target: Id | undefined): void {
  const { ambushes } = t.state
  if (ambushes.some((one) => one.who === who && (one.setup !== 'distracted' || one.victim === target))) t.emit({ type: 'ambush-used', who, victim: target ?? who })
  if (ambushes.some((one) => one.who === target && one.victim === who)) t.emit({ type: 'ambush-used', who: target!, victim: who, only: true })
}

function attacks(t: T, who: Id, act: Attacking, { rules, alone, before }: Doing): Event[] {
  const told: Event[] = []
  const tell = (events: readonly Event[]): void => { if (alone) events.forEach((event) => t.emit(event)); else told.push(...events) }
  if (t.state.men[who]!.hidden) t.emit({ type: 'shown', who, hidden: false, springs: true })
  const hands = [t.state.men[who]!.inHand, ...(act.second === undefined ? [] : [act.second])]
  let first = true
  for (const weapon of isFirearm(act.mode) || act.mode === 'melee' ? hands : hands.slice(0, 1)) {
    const { rolls, rounds } = rollsOf(t.state, who, act, rules, weapon)
    const targets = act.mode === 'auto' ? [act.target, ...(act.also ?? [])] : [act.target]
    for (let roll = 0; roll < rolls; roll++) {
      for (const target of targets) {
        if (rules.wounds.dead(t.state.men[target]!)) continue
        const one = { ...act, target, weapon, ...(first ? {} : { at: act.mode === 'single' ? act.at : undefined }) }
        const found = oneAttack(t, who, one, { before: first ? before : { ...before, aim: undefined }, rounds: { here: Math.floor(rounds / targets.length), all: rounds }, costs: target === targets[0] }, rules)
        tell(found)
        first = false
        if (found.some(({ type }) => type === 'fumbled' || type === 'jammed')) return told
      }
    }
  }
  return told
}

interface One {
  readonly before: Before
  readonly rounds: { readonly here: number; readonly all: number }
  /** The rounds of this roll are not paid yet. */
  readonly costs: boolean
}

/** One attack roll and everything that comes of it. */
function oneAttack(t: T, who: Id, act: Attacking, { before, rounds, costs }: One, rules: Rules): Event[] {
  const attack = attackIn(t.state, who, act, before, rules, rounds)
  const plan = planAttack(attack, rules, t.trace)
  if (isFirearm(act.mode) && costs) t.emit({ type: 'fired', who, weapon: act.weapon ?? t.state.men[who]!.inHand, rounds: rounds.all })
  const ambush = ambushWorks(t.state, who, act.target)
  if (ambush && rules.options['ambush-covers'] === 'one-roll') t.emit({ type: 'ambush-used', who, victim: act.target })
  const dice = castFor(t, who, act.target)
  const thrown = throwAttack(dice, plan, rules)
  const events = [...attackEvents(t, attack, plan, thrown, rules), ...besidesTarget(t, attack, thrown, rules)]
  if (thrown.fumble) events.push(...fumbleEvents(t, attack, rules))
  return events
}

/** What one roll did to its target: struck, parried, or more than harm. */
export function attackEvents(t: T, attack: Attack, plan: ShotPlan, thrown: Thrown, rules: Rules, caught?: 'beside'): Event[] {
  const { attacker: { id: who }, target: { id: target }, weapon, mode } = attack
  const ward = thrown.margin > 0 && !isFirearm(mode) ? parried(t, attack, plan, thrown, rules) : undefined
  const hits = ward?.holds ? [] : thrown.hits
  return [
    {
      type: 'attacked', who, target, weapon: weapon?.weapon.name ?? mode, mode, metres: Math.round(attack.metres * 100) / 100, band: plan.band, at: plan.at, attackDie: thrown.attackDie, attack: thrown.attack,
      defence: thrown.defence, defenceDie: thrown.defenceDie, rollsDefence: plan.rollsDefence, hit: thrown.margin > 0, hits: hits.length, fumble: thrown.fumble,
      ...(ward?.holds ? { parried: true } : {}), ...(caught ? { caught } : {}),
    },
    ...(ward?.events ?? []),
    ...hitEvents(target, who, hits),
    ...(thrown.margin > 0 && !ward?.holds ? moveEvents(t, attack) : []),
  ]
}

