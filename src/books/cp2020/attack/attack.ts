// Resolves an attack in a fight: rolls, hits, fumbles and parries, shot by shot (`cp2020/action/attack`,
// `cp2020/action/two-weapons`).
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { findTarget } from '../../gunfight/acts/hide.ts'
import { carriedAt, getCombatant } from '../../gunfight/combatants.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Doing, Rules } from '../contract/rules.ts'
import { tableApart } from '../turn/buffered-table.ts'
import { armsOf, attackIn, castFor } from './attack-context.ts'
import type { Event, State, Combatant, FightTable } from '../contract/state.ts'
import { ambushWorks, helpless } from '../combatant.ts'
import { moveEvents } from '../melee/moves.ts'
import { parried, type Ward } from '../melee/parry.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { planAttack } from './plan.ts'
import { isFirearm, type Carried, type Mode } from '../words.ts'
import { rollAttack, strike, throwAttack, type Rolled } from './resolve.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** The events of hits: each hit, then the wound facts it caused. The numbers that the trace keeps for them go with them. */
export const hitEvents = (
  who: Id,
  by: Id | undefined,
  hits: readonly Hit[],
  trace?: Trace,
): Event[] =>
  hits.flatMap((hit): Event[] => {
    const struck: Event = {
      type: 'hit',
      who,
      by,
      area: hit.area,
      damage: hit.damage,
      stopped: hit.stopped,
      through: hit.through,
      wear: hit.wear,
      ...(hit.met === undefined ? {} : { met: hit.met }),
      ...(hit.stops === undefined ? {} : { stops: hit.stops }),
    }
    trace?.pass?.(hit, struck)
    const facts = hit.facts.map((fact): Event => {
      const event: Event = { type: 'body', who, fact }
      trace?.pass?.(fact, event)
      return event
    })
    return [struck, ...facts]
  })

/** Strikes the target of a plan that needs no attack roll. */
export function strikeOne(t: FightTable, by: Id, plan: ShotPlan): Event[] {
  const who = plan.target.id
  const { hits } = throwAttack(castFor(t, by, who), plan, t.state.rules, t.trace)
  const events = hitEvents(who, by, hits, t.trace)
  t.trace?.pass?.(hits, events[0])
  return events
}

/** The number of rolls that an attack action has in this mode with this weapon, and the rounds fired with each. */
export function rollsOf(
  state: Readonly<State>,
  who: Id,
  act: Attacking,
  weapon = act.weapon ?? getCombatant(state, who).inHand,
): { readonly rolls: number; readonly rounds: number } {
  const combatant = getCombatant(state, who)
  const carried = combatant.weapons[weapon]
  if (!isFirearm(act.mode) || !carried) return { rolls: 1, rounds: 1 }
  const left = roundsLeft(
    combatant,
    weapon,
    state.rules.rof(combatant, carried, act.mode),
    state.rules,
  )
  switch (act.mode) {
    case 'single':
      return left === 0
        ? { rolls: 0, rounds: 0 }
        : state.rules.shots(Math.min(act.shots ?? left, left), act)
    case 'burst':
      return { rolls: Math.min(1, left), rounds: Math.min(3, left) }
    default:
      return { rolls: Math.min(1, left), rounds: Math.min(act.shots ?? left, left) }
  }
}

/** All that an attack is aimed at, in the order of its rolls. */
export const targetsOf = ({
  target,
  also = [],
}: Pick<Attacking, 'target' | 'also'>): readonly Id[] => [target, ...also]

/**
 * Which target the second of two weapons begins with: the first one that the rolls of the other weapon do not reach, or
 * the same target if they reach all (`cp2020/action/two-weapons`).
 */
export function startOfSecond(state: Readonly<State>, who: Id, act: Attacking): number {
  const all = targetsOf(act).length
  const reached = act.mode === 'auto' ? all : rollsOf(state, who, act).rolls
  return reached < all ? reached : 0
}

/** The rounds of the first roll: those at its target, and all that are fired. */
export function fireAt(
  state: Readonly<State>,
  { id }: Combatant,
  act: Attacking,
): { readonly here: number; readonly all: number } {
  const { rounds } = rollsOf(state, id, act)
  const targets = act.mode === 'auto' ? targetsOf(act) : [act.target]
  return { here: state.rules.share(state, id, act.mode, { targets, rounds }), all: rounds }
}

/** The rounds a weapon can still fire: those loaded, within the ROF of the round or action (option rof-limit-per). */
export function roundsLeft(
  combatant: Combatant,
  weapon: number,
  rof: number,
  { options }: Rules,
): number {
  const left =
    options['rof-limit-per'] === 'action' ? rof : rof - (combatant.inRound.fired[weapon] ?? 0)
  return Math.max(0, Math.min(carriedAt(combatant, weapon).loaded, left))
}

/** Makes the attacks of an action. Returns what to emit after everyone else acting at this moment has rolled. */
export function attackAction(t: FightTable, who: Id, act: Attacking, doing: Doing): Event[] {
  if (doing.alone) {
    attacks(t, who, act, doing)
    return []
  }
  const { table, told } = tableApart(t)
  attacks(table, who, act, doing)
  return [...told]
}

/**
 * Resolves weapon by weapon, roll by roll, target by target. Aim applies only to the first roll, ambush only to the
 * first burst or shot, and there to the first roll at somebody unaware (`cp2020/ambush/single-use`).
 */
function attacks(t: FightTable, who: Id, act: Attacking, { before }: Doing): void {
  if (getCombatant(t.state, who).hidden)
    t.emit({ type: 'shown', who, hidden: false, springs: true })
  findTarget(t, who, act.target)
  const combatant = getCombatant(t.state, who)
  const { weapons } = combatant
  const armed = isFirearm(act.mode) || act.mode === 'melee'
  const hands = armed
    ? armsOf(combatant, act).map(({ place, mode }) => ({ carried: weapons[place], mode }))
    : [{ carried: undefined, mode: act.mode }]
  const all = targetsOf(act)
  const second = startOfSecond(t.state, who, act)
  // Each single shot has its own target; full auto is divided among all (`cp2020/action/attack`,
  // `cp2020/attack/full-auto-gap`).
  const ofRoll = (roll: number, mode: Mode, from: number): readonly Id[] =>
    mode === 'auto' ? all.slice(from) : all.slice(from + roll, from + roll + 1)
  const oneRoll = t.state.rules.options['ambush-covers'] === 'one-roll'
  let first = true
  for (const [hand, { carried, mode }] of hands.entries()) {
    const from = hand === 0 ? 0 : second
    const { rolls, rounds } = rollsOf(
      t.state,
      who,
      { ...act, mode },
      carried && weapons.indexOf(carried),
    )
    for (let roll = 0; roll < rolls && goesOn(t.state, who, carried) && hasRound(carried); roll++) {
      const next = ofRoll(roll, mode, from)
      const targets = next.length > 0 ? next : all.slice(from, from + 1)
      const here = targets.filter((id) => !t.state.rules.wounds.dead(getCombatant(t.state, id)))
      const share = t.state.rules.share(t.state, who, mode, { targets, rounds })
      const fire = { here: share, all: rounds }
      for (const [i, target] of here.entries()) {
        // A fumble may have ended the attack or discharged the last round.
        if (
          !goesOn(t.state, who, carried) ||
          (i === 0 && isFirearm(mode) && carried && carried.loaded < rounds)
        )
          break
        const isFirst = first
        t.once((table) => {
          const weapon = carried && getCombatant(t.state, who).weapons.indexOf(carried)
          if (i === 0 && isFirearm(mode) && weapon !== undefined)
            table.emit({ type: 'fired', who, weapon, rounds })
          const circumstances = isFirst ? before : { ...before, aim: undefined }
          const one = { ...act, mode, target, weapon }
          const springs = ambushWorks(t.state, who, target)
          oneAttack(table, attackIn(t.state, who, one, circumstances, fire))
          if (springs && oneRoll) useAmbush(table, who, target)
        })
        first = false
      }
      if (oneRoll) useAmbush(t, who, act.target)
    }
  }
  useAmbush(t, who, act.target)
}

/**
 * An ambush serves one attack, and an attack from hiding reveals the attacker (`cp2020/ambush/single-use`). A
 * combatant who has noticed an ambusher and attacks them is no longer distracted (our ruling).
 */
export function ambushesUsed(
  { ambushes }: Readonly<State>,
  who: Id,
  target: Id | undefined,
): readonly Event[] {
  const used = ambushes.find(
    (one) => one.who === who && (one.setup !== 'distracted' || one.victim === target),
  )
  const laid = ambushes.find((one) => one.who === target && one.victim === who)
  const type = 'ambush-used' as const
  return [
    ...(used ? [{ type, who, victim: used.victim, setup: used.setup }] : []),
    ...(laid ? [{ type, who: laid.who, victim: who, setup: laid.setup, only: true as const }] : []),
  ]
}

export function useAmbush(t: FightTable, who: Id, target: Id | undefined): void {
  for (const event of ambushesUsed(t.state, who, target)) t.emit(event)
}

/** Whether the attack continues: the attacker can act, and still has the weapon in working order. */
export function goesOn(state: Readonly<State>, who: Id, carried: Carried | undefined): boolean {
  const combatant = getCombatant(state, who)
  return (
    !helpless(combatant, state.rules, state.now) &&
    (carried === undefined || (combatant.weapons.includes(carried) && carried.jammed === 0))
  )
}

/** An accidental discharge may have used up the last round. */
export const hasRound = (carried: Carried | undefined): boolean =>
  carried === undefined || carried.weapon.shots === 0 || carried.loaded > 0

/** Resolves one attack roll and all its consequences. */
export function oneAttack(t: FightTable, attack: Attack): void {
  const near = t.state.rules.near(t.state, attack)
  const rolled = tellAttack(t, attack, planAttack(attack, t.trace))
  if (rolled.fumble) for (const event of t.state.rules.fumble(t, attack, rolled)) t.emit(event)
  else if (rolled.attack !== undefined)
    t.state.rules.besides(t, attack, { total: rolled.attack, rounds: rolled.rounds, near })
}

/** Rolls an attack and emits its effects. `caught`: the target was only beside the intended one. */
export function tellAttack(
  t: FightTable,
  attack: Attack,
  plan: ShotPlan,
  caught?: 'beside',
): Rolled & { /** Rounds that hit. */ readonly rounds: number } {
  const { weapon, mode } = attack
  const who = attack.attacker.id
  const target = attack.target.id
  const dice = castFor(t, who, target)
  const rolled = rollAttack(dice, plan, t.state.rules)
  // What follows belongs to a parry or to the hits.
  t.trace?.keep?.([rolled])
  const goesFor = rolled.margin > 0 && !isFirearm(mode) && goesOn(t.state, who, weapon)
  const ward = goesFor ? parried(t, attack, plan, rolled) : undefined
  // A ruling may have taken the attacker or the weapon away while the dice were waited for.
  const stopped = !goesOn(t.state, who, weapon)
  const hit = rolled.margin > 0 && !stopped
  const lands = hit && !ward?.holds
  const { hits } = lands ? strike(dice, plan, t.state.rules, rolled, t.trace) : (ward ?? NO_HITS)
  const rounds = ward?.holds ? 0 : roundsOf(hits)
  const fumble = rolled.fumble && !stopped
  const attacked: Event = {
    type: 'attacked',
    who,
    target,
    weapon: weapon?.weapon.name ?? mode,
    mode,
    metres: Math.round(attack.metres * 100) / 100,
    band: plan.band,
    at: plan.at,
    attackDie: rolled.attackDie,
    attack: rolled.attack,
    defence: rolled.defence,
    defenceDie: rolled.defenceDie,
    rollsDefence: plan.rollsDefence,
    hit,
    hits: rounds,
    fumble,
    ...(ward?.holds ? { parried: true } : {}),
    ...(stopped ? { stopped } : {}),
    ...(caught ? { caught } : {}),
  }
  t.trace?.pass?.(rolled, attacked)
  t.trace?.pass?.(hits, attacked)
  t.emit(attacked)
  if (ward) t.emit(ward.roll)
  // Before the damage that it does. A throw has landed with it; a grip or a trip still needs the attacker.
  if (lands && (mode === 'throw' || goesOn(t.state, who, weapon)))
    for (const event of moveEvents(t, attack)) t.emit(event)
  for (const event of hitEvents(target, who, hits, t.trace)) t.emit(event)
  return { ...rolled, fumble, attack: stopped ? undefined : rolled.attack, rounds }
}

const NO_HITS: Pick<Ward, 'hits'> = { hits: [] }

const roundsOf = (hits: readonly Hit[]): number =>
  hits.reduce((sum, { rounds = 1 }) => sum + rounds, 0)
