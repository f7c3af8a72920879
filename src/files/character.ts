// A character: a combatant who outlives his fights. What the server keeps, and what is exported and
// imported as a file.
import { z } from 'zod'
import { parseJson } from './json.ts'
import { CARRIED, ID, PERSON } from './schema-parts.ts'
import type { Parsed } from './problems.ts'
import { checkAs } from './problems.ts'

/** A combatant of a scenario without his place: who he is, not where he stands. */
export const PERSON_FILE = z.strictObject({
  ...PERSON,
  id: ID.optional(),
  weapons: z.array(CARRIED).max(20).default([]).describe('The first one is in hand'),
})

export type Person = z.output<typeof PERSON_FILE>

/** Points that were rolled or stated to be spent. */
export const POOLS = z.strictObject({
  stats: z.number().int().min(0).max(500).optional(),
  skills: z.number().int().min(0).max(500).optional(),
})
export type PoolsFile = z.output<typeof POOLS>

/** A fight that a character was taken home from. */
export interface Homecoming {
  readonly table: string
  readonly title: string
  /** ISO 8601. */
  readonly at: string
  /**
   * The version that the homecoming made: while it is the newest, nothing else has happened to the
   * character.
   */
  readonly version: number
  /**
   * How the fight had left him then, in the book's words: what it does afterwards is counted from
   * there.
   */
  readonly left: Person
}

/** A character as it is kept. */
export interface Character {
  readonly id: string
  readonly book: string
  readonly name: string
  /** ISO 8601. */
  readonly made: string
  readonly changed: string
  /** 1, 2, 3 …: a change names the version that it was made from. */
  readonly version: number
  readonly person: Person
  readonly pools?: PoolsFile
  readonly dead: boolean
  readonly homes: readonly Homecoming[]
}

/** Where somebody stands in a scenario; left out when he is read as a character. */
const PLACE = ['$schema', 'at', 'facing', 'posture', 'hidden', 'seat'] as const

/**
 * Reads a person from what JSON gave: a character's or a scenario's combatant, whose place is left
 * out.
 */
export function readPerson(input: unknown): Parsed<Person> {
  if (typeof input !== 'object' || input === null || Array.isArray(input))
    return checkAs<Person>(PERSON_FILE, input)
  const bare = Object.fromEntries(
    Object.entries(input).filter(([name]) => !(PLACE as readonly string[]).includes(name)),
  )
  return checkAs<Person>(PERSON_FILE, bare)
}

/** Reads a person from the text of a file. */
export function parsePerson(text: string): Parsed<Person> {
  const json = parseJson(text)
  return json.problems ? json : readPerson(json.value)
}
