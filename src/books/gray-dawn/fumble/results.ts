// Results of a critical failure, and how one is chosen (`gray-dawn/fumble/firearm-results`, `gray-dawn/fumble/melee-results`,
// `gray-dawn/fumble/unarmed-results`, `gray-dawn/fumble/critical-failure`).
// Also the reliability roll of the weapon (`gray-dawn/fumble/reliability`).
import { present } from '../../../dice/present.ts'
import type { Dice } from '../../../dice/dice.ts'
import { TABLES } from '../../../catalogue/gray-dawn.ts'
import { isGrenade } from '../../cp2020/arms/arms.ts'
import { isFirearm, type Weapon } from '../../cp2020/words.ts'
import type { Options } from '../options.ts'
import type { Attack } from '../attack/attack.ts'
import { rowWhere } from '../../gunfight/tables.ts'

const LISTS = {
  firearm: TABLES['gray-dawn/fumble/firearm-results'],
  melee: TABLES['gray-dawn/fumble/melee-results'],
  unarmed: TABLES['gray-dawn/fumble/unarmed-results'],
}
/** The keyword of a row of the three lists. */
export type Word = (typeof LISTS)[keyof typeof LISTS][number]['word']

export interface Result {
  /** Its number in the list, and the name of the result. */
  readonly number: number
  readonly result: string
  /** What the list says about its effect. */
  readonly effect: string
  readonly word: Word
}

/**
 * The results that apply to an attack; none for a thrown weapon. Wrong fire selection and cook-off need an automatic weapon. What explodes at a
 * spot does not hit the shooter too.
 */
export function resultsOf({
  mode,
  weapon,
  atPlace,
}: Pick<Attack, 'mode' | 'weapon' | 'atPlace'>): readonly Result[] {
  if (!weapon) return LISTS.unarmed
  if (isGrenade(weapon.weapon)) return []
  if (!isFirearm(mode)) return LISTS.melee
  const automatic = weapon.weapon.modes.some((one) => one === 'burst' || one === 'auto')
  return LISTS.firearm.filter(
    ({ word }) => (word !== 'runs-away' || automatic) && (word !== 'himself' || !atPlace),
  )
}

/** Points below 0 for each step down the list. */
const STEP = 3
/** Picks by severity: the first result for 0 to -2, the second for -3 to -5, and so on to the last. */
export const bySeverity = (results: readonly Result[], total: number): Result =>
  present(results[Math.min(Math.floor(-total / STEP), results.length - 1)], 'results of a fumble')

/** Picks at random: the die is rerolled until it shows a result that applies. */
export function atRandom(dice: Dice, results: readonly Result[]): Result {
  const face = dice.among(
    'fumble',
    LISTS.firearm.length,
    results.map(({ number }) => number),
  )
  return rowWhere(results, ({ number }) => number === face)
}

/** Chooses a result, if any (option fumble-result). `pick` asks the referee, who may leave it to the dice; `drawn` rolls them. */
export function chosen(
  {
    results,
    total,
    options,
  }: { readonly results: readonly Result[]; readonly total: number; readonly options: Options },
  pick: () => number | undefined,
  drawn: () => Result,
): Result | undefined {
  switch (options['fumble-result']) {
    case 'reliability-only':
      return undefined
    case 'by-severity':
      return bySeverity(results, total)
    case 'random-entry':
      return drawn()
    case 'referee-picks': {
      const picked = pick()
      return results.find(({ number }) => number === picked) ?? drawn()
    }
  }
}

const ROWS = TABLES['gray-dawn/fumble/reliability']
const STANDARD = rowWhere(ROWS, (row) => row.reliability === 'standard')

/** The lowest face of the reliability d10 that fails. Weapons without a rating count as standard. */
export const failsFrom = ({ reliability }: Pick<Weapon, 'reliability'>): number =>
  (ROWS.find((row) => row.reliability === reliability) ?? STANDARD).failsFrom
