// The chances of one attack, from the slots that are thrown: exact where the budget allows it, else from many throws.
import type { Dice } from '../../../dice/dice.ts'
import { exact, exactWithin, silentPolicy } from '../../../dice/exact.ts'
import { fast } from '../../../dice/fast.ts'
import { memo } from '../../../dice/memo.ts'
import type { ExactDice } from '../../../dice/exact-dice.ts'
import { firing } from './firing.ts'
import { sharedLandings, type Aiming } from './shared-landings.ts'
import { sharedMargins } from './shared-margins.ts'
import type { Plan, Slots } from './slots.ts'

/** What becomes of the target. */
export interface Chances {
  readonly method: 'exact' | 'sampled'
  /** How many throws a sample has. */
  readonly throws?: number
  /** At least one hit. */
  readonly hit: number
  /** How many rounds, shots or blows hit; a blast of pellets counts once. */
  readonly hits: ReadonlyMap<number, number>
  /** The state that is left, from unhurt to dead, by its place among the words of the book. */
  readonly wound: readonly number[]
  /** They cannot act afterwards. */
  readonly out: number
  /** Chance left out with open-ended dice. */
  readonly cut: number
}

/** How much may be spent: runs of the exact way (about three million a second), else so many throws. */
export interface Budget {
  readonly runs: number
  readonly throws: number
  /** Chains of open dice, and states within an attack, that are rarer are left out; absent: chains at 1e-12. */
  readonly cut?: number
}
/** For a card, which is to stand at once: no sampled chance is off by more than a point of a hundred, 19 times in 20. */
export const CARD: Budget = { runs: 80_000, throws: 10_000 }
/** For a glance of a computer player, who looks at dozens before each act: off by three points, 19 times in 20, where it samples. */
export const GLANCE: Budget = { runs: 8_000, throws: 1_000, cut: 1e-6 }

/**
 * Up to so many runs a plan is looked at alone: cards, and computer players, whose choices must not depend on what was asked
 * before.
 */
const SINGLE_RUNS = CARD.runs

/** The slots of a book for its odds, and how it reads the number of a combatant. */
export interface Means<P extends Plan> {
  /** Those that learn, for exact odds, and the same as they are, for throws. */
  readonly learning: Slots<P>
  readonly plain: Slots<P>
  /** Present: what a margin makes of the target is learned once for plans that differ in the roll alone. */
  readonly landed?: ReturnType<typeof sharedLandings<P>>
  /** From margin to how many hit; what works without harm counts as one. */
  hitsOf(slots: Slots<P>, dice: Dice, plan: P, margin: number): number
  /** Above 0 is a hit; a book may keep more in its margins. */
  readonly marginOf: (margin: number) => number
  /** How many states there are, and what a combatant's number says. */
  readonly states: number
  stateOf(combatant: number): number
  isOut(combatant: number): boolean
}

/** The means of a book from its slots. */
export function meansOf<P extends Plan>(
  plain: Slots<P>,
  reading: Omit<Means<P>, 'learning' | 'plain' | 'landed'>,
  aiming?: Aiming<P>,
): Means<P> {
  const learning = memo(
    aiming ? { ...plain, margin: sharedMargins(plain.margin, aiming.rollOf) } : plain,
  )
  return {
    ...{ plain, learning, ...reading },
    ...(aiming && { landed: sharedLandings(learning, aiming) }),
  }
}

/** The chances of one attack on a combatant of this number. How often it hits is exact in any case. */
export function chances<P extends Plan>(
  means: Means<P>,
  plan: P,
  before: number,
  { runs, throws, cut }: Budget,
): Chances {
  const { learning, plain } = means
  const hits = exact(
    (dice) => {
      const margin = learning.margin(dice, plan)
      return means.marginOf(margin) > 0 ? means.hitsOf(learning, dice, plan, margin) : 0
    },
    silentPolicy,
    { cut },
  )
  const fire = runs > SINGLE_RUNS ? firingShared(means) : firing(learning)
  const found = exactWithin(runs, (dice) => fire(dice, plan, before), silentPolicy, { cut })
  if (found !== undefined)
    return {
      method: 'exact',
      ...summarize(means, found.outcomes, hits.outcomes),
      cut: Math.max(found.cut, hits.cut),
    }
  const dice = fast(SEED)
  const shoot = firing(plain)
  return {
    method: 'sampled',
    throws,
    ...summarize(
      means,
      counted(throws, () => shoot(dice, plan, before)),
      hits.outcomes,
    ),
    cut: 0,
  }
}

/** As `firing`, with landings that plans share where the book says how. */
function firingShared<P extends Plan>({
  learning,
  landed,
}: Means<P>): (dice: ExactDice, plan: P, combatant: number) => number {
  if (landed === undefined) return firing(learning)
  return (dice, plan, combatant) => {
    const margin = learning.margin(dice, plan)
    return margin > 0 ? landed(dice, plan, margin, combatant) : combatant
  }
}

/** The seed of samples: the same plan always has the same answer. */
export const SEED = 1988

/** How often each number came up in so many throws. */
export function counted<T>(throws: number, once: () => T): ReadonlyMap<T, number> {
  const counts = new Map<T, number>()
  for (let i = 0; i < throws; i++) {
    const combatant = once()
    counts.set(combatant, (counts.get(combatant) ?? 0) + 1)
  }
  return new Map([...counts].map(([combatant, count]) => [combatant, count / throws]))
}

/** Men as numbers, told as states. */
export function summarize<P extends Plan>(
  { states, stateOf, isOut }: Pick<Means<P>, 'states' | 'stateOf' | 'isOut'>,
  men: ReadonlyMap<number, number>,
  hits: ReadonlyMap<number, number>,
): Omit<Chances, 'method' | 'cut'> {
  let out = 0
  let hit = 0
  const wound = Array.from({ length: states }, () => 0)
  for (const [combatant, chance] of men) {
    wound[stateOf(combatant)]! += chance
    if (isOut(combatant)) out += chance
  }
  for (const [count, chance] of hits) if (count > 0) hit += chance
  return { hit, hits, wound, out }
}

/** Plans of which the answer is remembered under one set of readings: enough for every pair of a fight and what they may do. */
const MOST_ANSWERS = 4096

/** Remembers answers by what the plan says: fights ask for the same plan again and again, as another object. */
export function remembering<R extends object, T>(): (readings: R, key: string, make: () => T) => T {
  const all = new WeakMap<R, Map<string, T>>()
  return (readings, key, make) => {
    let known = all.get(readings)
    if (known === undefined) all.set(readings, (known = new Map<string, T>()))
    let answer = known.get(key)
    if (answer === undefined) {
      if (known.size >= MOST_ANSWERS) known.clear()
      known.set(key, (answer = make()))
    }
    return answer
  }
}
