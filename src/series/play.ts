// Plays a fight between computer players to its end, with a log or for its final state only.
import type { GunfightFace } from '../books/gunfight/table/face.ts'
import type { Ask, Seat } from '../dice/dice.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import type { Book, Clock, Face } from '../engine/book.ts'
import type { Counting } from '../engine/counting.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { newGame } from '../engine/play.ts'
import type { Game } from '../engine/game.ts'
import { simulate, type Answer } from '../engine/simulate.ts'
import { isGuard } from '../players/guard.ts'
import { TurnLimit } from '../players/turn-limit.ts'
import { castOf, recordOf, type Cast, type FightRecord } from '../odds/record.ts'
import { IdleCount } from './idle-count.ts'
import { keepPostures, type Player } from './players.ts'
import type { LostTurn, Team } from './team.ts'

/** A fight that the computer can play for all seats. */
export interface Playable {
  readonly book: Book<unknown, Clock, unknown>
  readonly face: Pick<Face<Clock, unknown, unknown>, 'orderFor' | 'menu'>
  readonly player: Player
  /** The players of individual seats. Absent: `player` plays every seat. */
  readonly team?: Team | undefined
}

/** A fight that is ready to be played. */
export interface PlayableFight extends Playable {
  readonly face: GunfightFace<Clock, unknown>
  readonly setup: unknown
  readonly sides: readonly { readonly name: string; readonly seat: Seat }[]
}

/** The outcome of a fight, and its log. */
export interface FightReport {
  /** The log in sentences, as the referee sees it. */
  readonly lines: readonly string[]
  /** The time in ticks of the book's clock. */
  readonly clock: number
  /** How it ended; absent if it was stopped. */
  readonly over?: string
  /** Why it was stopped. */
  readonly stopped?: StopReason
  readonly men: readonly {
    readonly id: string
    readonly name: string
    readonly side: string
    readonly state: string
    readonly down: boolean
    readonly dead: boolean
  }[]
}

/** A fight that never ends is stopped after this many answers. */
const MAX_ANSWERS = 5000

/**
 * Why a fight was stopped: it reached the answer limit, or nobody acted any more. `answers` counts all answers, or the
 * default answers in a row.
 */
export interface StopReason {
  readonly reason: 'answer-limit' | 'idle'
  readonly answers: number
}

/** Answers for all seats of one fight; undefined once the fight is stopped. */
export interface FightAnswerer {
  (ask: Ask, state: Readonly<Clock>): Answer | undefined
  readonly stopReason: () => StopReason | undefined
}

/** The answers of computer players. They stop a fight that does not end or in which nobody acts any more. */
export function createAnswerer(
  { book, face, player: computer, team }: Playable,
  run = 1,
): FightAnswerer {
  const player = team?.begin(run) ?? keepPostures(computer, face)
  const limit = new TurnLimit()
  const idle = new IdleCount()
  let answers = 0
  const stopReason = (): StopReason | undefined => {
    if (idle.exceeded) return { reason: 'idle', answers: idle.answers }
    return answers >= MAX_ANSWERS ? { reason: 'answer-limit', answers } : undefined
  }
  const answer = (ask: Ask, state: Readonly<Clock>): Answer | undefined => {
    if (answers >= MAX_ANSWERS || idle.exceeded) return undefined
    answers++
    let choice = ask.silent
    if (!limit.exceeds(ask, state.now)) {
      const order = ask.who === undefined ? undefined : face.orderFor?.(state, ask.who)
      choice = player(book.view(state, ask.seat), ask, undefined, order)
    }
    // Two who cannot hurt each other would dodge for ever.
    if (deepEqual(choice, ask.silent) || isGuard(choice)) idle.add(ask)
    else idle.clear()
    return { choice }
  }
  return Object.assign(answer, { stopReason })
}

/** A fight played at a table. */
export interface PlayedGame {
  readonly game: Game<unknown, Clock, unknown>
  /** The turns that bots lost. */
  readonly lost: readonly LostTurn[]
  /** Present if the fight was stopped. */
  readonly stopped?: StopReason
}

/** Plays one fight at a table; the same seed gives the same fight. */
export function playGame(ready: PlayableFight, seed: number): PlayedGame {
  const game = newGame(ready.book, ready.setup, { seed, words: ready.face })
  const answer = createAnswerer(ready)
  while (game.pending) {
    const open = game.pending.asks.find((one) => !one.answered)
    const found = open && answer(open.ask, game.state)
    if (!open || !found) break
    if (game.answer(open.ask.seat, open.key, found.choice).refusal && game.silent(open.key).refusal)
      break
  }
  const lost = ready.team?.finish(game.state) ?? []
  return { game, lost, ...(game.pending ? { stopped: answer.stopReason() } : {}) }
}

/** The report on a fight at a table. */
export function reportFight(
  { book, face, sides }: PlayableFight,
  { game, stopped }: Pick<PlayedGame, 'game' | 'stopped'>,
): FightReport {
  const seen = book.view(game.state, 'referee')
  const scene = face.scene(seen)
  const lines = game.logOf('referee').flatMap(({ text }) => text ?? [])
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
    over: game.pending ? undefined : (scene.over ?? 'The fight is over.'),
    ...(stopped ? { stopped } : {}),
    men,
  }
}

/** Plays one fight with its log; the same seed gives the same fight. */
export const playFight = (ready: PlayableFight, seed: number): FightReport =>
  reportFight(ready, playGame(ready, seed))

/** A fight whose statistics the book can count. */
export interface CountableFight extends PlayableFight {
  readonly counting: Counting<Clock>
}

/** The cast of a fight, from its initial state. */
export const castOfFight = ({ book, setup, sides, counting }: CountableFight): Cast =>
  castOf(
    counting,
    book.begin(setup),
    sides.map(({ name }) => name),
  )

/**
 * Counts the rounds fired by each combatant. Call `hear` with every event; it is absent if the book does not count
 * rounds.
 */
export function countRoundsFired({ fired }: Counting<Clock>): {
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

/** Plays one run of a series. Its seed depends only on `seed` and `run`. */
export function playRun(ready: CountableFight, cast: Cast, seed: number, run: number): FightRecord {
  const own = seedOfRun(seed, run)
  const { fired, hear } = countRoundsFired(ready.counting)
  const answer = createAnswerer(ready, run)
  const { state, over } = simulate(ready.book, ready.setup, {
    seed: own,
    answer,
    ...(hear ? { hear } : {}),
  })
  const lost = ready.team?.finish(state).length
  return recordOf(cast, ready.counting.tally(state), {
    run,
    seed: own,
    finished: over,
    idle: !over && answer.stopReason()?.reason === 'idle',
    fired,
    lost,
  })
}
