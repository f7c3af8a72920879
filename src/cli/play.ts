// A fight among computer players, from the first beat to the end.
import type { Scene } from '../books/firefight/scene.ts'
import type { Book, Clock, Face } from '../engine/book.ts'
import { newGame } from '../engine/play.ts'
import { simplePlayer } from '../players/simple.ts'

export interface Ready {
  readonly book: Book<unknown, Clock, unknown>
  readonly face: Face<Clock, unknown, Scene>
  readonly setup: unknown
  readonly sides: readonly { readonly name: string }[]
}

export interface Played {
  /** The log in sentences, as the referee reads it; empty where nobody asked for it. */
  readonly lines: readonly string[]
  /** Ticks of the book's clock. */
  readonly clock: number
  /** How it ended; absent where it was stopped. */
  readonly over?: string
  readonly men: readonly { readonly id: string; readonly name: string; readonly side: string; readonly state: string; readonly down: boolean; readonly dead: boolean }[]
}

/** Answers after which a fight that leads nowhere is stopped. */
const MOST_ANSWERS = 5000
/** Answers within one tick after which everybody only waits. */
const MOST_IN_A_TICK = 200

/** Plays one fight; the same seed gives the same fight. */
export function playOut({ book, face, setup, sides }: Ready, seed: number, withLines: boolean): Played {
  const game = newGame(book, setup, { seed })
  let tick = { now: -1, answers: 0 }
  for (let answers = 0; game.wanted && answers < MOST_ANSWERS; answers++) {
    const open = game.wanted.asks.find((one) => !one.answered)
    if (!open) break
    const { now } = game.state
    tick = tick.now === now ? { now, answers: tick.answers + 1 } : { now, answers: 1 }
    const view = book.view(game.state, open.ask.seat)
    const choice = tick.answers > MOST_IN_A_TICK ? open.ask.silent : simplePlayer({ face, view, ask: open.ask, menu: face.menu(view, open.ask) })
    if (game.answer(open.ask.seat, open.key, choice).refusal && game.silent(open.key).refusal) break
  }
  const seen = book.view(game.state, 'referee')
  const scene = face.scene(seen)
  const lines = withLines ? game.heard('referee').flatMap(({ event }) => face.say(event, seen) ?? []) : []
  const men = scene.men.map(({ id, name, side, state, down, dead }) => ({ id, name, side: sides[side]?.name ?? String(side), state, down, dead }))
  return { lines, clock: game.state.now, over: game.wanted ? undefined : (scene.over ?? 'The fight is over.'), men }
}
