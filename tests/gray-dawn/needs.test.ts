// What a check needs to end a panic.
import { describe, expect, it } from 'vitest'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Own, Suppression } from '../../src/books/gray-dawn/own.ts'
import type { Combatant } from '../../src/books/gray-dawn/state.ts'
import { checkOf, panicNeeds } from '../../src/books/gray-dawn/suppression/check.ts'
import { panicLeft, plainNeeds } from '../../src/books/gray-dawn/suppression/panic.ts'

const POINTS: Partial<Options> = { 'suppression-system': 'points' }
const fire = (amount: number): Suppression => ({
  amount,
  failed: true,
  checked: true,
  by: [],
  lost: 0,
})
const who = (own: Partial<Own>): Combatant => ({ own }) as unknown as Combatant

describe('what ends a panic', () => {
  it.each([
    [undefined, 12, {}, 12],
    [fire(0), 12, {}, 12],
    [fire(1), 5, {}, 10],
    [fire(1), 12, {}, 12],
    [fire(2), 12, {}, 15],
    [fire(9), 12, {}, 30],
    [fire(1), 12, POINTS, 16],
    [fire(3), 20, POINTS, 20],
    [fire(8), 20, POINTS, 23],
  ] as const)(
    '[gray-dawn/panic/recovery, gray-dawn/suppress/check-tn] under %j, %i left, %j: %i',
    (suppression, left, options, needs) => {
      const one = who({
        ...(suppression ? { suppression } : {}),
        panic: { needs: left, since: 1, spent: false },
      })
      expect(panicNeeds(one, optionsOf(options))).toBe(needs)
    },
  )
  it('[gray-dawn/panic/leadership] 10 points at the panic: 25; after the turn spent in it 20, for a leader too', () =>
    expect(
      [false, true].map((spent) =>
        panicNeeds(
          who({ suppression: fire(spent ? 5 : 10), panic: { needs: 25, since: 1, spent } }),
          optionsOf(POINTS),
        ),
      ),
    ).toEqual([25, 20]))
  it.each([
    [20, {}, 15],
    [14, {}, 10],
    [20, { 'panic-bleed-off': 3 }, 17],
    [23, POINTS, 18],
    [18, POINTS, 15],
  ] as const)('[gray-dawn/covering/end] %i with %j eases to %i', (needs, options, left) =>
    expect(panicLeft({ needs, since: 1, spent: true }, optionsOf(options))).toBe(left),
  )
  it('[gray-dawn/panic/recovery] without suppression behind it 10 with levels, 15 with points', () =>
    expect([plainNeeds(optionsOf()), plainNeeds(optionsOf(POINTS))]).toEqual([10, 15]))
  it.each([
    [2, false, {}, { against: 15, off: 0 }],
    [2, true, {}, { against: 15, off: 0 }],
    [2, true, { 'bracing-doubles': 'check-only' }, { against: 25, off: 0 }],
    [2, true, { 'bracing-doubles': 'both' }, { against: 25, off: 0 }],
    [3, false, POINTS, { against: 15, off: 3 }],
    [3, true, POINTS, { against: 15, off: 6 }],
    [3, true, { ...POINTS, 'bracing-doubles': 'actions-only' }, { against: 15, off: 3 }],
  ] as const)(
    '[gray-dawn/stance/bracing-suppression] %i, bracing %s, %j: %j',
    (amount, bracing, options, found) =>
      expect(checkOf({ amount }, bracing, optionsOf(options))).toEqual(found),
  )
})
