// One fight of many as a line: what is kept of it when it is over. Plain data, so that a worker can send it.
import type { Counting, Tally } from '../engine/book.ts'

export interface FightRecord {
  /** Its number among the runs, from 1. */
  readonly run: number
  /** The seed that plays this very fight again; absent where none alone does. */
  readonly seed?: number
  /** False: it was stopped, since it led nowhere. */
  readonly finished: boolean
  readonly rounds: number
  readonly seconds: number
  /** The side that has won: by the rules, or since it alone has somebody who can still act. Absent: nobody. */
  readonly winner?: number
  /** How it ended, where the book has a name for it. */
  readonly ending?: string
  /** In the order of the cast. */
  readonly men: readonly {
    readonly state: string
    readonly out: boolean
    readonly dead: boolean
    /** By place. */ readonly wounds: readonly number[]
    /** Rounds fired. */ readonly fired: number
  }[]
}

/** Who takes part, and in which words the book counts. */
export interface Cast {
  readonly sides: readonly string[]
  readonly rounds: string
  readonly states: readonly string[]
  readonly places: readonly string[]
  readonly endings: readonly string[]
  /** Whether rounds are fired here. */
  readonly shooting: boolean
  readonly men: readonly {
    readonly id: string
    readonly name: string
    readonly side: number
    /** Wounds he came with, by place. */ readonly before: readonly number[]
  }[]
}

/** The cast of a fight, from its first state. */
export function castOf<S>(
  counting: Counting<S>,
  first: Readonly<S>,
  sides: readonly string[],
): Cast {
  const { rounds, states, places, endings = [] } = counting
  const men = counting
    .tally(first)
    .men.map(({ id, name, side, wounds }) => ({ id, name, side, before: byPlace(places, wounds) }))
  return {
    sides: counting.sides?.(first) ?? sides,
    rounds,
    states,
    places,
    endings,
    shooting: counting.fired !== undefined,
    men,
  }
}

/** What is known of a fight besides what its last state says. */
export interface RunResult extends Pick<FightRecord, 'run' | 'seed' | 'finished'> {
  /** Rounds fired, by combatant. */
  readonly fired?: ReadonlyMap<string, number>
}

/** What is kept of a fight, in the order of the cast. Wounds are those taken in it. */
export function recordOf(
  cast: Cast,
  tally: Tally,
  { run, seed, finished, fired }: RunResult,
): FightRecord {
  const { rounds, seconds, ending } = tally
  const found = new Map(tally.men.map((man) => [man.id, man]))
  const winner = winnerOf(tally)
  // A book may change the order of its people: a side is known by who is on it.
  const won =
    winner === undefined
      ? undefined
      : cast.men.find(({ id }) => found.get(id)?.side === winner)?.side
  const men = cast.men.map(({ id, before }) => {
    const { state, out, dead, wounds } = found.get(id)!
    return {
      state,
      out,
      dead,
      wounds: byPlace(cast.places, wounds).map((count, place) =>
        Math.max(0, count - before[place]!),
      ),
      fired: fired?.get(id) ?? 0,
    }
  })
  return {
    run,
    ...(seed === undefined ? {} : { seed }),
    finished,
    rounds,
    seconds,
    ...(won === undefined ? {} : { winner: won }),
    ...(ending === undefined ? {} : { ending }),
    men,
  }
}

function winnerOf({ winner, men }: Tally): number | undefined {
  if (winner !== undefined) return winner === 'nobody' ? undefined : winner
  const standing = new Set(men.filter(({ out }) => !out).map(({ side }) => side))
  return standing.size === 1 ? [...standing][0] : undefined
}

const byPlace = (places: readonly string[], wounds: readonly string[]): number[] =>
  places.map((place) => wounds.filter((one) => one === place).length)
