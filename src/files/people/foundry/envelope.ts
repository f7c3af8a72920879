// The outer form of Foundry exports: one actor, a list, or one per line (`.db`); with `system` since version 10,
// `data` before.
import { deepest, parseJsonLines } from '../../json.ts'
import { findReservedName } from '../../names.ts'
import { problem, faulty, type Parsed, type Problem } from '../../problems.ts'
import { fieldsOf, nameOf, type Fields, type Finding } from './findings.ts'

/** Limits for a file: characters of text, nested brackets, actors, and items per actor. */
export const MOST_IMPORTED = {
  letters: 8_000_000,
  depth: 64,
  actors: 200,
  items: 1000,
} as const

/** The ids of the system cyberpunk2020 and its forks. */
const OURS = /^(?:cyberpunk|cp)-?2020/i
/** Types of actors who are nobody. */
const THINGS = /vehicle|ship|loot|container|object|hazard|party|group/i

/** An actor in a common form. */
export interface Envelope {
  readonly fields: Fields
  readonly system: Fields
  readonly items: readonly Fields[]
  /** The id of the system that the file says it is from; empty if it says nothing. */
  readonly systemId: string
  readonly version: string
  /** Whether it is of Cyberpunk 2020, as far as is known. */
  readonly ours: boolean
}

export interface Envelopes {
  readonly people: readonly Envelope[]
  /** What else is in the file, and why it was left out. */
  readonly left: readonly Finding[]
}

const FILE = 'the file'

/** Reads every actor in a text. */
export function readEnvelopes(text: string): Parsed<Envelopes> {
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
  const { actors } = fieldsOf(json.value)
  const list = Array.isArray(json.value) ? json.value : actors
  const all: readonly unknown[] = Array.isArray(list) ? list : [json.value]
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
  const problems = all.map((one, i) => envelopeProblem(one, all.length > 1 ? `[${i}]` : FILE))
  const people = all.filter((_, i) => problems[i] === undefined)
  if (people.length === 0) return { problems: problems.filter((one) => one !== undefined) }
  const left = problems.flatMap((one, i): Finding[] => {
    const actor = nameOf(fieldsOf(all[i])['name'], `[${i}]`)
    return one ? [{ actor, field: one.field, value: '', is: 'dropped', why: one.wrong }] : []
  })
  return { value: { people: people.map((one) => envelopeOf(fieldsOf(one))), left } }
}

/** Why something is nobody who can be imported. */
function envelopeProblem(one: unknown, field: string): Problem | undefined {
  const fields = fieldsOf(one)
  const { type, items } = fields
  if (typeof type !== 'string' || THINGS.test(type))
    return problem(
      field,
      typeof type === 'string' ? `it is of the type '${type.slice(0, 40)}'` : 'it is not an actor',
      'a Foundry actor who is a person, such as a character or npc',
    )
  if (Object.keys(fieldsOf(fields['system'] ?? fields['data'])).length === 0)
    return problem(field, "it has neither 'system' nor 'data'", 'an actor as Foundry exports one')
  if (Array.isArray(items) && items.length > MOST_IMPORTED.items)
    return problem(field, `it has ${items.length} items`, `at most ${MOST_IMPORTED.items}`)
  return undefined
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function envelopeOf(fields: Fields): Envelope {
  const stats = fieldsOf(fields['_stats'])
  const source = fieldsOf(fieldsOf(fields['flags'])['exportSource'])
  const items = Array.isArray(fields['items']) ? fields['items'] : []
  const system = fieldsOf(fields['system'] ?? fields['data'])
  const systemId = text(stats['systemId']) || text(source['system'])
  const theirs = fieldsOf(system['stats'])
  return {
    fields,
    system,
    items: items.map((item) => {
      const own = fieldsOf(item)
      return { ...own, system: fieldsOf(own['system'] ?? own['data']) }
    }),
    systemId,
    ours: systemId === '' ? 'ref' in fieldsOf(theirs['stats'] ?? theirs) : OURS.test(systemId),
    version: text(stats['systemVersion']) || text(source['systemVersion']),
  }
}
