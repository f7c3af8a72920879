// The changes that a fight made to its saved characters.
import type { Difference } from './character-changes.ts'

/**
 * `new`: not updated yet; `again`: updated before, but the fight or the infirmary has continued since;
 * `done`: nothing to update; `changed`: the character has been edited since; `gone`: the character has been deleted.
 */
export type ReturnStatus = 'new' | 'again' | 'done' | 'changed' | 'gone'

/** A saved character who took part in a fight. */
export interface CharacterReturn {
  readonly character: string
  readonly combatant: string
  readonly name: string
  readonly status: ReturnStatus
  readonly dead: boolean
  /** The version compared with. Absent if the character has been deleted. */
  readonly version?: number
  readonly changes: readonly Difference[]
}

export interface FightReturns {
  /** The result of the fight as a sentence. Absent while it is still going on. */
  readonly over?: string
  readonly people: readonly CharacterReturn[]
}
