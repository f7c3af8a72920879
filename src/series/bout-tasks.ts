// The tasks of a series of bouts. A task is a block of bouts of one pairing that share fast dice.
import { present } from '../dice/present.ts'
import { runBouts, type BoutPolicy } from '../odds/run-bouts.ts'
import type { Options } from '../books/fights/options.ts'
import { beginBout, type Setup, type State } from '../books/fights/state.ts'
import { counting } from '../books/fights/tally.ts'
import { seedOfRun } from '../dice/seed-of-run.ts'
import type { Book, Clock, Face, OptionValues } from '../engine/book.ts'
import { castOf, recordOf, type Cast, type FightRecord } from '../odds/record.ts'
import { chooseForBoxer } from '../players/boxer.ts'
import type { FightsBook } from '../books/fights/book.ts'
import { bookEntry } from '../books/fights/entry.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import { createTeam, type PlayerChoice, type Team } from './team.ts'
import type { AnyFace } from './bot-answer.ts'
import { USUAL_LEVEL, type Computer } from '../players/levels.ts'
import { PLAYERS, type Player } from './players.ts'
import type { TaskRunner } from './task.ts'

/** A series of bouts as plain data that can be sent to a worker. */
export interface BoutJob {
  /** The pairings. */
  readonly setups: readonly Setup[]
  readonly options: Options
  /** The id of a variant and the modules of outside books; absent: the boxing book. */
  readonly book?: string
  readonly books?: readonly string[]
  readonly seed: number
  /** The number of bouts per pairing. */
  readonly runs: number
  /** The players of the stars, if there is only one pairing; the computer plays the others. */
  readonly players?: readonly PlayerChoice[]
}

/** The number of bouts in one task. Each task has its own seed. */
export const BOUTS_PER_TASK = 250

/** What makes the boxing book, or a variant of it, for the options of a table. */
export interface Ring {
  make(options: OptionValues): {
    readonly book: FightsBook
    readonly face: Face<Clock, unknown, BoutScene>
  }
}
/** The book under its options. */
export type BoutAtTable = ReturnType<Ring['make']> & { readonly options: Options }

/** The cast of a bout, from its initial state. */
export const castOfBout = (setup: Setup, options: Options): Cast =>
  castOf(counting, beginBout(setup, options), [])

/** Creates the runner of a job. A task's `at` is the index of the pairing, its `run` the number of the block. */
export function createBoutRunner(
  { setups, options, seed, runs, players }: BoutJob,
  entry: Ring = bookEntry,
): TaskRunner {
  const { book, face } = entry.make(options)
  const fight = { book, face, options }
  const team = players?.length ? boutTeam(fight, present(setups[0], 'bout'), players) : undefined
  const pairings = setups.map((setup) => ({ setup, cast: castOfBout(setup, options) }))
  return ({ at, run: block }) => {
    const { setup, cast } = present(pairings[at], 'pairing of the task')
    const first = (block - 1) * BOUTS_PER_TASK
    const found: FightRecord[] = []
    team?.begin(first + 1)
    runBouts(book, setup, {
      runs: Math.min(BOUTS_PER_TASK, runs - first),
      seed: seedOfRun(seedOfRun(seed, at + 1), block),
      policy: team?.policy ?? chooseForBoxer,
      each(bout) {
        const lost = team?.finish(bout)
        found.push(
          recordOf(cast, counting.tally(bout), {
            run: first + found.length + 1,
            finished: true,
            lost,
          }),
        )
        team?.begin(first + found.length + 1)
      },
    })
    return found
  }
}

/** A team for consecutive bouts, which share one policy. */
interface BoutTeam {
  begin(run: number): void
  readonly policy: BoutPolicy
  /** Returns the number of turns lost. */
  finish(bout: Readonly<State>): number
}

/** The players of a bout by seat; the computer plays the others. */
export function createBoutTeam(
  { book, face: its, options }: BoutAtTable,
  { title }: Setup,
  players: readonly PlayerChoice[],
): Team {
  const face = its as unknown as AnyFace
  const playerOf = (level: Computer, seed: number): Player =>
    PLAYERS.bout({
      book: book as unknown as Book<unknown, Clock, unknown>,
      face,
      options,
      level,
      seed,
    })
  return createTeam(
    {
      id: book.id,
      title,
      face,
      view: (state, seat) => book.view(state as Readonly<State>, seat),
      player: playerOf(USUAL_LEVEL, 1),
      playerOf,
    },
    players,
  )
}

function boutTeam(fight: BoutAtTable, setup: Setup, players: readonly PlayerChoice[]): BoutTeam {
  const { book } = fight
  const team = createBoutTeam(fight, setup, players)
  let player: Player | undefined
  return {
    begin: (run) => void (player = team.begin(run)),
    policy: (bout, ask) => player?.(book.view(bout, ask.seat), ask) ?? ask.silent,
    finish: (bout) => team.finish(bout).length,
  }
}
