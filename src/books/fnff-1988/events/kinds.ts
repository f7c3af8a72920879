// What an entry of a 1988 event is.
import type { EventKind } from '../../gunfight/contract/event-kind.ts'
import type { T1988 } from '../contract/rules.ts'

/** The entries of events with these fields. */
export type Kinds<F> = { readonly [T in keyof F]: EventKind<T1988, Readonly<F[T] & { type: T }>> }

export const BAND_NAMES = {
  PBL: 'pointblank',
  CLS: 'close',
  MED: 'medium',
  LNG: 'long',
  EXTR: 'extreme',
} as const

export const metresText = (metres: number): string => metres.toFixed(metres < 10 ? 1 : 0)
