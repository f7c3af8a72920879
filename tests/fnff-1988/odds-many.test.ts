// Exact odds of bursts, full auto, blasts, shrapnel and several shots against chances reckoned from the catalogue's words (by-hand.ts).
import { describe, expect, test } from 'vitest'
import { chancesOf } from '../../src/books/fnff-1988/attack/odds.ts'
import type { Chances } from '../../src/books/fnff-1988/attack/odds.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { shrapnelPlan } from '../../src/books/fnff-1988/area/shrapnel.ts'
import { LEVELS } from '../../src/books/fnff-1988/words.ts'
import { expectExact } from '../support/runs.ts'
import {
  BLASTS,
  HIT_TABLE,
  ORDER,
  dice,
  isDead,
  margins,
  mix,
  outcome,
  strike,
  unhurt,
} from './by-hand.ts'
import type { Area, Men } from './by-hand.ts'
import { combatant, planOf, sp } from './exchange.ts'
import { exchangeOf } from './exchange-file.ts'
import type { Spec } from './exchange.ts'

const ENOUGH = 20_000_000
type Sp = Partial<Record<Area, number>>
const armorOf = (worn: Sp) => ({
  armor: Object.entries(worn).map(([area, points]) => sp(points, area)),
})

function expectSame(chances: Pick<Chances, 'method' | 'wound' | 'out'>, men: Men): void {
  const { wound, out } = outcome(men)
  expect(chances.method).toBe('exact')
  chances.wound.forEach((chance, i) => expectExact(LEVELS[i]!, chance, Object.values(wound)[i]!))
  expectExact('out', chances.out, out)
  expect(chances.wound.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 10)
}

const faces = (count: number): number[][] =>
  count === 0
    ? [[]]
    : faces(count - 1).flatMap((rest) => HIT_TABLE.map((_, face) => [...rest, face]))
const byArea = (a: number, b: number): number =>
  ORDER.indexOf(HIT_TABLE[a]!) - ORDER.indexOf(HIT_TABLE[b]!)

/** Throws every location of `count` hits, works them off area by area, and mixes what comes of it; a throw that was seen in another order is not reckoned anew. */
function everyThrow(
  count: number,
  hitting: (area: Area, index: number, men: Men) => Men,
  sortFrom = 0,
): Men {
  const sum: Men = new Map()
  const seen = new Map<string, Men>()
  for (const thrown of faces(count)) {
    const order = [...thrown.slice(0, sortFrom), ...thrown.slice(sortFrom).sort(byArea)].map(
      (face) => HIT_TABLE[face]!,
    )
    const known =
      seen.get(order.join()) ?? order.reduce((men, area, i) => hitting(area, i, men), unhurt())
    seen.set(order.join(), known)
    mix(sum, known, 10 ** -count)
  }
  return sum
}
const rolling = (
  men: Men,
  points: readonly (readonly [number, number])[],
  hit: (men: Men, points: number) => Men,
): Men => points.reduce((sum, [one, chance]) => mix(sum, hit(men, one), chance), new Map() as Men)

describe('bursts of three', () => {
  const CASES: readonly (readonly [
    what: string,
    spec: Spec,
    worn: Sp,
    count: number,
    plus: number,
    ap: boolean,
  ])[] = [
    // Uzi: REF 6 + Rifle 4 + 2 - 2 for one hand; 1D6+3 of the 9 mm at 20 m (close, -1).
    [
      'an Uzi on a torso of SP 8 and arms of SP 2',
      {},
      { torso: 8, 'right-arm': 2, 'left-arm': 2 },
      1,
      3,
      false,
    ],
    [
      'the same with AP',
      { load: { ammo: 'armor-piercing' } },
      { torso: 8, 'right-arm': 2, 'left-arm': 2 },
      1,
      3,
      true,
    ],
    ['bare', {}, {}, 1, 3, false],
  ]
  test.each(CASES)(
    '[fnff-1988/autofire/hits, fnff-1988/armour/staged-penetration] %s',
    (_, spec, worn, count, plus, ap) => {
      const plan = planOf({
        weapon: 'Uzi',
        mode: 'burst',
        metres: 20,
        target: armorOf(worn),
        ...spec,
      })
      expect([plan.attack, plan.defence, plan.dice]).toEqual([10, 4, { count, plus, divide: 1 }])
      const sum: Men = new Map()
      for (const [margin, chance] of margins(10, 4)) {
        const men =
          margin <= 0
            ? unhurt()
            : everyThrow(Math.min(3, margin), (area, _i, before) =>
                rolling(before, dice(count, plus), (now, points) =>
                  strike(now, area, points + margin, worn, ap),
                ),
              )
        mix(sum, men, chance)
      }
      expectSame(chancesOf(plan, optionsOf(), ENOUGH), sum)
    },
  )
  test.each(['each-round', 'first-round', 'none'] as const)(
    '[fnff-1988/autofire/hits] autofire-margin-damage %s',
    (value) => {
      const worn: Sp = { torso: 6, head: 9 }
      const plan = planOf({
        weapon: 'Uzi',
        mode: 'burst',
        metres: 20,
        target: armorOf(worn),
        options: { 'autofire-margin-damage': value },
      })
      const sum: Men = new Map()
      for (const [margin, chance] of margins(10, 4)) {
        const plus = (index: number): number =>
          value === 'each-round' || (value === 'first-round' && index === 0) ? margin : 0
        const men =
          margin <= 0
            ? unhurt()
            : everyThrow(
                Math.min(3, margin),
                (area, i, before) =>
                  rolling(before, dice(1, 3), (now, points) =>
                    strike(now, area, points + plus(i), worn),
                  ),
                value === 'first-round' ? 1 : 0,
              )
        mix(sum, men, chance)
      }
      expectSame(chancesOf(plan, optionsOf({ 'autofire-margin-damage': value }), ENOUGH), sum)
    },
  )
})

test.each([
  ['a torso of SP 10', { torso: 10 }],
  ['a torso of SP 10 and legs of SP 5', { torso: 10, 'left-leg': 5 }],
] as const)(
  '[fnff-1988/autofire/hits, fnff-1988/armour/staged-penetration, fnff-1988/wound/cumulative-table] twenty rounds of an Uzi at %s, round after round',
  (_, worn) => {
    // One round after the other, not area by area: the order of the areas must not matter.
    const plan = planOf({ weapon: 'Uzi', mode: 'auto', metres: 20, aim: 3, target: armorOf(worn) })
    expect([plan.attack, plan.defence, plan.rounds]).toEqual([16, 1, 20])
    const sum: Men = new Map()
    for (const [margin, chance] of margins(16, 1)) {
      let men = unhurt()
      for (let hit = 0; hit < Math.min(margin, 20); hit++) {
        const next: Men = new Map()
        for (const area of ORDER)
          mix(
            next,
            rolling(men, dice(1, 3), (now, points) => strike(now, area, points + margin, worn)),
            HIT_TABLE.filter((one) => one === area).length / 10,
          )
        men = next
      }
      mix(sum, men, chance)
    }
    expectSame(chancesOf(plan, optionsOf(), ENOUGH), sum)
  },
)

describe('blasts', () => {
  /** One blast by a row of the table: half each, the odd point to the first, the torso twice as one. */
  function blast(
    men: Men,
    row: number,
    points: number,
    worn: Sp,
    closed: readonly Area[],
    halves: boolean,
  ): Men {
    const [first, second] = BLASTS[row]!
    if (first === second && !halves) return strike(men, first, points, worn)
    const one = closed.includes(first) ? men : strike(men, first, Math.ceil(points / 2), worn)
    return closed.includes(second) ? one : strike(one, second, Math.floor(points / 2), worn)
  }
  const open = (closed: readonly Area[]): number[] =>
    BLASTS.flatMap((areas, row) => (areas.every((area) => closed.includes(area)) ? [] : [row]))

  const ONE: readonly (readonly [
    what: string,
    spec: Spec,
    worn: Sp,
    closed: readonly Area[],
    halves: boolean,
    count: number,
    defence: number,
  ])[] = [
    [
      'a vest, close range, open choke',
      {},
      { torso: 12, 'right-arm': 12, 'left-arm': 12 },
      [],
      false,
      5,
      5 - 5,
    ],
    [
      'shotgun-same-area two-hits',
      { options: { 'shotgun-same-area': 'two-hits' } },
      { torso: 8 },
      [],
      true,
      5,
      5 - 5,
    ],
    [
      'round a corner, medium range, closed choke',
      { cover: 'behind-corner', metres: 25, load: { choke: 'closed' } },
      { head: 6 },
      ['torso', 'left-arm', 'right-leg', 'left-leg'],
      false,
      3,
      5 + 2 + 0,
    ],
    [
      'over a car',
      { cover: 'over-cover', metres: 25 },
      { torso: 4 },
      ['right-leg', 'left-leg'],
      false,
      3,
      5 + 2 - 1,
    ],
  ]
  test.each(ONE)(
    '[fnff-1988/shotgun/two-locations, fnff-1988/shotgun/hit-table] one blast: %s',
    (_, spec, worn, closed, halves, count, defence) => {
      const plan = planOf({ weapon: 'Ithaca Stakeout', target: armorOf(worn), ...spec })
      expect([plan.attack, plan.defence, plan.dice?.count]).toEqual([6 + 4 - 1, defence, count])
      const sum: Men = new Map()
      for (const [margin, chance] of margins(9, defence)) {
        for (const row of open(closed)) {
          const men =
            margin <= 0
              ? unhurt()
              : rolling(unhurt(), dice(count), (now, points) =>
                  blast(now, row, points + margin, worn, closed, halves),
                )
          mix(sum, men, chance / open(closed).length)
        }
      }
      expectSame(chancesOf(plan, optionsOf(spec.options), ENOUGH), sum)
    },
  )
  test('[fnff-1988/action/shoot, fnff-1988/shotgun/two-locations, fnff-1988/armour/staged-penetration] two blasts at somebody who does not know of them', () => {
    const worn: Sp = { torso: 6 }
    // REF 2 - 1 against Easy 10: a 10 hits, whatever the blast before has done to them.
    const once = (text: string): Men => {
      const before: Men = new Map([[text, 1]])
      if (isDead(text)) return before
      const after = mix(new Map(), before, 0.9)
      for (const row of open([])) {
        const hit = rolling(before, dice(3), (now, points) =>
          blast(now, row, points + 1, worn, [], false),
        )
        mix(after, hit, 0.01)
      }
      return after
    }
    const twice: Men = new Map()
    for (const [first] of unhurt())
      for (const [text, chance] of once(first)) mix(twice, once(text), chance)
    const { method, wound, out, hit } = exchangeOf({
      attacker: {
        name: 'A',
        stats: { ref: 2, cool: 10, body: 5 },
        skills: { rifle: 0 },
        firefights: 4,
      },
      defender: { name: 'B', stats: { ref: 5, cool: 10, body: 5 }, ...armorOf(worn) },
      attack: {
        ...{ weapon: 'ithaca-stakeout', range: 25, choke: 'closed', rounds: 2 },
        conditions: ['target-unaware'],
      },
    }).odds({ runs: ENOUGH, throws: 1, through: 0 })
    expectSame({ method, out, wound: LEVELS.map((level) => wound[level]!) }, twice)
    expect(hit).toBeCloseTo(1 - 0.9 ** 2, 12)
  })
  test.each([
    ['each-round', 3],
    ['first-round', 2],
  ] as const)(
    '[fnff-1988/shotgun/automatic, fnff-1988/armour/staged-penetration] a CAWS, margin-damage %s, %i blasts: armour that several rows strike @long',
    (value, loaded) => {
      const worn: Sp = { torso: 6, head: 6 }
      // An attack total of 14 is on the table already, against 8 + 1D10.
      const plan = {
        ...planOf({
          weapon: 'CAWS',
          mode: 'burst',
          metres: 25,
          load: { loaded },
          target: { ...armorOf(worn), stats: { ref: 9 } },
          options: { 'autofire-margin-damage': value },
        }),
        rolled: 14,
      }
      expect([plan.defence, plan.rounds, plan.dice?.count]).toEqual([8, loaded, 3])
      const sum: Men = new Map()
      const rows = open([])
      for (let die = 1; die <= 10; die++) {
        const [margin, chance] = [14 - 8 - die, 0.1]
        if (margin <= 0) {
          mix(sum, unhurt(), chance)
          continue
        }
        const count = Math.min(loaded, margin)
        const seen = new Map<string, number>()
        const thrown = Array.from({ length: 10 ** count }, (_, n) =>
          Array.from({ length: count }, (__, i) => rows[Math.floor(n / 10 ** i) % 10]!),
        )
        const rising = (a: number, b: number): number => a - b
        for (const all of thrown) {
          const order =
            value === 'first-round' ? [all[0]!, ...all.slice(1).sort(rising)] : all.sort(rising)
          seen.set(order.join(), (seen.get(order.join()) ?? 0) + 10 ** -count)
        }
        const plus = (index: number): number => (value === 'each-round' || index === 0 ? margin : 0)
        for (const [order, share] of seen) {
          const men = order
            .split(',')
            .map(Number)
            .reduce(
              (before, row, i) =>
                rolling(before, dice(3), (now, points) =>
                  blast(now, row, points + plus(i), worn, [], false),
                ),
              unhurt(),
            )
          mix(sum, men, chance * share)
        }
      }
      expectSame(chancesOf(plan, optionsOf({ 'autofire-margin-damage': value }), ENOUGH), sum)
    },
  )
})

test.each([
  ['none', [], 0],
  ['over-cover', ['right-leg', 'left-leg'], 0],
  ['none', [], 4],
] as const)(
  '[fnff-1988/grenade/shrapnel, fnff-1988/damage/killing-explosives] three splinters, cover %s, %j hidden, margin %i',
  (cover, closed, margin) => {
    const worn: Sp = { torso: 5, head: 7, 'left-arm': 5, 'right-arm': 5 }
    const options = optionsOf({ 'grenade-margin-damage': 'named-target' })
    const men = everyThrow(3, (area, _i, before) =>
      (closed as readonly Area[]).includes(area)
        ? before
        : rolling(before, dice(2), (now, points) => strike(now, area, points + margin, worn)),
    )
    expectSame(
      chancesOf(shrapnelPlan(combatant(armorOf(worn)), cover, options, margin), options, ENOUGH),
      men,
    )
  },
)

describe('several shots in a row', () => {
  const worn: Sp = { torso: 8, head: 8 }
  test.each([1, 2, 3])(
    '[fnff-1988/action/shoot, fnff-1988/attack/unaware-target, fnff-1988/armour/staged-penetration] %i of a .357 at somebody who does not know of them',
    (count) => {
      // REF 2 + 4 + 1 against Easy 10 + 1, whatever the shots before have done to him.
      let men = unhurt()
      for (let shot = 0; shot < count; shot++) {
        const next: Men = new Map()
        for (const [text, chance] of men)
          for (let die = 1; die <= 10; die++) {
            const margin = 7 + die - 11
            if (isDead(text) || margin <= 0) mix(next, new Map([[text, chance]]), 0.1)
            else
              for (const area of HIT_TABLE)
                mix(
                  next,
                  rolling(new Map([[text, chance]]), dice(2, 3), (now, points) =>
                    strike(now, area, points + margin, worn),
                  ),
                  0.01,
                )
          }
        men = next
      }
      const odds = exchangeOf({
        attacker: {
          name: 'A',
          stats: { ref: 2, cool: 10, body: 5 },
          skills: { pistol: 4 },
          firefights: 4,
        },
        defender: { name: 'B', stats: { ref: 5, cool: 10, body: 5 }, ...armorOf(worn) },
        attack: {
          weapon: 'colt-python',
          range: 10,
          rounds: count,
          conditions: ['target-unaware', 'one-hand'],
        },
      }).odds({ runs: ENOUGH, throws: 1, through: 0 })
      expectSame({ ...odds, wound: LEVELS.map((level) => odds.wound[level]!) }, men)
      expect(odds.hit).toBeCloseTo(1 - 0.4 ** count, count === 1 ? 12 : 2)
    },
  )
})
