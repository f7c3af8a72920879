// A type of event, defined in one entry: who is told of it, how it changes the state, and how the log words it.
import type { Id } from '../../../dice/dice.ts'
import type { Cue } from '../../../engine/cue.ts'
import type { Brief, Folded } from '../../../engine/folded.ts'
import type { Knowledge } from '../../../engine/visibility.ts'

/** A union of event types, built from the fields of each: `{ ended: Who }`. */
export type EventsIn<F> = { [T in keyof F]: Readonly<F[T] & { type: T }> }[keyof F]

/** The subject of an event. */
export interface Who {
  readonly who: Id
}

/** A seat's knowledge before and after an event. */
export interface KnowledgeChange<K extends Knowledge = Knowledge> {
  readonly before: K
  readonly after: K
}

export type Known = (id: Id) => boolean
/** A combatant's name as a seat knows it. */
export type Name = (id: Id | undefined) => string

/** The types that an event kind depends on, bundled like `BookTypes`. */
export interface EventTypes {
  Combatant: object
  State: { readonly men: Readonly<Record<Id, object>> }
}

/** `E`: the event. `F`: its field names. `C`, `M`: the changes it may make to the state and to a combatant. */
export interface EventKind<
  B extends EventTypes,
  E,
  K extends Knowledge = Knowledge,
  F = keyof E,
  C = Partial<B['State']>,
  M = Partial<B['Combatant']>,
> {
  /** Fields with ids of combatants; a seat that does not know them all is not told of the event. Absent: `who`. */
  readonly names?: readonly F[]
  /** Fields with one or more ids; ids that a seat does not know are removed. */
  readonly mayName?: readonly F[]
  /** Further redaction for a seat. Returns undefined if the seat is told nothing. */
  redact?(event: E, known: Known, change: KnowledgeChange<K>): E | undefined
  /** Double-blind option: what a target notices although its seat does not know the actor. "shoots at". */
  felt?(event: E): { readonly who: Id; readonly what: string } | undefined
  /** Changes to the state, returned or made in place. Uses no dice and never throws. */
  apply?(state: B['State'], event: E): C | void
  /** Changes to the combatant `who`, made after `apply`. */
  change?(combatant: B['Combatant'], event: E, state: B['State']): M | void
  /** The event in one sentence; undefined if it gets no line in the log. */
  say?(event: E, name: Name, view: Readonly<B['State']>): string | undefined
  /** The word that selects colour and icon of the line. Absent: `act`. */
  kind?(event: E, view: Readonly<B['State']>): string
  /** Absent: the event belongs to the entry before it. */
  begins?(event: E): Folded['begins']
  /** Absent: the folded log shows the full sentence if it matters. */
  brief?(event: E, name: Name): Brief | undefined
  /** The cue from which the page stages the event. Absent: the line's kind decides. */
  cue?(event: E, view: Readonly<B['State']>): Cue | undefined
}

/** One entry per event type; a missing entry is a compile error. */
export type EventKinds<
  B extends EventTypes,
  E extends { readonly type: string },
  K extends Knowledge = Knowledge,
> = { readonly [T in E['type']]: EventKind<B, Extract<E, { readonly type: T }>, K> }
