// Seeded and fast dice against exact odds. Seeds are fixed; each comparison may give a false alarm once in
// 100,000.
import { describe, expect, test } from 'vitest'
import type { Dice, HitTable } from './dice.ts'
import { exact } from './exact.ts'
import { fast } from './fast.ts'
import { seedOfRun } from './seed-of-run.ts'
import { seeded, seededSource } from './seeded.ts'

const SAMPLES = 200_000
/** The normal deviate exceeded once in 100,000 times, one-sided. */
const DEVIATE = 4.265

/**
 * The chi-square exceeded once in 100,000 times, by the cube-root approximation (Wilson and Hilferty 1931).
 */
const critical = (freedom: number): number =>
  freedom * (1 - 2 / (9 * freedom) + DEVIATE * Math.sqrt(2 / (9 * freedom))) ** 3

/**
 * The chi-square of a sample against exact chances. Results expected fewer than eight times are pooled into
 * one class.
 */
function chiSquare(
  found: Map<number, number>,
  chances: Map<number, number>,
): { square: number; freedom: number } {
  let square = 0
  let classes = 0
  let rareFound = 0
  let rareWanted = 0
  const add = (seen: number, wanted: number): void => {
    square += (seen - wanted) ** 2 / wanted
    classes++
  }
  for (const value of new Set([...found.keys(), ...chances.keys()])) {
    const wanted = (chances.get(value) ?? 0) * SAMPLES
    const seen = found.get(value) ?? 0
    if (wanted < 8) {
      rareFound += seen
      rareWanted += wanted
    } else add(seen, wanted)
  }
  if (rareWanted > 0.5) add(rareFound, rareWanted)
  else expect(rareFound).toBeLessThan(8)
  return { square, freedom: Math.max(1, classes - 1) }
}

const hitTable: HitTable = {
  widths: [1, 3, 1, 1, 2, 2],
  open: [true, true, false, true, true, true],
}
const rules: readonly [string, (dice: Dice) => number][] = [
  ['d10', (dice) => dice.d('attack', 10)],
  ['d7', (dice) => dice.d('attack', 7)],
  ['d100', (dice) => dice.d('attack', 100)],
  ['two d10 in a row', (dice) => dice.d('attack', 10) * 10 + dice.d('defence', 10)],
  ['5d6', (dice) => dice.sum('damage', 5, 6)],
  ['17d6', (dice) => dice.sum('damage', 17, 6)],
  ['4d6 at most 3', (dice) => dice.successes('boxing', 4, 6, 3)],
  ['9d6 at most 2', (dice) => dice.successes('boxing', 9, 6, 2)],
  ['open up', (dice) => dice.open('attack', 10, 'up')],
  ['open both ways', (dice) => dice.open('check', 10, 'both')],
  ['among', (dice) => dice.among('location', 10, [1, 5, 6, 8])],
  [
    'three on the hitTable',
    (dice) =>
      dice.sort(
        'location',
        3,
        hitTable,
        0,
        (_d, total, area) => total * 6 + area,
        (total) => total,
      ),
  ],
  [
    'six hits with damage',
    (dice) =>
      dice.sort(
        'location',
        6,
        hitTable,
        0,
        (d, total, area) => Math.min(63, total + Math.max(0, d.sum('damage', 2, 6) - 2 * area)),
        (total) => total & ~1,
      ),
  ],
]
const kinds: readonly [string, () => Dice][] = [
  ['seeded', () => seeded(seededSource(20261121))],
  ['fast', () => fast(20261121)],
]

describe.each(kinds)('%s dice agree with exact odds', (_kind, make) => {
  test.each(rules)('%s', (_name, rule) => {
    const dice = make()
    const found = new Map<number, number>()
    for (let i = 0; i < SAMPLES; i++) {
      const value = rule(dice)
      found.set(value, (found.get(value) ?? 0) + 1)
    }
    const { square, freedom } = chiSquare(found, exact(rule).outcomes)
    expect(square).toBeLessThan(critical(freedom))
  })
})

/** The means of 40 series, each of its own dice or, with `anew`, of new dice for each roll, in standard errors squared. */
function strays(rule: (dice: Dice) => number, anew: boolean): number {
  const chances = [...exact(rule).outcomes]
  const mean = chances.reduce((sum, [value, chance]) => sum + value * chance, 0)
  const variance = chances.reduce((sum, [value, chance]) => sum + chance * (value - mean) ** 2, 0)
  const rolls = anew ? 500 : 2000
  let squares = 0
  for (let seed = 1; seed <= 40; seed++) {
    const dice = fast(seed)
    let sum = 0
    for (let i = 1; i <= rolls; i++) sum += rule(anew ? fast(seedOfRun(seed, i)) : dice)
    squares += (sum / rolls - mean) ** 2 / (variance / rolls)
  }
  return squares
}

// Single seeds stray by two or three standard errors, as they must: all 40 together follow the chi-square.
const SIMPLE = ['d10', '5d6', '4d6 at most 3', 'open both ways']
test.each(rules.filter(([name]) => SIMPLE.includes(name)))(
  'series of fast dice stray from exact means as chance does: %s',
  (_name, rule) => {
    for (const anew of [false, true]) {
      const squares = strays(rule, anew)
      expect(squares).toBeLessThan(critical(40))
      expect(squares).toBeGreaterThan(40 * (1 - 2 / 360 - DEVIATE * Math.sqrt(2 / 360)) ** 3)
    }
  },
)

test('the comparison finds a die that is off by one in a hundred', () => {
  const dice = fast(3)
  const found = new Map<number, number>()
  for (let i = 0; i < SAMPLES; i++) {
    const face = dice.d('load', 100) <= 1 ? 6 : dice.d('attack', 6)
    found.set(face, (found.get(face) ?? 0) + 1)
  }
  expect(chiSquare(found, exact((d) => d.d('attack', 6)).outcomes).square).toBeGreaterThan(
    critical(5),
  )
})
