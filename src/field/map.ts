// The battlefield as data: metres, x to the east, y to the south, origin in the north-west corner.

export interface Point {
  readonly x: number
  readonly y: number
}

/** Something that stands in the way: a wall, a wreck, a tree. Blocks movement, and sight by its height. */
export interface Obstacle {
  readonly id: string
  readonly name: string
  /** How it is drawn. */
  readonly kind: 'wall' | 'wreck' | 'crate' | 'tree' | 'building' | 'fence' | 'door' | 'vehicle'
  /** Corners of a closed shape in order; two points are a thin wall. */
  readonly shape: readonly Point[]
  /** Metres. */
  readonly height: number
  /** What it is made of, for structural points (a row of `damage/structural-points`). */
  readonly material?: string
  /** Structural points of its own, whatever the material. */
  readonly structure?: number
  /** How much it stops as cover, for books that count cover in levels: 1 a wooden fence, 6 a jersey barrier. */
  readonly level?: number
  /** A vehicle without a roof: what is thrown at it lands in it. */
  readonly open?: boolean
  /** How many a vehicle holds. */
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
  /** Doors that stand open, as they are when closed: they are in nobody's way. */
  readonly opened?: readonly Obstacle[]
  readonly ground: readonly Ground[]
}

/** A body on the field. `facing` in degrees clockwise from north, `height` in metres in its present posture. */
export interface Figure extends Point {
  readonly facing: number
  readonly height: number
}
