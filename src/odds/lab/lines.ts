// The lines of a setup, their names, and their exchanges along an axis.
import { markedName } from '../../books/gunfight/house/in-words.ts'
import type { LabBook } from './catalog.ts'
import { buildExchange, isChanged, type LabLine, type ExchangeResult } from './exchange.ts'
import { LAYERS, type Axis, type LabArm, type LabSetup } from './setup.ts'

/** The maximum number of lines that can be told apart. */
export const MOST_LINES = 12

/** The books of the weapons that the house rules or options of the setup change. */
export const changedBooks = (setup: LabSetup, books: readonly LabBook[]): readonly string[] =>
  books.flatMap((book) =>
    setup.arms.some((arm) => arm.book === book.id) && isChanged(setup, book) ? [book.id] : [],
  )

/** Every weapon against every armour; twice if both the unmodified and the changed book are wanted. */
export function linesOf(setup: LabSetup, books: readonly LabBook[]): readonly LabLine[] {
  const changed = changedBooks(setup, books)
  const all = setup.arms.flatMap((arm) =>
    setup.armour.flatMap((armour): LabLine[] => {
      if (!changed.includes(arm.book)) return [{ arm, armour, changed: false }]
      return setup.both
        ? [
            { arm, armour, changed: false },
            { arm, armour, changed: true },
          ]
        : [{ arm, armour, changed: true }]
    }),
  )
  return all.slice(0, MOST_LINES)
}

/** The name of a weapon in its book's list; the id if no list has it. */
export function weaponName({ book, weapon }: LabArm, books: readonly LabBook[]): string {
  const found = books.find(({ id }) => id === book)?.weapons.find(({ id }) => id === weapon)
  return found ? markedName(found) : weapon || 'bare hands'
}

/** "Glock 17, single", with the load, and the book if there are several. */
export function armName(arm: LabArm, setup: LabSetup, books: readonly LabBook[]): string {
  const several = setup.arms.some(({ book }) => book !== setup.arms[0]?.book)
  const ammo = arm.ammo === 'plain' ? '' : `, ${arm.ammo.replaceAll('-', ' ')}`
  return `${weaponName(arm, books)}, ${arm.mode}${ammo}${several ? ` (${books.find(({ id }) => id === arm.book)?.id ?? arm.book})` : ''}`
}

/** "no armour", "SP 14", "SP 14 on the torso", "Flack Vest". */
export const armourName = (word: string, books: readonly LabBook[]): string =>
  word
    .split(LAYERS)
    .map((layer) => layerName(layer, books))
    .join(' + ')

function layerName(word: string, books: readonly LabBook[]): string {
  const numbered = /^sp(\d+)(-torso)?$/.exec(word)
  if (word === 'none') return 'no armour'
  if (numbered) return `SP ${numbered[1]}${numbered[2] ? ' on the torso' : ''}`
  return books.flatMap(({ armour }) => armour).find(({ id }) => id === word)?.name ?? word
}

/** The name of a line, leaving out what all lines share. */
export function lineName(
  { arm, armour, changed }: LabLine,
  setup: LabSetup,
  books: readonly LabBook[],
): string {
  const house =
    setup.both && changedBooks(setup, books).length > 0
      ? changed
        ? ' · as changed'
        : ' · by the book'
      : ''
  const against = setup.armour.length > 1 || setup.across === 'sp' ? '' : armourName(armour, books)
  return `${armName(arm, setup, books)} · ${setup.armour.length > 1 ? armourName(armour, books) : against || 'armour'}${house}`
}

/** The exchange of a line at a place of an axis. */
export function exchangeAt(
  setup: LabSetup,
  line: LabLine,
  books: readonly LabBook[],
  places: Readonly<Partial<Record<Axis, number>>>,
): ExchangeResult {
  const { sp, ...numbers } = places
  return buildExchange({ ...setup, numbers: { ...setup.numbers, ...numbers } }, line, books, sp)
}
