// The result of playing futures from one moment of a fight.
import type { Cast } from './record.ts'
import type { Statistics } from './sums.ts'

export interface FuturesResult {
  readonly title: string
  /** The starting place, and the number of beats in the fight. */
  readonly at: number
  readonly beats: number
  /** The time in the fight, and a summary of the beat before. */
  readonly clock: string
  readonly told: readonly string[]
  readonly seed: number
  /** Futures requested; fewer are played if the run is stopped. */
  readonly asked: number
  readonly cast: Cast
  readonly found: Statistics
}
