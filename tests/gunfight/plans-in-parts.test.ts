// The plan of many rounds takes long, so that a server makes it in parts, between the requests of others.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { gradually } from '../../src/dice/in-parts.ts'
import { newGame } from '../../src/engine/play.ts'
import { readCountableScenario } from '../../src/cli/fight-files.ts'

it.each([
  ['clinic', 'done-right'],
  ['roadblock', 'fnff-1988'],
])('in the %s, a plan of full auto is the same in parts (%s)', (name) => {
  const { book, face, setup } = readCountableScenario(
    readFileSync(`scenarios/${name}.json`, 'utf8'),
  )
  const game = newGame(book, setup, { seed: 1 })
  for (let n = 0; n < 40; n++) {
    const { ask, key } = game.pending!.asks.find((one) => !one.answered)!
    const view = game.view(ask.seat)
    const auto = face
      .menu(view, ask)
      .find(({ choice, refusal }) => !refusal && (choice as { mode?: string })?.mode === 'auto')
    if (!auto) {
      game.silent(key)
      continue
    }
    const work = gradually(() => face.plan(view, ask, auto.choice))
    let pauses = 0
    let part = work.next()
    for (; !part.done; part = work.next()) pauses++
    expect(pauses).toBeGreaterThan(1)
    expect({ ...part.value }).toEqual({ ...face.plan(view, ask, auto.choice) })
    return
  }
  throw new Error('nobody may fire full auto')
})
