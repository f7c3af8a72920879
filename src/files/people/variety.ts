// People of a template who differ: figures, arms, armour, a name that fits, and a line of manner. All of it is ours.
import * as z from 'zod'
import type { Dice } from '../../dice/dice.ts'
import { present } from '../../dice/present.ts'
import type { Person } from '../character.ts'
import { check, type Parsed } from '../problems.ts'
import { NAME } from '../schema-parts.ts'
import { parserOf } from '../json.ts'
import type { Mixed, Template } from './templates.ts'

const WORD = z.string().min(1).max(60)
const NAMES = z.array(NAME).min(1).max(100)
const NAME_LIST = z.strictObject({
  language: WORD,
  given: NAMES,
  family: NAMES.optional().describe('Follows the given name; absent: they have one name only'),
})
const KIND = z.strictObject({
  of: z.array(WORD).min(1).max(60).describe('The templates whose people are of this kind'),
  names: z.array(WORD).min(1).max(20).describe('Lists of names, each as likely'),
  manners: z.array(WORD).min(1).max(100).describe('One of these is noted on their sheet'),
})

/** The names and manners of people who differ. None is that of a real person. */
export const VARIETY = z.strictObject({
  names: z.record(WORD, NAME_LIST),
  kinds: z.record(WORD, KIND),
})
export type Variety = z.output<typeof VARIETY>

/** Reads the text of `people/variety.json`. */
export const parseVariety = parserOf((input): Parsed<Variety> => check(VARIETY, input))

/** No spread leaves these limits; a template may stand outside. */
const LIMITS = { stats: [2, 10], skills: [1, 10] } as const
/** How often a name or manner that is taken is drawn. A name that is taken still gets a number. */
const TRIES = 20

/** One of the list, each as likely. */
export const one = <T>(dice: Dice, label: string, list: readonly T[]): T =>
  present(list[dice.d(label, list.length) - 1], label)

/** One thing of each list; an empty word means none. */
const choose = <T>(dice: Dice, label: string, lists: readonly (readonly T[])[]): Exclude<T, ''>[] =>
  lists
    .map((list) => one(dice, label, list))
    .filter((thing): thing is Exclude<T, ''> => thing !== '')

/** Every figure within its spread, each value as likely. */
function spread<T extends Readonly<Record<string, number | undefined>>>(
  dice: Dice,
  figures: T,
  by: number,
  [least, most]: readonly [number, number],
): T {
  const spreadOne = (name: string, figure: number): number => {
    const rolled = figure + dice.d(name, 2 * by + 1) - by - 1
    return Math.min(Math.max(figure, most), Math.max(Math.min(figure, least), rolled))
  }
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      figure === undefined || figure === 0 ? figure : spreadOne(name, figure),
    ]),
  ) as T
}

const USUAL: Mixed = { stats: 1, skills: 1 }

interface Making {
  readonly dice: Dice
  /** Names in use, in lower case. */
  readonly used: ReadonlySet<string>
  /** Manners that others of the group have. */
  readonly seen: Set<string>
}

/** Draws again while somebody has it already. */
function unlike(draw: () => string, taken: (drawn: string) => boolean): string {
  let drawn = draw()
  for (let n = 1; n < TRIES && taken(drawn); n++) drawn = draw()
  return drawn
}

/**
 * A person of this template, as the dice make them, whose name is not in use. `called`: their kind on the sheet.
 */
export function mixedPerson(
  { person, mixed = USUAL }: Template,
  called: string,
  { kinds, names }: Variety,
  { dice, used, seen }: Making,
): Person {
  const kind =
    Object.values(kinds).find(({ of }) => of.includes(person.name)) ??
    present(Object.values(kinds)[0], 'a kind of people')
  const { weapons, armor, stats, skills } = mixed
  const manner = unlike(
    () => one(dice, 'manner', kind.manners),
    (drawn) => seen.has(drawn),
  )
  seen.add(manner)
  const made: Person = {
    ...structuredClone(person),
    stats: spread(dice, person.stats, stats, LIMITS.stats),
    skills: spread(dice, person.skills, skills, LIMITS.skills),
    ...(weapons ? { weapons: structuredClone(choose(dice, 'weapon', weapons)) } : {}),
    ...(armor ? { armor: structuredClone(choose(dice, 'armour', armor)) } : {}),
    notes: [...(person.notes ?? []), called.toLowerCase(), manner],
  }
  const draw = (): string => {
    const { given, family } = present(names[one(dice, 'list of names', kind.names)], 'names')
    const first = one(dice, 'given name', given)
    return family ? `${first} ${one(dice, 'family name', family)}` : first
  }
  return { ...made, name: unlike(draw, (name) => used.has(name.toLowerCase())) }
}
