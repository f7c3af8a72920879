// Exchange files of Gray Dawn, read by its own door: what may be said, what comes of it, what is wrong.
import { readFileSync, readdirSync } from 'node:fs'
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../../src/dice/scripted.ts'
import { planAttack } from '../../src/books/cp2020/attack/plan.ts'
import { bookEntry } from '../../src/books/gray-dawn/entry.ts'
import type { ExchangeText } from '../../src/books/gunfight/exchange/exchange.ts'
import { read } from '../cp2020/exchange.ts'
import { rulesWith } from './people.ts'

const FOLDER = new URL('../../exchanges/gray-dawn/', import.meta.url)
const file = (name: string): ExchangeText => {
  const text = JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as ExchangeText
  return {
    ...text,
    attack: {
      ...text.attack,
      ammo: 'plain',
      conditions: text.attack.conditions ?? [],
      aim: text.attack.aim ?? 0,
    },
  }
}
const entered = (text: ExchangeText) => bookEntry.exchanges.read(text, {})

describe('files', () => {
  it.each(readdirSync(FOLDER))(
    '[gray-dawn/core/base-system] odds of exchanges/gray-dawn/%s sum to 1',
    (name) => {
      const { value } = entered(file(name))
      const odds = value!.odds()
      for (const shares of [odds.wound, odds.hits, odds.location])
        expect(Object.values(shares).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 6)
      expect(value!.sentence(odds)).toContain('hits')
    },
  )
  it('[gray-dawn/auto/extra-die] 22 against 17: six hits, 9D6+1 of 33, 19 through, no graze: 17 marks', () => {
    const text: ExchangeText = {
      attacker: {
        name: 'A',
        stats: { ref: 8, cool: 6, body: 6, ma: 6, luck: 5 },
        skills: { rifle: 6 },
      },
      defender: {
        name: 'B',
        stats: { ref: 7, cool: 6, body: 6, ma: 7, luck: 7 },
        skills: { 'dodge-cover': 4 },
        armor: [{ name: 'plate', sp: 14, covers: ['torso'] }],
      },
      attack: {
        weapon: {
          name: 'rifle',
          class: 'assault rifle',
          damage: '4D6+1',
          rof: 30,
          shots: 30,
          range: 100,
        },
        mode: 'auto',
        rounds: 30,
        range: 20,
        aim: 0,
        ammo: 'plain',
        conditions: [],
      },
    }
    // 7 + 6 + 3 + 6 = 22 against 11 + 6 = 17.
    const dice = scripted([6, 6, 3, 4, 4, 4, 4, 4, 4, 3, 3, 2, 9, 1, 1])
    const { result } = entered(text).value!.resolve(dice)
    dice.finish()
    expect(result).toMatchObject({
      wound: 'mortal 1',
      points: 17,
      through: 19,
      hits: [{ location: 'torso', damage: 33, stopped: 14 }],
      saves: [
        { save: 'stun-save', die: 1, needed: 2 },
        { save: 'death-save', die: 1, needed: 5 },
      ],
    })
  })
  it('[gray-dawn/graze/damage] three hits of a burst, 15 in an arm behind SP 4: a graze, 3 points', () => {
    const text: ExchangeText = {
      attacker: {
        name: 'A',
        stats: { ref: 8, cool: 5, body: 6, ma: 6, luck: 5 },
        skills: { submachinegun: 5 },
      },
      defender: {
        name: 'B',
        stats: { ref: 7, cool: 6, body: 6, ma: 7, luck: 6 },
        armor: [{ name: 'leather', sp: 4, covers: ['left-arm'] }],
      },
      attack: {
        weapon: {
          name: 'smg',
          class: 'light submachinegun',
          damage: '2D6+1',
          rof: 30,
          shots: 30,
          range: 100,
        },
        mode: 'burst',
        range: 20,
        aim: 0,
        ammo: 'plain',
        conditions: [],
      },
    }
    // 7 + 5 + 3 + 2 = 17 against 7 + 9 = 16: margin 1.
    const dice = scripted([2, 9, 6, 5, 4, 4, 3, 3, 10, 2, 5])
    const { result } = entered(text).value!.resolve(dice)
    dice.finish()
    expect(result).toMatchObject({
      points: 3,
      through: 11,
      hits: [{ location: 'left-arm', damage: 15, stopped: 4 }],
    })
  })
  it('[gray-dawn/core/base-system] a word that the book does not know', () => {
    const text = file('burst.json')
    const { problems } = entered({
      ...text,
      attack: { ...text.attack, conditions: ['cover-level-9'] },
    })
    expect(problems).toMatchObject([
      { field: 'attack.conditions[0]', wrong: expect.stringContaining('cover-level-9') },
    ])
  })
  it('[gray-dawn/move/defence-bonus, gray-dawn/move/actions] words of the 2020 book that this one counts otherwise are gone', () => {
    for (const word of ['target-moves', 'firing-while-running', 'moved'])
      expect(Object.keys(bookEntry.exchanges.conditions)).not.toContain(word)
  })
})

describe('words', () => {
  const rules = rulesWith()
  const plan = (conditions: readonly string[], attack: object = {}, who: object = {}) =>
    planAttack(
      read(
        { ...who, attack: { weapon: 'rifle-assault-medium', range: 20, conditions, ...attack } },
        rules,
      ).attack,
    )
  const plain = plan([])
  test.each([
    ['suppressed-4', -4],
    ['centre-of-mass', -2],
    ['into-melee', -3],
    ['of-2-actions', -3],
    ['ambush', 0],
  ] as const)(
    '[gray-dawn/suppress/check-failed, gray-dawn/aimed/centre-of-mass] %s: %i on the attack',
    (word, points) => expect(plan([word]).attack - plain.attack).toBe(points),
  )
  test.each([
    ['flanked', -3],
    ['target-bracing', -3],
    ['target-prone', -3],
    ['target-fell', -3],
    ['target-runs', 3],
    ['target-sprints', 5],
    ['target-suppressed-2', -2],
    ['ambush', -3],
  ] as const)(
    '[gray-dawn/flank/no-skill, gray-dawn/stance/bracing, gray-dawn/move/defence-bonus] %s: %i on the defence',
    (word, points) => {
      const dodger = { defender: { skills: { 'dodge-cover': 3 } } }
      expect(plan([word], {}, dodger).against - plan([], {}, dodger).against).toBe(points)
    },
  )
  it('[gray-dawn/stance/active-cover] cover: he looks out of it, unless another stance is said', () => {
    const covered = (conditions: readonly string[]): number =>
      plan(conditions).stops.filter(([sp]) => sp! > 0).length
    expect([
      covered(['cover-level-3']),
      covered(['chest-high: brick wall']),
      covered(['cover-level-3', 'target-full-cover']),
      covered(['cover-level-3', 'target-moving']),
      covered([]),
    ]).toEqual([3, 3, 6, 0, 0])
  })
  it('[gray-dawn/core/mooks, gray-dawn/graze/mooks] target-mook: no graze roll', () => {
    const base = (conditions: readonly string[]): unknown =>
      (plan(conditions).own as { grazeBase?: number }).grazeBase
    expect([base([]), base(['target-mook'])]).toEqual([5, undefined])
  })
  it('[gray-dawn/scope/categories] braced, with a telescopic sight: through it', () => {
    expect(plan(['braced'], { sights: ['telescopic-sight'], range: 700 }).band).toBe('medium')
    expect(plan(['braced'], { range: 700 }).band).toBe('long')
  })
  it('[gray-dawn/close/point-blank-shot, gray-dawn/auto/recoil] follow-up: the most of all dice; bipod: no recoil', () => {
    expect(plan(['follow-up'], { range: 1 }).fixed).toBeDefined()
    const auto = { mode: 'auto', rounds: 30, range: 200 }
    expect(plan(['bipod'], auto).attack - plan([], auto).attack).toBe(3)
  })
})
