// `ringfire compare SCENARIO --books A,B`: plays the same fight under several books, side by side.
import { present } from '../../dice/present.ts'
import { castOfFight } from '../../series/play.ts'
import { compareFights } from '../../series/compare.ts'
import type { FightJob } from '../../series/fight-tasks.ts'
import { comparisonCsvHeader, comparisonCsvRow } from '../../odds/csv.ts'
import { argumentOf, print, numberFlag, type Call, type Command } from '../command.ts'
import { castOfBout } from '../../series/bout-tasks.ts'
import type { Comparison } from '../../odds/comparison.ts'
import { readBoutText } from '../bouts.ts'
import { bookOf, playComparedBouts, type ComparedBouts } from '../compare-bout.ts'
import { columnNames, comparisonJson, formatComparison } from '../compare-text.ts'
import { readColumns } from '../compared-columns.ts'
import type { HouseRulesInForce } from '../house-rules-text.ts'
import { playWithProgress } from '../with-progress.ts'
import { badInput, readInput, writeOutput, type ExitCode, Stopped } from '../io.ts'
import { readSeriesFlags, seriesFlags, type SeriesFlags } from '../series-flags.ts'
import { loadedBouts } from '../loaded-books.ts'
import { requestedBooks } from '../outside-books.ts'
import { findGunfightBook } from '../book-access.ts'
import { readComparedFights } from '../fight-files.ts'

/** Number of fights that justifies another thread. */
const RUNS_A_WORKER = 100

const { picture: _, ...TABLE_FLAGS } = seriesFlags('a fight')

export const compare: Command = {
  about: [
    'The combatants of the file fight under each book. Their gear is converted, and every conversion is printed;',
    'what cannot be converted is reported with its field. Each book then plays the same number of fights from the same seeds.',
    'With --under, a book is compared with itself under house rules. This works for bouts too.',
  ].join('\n'),
  examples: [
    'compare scenarios/junkyard.json --books fnff-1988,cp2020,done-right',
    'compare scenarios/alley.json --books cp2020,fnff-1988 --runs 2000 --csv both.csv',
    'compare scenarios/alley.json --books cp2020,fnff-1988 --options our-table.json',
    'compare scenarios/junkyard.json --under head-doubling-order=after-armour --under our-table.json',
    'compare bouts/friday-night.json --under our-bouts.json',
  ],
  flags: {
    options: 'a file with house rules for one of the books, applied on top of those of the file',
    books:
      'ids of books, separated by commas (the book of the file); the others are compared with the first',
    under: {
      type: 'string',
      multiple: true,
      what: 'one more column: a file with house rules, or OPTION=VALUE,OPTION=VALUE of the first book; may be given several times',
    },
    runs: 'fights under each book (500)',
    ...TABLE_FLAGS,
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const runs = numberFlag(call, 'runs', 1, 1_000_000) ?? 500
    const scenario = readInput(call.io, argumentOf(call, 0), 'a scenario')
    const own = bookOf(scenario)
    const columns = readColumns(call, own)
    const flags = readSeriesFlags(call, (runs * columns.length) / RUNS_A_WORKER)
    if (own !== undefined && Object.hasOwn(loadedBouts(), own))
      return compareBout(call, flags, { bout: readBoutText(scenario), columns, runs })
    const { seed, workers, csv, part, played } = flags
    for (const { book } of columns) findGunfightBook(book, '--books')
    const houses = columns.map(({ house }) => house)
    const job: FightJob = {
      scenario,
      seed,
      books: requestedBooks(call),
      playedBy: columns.map(({ book }) => book),
      under: houses.map((house) => house?.options ?? {}),
    }
    const fights = readComparedFights(job, houses)
    const casts = fights.map(castOfFight)
    const names = columnNames(fights)
    const lines = casts.slice(0, 1).map(comparisonCsvHeader)
    const sums = await playWithProgress(
      {
        fights,
        job,
        runs,
        workers,
        part,
        played,
        ...(csv === undefined
          ? {}
          : {
              each: (book, fight) => {
                const cast = present(casts[book], 'cast of the fight')
                lines.push(comparisonCsvRow(names[book] ?? '', cast, fight))
              },
            }),
      },
      call.io,
    )
    if (part) {
      part.write(runs * fights.length)
      return 0
    }
    const compared = compareFights(fights, sums, {
      seed,
      asked: runs,
      houses: houses.map((house) => house?.name),
    })
    return tell(call, csv, { compared, tables: fights, lines })
  },
}

interface Told {
  readonly compared: Comparison | undefined
  readonly tables: readonly HouseRulesInForce[]
  /** The rows of the CSV table of all fights. */
  readonly lines: readonly string[]
}

function tell(call: Call, csv: string | undefined, { compared, tables, lines }: Told): 0 {
  if (!compared) throw new Stopped('the first fight was over under every book')
  if (csv !== undefined) writeOutput(call.io, csv, lines.join(''))
  return print(call, comparisonJson(compared, tables), formatComparison(compared, tables))
}

/** Compares house rules for a bout, as the page does: the same bout under each set. */
async function compareBout(
  call: Call,
  { seed, workers, csv, part }: SeriesFlags,
  { bout, columns, runs }: Pick<ComparedBouts, 'bout' | 'columns' | 'runs'>,
): Promise<ExitCode> {
  if (part) throw badInput('--shard', 'bouts are compared whole', 'leave it out')
  const cast = castOfBout(bout.setup, bout.options)
  const names = columnNames(
    columns.map(({ book, house }) => ({ id: book, ...(house ? { house: house.name } : {}) })),
  )
  const lines = [comparisonCsvHeader(cast)]
  const each: ComparedBouts['each'] = (column, boxed) => {
    if (csv !== undefined) lines.push(comparisonCsvRow(names[column] ?? '', cast, boxed))
  }
  const played = await playComparedBouts({ bout, columns, seed, runs, workers, each }, call.io)
  return tell(call, csv, { ...played, lines })
}
