// What a seat begins while a beat waits (a ruling, an order) is a line of the beat's tape: it acts on the state as it is
// then, and the question that waited is asked again.
import type { Ask, Refusal, Seat } from '../dice/dice.ts'
import type { Book, Clock, Table } from './book.ts'
import type { Reader } from './reader.ts'
import { isStart } from './tape.ts'

/** A beat in which something may be begun. */
export interface Interruptible<S extends Clock, E> {
  readonly book: Pick<Book<unknown, S, E>, 'start' | 'over' | 'seatOf'>
  readonly tape: Reader
  readonly state: Readonly<S>
  table(): Table<S, E>
  /** Ends the run: what was begun last is refused. */
  refuse(refusal: Refusal): never
  /** Ends the beat: it cannot go on. */
  end(): never
}

/**
 * Plays the next thing that the tape says was begun at this place; after it the beat may wait elsewhere. Returns the questions
 * that waited as they are asked now, undefined for those that fall away; undefined if nothing was begun.
 */
export function playStarts<S extends Clock, E>(
  beat: Interruptible<S, E>,
  asks: readonly (Ask | undefined)[],
): readonly (Ask | undefined)[] | undefined {
  const { book, tape, state } = beat
  const line = tape.peek()
  if (line === undefined || !isStart(line)) return undefined
  const seatOf = (ask: Ask | undefined): Seat | undefined =>
    ask?.who === undefined ? undefined : book.seatOf?.(state, ask.who, ask.kind)
  const seats = asks.map(seatOf)
  tape.skip()
  tape.write(line)
  const refusal = book.start(beat.table(), line.start)
  if (refusal) beat.refuse(refusal)
  if (book.over(state)) beat.end()
  return asks.map((ask, i) => {
    if (!ask) return undefined
    if (ask.again) return againAgain(ask.again)
    const seat = seatOf(ask)
    // Its combatant may have passed to another player, or be gone.
    if (seats[i] !== ask.seat || seat === ask.seat) return ask
    return seat && { ...ask, seat }
  })
}

/** The question as it is asked now. It may be asked again after the next ruling too. */
function againAgain(again: NonNullable<Ask['again']>): Ask | undefined {
  const ask = again()
  return ask && Object.defineProperty(ask, 'again', { value: again, enumerable: true })
}
