// The chances of one attack: exact if the budget allows, otherwise sampled.
import type { Dice } from '../../../dice/dice.ts'
import { exact, exactGradually, exactWithin, silentPolicy } from '../../../dice/exact.ts'
import { fast } from '../../../dice/fast.ts'
import type { Gradual } from '../../../dice/gradual.ts'
import { inParts } from '../../../dice/in-parts.ts'
import { memo } from '../../../dice/memo.ts'
import { type ExactDice, distributionOf, type Context } from '../../../dice/exact-dice.ts'
import { firing, landing } from './firing.ts'
import { sharedLandings, type Aiming } from './shared-landings.ts'
import type { Margin, Plan, Slots } from './slots.ts'
import { MOST_THROUGH, volley } from './volley.ts'
import type { Distribution } from '../../../dice/distribution.ts'
import { remembering } from '../remember.ts'

// Chances of each margin, computed once per kind of roll: a few sums determine them, and a fight has few.
/** Wraps a margin slot. With exact dice it becomes one decision, cached by `rollOf`; other dice are passed through. */
export function sharedMargins<P extends Plan>(
  margin: Slots<P>['margin'],
  rollOf: (plan: P) => string,
): Slots<P>['margin'] {
  const known = remembering<Context, Distribution<Margin>>()
  const learn = (context: Context, plan: P): Distribution<Margin> =>
    known(context, rollOf(plan), () => distributionOf(context, (dice) => margin(dice, plan)))
  return (dice, plan) => {
    const exact = dice as ExactDice
    return exact.decide === undefined
      ? margin(dice, plan)
      : exact.decide(() => learn(exact.context, plan))
  }
}

/** The target's fate. */
export interface Chances {
  readonly method: 'exact' | 'sampled'
  /** Number of samples, if sampled. */
  readonly throws?: number
  /** Chance of at least one hit. */
  readonly hit: number
  /** Chance of a hit or of a blow that wounds the limb that wards it off, where the target parries. */
  readonly reached?: number | undefined
  /** Chances of each number of hits by rounds, shots or blows; a blast of pellets counts once. */
  readonly hits: ReadonlyMap<number, number>
  /** Chance of each final wound state, in the book's order from unhurt to dead. */
  readonly wound: readonly number[]
  /** Chance that the target cannot act afterwards. */
  readonly out: number
  /** Total chance of outcomes cut off with open-ended dice. */
  readonly cut: number
}

/**
 * Budget: runs for exact chances (about three million a second), and samples if these do not suffice. Of these `throws`, only
 * those that hit are made, and fewer the smaller the chance to hit.
 */
export interface Budget {
  readonly runs: number
  readonly throws: number
  /** Chance below which chains of open-ended dice and intermediate states are cut; absent: 1e-12, chains only. */
  readonly cut?: number
  /**
   * Plans with more rounds are sampled without trying exact chances, which would rarely fit. Absent: all plans are tried.
   */
  readonly rounds?: number
}
/**
 * For a plan card, which must appear at once, while other tables of the thread wait: sampled chances are within two percentage
 * points, 19 times in 20.
 */
export const CARD: Budget = { runs: 40_000, throws: 2_500 }
/** For computer players, who compare dozens of acts: sampled chances are within three points, 19 times in 20. */
export const GLANCE: Budget = { runs: 8_000, throws: 1_000, cut: 1e-6 }
/** For computer players in a hurry: only single rounds are exact; sampled chances are within four points, 19 times in 20. */
export const SKIM: Budget = { ...GLANCE, throws: 600, rounds: 1 }

/**
 * Up to this many runs, plans share no landings. Cards and computer players stay below it, since their answers must not
 * depend on earlier ones.
 */
const SINGLE_RUNS = CARD.runs

/** What odds tell of a book's bodies: one of so many wound states, and whether they can act. */
export interface BodyReader<B> {
  readonly states: number
  stateOf(body: B): number
  isOut(body: B): boolean
}

/** A book's slots for odds, and how to read its bodies. */
export interface OddsModel<P extends Plan, B, H> extends BodyReader<B> {
  /** Memoized slots for exact odds, and the plain ones for sampling. */
  readonly learning: Slots<P, B, H>
  readonly plain: Slots<P, B, H>
  /** Present if landings are shared between plans that differ only in the roll. */
  readonly landed?: ReturnType<typeof sharedLandings<P, B, H>>
  /** The number of hits for a margin; a harmless success counts as one. */
  hitsOf(slots: Slots<P, B, H>, dice: Dice, plan: P, margin: Margin): number
}

/** Builds the odds model of a book from its slots. */
export function makeOddsModel<P extends Plan, B, H>(
  plain: Slots<P, B, H>,
  reading: Omit<OddsModel<P, B, H>, 'learning' | 'plain' | 'landed'>,
  aiming?: Aiming<P>,
): OddsModel<P, B, H> {
  const learning = memo(
    aiming ? { ...plain, margin: sharedMargins(plain.margin, aiming.rollOf) } : plain,
  )
  return {
    ...{ plain, learning, ...reading },
    ...(aiming && { landed: sharedLandings(learning, aiming) }),
  }
}

/** The chances of one attack on a combatant with this body state. The number of hits is always exact. */
export const chances = <P extends Plan, B, H>(
  model: OddsModel<P, B, H>,
  plan: P,
  before: B,
  budget: Budget,
): Chances =>
  inParts(
    model,
    () => JSON.stringify([plan, before, budget]),
    () => chancesGradually(model, plan, before, budget),
  )

function* chancesGradually<P extends Plan, B, H>(
  model: OddsModel<P, B, H>,
  plan: P,
  before: B,
  { runs, throws, cut, rounds = Infinity }: Budget,
): Gradual<Chances> {
  const { learning } = model
  const hits = exact((dice) => hitsIn(model, dice, plan), silentPolicy, { cut })
  const told = { hit: hitIn(hits.outcomes), hits: hits.outcomes }
  const fire = runs > SINGLE_RUNS ? firingShared(model) : firing(learning)
  const found =
    plan.rounds > rounds
      ? undefined
      : yield* exactGradually(runs, (dice) => fire(dice, plan, before), silentPolicy, { cut })
  if (found !== undefined)
    return {
      ...{ method: 'exact', ...told },
      ...fatesOf(model, found.outcomes),
      cut: Math.max(found.cut, hits.cut),
    }
  return {
    ...{ method: 'sampled', throws, ...told, cut: 0 },
    ...fatesOf(model, yield* sampledHits(model, plan, before, { throws, cut })),
  }
}
/** Throws between two pauses: a few milliseconds for many rounds. */
const THROWS_OF_A_PART = 50

/** The number of hits of one attack. */
function hitsIn<P extends Plan, B, H>(model: OddsModel<P, B, H>, dice: Dice, plan: P): number {
  const margin = model.learning.margin(dice, plan)
  return margin.by > 0 ? model.hitsOf(model.learning, dice, plan, margin) : 0
}

/** The probability that the roll hits. */
export const hitChance = <P extends Plan, B, H>(model: OddsModel<P, B, H>, plan: P): number =>
  exact((dice) => hitsIn(model, dice, plan) > 0).outcomes.get(true) ?? 0

/** Slots under which a body is the sum of the damage past the armour, up to 1023. */
export const summing = <P extends Plan>(
  slots: Omit<Slots<P, unknown, number>, 'suffer' | 'forget'>,
): Slots<P, number, number> => {
  const suffer = (_dice: Dice, _plan: P, sum: number, through: number): number =>
    Math.min(sum + through, MOST_THROUGH)
  return memo<Slots<P, number, number>>({ ...slots, suffer, forget: undefined })
}

/**
 * The distribution of damage past the armour of one attack, all hits together; undefined if it takes more than `budget`
 * runs. `slots`: as `summing` returns them.
 */
export function throughWithin<P extends Plan>(
  slots: Slots<P, number, number>,
  plan: P,
  budget: number,
): ReadonlyMap<number, number> | undefined {
  const fire = firing(slots)
  const oneByOne = plan.rounds > 1 && !plan.together && !plan.pattern
  return exactWithin(budget, (dice) =>
    oneByOne ? dice.decide(() => volley(dice.context, slots, plan)) : fire(dice, plan, 0),
  )?.outcomes
}

/**
 * Bodies after sampled hits, with their chances. How likely each margin is, is exact. With the chance to hit h, h² of the throws
 * leave the same error as all of them would with a sure hit.
 */
function* sampledHits<P extends Plan, B, H>(
  { learning, plain }: OddsModel<P, B, H>,
  plan: P,
  before: B,
  { throws, cut }: Pick<Budget, 'throws' | 'cut'>,
): Gradual<(readonly [B, number])[]> {
  const { outcomes } = exact((dice) => learning.margin(dice, plan), silentPolicy, { cut })
  const hitting = [...outcomes].filter(([margin]) => margin.by > 0)
  const hit = hitting.reduce((sum, [, chance]) => sum + chance, 0)
  const bodies: [B, number][] = [[before, complement(hit)]]
  const count = Math.max(LEAST_THROWS, Math.ceil(throws * hit ** 2))
  const dice = fast(SEED)
  const land = landing(plain)
  let sure = 0
  let made = 0
  for (const [margin, chance] of hitting.toSorted(([a], [b]) => a.by - b.by)) {
    sure += chance
    for (; made < Math.round((count * sure) / hit); made++) {
      bodies.push([land(dice, plan, margin, before), hit / count])
      if (made % THROWS_OF_A_PART === 0) yield
    }
  }
  return bodies
}
/** At least so many hits are sampled. */
const LEAST_THROWS = 50

/** Like `firing`, but shares landings between plans if the book supports it. */
function firingShared<P extends Plan, B, H>({
  learning,
  landed,
}: OddsModel<P, B, H>): (dice: ExactDice, plan: P, body: B) => B {
  if (landed === undefined) return firing(learning)
  return (dice, plan, body) => {
    const margin = learning.margin(dice, plan)
    return margin.by > 0 ? landed(dice, plan, margin, body) : body
  }
}

/** The fixed seed for samples, so that the same plan always gets the same answer. */
export const SEED = 1988

/** Adds to the chance of a result. */
export const addTo = <T>(chances: Map<T, number>, result: T, chance: number): void =>
  void chances.set(result, (chances.get(result) ?? 0) + chance)

/** The share of each result among the samples. */
export function counted<T>(throws: number, once: () => T): ReadonlyMap<T, number> {
  const counts = new Map<T, number>()
  for (let i = 0; i < throws; i++) {
    addTo(counts, once(), 1)
  }
  return new Map([...counts].map(([result, count]) => [result, count / throws]))
}

/** The chance that it does not happen. Sums of chances may be off above 1 in their last digits, and no chance is below 0. */
export const complement = (chance: number): number => Math.max(0, 1 - chance)

/** Adds to the chance of a wound state. */
export function addChance(wound: number[], state: number, chance: number): void {
  wound[state] = (wound[state] ?? 0) + chance
}

/** What odds tell of the bodies that an attack leaves; `weights`: the sum of their chances. */
export function fatesOf<B>(
  { states, stateOf, isOut }: BodyReader<B>,
  bodies: Iterable<readonly [body: B, chance: number]>,
  weights = 1,
): Pick<Chances, 'wound' | 'out'> {
  let out = 0
  const wound = Array.from({ length: states }, () => 0)
  for (const [body, chance] of bodies) {
    addChance(wound, stateOf(body), chance)
    if (isOut(body)) out += chance
  }
  return { wound: wound.map((chance) => chance / weights), out: out / weights }
}

/** The chance of at least one hit. */
const hitIn = (hits: ReadonlyMap<number, number>): number => {
  let hit = 0
  for (const [count, chance] of hits) if (count > 0) hit += chance
  return hit
}
