// Fights in which nobody acts.
import { expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import { simulate } from '../../src/engine/simulate.ts'
import { createAnswerer } from '../../src/series/play.ts'
import type { Player } from '../../src/series/players.ts'
import { duelUnder } from './records.ts'

/** Plays a duel in which everyone gives default answers, except for one act at this answer. */
function answersUntilStopped(
  book: string,
  act: number,
  what = 'reload',
): { answers: number; over: boolean } {
  const duel = duelUnder(book)!
  let answers = 0
  const player: Player = (_view, ask) => (++answers === act ? { do: what } : ask.silent)
  const answer = createAnswerer({ ...duel, player })
  const { over } = simulate(duel.book, duel.setup, { seed: 1, answer })
  return { answers, over }
}

it.each(['fnff-1988', 'cp2020'])(
  'a fight under %s in which nobody acts is stopped after 100 default answers each',
  (book) => {
    expect(answersUntilStopped(book, 0)).toEqual({ answers: 200, over: false })
  },
)

it('an act begins the count anew', () => {
  expect(answersUntilStopped('cp2020', 150)).toEqual({ answers: 150 + 200, over: false })
})

it('whoever only guards counts as idle', () => {
  expect(answersUntilStopped('cp2020', 150, 'dodge')).toEqual({ answers: 200, over: false })
})

it('answers forced by the turn limit count as default answers', () => {
  const duel = duelUnder('cp2020')!
  const player: Player = () => ({ do: 'reload' })
  const answer = createAnswerer({ ...duel, player })
  const state = duel.book.begin(duel.setup)
  const ask = { seat: 'player-1', who: 'rose', silent: 'pass' } as unknown as Ask
  let answers = 0
  while (answer(ask, state)) answers++
  expect([answers, answer.stopReason()]).toEqual([60 + 100, { reason: 'idle', answers: 100 }])
})

it('a fight that does not end is stopped after 5,000 answers', () => {
  const duel = duelUnder('cp2020')!
  const answer = createAnswerer({ ...duel, player: () => ({ do: 'reload' }) })
  const state = duel.book.begin(duel.setup)
  let answers = 0
  // A new tick for each answer, so that the turn limit does not apply.
  while (answer({ seat: 'player-1', silent: 'pass' } as unknown as Ask, { ...state, now: answers }))
    answers++
  expect([answers, answer.stopReason()]).toEqual([5000, { reason: 'answer-limit', answers: 5000 }])
})
