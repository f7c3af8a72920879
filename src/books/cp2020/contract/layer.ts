// The parts in which a book that builds on the 2020 book differs, and those that a variant from outside may replace.
import type { ShotSlots, FightWounds, LastingWounds } from '../wounds/wound-store.ts'
import type { Weapon, Worn } from '../words.ts'
import type { OtherBooks } from '../files/other-books.ts'
import type { Points } from './attack.ts'
import type { OpenSlots, RuleSlots } from './rules.ts'

/** Slots of a table, of which a single attack has little or nothing. */
export type TableSlots = Pick<
  RuleSlots,
  'eventsOf' | 'menuOf' | 'otherBooks' | 'round' | 'shelter' | 'zones'
>
/** Slots that each book of this family fills for itself. */
export type LayerSlots = Pick<
  RuleSlots,
  | 'against'
  | 'attackSum'
  | 'band'
  | 'reachRule'
  | 'besides'
  | 'damage'
  | 'exchange'
  | 'fumble'
  | 'hitTable'
  | 'load'
  | 'loads'
  | 'rollOf'
  | 'slots'
  | 'stops'
>
export type SharedSlots = Omit<RuleSlots, keyof LayerSlots>

/** A book of this family: its own damage roll and wound store, and its slots. */
export interface Layer {
  readonly points: Points
  /** Makes the store. `points` is the damage roll, which a variant from outside may have replaced. */
  wounds(points: Points): FightWounds
  slots(base: SharedSlots): LayerSlots & Partial<SharedSlots>
}
/** The same with what only tables need. */
export interface TableLayer extends Layer {
  readonly lasting: LastingWounds
}

/** What a variant from outside may replace: slots of the rules, and those of an attack. */
export interface VariantSlots
  extends OpenSlots, Pick<ShotSlots, 'margin' | 'hits' | 'harm' | 'suffer' | 'pierced'> {}

/** A variant from outside, over a book of this family. */
export interface Vary {
  slots?(base: VariantSlots): Partial<VariantSlots>
  arms?(base: readonly Weapon[]): readonly Weapon[]
  armour?(base: readonly Worn[]): readonly Worn[]
}
/** The same for single attacks, and what reads weapons and armour of other books. */
export interface ExchangeVary extends Vary {
  readonly otherBooks: OtherBooks
}
