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

/** What one statement says of its two figures. */
export type Statement = Omit<MaplessPair, 'a' | 'b'>

/**
 * States the same of everybody in `from` and everybody in `to`; the groups may share members, of whom it is stated among each
 * other. What it replaces altogether is dropped, so that a field does not grow with every such statement.
 */
export function stateBetween(
  pairs: readonly MaplessPair[],
  from: readonly string[],
  to: readonly string[],
  said: Statement,
): readonly MaplessPair[] {
  const [among, back] = [new Set(from), new Set(to)]
  const bothWays = said.cover === undefined
  const added = from.flatMap((a) =>
    to.flatMap((b) =>
      a === b || (bothWays && a > b && back.has(a) && among.has(b)) ? [] : [{ a, b, ...said }],
    ),
  )
  const isReplaced = ({ a, b, metres, sees, cover }: MaplessPair): boolean =>
    (metres === undefined || said.metres !== undefined) &&
    (sees === undefined || said.sees !== undefined) &&
    (cover === undefined
      ? (among.has(a) && back.has(b)) || (among.has(b) && back.has(a))
      : !bothWays && among.has(a) && back.has(b))
  return [...pairs.filter((pair) => !isReplaced(pair)), ...added]
}

/** More statements than this are looked up in an index: a fight of many asks for every pair. */
const MOST_SEARCHED = 24

interface Index {
  readonly length: number
  readonly of: ReadonlyMap<string, ReadonlyMap<string, readonly MaplessPair[]>>
}
const indexes = new WeakMap<readonly MaplessPair[], Index>()

function indexOf(pairs: readonly MaplessPair[]): Index {
  const known = indexes.get(pairs)
  if (known?.length === pairs.length) return known
  const of = new Map<string, Map<string, MaplessPair[]>>()
  const add = (a: string, b: string, pair: MaplessPair): void => {
    let others = of.get(a)
    if (!others) of.set(a, (others = new Map()))
    const list = others.get(b)
    if (list) list.push(pair)
    else others.set(b, [pair])
  }
  for (const pair of pairs) {
    add(pair.a, pair.b, pair)
    if (pair.a !== pair.b) add(pair.b, pair.a, pair)
  }
  const index = { length: pairs.length, of }
  indexes.set(pairs, index)
  return index
}

/** Statements among which are all about these two, in order. */
const concerning = (pairs: readonly MaplessPair[], a: string, b: string): readonly MaplessPair[] =>
  pairs.length <= MOST_SEARCHED ? pairs : (indexOf(pairs).of.get(a)?.get(b) ?? [])

function lastStatement<T>(
  field: MaplessField,
  a: string,
  b: string,
  read: (pair: MaplessPair, forward: boolean) => T | undefined,
): T | undefined {
  for (const pair of concerning(field.pairs, a, b).toReversed()) {
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
