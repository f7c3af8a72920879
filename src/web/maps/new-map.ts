import type { MapFile } from '../../files/map.ts'
import { MAP_LIST as WORDS } from './words.ts'

/** An empty map, in metres. */
export const NEW_MAP: MapFile = {
  name: WORDS.newMap,
  width: 30,
  height: 20,
  obstacles: [],
  ground: [],
}
