// A type of event, all of it in one entry: who may hear of it, what it does to the state, and how the log tells it.
import type { Id } from '../../../dice/dice.ts'
import type { Brief, Folded } from '../../../engine/book.ts'
import type { Knowledge } from '../../../engine/visibility.ts'

/** Events by their types, from what each says besides: `{ ended: Who }`. */
export type EventsIn<F> = { [T in keyof F]: Readonly<F[T] & { type: T }> }[keyof F]

/** Whom an event is about. */
export interface Who {
  readonly who: Id
}

/** What one seat knew before an event and knows after it. */
export interface Around<K extends Knowledge = Knowledge> {
  readonly before: K
  readonly after: K
}

export type Known = (id: Id) => boolean
/** The name of somebody as a seat knows them. */
export type Name = (id: Id | undefined) => string

/** What events are told of: a bundle like `BookTypes`. */
export interface Told {
  Combatant: object
  State: { readonly men: Readonly<Record<Id, object>> }
}

/** `E`: the event. `F`: its fields. `C`, `M`: what it may change of the state and of a combatant. */
export interface EventKind<
  B extends Told,
  E,
  K extends Knowledge = Knowledge,
  F = keyof E,
  C = Partial<B['State']>,
  M = Partial<B['Combatant']>,
> {
  /** Fields that name somebody: a seat that does not know them all hears nothing. Absent: `who`. */
  readonly names?: readonly F[]
  /** Fields with one id or several: those that a seat does not know are left out. */
  readonly mayName?: readonly F[]
  /** What else a seat does not hear; undefined: nothing of it. */
  redact?(event: E, known: Known, around: Around<K>): E | undefined
  /** Under option double-blind: what it does to somebody whose seat does not know who does it. "shoots at". */
  felt?(event: E): { readonly who: Id; readonly what: string } | undefined
  /** What it changes of the fight: returned, or done in place. Without dice, never failing. */
  apply?(state: B['State'], event: E): C | void
  /** What it changes of the combatant `who`, after `apply`. */
  change?(combatant: B['Combatant'], event: E, state: B['State']): M | void
  /** One sentence, or undefined for what is not worth a line. */
  say?(event: E, name: Name, view: Readonly<B['State']>): string | undefined
  /** The word for colour and icon of its line. Absent: `act`. */
  kind?(event: E, view: Readonly<B['State']>): string
  /** Absent: it belongs to the entry before it. */
  begins?(event: E): Folded['begins']
  /** Absent: the folded log tells the sentence, where it matters. */
  brief?(event: E, name: Name): Brief | undefined
}

/** One entry for every type of event: leaving one out does not compile. */
export type EventKinds<
  B extends Told,
  E extends { readonly type: string },
  K extends Knowledge = Knowledge,
> = { readonly [T in E['type']]: EventKind<B, Extract<E, { readonly type: T }>, K> }
