// Question: does a bout by the rules cost more than rolling its dice? A ten-round bout of two listed stars without
// a log (1,118 d6 on average, including Bonus Dice and judges), compared with a loop that rolls as many d6 one by
// one on the same generator. 1 or more means as fast as the dice alone.
import { optionsOf } from '../src/books/fights/options.ts'
import { readingsOf } from '../src/books/fights/readings.ts'
import { ROSTER } from '../src/books/fights/roster.ts'
import { beginBout } from '../src/books/fights/state.ts'
import { playBoutToEnd } from '../src/books/fights/visit.ts'
import { fast } from '../src/dice/fast.ts'
import { next32, openState } from '../src/dice/generator.ts'
import { takesDice } from './lib/bare.ts'
import { rival } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'

const options = optionsOf()
const read = readingsOf(options)
/** Tyrell Biggs and Jake Yates, the top two of the list. */
const first = beginBout(
  { title: '', rounds: 10, entrants: [{ fighter: ROSTER[0]! }, { fighter: ROSTER[1]! }] },
  options,
)
/** Average dice per bout. */
const DICE = 1_118

/** Sums a value of every bout, so that the compiler cannot optimize any away. */
function byRules(runs: number, seed: number): number {
  const dice = fast(seed)
  let rounds = 0
  for (let i = 0; i < runs; i++) rounds += playBoutToEnd(first, dice, read).round
  return rounds
}

/** Rolls the dice of the same number of bouts, one by one. */
function byHand(runs: number, seed: number): number {
  const state = openState(seed)
  let successes = 0
  for (let i = runs * DICE; i > 0; i--)
    if ((((next32(state) >>> 0) * (1 / 0x100000000) * 6) | 0) + 1 <= 3) successes++
  return successes
}

const RUNS = 20_000

export function bench(): Answer {
  let seed = 1
  const answer: Answer = {
    question: 'a ten-round bout without a log: the rules against a loop that rolls its 1,118 d6',
    figures: [
      rival({
        what: 'bouts by the rules',
        count: RUNS,
        work: () => byRules(RUNS, seed++),
        baseline: { what: 'dice alone', count: RUNS, work: () => byHand(RUNS, seed++) },
        goal: { least: 1 },
      }),
    ],
  }
  takesDice((counted) => playBoutToEnd(first, counted, read), DICE)
  return answer
}
