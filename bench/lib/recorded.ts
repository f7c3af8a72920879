// Records fights of computer players, to measure the table's share of the work without their decisions.
import { readFileSync } from 'node:fs'
import type { Seat } from '../../src/dice/dice.ts'
import type { Clock } from '../../src/engine/book.ts'
import type { Game } from '../../src/engine/game.ts'
import { newGame } from '../../src/engine/play.ts'
import { readCountableScenario } from '../../src/cli/fight-files.ts'
import { createAnswerer } from '../../src/series/play.ts'
import { digits, median, processorTime } from './measure.ts'
import { seatOf } from './duel.ts'

/** Fights that a process plays first, before anything has warmed up. */
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

/** The table's share of one choice: perform it, send every seat what is new, ask the next question. */
function choose(game: AnyGame, choice: unknown, send: () => number): void {
  const open = game.pending!.asks.find((one) => !one.answered)!
  if (game.answer(open.ask.seat, open.key, choice).refusal) game.silent(open.key)
  send()
  void game.pending
}

/** A fight of computer players, as the choices they made. */
export interface Recorded {
  readonly seed: number
  readonly choices: readonly unknown[]
}

const readScenario = (scenario: string): ReturnType<typeof readCountableScenario> =>
  readCountableScenario(readFileSync(`scenarios/${scenario}.json`, 'utf8'))

type Ready = ReturnType<typeof readScenario>

/** Opens a table that keeps the logs of all seats, with a function that sends each seat what is new. */
function openTable(ready: Ready, seed: number): { game: AnyGame; send: () => number } {
  const seats: readonly Seat[] = ready.sides.map((_, i) => seatOf(i))
  const game = newGame(ready.book, ready.setup, { seed, words: ready.face, watch: seats })
  return { game, send: sender(game, seats) }
}

/** Ten fights of computer players, and the processor time of the table's share, in milliseconds. */
function playBesideComputers(ready: Ready): { fights: readonly Recorded[]; time: number } {
  let time = 0
  const fights = Array.from({ length: FIRST }, (_, seed) => {
    const { game, send } = openTable(ready, seed)
    const answer = createAnswerer(ready)
    const choices: unknown[] = []
    while (game.pending) {
      const found = answer(game.pending.asks.find((one) => !one.answered)!.ask, game.state)
      if (!found) break
      time += processorTime(() => choose(game, found.choice, send))
      choices.push(found.choice)
    }
    return { seed, choices }
  })
  return { fights, time }
}

/** Choices per second of each fight. */
const replay = (ready: Ready, fights: readonly Recorded[]): readonly number[] =>
  fights.map(({ seed, choices }) => {
    const { game, send } = openTable(ready, seed)
    const time = processorTime(() => {
      for (const choice of choices) choose(game, choice, send)
    })
    return (1000 * choices.length) / time
  })

const countChoices = (fights: readonly Recorded[]): number =>
  fights.reduce((sum, { choices }) => sum + choices.length, 0)

export const recordFights = (scenario: string): readonly Recorded[] =>
  playBesideComputers(readScenario(scenario)).fights

/** Choices per second over these fights, which the process plays first. */
export function firstRate(scenario: string, fights: readonly Recorded[]): number {
  const rates = replay(readScenario(scenario), fights)
  const time = fights.reduce((sum, { choices }, i) => sum + choices.length / rates[i]!, 0)
  return digits(countChoices(fights) / time)
}

interface Rates {
  /**
   * Choices per second over the first ten fights of the process, with the computer players' decisions in between.
   */
  readonly first: number
  /** The median of later fights. */
  readonly warm: number
}

/** Choices per second of a table in a scenario. `again` is the number of repetitions of the ten fights. */
export function choiceRates(scenario: string, again: number): Rates {
  const ready = readScenario(scenario)
  const { fights, time } = playBesideComputers(ready)
  const rates = Array.from({ length: again }, () => replay(ready, fights))
  return {
    first: digits((1000 * countChoices(fights)) / time),
    warm: digits(median(rates.slice(again >> 1).flat())),
  }
}

const COUNTED: readonly string[] = ['apply', 'redact', 'say', 'view', 'copy']

/**
 * How often the engine calls the book per event, in a junkyard fight of `choices` choices with `watching` seats.
 */
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
