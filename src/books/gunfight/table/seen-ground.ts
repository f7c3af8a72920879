// The ground that a seat's people see, by the book's rules of sight.
import type { Seat } from '../../../dice/dice.ts'
import type { Gradual } from '../../../dice/gradual.ts'
import { inParts } from '../../../dice/in-parts.ts'
import type { FieldMap } from '../../../field/map.ts'
import { isClear } from '../../../field/sight.ts'
import type { Combatant } from '../contract/combatant.ts'
import { HEIGHTS, figureOf } from '../movement/figures.ts'
import { smokeBetween } from '../movement/smoke.ts'
import { lookouts, type Sighted } from './double-blind.ts'

/** The ground that a seat's people see: rows of square cells, from north to south, with 1 for each that is seen. */
export interface SeenGround {
  /** The side of a cell in metres. */
  readonly cell: number
  readonly rows: readonly string[]
}

/** Square cells over a map. */
interface Grid {
  readonly cell: number
  readonly wide: number
  readonly high: number
}

/** The smallest cell, in metres. */
const LEAST_CELL = 0.25
/** The most cells of a map; for a crowd fewer, because each of its people looks. */
const MOST_CELLS = 14_000
const CELLS_FOR_A_CROWD = 3500
const CROWD = 24

function gridOf({ width, height }: FieldMap, people: number): Grid {
  const most = people > CROWD ? CELLS_FOR_A_CROWD : MOST_CELLS
  const cell = Math.max(LEAST_CELL, Math.sqrt((width * height) / most))
  return { cell, wide: Math.ceil(width / cell), high: Math.ceil(height / cell) }
}

/** What one combatant sees of a grid: 1 for each cell that is seen, row by row. */
type Mask = Uint8Array

/** People look from the same place again and again, so the newest masks of each map are kept. */
const MOST_MASKS = 240
const masks = new WeakMap<FieldMap, Map<string, Mask>>()

/**
 * Looks, in parts, at every second cell of every second row, and at those between cells that differ. What lies between cells that
 * agree is as they are.
 */
function* maskOf(
  { cell, wide, high }: Grid,
  sees: (x: number, y: number) => boolean,
): Gradual<Mask> {
  const mask = new Uint8Array(wide * high)
  const look = (i: number, j: number): number => Number(sees((j + 0.5) * cell, (i + 0.5) * cell))
  for (let i = 0; i < high; i += 2) {
    for (let j = 0; j < wide; j += 2) mask[i * wide + j] = look(i, j)
    yield
  }
  const near = (at: number, end: number): readonly number[] =>
    at % 2 === 0 ? [at] : at + 1 < end ? [at - 1, at + 1] : [at - 1]
  for (let i = 0; i < high; i++) {
    for (let j = 0; j < wide; j++) {
      if (i % 2 === 0 && j % 2 === 0) continue
      const around = near(i, high).flatMap((row) =>
        near(j, wide).map((column) => mask[row * wide + column] ?? 0),
      )
      const [first = 0] = around
      mask[i * wide + j] = around.every((one) => one === first) ? first : look(i, j)
    }
    yield
  }
  return mask
}

/** The ground where a seat's people would see somebody who stands there; undefined without a map. */
export function seenGround<M extends Combatant>(
  state: Readonly<Sighted<M>>,
  seat: Seat,
): SeenGround | undefined {
  const { map, rules } = state
  if (!map) return undefined
  const out = lookouts(state, seat)
  const grid = gridOf(map, out.length)
  const known = masks.get(map) ?? new Map<string, Mask>()
  masks.set(map, known)
  const looks = (one: M): Mask => {
    const { x, y, posture, aboard } = one
    const place = JSON.stringify([x, y, posture, aboard, grid.cell])
    let mask = known.get(place)
    if (!mask) {
      const from = figureOf(one)
      const sees = (toX: number, toY: number): boolean => {
        const to = { x: toX, y: toY, facing: 0, height: HEIGHTS.standing }
        return (
          isClear(
            map,
            from,
            to,
            (thing, a, b) => thing.id !== aboard && rules.blocksSight(thing, a, b),
          ) && smokeBetween(map, from, to) === undefined
        )
      }
      mask = inParts(
        map,
        () => place,
        () => maskOf(grid, sees),
      )
      const [oldest] = known.keys()
      if (known.size >= MOST_MASKS && oldest !== undefined) known.delete(oldest)
      known.set(place, mask)
    }
    return mask
  }
  const all = out.map(looks)
  const rows = Array.from({ length: grid.high }, (_row, i) =>
    Array.from({ length: grid.wide }, (_cell, j) =>
      all.some((mask) => mask[i * grid.wide + j] === 1) ? '1' : '0',
    ).join(''),
  )
  return { cell: grid.cell, rows }
}
