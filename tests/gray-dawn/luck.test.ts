// Luck after a roll: who is asked, with what before him, and what it costs.
import { describe, expect, it, test } from 'vitest'
import type { Ask, Dice } from '../../src/dice/dice.ts'
import { exact } from '../../src/dice/exact.ts'
import { scripted } from '../support/book-dice.ts'
import type { LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import { luckOn, purseOf } from '../../src/books/gray-dawn/attack/luck.ts'
import { strikingWith } from '../../src/books/gray-dawn/attack/striking.ts'
import { marginGrayDawn } from '../../src/books/gray-dawn/attack/roll.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Case, Who } from './people.ts'
import { gun, person, planOf, rulesWith } from './people.ts'

const with_ = (points: number, over: Who = {}): Who => ({
  ...over,
  seat: over.seat ?? 'player-1',
  own: { luck: 6, points, ...over.own },
})
/** 9 + die against 5 + die. */
const pistol = (attackerPoints: number, targetPoints: number, over: Case = {}): Case => ({
  ...over,
  attacker: with_(attackerPoints, { ref: 6, cool: 6, skills: { handgun: 3 }, ...over.attacker }),
  target: with_(targetPoints, { seat: 'player-2', ...over.target }),
})

/** Plays the roll; every ask is answered by the next function, which sees the ask. */
function asked(
  one: Case,
  faces: readonly number[],
  answers: readonly ((ask: Ask<LuckChoice>) => LuckChoice)[],
): { readonly margin: number; readonly asks: readonly Ask<LuckChoice>[] } {
  const rules = rulesWith(one.options)
  const base = scripted(faces)
  const asks: Ask<LuckChoice>[] = []
  const dice: Dice = {
    ...base,
    ask: <C>(ask: Ask<C>): C => {
      asks.push(ask as unknown as Ask<LuckChoice>)
      return (answers[asks.length - 1]?.(ask as unknown as Ask<LuckChoice>) ?? ask.silent) as C
    },
  }
  const { by: margin } = marginGrayDawn(dice, planOf(one, rules), rules)
  base.finish()
  return { margin, asks }
}
const pick =
  (wanted: Partial<LuckChoice>) =>
  (ask: Ask<LuckChoice>): LuckChoice =>
    ask.options.find((option) =>
      Object.entries(wanted).every(([key, value]) => option[key as keyof LuckChoice] === value),
    )!

describe('raising a roll', () => {
  it('[gray-dawn/luck/boost] 15 against 18: two points make it 19, margin 1 over', () => {
    // 9 + 6 against 5 + 13.
    const { margin, asks } = asked(pistol(3, 0), [6, 10, 3], [pick({ spend: 2 })])
    expect(margin).toBe(2)
    expect(asks[0]).toMatchObject({
      kind: 'luck',
      seat: 'player-1',
      who: 'attacker',
      offer: 'luck',
      silent: { spend: 0 },
    })
    expect(asks[0]!.options).toEqual([
      { spend: 0 },
      { spend: 2, roll: 'attack', from: -3, to: 1 },
      { spend: 2, roll: 'attack', again: true, from: -3 },
      { spend: 2, roll: 'defence', again: true, from: -3 },
    ])
  })
  it('[gray-dawn/luck/boost] the cost is told at once', () => {
    const { asks } = asked(pistol(3, 0), [6, 10, 3], [])
    expect(asks[0]!.pays!({ spend: 2, roll: 'attack' })).toEqual({
      type: 'own',
      who: 'attacker',
      fact: { fact: 'luck', points: 2, roll: 'attack', again: false },
    })
    expect(asks[0]!.pays!({ spend: 0 })).toBeUndefined()
  })
  it('[gray-dawn/luck/boost] suppressing fire 22 and two points: 26', () => {
    // What comes of it is more at 5 points over, so that a success may be raised too.
    const dice = scripted([], [{ spend: 2, roll: 'suppress', from: 2, to: 6 }])
    const over = luckOn(
      dice,
      [{ who: 'Andre', seat: 'player-1', left: () => 2 }, undefined],
      { label: 'suppress', roll: () => 22 - 20, outcome: (points) => (points >= 5 ? 2 : 1) },
      optionsOf(),
    )
    expect(20 + over).toBe(26)
  })
  it('[gray-dawn/luck/boost] nobody is asked where the points cannot change it', () => {
    expect(asked(pistol(1, 0), [6, 10, 3], []).asks).toEqual([])
    expect(asked(pistol(1, 1), [6, 9], []).asks).toHaveLength(1)
  })
  it('[gray-dawn/luck/boost] who hits with full auto may have more rounds hit', () => {
    const auto = pistol(2, 0, {
      mode: 'auto',
      rounds: 10,
      weapon: gun('smg-medium'),
      attacker: { skills: { submachinegun: 3 } },
    })
    const { asks, margin } = asked(auto, [5, 9], [pick({ spend: 2 })])
    expect(asks[0]!.options).toEqual([
      { spend: 0 },
      { spend: 1, roll: 'attack', from: 1, to: 3 },
      { spend: 2, roll: 'attack', from: 1, to: 5 },
    ])
    expect(margin).toBe(6)
    expect(
      asked({ ...auto, options: { 'luck-boost-use': 'failed-rolls-only' } }, [5, 9], []).asks,
    ).toEqual([])
  })
  it('[gray-dawn/luck/boost] a critical failure may become a miss', () => {
    const bad = pistol(3, 0, { planned: 3, attacker: { ref: 5, cool: 5, skills: {} } })
    const { asks } = asked(bad, [1, 2, 10, 10, 9], [])
    expect(asks[0]!.options).toContainEqual(
      expect.objectContaining({ spend: 2, roll: 'attack', from: -37, to: -33 }),
    )
  })
})

describe('a new roll', () => {
  it('[gray-dawn/luck/reroll] the one behind decides first, and a new roll lets the other decide anew', () => {
    // 9 + 2 misses 5 + 9; thrown again it is 9 + 8; then the target has it thrown once more.
    const { margin, asks } = asked(
      pistol(2, 2),
      [2, 9, 8, 1, 1],
      [pick({ again: true, roll: 'attack' }), pick({ again: true, roll: 'attack' })],
    )
    expect(asks.map(({ who }) => who)).toEqual(['attacker', 'target'])
    expect(margin).toBe(8 - 14 + 1)
  })
  it('[gray-dawn/luck/reroll] it closes when both stop', () => {
    expect(asked(pistol(4, 4), [2, 9], []).asks.map(({ who }) => who)).toEqual(['attacker'])
  })
  it('[gray-dawn/luck/reroll] the new result stands, and costs two points', () => {
    const { asks } = asked(
      pistol(4, 0),
      [2, 9, 1, 3, 2],
      [pick({ again: true, roll: 'attack' }), pick({ again: true, roll: 'attack' })],
    )
    expect(asks).toHaveLength(2)
  })
  test.each([
    ['any-roll', ['attack', 'defence'], ['attack', 'defence']],
    ['rolls-concerning-own-character', ['attack'], ['attack', 'defence']],
    ['own-rolls-only', ['attack'], ['defence']],
  ] as const)('[gray-dawn/luck/reroll] luck-reroll-scope %s', (scope, ofAttacker, ofTarget) => {
    const again = (ask: Ask<LuckChoice> | undefined): readonly (string | undefined)[] =>
      (ask?.options ?? []).filter((option) => option.again).map(({ roll }) => roll)
    const options = { 'luck-reroll-scope': scope }
    expect(again(asked(pistol(2, 0, { options }), [2, 9], []).asks[0])).toEqual(ofAttacker)
    expect(again(asked(pistol(0, 2, { options }), [9, 2], []).asks[0])).toEqual(ofTarget)
  })
  it('[gray-dawn/luck/reroll] a hit location: the target may have it thrown again', () => {
    const place = (
      options: Case['options'],
      answers: readonly unknown[],
      faces: readonly number[],
    ): number => {
      const plan = planOf(pistol(0, 2, { options }))
      const dice = scripted(faces, answers)
      const found = strikingWith(optionsOf(options)).placed(dice, plan, 0)
      dice.finish()
      return plan.areas![found]!
    }
    expect(place({}, [{ spend: 2, roll: 'location', again: true, area: 'head' }], [8])).toBe(5)
    expect(place({}, [{ spend: 0 }], [])).toBe(0)
    expect(place({ 'luck-reroll-scope': 'own-rolls-only' }, [], [])).toBe(0)
  })
})

describe('who has luck', () => {
  it('[gray-dawn/luck/non-player-characters, gray-dawn/core/perks] a mook has none, unless he uses luck', () => {
    const rules = rulesWith()
    expect(purseOf(person(with_(3), rules))?.left()).toBe(3)
    expect(purseOf(person(with_(3, { own: { mook: true } }), rules))).toBeUndefined()
    expect(
      purseOf(person(with_(3, { own: { mook: true, perks: { 'uses-luck': 1 } } }), rules)),
    ).toBeDefined()
    expect(purseOf(person(with_(0), rules))).toBeUndefined()
    expect(purseOf(person({ own: { luck: 6, points: 6 } }, rules))).toBeUndefined()
  })
  it('[gray-dawn/luck/reroll] nobody is offered luck on a roll of which he was not told', () =>
    expect(purseOf(person(with_(3), rulesWith()), false)).toBeUndefined())
  it('[gray-dawn/luck/points] odds are those without luck', () => {
    const rules = rulesWith()
    const chances = (one: Case) => {
      const plan = planOf(one, rules)
      return exact((dice) => marginGrayDawn(dice, plan, rules).by > 0).outcomes.get(true)
    }
    expect(chances(pistol(6, 6))).toBe(chances(pistol(0, 0)))
  })
  it('[gray-dawn/luck/boost] a roll that one makes for himself', () => {
    const purse = { who: 'x', seat: 'player-1', left: () => 2 } as const
    const once = (over: number, answers?: readonly unknown[]): number =>
      luckOn(
        scripted([], answers),
        [purse, undefined],
        { label: 'stun save', roll: () => over },
        optionsOf(),
      )
    expect([
      once(-3, [{ spend: 2, roll: 'stun save', from: -3, to: 1 }]),
      once(2),
      once(-5, [{ spend: 0 }]),
    ]).toEqual([1, 2, -5])
  })
})
