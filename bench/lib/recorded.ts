// Fights of computer players at a table with their choices recorded, to measure the table's part without their decisions.
import { readFileSync } from 'node:fs'
import type { Seat } from '../../src/dice/dice.ts'
import type { Clock } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { newGame } from '../../src/engine/play.ts'
import { readCountableScenario } from '../../src/cli/book-access.ts'
import { createAnswerer } from '../../src/series/play.ts'
import { digits, median, processorTime } from './measure.ts'
import { seatOf } from './duel.ts'

/** Fights a process plays first, before anything is warm. */
const FIRST = 10

type AnyGame = Game<unknown, Clock, unknown>

/** Sends every seat its view and its new lines, as the server does. */
export function sender<S extends Clock, E>(
  game: Game<unknown, S, E>,
  seats: readonly Seat[],
): () => number {
  const pages = seats.map((seat) => ({ seat, follow: game.follow(seat) }))
  return () => {
    let sent = 0
    for (const { seat, follow } of pages) {
      const { lines, from } = follow()
      sent += lines.length - Math.min(from, lines.length) + (game.view(seat).now >= -1 ? 1 : 0)
    }
    return sent
  }
}

/** The table's part of one choice: perform it, send every seat what is new, put the next question. */
function choose(game: AnyGame, choice: unknown, send: () => number): void {
  const open = game.pending!.asks.find((one) => !one.answered)!
  if (game.answer(open.ask.seat, open.key, choice).refusal) game.silent(open.key)
  send()
  void game.pending
}

interface Rates {
  /** Choices per second over the first ten fights of the process. */
  readonly first: number
  /** The median of later fights. */
  readonly warm: number
}

/** Choices per second of a table in a scenario. `again`: how often the ten fights are repeated. */
export function choiceRates(scenario: string, again: number): Rates {
  const ready = readCountableScenario(readFileSync(`scenarios/${scenario}.json`, 'utf8'))
  const seats: readonly Seat[] = ready.sides.map((_, i) => seatOf(i))
  const fights = Array.from({ length: FIRST }, (_, seed) => {
    const game = newGame(ready.book, ready.setup, { seed, words: ready.face, watch: seats })
    const answer = createAnswerer(ready)
    const send = sender(game, seats)
    const choices: unknown[] = []
    let time = 0
    while (game.pending) {
      const found = answer(game.pending.asks.find((one) => !one.answered)!.ask, game.state)
      if (!found) break
      time += processorTime(() => choose(game, found.choice, send))
      choices.push(found.choice)
    }
    return { seed, choices, time }
  })
  const rates = Array.from({ length: again }, () =>
    fights.map(({ seed, choices }) => {
      const game = newGame(ready.book, ready.setup, { seed, words: ready.face, watch: seats })
      const send = sender(game, seats)
      const time = processorTime(() => {
        for (const choice of choices) choose(game, choice, send)
      })
      return (1000 * choices.length) / time
    }),
  )
  const all = fights.reduce((sum, { choices }) => sum + choices.length, 0)
  const spent = fights.reduce((sum, { time }) => sum + time, 0)
  return {
    first: digits((1000 * all) / spent),
    warm: digits(median(rates.slice(again >> 1).flat())),
  }
}

const COUNTED: readonly string[] = ['apply', 'redact', 'say', 'view', 'copy']

/** How often the engine calls the book for each event, in a junkyard fight of `choices` choices with `watching` seats. */
export function callsPerEvent(
  choices: number,
  watching: number,
): { readonly events: number; readonly calls: string } {
  const ready = readCountableScenario(readFileSync('scenarios/junkyard.json', 'utf8'))
  const seats: readonly Seat[] = [
    'referee',
    ...Array.from({ length: watching - 1 }, (_, i) => seatOf(i)),
  ]
  const counts = new Map<string, number>()
  const count = <T extends object>(of: T): T =>
    new Proxy(of, {
      get(target, name, receiver) {
        const member: unknown = Reflect.get(target, name, receiver)
        if (typeof name === 'symbol' || !COUNTED.includes(name)) return member
        return (...args: unknown[]): unknown => {
          counts.set(name, (counts.get(name) ?? 0) + 1)
          return (member as (...args: unknown[]) => unknown)(...args)
        }
      },
    })
  const game = newGame(count(ready.book), ready.setup, {
    seed: 1,
    words: count(ready.face),
    watch: seats,
  })
  const answer = createAnswerer(ready)
  const send = sender(game, seats)
  for (let i = 0; i < choices && game.pending; i++) {
    const found = answer(game.pending.asks.find((one) => !one.answered)!.ask, game.state)
    if (!found) break
    choose(game, found.choice, send)
  }
  const events = game.log.flatMap((commit) => commit.events).length + game.told.length
  const calls = COUNTED.map((name) => `${name} ${((counts.get(name) ?? 0) / events).toFixed(1)}`)
  return { events, calls: calls.join(', ') }
}
