// Events of the referee's direct edits, which all gunfight books share. Save files use these names.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Ground, Obstacle, Point } from '../../../field/map.ts'
import type { Command } from './commands.ts'
import type { Who } from './event-kind.ts'

/** A newcomer to a fight in progress: a copy of one of its combatants, unhurt and fully loaded. */
export interface Joining extends Who {
  readonly like: Id
  readonly name: string
  readonly side: number
  readonly seat: Seat
  readonly hidden: boolean
  readonly at?: Point
  readonly why: string
}

/** A newcomer with their own stats. */
export interface Brought extends Omit<Joining, 'like'> {
  /** In the book's format; absent for seats that may not see their figures. */
  readonly entrant?: unknown
  /** The line that made them, with the seed of those who differ; absent for seats that may not see who else comes. */
  readonly from?: string
}

export interface HandFields {
  joined: Joining
  brought: Brought
  /** Removed from the fight as if they had never been in it. */
  left: Who & { name: string; why: string }
  /** Renames a seat or adds one. */
  seated: { seat: Seat; name: string; why: string }
  sided: Who & { side: number; seat: Seat }
  stat: Who & { stat: string; value: number }
  ammunition: Who & { weapon: number; loaded: number; spare?: number }
  taken: Who & { weapon: number; name: string }
  /** Sets the current SP of a piece of armour, regardless of earlier damage. */
  armour: Who & { piece: number; sp: number }
  'thing-put': { thing: Obstacle }
  'thing-removed': { thing: Id; name: string }
  /** Replaces a thing's figures under the same id. */
  'thing-changed': { thing: Obstacle }
  /** Moves a thing and whoever is in it. */
  'thing-placed': { thing: Id; name: string; by: Point }
  /** A hole made by the referee. */
  'thing-holed': { thing: Id; name: string; pieces: readonly Obstacle[] }
  'area-put': { area: Ground }
  'area-removed': { area: Id; name: string }
  /** An effect in free text, which no rule reads, begins or ends. */
  noted: Who & { note: string; holds: boolean }
  /** A command to the computer players of a person or a side; without `command` it is revoked. */
  commanded: { person?: Id; side?: number; name: string; command?: Command; why: string }
  paused: { paused: boolean }
}
