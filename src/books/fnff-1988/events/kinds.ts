// The shape of event definitions in the 1988 book.
import type { EventKind } from '../../gunfight/contract/event-kind.ts'
import type { Types1988 } from '../contract/rules.ts'

/** The definitions of events with these fields. */
export type Kinds<F> = {
  readonly [T in keyof F]: EventKind<Types1988, Readonly<F[T] & { type: T }>>
}
