// The value of a stat point or signature: the page's figures compared with bouts played here.
import { expect, it } from 'vitest'
import { optionsOf } from '../../src/books/fights/options.ts'
import { readingsOf } from '../../src/books/fights/readings.ts'
import { playBoutToEnd } from '../../src/books/fights/visit.ts'
import { SIGNATURES, STATS } from '../../src/books/fights/words.ts'
import type { Signature } from '../../src/books/fights/words.ts'
import { WINS } from '../../src/books/fights/worth.ts'
import { beginBout } from '../../src/books/fights/state.ts'
import { seeded, seededSource } from '../../src/dice/seeded.ts'
import { SOAK } from '../support/soak.ts'
import { fighter } from './ring.ts'
import type { Five } from './ring.ts'

const EVEN: Five = [3, 3, 3, 3, 3]
/** `npm run soak` plays as many bouts as the figures are based on. */
const BOUTS = SOAK ? 100_000 : 400
const options = optionsOf()
const read = readingsOf(options)

/** The percentage of bouts this fighter wins against one with 3 in everything. */
function wins(stats: Five, signatures: readonly Signature[]): number {
  const dice = seeded(seededSource(20261123))
  const entrants = [
    { fighter: fighter({ name: 'Ace', stats, signatures }) },
    { fighter: fighter({ name: 'Bull', stats: EVEN }) },
  ] as const
  let won = 0
  for (let i = 0; i < BOUTS; i++) {
    const { men, winner } = playBoutToEnd(
      beginBout({ title: '', rounds: 10, entrants }, options),
      dice,
      read,
    )
    won += winner === undefined ? 0.5 : men[winner].name === 'Ace' ? 1 : 0
  }
  return (100 * won) / BOUTS
}
/** Four standard errors of a share near one half, plus rounding. */
const NEAR = (4 * 50) / Math.sqrt(BOUTS) + 0.5

it.each(STATS)('[fights/fighter/profile] one more point of %s', (stat) => {
  const more = EVEN.map((value, i) => value + (STATS[i] === stat ? 1 : 0)) as unknown as Five
  expect(Math.abs(wins(more, []) - WINS[stat])).toBeLessThan(NEAR)
})
it.each(SIGNATURES)('[fights/signature/effects] the signature %s', (signature) => {
  expect(Math.abs(wins(EVEN, [signature]) - WINS[signature])).toBeLessThan(NEAR)
})
