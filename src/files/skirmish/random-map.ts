// Makes a map for a skirmish from a seed. It looks the same from both ends: every obstacle appears twice, rotated
// by 180 degrees.
import { present } from '../../dice/present.ts'
import type { RandomSource } from '../../dice/seeded.ts'
import type { Obstacle, Point } from '../../field/map.ts'
import { mapFaults } from '../../field/map-faults.ts'
import type { MapFile } from '../map.ts'

/** Metres. */
const WIDTH = 32
const HEIGHT = 22
/** The depth in metres that stays free at each end, for the starting places. */
const START_DEPTH = 5
/** The minimum gap between two obstacles in metres, so that people can walk between them. */
const GAP = 1.6
/** The number of pairs of obstacles on a map. */
const FEWEST = 4
const MOST_PAIRS = 8
const TRIES = 200

/** The number of starting places on a side. */
export const MOST_PEOPLE = 8

interface Thing extends Pick<Obstacle, 'name' | 'kind' | 'height' | 'material'> {
  /** Metres, the longer side first. */
  readonly size: readonly [number, number]
}

const PLACES: readonly { readonly name: string; readonly things: readonly Thing[] }[] = [
  {
    name: 'Storage yard',
    things: [
      { name: 'Container', kind: 'building', height: 2.6, material: 'steel door', size: [6, 2.4] },
      { name: 'Crates', kind: 'crate', height: 1.3, material: 'wood door', size: [2, 1.4] },
      {
        name: 'Jersey barrier',
        kind: 'wall',
        height: 0.9,
        material: 'concrete block wall',
        size: [3, 0.6],
      },
      { name: 'Shed', kind: 'building', height: 2.6, material: 'sheetrock wall', size: [4, 3] },
    ],
  },
  {
    name: 'Parking lot',
    things: [
      { name: 'Parked car', kind: 'vehicle', height: 1.45, material: 'car door', size: [4.4, 1.8] },
      { name: 'Planter', kind: 'crate', height: 1, material: 'concrete block wall', size: [3, 1] },
      { name: 'Pillar', kind: 'wall', height: 4, material: 'concrete pole', size: [0.8, 0.8] },
      { name: 'Kiosk', kind: 'building', height: 2.6, material: 'sheetrock wall', size: [3, 2.4] },
    ],
  },
  {
    name: 'Ruined block',
    things: [
      { name: 'Broken wall', kind: 'wall', height: 1.2, material: 'brick wall', size: [4, 0.5] },
      { name: 'House corner', kind: 'building', height: 3, material: 'brick wall', size: [4, 4] },
      { name: 'Wreck', kind: 'wreck', height: 1.4, material: 'car door', size: [4.2, 1.8] },
      { name: 'Rubble', kind: 'crate', height: 0.9, material: 'stone wall', size: [2.4, 1.6] },
    ],
  },
]

/** A playable map. The same dice give the same map. */
export function makeRandomMap(source: RandomSource): MapFile {
  const place = present(PLACES[source.die(PLACES.length) - 1], 'a place')
  const wanted = FEWEST - 1 + source.die(MOST_PAIRS - FEWEST + 1)
  const boxes: Box[] = []
  const obstacles: MapFile['obstacles'] = []
  for (let tries = 0; tries < TRIES && obstacles.length < 2 * wanted; tries++) {
    const thing = present(place.things[source.die(place.things.length) - 1], 'a thing of the place')
    const box = boxFor(thing, source)
    const twin = turned(box)
    if (apart(box, twin) && boxes.every((other) => apart(box, other))) {
      boxes.push(box, twin)
      const n = obstacles.length / 2 + 1
      obstacles.push(obstacleOf(thing, box, `thing-${n}`), obstacleOf(thing, twin, `thing-${n}-b`))
    }
  }
  const map: MapFile = {
    name: place.name,
    width: WIDTH,
    height: HEIGHT,
    obstacles,
    ground: roughGround(source),
    starts: startsOf(),
  }
  const [fault] = mapFaults(map)
  if (fault) throw new Error(`a random map has a fault: ${fault.field} ${fault.wrong}`)
  return map
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Rounds to decimetres, the precision of positions and sizes. */
const decimetres = (metres: number): number => Math.round(metres * 10) / 10

function boxFor({ size: [long, short] }: Thing, source: RandomSource): Box {
  const [width, height] = source.die(2) === 1 ? [long, short] : [short, long]
  const within = (room: number): number => (source.die(Math.round(room * 2)) - 1) / 2
  return {
    x: decimetres(START_DEPTH + within(WIDTH - 2 * START_DEPTH - width)),
    y: decimetres(1 + within(HEIGHT - 2 - height)),
    width,
    height,
  }
}

const turned = ({ x, y, width, height }: Box): Box => ({
  x: decimetres(WIDTH - x - width),
  y: decimetres(HEIGHT - y - height),
  width,
  height,
})

const apart = (a: Box, b: Box): boolean =>
  a.x + a.width + GAP <= b.x ||
  b.x + b.width + GAP <= a.x ||
  a.y + a.height + GAP <= b.y ||
  b.y + b.height + GAP <= a.y

const cornersOf = ({ x, y, width, height }: Box): Point[] => [
  { x, y },
  { x: decimetres(x + width), y },
  { x: decimetres(x + width), y: decimetres(y + height) },
  { x, y: decimetres(y + height) },
]

const obstacleOf = ({ size: _, ...thing }: Thing, box: Box, id: string) => ({
  ...thing,
  id,
  shape: cornersOf(box),
})

/** Every second map, on average, has a patch of rough ground in the middle. */
function roughGround(source: RandomSource): MapFile['ground'] {
  if (source.die(2) === 1) return []
  const [width, height] = [4 + source.die(4), 4 + source.die(4)]
  const box = { x: (WIDTH - width) / 2, y: (HEIGHT - height) / 2, width, height }
  return [{ id: 'rubble', name: 'Rubble', kind: 'rough', shape: cornersOf(box) }]
}

/** The starting places at both ends, from the middle outwards. */
function startsOf(): NonNullable<MapFile['starts']> {
  const middle = HEIGHT / 2
  return Array.from({ length: MOST_PEOPLE }, (_, i) => {
    const y = middle + (i % 2 === 0 ? 1 : -1) * (1.2 + 2.4 * Math.floor(i / 2))
    return [
      { x: 2, y, side: 1, facing: 90 },
      { x: WIDTH - 2, y: HEIGHT - y, side: 2, facing: 270 },
    ]
  }).flat()
}
