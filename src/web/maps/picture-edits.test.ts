import { describe, expect, it } from 'vitest'
import type { MapFile } from '../../files/map.ts'
import { cropTo, endsWithPicture, fitToPicture, layPicture, scalePicture } from './picture-edits.ts'

const BARE: MapFile = { name: 'Yard', width: 20, height: 10, obstacles: [], ground: [] }
const YARD: MapFile = {
  ...BARE,
  obstacles: [
    {
      id: 'fence-1',
      name: 'Fence',
      kind: 'fence',
      height: 2,
      shape: [
        { x: 2, y: 2 },
        { x: 6, y: 2 },
      ],
    },
  ],
  starts: [{ side: 1, x: 20, y: 10 }],
}
const picture = { file: 'a'.repeat(64), x: 0, y: 0, width: 20, height: 10 }
const line = [
  { x: 1, y: 1 },
  { x: 5, y: 1 },
] as const
const sizes = ({ width, height, picture }: MapFile) => [
  [width, height],
  [picture?.width, picture?.height],
]

describe('a picture under a map', () => {
  it('gives its proportions to a map with nothing on it', () =>
    expect(sizes(layPicture(BARE, 'a', { width: 800, height: 600 }))).toEqual([
      [20, 15],
      [20, 15],
    ]))

  it('changes no map on which something stands', () =>
    expect(sizes(layPicture(YARD, 'a', { width: 800, height: 600 }))).toEqual([
      [20, 10],
      [20, 15],
    ]))

  it('takes the map, and what was traced on it, along to its scale', () => {
    const scaled = scalePicture({ ...YARD, picture }, line, 6)
    expect(sizes(scaled)).toEqual([
      [30, 15],
      [30, 15],
    ])
    expect(scaled.obstacles[0]).toMatchObject({
      height: 2,
      shape: [
        { x: 3, y: 3 },
        { x: 9, y: 3 },
      ],
    })
    expect(scaled.starts).toEqual([{ side: 1, x: 30, y: 15 }])
  })

  it('is scaled alone where the map does not end with it', () => {
    const smaller = { ...YARD, picture: { ...picture, width: 10, height: 5 } }
    const scaled = scalePicture(smaller, line, 6)
    expect([sizes(scaled), scaled.obstacles]).toEqual([
      [
        [20, 10],
        [15, 7.5],
      ],
      YARD.obstacles,
    ])
    expect(endsWithPicture({ ...YARD, picture: { ...picture, rotation: 90 } })).toBe(false)
  })

  it('cuts the map to itself', () => {
    const cut = fitToPicture({ ...YARD, picture: { ...picture, x: 2, y: 1, width: 8, height: 4 } })
    expect([sizes(cut), cut.picture?.x, cut.picture?.y, cut.obstacles[0]?.shape[0]]).toEqual([
      [
        [8, 4],
        [8, 4],
      ],
      0,
      0,
      { x: 0, y: 1 },
    ])
    expect(endsWithPicture(cut)).toBe(true)
  })

  it.each([
    // 20 by 10 metres from 0, 0: the right half of the lower half.
    [0, [10, 5, 20, 10], { left: 0.5, top: 0.5, right: 1, bottom: 1 }, [10, 5, 10, 5]],
    // Rotated by 180 degrees around 10, 5, the same rectangle covers the upper left quarter of the picture.
    [180, [10, 5, 20, 10], { left: 0, top: 0, right: 0.5, bottom: 0.5 }, [10, 5, 10, 5]],
    // A rectangle larger than the picture keeps all of it.
    [0, [-5, -5, 50, 50], { left: 0, top: 0, right: 1, bottom: 1 }, [0, 0, 20, 10]],
  ])('crops a picture turned by %i° without moving what stays', (rotation, drag, part, place) => {
    const picture = { file: 'a', x: 0, y: 0, width: 20, height: 10, rotation }
    const [ax, ay, bx, by] = drag as [number, number, number, number]
    const cut = cropTo(picture, [
      { x: bx, y: ay },
      { x: ax, y: by },
    ])!
    for (const [side, share] of Object.entries(part))
      expect(cut.part[side as keyof typeof part], side).toBeCloseTo(share, 9)
    const { x, y, width, height } = cut.place
    expect([x, y, width, height]).toEqual(place)
    expect(
      cropTo(picture, [
        { x: 30, y: 1 },
        { x: 40, y: 2 },
      ]),
    ).toBeUndefined()
  })
})
