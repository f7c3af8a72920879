// What a seat did often is expected of it in a rematch, if the table wants it.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { expectationOf, habitsOf, isOften, isSeldom } from '../../src/players/habits.ts'
import { fightOf } from '../../src/players/fight.ts'
import { PlayoutPolicy } from '../../src/players/playout-policy.ts'

/** A duel in which player-1 aims whenever the rules allow it, and nobody else acts; up to so many aims. */
function aimedDuel(aims: number) {
  const file = readScenario(JSON.parse(readFileSync('scenarios/duel.json', 'utf8'))).value!
  const { entry, options, setup } = readUnderBook(BOOKS, file).value!
  const { book, face } = entry.make(options)
  // Nothing stands between them.
  const start = book.begin(structuredClone(setup))
  const [me, foe] = fightOf(start).roll
  const game = newGame(book, setup, { seed: 3 })
  let done = 0
  while (game.pending && done < aims) {
    const { key, ask } = game.pending.asks.find(({ answered }) => !answered)!
    const aim = { do: 'aim', target: foe }
    if (ask.who === me && !game.answer(ask.seat, key, aim).refusal) done++
    else game.silent(key)
  }
  return { book, face, start, game, me: me! }
}

describe('habits', () => {
  const { book, face, start, game, me } = aimedDuel(6)
  const habits = habitsOf(book, start, game.log)

  it('are counted by seat from the record of a fight', () => {
    expect(habits['player-1']!.aims.times).toBeGreaterThan(3)
    expect(habits['player-1']).toMatchObject({
      aims: { times: habits['player-1']!.aims.of },
      nears: { times: 0, of: 0 },
    })
    expect(expectationOf(habits['player-1']!)).toMatch(/^aims before it attacks \((\d) of \1\)$/)
    expect(habits['player-2']).toBeUndefined()
    expect(habitsOf(book, start, game.log)).toEqual(habits)
  })

  it.each([
    [{ times: 3, of: 3 }, false, false],
    [{ times: 3, of: 5 }, true, false],
    [{ times: 2, of: 5 }, false, false],
    [{ times: 1, of: 5 }, false, true],
    [undefined, false, false],
  ])('%o is often: %s, seldom: %s', (habit, often, seldom) => {
    expect([isOften(habit), isSeldom(habit)]).toEqual([often, seldom])
  })

  it('are what the playouts let the seat do', () => {
    const { ask } = game.pending!.asks.find((one) => !one.answered && one.ask.who === me) ?? {}
    const at = ask ?? aimedDuel(0).game.pending!.asks.find((one) => one.ask.who === me)!.ask
    const answer = (policy: PlayoutPolicy) => policy.answer(at, start)
    const usual = answer(new PlayoutPolicy(face))
    const expected = answer(new PlayoutPolicy(face, habits))
    expect(usual).toMatchObject({ choice: { do: 'attack' } })
    expect(expected).toMatchObject({ choice: { do: 'aim' } })
  })
})
