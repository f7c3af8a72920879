// Statistics play other loops than a table does; the fights must be the same.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { castOfFight, createAnswerer, playFight, playRun } from '../../src/series/play.ts'
import { readCountableScenario } from '../../src/cli/fight-files.ts'
import { newGame } from '../../src/engine/play.ts'
import { simulate } from '../../src/engine/simulate.ts'
import { SOAK } from '../support/soak.ts'

const scenario = (name: string) =>
  readCountableScenario(
    readFileSync(new URL(`../../scenarios/${name}.json`, import.meta.url), 'utf8'),
  )
const seeds = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)
const plain = (state: unknown): unknown => JSON.parse(JSON.stringify(state))

const FIGHTS: readonly (readonly [scenario: string, count: number])[] = SOAK
  ? [
      ['junkyard', 12],
      ['roadblock', 4],
    ]
  : [['junkyard', 1]]

describe.each(FIGHTS)('fights without a log: %s', (name, count) => {
  const ready = scenario(name)
  it.each(seeds(count))('seed %i comes to the same state as at a table', (seed) => {
    const game = newGame(ready.book, ready.setup, { seed })
    const answer = createAnswerer(ready)
    while (game.pending) {
      const open = game.pending.asks.find((one) => !one.answered)!
      const found = answer(open.ask, game.state)
      if (!found) break
      if (game.answer(open.ask.seat, open.key, found.choice).refusal) game.silent(open.key)
    }
    const { state, over } = simulate(ready.book, ready.setup, {
      seed,
      answer: createAnswerer(ready),
    })
    expect(plain(state)).toEqual(plain(game.state))
    expect(over).toBe(game.pending === undefined)
  })
  it('leave the setup as it was', () => {
    const before = JSON.stringify(ready.setup)
    simulate(ready.book, ready.setup, { seed: 3, answer: createAnswerer(ready) })
    expect(JSON.stringify(ready.setup)).toBe(before)
  })
})

describe('a run of a series', () => {
  const ready = scenario('junkyard')
  const cast = castOfFight(ready)
  it('is played again by its own seed @long', () => {
    for (const { seed, men, winner } of [40, 41, 42, 43].map((run) =>
      playRun(ready, cast, 7, run),
    )) {
      const played = playFight(ready, seed!)
      expect(men.map(({ state, out, dead }) => ({ state, down: out, dead }))).toEqual(
        played.men.map(({ state, down, dead }) => ({ state, down, dead })),
      )
      expect(winner === undefined ? 'nobody' : cast.sides[winner]).toBe(
        [...new Set(played.men.filter(({ down }) => !down).map(({ side }) => side))].join() ||
          'nobody',
      )
    }
  })
  it('does not depend on the runs before it', () => {
    const alone = playRun(ready, cast, 7, 3)
    for (const run of [1, 2]) playRun(ready, cast, 7, run)
    expect(playRun(ready, cast, 7, 3)).toEqual(alone)
  })
  it('[fnff-1988/turn/duration] counts phases in seconds, and only wounds taken in the fight', () => {
    const run = playRun(ready, cast, 7, 1)
    const { state } = simulate(ready.book, ready.setup, {
      seed: run.seed!,
      answer: createAnswerer(ready),
    })
    expect(run.seconds).toBeCloseTo(((state.now + 1) * 10) / 3, 10)
    expect(run.rounds).toBe(Math.floor(state.now / 3) + 1)
    const wounds = ready.face.scene(state).men.map(({ wounds: one }) => one.length)
    expect(run.men.map(({ wounds: one }) => one.reduce((a, b) => a + b, 0))).toEqual(wounds)
  })
})
