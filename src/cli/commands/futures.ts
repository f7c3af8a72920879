// `ringfire futures SAVE --at N`: plays a recorded fight on from one of its moments, many times.
import { present } from '../../dice/present.ts'
import { fightCsvHeader, fightCsvRow } from '../../odds/csv.ts'
import { statisticsPicture } from '../../odds/statistics-picture.ts'
import { statistics } from '../../odds/sums.ts'
import { playFutures } from '../../series/futures.ts'
import { argumentOf, print, numberFlag, type Command } from '../command.ts'
import { withProgress } from '../with-progress.ts'
import { statisticsJson, formatStatistics } from '../fights-text.ts'
import { type ExitCode, Stopped } from '../io.ts'
import { ABOUT_SAVES, readRecord } from '../records.ts'
import { readSeriesFlags, seriesFlags, writeSeries } from '../series-flags.ts'
import { requestedBooks } from '../outside-books.ts'

/** Number of futures that justifies another thread. */
const RUNS_A_WORKER = 100

export const futures: Command = {
  about: [
    ABOUT_SAVES,
    'Each future starts from the exact state after beat N, with new dice and computer players in all seats. The figures are those of `fight --runs`:',
    'who wins how often, who survives, wounds and rounds fired from there on, length. `ringfire course SAVE` lists the beats by number.',
    'The same seed gives the same figures with any number of workers. Ctrl-C stops it and prints the figures so far.',
  ].join('\n'),
  examples: [
    'futures fight.json --at 6',
    'futures fight.json --at 6 --runs 5000 --seed 3 --csv futures.csv --picture futures.svg',
    'futures evening.json --json',
  ],
  flags: {
    at: 'the beat after which the futures start; 0 is the beginning (default: now)',
    runs: 'number of futures (1000)',
    ...seriesFlags('a future'),
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const runs = numberFlag(call, 'runs', 1, 1_000_000) ?? 1000
    const series = readSeriesFlags(call, runs / RUNS_A_WORKER)
    const { seed, workers, csv, part, played } = series
    const { save, recorded } = readRecord(call.io, argumentOf(call, 0))
    const at = numberFlag(call, 'at', 0, recorded.beats) ?? recorded.now
    const cast = recorded.cast(at)
    const lines = [fightCsvHeader(cast)]
    const job = { save, seed, books: requestedBooks(call) }
    const sums = await withProgress(
      runs,
      call.io,
      (watched) =>
        playFutures({
          recorded,
          job,
          at,
          runs,
          workers,
          part,
          played,
          ...watched,
          ...(csv === undefined
            ? {}
            : { each: (fight) => void lines.push(fightCsvRow(cast, fight)) }),
        }),
      'futures',
    )
    if (part) {
      part.write(runs)
      return 0
    }
    if (sums.runs === 0) throw new Stopped('the first future was over')
    const found = statistics(sums)
    const { clock, lines: told } = present(recorded.beatLog()[at], 'beat of the place')
    await writeSeries(call, series, {
      table: () => lines.join(''),
      drawn: () =>
        statisticsPicture(
          `${recorded.title}, from ${clock}`,
          found,
          cast,
          `futures from seed ${seed}`,
        ),
    })
    const head = { book: recorded.id, seed, asked: runs }
    const sentences = told.map(({ text: sentence }) => sentence)
    const after =
      at > recorded.beats
        ? 'as it stands, in the middle of a beat'
        : `after beat ${at} of ${recorded.beats}`
    const { title, beats } = recorded
    return print(
      call,
      { title, at, beats, clock, told: sentences, ...statisticsJson(head, found, cast) },
      [
        `${title}, ${after}, ${clock}.`,
        ...sentences.map((sentence) => `  ${sentence}`),
        '',
        formatStatistics(head, found, cast, 'futures'),
      ].join('\n'),
    )
  },
}
