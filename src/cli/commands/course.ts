// `ringfire course SAVE`: the chance to win after each beat of a recorded fight, and the turning points.
import { present } from '../../dice/present.ts'
import { courseCsv } from '../../odds/course-csv.ts'
import { coursePicture } from '../../odds/course-picture.ts'
import type { Course } from '../../odds/course.ts'
import { argumentOf, formatTable, print, numberFlag, type Command } from '../command.ts'
import { playTheCourse } from '../play-course.ts'
import { type ExitCode, Stopped } from '../io.ts'
import { ABOUT_SAVES, readRecord } from '../records.ts'
import { printMistakes } from '../mistakes-text.ts'
import { playFlags, readSeriesFlags, writeSeries } from '../series-flags.ts'
import { formatShare } from '../../dice/percent.ts'

export const course: Command = {
  about: [
    ABOUT_SAVES,
    'A beat is one step of the fight, such as everything that a combatant does in one go. From each beat the computer plays on a few times, then --runs times where',
    'the chance to win swings and a quarter as often where it does not. `ringfire futures SAVE --at N` plays more futures of one beat.',
    'The same seed gives the same course with any number of workers. Ctrl-C stops it and prints what it has.',
    'With --mistakes every choice is compared with the best one that its side could have found with what it knew then.',
  ].join('\n'),
  examples: [
    'course fight.json',
    'course fight.json --runs 1000 --seed 3 --csv course.csv --picture course.png',
    'course fight.json --mistakes',
    'course fight.json --json',
  ],
  flags: {
    mistakes: {
      type: 'boolean',
      what: 'instead of the course: the three costliest choices of each side, and what would have been better',
    },
    runs: 'futures of each beat where the fight swings (400)',
    ...playFlags('a beat'),
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const most = numberFlag(call, 'runs', 1, 100_000) ?? 400
    const series = readSeriesFlags(call, Infinity)
    const record = readRecord(call.io, argumentOf(call, 0))
    if (call.flags['mistakes'] === true) return printMistakes(call, record, series)
    const found = await playTheCourse(call, record, most, series)
    if (!found) throw new Stopped('the first future was over')
    await writeSeries(call, series, {
      table: () => courseCsv(found),
      drawn: () => coursePicture(found),
    })
    return print(call, asJson(found), asText(found))
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
    `${title}: ${runs} futures from seed ${seed}${done ? '' : ', stopped'}. In brackets 95 % intervals.`,
    '',
    turnings.length === 0
      ? 'No beat turned the fight by more than chance.'
      : formatTable(
          turnings.map(({ place, side, from, to, sentence }) => [
            `beat ${place}`,
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
