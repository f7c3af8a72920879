// One attack at the table: its roll, and what follows from it. After a ruling in its middle, what is not rolled yet counts as
// the state is then (`fnff-1988/attack/resolve`, `fnff-1988/wound/recording`).
import type { Dice, Id } from '../../../dice/dice.ts'
import type { Trace } from '../../../engine/book.ts'
import { attackedEvent } from '../../gunfight/attack/attacked-event.ts'
import { liveHits } from '../../gunfight/attack/as-it-is.ts'
import { getCombatant, placeOf } from '../../gunfight/combatants.ts'
import type { Attack, ShotPlan } from '../contract/attack.ts'
import type { Event, FightTable } from '../contract/events.ts'
import type { State } from '../contract/state.ts'
import { apply } from '../events.ts'
import { blowEffects, takenByGuard, takenByWeapon, wardedOff } from '../melee/blows.ts'
import { copy } from '../state.ts'
import { isBlow } from '../turn/at-hand.ts'
import type { Point } from '../words.ts'
import { hitEvents, tellHits } from './hit-events.ts'
import { landHits, rollAttack, type Rolled } from './resolve.ts'
import { FROZEN, slotsOf, type Hit } from './slots.ts'

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

/** An attack, and its plan. */
export interface Aimed {
  readonly attack: Attack
  readonly plan: ShotPlan
}

/** Plans something on this state. `fired`: as it was planned when its weapon was fired or thrown, whoever is still there. */
type PlanIn<T> = (state: Readonly<State>, trace?: Trace, fired?: T) => T
/** Plans an attack on this state, in which its target is. */
export type Aim = PlanIn<Aimed>

interface Rolling {
  /** Absent: a spot or a thing. */
  readonly target: Id | undefined
  /** The number of rulings when the attack was last found possible. */
  readonly since: number
  /** Whether it is still possible. Absent: only its target can be taken away. */
  goes?(): boolean
  /** True for shots and throws: once the attack die has fallen, they go on without the attacker. */
  readonly flies: boolean
}

/** An attack that has been rolled, on the state after so many rulings. */
export type AttackRoll<T extends Pick<Aimed, 'plan'> = Aimed> = T & {
  readonly rolled: Rolled
  readonly since: number
}
/** An attack whose die has fallen before a ruling has ended it. */
type Ended<T> = T & { readonly rolled?: undefined }

/**
 * Rolls an attack as the state has it when its dice fall. A ruling may end it: then the result is undefined, or the attack without a roll
 * if its die had fallen.
 */
export function rollNow<T extends Pick<Aimed, 'plan'>>(
  t: FightTable,
  cast: Dice,
  aim: PlanIn<T>,
  { target, since: begun, goes = () => true, flies }: Rolling,
): AttackRoll<T> | Ended<T> | undefined {
  let since = begun
  let aimed: T | undefined
  let seen: Record<string, number> = {}
  return t.restartable(() => {
    const isThrown = seen['attack'] !== undefined
    seen = {}
    if (t.rulings() !== since) {
      const isHere = target === undefined || t.state.men[target] !== undefined
      if (!isHere || !((isThrown && flies) || goes())) return isThrown ? aimed : undefined
      since = t.rulings()
    }
    aimed = aim(t.state, t.trace, isThrown && flies ? aimed : undefined)
    const rolled = rollAttack(cast, aimed.plan, t.state.rules.options, seen)
    return { ...aimed, rolled, since }
  })
}

/** The roll of an attacker who froze before it. */
export const frozenRoll = (aimed: Aimed, since: number): AttackRoll => ({
  ...aimed,
  since,
  rolled: {
    ...{ raw: FROZEN, margin: 0, hit: false, frozen: true },
    defence: aimed.plan.defence,
  },
})

interface Meeting {
  readonly by: Id
  readonly target: Id
  /** The plan of what is not rolled yet, after a ruling; undefined if it meets nobody. */
  planOf(state: Readonly<State>): ShotPlan | undefined
}

/** Resolves the hits of a plan that has been rolled, round by round, on the target as it is then. */
export function strikeNow(
  t: FightTable,
  cast: Dice,
  { plan, rolled, since }: Pick<AttackRoll, 'plan' | 'rolled' | 'since'>,
  { by, target, planOf }: Meeting,
): ReturnType<typeof landHits> {
  const { trace } = t
  const { options } = t.state.rules
  const struck = getCombatant(t.state, target)
  const { bludgeoning } = plan
  const live = liveHits(t, {
    ...{ who: target, since, copy },
    suffer(state: State, hits: readonly Hit[]) {
      for (const hit of hits)
        for (const event of hitEvents(state, target, by, hit, { bludgeoning })) apply(state, event)
    },
    planOf,
    bodyOf: ({ before }: ShotPlan) => ({ state: before, out: 0 }),
    slots: (found: Hit[], { men }) =>
      slotsOf(options, { found, explain: trace && { trace, target: men[target] ?? struck } }),
  })
  const explain = trace && { trace, target: struck }
  return landHits(cast, plan, rolled, options, { explain, live })
}

interface Telling {
  /** The attack roll, if one is compared with several. */
  readonly roll?: { readonly die: number; readonly total: number }
  readonly caught?: 'beside'
  /** Whether the attacker can still follow up a blow. */
  goes(): boolean
}

/** Resolves an attack on one combatant that has been rolled, and returns its events. */
export function resolveRoll(
  t: FightTable,
  aim: Aim,
  { attack: begun, plan, rolled, since }: AttackRoll,
  { roll, caught, goes }: Telling,
): Event[] {
  const {
    attacker: { id: who },
    target: { id: target },
    mode,
  } = begun
  const fallsAt = { x: begun.target.x, y: begun.target.y }
  const { trace } = t
  const cast = castFor(t, who, target)
  trace?.keep?.([rolled])
  /** What has been fired strikes with the weapon that it was fired from, and as the roll has decided. */
  const now = (state: Readonly<State>): Aimed | undefined => {
    if (t.rulings() === since) return { attack: begun, plan }
    if (!state.men[target]) return undefined
    const { sure, parry } = plan
    const { attack, plan: found } = aim(state, undefined, { attack: begun, plan })
    return { attack, plan: { ...found, sure, parry } }
  }
  const { margin, frozen } = rolled
  const parried = wardedOff(plan, { margin, frozen })
  const landed = parried
    ? t.restartable(() => {
        const on = now(t.state)
        return { rounds: 0, hits: on ? takenByGuard(cast, on.attack, on.plan, trace) : [] }
      })
    : strikeNow(
        t,
        cast,
        { plan, rolled, since },
        {
          ...{ by: who, target },
          planOf: (state) => now(state)?.plan,
        },
      )
  const attacked: Event = {
    ...attackedEvent(begun, plan, {
      ...rolled,
      attackDie: roll?.die ?? rolled.attackDie ?? 0,
      attack: roll?.total ?? rolled.attack ?? 0,
    }),
    margin,
    hits: landed.rounds,
    frozen,
    unaware: begun.unaware,
    parried: parried?.guard,
    helpless: begun.helpless || undefined,
    sure: (plan.sure && !frozen) || undefined,
    caught,
  }
  trace?.pass?.(rolled, attacked)
  trace?.pass?.(landed.hits, attacked)
  trace?.keep?.([attacked])
  const battered = parried
    ? t.restartable(() => {
        const on = now(t.state)
        return on ? takenByWeapon(cast, on.attack, on.plan, trace) : []
      })
    : []
  const follows = (): boolean => t.rulings() === since || mode === 'throw' || goes()
  const effects = rolled.hit
    ? t.restartable(() => {
        const on = now(t.state)
        return on && follows() ? blowEffects(t.state, cast, on.attack, trace) : []
      })
    : []
  const spent = frozen || caught ? [] : spend(t, begun, plan, fallsAt)
  const isHere = t.state.men[who] !== undefined
  // A ruling has taken the target out of the fight: the rounds are fired for nothing.
  if (!t.state.men[target]) return caught ? [] : inVain(t, { attack: begun, plan })
  return [
    // Before what is spent, so that the trace stays next to the attack that it explains.
    ...(isHere ? [attacked, ...spent] : []),
    ...tellHits(t, target, who, landed.hits, plan.bludgeoning),
    ...battered,
    ...effects,
  ]
}

/** What an attack uses up: rounds, or the weapon that is thrown. Nothing, if a ruling has taken it away. */
function spend(
  t: FightTable,
  { attacker: { id: who }, target, weapon, mode }: Attack,
  { rounds }: Pick<ShotPlan, 'rounds'>,
  fallsAt?: Point,
): Event[] {
  const attacker = t.state.men[who]
  const place = attacker ? placeOf(attacker, weapon?.id ?? attacker.inHand) : -1
  if (!weapon || place < 0) return []
  if (mode === 'thrown')
    return [
      {
        ...{ type: 'left-hand', who, weapon: place },
        fell: t.state.map && fallsAt ? { at: fallsAt } : { near: target.id },
      },
    ]
  return weapon.weapon.shots > 0 ? [{ type: 'fired', who, weapon: place, rounds }] : []
}

/** The event for an attack that comes to nothing after its die has fallen. */
export function inVain(t: FightTable, { attack, plan }: Aimed): Event[] {
  const { mode, attacker } = attack
  if (!t.state.men[attacker.id]) return []
  const spent = mode === 'thrown' ? [] : spend(t, attack, plan)
  return [...spent, { type: 'in-vain', who: attacker.id, what: isBlow(mode) ? 'blow' : 'shot' }]
}
