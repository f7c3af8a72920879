// The people who ship for a book: templates for extras, and what a book's words for gear mean in general.
import * as z from 'zod'
import { parseJson } from '../json.ts'
import { PERSON_FILE, type Person } from '../character.ts'
import { checkAs, type Parsed } from '../problems.ts'
import { NAME } from '../schema-parts.ts'

const WORD = z.string().min(1).max(60)
const TEMPLATE = z.strictObject({
  /** Other names for the same people. */
  also: z.array(WORD).max(10).default([]),
  about: z.string().min(1).max(200),
  person: PERSON_FILE,
})
const PEOPLE = z.strictObject({
  book: WORD,
  /** The template of whoever no template is named for. */
  ordinary: NAME,
  /** Words that name no single weapon or piece of armour of the list, such as `smg`. */
  weapons: z.record(WORD, WORD).default({}),
  armour: z.record(WORD, WORD).default({}),
  /** Skills that no weapon of the list asks for. */
  skills: z.array(WORD).max(60).default([]),
  /** Who may be one of many (`mook`) or a non-player character (`npc`). */
  flags: z.array(z.enum(['mook', 'npc'])).default([]),
  templates: z.array(TEMPLATE).min(1).max(60),
})

export interface Template {
  readonly also: readonly string[]
  readonly about: string
  readonly person: Person
}

/** A file of `people/`. */
export interface PeopleFile {
  readonly book: string
  readonly ordinary: string
  readonly weapons: Readonly<Record<string, string>>
  readonly armour: Readonly<Record<string, string>>
  readonly skills: readonly string[]
  readonly flags: readonly ('mook' | 'npc')[]
  readonly templates: readonly Template[]
}

/** Reads a file of `people/` from its text. */
export function parsePeopleFile(text: string): Parsed<PeopleFile> {
  const json = parseJson(text)
  return json.problems ? json : checkAs<PeopleFile>(PEOPLE, json.value)
}
