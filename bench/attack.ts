// Question: what does the readable rule code cost? One attack of the 1988 book resolved to wounds and saves without trace,
// against a hand-written loop of the same attack with the same generator, in the same run. 0.5 or more keeps the shape honest.
import { outOf, slotsOf, stateOf } from '../src/books/fnff-1988/slots.ts'
import { firing } from '../src/books/firefight/firing.ts'
import { fast } from '../src/dice/fast.ts'
import { next32, openState } from '../src/dice/generator.ts'
import { options, planOf } from './lib/shooter.ts'

const plan = planOf('m-16a', 'single', 60, ['Flack Vest'])

/** Counts a run so that nothing can be left out: hits, states, out of action. */
export interface Tally { wounded: number; dead: number; out: number }

export function byRules(runs: number, seed: number): Tally {
  const fire = firing(slotsOf(options))
  const dice = fast(seed)
  const tally: Tally = { wounded: 0, dead: 0, out: 0 }
  for (let i = 0; i < runs; i++) {
    const total = fire(dice, plan, 0)
    const state = stateOf(total)
    if (state > 0) tally.wounded++
    if (state === 5) tally.dead++
    if (outOf(total) > 0) tally.out++
  }
  return tally
}

/** The same attack as somebody would write it who needs nothing else: REF 9 + 5 + 2 + die against 6 + 4 + 1 + die, 5D6+2, SP 20, Average. */
export function byHand(runs: number, seed: number): Tally {
  const state = openState(seed)
  const die = (sides: number): number => (((next32(state) >>> 0) * (1 / 0x100000000) * sides) | 0) + 1
  const sp = [0, 20, 20, 20, 0, 0]
  const area = [0, 1, 1, 1, 2, 3, 4, 4, 5, 5]
  const wound = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5]
  const save = [10, 7, 5, 3, 1, 0]
  const tally: Tally = { wounded: 0, dead: 0, out: 0 }
  for (let i = 0; i < runs; i++) {
    const margin = 16 + die(10) - (11 + die(10))
    if (margin <= 0) continue
    const place = area[die(10) - 1]
    let points = die(6) + die(6) + die(6) + die(6) + die(6) + 2 + margin
    if (place === 0) points *= 2
    points -= sp[place]
    if (points <= 0) continue
    const level = wound[points < 17 ? points : 17]
    tally.wounded++
    if (level === 5) tally.dead++
    else if (die(10) > save[level]) tally.out++
  }
  return tally
}

/** One answer of the bench: attacks a second by the rules and by hand, and their ratio, the median of `rounds` taken in turn. */
export function bench(runs = 2_000_000, rounds = 7): { question: string; rules: number; hand: number; ratio: number; rounds: number; runs: number; tallies: { rules: Tally; hand: Tally } } {
  byRules(runs / 4, 1)
  byHand(runs / 4, 1)
  const time = (work: () => Tally): { seconds: number; tally: Tally } => {
    const start = performance.now()
    const tally = work()
    return { seconds: (performance.now() - start) / 1000, tally }
  }
  const pairs = Array.from({ length: rounds }, (_, i) => ({ rules: time(() => byRules(runs, i + 2)), hand: time(() => byHand(runs, i + 2)) }))
  const median = (values: number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1]
  return {
    question: 'one attack to wounds and saves: rule code against a hand-written loop', runs, rounds,
    rules: Math.round(runs / median(pairs.map((pair) => pair.rules.seconds))), hand: Math.round(runs / median(pairs.map((pair) => pair.hand.seconds))),
    ratio: Number(median(pairs.map((pair) => pair.hand.seconds / pair.rules.seconds)).toFixed(3)),
    tallies: { rules: pairs[0].rules.tally, hand: pairs[0].hand.tally },
  }
}
