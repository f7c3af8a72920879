// Reads the people whose wounds heal: a combatant, a list of them, or all of a scenario.
import { parseJson } from './json.ts'
import { readCombatant, type CombatantFile } from './combatant.ts'
import { problem, faulty, type Parsed, type Problem } from './problems.ts'
import { readScenario, type ScenarioFile } from './scenario.ts'

export interface WoundedFile {
  readonly people: readonly CombatantFile[]
  /** Present if the file is a scenario, whose book and options then apply. */
  readonly scenario?: Pick<ScenarioFile, 'book' | 'options'>
}

/** Reads the wounded from the text of a file. Their ids must be unique. */
export function parseWounded(text: string): Parsed<WoundedFile> {
  const json = parseJson(text)
  if (json.problems) return json
  if (Array.isArray(json.value)) return listOf(json.value)
  if (typeof json.value === 'object' && json.value !== null && 'sides' in json.value) {
    const { value, problems } = readScenario(json.value)
    return problems
      ? { problems }
      : {
          value: {
            people: value.sides.flatMap(({ combatants }) => combatants),
            scenario: { book: value.book, options: value.options },
          },
        }
  }
  const { value, problems } = readCombatant(json.value)
  return problems ? { problems } : { value: { people: [value] } }
}

function listOf(list: readonly unknown[]): Parsed<WoundedFile> {
  if (list.length === 0) return faulty('the list', 'it is empty', 'at least one combatant')
  const read = list.map((one) => readCombatant(one))
  const problems: Problem[] = read.flatMap(
    (one, i) =>
      one.problems?.map(({ field, wrong, right }) => ({
        field: `[${i}].${field}`,
        wrong,
        right,
      })) ?? [],
  )
  const people = read.flatMap(({ value }) => (value ? [value] : []))
  people.forEach(({ id }, i) => {
    const first = people.findIndex((other) => other.id === id)
    if (first < i)
      problems.push(problem(`[${i}].id`, `'${id}' is also [${first}].id`, 'a unique id'))
  })
  return problems.length > 0 ? { problems } : { value: { people } }
}
