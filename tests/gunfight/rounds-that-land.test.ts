// What the hits of an attack do, one after the other, with slots made by hand: armour that wears, rounds that strike
// together, patterns, what is forgotten; and what single outcomes come to as odds.
import { describe, expect, it, test } from 'vitest'
import { exact, silentPolicy } from '../../src/dice/exact.ts'
import { scripted } from '../support/book-dice.ts'
import type { Dice } from '../../src/dice/dice.ts'
import {
  chances,
  counted,
  fatesOf,
  makeOddsModel,
} from '../../src/books/gunfight/attack/chances.ts'
import { remembering } from '../../src/books/gunfight/remember.ts'
import { firing, landing } from '../../src/books/gunfight/attack/firing.ts'
import { sharedLandings } from '../../src/books/gunfight/attack/shared-landings.ts'
import {
  areaAt,
  patternRow,
  roundsIn,
  type Plan,
  type Slots,
} from '../../src/books/gunfight/attack/slots.ts'
import {
  actOdds,
  placing,
  withThrough,
  type ActOutcome,
} from '../../src/books/gunfight/exchange/act-odds.ts'
import {
  areaName,
  AREAS,
  areaOf as areaOfWords,
  hitTableHint,
} from '../../src/books/gunfight/attack/body-areas.ts'

describe('areas', () => {
  it('areas by their words', () => {
    expect(['Right arm', 'left_leg', ' torso ', 'tail'].map(areaOfWords)).toEqual([
      'right-arm',
      'left-leg',
      'torso',
      undefined,
    ])
    expect([
      areaName('right-arm'),
      AREAS.length,
      hitTableHint([
        { from: 1, to: 1, location: 'head' },
        { from: 2, to: 4, location: 'torso' },
      ]),
    ]).toEqual(['right arm', 6, '1 head, 2 to 4 torso'])
  })
})

// Two areas, of one face and of two. A hit is worth 10 less what stops it there; the first area has 6, 5, 4 and the second 3.
const PLAN: Plan = {
  rounds: 5,
  hitTable: { widths: [1, 2], open: [true, true] },
  stops: [[6, 5, 4], [3]],
}
/** Bodies and harms are points. */
type Points = Slots<Plan, number, number>
const SLOTS: Points = {
  margin: (dice) => ({ by: dice.d('attack', 10) - 5 }),
  hits: (_dice, { rounds }, { by }) => Math.min(by, rounds),
  points: () => 10,
  harm: (_dice, plan, { by }, { row, loss }) =>
    10 * (by > 0 ? 1 : 2) - plan.stops[row]![Math.min(loss, plan.stops[row]!.length - 1)]!,
  spread(_dice, plan, _margin, { row, loss, second: lost = 0 }) {
    const [first, second] = patternRow(plan, row)
    return [10 + first - loss, ...(second === undefined ? [] : [20 + second - lost])]
  },
  suffer: (_dice, _plan, body, harm) => body + harm,
  pierced: (harm) => harm > 4,
}
const land = (
  margin: number,
  faces: readonly number[],
  over: Partial<Plan> = {},
  slots: Partial<Points> = {},
  body = 0,
) => {
  const dice = scripted(faces)
  const fire = landing({ ...SLOTS, ...slots })
  const after = fire(dice, { ...PLAN, ...over }, { by: margin }, body)
  dice.finish()
  return after
}

describe('rounds one after the other', () => {
  test.each([
    ['one round', 1, [1], 4],
    ['one round at the other area', 1, [3], 7],
    // A round that does more than 4 points costs a point of SP, where there is another figure to come to.
    ['two at the first area: 4 points pierce nothing', 2, [1, 1], 8],
    ['two at the second', 2, [2, 3], 14],
    ['one at each', 2, [3, 1], 11],
    ['no more than there are', 9, [1, 1, 1, 1, 1], 20],
    ['none', 0, [], 0],
  ])('[cp2020/armor/staged-penetration-gap] %s', (_what, margin, faces, combatant) =>
    expect(land(margin, faces)).toBe(combatant),
  )
  const pierces = { pierced: () => true }
  it('[cp2020/armor/staged-penetration-gap] each finds what those before have left', () => {
    expect(land(3, [1, 1, 1], {}, pierces)).toBe(4 + 5 + 6)
    expect(land(5, [1, 1, 1, 1, 1], {}, pierces)).toBe(4 + 5 + 6 + 6 + 6)
    expect(land(2, [1, 2], {}, pierces)).toBe(4 + 7)
  })
  it('[fnff-1988/attack/attack-roll] the margin may be for the first round only', () => {
    expect(land(3, [1, 1, 1], { firstOnly: true })).toBe(4 + 14 + 15)
    expect(land(1, [1], { firstOnly: true })).toBe(4)
    expect(land(3, [3, 1, 1], { firstOnly: true })).toBe(7 + 14 + 15)
  })
  it('[gray-dawn/burst/extra-die] rounds may strike one place together, with their number in the margin', () => {
    const harm: Points['harm'] = (_dice, _plan, margin, { row, loss }) =>
      100 * roundsIn(margin) + 10 * margin.by + row + 1000 * loss
    expect(land(3, [1], { together: true }, { harm })).toBe(300 + 30)
    expect(land(3, [2], { together: true }, { harm })).toBe(300 + 30 + 1)
    expect(land(0, [], { together: true }, { harm })).toBe(0)
    expect(land(3, [2], { together: true }, { harm }, 9)).toBe(9 + 331)
    expect([areaAt({}, 4), areaAt({ areas: [9, 8, 7] }, 2), areaAt({ areas: [9] }, 3)]).toEqual([
      4, 7, 3,
    ])
  })
  const SHOT = {
    hitTable: { widths: [1, 1, 1], open: [true, true, true] },
    pattern: [[0], [0, 1], [1]],
    stops: [
      [6, 5, 4],
      [3, 2, 1],
    ],
  } as const
  it('[fnff-1988/shotgun/two-locations] a round that spreads shares its points among one area or two', () => {
    expect(land(1, [1], SHOT)).toBe(10)
    expect(land(1, [2], SHOT)).toBe(10 + 21)
    expect(land(1, [3], SHOT)).toBe(11)
    // Two rows that both strike the first area: 1 point less of SP each time.
    expect(land(2, [1, 1], SHOT)).toBe(10 + 9)
    expect(land(2, [1, 2], SHOT)).toBe(10 + 9 + 21)
    expect(land(2, [2, 3], SHOT)).toBe(10 + 21 + 10)
  })
  it('a whole attack lands where its margin is above 0', () => {
    const fire = (faces: readonly number[], combatant = 0) => {
      const dice = scripted(faces)
      const after = firing(SLOTS)(dice, PLAN, combatant)
      dice.finish()
      return after
    }
    expect([fire([5], 3), fire([6, 1], 3), fire([7, 1, 2])]).toEqual([3, 7, 11])
  })
})

describe('exact odds of rounds', () => {
  const outcomes = (slots: Partial<Points>, plan: Partial<Plan>, by = 3) => {
    const found = exact(
      (dice) => landing({ ...SLOTS, ...slots })(dice, { ...PLAN, ...plan }, { by }, 0),
      silentPolicy,
    ).outcomes
    return Object.fromEntries(
      [...found]
        .toSorted(([a], [b]) => a - b)
        .map(([combatant, chance]) => [combatant, Math.round(chance * 27)]),
    )
  }
  it('[cp2020/armor/staged-penetration-gap] forgetting what no later round strikes changes nothing', () => {
    // Three rounds: the first area with a third each, 4, 5 and 6 points, the second 7.
    expect(outcomes({ pierced: () => true }, {})).toEqual({ 15: 1, 16: 6, 18: 12, 21: 8 })
    expect(outcomes({ pierced: () => true, forget: (combatant) => combatant }, {})).toEqual({
      15: 1,
      16: 6,
      18: 12,
      21: 8,
    })
    const pattern = {
      hitTable: { widths: [1, 2], open: [true, true] },
      pattern: [[0], [0, 1]],
      stops: [
        [6, 5, 4],
        [3, 2, 1],
      ],
    } as const
    const shot = outcomes({}, pattern, 2)
    expect(Object.values(shot).reduce((sum, chance) => sum + chance, 0)).toBe(27)
    expect(shot).toEqual({ 19: 3, 40: 12, 60: 12 })
  })
  const means = makeOddsModel<Plan, number, number>(SLOTS, {
    hitsOf: (slots, dice, plan, margin) => slots.hits(dice, plan, margin),
    states: 3,
    stateOf: (combatant) => (combatant === 0 ? 0 : combatant < 10 ? 1 : 2),
    isOut: (combatant) => combatant >= 10,
  })
  it('chances of one attack: hits, states, out', () => {
    const found = chances(means, { ...PLAN, rounds: 2 }, 0, { runs: 80_000, throws: 100 })
    expect(found.method).toBe('exact')
    // Margins 1 to 5 of 10; one round, or two.
    expect(found.hit).toBeCloseTo(0.5, 10)
    expect(Object.fromEntries(found.hits)).toEqual({
      0: expect.closeTo(0.5, 10),
      1: expect.closeTo(0.1, 10),
      2: expect.closeTo(0.4, 10),
    })
    // Two rounds: 8 points with 1/9, else 11 or 14.
    expect(found.wound).toEqual([
      expect.closeTo(0.5, 10),
      expect.closeTo(0.1 + 0.4 / 9, 10),
      expect.closeTo((0.4 * 8) / 9, 10),
    ])
    expect(found.out).toBeCloseTo((0.4 * 8) / 9, 10)
    expect([found.throws, found.cut]).toEqual([undefined, 0])
  })
  it('where it is too much it is thrown, the same each time, and hits stay exact', () => {
    const [one, other] = [0, 0].map(() =>
      chances(means, { ...PLAN, rounds: 2 }, 0, { runs: 1, throws: 400 }),
    )
    expect(one).toMatchObject({
      method: 'sampled',
      throws: 400,
      hit: expect.closeTo(0.5, 10),
      cut: 0,
    })
    expect(one).toEqual(other)
    // Nobody is wounded or out more often than hit.
    expect(one!.wound[0]).toBeCloseTo(0.5, 10)
    expect(one!.wound.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 10)
    expect(Math.abs(one!.out - (0.4 * 8) / 9)).toBeLessThan(0.08)
  })
  it('rounds learned for many plans have the same odds', () => {
    const shared = makeOddsModel<Plan, number, number>(SLOTS, means, {
      terms: [],
      keyOf: ({ rounds }) => String(rounds),
      rollOf: ({ rounds }) => String(rounds),
    })
    const budget = { runs: 4_000_000, throws: 100 }
    for (const rounds of [1, 2, 3, 5]) {
      const [a, b] = [
        chances(shared, { ...PLAN, rounds }, 0, budget),
        chances(means, { ...PLAN, rounds }, 0, budget),
      ]
      expect(a.method).toBe('exact')
      a.wound.forEach((chance, i) => expect(chance).toBeCloseTo(b.wound[i]!, 12))
      expect(a.out).toBeCloseTo(b.out, 12)
    }
  })
  it('a landing that is shared reads no term of the roll, and is another under another key', () => {
    const bent: Points = { ...SLOTS, harm: (_dice, plan) => plan.rounds }
    const land_ = (slots: Points, terms: readonly (keyof Plan & string)[], rounds: number) =>
      exact(
        (dice) =>
          sharedLandings(slots, {
            terms,
            keyOf: ({ rounds: count }) => String(count),
            rollOf: () => '',
          })(dice, { ...PLAN, rounds }, { by: 1 }, 0),
        silentPolicy,
      ).outcomes
    expect(() => land_({ ...bent, hits: () => 1 }, ['rounds'], 3)).toThrow("has read 'rounds'")
    const all = sharedLandings(bent, {
      terms: [],
      keyOf: ({ rounds: count }) => String(count),
      rollOf: () => '',
    })
    const of = (rounds: number, combatant = 0) => [
      ...exact(
        (dice) => all(dice, { ...PLAN, rounds }, { by: 1 }, combatant),
        silentPolicy,
      ).outcomes.keys(),
    ]
    expect([of(3), of(4), of(3), of(3, 7)]).toEqual([[3], [4], [3], [10]])
  })
  it('counted and told: shares of throws, states of men', () => {
    let n = 0
    expect(Object.fromEntries(counted(4, () => [1, 2, 2, 5][n++]!))).toEqual({
      1: 0.25,
      2: 0.5,
      5: 0.25,
    })
    const thrown = [
      [0, 2],
      [5, 3],
      [12, 5],
    ] as const
    expect(fatesOf(means, thrown, 10)).toEqual({ wound: [0.2, 0.3, 0.5], out: 0.5 })
  })
  it('an answer is made once for each reading and key', () => {
    const ask = remembering<object, number>()
    const [one, other] = [{}, {}]
    let made = 0
    const make = () => ++made
    expect([
      ask(one, 'a', make),
      ask(one, 'a', make),
      ask(one, 'b', make),
      ask(other, 'a', make),
      ask(one, 'a', make),
    ]).toEqual([1, 1, 2, 3, 1])
  })
})

describe('odds of an act', () => {
  const outcome = (over: Partial<ActOutcome>): ActOutcome => ({
    hits: 0,
    struck: [],
    through: 0,
    wound: 'unhurt',
    out: false,
    ...over,
  })
  const WORDS = ['unhurt', 'hurt', 'dead']
  const BUDGET = { runs: 1000, throws: 200 }
  const odds = (once: (dice: Dice) => ActOutcome, budget = BUDGET) => actOdds(once, WORDS, budget)
  it('[cp2020/attack/ranged-formula-gap] hits, wounds, points, places, out', () => {
    const found = odds((dice) => {
      const die = dice.d('attack', 4)
      return die === 1
        ? outcome({})
        : die === 4
          ? outcome({ hits: 2, struck: ['head', 'torso'], through: 9, wound: 'dead', out: true })
          : outcome({ hits: 1, struck: ['torso'], through: 3, wound: 'hurt' })
    })
    expect(found).toEqual({
      method: 'exact',
      hit: 0.75,
      hits: { 0: 0.25, 1: 0.5, 2: 0.25 },
      location: { head: 0.25, torso: 0.75 },
      through: { 0: 0.25, 3: 0.5, 9: 0.25 },
      wound: { unhurt: 0.25, hurt: 0.5, dead: 0.25 },
      out: 0.25,
      cut: 0,
    })
  })
  it('[cp2020/melee/hold] what works without harm, what is reached, what is left', () => {
    const half = (yes: Partial<ActOutcome>, no: Partial<ActOutcome>) =>
      odds((dice) => outcome(dice.d('attack', 2) === 1 ? yes : no))
    expect(half({ hits: 1, hit: true, held: true }, { held: false })).toMatchObject({
      hit: 0.5,
      held: 0.5,
    })
    expect(half({ works: true }, { works: false })).toMatchObject({ works: 0.5, hit: 0 })
    expect(half({ free: true, hit: false, hits: 1 }, { free: false })).toMatchObject({
      free: 0.5,
      hit: 0,
    })
    expect(half({ reached: true }, { reached: false })).toMatchObject({ reached: 0.5 })
    expect(Object.keys(half({}, {}))).not.toContain('held')
    expect(half({ left: 0 }, { left: 7 })).toMatchObject({
      left: { 0: 0.5, 7: 0.5 },
      destroyed: 0.5,
    })
    expect(half({ left: 0 }, {})).toMatchObject({ left: { 0: 1 }, destroyed: 0.5 })
    expect(Object.keys(half({}, {}))).not.toContain('destroyed')
    // A limb that takes a blow which it parried was not hit.
    expect(half({ hits: 1, struck: ['head'] }, { struck: ['left-arm'] }).location).toEqual({
      head: 1,
    })
  })
  it('[cp2020/attack/ranged-formula-gap] where it is too much it is thrown, with intervals', () => {
    const found = odds(
      (dice) =>
        outcome(
          dice.d('attack', 2) === 1
            ? { hits: 1, struck: ['head'], through: 4, wound: 'hurt', out: true }
            : {},
        ),
      { runs: 1, throws: 400 },
    )
    expect(found).toMatchObject({ method: 'sampled', runs: 400, cut: 0 })
    expect(Math.abs(found.hit - 0.5)).toBeLessThan(0.09)
    const { hit, out, wound, hits, through } = found.intervals!
    for (const [low, high] of [hit!, out!, wound!['hurt']!, hits!['1']!, through!['4']!]) {
      expect(low).toBeLessThan(found.hit)
      expect(high).toBeGreaterThan(found.hit)
    }
    const points = withThrough(
      { ...found, through: undefined },
      (dice) => outcome({ through: dice.d('points', 2) }),
      300,
    )
    expect(Object.keys(points.through!)).toEqual(['1', '2'])
    expect([points.runs, points.through!['1']! + points.through!['2']!]).toEqual([
      400,
      expect.closeTo(1, 10),
    ])
    expect(points.intervals!.through!['1']![0]).toBeLessThan(points.through!['1']!)
    expect(withThrough({ ...found, runs: undefined }, () => outcome({}), 50).runs).toBe(50)
  })
  it('[cp2020/damage/random-location] each location is a decision of its own, in the order of the areas', () => {
    const hitTable = { widths: [1, 3], open: [true, true] }
    const order = (count: number, over: object = {}) =>
      exact(
        (dice) =>
          placing(dice).sort(
            'location',
            count,
            { ...hitTable, ...over },
            1,
            (_dice, total, area) => total * 10 + area,
            (total) => total,
          ),
        silentPolicy,
      ).outcomes
    expect(Object.fromEntries(order(2))).toEqual({
      100: expect.closeTo(1 / 16, 12),
      101: expect.closeTo(6 / 16, 12),
      111: expect.closeTo(9 / 16, 12),
    })
    expect(Object.fromEntries(order(0))).toEqual({ 1: 1 })
    expect(Object.fromEntries(order(2, { open: [false, true] }))).toEqual({ 111: 1 })
    const three = exact(
      (dice) =>
        placing(dice).sort(
          'location',
          1,
          { widths: [1, 3, 2], open: [true, false, true] },
          1,
          (_dice, total, area) => total * 10 + area,
          (total) => total,
        ),
      silentPolicy,
    ).outcomes
    expect(Object.fromEntries(three)).toEqual({
      10: expect.closeTo(1 / 3, 12),
      12: expect.closeTo(2 / 3, 12),
    })
  })
})
