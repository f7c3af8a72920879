// Range: the band of a distance, its defence modifier and the damage dice of a round there.
import type { TABLES } from '../../../catalogue/fnff-1988.ts'
import { rowWhere } from '../../gunfight/tables.ts'
import type { Options } from '../options.ts'
import { isBurst } from '../turn/at-hand.ts'
import { typeOf } from '../arms/types.ts'
import { firesPellets } from './shotgun.ts'
import { tableOf } from '../tables.ts'
import { BAND_NAMES, BANDS, type Band, type Carried, type DamageDice, type Mode } from '../words.ts'

type RangeClass = (typeof TABLES)['fnff-1988/range/firearm-ranges'][number]['class']

/** Upper limits of the bands in metres, by range class. Distances beyond the last are extreme. `fnff-1988/range/firearm-ranges` */
const limitsOf = (
  name: RangeClass,
  options: Options,
): readonly [number, number, number, number] => {
  const rows = tableOf(options, 'fnff-1988/range/firearm-ranges')
  const row = rowWhere(rows, (one) => one.class === name)
  return [row.pblMaxM, row.clsMaxM, row.medMaxM, row.lngMaxM]
}

/** The range class of a weapon; undefined for hands and blades, which are always at pointblank unless thrown (`fnff-1988/melee/thrown`). */
function rangeClass(
  carried: Carried | undefined,
  options: Options,
  mode: Mode = 'single',
): RangeClass | undefined {
  if (!carried) return undefined
  if (mode === 'thrown') return 'Pistols'
  const { rangeClass: name, pellets } = typeOf(carried.weapon)
  if (pellets && carried.ammo === 'slug') return options['slug-range-class']
  return name === 'option bow-range-class' ? options['bow-range-class'] : (name ?? undefined)
}

/** The range band of a distance. A limit belongs to the nearer band. `fnff-1988/range/bands` */
export function bandOf(
  carried: Carried | undefined,
  metres: number,
  options: Options,
  mode: Mode = 'single',
): Band {
  const name = rangeClass(carried, options, mode)
  if (name === undefined) return 'PBL'
  if (!findsRange(options)) return 'MED'
  const index = limitsOf(name, options).findIndex((limit) => metres <= limit)
  return BANDS[index] ?? 'EXTR'
}

/** Whether the table finds ranges (`fnff-1988/optional/one-range-group`, `fnff-1988/optional/modular`). */
const findsRange = (options: Options): boolean =>
  options['range-mode'] === 'full' && !options['steps-left-out'].includes('range')

/** ", medium"; nothing where the table looks up no band (`fnff-1988/optional/modular`). */
export const bandWords = (band: Band, options: Options): string =>
  options['steps-left-out'].includes('range') ? '' : `, ${BAND_NAMES[band]}`

/** Whether the distance exceeds the weapon's range: never, or beyond twice the long range (option extreme-range-limit). */
export function outOfRange(
  carried: Carried | undefined,
  metres: number,
  options: Options,
): boolean {
  const name = rangeClass(carried, options)
  return (
    name !== undefined &&
    options['extreme-range-limit'] === 'twice-long' &&
    findsRange(options) &&
    metres > 2 * limitsOf(name, options)[3]
  )
}

/** The columns of the range table, beyond the plain modes. */
export type Column = Mode | 'closed-choke' | 'open-choke' | 'automatic-shotgun'
const COLUMNS: Readonly<
  Partial<
    Record<Column, Exclude<keyof (typeof TABLES)['fnff-1988/range/modifiers'][number], 'range'>>
  >
> = {
  single: 'singleShot',
  thrown: 'singleShot',
  burst: 'threeRoundBurst',
  auto: 'fullAuto',
  'closed-choke': 'shotgunClosedChoke',
  'open-choke': 'shotgunOpenChoke',
  'automatic-shotgun': 'automaticShotgun',
}

/**
 * The range table column for a weapon and mode: for pellets by choke (`fnff-1988/shotgun/choke`), a separate column
 * for automatic shotguns (`fnff-1988/shotgun/automatic`) unless slugs make it a rifle (`fnff-1988/weapons/types`), single shot
 * for slugs and flechettes (`fnff-1988/shotgun/location`).
 */
export function columnOf(carried: Carried | undefined, mode: Mode): Column {
  if (!carried || !typeOf(carried.weapon).pellets) return mode
  if (isBurst(mode)) return carried.ammo === 'slug' ? mode : 'automatic-shotgun'
  return mode === 'single' && firesPellets(carried) ? `${carried.choke}-choke` : mode
}

/** The modifier of the band to the defence total. Melee is at pointblank, +0; thrown weapons use the single shot column; grenades get none. `fnff-1988/range/modifiers`, whose first column is `fnff-1988/range/single-shot-modifiers` */
export function rangeModifier(band: Band, column: Column, options: Options): number {
  const name = COLUMNS[column]
  if (name === undefined || options['steps-left-out'].includes('range')) return 0
  if (column === 'closed-choke' && band === 'CLS') return options['closed-choke-close']
  return rowWhere(tableOf(options, 'fnff-1988/range/modifiers'), ({ range }) => range === band)[
    name
  ]
}

/** The damage dice of the round in this band, or undefined if it does no damage there. `fnff-1988/weapons/ammunition`; `fnff-1988/optional/one-range-group` */
export function damageGroup(
  carried: Carried,
  band: Band,
  options: Options,
): DamageDice | undefined {
  const { near, far, extreme } = carried.load?.damage ?? carried.weapon.damage
  if (!findsRange(options)) return far ?? near
  return band === 'PBL' || band === 'CLS' ? near : band === 'EXTR' ? extreme : far
}
