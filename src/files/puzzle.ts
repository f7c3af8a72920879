// A puzzle: a position of a fight where one choice is far better than the others. Files of `puzzles/`, made by `ringfire puzzle make`.
import type { Seat } from '../dice/dice.ts'
import type { Interval } from '../dice/interval.ts'
import type { Save } from './save.ts'

/** A choice, and how good it is. */
export interface PuzzleChoice {
  readonly what: string
  /** The chance to win, by playouts of the computer. */
  readonly chance: number
  /** 95 %. */
  readonly interval: Interval
  readonly why: string
}

/** The ground of a puzzle as whoever is asked knows it. Metres. */
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
  /** The best first. */
  readonly choices: readonly PuzzleChoice[]
  /** Absent: it is no fight on a map. */
  readonly board?: Board
  /** The fight up to the question. */
  readonly save: Save
}

/** The puzzle of a day: each in turn. `day`: days since 1970, in the time of the reader. */
export const puzzleOfDay = (ids: readonly string[], day: number): string | undefined =>
  ids.length === 0 ? undefined : ids.toSorted()[((day % ids.length) + ids.length) % ids.length]

/** Days since 1970 in the reader's own time. */
export const dayOf = (now: Date): number =>
  Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / 86_400_000)

/** The choices without their figures, in an order that tells nothing. */
export const shuffledChoices = ({ choices }: Puzzle): readonly PuzzleChoice[] =>
  choices.toSorted((a, b) => (a.what < b.what ? -1 : 1))
