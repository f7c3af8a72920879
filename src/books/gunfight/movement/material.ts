// Materials of obstacles, as a book lists them.

/** A material that a map can name. */
export interface Material {
  /** The name that maps use. */
  readonly name: string
  readonly value: number
  /** The unit of `value`. */
  readonly of: 'SP' | 'structural points'
}
