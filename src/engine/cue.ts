// What a page may show moving of an event, in figures.
import type { Id } from '../dice/dice.ts'

/** What happens in a cue. */
export const CUES = [
  'shot',
  'zone',
  'throw',
  'blast',
  'blow',
  'hold',
  'hit',
  'fall',
  'aid',
  'stand',
  'move',
  'punch',
  'miss',
  'knock-down',
  'count',
  'bell',
] as const

/**
 * An event in figures, for a page that shows it moving. It is made from what the seat was told and its view, and says no more than the
 * sentence and the view do.
 */
export interface Cue {
  readonly show: (typeof CUES)[number]
  /** Who does it, or to whom it happens. */
  readonly who?: Id
  /** The target. */
  readonly to?: Id
  /** Others whom it reaches. */
  readonly also?: readonly Id[]
  /** Where it ends, in metres. */
  readonly at?: { readonly x: number; readonly y: number }
  /** The radius of a blast in metres. */
  readonly radius?: number
  /** The corners of a fire zone, in metres. */
  readonly shape?: readonly { readonly x: number; readonly y: number }[]
  /** The kind of attack: `single`, `burst`, `auto`, `kick` … */
  readonly mode?: string
  readonly hits?: number
  /** The total rolled, and the total or number it must beat. */
  readonly total?: number
  readonly against?: number
  readonly area?: string
  readonly damage?: number
  readonly stopped?: number
  readonly through?: number
}
