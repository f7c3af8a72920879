// Fights in which nobody acts.
import { expect, it } from 'vitest'
import { simulate } from '../../src/engine/simulate.ts'
import { createAnswerer } from '../../src/series/play.ts'
import type { Player } from '../../src/series/players.ts'
import { duelUnder } from './records.ts'

/** Plays a duel in which everyone gives default answers, except for one act at this answer. */
function answersUntilStopped(book: string, act: number): { answers: number; over: boolean } {
  const duel = duelUnder(book)!
  let answers = 0
  const player: Player = (_view, ask) => (++answers === act ? { do: 'dodge' } : ask.silent)
  const answer = createAnswerer({ ...duel, player })
  const { over } = simulate(duel.book, duel.setup, { seed: 1, answer })
  return { answers, over }
}

it.each(['fnff-1988', 'cp2020'])(
  'a fight under %s in which nobody acts is stopped after 600 answers',
  (book) => {
    expect(answersUntilStopped(book, 0)).toEqual({ answers: 600, over: false })
  },
)

it('an act begins the count anew', () => {
  expect(answersUntilStopped('cp2020', 500)).toEqual({ answers: 500 + 600, over: false })
})
