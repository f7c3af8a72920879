// The bundle of types by which shared code knows a gunfight book: `interface T1988 { Combatant: Combatant; State: State; … }`.
// Only `gunfight/` is generic over it; a book's own code uses its concrete types.
import type { Table } from '../../../engine/book.ts'
import type { EndAct } from './acts.ts'
import type { Combatant } from './combatant.ts'
import type { CoreEvent } from './events.ts'
import type { Fight } from './fight.ts'

/** What a book says of its types. */
export interface BookTypes {
  Combatant: Combatant
  State: Fight<Combatant>
  /** All its events; `CoreEvent` is among them. */
  Event: { readonly type: string }
  /** All its acts, by the verb under `do`. */
  Act: { readonly do: string }
  /** What the turn hands to an act besides the act itself: the aim that it uses up, whether others act at the same moment. */
  Doing: object
  /** Values of the options by name. */
  Options: object
  /** What shelters somebody from somebody else. */
  Cover: unknown
}

/** The fight as a rule reads it. */
export type StateOf<B extends BookTypes> = Readonly<B['State']>
export type EventOf<B extends BookTypes> = CoreEvent | B['Event']
export type ActOf<B extends BookTypes> = EndAct | B['Act']
export type TableOf<B extends BookTypes> = Table<B['State'], EventOf<B>>
