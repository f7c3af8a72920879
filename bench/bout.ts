// Question: does a bout by the rules cost more than throwing its dice? A ten-round bout of two stars of the list without a log
// (1,100 d6 on average, Bonus Dice and judges counted), against a bare loop that rolls as many d6 one by one with the same
// generator. 1 or more: as fast as the dice alone.
import { optionsOf } from '../src/books/fights/options.ts'
import { readingsOf } from '../src/books/fights/readings.ts'
import { ROSTER } from '../src/books/fights/roster.ts'
import { begin } from '../src/books/fights/state.ts'
import { boxToTheEnd } from '../src/books/fights/visit.ts'
import { fast } from '../src/dice/fast.ts'
import { next32, openState } from '../src/dice/generator.ts'

const options = optionsOf()
const read = readingsOf(options)
/** Tyrell Biggs and Jake Yates: the two at the top of the list. */
const first = begin({ title: '', rounds: 10, entrants: [{ fighter: ROSTER[0] }, { fighter: ROSTER[1] }] }, options)
/** Dice of such a bout, on average. */
export const DICE = 1_100

/** Counts something of every bout, so that nothing can be left out. */
export function byRules(runs: number, seed: number): number {
  const dice = fast(seed)
  let rounds = 0
  for (let i = 0; i < runs; i++) rounds += boxToTheEnd(first, dice, read).round
  return rounds
}

/** The dice of as many bouts, one by one. */
export function byHand(runs: number, seed: number): number {
  const state = openState(seed)
  let successes = 0
  for (let i = runs * DICE; i > 0; i--) if ((((next32(state) >>> 0) * (1 / 0x100000000) * 6) | 0) + 1 <= 3) successes++
  return successes
}

/** Bouts a second by the rules, and as many dice by hand: the ratio is the median of `rounds` pairs taken in turn. */
export function bench(runs = 20_000, rounds = 7): { question: string; rules: number; hand: number; ratio: number; rounds: number; runs: number; tallies: { rules: number; hand: number } } {
  byRules(runs, 1)
  byHand(runs, 1)
  const time = (work: () => number): { seconds: number; tally: number } => {
    const start = performance.now()
    const tally = work()
    return { seconds: (performance.now() - start) / 1000, tally }
  }
  const pairs = Array.from({ length: rounds }, (_, i) => ({ rules: time(() => byRules(runs, i + 2)), hand: time(() => byHand(runs, i + 2)) }))
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]
  return {
    question: 'a ten-round bout without a log: rule code against a loop that rolls its 1,100 d6', runs, rounds,
    rules: Math.round(runs / median(pairs.map((pair) => pair.rules.seconds))), hand: Math.round(runs / median(pairs.map((pair) => pair.hand.seconds))),
    ratio: Number(median(pairs.map((pair) => pair.hand.seconds / pair.rules.seconds)).toFixed(3)),
    tallies: { rules: pairs[0].rules.tally, hand: pairs[0].hand.tally },
  }
}
