// What all dice must do, whoever stands behind them. Each kind says how a rule is run many times.
import { describe, expect, test } from 'vitest'
import type { Ask, Dice, HitTable } from '../../src/dice/dice.ts'

/** A kind of dice: `play` runs a rule some or all ways and answers everything that came of it. */
export interface DiceKind {
  readonly name: string
  play<T>(rule: (dice: Dice) => T): T[]
}

const open = [true, true, true, true, true, true]
const wheel: HitTable = { widths: [1, 3, 1, 1, 2, 2], open }
const only = (...areas: number[]): HitTable => ({
  ...wheel,
  open: open.map((_o, area) => areas.includes(area)),
})
const keep = (total: number): number => total
const between =
  (low: number, high: number) =>
  (value: number): boolean =>
    Number.isInteger(value) && value >= low && value <= high
const ask = (silent: string): Ask<string> => ({
  kind: 'dodge',
  seat: 'player-1',
  options: ['yes', 'no'],
  silent,
})

/** Rules and what must be true of each of their answers. */
const ranges: readonly [string, (dice: Dice) => number, (value: number) => boolean][] = [
  [
    '[fnff-1988/setup/dice] a ten-sided die runs from 1 to 10',
    (d) => d.d('attack', 10),
    between(1, 10),
  ],
  [
    '[fnff-1988/setup/dice] a six-sided die runs from 1 to 6',
    (d) => d.d('damage', 6),
    between(1, 6),
  ],
  ['a die of one side shows 1', (d) => d.d('damage', 1), (v) => v === 1],
  ['five dice', (d) => d.sum('damage', 5, 6), between(5, 30)],
  ['no dice', (d) => d.sum('damage', 0, 6), (v) => v === 0],
  ['successes', (d) => d.successes('boxing', 4, 6, 3), between(0, 4)],
  ['successes that cannot fail', (d) => d.successes('boxing', 4, 6, 6), (v) => v === 4],
  ['successes that cannot be', (d) => d.successes('boxing', 4, 6, 0), (v) => v === 0],
  ['among', (d) => d.among('location', 10, [2, 9]), (v) => v === 2 || v === 9],
  [
    'open upwards is never the highest face',
    (d) => d.open('attack', 10, 'up'),
    (v) => v >= 1 && v % 10 !== 0,
  ],
  [
    '[gray-dawn/core/fumble] open both ways is never a 1 or 0',
    (d) => d.open('check', 10, 'both'),
    (v) => v <= -1 || (v > 1 && v % 10 !== 0),
  ],
  [
    'sort of nothing',
    (d) =>
      d.sort(
        'location',
        0,
        wheel,
        7,
        () => 99,
        () => 99,
      ),
    (v) => v === 7,
  ],
  [
    'sort takes a step for each die',
    (d) => d.sort('location', 3, wheel, 0, (_d, total) => total + 1, keep),
    (v) => v === 3,
  ],
  [
    'sort strikes open areas only',
    (d) =>
      d.sort(
        'location',
        2,
        only(1, 4),
        0,
        (_d, total, area) => (area === 1 || area === 4 ? total : 99),
        keep,
      ),
    (v) => v === 0,
  ],
  [
    'sort with a single open area',
    (d) => d.sort('location', 2, only(3), 0, (_d, total, area) => total * 10 + area, keep),
    (v) => v === 33,
  ],
  [
    'sort goes by area and never back',
    (d) => d.sort('location', 3, wheel, 0, (_d, last, area) => (area >= last ? area : 99), keep),
    (v) => v < 6,
  ],
  [
    'sort leaves each struck area once, after its dice',
    (d) =>
      d.sort(
        'location',
        3,
        wheel,
        0,
        (_d, total) => total + 1,
        (total) => (total % 100 > 0 ? total - (total % 100) + 100 : 9999),
      ),
    (v) => v % 100 === 0 && v >= 100 && v <= 300,
  ],
  [
    'sort hands on dice to roll with',
    (d) => d.sort('location', 2, wheel, 0, (dice, total) => total + dice.d('damage', 6), keep),
    between(2, 12),
  ],
  [
    'a sort inside a sort',
    (d) =>
      d.sort(
        'location',
        2,
        wheel,
        0,
        (dice, total) => dice.sort('splinter', 2, wheel, total, (_d, sum) => sum + 1, keep),
        keep,
      ),
    (v) => v === 4,
  ],
]

/** The suite for one kind of dice. */
export function diceContract(kind: DiceKind): void {
  describe(`${kind.name} dice`, () => {
    test.each(ranges)('%s', (_name, rule, fits) => {
      const answers = kind.play(rule)
      expect(answers.length).toBeGreaterThan(0)
      expect(answers.filter((value) => !fits(value))).toEqual([])
    })
    test('asks are answered by silence where nobody speaks', () => {
      expect(new Set(kind.play((dice) => dice.ask(ask('no'))))).toEqual(new Set(['no']))
      for (const answer of kind.play((dice) => dice.askAll([ask('no'), ask('yes')])))
        expect(answer).toEqual(['no', 'yes'])
      expect(kind.play((dice) => dice.askAll([]))[0]).toEqual([])
    })
    test.each<[string, (dice: Dice) => unknown]>([
      ['no face that fits', (d) => d.among('location', 6, [0, 7])],
      ['no open area', (d) => d.sort('location', 1, only(), 0, keep as never, keep)],
      ['a part of a die', (d) => d.sum('damage', 1.5, 6)],
    ])('%s is the mistake of whoever wrote the rule', (_name, rule) => {
      expect(() => kind.play(rule)).toThrow(expect.objectContaining({ name: 'DiceError' }))
    })
  })
}
