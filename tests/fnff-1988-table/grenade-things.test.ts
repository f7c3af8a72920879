// Grenades at large targets: what they take from a thing, and who suffers inside a vehicle.
import { expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Obstacle } from '../../src/field/map.ts'
import { fight, YARD } from './table.ts'
import type { FightText, ManText } from './table.ts'

const thrower: ManText = {
  stats: { ref: 9, body: 6 },
  skills: { athletics: 4 },
  weapons: ['hand-grenade'],
  at: { x: 20, y: 20 },
  facing: 90,
}
const rider: ManText = { stats: { ref: 10 }, side: 'b', at: { x: 30, y: 18.2 }, facing: 180 }
const box = (more: Partial<Obstacle>): Obstacle => ({
  id: 'tank',
  name: 'Tank',
  kind: 'vehicle',
  height: 2.4,
  structure: 100,
  shape: [
    { x: 28, y: 19 },
    { x: 32, y: 19 },
    { x: 32, y: 21 },
    { x: 28, y: 21 },
  ],
  ...more,
})
const HIT = { attack: [10] }
const TANK: Act = { do: 'grenade', thing: 'tank' }
type Fight = ReturnType<typeof fight>
const faces = (table: Fight) => table.told('hit').map(({ who }) => who)

/** Two men have got into the tank, a third stands beside it; the thrower is asked. */
function manned(text: FightText = {}, more: Partial<Obstacle> = {}): Fight {
  const table = fight(
    {
      a: thrower,
      b: rider,
      c: { ...rider, at: { x: 31, y: 18.2 } },
      d: { ...rider, stats: { ref: 3 }, at: { x: 33.8, y: 20 } },
    },
    { map: { ...YARD, obstacles: [box(more)] }, ...text },
  )
  for (const who of ['b', 'c']) table.act(who, { do: 'mount', vehicle: 'tank' })
  return table.until('a', 1)
}

test('[fnff-1988/grenade/structures] a grenade is tossed into a tank: it loses 26 structural points, each occupant takes three shrapnel hits of 2D6', () => {
  // Six dice that add up to 26, then two dice a splinter.
  const table = manned(
    { dice: { ...HIT, damage: [6, 6, 5, 4, 3, 2, 4], location: [2] } },
    { open: true },
  ).act('a', TANK)
  expect(table.told('burst')[0]).toMatchObject({
    within: 'tank',
    inside: ['b', 'c'],
    sheltered: [{ who: 'd', behind: 'Tank' }],
  })
  expect(table.told('struck')[0]).toMatchObject({ thing: 'tank', points: 26, left: 74 })
  expect(table.told('hit').map(({ who, damage }) => [who, damage])).toEqual([
    ['b', 8],
    ['b', 8],
    ['b', 8],
    ['c', 8],
    ['c', 8],
    ['c', 8],
  ])
  expect(makeFace().say(table.told('thrown')[0]!, table.state)).toMatch(
    /^a throws a grenade at Tank \(\d+(\.\d)? m\): \d+ against \d+, on the mark by \d+\.$/,
  )
  expect(makeFace().say(table.told('burst')[0]!, table.state)).toBe(
    'It bursts inside tank: within 6 m b, c; d is safe behind tank.',
  )
})

test.each([{ 'damage-mode': 'maximum' }, { 'steps-left-out': ['damage-roll'] }] as const)(
  '[fnff-1988/optional/maximum-damage, fnff-1988/grenade/structures] %j: a grenade takes 36 points from a tank',
  (options) => {
    const table = manned({ dice: HIT, options: options as FightText['options'] }).act('a', TANK)
    expect(table.told('struck')).toMatchObject([{ points: 36 }])
  },
)

test('[fnff-1988/grenade/structures] outside a closed vehicle its occupants are safe, and it shelters who stands behind it', () => {
  const table = manned({ dice: HIT }).act('a', TANK)
  expect(table.told('burst')[0]).toMatchObject({ at: { x: 27.9, y: 20 }, inside: [] })
  expect(
    table
      .told('burst')[0]!
      .sheltered.map(({ who, behind }) => [who, behind])
      .toSorted(),
  ).toEqual([
    ['b', 'Tank'],
    ['c', 'Tank'],
    ['d', 'Tank'],
  ])
  expect(table.told('struck').length).toBe(1)
})

test.each([
  [true, ['b', 'c']],
  [false, []],
] as const)(
  '[fnff-1988/grenade/structures] through the hatch only if the referee says so: %s',
  (yes, inside) => {
    const table = manned({
      dice: HIT,
      offers: (ask) => (ask.kind === 'through-the-hatch' ? yes : undefined),
    })
      .rule({ rule: 'ask-me', asks: true })
      .act('a', { do: 'grenade', thing: 'tank', into: true })
    expect(table.told('burst')[0]!.inside).toEqual(inside)
  },
)

test('[fnff-1988/grenade/structures] a miss does nothing to the thing and scatters from where it was meant to strike', () => {
  const weak = { ...thrower, stats: { ref: 9 }, skills: {} }
  const table = fight(
    { a: weak, b: { ...rider, at: { x: 40, y: 20 } } },
    {
      map: {
        ...YARD,
        obstacles: [
          box({
            kind: 'wall',
            shape: [
              { x: 28, y: 10 },
              { x: 28, y: 30 },
            ],
          }),
        ],
      },
      dice: { attack: [1], direction: [6], distance: [6] },
      options: { 'grenade-throw-accuracy': 0 },
    },
  ).until('a', 1)
  table.act('a', TANK)
  expect(table.told('thrown')[0]).toMatchObject({
    attack: 10,
    defence: 10,
    margin: 0,
    name: 'Tank',
  })
  expect(table.told('burst')[0]).toMatchObject({ at: { x: 27.9, y: 20 }, stoppedBy: 'tank' })
  expect(table.told('struck')).toEqual([])
})

test('[fnff-1988/grenade/structures] who sits in a closed vehicle is reached only through it; in an open one he can be named', () => {
  expect(manned().tries('a', { do: 'grenade', target: 'b' }).refusal?.code).toBe('refused/inside')
  const open = manned({ dice: { ...HIT, defence: [1] } }, { open: true, height: 1.2 }).act('a', {
    do: 'grenade',
    target: 'b',
  })
  expect(open.told('burst')[0]).toMatchObject({ within: 'tank', inside: ['b', 'c'] })
  expect(open.told('struck').length).toBe(1)
})

test('[fnff-1988/grenade/structures] at 0 points a wall has a hole; the plan card counts who is inside', () => {
  const wall = box({
    kind: 'wall',
    structure: 20,
    shape: [
      { x: 28, y: 10 },
      { x: 28, y: 30 },
    ],
  })
  const table = fight(
    { a: thrower, b: { ...rider, stats: { ref: 5 }, at: { x: 40, y: 20 } } },
    { map: { ...YARD, obstacles: [wall] }, dice: { ...HIT, damage: [4] } },
  ).act('a', TANK)
  expect(table.told('struck')[0]).toMatchObject({ points: 24, left: 0 })
  expect(table.told('breached').length).toBe(1)
  const inside = (more: Partial<Obstacle>) => {
    const seen = manned({}, more)
    return makeFace()
      .plan(seen.state, seen.ask('a'), TANK)
      .inside!.filter(({ who, chances }) => who !== 'a' && chances[0]!.chance > 0.9)
      .map(({ who }) => who)
  }
  expect(inside({ open: true })).toEqual(['b', 'c'])
  expect(inside({})).toEqual([])
  expect(faces(table)).toEqual([])
})

test('[fnff-1988/grenade/structures] in the head: a thing that the referee has stated', () => {
  const table = fight(
    { a: thrower, b: rider },
    {
      dice: { ...HIT, damage: [3] },
      offers: (ask) => (ask.kind === 'in-the-blast' ? ['b'] : undefined),
    },
  )
    .rule({ rule: 'thing', name: 'Gate', points: 30, metres: 12 })
    .rule({ rule: 'ask-me', asks: true })
    .until('a', 1)
  const thing = table.state.things[0]!.id
  table.act('a', { do: 'grenade', thing })
  expect(table.told('struck')[0]).toMatchObject({ thing, points: 18, left: 12 })
  expect(faces(table)).toEqual(['b', 'b', 'b'])
})

test.each<readonly [what: string, act: Act, aim: string, bonus: number]>([
  ['by hand at a thing', TANK, 'tank', 4],
  ['at a spot beside the thing', { do: 'grenade', spot: { x: 27, y: 20 } }, 'tank', 4],
  ['at a spot beside somebody', { do: 'grenade', spot: { x: 27, y: 24 } }, 'd', 4],
  ['at a spot far from it', { do: 'grenade', spot: { x: 22, y: 27 } }, 'tank', 0],
  ['at another thing', TANK, 'd', 0],
])(
  '[fnff-1988/aiming/concentration, fnff-1988/aiming/bonus] two phases of aim for a grenade %s',
  (_what, act, aim, bonus) => {
    for (const weapon of ['hand-grenade', 'rifle-grenade']) {
      const total = (phases: number) => {
        const table = fight(
          {
            a: {
              ...thrower,
              stats: { ref: 9, body: 10 },
              skills: { athletics: 4, rifle: 4 },
              weapons: [weapon, 'm-16a'],
            },
            d: { ...rider, stats: { ref: 3 }, at: { x: 30, y: 26 } },
          },
          { map: { ...YARD, obstacles: [box({})] }, dice: { attack: [1] } },
        )
        for (let phase = 1; phase <= 2; phase++) {
          table.until('a', phase as 1 | 2)
          table.act('a', phase <= phases ? { do: 'aim', target: aim } : { do: 'end' })
        }
        table.until('a', 3)
        const { key, ask } = table.game.pending!.asks.find(({ ask: one }) => one.who === 'a')!
        const card = makeFace().plan!(table.game.view(ask.seat), ask, act)
        table.act('a', act)
        const [own] = card.sums
        expect([key !== '', Number(own!.total) + 1]).toEqual([
          true,
          table.told('thrown')[0]!.attack,
        ])
        return table.told('thrown')[0]!.attack
      }
      expect(total(2) - total(0)).toBe(bonus)
    }
  },
)

test('[fnff-1988/melee/thrown, fnff-1988/damage/structural] a knife thrown at a thing does its damage there, and lies there', () => {
  const table = fight(
    { a: { ...thrower, weapons: ['knife'] }, d: { ...rider, stats: { ref: 3 } } },
    { map: { ...YARD, obstacles: [box({})] }, dice: { attack: [10], damage: [4] } },
  )
  table.act('a', { do: 'attack-thing', thing: 'tank', mode: 'thrown' })
  // REF 9, Athletics 4, made for it 1, against 10 and the close range.
  expect(table.told('attacked-thing')).toMatchObject([{ attack: 24, difficulty: 11, margin: 13 }])
  expect(table.told('struck')).toMatchObject([{ points: 4 + 13 }])
  expect([table.combatant('a').weapons, table.state.lying]).toMatchObject([
    [],
    [{ at: { x: 28, y: 20 } }],
  ])
})
