// A fight among computer players, from the first beat to the end: with its log, or only what it
// comes to.
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Ask, Seat } from '../dice/dice.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import type { Book, Clock, Counting } from '../engine/book.ts'
import { newGame } from '../engine/play.ts'
import type { Game } from '../engine/game.ts'
import { simulate } from '../engine/simulate.ts'
import type { Answerer } from '../engine/simulate.ts'
import { castOf, recordOf } from '../odds/record.ts'
import type { Cast, FightRecord } from '../odds/record.ts'
import type { Player } from './players.ts'

/** A fight that the computer can play for all seats. */
export interface Playable {
  readonly book: Book<unknown, Clock, unknown>
  readonly player: Player
}

export interface Ready extends Playable {
  readonly face: GunfightFace<Clock, unknown>
  readonly setup: unknown
  readonly sides: readonly { readonly name: string; readonly seat: Seat }[]
}

export interface Played {
  /** The log in sentences, as the referee reads it. */
  readonly lines: readonly string[]
  /** Ticks of the book's clock. */
  readonly clock: number
  /** How it ended; absent where it was stopped. */
  readonly over?: string
  readonly men: readonly {
    readonly id: string
    readonly name: string
    readonly side: string
    readonly state: string
    readonly down: boolean
    readonly dead: boolean
  }[]
}

/** Answers after which a fight that leads nowhere is stopped. */
const MOST_ANSWERS = 5000
/** Answers within one tick after which everybody only waits. */
const MOST_IN_A_TICK = 200

/** The computer in all seats of one fight. */
export function computer({ book, player }: Playable): Answerer<Clock> {
  let answers = 0
  let tick = { now: -1, answers: 0 }
  return (ask: Ask, state) => {
    if (answers++ >= MOST_ANSWERS) return undefined
    const { now } = state
    tick = tick.now === now ? { now, answers: tick.answers + 1 } : { now, answers: 1 }
    if (tick.answers > MOST_IN_A_TICK) return { choice: ask.silent }
    return { choice: player(book.view(state, ask.seat), ask) }
  }
}

/** Plays one fight at a table; the same seed gives the same fight. */
export function playGame(
  ready: Playable & { readonly setup: unknown },
  seed: number,
): Game<unknown, Clock, unknown> {
  const game = newGame(ready.book, ready.setup, { seed })
  const answer = computer(ready)
  while (game.wanted) {
    const open = game.wanted.asks.find((one) => !one.answered)
    const found = open && answer(open.ask, game.state)
    if (!open || !found) break
    if (game.answer(open.ask.seat, open.key, found.choice).refusal && game.silent(open.key).refusal)
      break
  }
  return game
}

/** What a fight at a table has come to, with its log. */
export function playedOf(
  { book, face, sides }: Ready,
  game: Game<unknown, Clock, unknown>,
): Played {
  const seen = book.view(game.state, 'referee')
  const scene = face.scene(seen)
  const lines = game.heard('referee').flatMap(({ event }) => face.say(event, seen) ?? [])
  const men = scene.men.map(({ id, name, side, state, down, dead }) => ({
    id,
    name,
    side: sides[side]?.name ?? String(side),
    state,
    down,
    dead,
  }))
  return {
    lines,
    clock: game.state.now,
    over: game.wanted ? undefined : (scene.over ?? 'The fight is over.'),
    men,
  }
}

/** Plays one fight with its log; the same seed gives the same fight. */
export const playOut = (ready: Ready, seed: number): Played =>
  playedOf(ready, playGame(ready, seed))

/** A fight that can be counted. */
export interface Counted extends Ready {
  readonly counting: Counting<Clock>
}

/** Who takes part, and in which words it is counted. */
export const castIn = ({ book, setup, sides, counting }: Counted): Cast =>
  castOf(
    counting,
    book.begin(setup),
    sides.map(({ name }) => name),
  )

/** Counts the rounds that are fired, by combatant; `hear` is told of every event. */
export function roundsFired({ fired }: Counting<Clock>): {
  readonly fired: ReadonlyMap<string, number>
  readonly hear?: (event: unknown) => void
} {
  const rounds = new Map<string, number>()
  if (!fired) return { fired: rounds }
  return {
    fired: rounds,
    hear(event) {
      const found = fired(event)
      if (found) rounds.set(found.who, (rounds.get(found.who) ?? 0) + found.rounds)
    },
  }
}

/** Plays run number `run` of a series. Each has a seed of its own, whoever plays it. */
export function playRun(ready: Counted, cast: Cast, seed: number, run: number): FightRecord {
  const own = seedOfRun(seed, run)
  const { fired, hear } = roundsFired(ready.counting)
  const { state, over } = simulate(ready.book, ready.setup, {
    seed: own,
    answer: computer(ready),
    ...(hear ? { hear } : {}),
  })
  return recordOf(cast, ready.counting.tally(state), { run, seed: own, finished: over, fired })
}

/** Plays runs number `from` up to but not including `to`. */
export const playRuns = (
  ready: Counted,
  cast: Cast,
  seed: number,
  [from, to]: readonly [number, number],
): FightRecord[] =>
  Array.from({ length: to - from }, (_, i) => playRun(ready, cast, seed, from + i))
