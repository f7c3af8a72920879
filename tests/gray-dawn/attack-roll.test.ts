// Rolls to hit: the worked examples of the catalogue with their dice, and every reading that changes one.
import { describe, expect, it, test } from 'vitest'
import { blended } from '../../src/books/gray-dawn/attack/blend.ts'
import { tnOf } from '../../src/books/gray-dawn/attack/range.ts'
import { FUMBLE } from '../../src/books/cp2020/attack/slots.ts'
import { statIn } from './hurt.ts'
import { type Case, person, planOf, rolled, rulesWith } from './people.ts'
import { RIFLE, type Roll, ra7, testRolls } from './rolls-by-hand.ts'

const CORE: readonly Roll[] = [
  [
    '[gray-dawn/core/ranged-attack-roll] 7 + 6 + 5',
    { attacker: ra7('rifle', 6), weapon: RIFLE },
    [5, 10, 1],
    18,
    16,
    true,
  ],
  [
    '[gray-dawn/core/ranged-defence-roll] 7 + 4 + 6',
    { target: { ref: 7, ma: 6, skills: { 'dodge-cover': 4 } } },
    [5, 6],
    10,
    17,
    false,
  ],
  [
    '[gray-dawn/core/close-combat-roll] 15 against 14',
    {
      mode: 'strike',
      attacker: { ref: 8, body: 7, skills: { brawling: 3 } },
      target: { ref: 6, body: 6, skills: { melee: 5 } },
    },
    [4, 3],
    15,
    14,
    true,
  ],
  [
    '[gray-dawn/core/opposed-roll] equal totals hit',
    { attacker: ra7('handgun', 4), target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } } },
    [6, 6],
    17,
    17,
    true,
  ],
  [
    '[gray-dawn/core/opposed-roll] one less misses',
    { attacker: ra7('handgun', 4), target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } } },
    [5, 6],
    16,
    17,
    false,
  ],
  [
    '[gray-dawn/core/opposed-roll] unconscious, medium range: 11 against 10',
    { attacker: ra7('handgun', 4), metres: 25, helpless: true },
    [5],
    11,
    10,
    true,
  ],
  [
    '[gray-dawn/core/opposed-roll] the same against the number',
    {
      attacker: ra7('handgun', 4),
      metres: 25,
      helpless: true,
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [5],
    16,
    15,
    true,
  ],
  [
    '[gray-dawn/core/opposed-roll] helpless-target: stat-and-die',
    {
      attacker: ra7('handgun', 4),
      helpless: true,
      target: { ref: 6, ma: 6, skills: { 'dodge-cover': 9 } },
      options: { 'helpless-target': 'stat-and-die' },
    },
    [5, 3],
    16,
    9,
    true,
  ],
  [
    '[gray-dawn/core/opposed-roll] helpless-target in close combat',
    { mode: 'strike', attacker: ra7('brawling', 3), helpless: true },
    [2],
    12,
    10,
    true,
  ],
  [
    '[gray-dawn/core/ranged-tn-by-range] medium range: 21 against 20',
    { attacker: ra7('handgun', 6), metres: 25, options: { 'ranged-resolution': 'tn-by-range' } },
    [8],
    21,
    20,
    true,
  ],
  [
    '[gray-dawn/core/mooks] tn-for-mooks: a mook has the number',
    {
      attacker: ra7('handgun', 6),
      target: { own: { mook: true } },
      options: { 'ranged-resolution': 'tn-for-mooks' },
    },
    [2],
    15,
    15,
    true,
  ],
  [
    '[gray-dawn/core/mooks] tn-for-mooks: everybody else rolls',
    { attacker: ra7('handgun', 6), options: { 'ranged-resolution': 'tn-for-mooks' } },
    [2, 8],
    15,
    13,
    true,
  ],
  [
    '[gray-dawn/core/mooks] opposed: a mook rolls like everybody',
    { attacker: ra7('handgun', 6), target: { own: { mook: true } } },
    [2, 8],
    15,
    13,
    true,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] medium range: 21 against 19',
    {
      attacker: ra7('handgun', 6),
      metres: 25,
      dodged: true,
      target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } },
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [8, 3],
    21,
    19,
    true,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] opposed: 16 against 14',
    {
      attacker: ra7('handgun', 6),
      metres: 25,
      target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } },
    },
    [8, 3],
    16,
    14,
    true,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] a rifle at arm’s length: 15 - 5 + 6',
    {
      weapon: RIFLE,
      metres: 1,
      dodged: true,
      target: { ref: 7, ma: 7, skills: { 'dodge-cover': 4 } },
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [5, 4],
    10,
    16,
    false,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] a low dodge stands in for the number',
    {
      attacker: ra7('handgun', 6),
      dodged: true,
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [2, 3],
    15,
    8,
    true,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] dodge-against-tn: better-of-both',
    {
      attacker: ra7('handgun', 6),
      dodged: true,
      options: { 'ranged-resolution': 'tn-by-range', 'dodge-against-tn': 'better-of-both' },
    },
    [2, 3],
    15,
    15,
    true,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] a mook does not dodge',
    {
      attacker: ra7('handgun', 6),
      dodged: true,
      target: { own: { mook: true } },
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [2],
    15,
    15,
    true,
  ],
  [
    '[gray-dawn/core/perks] a mook that uses luck does',
    {
      attacker: ra7('handgun', 6),
      dodged: true,
      target: { own: { mook: true, perks: { 'uses-luck': 1 } } },
      options: { 'ranged-resolution': 'tn-by-range' },
    },
    [2, 3],
    15,
    8,
    true,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] opposed at arm’s length has no -5',
    { metres: 1, target: { skills: { 'dodge-cover': 4 } } },
    [5, 4],
    10,
    15,
    false,
  ],
  [
    '[gray-dawn/core/dodge-in-tn-mode] point-blank-dodge-penalty: always',
    {
      metres: 1,
      target: { skills: { 'dodge-cover': 4 } },
      options: { 'point-blank-dodge-penalty': 'always' },
    },
    [5, 4],
    10,
    10,
    true,
  ],
  [
    '[gray-dawn/core/exploding-success] 10, 4',
    { attacker: ra7('handgun', 4) },
    [10, 4, 5],
    25,
    10,
    true,
  ],
  [
    '[gray-dawn/core/exploding-success] 10, 10, 3',
    { attacker: ra7('handgun', 5) },
    [10, 10, 3, 5],
    35,
    10,
    true,
  ],
  [
    '[gray-dawn/core/exploding-success] 10, 1: no fumble',
    { attacker: ra7('handgun', 5) },
    [10, 1, 5],
    23,
    10,
    true,
  ],
  ['[gray-dawn/core/fumble] 1, 6', { attacker: ra7('handgun', 4) }, [1, 6, 5], 5, 10, false],
  [
    '[gray-dawn/core/fumble] 1, 10, 4: -3',
    { attacker: ra7('handgun', 4) },
    [1, 10, 4, 5],
    -3,
    10,
    false,
  ],
  [
    '[gray-dawn/core/fumble] a fumble that still reaches it hits',
    { attacker: ra7('handgun', 9) },
    [1, 2, 1, 5],
    14,
    0,
    true,
  ],
  [
    '[gray-dawn/core/fumble] fumble-always-fails: always',
    { attacker: ra7('handgun', 9), options: { 'fumble-always-fails': 'always' } },
    [1, 2, 5],
    14,
    10,
    false,
  ],
  [
    '[gray-dawn/core/fumble] always: of the defence too',
    { target: { skills: { 'dodge-cover': 9 } }, options: { 'fumble-always-fails': 'always' } },
    [3, 1, 2],
    8,
    12,
    true,
  ],
]

describe('[gray-dawn/core/blended-stats]', () => {
  const rules = rulesWith()
  test.each([
    ['RA', { ref: 8, cool: 5 }, 7],
    ['RD', { ref: 8, ma: 6 }, 7],
    ['CQB', { ref: 8, body: 7 }, 8],
  ] as const)('[gray-dawn/core/blended-stats] %s of %o is %i', (which, stats, value) => {
    expect(blended(which, person(stats, rules), rules)).toBe(value)
  })
  it('[gray-dawn/core/blended-stats] critical: RA falls from 8 to 6', () => {
    const hurt = statIn(rules, { ref: -2, cool: -2 })
    const [before, after] = [rules, hurt].map((one) =>
      blended('RA', person({ ref: 8, cool: 7 }, one), one),
    )
    expect([before, after]).toEqual([8, 6])
  })
  it('[gray-dawn/core/blended-stats] blended-stat-penalties: recomputed a loss of 2 REF costs 1, subtracted it costs 2', () => {
    const of = (reading: 'recompute-from-stats' | 'subtract-from-blend'): number => {
      const one = statIn(rulesWith({ 'blended-stat-penalties': reading }), { ref: -2 })
      return blended('RA', person({ ref: 8, cool: 6 }, one), one)
    }
    expect([of('recompute-from-stats'), of('subtract-from-blend')]).toEqual([6, 5])
  })
  it('[gray-dawn/stance/bracing-reflexes] braced fire does not feel the REF that armour and wounds take', () => {
    const hurt = statIn(rules, { ref: -3, cool: -1 })
    expect(blended('RA', person({ ref: 8, cool: 7, own: { stance: 'bracing' } }, hurt), hurt)).toBe(
      7,
    )
    expect(blended('RA', person({ ref: 8, cool: 7 }, hurt), hurt)).toBe(6)
  })
})

describe('opposed rolls', () => {
  testRolls(CORE)

  it('[gray-dawn/core/opposed-roll] number and roll come to the same margin', () => {
    expect(rolled({ attacker: ra7('handgun', 4), metres: 25, helpless: true }, [5]).margin).toBe(2)
    expect(
      rolled(
        {
          attacker: ra7('handgun', 4),
          metres: 25,
          helpless: true,
          options: { 'ranged-resolution': 'tn-by-range' },
        },
        [5],
      ).margin,
    ).toBe(2)
  })
  it('[gray-dawn/core/ranged-defence-roll] a die that was thrown before stands (option defence-roll-frequency)', () => {
    expect(rolled({ own: { defenceDie: 7 } }, [5])).toMatchObject({ defence: 12, defenceDie: 7 })
  })
  it('[gray-dawn/core/dodge-in-tn-mode] the target decides before the die is thrown', () => {
    const one: Case = {
      attacker: ra7('handgun', 6),
      target: { seat: 'player-2', skills: { 'dodge-cover': 5 } },
      options: { 'ranged-resolution': 'tn-by-range' },
    }
    expect(rolled(one, [2, 9], ['dodge'])).toMatchObject({ attack: 15, defence: 19, margin: 0 })
    expect(rolled(one, [2], ['stand'])).toMatchObject({ attack: 15, defence: 15, margin: 1 })
    expect(rolled(one, [2])).toMatchObject({ attack: 15, defence: 15, margin: 1 })
  })
  test.each([
    ['medium', 5],
    ['extreme', 15],
  ] as const)('[gray-dawn/core/dodge-in-tn-mode] %s range: +%i', (_band, bonus) => {
    const metres = bonus === 5 ? 25 : 100
    const options = { 'ranged-resolution': 'tn-by-range' } as const
    expect(
      planOf({ metres, dodged: true, options }).against - planOf({ dodged: true, options }).against,
    ).toBe(bonus)
  })
  test.each([
    [10, 'point blank'],
    [15, 'close'],
    [20, 'medium'],
    [25, 'long'],
    [30, 'extreme'],
  ] as const)(
    '[gray-dawn/core/difficulty-scale, gray-dawn/core/ranged-tn-by-range] %i at %s range',
    (tn, band) => expect(tnOf(band, {})).toBe(tn),
  )
})

describe('critical failures', () => {
  const pistol2: Case = { attacker: ra7('handgun', 2), planned: 3 }
  it('[gray-dawn/fumble/critical-failure] 7 + 2 - 6 - 5 = -2', () =>
    expect(rolled(pistol2, [1, 5, 5])).toMatchObject({ attack: -2, fumble: true, raw: FUMBLE }))
  it('[gray-dawn/fumble/critical-failure] 7 + 4 - 3 = 8: a bad roll and no more', () =>
    expect(rolled({ attacker: ra7('handgun', 4) }, [1, 3, 5])).toMatchObject({
      attack: 8,
      fumble: false,
    }))
  it('[gray-dawn/fumble/critical-failure] critical-failure-needs: total-and-natural-1', () => {
    const far: Case = { attacker: ra7('handgun', 2), metres: 100 }
    const needs = { 'critical-failure-needs': 'total-and-natural-1' } as const
    expect(rolled(far, [3, 5])).toMatchObject({ attack: -3, fumble: true })
    expect(rolled({ ...far, options: needs }, [3, 5])).toMatchObject({
      attack: -3,
      fumble: false,
      margin: 0,
    })
    expect(rolled({ ...far, options: needs }, [1, 3, 5])).toMatchObject({
      attack: -9,
      fumble: true,
    })
  })
})
