// The battlefield as data: metres, x to the east, y to the south, origin in the north-west corner.

/**
 * A point of the field. Metres.
 * @see {@link FieldMap}, which has an example.
 */
export interface Point {
  readonly x: number
  readonly y: number
}

/** What an obstacle can be. A window is the wall below it: people see and shoot over it. */
export const OBSTACLE_KINDS = [
  'wall',
  'wreck',
  'crate',
  'tree',
  'building',
  'fence',
  'door',
  'vehicle',
  'window',
] as const

/** What ground can be. Smoke hides people in gunfights; fire is drawn, and no book has a rule for it. */
export const GROUND_KINDS = ['rough', 'mud', 'water', 'slope', 'fire', 'smoke'] as const

/** How dark a whole map can be; absent: clear. */
export const MAP_LIGHTS = ['dim', 'dark'] as const

/**
 * An obstacle, such as a wall, a wreck or a tree. It blocks movement, and sight depending on its
 * height.
 * @see {@link FieldMap}, which has an example.
 */
export interface Obstacle {
  readonly id: string
  readonly name: string
  /** Its appearance. */
  readonly kind: (typeof OBSTACLE_KINDS)[number]
  /** Corners of a closed shape in order; two points are a thin wall. */
  readonly shape: readonly Point[]
  /** Metres. */
  readonly height: number
  /** Its material, for structural points (a row of `damage/structural-points`). */
  readonly material?: string
  /** Its own structural points, whatever the material. */
  readonly structure?: number
  /** Its cover level, for books that use levels: 1 a wooden fence, 6 a jersey barrier. */
  readonly level?: number
  /** A vehicle without a roof: thrown objects land inside. */
  readonly open?: boolean
  /** Seats of a vehicle. */
  readonly seats?: number
}

/**
 * Ground that is not clear and level.
 * @see {@link FieldMap}, which has an example.
 */
export interface Ground {
  readonly id: string
  readonly name: string
  readonly kind: (typeof GROUND_KINDS)[number]
  readonly shape: readonly Point[]
}

/** A picture under the map. Rules do not read it. */
export interface MapPicture {
  /** The SHA-256 of its bytes in hexadecimal digits: where the server keeps it. */
  readonly file: string
  /** Its north-west corner before it is rotated, and its size. Metres. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Degrees clockwise around its middle; absent: 0. */
  readonly rotation?: number
  /** From 0, unchanged, to 1, invisible; absent: 0. */
  readonly fade?: number
}

/** A place where a combatant of a side may start. */
export interface StartingPlace extends Point {
  /** Sides count from 1. */
  readonly side: number
  /** Degrees clockwise from north; absent: towards the middle of the map. */
  readonly facing?: number
}

/**
 * A battlefield.
 * @example
 * import { distance, mapFaults, type FieldMap, type Figure, type Ground, type Obstacle, type Point } from 'ringfire'
 * const corner: Point = { x: 4, y: 4 }
 * const shape = [corner, { x: 6, y: 4 }, { x: 6, y: 6 }]
 * const wreck: Obstacle = { id: 'wreck', name: 'a wreck', kind: 'vehicle', shape, height: 1.5 }
 * const mud: Ground = { id: 'mud', name: 'mud', kind: 'rough', shape }
 * const yard: FieldMap = { name: 'Yard', width: 20, height: 12, obstacles: [wreck], ground: [mud] }
 * const ann: Figure = { x: 1, y: 4, facing: 90, height: 1.8 }
 * console.log(mapFaults(yard).length, distance(ann, corner)) // 0 3
 */
export interface FieldMap {
  readonly name: string
  /** Metres. */
  readonly width: number
  readonly height: number
  readonly obstacles: readonly Obstacle[]
  /** Open doors, with their closed shapes; they block nothing. */
  readonly opened?: readonly Obstacle[]
  readonly ground: readonly Ground[]
  /** The light of the whole map; clear if absent. Only the 1988 book has a rule for it, for ambushes. */
  readonly light?: (typeof MAP_LIGHTS)[number]
  readonly picture?: MapPicture
}

/**
 * A body on the field: `facing` in degrees clockwise from north, `height` in metres in its present
 * posture.
 * @see {@link FieldMap}, which has an example.
 */
export interface Figure extends Point {
  readonly facing: number
  readonly height: number
}
