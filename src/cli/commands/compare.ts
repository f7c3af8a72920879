// `ringfire compare SCENARIO --books A,B`: plays the same fight under several books, side by
// side.
import { present } from '../../dice/present.ts'
import { castOfFight } from '../../series/play.ts'
import { compareFights } from '../../series/compare.ts'
import type { FightJob } from '../../series/fight-tasks.ts'
import { comparisonCsvHeader, comparisonCsvRow } from '../../odds/csv.ts'
import { argumentOf, textFlag, type Command } from '../command.ts'
import { comparisonJson, formatComparison } from '../compare-text.ts'
import { playWithProgress } from '../with-progress.ts'
import { badInput, readInput, wholeNumber, writeOutput, type ExitCode, Stopped } from '../io.ts'
import { readSeriesFlags, seriesFlags } from '../series-flags.ts'
import { requestedBooks } from '../outside-books.ts'
import { allBooks, findGunfightBook, houseRulesFlag } from '../book-access.ts'
import { readComparedFights } from '../fight-files.ts'
import { COMPARE as WORDS } from './words.ts'

/** Number of fights that justify another thread. */
const RUNS_A_WORKER = 100

const { picture: _, ...TABLE_FLAGS } = seriesFlags(WORDS.fight)

export const compare: Command = {
  about: WORDS.about,
  examples: [
    'compare scenarios/junkyard.json --books fnff-1988,cp2020,done-right',
    'compare scenarios/alley.json --books cp2020,fnff-1988 --runs 2000 --csv both.csv',
    'compare scenarios/alley.json --books cp2020,fnff-1988 --options our-table.json',
  ],
  flags: {
    options: {
      type: 'string',
      what: WORDS.options,
    },
    books: {
      type: 'string',
      what: WORDS.books,
    },
    runs: { type: 'string', what: WORDS.runs },
    ...TABLE_FLAGS,
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const runs = wholeNumber(textFlag(call, 'runs'), '--runs', 1, 1_000_000) ?? 500
    const playedBy = booksIn(textFlag(call, 'books'))
    const { seed, workers, csv, part, played } = readSeriesFlags(
      call,
      (runs * playedBy.length) / RUNS_A_WORKER,
    )
    const house = houseRulesFlag(call)
    if (house && !playedBy.includes(house.book))
      throw badInput(
        '--options',
        WORDS.isForBookWhich(house.name, house.book),
        WORDS.houseRulesFor(playedBy.join(WORDS.or)),
      )
    const job: FightJob = {
      scenario: readInput(call.io, argumentOf(call, 0), WORDS.scenario),
      seed,
      books: requestedBooks(call.flags),
      playedBy,
      house,
    }
    const fights = readComparedFights(job)
    const casts = fights.map(castOfFight)
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
                const id = present(fights[book], 'book of the fight').id
                lines.push(comparisonCsvRow(id, present(casts[book], 'cast of the fight'), fight))
              },
            }),
      },
      call.io,
    )
    if (part) {
      part.write(runs * fights.length)
      return 0
    }
    const compared = compareFights(fights, sums, { seed, asked: runs })
    if (!compared) throw new Stopped(WORDS.firstFightWasOver)
    if (csv !== undefined) writeOutput(call.io, csv, lines.join(''))
    call.io.out(
      call.json
        ? JSON.stringify(comparisonJson(compared, fights), null, 2)
        : formatComparison(compared, fights),
    )
    return 0
  },
}

/** The books to compare: at least two, all known. */
function booksIn(list: string | undefined): readonly string[] {
  const ids = (list ?? '')
    .split(',')
    .map((id) => id.trim())
    .filter(Boolean)
  for (const id of ids) findGunfightBook(id, '--books')
  const all = allBooks()
    .map(({ id }) => id)
    .join(',')
  if (ids.length < 2)
    throw badInput(
      '--books',
      ids.length === 0 ? WORDS.itIsMissing : WORDS.oneBookAlone,
      WORDS.twoBooksOrMore(all),
    )
  const twice = ids.find((id, i) => ids.indexOf(id) < i)
  if (twice !== undefined)
    throw badInput('--books', WORDS.standsThereTwice(twice), WORDS.eachBookOnce(all))
  return ids
}
