// The pitfalls of Foundry scenes, each as a small file.
import { describe, expect, it } from 'vitest'
import { convertMap } from './map-convert.ts'

const read = (file: unknown, metresPerSquare = 1) =>
  convertMap(typeof file === 'string' ? file : JSON.stringify(file), {
    name: 'Cellar',
    metresPerSquare,
  })
const shapes = (result: ReturnType<typeof read>, group: string) =>
  result
    .value!.map.obstacles.filter(({ id }) => id.startsWith(`${group}-`))
    .map(({ shape }) => shape.map(({ x, y }) => [x, y]))
const dropped = (result: ReturnType<typeof read>) =>
  result.value!.report.dropped.map(({ what, count, why }) => `${count} ${what}: ${why}`)

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
      'Secret doors, which are ordinary ones here: 1.',
      'Doors that stand open in the file and are closed here (open them at the table): 1.',
      'Locked doors, which are ordinary ones here: 1.',
      'One-way walls, which block both ways here: 1.',
    ])
    expect(dropped(found)).toEqual(['2 fields: these fields are ignored: weather, flags.x'])
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

  it.each<[string, object, object, number[]]>([
    ['from null up', { flags: { 'wall-height': { bottom: null, top: 20 } } }, {}, [6.1]],
    ['of the old module', { flags: { wallHeight: { wallHeightTop: 10 } } }, {}, [3.05]],
    ['below the ground', { flags: { 'wall-height': { top: -5 } } }, {}, [2.5]],
    [
      'of a window, which is not its sill',
      { flags: { 'wall-height': { top: 10 } } },
      { sight: 0 },
      [1],
    ],
  ])('has the height of a wall %s', (_, flags, more, heights) => {
    const grid = { type: 1, size: 100, distance: 5, units: 'ft' }
    const { map, report } = bare({
      grid,
      walls: [wall([0, 500, 500, 500], { ...flags, ...more })],
    }).value!
    expect(map.obstacles.map(({ height }) => height)).toEqual(heights)
    const told = report.notes.includes('Walls are as high as the file says.')
    expect(told).toBe(![1, 2.5].includes(heights[0]!))
  })

  it('counts as open and locked only what is a door', () =>
    expect(bare({ walls: [wall([0, 500, 500, 500], { ds: 1 })] }).value!.report.notes).toEqual([
      'A square is 2 metres wide.',
    ]))

  it('tells walls without length from those that are elsewhere', () =>
    expect(dropped(bare({ walls: [wall([50, 50, 50, 50]), wall([-500, 0, -200, 0])] }))).toEqual([
      '1 walls: they are off the picture',
      '1 walls: they have no length',
    ]))

  it('of version 14 has the picture of its only level', () => {
    const levels = [{ _id: 'a', name: 'Level', elevation: {}, background: { src: 'dock.webp' } }]
    const { notes, floors } = bare({ levels }).value!.report
    expect([notes.at(-1), floors]).toEqual([
      'Its picture is a separate file: dock.webp. Choose it in the editor.',
      undefined,
    ])
  })

  it('that would be too large has the largest squares that fit', () => {
    const grid = { type: 1, size: 100, distance: 300, units: 'm' }
    const scene = { grid, width: 1000, height: 500 }
    const { map, report } = bare(scene).value!
    expect([map.width, map.height, report.notes[0]]).toEqual([
      2000,
      1000,
      'A square is 200 metres wide, because a map has at most 2000 metres each way, and would have 3000 × 1500.',
    ])
    expect(read({ ...scene, walls: [] }, 300).problems![0]!.wrong).toContain('3000 × 1500')
  })

  it('without the pixels of a square has 100', () =>
    expect(bare({ grid: { distance: 2, units: 'm' } }).value!).toMatchObject({
      map: { width: 20 },
      report: { notes: expect.arrayContaining([expect.stringContaining('taken as 100')]) },
    }))

  it('with more walls than a map may have has them joined, within centimetres', () => {
    // A round cave of 2,200 walls, and one more drawn twice.
    const at = (i: number) => [
      500 + 400 * Math.cos((i / 1100) * Math.PI),
      500 + 400 * Math.sin((i / 1100) * Math.PI),
    ]
    const cave = Array.from({ length: 2200 }, (_, i) => wall([...at(i), ...at(i + 1)]))
    const twice = [wall([400, 500, 600, 500]), wall([600, 500, 400, 500])]
    const { map, report } = bare({ walls: [...cave, ...twice] }).value!
    expect(map.obstacles.length).toBeLessThan(200)
    for (const { shape } of map.obstacles.slice(0, -1))
      for (const { x, y } of shape) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(8, 1)
    expect(report.notes.at(-1)).toContain('moved by at most 3 centimetres')
  })

  describe('among others in a file', () => {
    const scene = (name: string, y: number) => ({
      name,
      width: 1000,
      height: 1000,
      grid: { type: 1, size: 100, distance: 1, units: 'm' },
      walls: y > 0 ? [wall([0, y, 500, y])] : [],
    })
    const all = [scene('Empty', 0), scene('Dock', 100), scene('Dock', 200)]
    it.each([
      ['a list', all],
      ['an adventure', { name: 'Heist', scenes: all }],
      ['lines', all.map((one) => JSON.stringify(one)).join('\n')],
    ])('of %s is read by its name, or else the first that has walls', (_, file) => {
      const text = typeof file === 'string' ? file : JSON.stringify(file)
      const row = (asked: object) => {
        const { value, problems } = convertMap(text, { name: 'x', ...asked })
        return value
          ? [value.report.scenes, value.map.obstacles[0]?.shape[0]!.y]
          : problems![0]!.right
      }
      const names = ['Empty', 'Dock', 'Dock (2)']
      expect(row({})).toEqual([{ names, read: 'Dock' }, 1])
      expect(row({ scene: 'dock (2)' })).toEqual([{ names, read: 'Dock (2)' }, 2])
      expect(row({ scene: 'Roof' })).toBe('one of Empty, Dock, Dock (2)')
    })
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
    ).toContain('Doors that one can see through in the file and not here: 1.'))

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
