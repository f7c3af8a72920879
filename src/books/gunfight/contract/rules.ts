// The part of a table's rules that shared code uses. A book creates this object once per table and closes over its
// options, so shared functions take none. Shared code that needs more declares further slots next to itself.
import type { Id, Rule } from '../../../dice/dice.ts'
import type { SightBlocker } from '../../../field/sight.ts'
import type { Area } from '../attack/body-areas.ts'
import type { Check, CheckTable, Rolled, RollUse, Term } from '../check.ts'
import type { BookTypes, StateOf } from './book-types.ts'

/** Relation of one combatant to another. */
export interface Between<Cover> {
  readonly metres: number
  readonly sees: boolean
  /** What blocks the line of sight. */
  readonly blockedBy?: string
  /** The second combatant's cover against the first. */
  readonly cover: Cover
}

/** Rule ids that shared code cites, by topic. */
export interface RuleIds {
  /** Acts that no rule lists, and malformed input. */
  readonly unlisted: Rule
  readonly held: Rule
  readonly mount: Rule
  readonly move: Rule
  readonly hide: Rule
  readonly reload: Rule
}

export interface GunfightRules<B extends BookTypes> {
  readonly options: B['Options']
  readonly ids: RuleIds
  /** Reach of a blow in metres. */
  readonly blowReach: number

  /** What counts in every roll of this use, whatever it is about: the referee's modifier, wounds, suppression. */
  always(state: StateOf<B>, combatant: B['Combatant'], use: RollUse): readonly Term[]
  /** Rolls a check in this book's own way; absent: a plain throw. */
  roll?(t: CheckTable, check: Check): Rolled

  dead(combatant: B['Combatant']): boolean
  /** Unable to move, act or defend. */
  helpless(combatant: B['Combatant'], now: number): boolean
  /** Why a helpless combatant is refused every act: the rule, and what follows their name. */
  incapacity(combatant: B['Combatant'], now: number): readonly [rule: Rule, says: string]
  /** Whether the limb is present and usable. */
  usable(combatant: B['Combatant'], area: Area): boolean
  /** Held combatants can only try to get free. */
  isHeld(state: StateOf<B>, id: Id): boolean
  holdersOf(state: StateOf<B>, id: Id): readonly B['Combatant'][]

  /** The other combatants whom this one knows of. */
  othersOf(view: StateOf<B>, combatant: B['Combatant']): readonly B['Combatant'][]
  /** Whether an obstacle on the line between two people blocks their sight. */
  readonly blocksSight: SightBlocker
  between(state: StateOf<B>, a: B['Combatant'], b: B['Combatant']): Between<B['Cover']>
  /** Whether `b` is in the field of view of `a`. */
  faces(state: StateOf<B>, a: B['Combatant'], b: B['Combatant']): boolean
  /** Metres of movement left in this phase or round. */
  metresLeft(combatant: B['Combatant']): number
}
