import type { MapFile } from '../../files/map.ts'

/** An empty map, in metres. */
export const NEW_MAP: MapFile = {
  name: 'New map',
  width: 30,
  height: 20,
  obstacles: [],
  ground: [],
}
