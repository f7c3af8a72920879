// The books, weapons and armour of the lab, taken from the exchanges of the books.
import {
  ownMark,
  type ArmourPiece,
  type ArmsRow,
  type ExchangeBook,
  type Named,
} from '../../books/gunfight/exchange/exchange.ts'
import type { Option, OptionValues } from '../../engine/book.ts'
import { sampleExchange } from './exchange.ts'

export interface LabWeapon {
  /** Empty for bare hands. */
  readonly id: string
  readonly name: string
  readonly skill?: string
  readonly loads: readonly string[]
  /** The book whose list contains it. Absent: this book's own list. */
  readonly from?: string
  /** Of a set of house rules. */
  readonly own?: true
}

/** A set of house rules under which the lab shows its book. */
export interface LabHouse {
  readonly book: string
  readonly options: OptionValues
}

/** A book as shown in the lab's pickers, as plain data. */
export interface LabBook {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  readonly conditions: Readonly<Record<string, Named>>
  readonly weapons: readonly LabWeapon[]
  readonly armour: readonly ArmourPiece[]
  /** The options of the set of house rules under which the book is shown. */
  readonly under?: OptionValues
}

/** Bare hands use this skill in every book. */
const BARE_HANDS: LabWeapon = { id: '', name: 'Bare hands', skill: 'brawling', loads: [] }

function weaponOf(row: ArmsRow): LabWeapon {
  const { id, name = id, loads = [] } = row
  const skill = skillOf(row)
  return { id, name, loads, ...(skill ? { skill } : {}), ...ownMark(row) }
}

/** Falls back to the weapon's own skill if the row has none. */
function skillOf({ skill, weapon }: ArmsRow): string | undefined {
  if (skill !== undefined) return skill
  return 'skill' in weapon && typeof weapon.skill === 'string' && weapon.skill !== ''
    ? weapon.skill
    : undefined
}

/** All books, each with the weapons of other books that it can read. `house`: a set for one of them. */
export function labBooks(books: readonly ExchangeBook[], house?: LabHouse): readonly LabBook[] {
  const under = ({ id }: ExchangeBook) => (house?.book === id ? house.options : undefined)
  const lists = new Map(books.map((book) => [book, book.arms(under(book))]))
  return books.map((book) => {
    const own = labBookOf(book, under(book))
    const guests = new Map<string, LabWeapon>()
    for (const [other, { rows }] of lists) {
      for (const { id } of other === book ? [] : rows) {
        const read = own.weapons.some((one) => one.id === id)
          ? undefined
          : lists.get(book)?.find(id)
        if (read?.id === id) guests.set(id, { ...weaponOf(read), from: other.id })
      }
    }
    return { ...own, weapons: [...own.weapons, ...guests.values()] }
  })
}

function labBookOf(book: ExchangeBook, under: OptionValues | undefined): LabBook {
  const { id, title, options, conditions } = book
  const bare = Object.fromEntries(
    Object.entries(conditions).map(([word, { rule, what, not }]) => [
      word,
      { rule, what, ...(not ? { not } : {}) },
    ]),
  )
  return {
    id,
    title,
    options,
    conditions: bare,
    weapons: [...book.arms(under).rows.map(weaponOf), BARE_HANDS],
    armour: book.armour?.(under) ?? [],
    ...(under && { under }),
  }
}

/** Ranges in metres at which modes are tried: near enough for melee, and far enough for thrown weapons. */
const TRIED_RANGES = [1, 10] as const

/** The modes in which the book can read an attack and does not refuse it at close or medium range. */
const possibleModes = (
  book: ExchangeBook,
  weapon: LabWeapon,
  under: OptionValues = {},
): readonly string[] =>
  book.modes.filter((mode) =>
    TRIED_RANGES.some((range) => {
      const { value } = book.read(sampleExchange({ weapon, mode, range }), under)
      return value !== undefined && value.refusal === undefined
    }),
  )

const bareByBook = new WeakMap<ExchangeBook, ReadonlySet<string>>()

/** The modes of bare hands, computed once per book. */
function bareModes(book: ExchangeBook): ReadonlySet<string> {
  let modes = bareByBook.get(book)
  if (!modes) bareByBook.set(book, (modes = new Set(possibleModes(book, BARE_HANDS))))
  return modes
}

/** The modes of a weapon, leaving out those that bare hands have too. */
export function findModes(
  book: ExchangeBook,
  weapon: LabWeapon,
  under?: OptionValues,
): readonly string[] {
  const all = possibleModes(book, weapon, under)
  if (weapon.id === BARE_HANDS.id) return all
  const bare = bareModes(book)
  return all.filter((mode) => !bare.has(mode))
}
