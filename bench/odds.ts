// Question: how long does a plan card wait for its chances? 50 ms is the most that nobody notices; every plan is a new one, as at a table.
import { chancesOf } from '../src/books/fnff-1988/odds.ts'
import type { ShotPlan } from '../src/books/fnff-1988/plan.ts'
import { shrapnelPlan } from '../src/books/fnff-1988/shrapnel.ts'
import { milliseconds } from './lib/milliseconds.ts'
import type { Timed } from './lib/milliseconds.ts'
import { options, planOf, target } from './lib/shooter.ts'

const FULL = ['Flack Vest', 'Flack Pants', 'Nylon Helmet']
const CARDS: readonly (readonly [what: string, plan: () => ShotPlan])[] = [
  ['single shot, M-16 at a flack vest', () => planOf('m-16a', 'single', 60, ['Flack Vest'])],
  ['burst, M-16 at a flack vest', () => planOf('m-16a', 'burst', 60, ['Flack Vest'])],
  ['full auto, 20 rounds, Uzi, bare', () => planOf('uzi', 'auto', 20, [])],
  ['full auto, 20 rounds, FN-FAL at flack all over', () => planOf('fn-fal', 'auto', 60, FULL)],
  ['shotgun, one blast at a flack vest', () => planOf('ithaca-stakeout', 'single', 15, ['Flack Vest'])],
  ['automatic shotgun, 3 blasts at flack all over', () => planOf('caws', 'burst', 15, FULL)],
  ['automatic shotgun, 10 blasts at flack all over', () => planOf('caws', 'auto', 15, FULL)],
  ['shrapnel at flack all over', () => shrapnelPlan(target(FULL), 'none', options)],
]

export function bench(): { question: string; times: readonly Timed[] } {
  const times = CARDS.map(([what, plan]) => milliseconds(what, () => chancesOf(plan(), options).method))
  return { question: 'the chances of one attack, as a plan card shows them', times }
}
