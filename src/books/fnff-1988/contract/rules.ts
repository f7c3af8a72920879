// The rules of one table of this book: all slots, and the types that the shared gunfight code uses.
import type { Event } from './events.ts'
import type { Act } from './acts.ts'
import type { Options } from '../options.ts'
import type { Combatant, State } from './state.ts'
import type { Weapon, Cover } from '../words.ts'
import type { Acts } from '../../gunfight/acts/acts.ts'
import type { GunfightRules } from '../../gunfight/contract/rules.ts'
import type { Menu } from '../../gunfight/table/menu.ts'

/** The aim and feint that an action uses up. Its attack still benefits from them. */
export type Spent = Pick<Combatant, 'aim' | 'feint'>

/** All that an action ends, which comes back if a ruling gives the action back: an operation and work on a choke too. */
export type Used = Spent & Partial<Pick<Combatant, 'work' | 'surgery'>>

/** The context in which an action is performed. */
export interface Doing {
  /** The aim and the feint that the action uses up. */
  readonly spent: Spent
  /** If true, no one else acts at the same moment, so each shot is reported before the next. */
  readonly alone: boolean
}

export interface Types1988 {
  Combatant: Combatant
  State: State
  Event: Event
  Act: Act
  Doing: Doing
  Options: Options
  Cover: Cover
}

/** The rules of one table: the shared gunfight rules, all acts with the checks of the turn, and the menu. */
export interface Rules extends GunfightRules<Types1988> {
  /** The melee weapon that a swung gun counts as (`fnff-1988/weapons-data/melee`). */
  readonly gunAsClub: Weapon
  readonly acts: Acts<Types1988>
  readonly menu: Menu<Types1988>
}
