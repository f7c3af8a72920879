// The context of one visit: the bout, the dice, and the callbacks for its events.
import type { Dice } from '../../dice/dice.ts'
import type { Trace } from '../../engine/book.ts'
import type { Tell } from './changes.ts'
import type { Outcome } from './outcome.ts'
import type { Readings } from './readings.ts'
import type { Corner, State } from './state.ts'
import type { Pair, RollTable } from './words.ts'

export interface BoutContext {
  /** Changed by every call of `tell`. */
  readonly bout: State
  /** Dice and questions of the first and the second fighter. */
  readonly dice: readonly [Dice, Dice]
  readonly tell: Tell
  readonly read: Readings
  /** Plays a part that tells nothing before its last die or answer, anew after each ruling in its middle. */
  live<T>(part: () => T): T
  /** Whether at least one fighter has a player to ask. */
  readonly stars: boolean
  /** Reused for every roll to avoid allocation. */
  readonly out: Outcome
  readonly used: Pair
  readonly pool: Pair
  /** Present while a beat is replayed to explain itself. */
  readonly trace?: Trace | undefined
}

/** Whether the fighter is a star, run by a player. A grunt has no seat. */
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
/** The label of a table's dice pool. */
export const poolLabel = (table: RollTable): string =>
  table === 'taking-control' ? 'taking control' : table
