// Reads the people in a file: one combatant, a list of them, or all of a scenario.
import { present } from '../../dice/present.ts'
import { readPerson, type Person } from '../character.ts'
import { parseJson } from '../json.ts'
import { fieldName, faulty, type Parsed } from '../problems.ts'

/** Maximum number of people in a file. */
const MOST_PEOPLE = 2000

/** Reads the people in a text. */
export function readPeople(text: string): Parsed<readonly Person[]> {
  const json = parseJson(text)
  if (json.problems) return json
  const all = peopleOf(json.value)
  if (all.length === 0)
    return faulty('the file', 'it contains nobody', 'a combatant, or a list of them')
  if (all.length > MOST_PEOPLE)
    return faulty('the file', `it contains ${all.length} people`, `at most ${MOST_PEOPLE}`)
  const read = all.map(({ value }) => readPerson(value))
  const problems = read.flatMap((one, i) =>
    (one.problems ?? []).map((each) => ({
      ...each,
      field: `${fieldName(present(all[i], 'one of the people').path)}${each.field === 'the file' ? '' : `.${each.field}`}`,
    })),
  )
  return problems.length > 0
    ? { problems }
    : { value: read.flatMap(({ value }) => (value ? [value] : [])) }
}

interface Found {
  readonly value: unknown
  readonly path: readonly PropertyKey[]
}

function peopleOf(file: unknown): readonly Found[] {
  if (Array.isArray(file)) return file.map((value, i) => ({ value, path: [i] }))
  const sides = (file as { readonly sides?: unknown } | null)?.sides
  if (!Array.isArray(sides)) return [{ value: file, path: [] }]
  return sides.flatMap((side: { readonly combatants?: unknown } | null, s) =>
    Array.isArray(side?.combatants)
      ? side.combatants.map((value: unknown, c): Found => ({
          value,
          path: ['sides', s, 'combatants', c],
        }))
      : [],
  )
}
