// The outer form of Foundry exports: one actor, a list, or one per line (`.db`); with `system` since version 10,
// `data` before.
import { deepest, parseJsonLines } from '../../json.ts'
import { findReservedName } from '../../names.ts'
import { problem, faulty, type Parsed, type Problem } from '../../problems.ts'
import { fieldsOf, type Fields } from './findings.ts'

/** Limits for a file: characters of text, nested brackets, actors, and items per actor. */
export const MOST_IMPORTED = {
  letters: 8_000_000,
  depth: 64,
  actors: 200,
  items: 1000,
} as const

const SYSTEM = 'cyberpunk2020'

/** An actor in a common form. */
export interface Envelope {
  readonly fields: Fields
  readonly system: Fields
  readonly items: readonly Fields[]
  /** The id of the system that the file says it is from; empty if it says nothing. */
  readonly systemId: string
  readonly version: string
}

const FILE = 'the file'

/** Reads every actor in a text. */
export function readEnvelopes(text: string): Parsed<readonly Envelope[]> {
  const refuse = (wrong: string, right: string, field = FILE): Parsed<never> =>
    faulty(field, wrong, right)
  if (text.length > MOST_IMPORTED.letters)
    return refuse(
      `it has ${text.length} letters`,
      `at most ${MOST_IMPORTED.letters}; export the actors one by one`,
    )
  if (deepest(text) > MOST_IMPORTED.depth)
    return refuse(
      'it is nested too deeply',
      `lists and objects at most ${MOST_IMPORTED.depth} deep`,
    )
  const json = parseJsonLines(text, MOST_IMPORTED.actors + 1)
  if (json.problems) return json
  const all: readonly unknown[] = Array.isArray(json.value) ? json.value : [json.value]
  if (all.length === 0) return refuse('it contains nobody', 'an actor as Foundry exports one')
  if (all.length > MOST_IMPORTED.actors)
    return refuse(`it contains ${all.length} actors`, `at most ${MOST_IMPORTED.actors}`)
  // The names of keys that nothing reads, such as flags of modules, do no harm.
  const reserved = findReservedName(
    all
      .map((one) => fieldsOf(one))
      .map(({ system, data, items }) => ({
        system,
        data,
        items: Array.isArray(items) ? items.map((item) => fieldsOf(item)['system'] ?? null) : null,
      })),
    { texts: false },
  )
  if (reserved) return { problems: [reserved] }
  const problems = all.flatMap((one, i) => envelopeProblems(one, all.length > 1 ? `[${i}]` : FILE))
  return problems.length > 0 ? { problems } : { value: all.map((one) => envelopeOf(fieldsOf(one))) }
}

function envelopeProblems(one: unknown, field: string): readonly Problem[] {
  const fields = fieldsOf(one)
  const { type, items } = fields
  const { systemId } = envelopeOf(fields)
  if (systemId !== '' && systemId !== SYSTEM)
    return [
      problem(field, `it is of the system '${systemId.slice(0, 40)}'`, `an actor of ${SYSTEM}`),
    ]
  if (type !== 'character' && type !== 'npc')
    return [
      problem(
        field,
        typeof type === 'string'
          ? `it is of the type '${type.slice(0, 40)}'`
          : 'it is not an actor',
        'a Foundry actor of the type character or npc',
      ),
    ]
  if (Object.keys(fieldsOf(fields['system'] ?? fields['data'])).length === 0)
    return [problem(field, "it has neither 'system' nor 'data'", 'an actor as Foundry exports one')]
  if (Array.isArray(items) && items.length > MOST_IMPORTED.items)
    return [problem(field, `it has ${items.length} items`, `at most ${MOST_IMPORTED.items}`)]
  return []
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function envelopeOf(fields: Fields): Envelope {
  const stats = fieldsOf(fields['_stats'])
  const source = fieldsOf(fieldsOf(fields['flags'])['exportSource'])
  const items = Array.isArray(fields['items']) ? fields['items'] : []
  return {
    fields,
    system: fieldsOf(fields['system'] ?? fields['data']),
    items: items.map((item) => {
      const own = fieldsOf(item)
      return { ...own, system: fieldsOf(own['system'] ?? own['data']) }
    }),
    systemId: text(stats['systemId']) || text(source['system']),
    version: text(stats['systemVersion']) || text(source['systemVersion']),
  }
}
