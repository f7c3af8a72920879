// The pitfalls of Universal VTT files, each as a small file.
import { describe, expect, it } from 'vitest'
import { convertMap } from './map-convert.ts'
import { applyReview, USUAL } from './map-review.ts'
import { writeUvtt } from './map-uvtt-write.ts'

const at = (x: number, y: number) => ({ x, y })
const UVTT = {
  format: 0.3,
  resolution: { map_origin: at(2, 1), map_size: at(10, 8), pixels_per_grid: 256 },
  line_of_sight: [[at(3, 2), at(5, 2), at(5, 4), at(3, 4), at(3, 2)]],
  portals: [],
  lights: [],
  image: '',
}
const PNG = (width: number, height: number): string => {
  const bytes = Buffer.alloc(60)
  bytes.write('\x89PNG\r\n\x1a\n', 0, 'latin1')
  bytes.writeUInt32BE(13, 8)
  bytes.write('IHDR', 12, 'latin1')
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes.toString('base64')
}
const read = (file: unknown, metresPerSquare = 1) =>
  convertMap(typeof file === 'string' ? file : JSON.stringify(file), {
    name: 'Cellar',
    metresPerSquare,
  })
const uvtt = (over: object, metres = 1) => read({ ...UVTT, ...over }, metres)
const shapes = (result: ReturnType<typeof read>, group: string) =>
  result
    .value!.map.obstacles.filter(({ id }) => id.startsWith(`${group}-`))
    .map(({ shape }) => shape.map(({ x, y }) => [x, y]))
const dropped = (result: ReturnType<typeof read>) =>
  result.value!.report.dropped.map(({ what, count, why }) => `${count} ${what}: ${why}`)

describe('Universal VTT', () => {
  it('subtracts the origin, counts squares in metres, and makes a closed line of four walls, not of a block', () => {
    expect(shapes(uvtt({}, 2), 'wall')).toEqual([
      [
        [2, 2],
        [6, 2],
      ],
      [
        [6, 2],
        [6, 6],
      ],
      [
        [6, 6],
        [2, 6],
      ],
      [
        [2, 6],
        [2, 2],
      ],
    ])
    expect(uvtt({}, 2).value!.map).toMatchObject({ name: 'Cellar', width: 20, height: 16 })
  })

  it('says so where the file does not say how wide a square is', () =>
    expect(convertMap(JSON.stringify(UVTT), { name: 'x' }).value!.report.notes[0]).toBe(
      'A square is 1.5 metres wide, because the file does not say it in metres or feet.',
    ))

  it('joins pieces that lie on one straight line', () =>
    expect(
      shapes(
        uvtt({ line_of_sight: [Array.from({ length: 90 }, (_, i) => at(3 + i / 20, 2))] }),
        'wall',
      ),
    ).toEqual([
      [
        [1, 1],
        [5.45, 1],
      ],
    ]))

  it('makes cover of what is in objects_line_of_sight, which may be absent', () => {
    const crate = [at(6, 6), at(7, 6), at(7, 7), at(6, 7), at(6, 6)]
    const found = uvtt({ objects_line_of_sight: [crate] })
    expect(found.value!.report.counts.cover).toBe(1)
    expect(shapes(found, 'cover')).toEqual([
      [
        [4, 5],
        [5, 5],
        [5, 6],
        [4, 6],
      ],
    ])
  })

  it('makes doors of closed portals and windows of open ones, and opens the wall there', () => {
    const portal = (closed: boolean, x: number) => ({
      position: at(x, 2),
      bounds: [at(x, 2), at(x + 1, 2)],
      rotation: 1.57,
      closed,
      freestanding: true,
    })
    const found = uvtt({
      line_of_sight: [[at(3, 2), at(11, 2)]],
      portals: [portal(true, 4), portal(false, 7), { bounds: [at(1, 1)] }],
    })
    expect(found.value!.report.counts).toEqual({ wall: 3, door: 1, window: 1, cover: 0 })
    expect(shapes(found, 'wall')).toEqual([
      [
        [1, 1],
        [2, 1],
      ],
      [
        [3, 1],
        [5, 1],
      ],
      [
        [6, 1],
        [9, 1],
      ],
    ])
    expect(dropped(found)).toEqual(['1 doors and windows: they do not have two ends'])
  })

  it('leaves out what lies off the picture with both ends, and cuts what has one there', () => {
    const found = uvtt({
      line_of_sight: [
        [at(-30, 0), at(-20, 0)],
        [at(3, 3), at(40, 3)],
      ],
    })
    expect(shapes(found, 'wall')).toEqual([
      [
        [1, 2],
        [10, 2],
      ],
    ])
    expect(dropped(found)).toEqual(['1 walls: both ends are off the picture'])
    expect(found.value!.report.notes).toContain(
      'Walls that go beyond the edge were cut off there: 1.',
    )
  })

  it('tells of walls and objects without length', () => {
    const found = uvtt({
      line_of_sight: [[at(3, 3), at(3, 3)]],
      objects_line_of_sight: [[at(4, 4), at(4, 4), at(4, 4)]],
    })
    expect(found.value!.map.obstacles).toEqual([])
    expect(dropped(found)).toEqual([
      '1 walls: they have no length',
      '1 objects: they have no length',
    ])
  })

  it('leaves lights out and says why, wherever they lie and whatever their colour', () =>
    expect(
      dropped(uvtt({ lights: [{ position: at(-2, -2), range: 5, color: 'ffeccd8b' }] })),
    ).toEqual([
      '1 lights: a map here is clear, dim or dark as a whole (set in the editor), without lamps',
    ]))

  it('without a size is as large as its walls', () =>
    expect(
      uvtt({ resolution: { map_size: at(0, 0) }, line_of_sight: [[at(1, 1), at(7.5, 3)]] }).value!
        .map,
    ).toMatchObject({ width: 8, height: 3 }))

  it.each<[string, object, RegExp]>([
    ['SVG', { image: Buffer.from('<svg onload="x()"/>').toString('base64') }, /SVG/],
    ['a picture of 100 megapixels', { image: PNG(10_000, 10_000) }, /100 megapixels/],
    ['a giant picture', { image: 'A'.repeat(57_000_000) }, /41 megabytes; .*at most 40|megabytes/],
    [
      '100,000 walls',
      { line_of_sight: Array.from({ length: 100_000 }, () => [at(3, 3), at(4, 4)]) },
      /200000 points/,
    ],
    [
      '3,000 walls',
      {
        line_of_sight: Array.from({ length: 3000 }, (_, i) => {
          const [x, y] = [2 + (i % 60) / 8, 1 + Math.floor(i / 60) / 8]
          return [at(x, y), at(x + 0.05, y + 0.05)]
        }),
      },
      /3000 obstacles/,
    ],
    ['no size', { resolution: {}, line_of_sight: [] }, /size of the map/],
  ])('refuses %s', (_, over, why) => {
    const { problems = [] } = uvtt(over)
    expect(problems.map(({ wrong, right }) => `${wrong}; ${right}`).join()).toMatch(why)
  })

  it('names the fields that nothing reads, and no empty ones', () => {
    const more = {
      software: 'Dungeondraft',
      environment: { ambient_light: 'ff000000' },
      fog: [],
      notes: 'x',
    }
    expect(dropped(uvtt(more))).toEqual(['2 fields: these fields are ignored: environment, notes'])
    const many = Object.fromEntries(Array.from({ length: 33 }, (_, i) => [`f${i}`, 1]))
    expect(dropped(uvtt(many))[0]).toMatch(/^33 fields: .* f29, and 3 more$/)
  })

  it('opens no wall for a door that stands free of it', () => {
    const bounds = [at(6, 6), at(7, 6)]
    const found = uvtt({
      line_of_sight: [[at(3, 2), at(11, 2)]],
      portals: [{ position: at(6.5, 6), bounds, rotation: 0, closed: true, freestanding: true }],
    })
    expect([shapes(found, 'wall').length, shapes(found, 'door')]).toEqual([
      1,
      [
        [
          [4, 5],
          [5, 5],
        ],
      ],
    ])
  })

  it('takes its scale from squares, so a picture that was made smaller moves no wall', () => {
    const walls = (pixels_per_grid: unknown, image: string) =>
      shapes(uvtt({ image, resolution: { ...UVTT.resolution, pixels_per_grid } }), 'wall')
    expect(walls(256, PNG(2560, 2048))).toEqual(walls(17, PNG(170, 136)))
    expect(walls(undefined, '')).toEqual(walls(256, ''))
  })

  it('reads a map without lights and ambient light, and one with lights elsewhere, alike: nothing is dark', () => {
    const dark = uvtt({ environment: { ambient_light: 'ff000000', baked_lighting: true } })
    expect(dark.value!.map).toEqual(uvtt({ environment: undefined, lights: undefined }).value!.map)
  })

  it('keeps walls that cross, meet or lie on each other, and cuts one that sticks out', () => {
    const found = uvtt({
      line_of_sight: [
        [at(4, 2), at(4, 6)],
        [at(3, 4), at(6, 4)],
        [at(3, 4), at(6, 4)],
        [at(6, 4), at(14, 4)],
      ],
    })
    expect(shapes(found, 'wall')).toHaveLength(4)
    expect(shapes(found, 'wall').at(-1)).toEqual([
      [4, 3],
      [10, 3],
    ])
  })

  it('takes a picture that is written as a data URL', () => {
    const image = `data:image/png;base64,${PNG(64, 48)}`
    expect(uvtt({ image }).value!.picture).toBe(image)
  })

  it.each([
    ['!!!', [], ['1 pictures: it is not base64']],
    [
      'modules/some-pack/maps/hall.webp',
      [
        'Its picture is a separate file: modules/some-pack/maps/hall.webp. Choose it in the editor.',
      ],
      [],
    ],
  ])('reads the walls of a file whose picture is %s', (image, told, left) => {
    const found = uvtt({ image })
    expect(found.value!.report.counts.wall).toBe(4)
    expect(found.value!.report.notes.slice(1)).toEqual(told)
    expect(dropped(found)).toEqual(left)
  })

  it('takes a good picture along', () =>
    expect(uvtt({ image: PNG(640, 480) }).value!.picture).toBe(PNG(640, 480)))

  it('comes back from our own export as it was', () => {
    const { map } = uvtt({}).value!
    const ours = {
      ...map,
      obstacles: map.obstacles.map((one) => ({ ...one, height: 1.3, material: 'stone wall' })),
      starts: [{ side: 1, x: 7, y: 7 }],
    }
    expect(read(writeUvtt(ours)).value!.map).toEqual(ours)
    const { ringfire: _, ...others } = writeUvtt(map) as { ringfire: unknown }
    expect(shapes(read(others), 'wall')).toEqual(shapes(uvtt({}), 'wall'))
  })

  it('is given what the review says of all of a kind', () => {
    const { map } = uvtt({ objects_line_of_sight: [[at(6, 6), at(7, 6), at(7, 7)]] }).value!
    const review = {
      ...USUAL,
      wall: { kind: 'wall', height: 3, material: 'stone wall' },
      cover: undefined,
    } as const
    expect(
      applyReview(map, review).obstacles.map(({ height, material }) => [height, material]),
    ).toEqual(Array.from({ length: 4 }, () => [3, 'stone wall']))
    const low = { ...map, obstacles: map.obstacles.map((one) => ({ ...one, height: 1.2 })) }
    expect(applyReview(low, review).obstacles[0]!.height).toBe(1.2)
  })
})

describe('any file', () => {
  it.each([
    ['['.repeat(100_000), 'it is nested too deeply'],
    ['{"a":1}', 'it is not a known kind of map'],
    ['[]', 'it is not a known kind of map'],
    ['{"__proto__": {"obstacles": []}, "walls": []}', 'it is not a known kind of map'],
    ['{"obstacles": [{"__proto__": 1}]}', '__proto__ is a reserved name'],
  ])('%.20s is refused', (text, wrong) => expect(read(text).problems![0]!.wrong).toBe(wrong))
})
