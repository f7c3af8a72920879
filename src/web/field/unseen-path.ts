// The outline of unseen ground, without the steps of its cells.
import type { Ground } from '../../server/protocol.ts'

type Corner = readonly [x: number, y: number]

/** East, south, west, north. */
const WAYS: readonly Corner[] = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
]

/** The borders of the unseen cells as loops of corners, each a cell's side from the next, unseen ground on the right. */
function loopsOf(rows: readonly string[]): readonly (readonly Corner[])[] {
  const hidden = (x: number, y: number): boolean => rows[y]?.[x] === '0'
  const wide = (rows[0]?.length ?? 0) + 1
  const keyOf = (x: number, y: number, way: number): number => (y * wide + x) * 4 + way
  const sides = new Set<number>()
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x++) {
      if (!hidden(x, y)) continue
      if (!hidden(x, y - 1)) sides.add(keyOf(x, y, 0))
      if (!hidden(x + 1, y)) sides.add(keyOf(x + 1, y, 1))
      if (!hidden(x, y + 1)) sides.add(keyOf(x + 1, y + 1, 2))
      if (!hidden(x - 1, y)) sides.add(keyOf(x, y + 1, 3))
    }
  })
  const cornerOf = (key: number): Corner => {
    const at = Math.floor(key / 4)
    return [at % wide, Math.floor(at / wide)]
  }
  /** The side that goes on from the end of this one: to the right first, so that cells that only touch stay apart. */
  const after = (key: number): number | undefined => {
    const [x, y] = cornerOf(key)
    const [dx, dy] = WAYS[key % 4] ?? [0, 0]
    return [1, 0, 3]
      .map((turn) => keyOf(x + dx, y + dy, ((key % 4) + turn) % 4))
      .find((next) => sides.has(next))
  }
  const loops: Corner[][] = []
  for (const start of sides) {
    const loop: Corner[] = []
    let side: number | undefined = start
    while (side !== undefined) {
      sides.delete(side)
      loop.push(cornerOf(side))
      side = after(side)
    }
    loops.push(loop)
  }
  return loops
}

/** The middles of the sides of a loop: a step becomes a slope. */
const middles = (loop: readonly Corner[]): readonly Corner[] =>
  loop.map(([x, y], i) => {
    const [nextX, nextY] = loop[(i + 1) % loop.length] ?? [x, y]
    return [(x + nextX) / 2, (y + nextY) / 2]
  })

/** Without the corners on a straight line between their neighbours. */
const bends = (loop: readonly Corner[]): readonly Corner[] =>
  loop.filter(([x, y], i) => {
    const [ax, ay] = loop.at(i - 1) ?? [x, y]
    const [bx, by] = loop[(i + 1) % loop.length] ?? [x, y]
    return Math.abs((x - ax) * (by - y) - (y - ay) * (bx - x)) > 1e-6
  })

/** The path of the unseen ground, in metres. */
export const unseenPath = ({ cell, rows }: Ground): string =>
  loopsOf(rows)
    .map((loop) => bends(middles(middles(middles(loop)))))
    .map(
      (loop) =>
        `M${loop.map(([x, y]) => `${(x * cell).toFixed(2)} ${(y * cell).toFixed(2)}`).join('L')}Z`,
    )
    .join('')
