// What one kind of act is: how it is read, when it is refused, how it is offered, what it does, what its plan shows.
// A kind is made once per table by a function that takes the rules (`aim(rules)`), so that its methods need no rules.
import type { Refusal } from '../../../dice/dice.ts'
import type { Item } from '../../../engine/book.ts'
import type { GunfightCard, Weighed } from '../table/card.ts'
import type { ActOf, BookTypes, EventOf, StateOf, TableOf } from './book-types.ts'

/** An item of the menu before its refusal is known. */
export type Offer<A> = Omit<Item, 'choice' | 'refusal'> & { readonly choice?: A }

export interface ActKind<B extends BookTypes, A> {
  /** Never uses up an action. */
  readonly free?: true
  /** Whether this act uses up an action; absent: it does, unless the kind is free. */
  counts?(state: StateOf<B>, combatant: B['Combatant'], act: A): boolean
  /** What the turn calls the act where it is not its verb: the move of an attack. */
  word?(act: A): string
  /** Touches nobody else: others of the same moment act as if alone. */
  readonly harmless?: true
  /** Open to somebody who is held. */
  readonly whileHeld?: true
  /** May be what is left of an action: another shot, another blow. */
  readonly goesOn?: true
  /** Reads what was sent, which may be anything: why it is no act of this kind; undefined: it is well formed. */
  form?(sent: Readonly<Record<string, unknown>>, state: StateOf<B>): Refusal | undefined
  /** Why this combatant may not do it now. */
  refuse(state: StateOf<B>, combatant: B['Combatant'], act: A): Refusal | undefined
  /** Why the map need not even be asked to complete this offer; absent: it is asked. */
  ready?(state: StateOf<B>, combatant: B['Combatant'], begun: Partial<A>): Refusal | undefined
  /** What the menu lists, allowed or not: whole acts, or with `needs` what the map completes. */
  offers(view: StateOf<B>, combatant: B['Combatant']): readonly Offer<A>[]
  /** Whole acts of a kind whose offers need the map: examples for an ask. */
  examples?(view: StateOf<B>, combatant: B['Combatant']): readonly A[]
  /** True where an offer that is refused is not worth a greyed line. */
  hides?(view: StateOf<B>, combatant: B['Combatant'], act: A): boolean
  /** Emits its costs at once and returns what it does, to be emitted when everybody of the moment has rolled. */
  perform?(t: TableOf<B>, combatant: B['Combatant'], act: A, doing: B['Doing']): EventOf<B>[]
  /** The plan card of an act that is not refused, made from what the seat may know. */
  plan?(view: StateOf<B>, combatant: B['Combatant'], act: A): GunfightCard
  /** The chances of that card alone, quickly and about right, of an act that is not refused. Absent: as the card has them. */
  weigh?(view: StateOf<B>, combatant: B['Combatant'], act: A): Weighed
}

/** Every act of a book with its kind, in the order of the menu. */
export type ActKinds<B extends BookTypes> = {
  readonly [V in ActOf<B>['do']]: ActKind<B, Extract<ActOf<B>, { readonly do: V }>>
}
