// The types of a gunfight book that shared code is generic over: `interface Types1988 { Combatant: Combatant; State: State;
// … }`. Only `gunfight/` is generic; a book's own code uses its concrete types.
import type { Table } from '../../../engine/book.ts'
import type { SharedActs } from './acts.ts'
import type { Combatant } from './combatant.ts'
import type { CoreEvent } from './events.ts'
import type { Fight } from './fight.ts'
import type { Tabled } from '../variant-tables.ts'

/** The types that a book supplies. */
export interface BookTypes {
  Combatant: Combatant
  State: Fight<Combatant>
  /** All events of the book, including `CoreEvent`. */
  Event: { readonly type: string }
  /** All acts of the book, discriminated by the verb in `do`. */
  Act: { readonly do: string }
  /** What the turn passes to an act along with it: the aim that it uses up, whether others act simultaneously. */
  Doing: object
  /** Option values by name. */
  Options: Tabled
  /** What shelters one combatant from another. */
  Cover: unknown
}

/** Read-only state of the fight. */
export type StateOf<B extends BookTypes> = Readonly<B['State']>
export type EventOf<B extends BookTypes> = CoreEvent | B['Event']
export type ActOf<B extends BookTypes> = SharedActs['end'] | B['Act']
export type TableOf<B extends BookTypes> = Table<B['State'], EventOf<B>>
