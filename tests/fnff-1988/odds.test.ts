// Exact odds against a plain enumeration written from the catalogue's words: no rule code is called here.
import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { formatShare } from '../../src/dice/percent.ts'
import { FULL } from '../../src/books/gunfight/exchange/exchange.ts'
import { oddsOfSingle } from '../../src/books/fnff-1988/exchange/solve.ts'
import { planAttack } from '../../src/books/fnff-1988/attack/plan.ts'
import type { Odds } from '../../src/books/gunfight/exchange/exchange.ts'
import { interval } from '../../src/dice/interval.ts'
import { expectExact } from '../support/runs.ts'
import { attackOf, sp } from './exchange.ts'
import type { Spec } from './exchange.ts'

type Area = 'head' | 'torso' | 'right-arm' | 'left-arm' | 'right-leg' | 'left-leg'
/** What the enumeration is told of an exchange, in plain numbers. */
interface Told {
  /** Attack total without the die. */
  readonly attack: number
  readonly called?: Area
  /** Defence total without the die. */
  readonly defence: number
  readonly dice: number
  readonly plus: number
  readonly stops: Partial<Record<Area, number>>
  readonly halved: 'nowhere' | 'everywhere' | 'armoured'
}

const HIT_TABLE: readonly Area[] = [
  'head',
  'torso',
  'torso',
  'torso',
  'right-arm',
  'left-arm',
  'right-leg',
  'right-leg',
  'left-leg',
  'left-leg',
]
/** Average body: wound by points, and the save for each. */
const levelOf = (points: number) =>
  points <= 0
    ? 'none'
    : points <= 4
      ? 'FW'
      : points <= 8
        ? 'SW'
        : points <= 12
          ? 'CW'
          : points <= 16
            ? 'MW'
            : 'D'
const SAVE = { none: 10, FW: 7, SW: 5, CW: 3, MW: 1, D: 0 } as const

/** Every combination of dice, each with its chance. */
function enumerate(told: Told) {
  const through: Record<string, number> = {}
  const wound: Record<string, number> = { none: 0, FW: 0, SW: 0, CW: 0, MW: 0, D: 0 }
  let hit = 0
  let out = 0
  const book = (points: number, chance: number, area?: Area): void => {
    const level = levelOf(points)
    through[points] = (through[points] ?? 0) + chance
    wound[level]! += chance
    // 5 and 6 of a critical wound of the torso: the groin.
    const able = (SAVE[level] / 10) * (level === 'CW' && area === 'torso' ? 4 / 6 : 1)
    out += level === 'MW' || level === 'D' ? chance : chance * (1 - able)
  }
  const throws = Array.from({ length: 6 ** told.dice }, (_, n) =>
    Array.from({ length: told.dice }, (_, i) => 1 + (Math.floor(n / 6 ** i) % 6)),
  )
  for (let a = 1; a <= 10; a++)
    for (let d = 1; d <= 10; d++) {
      const total = told.called ? Math.floor((told.attack + a) / 2) : told.attack + a
      const margin = total - told.defence - d
      if (margin <= 0) {
        book(0, 1 / 100)
        continue
      }
      hit += 1 / 100
      const areas = told.called ? [told.called] : HIT_TABLE
      for (const area of areas)
        for (const faces of throws) {
          let points = faces.reduce((sum, face) => sum + face, 0) + told.plus + margin
          if (area === 'head') points *= 2
          const stops = told.stops[area] ?? 0
          points = Math.max(0, points - stops)
          if (told.halved === 'everywhere' || (told.halved === 'armoured' && stops > 0))
            points = Math.floor(points / 2)
          book(points, 1 / 100 / areas.length / throws.length, area)
        }
    }
  return { hit, out, wound, through }
}

const CASES: readonly (readonly [rules: string, what: string, spec: Spec, told: Told])[] = [
  [
    'fnff-1988/armour/subtract',
    'a Glock on a flack vest at close range',
    { target: { armor: ['Flack Vest'] } },
    {
      attack: 6 + 4 + 2,
      defence: 5 + 1,
      dice: 1,
      plus: 3,
      stops: { torso: 20, 'right-arm': 20, 'left-arm': 20 },
      halved: 'nowhere',
    },
  ],
  [
    'fnff-1988/snapshot/called-shot, fnff-1988/damage/head-doubling',
    'a .357 called at the head, aimed for three phases',
    { weapon: 'Colt Python', at: 'head', aim: 3 },
    {
      attack: 6 + 4 + 1 + 6,
      called: 'head',
      defence: 5 + 1,
      dice: 2,
      plus: 3,
      stops: {},
      halved: 'nowhere',
    },
  ],
  [
    'fnff-1988/armour/armour-piercing',
    'AP against SP 10',
    { weapon: 'Colt Python', load: { ammo: 'armor-piercing' }, target: { armor: [sp(10)] } },
    {
      attack: 6 + 4 + 1,
      defence: 5 + 1,
      dice: 2,
      plus: 3,
      stops: { torso: 5 },
      halved: 'everywhere',
    },
  ],
  [
    'fnff-1988/armour/blades',
    'a knife on a Kevlar jacket',
    { weapon: 'Knife', mode: 'melee', metres: 1, target: { armor: ['Kevlar Armor Jacket'] } },
    {
      attack: 6 + 4 + 1,
      defence: 5,
      dice: 1,
      plus: 0,
      stops: { torso: 9, 'right-arm': 9, 'left-arm': 9 },
      halved: 'armoured',
    },
  ],
  [
    'fnff-1988/armour/blades',
    'a knife on a leather jacket',
    { weapon: 'Knife', mode: 'melee', metres: 1, target: { armor: ['Leather Jacket'] } },
    {
      attack: 6 + 4 + 1,
      defence: 5,
      dice: 1,
      plus: 0,
      stops: { torso: 4, 'right-arm': 4, 'left-arm': 4 },
      halved: 'nowhere',
    },
  ],
]

const singleOdds = (spec: Spec, effort = FULL): Odds =>
  oddsOfSingle(
    {
      plan: planAttack(attackOf(spec)),
      target: attackOf(spec).target,
      works: 1,
    },
    0,
    optionsOf(spec.options),
    effort,
  )

describe.each(CASES)('[%s] %s, counted by hand', (_, __, spec, told) => {
  const odds = singleOdds(spec)
  const counted = enumerate(told)
  test('hit and out of action', () => {
    expectExact('hit', odds.hit, counted.hit)
    expectExact('out', odds.out, counted.out)
    expect(odds.cut).toBe(0)
  })
  test.each(['none', 'FW', 'SW', 'CW', 'MW', 'D'] as const)('wound state %s', (level) => {
    expectExact(level, odds.wound[level]!, counted.wound[level]!)
  })
  test('points past the armour, each', () => {
    expect(Object.keys(odds.through!)).toEqual(Object.keys(counted.through))
    for (const [points, chance] of Object.entries(counted.through))
      expectExact(`${points} points`, odds.through![points]!, chance)
  })
})

describe('what cannot be reckoned is played many times', () => {
  const CAWS: Spec = {
    weapon: 'CAWS',
    mode: 'burst',
    metres: 20,
    target: { armor: ['Flack Vest', 'Steel Helmet'] },
  }
  /** The share is within four sigma of the exact chance, and its interval is Wilson's. */
  function expectSampled(
    what: string,
    share: number,
    sure: readonly [number, number],
    chance: number,
  ): void {
    expect([
      what,
      Math.abs(share - chance) <= 4 * Math.sqrt((chance * (1 - chance)) / 100_000),
    ]).toEqual([what, true])
    expect(sure).toEqual(interval(share, 100_000))
  }

  test('one attack: how often it hits stays exact, wounds have intervals', () => {
    const [exactly, played] = [singleOdds(CAWS), singleOdds(CAWS, { ...FULL, runs: 1000 })]
    expect([exactly.method, played.method, played.runs]).toEqual(['exact', 'sampled', 100_000])
    expect([played.hit, played.hits]).toEqual([exactly.hit, exactly.hits])
    expect(Object.keys(played.intervals!)).toEqual(['wound', 'out'])
    expectSampled('out', played.out, played.intervals!.out!, exactly.out)
    for (const [level, sure] of Object.entries(played.intervals!.wound!))
      expectSampled(level, played.wound[level]!, sure, exactly.wound[level]!)
  })
  test.each([
    [0, 20_000, 0, 0.000192],
    [1, 20_000, 0.999808, 1],
    [0.5, 100, 0.4038, 0.5962],
    [0.02, 50, 0.0035, 0.105],
  ])('the 95 %% interval of a share of %d in %i', (share, throws, low, high) => {
    const [from, to] = interval(share, throws)
    expect(from).toBeCloseTo(low, 4)
    expect(to).toBeCloseTo(high, 4)
  })
  test('in words', () => {
    expect([formatShare(0.1234), formatShare(0.1234, [0.1, 0.15])]).toEqual([
      '12.3 %',
      '12.3 % (10.0 to 15.0)',
    ])
  })
})
