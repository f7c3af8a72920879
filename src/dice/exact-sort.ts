// `sort` under exact odds: a chain over the areas that merges states with the same number of dice left and
// the same total.
import type { Dice, SortStep, HitTable } from './dice.ts'
import { checkPool } from './dice-error.ts'
import { addAt, type Distribution } from './distribution.ts'
import type { Gradual } from './gradual.ts'
import { present } from './present.ts'
import { onlyArea } from './sort-by-area.ts'
import { Tally } from './plain-key.ts'

/** The arguments of `sort`. */
export interface SortTask<T> {
  readonly count: number
  readonly hitTable: HitTable
  readonly total: T
  readonly step: SortStep<T>
  readonly leave: (total: T, area: number) => T
}

/** The functions that the caller provides. */
export interface SortContext<T> {
  /** The distribution of a step. */
  readonly chancesOf: (rule: (dice: Dice) => T) => Distribution<T>
  /** States rarer than this are omitted. */
  readonly prune: number
  /** Called with the number of weights about to be processed. */
  readonly spend: (weights: number) => void
}

/** Weights by index of the total. Missing entries count as 0. */
type Row = number[]

/** Rows by the number of dice left. */
type Rows = (Row | undefined)[]

/** One step from one total: the indices of the totals it reaches, their chances, and the largest index. */
interface Move {
  readonly to: readonly number[]
  readonly chances: readonly number[]
  readonly last: number
}

/**
 * Applies one more die on the current area to `row`, times `factor`. `chance` is an upper bound for the
 * chance of a weight.
 */
type AddDie = (row: Row, factor: number, chance: number) => Row

/**
 * The distribution of the final total of a `sort`, in parts.
 *
 * A roll with k dice in each area has the weight n! * product of share^k / k!. So the j-th die that falls on
 * an area, with m dice left before it, contributes the factor m * share / j, and the areas that follow depend
 * only on m and the total. `chancesOf` runs `step` once for each area and total. States rarer than `prune`
 * are omitted and counted in `cut`.
 */
export function* sortGradually<T>(
  task: SortTask<T>,
  means: SortContext<T>,
): Gradual<Distribution<T>> {
  checkPool('sort', task.count, 1)
  const dice = new AreaDice(task, means)
  let totals = new Tally<T>()
  let rows: Rows = []
  const start: Row = []
  addWeight(start, totals.place(task.total), 1)
  rows[task.count] = start
  const areas = areaShares(task.hitTable)
  for (const [i, { area, share, below }] of areas.entries()) {
    const onward = dice.fallingOn(area, totals)
    const struck: Rows = yield* i === areas.length - 1
      ? rowsAfterLastArea(rows, task.count, share, onward)
      : rowsAfterArea(rows, task.count, share, below, onward)
    const after = new Tally<T>()
    rows = leaveArea(rows, struck, task.count, reindexing(totals, after, task, area))
    totals = after
    yield
  }
  return toDistribution(rows[0] ?? [], totals, dice.lossy)
}

/**
 * The distributions of the final total for every count up to the task's, indexed by count, in one pass. Rows
 * are indexed by the number of dice used. The j-th die that falls on an area, as the u-th of all, contributes
 * the factor u * share / j. Equal to `sortGradually` except for rounding; prunes nothing.
 */
export function sortDistributions<T>(
  task: SortTask<T>,
  means: Omit<SortContext<T>, 'prune'>,
): readonly Distribution<T>[] {
  checkPool('sort', task.count, 1)
  const dice = new AreaDice(task, { ...means, prune: 0 })
  let totals = new Tally<T>()
  let rows: Rows = []
  addWeight((rows[0] = []), totals.place(task.total), 1)
  for (const { area, share } of areaShares(task.hitTable)) {
    const struck = rowsByUse(rows, task.count, share, dice.fallingOn(area, totals))
    const after = new Tally<T>()
    rows = leaveArea(rows, struck, task.count, reindexing(totals, after, task, area))
    totals = after
  }
  return Array.from({ length: task.count + 1 }, (_count, used) =>
    toDistribution(rows[used] ?? [], totals, dice.lossy),
  )
}

/** A row of so many weights may take a millisecond. */
const LONG_ROW = 50

/** Runs `step` once for each area and total, and applies the resulting moves to rows. */
class AreaDice<T> {
  /** True once a state or an outcome of a step has been omitted. */
  lossy = false
  private readonly task: SortTask<T>
  private readonly means: SortContext<T>

  constructor(task: SortTask<T>, means: SortContext<T>) {
    this.task = task
    this.means = means
  }

  /** Returns a function that adds a die on this area; `totals` are those of its rows. */
  fallingOn(area: number, totals: Tally<T>): AddDie {
    const moves: (Move | undefined)[] = []
    const { prune } = this.means
    return (row, factor, chance) => {
      const next: Row = []
      this.means.spend(row.length)
      for (let from = 0; from < row.length; from++) {
        const weight = (row[from] ?? 0) * factor
        if (weight === 0) continue
        if (weight * chance < prune) {
          this.lossy = true
          continue
        }
        const { to, chances, last } = (moves[from] ??= this.moveFrom(area, totals, from))
        growTo(next, last)
        for (let i = 0; i < to.length; i++) addAt(next, to[i] ?? 0, weight * (chances[i] ?? 0))
      }
      return next
    }
  }

  private moveFrom(area: number, totals: Tally<T>, from: number): Move {
    const { task, means } = this
    const found = means.chancesOf((dice) => task.step(dice, totalAt(totals, from), area))
    this.lossy ||= found.cut > 0
    const to = found.values.map((total, i) => totals.place(total, found.keys?.[i]))
    return { to, chances: found.chances, last: Math.max(...to) }
  }
}

/** The new indices of totals that an area missed and of those that it struck. Each is found once. */
function reindexing<T>(
  before: Tally<T>,
  after: Tally<T>,
  { leave }: SortTask<T>,
  area: number,
): Readonly<Record<'missed' | 'struck', (at: number) => number>> {
  const [missed, struck]: readonly [number[], number[]] = [[], []]
  const place = (from: number, left: T): number =>
    after.place(left, left === before.values[from] ? before.keys[from] : undefined)
  return {
    missed: (from) => (missed[from] ??= place(from, totalAt(before, from))),
    struck: (from) => (struck[from] ??= place(from, leave(totalAt(before, from), area))),
  }
}

/** Merges the rows that an area missed and those that it struck, at their new indices. */
function leaveArea(
  missed: Rows,
  struck: Rows,
  count: number,
  place: Readonly<Record<'missed' | 'struck', (at: number) => number>>,
): Rows {
  return Array.from({ length: count + 1 }, (_row, at) => {
    if (!missed[at] && !struck[at]) return undefined
    const row: Row = []
    carry(missed[at], row, place.missed)
    carry(struck[at], row, place.struck)
    return row
  })
}

/** The rows that an area struck, by the number of dice used so far. */
function rowsByUse(before: Rows, count: number, share: number, onward: AddDie): Rows {
  const struck: Rows = []
  let level = before
  for (let j = 1; j <= count; j++) {
    const next: Rows = []
    for (let used = j; used <= count; used++) {
      const row = level[used - 1]
      if (row === undefined || row.length === 0) continue
      const moved = onward(row, (used * share) / j, 1)
      next[used] = moved
      addRow((struck[used] ??= []), moved)
    }
    level = next
  }
  return struck
}

/** The total with this index: small indices let rows be plain arrays. Each area has its own. */
const totalAt = <T>({ values }: Tally<T>, index: number): T =>
  present(values[index], 'total of the index')

/** Adds the weights of `from` to `into`, each at its new index. */
function carry(from: Row | undefined, into: Row, place: (at: number) => number): void {
  from?.forEach((weight, at) => {
    if (weight > 0) addWeight(into, place(at), weight)
  })
}

/**
 * The rows after an area, by the dice left. `below` is the share of this area and all that follow.
 */
function* rowsAfterArea(
  before: Rows,
  count: number,
  share: number,
  below: number,
  onward: AddDie,
): Gradual<Rows> {
  const struck: Rows = []
  let level = before
  for (let j = 1; j <= count; j++) {
    const next: Rows = []
    for (let left = 1; left <= count; left++) {
      const row = level[left]
      if (row === undefined || row.length === 0) continue
      const moved = onward(row, (left * share) / j, below ** (left - 1))
      next[left - 1] = moved
      addRow((struck[left - 1] ??= []), moved)
      if (row.length >= LONG_ROW) yield
    }
    level = next
  }
  return struck
}

/** The last area takes all dice left. Going down from the most dice, each step runs once for all rows. */
function* rowsAfterLastArea(
  before: Rows,
  count: number,
  share: number,
  onward: AddDie,
): Gradual<Rows> {
  let all: Row = []
  for (let left = count; left >= 1; left--) {
    addRow(all, before[left])
    all = onward(all, share, share ** (left - 1))
    if (all.length >= LONG_ROW) yield
  }
  return [all]
}

/**
 * The open areas with their shares of the die; `below` is the share of each area and all after it.
 */
function areaShares(hitTable: HitTable): { area: number; share: number; below: number }[] {
  const only = onlyArea(hitTable)
  if (only !== undefined) return [{ area: only, share: 1, below: 1 }]
  const areas = hitTable.widths
    .map((width, area) => ({ area, width }))
    .filter(({ area, width }) => hitTable.open[area] && width > 0)
  const faces = areas.reduce((sum, { width }) => sum + width, 0)
  let rest = faces
  return areas.map(({ area, width }) => {
    const below = rest / faces
    rest -= width
    return { area, share: width / faces, below }
  })
}

function growTo(row: Row, at: number): void {
  while (row.length <= at) row.push(0)
}

function addWeight(row: Row, at: number, weight: number): void {
  growTo(row, at)
  addAt(row, at, weight)
}

function addRow(into: Row, from: Row | undefined): void {
  if (from === undefined) return
  growTo(into, from.length - 1)
  from.forEach((weight, at) => addAt(into, at, weight))
}

function toDistribution<T>(row: Row, totals: Tally<T>, lossy: boolean): Distribution<T> {
  const values: T[] = []
  const chances: number[] = []
  let sum = 0
  row.forEach((weight, at) => {
    if (weight === 0) return
    values.push(totalAt(totals, at))
    chances.push(weight)
    sum += weight
  })
  return { values, chances, cut: lossy ? Math.max(0, 1 - sum) : 0 }
}
