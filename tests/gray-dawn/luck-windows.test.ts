// Questions of luck as whole questions: every way of spending with what it would change, who is asked, in which order, and what is left.
import { termsOfOutsider } from '../../src/books/gunfight/check.ts'
import { describe, expect, it } from 'vitest'
import type { Ask, Dice } from '../../src/dice/dice.ts'
import { scripted } from '../support/book-dice.ts'
import type { LuckAbout, LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import {
  askAgain,
  luckOn,
  luckStat,
  purseOf,
  rollsAtLeast,
  type Purse,
  type Purses,
  type Single,
} from '../../src/books/gray-dawn/attack/luck.ts'
import { rollWithLuckOf } from '../../src/books/gray-dawn/attack/luck-rolls.ts'
import { pursesThatMay, strikingWith } from '../../src/books/gray-dawn/attack/striking.ts'
import { optionsOf, type Options } from '../../src/books/gray-dawn/options.ts'
import type { Case, Who } from './people.ts'
import { person, planOf, rulesWith } from './people.ts'
import { playOn } from './play.ts'
import { battle } from './table.ts'

/** A question as it was asked. */
interface Asked {
  readonly who: string | undefined
  readonly offer: string | undefined
  readonly options: readonly unknown[]
  readonly about: LuckAbout
}
type Wish = Partial<LuckChoice> | undefined
/** Dice that note every question, and answer with the choice of these wishes in turn; silence where there is none. */
function listening(faces: readonly number[], wishes: readonly Wish[] = []) {
  const asks: Asked[] = []
  const script = scripted(faces)
  const dice: Dice = {
    ...script,
    ask<C>(ask: Ask<C>): C {
      asks.push({
        who: ask.who,
        offer: ask.offer,
        options: ask.options,
        about: ask.about as LuckAbout,
      })
      const wish = wishes[asks.length - 1]
      if (!wish) return ask.silent!
      const found = ask.options.find((one) =>
        Object.entries(wish).every(
          ([key, value]) => (one as Record<string, unknown>)[key] === value,
        ),
      )
      if (found === undefined) throw new Error(`not offered: ${JSON.stringify(wish)}`)
      return found
    },
  }
  return { dice, asks, finish: () => script.finish() }
}
const purse = (who: string, left: number): Purse => ({ who, seat: 'player-1', left: () => left })
const close = (chance: number): unknown => expect.closeTo(chance, 12)
const NONE = { spend: 0 }

/** 5 and a die. */
const SUM: Single = { label: 'nerve', roll: (dice) => 5 + dice.d('nerve', 10), needs: 15 }
function spending(
  single: Single,
  purses: Purses,
  faces: readonly number[],
  wishes: readonly Wish[] = [],
  options: Partial<Options> = {},
) {
  const { dice, asks, finish } = listening(faces, wishes)
  const total = luckOn(dice, purses, single, optionsOf(options))
  finish()
  return { total, asks }
}

describe('a roll of one', () => {
  const ann = (left: number): Purses => [purse('ann', left), undefined]
  const again = (from: number) => ({ spend: 2, roll: 'nerve', again: true, from })
  it.each([
    [
      'short by 4: two points reach it',
      6,
      3,
      [NONE, { spend: 2, roll: 'nerve', from: -4, to: 0 }, again(-4)],
    ],
    [
      'the same with two points',
      6,
      2,
      [NONE, { spend: 2, roll: 'nerve', from: -4, to: 0 }, again(-4)],
    ],
    ['the same with one: no question', 6, 1, undefined],
    [
      'short by 2, with one point: no new roll',
      8,
      1,
      [NONE, { spend: 1, roll: 'nerve', from: -2, to: 0 }],
    ],
    [
      'short by 1: one point is one over',
      9,
      1,
      [NONE, { spend: 1, roll: 'nerve', from: -1, to: 1 }],
    ],
    ['short by 9, which no points reach: a new roll alone', 1, 4, [NONE, again(-9)]],
    ['just reached: no question', 10, 6, undefined],
  ] as const)('[gray-dawn/luck/boost, gray-dawn/luck/reroll] %s', (_what, face, left, options) => {
    const { asks, total } = spending(SUM, ann(left), [face])
    expect([total, asks.map(({ options: all }) => all)]).toEqual([
      5 + face,
      options ? [options] : [],
    ])
  })
  it('[gray-dawn/luck/boost] the points are added to the roll', () =>
    expect(spending(SUM, ann(4), [6], [{ spend: 2, roll: 'nerve', to: 0 }]).total).toBe(15))
  it('[gray-dawn/luck/reroll] what is spent is gone: of seven points after two new rolls three are left', () => {
    const { total, asks } = spending(
      SUM,
      ann(7),
      [4, 2, 5],
      [{ again: true }, { again: true }, undefined],
    )
    expect([total, asks.map(({ about }) => about.left)]).toEqual([10, [7, 5, 3]])
    expect(asks.map(({ options }) => options)).toEqual([
      [NONE, { spend: 3, roll: 'nerve', from: -6, to: 0 }, again(-6)],
      [NONE, { spend: 4, roll: 'nerve', from: -8, to: 0 }, again(-8)],
      [NONE, { spend: 3, roll: 'nerve', from: -5, to: 1 }, again(-5)],
    ])
  })
  it('[gray-dawn/luck/boost] points that raised a roll stay on it when it is thrown again', () => {
    const one: Single = { ...SUM, outcome: (total) => (total >= 15 ? 2 : total >= 12 ? 1 : 0) }
    const { total } = spending(
      one,
      [purse('ann', 2), purse('bob', 2)],
      [5, 3],
      [{ spend: 1, to: -3 }, { again: true }],
    )
    expect(total).toBe(5 + 3 + 2)
  })
  it('[gray-dawn/luck/boost] on a roll under a number each point takes 2 off', () => {
    const save: Single = { label: 'save', roll: (dice) => dice.d('save', 10), under: 5 }
    const { total, asks } = spending(save, ann(3), [8], [{ spend: 2, from: -3 }])
    expect(total).toBe(4)
    expect(asks).toEqual([
      {
        who: 'ann',
        offer: 'luck',
        options: [
          NONE,
          { spend: 2, roll: 'save', from: -3, to: 1 },
          { spend: 2, roll: 'save', again: true, from: -3 },
        ],
        about: {
          roll: 'save',
          who: 'ann',
          concerns: undefined,
          total: 8,
          needs: undefined,
          under: 5,
          now: 'failed',
          left: 3,
          changes: [
            { from: 8, to: 4, becomes: 'passed', turns: true },
            { of: 'ann', becomes: 'passed', chance: close(0.5) },
          ],
        },
      },
    ])
    expect(spending(save, ann(3), [5]).asks).toEqual([])
  })
  const STEPS: Single = {
    ...SUM,
    needs: 14,
    outcome: (total) => (total >= 14 ? 2 : total >= 10 ? 1 : 0),
    says: (outcome) => ['none', 'one', 'two'][outcome]!,
    men: ['ann', 'bob'],
  }
  it('[gray-dawn/luck/boost] each outcome once, with the fewest points for it, and what a new roll may make of it', () => {
    const { asks } = spending({ ...STEPS, succeeds: (outcome) => outcome >= 2 }, ann(6), [3])
    expect(asks).toEqual([
      {
        who: 'ann',
        offer: 'luck',
        options: [
          NONE,
          { spend: 1, roll: 'nerve', from: -6, to: -4 },
          { spend: 3, roll: 'nerve', from: -6, to: 0 },
          again(-6),
        ],
        about: {
          roll: 'nerve',
          who: 'ann',
          concerns: 'bob',
          total: 8,
          needs: 14,
          under: undefined,
          now: 'none',
          left: 6,
          changes: [
            { from: 8, to: 10, becomes: 'one' },
            { from: 8, to: 14, becomes: 'two', turns: true },
            // 5 to 10 on the die.
            { of: 'ann', becomes: 'one or better', chance: close(0.6) },
          ],
        },
      },
    ])
  })
  it('[gray-dawn/luck/reroll] whom it concerns may have it thrown again, and what is better for them is less of it', () => {
    const { asks } = spending(STEPS, [undefined, purse('bob', 2)], [9])
    expect(asks).toEqual([
      {
        who: 'bob',
        offer: 'luck',
        options: [NONE, again(0)],
        about: {
          roll: 'nerve',
          who: 'ann',
          concerns: 'bob',
          total: 14,
          needs: 14,
          under: undefined,
          now: 'two',
          left: 2,
          changes: [{ of: 'ann', becomes: 'one or better', chance: close(0.8) }],
        },
      },
    ])
  })
  it('[gray-dawn/luck/reroll] of both, whom a success concerns is behind and decides first; of a failure whoever rolls', () => {
    const both: Purses = [purse('ann', 3), purse('bob', 2)]
    const asked = (face: number) => spending(STEPS, both, [face]).asks.map(({ who }) => who)
    expect([asked(3), asked(5), asked(9)]).toEqual([['ann'], ['bob', 'ann'], ['bob']])
  })
  it('[gray-dawn/luck/reroll] what no face can make better is told so', () => {
    const { asks } = spending({ ...SUM, needs: 30 }, ann(2), [10])
    expect(asks[0]!.about.changes).toEqual([{ of: 'ann' }])
  })
  it('[gray-dawn/luck/boost] luck-boost-use: a success that may be more is raised, or left', () => {
    const of = (how: Options['luck-boost-use']) =>
      spending(STEPS, ann(2), [5], [], { 'luck-boost-use': how }).asks.map(({ options }) => options)
    expect(of('any-roll')).toEqual([[NONE, { spend: 2, roll: 'nerve', from: -4, to: 0 }]])
    expect(of('failed-rolls-only')).toEqual([])
    expect(
      spending(SUM, ann(2), [6], [], { 'luck-boost-use': 'failed-rolls-only' }).asks,
    ).toHaveLength(1)
  })
  it.each([
    ['any-roll', ['ann'], ['bob']],
    ['rolls-concerning-own-character', ['ann'], ['bob']],
    ['own-rolls-only', ['ann'], []],
  ] as const)(
    '[gray-dawn/luck/reroll] luck-reroll-scope %s: %j where it fails, %j where it is done',
    (scope, fails, done) => {
      const both: Purses = [purse('ann', 2), purse('bob', 2)]
      const asked = (face: number) =>
        spending(SUM, both, [face], [], { 'luck-reroll-scope': scope }).asks.map(({ who }) => who)
      expect([asked(1), asked(10)]).toEqual([fails, done])
    },
  )
  it('[gray-dawn/luck/reroll] the one behind first; any change lets the other decide anew', () => {
    const { total, asks } = spending(
      SUM,
      [purse('ann', 4), purse('bob', 2)],
      [6, 3],
      [{ spend: 2, to: 0 }, { again: true }],
    )
    // 11 and 4 are enough; thrown again it is 8 and 4, and two points more are not.
    expect([total, asks.map(({ who, about }) => [who, about.left, about.total])]).toEqual([
      12,
      [
        ['ann', 4, 11],
        ['bob', 2, 15],
        ['ann', 2, 12],
      ],
    ])
  })
})

describe('two who roll against each other', () => {
  const table = battle({ ann: { luck: 3 }, bob: { luck: 3 } }, { metres: 5 })
  const play = (
    faces: readonly number[],
    sums: readonly [number, number],
    told: readonly [boolean?, boolean?] = [],
  ) => {
    const asks: Asked[] = []
    let totals: readonly number[] = []
    playOn(
      table,
      {
        faces,
        answers(ask) {
          asks.push({
            who: ask.who,
            offer: ask.offer,
            options: ask.options,
            about: ask.about as LuckAbout,
          })
          return undefined
        },
      },
      (t) => {
        const one = (who: string, label: string, sum: number, hears?: boolean) => ({
          who,
          label,
          total: label,
          terms: termsOfOutsider([{ rule: 'book/chapter/rule', what: label, value: sum }]),
          ...(hears === undefined ? {} : { told: hears }),
        })
        const { total, against } = rollWithLuckOf(t, {
          ...one('ann', 'escape', sums[0], told[0]),
          against: one('bob', 'holder', sums[1], told[1]),
          ...{ die: 'both', tie: 'passes', rule: 'book/chapter/rule', says: ['held', 'free'] },
        })
        totals = [total, against]
      },
    )
    return { totals, asks }
  }
  it('[gray-dawn/luck/boost] a tie is the first one’s: the second is behind, and a point is enough', () => {
    const { totals, asks } = play([5, 4], [3, 4])
    expect(totals).toEqual([8, 8])
    expect(asks).toEqual([
      {
        who: 'bob',
        offer: 'luck',
        options: [
          NONE,
          { spend: 1, roll: 'holder', from: 0, to: -2 },
          { spend: 2, roll: 'escape', again: true, from: 0 },
          { spend: 2, roll: 'holder', again: true, from: 0 },
        ],
        about: {
          roll: 'escape',
          who: 'ann',
          concerns: 'bob',
          total: 8,
          needs: 8,
          under: undefined,
          now: 'free',
          left: 3,
          changes: [
            { from: 8, to: 10, becomes: 'held', turns: true },
            // 3 and the die less than 8: a first 1, or 2 to 4.
            { of: 'ann', becomes: 'held', chance: close(0.4) },
            // 4 and the die more than 8: 5 to 10.
            { of: 'bob', becomes: 'held', chance: close(0.6) },
          ],
        },
      },
    ])
  })
  it('[gray-dawn/luck/boost] the first one behind by 1: a point makes it one over', () => {
    const { totals, asks } = play([4, 4], [3, 4])
    expect(totals).toEqual([7, 8])
    expect(asks).toMatchObject([
      {
        who: 'ann',
        options: [
          NONE,
          { spend: 1, roll: 'escape', from: -1, to: 1 },
          { spend: 2, roll: 'escape', again: true, from: -1 },
          { spend: 2, roll: 'holder', again: true, from: -1 },
        ],
        about: {
          total: 7,
          needs: 8,
          now: 'held',
          changes: [
            { from: 7, to: 9, becomes: 'free', turns: true },
            { of: 'ann', becomes: 'free', chance: close(0.6) },
            { of: 'bob', becomes: 'free', chance: close(0.3) },
          ],
        },
      },
    ])
  })
  it('[gray-dawn/luck/reroll] nobody is offered luck on a roll they were not told of', () => {
    expect(play([4, 4], [3, 4], [false]).asks.map(({ who }) => who)).toEqual([])
    expect(play([5, 4], [3, 4], [undefined, false]).asks.map(({ who }) => who)).toEqual([])
    expect(play([5, 4], [3, 4], [false, true]).asks.map(({ who }) => who)).toEqual(['bob'])
  })
})

describe('what dice have found', () => {
  const find = (
    purses: Purses,
    faces: readonly number[],
    wishes: readonly Wish[],
    label = 'scatter',
  ) => {
    const { dice, asks, finish } = listening(faces, wishes)
    const value = askAgain(dice, purses, {
      label,
      value: 3,
      again: (from) => from.d('scatter', 6),
      says: (now) => `way ${now}`,
      concerns: 'bob',
    })
    finish()
    return { value, asks }
  }
  it('[gray-dawn/luck/reroll] the first may have it thrown again, then the second; a new throw asks both anew', () => {
    const { value, asks } = find(
      [purse('ann', 4), purse('bob', 3)],
      [5, 1],
      [undefined, { again: true }, { again: true }, undefined, undefined],
    )
    expect([value, asks.map(({ who, about }) => [who, about.now, about.left])]).toEqual([
      1,
      [
        ['ann', 'way 3', 4],
        ['bob', 'way 3', 3],
        ['ann', 'way 5', 4],
        ['ann', 'way 1', 2],
      ],
    ])
    expect(asks[0]).toEqual({
      who: 'ann',
      offer: 'luck',
      options: [NONE, { spend: 2, roll: 'scatter', again: true }],
      about: {
        roll: 'scatter',
        now: 'way 3',
        left: 4,
        concerns: 'bob',
        changes: [{ becomes: 'something else', chance: close(5 / 6) }],
      },
    })
  })
  it('[gray-dawn/luck/reroll] two points are enough, one is not', () => {
    expect(find([purse('ann', 2), undefined], [6], [{ again: true }])).toMatchObject({
      value: 6,
      asks: [{ who: 'ann' }],
    })
    expect(find([purse('ann', 1), purse('bob', 1)], [], []).asks).toEqual([])
  })
  it('[gray-dawn/luck/reroll] a place is a question of its own, and names it', () => {
    const { asks } = find([undefined, purse('bob', 2)], [], [], 'location')
    expect(asks).toMatchObject([
      {
        who: 'bob',
        offer: 'luck-location',
        options: [NONE, { spend: 2, roll: 'location', again: true, area: 'way 3' }],
        about: { now: 'the way 3', changes: [{ becomes: 'another place' }] },
      },
    ])
  })
  const [TARGET, ATTACKER] = [purse('target', 2), purse('attacker', 2)]
  it.each([
    ['any-roll', [TARGET, ATTACKER]],
    ['rolls-concerning-own-character', [TARGET, undefined]],
    ['own-rolls-only', [undefined, ATTACKER]],
  ] as const)('[gray-dawn/luck/reroll] the place of a hit, luck-reroll-scope %s', (scope, may) =>
    expect(pursesThatMay([ATTACKER, TARGET], optionsOf({ 'luck-reroll-scope': scope }))).toEqual(
      may,
    ),
  )
})

describe('an attack', () => {
  const men = (attacker: number, target: number, over: Case = {}): Case => ({
    ...over,
    attacker: { seat: 'player-1', own: { luck: 6, points: attacker } },
    target: { seat: 'player-2', own: { luck: 6, points: target } },
  })
  const damaged = (one: Case, faces: readonly number[], wishes: readonly Wish[] = []) => {
    const { dice, asks, finish } = listening(faces, wishes)
    const points = strikingWith(optionsOf(one.options)).damaged(
      dice,
      planOf(one),
      { by: 1 },
      {
        stopped: 9,
        outcome: (found) => (found > 15 ? 2 : found > 9 ? 1 : 0),
        says: (outcome) => ['no harm', 'light', 'serious'][outcome]!,
      },
    )
    finish()
    return { points, asks }
  }
  it('[gray-dawn/luck/boost, gray-dawn/luck/reroll] 2D6+1 stopped by 9: the attacker is asked with what each point makes of it', () => {
    // 7 of 13: two points are 11; no more than 15 with four.
    const { points, asks } = damaged(men(4, 0), [3, 3], [{ spend: 2, to: 2 }])
    expect(points).toBe(11)
    expect(asks).toEqual([
      {
        who: 'attacker',
        offer: 'luck',
        options: [
          NONE,
          { spend: 2, roll: 'damage', from: -2, to: 2 },
          { spend: 2, roll: 'damage', again: true, from: -2 },
        ],
        about: {
          roll: 'damage',
          who: 'attacker',
          concerns: 'target',
          total: 7,
          needs: 9,
          under: undefined,
          now: 'no harm',
          left: 4,
          changes: [
            { from: 7, to: 11, becomes: 'light', turns: true },
            // 9 or more of two dice.
            { of: 'attacker', becomes: 'light', chance: close(10 / 36) },
          ],
        },
      },
    ])
  })
  it('[gray-dawn/luck/reroll] the target is asked for a new throw of what harms them', () => {
    const { points, asks } = damaged(men(0, 2), [5, 5, 1, 1], [{ again: true }])
    expect([points, asks.map(({ who, options }) => [who, options])]).toEqual([
      3,
      [['target', [NONE, { spend: 2, roll: 'damage', again: true, from: 2 }]]],
    ])
  })
  it('[gray-dawn/close/point-blank-shot] points that are not rolled are no question', () => {
    const most = men(4, 4, {
      metres: 1,
      options: { 'point-blank-max-damage': 'any-shot-within-one-metre' },
    })
    expect(damaged(most, [])).toEqual({ points: 13, asks: [] })
  })
  const placed = (one: Case, wishes: readonly Wish[], faces: readonly number[], cover?: 'one') => {
    const { dice, asks, finish } = listening(faces, wishes)
    const plan = planOf(one)
    const only = plan.hitTable.open.map((_, row) => row === 0)
    const place = strikingWith(optionsOf(one.options)).placed(
      dice,
      cover ? { ...plan, hitTable: { ...plan.hitTable, open: only } } : plan,
      0,
    )
    finish()
    return { area: plan.areas![place], asked: asks.map(({ who }) => who), asks }
  }
  it('[gray-dawn/luck/reroll] the place of a hit: the target first, then the attacker', () => {
    const { area, asked, asks } = placed(men(2, 2), [undefined, { again: true }], [9])
    expect([area, asked.slice(0, 2)]).toEqual([
      placed(men(2, 0), [{ again: true }], [9]).area,
      ['target', 'attacker'],
    ])
    expect(asks[0]!.about).toMatchObject({
      roll: 'location',
      concerns: 'target',
      now: 'the head',
      left: 2,
      changes: [{ becomes: 'another place', chance: close(0.9) }],
    })
  })
  it('[gray-dawn/luck/reroll] where only one place is open nobody is asked', () =>
    expect(placed(men(2, 2), [], [], 'one').asked).toEqual([]))
})

describe('who has luck, and how much', () => {
  const own = (over: NonNullable<Who['own']>): Who => ({
    seat: 'player-1',
    own: { luck: 6, points: 3, ...over },
  })
  it.each([
    ['a player character', {}, 3],
    ['with a last point', { points: 1 }, 1],
    ['without one', { points: 0 }, undefined],
    ['a mook', { mook: true }, undefined],
    ['somebody of the referee', { npc: true }, undefined],
    ['of the referee, who uses luck', { npc: true, perks: { 'uses-luck': 1 } }, 3],
    ['a mook who uses luck', { mook: true, perks: { 'uses-luck': 1 } }, 3],
  ] as const)('[gray-dawn/luck/non-player-characters] %s: %s', (_who, over, left) => {
    const found = purseOf(person(own(over), rulesWith()))
    expect([found?.left(), found?.who]).toEqual([left, left === undefined ? undefined : 'somebody'])
  })
  it('[gray-dawn/luck/points, gray-dawn/luck/graze] LUCK in rolls is the stat, or what is left', () => {
    const one = person(own({}), rulesWith())
    expect([
      luckStat(one, optionsOf()),
      luckStat(one, optionsOf({ 'luck-stat-in-rolls': 'remaining-points' })),
    ]).toEqual([6, 3])
  })
  it.each([
    [[2], 2, true],
    [[5], 5, true],
    [[5], 6, false],
    [[9], 10, false],
    // A 10 and at least 1.
    [[10], 11, true],
    [[10, 1], 12, false],
    [[10, 2], 12, true],
    [[10, 10], 21, true],
    [[10, 10, 1], 22, false],
    [[10, 10, 2], 22, true],
    // A 1 counts nothing, and at least 1 comes off.
    [[1], 0, false],
    [[1, 1], -1, true],
    [[1, 2], -1, false],
    [[1, 10], -10, false],
    [[1, 10, 1], -11, true],
    [[1, 10, 2], -11, false],
  ] as const)(
    '[gray-dawn/core/exploding-success, gray-dawn/core/fumble] dice %j for %i: %s, and no die more than it takes',
    (faces, needed, reaches) => {
      const dice = scripted(faces)
      expect(rollsAtLeast(dice, 'graze', needed)).toBe(reaches)
      dice.finish()
    },
  )
})

it.each([
  ['keeps it: 3 against 4', undefined, ['bob', 'ann'], 2],
  ['makes 5 of it', { spend: 1, again: undefined }, ['ann', 'bob'], 1],
  ['rolls a 9 anew', { spend: 2, again: true }, ['ann', 'bob'], 0],
] as const)(
  '[gray-dawn/luck/boost, gray-dawn/luck/reroll] whoever is tied for the order %s',
  (_how, wish, order, left) => {
    const table = battle(
      { ann: { side: 'A', luck: 2 }, bob: { side: 'B', luck: 0 } },
      {
        metres: 10,
        dice: { initiative: [5], 'roll-off ann': [3, 9], 'roll-off bob': [4] },
        offers: ({ kind, options }) =>
          kind === 'luck' && wish
            ? (options as readonly LuckChoice[]).find(
                (one) =>
                  one.roll === 'roll-off' && one.spend === wish.spend && one.again === wish.again,
              )
            : undefined,
      },
    )
    expect(table.state.order.flat()).toEqual(order)
    expect(table.own('ann').points).toBe(left)
  },
)
