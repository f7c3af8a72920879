// What the rules of one visit need: the bout, the dice, and where they report what happens.
import type { Dice } from '../../dice/dice.ts'
import type { Trace } from '../../engine/book.ts'
import type { Tell } from './changes.ts'
import type { Outcome } from './outcome.ts'
import type { Readings } from './readings.ts'
import type { Corner, State } from './state.ts'
import type { Pair, RollTable } from './words.ts'

export interface BoutContext {
  /** Changes whenever `tell` is called. */
  readonly bout: State
  /** The dice and questions of the first and of the second fighter. */
  readonly dice: readonly [Dice, Dice]
  readonly tell: Tell
  readonly read: Readings
  /** True if at least one fighter has a player to ask. */
  readonly stars: boolean
  /** Reused for every roll, so that a million rolls allocate nothing. */
  readonly out: Outcome
  readonly used: Pair
  readonly pool: Pair
  /** Present while a beat is replayed to explain itself. */
  readonly trace?: Trace | undefined
}

/** True for a star, which a player runs; a grunt has no seat. */
export const isStar = (
  boxer: Readonly<Corner>,
): boxer is Corner & { readonly seat: NonNullable<Corner['seat']> } => boxer.seat !== undefined

export const hasStars = ({ men: { 0: first, 1: second } }: Readonly<State>): boolean =>
  isStar(first) || isStar(second)

export const dieLabel = {
  hunt: 'head hunt',
  dig: 'dig deep',
  bonus: 'bonus',
  star: 'star power',
  lost: 'lost boxing dice',
  judges: 'judges',
  card: 'card',
} as const
/** The label of a table's pool. */
export const poolLabel = (table: RollTable): string =>
  table === 'taking-control' ? 'taking control' : table
