// The smooth outline of unseen ground holds the middles of the unseen cells, and of no others.
import { expect, it } from 'vitest'
import { pointInShape } from '../../field/geometry.ts'
import { unseenPath } from './unseen-path.ts'

it.each([
  ['a block', ['00011', '00011', '00011']],
  ['a slope', ['000000', '100000', '110000', '111000', '111100', '111110']],
  ['a hole', ['00000', '00000', '00100', '00000', '00000']],
  ['two corners that touch', ['00011', '00011', '11000', '11000']],
])('%s', (_, rows) => {
  const loops = unseenPath({ cell: 2, rows })
    .split('Z')
    .filter(Boolean)
    .map((loop) =>
      loop
        .slice(1)
        .split('L')
        .map((point) => {
          const [x = 0, y = 0] = point.split(' ').map(Number)
          return { x, y }
        }),
    )
  const inside = rows.map((row, i) =>
    [...row]
      .map((_cell, j) => {
        const at = { x: 2 * j + 1, y: 2 * i + 1 }
        return loops.filter((loop) => pointInShape(at, loop)).length % 2 === 1 ? '0' : '1'
      })
      .join(''),
  )
  expect(inside).toEqual(rows)
})
