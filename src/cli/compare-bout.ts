// Compares the same bout under several sets of house rules.
import { ID as BOOK_ID } from '../books/fights/book.ts'
import type { Options } from '../books/fights/options.ts'
import { changedOptions } from '../files/options.ts'
import { present } from '../dice/present.ts'
import type { FightRecord } from '../odds/record.ts'
import type { Sums } from '../odds/sums.ts'
import { playBouts } from '../series/bouts.ts'
import { compareBouts } from '../series/compare.ts'
import { kindOf } from '../files/file-kind.ts'
import { parseJson } from '../files/json.ts'
import type { ComparedColumn } from './compared-columns.ts'
import type { HouseRulesInForce } from './house-rules-text.ts'
import { jobOf, type ReadyBout } from './bouts.ts'
import { badInput, type Io } from './io.ts'
import { withProgress } from './with-progress.ts'

/** The book of a file; undefined if it names none. A bout need not name its own. */
export function bookOf(text: string): string | undefined {
  const file = parseJson(text).value as { readonly book?: unknown } | null | undefined
  if (typeof file?.book === 'string') return file.book
  return kindOf(file) === 'a bout' ? BOOK_ID : undefined
}

export interface ComparedBouts {
  readonly bout: ReadyBout
  readonly columns: readonly ComparedColumn[]
  readonly seed: number
  readonly runs: number
  readonly workers: number
  /** Called with each bout and the index of its column. */
  readonly each: (column: number, bout: FightRecord) => void
}

/** The options of each column: those of the file, overridden by the house rules. */
const optionsFor = ({ bout, columns }: ComparedBouts): readonly Options[] =>
  columns.map(({ book, house }) => {
    if (book !== bout.entry.id)
      throw badInput(
        '--books',
        `the bout is not fought under '${book}'`,
        `house rules of ${bout.entry.id}, with --under`,
      )
    return bout.entry.chosen({ ...bout.options, ...house?.options })
  })

/**
 * Plays the bout under each column, always from the same seeds; undefined if interrupted before the first bout
 * ended.
 */
export async function playComparedBouts(wish: ComparedBouts, io: Io) {
  const { bout, columns, seed, runs, workers } = wish
  const under = optionsFor(wish)
  const { entry } = bout
  const tables: readonly HouseRulesInForce[] = columns.map(({ house }, i) => ({
    changed: changedOptions(entry.options, present(under[i], 'options of the column')),
    ...(house ? { house: house.name } : {}),
  }))
  const sums: Sums[] = []
  await withProgress(runs * columns.length, io, async (watched) => {
    for (const [column, options] of under.entries()) {
      const [found] = await playBouts({
        job: { ...jobOf(bout), options, seed, runs },
        entry,
        workers,
        ...watched,
        progress: (done) => watched.progress(column * runs + done),
        each: (_, boxed) => wish.each(column, boxed),
      })
      if (found) sums.push(found)
    }
  })
  const compared = compareBouts(
    {
      id: entry.id,
      title: entry.title,
      bout: bout.setup.title,
      changed: tables.map(({ changed }) =>
        Object.fromEntries(changed.map(({ name, value }) => [name, value])),
      ),
    },
    sums,
    { seed, asked: runs, houses: columns.map(({ house }) => house?.name) },
  )
  return { compared, tables }
}
