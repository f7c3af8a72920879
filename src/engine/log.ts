// The log of a fight: beats that are over, in a list that all positions of one course share.
import type { Start } from './book.ts'
import type { Entry } from './tape.ts'

/** The first `length` of `beats`. The list may grow behind them; what stands in it never changes. */
export interface Log<E> {
  readonly beats: readonly Beat<E>[]
  readonly length: number
}

export const logOf = <E>(beats: readonly Beat<E>[]): Log<E> => ({ beats, length: beats.length })

/** The first `keep` beats, then these. Shares the list where nothing else has been written behind them. */
export function appendBeats<E>(log: Log<E>, keep: number, add: readonly Beat<E>[]): Log<E> {
  if (add.length === 0) return keep === log.length ? log : { beats: log.beats, length: keep }
  const beats = (keep === log.beats.length ? log.beats : log.beats.slice(0, keep)) as Beat<E>[]
  for (const beat of add) beats.push(beat)
  return logOf(beats)
}

/** The beats from `from` on. */
export const beatsFrom = <E>({ beats, length }: Log<E>, from: number): readonly Beat<E>[] =>
  beats.slice(from, length)

/** How many beats two logs of one fight share. Where they share one, they share all before it. */
export function sharedLength<E>(a: Log<E>, b: Log<E>): number {
  let length = Math.min(a.length, b.length)
  if (a.beats === b.beats) return length
  while (length > 0 && a.beats[length - 1] !== b.beats[length - 1]) length--
  return length
}

/**
 * One beat: what was rolled and chosen, and what came of it. In the log it is over; the open one waits for somebody.
 * @see {@link Game}, which has an example.
 */
export interface Beat<E> {
  /** Present where a seat began the beat (a ruling, an order, time that passes). */
  readonly start?: Start | undefined
  readonly tape: readonly Entry[]
  readonly events: readonly E[]
}

/** A beat of these; without a start the field is absent. */
export const beatOf = <E>(
  start: Start | undefined,
  tape: readonly Entry[],
  events: readonly E[],
): Beat<E> => (start ? { start, tape, events } : { tape, events })
