// The same fight under several books: the figures of each, and which of them differ.
import { present } from '../dice/present.ts'
import type { OptionValues } from '../engine/book.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import { Z95, interval, type Interval } from '../dice/interval.ts'
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
  /** 95 % interval. */
  readonly interval: Interval
  /**
   * The difference from the first column, with its 95 % interval. Absent in the first column, and for figures
   * whose spread is not kept.
   */
  readonly difference?: Measured
  /** True if that interval excludes 0, so the difference is unlikely to be chance. */
  readonly apart: boolean
}

export interface Group {
  readonly title: string
  readonly rows: readonly Row[]
}

interface Measured {
  readonly value: number
  readonly interval: Interval
}

/** The figures in groups, each with one cell per book. */
export function comparisonGroups({ books }: Comparison): readonly Group[] {
  const [first] = books
  if (!first) return []
  const row = (what: string, kind: Row['kind'], of: (book: BookFigures) => Measured): Row => ({
    what,
    kind,
    cells: markDifferences(books.map(of)),
  })
  const sides = first.cast.sides
  const men = first.cast.men
  return [
    {
      title: 'Who wins',
      rows: [
        ...sides.map((side, i) =>
          row(side, 'share', ({ found }) => share(present(found.wins[i], 'wins of the side').won)),
        ),
        row('Nobody', 'share', ({ found }) => share(found.draw)),
      ],
    },
    {
      title: 'How long',
      rows: [
        row('Rounds', 'number', ({ found }) => mean(found.rounds)),
        row('Seconds', 'number', ({ found }) => mean(found.seconds)),
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
                share(present(found.endings[i], 'ending of the fight').of),
              ),
            ),
          },
        ]
      : []),
    {
      title: 'Alive at the end',
      rows: sides.map((side, i) =>
        row(side, 'number', ({ found }) =>
          meanOf(present(found.survivors[i], 'survivors of the side').alive),
        ),
      ),
    },
    {
      title: 'Who dies',
      rows: men.map(({ name }, i) =>
        row(name, 'share', ({ found }) => share(present(found.men[i], 'combatant').dead)),
      ),
    },
    {
      title: 'Who still stands',
      rows: men.map(({ name }, i) =>
        row(name, 'share', ({ found }) => share(present(found.men[i], 'combatant').stands)),
      ),
    },
    {
      title: 'Wounds taken',
      rows: men
        .map(({ name }, i) =>
          row(name, 'number', ({ found }) => {
            const value = sum(present(found.men[i], 'combatant').wounds) / found.runs
            return { value, interval: [value, value] }
          }),
        )
        .map(withoutMarks),
    },
  ].filter(({ title }) => first.cast.shooting || !OF_GUNFIGHTS.has(title))
}

/** Figures that mean nothing for a bout: boxers do not die. */
const OF_GUNFIGHTS: ReadonlySet<string> = new Set(['Alive at the end', 'Who dies'])

const sum = (list: readonly number[]): number => list.reduce((all, one) => all + one, 0)
const share = (of: { readonly share: number; readonly interval: Interval }): Measured => ({
  value: of.share,
  interval: of.interval,
})
const shareOf = (count: number, runs: number): Measured => ({
  value: count / runs,
  interval: interval(count / runs, runs),
})
/** A mean, with its interval cut off at 0. */
const mean = (of: { readonly mean: number; readonly interval: Interval }): Measured => ({
  value: of.mean,
  interval: [Math.max(0, of.interval[0]), of.interval[1]],
})

/** The mean of a histogram: `counts[n]` fights had the value n. */
function meanOf(counts: readonly number[]): Measured {
  const runs = sum(counts)
  const value = sum(counts.map((fights, count) => fights * count)) / runs
  const squares = sum(counts.map((fights, count) => fights * (count - value) ** 2))
  const half = runs > 1 ? Z95 * Math.sqrt(squares / (runs - 1) / runs) : 0
  return { value, interval: [Math.max(0, value - half), value + half] }
}

const markDifferences = (cells: readonly Measured[]): Cell[] =>
  cells.map((cell, i, [first = cell]) => {
    if (i === 0) return { ...cell, apart: false }
    const found = difference(cell, first)
    return { ...cell, difference: found, apart: found.interval[0] > 0 || found.interval[1] < 0 }
  })

/**
 * The first minus the second, with an interval computed from theirs (Newcombe's method for independent
 * figures).
 */
function difference(one: Measured, other: Measured): Measured {
  const value = one.value - other.value
  const below = Math.hypot(one.value - one.interval[0], other.interval[1] - other.value)
  const above = Math.hypot(one.interval[1] - one.value, other.value - other.interval[0])
  return { value, interval: [value - below, value + above] }
}
/** Books count wounds differently and their spread is not kept, so no difference is claimed. */
const withoutMarks = (row: Row): Row => ({
  ...row,
  cells: row.cells.map(({ value, interval: span }) => ({ value, interval: span, apart: false })),
})

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
