// Question: how long does a plan card wait for its odds? 50 ms goes unnoticed. Every plan is new and uncached, as
// on a first aim; the tables of the rules are warm.
import { chancesOf, computeChances } from '../src/books/fnff-1988/attack/odds.ts'
import type { ShotPlan } from '../src/books/fnff-1988/contract/attack.ts'
import { shrapnelPlan } from '../src/books/fnff-1988/area/shrapnel.ts'
import { fast } from '../src/dice/fast.ts'
import { digits, inTurn, median, milliseconds } from './lib/measure.ts'
import type { Answer, Figure } from './lib/measure.ts'
import { byRules, nine } from './lib/nine.ts'
import { options, planOf, target } from './lib/shooter.ts'

const FULL = ['Flack Vest', 'Flack Pants', 'Nylon Helmet']
const BUDGET = 80_000
const THROWS = 10_000
const CARDS: readonly (readonly [what: string, plan: () => ShotPlan, goal?: Figure['goal']])[] = [
  ['single shot, M-16 at a flack vest', () => planOf('m-16a', 'single', 60, ['Flack Vest'])],
  ['burst, M-16 at a flack vest', () => planOf('m-16a', 'burst', 60, ['Flack Vest'])],
  ['full auto, 20 rounds, Uzi, bare', () => planOf('uzi', 'auto', 20, []), { most: 20 }],
  [
    'full auto, 20 rounds, FN-FAL at flack all over',
    () => planOf('fn-fal', 'auto', 60, FULL),
    { most: 20 },
  ],
  [
    'shotgun, one blast at a flack vest',
    () => planOf('ithaca-stakeout', 'single', 15, ['Flack Vest']),
  ],
  ['automatic shotgun, 3 blasts at flack all over', () => planOf('caws', 'burst', 15, FULL)],
  ['automatic shotgun, 10 blasts at flack all over', () => planOf('caws', 'auto', 15, FULL)],
  ['shrapnel at flack all over', () => shrapnelPlan(target(FULL), 'none', options)],
]

const ANSWERS = 300
const ATTACKS = 300_000

/** The time for the exact odds of a shot, expressed in attacks simulated in the same time. */
function inAttacks(what: string, answer: () => unknown, goal?: Figure['goal']): Figure {
  const dice = fast(1)
  const [odds, attacks] = inTurn([
    () => {
      for (let i = 0; i < ANSWERS; i++) answer()
    },
    () => byRules(ATTACKS, dice),
  ]) as [readonly number[], readonly number[]]
  const ratio = median(odds.map((time, i) => time / ANSWERS / (attacks[i]! / ATTACKS)))
  return {
    what,
    value: digits(ratio),
    unit: 'simulated attacks',
    goal,
    note: `${((1000 * median(odds)) / ANSWERS).toFixed(0)} microseconds; ${digits((1000 * ATTACKS) / median(attacks)).toLocaleString('en-US')} attacks a second`,
  }
}

export function bench(): Answer {
  const cards = CARDS.map(([what, plan, goal]) =>
    milliseconds(what, () => computeChances(plan(), options, BUDGET, THROWS).method, goal),
  )
  // A new object each time, because the cache is keyed by the plan's contents.
  const again = inAttacks(
    'odds of one shot, 9 mm against SP 10, warm',
    () => chancesOf({ ...nine }, options),
    { most: 1000 },
  )
  const anew = inAttacks('the same, nothing remembered of the plan', () =>
    computeChances({ ...nine }, options, BUDGET, THROWS),
  )
  return {
    question: 'the exact chances of one attack; those in milliseconds reckoned anew for each plan',
    figures: [again, anew, ...cards],
  }
}
