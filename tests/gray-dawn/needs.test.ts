// What a check needs to end a panic, and a body packed into a number and read again.
import { describe, expect, it } from 'vitest'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Own, Panic, Suppression } from '../../src/books/gray-dawn/own.ts'
import type { Combatant } from '../../src/books/gray-dawn/state.ts'
import { checkOf, nowNeeds, panicNeeds } from '../../src/books/gray-dawn/suppression/check.ts'
import { panicAfterTurn, plainNeeds } from '../../src/books/gray-dawn/suppression/panic.ts'
import {
  ABLE,
  DYING,
  OUT,
  boxesIn,
  isCrippledIn,
  limbBit,
  outIn,
  packBody,
  realIn,
  withCrippled,
  withOut,
} from '../../src/books/gray-dawn/wounds/packed-body.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'

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
        panic: { needs: left, since: 1, spent: true },
      })
      expect(panicNeeds(one, left, optionsOf(options))).toBe(needs)
      expect(nowNeeds(one, optionsOf(options))).toBe(needs)
    },
  )
  it('[gray-dawn/panic/leadership] who does not panic needs what lies on them', () =>
    expect(nowNeeds(who({ suppression: fire(2) }), optionsOf())).toBe(15))
  it.each([
    [20, {}, 15],
    [14, {}, 10],
    [20, { 'panic-bleed-off': 3 }, 17],
    [23, POINTS, 18],
    [18, POINTS, 15],
  ] as const)('[gray-dawn/covering/end] %i with %j eases to %i', (needs, options, left) =>
    expect(panicAfterTurn({ needs } as Panic, optionsOf(options))).toBe(left),
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

describe('a body in a number', () => {
  it('[gray-dawn/wound/track] every part of it is read again, whatever the others are', () => {
    for (const out of [ABLE, OUT, DYING])
      for (const limbs of [0, 1, 2, 5, 8, 15])
        for (const [real, boxes] of [
          [0, 0],
          [0, 40],
          [7, 9],
          [40, 40],
        ] as const) {
          const body = packBody({ real, boxes, limbs, out })
          const crippled = AREAS.filter((_, i) => isCrippledIn(body, i))
          expect([realIn(body), boxesIn(body), outIn(body)]).toEqual([real, boxes, out])
          expect(crippled).toEqual(AREAS.filter((_, i) => i >= 2 && (limbs & (1 << (i - 2))) !== 0))
        }
  })
  it('[gray-dawn/cripple/threshold] a limb is crippled once, and a head or a torso never', () => {
    const body = packBody({ real: 3, boxes: 5, limbs: 0, out: OUT })
    for (const [i] of AREAS.entries()) {
      const once = withCrippled(body, i)
      expect([isCrippledIn(once, i), withCrippled(once, i)]).toEqual([i >= 2, once])
      expect([realIn(once), boxesIn(once), outIn(once), limbBit(i) > 0]).toEqual([
        3,
        5,
        OUT,
        i >= 2,
      ])
    }
  })
  it.each([
    [ABLE, OUT, OUT],
    [OUT, ABLE, OUT],
    [OUT, DYING, DYING],
    [DYING, OUT, DYING],
    [OUT, OUT, OUT],
  ])(
    '[gray-dawn/damage/mortal-condition] out of action at least so far: %i and %i are %i',
    (was, becomes, out) => {
      const body = withOut(packBody({ real: 3, boxes: 5, limbs: 6, out: was }), becomes)
      expect([outIn(body), realIn(body), boxesIn(body)]).toEqual([out, 3, 5])
    },
  )
})
