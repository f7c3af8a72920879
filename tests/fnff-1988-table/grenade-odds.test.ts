// What the plan card of a grenade promises, against an enumeration that is written by hand and shares nothing with it but the splinters.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { chancesOf } from '../../src/books/fnff-1988/attack/odds.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { shrapnelPlan } from '../../src/books/fnff-1988/area/shrapnel.ts'
import { LEVELS } from '../../src/books/fnff-1988/words.ts'
import type { GunfightCard, Inside } from '../../src/books/gunfight/table/card.ts'
import type { Obstacle, Point } from '../../src/field/map.ts'
import { fight, YARD } from './table.ts'
import type { FightText, ManText } from './table.ts'

const thrower: ManText = {
  stats: { ref: 9, body: 6 },
  skills: { athletics: 2 },
  weapons: ['hand-grenade'],
  at: { x: 20, y: 20 },
  facing: 90,
}
const victim: ManText = {
  stats: { ref: 8, body: 6 },
  skills: { athletics: 3 },
  at: { x: 30, y: 20 },
  facing: 270,
}
type Fight = ReturnType<typeof fight>
const yard = (text: FightText = {}, more: Record<string, ManText> = {}): Fight =>
  fight({ a: thrower, b: { ...victim, side: 'b' }, ...more }, { map: YARD, ...text })
const cardOf = (table: Fight, act: Act, options: Partial<Options> = {}): GunfightCard =>
  makeFace(options).plan(table.state, table.ask('a'), act)
const chance = (row: Pick<Inside, 'chances'>, what: string): number =>
  row.chances.find((one) => one.what === what)?.chance ?? 0
const rowOf = (card: GunfightCard, who: string): Inside =>
  card.inside!.find((row) => row.who === who)!

/** Attack + 1D10 over defence + 1D10: how often out of 100. */
const beats = (attack: number, defence: number): number[] => {
  const margins: number[] = []
  for (let a = 1; a <= 10; a++) for (let d = 1; d <= 10; d++) margins.push(attack + a - defence - d)
  return margins
}
/** The six ways for a throw to the east: in front is west. */
const WAYS: readonly Point[] = [
  { x: -1, y: 0 },
  { x: -Math.SQRT1_2, y: -Math.SQRT1_2 },
  { x: -Math.SQRT1_2, y: Math.SQRT1_2 },
  { x: Math.SQRT1_2, y: -Math.SQRT1_2 },
  { x: Math.SQRT1_2, y: Math.SQRT1_2 },
  { x: 1, y: 0 },
]

/** Chance of each place where a grenade meant for the mark comes down, the mark itself among them. */
function places(mark: Point, hit: number): { at: Point; chance: number }[] {
  const all = [{ at: mark, chance: hit }]
  for (const way of WAYS)
    for (let one = 1; one <= 6; one++)
      for (let two = 1; two <= 6; two++) {
        const at = { x: mark.x + way.x * (one + two), y: mark.y + way.y * (one + two) }
        all.push({ at, chance: (1 - hit) / 216 })
      }
  return all
}
const reached = (
  combatant: Point,
  mark: Point,
  hit: number,
  sheltered: (at: Point) => boolean = () => false,
): number =>
  places(mark, hit).reduce(
    (sum, { at, chance: one }) =>
      sum +
      (Math.hypot(at.x - combatant.x, at.y - combatant.y) <= 6 + 1e-9 && !sheltered(at) ? one : 0),
    0,
  )

describe('the plan card of a grenade', () => {
  test('[fnff-1988/grenade/scatter, fnff-1988/grenade/area] the chance to be in the circle over all that the throw and the scatter may bring', () => {
    const table = yard(
      {},
      {
        c: { ...victim, side: 'b', at: { x: 34.5, y: 18 } },
        d: { ...victim, side: 'b', at: { x: 34, y: 29 } },
      },
    )
    const card = cardOf(table, { do: 'grenade', target: 'b' })
    const margins = beats(9 + 2 + 1, 8 + 3)
    const hit = margins.filter((margin) => margin > 0).length / 100
    expect(chance(card, 'on the mark')).toBeCloseTo(hit, 12)
    for (const who of ['a', 'b', 'c', 'd']) {
      const combatant = table.combatant(who)
      const expected = reached(combatant, { x: 30, y: 20 }, hit)
      expect(expected).toBeGreaterThan(0)
      expect(chance(rowOf(card, who), 'hit')).toBeCloseTo(expected, 10)
    }
  })

  test('[fnff-1988/grenade/shrapnel] out and wounds are those of three splinters, as often as they reach him', () => {
    const table = yard()
    const card = cardOf(table, { do: 'grenade', target: 'b' })
    const splinters = chancesOf(
      shrapnelPlan(table.combatant('b'), 'none', optionsOf()),
      optionsOf(),
      Infinity,
    )
    expect(splinters.method).toBe('exact')
    const row = rowOf(card, 'b')
    const often = chance(row, 'hit')
    expect(chance(row, 'out')).toBeCloseTo(often * splinters.out, 10)
    expect(chance(row, 'out if it bursts on the mark')).toBeCloseTo(splinters.out, 10)
    LEVELS.forEach((level, i) => {
      if (i > 0) expect(chance(row, level)).toBeCloseTo(often * splinters.wound[i]!, 10)
    })
    expect(chance(card, 'out')).toBeCloseTo(chance(row, 'out'), 12)
  })

  test('[fnff-1988/grenade/area] without a map the thrower is as far from the mark as they throw', () => {
    const table = fight({ a: thrower, b: { ...victim, side: 'b' } }, { metres: 5 })
    const card = cardOf(table, { do: 'grenade', target: 'b' })
    expect(card.inside!.map(({ who, note }) => [who, note])).toEqual([
      ['b', '0.0 m from the mark'],
      ['a', '5.0 m from the mark'],
    ])
  })

  test('[fnff-1988/weapons/jam-by-dirt] the card of a dirty rifle grenade says that it counts a jam', () => {
    const table = fight(
      { a: { ...thrower, weapons: ['rifle-grenade', 'm-1-garand'] }, b: { ...victim, side: 'b' } },
      { map: YARD },
    )
    const jam = (): boolean =>
      cardOf(table, { do: 'grenade', target: 'b' }).notes.some((note) => note.includes('jam'))
    expect(jam()).toBe(false)
    table.rule({ rule: 'dirt', who: 'a' })
    expect(jam()).toBe(true)
  })

  test('[fnff-1988/grenade/defence] a spot: difficulty 10', () => {
    const table = yard({}, { c: { ...victim, side: 'b', at: { x: 28, y: 26 } } })
    const card = cardOf(table, { do: 'grenade', spot: { x: 27, y: 20 } })
    // 12 + 1D10 beats 10 always.
    expect(chance(card, 'on the mark')).toBeCloseTo(1, 12)
    expect(card.inside!.map(({ who, note }) => [who, note])).toEqual([
      ['b', '3.0 m from the mark'],
      ['c', 'only if it misses'],
      ['a', 'only if it misses'],
    ])
    expect(chance(rowOf(card, 'c'), 'hit')).toBe(0)
    expect(chance(rowOf(card, 'b'), 'hit')).toBeCloseTo(1, 12)
  })

  test('[fnff-1988/grenade/area] behind a wall from the mark, met after a miss to his side of it', () => {
    const wall: Obstacle = {
      id: 'w',
      name: 'Wall',
      kind: 'wall',
      height: 1.8,
      shape: [
        { x: 10, y: 22 },
        { x: 50, y: 22 },
      ],
    }
    const table = fight(
      {
        a: thrower,
        b: { ...victim, side: 'b' },
        c: { ...victim, side: 'b', at: { x: 30, y: 24 } },
      },
      { map: { ...YARD, obstacles: [wall] } },
    )
    const card = cardOf(table, { do: 'grenade', target: 'b' })
    const hit = beats(12, 11).filter((margin) => margin > 0).length / 100
    expect(rowOf(card, 'c').note).toBe('behind Wall from the mark')
    expect(chance(rowOf(card, 'c'), 'hit')).toBeCloseTo(
      reached({ x: 30, y: 24 }, { x: 30, y: 20 }, hit, (at) => at.y < 22),
      10,
    )
  })

  test('[fnff-1988/grenade/shrapnel] option grenade-margin-damage named-target: each margin with its chance', () => {
    const options = { 'grenade-margin-damage': 'named-target' as const }
    const table = yard({ options })
    const tough = optionsOf(options)
    const card = cardOf(table, { do: 'grenade', target: 'b' }, options)
    const margins = beats(12, 11)
    const hit = margins.filter((margin) => margin > 0).length / 100
    const out = (margin: number): number =>
      chancesOf(shrapnelPlan(table.combatant('b'), 'none', tough, margin), tough, Infinity).out
    const missed = reached({ x: 30, y: 20 }, { x: 30, y: 20 }, hit) - hit
    const expected =
      margins.filter((margin) => margin > 0).reduce((sum, margin) => sum + out(margin) / 100, 0) +
      missed * out(0)
    expect(chance(card, 'out')).toBeCloseTo(expected, 10)
  })

  test('[fnff-1988/grenade/scatter] in the head the target is within 6 m after a miss with 2D6 of 6 or less: 15 of 36', () => {
    const table = fight({ a: thrower, b: victim })
    const card = cardOf(table, { do: 'grenade', target: 'b' })
    const hit = beats(12, 11).filter((margin) => margin > 0).length / 100
    expect(chance(rowOf(card, 'b'), 'hit')).toBeCloseTo(hit + ((1 - hit) * 15) / 36, 12)
    expect(card.areas).toBeUndefined()
  })

  test('[fnff-1988/grenade/area] in the head a thrower 12 m away is within 6 m after a miss in front of 6 to 12 m: 26 of 216', () => {
    const table = fight({ a: thrower, b: victim }, { metres: 12 })
    const card = cardOf(table, { do: 'grenade', target: 'b' })
    const hit = beats(12, 11).filter((margin) => margin > 0).length / 100
    expect(chance(rowOf(card, 'a'), 'hit')).toBeCloseTo(((1 - hit) * 26) / 216, 12)
  })

  test('[fnff-1988/grenade/area] what is drawn: the reach, the circle, six ways off the mark', () => {
    const { areas = [] } = cardOf(yard(), { do: 'grenade', target: 'b' })
    expect(areas.filter(({ shape }) => shape === 'circle')).toEqual([
      { role: 'range', label: 'reach 18 m', shape: 'circle', at: { x: 20, y: 20 }, radius: 18 },
      { role: 'blast', label: '6 m', shape: 'circle', at: { x: 30, y: 20 }, radius: 6 },
    ])
    const ways = areas.filter(({ role }) => role === 'scatter')
    expect(ways.map(({ label }) => label)).toEqual([
      '1 in front',
      '2 left front',
      '3 right front',
      '4 left rear',
      '5 right rear',
      '6 behind target',
    ])
    expect(ways[0]).toMatchObject({ from: { x: 28, y: 20 }, to: { x: 18, y: 20 } })
  })

  test('[fnff-1988/grenade/area] the card knows nothing of a hidden man', () => {
    const table = yard({}, { c: { ...victim, side: 'b', at: { x: 31, y: 20 }, hidden: true } })
    const seen = table.book.view(table.state, 'player-1')
    expect(
      makeFace()
        .plan(seen, table.ask('a'), { do: 'grenade', target: 'b' })
        .inside!.map(({ who }) => who),
    ).toEqual(['b', 'a'])
  })
})
