// Keeps what each seat may know: what a book says about it, and an event as one seat perceives it.
import type { Id, Seat } from '../dice/dice.ts'
import { deepEqual } from './plain-data.ts'

/**
 * What one seat knows at one moment. Holds no part of the state, which goes on changing.
 * @see {@link Visibility}, which has an example.
 */
export interface Knowledge {
  /** Equal where a seat knows the same, so that views and sentences can be shared; empty: everything. */
  readonly key: string
  /** Knows only of those in sight: who goes out of sight is known no more. */
  readonly bySight?: true
  /** Whether the seat knows of this combatant. */
  knows(id: Id): boolean
}

/**
 * What all seats know at one moment.
 * @example
 * import { hidden, type Knowledge, type Visibility } from 'ringfire'
 * const ownPeople: Knowledge = { key: 'own', knows: (id) => id === 'ann' }
 * const everybody: Visibility = hidden(() => ownPeople)
 * console.log(everybody.open, everybody.of('player-1').knows('bo')) // false false
 */
export interface Visibility<K extends Knowledge = Knowledge> {
  /** True: everybody knows everything. */
  readonly open: boolean
  /** What a seat knows. */
  of(seat: Seat): K
}

/** What a seat knows that nothing is hidden from. */
export const EVERYTHING: Knowledge = { key: '', knows: () => true }
/** Nothing is hidden from anybody. */
export const OPEN: Visibility = { open: true, of: () => EVERYTHING }

/**
 * Something is hidden from somebody. `make` says what a seat knows, from what it took from the state; it is asked once for each seat.
 * @example
 * import { EVERYTHING, OPEN, hidden } from 'ringfire'
 * console.log(OPEN.of('player-1') === EVERYTHING) // true
 * const alone = hidden((seat) => ({ key: seat, knows: (id) => id === 'ann' }))
 * console.log(alone.of('player-1').knows('bo')) // false
 */
export function hidden<K extends Knowledge>(make: (seat: Seat) => K): Visibility<K> {
  const known = new Map<Seat, K>()
  return {
    open: false,
    of(seat) {
      let found = known.get(seat)
      if (!found) known.set(seat, (found = make(seat)))
      return found
    },
  }
}

/** The moments before and after an event; undefined where the book hides nothing. */
export interface Around {
  readonly before: Visibility | undefined
  readonly after: Visibility | undefined
}

/** The event as the seat perceives it; the very event where nothing is left out; undefined: not at all. */
export function perceive<E>(
  { redact }: { redact?(event: E, before: Knowledge, after: Knowledge): E | undefined },
  event: E,
  { before, after }: Around,
  seat: Seat,
): E | undefined {
  if (!redact || !before || !after || (before.open && after.open)) return event
  const [then, now] = [before.of(seat), after.of(seat)]
  if (then.key === '' && now.key === '') return event
  const heard = redact(event, then, now)
  return deepEqual(heard, event) ? event : heard
}
