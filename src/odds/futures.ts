// The result of playing futures from one moment of a fight.
import type { Cast } from './record.ts'
import type { Statistics } from './sums.ts'

export interface FuturesResult {
  readonly title: string
  /** The starting place, and how many beats the fight has. */
  readonly at: number
  readonly beats: number
  /** The time in the fight, and a summary of the beat before. */
  readonly clock: string
  readonly told: readonly string[]
  readonly seed: number
  /** Futures requested; fewer were played if it was stopped. */
  readonly asked: number
  readonly cast: Cast
  readonly found: Statistics
}
