// Computer players do not act for the sake of it: nobody lies down and gets up, or walks to and fro, within a turn.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { fightOf } from '../../src/players/fight.ts'
import { newGame } from '../../src/engine/play.ts'
import { readUnderBook } from '../../src/files/read-under-book.ts'
import { readScenario } from '../../src/files/scenario.ts'
import { keepPostures, PLAYERS } from '../../src/series/players.ts'
import { ROOT } from '../support/house.ts'

interface Chosen {
  readonly do?: string
  readonly path?: readonly { readonly x: number; readonly y: number }[]
}

interface Fought {
  readonly id: string
  readonly level: 'recruit' | 'veteran'
  readonly scenario: string
  readonly answers: number
  readonly seed: number
}

/** How often each combatant took each place, and changed posture, within one tick of the clock. */
function movements({ id, level, scenario, answers, seed }: Fought) {
  const path = join(ROOT, 'scenarios', `${scenario}.json`)
  const file = readScenario(JSON.parse(readFileSync(path, 'utf8'))).value!
  const { entry, options, setup } = readUnderBook(BOOKS, file, { book: id }).value!
  const { book, face } = entry.make(options)
  const play = keepPostures(PLAYERS.gunfight({ book, face, options, level, seed } as never), face)
  const game = newGame(book, setup, { seed })
  const places = new Map<string, number>()
  const postures = new Map<string, number>()
  const count = (counts: Map<string, number>, key: string): void =>
    void counts.set(key, (counts.get(key) ?? 0) + 1)
  for (let i = 0; i < answers && game.pending; i++) {
    const { ask, key } = game.pending.asks.find(({ answered }) => !answered)!
    const view = book.copy(book.view(game.state, ask.seat))
    const choice = play(view as never, ask) as Chosen
    const when = `${ask.who} at ${fightOf(view as never).now}`
    const to = choice.path?.at(-1)
    if (ask.kind === 'act' && choice.do === 'posture') count(postures, when)
    if (ask.kind === 'act' && to)
      count(places, `${when} to ${Math.round(to.x)}, ${Math.round(to.y)}`)
    if (game.answer(ask.seat, key, choice).refusal) game.silent(key)
  }
  return { places, postures }
}

const above = (counts: ReadonlyMap<string, number>, most: number): readonly string[] =>
  [...counts].flatMap(([key, times]) => (times > most ? [`${key}: ${times} times`] : []))

/** With seed 13 one veteran stands between an enemy who is down and others far away; with seed 4 in one place with an enemy. */
it.each([
  ['fnff-1988', 'recruit', 'alley', 60, 12],
  ['fnff-1988', 'veteran', 'clinic', 60, 12],
  ['fnff-1988', 'veteran', 'alley', 60, 1],
  ['cp2020', 'veteran', 'alley', 100, 12],
  ['done-right', 'recruit', 'alley', 120, 12],
  ['gray-dawn', 'veteran', 'alley', 100, 12],
  ['done-right', 'veteran', 'clinic', 160, 13],
  ['done-right', 'veteran', 'alley', 160, 4],
] as const)(
  'under %s a %s is not restless in the %s @long',
  (id, level, scenario, answers, seed) => {
    const { places, postures } = movements({ id, level, scenario, answers, seed })
    expect(places.size).toBeGreaterThan(0)
    expect(above(places, 2)).toEqual([])
    expect(above(postures, 2)).toEqual([])
  },
)
