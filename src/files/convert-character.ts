// Converts a character of one book to another, and tells what became of each part: everything that differs.
import type { Desk } from '../books/gunfight/character/desk.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import { differences, type Difference, type WeaponNames } from './character-changes.ts'
import { readPerson, type Person } from './character.ts'
import type { Problem } from './problems.ts'

/** A converted character that is not stored yet; `changes` lists what differs, by field. */
export interface ConvertedCharacter {
  readonly person: Person
  readonly converted: readonly Conversion[]
  readonly dropped: readonly Problem[]
  readonly changes: readonly Difference[]
}

/** The names of a book's weapons by id. */
export const weaponNames = ({ arms }: Desk): WeaponNames =>
  new Map(arms.map(({ id, name }) => [id, name]))

export function convertCharacter(
  before: Person,
  from: Desk,
  to: Desk,
): ConvertedCharacter | { readonly problems: readonly Problem[] } {
  const made = to.convert(from.combatant(before))
  if (made.problems) return { problems: made.problems }
  const { value: person, problems } = readPerson(made.person)
  if (problems) return { problems }
  const { converted, dropped } = made
  const names = new Map([...weaponNames(from), ...weaponNames(to)])
  return { person, converted, dropped, changes: differences(before, person, names) }
}
