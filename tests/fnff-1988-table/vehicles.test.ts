// Vehicles on the map: in and out, who sees whom, what becomes of those inside; leaps.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { between } from '../../src/books/fnff-1988/movement/placing.ts'
import { pointsLeft, strike } from '../../src/books/fnff-1988/attack/structure.ts'
import { occupants } from '../../src/books/gunfight/movement/vehicles.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import { distanceToShape, pointInShape } from '../../src/field/geometry.ts'
import { canStand } from '../../src/field/movement.ts'
import type { FieldMap, Obstacle } from '../../src/field/map.ts'
import { fight, go, shoot } from './table.ts'
import type { FightText, ManText } from './table.ts'

const box = (
  id: string,
  kind: Obstacle['kind'],
  [x, y, width, depth]: readonly [number, number, number, number],
  more: Partial<Obstacle> = {},
): Obstacle => ({
  id,
  name: `The ${id}`,
  kind,
  height: 1.5,
  shape: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + depth },
    { x, y: y + depth },
  ],
  ...more,
})
const ROAD: FieldMap = {
  name: 'Road',
  width: 60,
  height: 40,
  ground: [],
  obstacles: [
    box('car', 'vehicle', [20, 20, 4, 1.8], { structure: 40, seats: 2 }),
    box('truck', 'vehicle', [30, 20, 6, 2.2], { structure: 60, open: true, height: 1.2 }),
    box('tank', 'vehicle', [40, 20, 6, 3], { structure: 100, height: 2.4 }),
    box('hedge', 'fence', [10, 25, 3, 0.5], { height: 1 }),
    box('tower', 'building', [10, 32, 3, 3], { height: 9 }),
  ],
}
const BESIDE: ManText = {
  at: { x: 22, y: 22.4 },
  facing: 180,
  weapons: ['glock-17'],
  skills: { pistol: 6 },
  stats: { ref: 10 },
}
const FOE: ManText = {
  at: { x: 22, y: 32 },
  facing: 0,
  weapons: ['glock-17'],
  skills: { pistol: 6 },
  stats: { ref: 9 },
}
const road = (men: Readonly<Record<string, ManText>> = {}, text: FightText = {}) =>
  fight({ a: BESIDE, b: FOE, ...men }, { map: ROAD, ...text })
const into = (vehicle: string) => ({ do: 'mount', vehicle }) as const
const shapeOf = (id: string) => ROAD.obstacles.find((thing) => thing.id === id)!.shape

describe('in and out', () => {
  test('[fnff-1988/action/mount] one action gets in, another one out, to a free spot beside it', () => {
    const table = road().act('a', into('car'))
    expect(table.combatant('a')).toMatchObject({ aboard: 'car', mounted: true })
    expect(pointInShape(table.combatant('a'), shapeOf('car'))).toBe(true)
    expect(table.asked()).toEqual(['b'])
    table.until('a', 2)
    expect(table.tries('a', into('truck')).refusal?.code).toBe('refused/aboard')
    table.act('a', { do: 'mount' })
    expect(table.combatant('a')).toMatchObject({ mounted: false })
    expect(table.combatant('a').aboard).toBeUndefined()
    expect(distanceToShape(table.combatant('a'), shapeOf('car'))).toBeLessThanOrEqual(1)
    expect(canStand(ROAD, table.combatant('a'))).toBe(true)
  })
  test('[fnff-1988/action/mount] he may choose the spot, within a metre and free', () => {
    const table = road().act('a', into('car')).until('a', 2)
    for (const spot of [
      { x: 22, y: 26 },
      { x: 22, y: 21 },
      { x: 22, y: 21.9 },
    ])
      expect(table.tries('a', { do: 'mount', spot }).refusal?.code).toBe('refused/no-room')
    expect(table.act('a', { do: 'mount', spot: { x: 22, y: 19.4 } }).combatant('a')).toMatchObject({
      x: 22,
      y: 19.4,
    })
  })
  test.each([
    ['tank', 'refused/too-far'],
    ['hedge', 'refused/no-vehicle'],
    ['boat', 'refused/no-vehicle'],
    [7, 'refused/no-act'],
  ])('[fnff-1988/action/mount] into %s: %s', (vehicle, code) => {
    expect(road().tries('a', { do: 'mount', vehicle }).refusal?.code).toBe(code)
  })
  test('[fnff-1988/action/mount] no more than there are seats, each in a place of his own', () => {
    const table = road({
      c: { ...BESIDE, side: 'a', at: { x: 23, y: 22.4 }, stats: { ref: 8 } },
      d: { ...BESIDE, side: 'a', at: { x: 21, y: 22.4 }, stats: { ref: 7 } },
    })
    table
      .act('a', into('car'))
      .act('b', { do: 'end' })
      .until('c', 2)
      .act('c', into('car'))
      .until('d', 3)
    expect(table.tries('d', into('car')).refusal?.code).toBe('refused/full')
    expect(occupants(table.state, 'car').map(({ id }) => id)).toEqual(['a', 'c'])
    expect(
      Math.hypot(
        table.combatant('a').x - table.combatant('c').x,
        table.combatant('a').y - table.combatant('c').y,
      ),
    ).toBeGreaterThan(0.5)
  })
  test('[fnff-1988/action/mount, fnff-1988/turn/simultaneous] of two who want the last seat in the same moment one gets it, and the other stands where he stood', () => {
    const beside = (x: number): ManText => ({ ...BESIDE, side: 'a', at: { x, y: 22.4 } })
    const table = road({
      c: { ...beside(23), stats: { ref: 9 } },
      d: { ...beside(21), stats: { ref: 7 } },
      e: { ...beside(20.5), stats: { ref: 7 } },
      b: { ...FOE, stats: { ref: 2 } },
    })
    table.act('a', into('car')).until('d', 3).act('d', into('car')).act('e', into('car'))
    expect(occupants(table.state, 'car').map(({ id }) => id)).toEqual(['a', 'd'])
    expect(table.told('left-out')).toMatchObject([{ who: 'e', vehicle: 'car', name: 'The car' }])
    expect([
      table.combatant('e').x,
      table.combatant('e').mounted,
      table.combatant('e').aboard,
    ]).toEqual([20.5, false, undefined])
    expect(makeFace().say(table.told('left-out')[0]!, table.state)).toBe(
      'e finds no free seat in The car.',
    )
  })
  test('[fnff-1988/action/mount, fnff-1988/turn/simultaneous] two who get in together sit apart', () => {
    const table = road({ c: { ...BESIDE, side: 'a', at: { x: 23, y: 22.4 } } })
      .act('a', into('car'))
      .act('c', into('car'))
    expect(occupants(table.state, 'car').map(({ id }) => id)).toEqual(['a', 'c'])
    expect(
      Math.hypot(
        table.combatant('a').x - table.combatant('c').x,
        table.combatant('a').y - table.combatant('c').y,
      ),
    ).toBeGreaterThan(0.5)
  })
  test('[fnff-1988/ambush/set-up, fnff-1988/action/mount] nobody hides aboard: who gets in comes into view, and going into hiding is refused, also by the referee', () => {
    const table = road({ a: { ...BESIDE, hidden: true } })
    table.act('a', into('car'))
    expect([table.combatant('a').hidden, table.combatant('a').aboard]).toEqual([false, 'car'])
    expect(
      table.game.begin({ seat: 'referee', choice: { rule: 'hide', who: 'a' }, why: 'test' }).refusal
        ?.code,
    ).toBe('refused/ruling')
    expect(table.until('a', 2).tries('a', { do: 'hide' }).refusal?.code).toBe('refused/aboard')
  })
  test('[fnff-1988/action/mount] a combatant in hiding beside the car keeps nobody from getting out there, and the menu tells nothing of him', () => {
    const table = road({
      c: { ...BESIDE, hidden: true, at: { x: 22, y: 19.4 }, stats: { ref: 2 } },
    })
      .act('a', into('car'))
      .until('a', 2)
    expect(table.act('a', { do: 'mount', spot: { x: 22, y: 19.4 } }).combatant('a')).toMatchObject({
      x: 22,
      y: 19.4,
      mounted: false,
    })
  })
  test('[fnff-1988/action/mount, fnff-1988/movement/per-phase] on foot he goes nowhere, nor runs', () => {
    const table = road().act('a', into('car')).until('a', 2)
    expect([
      table.tries('a', go([22, 24])).refusal?.code,
      table.tries('a', { do: 'run' }).refusal?.code,
    ]).toEqual(['refused/aboard', 'refused/aboard'])
  })
  test('[fnff-1988/action/mount] undo takes him out again exactly', () => {
    const table = road()
    const before = structuredClone(table.combatant('a'))
    table.act('a', into('car'))
    expect(table.game.undo('referee').refusal).toBeUndefined()
    expect(table.combatant('a')).toEqual(before)
  })
})

describe('sight and cover', () => {
  test.each([
    ['truck', 33],
    ['tank', 43],
  ])(
    '[fnff-1988/cover/modifiers, fnff-1988/sight/obstacles] who sits in the %s sees and is seen, over its side, open or not; his own view has no cover of it',
    (vehicle, x) => {
      const table = road({
        a: { ...BESIDE, at: { x, y: vehicle === 'tank' ? 23.4 : 22.6 } },
        b: { ...FOE, at: { x, y: 32 } },
      }).act('a', into(vehicle))
      expect(between(table.state, table.combatant('b'), table.combatant('a'))).toMatchObject({
        sees: true,
        cover: 'over-cover',
      })
      expect(between(table.state, table.combatant('a'), table.combatant('b'))).toMatchObject({
        sees: true,
        cover: 'none',
      })
    },
  )
  test('[fnff-1988/sight/obstacles] for others the tank still hides what is behind it', () => {
    const table = road({
      a: { ...BESIDE, at: { x: 43, y: 26 } },
      b: { ...FOE, at: { x: 43, y: 15 } },
    })
    expect(between(table.state, table.combatant('a'), table.combatant('b'))).toMatchObject({
      sees: false,
      blockedBy: 'The tank',
    })
  })
  test('[fnff-1988/cover/modifiers] two in one vehicle have no cover from each other', () => {
    const table = road({ b: { ...FOE, at: { x: 23, y: 22.4 } } })
      .act('a', into('car'))
      .act('b', into('car'))
    expect(between(table.state, table.combatant('a'), table.combatant('b'))).toMatchObject({
      sees: true,
      cover: 'none',
    })
    expect(between(table.state, table.combatant('b'), table.combatant('a')).metres).toBeGreaterThan(
      0.5,
    )
  })
  test('[fnff-1988/cover/modifiers, fnff-1988/attack/resolve] he shoots out of it, and shots at him meet +2', () => {
    const table = road().act('a', into('car')).act('b', shoot('a'))
    expect(table.why('attacked')).toContain('over cover: 2')
    expect(table.until('a', 2).act('a', shoot('b')).told('attacked').at(-1)).toMatchObject({
      who: 'a',
      target: 'b',
    })
  })
})

describe('damage', () => {
  const FULL = {
    a: { ...BESIDE, at: { x: 43, y: 23.4 } },
    c: { ...BESIDE, side: 'a', at: { x: 44, y: 23.4 }, stats: { ref: 8 } },
  }
  test('[fnff-1988/grenade/structures, fnff-1988/damage/structural] 26 points: the tank has 26 fewer, and everybody aboard is known', () => {
    const table = road(FULL)
      .act('a', into('tank'))
      .act('b', { do: 'end' })
      .until('c', 2)
      .act('c', into('tank'))
    const { book, state } = table
    const now = book.copy(state)
    for (const event of strike(state, 'tank', 26)) book.apply(now, event)
    expect(pointsLeft(now, 'tank')).toBe(74)
    expect(occupants(now, 'tank').map(({ id }) => id)).toEqual(['a', 'c'])
  })
  test('[fnff-1988/damage/structural, fnff-1988/action/mount] at 0 it is a wreck: nobody is harmed by that, and those inside get out', () => {
    const table = road(
      {
        a: BESIDE,
        b: {
          ...FOE,
          weapons: [
            { weapon: { name: 'Cannon', type: 'RIF', damage: '10D6+20', shots: 5, rof: 1 } },
          ],
          skills: { rifle: 9 },
        },
      },
      { dice: { damage: [6], attack: [9] } },
    ).act('a', into('car'))
    table.act('b', { do: 'attack-thing', thing: 'car', mode: 'single', shots: 1 })
    expect(table.told('breached')).toMatchObject([
      { thing: 'car', pieces: [{ id: 'car', kind: 'wreck' }] },
    ])
    expect(table.combatant('a')).toMatchObject({ aboard: 'car', wounds: [] })
    table.until('a', 2)
    expect(table.tries('a', go([22, 24])).refusal?.code).toBe('refused/aboard')
    table.act('a', { do: 'mount' }).until('a', 3)
    expect(table.tries('a', into('car')).refusal).toMatchObject({
      code: 'refused/no-vehicle',
      why: 'The car is a wreck.',
    })
    expect(table.tries('a', { do: 'attack-thing', thing: 'car', mode: 'kick' }).refusal?.code).toBe(
      'refused/no-structure',
    )
  })
})

describe('the referee drives', () => {
  test('[fnff-1988/action/mount, fnff-1988/setup/referee] a vehicle is put elsewhere with who sits in it', () => {
    const table = road().act('a', into('car'))
    const { x, y } = table.combatant('a')
    table.rule({ rule: 'place-thing', thing: 'car', x: 42, y: 30.9 })
    expect(table.combatant('a')).toMatchObject({ x: x + 20, y: y + 10, aboard: 'car' })
    expect(table.state.map!.obstacles.find(({ id }) => id === 'car')!.shape[0]).toEqual({
      x: 40,
      y: 30,
    })
  })
  test.each([
    [{ thing: 'car', x: 59, y: 20 }],
    [{ thing: 'boat', x: 30, y: 30 }],
    [{ thing: 'car', x: 'here', y: 1 }],
    [{ thing: 'car', x: 22, y: 32 }],
  ])('[fnff-1988/setup/referee] not %o', (where) => {
    expect(
      road().game.begin({ seat: 'referee', choice: { rule: 'place-thing', ...where }, why: 'test' })
        .refusal?.code,
    ).toBe('refused/ruling')
  })
  test('[fnff-1988/setup/referee] who is put elsewhere sits in it no longer', () => {
    expect(
      road().act('a', into('car')).rule({ rule: 'place', who: 'a', x: 5, y: 5 }).combatant('a'),
    ).toMatchObject({ aboard: undefined, mounted: false })
  })
  test.each([{ rule: 'hole', x: 22, y: 21 }, { rule: 'remove' }])(
    '[fnff-1988/setup/referee] nothing is cut up or taken away while somebody is in it (X2): %o',
    (choice) => {
      const { game } = road().act('a', into('car'))
      const begun = game.begin({ seat: 'referee', choice: { ...choice, thing: 'car' }, why: '' })
      expect(begun.refusal?.why).toMatch(/is in it: move them first/)
    },
  )
})

describe('leaps', () => {
  const leap = (x: number, y: number) => ({ do: 'task', task: 'leap', spot: { x, y } }) as const
  const jumper = (at: { x: number; y: number }, die = 9) =>
    road(
      { a: { ...BESIDE, at, stats: { ref: 10, ma: 10 }, skills: { athletics: 5 } } },
      { dice: { task: [die] } },
    )
  test('[fnff-1988/action/leap, fnff-1988/movement/leap-distance] over a hedge of 1 m; who fails lies where he began', () => {
    expect(jumper({ x: 11, y: 24.5 }).act('a', leap(11, 26)).combatant('a')).toMatchObject({
      x: 11,
      y: 26,
      posture: 'standing',
    })
    expect(
      road(
        { a: { ...BESIDE, at: { x: 11, y: 24.5 }, stats: { ref: 10, ma: 10 }, skills: {} } },
        { dice: { task: [5] } },
      )
        .act('a', leap(11, 26))
        .combatant('a'),
    ).toMatchObject({ x: 11, y: 24.5, posture: 'prone' })
  })
  test('[fnff-1988/action/leap] out of hiding into the open truck: nobody sits in it unseen; a leap beside it shows nobody', () => {
    const hidden = (y: number) =>
      road(
        {
          a: {
            ...BESIDE,
            at: { x: 33, y: 22.6 },
            hidden: true,
            stats: { ref: 10, ma: 10 },
            skills: { athletics: 5 },
          },
        },
        { dice: { task: [9] } },
      ).act('a', leap(33, y))
    expect([hidden(21).combatant('a').hidden, hidden(24).combatant('a').hidden]).toEqual([
      false,
      true,
    ])
    expect(hidden(21).told('leapt')[0]!.vehicle).toBe('truck')
    // From 22.6 to 24; the seat in the truck may be another spot than the one that was named.
    expect(hidden(24).told('leapt')[0]!.metres).toBe(1.4)
  })
  test('[fnff-1988/action/leap] into the open truck and out of it again', () => {
    const table = jumper({ x: 33, y: 22.6 }).act('a', leap(33, 21))
    expect(table.combatant('a')).toMatchObject({ aboard: 'truck' })
    // The first seat is in the middle of the truck, wherever on it the leap was aimed.
    expect(table.told('leapt')[0]).toMatchObject({ to: { x: 33, y: 21.1 }, metres: 1.5 })
    table.until('a', 2).act('a', leap(33, 19))
    expect(table.combatant('a')).toMatchObject({ x: 33, y: 19, mounted: false })
    expect(table.combatant('a').aboard).toBeUndefined()
  })
  test.each([
    ['farther than he leaps', { x: 11, y: 20 }, [11, 29], 'refused/too-far'],
    ['over a tower', { x: 9.6, y: 33 }, [13.4, 33], 'refused/too-high'],
    ['into the closed car', { x: 22, y: 22.4 }, [22, 21], 'refused/no-room'],
    ['onto the hedge', { x: 11, y: 24.5 }, [11, 25.2], 'refused/no-room'],
  ] as const)(
    '[fnff-1988/action/leap, fnff-1988/movement/leap-distance] not %s',
    (_, at, [x, y], code) => {
      expect(jumper(at).tries('a', leap(x, y)).refusal?.code).toBe(code)
    },
  )
  test.each([
    [1.83, undefined],
    [1.84, 'refused/too-high'],
    [2.5, 'refused/too-high'],
  ])('[fnff-1988/action/leap] over a fence of %d m: %s', (height, code) => {
    const fence = { id: 'f', name: 'fence', kind: 'fence', height } as const
    const shape = [
      { x: 5, y: 10 },
      { x: 15, y: 10 },
    ]
    const map = {
      name: 'Yard',
      width: 40,
      height: 40,
      ground: [],
      obstacles: [{ ...fence, shape }],
    }
    const a = { ...BESIDE, at: { x: 10, y: 9.2 }, stats: { ref: 10, ma: 10 } }
    expect(road({ a }, { map }).tries('a', leap(10, 10.8)).refusal?.code).toBe(code)
  })
  test('[fnff-1988/action/leap, fnff-1988/action/mount] nor out of a closed car', () => {
    expect(
      road().act('a', into('car')).until('a', 2).tries('a', leap(22, 22.6)).refusal?.code,
    ).toBe('refused/aboard')
  })
})

test('[fnff-1988/action/mount] the log says it in words', () => {
  const events: readonly Event[] = road().act('a', into('car')).events()
  expect(events.filter(({ type }) => type === 'mounted')).toMatchObject([
    { who: 'a', name: 'The car', mounted: true },
  ])
})
