// The rules of one table of this book: every slot, and the types by which the shared gunfight knows the book.
import type { Event } from './events.ts'
import type { Act } from './acts.ts'
import type { Options } from '../options.ts'
import type { Cover } from '../movement/cover.ts'
import type { Combatant, State } from './state.ts'
import type { Weapon } from '../words.ts'
import type { Acts } from '../../gunfight/acts/acts.ts'
import type { GunfightRules } from '../../gunfight/contract/rules.ts'
import type { Menu } from '../../gunfight/table/menu.ts'

/** The aim and feint that an action uses up; the attack made with it still counts them. */
export type Spent = Pick<Combatant, 'aim' | 'feint'>

/** What an action is done with. */
export interface Doing {
  /** The aim and the feint that the action uses up. */
  readonly spent: Spent
  /** No one acts at the same moment: each shot is told before the next. */
  readonly alone: boolean
}

export interface T1988 {
  Combatant: Combatant
  State: State
  Event: Event
  Act: Act
  Doing: Doing
  Options: Options
  Cover: Cover
}

/** The rules of one table: what the shared gunfight asks, every act with the checks of the turn, and the menu. */
export interface Rules extends GunfightRules<T1988> {
  /** What a gun in hand is when it is swung (`fnff-1988/weapons-data/melee`). */
  readonly gunAsClub: Weapon
  readonly acts: Acts<T1988>
  readonly menu: Menu<T1988>
}
