// Reads scenes of Foundry VTT: walls and doors in pixels, with a margin around the picture. The picture itself is a
// separate file.
import type { Point } from '../field/map.ts'
import {
  finishImport,
  isNumber,
  listOf,
  MOST_IMPORTED,
  nameFrom,
  obstacleOf,
  own,
  unreadFields,
  USUAL_SQUARE,
  type Dropped,
  type ImportedMap,
  type ImportOptions,
} from './map-import.ts'
import type { MapFile } from './map.ts'
import type { ImportGroup } from './map-review.ts'
import { clipSegment, type Segment } from './map-shapes.ts'
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
    'environment walls lights tokens drawings tiles notes sounds'
  ).split(' '),
)

interface Scene {
  /** Pixels: the side of a square, and the corner of the picture. */
  readonly square: number
  readonly corner: Point
  readonly metres: number
  /** Metres. */
  readonly width: number
  readonly height: number
  readonly said: boolean
}

function readScene(file: JsonObject, { metresPerSquare }: ImportOptions): Parsed<Scene> {
  const grid = own(file, 'grid')
  const square = isObject(grid) ? own(grid, 'size') : grid
  const [width, height] = [own(file, 'width'), own(file, 'height')]
  if (!isNumber(square) || square < 1 || !isNumber(width) || !isNumber(height))
    return faulty('grid', 'the size of a square is missing', 'its pixels, such as "grid": 100')
  const units = String(own(grid, 'units') ?? own(file, 'gridUnits') ?? '').toLowerCase()
  const long = own(grid, 'distance') ?? own(file, 'gridDistance')
  const metre = new Map(Object.entries(UNITS)).get(units.trim())
  const told = isNumber(long) && long > 0 && metre !== undefined ? long * metre : undefined
  const metres = metresPerSquare ?? told ?? USUAL_SQUARE
  const padding = own(file, 'padding')
  const margin = (size: number): number =>
    isNumber(padding) && padding > 0
      ? Math.ceil((Math.min(padding, 0.5) * size) / square) * square
      : 0
  const background = own(file, 'background')
  const shift = (was: string, is: string): number => {
    const value = own(background, is) ?? own(file, was)
    return isNumber(value) ? value : 0
  }
  const scene = {
    square,
    corner: {
      x: margin(width) - shift('shiftX', 'offsetX'),
      y: margin(height) - shift('shiftY', 'offsetY'),
    },
    metres,
    width: (width / square) * metres,
    height: (height / square) * metres,
    said: told !== undefined || metresPerSquare !== undefined,
  }
  return scene.width > 0 && scene.height > 0 && scene.width <= 2000 && scene.height <= 2000
    ? { value: scene }
    : faulty(
        'width',
        `the map would be ${Math.round(scene.width)} × ${Math.round(scene.height)} metres`,
        'more than 0 and at most 2000 metres each way',
      )
}

type Kind = ImportGroup | 'nothing' | 'curtain' | 'broken'

/** The kind of obstacle for a wall of a scene. `sense` was the name of `sight` before version 9. */
function kindOf(wall: unknown): Kind {
  if (own(wall, 'door') === 1 || own(wall, 'door') === 2) return 'door'
  const move = own(wall, 'move') ?? 20
  const sight = own(wall, 'sight') ?? own(wall, 'sense') ?? 20
  if (move === 0) return sight === 0 ? 'nothing' : 'curtain'
  // 0 lets sight through. 10 (1 in old versions) is terrain, which hides only what is behind the next wall. 30 and
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

/** The walls of a scene by kind, in metres, and the number of walls off the picture. */
function sortWalls(walls: readonly unknown[], { square, corner, metres, width, height }: Scene) {
  const place = ({ x, y }: Point): Point => ({
    x: ((x - corner.x) / square) * metres,
    y: ((y - corner.y) / square) * metres,
  })
  const lines = new Map<Kind, Segment[]>()
  let off = 0
  for (const wall of walls) {
    const drawn = lineOf(wall)
    const kind = drawn ? kindOf(wall) : 'broken'
    const line = drawn && clipSegment([place(drawn[0]), place(drawn[1])], width, height)
    const list = lines.get(kind) ?? []
    lines.set(kind, list)
    if (drawn && !line) off++
    else list.push(line ?? [corner, corner])
  }
  return { of: (kind: Kind): readonly Segment[] => lines.get(kind) ?? [], off }
}

/**
 * The light of a scene, from its darkness (0 to 1): `darkness`, or `environment.darknessLevel` since version 12.
 * Dim from a quarter, dark from three quarters; these limits are our own.
 */
function lightOf(file: JsonObject): Pick<MapFile, 'light'> {
  const said = own(own(file, 'environment'), 'darknessLevel') ?? own(file, 'darkness')
  if (!isNumber(said) || said < 0.25) return {}
  return { light: said < 0.75 ? 'dim' : 'dark' }
}

/** The parts of a scene that have no equivalent on our maps. */
function droppedOf(file: JsonObject, { of, off }: ReturnType<typeof sortWalls>): Dropped[] {
  const count = (field: string): number => listOf(own(file, field)).length
  return [
    { what: 'walls', count: off, why: 'they are off the picture or have no length' },
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
    unreadFields(file, READ),
  ].filter((one) => one.count > 0)
}

/** Notes for the person who imports a scene. */
function notesOf(file: JsonObject, walls: readonly unknown[], { metres, said }: Scene): string[] {
  const count = (field: string, value: number): number =>
    walls.filter((wall) => own(wall, field) === value).length
  const [secret, open, locked] = [count('door', 2), count('ds', 1), count('ds', 2)]
  const oneWay = count('dir', 1) + count('dir', 2)
  const { light } = lightOf(file)
  const source = own(own(file, 'background'), 'src') ?? own(file, 'img')
  return [
    `A square is ${Math.round(metres * 1000) / 1000} metres wide${said ? '' : ', because the file does not say it in metres or feet'}.`,
    ...(light
      ? [
          `The map is ${light}, as the darkness of the scene suggests. You can change this in the editor.`,
        ]
      : []),
    ...(secret > 0 ? [`${secret} secret doors are ordinary doors here.`] : []),
    ...(open > 0
      ? [`${open} doors stand open in the file and are closed here: open them at the table.`]
      : []),
    ...(locked > 0 ? [`${locked} locked doors are ordinary doors here.`] : []),
    ...(oneWay > 0 ? [`${oneWay} one-way walls block both ways here.`] : []),
    ...(typeof source === 'string' && source !== ''
      ? [`Its picture is a separate file: ${source.slice(0, 120)}. Choose it in the editor.`]
      : []),
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
  const sorted = sortWalls(walls, scene)
  const { of } = sorted
  const map = {
    name: nameFrom(own(file, 'name'), nameFrom(options.name, 'Imported map')),
    width: scene.width,
    height: scene.height,
    obstacles: GROUPS.flatMap((group) =>
      of(group).map((line, i) => obstacleOf(group, i + 1, line)),
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
    notes: notesOf(file, walls, scene),
  })
}
