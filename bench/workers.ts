// Question: do two workers play twice as many fights as one? Junkyard fights on worker threads, as `fight --runs`
// plays them. Goal: 1.7 or more on an idle machine. Measured in wall-clock time, because processor time would not
// show it.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { availableParallelism, loadavg } from 'node:os'
import { digits, median } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'

const ROUNDS = 3
/** Fights until a thread is warm, to exclude startup cost. */
const WARM = 160
const FIGHTS = 640
const COMMAND = fileURLToPath(new URL('../../bin/ringfire.mjs', import.meta.url))

/** Wall-clock seconds that this many fights take with this many workers. */
function seconds(workers: number, fights: number): number {
  const start = performance.now()
  const { status } = spawnSync(
    process.execPath,
    [
      COMMAND,
      'fight',
      'scenarios/junkyard.json',
      '--runs',
      String(fights),
      '--workers',
      String(workers),
    ],
    { stdio: ['ignore', 'ignore', 'inherit'] },
  )
  if (status !== 0) throw new Error('the fights were not played')
  return (performance.now() - start) / 1000
}

export function bench(): Answer {
  const busy = loadavg()[0]!
  const [one, two]: [number[], number[]] = [[], []]
  for (let round = 0; round < ROUNDS; round++) {
    one.push(seconds(1, WARM + FIGHTS) - seconds(1, WARM))
    two.push(seconds(2, 2 * WARM + FIGHTS) - seconds(2, 2 * WARM))
  }
  const rate = (times: readonly number[]): number => digits(FIGHTS / median(times))
  return {
    question: 'fights a second of two workers against one',
    figures: [
      {
        what: 'fights with two workers',
        value: rate(two),
        unit: 'a second by the clock',
        baseline: { what: 'with one', value: rate(one) },
        ratio: digits(median(one.map((time, i) => time / two[i]!))),
        goal: { least: 1.7 },
        note: `${availableParallelism()} cores, ${busy.toFixed(1)} of them busy before it began: on a busy machine this says little`,
      },
    ],
  }
}
