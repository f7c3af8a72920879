// Ambush and fear.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { YARD, fight, shoot } from './table.ts'
import type { ManText } from './table.ts'
import { gun, pair, MISS, attacked } from './duel.ts'

const { say } = makeFace()

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

  test('[fnff-1988/ambush/defender-roll] who notices it finds the ambusher, hears of it and can shoot back', () => {
    const table = ambush(5, [], { hidden: true })
    const heard = table.game.logOf('player-2').flatMap(({ event }) => say(event, table.state) ?? [])
    expect(heard.slice(0, 2)).toEqual([
      'b finds a.',
      'a lies in wait for b: 10 against 10, noticed.',
    ])
    expect(table.combatant('a').hidden).toBe(false)
    expect(table.tries('b', shoot('a')).refusal).toBeUndefined()
  })
  test.each([
    [['b'], []],
    [['b', 'c'], ['c']],
  ])(
    '[fnff-1988/ambush/free-phase, fnff-1988/ambush/defender-roll] ambush of %j: the dead roll for nothing, and give no free phase',
    (victims, rolled) => {
      const table = fight(
        {
          a: { ...gun, side: 'us', hidden: true },
          b: { ...gun, side: 'them', stats: { ref: 5 } },
          c: { ...gun, side: 'them', stats: { ref: 5 } },
        },
        { dice: { ambush: [10], awareness: [1], ...MISS } },
      ).act('a', { do: 'ambush', victims })
      table.rule({ rule: 'wound', who: 'b', area: 'torso', level: 'D' }).until('a', 3).pass()
      expect(table.told('ambush').map(({ victim }) => victim)).toEqual(rolled)
      expect(table.told('free')[0]?.who ?? []).toEqual(rolled.length > 0 ? ['a'] : [])
    },
  )
  test('[fnff-1988/ambush/defender-roll] another victim, who does not notice it, hears nothing of the roll', () => {
    const table = fight(
      { a: { ...gun, hidden: true }, b: gun, c: gun },
      {
        ambush: [{ who: 'a', conditions: [], victims: ['b', 'c'] }],
        dice: { ambush: [5], awareness: [5, 4], ...MISS },
      },
    )
    expect(table.told('ambush').map(({ victim, sprung }) => [victim, sprung])).toEqual([
      ['c', true],
      ['b', false],
    ])
    const heard = (seat: 'player-2' | 'player-3') =>
      table.game.logOf(seat).filter(({ event }) => event.type === 'ambush').length
    // Both hear of the ambusher who was found for `b`.
    expect([heard('player-2'), heard('player-3')]).toEqual([1, 1])
  })
  test.each([
    [1, 1, false, 'noticed', 5],
    [1, 2, true, 'a roll', 5],
    [2, 1, true, 'a roll', 5],
    [1, 1, true, 'the ambush', 4],
  ] as const)(
    '[fnff-1988/ambush/defender-roll, fnff-1988/facing/indirect] shot from behind in turn %i, phase %i: unaware %s, by %s',
    (turn, phase, unaware, _by, awareness) => {
      const table = fight(
        {
          a: { ...gun, hidden: true, at: { x: 20, y: 20 }, facing: 0, stats: { ref: 9 } },
          b: { ...gun, at: { x: 20, y: 10 }, facing: 0, stats: { ref: 8 } },
        },
        {
          map: YARD,
          ambush: [{ who: 'a', conditions: [], victims: ['b'] }],
          dice: { ambush: [5], awareness: [awareness, 1], sneak: [10], ...MISS },
        },
      )
      if (table.state.step === 'parts') table.until('a', phase, turn)
      table.act('a', shoot('b'))
      expect(attacked(table).unaware).toBe(unaware)
    },
  )

  test.each([
    [[], 0],
    [['dim-light'], 1],
    [['darkness'], 2],
    [['hidden'], 2],
    [['half-hidden'], 1],
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
