// Reads maps in Universal VTT (.dd2vtt, .uvtt, .df2vtt): JSON with lines in grid squares and a picture in base64.
import { distance } from '../field/geometry.ts'
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
  finishOwn,
  type Dropped,
  type ImportedMap,
  type ImportOptions,
} from './map-import.ts'
import { readMap, type MapFile } from './map.ts'
import { MOST } from './bounds.ts'
import { clipSegment, cutGap, fitLines, segmentsOf, simplify, type Segment } from './map-shapes.ts'
import { decodeStart } from './base64.ts'
import { inspectPicture, MOST_PICTURE } from './picture.ts'
import { faulty, type Parsed } from './problems.ts'
import { isObject, type JsonObject } from '../engine/plain-data.ts'

export const isUvtt = (file: JsonObject): boolean =>
  isObject(own(file, 'resolution')) || Array.isArray(own(file, 'line_of_sight'))

/**
 * The fields of a file that are read or mentioned in the report; `format` and `software` only say what program
 * wrote it.
 */
const READ: ReadonlySet<string> = new Set([
  'format',
  'software',
  'resolution',
  'line_of_sight',
  'objects_line_of_sight',
  'portals',
  'lights',
  'image',
])

interface Scale {
  readonly origin: Point
  readonly metres: number
  readonly note: string
  /** Metres. */
  readonly width: number
  readonly height: number
}

/** The fields with lines: walls, and objects that hide what is behind them. */
const LINES = ['line_of_sight', 'objects_line_of_sight'] as const

/** Reads a Universal VTT file. A map exported by us comes back unchanged. */
export function readUvtt(file: JsonObject, options: ImportOptions): Parsed<ImportedMap> {
  const image = readImage(file)
  if (image.problems) return image
  const { picture } = image.value
  const ours = own(file, 'ringfire')
  if (ours !== undefined) return readOurs(ours, picture)
  const scale = readScale(file, options)
  if (scale.problems) return scale
  const [walls, objects] = [linesOf(file, LINES[0]), linesOf(file, LINES[1])]
  const portals = own(file, 'portals')
  const points = [...walls.lines, ...objects.lines].reduce((sum, { length }) => sum + length, 0)
  if (points > MOST_IMPORTED || (Array.isArray(portals) && portals.length > MOST_IMPORTED))
    return faulty(
      'line_of_sight',
      `the walls have ${points} points`,
      `at most ${MOST_IMPORTED}: export the map in parts`,
    )
  return build(file, { scale: scale.value, walls, objects, options, image: image.value })
}

/** Our own map, as embedded in an exported file. */
function readOurs(ours: unknown, picture: string | undefined): Parsed<ImportedMap> {
  const read = readMap(ours)
  if (read.problems)
    return { problems: read.problems.map((one) => ({ ...one, field: `ringfire.${one.field}` })) }
  return finishOwn(read.value, picture, [
    'The file was exported by Ringfire: heights, materials and starting places are kept.',
  ])
}

interface Image {
  /** The picture in base64. */
  readonly picture?: string
  readonly notes: readonly string[]
  readonly dropped: readonly Dropped[]
}

/** The picture of a file: in base64, or as a path. One that is hostile is refused with its file. */
function readImage(file: JsonObject): Parsed<Image> {
  const image = own(file, 'image')
  if (typeof image !== 'string' || image === '') return { value: { notes: [], dropped: [] } }
  const bytes = Math.floor((image.length * 3) / 4)
  if (bytes > MOST_PICTURE.source)
    return faulty(
      'image',
      `the picture has ${Math.round(bytes / 1024 / 1024)} megabytes`,
      `at most ${MOST_PICTURE.source / 1024 / 1024}`,
    )
  const start = decodeStart(image)
  if (start) {
    const read = inspectPicture(start, 'image')
    return read.problems ? read : { value: { picture: image, notes: [], dropped: [] } }
  }
  const isPath = image.length <= 500 && /\.\w{3,4}(\?.*)?$/.test(image)
  return {
    value: isPath
      ? { notes: [separatePicture(image)], dropped: [] }
      : { notes: [], dropped: [{ what: 'pictures', count: 1, why: 'it is not base64' }] },
  }
}

/** The size of a map in squares: as the file says, or else as far as its lines reach. */
function sizeOf(file: JsonObject, origin: Point): Point | undefined {
  const said = pointAt(own(own(file, 'resolution'), 'map_size'))
  if (said && said.x > 0 && said.y > 0) return said
  const points = LINES.flatMap((field) => linesOf(file, field).lines.flat())
  const far = (of: 'x' | 'y'): number =>
    Math.ceil(points.reduce((most, point) => Math.max(most, point[of] - origin[of]), 0))
  const [x, y] = [far('x'), far('y')]
  return x > 0 && y > 0 ? { x, y } : undefined
}

function readScale(file: JsonObject, options: ImportOptions): Parsed<Scale> {
  const origin = pointAt(own(own(file, 'resolution'), 'map_origin')) ?? { x: 0, y: 0 }
  const size = sizeOf(file, origin)
  if (!size)
    return faulty(
      'resolution.map_size',
      'the size of the map is missing',
      'its squares: {"x": 20, "y": 15}',
    )
  const square = squareOf([size.x, size.y], options)
  if (square.problems) return square
  const { metres, note } = square.value
  return { value: { origin, metres, note, width: size.x * metres, height: size.y * metres } }
}

interface Lines {
  readonly lines: readonly (readonly Point[])[]
  /** The number of lines that contain anything but points. */
  readonly broken: number
}

const pointAt = (value: unknown): Point | undefined => {
  const [x, y] = [own(value, 'x'), own(value, 'y')]
  return isNumber(x) && isNumber(y) ? { x, y } : undefined
}

function linesOf(file: JsonObject, field: string): Lines {
  const all = listOf(own(file, field))
  const lines = all.flatMap((line) => {
    const corners = listOf(line)
    const points = corners.map(pointAt).filter((p) => p !== undefined)
    return points.length >= 2 && points.length === corners.length ? [points] : []
  })
  return { lines, broken: all.length - lines.length }
}

interface Portal {
  readonly line: Segment
  readonly closed: boolean
}

function portalsOf(file: JsonObject, place: (p: Point) => Point) {
  const all = listOf(own(file, 'portals'))
  const portals = all.flatMap((portal): Portal[] => {
    const points = listOf(own(portal, 'bounds')).map(pointAt)
    const [a, b] = points
    if (points.length !== 2 || !a || !b || distance(a, b) === 0) return []
    return [{ line: [place(a), place(b)], closed: own(portal, 'closed') !== false }]
  })
  return { portals, broken: all.length - portals.length }
}

interface Found {
  readonly scale: Scale
  readonly walls: Lines
  readonly objects: Lines
  readonly options: ImportOptions
  readonly image: Image
}

function build(file: JsonObject, found: Found): Parsed<ImportedMap> {
  const { scale, walls, objects, options, image } = found
  const { width, height } = scale
  const place = placeOn(scale)
  const portals = portalsHere(file, scale)
  const cut = wallsHere(walls, portals.here, scale)
  const cover = coverHere(objects, place, scale)
  const { doors, windows } = portals
  const others = doors.length + windows.length + cover.shapes.length
  const { lines, moved } = fitLines(
    cut.walls.map((line) => ({ kind: 'wall', line })),
    MOST.obstacles - others,
  )
  const map: MapFile = {
    name: nameFrom(options.name, 'Imported map'),
    width: toCentimetres(width),
    height: toCentimetres(height),
    obstacles: [
      ...lines.map(({ line }, i) => obstacleOf('wall', i + 1, line)),
      ...doors.map(({ line }, i) => obstacleOf('door', i + 1, line)),
      ...windows.map(({ line }, i) => obstacleOf('window', i + 1, line)),
      ...cover.shapes.map((shape, i) => obstacleOf('cover', i + 1, shape)),
    ],
    ground: [],
  }
  return finishImport(map, image.picture, {
    from: 'Universal VTT',
    counts: {
      wall: lines.length,
      door: doors.length,
      window: windows.length,
      cover: cover.shapes.length,
    },
    dropped: [
      ...cut.dropped,
      ...cover.dropped,
      ...portals.dropped,
      { what: 'lines', count: walls.broken + objects.broken, why: 'they are not lists of points' },
      ...image.dropped,
      lightsOf(file),
      unreadFields(file, READ),
    ].filter(({ count }) => count > 0),
    notes: [
      scale.note,
      ...(cut.over > 0 ? [`Walls that go beyond the edge were cut off there: ${cut.over}.`] : []),
      ...joinedNote(moved),
      ...image.notes,
    ],
  })
}

/** Converts squares of the whole canvas to metres on the map. */
const placeOn =
  ({ origin, metres, width, height }: Scale) =>
  ({ x, y }: Point): Point =>
    ontoEdge({ x: (x - origin.x) * metres, y: (y - origin.y) * metres }, width, height)

const isInside = ({ x, y }: Point, { width, height }: Scale): boolean =>
  x >= 0 && y >= 0 && x <= width && y <= height

/** The doors and windows on the picture. */
function portalsHere(file: JsonObject, scale: Scale) {
  const { portals, broken } = portalsOf(file, placeOn(scale))
  const here = portals.filter(({ line }) => line.every((p) => isInside(p, scale)))
  const what = 'doors and windows'
  const dropped: Dropped[] = [
    { what, count: portals.length - here.length, why: 'they are off the picture' },
    { what, count: broken, why: 'they do not have two ends' },
  ]
  return {
    here,
    doors: here.filter(({ closed }) => closed),
    windows: here.filter(({ closed }) => !closed),
    dropped,
  }
}

/**
 * The walls on the picture, cut at its edge and opened at doors and windows. `over` is the number that extended
 * past the edge.
 */
function wallsHere({ lines }: Lines, portals: readonly Portal[], scale: Scale) {
  const simple = lines.map((line) => simplify(line.map(placeOn(scale))))
  const drawn = simple.flatMap(segmentsOf)
  const clipped = drawn.map((one) => clipSegment(one, scale.width, scale.height))
  const walls = portals.reduce<Segment[]>(
    (left, { line }) => left.flatMap((wall) => cutGap(wall, line)),
    clipped.filter((one) => one !== undefined),
  )
  const dropped: Dropped[] = [
    {
      what: 'walls',
      count: clipped.filter((one) => !one).length,
      why: 'both ends are off the picture',
    },
    {
      what: 'walls',
      count: simple.filter((line) => segmentsOf(line).length === 0).length,
      why: 'they have no length',
    },
  ]
  const over = drawn.filter((whole, i) => {
    const one = clipped[i]
    return one && one !== whole && changed(one, whole)
  }).length
  return { walls, dropped, over }
}

function coverHere({ lines }: Lines, place: (p: Point) => Point, scale: Scale) {
  const solid = lines.map((line) => simplify(withoutClosing(line).map(place)))
  const large = solid.filter((shape) => segmentsOf(shape).length > 0)
  const shapes = large.filter(
    (shape) => shape.every((p) => isInside(p, scale)) && shape.length <= 200,
  )
  const dropped: Dropped[] = [
    { what: 'objects', count: solid.length - large.length, why: 'they have no length' },
    {
      what: 'objects',
      count: large.length - shapes.length,
      why: 'they go beyond the edge of the picture or have more than 200 corners',
    },
  ]
  return { shapes, dropped }
}

function lightsOf(file: JsonObject): Dropped {
  const lights = own(file, 'lights')
  return {
    what: 'lights',
    count: Array.isArray(lights) ? lights.length : 0,
    why: 'a map here is clear, dim or dark as a whole (set in the editor), without lamps',
  }
}

const changed = (one: Segment, other: Segment): boolean =>
  one[0] !== other[0] || one[1] !== other[1]

/** A closed line repeats its first corner at the end. */
function withoutClosing(line: readonly Point[]): readonly Point[] {
  const [first, last] = [line[0], line.at(-1)]
  return line.length > 3 && first && last && distance(first, last) < 1e-6 ? line.slice(0, -1) : line
}
