// The list, and the stats, signatures and creation of fighters.
import { describe, expect, it } from 'vitest'
import { bonusDice, fameOfSkill, skillLevel, styleOf } from '../../src/books/fights/fighter.ts'
import { LIMITS, statProblems } from '../../src/books/fights/limits.ts'
import {
  rollUpTo,
  gruntSignatures,
  makeStar,
  rollGrunt,
  rollSignatureLine,
  rollStylePartner,
} from '../../src/books/fights/create-fighter.ts'
import type { StarChoices } from '../../src/books/fights/create-fighter.ts'
import { optionsOf } from '../../src/books/fights/options.ts'
import { readSetup } from '../../src/books/fights/read-setup.ts'
import { ROSTER, findFighter } from '../../src/books/fights/roster.ts'
import { SIGNATURE_RULES, signaturePoints } from '../../src/books/fights/signatures.ts'
import { boxingDice } from '../../src/books/fights/state.ts'
import { FIGHT_TABLES, PLACES, SIGNATURES, STATS, STYLES } from '../../src/books/fights/words.ts'
import type { Signature, Stats } from '../../src/books/fights/words.ts'
import { TABLES } from '../../src/catalogue/fights.ts'
import { scripted } from '../support/book-dice.ts'
import { boutOf, fighter } from './ring.ts'

const options = optionsOf()
const five = (box: number, agg: number, qwik: number, pow: number, stam: number): Stats => ({
  box,
  agg,
  qwik,
  pow,
  stam,
})
/** Calls `what` with dice that show these faces, all of which must be used. */
const rolled = <T>(faces: readonly number[], what: (dice: ReturnType<typeof scripted>) => T): T => {
  const dice = scripted(faces)
  const value = what(dice)
  dice.finish()
  return value
}

describe('the list', () => {
  it('[fights/roster/list, fights/fighter/profile, fights/fighter/name, fights/fighter/grunt] 33 grunts, ten of them ranked, with unique names', () => {
    expect(ROSTER).toHaveLength(33)
    expect(ROSTER.filter(({ rank }) => rank !== undefined).map(({ rank }) => rank)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ])
    expect(new Set(ROSTER.map(({ id }) => id)).size).toBe(33)
    expect(ROSTER.some(({ star }) => star)).toBe(false)
  })
  it.each(TABLES['fights/roster/list'])(
    '[fights/roster/list, fights/skill/level, fights/bonus-dice/count, fights/style/who] $name',
    ({ name, style, skillRecomputed, bonusDice: bonus }) => {
      const one = ROSTER.find((boxer) => boxer.name === name)!
      expect(skillLevel(one.stats, one.signatures)).toBe(skillRecomputed)
      expect(bonusDice(one.stats, one.signatures)).toBe(bonus)
      expect(styleOf(one.signatures) ?? 'Varies').toBe(style)
    },
  )
  it('[fights/fame/start] printed Fame is a fifth of the printed Skill Level, with two exceptions', () => {
    expect(
      ROSTER.filter(({ fame, skill }) => fame !== fameOfSkill(skill)).map(({ name }) => name),
    ).toEqual(['Edgar Garcia', 'Lamar Hart'])
  })
  it.each([
    ['a grunt', {}, 21],
    ['a grunt of stated Fame', { fame: 3 }, 3],
    ['a star', { seat: 'player-1' }, 0],
  ] as const)('[fights/fame/start] the Fame of %s described in full', (_who, over, fame) => {
    const { seat, ...more }: { seat?: 'player-1'; fame?: number } = over
    // (5 + 5 + 5 + 5) x 5 + 3 + 3 = 106, of which a fifth is 21.2.
    const home = {
      name: 'Home Made',
      stats: five(5, 5, 5, 5, 5),
      signatures: ['Rage', 'Lucky'],
      ...more,
    }
    const sides = [{ fighter: home, ...(seat ? { seat } : {}) }, { fighter: 'Jack Willingham' }]
    expect(readSetup({ sides }, options).setup?.entrants[0].fighter.fame).toBe(fame)
  })
  it('[fights/fighter/grunt] a fighter with a seat is a star, even if they are on the list', () => {
    const sides = [
      { fighter: 'Tony Gomes', seat: 'player-1' as const },
      { fighter: 'Jack Willingham' },
    ]
    const { entrants } = readSetup({ sides }, options).setup!
    expect(entrants.map(({ fighter: { star }, seat }) => [star, seat])).toEqual([
      [true, 'player-1'],
      [false, undefined],
    ])
    // The card lists a star first.
    const title = (entered: typeof sides) => readSetup({ sides: entered }, options).setup!.title
    const listed = 'Tony Gomes against Jack Willingham'
    expect([title(sides), title(sides.toReversed())]).toEqual([listed, listed])
  })
  it.each([
    ['Tony Gomes', 'Tony Gomes'],
    ['tony-gomes', 'Tony Gomes'],
    [' TONY  gomes ', 'Tony Gomes'],
    ['tonygomes', 'Tony Gomes'],
    ['gomes', 'Tony Gomes'],
    ['tony', undefined],
    ['nobody', undefined],
  ])('finds names as people type them: %s', (text, name) => {
    expect(findFighter(text)?.name).toBe(name)
  })
})

describe('stats', () => {
  it('[fights/stat/boxing, fights/boxing-dice/start, fights/stat/aggression, fights/stat/quickness, fights/stat/power, fights/stat/stamina] a bout starts with full Boxing Dice, Power and Stamina', () => {
    const [boxer] = boutOf({ first: { stats: [6, 5, 4, 3, 2] } }).men
    expect([
      boxingDice(boxer),
      boxer.lasting.stalking,
      boxer.lasting.boxing,
      boxer.power,
      boxer.stamina,
    ]).toEqual([6, 5, 4, 3, 2])
  })
  it('[fights/skill/level] Boxing 3, Aggression 3, Quickness 2, Power 1, Stamina 5, Rage and Slow: 45 plus 1', () => {
    expect(skillLevel(five(3, 3, 2, 1, 5), ['Rage', 'Slow'])).toBe(46)
  })
  it('[fights/bonus-dice/count] Aggression 5 and Stamina 5: 15 Bonus Dice', () => {
    expect(bonusDice(five(7, 5, 5, 3, 5), ['Agile', 'Brawler'])).toBe(15)
  })
  it('[fights/signature/strong-willed, fights/signature/weak-willed] 3 more, 3 fewer, never below 0', () => {
    expect(bonusDice(five(1, 4, 1, 1, 4), ['Strong Willed', 'Agile'])).toBe(15)
    expect(bonusDice(five(1, 4, 1, 1, 4), ['Weak Willed', 'Agile'])).toBe(9)
    expect(bonusDice(five(1, 0, 1, 1, 1), ['Weak Willed', 'Agile'])).toBe(0)
  })
  it('[fights/stat/career-limits] 6, 6, 5, 5 and 5 total 27, within the limits', () => {
    expect(statProblems(five(6, 6, 5, 5, 5), LIMITS.career)).toEqual([])
    expect(statProblems(five(7, 7, 7, 7, 5), LIMITS.career)).toHaveLength(1)
    expect(statProblems(five(8, 1, 1, 1, 6), LIMITS.career).map(({ stat }) => stat)).toEqual([
      'box',
      'stam',
    ])
  })
  it.each([
    [five(3, 3, 3, 3, 3), 0],
    [five(5, 4, 3, 2, 1), 0],
    [five(5, 4, 3, 1, 1), 1],
    [five(6, 3, 2, 2, 2), 1],
    [five(0, 5, 5, 3, 2), 1],
    [five(5, 5, 5, 5, 5), 1],
  ] as const)(
    '[fights/stat/creation-points, fights/stat/creation-range] %j: %i problems',
    (stats, problems) => {
      expect(statProblems(stats, LIMITS.creation(15))).toHaveLength(problems)
    },
  )
  it('[fights/stat/female-limits] a woman starts with Power 3 at most and Quickness 3 at least; a career has no such limits', () => {
    expect(statProblems(five(3, 3, 2, 4, 3), LIMITS.woman(15)).map(({ stat }) => stat)).toEqual([
      'qwik',
      'pow',
    ])
    expect(statProblems(five(3, 3, 2, 4, 3), LIMITS.career)).toEqual([])
  })
})

describe('signatures', () => {
  it.each([
    ['table-1', [1]],
    ['table-2-3', [2, 3]],
    ['table-4-5', [4, 5]],
    ['table-6', [6]],
  ] as const)('[fights/signature/%s, fights/signature/roll] is rolled with %j', (table, dice) => {
    for (const die of dice)
      for (const { d6: line, sp: points, signature: name } of TABLES[`fights/signature/${table}`]) {
        expect(rolled([die, line], rollSignatureLine)).toBe(name)
        if (name !== 'Choose') expect(signaturePoints(name)).toBe(points)
      }
  })
  it('[fights/signature/points] there are 23, each with its points and its rule', () => {
    expect(SIGNATURES).toHaveLength(23)
    expect(new Set(Object.values(SIGNATURE_RULES)).size).toBe(23)
    expect(SIGNATURES.reduce((sum, name) => sum + signaturePoints(name), 0)).toBe(28)
  })
  it('[fights/dice/chance] a chance of 1-3 succeeds with a 3, not with a 4', () => {
    expect([1, 3, 4].map((die) => rolled([die], (dice) => rollUpTo(dice, 3)))).toEqual([
      ...[true, true, false],
    ])
  })
  it('[fights/style/chance, fights/signature/count] a grunt rolls 4, 2: Slippery; a 2 gives the Boxer style with Quick Reflexes, a 4 a second roll', () => {
    expect(rolled([4, 2, 2], (dice) => gruntSignatures(dice, options))).toEqual([
      'Slippery',
      'Quick Reflexes',
    ])
    expect(rolled([4, 2, 4, 6, 1], (dice) => gruntSignatures(dice, options))).toEqual([
      'Slippery',
      'Slow',
    ])
  })
  it.each([
    ['Quick Reflexes', [2], 'Slippery'],
    ['Quick Reflexes', [3, 1], 'Steady'],
    ['Quick Reflexes', [3, 3, 2], 'Rage'],
    ['Quick Reflexes', [3, 3, 3], undefined],
    ['Brawler', [1], 'Vicious'],
    ['Vicious', [2], 'Brawler'],
    ['Rage', [1], 'Quick Reflexes'],
    ['Steady', [2], 'Quick Reflexes'],
    ['Lucky', [], undefined],
  ] as const)('[fights/style/chance] %s with %j: %s', (first, faces, partner) => {
    expect(rolled(faces, (dice) => rollStylePartner(dice, first as Signature))).toBe(partner)
  })
  it('[fights/signature/roll] a duplicate signature is rerolled, or kept under the option', () => {
    expect(rolled([6, 1, 6, 1, 6, 2], (dice) => gruntSignatures(dice, options))).toEqual([
      'Slow',
      'Bleeder',
    ])
    const twice = rolled([6, 1, 6, 1], (dice) =>
      gruntSignatures(dice, optionsOf({ 'duplicate-signature': 'keep-and-add' })),
    )
    expect(twice).toEqual(['Slow', 'Slow'])
    expect(boutOf({ second: { signatures: twice } }).men[0].lasting.stalking).toBe(3 + 2)
  })
  it('[fights/signature/choose] a grunt rerolls it', () => {
    expect(rolled([1, 1, 6, 1, 6, 3], (dice) => gruntSignatures(dice, options))).toEqual([
      'Slow',
      'Unlucky',
    ])
  })
  it('[fights/style/packages, fights/style/swarmer, fights/style/slugger, fights/style/boxer, fights/style/boxer-puncher] four pairs with their sums; no other pair is a style', () => {
    expect(STYLES).toHaveLength(4)
    for (const row of TABLES['fights/style/packages']) {
      const { style, signature: one, otherSignature: other, totalSp: total } = row
      expect([
        styleOf([one, other]),
        styleOf([other, one]),
        signaturePoints(one) + signaturePoints(other),
      ]).toEqual([style, style, total])
    }
    expect(styleOf(['Rage', 'Steady'])).toBeUndefined()
  })
  it.each([
    [
      'Swarmer',
      ['Quick Reflexes', 'Steady'],
      { stalking: 4, boxing: 4, control: 3, vicious: 0, slippery: 0 },
    ],
    [
      'Slugger',
      ['Brawler', 'Vicious'],
      { stalking: 3, boxing: 3, control: 4, vicious: 2, slippery: 0 },
    ],
    [
      'Boxer',
      ['Quick Reflexes', 'Slippery'],
      { stalking: 3, boxing: 4, control: 3, vicious: 0, slippery: 1 },
    ],
    [
      'Boxer-Puncher',
      ['Quick Reflexes', 'Rage'],
      { stalking: 4, boxing: 4, control: 4, vicious: 0, slippery: 0 },
    ],
  ] as const)(
    '[fights/style/swarmer, fights/style/slugger, fights/style/boxer, fights/style/boxer-puncher] dice of the %s',
    (_style, signatures, lasting) => {
      expect(boutOf({ first: { signatures } }).men[0].lasting).toMatchObject(lasting)
    },
  )
})

describe('a star', () => {
  const wish: StarChoices = {
    name: 'Ruth Calloway',
    stats: five(4, 3, 3, 2, 3),
    rolled: 'Rage',
    second: 'Quick Reflexes',
  }
  it('[fights/fighter/star, fights/signature/count, fights/style/who, fights/fame/start] one rolled, one chosen; the partner completes the style; Fame 0', () => {
    const { fighter: made } = makeStar(wish, options)
    expect(made).toEqual({
      id: 'ruth-calloway',
      name: 'Ruth Calloway',
      star: true,
      stats: wish.stats,
      signatures: ['Rage', 'Quick Reflexes'],
      fame: 0,
      skill: 12 * 3 + 6,
    })
    expect(styleOf(made!.signatures)).toBe('Boxer-Puncher')
    // The pronouns are kept, in replays too.
    expect([
      made!.woman,
      ...[true, false].map((woman) => makeStar({ ...wish, woman }, options).fighter!.woman),
    ]).toEqual([undefined, true, false])
  })
  it.each([
    ['second', { second: 'Rage' }],
    ['picked', { rolled: 'Choose' }],
    ['picked', { picked: 'Scary' }],
    ['stats', { stats: five(5, 5, 5, 5, 5) }],
    ['stats', { woman: true, stats: five(3, 3, 2, 4, 3) }],
    [undefined, { woman: false, stats: five(3, 3, 2, 4, 3) }],
    [undefined, { stats: five(3, 3, 2, 4, 3) }],
  ] as const)(
    '[fights/signature/roll, fights/signature/choose, fights/stat/creation-points] problems are reported: %s',
    (field, over) => {
      expect(makeStar({ ...wish, ...over } as StarChoices, options).problems?.[0]?.field).toBe(
        field,
      )
    },
  )
  it("[fights/signature/choose] the chosen signature's points count, or 6 under the option", () => {
    const chosen: StarChoices = { ...wish, rolled: 'Choose', picked: 'Agile', second: 'Steady' }
    const { fighter: usual } = makeStar(chosen, options)
    expect([usual!.skill, 'extraSkill' in usual!]).toEqual([36 + 4, false])
    expect(makeStar(chosen, optionsOf({ 'choose-points': 'six' })).fighter).toEqual({
      ...usual,
      skill: 36 + 8,
      extraSkill: 4,
    })
  })
  it('[fights/style/who] a complete package regardless of the roll, under the option', () => {
    const free: StarChoices = { ...wish, rolled: 'Slow', picked: 'Vicious', second: 'Brawler' }
    expect(makeStar(free, options).problems).toBeDefined()
    const freely = (picked: Signature, second: Signature) =>
      makeStar({ ...free, picked, second }, optionsOf({ 'star-style': 'free-package' }))
    for (const { signature: one, otherSignature: other } of TABLES['fights/style/packages'])
      expect(
        [freely(one, other), freely(other, one)].map((made) => made.fighter?.signatures),
      ).toEqual([
        [one, other],
        [other, one],
      ])
    for (const [picked, second] of [
      ['Vicious', 'Steady'],
      ['Rage', 'Brawler'],
      ['Steady', 'Vicious'],
    ] as const)
      expect(freely(picked, second).problems).toMatchObject([{ field: 'picked' }])
  })
  it('[fights/fighter/grunt, fights/fame/start, fights/signature/count] a grunt is not a star: rolled signatures, a fifth of the Skill Level as Fame', () => {
    const stats = five(5, 4, 4, 4, 4)
    expect(rolled([6, 1, 6, 3], (dice) => rollGrunt(dice, 'Kid Gloves', stats, options))).toEqual({
      id: 'kid-gloves',
      name: 'Kid Gloves',
      star: false,
      stats,
      signatures: ['Slow', 'Unlucky'],
      fame: 13,
      skill: 17 * 4 - 2 - 3,
    })
  })
})

it('[fights/tables/five, fights/tables/modifier-sources, fights/play/equipment, fights/ring/locations] the closed sets of the book', () => {
  expect(FIGHT_TABLES).toHaveLength(5)
  expect(PLACES).toEqual(['center', 'ropes', 'corner'])
  expect(STATS).toHaveLength(5)
  expect(fighter({ name: 'Ünder Dög' }).id).toBe('under-dog')
})
