// `ringfire fight SCENARIO`: computer players fight it out, once with every line or many times with the sums.
import { availableParallelism } from 'node:os'
import { extname } from 'node:path'
import { picture } from '../../odds/picture.ts'
import { statistics } from '../../odds/sums.ts'
import { table, text } from '../command.ts'
import type { Call, Command } from '../command.ts'
import type { ExitCode } from '../io.ts'
import { fightsAsJson, fightsAsText } from '../fights-text.ts'
import { houseJson, houseLines } from '../house-text.ts'
import { csvHead, csvLine } from '../../odds/csv.ts'
import { castIn } from '../../series/play.ts'
import type { Order } from '../../series/turns.ts'
import { playWithBar } from '../fights.ts'
import { bad, readInput, wholeNumber, writeOutput } from '../io.ts'
import { png } from '../png.ts'
import { booksNamed } from '../shelf.ts'
import { OPTIONS_FLAG, countedScenario, houseOf, play, scenarioOf } from '../wire.ts'
import type { Played } from '../../series/play.ts'

export const fight: Command = {
  name: 'fight',
  usage: 'SCENARIO [--seed 7] [--runs 10000]',
  summary: 'computer players fight it out',
  about: [
    'With --runs many fights are counted: who wins how often with 95 % intervals, who survives, wounds by place, rounds and seconds.',
    'The same seed gives the same figures whatever the number of workers. Ctrl-C stops it; what was counted by then is told.',
    'Each fight of a series has a seed of its own, which stands in the CSV file: `fight SCENARIO --seed` with it shows that fight.',
  ].join('\n'),
  examples: ['fight scenarios/junkyard.json --seed 7', 'fight scenarios/junkyard.json --runs 1000 --csv fights.csv --picture fights.svg', 'fight scenarios/junkyard.json --options our-table.json'],
  flags: {
    ...OPTIONS_FLAG,
    seed: { type: 'string', what: 'the seed of the dice (1)' },
    runs: { type: 'string', what: 'how many fights (1)' },
    workers: { type: 'string', what: 'threads that play (one for each core, one alone for few fights)' },
    csv: { type: 'string', what: 'a file for a table of all fights, a line each' },
    picture: { type: 'string', what: 'a file for a picture of the figures: .svg or .png' },
  },
  takes: [1, 1],
  async run(call): Promise<ExitCode> {
    const seed = wholeNumber(text(call, 'seed'), '--seed', 0, 0xffffffff) ?? 1
    const runs = wholeNumber(text(call, 'runs'), '--runs', 1, 1_000_000) ?? 1
    const series = seriesFlags(call, runs)
    const house = houseOf(call)
    const source = readInput(call.io, call.args[0]!, 'a scenario')
    if (runs === 1 && !series.csv && !series.picture) {
      const scenario = scenarioOf(source, house)
      const played = play(scenario, seed)
      call.io.out(call.json ? JSON.stringify({ book: scenario.id, seed, ...houseJson(scenario), ...played }, null, 2) : [...houseLines(scenario), ...played.lines, '', ...endings(played)].join('\n'))
      return 0
    }
    await many(call, { scenario: source, seed, house, books: booksNamed(call.flags) }, runs, series)
    return 0
  },
}

interface Flags {
  readonly workers: number
  readonly csv?: string
  readonly picture?: string
}

/** Fights for which it pays to start another thread. */
const RUNS_A_WORKER = 100

/** The flags of a series, checked before anything is played. */
function seriesFlags(call: Call, runs: number): Flags {
  const workers = wholeNumber(text(call, 'workers'), '--workers', 1, 256) ?? Math.max(1, Math.min(availableParallelism(), Math.floor(runs / RUNS_A_WORKER)))
  const [csv, file] = [text(call, 'csv'), text(call, 'picture')]
  if (file !== undefined && !['.svg', '.png'].includes(extname(file).toLowerCase())) throw bad('--picture', `'${file}' is no picture that can be made`, 'a file that ends in .svg or .png')
  return { workers, csv, picture: file }
}

async function many(call: Call, order: Order, runs: number, { workers, csv, picture: file }: Flags): Promise<void> {
  const { io, json } = call
  const ready = countedScenario(order.scenario, order.house)
  const cast = castIn(ready)
  const lines = [csvHead(cast)]
  const sums = (await playWithBar({ fights: [ready], order, runs, workers, ...(csv === undefined ? {} : { each: (_, fight) => void lines.push(csvLine(cast, fight)) }) }, io))[0]!
  if (sums.runs === 0) throw bad('--runs', 'stopped before the first fight was over', 'a little more patience')
  const found = statistics(sums)
  if (csv !== undefined) writeOutput(io, csv, lines.join(''))
  if (file !== undefined) {
    const svg = picture(ready.title, found, sums.cast, order.seed)
    writeOutput(io, file, extname(file).toLowerCase() === '.svg' ? svg : await png(svg))
  }
  const head = { book: ready.id, seed: order.seed, asked: runs }
  io.out(json ? JSON.stringify({ ...houseJson(ready), ...fightsAsJson(head, found, sums.cast) }, null, 2) : [...houseLines(ready), fightsAsText(head, found, sums.cast)].join('\n'))
}

const endings = ({ over, men }: Played): string[] => [over ?? 'Not finished.', table(men.map(({ name, side, state, down }) => [`  ${name}`, side, state === 'none' ? 'unhurt' : state, down ? 'down' : '']))]
