// The changes between a fight and its saved characters.
import type { Difference } from './character-changes.ts'

/**
 * `new`: not taken home yet; `again`: taken home before, and the fight or the infirmary went on;
 * `done`: nothing to take; `changed`: the character was changed since; `gone`: the character was
 * removed.
 */
export type ReturnStatus = 'new' | 'again' | 'done' | 'changed' | 'gone'

/** A saved character who took part in a fight. */
export interface CharacterReturn {
  readonly character: string
  readonly combatant: string
  readonly name: string
  readonly status: ReturnStatus
  readonly dead: boolean
  /** The version compared with; absent if the character was removed. */
  readonly version?: number
  readonly changes: readonly Difference[]
}

export interface FightReturns {
  /** The end of the fight as a sentence; absent while it goes on. */
  readonly over?: string
  readonly people: readonly CharacterReturn[]
}
