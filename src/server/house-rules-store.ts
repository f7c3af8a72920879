// Where named sets of house rules are kept.
import type { HouseRules } from '../files/house-rules.ts'

/** The part of the store that keeps house rules. Synchronous, and kept when a call returns, as the rest of it. */
export interface HouseRulesStore {
  /** By book and name. */
  houseRules(): readonly HouseRules[]
  houseRulesOf(id: string): HouseRules | undefined
  /** `was`: the version that the writer read, undefined for a new set. Throws `StaleHouseRules` where another one is kept. */
  writeHouseRules(set: HouseRules, was: number | undefined): void
  /** Throws `StaleHouseRules` where the set is not there in this version. */
  removeHouseRules(id: string, was: number): void
}

/** Somebody else has changed the set since it was read. */
export class StaleHouseRules extends Error {
  override readonly name = 'StaleHouseRules'
  constructor(id: string, expected: number | undefined, found: number | undefined) {
    super(`house rules ${id} are at version ${found ?? 'none'}, not ${expected ?? 'none'}`)
  }
}
