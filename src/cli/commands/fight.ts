// `ringfire fight SCENARIO`: lets computer players fight, once with the full log, or many times with totals.
import { parseSave } from '../../files/save.ts'
import { statisticsPicture } from '../../odds/statistics-picture.ts'
import { statistics } from '../../odds/sums.ts'
import {
  argumentOf,
  formatTable,
  textFlag,
  print,
  numberFlag,
  type Call,
  type Command,
} from '../command.ts'
import { badInput, readInput, writeOutput, type ExitCode, Stopped } from '../io.ts'
import { fightLine, statisticsJson, formatStatistics } from '../fights-text.ts'
import { houseJson, houseLines } from '../house-rules-text.ts'
import { fightCsvHeader, fightCsvRow } from '../../odds/csv.ts'
import {
  castOfFight,
  playGame,
  reportFight,
  type FightReport,
  type StopReason,
} from '../../series/play.ts'
import {
  LINES_FLAG,
  isSeries,
  readSeriesFlags,
  seriesFlags,
  writeSeries,
  type SeriesFlags,
} from '../series-flags.ts'
import { seatPlayers, type FightJob } from '../../series/fight-tasks.ts'
import { PLAYER_FLAGS, readPlayers, printLostTurns } from '../player-flags.ts'
import { playWithProgress } from '../with-progress.ts'
import { requestedBooks } from '../outside-books.ts'
import { houseRulesFlag } from '../book-access.ts'
import { OPTIONS_FLAG } from '../house-rules-files.ts'
import { toldBy, toldLines } from '../exchange-files.ts'
import { readCountableScenario, readScenario, saveText } from '../fight-files.ts'
import { plural } from '../../dice/english.ts'

export const fight: Command = {
  about: [
    'With --runs it plays many fights and prints who wins how often with 95 % intervals, who survives, wounds by area, rounds fired and length.',
    'The same seed gives the same figures with any number of workers. Ctrl-C stops it and prints the figures so far.',
    'The CSV file has the seed of each fight of a series: `fight SCENARIO --seed N` shows that fight,',
    'and --save writes it for `ringfire course`, `ringfire futures` and the browser.',
  ].join('\n'),
  examples: [
    'fight scenarios/junkyard.json --seed 7',
    'fight scenarios/junkyard.json --runs 1000 --csv fights.csv --picture fights.svg',
    'fight scenarios/junkyard.json --options our-table.json',
    'fight scenarios/alley.json --player "the couriers=python3 bot.py" --time-limit 500',
  ],
  flags: {
    ...OPTIONS_FLAG,
    ...seriesFlags('a fight'),
    runs: 'number of fights (1)',
    ...PLAYER_FLAGS,
    ...LINES_FLAG,
    save: 'save the fight to this file, which the browser can load',
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const runs = numberFlag(call, 'runs', 1, 1_000_000) ?? 1
    const series = readSeriesFlags(call, runs / RUNS_A_WORKER)
    const { seed } = series
    const save = textFlag(call, 'save')
    if (save !== undefined && (runs > 1 || isSeries(series)))
      throw badInput(
        '--save',
        'it saves a single fight',
        '--save without --runs, --csv and --picture',
      )
    const house = houseRulesFlag(call)
    const source = readInput(call.io, argumentOf(call, 0), 'a scenario')
    if (runs === 1 && !isSeries(series)) {
      const scenario = readScenario(source, house)
      const players = readPlayers(call, scenario.sides)
      const found = playGame(seatPlayers(scenario, players), seed)
      const { game, lost } = found
      const played = reportFight(scenario, found)
      if (save !== undefined) writeOutput(call.io, save, saveText(scenario, game, seed), parseSave)
      print(
        call,
        {
          book: scenario.id,
          seed,
          ...houseJson(scenario),
          ...toldBy(scenario),
          ...played,
          ...(players.length > 0 ? { lost } : {}),
        },
        [
          ...houseLines(scenario),
          ...toldLines(toldBy(scenario)),
          ...played.lines,
          '',
          ...endings(played),
        ].join('\n'),
      )
      printLostTurns(call.io, lost)
      return 0
    }
    await many(call, { scenario: source, seed, house, books: requestedBooks(call) }, runs, series)
    return 0
  },
}

/** Number of fights that justifies another thread. */
const RUNS_A_WORKER = 100

async function many(call: Call, all: FightJob, runs: number, series: SeriesFlags): Promise<void> {
  const { workers, csv, part, played } = series
  const { io } = call
  const scenario = readCountableScenario(all.scenario, all.house)
  const job = { ...all, players: readPlayers(call, scenario.sides) }
  const ready = seatPlayers(scenario, job.players)
  let lost = 0
  const cast = castOfFight(ready)
  const rows = [fightCsvHeader(cast)]
  const [sums] = await playWithProgress(
    {
      fights: [ready],
      job,
      runs,
      workers,
      part,
      played,
      each(_, fight) {
        lost += fight.lost ?? 0
        if (csv !== undefined) rows.push(fightCsvRow(cast, fight))
        if (series.lines) io.out(fightLine(cast, fight))
      },
    },
    io,
  )
  if (part) return part.write(runs)
  if (!sums || sums.runs === 0) throw new Stopped('the first fight was over')
  const found = statistics(sums)
  await writeSeries(call, series, {
    table: () => rows.join(''),
    drawn: () => statisticsPicture(ready.title, found, sums.cast, `fights from seed ${job.seed}`),
  })
  if (series.lines) return
  const head = { book: ready.id, seed: job.seed, asked: runs }
  print(
    call,
    {
      ...houseJson(ready),
      ...toldBy(ready),
      ...statisticsJson(head, found, sums.cast),
      ...(job.players.length > 0 ? { turns_lost: lost } : {}),
    },
    [
      ...houseLines(ready),
      ...toldLines(toldBy(ready)),
      formatStatistics(head, found, sums.cast),
      ...(lost > 0 ? ['', `Bots lost ${plural(lost, 'turn')}.`] : []),
    ].join('\n'),
  )
}

/** Why a fight was stopped before its end. */
export function stopText({ reason, answers }: StopReason): string {
  const count = answers.toLocaleString('en-US')
  return reason === 'idle'
    ? `Stopped: nobody acted any more (${count} default answers in a row).`
    : `Stopped after ${count} answers.`
}

const endings = ({ over, stopped, men }: FightReport): string[] => [
  over ?? (stopped ? stopText(stopped) : 'Not finished.'),
  formatTable(
    men.map(({ name, side, state, down }) => [
      `  ${name}`,
      side,
      state === 'none' ? 'unhurt' : state,
      down ? 'down' : '',
    ]),
  ),
]
