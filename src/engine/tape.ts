// The tape: everything that the rules did not decide, in the order in which they asked. Rolls and choices are lines
// of one list.
import type { Id, Seat } from '../dice/dice.ts'
import type { Start } from './book.ts'
import { deepEqual } from './plain-data.ts'

/**
 * One throw under one label. `faces` are the dice as they fell, including those that were rerolled.
 * @see {@link Game}, which has an example.
 */
export interface RollEntry {
  readonly label: string
  readonly who?: Id
  readonly sides: number
  readonly faces: readonly number[]
  /** The program, a seat that typed its own dice, or a referee who overruled them. */
  readonly by: 'dice' | Seat
  /** The referee's replacement for the result, whatever the faces show. */
  readonly counts?: number
  readonly why?: string
}

/** The range of results that the referee may set. */
export const COUNTS = { least: -50, most: 500 } as const

/**
 * One answer to one ask. `silent`: nobody answered in time. `order`: a standing order answered.
 * @see {@link Game}, which has an example.
 */
export interface ChoiceEntry {
  readonly kind: string
  readonly who?: Id
  readonly choice: unknown
  readonly by: 'silent' | 'order' | Seat
  /** The seat that was asked, if someone else answered. */
  readonly seat?: Seat
  readonly why?: string
}

/**
 * What a seat began while the beat waited at this place: a ruling, an order. Its own rolls and choices follow.
 * @see {@link Game}, which has an example.
 */
export interface StartEntry {
  readonly start: Start
}

/**
 * A line of a tape: a roll, a choice, or something that was begun in between.
 * @see {@link Game}, which has an example.
 */
export type Entry = RollEntry | ChoiceEntry | StartEntry

/** Whether the line is a roll. */
export const isRoll = (entry: Entry): entry is RollEntry => 'faces' in entry

/** Whether the line is something that was begun in between. */
export const isStart = (entry: Entry): entry is StartEntry => 'start' in entry

/** Whether the line is an answer. */
export const isChoice = (entry: Entry): entry is ChoiceEntry => 'kind' in entry

/** The reason of the first overruled line of `now` that was not there before; undefined: there is none. */
export function newOverruling(before: readonly Entry[], now: readonly Entry[]): string | undefined {
  const line = newLines(before, now).find((one) => !isStart(one) && one.by === 'referee')
  return line && !isStart(line) ? (line.why ?? '') : undefined
}

/** The lines of `now` that were not there before, wherever they stand. */
export function newLines<Line = Entry>(
  before: readonly Line[],
  now: readonly Line[],
): readonly Line[] {
  const old = [...before]
  return now.filter((line) => {
    const at = old.findIndex((one) => deepEqual(one, line))
    if (at >= 0) old.splice(at, 1)
    return at < 0
  })
}
