// Question: how long does a whole fight of computer players take? The junkyard without a log, as `fight --runs`
// plays it, compared with the same fights at a table with log, undo and views.
import { readFileSync } from 'node:fs'
import { castOfFight, playFight, playRun } from '../src/series/play.ts'
import { readCountableScenario } from '../src/cli/fight-files.ts'
import { seedOfRun } from '../src/dice/seed-of-run.ts'
import { digits, inTurn, median } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'

const FIGHTS = 12

export function bench(): Answer {
  const ready = readCountableScenario(readFileSync('scenarios/junkyard.json', 'utf8'))
  const cast = castOfFight(ready)
  const [without, withLog] = inTurn([
    () => {
      for (let run = 1; run <= FIGHTS; run++) playRun(ready, cast, 7, run)
    },
    () => {
      for (let run = 1; run <= FIGHTS; run++) playFight(ready, seedOfRun(7, run))
    },
  ]) as [readonly number[], readonly number[]]
  return {
    question: 'a whole junkyard fight with computer players',
    figures: [
      {
        what: 'without a log',
        value: digits(median(without) / FIGHTS),
        unit: 'ms',
        baseline: { what: 'at a table', value: digits(median(withLog) / FIGHTS) },
        ratio: digits(median(without.map((time, i) => withLog[i]! / time))),
        note: 'five combatants, about two turns',
      },
    ],
  }
}
