// The same fight under several books: the figures of each, and which of them differ.
import { present } from '../dice/present.ts'
import type { OptionValues } from '../engine/book.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import {
  difference,
  discoveryLimit,
  LEAST_RUNS,
  interval,
  meanOfSample,
  pValueOfDifference,
  pValueOfShares,
  type Count,
  type Interval,
  type Measured,
  type SampleMean,
} from '../dice/interval.ts'
import type { Opening } from '../books/gunfight/table/card.ts'
import type { Cast } from './record.ts'
import type { Statistics } from './sums.ts'

export interface BookFigures {
  readonly id: string
  readonly title: string
  /** The set of house rules. Absent: the unmodified book, with the options of the file. */
  readonly house?: string
  /** The options that differ from the book. */
  readonly changed: OptionValues
  readonly cast: Cast
  readonly found: Statistics
  /** How terms of another book in the file were converted. */
  readonly converted: readonly Conversion[]
  readonly openings: readonly Opening[]
  /** SP by area for each combatant at the start. */
  readonly armour: readonly {
    readonly id: string
    readonly areas: readonly { readonly name: string; readonly sp: number }[]
  }[]
}

export interface Comparison {
  readonly title: string
  readonly seed: number
  /** Fights under each book: requested and played. */
  readonly asked: number
  readonly runs: number
  readonly books: readonly BookFigures[]
}

export interface Row {
  readonly what: string
  /** Shares from 0 to 1, or numbers. */
  readonly kind: 'share' | 'number'
  readonly cells: readonly Cell[]
}

export interface Cell {
  readonly value: number
  /** 95 % interval; null with too few runs (`noteOnMeans`). */
  readonly interval: Interval | null
  /**
   * The difference from the first column, with its 95 % interval. Absent in the first column, and for wounds,
   * which books count differently.
   */
  readonly difference?: Measured
  /** How likely chance makes a difference at least this large; absent if nothing can be said of it. */
  readonly p?: number
  /** True if the difference is more than chance, though so many are compared at once (`discoveryLimit`). */
  readonly apart: boolean
}

export interface Group {
  readonly title: string
  readonly rows: readonly Row[]
}

/** A figure of one column; of a share, also the count behind it. */
interface Figure extends Measured {
  readonly count?: Count
}

/** The figures in groups, each with one cell per book. */
export function comparisonGroups({ books }: Comparison): readonly Group[] {
  const [first] = books
  if (!first) return []
  const row = (what: string, kind: Row['kind'], of: (book: BookFigures) => Figure): DraftRow => {
    const figures = books.map(of)
    const cells = figures.map(({ count, ...figure }, i) => {
      const [one] = figures
      if (i === 0 || !one) return figure
      const than = difference(figure, one)
      const p = count && one.count ? pValueOfShares(count, one.count) : pValueOfDifference(than)
      return { ...figure, difference: than, ...(p === undefined ? {} : { p }) }
    })
    return { what, kind, cells }
  }
  const sides = first.cast.sides
  const men = first.cast.men
  const groups = [
    {
      title: 'Who wins',
      rows: [
        ...sides.map((side, i) =>
          row(side, 'share', ({ found }) =>
            shareOf(present(found.wins[i], 'wins of the side').won.count, found.runs),
          ),
        ),
        row('Nobody', 'share', ({ found }) => shareOf(found.draw.count, found.runs)),
      ],
    },
    {
      title: 'How long',
      rows: [
        row('Rounds', 'number', ({ found }) => meanOf(found.rounds)),
        row('Seconds', 'number', ({ found }) => meanOf(found.seconds)),
        row('No end', 'share', ({ found }) => shareOf(found.unfinished, found.runs)),
        ...(books.some(({ found }) => found.idle > 0)
          ? [row('No end: nobody acted', 'share', ({ found }) => shareOf(found.idle, found.runs))]
          : []),
      ],
    },
    ...(first.cast.endings.length > 0
      ? [
          {
            title: 'How it ends',
            rows: first.cast.endings.map((ending, i) =>
              row(ending, 'share', ({ found }) =>
                shareOf(present(found.endings[i], 'ending of the fight').of.count, found.runs),
              ),
            ),
          },
        ]
      : []),
    {
      title: 'Alive at the end',
      rows: sides.map((side, i) =>
        row(side, 'number', ({ found }) =>
          survivorsOf(present(found.survivors[i], 'survivors of the side').alive),
        ),
      ),
    },
    {
      title: 'Who dies',
      rows: men.map(({ name }, i) =>
        row(name, 'share', ({ found }) =>
          shareOf(present(found.men[i], 'combatant').dead.count, found.runs),
        ),
      ),
    },
    {
      title: 'Who still stands',
      rows: men.map(({ name }, i) =>
        row(name, 'share', ({ found }) =>
          shareOf(present(found.men[i], 'combatant').stands.count, found.runs),
        ),
      ),
    },
    {
      title: 'Wounds taken',
      // Books count wounds differently, so no difference is claimed.
      rows: men.map(({ name }, i) => ({
        what: name,
        kind: 'number' as const,
        cells: books.map(({ found }) => meanOf(present(found.men[i], 'combatant').hurt)),
      })),
    },
  ].filter(({ title }) => first.cast.shooting || !OF_GUNFIGHTS.has(title))
  const rows = groups.flatMap((group): readonly DraftRow[] => group.rows)
  const limit = discoveryLimit(rows.flatMap(({ cells }) => cells.flatMap(({ p }) => p ?? [])))
  const marked = ({ cells, ...one }: DraftRow): Row => ({
    ...one,
    cells: cells.map((cell) => ({ ...cell, apart: cell.p !== undefined && cell.p <= limit })),
  })
  return groups.map(({ title, rows: drafts }) => ({
    title,
    rows: drafts.map((one) => marked(one)),
  }))
}

/** A row of which it is not known yet which differences are more than chance. */
type DraftRow = Omit<Row, 'cells'> & { readonly cells: readonly Omit<Cell, 'apart'>[] }

/** The number of differences that are compared at once. */
export const differencesIn = (groups: readonly Group[]): number =>
  groups.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells.flatMap(({ p }) => p ?? [])))
    .length

/** Why means have no interval yet; empty if they have. */
export const noteOnMeans = ({ runs }: Pick<Comparison, 'runs'>): string =>
  runs < LEAST_RUNS ? `Means have an interval from ${LEAST_RUNS} fights on.` : ''

/** Figures that mean nothing for a bout: boxers do not die. */
const OF_GUNFIGHTS: ReadonlySet<string> = new Set(['Alive at the end', 'Who dies'])

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
const shareOf = (count: number, runs: number): Figure => ({
  value: count / runs,
  interval: interval(count / runs, runs),
  count: { count, runs },
})
const meanOf = ({ mean: value, interval }: SampleMean): Measured => ({ value, interval })

/** The mean number of survivors: `alive[n]` fights had n. Of a single combatant, it is a share. */
function survivorsOf(alive: readonly number[]): Figure {
  const runs = sum(alive)
  return alive.length === 2
    ? shareOf(alive[1] ?? 0, runs)
    : meanOf(
        meanOfSample(
          alive.map((fights, count) => [count, fights]),
          runs,
        ),
      )
}

/** One opening attack under every book; the cell is undefined for a book that does not report it. */
export interface OpeningRow {
  readonly who: string
  readonly target: string
  readonly metres: number
  readonly sees: boolean
  readonly cells: readonly (Opening | undefined)[]
}

/** All opening attacks, by combatant. */
export function openingRows({ books }: Comparison): readonly OpeningRow[] {
  const first = books.find(({ openings }) => openings.length > 0)
  const nameOf = (id: string): string =>
    first?.cast.men.find((combatant) => combatant.id === id)?.name ?? id
  return (first?.openings ?? []).map(({ who, target, metres, sees }) => ({
    who: nameOf(who),
    target: nameOf(target),
    metres,
    sees,
    cells: books.map(({ openings }) =>
      openings.find((one) => one.who === who && one.target === target),
    ),
  }))
}

/** SP by area and combatant under every book, leaving out areas that nobody has covered. */
export function armourRows({ books }: Comparison): readonly {
  readonly name: string
  readonly area: string
  readonly sp: readonly number[]
}[] {
  const [first] = books
  return (first?.armour ?? [])
    .flatMap(({ id, areas }, combatant) =>
      areas.map(({ name: area }, at) => ({
        name: first?.cast.men.find((one) => one.id === id)?.name ?? id,
        area,
        sp: books.map(({ armour }) => armour[combatant]?.areas[at]?.sp ?? 0),
      })),
    )
    .filter(({ sp }) => sp.some((points) => points > 0))
}
