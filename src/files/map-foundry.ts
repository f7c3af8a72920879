// Reads scenes of Foundry VTT: walls and doors in pixels, with a margin around the picture, of one floor. The picture
// itself is a separate file.
import type { Point } from '../field/map.ts'
import {
  finishImport,
  isNumber,
  joinedNote,
  listOf,
  MOST_IMPORTED,
  nameFrom,
  obstacleOf,
  ontoEdge,
  own,
  separatePicture,
  squareOf,
  toCentimetres,
  unreadFields,
  type Dropped,
  type ImportedMap,
  type ImportOptions,
} from './map-import.ts'
import { chooseFloor, floorsOf, reachOf, standsOn, type Floor } from './map-foundry-floors.ts'
import { MOST } from './bounds.ts'
import type { MapFile } from './map.ts'
import { USUAL, type ImportGroup } from './map-review.ts'
import { clipSegment, fitLines, type Segment } from './map-shapes.ts'
import { faulty, type Parsed } from './problems.ts'
import { isObject, type JsonObject } from '../engine/plain-data.ts'

export const isFoundryScene = (file: JsonObject): boolean =>
  Array.isArray(own(file, 'walls')) && isNumber(own(file, 'width'))

/** Metres per unit, for the units used in scenes. */
const UNITS: Readonly<Record<string, number>> = {
  m: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  ft: 0.3048,
  feet: 0.3048,
  "'": 0.3048,
  yd: 0.9144,
  yards: 0.9144,
}

/** The fields of a scene that are read or mentioned in the report. */
const READ: ReadonlySet<string> = new Set(
  (
    'name width height padding grid gridDistance gridUnits background img shiftX shiftY darkness ' +
    'environment walls lights tokens drawings tiles notes sounds levels initialLevel gridType flags.core ' +
    'flags.levels'
  ).split(' '),
)

interface Scene {
  /** Pixels: the side of a square, and the corner of the picture. */
  readonly square: number
  readonly corner: Point
  readonly metres: number
  /** Metres in a unit of height. */
  readonly unit: number
  /** Metres. */
  readonly width: number
  readonly height: number
  readonly notes: readonly string[]
}

/** Pixels in a square of a new scene. */
const PIXELS = 100

/** Feet in a square of most scenes: the unit of heights if a scene does not name one. */
const FEET_IN_A_SQUARE = 5

/**
 * The margin around the picture, in pixels: a share of its size, rounded up to whole spaces of the grid. Hexagons
 * interleave, so that a space is three quarters of a hexagon along one axis; an odd number of these moves the picture
 * by half a hexagon along the other.
 */
function marginOf(file: JsonObject, square: number, width: number, height: number): Point {
  const said = own(file, 'padding')
  if (!isNumber(said) || said <= 0) return { x: 0, y: 0 }
  const padding = Math.min(said, 0.5)
  const type = own(own(file, 'grid'), 'type') ?? own(file, 'gridType')
  const hexagons = isNumber(type) && type >= 2 && type <= 5
  const old = !isObject(own(file, 'grid'))
  const legacy = own(own(own(file, 'flags'), 'core'), 'legacyHex') === true
  const stretch = 2 / Math.sqrt(3)
  const up = (size: number, space: number): number =>
    Math.ceil((padding * size) / space - 1e-6) * space
  if (!hexagons || old || legacy) {
    const space = hexagons && !old ? Math.round(square * stretch) : square
    return { x: up(width, space), y: up(height, space) }
  }
  const columns = type >= 4
  const along = 0.75 * stretch * square
  const x = up(width, columns ? along : square)
  const y = up(height, columns ? square : along)
  const odd = Math.round((columns ? x : y) / along) % 2 === 1
  const half = odd ? square / 2 : 0
  return columns ? { x, y: y + half } : { x: x + half, y }
}

function readScene(file: JsonObject, options: ImportOptions): Parsed<Scene> {
  const grid = own(file, 'grid')
  const pixels = isObject(grid) ? own(grid, 'size') : grid
  const [width, height] = [own(file, 'width'), own(file, 'height')]
  if (!isNumber(width) || !isNumber(height) || width <= 0 || height <= 0)
    return faulty('width', 'the size of the picture is missing', 'its pixels: "width": 4000')
  const known = isNumber(pixels) && pixels >= 1
  const size = known ? pixels : PIXELS
  const units = String(own(grid, 'units') ?? own(file, 'gridUnits') ?? '').toLowerCase()
  const long = own(grid, 'distance') ?? own(file, 'gridDistance')
  const metre = new Map(Object.entries(UNITS)).get(units.trim())
  const told = isNumber(long) && long > 0 && metre !== undefined ? long * metre : undefined
  const square = squareOf([width / size, height / size], options, told)
  if (square.problems) return square
  const { metres, note } = square.value
  const margin = marginOf(file, size, width, height)
  const background = own(file, 'background')
  const shift = (was: string, is: string): number => {
    const value = own(background, is) ?? own(file, was)
    return isNumber(value) ? value : 0
  }
  return {
    value: {
      square: size,
      corner: {
        x: margin.x - shift('shiftX', 'offsetX'),
        y: margin.y - shift('shiftY', 'offsetY'),
      },
      metres,
      unit: metre ?? metres / (isNumber(long) && long > 0 ? long : FEET_IN_A_SQUARE),
      width: (width / size) * metres,
      height: (height / size) * metres,
      notes: known
        ? [note]
        : [note, `It does not say how many pixels a square has: taken as ${PIXELS}.`],
    },
  }
}

type Kind = ImportGroup | 'nothing' | 'curtain' | 'broken'

/** The kind of obstacle for a wall of a scene. `sense` was the name of `sight` before version 9. */
function kindOf(wall: unknown): Kind {
  if (own(wall, 'door') === 1 || own(wall, 'door') === 2) return 'door'
  const move = own(wall, 'move') ?? 20
  const sight = own(wall, 'sight') ?? own(wall, 'sense') ?? 20
  if (move === 0) return sight === 0 ? 'nothing' : 'curtain'
  // 0 lets sight through. 10 (2 in old versions) is terrain, which hides only what is behind the next wall. 30 and
  // 40 depend on distance.
  if (sight === 0 || sight === 30 || sight === 40) return 'window'
  return sight === 10 || (sight === 2 && own(wall, 'sense') === 2) ? 'cover' : 'wall'
}

const lineOf = (wall: unknown): Segment | undefined => {
  const c = own(wall, 'c')
  if (!Array.isArray(c) || c.length !== 4) return undefined
  const [x1, y1, x2, y2]: readonly unknown[] = c
  return isNumber(x1) && isNumber(y1) && isNumber(x2) && isNumber(y2)
    ? [
        { x: x1, y: y1 },
        { x: x2, y: y2 },
      ]
    : undefined
}

const GROUPS = ['wall', 'door', 'window', 'cover'] as const

/** A wall of the chosen floor. */
interface Placed {
  readonly line: Segment
  /** Metres; absent: as usual for its kind. */
  readonly height?: number
}

/** Metres above the floor from which a wall is over the heads of people. */
const OVERHEAD = 2

/** The walls of a floor by kind, in metres, and the number of walls that are elsewhere. */
function sortWalls(walls: readonly unknown[], scene: Scene, floor: Floor) {
  const { square, corner, metres, width, height, unit } = scene
  const place = ({ x, y }: Point): Point =>
    ontoEdge(
      { x: ((x - corner.x) / square) * metres, y: ((y - corner.y) / square) * metres },
      width,
      height,
    )
  const lines = new Map<Kind, Placed[]>()
  let [off, short, elsewhere, overhead] = [0, 0, 0, 0]
  for (const wall of walls) {
    const drawn = lineOf(wall)
    const kind = drawn ? kindOf(wall) : 'broken'
    const list = lines.get(kind) ?? []
    lines.set(kind, list)
    if (!drawn) list.push({ line: [corner, corner] })
    else if (!standsOn(wall, floor)) elsewhere++
    else {
      const { bottom, top } = reachOf(wall)
      const begins = Number.isFinite(bottom) ? Math.min(0, bottom) : 0
      const ground = Number.isFinite(floor.bottom) ? floor.bottom : begins
      const high = Math.round((top - Math.max(bottom, ground)) * unit * 100) / 100
      // What one looks through is as high as its sill, which no file gives.
      const taken = kind !== 'window' && high >= 0.1 && high <= 100
      const whole: Segment = [place(drawn[0]), place(drawn[1])]
      const line = clipSegment(whole, width, height)
      if (isPoint(whole)) short++
      else if (!line || isPoint(line)) off++
      else if ((bottom - ground) * unit >= OVERHEAD) overhead++
      else list.push({ line, ...(taken ? { height: high } : {}) })
    }
  }
  const of = (kind: Kind): readonly Placed[] => lines.get(kind) ?? []
  return { of, off, short, elsewhere, overhead }
}

/** Whether both ends of a line are the same on our maps. */
const isPoint = ([a, b]: Segment): boolean =>
  toCentimetres(a.x) === toCentimetres(b.x) && toCentimetres(a.y) === toCentimetres(b.y)

/**
 * The light of a scene, from its darkness (0 to 1): `darkness`, or `environment.darknessLevel` since version 12.
 * Dim from a quarter, dark from three quarters; these limits are our own.
 */
function lightOf(file: JsonObject): Pick<MapFile, 'light'> {
  const said = own(own(file, 'environment'), 'darknessLevel') ?? own(file, 'darkness')
  if (!isNumber(said) || said < 0.25) return {}
  return { light: said < 0.75 ? 'dim' : 'dark' }
}

/** The file with each flag of a module as a field of its own. */
const withFlags = ({ flags, ...file }: JsonObject): JsonObject => ({
  ...file,
  ...Object.fromEntries(
    Object.entries(isObject(flags) ? flags : {}).map(([name, value]) => [`flags.${name}`, value]),
  ),
})

/** The parts of a scene that have no equivalent on our maps. */
function droppedOf(
  file: JsonObject,
  { of, off, short, elsewhere, overhead }: ReturnType<typeof sortWalls>,
): Dropped[] {
  const count = (field: string): number => listOf(own(file, field)).length
  return [
    { what: 'walls', count: off, why: 'they are off the picture' },
    { what: 'walls', count: short, why: 'they have no length' },
    { what: 'walls', count: elsewhere, why: 'they stand on other floors' },
    { what: 'walls', count: overhead, why: 'they begin over the heads of people' },
    { what: 'walls', count: of('broken').length, why: 'they do not have two ends' },
    { what: 'walls', count: of('nothing').length, why: 'they stop neither people nor sight' },
    {
      what: 'curtains',
      count: of('curtain').length,
      why: 'they hide people without stopping them, which no book here has',
    },
    {
      what: 'lights',
      count: count('lights'),
      why: 'a map here is clear, dim or dark as a whole, without lamps',
    },
    { what: 'tokens', count: count('tokens'), why: 'people come with the fight' },
    {
      what: 'drawings, tiles, notes and sounds',
      count: count('drawings') + count('tiles') + count('notes') + count('sounds'),
      why: 'only walls and doors are read',
    },
    unreadFields(withFlags(file), READ),
  ].filter((one) => one.count > 0)
}

/** Notes for the person who imports a scene. */
function notesOf(
  file: JsonObject,
  walls: readonly unknown[],
  { notes }: Scene,
  { name, picture }: Floor,
  high: boolean,
): string[] {
  const doors = walls.filter((wall) => kindOf(wall) === 'door')
  const count = (of: readonly unknown[], field: string, value: number): number =>
    of.filter((wall) => own(wall, field) === value).length
  const [secret, open, locked] = [
    count(doors, 'door', 2),
    count(doors, 'ds', 1),
    count(doors, 'ds', 2),
  ]
  const oneWay = count(walls, 'dir', 1) + count(walls, 'dir', 2)
  const glass = doors.filter((wall) => (own(wall, 'sight') ?? own(wall, 'sense')) === 0).length
  const { light } = lightOf(file)
  const source = picture ?? own(own(file, 'background'), 'src') ?? own(file, 'img')
  return [
    ...(name === '' ? [] : [`This is the floor '${name}'.`]),
    ...notes,
    ...(light
      ? [
          `The map is ${light}, as the darkness of the scene suggests. You can change this in the editor.`,
        ]
      : []),
    ...(secret > 0 ? [`Secret doors, which are ordinary ones here: ${secret}.`] : []),
    ...(open > 0
      ? [`Doors that stand open in the file and are closed here (open them at the table): ${open}.`]
      : []),
    ...(locked > 0 ? [`Locked doors, which are ordinary ones here: ${locked}.`] : []),
    ...(glass > 0 ? [`Doors that one can see through in the file and not here: ${glass}.`] : []),
    ...(high ? ['Walls are as high as the file says.'] : []),
    ...(oneWay > 0 ? [`One-way walls, which block both ways here: ${oneWay}.`] : []),
    ...(typeof source === 'string' && source !== '' ? [separatePicture(source)] : []),
  ]
}

/** Reads a scene exported by Foundry. */
export function readFoundryScene(file: JsonObject, options: ImportOptions): Parsed<ImportedMap> {
  const read = readScene(file, options)
  if (read.problems) return read
  const scene = read.value
  const walls = listOf(own(file, 'walls'))
  if (walls.length > MOST_IMPORTED)
    return faulty('walls', `there are ${walls.length} walls`, `at most ${MOST_IMPORTED}`)
  const floors = floorsOf(file)
  const chosen = chooseFloor(file, floors, options)
  if (chosen.problems) return chosen
  const floor = chosen.value
  const sorted = sortWalls(walls, scene, floor)
  const placed = GROUPS.flatMap((kind) => sorted.of(kind).map((one) => ({ ...one, kind })))
  const { lines, moved } = fitLines(placed, MOST.obstacles)
  const of = (group: ImportGroup) => lines.filter(({ kind }) => kind === group)
  const map = {
    name: nameFrom(own(file, 'name'), nameFrom(options.name, 'Imported map')),
    width: toCentimetres(scene.width),
    height: toCentimetres(scene.height),
    obstacles: GROUPS.flatMap((group) =>
      of(group).map(({ line, height = USUAL[group].height }, i) =>
        obstacleOf(group, i + 1, line, height),
      ),
    ),
    ground: [],
    ...lightOf(file),
  }
  return finishImport(map, undefined, {
    from: 'Foundry scene',
    counts: {
      wall: of('wall').length,
      door: of('door').length,
      window: of('window').length,
      cover: of('cover').length,
    },
    dropped: droppedOf(file, sorted),
    notes: [
      ...notesOf(
        file,
        walls.filter((wall) => standsOn(wall, floor)),
        scene,
        floor,
        lines.some(({ height }) => height !== undefined),
      ),
      ...joinedNote(moved),
    ],
    ...(floors.length < 2
      ? {}
      : { floors: { names: floors.map(({ name }) => name), read: floor.name } }),
  })
}
