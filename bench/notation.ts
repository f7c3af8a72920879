// Question: how fast is a roll of parsed dice notation? `4d6+1`, compared with dice-roller-parser, also parsed
// once. Goal: at least 40 times as many.
import parser from 'dice-roller-parser'
import { fast } from '../src/dice/fast.ts'
import { parseNotation, roll } from '../src/dice/notation.ts'
import { seeded, seededSource } from '../src/dice/seeded.ts'
import { rival } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'

const TEXT = '4d6+1'
const OURS = 2_000_000
const THEIRS = 100_000

const ast = parseNotation(TEXT).ast!
const roller = new parser.DiceRoller()
const parsed = roller.parse(TEXT)
const statistics = fast(1)
const play = seeded(seededSource(1))

/** All must average 15; the standard deviation of a mean of 100,000 is 0.011. */
function checked(total: number, runs: number): number {
  if (Math.abs(total / runs - 15) > 0.06)
    throw new Error(`'${TEXT}' came to ${total / runs} on average`)
  return total
}

// Separate loops: a shared one would measure the call.
function forStatistics(): number {
  let total = 0
  for (let i = 0; i < OURS; i++) total += roll(ast, statistics, 'damage')
  return checked(total, OURS)
}
function dieByDie(): number {
  let total = 0
  for (let i = 0; i < OURS; i++) total += roll(ast, play, 'damage')
  return checked(total, OURS)
}
function byParser(): number {
  let total = 0
  for (let i = 0; i < THEIRS; i++) total += roller.rollParsed(parsed).value
  return checked(total, THEIRS)
}

export function bench(): Answer {
  const baseline = { what: 'dice-roller-parser', count: THEIRS, work: byParser }
  return {
    question: `'${TEXT}', read once and thrown often, against dice-roller-parser`,
    figures: [
      rival({
        what: 'throws for statistics',
        count: OURS,
        work: forStatistics,
        baseline,
        goal: { least: 40 },
      }),
      rival({ what: 'throws die by die, as at play', count: OURS, work: dieByDie, baseline }),
    ],
  }
}
