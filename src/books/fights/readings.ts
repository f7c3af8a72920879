// The options as the rules use them, read once.
import type { Options } from './options.ts'

/** Each boolean is true if the reading in its comment applies. */
export interface Readings {
  /**
   * The bonus for ropes, corner or no Boxing Dice counts on the next roll only (`fights/ring/ropes`,
   * `fights/ring/corner`, `fights/zero-boxing-dice/bonus`).
   */
  readonly ropesOnce: boolean
  readonly cornerOnce: boolean
  readonly emptyOnce: boolean
  readonly advantageStays: boolean
  readonly tieRollsAgain: boolean
  readonly stepsOffRopes: boolean
  readonly behindIsKnockdown: boolean
  readonly coverGap: number
  readonly coverInTurn: boolean
  readonly huntOnArrival: boolean
  readonly injuryOnReversal: boolean
  readonly cutsByOrdinal: boolean
  readonly coveringStarFour: boolean
  readonly starOnAll: boolean
  readonly starSealed: boolean
  readonly luckyOnAny: boolean
  readonly bonusOnAll: boolean
  readonly hiddenMost: number
  readonly stopsNeverLower: boolean
  readonly digAfterBonus: boolean
  readonly digOnce: boolean
  /** The Stamina needed to Dig Deep on Taking Control; Recovery always needs 2 (`fights/bonus-dice/dig-deep`). */
  readonly digNeeds: number
  readonly staminaFloor: number
  readonly stoppedAtZero: boolean
  readonly unluckyByCard: boolean
  readonly knockdownEach: boolean
  readonly evenTotalCancels: boolean
  readonly cancelledIs10To9: boolean
  readonly judgesCell: 'HU' | 'HU8'
  readonly tieIsDraw: boolean
  readonly alleyCap: number
}

export function readingsOf(options: Options): Readings {
  return {
    ropesOnce: options['ropes-bonus-duration'] === 'next-roll',
    cornerOnce: options['corner-bonus-duration'] === 'next-roll',
    emptyOnce: options['zero-boxing-dice-duration'] === 'next-roll',
    advantageStays: options['advantage-duration'] === 'whole-boxing-stay',
    tieRollsAgain: options['stalking-tie'] === 'free-re-roll',
    stepsOffRopes: options['counter-puncher-position'] === 'steps-off',
    behindIsKnockdown: options['twenty-behind-recovery-is-knockdown'] === 'counted',
    coverGap: options['cover-up-threshold'],
    coverInTurn: options['cover-up-declaration'] === 'fewer-dice-first',
    huntOnArrival: options['head-hunt-when'] === 'on-arrival-only',
    injuryOnReversal: options['injury-on-reversal'] === 'always',
    cutsByOrdinal: options['cut-stacking'] === 'each-cut-costs-its-ordinal',
    coveringStarFour: options['star-power-four-while-covering'] === 'success',
    starOnAll: options['star-power-scope'] === 'every-success-or-pass-roll',
    starSealed: options['star-power-order'] === 'sealed-number',
    luckyOnAny: options['lucky-scope'] === 'any-roll-on-those-tables',
    bonusOnAll: options['star-bonus-scope'] === 'any-own-roll',
    hiddenMost: options['hidden-bonus-limit'] === 'six-at-most' ? 6 : Infinity,
    stopsNeverLower: options['stops-target'] === 'never-lower',
    digAfterBonus: options['dig-deep-needs'] === 'emptied-with-the-roll',
    digOnce: options['grunt-dig-deep-retry'] === 'one-attempt',
    digNeeds: options['zero-stamina'] === 'cannot-pass' ? 1 : 2,
    staminaFloor: options['zero-stamina'] === 'floor-one' ? 1 : 0,
    stoppedAtZero: options['zero-stamina'] === 'tko',
    unluckyByCard: options['unlucky-ahead'] === 'card-points',
    knockdownEach: options['knockdown-score'] === 'one-point-each',
    evenTotalCancels: options['unequal-even-knockdowns'] === 'even-total',
    cancelledIs10To9: options['cancelled-knockdowns'] === 'always-10-9',
    judgesCell: options['judges-cell-2-6-10'],
    tieIsDraw: options['tie-on-points'] === 'draw',
    alleyCap: options['back-alley-round-cap'],
  }
}
