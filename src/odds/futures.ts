// What would have happened from one moment of a fight, as it is told.
import type { Cast } from './record.ts'
import type { Statistics } from './sums.ts'

export interface FuturesResult {
  readonly title: string
  /** The place that they begin from, and how many beats the fight has. */
  readonly at: number
  readonly beats: number
  /** When in the fight that is, and what the beat before it told. */
  readonly clock: string
  readonly told: readonly string[]
  readonly seed: number
  /** Futures that were asked for; fewer were played where it was stopped. */
  readonly asked: number
  readonly cast: Cast
  readonly found: Statistics
}
