// Builds a thing on a map for tests.
import type { Obstacle } from '../../src/field/map.ts'

/** Returns an obstacle with corners in metres, 2.5 m high unless `more` says otherwise. */
export const thing = (
  id: string,
  kind: Obstacle['kind'],
  shape: readonly (readonly [number, number])[],
  more: Partial<Obstacle> = {},
): Obstacle => ({
  id,
  name: `The ${id}`,
  kind,
  height: 2.5,
  shape: shape.map(([x, y]) => ({ x, y })),
  ...more,
})
