// Stored characters: created, checked by their book's desk, changed, removed.
import type { Broken, Checked, Desk } from '../books/gunfight/character/desk.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import type { Refusal } from '../dice/dice.ts'
import { differences, type Difference, type WeaponNames } from '../files/character-changes.ts'
import { seeded, seededSource } from '../dice/seeded.ts'
import {
  POOLS,
  readPerson,
  type Character,
  type ListedCharacter,
  type Person,
  type PoolsFile,
} from '../files/character.ts'
import { readPortrait } from '../files/portrait.ts'
import { check, type Problem } from '../files/problems.ts'
import { newId, newSeed } from './branch.ts'
import type { CharacterStore } from './characters-store.ts'
import type { Library } from './library.ts'
import { refuse } from './refusals.ts'
import { StaleVersion } from './versions.ts'

/** The page's request to create or change a character. The shape of `person` and `pools` is validated here. */
export interface Wish {
  readonly book: string
  readonly person: unknown
  readonly pools?: unknown
  /** The referee accepts broken rules. */
  readonly keep?: boolean
  /** False revives a character marked as dead. */
  readonly dead?: boolean
  /** A data URL; null removes the portrait; absent leaves it unchanged. */
  readonly portrait?: unknown
}

export type WithProblems = { readonly problems: readonly (Problem | Broken)[] }
export type Refused = { readonly refusal: Refusal; readonly character?: Character }
export type Kept =
  | { readonly character: Character; readonly refusal?: undefined }
  | Refused
  | WithProblems

export const hasProblems = (what: object): what is WithProblems =>
  'problems' in what && 'refusal' in what === false && 'figures' in what === false

/** A converted character that is not stored yet; `changes` lists what differs, by field. */
export interface ConvertedCharacter {
  readonly person: Person
  readonly converted: readonly Conversion[]
  readonly dropped: readonly Problem[]
  readonly changes: readonly Difference[]
}

interface Read {
  readonly person: Person
  readonly pools: PoolsFile
  readonly checked: Checked
  readonly portrait?: { readonly portrait: string }
}

export class Characters {
  readonly #store: CharacterStore
  readonly #library: Library
  readonly #desks = new Map<string, Desk>()

  constructor(store: CharacterStore, library: Library) {
    this.#store = store
    this.#library = library
  }

  /** All characters, without portraits and without the fights they came home from. */
  async all(): Promise<readonly ListedCharacter[]> {
    return (await this.#store.characters()).map(({ portrait, homes: _, ...one }) => ({
      ...one,
      ...(portrait === undefined ? {} : { hasPortrait: true }),
    }))
  }

  one(id: string): Promise<Character | undefined> {
    return this.#store.character(id)
  }

  /** The desk of a book, or the reason why there is none. */
  desk(book: string): Desk | Refusal {
    const entry = Object.hasOwn(this.#library.books, book) ? this.#library.books[book] : undefined
    if (!entry)
      return refuse(
        'no-such-book',
        `There is no book called "${book.slice(0, 60)}". There are: ${Object.keys(this.#library.books).join(', ')}.`,
      )
    const desk = this.#desks.get(book) ?? entry.desk?.({})
    if (!desk) return refuse('no-characters', `${entry.title} has no stored characters.`)
    this.#desks.set(book, desk)
    return desk
  }

  /** The names of a book's weapons by id; empty if the book has no stored characters. */
  weaponNames(book: string): WeaponNames {
    const desk = this.desk(book)
    return new Map('why' in desk ? [] : desk.arms.map(({ id, name }) => [id, name]))
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
    if ('why' in from) return { refusal: from }
    if ('why' in to) return { refusal: to }
    const { value: before, problems } = readPerson(wish.person)
    if (problems) return { problems }
    const made = to.convert(from.combatant(before))
    if (made.problems) return { problems: made.problems }
    const { value: person, problems: wrong } = readPerson(made.person)
    if (wrong) return { problems: wrong }
    const { converted, dropped } = made
    const names = new Map([...this.weaponNames(wish.from), ...this.weaponNames(wish.to)])
    return { person, converted, dropped, changes: differences(before, person, names) }
  }

  /** Reads a character for storage; broken rules are accepted. */
  read(wish: Wish): Pick<Character, 'person' | 'pools' | 'portrait'> | Refused | WithProblems {
    const read = this.#kept({ ...wish, keep: true })
    if (!('checked' in read)) return read
    const { person, pools, portrait } = read
    return { person, pools, ...portrait }
  }

  async make(wish: Wish): Promise<Kept> {
    const read = this.#kept(wish)
    if (!('checked' in read)) return read
    const now = new Date().toISOString()
    const { person, pools, checked, portrait } = read
    const character: Character = {
      id: newId(),
      book: wish.book,
      name: person.name,
      made: now,
      changed: now,
      version: 1,
      person,
      pools,
      dead: checked.dead || wish.dead === true,
      ...portrait,
      homes: [],
    }
    await this.#store.writeCharacters([{ character, was: undefined }])
    return { character }
  }

  /**
   * Updates a character if its stored version is the one the writer read; otherwise refuses and returns the stored character.
   */
  async change(id: string, version: number, wish: Omit<Wish, 'book'>): Promise<Kept> {
    const before = await this.#store.character(id)
    if (!before) return { refusal: noCharacter(id) }
    if (before.version !== version) return changed(before)
    const read = this.#kept({ ...wish, book: before.book })
    if (!('checked' in read)) return read
    const { person, pools, checked, portrait } = read
    const { portrait: face, ...rest } = before
    const character: Character = {
      ...rest,
      ...(wish.portrait === undefined && face !== undefined ? { portrait: face } : portrait),
      name: person.name,
      changed: new Date().toISOString(),
      version: version + 1,
      person,
      pools,
      dead: checked.dead || (wish.dead ?? before.dead),
    }
    return (
      (await this.#write(id, () => this.#store.writeCharacters([{ character, was: version }]))) ?? {
        character,
      }
    )
  }

  async remove(id: string, version: number): Promise<Refused | undefined> {
    const before = await this.#store.character(id)
    if (!before) return { refusal: noCharacter(id) }
    return this.#write(id, () => this.#store.removeCharacter(id, version))
  }

  /** Rolls a pool of points for the stats or the skills as the book says. The same seed gives the same pool. */
  pool(
    book: string,
    of: 'stats' | 'skills',
    seed = newSeed(),
  ): { readonly points: number; readonly seed: number } | Refused {
    const desk = this.desk(book)
    if ('why' in desk) return { refusal: desk }
    return desk.pool
      ? { points: desk.pool(seeded(seededSource(seed)), of), seed }
      : { refusal: noDice(book) }
  }

  /** Rolls a whole person as the book says. The same seed and wish give the same person. */
  quick(
    book: string,
    wish: { readonly name?: string; readonly archetype?: string },
    seed = newSeed(),
  ) {
    const desk = this.desk(book)
    if ('why' in desk) return { refusal: desk }
    if (!desk.quick) return { refusal: noDice(book) }
    const { archetype } = wish
    if (archetype !== undefined && !desk.form.archetypes.some(({ id }) => id === archetype))
      return {
        refusal: refuse(
          'no-such-archetype',
          `There is no archetype "${archetype.slice(0, 40)}". There are: ${desk.form.archetypes.map(({ id }) => id).join(', ')}.`,
        ),
      }
    return { ...desk.quick(seeded(seededSource(seed)), wish), seed }
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
    if ('why' in desk) return { refusal: desk }
    const { value: person, problems } = readPerson(raw)
    if (problems) return { problems }
    const { value: pools, problems: wrong } = check(POOLS, rawPools)
    if (wrong) return { problems: wrong.map((one) => ({ ...one, field: `pools.${one.field}` })) }
    const { id: _, ...bare } = person
    return { person: bare, pools, checked: desk.check(bare, pools) }
  }

  async #write(id: string, write: () => Promise<void>): Promise<Refused | undefined> {
    try {
      await write()
      return undefined
    } catch (error) {
      const now = error instanceof StaleVersion ? await this.#store.character(id) : undefined
      if (error instanceof StaleVersion) return now ? changed(now) : { refusal: noCharacter(id) }
      throw error
    }
  }
}

const noDice = (book: string): Refusal =>
  refuse(
    'no-dice',
    `The text of "${book}" does not say how to create a character, so none can be rolled: enter stats and skills yourself.`,
  )

export const noCharacter = (id: string): Refusal =>
  refuse(
    'no-such-character',
    `There is no character "${id.slice(0, 60)}". Somebody may have removed it.`,
  )

const changed = (character: Character): Refused => ({
  refusal: refuse(
    'character-changed',
    `${character.name} has been changed since you opened the page (version ${character.version}). Load the new version, then make your change.`,
  ),
  character,
})
