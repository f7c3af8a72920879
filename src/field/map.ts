// The battlefield as data: metres, x to the east, y to the south, origin in the north-west corner.

export interface Point {
  readonly x: number
  readonly y: number
}

/**
 * An obstacle, such as a wall, a wreck or a tree. It blocks movement, and sight depending on its
 * height.
 */
export interface Obstacle {
  readonly id: string
  readonly name: string
  /** Its appearance. */
  readonly kind: 'wall' | 'wreck' | 'crate' | 'tree' | 'building' | 'fence' | 'door' | 'vehicle'
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

/** Ground that is not clear and level. */
export interface Ground {
  readonly id: string
  readonly name: string
  readonly kind: 'rough' | 'mud' | 'water' | 'slope'
  readonly shape: readonly Point[]
}

export interface FieldMap {
  readonly name: string
  /** Metres. */
  readonly width: number
  readonly height: number
  readonly obstacles: readonly Obstacle[]
  /** Open doors, with their closed shapes; they block nothing. */
  readonly opened?: readonly Obstacle[]
  readonly ground: readonly Ground[]
}

/**
 * A body on the field: `facing` in degrees clockwise from north, `height` in metres in its present
 * posture.
 */
export interface Figure extends Point {
  readonly facing: number
  readonly height: number
}
