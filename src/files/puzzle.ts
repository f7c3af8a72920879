// A puzzle: a position in a fight where one choice is far better than the others. The files are in `puzzles/`;
// `ringfire puzzle make` creates them.
import type { RingBoxer } from '../books/fights/scene.ts'
import type { Seat } from '../dice/dice.ts'
import type { Save } from './save.ts'

/** A choice, and how good it is. */
export interface PuzzleChoice {
  readonly what: string
  /** The chance of winning, from whole fights that the computer plays on. */
  readonly chance: number
  /** The standard error. */
  readonly error: number
  readonly why: string
  /** On the map, from the asked combatant: where they go, or at whom or along which line they attack. */
  readonly way?: readonly { readonly x: number; readonly y: number }[]
}

/** The map of a puzzle as the asked combatant knows it. In metres. */
export interface Board {
  readonly width: number
  readonly height: number
  readonly obstacles: readonly {
    readonly shape: readonly { readonly x: number; readonly y: number }[]
    readonly height: number
  }[]
  readonly people: readonly {
    readonly name: string
    readonly side: number
    readonly x: number
    readonly y: number
    readonly down: boolean
    readonly acts: boolean
  }[]
}

export interface Puzzle {
  readonly puzzle: 1
  readonly title: string
  readonly book: string
  readonly seat: Seat
  /** The combatant who is asked. */
  readonly who: string
  /** The moment and the people, one sentence each, as the asked combatant knows them. */
  readonly position: readonly string[]
  /** Best first. */
  readonly choices: readonly PuzzleChoice[]
  /** Absent if the fight has no map. */
  readonly board?: Board
  /** Both boxers of a bout. */
  readonly ring?: readonly [RingBoxer, RingBoxer]
  /** The fight up to the question. */
  readonly save: Save
}

/**
 * The puzzle of the day; they take turns by the number at the end of their id, so that the books take turns too. `day` is
 * the number of days since 1970 in the reader's time zone.
 */
export function puzzleOfDay(ids: readonly string[], day: number): string | undefined {
  const order = ids.toSorted((a, b) => numberOf(a) - numberOf(b) || (a < b ? -1 : 1))
  return order[((day % order.length) + order.length) % order.length]
}

const numberOf = (id: string): number => Number(/\d*$/.exec(id)?.[0])

/** The number of days since 1970 in the reader's time zone. */
export const dayOf = (now: Date): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000)

/** The choices in an order that reveals nothing. */
export const shuffledChoices = ({ choices }: Puzzle): readonly PuzzleChoice[] =>
  choices.toSorted((a, b) => (a.what < b.what ? -1 : 1))
