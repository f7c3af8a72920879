// The people who ship for a book: templates for extras, and the meaning of general words for gear.
import * as z from 'zod'
import { PERSON_FILE } from '../character.ts'
import { check, type Parsed } from '../problems.ts'
import { ARMOR, CARRIED, NAME, whole } from '../schema-parts.ts'
import { parserOf } from '../json.ts'
import { parseVariety, type Variety } from './variety.ts'

const WORD = z.string().min(1).max(60)
/** Lists of which everybody gets one thing each; an empty word means none. */
const choices = <T extends z.ZodType>(thing: T) =>
  z
    .array(
      z
        .array(z.union([z.literal(''), thing]))
        .min(1)
        .max(20),
    )
    .max(10)
    .optional()
const MIXED = z
  .strictObject({
    stats: whole(0, 4).default(1).describe('How far a stat may differ, up and down'),
    skills: whole(0, 4).default(1).describe('How far a skill may differ'),
    weapons: choices(CARRIED).describe(
      'One of each list, the first in hand; an empty word is none; absent: as the person has',
    ),
    armor: choices(ARMOR).describe('One of each list; absent: as the person has'),
  })
  .describe('How people of this template differ')
const TEMPLATE = z.strictObject({
  also: z.array(WORD).max(10).default([]).describe('Other names for the same template'),
  about: z.string().min(1).max(200),
  mixed: MIXED.optional(),
  person: PERSON_FILE,
})
export const PEOPLE = z.strictObject({
  book: WORD,
  ordinary: NAME.describe('The template for people whose noun names none'),
  weapons: z
    .record(WORD, WORD)
    .default({})
    .describe('Words that do not name a single item of the list, such as smg'),
  armour: z.record(WORD, WORD).default({}),
  skills: z.array(WORD).max(60).default([]).describe('Skills that no listed weapon uses'),
  flags: z
    .array(z.enum(['mook', 'npc']))
    .default([])
    .describe('Whether people of this book may be mooks or non-player characters'),
  templates: z.array(TEMPLATE).min(1).max(60),
})

export type Template = z.output<typeof TEMPLATE>
export type Mixed = z.output<typeof MIXED>

/** A file from `people/`. */
export type PeopleFile = z.output<typeof PEOPLE>

/** Reads the text of a file from `people/`. */
export const parsePeopleFile = parserOf((input): Parsed<PeopleFile> => check(PEOPLE, input))

/** A book whose people are those of another one. */
const parseLike = parserOf((input): Parsed<z.output<typeof LIKE>> => check(LIKE, input))
const LIKE = z.strictObject({ book: WORD, like: WORD })

/** The people of a book, with the names and manners of those who differ. */
export type BookPeople = PeopleFile & { readonly variety: Variety }

/** Puts a book's people together from the files that `read` returns by name. Throws if a file is broken. */
export function bookPeople(
  book: string,
  read: (name: string) => string | undefined,
): BookPeople | undefined {
  const text = read(`${book}.json`)
  if (text === undefined) return undefined
  const like = parseLike(text).value?.like
  const file = readShipped(`${like ?? book}.json`, parsePeopleFile, read)
  return { ...file, book, variety: readShipped('variety.json', parseVariety, read) }
}

/** Reads a shipped file. Throws if it is broken. */
export function readShipped<T>(
  name: string,
  parse: (text: string) => Parsed<T>,
  read: (name: string) => string | undefined,
): T {
  const { value, problems } = parse(read(name) ?? '')
  if (problems) throw new Error(`people/${name}: ${JSON.stringify(problems)}`)
  return value
}
