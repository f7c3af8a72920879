// What each seat may know, as reported by the book, and how a seat perceives an event.
import type { Id, Seat } from '../dice/dice.ts'
import { deepEqual } from './plain-data.ts'

/**
 * What one seat knows at one moment. Holds no part of the state, which goes on changing.
 * @see {@link Visibility}, which has an example.
 */
export interface Knowledge {
  /** Equal keys mean equal knowledge, so views and sentences can be shared. Empty: the seat knows everything. */
  readonly key: string
  /** If true, the seat knows only the combatants in sight and forgets those who leave it. */
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
  /** If true, every seat knows everything. */
  readonly open: boolean
  /** What a seat knows. */
  of(seat: Seat): K
}

/** The knowledge of a seat from which nothing is hidden. */
export const EVERYTHING: Knowledge = { key: '', knows: () => true }
/** Nothing is hidden from any seat. */
export const OPEN: Visibility = { open: true, of: () => EVERYTHING }

/**
 * The visibility when something is hidden. `make` gives a seat's knowledge, using data that it has taken from the
 * state; it is called once for each seat.
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

/** The visibility before and after an event; undefined if the book hides nothing. */
export interface Around {
  readonly before: Visibility | undefined
  readonly after: Visibility | undefined
}

/**
 * The event as the seat perceives it: the same object if nothing is left out, undefined if it is not perceived at
 * all.
 */
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
