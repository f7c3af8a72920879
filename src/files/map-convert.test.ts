// The pitfalls of Universal VTT files and Foundry scenes, each as a small file.
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
      'A square is 1.5 metres wide, because the file does not say.',
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
      { line_of_sight: Array.from({ length: 3000 }, (_, i) => [at(3, 3), at(4, i / 900 + 2)]) },
      /3000 obstacles/,
    ],
    ['no size', { resolution: {} }, /size of the map/],
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

describe('a Foundry scene', () => {
  const SCENE = {
    name: 'Dock 9',
    width: 1000,
    height: 800,
    padding: 0.25,
    grid: { size: 100, distance: 2, units: 'm' },
    background: { src: 'maps/dock.webp' },
    walls: [
      { c: [300, 200, 700, 200], move: 20, sight: 20, door: 0 },
      { c: [700, 200, 800, 200], move: 20, sight: 20, door: 1 },
      { c: [800, 200, 900, 200], move: 20, sight: 0, door: 0 },
      { c: [300, 400, 500, 400], move: 20, sight: 10, door: 0 },
      { c: [300, 500, 500, 500], move: 0, sight: 20, door: 0 },
      { c: [300, 500, 500], move: 20 },
      { c: [0, 0, 100, 0], move: 20 },
    ],
    lights: [{}, {}],
  }

  it.each([
    [{}, undefined],
    [{ darkness: 0 }, undefined],
    [{ darkness: 0.4 }, 'dim'],
    [{ darkness: 1 }, 'dark'],
    [{ environment: { darknessLevel: 0.8 }, darkness: 0 }, 'dark'],
    [{ environment: { darknessLevel: 'night' } }, undefined],
  ])('with %j is as dark as it says', (said, light) => {
    const { map, report } = read({ ...SCENE, ...said }, undefined).value!
    expect(map.light).toBe(light)
    expect(report.notes.some((note) => note.startsWith(`The map is ${light}`))).toBe(
      light !== undefined,
    )
  })

  it('is read without its margin, in metres, each wall for what it stops', () => {
    const found = read(SCENE, undefined)
    // The margin is a quarter of 1000 and 800 pixels, rounded to whole squares: 300 and 200.
    expect(found.value!.map).toMatchObject({ name: 'Dock 9', width: 10, height: 8 })
    expect(shapes(found, 'wall')).toEqual([
      [
        [0, 0],
        [4, 0],
      ],
    ])
    expect(found.value!.report.counts).toEqual({ wall: 1, door: 1, window: 1, cover: 1 })
    expect(dropped(found)).toHaveLength(4)
    expect(found.value!.report.notes.at(-1)).toContain('maps/dock.webp')
  })

  it('says what a door or a wall of it cannot be here, and which fields nothing reads', () => {
    const door = { c: [300, 200, 700, 200], door: 1 }
    const walls = [
      { ...door, ds: 1 },
      { ...door, ds: 2 },
      { ...door, door: 2 },
      { c: [300, 300, 700, 300], dir: 1 },
    ]
    const found = read(
      { ...SCENE, walls, lights: [], weather: 'rain', fog: {}, flags: { x: 1 } },
      undefined,
    )
    expect(found.value!.report.notes.slice(1, 5)).toEqual([
      '1 secret doors are ordinary doors here.',
      '1 doors stand open in the file and are closed here: open them at the table.',
      '1 locked doors are ordinary doors here.',
      '1 one-way walls block both ways here.',
    ])
    expect(dropped(found)).toEqual(['2 fields: these fields are ignored: weather, flags'])
  })

  it('is measured as it says itself', () =>
    expect(convertMap(JSON.stringify(SCENE), { name: 'x' }).value!.map).toMatchObject({
      width: 20,
      height: 16,
    }))

  const wall = (c: readonly number[], more: object = {}) => ({ c, move: 20, sight: 20, ...more })
  const bare = (more: object) =>
    convertMap(
      JSON.stringify({
        name: 'Shed',
        width: 1000,
        height: 1000,
        grid: { type: 1, size: 100, distance: 2, units: 'm' },
        walls: [wall([100, 100, 900, 100])],
        ...more,
      }),
      { name: 'x' },
    )

  it('reaches its edge when metres are rounded to centimetres', () => {
    const found = bare({
      width: 2900,
      height: 2000,
      grid: { type: 1, size: 100, distance: 5, units: 'ft' },
      walls: [wall([0, 1000, 2900, 1000])],
    })
    expect(found.value!.map).toMatchObject({ width: 44.2, height: 30.48 })
    expect(shapes(found, 'wall')).toEqual([
      [
        [0, 15.24],
        [44.2, 15.24],
      ],
    ])
  })

  it('is read whatever the names of keys that nothing reads', () =>
    expect(
      bare({ drawings: [{ flags: { module: { prototype: null } } }] }).value!.report.counts.wall,
    ).toBe(1))

  // Foundry 12: with columns of 50, a hexagon is 57.7 wide and takes 43.3; a quarter of 2000 is 12 of these, 519.6. A
  // quarter of 1500 is 8 of 50. With rows the axes change. A scene of 1800 takes 11, an odd number: half a hexagon more.
  it.each([
    [5, 2000, 1500, 519.6, 400],
    [4, 2000, 1500, 519.6, 400],
    [2, 1500, 2000, 400, 519.6],
    [5, 1800, 1500, 476.3, 425],
    [3, 1500, 1800, 425, 476.3],
    [1, 2000, 1500, 500, 400],
  ])('with the grid %i of %i by %i pixels has its margin', (type, width, height, x, y) => {
    const found = bare({
      width,
      height,
      padding: 0.25,
      grid: { type, size: 50, distance: 2, units: 'm' },
      walls: [wall([x + 100, y + 50, x + 300, y + 50])],
    })
    expect(shapes(found, 'wall')).toEqual([
      [
        [4, 2],
        [12, 2],
      ],
    ])
  })

  it('of old hexagons has a margin of whole long diagonals', () => {
    // 50 stands for 58 along the long diagonal: 9 of them are 522, 7 are 406.
    const grid = { type: 5, size: 50, distance: 2, units: 'm' }
    const walls = [wall([522, 406, 722, 406])]
    const flags = { core: { legacyHex: true } }
    const found = bare({ width: 2000, height: 1500, padding: 0.25, grid, walls, flags })
    expect(shapes(found, 'wall')[0]).toEqual([
      [0, 0],
      [8, 0],
    ])
  })

  it('keeps a wall that lies a few pixels beyond its edge', () =>
    expect(shapes(bare({ walls: [wall([0, -2, 1002, -2])] }), 'wall')).toEqual([
      [
        [0, 0],
        [20, 0],
      ],
    ]))

  it('tells of doors that one can see through', () =>
    expect(
      bare({ walls: [wall([100, 500, 400, 500], { sight: 0, door: 1 })] }).value!.report.notes,
    ).toContain('1 doors that one can see through hide what is behind them here.'))

  describe('with floors', () => {
    const height = (bottom: unknown, top: unknown) => ({
      flags: { 'wall-height': { bottom, top } },
    })
    const level = (_id: string, name: string, bottom: number) => ({
      _id,
      name,
      elevation: { bottom, top: bottom + 10 },
      background: { src: `${name}.webp` },
    })
    const ROWS = [100, 200, 300]
    const three = (more: readonly object[]) => ROWS.map((y, i) => wall([100, y, 900, y], more[i]))
    const rowsOf = (scene: object, floor?: string) => {
      const found = convertMap(
        JSON.stringify({
          width: 1000,
          height: 1000,
          grid: { type: 1, size: 100, distance: 1, units: 'm' },
          ...scene,
        }),
        { name: 'x', ...(floor === undefined ? {} : { floor }) },
      )
      const rows = found.value?.map.obstacles.map(({ shape, height: high }) => [shape[0]!.y, high])
      return { rows, floors: found.value?.report.floors, problems: found.problems }
    }

    it.each([
      [
        'version 14',
        {
          initialLevel: 'b',
          levels: [level('a', 'Cellar', -10), level('b', 'Hall', 0), level('c', 'Loft', 10)],
          walls: three([{ levels: ['a'] }, { levels: ['b'] }, { levels: ['c'] }]),
        },
        ['Cellar', 'Hall', 'Loft'],
        2.5,
      ],
      [
        'the module Levels',
        {
          flags: {
            levels: {
              sceneLevels: [
                ['0', '9', 'Hall'],
                [-10, -1, 'Cellar'],
                [10, 'Infinity', 'Loft'],
              ],
            },
          },
          walls: three([height(-10, -7), height(0, 3), height(10, 13)]),
        },
        ['Cellar', 'Hall', 'Loft'],
        3,
      ],
      [
        'heights alone',
        { walls: three([height(-10, -7), height(0, 3), height(10, 13)]) },
        ['From -10', 'From 0', 'From 10'],
        3,
      ],
    ])('of %s reads one of them', (_, scene, names, high) => {
      expect(rowsOf(scene)).toMatchObject({ rows: [[2, high]], floors: { names, read: names[1] } })
      expect(rowsOf(scene, names[0]!.toUpperCase()).rows).toEqual([[1, high]])
      expect(rowsOf(scene, names[2]).rows).toEqual([[3, high]])
      expect(rowsOf(scene, 'Roof').problems![0]!.right).toBe(`one of ${names.join(', ')}`)
    })

    it('reads a wall of all floors with each, and none that begins over the heads', () => {
      const walls = [
        ...three([{}, height(0, 1.2), height(3, 5)]),
        wall([100, 400, 900, 400], height(5, 9)),
      ]
      const flags = {
        levels: {
          sceneLevels: [
            [0, 4, 'Hall'],
            [5, 9, 'Loft'],
          ],
        },
      }
      expect(rowsOf({ flags, walls }).rows).toEqual([
        [1, 2.5],
        [2, 1.2],
      ])
      expect(rowsOf({ flags, walls }, 'Loft').rows).toEqual([
        [1, 2.5],
        [4, 4],
      ])
    })
  })

  it('is refused with 100,000 walls', () =>
    expect(
      read({ ...SCENE, walls: Array.from({ length: 100_000 }, () => ({})) }).problems![0]!.wrong,
    ).toBe('there are 100000 walls'))
})

describe('any file', () => {
  it.each([
    ['['.repeat(100_000), 'it is nested too deeply'],
    ['{"a":1}', 'it is not a known kind of map'],
    ['[]', 'it is not a JSON object'],
    ['{"__proto__": {"obstacles": []}, "walls": []}', 'it is not a known kind of map'],
    ['{"obstacles": [{"__proto__": 1}]}', '__proto__ is a reserved name'],
  ])('%.20s is refused', (text, wrong) => expect(read(text).problems![0]!.wrong).toBe(wrong))
})
