// The definition of one kind of act: parsing, refusals, menu offers, effects and plan. Each kind is created once per
// table from its rules (`aim(rules)`), so its methods take no rules.
import type { Refusal } from '../../../dice/dice.ts'
import type { Item, Variant } from '../../../engine/book.ts'
import type { GunfightCard, Weighed } from '../table/card.ts'
import type { ActOf, BookTypes, EventOf, StateOf, TableOf } from './book-types.ts'

/** A menu item before its refusal is computed. */
export type Offer<A> = Omit<Item, 'choice' | 'refusal'> & { readonly choice?: A }

export interface ActKind<B extends BookTypes, A> {
  /** Never uses up an action. */
  readonly free?: true
  /** Whether this act uses up an action; absent: it does, unless the kind is free. */
  counts?(state: StateOf<B>, combatant: B['Combatant'], act: A): boolean
  /** The turn's name for the act if it differs from its verb: the move of an attack. */
  word?(act: A): string
  /** Affects nobody else, so simultaneous acts of others ignore it. */
  readonly harmless?: true
  /** Counts against simultaneous acts of others, so it takes effect before they are rolled. */
  readonly defends?: true
  /** Available to a held combatant. */
  readonly whileHeld?: true
  /** Can continue an action: another shot, another blow. */
  readonly goesOn?: true
  /** Why well-formed fields do not belong together. The table of acts says what each of them may be. */
  form?(sent: Partial<A>, state: StateOf<B>): Refusal | undefined
  /** Why this combatant cannot do it now. */
  refuse(state: StateOf<B>, combatant: B['Combatant'], act: A): Refusal | undefined
  /** Why it is impossible in this very state, whatever is declared before it. Absent: `refuse`. */
  refuseHere?(state: StateOf<B>, combatant: B['Combatant'], act: A): Refusal | undefined
  /** Why the offer is refused before the map even has to complete it. Absent: the map always completes it. */
  ready?(state: StateOf<B>, combatant: B['Combatant'], begun: Partial<A>): Refusal | undefined
  /** Everything the menu lists, allowed or refused: complete acts, or partial ones whose `needs` the map completes. */
  offers(view: StateOf<B>, combatant: B['Combatant']): readonly Offer<A>[]
  /** Complete example acts for an ask, from a kind whose offers need the map. */
  examples?(view: StateOf<B>, combatant: B['Combatant']): readonly A[]
  /** Variants of an offered act, unless the offer has its own. */
  variants?(view: StateOf<B>, combatant: B['Combatant'], act: A): readonly Variant[]
  /** The control for modifiers of house rules that the actor may tick; `bindActs` adds it. */
  ticks?(combatant: B['Combatant']): readonly Variant[]
  /** Whether the target is beyond the reach of a blow. One greyed-out item stands for all such acts. */
  outOfReach?(view: StateOf<B>, combatant: B['Combatant'], act: A): boolean
  /** True if a refused offer is left out of the menu rather than greyed out. */
  hides?(view: StateOf<B>, combatant: B['Combatant'], act: A): boolean
  /**
   * Emits the costs at once and returns the effects, to be emitted after all simultaneous actors have rolled. Undefined: a ruling put an end
   * to the act before anything of it was done.
   */
  perform?(
    t: TableOf<B>,
    combatant: B['Combatant'],
    act: A,
    doing: B['Doing'],
  ): EventOf<B>[] | undefined
  /** The plan card of an act that is not refused, computed only from what the seat may know. */
  plan?(view: StateOf<B>, combatant: B['Combatant'], act: A): GunfightCard
  /** A fast approximation of the card's chances, for an act that is not refused. Absent: the card's own chances. */
  weigh?(view: StateOf<B>, combatant: B['Combatant'], act: A, effort?: WeighEffort): Weighed
}

/** Performs an act. */
export type PerformOf<B extends BookTypes, A> = NonNullable<ActKind<B, A>['perform']>
/** Makes the plan card of an act. */
export type PlanOf<B extends BookTypes, A> = NonNullable<ActKind<B, A>['plan']>

/** An act of any kind. A list of kinds takes it, so that a variant may add acts of its own. */
export interface AnyAct {
  readonly do: string
}

/** How attacks are weighed if not with the usual effort: faster, with larger errors. */
export type WeighEffort = 'rough'

/** Every act of a book and its kind, in menu order. */
export type ActKinds<B extends BookTypes> = {
  readonly [V in ActOf<B>['do']]: ActKind<B, Extract<ActOf<B>, { readonly do: V }>>
}
