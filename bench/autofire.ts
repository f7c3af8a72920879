// Question: what does a burst of 20 rounds cost, each with hit location, damage, ablating armour, wound and save?
// An FN-FAL at full auto against flack armour, by the rules, compared with a hand-written loop.
import { firing } from '../src/books/gunfight/attack/firing.ts'
import { slotsOf } from '../src/books/fnff-1988/attack/slots.ts'
import { fast } from '../src/dice/fast.ts'
import { next32, openState } from '../src/dice/generator.ts'
import { bareDice, takesDice } from './lib/bare.ts'
import { rival } from './lib/measure.ts'
import type { Answer } from './lib/measure.ts'
import { sameChances } from './lib/nine.ts'
import type { Tally } from './lib/nine.ts'
import { options, planOf } from './lib/shooter.ts'

const RUNS = 300_000
/** Average dice per burst. */
const DICE = 98.4
const plan = planOf('fn-fal', 'auto', 60, ['Flack Vest', 'Flack Pants', 'Nylon Helmet'])
const fire = firing(slotsOf(options))
const dice = fast(1)

function byRules(): Tally {
  const tally: Tally = { wounded: 0, dead: 0, out: 0 }
  for (let i = 0; i < RUNS; i++) {
    const combatant = fire(dice, plan, { state: 0, out: 0 })
    if (combatant.state > 0) tally.wounded++
    if (combatant.state === 5) tally.dead++
    if (combatant.out > 0) tally.out++
  }
  return tally
}

const state = openState(2)
const die = (sides: number): number => (((next32(state) >>> 0) * (1 / 0x100000000) * sides) | 0) + 1
const AREA = [0, 1, 1, 1, 2, 3, 4, 4, 5, 5]
const WOUND = [0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5]
const SAVE = [10, 7, 5, 3, 1, 0]
/** New state by old state and wound: `fnff-1988/wound/cumulative-table`. */
const ADDED = [
  [0, 1, 2, 3, 4, 5],
  [1, 1, 2, 3, 4, 5],
  [2, 2, 4, 5, 5, 5],
  [3, 3, 5, 5, 5, 5],
  [4, 4, 5, 5, 5, 5],
  [5, 5, 5, 5, 5, 5],
]
const lost = [0, 0, 0, 0, 0, 0]
const counts = [0, 0, 0, 0, 0, 0]

/** A minimal hand-written version: locations first, then area by area. */
function byHand(): Tally {
  const tally: Tally = { wounded: 0, dead: 0, out: 0 }
  const { attack, cem, defence, rounds, bonus, addsMargin } = plan
  const { count, plus } = plan.dice!
  for (let i = 0; i < RUNS; i++) {
    const margin = attack - cem + die(10) - (defence + die(10))
    if (margin <= 0) continue
    lost.fill(0)
    counts.fill(0)
    for (let hits = Math.min(margin, rounds); hits > 0; hits--) counts[AREA[die(10) - 1]!]!++
    let now = 0
    let out = 0
    for (let area = 0; area < 6; area++) {
      for (let hits = counts[area]!; hits > 0; hits--) {
        let points = plus + bonus + (addsMargin ? margin : 0)
        for (let d = 0; d < count; d++) points += die(6)
        if (area === 0) points *= 2
        points -= Math.max(0, 20 - lost[area]!)
        if (points <= 0) continue
        lost[area]!++
        const level = WOUND[points < 17 ? points : 17]!
        now = ADDED[now]![level]!
        if (now === 5) continue
        const rolled = die(10)
        const needed = SAVE[level]!
        if (rolled > needed) out = Math.max(out, rolled < needed + 4 ? 1 : 2)
      }
    }
    if (now > 0) tally.wounded++
    if (now === 5) tally.dead++
    if (out > 0) tally.out++
  }
  return tally
}

export function bench(): Answer {
  sameChances(RUNS, byRules(), byHand())
  const answer: Answer = {
    question:
      'full auto, 20 rounds, FN-FAL at flack all over: the rules against a hand-written loop',
    figures: [
      rival({
        what: 'bursts by the rules',
        count: RUNS,
        work: byRules,
        baseline: { what: 'by hand', count: RUNS, work: byHand },
      }),
      rival({
        what: 'the same',
        count: RUNS,
        work: byRules,
        note: `${DICE} dice each`,
        baseline: { what: 'dice alone', count: RUNS, work: () => bareDice(RUNS * DICE, 5) },
      }),
    ],
  }
  takesDice((counted) => fire(counted, plan, { state: 0, out: 0 }), DICE)
  return answer
}
