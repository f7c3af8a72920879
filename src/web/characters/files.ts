// Characters as files: the combatant that a scenario holds.
import type { Bag } from './api.ts'

const fileName = (name: unknown): string => `${String(name || 'character').toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '') || 'character'}.json`

/** Hands the person to the browser as a file. */
export function exportPerson(person: Bag): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([`${JSON.stringify(person, null, 2)}\n`], { type: 'application/json' }))
  link.download = fileName(person['name'])
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

const PLACE = new Set(['$schema', 'at', 'facing', 'posture', 'hidden'])

/** The people of a file: one combatant, a list of them, or everybody of a scenario. A sentence where there are none. */
export function readPeople(name: string, text: string): readonly Bag[] | string {
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (mishap) {
    return `${name} is not JSON: ${mishap instanceof Error ? mishap.message : String(mishap)}`
  }
  const sides = isBag(file) && Array.isArray(file['sides']) ? file['sides'].filter(isBag).flatMap((side) => (Array.isArray(side['combatants']) ? side['combatants'] : [])) : undefined
  const people = (sides ?? (Array.isArray(file) ? file : [file])).filter((one): one is Bag => isBag(one) && 'stats' in one)
  if (people.length === 0) return `${name} holds no character: an object with a name and stats was expected.`
  return people.map((one) => Object.fromEntries(Object.entries(one).filter(([field]) => !PLACE.has(field))))
}

const isBag = (value: unknown): value is Bag => typeof value === 'object' && value !== null && !Array.isArray(value)
