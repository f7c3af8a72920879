// A scenario file: a map or stated distances, sides, and combatants. `ringfire fight` and the server read it.
import * as z from 'zod'
import { distanceToShape } from '../field/geometry.ts'
import { isOnMap } from '../field/movement.ts'
import { MOST } from './bounds.ts'
import { COMBATANT } from './combatant.ts'
import { cornerProblems, MAP, mapProblems } from './map.ts'
import { COLOUR, ID, MOST_SEATS, NAME, NAMED_SEAT, OPTIONS, SEAT, BOOK } from './schema-parts.ts'
import { seatProblems } from './seats.ts'
import { checkFile } from './file-kind.ts'
import { problem, type Parsed, type Problem } from './problems.ts'
import { suggest } from '../books/gunfight/files/suggest.ts'
import { parserOf } from './json.ts'

const PAIR = z.strictObject({
  a: ID,
  b: ID,
  metres: z.number().min(0).max(100_000),
  sees: z.boolean().default(true),
  coverA: z.string().max(80).default('open').describe("Cover of a against b, in the book's words"),
  coverB: z.string().max(80).default('open').describe('Cover of b against a'),
})

export const SCENARIO = z.strictObject({
  book: BOOK,
  title: NAME,
  description: z.string().max(4000).default(''),
  options: OPTIONS.default({}),
  map: MAP.optional(),
  pairs: z
    .array(PAIR)
    .max(MOST.pairs)
    .optional()
    .describe('A fight without a map: what the referee states about each pair'),
  sides: z
    .array(
      z.strictObject({
        name: NAME,
        seat: SEAT,
        colour: COLOUR.optional(),
        combatants: z.array(COMBATANT).min(1).max(MOST.men),
      }),
    )
    .min(1)
    .max(MOST.sides),
  seats: z
    .array(NAMED_SEAT)
    .max(MOST_SEATS)
    .optional()
    .describe('Names of seats; absent: each side has one seat, under its name'),
  ambush: z
    .array(
      z.strictObject({
        who: ID,
        conditions: z.array(z.string().max(80)).max(20).default([]),
        victims: z.array(ID).min(1).max(500),
        incapacitated: z.array(ID).max(500).optional(),
      }),
    )
    .max(500)
    .default([]),
})

export type ScenarioFile = z.output<typeof SCENARIO>

/** Reads a scenario from parsed JSON and checks its fields against each other. */
export function readScenario(input: unknown): Parsed<ScenarioFile> {
  const parsed = checkFile<ScenarioFile>('a scenario', SCENARIO, input)
  if (parsed.problems) return parsed
  const tooMany = sizeProblems(parsed.value)
  if (tooMany.length > 0) return { problems: tooMany }
  const { map } = parsed.value
  const problems = [
    ...(map ? mapProblems(map, 'map.') : []),
    ...placeProblems(parsed.value),
    ...idProblems(parsed.value),
    ...ambushProblems(parsed.value),
    ...seatProblems(parsed.value.seats),
  ]
  return problems.length > 0 ? { problems } : parsed
}

/** Reads a scenario from the text of a file. */
export const parseScenario = parserOf(readScenario)

/** Checks totals over the whole file, before anything in it is measured. */
function sizeProblems({ sides, map }: ScenarioFile): Problem[] {
  const men = sides.reduce((sum, { combatants }) => sum + combatants.length, 0)
  return [
    ...(men > MOST.men
      ? [problem('sides', `there are ${men} combatants`, `at most ${MOST.men} in all`)]
      : []),
    ...(map ? cornerProblems(map, 'map') : []),
  ]
}

/** Checks that there is a map or stated distances, and that all combatants have a position on the map where they can be. */
function placeProblems({ map, pairs, sides }: ScenarioFile): Problem[] {
  if (map && pairs)
    return [
      problem(
        'pairs',
        'the fight has a map as well',
        "either 'map' or 'pairs': on a map the distances are measured",
      ),
    ]
  if (!map) return []
  return sides.flatMap((side, s) =>
    side.combatants.flatMap(({ at, name }, c) => {
      const field = `sides[${s}].combatants[${c}].at`
      if (!at)
        return [
          problem(field, 'it is missing', `the place of ${name} on the map: {"x": …, "y": …}`),
        ]
      if (!isOnMap(map, at))
        return [
          problem(
            field,
            `${at.x}, ${at.y} is off the map`,
            `x from 0 to ${map.width}, y from 0 to ${map.height}`,
          ),
        ]
      // Whoever stands in something could not move. Into a vehicle they may get from there.
      const inside = map.obstacles.find(
        ({ kind, shape }) => kind !== 'vehicle' && distanceToShape(at, shape) === 0,
      )
      return inside
        ? [
            problem(
              field,
              `${at.x}, ${at.y} is inside ${inside.name}`,
              'a place where they can stand',
            ),
          ]
        : []
    }),
  )
}

/** Checks that ids are unique and that all referenced combatants exist. */
function idProblems({ sides, pairs = [], ambush }: ScenarioFile): Problem[] {
  const seen = new Map<string, string>()
  const found: Problem[] = []
  sides.forEach((side, s) =>
    side.combatants.forEach(({ id }, c) => {
      const field = `sides[${s}].combatants[${c}].id`
      if (seen.has(id)) found.push(problem(field, `'${id}' is also ${seen.get(id)}`, 'a unique id'))
      else seen.set(id, field)
    }),
  )
  const known = [...seen.keys()]
  const named = [
    ...pairs.flatMap(({ a, b }, i) => [
      [`pairs[${i}].a`, a] as const,
      [`pairs[${i}].b`, b] as const,
    ]),
    ...ambush.flatMap(({ who, victims, incapacitated = [] }, i) => [
      [`ambush[${i}].who`, who] as const,
      ...victims.map((v, j) => [`ambush[${i}].victims[${j}]`, v] as const),
      ...incapacitated.map((v, j) => [`ambush[${i}].incapacitated[${j}]`, v] as const),
    ]),
  ]
  for (const [field, id] of named)
    if (!seen.has(id))
      found.push(problem(field, `nobody here has the id '${id}'`, suggest(id, known)))
  const stated = new Set<string>()
  pairs.forEach(({ a, b }, i) => {
    const both = [a, b].toSorted().join(' ')
    if (a === b) found.push(problem(`pairs[${i}].b`, `'${b}' is also a`, 'somebody else'))
    else if (stated.has(both))
      found.push(problem(`pairs[${i}]`, `${a} and ${b} are stated above`, 'each pair once'))
    stated.add(both)
  })
  return found
}

/** Checks that nobody lies in wait for themselves, and that only victims are incapacitated. */
const ambushProblems = ({ ambush }: ScenarioFile): Problem[] =>
  ambush.flatMap(({ who, victims, incapacitated = [] }, i) => [
    ...victims.flatMap((id, j) =>
      id === who
        ? [problem(`ambush[${i}].victims[${j}]`, `'${id}' lies in wait`, 'somebody else')]
        : [],
    ),
    ...incapacitated.flatMap((id, j) =>
      victims.includes(id)
        ? []
        : [
            problem(
              `ambush[${i}].incapacitated[${j}]`,
              `'${id}' is no victim of this ambush`,
              suggest(id, victims),
            ),
          ],
    ),
  ])
