// The chances of attacks, from the same slots that are thrown: exact where that is no more than can be reckoned, else from many throws.
import { exact, exactWithin } from '../../dice/exact.ts'
import type { Exact } from '../../dice/exact.ts'
import { fast } from '../../dice/fast.ts'
import type { Dice } from '../../dice/dice.ts'
import { memo } from '../../dice/memo.ts'
import { firing, landing, manOf } from '../firefight/firing.ts'
import { MAN } from '../firefight/slots.ts'
import type { Slots } from '../firefight/slots.ts'
import type { Options } from './options.ts'
import type { Attack, ShotPlan } from './plan.ts'
import { planAttack } from './plan.ts'
import { attackAfter } from './resolve.ts'
import { FROZEN, isOut, manNumber, slotsOf, stateOf } from './slots.ts'
import type { ByArea } from './words.ts'
import { AREAS, LEVELS } from './words.ts'
import { gravity } from './wounds.ts'

/** What becomes of the target. */
export interface Chances {
  readonly method: 'exact' | 'sampled'
  /** How many throws a sample has. */
  readonly throws?: number
  /** At least one hit. */
  readonly hit: number
  /** How many rounds, shots or blows hit; a blast of pellets counts once. */
  readonly hits: ReadonlyMap<number, number>
  /** The wound state that is left, by gravity. */
  readonly wound: readonly number[]
  /** He cannot act afterwards: stunned, unconscious, dying or dead. */
  readonly out: number
}

/** Runs of exact odds, about three million a second, before a plan is sampled: a card is to stand at once. */
const CARD_BUDGET = 80_000
/** Throws of a sample for a card: no chance is off by more than a point of a hundred, 19 times in 20. */
export const THROWS = 10_000
const SEED = 1988

interface Means {
  readonly learning: Slots<ShotPlan>
  readonly plain: Slots<ShotPlan>
}
const known = new WeakMap<Options, Means>()

/** The slots for odds under these options, made once. */
function meansOf(options: Options): Means {
  let means = known.get(options)
  if (means === undefined) {
    const plain = slotsOf(options, { states: true })
    known.set(options, (means = { plain, learning: memo(plain) }))
  }
  return means
}

/** Plans of which the answer is remembered, for each set of options: enough for every pair of a fight and what they may do. */
const MOST_ANSWERS = 4096
const answers = new WeakMap<Options, Map<string, Chances>>()

/** Remembers the chances by what the plan says: fights ask for the same plan again and again, as another object. */
function remembered(key: string, options: Options, make: () => Chances): Chances {
  let known = answers.get(options)
  if (known === undefined) answers.set(options, (known = new Map<string, Chances>()))
  let chances = known.get(key)
  if (chances === undefined) {
    if (known.size >= MOST_ANSWERS) known.clear()
    known.set(key, (chances = make()))
  }
  return chances
}

/** The chances of one attack of any kind; sampled where the exact way would take more than `budget` runs. How often it hits is exact in any case. */
export function chancesOf(plan: ShotPlan, options: Options, budget = CARD_BUDGET, throws = THROWS): Chances {
  // What the metres do is in the band and the sums.
  return remembered(`${budget}/${throws}/${JSON.stringify({ ...plan, metres: 0 })}`, options, () => reckon(plan, options, budget, throws))
}

/** The same, never remembered. */
export function reckon(plan: ShotPlan, options: Options, budget: number, throws: number): Chances {
  const { learning, plain } = meansOf(options)
  const hits = exact((dice) => hitsOf(learning, dice, plan, learning.margin(dice, plan))).outcomes
  const before = manNumber(plan.before, 0)
  const fire = firing(learning)
  const found = exactWithin(budget, (dice) => fire(dice, plan, before))
  if (found !== undefined) return { method: 'exact', ...floored(plan, told(found.outcomes, hits)) }
  const land = landing(plain, 'kept')
  const dice = fast(SEED)
  const throwOnce = (): number => {
    const margin = plain.margin(dice, plan)
    return margin > 0 ? manOf(land(dice, plan, margin, before)) : before
  }
  return { method: 'sampled', throws, ...floored(plan, told(counted(throws, throwOnce), hits)) }
}

/** Who is thrown can do nothing for 1D6 phases (`fnff-1988/unarmed/throw`). */
const floored = (plan: ShotPlan, chances: Omit<Chances, 'method'>): Omit<Chances, 'method'> => (plan.mode === 'throw' ? { ...chances, out: chances.hit } : chances)

/** A pin or a feint that works counts as one, though it does no harm. */
const hitsOf = (slots: Slots<ShotPlan>, dice: Dice, plan: ShotPlan, margin: number): number => (margin <= 0 ? 0 : plan.rounds > 0 ? slots.hits(dice, plan, margin) : 1)

function counted(throws: number, once: () => number): Map<number, number> {
  const counts = new Map<number, number>()
  for (let i = 0; i < throws; i++) {
    const man = once()
    counts.set(man, (counts.get(man) ?? 0) + 1)
  }
  return new Map([...counts].map(([man, count]) => [man, count / throws]))
}

function told(men: ReadonlyMap<number, number>, hits: ReadonlyMap<number, number>): Omit<Chances, 'method'> {
  let out = 0
  const wound = LEVELS.map(() => 0)
  for (const [man, chance] of men) {
    wound[stateOf(man)]! += chance
    if (isOut(man)) out += chance
  }
  return { hit: sumOf(hits, (count) => count > 0), hits, wound, out }
}

const sumOf = (chances: ReadonlyMap<number, number>, counts: (value: number) => boolean): number => {
  let sum = 0
  for (const [value, chance] of chances) if (counts(value)) sum += chance
  return sum
}

/** The points past the armour of one attack, all hits together, up to 1023; undefined where that is more than `budget` runs. */
export function throughOf(plan: ShotPlan, options: Options, budget: number): ReadonlyMap<number, number> | undefined {
  const adding = memo<Slots<ShotPlan>>({ ...slotsOf(options), suffer: (_dice, _plan, sum, through) => Math.min(sum + through, MAN - 1) })
  const fire = firing(adding)
  return exactWithin(budget, (dice) => fire(dice, plan, 0))?.outcomes
}

/** Where a hit lands (`fnff-1988/damage/location`); for a blast of pellets how likely it strikes each area (`fnff-1988/shotgun/two-locations`), which adds up to more than 1. */
export function locationOf({ wheel, pattern, covered }: ShotPlan): ByArea<number> {
  const widths = wheel.widths.map((width, row) => (wheel.open[row] ? width : 0))
  const faces = widths.reduce((sum, width) => sum + width, 0)
  const chance = (area: number): number => {
    const rows = widths.map((width, row) => ((pattern ? pattern[row]!.includes(area) && !covered[area] : row === area) ? width : 0))
    return rows.reduce((sum, width) => sum + width, 0) / faces
  }
  return Object.fromEntries(AREAS.map((area, i) => [area, chance(i)])) as ByArea<number>
}

// A shot in a row of several: hits so far, whether the attacker froze, and the total of `landing`, as one number.
const FROZE = MAN * 32 ** AREAS.length
const HIT = FROZE * 2
const totalOf = (shots: number): number => shots % FROZE
const hasFrozen = (shots: number): boolean => shots % HIT >= FROZE

/**
 * The chances of `count` shots in a row: each finds the armour and the wounds that the one before left, as in `resolveShots`.
 * Sampled where the exact way would take more than `budget` runs.
 */
export function chancesOfShots(attack: Attack, options: Options, count: number, budget: number, throws = THROWS): Chances {
  const { learning, plain } = meansOf(options)
  const able = planAttack(attack, options)
  // Losses are counted in the total, so that one plan serves for all shots at somebody who cannot defend himself.
  const down = planAttack(attackAfter(attack, manNumber(gravity('MW'), 0), attack.target.spLost), options)
  const start = manNumber(able.before, 0)
  const after = shooting(learning, able, down)

  let left = budget
  let now = new Map([[start, 1]])
  for (let shot = 0; shot < count && left > 0; shot++) {
    const next = new Map<number, number>()
    for (const [sofar, chance] of now) {
      const found: Exact<number> | undefined = exactWithin(left, (dice) => after(dice, sofar))
      if (found === undefined) {
        left = 0
        break
      }
      left -= found.spent
      for (const [shots, part] of found.outcomes) next.set(shots, (next.get(shots) ?? 0) + chance * part)
    }
    now = next
  }
  if (left > 0) return { method: 'exact', ...toldOfShots(now) }

  const dice = fast(SEED)
  const throwOne = shooting(plain, able, down)
  return {
    method: 'sampled', throws,
    ...toldOfShots(counted(throws, () => {
      let shots = start
      for (let shot = 0; shot < count; shot++) shots = throwOne(dice, shots)
      return shots
    })),
  }
}

/** One more shot; the dead and the frozen end it. */
function shooting(slots: Slots<ShotPlan>, able: ShotPlan, down: ShotPlan) {
  const land = landing(slots, 'kept')
  return (dice: Dice, sofar: number): number => {
    const total = totalOf(sofar)
    const man = manOf(total)
    if (hasFrozen(sofar) || LEVELS[stateOf(man)] === 'D') return sofar
    const plan = isOut(man) ? down : able
    const margin = slots.margin(dice, plan)
    if (margin === FROZEN) return sofar + FROZE
    return margin > 0 ? sofar - total + land(dice, plan, margin, total) + hitsOf(slots, dice, plan, margin) * HIT : sofar
  }
}

function toldOfShots(shots: ReadonlyMap<number, number>): Omit<Chances, 'method'> {
  const men = new Map<number, number>()
  const hits = new Map<number, number>()
  for (const [one, chance] of shots) {
    const man = manOf(totalOf(one))
    const count = Math.floor(one / HIT)
    men.set(man, (men.get(man) ?? 0) + chance)
    hits.set(count, (hits.get(count) ?? 0) + chance)
  }
  return told(men, hits)
}
