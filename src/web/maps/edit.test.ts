import { describe, expect, it } from 'vitest'
import type { MapFile } from '../../files/map.ts'
import * as edit from './edit.ts'

const MAP: MapFile = {
  name: 'Yard',
  width: 20,
  height: 10,
  obstacles: [
    {
      id: 'crate-1',
      name: 'Crate',
      kind: 'crate',
      height: 1,
      shape: [
        { x: 2, y: 2 },
        { x: 6, y: 2 },
        { x: 6, y: 4 },
        { x: 2, y: 4 },
      ],
    },
  ],
  ground: [],
  starts: [
    { side: 1, x: 1, y: 1 },
    { side: 2, x: 9, y: 9 },
  ],
}
const corners = (map: MapFile) => map.obstacles[0]!.shape.map(({ x, y }) => [x, y])

describe('a map that is drawn', () => {
  it('is turned around the centre of the selection', () =>
    expect(corners(edit.rotate(MAP, ['crate-1'], 90))).toEqual([
      [5, 1],
      [5, 5],
      [3, 5],
      [3, 1],
    ]))

  it('moves a starting place with the things beside it', () => {
    const moved = edit.translate(MAP, ['crate-1', 'start:1'], { x: 1, y: -0.5 })
    expect([corners(moved)[0], moved.starts]).toEqual([
      [3, 1.5],
      [
        { side: 1, x: 1, y: 1 },
        { side: 2, x: 10, y: 8.5 },
      ],
    ])
  })

  it('gives copies ids of their own', () => {
    const { map, keys } = edit.duplicate(MAP, ['crate-1', 'start:0'])
    expect([keys, map.obstacles.map(({ id }) => id), map.starts!.length]).toEqual([
      ['crate-2', 'start:2'],
      ['crate-1', 'crate-2'],
      3,
    ])
  })

  it('can be undone and redone', () => {
    const changed = edit.change(edit.begin(MAP), edit.remove(MAP, ['crate-1']))
    expect(edit.undo(changed).now).toBe(MAP)
    expect(edit.redo(edit.undo(changed)).now.obstacles).toEqual([])
  })

  it('names what a fault is about', () =>
    expect([
      edit.keyOfFault(MAP, 'obstacles[0].shape[2]'),
      edit.keyOfFault(MAP, 'starts[1]'),
      edit.keyOfFault(MAP, 'name'),
    ]).toEqual(['crate-1', 'start:1', undefined]))

  it('selects what lies entirely in a rectangle', () => {
    const within = (x: number, y: number) =>
      edit.keysWithin(MAP, [
        { x, y },
        { x: 0, y: 0 },
      ])
    expect(within(6, 4)).toEqual(['crate-1', 'start:0'])
    expect(within(5.9, 4)).toEqual(['start:0'])
  })
})
