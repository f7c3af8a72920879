// Writes our maps as Universal VTT files. It uses no schemas, which keeps the page small.
import type { Point } from '../field/map.ts'
import type { MapFile } from './map.ts'
import type { Segment } from './map-shapes.ts'

/** Pixels per square in our exports. */
const PIXELS = 70
/** Nobody can see over obstacles of at least this height, in metres. */
const TALL = 1.6

/**
 * The map as Universal VTT, with one square per metre. What the format cannot express is included under `ringfire`.
 */
export function writeUvtt(map: MapFile, image = ''): object {
  const { width, height, obstacles } = map
  const closed = (shape: readonly Point[]): readonly Point[] =>
    shape.length > 2 ? [...shape, ...shape.slice(0, 1)] : shape
  const lines = (which: (thing: (typeof obstacles)[number]) => boolean) =>
    obstacles.filter(which).map(({ shape }) => closed(shape))
  const endsOf = ({ kind, shape }: (typeof obstacles)[number]): Segment | undefined => {
    const [a, b, ...more] = shape
    const isPortal = (kind === 'door' || kind === 'window') && more.length === 0
    return isPortal && a && b ? [a, b] : undefined
  }
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: width, y: height },
      pixels_per_grid: PIXELS,
    },
    line_of_sight: lines((one) => !endsOf(one) && one.height >= TALL),
    objects_line_of_sight: lines((one) => !endsOf(one) && one.height < TALL),
    portals: obstacles.flatMap((thing) => {
      const ends = endsOf(thing)
      if (!ends) return []
      const [a, b] = ends
      return {
        position: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        bounds: [a, b],
        rotation: Math.atan2(b.y - a.y, b.x - a.x),
        closed: thing.kind === 'door',
        freestanding: false,
      }
    }),
    environment: { baked_lighting: true, ambient_light: 'ffffffff' },
    lights: [],
    image,
    ringfire: map,
  }
}
