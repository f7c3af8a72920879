// Imports maps from other programs: what was found, what was dropped and why, and the answers of the review that
// follows.
import type { Point } from '../field/map.ts'
import { plural } from '../dice/english.ts'
import { MOST } from './bounds.ts'
import { isNameAllowed } from './names.ts'
import { readMapDraft, type MapFile } from './map.ts'
import { problem, faulty, type Parsed } from './problems.ts'
import { deepest, parseJsonLines } from './json.ts'
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
  /** The names of the scenes of the file, if it has several, and the one that was read. */
  readonly scenes?: PartRead
  /** The same for the floors of the scene. */
  readonly floors?: PartRead
}

/** The parts that a map may be read of, by name, and the one that was. */
export interface PartRead {
  readonly names: readonly string[]
  readonly read: string
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
  /** The name of a scene; absent: the first one that has walls. */
  readonly scene?: string
  /** The name of a floor; absent: the one where the scene begins. */
  readonly floor?: string
}

/** Maximum number of points and walls in a file from another program. */
export const MOST_IMPORTED = 20_000
/** Maximum number of scenes in a file. */
const MOST_SCENES = 500
/** Maximum number of fields named in a report. */
const MOST_NAMED = 30
/** Five feet, in metres. */
const USUAL_SQUARE = 1.5

interface Square {
  readonly metres: number
  readonly note: string
}

/**
 * The width of a square: as asked for, else as told in the file, else the usual one. A map that would be too large has
 * the largest squares that fit.
 */
export function squareOf(
  [across, down]: readonly [number, number],
  { metresPerSquare: asked }: ImportOptions,
  told?: number,
): Parsed<Square> {
  const metres = asked ?? told ?? USUAL_SQUARE
  const most = MOST.map / Math.max(across, down)
  const wide = (value: number): string =>
    `A square is ${plural(Math.round(value * 1000) / 1000, 'metre')} wide`
  if (metres <= most)
    return {
      value: {
        metres,
        note: `${wide(metres)}${asked === undefined && told === undefined ? ', because the file does not say it in metres or feet' : ''}.`,
      },
    }
  const fits = Math.floor(most * 100) / 100
  if (asked !== undefined || fits < 0.1)
    return faulty(
      'the map',
      `it would be ${Math.round(across * metres)} × ${Math.round(down * metres)} metres`,
      `at most ${MOST.map} metres each way`,
    )
  return {
    value: {
      metres: fits,
      note: `${wide(fits)}, because a map has at most ${MOST.map} metres each way, and would have ${Math.round(across * metres)} × ${Math.round(down * metres)}.`,
    },
  }
}

/** Parses a text as JSON, or JSON in each line, refusing it unparsed if it is too long or nested too deeply. */
export function parseForeign(text: string): Parsed<unknown> {
  if (text.length > IMPORT_LIMIT)
    return faulty(
      'the file',
      `it has ${Math.round(text.length / 1024 / 1024)} megabytes`,
      `at most ${IMPORT_LIMIT / 1024 / 1024}: export it with a smaller picture`,
    )
  if (deepest(text) > 40)
    return faulty('the file', 'it is nested too deeply', 'lists and objects at most 40 deep')
  return parseJsonLines(text, MOST_SCENES)
}

/** The name that was asked for among others, in whatever case. */
export function chooseByName<T extends { readonly name: string }>(
  all: readonly T[],
  asked: string,
  what: 'scene' | 'floor',
): Parsed<T> {
  const found = all.find(({ name }) => name.toLowerCase() === asked.toLowerCase())
  return found
    ? { value: found }
    : faulty(
        what,
        `there is no ${what} '${asked.slice(0, 80)}'`,
        `one of ${all.map(({ name }) => name).join(', ')}`,
      )
}

/** The same things with different names: "Hall", "Hall (2)". */
export function withOwnNames<T extends { readonly name: string }>(all: readonly T[]): readonly T[] {
  const used = new Map<string, number>()
  return all.map((one) => {
    const key = one.name.toLowerCase()
    const n = (used.get(key) ?? 0) + 1
    used.set(key, n)
    return n === 1 ? one : { ...one, name: `${one.name} (${n})` }
  })
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

/** The note on walls that were joined. */
export const joinedNote = (moved: number): readonly string[] =>
  moved === 0
    ? []
    : [
        `Walls that follow each other were joined, and moved by at most ${Math.round(moved * 100)} centimetres, because a map has at most ${MOST.obstacles} obstacles.`,
      ]

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
              `at most ${MOST.obstacles}: export fewer walls, or the map in parts`,
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
