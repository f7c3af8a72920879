// Events of the referee's hand that every gunfight book tells in the same words. A save file keeps them under these names.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Obstacle, Point } from '../../../field/map.ts'
import type { Who } from './event-kind.ts'

/** Somebody who joins a fight under way: like somebody of it, but unhurt, and with full weapons. */
export interface Joining extends Who {
  readonly like: Id
  readonly name: string
  readonly side: number
  readonly seat: Seat
  readonly hidden: boolean
  readonly at?: Point
  readonly why: string
}

export interface HandFields {
  joined: Joining
  /** They take no part any more: as if they had never been there. */
  left: Who & { name: string; why: string }
  sided: Who & { side: number; seat: Seat }
  stat: Who & { stat: string; value: number }
  ammunition: Who & { weapon: number; loaded: number; spare?: number }
  taken: Who & { weapon: number; name: string }
  /** A piece of armour has this SP now, whatever it had lost. */
  armour: Who & { piece: number; sp: number }
  'thing-put': { thing: Obstacle }
  'thing-removed': { thing: Id; name: string }
  paused: { paused: boolean }
}
