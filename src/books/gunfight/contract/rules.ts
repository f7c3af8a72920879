// What shared code asks of the rules of one table. A book makes this object once per table and closes over its options, so that
// no shared function takes options. Code that needs more of a book declares those slots beside itself.
import type { Id, Rule } from '../../../dice/dice.ts'
import type { Area } from '../attack/body-areas.ts'
import type { BookTypes, StateOf } from './book-types.ts'

/** How one combatant stands to another. */
export interface Between<Cover> {
  readonly metres: number
  readonly sees: boolean
  /** What blocks the line of sight. */
  readonly blockedBy?: string
  /** The cover of the second against the first. */
  readonly cover: Cover
}

/** Rules of a book that shared code cites, by what they are about. */
export interface RuleIds {
  /** Acts that no rule lists, and what cannot be read. */
  readonly unlisted: Rule
  readonly helpless: Rule
  readonly held: Rule
  readonly mount: Rule
  readonly move: Rule
  readonly hide: Rule
  readonly reload: Rule
}

export interface GunfightRules<B extends BookTypes> {
  readonly options: B['Options']
  readonly ids: RuleIds
  /** Metres that a blow reaches. */
  readonly blowReach: number

  dead(combatant: B['Combatant']): boolean
  /** Can neither move nor act nor defend. */
  helpless(combatant: B['Combatant'], now: number): boolean
  /** The limb is there and can be used. */
  usable(combatant: B['Combatant'], area: Area): boolean
  /** May do nothing but try to get free. */
  isHeld(state: StateOf<B>, id: Id): boolean
  holdersOf(state: StateOf<B>, id: Id): readonly B['Combatant'][]

  /** The others that a combatant knows of. */
  othersOf(view: StateOf<B>, combatant: B['Combatant']): readonly B['Combatant'][]
  between(state: StateOf<B>, a: B['Combatant'], b: B['Combatant']): Between<B['Cover']>
  /** `b` is in the field of view of `a`. */
  faces(state: StateOf<B>, a: B['Combatant'], b: B['Combatant']): boolean
  /** Metres of movement that are left in this phase or round. */
  metresLeft(combatant: B['Combatant']): number
}
