// Characters as their book's desk reads them: created, checked, changed, converted, rolled.
import * as z from 'zod'
import { BOOK } from '../files/schema-parts.ts'
import { rollingDesk } from '../files/people/roll-character.ts'
import type { Broken, Checked, Desk, QuickWish } from '../books/gunfight/character/desk.ts'
import type { WeaponNames } from '../files/character-changes.ts'
import {
  convertCharacter,
  weaponNames,
  type ConvertedCharacter,
} from '../files/convert-character.ts'
import { seeded, seededSource } from '../dice/seeded.ts'
import {
  POOLS,
  readPerson,
  type Character,
  type Person,
  type PoolsFile,
} from '../files/character.ts'
import { readPortrait } from '../files/portrait.ts'
import { check, type Problem } from '../files/problems.ts'
import { newSeed } from './branch.ts'
import { VERSION } from './documents-http.ts'
import { bodyForm } from './requests.ts'
import { bookIn, type Library } from './library.ts'
import { refused, type Refused } from './refusals.ts'
import type { Made } from './stored-documents.ts'

const WISH = {
  person: z.unknown(),
  pools: z.unknown().optional(),
  /** The referee accepts broken rules. */
  keep: z.boolean().optional(),
  /** False revives a character marked as dead. */
  dead: z.boolean().optional(),
  /** A data URL; null removes the portrait; absent leaves it unchanged. */
  portrait: z.unknown().optional(),
}
/** The page's requests to create and change a character. The shape of `person` and `pools` is checked here. */
export const MAKE = bodyForm('a character', '{"book": "fnff-1988", "person": {…}}', {
  book: BOOK,
  ...WISH,
})
export const CHANGE = bodyForm('a change', '{"version": 1, "person": {…}}', {
  version: VERSION,
  ...WISH,
})
type Wish = z.output<typeof MAKE.schema>

type WithProblems = { readonly problems: readonly (Problem | Broken)[] }

interface Read {
  readonly person: Person
  readonly pools: PoolsFile
  readonly checked: Checked
  readonly portrait?: { readonly portrait: string }
}

export class Characters {
  readonly #library: Library
  readonly #desks = new Map<string, Desk>()

  constructor(library: Library) {
    this.#library = library
  }

  /** The desk of a book, or the reason why there is none. */
  desk(book: string): Desk | Refused {
    const entry = bookIn(this.#library, book)
    if ('refusal' in entry) return entry
    const own = this.#desks.get(book) ?? entry.desk?.({})
    const desk = own && rollingDesk(own, this.#library.people?.file(book))
    if (!desk) return refused('no-characters', `${entry.title} has no stored characters.`)
    this.#desks.set(book, desk)
    return desk
  }

  /** The names of a book's weapons by id; empty if the book has no stored characters. */
  weaponNames(book: string): WeaponNames {
    const desk = this.desk(book)
    return 'refusal' in desk ? new Map() : weaponNames(desk)
  }

  /** Returns what follows from a person and which rules are broken, or why the person cannot be read. */
  check(wish: Pick<Wish, 'book' | 'person' | 'pools'>): Checked | Refused | WithProblems {
    const read = this.#read(wish)
    return 'checked' in read ? read.checked : read
  }

  /** Converts a character of one book to another, and reports what became of each part. Stores nothing. */
  convert(wish: {
    readonly from: string
    readonly to: string
    readonly person: unknown
  }): ConvertedCharacter | Refused | WithProblems {
    const [from, to] = [this.desk(wish.from), this.desk(wish.to)]
    if ('refusal' in from) return from
    if ('refusal' in to) return to
    const { value: before, problems } = readPerson(wish.person)
    if (problems) return { problems }
    return convertCharacter(before, from, to)
  }

  /** Reads a character for storage; broken rules are accepted. */
  read(wish: Wish): Pick<Character, 'person' | 'pools' | 'portrait'> | Refused | WithProblems {
    const read = this.#kept({ ...wish, keep: true })
    if (!('checked' in read)) return read
    const { person, pools, portrait } = read
    return { person, pools, ...portrait }
  }

  /** A new character. */
  make(wish: Wish): Made<Character, Refused | WithProblems> {
    const read = this.#kept(wish)
    if (!('checked' in read)) return read
    const { person, pools, checked, portrait } = read
    const dead = checked.dead || wish.dead === true
    const { book } = wish
    return { value: { book, name: person.name, person, pools, dead, ...portrait, homes: [] } }
  }

  /** The character as changed. */
  change(
    { portrait: face, ...before }: Character,
    wish: Omit<Wish, 'book'>,
  ): Made<Character, Refused | WithProblems> {
    const read = this.#kept({ ...wish, book: before.book })
    if (!('checked' in read)) return read
    const { person, pools, checked, portrait } = read
    return {
      value: {
        ...before,
        ...(wish.portrait === undefined && face !== undefined ? { portrait: face } : portrait),
        name: person.name,
        person,
        pools,
        dead: checked.dead || (wish.dead ?? before.dead),
      },
    }
  }

  /** Rolls a pool of points for the stats or the skills as the book says. The same seed gives the same pool. */
  pool(
    book: string,
    of: 'stats' | 'skills',
    seed = newSeed(),
  ): { readonly points: number; readonly seed: number } | Refused {
    const desk = this.desk(book)
    if ('refusal' in desk) return desk
    return desk.pool ? { points: desk.pool(seeded(seededSource(seed)), of), seed } : noDice(book)
  }

  /** Rolls a whole person as the book says. The same seed and wish give the same person. */
  quick(book: string, wish: QuickWish, seed = newSeed()) {
    const desk = this.desk(book)
    if ('refusal' in desk) return desk
    if (!desk.quick) return noDice(book)
    const { archetype } = wish
    if (archetype !== undefined && !desk.form.archetypes.some(({ id }) => id === archetype))
      return refused(
        'no-such-archetype',
        `There is no archetype "${archetype.slice(0, 40)}". There are: ${desk.form.archetypes.map(({ id }) => id).join(', ')}.`,
      )
    return { ...desk.quick(seeded(seededSource(seed)), wish), seed }
  }

  /** Rolls a skill of somebody outside of a fight. The same seed rolls the same dice. */
  attempt(
    {
      book,
      person,
      what,
    }: { readonly book: string; readonly person: unknown; readonly what: string },
    seed = newSeed(),
  ) {
    const read = this.#read({ book, person, pools: undefined })
    if (!('checked' in read)) return read
    const desk = this.desk(book)
    if ('refusal' in desk) return desk
    const rolled = desk.attempt(seeded(seededSource(seed)), read.person, what)
    return typeof rolled === 'string' ? refused('no-such-skill', rolled) : { ...rolled, seed }
  }

  /** Reads and checks a character, and refuses one that may not be stored. */
  #kept(wish: Wish): Read | Refused | WithProblems {
    const read = this.#read(wish)
    if (!('checked' in read)) return read
    const { problems } = read.checked
    const { value: face, problems: wrong } =
      wish.portrait === undefined || wish.portrait === null
        ? { value: undefined }
        : readPortrait(wish.portrait)
    if (wrong) return { problems: wrong }
    if (!problems.every(({ keep }) => keep && wish.keep === true)) return { problems }
    return face === undefined ? read : { ...read, portrait: { portrait: face } }
  }

  #read({
    book,
    person: raw,
    pools: rawPools = {},
  }: Pick<Wish, 'book' | 'person' | 'pools'>): Read | Refused | WithProblems {
    const desk = this.desk(book)
    if ('refusal' in desk) return desk
    const { value: person, problems } = readPerson(raw)
    if (problems) return { problems }
    const { value: pools, problems: wrong } = check(POOLS, rawPools)
    if (wrong) return { problems: wrong.map((one) => ({ ...one, field: `pools.${one.field}` })) }
    const { id: _, ...bare } = person
    return { person: bare, pools, checked: desk.check(bare, pools) }
  }
}

const noDice = (book: string): Refused =>
  refused(
    'no-dice',
    `The text of "${book}" does not say how to create a character, so none can be rolled: enter stats and skills yourself.`,
  )
