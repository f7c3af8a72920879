// Ambush and fear.
import { describe, expect, test } from 'vitest'
import { fight, shoot } from './table.ts'
import type { ManText } from './table.ts'
import { gun, pair, MISS, attacked } from './duel.ts'

describe('ambush', () => {
  const ambush = (awareness: number, conditions: string[] = [], who: ManText = {}) =>
    fight(
      { a: { ...gun, ...who, stats: { ref: 3, ...who.stats } }, b: { ...gun, stats: { ref: 8 } } },
      {
        ambush: [{ who: 'a', conditions, victims: ['b'] }],
        dice: { ambush: [5], awareness: [awareness], ...MISS },
      },
    )

  test.each([
    [4, true],
    [5, false],
    [6, false],
  ])(
    '[fnff-1988/ambush/attacker-roll, fnff-1988/ambush/defender-roll] INT + skill + 5 against INT + skill + %s: a tie is noticed',
    (die, sprung) => {
      const table = ambush(die)
      expect(table.told('ambush')[0]).toMatchObject({ attack: 10, defence: 5 + die, sprung })
      expect(table.asked()).toEqual(sprung ? ['a'] : ['b'])
      expect(table.state.turn).toBe(sprung ? 0 : 1)
    },
  )

  test('[fnff-1988/ambush/free-phase, fnff-1988/ambush/once, fnff-1988/ambush/set-up] one action before phase 1 whatever the REF, against the unaware, once', () => {
    const table = ambush(1).act('a', shoot('b'))
    expect([attacked(table).unaware, attacked(table).defenceDie]).toEqual([true, undefined])
    expect([table.state.turn, table.state.phase, table.asked()]).toEqual([1, 1, ['b']])
    table.until('a', 3).act('a', shoot('b'))
    expect(attacked(table).unaware).toBe(false)
    expect(table.told('ambush').length).toBe(1)
  })

  test.each([
    [[], 0],
    [['dim-light'], 1],
    [['darkness'], 2],
    [['hidden'], 2],
    [['half-hidden'], 1],
    [['dim-light', 'darkness'], 2],
    [['hidden', 'half-hidden'], 2],
    [['darkness', 'hidden'], 4],
  ])('[fnff-1988/ambush/modifiers] %j gives %s', (conditions, points) => {
    expect(ambush(1, conditions).told('ambush')[0]!.attack).toBe(10 + points)
  })
})

describe('fear', () => {
  test('[fnff-1988/experience/frozen] a total of 0 or below: no attack, no ammunition', () => {
    const shy = (die: number) =>
      pair(
        { dice: { attack: [die] } },
        { weapons: ['glock-17'], firefights: 0, stats: { ref: 7, cool: 2 } },
        { stats: { ref: 6 } },
      )
        .until('a', 2)
        .act('a', shoot('b'))
    expect(shy(10).told('attacked')[0]!.frozen).toBe(false)
    expect(shy(10).combatant('a').weapons[0]!.loaded).toBe(16)
    expect(shy(1).told('attacked')[0]).toMatchObject({ frozen: true, hits: 0 })
    expect(shy(1).told('fired')).toEqual([])
    expect(shy(1).combatant('a').weapons[0]!.loaded).toBe(17)
  })

  test.each([
    ['attacks', 0],
    ['all-rolls', 4],
  ] as const)('[fnff-1988/experience/all-actions] option cem-scope %s', (value, less) => {
    const run = (cool: number) =>
      pair(
        { options: { 'cem-scope': value }, dice: { task: [5] } },
        { skills: {}, firefights: 0, stats: { cool } },
      )
        .act('a', { do: 'task', task: 'juggle' })
        .told('task')[0]!.total
    expect(run(10) - run(6)).toBe(less)
  })
})
