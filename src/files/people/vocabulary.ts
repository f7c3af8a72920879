// The words of a book that people are made from: its templates, weapons, armour and skills.
import type { ExchangeBook } from '../../books/gunfight/exchange/exchange.ts'
import type { OptionValues } from '../../engine/book.ts'
import { slug } from '../../books/gunfight/files/names.ts'
import type { BookPeople, Template } from './templates.ts'

/** An item of a list, by its id in files and its name. */
export interface Thing {
  readonly id: string
  readonly name: string
}

export interface ListedWeapon extends Thing {
  readonly skill?: string
  /** Of the house rules, so people carry it under its name. */
  readonly own?: true
  readonly loads: readonly string[]
}

export interface Vocabulary {
  readonly file: BookPeople
  readonly templates: ReadonlyMap<string, Template>
  readonly weapons: ReadonlyMap<string, ListedWeapon>
  readonly armour: ReadonlyMap<string, Thing>
  readonly skills: ReadonlySet<string>
  readonly sights: readonly string[]
}

/** Normalizes words for lookup: `Light Armour Jackets` and `light-armor-jacket` give the same key. */
export function key(words: string): string {
  return slug(words.trim().replace(/armour/gi, 'armor'))
}

/** Possible singular forms, starting with the word itself: `boostergangers` may be `boosterganger`. */
export function singulars(word: string): readonly string[] {
  const plain = key(word)
  return [
    plain,
    ...(plain.endsWith('s') ? [plain.slice(0, -1)] : []),
    ...(plain.endsWith('es') ? [plain.slice(0, -2)] : []),
    ...(plain.endsWith('ies') ? [`${plain.slice(0, -3)}y`] : []),
    ...(plain.endsWith('ves') ? [`${plain.slice(0, -3)}fe`] : []),
    ...(plain.endsWith('men') ? [`${plain.slice(0, -3)}man`] : []),
  ]
}

/** The value under one of the forms of a word. */
export function lookUp<T>(words: ReadonlyMap<string, T>, word: string): T | undefined {
  const form = singulars(word).find((one) => words.has(one))
  return form === undefined ? undefined : words.get(form)
}

/** Every word of a book, under these options, for weapons, armour, skills and templates. */
export function vocabularyOf(
  file: BookPeople,
  exchanges: ExchangeBook,
  options?: OptionValues,
): Vocabulary {
  const list = exchanges.arms(options)
  const rows = list.rows.map(({ id, name, skill, own, loads = [] }): ListedWeapon => ({
    id,
    name: name ?? id.replaceAll('-', ' '),
    loads,
    ...(skill === undefined ? {} : { skill }),
    ...(own ? { own } : {}),
  }))
  const armour = exchanges.armour?.(options) ?? []
  return {
    file,
    templates: new Map(
      file.templates.flatMap((one) =>
        [one.person.name, ...one.also].map((name) => [key(name), one] as const),
      ),
    ),
    weapons: named(rows, file.weapons),
    armour: named(armour, file.armour),
    sights: list.sights ?? [],
    skills: new Set([
      ...file.skills,
      ...rows.flatMap(({ skill }) => (skill === undefined ? [] : [skill])),
    ]),
  }
}

/** A list by id and by name, with further words for its items. */
function named<T extends Thing>(
  list: readonly T[],
  further: Readonly<Record<string, string>>,
): ReadonlyMap<string, T> {
  const byId = new Map(list.map((one) => [one.id, one]))
  return new Map([
    ...Object.entries(further).flatMap(([word, id]) => {
      const found = byId.get(id)
      return found ? [[key(word), found] as const] : []
    }),
    ...list.map((one) => [key(one.name), one] as const),
    ...byId,
  ])
}
