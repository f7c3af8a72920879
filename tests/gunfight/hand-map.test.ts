// The referee's rulings about the map: what each field takes, what stands there afterwards, what is refused.
import { describe, expect, it, test } from 'vitest'
import { groundRulings } from '../../src/books/gunfight/table/hand/ground.ts'
import { corners } from '../../src/books/gunfight/table/ruling-fields.ts'
import { rulingByHand } from './ruling-by-hand.ts'

const at = (x: number, y: number) => ({ x, y })
const box = (id: string, more: object = {}) => ({
  id,
  name: `the ${id}`,
  kind: 'crate',
  height: 1,
  shape: [at(4, 4), at(6, 4), at(6, 6), at(4, 6)],
  ...more,
})
const map = (more: object = {}) => ({
  ...{ name: 'Yard', width: 20, height: 12, obstacles: [box('crate')], ground: [] },
  ...more,
})
const someone = (id: string, x: number, y: number, more: object = {}) => ({
  ...{ id, name: id.toUpperCase(), x, y },
  ...more,
})
const tableWith = (onMap: object | undefined, ...people: readonly { readonly id: string }[]) => ({
  map: onMap,
  roll: people.map(({ id }) => id),
  men: Object.fromEntries(people.map((one) => [one.id, one])),
})
const HEAD = tableWith(undefined)
const ann = someone('ann', 15, 10)

const KINDS = groundRulings({
  was: (_state, id) => id === 'put-old-crate',
  materials: ['oak', 'car-door'],
  damageNote: 'damage',
  fireNote: 'fire',
})
const ruling = (rule: string, state: object = tableWith(map(), ann)) =>
  rulingByHand(KINDS, rule, state)
const spots = (count: number) => Array.from({ length: count }, (_, i) => at(i, 0))
const letters = (count: number): string => 'n'.repeat(count)

describe('fields of rulings about the map', () => {
  const NO_NUMBER = ['1', NaN, Infinity, undefined]
  const STRUCTURE = [
    [1, 100_000],
    [0, 100_001, 1.5, '1'],
  ] as const
  const LEVEL = [
    [1, 10],
    [0, 11, 2.5],
  ] as const
  test.each([
    [
      'put',
      'kind',
      ['crate', 'wall', 'wreck', 'tree', 'building', 'fence', 'door', 'vehicle'],
      ['window', 'tank', 1],
    ],
    ['put', 'name', ['B', letters(60)], ['', '  ', letters(61), 7, undefined]],
    ['put', 'x', [-3, 0, 2.5], NO_NUMBER],
    ['put', 'y', [-3, 0, 2.5], NO_NUMBER],
    ['put', 'length', [0.01, 1, 1000], [0, -1, 1000.5, '1']],
    ['put', 'width', [0.01, 1, 1000], [0, -1, 1001]],
    ['put', 'height', [0.01, 1, 100], [0, -1, 100.5, undefined]],
    ['put', 'turned', [-360, 0, 360], [-361, 361, 1.5]],
    ['put', 'material', ['', 'oak', 'car-door'], ['jelly', 1]],
    ['put', 'structure', ...STRUCTURE],
    ['put', 'level', ...LEVEL],
    ['put', 'corners', [spots(2), spots(40)], [spots(1), spots(41), 'here', [at(1, 1), { x: 1 }]]],
    ['change-thing', 'thing', ['crate'], ['door', undefined]],
    ['change-thing', 'height', [0.01, 100], [0, -1, 100.5]],
    ['change-thing', 'material', ['', 'oak'], ['jelly']],
    ['change-thing', 'structure', ...STRUCTURE],
    ['change-thing', 'level', ...LEVEL],
    ['hole', 'x', [0, 2.5], NO_NUMBER],
    ['hole', 'y', [0, 2.5], NO_NUMBER],
    ['area', 'kind', ['fire', 'smoke', 'rough', 'mud', 'water', 'slope'], ['lava']],
    ['area', 'name', ['B', letters(60)], ['', letters(61)]],
    ['area', 'corners', [spots(3), spots(40)], [spots(2), spots(41)]],
    ['door', 'open', [true, false], ['yes', 1, undefined]],
  ] as const)('[fnff-1988/setup/referee] %s: %s', (rule, name, fits, unfit) =>
    expect(ruling(rule).taken(name, [...fits, ...unfit])).toEqual(fits),
  )

  test.each([
    ['put', ['x', 'y', 'length', 'width', 'corners', 'turned', 'material', 'structure', 'level']],
    ['change-thing', ['height', 'material', 'structure', 'level']],
    ['hole', []],
    ['area', []],
  ])('[fnff-1988/setup/referee] %s: what may be left out', (rule, names) =>
    expect(
      ruling(rule)
        .kind.fields(tableWith(map()) as never, [])
        .flatMap(({ name, optional }) => (optional ? [name] : [])),
    ).toEqual(names),
  )

  it('[fnff-1988/setup/referee] fire and smoke are the first areas to choose from', () =>
    expect(
      ruling('area')
        .field('kind')
        .values?.map(({ value }) => value),
    ).toEqual([...['fire', 'smoke', 'rough', 'mud', 'water', 'slope']]))

  test.each([
    [at(1, 2), true],
    [{ x: 1, y: Infinity }, false],
    [{ x: 'a', y: 1 }, false],
    [{ x: 1 }, false],
    [{ y: 1 }, false],
    [{ ...at(1, 2), z: 3 }, false],
    [null, false],
    ['1,2', false],
  ])('a corner is x and y in metres: %j', (spot, fits) =>
    expect(corners('Corners', 1).refuse([spot]) === undefined).toBe(fits),
  )
})

describe('when a ruling about the map is offered', () => {
  const open = map({ obstacles: [], opened: [box('gate', { kind: 'door' })] })
  const closed = map({ obstacles: [box('gate', { kind: 'door' })] })
  const muddy = map({ obstacles: [], ground: [box('mud')] })
  const offered = (state: object) =>
    KINDS.filter(({ offered }) => offered?.(state as never) ?? true).map(({ rule }) => rule)
  test.each([
    ['a fight in the head', HEAD, []],
    ['an empty map', tableWith(map({ obstacles: [] })), ['put', 'area']],
    ['a crate', tableWith(map()), ['put', 'change-thing', 'hole', 'remove', 'area']],
    ['a closed door', tableWith(closed), ['put', 'change-thing', 'hole', 'remove', 'door', 'area']],
    ['an open door', tableWith(open), ['put', 'remove', 'door', 'area']],
    ['mud', tableWith(muddy), ['put', 'area', 'area-gone']],
  ])('[fnff-1988/setup/referee] on %s', (_what, state, rules) =>
    expect(offered(state)).toEqual(rules),
  )
})

describe('a new thing', () => {
  const put = ruling('put')
  const CRATE = { kind: 'crate', name: 'Box', height: 1 }
  const shape = (sent: object) =>
    (put.decide({ ...CRATE, ...sent }) as { thing: { shape: unknown } }).thing.shape
  test.each([
    [
      'not turned',
      { x: 10, y: 5, length: 4, width: 2 },
      [at(8, 4), at(12, 4), at(12, 6), at(8, 6)],
    ],
    [
      'by a quarter',
      { x: 10, y: 5, length: 4, width: 2, turned: 90 },
      [at(11, 3), at(11, 7), at(9, 7), at(9, 3)],
    ],
    [
      'back by a quarter',
      { x: 10, y: 5, length: 4, width: 2, turned: -90 },
      [at(9, 7), at(9, 3), at(11, 3), at(11, 7)],
    ],
    // Cosine and sine of 30 degrees are 0.866 and 0.5.
    [
      'by 30 degrees',
      { x: 10, y: 5, length: 4, width: 2, turned: 30 },
      [at(8.768, 3.134), at(12.232, 5.134), at(11.232, 6.866), at(7.768, 4.866)],
    ],
    [
      'by its corners, in millimetres',
      { corners: [at(1.23456, 1), at(2, 2)] },
      [at(1.235, 1), at(2, 2)],
    ],
    [
      'by corners rather than a middle',
      { x: 10, y: 5, length: 4, width: 2, corners: [at(1, 1), at(2, 2)] },
      [at(1, 1), at(2, 2)],
    ],
  ])('[fnff-1988/setup/referee] stands where it was put, %s', (_how, sent, found) =>
    expect(shape(sent)).toEqual(found),
  )

  const PLACE = { x: 10, y: 5, length: 2, width: 2 }
  it('[fnff-1988/setup/referee] has what was said of it, and an id that nothing has or had', () => {
    const thing = (sent: object, state?: object) =>
      (put.decide({ ...CRATE, ...PLACE, ...sent }, state) as { thing: object }).thing
    expect(
      thing({ name: ' Big Box ', material: 'oak', structure: 30, level: 2, kind: 'wall' }),
    ).toEqual({
      id: 'put-big-box',
      name: 'Big Box',
      kind: 'wall',
      height: 1,
      material: 'oak',
      structure: 30,
      level: 2,
      shape: [at(9, 4), at(11, 4), at(11, 6), at(9, 6)],
    })
    expect(Object.keys(thing({ material: '' }))).toEqual(['id', 'name', 'kind', 'shape', 'height'])
    const ids = (name: string, taken: readonly string[]) => {
      const [standing, opened, ground] = taken.map((id) => [box(id)])
      const full = map({ obstacles: standing ?? [], opened, ground: ground ?? [] })
      return thing({ name }, tableWith(full))
    }
    expect(ids('Box', [])).toMatchObject({ id: 'put-box' })
    expect(ids('Box', ['put-box'])).toMatchObject({ id: 'put-box-2' })
    expect(ids('Box', ['put-box', 'put-box-2'])).toMatchObject({ id: 'put-box-3' })
    expect(ids('Box', ['put-box', 'put-box-2', 'put-box-3'])).toMatchObject({ id: 'put-box-4' })
    expect(ids('Old crate', [])).toMatchObject({ id: 'put-old-crate-2' })
    expect(ids('?!', [])).toMatchObject({ id: 'put-thing' })
  })

  const things = (count: number) => Array.from({ length: count }, (_, i) => box(`t${i}`))
  const refusedOn = (state: object, sent: object = {}): unknown => {
    const found = put.decide({ ...CRATE, ...PLACE, ...sent }, state)
    return typeof found === 'string' ? found : undefined
  }
  test.each([
    ['in the head', HEAD, {}, /no map/],
    ['999 things', tableWith(map({ obstacles: things(999) })), {}, undefined],
    ['1000 things', tableWith(map({ obstacles: things(1000) })), {}, /at most 1000/],
    [
      'with open doors 1000',
      tableWith(map({ obstacles: things(600), opened: things(400) })),
      {},
      /at most 1000/,
    ],
    ['without a middle', tableWith(map()), { x: undefined }, /centre/],
    ['without a middle', tableWith(map()), { y: undefined }, /centre/],
    ['without a length', tableWith(map()), { length: undefined }, /centre/],
    ['without a depth', tableWith(map()), { width: undefined }, /centre/],
    ['up to the edge', tableWith(map()), { x: 19, y: 1 }, undefined],
    ['over the edge with two corners', tableWith(map()), { x: 19.5 }, /20 by 12/],
    ['on somebody', tableWith(map(), someone('bo', 10, 5)), {}, /BO stands there/],
    ['0.24 m from somebody', tableWith(map(), someone('bo', 11.24, 5)), {}, /BO stands there/],
    ['0.25 m from somebody', tableWith(map(), someone('bo', 11.25, 5)), {}, undefined],
    [
      'on somebody aboard',
      tableWith(map(), someone('bo', 10, 5, { aboard: 'van' })),
      {},
      undefined,
    ],
    [
      'on the second',
      tableWith(map(), ann, someone('bo', 10, 5), someone('cy', 10, 5)),
      {},
      /BO stands there/,
    ],
  ] as const)('[fnff-1988/setup/referee] %s', (_what, state, sent, why) => {
    if (why) expect(refusedOn(state, sent)).toMatch(why)
    else expect(refusedOn(state, sent)).toBeUndefined()
  })
})

describe('figures of things', () => {
  it('[fnff-1988/setup/referee] the form begins with those of each thing that has them', () => {
    const two = [
      box('crate', { material: 'oak', structure: 9 }),
      box('wall', { height: 3, level: 2 }),
    ]
    const now = (name: string) => {
      const { fields } = ruling('change-thing').kind
      const all = fields(tableWith(map({ obstacles: two })) as never, [])
      return all.find((field) => field.name === name)?.now
    }
    expect(['height', 'material', 'structure', 'level'].map(now)).toEqual(
      [{ crate: 1, wall: 3 }, { crate: 'oak', wall: '' }, { crate: 9 }, { wall: 2 }].map(
        (values) => ({ of: ['thing'], values }),
      ),
    )
  })
})

describe('a thing that is changed', () => {
  const OAK = map({
    obstacles: [box('crate', { material: 'oak', structure: 9, level: 2, seats: 3 })],
  })
  const change = (sent: object) =>
    (
      ruling('change-thing').decide({ thing: 'crate', ...sent }, tableWith(OAK)) as {
        thing: object
      }
    ).thing
  const OLD = box('crate', { material: 'oak', structure: 9, level: 2, seats: 3 })
  const { material: _, ...PLAIN } = OLD as ReturnType<typeof box> & { material?: string }
  test.each([
    [{}, OLD],
    [{ height: 2.5 }, { ...OLD, height: 2.5 }],
    [{ structure: 50 }, { ...OLD, structure: 50 }],
    [{ level: 5 }, { ...OLD, level: 5 }],
    [{ material: 'car-door' }, { ...OLD, material: 'car-door' }],
    [{ material: '' }, PLAIN],
  ])('[fnff-1988/setup/referee] %j: all else is as it was', (sent, thing) =>
    expect(change(sent)).toEqual(thing),
  )
  it('[fnff-1988/setup/referee] is one that stands', () => {
    const gone = { thing: 'gone' }
    for (const rule of ['change-thing', 'hole', 'remove'])
      expect(ruling(rule).decide(gone)).toBe('There is no such thing on this map.')
    for (const rule of ['door', 'area-gone'])
      expect(ruling(rule).decide(gone)).toMatch(/no such area|no such door/)
  })
})

describe('a hole', () => {
  const thin = map({
    obstacles: [
      box('wall', { kind: 'wall', shape: [at(2, 8), at(12, 8)] }),
      box('post', { shape: [at(1, 1)] }),
      box('crate', { shape: [at(4, 2), at(10, 2), at(10, 6), at(4, 6)] }),
    ],
  })
  const hole = (thing: string, x: number, y: number): unknown => {
    const found = ruling('hole').decide({ thing, x, y }, tableWith(thin))
    return typeof found === 'string'
      ? found
      : (found as { pieces: readonly { shape: unknown }[] }).pieces.map(({ shape }) => shape)
  }
  const HALVES = [
    [at(2, 8), at(6.5, 8)],
    [at(7.5, 8), at(12, 8)],
  ]
  test.each([
    ['on the wall', 7, 8, HALVES],
    ['beside it', 7, 9, HALVES],
    ['3 metres away', 7, 11, HALVES],
    ['farther away', 7, 11.1, 'the wall does not reach that spot. Its nearest point is 7, 8.'],
    ['beyond its end', 16, 8, 'the wall does not reach that spot. Its nearest point is 12, 8.'],
  ])(
    '[fnff-1988/setup/referee] a metre wide, where the wall is nearest: %s',
    (_where, x, y, found) => expect(hole('wall', x, y)).toEqual(found),
  )
  it('[fnff-1988/setup/referee] not in a post; in a box from inside or outside', () => {
    expect(hole('post', 1, 1)).toBe('the post has no walls.')
    expect(Array.isArray(hole('crate', 7, 4))).toBe(true)
    expect(hole('crate', 7, 10)).toMatch(/Its nearest point is 7, 6/)
  })
  /** The corners of each piece, from west to east and north to south. */
  const pieces = (x: number, y: number) =>
    (hole('crate', x, y) as { x: number; y: number }[][])
      .map((shape) => shape.map((corner) => [corner.x, corner.y].join(' ')).toSorted())
      .toSorted()
  const sideways = [
    ['10 2', '10 3.5', '4 2', '4 3.5'],
    ['10 4.5', '10 6', '4 4.5', '4 6'],
  ]
  const upright = [
    ['10 2', '10 6', '7.5 2', '7.5 6'],
    ['4 2', '4 6', '6.5 2', '6.5 6'],
  ]
  test.each([
    ['on its west side', 4, 4, sideways],
    ['before its west side', 3.5, 4, sideways],
    ['on its east side', 10, 4, sideways],
    ['on its north side', 7, 2, upright],
    ['before its south side', 7, 6.5, upright],
  ])('[fnff-1988/setup/referee] straight through a box: %s', (_where, x, y, found) =>
    expect(pieces(x, y)).toEqual(found),
  )
})

describe('doors and things that go', () => {
  const gate = box('gate', { kind: 'door', shape: [at(4, 8), at(6, 8)] })
  const closed = (...people: readonly { id: string }[]) =>
    tableWith(map({ obstacles: [box('crate'), gate] }), ...people)
  const open = (...people: readonly { id: string }[]) =>
    tableWith(map({ opened: [gate] }), ...people)
  const swing = (state: object, wanted: boolean) =>
    ruling('door').decide({ thing: 'gate', open: wanted }, state)
  test.each([
    ['a closed one', closed(), true, { type: 'opened', thing: 'gate', name: 'the gate' }],
    ['a closed one', closed(), false, 'the gate is already closed.'],
    ['an open one', open(), true, 'the gate is already open.'],
    ['an open one', open(), false, { type: 'closed', thing: 'gate', name: 'the gate' }],
    [
      'somebody between',
      open(someone('bo', 5, 8.2)),
      false,
      'BO stands in the doorway: move them first.',
    ],
    [
      'somebody beside it',
      open(someone('bo', 5, 8.3)),
      false,
      { type: 'closed', thing: 'gate', name: 'the gate' },
    ],
    [
      'somebody aboard',
      open(someone('bo', 5, 8, { aboard: 'van' })),
      false,
      { type: 'closed', thing: 'gate', name: 'the gate' },
    ],
    [
      'somebody before it',
      closed(someone('bo', 5, 8)),
      true,
      { type: 'opened', thing: 'gate', name: 'the gate' },
    ],
  ])('[fnff-1988/setup/referee] %s, open: %s', (_what, state, wanted, found) =>
    expect(swing(state, wanted)).toEqual(found),
  )
  it('[fnff-1988/setup/referee] a door is chosen among doors, open or closed', () => {
    const values = (state: object) =>
      ruling('door', state)
        .field('thing')
        .values?.map(({ value }) => value)
    expect([values(closed()), values(open())]).toEqual([['gate'], ['gate']])
    expect(
      ruling('remove', open())
        .field('thing')
        .values?.map(({ value }) => value),
    ).toEqual(['crate', 'gate'])
  })
  it('[fnff-1988/setup/referee] a thing is taken away unless somebody sits in it', () => {
    const van = box('van', { kind: 'vehicle' })
    const away = (thing: string, ...people: readonly { id: string }[]) =>
      ruling('remove').decide(
        { thing },
        tableWith(map({ obstacles: [box('crate'), van] }), ...people),
      )
    const rider = someone('bo', 5, 5, { aboard: 'van' })
    const other = someone('cy', 5, 5, { aboard: 'van' })
    expect(away('van')).toEqual({ type: 'thing-removed', thing: 'van', name: 'the van' })
    expect(away('van', ann, rider, other)).toBe('BO is in it: move them first.')
    expect(away('crate', ann, rider)).toEqual({
      type: 'thing-removed',
      thing: 'crate',
      name: 'the crate',
    })
  })
})

describe('areas', () => {
  const AREA = { kind: 'fire', name: ' Oil ', corners: [at(0, 0), at(20, 0), at(20, 12)] }
  const put = (sent: object, state: object = tableWith(map())) =>
    ruling('area').decide({ ...AREA, ...sent }, state)
  it('[fnff-1988/setup/referee] an area lies on the map', () => {
    expect(put({})).toEqual({
      type: 'area-put',
      area: { id: 'put-oil', name: 'Oil', kind: 'fire', shape: AREA.corners },
    })
    expect(put({ corners: [at(0, 0), at(20.5, 0), at(20, 12)] })).toMatch(/20 by 12/)
    expect(put({}, HEAD)).toBe('This fight has no map.')
  })
  const areas = (count: number) => Array.from({ length: count }, (_, i) => box(`a${i}`))
  it('[fnff-1988/setup/referee] there are at most 500', () => {
    expect(put({}, tableWith(map({ ground: areas(499) })))).toMatchObject({ type: 'area-put' })
    expect(put({}, tableWith(map({ ground: areas(500) })))).toMatch(/at most 500/)
  })
  it('[fnff-1988/setup/referee] the one that is named is gone', () => {
    const muddy = tableWith(map({ ground: [box('mud'), box('oil')] }))
    expect(ruling('area-gone').decide({ area: 'oil' }, muddy)).toEqual({
      type: 'area-removed',
      area: 'oil',
      name: 'the oil',
    })
    expect(
      ruling('area-gone', muddy)
        .field('area')
        .values?.map(({ value }) => value),
    ).toEqual(['mud', 'oil'])
  })
})
