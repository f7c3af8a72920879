// Question: how many choices does a table perform per second? Each is checked, rolled, logged and sent as views and
// lines to five seats, compared with a move of the same game under boardgame.io. Goal: at least ten times as many.
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'
import { Worker, isMainThread, parentPort, workerData } from 'node:worker_threads'
import type { Game as TheirGame } from 'boardgame.io'
import type { Seat } from '../src/dice/dice.ts'
import type { Book, Clock } from '../src/engine/book.ts'
import { newGame } from '../src/engine/play.ts'
import { HEALTH, BODY_STATES, REF, duel, seatOf } from './lib/duel.ts'
import { ROUNDS, digits, median } from './lib/measure.ts'
import type { Answer, Figure } from './lib/measure.ts'
import { callsPerEvent, choiceRates, firstRate, recordFights, sender } from './lib/recorded.ts'
import type { Recorded } from './lib/recorded.ts'

// Its folders cannot be imported as ES modules.
const require = createRequire(import.meta.url)
const core = require('boardgame.io/core') as typeof import('boardgame.io/core')
const internal = require('boardgame.io/internal') as typeof import('boardgame.io/internal')
const server = require('boardgame.io/master') as typeof import('boardgame.io/master')

/** Choices per fight: a long evening. */
const CHOICES = 200
const FIGHTS = 20
/** Rounds of the small duel that are not counted: the compiler waits until it knows a function well. */
const WARM_UP = 12
const SEATS: readonly Seat[] = BODY_STATES.map((_, i) => seatOf(i))

/** Plays our duel; targets rotate. */
function ours(seed: number): void {
  const book = duel as unknown as Book<
    unknown,
    Clock & { men: readonly { health: number }[] },
    unknown
  >
  const game = newGame(book, null, { seed })
  const send = sender(game, SEATS)
  let sent = 0
  for (let i = 0; i < CHOICES; i++) {
    const { ask, key } = game.pending!.asks[0]!
    if (game.answer(ask.seat, key, ask.options[i % 4]).refusal) throw new Error('refused')
    sent += send()
  }
  if (
    game.log.length !== CHOICES ||
    sent !== CHOICES * 10 ||
    game.state.men.every(({ health }) => health === HEALTH)
  )
    throw new Error('the duel was not played')
}

interface G {
  men: { id: string; ref: number; health: number; secret: number }[]
  last?: unknown
}
const theirGame: TheirGame<G> = {
  name: 'duel',
  setup: () => ({
    men: BODY_STATES.map((id, i) => ({ id, ref: REF[i]!, health: HEALTH, secret: i })),
  }),
  playerView: ({ G, playerID }) => ({
    ...G,
    men: G.men.map((combatant, i) =>
      String(i) === playerID ? combatant : { ...combatant, secret: 0 },
    ),
  }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    shoot({ G, ctx, random }, at: string) {
      const who = G.men[Number(ctx.currentPlayer)]!
      const foe = G.men.find(({ id }) => id === at)
      if (!foe || foe === who || foe.health <= 0) return core.INVALID_MOVE
      const attack = who.ref + random.D10()
      const defence = foe.ref + random.D10()
      const damage = attack > defence ? random.D6() + random.D6() + attack - defence : 0
      foe.health -= damage
      who.secret = attack
      G.last = { who: who.id, at, attack, defence, damage }
      return undefined
    },
  },
}

/** Plays the same game in boardgame.io's own server loop, with everything in memory. */
async function theirs(seed: number): Promise<void> {
  const game = internal.ProcessGameConfig({ ...theirGame, seed })
  const filter = internal.getFilterPlayerView(game)
  let state = internal.InitializeGame({ game, numPlayers: BODY_STATES.length })
  const log: unknown[] = []
  let sent = 0
  const storage = {
    type: () => 0,
    fetch: (_id: string, what: { state?: boolean; metadata?: boolean }) =>
      what.state ? { state } : { metadata: { players: {}, createdAt: 0, updatedAt: 0 } },
    setState(_id: string, next: typeof state, deltalog: readonly unknown[]) {
      state = next
      log.push(...deltalog)
    },
    setMetadata: () => undefined,
  }
  const transport = {
    sendAll: (payload: never) =>
      BODY_STATES.forEach((_, i) => {
        if (filter(String(i), payload)) sent++
      }),
    send: () => undefined,
  }
  const master = new server.Master(game, storage as never, transport as never)
  for (let i = 0; i < CHOICES; i++) {
    const player = Number(state.ctx.currentPlayer)
    const foes = BODY_STATES.filter((_, combatant) => combatant !== player)
    const action = {
      type: 'MAKE_MOVE',
      payload: { type: 'shoot', args: [foes[i % 4]], playerID: String(player) },
    }
    await master.onUpdate(action as never, state._stateID, 'duel', String(player))
  }
  if (
    state.ctx.turn !== CHOICES + 1 ||
    sent !== CHOICES * BODY_STATES.length ||
    state.G.men.every(({ health }: { health: number }) => health === HEALTH)
  )
    throw new Error(`the duel of boardgame.io was not played: turn ${state.ctx.turn}, sent ${sent}`)
}

const WORKS = { ours, theirs }

/** Runs in its own thread, so that garbage and optimizations of one do not affect the other. */
if (!isMainThread && parentPort) {
  const work = WORKS[workerData as keyof typeof WORKS]
  parentPort.on(
    'message',
    () =>
      void (async () => {
        const before = process.cpuUsage()
        for (let fight = 0; fight < FIGHTS; fight++) await work(fight)
        const { user, system } = process.cpuUsage(before)
        parentPort!.postMessage((user + system) / 1000)
      })(),
  )
}

async function againstThem(): Promise<Figure> {
  const threads = Object.keys(WORKS).map(
    (workerData) => new Worker(new URL(import.meta.url), { workerData, execArgv: [] }),
  )
  const times: number[][] = threads.map(() => [])
  for (let round = -WARM_UP; round < ROUNDS; round++)
    for (const [i, thread] of threads.entries()) {
      thread.postMessage('go')
      const [time] = (await once(thread, 'message')) as [number]
      if (round >= 0) times[i]!.push(time)
    }
  await Promise.all(threads.map((thread) => thread.terminate()))
  const [mine, other] = times as [number[], number[]]
  const rate = (of: readonly number[]): number => digits((1000 * FIGHTS * CHOICES) / median(of))
  const ratio = digits(median(mine.map((time, i) => other[i]! / time)))
  return {
    what: 'choices of a small duel',
    value: rate(mine),
    unit: 'a second',
    baseline: { what: 'moves of boardgame.io', value: rate(other) },
    ratio,
    goal: { least: 10 },
  }
}

/** Parts that need a cold process: this file, run with the name of the part. */
const PARTS = {
  record: (scenario: string) => recordFights(scenario),
  first: (scenario: string, fights: readonly Recorded[]) => firstRate(scenario, fights),
}
type Part = keyof typeof PARTS

const [, file, part, scenario] = process.argv
if (isMainThread && file === fileURLToPath(import.meta.url)) {
  const fights = part === 'first' ? (JSON.parse(readFileSync(0, 'utf8')) as Recorded[]) : []
  process.stdout.write(JSON.stringify(PARTS[part as Part](scenario!, fights)))
}

const runPart = (name: Part, of: string, fights?: unknown): unknown =>
  JSON.parse(
    execFileSync(process.execPath, [fileURLToPath(import.meta.url), name, of], {
      input: JSON.stringify(fights ?? null),
      maxBuffer: 1 << 26,
    }).toString(),
  )

/** Real fights: the table's share of computer players' choices, in a scenario. */
function realFights(
  scenario: string,
  again: number,
  goals: { first: number; warm: number },
): Figure[] {
  const { first, warm } = choiceRates(scenario, again)
  const fresh = runPart('first', scenario, runPart('record', scenario)) as number
  const figure = (when: string, value: number, least: number): Figure => ({
    what: `choices of the ${scenario}, ${when}`,
    value,
    unit: 'a second',
    goal: { least },
  })
  return [
    {
      ...figure('first ten fights', first, goals.first),
      note: 'compiling for the computer players included',
    },
    {
      ...figure('first ten fights, recorded', fresh, goals.first),
      note: 'a fresh process plays choices that were made in another',
    },
    figure('warm', warm, goals.warm),
  ]
}

export async function bench(): Promise<Answer> {
  // The first fights must be measured before anything has warmed up the code.
  const fights = [
    ...realFights('junkyard', 12, { first: 2500, warm: 3000 }),
    ...realFights('farm', 4, { first: 1200, warm: 1500 }),
  ]
  const { events, calls } = callsPerEvent(24, 6)
  return {
    question:
      'one choice carried out by a table: checked, resolved, logged, with views for every seat',
    figures: [
      ...fights,
      {
        what: 'events of 24 choices with 6 seats',
        value: events,
        unit: 'events',
        note: `calls of the book for each: ${calls}`,
      },
      await againstThem(),
    ],
  }
}
