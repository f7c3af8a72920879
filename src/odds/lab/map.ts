// The cells of a heat map over the two dimensions that the setup names.
import { present } from '../../dice/present.ts'
import type { LabBook } from './catalog.ts'
import type { LabLine } from './exchange.ts'
import { armName, armourName, linesOf } from './lines.ts'
import { AXES, numberOf, type Axis, type LabSetup, type MapSide } from './setup.ts'

/** Maximum rows or columns of a numeric dimension. */
const MOST_PLACES = 11
const METRES = [1, 5, 10, 20, 30, 50, 75, 100, 150, 200, 400]

interface SideItem {
  readonly name: string
  readonly arm?: number
  readonly armour?: number
  readonly at?: number
}

export interface MapCell {
  readonly line: LabLine
  readonly places: Readonly<Partial<Record<Axis, number>>>
}

/** The label of a dimension of the heat map. */
export const sideName = (side: MapSide): string =>
  side === 'arms' ? 'Weapon' : side === 'armour' ? 'Armour' : AXES[side].label

/** The rows or columns of a dimension. */
export function itemsOf(
  side: MapSide,
  setup: LabSetup,
  books: readonly LabBook[],
): readonly SideItem[] {
  if (side === 'arms')
    return setup.arms.map((arm, i) => ({ name: armName(arm, setup, books), arm: i }))
  if (side === 'armour')
    return setup.armour.map((word, i) => ({ name: armourName(word, books), armour: i }))
  const { least, to: usual, unit } = AXES[side]
  const [from, to] = side === setup.across ? [setup.from, setup.to] : [least, usual]
  const all =
    side === 'range'
      ? METRES.filter((metres) => metres >= from && metres <= to)
      : Array.from({ length: to - from + 1 }, (_, i) => from + i)
  const each = Math.ceil(all.length / MOST_PLACES)
  return all
    .filter((_, i) => i % each === 0)
    .map((at) => ({ name: `${at}${unit ? ` ${unit}` : ''}`, at }))
}

/**
 * The cell at a row and a column. If neither dimension is the weapon or the armour, the setup says which one
 * to use. House rules apply if there are any.
 */
export function cellOf(
  setup: LabSetup,
  books: readonly LabBook[],
  row: SideItem,
  column: SideItem,
): MapCell {
  const arm = present(
    setup.arms[row.arm ?? column.arm ?? setup.mapArm] ?? setup.arms[0],
    'weapon of the cell',
  )
  const armour = present(
    setup.armour[row.armour ?? column.armour ?? setup.mapArmour] ?? setup.armour[0],
    'armour of the cell',
  )
  const changed =
    linesOf({ ...setup, arms: [arm], armour: [armour], both: false }, books)[0]?.changed ?? false
  const place = (side: MapSide, { at }: SideItem): Partial<Record<Axis, number>> =>
    at === undefined || side === 'arms' || side === 'armour' ? {} : { [side]: at }
  return {
    line: { arm, armour, changed },
    places: { ...place(setup.down, row), ...place(setup.columns, column) },
  }
}

/** Describes what the map holds fixed: "Glock 17, single; no armour; range 10 m". */
export function describeFixed(setup: LabSetup, books: readonly LabBook[]): string {
  const sides: readonly MapSide[] = [setup.down, setup.columns]
  const arm = setup.arms[setup.mapArm] ?? setup.arms[0]
  const armour = setup.armour[setup.mapArmour] ?? setup.armour[0]
  const fixed = [
    ...(sides.includes('arms') || !arm ? [] : [armName(arm, setup, books)]),
    ...(sides.includes('armour') || sides.includes('sp')
      ? []
      : [armourName(armour ?? 'none', books)]),
    ...(sides.includes('range') ? [] : [`range ${numberOf(setup, 'range')} m`]),
    ...(sides.includes('skill') ? [] : [`skill ${numberOf(setup, 'skill')}`]),
  ]
  return fixed.join('; ')
}
