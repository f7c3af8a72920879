// Storage for named sets of house rules.
import type { HouseRules } from '../files/house-rules.ts'

/** The part of the store that holds house rules. */
export interface HouseRulesStore {
  /** Sorted by book and name. */
  houseRules(): Promise<readonly HouseRules[]>
  houseRulesOf(id: string): Promise<HouseRules | undefined>
  /**
   * `was` is the version the writer read, or undefined for a new set. Rejects with `StaleVersion` if the stored
   * version differs.
   */
  writeHouseRules(set: HouseRules, was: number | undefined): Promise<void>
  /** Rejects with `StaleVersion` if the set is missing or has another version. */
  removeHouseRules(id: string, was: number): Promise<void>
}
