// Checks what a set of house rules adds against the lists of its book.
import type { Wrong } from '../files/faults.ts'
import { suggest } from '../files/suggest.ts'
import {
  FITS,
  fits,
  likeOf,
  loadIds,
  PLAIN,
  readList,
  wordsOf,
  wordsOfGuns,
  type Fitted,
  type HouseBook,
  type HouseData,
  type LoadText,
  type OwnLoad,
} from './house.ts'
import { checkModifier, type ModifierText } from './modifiers.ts'
import { readTables } from './tables.ts'

/** Reads the loads of a set: each must fit a weapon, and be like a load that this weapon takes. */
function readLoads<W extends Fitted>(
  texts: HouseData['loads'],
  book: HouseBook<W>,
  wrong: Wrong,
): readonly OwnLoad[] {
  const ids = loadIds(book)
  const read = (load: OwnLoad, at: string): OwnLoad => {
    checkFits(load, book.arms, at, wrong)
    const like = likeOf(load)
    if (load.replaces === PLAIN)
      wrong(
        `${at}.replaces`,
        'plain rounds have the figures of their weapon',
        'another load of the book',
      )
    const fitting = book.arms.filter((weapon) => fits(load, weapon))
    if (!ids.includes(like))
      wrong(`${at}.like`, `the book has no load '${like}'`, suggest(like, ids))
    else if (fitting.length > 0 && !fitting.some((weapon) => book.loads(weapon).includes(like)))
      wrong(`${at}.like`, `no weapon that it fits takes '${like}'`, 'a load of those weapons')
    for (const field of Object.keys(load) as (keyof LoadText)[])
      if (![...OF_EVERY_LOAD, ...book.loadFields].includes(field))
        wrong(
          `${at}.${field}`,
          'the loads of this book have no such figure',
          `${book.loadFields.join(', ')}; or a load that it is like`,
        )
    return load
  }
  return readList(texts, { field: 'loads', known: ids, wrong }, read)
}
const OF_EVERY_LOAD: readonly (keyof LoadText)[] = ['name', 'id', 'fits', 'like', 'replaces']

function checkFits(load: OwnLoad, arms: readonly Fitted[], at: string, wrong: Wrong): void {
  let isKnown = true
  for (const field of FITS) {
    const asked = load.fits?.[field] ?? []
    const known = wordsOfGuns(arms, field)
    for (const [i, word] of asked.entries())
      if (!known.includes(word)) {
        isKnown = false
        wrong(
          `${at}.fits.${field}[${i}]`,
          known.length > 0 ? `no gun has '${word}'` : `the weapons of this book have no ${field}`,
          known.length > 0 ? suggest(word, known) : 'leave it out',
        )
      }
  }
  if (isKnown && !arms.some((weapon) => fits(load, weapon)))
    wrong(`${at}.fits`, 'no gun has all of this', 'words of one gun')
}

/** Two modifiers in the place of one of the book must say that only one of them counts. */
function checkPlaces(modifiers: HouseData['modifiers'] = [], wrong: Wrong): void {
  for (const [i, { on, replaces, stack }] of modifiers.entries()) {
    const first = modifiers.slice(0, i).find((one) => one.on === on && one.replaces === replaces)
    if (first && replaces !== undefined && (stack === undefined || stack !== first.stack))
      wrong(
        `modifiers[${i}].replaces`,
        `'${first.name}' stands in the place of '${replaces}' already`,
        'the same word in stack for both, so that one of them counts',
      )
  }
}

/** Checks the loads, modifiers and tables of a set against a book, whose arms are those of the set too. Returns the loads. */
export function checkAdded<W extends Fitted>(
  house: HouseData,
  book: HouseBook<W>,
  wrong: Wrong,
): readonly OwnLoad[] {
  const loads = readLoads(house.loads, book, wrong)
  const known = wordsOf(book)
  const words = { ...known, load: [...(known.load ?? []), ...loads.map(({ id }) => id)] }
  const check = (one: ModifierText, at: string): true => {
    checkModifier(one, { words, rolls: book.rolls, replaceable: book.replaceable }, at, wrong)
    return true
  }
  readList(house.modifiers, { field: 'modifiers', wrong }, check)
  checkPlaces(house.modifiers, wrong)
  readList(house.tables, { field: 'tables', wrong }, (one) => one)
  readTables(house.tables, book.tables, wrong)
  return loads
}
