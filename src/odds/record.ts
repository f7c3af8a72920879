// One fight of many as a line: what is kept of it when it is over. Plain data, so that a worker can send it.
import type { Counting, Tally } from '../engine/book.ts'

export interface FightRecord {
  /** Its number among the runs, from 1. */
  readonly run: number
  /** The seed that plays this very fight again. */
  readonly seed: number
  /** False: it was stopped, since it led nowhere. */
  readonly finished: boolean
  readonly rounds: number
  readonly seconds: number
  /** The side that alone has somebody who can still act; absent: none, or more than one. */
  readonly winner?: number
  /** In the order of the cast. */
  readonly men: readonly { readonly state: string; readonly out: boolean; readonly dead: boolean; /** By place. */ readonly wounds: readonly number[] }[]
}

/** Who takes part, and in which words the book counts. */
export interface Cast {
  readonly sides: readonly string[]
  readonly rounds: string
  readonly states: readonly string[]
  readonly places: readonly string[]
  readonly men: readonly { readonly id: string; readonly name: string; readonly side: number; /** Wounds he came with, by place. */ readonly before: readonly number[] }[]
}

/** The cast of a fight, from its first state. */
export function castOf<S>(counting: Counting<S>, first: Readonly<S>, sides: readonly string[]): Cast {
  const { rounds, states, places } = counting
  const men = counting.tally(first).men.map(({ id, name, side, wounds }) => ({ id, name, side, before: byPlace(places, wounds) }))
  return { sides, rounds, states, places, men }
}

/** What is kept of a fight. Wounds are those taken in it. */
export function recordOf(cast: Cast, tally: Tally, { run, seed, finished }: Pick<FightRecord, 'run' | 'seed' | 'finished'>): FightRecord {
  const { rounds, seconds } = tally
  const standing = new Set(tally.men.filter(({ out }) => !out).map(({ side }) => side))
  const men = tally.men.map(({ state, out, dead, wounds }, i) => {
    const before = cast.men[i]!.before
    return { state, out, dead, wounds: byPlace(cast.places, wounds).map((count, place) => Math.max(0, count - before[place]!)) }
  })
  return { run, seed, finished, rounds, seconds, ...(standing.size === 1 ? { winner: [...standing][0]! } : {}), men }
}

const byPlace = (places: readonly string[], wounds: readonly string[]): number[] => places.map((place) => wounds.filter((one) => one === place).length)
