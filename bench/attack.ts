// Question: what does readable rule code cost? One attack, 9 mm against SP 10, with wounds and saves but no trace,
// compared with a hand-written loop of the same attack on the same generator. Goal: 0.6 or more.
import { fast } from '../src/dice/fast.ts'
import { bareDice, takesDice } from './lib/bare.ts'
import { rival } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'
import { byHand, byRules, sameChances } from './lib/nine.ts'

const RUNS = 2_000_000
/** Average dice per attack. */
const DICE = 4.4

export function bench(): Answer {
  const dice = fast(1)
  sameChances(RUNS, byRules(RUNS, dice), byHand(RUNS, 2))
  const answer: Answer = {
    question:
      'one attack, 9 mm against SP 10, to wounds and saves: the rules against a hand-written loop',
    figures: [
      rival({
        what: 'attacks by the rules',
        count: RUNS,
        work: () => byRules(RUNS, dice),
        goal: { least: 0.6 },
        baseline: { what: 'by hand', count: RUNS, work: () => byHand(RUNS, 4) },
      }),
      rival({
        what: 'the same',
        count: RUNS,
        work: () => byRules(RUNS, dice),
        note: `${DICE} dice each`,
        baseline: { what: 'dice alone', count: RUNS, work: () => bareDice(RUNS * DICE, 5) },
      }),
    ],
  }
  takesDice((counted) => byRules(1, counted), DICE)
  return answer
}
