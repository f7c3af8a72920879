// Cover on the map, metre by metre: what counts as cover, against whom, from where; getting round it, and losing track behind it.
import { describe, expect, it } from 'vitest'
import {
  behindCover,
  coverFrom,
  isFlankedBy,
  lastSeenBy,
  leastCover,
  refuseUnseen,
} from '../../src/books/gray-dawn/cover/here.ts'
import { enemies, threats, wayToCover } from '../../src/books/gray-dawn/cover/threats.ts'
import type { Own } from '../../src/books/gray-dawn/own.ts'
import type { State } from '../../src/books/gray-dawn/state.ts'
import type { FieldMap, Obstacle } from '../../src/field/map.ts'
import { changed, type Changes } from './changed.ts'
import { YARD, battle, rulesWith } from './table.ts'

/** A crate 2 m wide whose east side is at x = 20. */
const crate = (over: Partial<Obstacle> = {}): Obstacle =>
  ({
    id: 'crate',
    name: 'crate',
    kind: 'crate',
    height: 1,
    level: 3,
    shape: [
      { x: 19.5, y: 9 },
      { x: 20, y: 9 },
      { x: 20, y: 11 },
      { x: 19.5, y: 11 },
    ],
    ...over,
  }) as Obstacle
const mapWith = (...obstacles: readonly Obstacle[]): FieldMap => ({ ...YARD, obstacles })
const table = battle(
  {
    ann: { side: 'A', at: [10, 10], facing: 90 },
    amy: { side: 'A', at: [10, 30], facing: 90 },
    bob: { side: 'B', ma: 6, at: [20.5, 10], facing: 270 },
    ben: { side: 'B', at: [30, 10], facing: 270 },
  },
  { map: mapWith(crate()) },
)
const at = (x: number, y: number) => ({ x, y })
const stateWith = (
  changes: Readonly<Record<string, Changes>> = {},
  ...obstacles: readonly Obstacle[]
): State =>
  changed(table.state, changes, {
    map: mapWith(...(obstacles.length > 0 ? obstacles : [crate()])),
  } as Partial<State>)
const cover = (state: State, shooter = 'ann', target = 'bob') =>
  coverFrom(state, state.men[shooter]!, state.men[target]!)

describe('what is cover', () => {
  it.each([
    ['a metre behind it', { bob: at(21, 10) }, 3],
    ['further behind it', { bob: at(21.01, 10) }, 0],
    [
      'further, with the perk Shoulder Roll',
      { bob: { ...at(22, 10), own: { perks: { 'shoulder-roll': 1 } } } },
      3,
    ],
    ['too far for that', { bob: { ...at(22.01, 10), own: { perks: { 'shoulder-roll': 1 } } } }, 0],
    ['in front of it', { bob: at(19, 10) }, 0],
    ['shot at from its own side', { ann: at(20.5, 20) }, 0],
    [
      'looking round its corner: half of the body is 0.3 m',
      { ann: at(10, 11.28), bob: at(20.5, 11.28) },
      3,
    ],
    ['beside it', { ann: at(10, 11.31), bob: at(20.5, 11.31) }, 0],
    ['at the other corner', { ann: at(10, 8.72), bob: at(20.5, 8.72) }, 3],
    ['beside the other', { ann: at(10, 8.69), bob: at(20.5, 8.69) }, 0],
    ['from where they stand themselves', { ann: at(20.5, 10) }, 0],
  ] as readonly (readonly [string, Record<string, Changes>, number])[])(
    '[gray-dawn/cover/map-adjacency, gray-dawn/cover/direction] %s',
    (_what, changes, level) => expect(cover(stateWith(changes)).level).toBe(level),
  )
  it.each([
    [18.72, 3],
    [18.69, 0],
    [21.28, 3],
    [21.31, 0],
  ])(
    '[gray-dawn/cover/direction] fire from the north, past a corner of what reaches from 19 to 21: at %d level %i',
    (x, level) => {
      const wide = crate({ shape: [at(19, 9.5), at(21, 9.5), at(21, 10), at(19, 10)] })
      const state = stateWith({ ann: at(x, 0), bob: at(x, 10.5) }, wide)
      expect(cover(state).level).toBe(level)
    },
  )
  it.each([
    [0.5, 3],
    [0.49, 0],
  ])('[gray-dawn/cover/viable] %d m high: level %i', (height, level) => {
    const state = stateWith({}, crate({ height }))
    expect([cover(state).level, behindCover(state, state.men['bob']!)]).toEqual([level, level > 0])
  })
  it('[gray-dawn/cover/levels] the best of what stands in the way; its name', () => {
    const low = crate({ id: 'low', name: 'pipes', level: 1 })
    expect(cover(stateWith({}, low, crate()))).toEqual({ level: 3, what: 'crate' })
    expect(cover(stateWith({}, crate(), low))).toEqual({ level: 3, what: 'crate' })
    expect(cover(stateWith({}, crate(), crate({ id: 'b', name: 'other' })))).toEqual({
      level: 3,
      what: 'crate',
    })
  })
  it('[gray-dawn/cover/map-adjacency] behind something on whichever side; not where they might go, unless they were there', () => {
    const state = stateWith()
    const bob = state.men['bob']!
    expect([
      behindCover(state, bob),
      behindCover(state, bob, at(24, 10)),
      behindCover(state, state.men['ben']!),
    ]).toEqual([true, false, false])
    expect([
      behindCover(state, state.men['ben']!, at(20.5, 11)),
      coverFrom(state, state.men['ann']!, state.men['ben']!, at(20.5, 10)).level,
    ]).toEqual([true, 3])
  })
  it('[gray-dawn/cover/suppression-bonus] the least against any of several; none against nobody', () => {
    const state = stateWith()
    const { ann, ben, bob } = state.men
    expect([
      leastCover(state, bob!, []),
      leastCover(state, bob!, [ann!]),
      leastCover(state, bob!, [ann!, ben!]),
      leastCover(state, ben!, [ann!], at(20.5, 10)),
    ]).toEqual([0, 3, 0, 3])
  })
})

describe('in the head', () => {
  const head = (stated: string | undefined, more: object = {}) =>
    ({
      ...changed(table.state),
      map: undefined,
      pairs: [{ a: 'ann', b: 'bob', metres: 10, sees: true, cover: stated, ...more }],
    }) as unknown as State
  it.each([
    ['chest-high: level 2', 2, 'level 2'],
    ['chest-high: 40', 6, undefined],
    ['chest-high', 3, 'chest high'],
    ['none', 0, undefined],
    [undefined, 0, undefined],
  ] as const)('[gray-dawn/cover/levels] %s: level %i', (stated, level, what) => {
    const found = cover(head(stated))
    expect(found.level).toBe(level)
    if (what) expect(found.what).toBe(what)
    const state = head(stated)
    expect([behindCover(state, state.men['bob']!), behindCover(state, state.men['ann']!)]).toEqual([
      level > 0,
      false,
    ])
  })
  it('[gray-dawn/cover/levels] against somebody who is not there any more it shelters nobody', () => {
    const state = head('chest-high', { a: 'zed' })
    expect(behindCover(state, state.men['bob']!)).toBe(false)
  })
})

describe('getting round it', () => {
  const FAILED = { suppression: { amount: 1, failed: true, checked: true, by: [], lost: 0 } }
  it.each([
    ['in full cover, from behind', 'ben', { stance: 'full cover' }, true],
    ['in full cover, from the front', 'ann', { stance: 'full cover' }, false],
    ['suppressed behind it, from behind', 'ben', { stance: 'active cover', ...FAILED }, true],
    ['suppressed on the move', 'ben', { stance: 'moving', ...FAILED }, false],
    ['not suppressed', 'ben', { stance: 'active cover' }, false],
    [
      'after a check that was passed',
      'ben',
      { stance: 'active cover', suppression: { ...FAILED.suppression, failed: false } },
      false,
    ],
  ] as readonly (readonly [string, string, Partial<Own>, boolean])[])(
    '[gray-dawn/flank/no-skill] %s: %s',
    (_what, by, own, flanked) => {
      const state = stateWith({ bob: { own } })
      expect(isFlankedBy(state, state.men[by]!, state.men['bob']!)).toBe(flanked)
    },
  )
  it('[gray-dawn/flank/no-skill] in the open nobody is got round', () => {
    const state = stateWith({ ben: { own: { stance: 'full cover' } } })
    expect(isFlankedBy(state, state.men['ann']!, state.men['ben']!)).toBe(false)
  })
  it('[gray-dawn/cover/full-cover-blinds] where their enemies stand as they duck, those in hiding left out', () => {
    const state = stateWith({ amy: { hidden: true } })
    const { bob } = state.men
    expect(
      lastSeenBy({ ...state, rules: rulesWith({ 'full-cover-loses-track': 'tracked' }) }, bob!),
    ).toEqual({ ann: at(10, 10) })
    expect(
      lastSeenBy({ ...state, rules: rulesWith({ 'full-cover-loses-track': 'ignored' }) }, bob!),
    ).toBeUndefined()
    expect(lastSeenBy({ ...state, map: undefined } as State, bob!)).toBeUndefined()
  })
  it.each([
    [
      'who stands where they stood',
      'ann',
      { stance: 'full cover', lastSeen: { ann: at(10, 10) } },
      false,
    ],
    ['who has gone east', 'ann', { stance: 'full cover', lastSeen: { ann: at(9, 10) } }, true],
    ['who has gone south', 'ann', { stance: 'full cover', lastSeen: { ann: at(10, 9) } }, true],
    ['who was not there', 'ann', { stance: 'full cover', lastSeen: {} }, true],
    ['of their own side', 'ben', { stance: 'full cover', lastSeen: {} }, false],
    ['where nobody loses track', 'ann', { stance: 'full cover' }, false],
    ['out of another stance', 'ann', { stance: 'active cover', lastSeen: {} }, false],
  ] as readonly (readonly [string, string, Partial<Own>, boolean])[])(
    '[gray-dawn/cover/full-cover-blinds] fire at somebody %s: refused %s',
    (_what, target, own, refused) => {
      const state = stateWith({ bob: { own } })
      expect(refuseUnseen(state.men['bob']!, state.men[target]!)?.code).toBe(
        refused ? 'refused/lost-track' : undefined,
      )
    },
  )
})

describe('who threatens somebody', () => {
  const out = (who: string) =>
    ({ wounds: { ...table.state.men[who]!.wounds, out: 'stunned' } }) as unknown as Changes
  it.each([
    ['all of the others', {}, ['ann', 'amy'], ['ann', 'amy']],
    ['not who is out', { ann: out('ann') }, ['amy'], ['amy']],
    ['not who is in hiding', { ann: { hidden: true } }, ['amy'], ['amy']],
  ] as readonly (readonly [
    string,
    Record<string, Changes>,
    readonly string[],
    readonly string[],
  ])[])('[gray-dawn/panic/behaviour] %s', (_what, changes, known, seeing) => {
    const state = stateWith(changes)
    const { bob } = state.men
    expect([
      enemies(state, bob!).map(({ id }) => id),
      threats(state, bob!).map(({ id }) => id),
    ]).toEqual([known, seeing])
  })
  it('[gray-dawn/panic/behaviour] nor who cannot see them', () => {
    const wall = {
      id: 'wall',
      name: 'wall',
      kind: 'wall',
      height: 3,
      shape: [at(15, 0), at(15, 20)],
    } as unknown as Obstacle
    const state = stateWith({}, wall)
    expect([
      enemies(state, state.men['bob']!).length,
      threats(state, state.men['bob']!).map(({ id }) => id),
    ]).toEqual([2, ['amy']])
  })
  it('[gray-dawn/stance/caught-in-open] the nearest spot that has cover against all of them, the own one left out', () => {
    const state = stateWith({ bob: at(24, 10) })
    const { ann, ben, bob } = state.men
    const way = wayToCover(state, bob!, [ann!], 6)!
    const end = way.path.at(-1)!
    expect(coverFrom(state, ann!, bob!, end).level).toBe(3)
    // 24 to 21 m: three metres to the edge of what is one's cover.
    expect(way.cost).toBeGreaterThanOrEqual(3)
    expect(way.cost).toBeLessThan(4)
    expect(way.path[0]).not.toEqual(at(24, 10))
    expect(wayToCover(state, bob!, [ann!], 2.5)).toBeUndefined()
    expect(wayToCover(state, bob!, [ann!, ben!], 6)).toBeUndefined()
    expect(wayToCover(state, bob!, [], 6)).toBeUndefined()
    expect(wayToCover({ ...state, map: undefined } as State, bob!, [ann!], 6)).toBeUndefined()
  })
})
