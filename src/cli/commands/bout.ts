// `ringfire bout`: plays a bout, once with its full log, or many times with totals.
import { trainForBout, trainingText, type Trained } from '../../books/fights/career/training.ts'
import { seeded, seededSource } from '../../dice/seeded.ts'
import { parseSave } from '../../files/save.ts'
import { boutSums } from '../../odds/bout-sums.ts'
import { fightCsvHeader, fightCsvRow } from '../../odds/csv.ts'
import { statisticsPicture } from '../../odds/statistics-picture.ts'
import { statistics } from '../../odds/sums.ts'
import { BOUTS_PER_TASK, castOfBout } from '../../series/bout-tasks.ts'
import { playBouts } from '../../series/bouts.ts'
import {
  readBoutFile,
  readBoutOfNames,
  playOneBout,
  boutSaveText,
  jobOf,
  parseRounds,
  type PlayedBout,
  type ReadyBout,
} from '../bouts.ts'
import { parseStat } from '../careers.ts'
import {
  formatTable,
  textFlag,
  argumentOf,
  print,
  numberFlag,
  type Call,
  type Command,
} from '../command.ts'
import { badInput, writeOutput, type ExitCode, Stopped } from '../io.ts'
import { PLAYER_FLAGS, readPlayers, printLostTurns } from '../player-flags.ts'
import { withProgress } from '../with-progress.ts'
import { fightLine, formatStatistics } from '../fights-text.ts'
import {
  LINES_FLAG,
  isSeries,
  readSeriesFlags,
  seriesFlags,
  writeSeries,
  type SeriesFlags,
} from '../series-flags.ts'
import { plural } from '../../dice/english.ts'

export const bout: Command = {
  about: [
    'A and B are names from the list in any spelling: "Tony Gomes", tony-gomes, gomes. FILE is a JSON file with stars, custom fighters or house rules,',
    'or - for standard input (bouts/ has an example, schemas/bout.json describes the fields). The computer plays the stars.',
    '--rounds takes 3, 5, 10, 12 or back-alley. The same seed gives the same figures with any number of workers. Ctrl-C stops a series and prints its figures so far.',
    'Without --runs, --save writes the bout for `ringfire course`, `ringfire futures` and the browser.',
  ].join('\n'),
  examples: [
    'bout "Tony Gomes" "Oscar Braun" --seed 7',
    'bout gomes braun --rounds 12 --runs 10000 --json',
    'bout bouts/calloway-stewart.json --runs 1000',
  ],
  flags: {
    rounds: 'maximum number of rounds (10, or as set in the file)',
    book: 'the boxing book of A and B, such as a variant loaded with --with (fights)',
    train: 'both train first, a star for this stat: box, agg, qwik, pow or stam',
    again: {
      type: 'boolean',
      of: ['--train'],
      what: 'a star who passes one of the two tests repeats both',
    },
    ...seriesFlags('a bout'),
    runs: 'number of bouts (1, with its commentary)',
    ...PLAYER_FLAGS,
    ...LINES_FLAG,
    save: 'save the bout to this file, which the browser can load',
  },
  takes: [1, 2],
  async run(call): Promise<ExitCode> {
    const rounds = parseRounds(textFlag(call, 'rounds'))
    const runs = numberFlag(call, 'runs', 1, 10_000_000)
    const series = readSeriesFlags(call, (runs ?? 1) / RUNS_A_WORKER)
    const a = argumentOf(call, 0)
    const [, b] = call.args
    const book = textFlag(call, 'book')
    if (b === undefined && book !== undefined)
      throw badInput('--book', 'the file names its book', 'the field book of the file')
    const read =
      b === undefined ? readBoutFile(call.io, a, rounds) : readBoutOfNames(a, b, rounds, book)
    const ready = trainedFor(call, read, series.seed)
    if (runs !== undefined || isSeries(series)) await many(call, ready, runs ?? 1, series)
    else once(call, ready, series.seed)
    return 0
  },
}

interface TrainedBout extends ReadyBout {
  readonly training: readonly Trained[]
}

/** The bout after training, if the call asks for it. */
function trainedFor(call: Call, ready: ReadyBout, seed: number): TrainedBout {
  const stat = textFlag(call, 'train')
  if (stat === undefined) return { ...ready, training: [] }
  const wish = { stat: parseStat(stat), again: call.flags.again === true }
  const dice = seeded(seededSource(seed))
  const { setup, results } = trainForBout(ready.setup, wish, dice, ready.options)
  return { ...ready, setup, training: results }
}

const trainingJson = ({ training }: TrainedBout) => (training.length > 0 ? { training } : {})

/** Number of bouts that justifies another thread. */
const RUNS_A_WORKER = 20_000

const namesOf = ({ setup }: ReadyBout): { a: string; b: string } => ({
  a: setup.entrants[0].fighter.name,
  b: setup.entrants[1].fighter.name,
})

/** The fighters as sides; only stars have a seat. */
const starsOf = ({ setup }: ReadyBout) =>
  setup.entrants.map(({ fighter: { name }, seat }) => ({ name, seat }))

async function many(
  call: Call,
  ready: TrainedBout,
  runs: number,
  series: SeriesFlags,
): Promise<void> {
  const { io } = call
  const { setup, options } = ready
  const { seed, workers, csv, part, played } = series
  if (textFlag(call, 'save') !== undefined)
    throw badInput('--save', 'it saves a single bout', '--save without --runs, --csv and --picture')
  const cast = castOfBout(setup, options)
  const rows = [fightCsvHeader(cast)]
  const players = readPlayers(call, starsOf(ready))
  let lost = 0
  const [sums] = await withProgress(
    runs,
    io,
    (watched) =>
      playBouts({
        job: { ...jobOf(ready), seed, runs, players },
        entry: ready.entry,
        workers,
        part,
        played,
        ...watched,
        each(_, bout) {
          lost += bout.lost ?? 0
          if (csv !== undefined) rows.push(fightCsvRow(cast, bout))
          if (series.lines) io.out(fightLine(cast, bout))
        },
      }),
    'bouts',
  )
  if (part) return part.write(Math.ceil(runs / BOUTS_PER_TASK))
  if (!sums || sums.runs === 0) throw new Stopped('the first bouts were over')
  const found = statistics(sums)
  await writeSeries(call, series, {
    table: () => rows.join(''),
    drawn: () => statisticsPicture(setup.title, found, cast, `bouts from seed ${seed}`),
  })
  if (series.lines) return
  const { a, b } = namesOf(ready)
  const stopped = sums.runs < runs ? { asked: runs, stopped: true } : {}
  print(
    call,
    {
      a,
      b,
      rounds: setup.rounds,
      runs: sums.runs,
      ...stopped,
      seed,
      ...trainingJson(ready),
      ...boutSums(sums, setup.entrants[0].fighter.id),
      ...(players.length > 0 ? { turns_lost: lost } : {}),
      length: { fights: Object.fromEntries(found.roundsCounts), ...found.rounds },
    },
    [
      ...ready.training.map(trainingText),
      formatStatistics({ book: ready.entry.id, seed, asked: runs }, found, cast),
    ].join('\n') + (lost > 0 ? `\n\nBots lost ${plural(lost, 'turn')}.` : ''),
  )
}

function once(call: Call, ready: TrainedBout, seed: number): void {
  const { io } = call
  const players = readPlayers(call, starsOf(ready))
  const boxed = playOneBout(ready, seed, players)
  const save = textFlag(call, 'save')
  if (save !== undefined) writeOutput(io, save, boutSaveText(ready, boxed, seed), parseSave)
  const { ring } = boxed
  const { over } = ring
  const { a, b } = namesOf(ready)
  const winner = over?.winner === undefined ? undefined : ring.fighters[over.winner].name
  print(
    call,
    {
      a,
      b,
      rounds: ready.setup.rounds,
      seed,
      ...trainingJson(ready),
      winner: winner ?? null,
      method: over?.method,
      round: over?.round,
      card: cards(boxed),
      sentence: over?.sentence,
      lines: boxed.lines,
      tracker: ring.tracker,
      ...(players.length > 0 ? { lost: boxed.lost } : {}),
    },
    [...ready.training.map(trainingText), ...boxed.lines, '', scoreCard(boxed)].join('\n'),
  )
  printLostTurns(io, boxed.lost)
}

const cards = ({ ring }: PlayedBout): Record<string, readonly number[]> =>
  Object.fromEntries(
    ring.fighters.map(({ name }, side) => [
      name,
      ring.card.flatMap(({ scores }) => scores?.[side] ?? []),
    ]),
  )

/** The score card, a box per round (`fights/card/rounds`). */
function scoreCard(boxed: PlayedBout): string {
  const scored = Object.entries(cards(boxed))
  const rounds = scored[0]?.[1].length ?? 0
  if (rounds === 0) return 'No round went to the cards.'
  return formatTable([
    ['round', ...Array.from({ length: rounds }, (_, i) => i + 1), 'sum'],
    ...scored.map(([name, points]) => [name, ...points, points.reduce((sum, one) => sum + one, 0)]),
  ])
}
