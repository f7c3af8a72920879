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
  it('is turned around the middle of what is chosen', () =>
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

  it('goes back and forth', () => {
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

  it('scales its picture by a line of known length', () => {
    const picture = { file: 'a'.repeat(64), x: 0, y: 0, width: 20, height: 10 }
    const line = [
      { x: 1, y: 1 },
      { x: 5, y: 1 },
    ] as const
    expect(edit.scalePicture({ ...MAP, picture }, line, 6).picture).toMatchObject({
      width: 30,
      height: 15,
    })
  })

  it('chooses what lies wholly in a rectangle', () => {
    const within = (x: number, y: number) =>
      edit.keysWithin(MAP, [
        { x, y },
        { x: 0, y: 0 },
      ])
    expect(within(6, 4)).toEqual(['crate-1', 'start:0'])
    expect(within(5.9, 4)).toEqual(['start:0'])
  })

  it.each([
    // 20 by 10 metres from 0, 0: the right half of the lower half.
    [0, [10, 5, 20, 10], { left: 0.5, top: 0.5, right: 1, bottom: 1 }, [10, 5, 10, 5]],
    // Turned upside down around 10, 5, what lies there is the upper left quarter.
    [180, [10, 5, 20, 10], { left: 0, top: 0, right: 0.5, bottom: 0.5 }, [10, 5, 10, 5]],
    // More than there is: all of it.
    [0, [-5, -5, 50, 50], { left: 0, top: 0, right: 1, bottom: 1 }, [0, 0, 20, 10]],
  ])('crops a picture turned by %i° without moving what stays', (rotation, drag, part, place) => {
    const picture = { file: 'a', x: 0, y: 0, width: 20, height: 10, rotation }
    const [ax, ay, bx, by] = drag as [number, number, number, number]
    const cut = edit.cropTo(picture, [
      { x: bx, y: ay },
      { x: ax, y: by },
    ])!
    for (const [side, share] of Object.entries(part))
      expect(cut.part[side as keyof typeof part], side).toBeCloseTo(share, 9)
    const { x, y, width, height } = cut.place
    expect([x, y, width, height]).toEqual(place)
    expect(
      edit.cropTo(picture, [
        { x: 30, y: 1 },
        { x: 40, y: 2 },
      ]),
    ).toBeUndefined()
  })
})
