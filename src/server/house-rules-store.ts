// Where named sets of house rules are kept.
import type { HouseRules } from '../files/house-rules.ts'

/** The part of the store that keeps house rules. Synchronous, and kept when a call returns, as the rest of it. */
export interface HouseRulesStore {
  /** By book and name. */
  houseRules(): readonly HouseRules[]
  houseRulesOf(id: string): HouseRules | undefined
  /** `was`: the version that the writer read, undefined for a new set. Throws `StaleVersion` where another one is kept. */
  writeHouseRules(set: HouseRules, was: number | undefined): void
  /** Throws `StaleVersion` where the set is not there in this version. */
  removeHouseRules(id: string, was: number): void
}
