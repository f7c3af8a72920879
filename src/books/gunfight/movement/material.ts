// What obstacles are made of, as a book lists it.

/** A material that a map may name. */
export interface Material {
  /** As a map writes it. */
  readonly name: string
  readonly value: number
  /** What the value counts. */
  readonly of: 'SP' | 'structural points'
}
