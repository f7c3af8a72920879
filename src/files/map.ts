// A map file: the terrain of a fight, with starting places and a picture. A scenario contains one under `map`.
import * as z from 'zod'
import { mapFaults } from '../field/map-faults.ts'
import { GROUND_KINDS, MAP_LIGHTS, OBSTACLE_KINDS } from '../field/map.ts'
import { MOST } from './bounds.ts'
import type { Document } from './document.ts'
import { FOLDER } from './labels-schema.ts'
import { checkFile } from './file-kind.ts'
import { problem, type Parsed, type Problem } from './problems.ts'
import { ID, NAME, POINT, whole } from './schema-parts.ts'
import { parserOf } from './json.ts'

const SHAPE = z.array(POINT).min(2).max(MOST.points)
const OBSTACLE = z.strictObject({
  id: ID,
  name: NAME,
  kind: z
    .enum(OBSTACLE_KINDS)
    .describe('A window is the wall below it: people see and shoot over it'),
  shape: SHAPE.describe('Corners of a closed shape in order; two points are a thin wall'),
  height: z.number().min(0).max(1000).describe('Metres; for a window, up to its sill'),
  material: z
    .string()
    .max(40)
    .optional()
    .describe("A row of the book's table of structural points or of cover"),
  structure: whole(1, 100_000)
    .optional()
    .describe('Its own structural points, whatever the material'),
  level: whole(1, 12)
    .optional()
    .describe(
      'gray-dawn: cover level, such as 1 for a wooden fence or 6 for a jersey barrier; absent: from its material',
    ),
  open: z.boolean().optional().describe('A vehicle without a roof: thrown objects land inside'),
  seats: whole(1, 200).optional().describe('How many people a vehicle holds; absent: 4'),
})
const GROUND = z.strictObject({ id: ID, name: NAME, kind: z.enum(GROUND_KINDS), shape: SHAPE })

const metres = z.number().min(-MOST.map).max(MOST.map)
const PICTURE = z.strictObject({
  file: z
    .string()
    .regex(/^[0-9a-f]{64}$/, 'the SHA-256 of a picture in 64 hexadecimal digits')
    .describe('The SHA-256 of a picture that the server keeps'),
  x: metres,
  y: metres,
  width: z
    .number()
    .positive()
    .max(2 * MOST.map),
  height: z
    .number()
    .positive()
    .max(2 * MOST.map),
  rotation: z.number().min(-360).max(360).optional().describe('Degrees clockwise; absent: 0'),
  fade: z.number().min(0).max(1).optional().describe('0 as it is, 1 invisible; absent: 0'),
})
const START = z.strictObject({
  ...POINT.shape,
  side: whole(1, MOST.sides).describe('Sides count from 1'),
  facing: z.number().min(0).max(360).optional().describe('Absent: towards the middle'),
})

export const MAP = z.strictObject({
  $schema: z.string().optional(),
  name: NAME,
  purpose: z.string().max(500).optional().describe('What the map is good for, in one sentence'),
  folder: FOLDER.optional().describe(
    'Its folder among the maps of a server, such as Gangs/Night City',
  ),
  width: z.number().positive().max(MOST.map).describe('Metres'),
  height: z.number().positive().max(MOST.map),
  obstacles: z.array(OBSTACLE).max(MOST.obstacles).default([]),
  ground: z.array(GROUND).max(MOST.ground).default([]),
  light: z
    .enum(MAP_LIGHTS)
    .optional()
    .describe(
      'The light of the whole map; absent: clear. fnff-1988: dim +1, dark +2 for ambushers; other books: no modifier',
    ),
  starts: z.array(START).max(MOST.men).optional().describe('Starting places of the sides'),
  picture: PICTURE.optional().describe('Drawn under the map; no rule reads it'),
})

export type MapFile = z.output<typeof MAP>

/** A map as stored on the server. It may be a draft with faults; no fight can start on it until they are fixed. */
export interface KeptMap extends Document {
  readonly map: MapFile
}

/**
 * Reads a map with valid fields, without checking that it is ready for a fight: the map may be unfinished.
 */
export function readMapDraft(input: unknown): Parsed<MapFile> {
  const parsed = checkFile<MapFile>('a map', MAP, input)
  if (parsed.problems) return parsed
  const problems = cornerProblems(parsed.value, 'the map')
  return problems.length > 0 ? { problems } : parsed
}

/** Reads a map as the content of a stored one. */
export function readMapContent(input: unknown): Parsed<Pick<KeptMap, 'map'>> {
  const read = readMapDraft(input)
  return read.problems ? read : { value: { map: read.value } }
}

/** Reads a map from parsed JSON. Returns the map, or every problem. */
export function readMap(input: unknown): Parsed<MapFile> {
  const parsed = readMapDraft(input)
  if (parsed.problems) return parsed
  const problems = mapProblems(parsed.value)
  return problems.length > 0 ? { problems } : parsed
}

/** Reads a map, finished or not, from the text of a file. */
export const parseMapDraft = parserOf(readMapDraft)

/** Reads a map from the text of a file. */
export const parseMap = parserOf(readMap)

/** The faults that keep a map from being used for a fight; `before` is put in front of each field. */
export const mapProblems = (map: MapFile, before = ''): Problem[] =>
  mapFaults(map).map(({ field, wrong, right }) => problem(`${before}${field}`, wrong, right))

/** Checks the total number of corners, before any shape is measured. */
export function cornerProblems({ obstacles, ground }: MapFile, field: string): Problem[] {
  const corners = [...obstacles, ...ground].reduce((sum, { shape }) => sum + shape.length, 0)
  return corners > MOST.corners
    ? [problem(field, `its shapes have ${corners} corners`, `at most ${MOST.corners} in all`)]
    : []
}
