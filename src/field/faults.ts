// What is wrong with a map that somebody drew.
import type { FieldMap, Point } from './map.ts'
import { onMap } from './going.ts'

/** A mistake in a map: which thing has it, and a sentence for who drew it. */
export interface MapFault {
  readonly code: 'field/size' | 'field/id-twice' | 'field/few-corners' | 'field/outside' | 'field/height'
  /** The id of the obstacle or ground; undefined for the map itself. */
  readonly id?: string
  readonly text: string
}

/** Everything that is wrong with the map; an empty list if it can be played on. */
export function mapFaults(map: FieldMap): readonly MapFault[] {
  const faults: MapFault[] = []
  if (!(map.width > 0 && map.height > 0)) faults.push({ code: 'field/size', text: `The map is ${map.width} by ${map.height} metres.` })
  const ids = new Set<string>()
  for (const thing of [...map.obstacles, ...map.ground]) {
    const { id, name } = thing
    if (ids.has(id)) faults.push({ code: 'field/id-twice', id, text: `Two things have the id ${id}.` })
    ids.add(id)
    const least = 'height' in thing ? 2 : 3
    if (thing.shape.length < least) faults.push({ code: 'field/few-corners', id, text: `${name} needs at least ${least} corners.` })
    if (thing.shape.some((p: Point) => !onMap(map, p))) faults.push({ code: 'field/outside', id, text: `${name} reaches over the edge of the map.` })
    if ('height' in thing && !(thing.height > 0)) faults.push({ code: 'field/height', id, text: `${name} needs a height above 0 metres.` })
  }
  return faults
}
