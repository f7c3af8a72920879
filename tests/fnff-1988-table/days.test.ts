// Time after the fight: taken back, loaded, and hidden from the other side.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { loadGame, newGame } from '../../src/engine/play.ts'
import { makeBook } from '../../src/books/fnff-1988/book.ts'
import type { Area } from '../../src/books/fnff-1988/words.ts'
import { portrait, withoutRules } from '../contract/book-players.ts'
import { fight, setupOf, shoot } from './table.ts'
import { after, days, face } from './after-fight.ts'

describe('time after the fight', () => {
  const choices = [
    { rule: 'days', days: 1 },
    { rule: 'to-next' },
    { rule: 'roll-ahead' },
    { rule: 'care', who: 'a', wound: 'w1', ability: 9 },
  ]
  test.each(choices)('[fnff-1988/healing/recovery] not while they fight: %o', (choice) => {
    const played = fight({ a: {}, b: {} })
    played.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW' })
    expect(played.game.begin({ seat: 'referee', choice }).refusal?.code).toBe('refused/days')
  })
  test.each([
    { rule: 'days', days: 0 },
    { rule: 'days', days: 1.5 },
    { rule: 'days' },
    { rule: 'days', days: 1e9 },
    { rule: 'roll-ahead', who: 'x' },
    { rule: 'roll-ahead', who: {} },
  ])('[fnff-1988/healing/recovery] is refused: %o', (choice) => {
    const played = after([['torso', 'FW']])
    expect(played.game.begin({ seat: 'referee', choice }).refusal?.code).toBe('refused/days')
  })
  test('[fnff-1988/healing/recovery] the days are the referee’s', () => {
    const played = after([['torso', 'FW']])
    for (const choice of choices.slice(0, 3))
      expect(played.game.begin({ seat: 'player-1', choice }).refusal?.why).toContain('referee')
  })
  test('[fnff-1988/healing/recovery] the same is told again from the steps, the tapes hold, undo is exact and redo is nothing', () => {
    const played = after(
      [
        ['left-leg', 'SW'],
        ['torso', 'FW'],
      ],
      { dice: { recovery: [9, 6, 3, 8, 2] } },
    )
    const states = [played.state]
    for (const choice of [
      { rule: 'days', days: 7 },
      { rule: 'roll-ahead' },
      { rule: 'to-next' },
      { rule: 'days', days: 30 },
    ])
      states.push(played.rule(choice).state)
    expect(played.game.audit()).toBeUndefined()
    expect(withoutRules(loadGame(makeBook(), played.game.setup, played.game.steps).state)).toEqual(
      withoutRules(played.state),
    )
    for (let i = states.length - 2; i >= 0; i--) {
      expect(played.game.undo('referee').refusal).toBeUndefined()
      expect(played.game.state).toEqual(states[i])
    }
    for (const state of states.slice(1)) {
      expect(played.game.redo('referee').refusal).toBeUndefined()
      expect(played.game.state).toEqual(state)
    }
  })
  test('[fnff-1988/healing/recovery, fnff-1988/healing/roll-ahead, fnff-1988/action/repair-aid] whatever is begun, in any order: the tapes hold, loading gives the same, undo is exact', () => {
    const wound = fc.tuple(
      fc.constantFrom('a', 'b', 'c'),
      fc.constantFrom<Area>('head', 'torso', 'left-leg'),
      fc.constantFrom('FW', 'FW', 'SW', 'CW', 'MW'),
    )
    const choice = fc.oneof(
      fc.record({ rule: fc.constant('days'), days: fc.integer({ min: 1, max: 40 }) }),
      fc.constant({ rule: 'to-next' }),
      fc.constant({ rule: 'roll-ahead' }),
      fc.record({ rule: fc.constant('roll-ahead'), who: fc.constantFrom('a', 'b') }),
      fc.record({
        rule: fc.constant('care'),
        who: fc.constantFrom('a', 'b', 'c'),
        wound: fc.constantFrom('w1', 'w2', 'dying'),
        ability: fc.integer({ min: 5, max: 25 }),
      }),
      fc.record({
        rule: fc.constant('care'),
        who: fc.constantFrom('a', 'b'),
        wound: fc.constantFrom('w1', 'w2'),
        medic: fc.constantFrom('a', 'b', 'c'),
      }),
      wound.map(([who, area, level]) => ({ rule: 'wound', who, area, level })),
      fc.record({ rule: fc.constant('heal'), who: fc.constantFrom('a', 'b') }),
    )
    fc.assert(
      fc.property(
        fc.array(wound, { maxLength: 5 }),
        fc.array(choice, { maxLength: 12 }),
        fc.integer({ min: 1, max: 0x7fffffff }),
        (wounds, choices, seed) => {
          const setup = setupOf({
            a: {},
            b: { hidden: true, stats: { body: 9 } },
            c: { stats: { body: 3 } },
          })
          const game = newGame(makeBook(), setup, { seed })
          for (const [who, area, level] of wounds)
            game.begin({ seat: 'referee', choice: { rule: 'wound', who, area, level } })
          if (game.state.step !== 'over') game.begin({ seat: 'referee', choice: { rule: 'end' } })
          const states = [game.state]
          for (const one of choices)
            if (!game.begin({ seat: 'referee', choice: one }).refusal) states.push(game.state)
          for (const [i, state] of states.entries()) {
            if (i > 0) expect(state.now).toBeGreaterThanOrEqual(states[i - 1]!.now)
            for (const combatant of Object.values(state.men))
              for (const { healsOn } of combatant.wounds)
                if (healsOn !== undefined && combatant.state !== 'D' && combatant.state !== 'MW')
                  expect(healsOn).toBeGreaterThan(state.now)
          }
          expect(game.audit()).toBeUndefined()
          for (const { event } of game.logOf('player-1'))
            expect(JSON.stringify(event)).not.toMatch(/"b"/)
          const loaded = loadGame(makeBook(), setup, JSON.parse(JSON.stringify(game.steps)))
          expect(portrait(loaded, ['referee', 'player-1', 'player-2'])).toEqual(
            portrait(game, ['referee', 'player-1', 'player-2']),
          )
          for (const state of states.slice(0, -1).toReversed()) {
            expect(game.undo('referee').refusal).toBeUndefined()
            expect(withoutRules(game.state)).toEqual(withoutRules(state))
          }
          for (const state of states.slice(1)) {
            game.redo('referee')
            expect(withoutRules(game.state)).toEqual(withoutRules(state))
          }
        },
      ),
      { numRuns: 60 },
    )
  })
  test('[fnff-1988/healing/recovery] a fight that ends by a shot goes on into its days; who was stunned is himself by then', () => {
    const played = fight(
      { a: { stats: { ref: 10 }, skills: { pistol: 9 }, weapons: ['glock-17'] }, b: {} },
      {
        dice: { attack: [10], defence: [1], damage: [6], location: [1], save: [1], recovery: [1] },
      },
    )
    played.act('a', shoot('b'))
    if (played.state.step !== 'over') played.rule({ rule: 'end' })
    days(played, 1)
    expect(face.scene(played.state)).toMatchObject({ clock: 'day 1', infirmary: { day: 1 } })
    expect(played.combatant('b').phase.ended).toBe(false)
  })
})
