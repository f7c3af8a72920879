// A fight without a map: only what the referee has stated about pairs of figures.

/**
 * A statement about two figures. Distance and sight hold both ways; cover is that of `b` against
 * `a`.
 */
export interface MaplessPair {
  readonly a: string
  readonly b: string
  readonly metres?: number
  /** The rule book's word for the cover of `b` against `a`. */
  readonly cover?: string
  readonly sees?: boolean
}

/** The statements so far (later ones win), and the defaults for other pairs. */
export interface MaplessField {
  readonly pairs: readonly MaplessPair[]
  readonly defaults: { readonly metres: number; readonly cover: string; readonly sees: boolean }
}

/**
 * A field without statements: by default ten metres apart, in the open, in sight.
 * @example
 * import { maplessDistance, maplessField } from 'ringfire'
 * const field = { ...maplessField(), pairs: [{ a: 'ann', b: 'bo', metres: 25 }] }
 * console.log(maplessDistance(field, 'ann', 'bo'), maplessDistance(field, 'ann', 'cy')) // 25 10
 */
export const maplessField = (defaults: Partial<MaplessField['defaults']> = {}): MaplessField => ({
  pairs: [],
  defaults: { metres: 10, cover: 'open', sees: true, ...defaults },
})

function lastStatement<T>(
  field: MaplessField,
  a: string,
  b: string,
  read: (pair: MaplessPair, forward: boolean) => T | undefined,
): T | undefined {
  for (const pair of field.pairs.toReversed()) {
    const forward = pair.a === a && pair.b === b
    if (!forward && !(pair.a === b && pair.b === a)) continue
    const told = read(pair, forward)
    if (told !== undefined) return told
  }
  return undefined
}

/**
 * The distance in metres; 0 to oneself.
 * @example
 * import { maplessDistance, maplessField } from 'ringfire'
 * console.log(maplessDistance(maplessField({ metres: 6 }), 'ann', 'bo')) // 6
 */
export const maplessDistance = (field: MaplessField, a: string, b: string): number =>
  a === b ? 0 : (lastStatement(field, a, b, (pair) => pair.metres) ?? field.defaults.metres)

/**
 * Whether the two see each other.
 * @example
 * import { maplessField, maplessSees } from 'ringfire'
 * console.log(maplessSees(maplessField({ sees: false }), 'ann', 'bo')) // false
 */
export const maplessSees = (field: MaplessField, a: string, b: string): boolean =>
  a === b || (lastStatement(field, a, b, (pair) => pair.sees) ?? field.defaults.sees)

/**
 * The cover of `target` against `shooter`.
 * @example
 * import { maplessCover, maplessField } from 'ringfire'
 * console.log(maplessCover(maplessField({ cover: 'half' }), 'ann', 'bo')) // half
 */
export const maplessCover = (field: MaplessField, shooter: string, target: string): string =>
  lastStatement(field, shooter, target, (pair, forward) => (forward ? pair.cover : undefined)) ??
  field.defaults.cover
