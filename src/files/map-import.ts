// Imports maps from other programs: what was found, what was dropped and why, and the answers of the review that
// follows.
import type { Point } from '../field/map.ts'
import { isNameAllowed } from './names.ts'
import { readMapDraft, type MapFile } from './map.ts'
import { problem, faulty, type Parsed } from './problems.ts'
import { deepest, parseJson } from './json.ts'
import { IMPORT_LIMIT, USUAL, type ImportGroup } from './map-review.ts'
import { isObject, type JsonObject } from '../engine/plain-data.ts'

/** Something dropped in an import. */
export interface Dropped {
  readonly what: string
  readonly count: number
  readonly why: string
}

export interface ImportReport {
  readonly from: 'Universal VTT' | 'Foundry scene' | 'Ringfire map'
  /** Walls are counted in segments: a line of three corners is two. */
  readonly counts: Readonly<Record<ImportGroup, number>>
  readonly dropped: readonly Dropped[]
  /** What the user should know: assumptions, and what was changed. */
  readonly notes: readonly string[]
  /** The names of the floors of the scene, if it has several, and the one that was read. */
  readonly floors?: { readonly names: readonly string[]; readonly read: string }
}

export interface ImportedMap {
  readonly map: MapFile
  /** The picture contained in the file, in base64. */
  readonly picture?: string
  readonly report: ImportReport
}

export interface ImportOptions {
  readonly name: string
  /** Absent: as stated in the file, or else 1.5. */
  readonly metresPerSquare?: number
  /** The name of a floor; absent: the one where the scene begins. */
  readonly floor?: string
}

/** Maximum number of points and walls in a file from another program. */
export const MOST_IMPORTED = 20_000
/** Maximum number of fields named in a report. */
const MOST_NAMED = 30
/** Five feet, in metres. */
export const USUAL_SQUARE = 1.5

/** Parses a text as JSON, refusing it unparsed if it is too long or nested too deeply. */
export function parseForeign(text: string): Parsed<JsonObject> {
  if (text.length > IMPORT_LIMIT)
    return faulty(
      'the file',
      `it has ${Math.round(text.length / 1024 / 1024)} megabytes`,
      `at most ${IMPORT_LIMIT / 1024 / 1024}: export it with a smaller picture`,
    )
  if (deepest(text) > 40)
    return faulty('the file', 'it is nested too deeply', 'lists and objects at most 40 deep')
  const json = parseJson(text)
  if (json.problems) return json
  const { value } = json
  return isObject(value)
    ? { value }
    : faulty('the file', 'it is not a JSON object', 'a map: {"name": …} or {"line_of_sight": …}')
}

/** An object's own field; undefined if it is inherited or missing. */
export const own = (from: unknown, field: string): unknown =>
  isObject(from) && Object.hasOwn(from, field) ? from[field] : undefined

export const isNumber = (value: unknown): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) < 1e7

/** The value if it is a list, otherwise an empty list. */
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === false ||
  value === '' ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** The fields of a file that are not read, by name; empty ones are left out. */
export function unreadFields(file: JsonObject, read: ReadonlySet<string>): Dropped {
  const names = Object.keys(file).filter((name) => !read.has(name) && !isEmpty(file[name]))
  const shown = names.slice(0, MOST_NAMED).map((name) => name.slice(0, 40))
  const more = names.length > shown.length ? `, and ${names.length - shown.length} more` : ''
  return {
    what: 'fields',
    count: names.length,
    why: `these fields are ignored: ${shown.join(', ')}${more}`,
  }
}

/** The name given in a file, made valid for ours. */
export function nameFrom(text: unknown, otherwise: string): string {
  const name = typeof text === 'string' ? text.replace(/\s+/g, ' ').trim().slice(0, 80) : ''
  return name !== '' && isNameAllowed(name) ? name : otherwise
}

/** Metres: what is drawn so little beyond the edge of a map lies on it. */
const ON_THE_EDGE = 0.05

/** Puts a point that lies a little beyond the edge onto it, because other programs round otherwise. */
export function ontoEdge({ x, y }: Point, width: number, height: number): Point {
  const put = (value: number, most: number): number =>
    value < -ON_THE_EDGE || value > most + ON_THE_EDGE ? value : Math.min(Math.max(value, 0), most)
  return { x: put(x, width), y: put(y, height) }
}

/** The note about a picture that the file names but does not contain. */
export const separatePicture = (path: string): string =>
  `Its picture is a separate file: ${path.slice(0, 120)}. Choose it in the editor.`

/** The n-th obstacle of a group. */
export const obstacleOf = (
  group: ImportGroup,
  n: number,
  shape: readonly Point[],
  height = USUAL[group].height,
) => ({
  id: `${group}-${n}`,
  ...USUAL[group],
  height,
  name: `${USUAL[group].name} ${n}`,
  shape: shape.map(({ x, y }) => ({ x: toCentimetres(x), y: toCentimetres(y) })),
})

/** Rounds as the corners of obstacles are, so that none lies beyond the edge of its map. */
export const toCentimetres = (metres: number): number => Math.round(metres * 100) / 100

/** Checks the imported map as any other map is checked. */
export function finishImport(
  map: MapFile,
  picture: string | undefined,
  report: ImportReport,
): Parsed<ImportedMap> {
  const read = readMapDraft(map)
  if (read.problems) {
    const many = map.obstacles.length
    return {
      problems: read.problems.map((one) =>
        one.field === 'obstacles'
          ? problem(
              'the file',
              `it gives ${many} obstacles`,
              'at most 2000: export fewer walls, or the map in parts',
            )
          : one,
      ),
    }
  }
  return { value: { map: read.value, report, ...(picture === undefined ? {} : { picture }) } }
}

/** The same for a map of our own. */
export function finishOwn(
  map: MapFile,
  picture: string | undefined,
  notes: readonly string[],
): Parsed<ImportedMap> {
  const count = (kind: string): number => map.obstacles.filter((one) => one.kind === kind).length
  const [wall, door, window] = [count('wall'), count('door'), count('window')]
  const counts = { wall, door, window, cover: map.obstacles.length - wall - door - window }
  return finishImport(map, picture, { from: 'Ringfire map', counts, dropped: [], notes })
}
