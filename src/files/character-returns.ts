// What stands between a fight and the characters who fought it: each of them as he is kept, and as
// he would be.
import type { Difference } from './character-changes.ts'

/**
 * `new`: not taken home yet; `again`: he was, and the fight (or the infirmary) went on; `done`:
 * nothing to take; `changed`: he has been changed since he went; `gone`: he is not kept any more.
 */
export type ReturnStatus = 'new' | 'again' | 'done' | 'changed' | 'gone'

/** One of the people of a table. */
export interface CharacterReturn {
  readonly character: string
  readonly combatant: string
  readonly name: string
  readonly status: ReturnStatus
  readonly dead: boolean
  /** The version that the comparison is with; absent: he is not kept any more. */
  readonly version?: number
  readonly changes: readonly Difference[]
}

export interface FightReturns {
  /** How the fight ended; absent: it goes on. */
  readonly over?: string
  readonly people: readonly CharacterReturn[]
}
