// `ringfire course SAVE`: the chance to win after each beat of a recorded fight, and the turning points.
import { present } from '../../dice/present.ts'
import { courseCsv } from '../../odds/course-csv.ts'
import { coursePicture } from '../../odds/course-picture.ts'
import type { Course } from '../../odds/course.ts'
import { playCourse } from '../../series/course.ts'
import { argumentOf, formatTable, textFlag, type Command } from '../command.ts'
import { progressBar } from '../progress.ts'
import { wholeNumber, type ExitCode, Stopped } from '../io.ts'
import { ABOUT_SAVES, readRecord } from '../records.ts'
import { printMistakes } from '../mistakes-text.ts'
import { playFlags, readSeriesFlags, writeSeries } from '../series-flags.ts'
import { requestedBooks } from '../outside-books.ts'
import { formatShare } from '../../dice/percent.ts'
import { COURSE as WORDS } from './words.ts'

export const course: Command = {
  about: [ABOUT_SAVES, WORDS.about].join('\n'),
  examples: [
    'course fight.json',
    'course fight.json --runs 1000 --seed 3 --csv course.csv --picture course.png',
    'course fight.json --mistakes',
    'course fight.json --json',
  ],
  flags: {
    mistakes: {
      type: 'boolean',
      what: WORDS.mistakes,
    },
    runs: { type: 'string', what: WORDS.runs },
    ...playFlags(WORDS.beat),
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const most = wholeNumber(textFlag(call, 'runs'), '--runs', 1, 100_000) ?? 400
    const series = readSeriesFlags(call, Infinity)
    const { save, recorded } = readRecord(call.io, argumentOf(call, 0))
    if (call.flags['mistakes'] === true) return printMistakes(call, { save, recorded }, series)
    const stop = new AbortController()
    const release = call.io.onInterrupt?.(() => stop.abort())
    const job = { save, seed: series.seed, books: requestedBooks(call) }
    let draw: ReturnType<typeof progressBar> | undefined
    let drawnOf = 0
    try {
      const found = await playCourse({
        recorded,
        job,
        most,
        workers: series.workers,
        signal: stop.signal,
        onUpdate: ({ done, of }) => {
          if (of !== drawnOf) draw = progressBar((drawnOf = of), call.io, 'futures')
          draw?.(done)
        },
      })
      call.io.status?.('')
      if (found.runs === 0) throw new Stopped(WORDS.firstFutureWasOver)
      await writeSeries(call, series, {
        table: () => courseCsv(found),
        drawn: () => coursePicture(found),
      })
      call.io.out(call.json ? JSON.stringify(asJson(found), null, 2) : asText(found))
    } finally {
      release?.()
    }
    return 0
  },
}

function asText({ title, points, turnings, sides, runs, seed, done }: Course): string {
  const beats = points.map(({ place, clock, sentence, runs: futures, chances, over, sure }) => [
    String(place),
    clock,
    ...sides.map((_, side) =>
      chances[side]
        ? over
          ? formatShare(chances[side].share)
          : formatShare(chances[side].share, chances[side].interval)
        : '',
    ),
    over ? 'over' : sure ? '' : String(futures),
    sentence,
  ])
  return [
    WORDS.futuresFromSeedInBrackets(title, runs, seed, done),
    '',
    turnings.length === 0
      ? WORDS.noBeatTurnedFight
      : formatTable(
          turnings.map(({ place, side, from, to, sentence }) => [
            WORDS.beatNumber(place),
            present(sides[side], 'side of the turning point'),
            `${formatShare(from)} > ${formatShare(to)}`,
            sentence,
          ]),
        ),
    '',
    formatTable([['beat', '', ...sides, 'futures', ''], ...beats]),
  ].join('\n')
}

/** The course as one JSON document; shares range from 0 to 1. */
const asJson = ({ sides, points, turnings, ...head }: Course): object => ({
  ...head,
  stopped: !head.done,
  sides,
  points: points.map(({ lines, chances, place, ...point }) => ({
    beat: place,
    ...point,
    told: lines.map((line) => line.text),
    chances: Object.fromEntries(chances.map((chance, side) => [sides[side], chance])),
  })),
  turnings: turnings.map(({ place, side, ...turning }) => ({
    beat: place,
    side: sides[side],
    ...turning,
  })),
})
