// A career of one star as a file: the star, the other fighters, the bouts, and the state of the
// dice. `ringfire career` reads and writes it.
import { z } from 'zod'
import { MOST } from './bounds.ts'
import type { Career } from '../books/fights/career/career.ts'
import { SIGNATURES } from '../books/fights/words.ts'
import type { Signature } from '../books/fights/words.ts'
import { FIVE_STATS, ROUNDS, WOMAN } from './bout.ts'
import { parseJson } from './json.ts'
import { ID, NAME, OPTIONS, SEAT } from './schema-parts.ts'
import type { Parsed, Problem } from './problems.ts'
import { checkAs, problem } from './problems.ts'

const count = z.number().int().min(0).max(MOST.count)
const RECORD = z.strictObject({
  won: count,
  lost: count,
  drawn: count,
  stopped: count,
  wasStopped: count,
  streak: count,
  longest: count,
})
const FIGHTER = {
  id: ID,
  name: NAME,
  star: z.boolean(),
  woman: WOMAN,
  stats: FIVE_STATS,
  signatures: z.array(z.enum(SIGNATURES as [Signature, ...Signature[]])).length(2),
  fame: count,
  skill: z.number().int().min(-MOST.count).max(MOST.count),
  extraSkill: z.number().int().min(-MOST.count).max(MOST.count).optional(),
  rank: z.number().int().min(1).max(10).optional(),
}
export const FIGHTER_RECORD = z.strictObject({ ...FIGHTER, record: RECORD })
const ENTRANT = z.strictObject({ fighter: z.strictObject(FIGHTER), seat: SEAT.optional() })
export const BOUT_RECORD = z.strictObject({
  evening: count,
  a: ID,
  b: ID,
  winner: ID.optional(),
  method: z.enum(['KO', 'TKO', 'UD', 'SD', 'DRAW']),
  round: z.number().int().min(1).max(MOST.count),
  rounds: ROUNDS,
  title: z.boolean(),
  replay: z
    .strictObject({
      seed: count.max(2 ** 24),
      rounds: ROUNDS,
      entrants: z.tuple([ENTRANT, ENTRANT]),
    })
    .optional()
    .describe('Both as they were that evening, and the seed: the same bout again'),
  table: z.string().max(100).optional().describe('The table at which it was boxed'),
})

export const CAREER = z.strictObject({
  $schema: z.string().optional(),
  book: z.literal('fights').default('fights'),
  options: OPTIONS.default({}),
  dice: z
    .array(z.number().int().min(0).max(0xffffffff))
    .length(4)
    .describe('The generator as it lies: the same file goes on in the same way'),
  star: FIGHTER_RECORD,
  world: z
    .array(FIGHTER_RECORD)
    .min(1)
    .max(1000)
    .describe('The others in the order of the ranking'),
  struck: z.array(ID).max(1000).describe('Those who have stopped the star: no rematch'),
  fought: z.array(BOUT_RECORD).max(100_000),
  over: z.boolean(),
})

export type CareerFile = Omit<z.output<typeof CAREER>, keyof Career> & Career

/** Reads a career from the text of a file. */
export function parseCareer(text: string): Parsed<CareerFile> {
  const json = parseJson(text)
  if (json.problems) return json
  const parsed = checkAs<CareerFile>(CAREER, json.value)
  if (parsed.problems) return parsed
  const problems = findIdProblems(parsed.value)
  return problems.length > 0 ? { problems } : parsed
}

/** Checks that ids are unique and that every named fighter exists. */
export function findIdProblems({ star, world, struck, fought }: CareerFile): Problem[] {
  const ids = new Set<string>([star.id])
  const found = world.flatMap(({ id }, i): Problem[] => {
    if (ids.has(id))
      return [problem(`world[${i}].id`, `'${id}' is there twice`, 'an id of his own')]
    ids.add(id)
    return []
  })
  const unknown = (field: string, id: string | undefined): Problem[] =>
    id === undefined || ids.has(id)
      ? []
      : [problem(field, `nobody here has the id '${id}'`, 'the star or one of the world')]
  return [
    ...found,
    ...struck.flatMap((id, i) => unknown(`struck[${i}]`, id)),
    ...fought.flatMap(({ a, b, winner }, i) => [
      ...unknown(`fought[${i}].a`, a),
      ...unknown(`fought[${i}].b`, b),
      ...unknown(`fought[${i}].winner`, winner),
    ]),
  ]
}
