// Storage for characters between their fights.
import type { Character } from '../files/character.ts'

/** A character to write; `was` is the version the writer read, or undefined for a new one. */
export interface Written {
  readonly character: Character
  readonly was: number | undefined
}

/** The part of the store that holds characters. */
export interface CharacterStore {
  /** Sorted by name. */
  characters(): Promise<readonly Character[]>
  character(id: string): Promise<Character | undefined>
  /** Writes all or none. Rejects with `StaleVersion` if any stored version differs from the one read. */
  writeCharacters(all: readonly Written[]): Promise<void>
  /** Rejects with `StaleVersion` if the character is missing or has another version. */
  removeCharacter(id: string, was: number): Promise<void>
}
