// Acts that all gunfight books share. Save files use these names.
import type { Id } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import type { Posture } from './combatant.ts'

/** An act without fields. */
export interface Plain<V extends string> {
  readonly do: V
}

/** Ends the actor's turn. */
export type EndAct = Plain<'end'>

/** Opens or closes a door by hand. */
export interface DoorAct<V extends 'open' | 'close' = 'open' | 'close'> {
  readonly do: V
  readonly thing: Id
}

/** Gets on or off a vehicle or an animal. */
export interface Mounting {
  readonly do: 'mount'
  /** The vehicle to board. Absent: get out, or get on or off a mount that is not on the map. */
  readonly vehicle?: Id
  /** Where to get out; absent: the nearest free spot beside the vehicle. */
  readonly spot?: Point
}

/** Reloads the weapon in hand; `load` selects the ammunition in books that have several kinds. */
export interface Reloading {
  readonly do: 'reload'
  readonly load?: string
}
/** Draws another weapon, by its index. */
export interface Changing {
  readonly do: 'change'
  readonly weapon: number
}
/** Works on clearing a jam of the weapon in hand. */
export type Clearing = Plain<'clear'>
export interface PickingUp {
  readonly do: 'pick-up'
  readonly item: Id
}

export interface Aiming {
  readonly do: 'aim'
  /** Id of a combatant, or of a thing that can be damaged. */
  readonly target: Id
}

/** Turns to face a combatant. */
export interface Turning {
  readonly do: 'turn'
  readonly to: Id
}
/** Faces a direction, in degrees clockwise from north. */
export interface Facing {
  readonly do: 'face'
  readonly degrees: number
}
export interface ChangingPosture {
  readonly do: 'posture'
  readonly posture: Posture
}
export interface Moving {
  readonly do: 'move'
  readonly path: readonly Point[]
}

/** Fires at a zone; everyone in it must roll to avoid being hit. */
export interface Suppressing {
  readonly do: 'suppress'
  /** On a map: the line that the zone covers. */
  readonly line?: readonly [Point, Point]
  /** Without a map: the width of the zone in whole metres, and the combatants in it. */
  readonly width?: number
  readonly targets?: readonly Id[]
  /** Number of rounds; absent: as many as the weapon can fire. */
  readonly rounds?: number
  /** How the weapon is held, in books where this matters. */
  readonly hands?: 1 | 2
  readonly hip?: boolean
}

/** Throws a grenade or fires an explosive at exactly one of: a combatant, a spot on the map, a thing. */
export interface Grenading {
  readonly do: 'grenade'
  readonly target?: Id
  readonly spot?: Point
  readonly thing?: Id
  /** Aims at a vehicle's hatch, subject to the referee's approval. */
  readonly into?: boolean
  /** Number of rounds fired together; absent: as many as the weapon can fire. */
  readonly shots?: number
}

export type Hiding = Plain<'hide'>
/** Sets an ambush. */
export interface LyingInWait {
  readonly do: 'ambush'
  readonly victims: readonly Id[]
  /** How the ambush is set up, in books with two ways: the ambusher is hidden, or the victim is distracted. */
  readonly setup?: 'hidden' | 'distracted'
}
