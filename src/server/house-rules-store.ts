// Where named sets of house rules are kept.
import type { HouseRules } from '../files/house-rules.ts'

/** The part of the store that keeps house rules. */
export interface HouseRulesStore {
  /** By book and name. */
  houseRules(): Promise<readonly HouseRules[]>
  houseRulesOf(id: string): Promise<HouseRules | undefined>
  /** `was`: the version that the writer read, undefined for a new set. Rejects with `StaleVersion` where another one is kept. */
  writeHouseRules(set: HouseRules, was: number | undefined): Promise<void>
  /** Rejects with `StaleVersion` where the set is not there in this version. */
  removeHouseRules(id: string, was: number): Promise<void>
}
