// What a series may be of: a scenario under one book or several, a recorded fight from its moments
// on, bouts of a list.
import type { Parsed } from '../files/problems.ts'
import { boutPlayer } from './bouts.ts'
import type { BoutOrder } from './bouts.ts'
import { futurePlayer } from './futures.ts'
import { recordedFight } from './recorded.ts'
import type { RecordOrder } from './recorded.ts'
import type { AnyPlayable, PlayableBook } from './ready.ts'
import { fightsOf, turnPlayer } from './turns.ts'
import type { Order, TurnPlayer } from './turns.ts'

/** Plain data, so that a worker can be told. */
export type AnyOrder =
  { readonly fights: Order } | { readonly record: RecordOrder } | { readonly bouts: BoutOrder }

/** Modules of books from outside that it needs. */
export const booksOf = (order: AnyOrder): readonly string[] =>
  'fights' in order ? order.fights.books : 'record' in order ? order.record.books : []

/** Books of every kind. */
export type AnyBooks = Readonly<
  Record<string, PlayableBook | (AnyPlayable & { readonly kind: 'bout' })>
>

/** Plays its turns, or says what keeps it from that. */
export function playerOf(books: AnyBooks, order: AnyOrder): Parsed<TurnPlayer> {
  if ('bouts' in order) return { value: boutPlayer(order.bouts) }
  if ('record' in order) {
    const { value, problems } = recordedFight(books, order.record.save)
    return problems ? { problems } : { value: futurePlayer(value, order.record.seed) }
  }
  const gunfights = Object.fromEntries(
    Object.values(books).flatMap((entry) => (entry.kind === 'bout' ? [] : [[entry.id, entry]])),
  )
  const { value, problems } = fightsOf(gunfights, order.fights)
  return problems ? { problems } : { value: turnPlayer(value, order.fights.seed) }
}
