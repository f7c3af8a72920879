// What gunfight books share of bodies and ways on a map: seats and doors of vehicles, what flies and what shelters, walks in legs, what
// lies on the ground, what is remembered of pairs.
import { describe, expect, it, test } from 'vitest'
import { flight } from '../../src/books/gunfight/area/flight.ts'
import {
  levelOfSp,
  MOST_LEVEL,
  parseLevel,
  spOfLevel,
} from '../../src/books/gunfight/movement/cover-level.ts'
import {
  closedDoors,
  inDoorway,
  openDoors,
  swung,
} from '../../src/books/gunfight/movement/doors.ts'
import { figureOf, shelters } from '../../src/books/gunfight/movement/figures.ts'
import { lyingId, metresToLying } from '../../src/books/gunfight/movement/lying.ts'
import { middleOf, nearestOf } from '../../src/books/gunfight/movement/outline.ts'
import { rememberPairs } from '../../src/books/gunfight/movement/remember-pairs.ts'
import {
  spotBeside,
  isVehicle,
  mayGetOut,
  metresTo,
  occupants,
  seatIn,
  seatsFree,
} from '../../src/books/gunfight/movement/vehicles.ts'
import { walkPath } from '../../src/books/gunfight/movement/walk.ts'
import { standingOrder } from '../../src/books/gunfight/turn/standing-order.ts'

const at = (x: number, y: number) => ({ x, y })
const rectangle = (x: number, y: number, width: number, depth: number) => [
  at(x, y),
  at(x + width, y),
  at(x + width, y + depth),
  at(x, y + depth),
]
const thing = (id: string, shape: readonly object[], more: object = {}) =>
  ({ ...{ id, name: id, kind: 'wall', shape, height: 3 }, ...more }) as never
const yard = (obstacles: readonly unknown[] = [], more: object = {}) =>
  ({ name: 'Yard', width: 40, height: 30, obstacles, ground: [], ...more }) as never
const rider = (id: string, x: number, y: number, more: object = {}) =>
  ({ ...{ id, name: id, seat: 'player-1', hidden: false, x, y }, ...more }) as never
const riders = (...all: readonly { id: string }[]) =>
  ({
    roll: all.map(({ id }) => id),
    men: Object.fromEntries(all.map((one) => [one.id, one])),
  }) as never

describe('outlines', () => {
  test.each([
    [rectangle(0, 0, 4, 2), at(2, 1)],
    [[at(1, 1), at(4, 3)], at(2.5, 2)],
    [[at(1, 1)], at(1, 1)],
    [[], at(0, 0)],
    [[at(0, 0), at(1, 0), at(0, 1)], at(0.333, 0.333)],
  ])('the middle of %j', (shape, middle) => expect(middleOf(shape)).toEqual(middle))
  test.each([
    [at(2, -3), at(2, 0)],
    [at(-3, -3), at(0, 0)],
    [at(9, 1.2345), at(4, 1.235)],
    [at(1, 9), at(1, 2)],
    [at(-2, 1), at(0, 1)],
    [at(3.9, 1), at(4, 1)],
    [at(2, 1.8), at(2, 2)],
    // As near to several sides: the first in order.
    [at(2, 1), at(2, 0)],
    [at(9, 9), at(4, 2)],
  ])('the nearest to %j', (to, found) =>
    expect(nearestOf(rectangle(0, 0, 4, 2), to)).toEqual(found),
  )
  it('of a point and of nothing', () => {
    expect(nearestOf([at(1, 1)], at(9, 9))).toEqual(at(1, 1))
    expect(nearestOf([at(1, 1), at(1, 1), at(1, 1)], at(9, 9))).toEqual(at(1, 1))
    expect(nearestOf([], at(9, 9))).toEqual(at(9, 9))
  })
})

describe('seats of a vehicle', () => {
  const van = thing('van', rectangle(10, 10, 4, 2), { kind: 'vehicle' })
  const upright = thing('van', rectangle(10, 10, 2, 4), { kind: 'vehicle' })
  const fill = (vehicle: never, count: number) => {
    const all: { id: string; x: number; y: number }[] = []
    for (let i = 0; i < count; i++) {
      const seat = seatIn(riders(...all), vehicle)
      all.push(rider(`r${i}`, seat.x, seat.y, { aboard: 'van' }))
    }
    return all.map(({ x, y }) => [x, y])
  }
  it('[cp2020/action/mount-dismount] stand in a row along the longer side, from the middle outwards', () => {
    expect(fill(van, 5)).toEqual([
      [12, 11],
      [11.2, 11],
      [12.8, 11],
      [10.4, 11],
      [13.6, 11],
    ])
    expect(fill(upright, 3)).toEqual([
      [11, 12],
      [11, 11.2],
      [11, 12.8],
    ])
    // Beyond the outline is no seat: in the middle then.
    expect(fill(van, 6)[5]).toEqual([12, 11])
    // Only seats of the vehicle are taken, by who is nearer than half a row.
    const other = riders(rider('x', 12, 11, { aboard: 'bus' }), rider('y', 12, 11))
    expect(seatIn(other, van)).toEqual(at(12, 11))
    expect(seatIn(riders(rider('x', 12.4, 11, { aboard: 'van' })), van)).toEqual(at(12, 11))
    expect(seatIn(riders(rider('x', 12.39, 11, { aboard: 'van' })), van)).toEqual(at(11.2, 11))
  })
  it('[cp2020/action/mount-dismount] are four where nothing is said', () => {
    expect(seatsFree(riders(), van)).toBe(4)
    expect(seatsFree(riders(rider('x', 1, 1, { aboard: 'van' })), van)).toBe(3)
    expect(seatsFree(riders(), { ...(van as object), seats: 2 } as never)).toBe(2)
    expect(
      occupants(
        riders(
          rider('b', 1, 1, { aboard: 'van' }),
          rider('c', 1, 1),
          rider('a', 1, 1, { aboard: 'van' }),
        ),
        'van',
      ).map(({ id }) => id),
    ).toEqual(['b', 'a'])
    expect([isVehicle(van), isVehicle(thing('w', [])), isVehicle(undefined)]).toEqual([
      true,
      false,
      false,
    ])
    expect([
      metresTo(at(12, 11), van),
      metresTo(at(9, 11), van),
      metresTo(at(12, 15), van),
    ]).toEqual([0, 1, 3])
  })

  const may = (
    spot: { x: number; y: number },
    others: readonly { id: string }[] = [],
    more: readonly unknown[] = [],
  ) => {
    const ann = rider('ann', 12, 11, { aboard: 'van' })
    return mayGetOut(yard([van, ...more]), riders(ann, ...others), ann, van, spot)
  }
  test.each([
    [at(12, 13), true],
    [at(12, 13.01), false],
    [at(12, 12.25), true],
    [at(12, 12.2), false],
  ])('[cp2020/action/mount-dismount] out at %j: %s', (spot, out) => expect(may(spot)).toBe(out))
  test.each([
    ['0.4 m from somebody', { x: 12.4 }, true],
    ['nearer to somebody', { x: 12.39 }, false],
    ['onto somebody aboard', { aboard: 'bus' }, true],
    ['onto somebody hidden of their seat', { hidden: true }, false],
    ['onto somebody hidden of another', { hidden: true, seat: 'player-2' }, true],
  ])('[cp2020/action/mount-dismount] %s', (_what, more, out) =>
    expect(may(at(12, 12.5), [rider('bo', 12, 12.5, more)])).toBe(out),
  )
  it('[cp2020/action/mount-dismount] not through a fence on the door', () => {
    const fence = (y: number) => thing('fence', [at(8, y), at(16, y)])
    // Half way from the door to the spot, less than a tenth of a metre from it.
    expect([
      may(at(12, 12.9), [], [fence(12.45)]),
      may(at(12, 12.9), [], [fence(12.36)]),
      may(at(12, 12.9), [], [fence(12.34)]),
    ]).toEqual([false, false, true])
  })
  const out = (
    x: number,
    y: number,
    others: readonly { id: string }[] = [],
    more: readonly unknown[] = [],
  ) => {
    const ann = rider('ann', x, y, { aboard: 'van' })
    return spotBeside(yard([van, ...more]), riders(ann, ...others), ann, van)
  }
  it('[cp2020/action/mount-dismount] the nearest spot half a metre from the outline', () => {
    expect(out(12, 11.5)).toEqual(at(12, 12.5))
    expect(out(12, 10.5)).toEqual(at(12, 9.5))
    expect(out(13.8, 11)).toEqual(at(14.5, 11))
    expect(out(10.2, 11)).toEqual(at(9.5, 11))
    const [x, y] = Object.values(out(12, 11.5, [rider('bo', 12, 12.5)])!)
    expect(Math.hypot(x! - 12, y! - 12.5)).toBeGreaterThanOrEqual(0.4)
    expect(y).toBeGreaterThan(12.3)
    expect(out(12, 11, [], [thing('house', rectangle(5, 5, 20, 20))])).toBeUndefined()
  })
})

describe('doors', () => {
  const gate = { id: 'gate', name: 'gate', kind: 'door', shape: [at(4, 8), at(6, 8)], height: 2 }
  const hatch = { ...gate, id: 'hatch' }
  const wall = { ...gate, id: 'wall', kind: 'wall' }
  const map = { obstacles: [wall, gate], opened: [hatch] }
  it('stand open or closed', () => {
    expect(closedDoors({ map } as never).map(({ id }) => id)).toEqual(['gate'])
    expect(openDoors({ map } as never).map(({ id }) => id)).toEqual(['hatch'])
    expect([
      closedDoors({}),
      openDoors({}),
      openDoors({ map: { obstacles: [] } } as never),
    ]).toEqual([[], [], []])
    expect(swung(map as never, 'opened', 'gate')).toEqual({
      obstacles: [wall],
      opened: [hatch, gate],
    })
    expect(swung(map as never, 'closed', 'hatch')).toEqual({
      obstacles: [wall, gate, hatch],
      opened: [],
    })
    expect(swung({ obstacles: [gate] } as never, 'opened', 'gate')).toEqual({
      obstacles: [],
      opened: [gate],
    })
  })
  it('bodies in a doorway are nearer than a quarter of a metre, and in no vehicle', () => {
    const people = riders(
      rider('a', 5, 8.24),
      rider('b', 5, 8.25),
      rider('c', 5, 8, { aboard: 'van' }),
      rider('d', 6.2, 8),
    )
    expect(inDoorway(people, gate as never).map(({ id }) => id)).toEqual(['a', 'd'])
  })
})

describe('what flies on', () => {
  const wall = thing('wall', [at(10, 5), at(10, 15)])
  const low = thing('low', [at(10, 5), at(10, 15)], { height: 1.83 })
  const box = thing('box', rectangle(10, 5, 2, 10))
  test.each([
    ['east over nothing', yard(), at(5, 10), 90, 10, { at: at(15, 10) }],
    ['north', yard(), at(5, 10), 0, 4, { at: at(5, 6) }],
    ['south-west', yard(), at(5, 10), 225, 2, { at: at(3.586, 11.414) }],
    ['over the west edge', yard(), at(5, 10), 270, 10, { at: at(0, 10) }],
    ['over the east edge', yard(), at(35, 10), 90, 10, { at: at(40, 10) }],
    ['over the north edge', yard(), at(5, 10), 0, 20, { at: at(5, 0) }],
    ['over the south edge', yard(), at(5, 20), 180, 20, { at: at(5, 30) }],
    ['over two edges', yard(), at(38, 29), 135, 10, { at: at(39, 30) }],
    ['up to the edge', yard(), at(5, 10), 270, 5, { at: at(0, 10) }],
    ['against a wall', yard([wall]), at(5, 10), 90, 10, { at: at(9.9, 10), stoppedBy: 'wall' }],
    ['short of a wall', yard([wall]), at(5, 10), 90, 4, { at: at(9, 10) }],
    ['beside a wall', yard([wall]), at(5, 16), 90, 10, { at: at(15, 16) }],
    ['over six feet', yard([low]), at(5, 10), 90, 10, { at: at(15, 10) }],
    [
      'against the nearer of two',
      yard([
        thing('far', [at(12, 5), at(12, 15)]),
        wall,
        thing('farther', [at(13, 5), at(13, 15)]),
      ]),
      at(5, 10),
      90,
      10,
      { at: at(9.9, 10), stoppedBy: 'wall' },
    ],
    ['out of what it lies in', yard([box]), at(11, 10), 90, 5, { at: at(16, 10) }],
    [
      'right before a wall',
      yard([wall]),
      at(9.95, 10),
      90,
      5,
      { at: at(9.95, 10), stoppedBy: 'wall' },
    ],
    [
      'at the foot of a wall',
      yard([thing('far', [at(10.03, 5), at(10.03, 15)]), thing('near', [at(10, 5), at(10, 15)])]),
      at(9.95, 10),
      90,
      5,
      { at: at(9.95, 10), stoppedBy: 'far' },
    ],
  ] as const)('%s', (_how, map, mark, degrees, metres, found) =>
    expect(flight(map, mark, degrees, metres)).toEqual(found),
  )
})

describe('bodies and cover', () => {
  test.each([
    ['standing', 2],
    ['kneeling', 1.3],
    ['prone', 0.4],
  ] as const)('[fnff-1988/sight/line-of-sight] somebody %s is %d m high', (posture, height) =>
    expect(figureOf({ x: 1, y: 2, facing: 90, posture })).toEqual({
      x: 1,
      y: 2,
      facing: 90,
      height,
    }),
  )
  test.each([
    ['half a metre high', 0.5, 1, 10, true],
    ['lower', 0.49, 1, 10, false],
    ['two metres before them', 1, 2, 10, true],
    ['farther before them', 1, 2.01, 10, false],
    ['in the middle', 1, 1, 2, false],
    ['nearer to them', 1, 0.99, 2, true],
    ['nearer to the shooter', 1, 1.5, 2, false],
  ])('%s: %d, %d m of %d', (_what, height, toTarget, metres, does) =>
    expect(shelters({ obstacle: { height }, toTarget } as never, metres)).toBe(does),
  )
  test.each([
    [1, 4],
    [2, 8],
    [3, 12],
    [4, 16],
    [5, 20],
    [6, 24],
  ])('[gray-dawn/cover/levels] level %i is SP %i', (level, sp) => {
    expect(spOfLevel(level)).toBe(sp)
    expect(levelOfSp(sp)).toBe(level)
  })
  it('[gray-dawn/cover/levels] the nearest level, 1 to 6', () => {
    expect(MOST_LEVEL).toBe(6)
    expect([0, 1, 5, 6, 25, 26, 27, 60].map(levelOfSp)).toEqual([1, 1, 1, 2, 6, 6, 6, 6])
    expect(
      [
        'level 3',
        'Level-12',
        ' level4 ',
        'level',
        'level 123',
        'stage 3',
        '3',
        'level 3 of it',
      ].map(parseLevel),
    ).toEqual([3, 12, 4, undefined, undefined, undefined, undefined, undefined])
  })
})

describe('what lies on the ground', () => {
  const lying = (...ids: readonly string[]) => ({
    lying: ids.map((id) => ({ id })),
    now: 3,
    rules: { options: { 'double-blind': false } },
  })
  const blind = (...ids: readonly string[]) => ({
    ...lying(...ids),
    rules: { options: { 'double-blind': true } },
  })
  const dropped = { by: 'ann', weapon: 'uzi' }
  it('has the next number, or under double blind a word that tells nothing', () => {
    const id = (state: object, word = 'lying') => lyingId(state as never, word, dropped)
    expect([
      id(lying()),
      id(lying('lying-1')),
      id(lying('lying-4', 'lying-2')),
      id(lying('gun-7'), 'gun'),
    ]).toEqual(['lying-1', 'lying-2', 'lying-5', 'gun-8'])
    const first = id(blind())
    expect(first).toMatch(/^lying-[a-z0-9]{4,7}$/)
    expect(first).not.toMatch(/^lying-1$/)
    const second = id(blind(first))
    expect(second).toMatch(/^lying-[a-z0-9]{4,7}$/)
    expect(second).not.toBe(first)
    expect(id(blind('other'))).toBe(first)
    expect(id(blind(first, second))).not.toBe(second)
    expect(id({ ...blind(), now: 4 })).not.toBe(first)
  })
  it('lies on a spot, or beside somebody', () => {
    const rules = {
      between: (_state: unknown, _a: unknown, b: { id: string }) => ({
        metres: b.id === 'bo' ? 7 : 0,
      }),
    }
    const metres = (one: object) =>
      metresToLying(rules as never, riders(rider('bo', 9, 9)), rider('ann', 0, 0), one as never)
    expect([
      metres({ at: at(3, 4) }),
      metres({ near: 'bo' }),
      metres({ near: 'gone' }),
      metres({}),
    ]).toEqual([5, 7, Infinity, Infinity])
  })
})

describe('what is remembered of pairs', () => {
  const combatant = (x: number, more: object = {}) =>
    ({ x, y: 0, facing: 0, posture: 'standing', ...more }) as never
  it('is made once for a pair of places, and anew where anything of them differs', () => {
    let count = 0
    const ask = rememberPairs(() => ++count)
    const [map, other] = [yard(), yard()]
    const [a, b] = [combatant(1), combatant(2)]
    expect([ask(map, a, b), ask(map, a, b), ask(map, combatant(1, { facing: 90 }), b)]).toEqual([
      1, 1, 1,
    ])
    expect(ask(other, a, b)).toBe(2)
    expect(ask(map, b, a)).toBe(3)
    for (const change of [{ x: 1.5 }, { y: 1 }, { posture: 'prone' }, { aboard: 'van' }]) {
      const before = count
      expect(ask(map, combatant(1, change), b)).toBe(before + 1)
      ask(map, a, b)
      const again = count
      expect(ask(map, a, combatant(2, { ...change, ...('x' in change ? { x: 2.5 } : {}) }))).toBe(
        again + 1,
      )
      ask(map, a, b)
    }
  })
})

describe('a walk', () => {
  const ann = { id: 'ann', x: 0, y: 10, facing: 0 }
  const walk = (
    more: object = {},
    map: object | null = yard([], {
      ground: [{ id: 'm', name: 'm', kind: 'mud', shape: rectangle(20, 0, 20, 30) }],
    }),
  ) => {
    const told: {
      readonly to: unknown
      readonly metres: number
      readonly spent: number
      readonly facing: number
    }[] = []
    const legs: [boolean, number][] = []
    const walker = { ...ann }
    const t = {
      state: { map: map ?? undefined, men: { ann: walker } },
      emit(event: (typeof told)[number]) {
        told.push(event)
        Object.assign(walker, event.to)
      },
    }
    walkPath(
      t as never,
      {
        ...{ who: 'ann', path: [at(4, 10), at(4, 14)], combine: 'multiply', sign: undefined },
        arrive: ({ left, isShort }: { left: readonly unknown[]; isShort: boolean }) => (
          legs.push([isShort, left.length]),
          false
        ),
        ...more,
      } as never,
    )
    return { told, legs: legs.map(([isShort]) => isShort) }
  }
  const to = ({ told }: ReturnType<typeof walk>) => told.map(({ to: spot }) => spot)
  it('[cp2020/action/move] is told in one go where nothing is of interest', () => {
    expect(walk()).toEqual({
      told: [{ type: 'moved', who: 'ann', to: at(4, 14), metres: 8, spent: 8, facing: 180 }],
      legs: [false],
    })
    expect(walk({ path: [at(0, 10)] }).told).toEqual([])
    expect(walk({}, null).told.length + walk({ who: 'bo' }).told.length).toBe(0)
  })
  it('[fnff-1988/movement/terrain-costs] costs what the ground costs', () => {
    const { told } = walk({ path: [at(30, 10)] })
    expect(told).toMatchObject([{ metres: 30, facing: 90 }])
    expect(told[0]!.spent).toBeGreaterThan(30)
  })
  it('stops where something changes, and goes on', () => {
    const sign = ({ x, y }: { x: number; y: number }) => (x >= 2 ? (y > 12 ? 'c' : 'b') : 'a')
    const done = walk({ sign })
    expect(to(done).at(-1)).toEqual(at(4, 14))
    expect(to(done)).toHaveLength(3)
    expect(done.legs).toEqual([false, false, false])
    expect(done.told.reduce((sum, { metres }) => sum + metres, 0)).toBeCloseTo(8, 3)
    const [first] = done.told as readonly { to: { x: number } }[]
    expect(first!.to.x).toBeCloseTo(2, 1)
  })
  it('ends where an arrival ends it, or short of the mark', () => {
    const sign = ({ x }: { x: number }) => (x >= 2 ? 'b' : 'a')
    expect(to(walk({ sign, arrive: () => true }))).toHaveLength(1)
    const short = walk({ stopShort: () => at(1, 10) })
    expect([to(short), short.legs]).toEqual([[at(1, 10)], [true]])
    expect(
      to(walk({ sign, stopShort: (mark: { y: number }) => (mark.y > 12 ? at(4, 11) : undefined) })),
    ).toHaveLength(2)
    // Stopped before the first metre.
    const none = walk({ stopShort: () => at(0, 10) })
    expect([none.told, none.legs]).toEqual([[], []])
  })
})

describe('standing orders', () => {
  const state = (asksReferee: boolean) =>
    ({ asksReferee, men: { ann: { orders: { dodge: 'never' } } } }) as never
  test.each([
    [{ seat: 'player-1', who: 'ann', offer: 'dodge' }, false, 'never'],
    [{ seat: 'player-1', who: 'ann', offer: 'parry' }, false, 'ask'],
    [{ seat: 'player-1', who: 'ann' }, true, 'ask'],
    [{ seat: 'player-1', who: 'bo', offer: 'dodge' }, false, 'ask'],
    [{ seat: 'player-1', offer: 'dodge' }, false, 'ask'],
    [{ seat: 'referee', who: 'ann', offer: 'dodge' }, false, 'never'],
    [{ seat: 'referee', who: 'ann', offer: 'dodge' }, true, 'ask'],
  ])('%j: %s', (ask, asks, answer) => expect(standingOrder(state(asks), ask as never)).toBe(answer))
})
