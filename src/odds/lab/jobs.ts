// The answers known for a setup, and the jobs to compute next. Pure functions, so that a page, a worker or a
// test can drive them.
import type { LabBook } from './catalog.ts'
import type { LabExchange, LabLine } from './exchange.ts'
import { exchangeAt, linesOf } from './lines.ts'
import { cellOf, itemsOf, type MapCell } from './map.ts'
import { measureOf } from './measures.ts'
import { firstPlaces, nextPlaces } from './sample-places.ts'
import { isRough, type Answer, type OddsRequest } from './compute-odds.ts'
import type { LabSetup } from './setup.ts'

/** One computation. */
export interface Job extends OddsRequest {
  /** Identifies the point and the precision. */
  readonly key: string
  /** Groups the jobs of one line: a worker that has done one does the others faster. */
  readonly line: string
}

/** Answers by the key of their job. */
export type Answers = ReadonlyMap<string, Answer>

/** A point: its exchange, and the best answer so far. */
export interface Point {
  readonly at: number
  readonly exchange?: LabExchange
  readonly answer?: Answer
}

export interface LabAnswers {
  /** For curves, the points of each line in rising order. For a map, those of each row. */
  readonly lines: readonly LabLine[]
  readonly points: readonly (readonly Point[])[]
  /** In the order to compute them: first rough answers, then refinements. */
  readonly jobs: readonly Job[]
  /** True while some points have no answer. */
  readonly rough: boolean
}

interface PointState {
  readonly exchange?: LabExchange
  readonly quick?: Answer
  readonly best?: Answer
  readonly job?: Job
  readonly sharpen?: Job
}

/** If two places have equal answers, everything between them is taken to be equal too. */
const differs = (a: string, b: string): boolean => a !== b
const signature = (answer: Answer): string => answer.refused ?? JSON.stringify(answer.odds)

/**
 * Looks up a point and the job to compute it next. Points with the same `kin` and equal rough answers share
 * one precise answer, such as those of one line within a range band.
 */
function lookUpPoint(
  setup: LabSetup,
  books: readonly LabBook[],
  answers: Answers,
  { line, places }: Pick<MapCell, 'line' | 'places'>,
  kin?: string,
): PointState {
  const through = measureOf(setup.measure).needsThrough === true
  const { exchange, wrong } = exchangeAt(setup, line, books, places)
  if (wrong !== undefined) return { quick: { refused: wrong }, best: { refused: wrong } }
  const belongs = { line: JSON.stringify(line), exchange, through }
  const name = `${through ? 'through ' : ''}${JSON.stringify(exchange)}`
  const quick = answers.get(`quick ${name}`)
  if (!quick) return { exchange, job: { ...belongs, key: `quick ${name}`, precision: 'quick' } }
  if (!isRough(quick)) return { exchange, quick, best: quick }
  const key = `full ${kin === undefined ? name : `${through} ${kin} ${signature(quick)}`}`
  const full = answers.get(key)
  return full
    ? { exchange, quick, best: full }
    : { exchange, quick, best: quick, sharpen: { ...belongs, key, precision: 'full' } }
}

const uniqueJobs = (jobs: readonly Job[]): readonly Job[] => [
  ...new Map(jobs.map((job) => [job.key, job])).values(),
]

/** The curves of a setup as known so far. */
export function collectCurves(
  setup: LabSetup,
  books: readonly LabBook[],
  answers: Answers,
): LabAnswers {
  const lines = linesOf(setup, books)
  const found = lines.map((line) => {
    // Related points differ only in their axis value, so it is left out of their key.
    const kin =
      setup.across === 'range'
        ? JSON.stringify(exchangeAt(setup, line, books, { range: 0 }).exchange)
        : undefined
    return pointsOf(setup, (at) =>
      lookUpPoint(setup, books, answers, { line, places: { [setup.across]: at } }, kin),
    )
  })
  // Place by place across all lines, so that they grow together.
  const first = interleave(found.map(({ jobs }) => jobs))
  return {
    lines,
    points: found.map(({ points }) => points),
    jobs: uniqueJobs([...first, ...interleave(found.map(({ sharpen }) => sharpen))]),
    rough: first.length > 0,
  }
}

function pointsOf(
  { across, from, to }: LabSetup,
  lookAt: (at: number) => PointState,
): {
  readonly points: readonly Point[]
  readonly jobs: readonly Job[]
  readonly sharpen: readonly Job[]
} {
  const seen = new Map<number, PointState>()
  const known = new Map<number, string>()
  for (
    let places = firstPlaces(across, from, to);
    places.length > 0;
    places = nextPlaces(known, differs).filter((at) => !seen.has(at))
  ) {
    for (const at of places) {
      const looked = lookAt(at)
      seen.set(at, looked)
      if (looked.quick) known.set(at, signature(looked.quick))
    }
  }
  const all = [...seen].sort(([a], [b]) => a - b)
  return {
    points: all.map(([at, { exchange, best }]) => ({
      at,
      ...(exchange ? { exchange } : {}),
      ...(best ? { answer: best } : {}),
    })),
    jobs: all.flatMap(([, { job }]) => job ?? []),
    sharpen: all.flatMap(([, { sharpen }]) => sharpen ?? []),
  }
}

/** Interleaves lists: the first item of each, then the second of each. */
function interleave<T>(lists: readonly (readonly T[])[]): T[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longest }, (_, i) =>
    lists.flatMap((list) => list.slice(i, i + 1)),
  ).flat()
}

/** The cells of the map as known so far; a point's place is its column number. */
export function collectMap(
  setup: LabSetup,
  books: readonly LabBook[],
  answers: Answers,
): LabAnswers {
  const [rows, columns] = [itemsOf(setup.down, setup, books), itemsOf(setup.columns, setup, books)]
  const cells =
    setup.arms.length === 0
      ? []
      : rows.map((row) => columns.map((column) => cellOf(setup, books, row, column)))
  const looked = cells.map((row) => row.map((cell) => lookUpPoint(setup, books, answers, cell)))
  const all = looked.flat()
  const first = all.flatMap(({ job }) => job ?? [])
  return {
    lines: cells.flatMap((row) => row.slice(0, 1).map(({ line }) => line)),
    points: looked.map((row) =>
      row.map(({ exchange, best }, at) => ({
        at,
        ...(exchange ? { exchange } : {}),
        ...(best ? { answer: best } : {}),
      })),
    ),
    jobs: uniqueJobs([...first, ...all.flatMap(({ sharpen }) => sharpen ?? [])]),
    rough: first.length > 0,
  }
}
