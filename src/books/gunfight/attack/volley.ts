// The points past the armour of several rounds, all together. A round finds the armour as earlier ones in its row have left it, but
// not the points that they did: so the sums of a row are convolved, and so are those of all rows.
import { charge, distributionOf, type Context } from '../../../dice/exact-dice.ts'
import type { Distribution } from '../../../dice/distribution.ts'
import { present } from '../../../dice/present.ts'
import { onlyArea } from '../../../dice/sort-by-area.ts'
import { roundUnder } from './shared-landings.ts'
import type { Margin, Plan, Slots } from './slots.ts'

/** More points count as this many. */
export const MOST_THROUGH = 1023
/** So many products of a convolution take as long as one run. */
const PRODUCTS_PER_RUN = 1024

/** Chances by points. */
type Points = Float64Array<ArrayBuffer>
/** Chances of the points of no round, one round and so on, each adding up to 1. */
type ByRounds = readonly Points[]
/** Rows, the chance that a round strikes one of them, and what the rounds that do come to. */
interface Rows {
  readonly share: number
  readonly sums: ByRounds
}

type SumSlots<P extends Plan> = Pick<
  Slots<P, number, number>,
  'margin' | 'hits' | 'harm' | 'pierced'
>

/** The distribution of the points of a plan whose rounds strike one by one. */
export function volley<P extends Plan>(
  context: Context,
  slots: SumSlots<P>,
  plan: P,
): Distribution<number> {
  const all = new Float64Array(MOST_THROUGH + 1)
  const margins = distributionOf(context, (dice) => slots.margin(dice, plan))
  /** Margins under which rounds are alike, with the chances of each number of rounds that hit. */
  const groups = new Map<string, { readonly margin: Margin; readonly counts: number[] }>()
  const firsts: { margin: Margin; count: number; chance: number }[] = []
  for (const [i, margin] of margins.values.entries()) {
    const chance = margins.chances[i] ?? 0
    if (margin.by <= 0) {
      add(all, 0, chance)
      continue
    }
    const hits = distributionOf(context, (dice) => slots.hits(dice, plan, margin))
    const alike = plan.firstOnly ? '' : roundUnder(context, slots, plan, margin)
    for (const [at, count] of hits.values.entries()) {
      const share = chance * (hits.chances[at] ?? 0)
      if (count > 0 && plan.firstOnly) firsts.push({ margin, count, chance: share })
      else {
        let group = groups.get(alike)
        if (!group) groups.set(alike, (group = { margin, counts: [] }))
        group.counts[count] = (group.counts[count] ?? 0) + share
      }
    }
  }
  const making: Making<P> = { context, slots, plan, known: new Map() }
  for (const { margin, counts } of groups.values()) addRounds(all, making, margin, counts)
  if (firsts.length > 0) addFirsts(all, making, firsts)
  const values = [...all.keys()].filter((points) => (all[points] ?? 0) > 0)
  return { values, chances: values.map((points) => all[points] ?? 0), cut: margins.cut }
}

interface Making<P extends Plan> {
  readonly context: Context
  readonly slots: SumSlots<P>
  readonly plan: P
  /** What is known of rows by the harm that rounds do there: most rows have the same armour. */
  readonly known: Map<string, ByRounds>
}

/** Adds what rounds of this margin come to; `counts`: the chance of each number of them. */
function addRounds<P extends Plan>(
  all: Points,
  making: Making<P>,
  margin: Margin,
  counts: readonly number[],
): void {
  const most = counts.length - 1
  const rows = rowsOf(making.plan).map(({ row, share }) => ({
    share,
    sums: roundsInRow(making, margin, { row, most, loss: 0 }),
  }))
  const last = present(rows.at(-1), 'row')
  const others = rows.slice(0, -1)
  const rest: Rows =
    others.length > 0
      ? others.reduce((one, other) => merged(making, one, other))
      : { share: 0, sums: [Float64Array.of(1)] }
  const odds = counts.map((_chance, count) =>
    binomial(count, last.share / (last.share + rest.share)),
  )
  // Of all sums together only the total is asked for.
  last.sums.forEach((own, there) => {
    let before = new Float64Array(1)
    counts.forEach((chance, count) =>
      rest.sums[count - there]?.forEach((part, points, { length }) => {
        before = longer(before, length)
        add(before, points, chance * (odds[count]?.[there] ?? 0) * part)
      }),
    )
    convolve(making.context, before, own, 1, all)
  })
}

/** Adds attacks whose margin counts for the first round only. */
function addFirsts<P extends Plan>(
  all: Points,
  making: Making<P>,
  firsts: readonly { readonly margin: Margin; readonly count: number; readonly chance: number }[],
): void {
  const { context, slots, plan } = making
  const most = Math.max(...firsts.map(({ count }) => count)) - 1
  const places = rowsOf(plan)
  const inRow = (row: number, loss: number): ByRounds =>
    roundsInRow(making, { by: 0 }, { row, most, loss })
  const rows = places.map(({ row, share }) => ({ share, sums: inRow(row, 0) }))
  const before: Rows[] = []
  const after: Rows[] = []
  rows.forEach((one, i) => (before[i + 1] = before[i] ? merged(making, before[i], one) : one))
  rows.forEach((_one, i) => {
    const at = rows.length - 1 - i
    const one = rows[at]
    const last = after[at + 1]
    if (one) after[at] = last ? merged(making, last, one) : one
  })
  places.forEach(({ row, share }, i) => {
    for (const loss of [0, 1]) {
      /** The first round strikes here, and costs the armour so much. */
      const starts = firsts.map(({ margin, count, chance }) => {
        const found = distributionOf(context, (dice) =>
          slots.harm(dice, plan, margin, { row, loss: 0 }),
        )
        return { count, first: found, chance: chance * share }
      })
      const others = [before[i], after[i + 1]].filter((one) => one !== undefined)
      const own: Rows = { share, sums: inRow(row, loss) }
      const { sums } = others.reduce((one, other) => merged(making, one, other), own)
      for (const { count, first, chance } of starts)
        first.values.forEach((points, at) => {
          if (Number(slots.pierced(points)) !== loss) return
          const part = chance * (first.chances[at] ?? 0)
          sums[count - 1]?.forEach((more, rest) => add(all, points + rest, part * more))
        })
    }
  })
}

/** The rows that can be struck, with their chances. */
export function rowsOf({ hitTable }: Plan): readonly {
  readonly row: number
  readonly share: number
}[] {
  const { widths, open } = hitTable
  const only = onlyArea(hitTable)
  if (only !== undefined) return [{ row: only, share: 1 }]
  const faces = widths.reduce((sum, width, row) => sum + (open[row] ? width : 0), 0)
  return widths.flatMap((width, row) =>
    open[row] && width > 0 ? [{ row, share: width / faces }] : [],
  )
}

/** What rounds of this margin in one row come to, whose armour has lost so much before. */
function roundsInRow<P extends Plan>(
  { context, slots, plan, known }: Making<P>,
  margin: Margin,
  {
    row,
    most,
    loss: start,
  }: { readonly row: number; readonly most: number; readonly loss: number },
): ByRounds {
  const last = Math.min((plan.stops[row]?.length ?? 1) - 1, start + most)
  const harms = Array.from({ length: last + 1 }, (_harm, loss) =>
    distributionOf(context, (dice) => slots.harm(dice, plan, margin, { row, loss })),
  )
  const key = JSON.stringify([start, most, harms])
  const told = known.get(key)
  if (told) return told
  /** Chances of the points by what the armour has lost. */
  let byLoss: Points[] = []
  byLoss[Math.min(start, last)] = Float64Array.of(1)
  const sums: Points[] = [Float64Array.of(1)]
  for (let round = 1; round <= most; round++) {
    const next: Points[] = []
    byLoss.forEach((before, loss) => {
      const { values, chances } = present(harms[loss], 'loss of SP')
      charge(context, (before.length * values.length) / PRODUCTS_PER_RUN)
      const length = Math.min(MOST_THROUGH, before.length - 1 + Math.max(...values)) + 1
      values.forEach((points, i) => {
        const to = slots.pierced(points) ? Math.min(loss + 1, last) : loss
        const into = (next[to] = longer(next[to], length))
        const chance = chances[i] ?? 0
        for (let at = 0; at < before.length; at++)
          add(into, at + points, (before[at] ?? 0) * chance)
      })
    })
    byLoss = next
    sums.push(together(byLoss))
  }
  known.set(key, sums)
  return sums
}

const together = (all: readonly Points[]): Points => {
  const sum = new Float64Array(all.reduce((most, { length }) => Math.max(most, length), 0))
  all.forEach((one) => one.forEach((chance, points) => add(sum, points, chance)))
  return sum
}

/** What rounds that strike rows of either kind come to. */
function merged({ context }: Pick<Making<Plan>, 'context'>, one: Rows, other: Rows): Rows {
  const share = one.share + other.share
  const sums = one.sums.map((_sums, count) => {
    const length = (rows: Rows): number => rows.sums[count]?.length ?? 1
    const into = new Float64Array(Math.min(MOST_THROUGH + 1, length(one) + length(other) - 1))
    const odds = binomial(count, other.share / share)
    for (let there = 0; there <= count; there++) {
      const [a, b] = [one.sums[count - there], other.sums[there]]
      if (a && b) convolve(context, a, b, odds[there] ?? 0, into)
    }
    return into
  })
  return { share, sums }
}

/** Adds the chances of the sums of two, times `factor`. */
function convolve(context: Context, a: Points, b: Points, factor: number, into: Points): void {
  charge(context, (a.length * b.length) / PRODUCTS_PER_RUN)
  const fits = a.length + b.length <= into.length + 1
  for (let i = 0; i < a.length; i++) {
    const weight = (a[i] ?? 0) * factor
    if (weight === 0) continue
    if (fits)
      for (let j = 0; j < b.length; j++) into[i + j] = (into[i + j] ?? 0) + weight * (b[j] ?? 0)
    else for (let j = 0; j < b.length; j++) add(into, i + j, weight * (b[j] ?? 0))
  }
}

/** The chances of each number of successes. */
function binomial(count: number, chance: number): readonly number[] {
  let row = [1]
  for (let i = 0; i < count; i++)
    row = [...row, 0].map((one, at) => one * (1 - chance) + (row[at - 1] ?? 0) * chance)
  return row
}

/** Adds to the chance of these points. */
function add(points: Points, at: number, chance: number): void {
  const place = Math.min(at, points.length - 1)
  points[place] = (points[place] ?? 0) + chance
}

function longer(points: Points | undefined, length: number): Points {
  if (points && points.length >= length) return points
  const longer = new Float64Array(length)
  if (points) longer.set(points)
  return longer
}
