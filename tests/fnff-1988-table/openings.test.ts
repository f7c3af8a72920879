// What everybody's first weapon does to each opponent when the fight begins, for comparisons with other books.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { fight } from './table.ts'
import type { ManText } from './table.ts'

/** B with REF 5 and Athletics 3 against A and C, who are of one side. COOL is 10. */
const openings = (a: ManText, metres: number) =>
  makeFace().openings!(
    fight({ a, b: { stats: { ref: 5 }, skills: { athletics: 3 } }, c: { side: 'a' } }, { metres })
      .state,
  )

describe('openings', () => {
  test.each([
    // REF 8 + Rifle 4 + accuracy 2 against 5 + 3 + 1 at close range: 85 of 100 pairs of dice.
    ['UZI', { weapons: ['uzi'], skills: { rifle: 4 } }, 10, 'single', 'Rifle 4', 14, 9, 0.85],
    // CEM 12 - 10 off, and 4 more for extreme range: 15 of 100.
    ['UZI', { weapons: ['uzi'], firefights: 0 }, 400, 'single', 'Rifle 0', 8, 12, 0.15],
    // A blow is struck at arm's length: no modifier of range. Accuracy 1.
    [
      'Knife or dagger',
      { weapons: ['knife'], skills: { melee: 4 } },
      10,
      'melee',
      'Melee Weapons 4',
      13,
      8,
      0.85,
    ],
    ['bare hands', {}, 1, 'strike', 'Brawling 0', 8, 8, 0.45],
  ] as const)(
    '[fnff-1988/attack/attack-roll, fnff-1988/range/modifiers] %s: %j at %i m',
    (weapon, a, metres, mode, skill, attack, defence, hit) => {
      const [first] = openings(a as ManText, metres)
      expect(first).toMatchObject({
        who: 'a',
        target: 'b',
        metres,
        sees: true,
        weapon,
        mode,
        skill,
      })
      expect(first).toMatchObject({ attack, against: `1D10 + ${defence}` })
      expect(first!.hit).toBeCloseTo(hit)
      expect(first!.out).toBeGreaterThan(0)
    },
  )
  test('[fnff-1988/turn/order-in-phase] everybody against everybody of another side, and nobody else', () => {
    expect(openings({}, 10).map(({ who, target }) => who + target)).toEqual([
      'ab',
      'cb',
      'ba',
      'bc',
    ])
  })
  test('[fnff-1988/grenade/hand-attack] what is thrown at a spot has no chance', () => {
    expect(openings({ weapons: ['hand-grenade', 'uzi'] }, 10)[0]).toEqual({
      who: 'a',
      target: 'b',
      metres: 10,
      sees: true,
      weapon: 'Hand grenade',
      mode: 'single',
      skill: 'Athletics 0',
      why: 'it is thrown at a spot',
    })
  })
  test('[fnff-1988/range/firearm-ranges] what is out of range has no chance', () => {
    const row = (metres: number) =>
      makeFace({ 'extreme-range-limit': 'twice-long' }).openings!(
        fight(
          { a: { weapons: ['glock-17'], skills: { pistol: 4 } }, b: { stats: { ref: 5 } } },
          { metres, options: { 'extreme-range-limit': 'twice-long' } },
        ).state,
      )[0]
    expect(row(100.1)).toEqual({
      who: 'a',
      target: 'b',
      metres: 100.1,
      sees: true,
      weapon: 'Glock 17',
      mode: 'single',
      skill: 'Pistol 4',
      why: 'out of range',
    })
    // REF 8 + 4 + accuracy 2, and both hands.
    expect(row(100)).toMatchObject({ attack: 15 })
  })
  test('[fnff-1988/attack/unaware-target] whoever cannot defend is a fixed difficulty', () => {
    const table = fight({ a: { weapons: ['uzi'], skills: { rifle: 4 } }, b: {}, c: {} }).rule({
      rule: 'wound',
      who: 'b',
      area: 'torso',
      level: 'MW',
    })
    // 10, and 1 for close range.
    expect(makeFace().openings!(table.state)[0]).toMatchObject({ target: 'b', against: '11' })
  })
})
