// A character: a combatant who is saved between fights, as stored on the server and in exported files.
import * as z from 'zod'
import type { Document } from './document.ts'
import { CARRIED, ID, PERSON, whole } from './schema-parts.ts'
import { checkFile } from './file-kind.ts'
import { checkAs, type Parsed } from './problems.ts'
import { parserOf } from './json.ts'

/** A combatant of a scenario, without position and seat. */
export const PERSON_FILE = z.strictObject({
  ...PERSON,
  id: ID.optional(),
  weapons: z.array(CARRIED).max(20).default([]).describe('The first one is in hand'),
})

export type Person = z.output<typeof PERSON_FILE>

/** The points to spend, rolled or stated. */
export const POOLS = z.strictObject({
  stats: whole(0, 500).optional(),
  skills: whole(0, 500).optional(),
})
export type PoolsFile = z.output<typeof POOLS>

/** A fight that a character was updated from. */
export interface Homecoming {
  readonly table: string
  readonly title: string
  /** ISO 8601. */
  readonly at: string
  /**
   * The version made by updating the character after the fight. While it is the latest, nothing else has changed the character.
   */
  readonly version: number
  /** The character after that fight, as the book writes it. Later changes in the fight are computed from this. */
  readonly left: Person
}

/** A character as stored on the server. */
export interface Character extends Document {
  readonly book: string
  readonly name: string
  readonly person: Person
  readonly pools?: PoolsFile
  readonly dead: boolean
  /** A small picture as a data URL. */
  readonly portrait?: string
  readonly homes: readonly Homecoming[]
  /** A path such as `Gangs/Iron Sights`. Absent: in no folder. */
  readonly folder?: string
  /** Sorted. */
  readonly tags?: readonly string[]
}

/** A character as it appears in a list. */
export type ListedCharacter = Omit<Character, 'portrait' | 'homes'> & {
  readonly hasPortrait?: boolean
}

/** The fields of a scenario that a character does not have. */
const PLACE: ReadonlySet<string> = new Set([
  ...['$schema', 'at', 'facing', 'posture', 'hidden', 'seat', 'orders'],
])

/** Reads a person from parsed JSON: a character, or a combatant of a scenario without its position. */
export function readPerson(input: unknown): Parsed<Person> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return checkAs<Person>(PERSON_FILE, input)
  const bare = Object.fromEntries(Object.entries(input).filter(([name]) => !PLACE.has(name)))
  return checkFile<Person>('a character', PERSON_FILE, bare)
}

/** Reads a person from the text of a file. */
export const parsePerson = parserOf(readPerson)
