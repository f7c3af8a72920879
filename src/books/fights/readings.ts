// Options in the form that the rules use, read once.
import { TABLES } from '../../catalogue/fights.ts'
import type { Tabled } from '../gunfight/variant-tables.ts'
import type { Options } from './options.ts'
import { tableOf } from './tables.ts'
import { FIGHT_TABLES, type FightTable } from './words.ts'

/** The dice for a circumstance, looked up by its row in the catalogue. */
function diceFor(table: 'boxing' | 'taking-control' | 'ko', cause: string): number {
  const found = TABLES[`fights/${table}/modifiers`].find((row) => row.cause === cause)?.dice
  if (typeof found !== 'number') throw new Error(`no dice for '${cause}' on ${table}`)
  return found
}

/** The readings of all options, and what is read of the tables that a variant can change. */
export type Readings = ReturnType<typeof readingsOf>

/** The slots of a variant: the readings of the options, and the dice of the circumstances. */
export type ReadingSlots = Omit<Readings, 'gruntUses' | 'judges'>

/** Each boolean is true if the reading in its name applies. */
export function readingsOf(options: Options & Tabled) {
  return {
    // The bonus for ropes, corner or no Boxing Dice applies to the next roll only.
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
    // Stamina needed to Dig Deep on Taking Control; Recovery always needs 2.
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
    advantageDice: diceFor('boxing', 'advantage from Stalking'),
    ropesDice: diceFor('taking-control', 'on the ropes'),
    cornerDice: diceFor('taking-control', 'in the corner'),
    huntedDice: diceFor('taking-control', 'Head Hunting'),
    emptyDice: diceFor('taking-control', 'zero Boxing Dice'),
    hunterDice: diceFor('ko', 'Head Hunting on the last table'),
    /** The highest face at which a grunt uses a Bonus Die, by table. */
    gruntUses: Object.fromEntries(
      tableOf(options, 'fights/bonus-dice/grunt-use').map(({ usedUpTo }, i) => [
        FIGHT_TABLES[i],
        usedUpTo,
      ]),
    ) as Readonly<Record<FightTable, number>>,
    judges: tableOf(options, 'fights/scoring/judges-table'),
  }
}
