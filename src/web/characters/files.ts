// Characters as files, in the format of scenario combatants.
import { downloadJson } from '../state/download.ts'
import { isObject, type JsonObject } from '../../engine/plain-data.ts'
import { errorText } from '../../dice/error-text.ts'

/** Downloads the person as a file. */
export function exportPerson(person: JsonObject): void {
  downloadJson(String(person['name'] || 'character'), person)
}

const PLACE = new Set(['$schema', 'at', 'facing', 'posture', 'hidden'])

/** The people in a file: one combatant, a list, or all of a scenario; an error message if there are none. */
export function readPeople(name: string, text: string): readonly JsonObject[] | string {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (mishap) {
    return `${name} is not JSON: ${errorText(mishap)}`
  }
  const sides =
    isObject(file) && Array.isArray(file['sides'])
      ? file['sides']
          .filter(isObject)
          .flatMap((side) => (Array.isArray(side['combatants']) ? side['combatants'] : []))
      : undefined
  const people = (sides ?? (Array.isArray(file) ? file : [file])).filter(
    (one): one is JsonObject => isObject(one) && 'stats' in one,
  )
  if (people.length === 0)
    return `${name} has no character: expected an object with a name and stats.`
  return people.map((one) =>
    Object.fromEntries(Object.entries(one).filter(([field]) => !PLACE.has(field))),
  )
}
