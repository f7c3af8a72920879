// Resolves an attack in a fight: rolls, hits, fumbles and parries, shot by shot (`cp2020/action/attack`,
// `cp2020/action/two-weapons`).
import type { Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { findTarget } from '../../gunfight/acts/hide.ts'
import { carriedAt, getCombatant, placeOf } from '../../gunfight/combatants.ts'
import type { WeaponRef } from '../../gunfight/contract/combatant.ts'
import type { Attacking } from '../contract/acts.ts'
import type { Doing, Rules } from '../contract/rules.ts'
import { tableApart } from '../turn/buffered-table.ts'
import { armsOf, attackIn, castFor } from './attack-context.ts'
import type { Event, State, Combatant, FightTable } from '../contract/state.ts'
import { ambushWorks, helpless } from '../combatant.ts'
import { moveEvents } from '../melee/moves.ts'
import { present } from '../../../dice/present.ts'
import { parried } from '../melee/parry.ts'
import type { ShotPlan, Attack } from '../contract/attack.ts'
import { planAttack } from './plan.ts'
import { armsHolding, watchingHands } from '../wounds/grasp.ts'
import { isFirearm, type Area, type Carried, type Mode } from '../words.ts'
import { asFired } from '../../gunfight/attack/as-it-is.ts'
import { attackedEvent } from '../../gunfight/attack/attacked-event.ts'
import { isReached, strikeNow, type PlanOf } from './as-it-is.ts'
import { tellHits } from './hit-events.ts'
import { rollAttack, type Rolled } from './resolve.ts'
import type { Hit } from '../wounds/wound-store.ts'

/** The hits of a plan that needs no attack roll. */
export function strikeAll(t: FightTable, by: Id, who: Id, planOf: PlanOf): readonly Hit[] {
  const since = t.rulings()
  const plan = planOf(t.state)
  if (!plan) return []
  const { raw } = rollAttack(castFor(t, by, who), plan, t.state.rules)
  return strikeNow(t, { by, who, planOf, plan, since }, { raw })
}

/** Strikes somebody by a plan that needs no attack roll, as the state has it when the dice fall; nobody, if there is no plan. */
export function strikeOne(t: FightTable, by: Id, who: Id, planOf: PlanOf): Event[] {
  const hits = strikeAll(t, by, who, planOf)
  if (!t.state.men[who]) return []
  const events = [...tellHits(t, who, by, hits)]
  t.trace?.pass?.(hits, events[0])
  return events
}

/** The number of rolls that an attack action has in this mode with this weapon, and the rounds fired with each. */
export function rollsOf(
  state: Readonly<State>,
  who: Id,
  act: Attacking,
  weapon: WeaponRef = act.weapon ?? getCombatant(state, who).inHand,
): { readonly rolls: number; readonly rounds: number } {
  const combatant = getCombatant(state, who)
  const place = placeOf(combatant, weapon)
  const carried = combatant.weapons[place]
  if (!isFirearm(act.mode) || !carried) return { rolls: 1, rounds: 1 }
  const left = roundsLeft(
    combatant,
    place,
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

/** All that the weapon in hand is aimed at, in the order of its rolls. */
export const targetsOf = ({
  target,
  also = [],
}: Pick<Attacking, 'target' | 'also'>): readonly Id[] => [target, ...also]

/** All whom an attack is aimed at, with either weapon. */
export const allTargetsOf = (act: Attacking): readonly Id[] => [
  ...targetsOf(act),
  ...(ownOfSecond(act) ?? []),
]

/** The own target of the second of two weapons. */
const ownOfSecond = ({ second, secondTarget }: Attacking): readonly Id[] | undefined =>
  second !== undefined && secondTarget !== undefined ? [secondTarget] : undefined

/** What the second of two weapons is aimed at, in the order of its rolls (`cp2020/action/two-weapons`). */
export const targetsOfSecond = (state: Readonly<State>, who: Id, act: Attacking): readonly Id[] =>
  ownOfSecond(act) ?? targetsOf(act).slice(startOfSecond(state, who, act))

/**
 * Which target the second of two weapons begins with if it has none of its own: the first one that the rolls of the other
 * weapon do not reach, or the same target if they reach all.
 */
export function startOfSecond(state: Readonly<State>, who: Id, act: Attacking): number {
  if (ownOfSecond(act)) return 0
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
function attacks(on: FightTable, who: Id, act: Attacking, { before }: Doing): void {
  const { table: t, drop } = watchingHands(on)
  if (getCombatant(t.state, who).hidden)
    t.emit({ type: 'shown', who, hidden: false, springs: true })
  findTarget(t, who, act.target)
  const combatant = getCombatant(t.state, who)
  const { weapons } = combatant
  const armed = isFirearm(act.mode) || act.mode === 'melee'
  const hands = armed
    ? armsOf(combatant, act).map(({ place, mode }) => ({ carried: weapons[place], mode }))
    : [{ carried: undefined, mode: act.mode }]
  const ofSecond = targetsOfSecond(t.state, who, act)
  // Each single shot has its own target; full auto is divided among all (`cp2020/action/attack`,
  // `cp2020/attack/full-auto-gap`).
  const ofRoll = (roll: number, mode: Mode, all: readonly Id[]): readonly Id[] =>
    mode === 'auto' ? all : all.slice(roll, roll + 1)
  const oneRoll = t.state.rules.options['ambush-covers'] === 'one-roll'
  let first = true
  for (const [hand, { carried, mode }] of hands.entries()) {
    const all = hand === 0 ? targetsOf(act) : ofSecond
    const arms = carried ? armsHolding(combatant, carried, t.state.rules, hand > 0) : []
    const mayGoOn = (): boolean => goesOn(t.state, who, carried, arms) && hasRound(carried)
    const { rolls, rounds } = rollsOf(
      t.state,
      who,
      { ...act, mode },
      carried && weapons.indexOf(carried),
    )
    for (let roll = 0; roll < rolls && mayGoOn(); roll++) {
      const next = ofRoll(roll, mode, all)
      const targets = next.length > 0 ? next : all.slice(0, 1)
      const here = targets.filter((id) => {
        const one = t.state.men[id]
        return one && !t.state.rules.wounds.dead(one)
      })
      const share = t.state.rules.share(t.state, who, mode, { targets, rounds })
      const fire = { here: share, all: rounds }
      for (const [i, target] of here.entries()) {
        // A fumble may have ended the attack or discharged the last round.
        if (
          !goesOn(t.state, who, carried, arms) ||
          (i === 0 && isFirearm(mode) && carried && carried.loaded < rounds)
        )
          break
        const isFirst = first
        t.once((table) => {
          const weapon = carried && getCombatant(t.state, who).weapons.indexOf(carried)
          if (i === 0 && isFirearm(mode) && weapon !== undefined)
            table.emit({ type: 'fired', who, weapon, rounds })
          const circumstances = isFirst ? before : { ...before, aim: undefined }
          const springs = ambushWorks(t.state, who, target)
          oneAttack(table, (state) => {
            const now = asFired(state, combatant, carried)
            const from = carried && getCombatant(now, who).weapons.indexOf(carried)
            return attackIn(now, who, { ...act, mode, target, weapon: from }, circumstances, fire)
          })
          if (springs && oneRoll) useAmbush(table, who, target)
        })
        // Shooters who maim their own arm drop its weapon before the other hand fires.
        drop(who)
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

/**
 * Whether the attack continues: the attacker can act, and still has the weapon in working order and the use of the arms
 * that hold it.
 */
export function goesOn(
  state: Readonly<State>,
  who: Id,
  carried: Carried | undefined,
  arms: readonly Area[] = [],
): boolean {
  const combatant = state.men[who]
  return (
    combatant !== undefined &&
    !helpless(combatant, state.rules, state.now) &&
    (carried === undefined || (combatant.weapons.includes(carried) && carried.jammed === 0)) &&
    arms.every((area) => state.rules.wounds.usable(combatant, area))
  )
}

/** An accidental discharge may have used up the last round. */
export const hasRound = (carried: Carried | undefined): boolean =>
  carried === undefined || carried.weapon.shots === 0 || carried.loaded > 0

/** Resolves one attack roll and all its consequences. */
export function oneAttack(t: FightTable, attackOf: (state: Readonly<State>) => Attack): void {
  const rolled = tellAttack(t, (state, trace) => {
    const attack = attackOf(state)
    return { attack, plan: planAttack(attack, trace) }
  })
  const { attack } = rolled
  if (rolled.fumble) for (const event of t.state.rules.fumble(t, attack, rolled.roll)) t.emit(event)
  else if (rolled.total !== undefined)
    t.state.rules.besides(t, attack, {
      total: rolled.total,
      rounds: rolled.rounds,
      near: rolled.near,
    })
}

/** An attack, and its plan. */
interface Aimed {
  readonly attack: Attack
  readonly plan: ShotPlan
}
/** Plans an attack on this state, which has its target. */
export type Aim = (state: Readonly<State>, trace?: Trace) => Aimed

interface Attacked extends Pick<Rolled, 'fumble'>, Aimed {
  readonly roll: Rolled
  /** The attack total; absent if there was none, or nothing came of it. */
  readonly total: number | undefined
  /** Rounds that hit. */
  readonly rounds: number
  /** Others whom the shot may hit, as they stood when it was rolled. */
  readonly near: readonly Id[]
}

/**
 * Rolls an attack and emits its effects. `caught`: the target was only beside the intended one. After a ruling in its middle,
 * what is not rolled yet counts as the state is then.
 */
export function tellAttack(t: FightTable, aim: Aim, caught?: 'beside'): Attacked {
  let since = t.rulings()
  let aimed = undefined as Aimed | undefined
  let near: readonly Id[] = []
  /** Whether the attacker still makes this attack. */
  const goes = (on: Attack): boolean =>
    caught !== undefined ||
    (goesOn(t.state, on.attacker.id, on.weapon) &&
      (t.rulings() === since || isReached(t.state, on)))
  /** The attack as it is now. Its sums are noted with its roll, and anew if a ruling has the dice begin anew. */
  const now = (trace?: Trace): Aimed => {
    if (aimed && t.rulings() === since) return aimed
    since = t.rulings()
    return (aimed = aim(t.state, trace))
  }
  const rolled = t.restartable((): Rolled | undefined => {
    if (aimed && !goes(aimed.attack)) return undefined
    const { attack, plan } = now(t.trace)
    near = caught ? [] : t.state.rules.near(t.state, attack)
    return rollAttack(castFor(t, attack.attacker.id, attack.target.id), plan, t.state.rules)
  })
  const { attack: begun, plan: first } = present(aimed, 'attack that is rolled')
  const roll = rolled ?? unrolled(first)
  const { weapon, mode } = begun
  const who = begun.attacker.id
  const target = begun.target.id
  const isHere = (): boolean => t.state.men[target] !== undefined
  // What follows belongs to a parry or to the hits.
  t.trace?.keep?.([roll])
  const ward =
    roll.margin > 0 && !isFirearm(mode)
      ? t.restartable(() => {
          if (!isHere() || !goes(begun)) return undefined
          const { attack, plan } = now()
          return parried(t, attack, plan, roll)
        })
      : undefined
  // A ruling may have taken the attacker or the weapon away while the dice were waited for.
  const stopped = !rolled || !goes(begun)
  const hit = roll.margin > 0 && !stopped
  const lands = hit && !ward?.holds && isHere()
  const planOf: PlanOf = (state) => (state.men[target] ? aim(state).plan : undefined)
  const hits = lands
    ? strikeNow(t, { by: who, who: target, planOf, plan: now().plan, since }, roll)
    : (ward?.hits ?? [])
  const rounds = ward?.holds ? 0 : roundsOf(hits)
  const fumble = roll.fumble && !stopped
  const { attack, plan } = aimed ?? { attack: begun, plan: first }
  const result = {
    ...{ attack, plan, roll, fumble, rounds, near },
    total: stopped && isHere() ? undefined : roll.attack,
  }
  if (!isHere()) {
    if (t.state.men[who]) t.emit({ type: 'in-vain', who, what: deedOf(mode) })
    return result
  }
  const attacked: Event = {
    ...attackedEvent({ ...attack, weapon, mode }, plan, {
      ...roll,
      attackDie: roll.attackDie,
      attack: roll.attack,
    }),
    rollsDefence: plan.rollsDefence,
    hit,
    hits: rounds,
    ...(rounds > attack.rounds ? { areas: true as const } : {}),
    fumble,
    ...(ward?.holds ? { parried: true } : {}),
    ...(stopped ? { stopped } : {}),
    ...(caught ? { caught } : {}),
  }
  t.trace?.pass?.(roll, attacked)
  t.trace?.pass?.(hits, attacked)
  if (t.state.men[who]) t.emit(attacked)
  if (ward) t.emit(ward.roll)
  // Before the damage that it does. A throw has landed with it; a grip or a trip still needs the attacker.
  if (lands && t.state.men[who] && (mode === 'throw' || goes(attack)))
    for (const event of moveEvents(t, attack)) t.emit(event)
  for (const event of tellHits(t, target, who, hits)) t.emit(event)
  return result
}

/** An attack that a ruling has ended before it was rolled. */
const unrolled = ({ against }: ShotPlan): Rolled => ({
  ...{ raw: { by: 0 }, margin: 0, fumble: false, attack: undefined, defence: against },
})

/** An attack in this mode, in words: "Nothing comes of Ann's shot." */
const deedOf = (mode: Mode): string =>
  isFirearm(mode) ? 'shot' : mode === 'melee' ? 'blow' : mode.replace('-', ' or ')

const roundsOf = (hits: readonly Hit[]): number =>
  hits.reduce((sum, { rounds = 1 }) => sum + rounds, 0)
