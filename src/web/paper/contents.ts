// The contents of the printout: the sheets, the order of action, and the scale of the map.
import type { Seat } from '../../dice/dice.ts'
import type { Scene, Sheet } from '../../books/gunfight/table/scene.ts'
import type { FieldMap } from '../../field/map.ts'

/** The sheets of the combatants this screen controls, and the number of others left out. */
export function printedSheets(
  { sheets, seen = {} }: Pick<Scene, 'sheets' | 'seen'>,
  leads: (seat: Seat) => boolean,
): { readonly sheets: readonly Sheet[]; readonly leftOut: number } {
  const all = Object.values(sheets)
  const own = all.filter(({ seat }) => leads(seat))
  return { sheets: own, leftOut: all.length - own.length + Object.keys(seen).length }
}

/** The distances of a mapless fight, each pair once. */
export function printedPairs({ pairs = [] }: Pick<Scene, 'pairs'>): NonNullable<Scene['pairs']> {
  return pairs.filter(({ a, b }, i) => !pairs.slice(0, i).some((one) => one.a === b && one.b === a))
}

/** The placement of a map on paper. */
export interface MapScale {
  /** 200 stands for 1:200. */
  readonly ratio: number
  readonly landscape: boolean
}

/** Millimetres available for a map on both A4 and Letter, besides margins, a heading and a legend. */
const UPRIGHT = { width: 180, height: 200 } as const
const SIDEWAYS = { width: 250, height: 135 } as const
const RATIOS = [50, 100, 125, 200, 250, 400, 500, 800, 1000, 2000, 4000, 5000, 10_000] as const

function ratioFor(map: Pick<FieldMap, 'width' | 'height'>, page: typeof UPRIGHT | typeof SIDEWAYS) {
  const needed = Math.max(map.width / page.width, map.height / page.height) * 1000
  return RATIOS.find((ratio) => ratio >= needed) ?? Math.ceil(needed)
}

/** The largest round scale at which a map fits on a page; landscape only if that makes it larger. */
export function mapScale(map: Pick<FieldMap, 'width' | 'height'>): MapScale {
  const [upright, sideways] = [ratioFor(map, UPRIGHT), ratioFor(map, SIDEWAYS)]
  return { ratio: Math.min(upright, sideways), landscape: sideways < upright }
}
