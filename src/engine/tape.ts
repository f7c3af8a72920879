// The tape: what the rules did not decide, in the order in which they asked. Rolls and choices are lines of one list.
import type { Id, Seat } from '../dice/dice.ts'

/**
 * One throw under one label. `faces` are the dice as they fell, those that were thrown again included.
 * @see {@link Game}, which has an example.
 */
export interface RollEntry {
  readonly label: string
  readonly who?: Id
  readonly sides: number
  readonly faces: readonly number[]
  /** The program, a seat that typed its own dice, or the referee who overruled. */
  readonly by: 'dice' | Seat
  /** What the referee lets the throw come to, whatever its faces show. */
  readonly counts?: number
  readonly why?: string
}

/** The least and the most that the referee may let a throw come to. */
export const COUNTS = { least: -50, most: 500 } as const

/**
 * One answer to one ask. `silent`: nobody answered in time, or a standing order did.
 * @see {@link Game}, which has an example.
 */
export interface ChoiceEntry {
  readonly kind: string
  readonly who?: Id
  readonly choice: unknown
  readonly by: 'silent' | 'order' | Seat
  /** Whose ask it was, where somebody else answered. */
  readonly seat?: Seat
  readonly why?: string
}

/**
 * A line of a tape: a roll or a choice.
 * @see {@link Game}, which has an example.
 */
export type Entry = RollEntry | ChoiceEntry

/** True for a line that holds dice. */
export const isRoll = (entry: Entry): entry is RollEntry => 'faces' in entry
