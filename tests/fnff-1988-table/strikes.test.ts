// What a strike makes of a thing, what a hit makes of somebody, and what a grenade may do to one who is not met.
import { describe, expect, test } from 'vitest'
import { riskOf } from '../../src/books/fnff-1988/area/grenade-odds.ts'
import { shrapnelPlan } from '../../src/books/fnff-1988/area/shrapnel.ts'
import { hitEvents } from '../../src/books/fnff-1988/attack/hit-events.ts'
import type { Hit } from '../../src/books/fnff-1988/attack/slots.ts'
import { pointsLeft, strike } from '../../src/books/fnff-1988/attack/structure.ts'
import { rules1988 } from '../../src/books/fnff-1988/table/rules.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { AREAS, LEVELS } from '../../src/books/fnff-1988/words.ts'
import type { Obstacle } from '../../src/field/map.ts'
import { combatant } from '../fnff-1988/exchange.ts'
import { YARD, fight } from './table.ts'

const box = (kind: Obstacle['kind'], more: Partial<Obstacle> = {}): Obstacle => ({
  id: kind,
  name: `The ${kind}`,
  kind,
  height: 2,
  structure: 10,
  shape: [
    { x: 10, y: 10 },
    { x: 14, y: 10 },
    { x: 14, y: 14 },
    { x: 10, y: 14 },
  ],
  ...more,
})
const struck = (thing: Obstacle, points: number) => {
  const { state } = fight(
    { a: { at: { x: 1, y: 1 } }, b: { at: { x: 50, y: 30 } } },
    { map: { ...YARD, obstacles: [thing] } },
  )
  return strike(state, thing.id, points)
}

describe('a strike', () => {
  test.each([
    [-1, []],
    [0, []],
    [1, ['struck 9']],
    [9, ['struck 1']],
    [10, ['struck 0', 'breached']],
    [11, ['struck 0', 'breached']],
  ])('[fnff-1988/damage/structural] %i points of 10: %j', (points, found) => {
    expect(
      struck(box('crate'), points).map((event) =>
        event.type === 'struck' ? `struck ${event.left}` : event.type,
      ),
    ).toEqual(found)
  })
  test('[fnff-1988/damage/structural-points] what has no points takes none', () => {
    expect(struck(box('crate', { structure: undefined }), 99)).toEqual([])
  })
  test.each<readonly [kind: Obstacle['kind'], left: readonly string[]]>([
    ['door', []],
    ['tree', []],
    ['crate', []],
    ['vehicle', ['wreck']],
  ])('[fnff-1988/damage/structural] of a %s there is left: %j', (kind, left) => {
    const [, breached] = struck(box(kind), 10)
    const pieces = breached?.type === 'breached' ? breached.pieces : []
    expect(pieces.map((piece) => piece.kind)).toEqual(left)
    // A wreck has no points any more.
    for (const piece of pieces) expect(piece).not.toHaveProperty('structure')
  })
  test.each(['wall', 'building', 'fence', 'window', 'wreck'] as const)(
    '[fnff-1988/damage/structural] a %s has a hole, its pieces their points anew',
    (kind) => {
      const [, breached] = struck(box(kind), 10)
      const pieces = breached?.type === 'breached' ? breached.pieces : []
      expect(pieces.length).toBeGreaterThan(0)
      for (const piece of pieces) expect([piece.kind, piece.structure]).toEqual([kind, 10])
    },
  )
  test('[fnff-1988/damage/structural, fnff-1988/damage/structural-points] what was lost before counts', () => {
    const { book, state } = fight(
      { a: { at: { x: 1, y: 1 } }, b: { at: { x: 50, y: 30 } } },
      { map: { ...YARD, obstacles: [box('crate')] } },
    )
    const now = book.copy(state)
    for (const event of strike(now, 'crate', 4)) book.apply(now, event)
    expect(pointsLeft(now, 'crate')).toBe(6)
    for (const event of strike(now, 'crate', 4, { at: { x: 12, y: 10 }, from: { x: 12, y: 1 } }))
      book.apply(now, event)
    expect(now.damage.crate).toEqual({ points: 8, at: { x: 12, y: 10 }, from: { x: 12, y: 1 } })
    book.apply(now, { type: 'repaired', thing: 'crate', name: 'The crate' })
    expect([pointsLeft(now, 'crate'), now.damage]).toEqual([10, {}])
  })
})

describe('a hit', () => {
  const { state } = fight({ a: { stats: { ref: 8 } }, b: { stats: { ref: 5 } } })
  const bare: Hit = { area: 'torso', damage: 9, stopped: 4, through: 5, level: 'none' }
  const told = (hit: Partial<Hit>, bludgeoning?: boolean) =>
    hitEvents(state, 'b', 'a', { ...bare, ...hit }, { bludgeoning })
  const HIT = { type: 'hit', who: 'b', by: 'a', area: 'torso', damage: 9, stopped: 4, through: 5 }
  test('[fnff-1988/wound/recording] without a wound, behind cover, with a wound', () => {
    expect(told({})).toEqual([HIT])
    expect(told({ covered: true })).toEqual([{ ...HIT, covered: true }])
    expect(told({ level: 'SW', effect: 'rib' })).toEqual([
      HIT,
      { type: 'wounded', who: 'b', area: 'torso', level: 'SW', effect: 'rib', bludgeoning: false },
    ])
    expect(told({ level: 'FW' }, true)[1]).toMatchObject({ bludgeoning: true })
  })
  test.each([
    ['awake', undefined, 0],
    ['stunned', undefined, 2],
    ['unconscious', 4, 5],
    ['unconscious', 10, 11],
  ] as const)(
    '[fnff-1988/save/stunned, fnff-1988/save/unconscious] %s, %s phases, from tick 0: free at tick %i',
    (result, phases, until) => {
      expect(told({ level: 'FW', save: { die: 8, needed: 7, result, phases } })[2]).toEqual({
        type: 'save',
        who: 'b',
        die: 8,
        needed: 7,
        result,
        until,
      })
    },
  )
})

describe('splinters', () => {
  const plan = (cover: 'none' | 'over-cover', options: object = {}, margin = 0) =>
    shrapnelPlan(combatant(), cover, optionsOf(options as never), margin)
  test('[fnff-1988/grenade/shrapnel] three that hit, two dice each; what cover hides is protected', () => {
    expect(plan('none')).toMatchObject({
      rounds: 3,
      given: 3,
      addsMargin: false,
      bonus: 0,
      dice: { count: 2, plus: 0, divide: 1 },
      fixed: undefined,
      bludgeoning: false,
      headKills: false,
    })
    const hidden = (found: ReturnType<typeof plan>) => AREAS.filter((_, i) => found.covered[i])
    expect([
      hidden(plan('none')),
      hidden(plan('over-cover')),
      hidden(plan('over-cover', { 'steps-left-out': ['cover'] })),
    ]).toEqual([[], ['right-leg', 'left-leg'], []])
  })
  test.each([
    [{}, undefined],
    [{ 'damage-mode': 'maximum' }, 12],
    [{ 'steps-left-out': ['damage-roll'] }, 12],
  ])('[fnff-1988/optional/modular] %j: %s points', (options, points) => {
    expect(plan('none', options).fixed).toBe(points)
  })
  test.each([
    [{}, 4, 0],
    [{ 'grenade-margin-damage': 'named-target' }, 4, 4],
    [{ 'grenade-margin-damage': 'named-target' }, -4, 0],
  ])('[fnff-1988/grenade/shrapnel] %j, a margin of %i: %i on each', (options, margin, bonus) => {
    expect(plan('none', options, margin).bonus).toBe(bonus)
  })
  test('[fnff-1988/optional/modular] without locations all strike the torso', () => {
    const open = ({ hitTable }: ReturnType<typeof plan>) => AREAS.filter((_, i) => hitTable.open[i])
    expect(open(plan('none'))).toEqual(AREAS)
    expect(open(plan('none', { 'steps-left-out': ['location'] }))).toEqual(['torso'])
  })
})

describe('the risk of a grenade', () => {
  const NOW = { now: 0, rules: rules1988(optionsOf()) }
  const wounded = combatant({ wounds: [{ area: 'left-leg', level: 'SW' }] })
  const mark = { who: 'man', metres: 1, cover: 'none' } as const
  test('[fnff-1988/grenade/area] whom it does not reach it leaves as they are', () => {
    expect(riskOf(wounded, [], undefined, NOW)).toEqual({
      who: 'man',
      outOnMark: 0,
      reached: 0,
      out: 0,
      wound: LEVELS.map((level) => Number(level === 'SW')),
    })
  })
  test('[fnff-1988/grenade/area] who is sheltered from the mark is out by nothing that happens there', () => {
    const sheltered = riskOf(wounded, [], { ...mark, behind: 'Wall' }, NOW)
    expect([sheltered.outOnMark, sheltered.onMark?.behind]).toEqual([0, 'Wall'])
    expect(riskOf(wounded, [], mark, NOW).outOnMark).toBeGreaterThan(0)
  })
  test('[fnff-1988/grenade/shrapnel] every way counts by its chance', () => {
    const meetings = (...chances: number[]) =>
      chances.map((chance) => ({ chance, cover: 'none' as const, margin: 0 }))
    const [whole, parts] = [[1], [0.25, 0.5]].map((chances) =>
      riskOf(combatant(), meetings(...chances), undefined, NOW),
    )
    expect(parts!.reached).toBeCloseTo(0.75, 12)
    expect(parts!.out).toBeCloseTo(0.75 * whole!.out, 12)
    LEVELS.forEach((level, i) =>
      expect(parts!.wound[i], level).toBeCloseTo(
        0.75 * whole!.wound[i]! + (level === 'none' ? 0.25 : 0),
        12,
      ),
    )
  })
})
