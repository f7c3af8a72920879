// One visit of one place of the bout: the steps in the catalogue's order. The rules are written here once; who throws, who
// decides and what becomes of what is told, they do not know.
import type { Dice } from '../../dice/dice.ts'
import type { Trace } from '../../engine/book.ts'
import type { Tell } from './changes.ts'
import type { Outcome } from './outcome.ts'
import type { Readings } from './readings.ts'
import type { Corner, State } from './state.ts'
import type { FightTable, Pair } from './words.ts'

/** What a visit plays with. */
export interface BoutContext {
  /** Changes as things are told. */
  readonly bout: State
  /** The dice of the first and of the second fighter, and asks. */
  readonly dice: readonly [Dice, Dice]
  readonly tell: Tell
  readonly read: Readings
  /** One of the two at least has a player who is asked. */
  readonly stars: boolean
  /** Scratch, so that a million rolls make no objects. */
  readonly out: Outcome
  readonly used: Pair
  readonly pool: Pair
  /** Present while a beat is run again to explain itself. */
  readonly trace?: Trace | undefined
}

export type RollTable = FightTable | 'injury'

/** A star is run by its player; a grunt has no seat. */
export const isStar = (
  man: Readonly<Corner>,
): man is Corner & { readonly seat: NonNullable<Corner['seat']> } => man.seat !== undefined

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
