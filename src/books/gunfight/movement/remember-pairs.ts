// Memoizes relations between two places on a map. A menu asks for the same pair once per available act.
import type { FieldMap } from '../../../field/map.ts'
import type { Standing } from './figures.ts'

/** The most answers per map; must be a power of two. */
const SLOTS = 4096

interface Placed extends Standing {
  /** The vehicle they sit in. */
  readonly aboard?: string | undefined
}

type Place = Pick<Placed, 'x' | 'y' | 'posture' | 'aboard'>

interface Remembered<T> {
  readonly a: Place
  readonly b: Place
  readonly found: T
}

const placeOf = ({ x, y, posture, aboard }: Placed): Place => ({ x, y, posture, aboard })

const samePlace = (place: Place, figure: Placed): boolean =>
  place.x === figure.x &&
  place.y === figure.y &&
  place.posture === figure.posture &&
  place.aboard === figure.aboard

const numbers = new Float64Array(4)
const words = new Uint32Array(numbers.buffer)

/** Cache slot for the places of two figures. Hashes the float bits, since string keys are slow to build. */
function slotOf(a: Placed, b: Placed): number {
  numbers[0] = a.x
  numbers[1] = a.y
  numbers[2] = b.x
  numbers[3] = b.y
  let hash = 0
  for (let i = 0; i < words.length; i++) {
    const word = words[i] ?? 0
    hash = Math.imul(hash ^ word ^ (word >>> 15), 0x2c1b3c6d)
  }
  return (hash ^ (hash >>> 13)) & (SLOTS - 1)
}

/** Memoizes `compute` per pair of places. It may read only position, posture and vehicle of the two figures. */
export function rememberPairs<F extends Placed, T>(
  compute: (map: FieldMap, a: F, b: F) => T,
): (map: FieldMap, a: F, b: F) => T {
  const byMap = new WeakMap<FieldMap, Map<number, Remembered<T>>>()
  return (map, a, b) => {
    let known = byMap.get(map)
    // Not a list with all slots: each fight has a map of its own, and most are short.
    if (known === undefined) byMap.set(map, (known = new Map()))
    const slot = slotOf(a, b)
    const there = known.get(slot)
    if (there && samePlace(there.a, a) && samePlace(there.b, b)) return there.found
    const found = compute(map, a, b)
    known.set(slot, { a: placeOf(a), b: placeOf(b), found })
    return found
  }
}
