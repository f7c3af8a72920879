// Our maps as Universal VTT files. It needs no schemas, so the page has it without them.
import type { Point } from '../field/map.ts'
import type { MapFile } from './map.ts'

/** Pixels of a square in what we export. */
const PIXELS = 70
/** From this height nobody sees over it. Metres. */
const TALL = 1.6

/** A map as Universal VTT, a square for each metre. What the format has no words for goes along under `ringfire`. */
export function writeUvtt(map: MapFile, image = ''): object {
  const { width, height, obstacles } = map
  const closed = (shape: readonly Point[]): readonly Point[] =>
    shape.length > 2 ? [...shape, ...shape.slice(0, 1)] : shape
  const lines = (which: (thing: (typeof obstacles)[number]) => boolean) =>
    obstacles.filter(which).map(({ shape }) => closed(shape))
  const isPortal = ({ kind, shape }: (typeof obstacles)[number]): boolean =>
    (kind === 'door' || kind === 'window') && shape.length === 2
  return {
    format: 0.3,
    resolution: {
      map_origin: { x: 0, y: 0 },
      map_size: { x: width, y: height },
      pixels_per_grid: PIXELS,
    },
    line_of_sight: lines((one) => !isPortal(one) && one.height >= TALL),
    objects_line_of_sight: lines((one) => !isPortal(one) && one.height < TALL),
    portals: obstacles.filter(isPortal).map(({ kind, shape }) => {
      const [a, b] = shape as [Point, Point]
      return {
        position: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 },
        bounds: [a, b],
        rotation: Math.atan2(b.y - a.y, b.x - a.x),
        closed: kind === 'door',
        freestanding: false,
      }
    }),
    environment: { baked_lighting: true, ambient_light: 'ffffffff' },
    lights: [],
    image,
    ringfire: map,
  }
}
