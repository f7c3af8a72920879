// The log of a fight: the finished beats, in a list shared by all positions along the same history.
import type { Start } from './book.ts'
import type { Entry } from './tape.ts'

/** The first `length` of `beats`. The list may grow behind them; existing entries never change. */
export interface Log<E> {
  readonly beats: readonly Beat<E>[]
  readonly length: number
}

export const logOf = <E>(beats: readonly Beat<E>[]): Log<E> => ({ beats, length: beats.length })

/**
 * The first `keep` beats followed by `add`. Shares the list if nothing else has been appended after those beats.
 */
export function appendBeats<E>(log: Log<E>, keep: number, add: readonly Beat<E>[]): Log<E> {
  if (add.length === 0) return keep === log.length ? log : { beats: log.beats, length: keep }
  const beats = (keep === log.beats.length ? log.beats : log.beats.slice(0, keep)) as Beat<E>[]
  for (const beat of add) beats.push(beat)
  return logOf(beats)
}

/** The beats from index `from` on. */
export const beatsFrom = <E>({ beats, length }: Log<E>, from: number): readonly Beat<E>[] =>
  beats.slice(from, length)

/** How many beats two logs of one fight share. If they share a beat, they share all before it. */
export function sharedLength<E>(a: Log<E>, b: Log<E>): number {
  let length = Math.min(a.length, b.length)
  if (a.beats === b.beats) return length
  while (length > 0 && a.beats[length - 1] !== b.beats[length - 1]) length--
  return length
}

/**
 * One beat: its rolls and choices, and the resulting events. Beats in the log are finished; the open beat waits for
 * a seat.
 * @see {@link Game}, which has an example.
 */
export interface Beat<E> {
  /** Present if a seat started the beat (a ruling, an order, passing time). */
  readonly start?: Start | undefined
  readonly tape: readonly Entry[]
  readonly events: readonly E[]
}

/** Builds a beat; without a start the field is absent. */
export const beatOf = <E>(
  start: Start | undefined,
  tape: readonly Entry[],
  events: readonly E[],
): Beat<E> => (start ? { start, tape, events } : { tape, events })

/** The lines of a beat; what began it is the first. */
export const linesOf = ({ start, tape }: Beat<unknown>): readonly Entry[] =>
  start ? [{ start }, ...tape] : tape
