// Names in a set of house rules: its pieces name weapons, loads and armour as people do, "Grandma" or "grandma".
import type { OptionValues } from '../../../engine/book.ts'
import { checkOf } from '../files/shape.ts'
import type { Problem } from '../../../dice/invalid-input.ts'
import { HOUSE, type OptionBook } from './in-options.ts'
import { idMeant } from './meant.ts'
import {
  FITS,
  HOUSE_SHAPE,
  houseIn,
  idOf,
  withHouse,
  wordsOf,
  wordsOfGuns,
  type Fitted,
  type HouseBook,
  type HouseData,
} from './house.ts'
import type { When } from './modifiers.ts'

/** What the words of a book and of a set stand for. */
export const namesIn = <W extends Fitted>(
  book: HouseBook<W>,
): Readonly<Record<string, string>> => ({
  ...Object.fromEntries(book.arms.map(({ id, name }) => [id, name])),
  ...book.names,
})

/** The names of a set's own weapons and loads, by id. */
export const namesOfOwn = ({
  weapons = [],
  loads = [],
}: Partial<
  Record<'weapons' | 'loads', readonly Parameters<typeof idOf>[0][] | undefined>
>): Readonly<Record<string, string>> =>
  Object.fromEntries([...weapons, ...loads].map((one) => [idOf(one), one.name]))

type Words = Readonly<Record<string, readonly string[]>>

/** What options add, with ids in the place of names of the book and its own. `bookOf`: the book without what is added. */
export function houseWithIds<W extends Fitted>(
  options: OptionValues,
  bookOf: (plain: OptionValues) => HouseBook<W>,
): HouseData {
  const house = houseIn(options)
  return Object.keys(house).length === 0 ? house : withIds(house, bookOf(withHouse(options, {})))
}

function withIds<W extends Fitted>(house: HouseData, book: HouseBook<W>): HouseData {
  const kinds = Object.fromEntries(FITS.map((field) => [field, wordsOfGuns(book.arms, field)]))
  const pieces = namesIn(book)
  const weapons = house.weapons?.map((one) => ({
    ...one,
    ...meant(
      'replaces',
      one,
      book.arms.map(({ id }) => id),
      pieces,
    ),
    ...meant('class', one, kinds['class']),
  }))
  const names = { ...namesOfOwn({ weapons, loads: house.loads }), ...pieces }
  const known = wordsOf(book)
  const words: Words = {
    ...{ ...kinds, ...known },
    weapon: [...(known.weapon ?? []), ...(weapons ?? []).map(idOf)],
    load: [...(known.load ?? []), ...(house.loads ?? []).map(idOf)],
  }
  const lists = <T extends object>(asked: T, of: Words): T =>
    Object.fromEntries(
      Object.entries(asked).map(([field, value]: [string, unknown]) => [
        field,
        Array.isArray(value) && of[field]
          ? value.map((word) => idMeant(String(word), of[field] ?? [], names))
          : value,
      ]),
    ) as T
  const loads = words['load'] ?? []
  return {
    ...house,
    ...(weapons && { weapons }),
    ...(house.armor && {
      armor: house.armor.map((one) => ({
        ...one,
        ...meant(
          'replaces',
          one,
          book.armour.map(({ id }) => id),
          armourNames(book),
        ),
      })),
    }),
    ...(house.loads && {
      loads: house.loads.map((one) => ({
        ...one,
        ...meant('like', one, loads, names),
        ...meant('replaces', one, loads, names),
        ...(one.fits && { fits: lists(one.fits, { ...kinds, weapon: words['weapon'] ?? [] }) }),
      })),
    }),
    ...(house.modifiers && {
      modifiers: house.modifiers.map((one) => ({
        ...one,
        ...meant('replaces', one, book.replaceable),
        ...(one.when && { when: lists<When>(one.when, words) }),
        ...(one.unless && { unless: lists<When>(one.unless, words) }),
      })),
    }),
  }
}

const armourNames = <W extends Fitted>({
  armour,
}: HouseBook<W>): Readonly<Record<string, string>> =>
  Object.fromEntries(armour.map(({ id, name }) => [id, name]))

/** One field of an entry, as the id that its word means. */
function meant<F extends string>(
  field: F,
  { [field]: word }: { readonly [K in F]?: string },
  ids: readonly string[] = [],
  names?: Readonly<Record<string, string>>,
): { readonly [K in F]?: string } {
  return (word === undefined ? {} : { [field]: idMeant(word, ids, names) }) as {
    readonly [K in F]?: string
  }
}

const isHouse = (house: unknown): boolean => checkOf(HOUSE_SHAPE)(house)

/** Options as a book reads them: what they add names things of the book and its own by their ids. */
export const withHouseIds = (book: OptionBook, given: OptionValues): OptionValues =>
  book.houseWithIds && isHouse(given[HOUSE]) ? withHouse(given, book.houseWithIds(given)) : given

/** The problem with what options add, if they are no lists of a set. */
export const formProblems = (options: OptionValues): readonly Problem[] =>
  isHouse(options[HOUSE])
    ? []
    : [{ field: '', wrong: 'it has the wrong form', right: 'lists as in schemas/house-rules.json' }]
