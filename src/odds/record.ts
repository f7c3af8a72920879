// One finished fight of a series, as plain data that a worker can send.
import { present } from '../dice/present.ts'
import type { Counting, Tally } from '../engine/counting.ts'

export interface FightRecord {
  /** The number of the run, from 1. */
  readonly run: number
  /** The seed that replays this fight; absent if no single seed does. */
  readonly seed?: number
  /** False if it was stopped before its end. */
  readonly finished: boolean
  /** Present if it was stopped because nobody acted any more. */
  readonly idle?: true
  readonly rounds: number
  readonly seconds: number
  /** The winning side: declared by the rules, or the only one with a combatant who can act. Absent: none. */
  readonly winner?: number
  /** How it ended, if the book has a name for it. */
  readonly ending?: string
  /** Turns that bots lost. Absent if no bot plays. */
  readonly lost?: number
  /** In the order of the cast. */
  readonly men: readonly {
    readonly state: string
    readonly out: boolean
    readonly dead: boolean
    /** By location. */ readonly wounds: readonly number[]
    /** Rounds fired. */ readonly fired: number
  }[]
}

/** The combatants of a series, and the terms in which the book counts. */
export interface Cast {
  readonly sides: readonly string[]
  readonly rounds: string
  readonly states: readonly string[]
  readonly places: readonly string[]
  readonly endings: readonly string[]
  /** True if the book has firearms. */
  readonly shooting: boolean
  readonly men: readonly {
    readonly id: string
    readonly name: string
    readonly side: number
    /** Wounds at the start, by location. */ readonly before: readonly number[]
  }[]
}

/** The cast of a fight, from its initial state. */
export function castOf<S>(
  counting: Counting<S>,
  first: Readonly<S>,
  sides: readonly string[],
): Cast {
  const { rounds, states, places, endings = [] } = counting
  const men = counting.tally(first).men.map(({ id, name, side, wounds }) => ({
    id,
    name,
    side,
    before: countByPlace(places, wounds),
  }))
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

/** The result of a run, apart from the final state of its fight. */
export interface RunResult extends Pick<FightRecord, 'run' | 'seed' | 'finished'> {
  readonly idle?: boolean
  /** Rounds fired, by combatant. */
  readonly fired?: ReadonlyMap<string, number>
  /** Turns that bots lost. */
  readonly lost?: number | undefined
}

/** The record of a fight, in the order of the cast. Counts only wounds taken in the fight. */
export function recordOf(
  cast: Cast,
  tally: Tally,
  { run, seed, finished, idle, fired, lost }: RunResult,
): FightRecord {
  const { rounds, seconds, ending } = tally
  const found = new Map(tally.men.map((combatant) => [combatant.id, combatant]))
  const winner = winnerOf(tally)
  // A book may reorder its combatants, so a side is identified by its members.
  const won =
    winner === undefined
      ? undefined
      : cast.men.find(({ id }) => found.get(id)?.side === winner)?.side
  const men = cast.men.map(({ id, before }) => {
    const { state, out, dead, wounds } = present(found.get(id), `tally of ${id}`)
    return {
      state,
      out,
      dead,
      wounds: countByPlace(cast.places, wounds).map((count, place) =>
        Math.max(0, count - (before[place] ?? 0)),
      ),
      fired: fired?.get(id) ?? 0,
    }
  })
  return {
    run,
    ...(seed === undefined ? {} : { seed }),
    finished,
    ...(idle ? { idle } : {}),
    rounds,
    seconds,
    ...(won === undefined ? {} : { winner: won }),
    ...(ending === undefined ? {} : { ending }),
    ...(lost === undefined ? {} : { lost }),
    men,
  }
}

/** Why a record cannot belong to this cast; undefined if it can. */
export function recordFault(cast: Cast, { winner, ending, men }: FightRecord): string | undefined {
  if (men.length !== cast.men.length)
    return `it has ${men.length} combatants, and the fight has ${cast.men.length}`
  if (winner !== undefined && !(winner in cast.sides)) return `there is no side ${winner}`
  if (ending !== undefined && !cast.endings.includes(ending)) return `no fight ends by '${ending}'`
  for (const { state, wounds } of men) {
    if (!cast.states.includes(state)) return `nobody's state is '${state}'`
    if (wounds.length !== cast.places.length)
      return `it has wounds in ${wounds.length} places, and the book has ${cast.places.length}`
  }
  return undefined
}

/** The side that has won; undefined for a draw and an undecided fight. */
export function winnerOf({ winner, men }: Tally): number | undefined {
  if (winner !== undefined) return winner === 'nobody' ? undefined : winner
  const standing = new Set(men.filter(({ out }) => !out).map(({ side }) => side))
  return standing.size === 1 ? [...standing][0] : undefined
}

const countByPlace = (places: readonly string[], wounds: readonly string[]): number[] =>
  places.map((place) => wounds.filter((one) => one === place).length)
