// Acts that every gunfight book has in the same words. A save file keeps them under these names.
import type { Id } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import type { Posture } from './combatant.ts'

/** Ends the part. */
export interface EndAct {
  readonly do: 'end'
}

/** Opens or closes a door by hand. */
export interface DoorAct<V extends 'open' | 'close' = 'open' | 'close'> {
  readonly do: V
  readonly thing: Id
}

/** Gets on or off a vehicle or an animal. */
export interface Mounting {
  readonly do: 'mount'
  /** The vehicle to get into; absent: they get out, or on or off what is not on the map. */
  readonly vehicle?: Id
  /** Where they get out; absent: the nearest free spot beside it. */
  readonly spot?: Point
}

/** Loads the weapon in hand; `load`: with what, where a book has several loads. */
export interface Reloading {
  readonly do: 'reload'
  readonly load?: string
}
/** Takes another weapon in hand, by its index. */
export interface Changing {
  readonly do: 'change'
  readonly weapon: number
}
/** Works on the jam of the weapon in hand. */
export interface Clearing {
  readonly do: 'clear'
}
export interface PickingUp {
  readonly do: 'pick-up'
  readonly item: Id
}

export interface Aiming {
  readonly do: 'aim'
  /** Somebody, or a thing that can be harmed. */
  readonly target: Id
}

/** Turns to somebody. */
export interface Turning {
  readonly do: 'turn'
  readonly to: Id
}
/** Looks in a direction, in degrees clockwise from north. */
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

/** Fires at a zone that everybody in it must get through. */
export interface Suppressing {
  readonly do: 'suppress'
  /** On a map: the line that is fired at. */
  readonly line?: readonly [Point, Point]
  /** In a fight in the head: how wide the zone is, in whole metres, and who is in it. */
  readonly width?: number
  readonly targets?: readonly Id[]
  /** Rounds; absent: all that the weapon can fire. */
  readonly rounds?: number
  /** How the weapon is held, where that matters. */
  readonly hands?: 1 | 2
  readonly hip?: boolean
}

/** Throws a grenade, or fires what goes off where it strikes: at one of somebody, a spot of the map, and a thing. */
export interface Grenading {
  readonly do: 'grenade'
  readonly target?: Id
  readonly spot?: Point
  readonly thing?: Id
  /** At a vehicle: through its hatch, if the referee lets it. */
  readonly into?: boolean
  /** Rounds fired at it at once; absent: all that the weapon can fire. */
  readonly shots?: number
}

export interface Hiding {
  readonly do: 'hide'
}
/** Lies in wait for somebody. */
export interface LyingInWait {
  readonly do: 'ambush'
  readonly victims: readonly Id[]
  /** How it is set up, where a book has two ways: nobody knows where they are, or the victim's mind is elsewhere. */
  readonly setup?: 'hidden' | 'distracted'
}
