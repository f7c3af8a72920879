// The loop behind `Dice.sort`, shared by all dice that roll: location dice first, then one area after
// another.
import type { Dice, SortStep, HitTable } from './dice.ts'
import { DiceError } from './dice-error.ts'

/** The number of faces of the hit table's die. */
export function hitTableSides(hitTable: HitTable): number {
  let sides = 0
  for (const width of hitTable.widths) sides += width
  return sides
}

/** The area of `face` (from 1), open or not. Throws a DiceError if the face is not in the table. */
export function faceToArea(hitTable: HitTable, face: number): number {
  let last = 0
  let area = 0
  for (const width of hitTable.widths) {
    last += width
    if (face <= last && face >= 1) return area
    area++
  }
  throw new DiceError(`face ${face} is not on this hitTable of ${last} faces`, {
    field: 'face',
    value: face,
    right: `1 to ${last}`,
  })
}

/**
 * The only area that can be hit, for which no die is rolled; undefined if several are open. Areas without a
 * face count as covered, unless only such areas are open (a called shot on an area that the table lacks).
 * Throws a DiceError if none is open.
 */
export function onlyArea(hitTable: HitTable): number | undefined {
  let only = -1
  let wide = 0
  let open = 0
  for (let area = 0; area < hitTable.open.length; area++) {
    if (!hitTable.open[area]) continue
    open++
    if ((hitTable.widths[area] ?? 0) > 0) {
      wide++
      only = area
    } else if (wide === 0) only = area
  }
  if (wide > 1) return undefined
  if (wide === 1 || open === 1) return only
  throw nothingOpen(hitTable)
}

/** The error of a hit table without an area that can be hit. */
export const nothingOpen = ({ open }: HitTable): DiceError =>
  new DiceError('sort: no area of the hitTable is open, so no location can be thrown', {
    field: 'hitTable.open',
    value: open,
    right: 'true for at least one area',
  })

/**
 * Rolls `count` location dice with `throwDie`, rerolling covered areas, and counts them by area. If only one
 * area is open, no die is rolled.
 */
export function rollAreas(
  hitTable: HitTable,
  count: number,
  throwDie: (sides: number) => number,
): number[] {
  const counts: number[] = hitTable.widths.map(() => 0)
  const only = count > 0 ? onlyArea(hitTable) : undefined
  if (only !== undefined) {
    counts[only] = count
    return counts
  }
  const sides = hitTableSides(hitTable)
  for (let i = 0; i < count;) {
    const area = faceToArea(hitTable, throwDie(sides))
    if (!hitTable.open[area]) continue
    counts[area] = (counts[area] ?? 0) + 1
    i++
  }
  return counts
}

/**
 * Processes the areas in order: `counts[area]` steps, then `leave` for each area that was hit. Returns the
 * final total.
 */
export function processAreas<T>(
  dice: Dice,
  counts: readonly number[],
  total: T,
  step: SortStep<T>,
  leave: (total: T, area: number) => T,
): T {
  let sum = total
  for (let area = 0; area < counts.length; area++) {
    const hits = counts[area] ?? 0
    if (hits === 0) continue
    for (let i = 0; i < hits; i++) sum = step(dice, sum, area)
    sum = leave(sum, area)
  }
  return sum
}
