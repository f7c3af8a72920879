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
