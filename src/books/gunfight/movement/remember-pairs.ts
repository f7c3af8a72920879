// What holds between two places of a map, remembered: a menu asks for the same pair once for each thing that can be done.
import type { FieldMap } from '../../../field/map.ts'
import type { Standing } from './figures.ts'

/** Pairs remembered for each map. */
const MOST_PAIRS = 2048

interface Placed extends Standing {
  /** The vehicle that they sit in. */
  readonly aboard?: string | undefined
}

const placeOf = (figure: Placed): string =>
  `${figure.x} ${figure.y} ${figure.posture} ${figure.aboard ?? ''}`

/** `compute`, called once for each pair of places; it may read nothing else of the two than place, posture and vehicle. */
export function rememberPairs<F extends Placed, T>(
  compute: (map: FieldMap, a: F, b: F) => T,
): (map: FieldMap, a: F, b: F) => T {
  const byMap = new WeakMap<FieldMap, Map<string, T>>()
  return (map, a, b) => {
    let known = byMap.get(map)
    if (known === undefined) byMap.set(map, (known = new Map<string, T>()))
    const pair = `${placeOf(a)} > ${placeOf(b)}`
    let found = known.get(pair)
    if (found === undefined) {
      found = compute(map, a, b)
      if (known.size >= MOST_PAIRS) known.clear()
      known.set(pair, found)
    }
    return found
  }
}
