import type { MapFile } from '../../files/map.ts'
import { MAP_LIST as WORDS } from './words.ts'

/** A map with nothing on it, in metres. */
export const NEW_MAP: MapFile = {
  name: WORDS.newMap,
  width: 30,
  height: 20,
  obstacles: [],
  ground: [],
}
