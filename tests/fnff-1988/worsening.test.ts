// Wounds that nobody tends: how long until they worsen, and what care does.
import { describe, expect, test } from 'vitest'
import { makeBook } from '../../src/books/fnff-1988/book.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import type { Setup } from '../../src/books/fnff-1988/contract/state.ts'
import { newGame } from '../../src/engine/play.ts'

const combatant = (id: string) => ({
  id,
  name: id,
  stats: { int: 10, ref: 8, cool: 8, ma: 5, body: 5 },
  skills: {},
  firefights: 0,
  armour: [],
  weapons: [],
  substitutes: { medical: 20 },
})
const setup: Setup = {
  title: 'two',
  pairs: [{ a: 'a', b: 'b', metres: 1, sees: true }],
  sides: [
    { name: 'A', seat: 'player-1', men: [combatant('a'), combatant('c')] },
    { name: 'B', seat: 'player-2', men: [combatant('b')] },
  ],
}

/** A fight in which `a` is wounded in turn 1 and everybody does nothing for `turns`; answers the state and what was told. */
function waited(level: 'SW' | 'CW' | 'MW', turns: number, options = {}) {
  const game = newGame(makeBook(options), setup, { seed: 3 })
  game.begin({ seat: 'referee', choice: { rule: 'wound', who: 'a', area: 'left-arm', level } })
  while (game.pending && game.state.turn < turns)
    game.silent(game.pending.asks.find(({ answered }) => !answered)!.key)
  const events: Event[] = game.log.flatMap((commit) => [...commit.events])
  return { game, worsened: events.filter((event) => event.type === 'worsened') }
}

describe('wounds left alone', () => {
  test.each([
    ['SW', 121, undefined],
    ['SW', 122, 'CW'],
    ['CW', 13, undefined],
    ['CW', 14, 'MW'],
  ] as const)(
    '[fnff-1988/wound/serious-worsening, fnff-1988/wound/critical-worsening] %s at the start of turn %i: worse is %s',
    (level, turn, to) => {
      expect(waited(level, turn).worsened.map((event) => event.level)).toEqual(to ? [to] : [])
    },
  )

  test('[fnff-1988/wound/serious-worsening] an untreated serious wound is critical after 120 full turns, not before', () => {
    expect(waited('SW', 121).game.state.men.a!.wounds[0]!.level).toBe('SW')
    expect(waited('SW', 122).game.state.men.a!.wounds[0]!.level).toBe('CW')
  })

  test('[fnff-1988/wound/critical-worsening] a critical wound is mortal after 12 full turns, and the combatant is dying', () => {
    expect(waited('CW', 13).game.state.men.a!.state).toBe('CW')
    expect(['MW', 'D']).toContain(waited('CW', 14).game.state.men.a!.state)
  })

  test('[fnff-1988/wound/critical-worsening, fnff-1988/wound/death-save] the first save comes at the start of the turn in which it is mortal', () => {
    const saves = (turn: number) =>
      waited('CW', turn).game.log.flatMap(({ events }) =>
        events.filter(({ type }) => type === 'death-save'),
      ).length
    expect([saves(13), saves(14)]).toEqual([0, 1])
  })

  test('[fnff-1988/wound/mortal-rescue] surgery that succeeds ends the death saves', () => {
    const game = newGame(
      makeBook(),
      { ...setup, pairs: [{ a: 'a', b: 'c', metres: 1, sees: true }] },
      { seed: 3 },
    )
    game.begin({ seat: 'referee', choice: { rule: 'wound', who: 'a', area: 'torso', level: 'MW' } })
    for (let i = 0; game.pending && !game.state.men.a!.stabilised && i < 20; i++) {
      const open = game.pending.asks.find(({ answered }) => !answered)!
      const aid = open.ask.who === 'c' ? { do: 'aid', target: 'a' } : undefined
      if (!aid || game.answer(open.ask.seat, open.key, aid).refusal) game.silent(open.key)
    }
    const saves = () =>
      game.log.flatMap((commit) => commit.events).filter((event) => event.type === 'death-save')
        .length
    const before = saves()
    expect(game.state.men.a).toMatchObject({ state: 'MW', stabilised: true })
    while (game.pending && game.state.turn < 4)
      game.silent(game.pending.asks.find(({ answered }) => !answered)!.key)
    expect(saves()).toBe(before)
  })
})
