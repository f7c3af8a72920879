// Where characters are kept between their fights.
import type { Character } from '../files/character.ts'

/** A character to be written; `was`: the version that the writer read, undefined for a new one. */
export interface Written {
  readonly character: Character
  readonly was: number | undefined
}

/** The part of the store that keeps characters. */
export interface CharacterStore {
  /** By name. */
  characters(): Promise<readonly Character[]>
  character(id: string): Promise<Character | undefined>
  /** All or nothing; when one of them has another version than the writer read, rejects with `StaleVersion`. */
  writeCharacters(all: readonly Written[]): Promise<void>
  /** Rejects with `StaleVersion` where it is not there in this version. */
  removeCharacter(id: string, was: number): Promise<void>
}
