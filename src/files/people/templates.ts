// The people who ship for a book: templates for extras, and the meaning of general words for gear.
import * as z from 'zod'
import { PERSON_FILE } from '../character.ts'
import { check, type Parsed } from '../problems.ts'
import { NAME } from '../schema-parts.ts'
import { parserOf } from '../json.ts'

const WORD = z.string().min(1).max(60)
const TEMPLATE = z.strictObject({
  /** Other names for the same template. */
  also: z.array(WORD).max(10).default([]),
  about: z.string().min(1).max(200),
  person: PERSON_FILE,
})
const PEOPLE = z.strictObject({
  book: WORD,
  /** The template for people whose noun names none. */
  ordinary: NAME,
  /** Words that do not name a single item of the list, such as `smg`. */
  weapons: z.record(WORD, WORD).default({}),
  armour: z.record(WORD, WORD).default({}),
  /** Skills that no listed weapon uses. */
  skills: z.array(WORD).max(60).default([]),
  /** Whether people of this book may be mooks (`mook`) or non-player characters (`npc`). */
  flags: z.array(z.enum(['mook', 'npc'])).default([]),
  templates: z.array(TEMPLATE).min(1).max(60),
})

export type Template = z.output<typeof TEMPLATE>

/** A file from `people/`. */
export type PeopleFile = z.output<typeof PEOPLE>

/** Reads the text of a file from `people/`. */
export const parsePeopleFile = parserOf((input): Parsed<PeopleFile> => check(PEOPLE, input))
