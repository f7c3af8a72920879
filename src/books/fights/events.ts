// The events of a bout. Side 0 is the fighter listed first on the score card.
import type { FreeRoll } from '../../engine/free-roll.ts'
import type { Injury } from './exit-rules.ts'
import type { Figure } from './figures.ts'
import type { Outcome } from './outcome.ts'
import type { Method, Pair, Place, RollTable, Side } from './words.ts'

/** An outcome as stored in an event, without unchanged fields. */
export type OutcomeChanges = Partial<Outcome> & Pick<Outcome, 'exit' | 'by' | 'next' | 'place'>

export type Event =
  /** The bout begins. `swapped`: a die put the other fighter first on the card. */
  | { readonly type: 'started'; readonly swapped: boolean }
  | { readonly type: 'round'; readonly points: Readonly<Pair> }
  | { readonly type: 'stops'; readonly who: Side }
  | { readonly type: 'hunts'; readonly who: Side; readonly die?: number }
  | { readonly type: 'digs'; readonly who: Side; readonly die?: number; readonly dug: boolean }
  /** Bonus Dice have been chosen, so the dice pools are known. */
  | {
      readonly type: 'readied'
      readonly table: RollTable
      readonly used: Readonly<Pair>
      readonly pool: Readonly<Pair>
    }
  | { readonly type: 'covers'; readonly who: Side }
  | {
      readonly type: 'thrown'
      readonly table: RollTable
      readonly count: Readonly<Pair>
    }
  | { readonly type: 'again'; readonly who: Side; readonly roller: Side; readonly count: number }
  | { readonly type: 'star'; readonly who: Side; readonly face: number; readonly good: boolean }
  | {
      readonly type: 'result'
      readonly table: RollTable
      readonly count: Readonly<Pair>
      readonly told: OutcomeChanges
    }
  | { readonly type: 'half'; readonly half: 'early' | 'late' }
  | {
      readonly type: 'recovered'
      readonly who: Side
      readonly of: number
      readonly back: number
      readonly used: number
    }
  | {
      readonly type: 'scored'
      readonly card: Readonly<Pair>
      readonly winner?: Side
      readonly unanimous: boolean
      readonly code?: string
      readonly total?: number
    }
  | { readonly type: 'lapsed'; readonly last: boolean }
  /** Dice besides the rules, which change nothing. */
  | ({ readonly type: 'free-roll' } & FreeRoll)
  | { readonly type: 'ended'; readonly winner?: Side; readonly method: Method }
  | RefereeChange

/** A referee's ruling, with its reason. */
export type RefereeChange =
  | {
      readonly type: 'ruled'
      readonly what: Figure
      readonly who: Side
      readonly add: number
      readonly why?: string
    }
  | {
      readonly type: 'injured'
      readonly who: Side
      readonly injury: Injury
      readonly told: Partial<Outcome>
      readonly why?: string
    }
  | {
      readonly type: 'placed'
      readonly who: Side
      readonly place: Place
      readonly why?: string
    }
  | {
      readonly type: 'rescored'
      readonly round: number
      readonly card: Readonly<Pair>
      readonly why?: string
    }
  | { readonly type: 'stopped'; readonly winner?: Side; readonly why?: string }
