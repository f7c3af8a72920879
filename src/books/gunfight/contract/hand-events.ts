// Events of the referee's hand that every gunfight book tells in the same words. A save file keeps them under these names.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Ground, Obstacle, Point } from '../../../field/map.ts'
import type { Command } from './commands.ts'
import type { Who } from './event-kind.ts'

/** A newcomer to a fight under way: like one of its combatants, but unhurt, and with full weapons. */
export interface Joining extends Who {
  readonly like: Id
  readonly name: string
  readonly side: number
  readonly seat: Seat
  readonly hidden: boolean
  readonly at?: Point
  readonly why: string
}

/** A newcomer with stats of their own. */
export interface Brought extends Omit<Joining, 'like'> {
  /** As the book of the fight enters them; absent for seats that have nothing to do with their figures. */
  readonly entrant?: unknown
}

export interface HandFields {
  joined: Joining
  brought: Brought
  /** They take no part any more: as if they had never been there. */
  left: Who & { name: string; why: string }
  /** A seat gets a name, or there is a new one. */
  seated: { seat: Seat; name: string; why: string }
  sided: Who & { side: number; seat: Seat }
  stat: Who & { stat: string; value: number }
  ammunition: Who & { weapon: number; loaded: number; spare?: number }
  taken: Who & { weapon: number; name: string }
  /** A piece of armour has this SP now, whatever it had lost. */
  armour: Who & { piece: number; sp: number }
  'thing-put': { thing: Obstacle }
  'thing-removed': { thing: Id; name: string }
  /** It has other figures now, under the same id. */
  'thing-changed': { thing: Obstacle }
  /** By the referee's word there is a hole in it. */
  'thing-holed': { thing: Id; name: string; pieces: readonly Obstacle[] }
  'area-put': { area: Ground }
  'area-removed': { area: Id; name: string }
  /** An effect that no rule reads begins or ends. */
  noted: Who & { note: string; holds: boolean }
  /** What computer players of a person or a side are told to do from now on; without `command`: as they like. */
  commanded: { person?: Id; side?: number; name: string; command?: Command; why: string }
  paused: { paused: boolean }
}
