// A point in the lab as an exchange file, in the format that `ringfire odds` reads.
import { AREAS, type Area } from '../../books/gunfight/attack/body-areas.ts'
import type { ArmourPiece, ExchangeText } from '../../books/gunfight/exchange/exchange.ts'
import { houseIn, mergeOptions, withHouse } from '../../books/gunfight/house/house.ts'
import type { OptionValue, OptionValues } from '../../engine/book.ts'
import type { LabBook, LabWeapon } from './catalog.ts'
import { ALL_NUMBERS, LAYERS, numberOf, type LabArm, type LabSetup } from './setup.ts'

/** One curve: a weapon against an armour, under the unmodified or the changed book. */
export interface LabLine {
  readonly arm: LabArm
  readonly armour: string
  readonly changed: boolean
}

export interface LabExchange extends ExchangeText {
  readonly book: string
  readonly options: OptionValues
}

export const SHOOTER = 'Shooter'
export const TARGET = 'Target'

/** The width for fire zones: the narrowest that all books accept. */
const ZONE_WIDTH = 2

/** A typical attack between two combatants, for trying out what a book allows. */
export function sampleExchange({
  weapon,
  mode,
  range,
}: {
  readonly weapon: LabWeapon
  readonly mode: string
  readonly range: number
}): ExchangeText {
  return {
    attacker: {
      name: SHOOTER,
      stats: { ref: 8, cool: 8, body: 6 },
      skills: {},
      firefights: 0,
      armor: [],
      wounds: [],
    },
    defender: {
      name: TARGET,
      stats: { ref: 7, cool: 6, body: 6 },
      skills: {},
      firefights: 0,
      armor: [],
      wounds: [],
    },
    attack: {
      ...(weapon.id === '' ? {} : { weapon: weapon.id }),
      mode,
      range,
      aim: 0,
      ammo: 'plain',
      conditions: [],
      ...(mode === 'suppress' ? { width: ZONE_WIDTH } : {}),
    },
  }
}

interface WornPiece {
  readonly name: string
  readonly sp: number
  readonly covers: readonly string[]
}
type Worn = WornPiece | string

/**
 * The armour named by a word of the setup, layer by layer; `sp` overrides its points. Undefined if no list
 * has it.
 */
export function armourLayers(
  word: string,
  pieces: readonly ArmourPiece[],
  sp: number | undefined,
): readonly Worn[] | undefined {
  const layers = word.split(LAYERS).map((layer) => pieceOf(layer, pieces, sp))
  const all = layers.flatMap((layer) => layer ?? [])
  if (layers.includes(undefined)) return undefined
  if (sp === undefined || all.length < 2) return all
  return [
    {
      name: `SP ${sp}`,
      sp,
      covers: AREAS.filter((area) =>
        all.some((one) => typeof one !== 'string' && one.covers.includes(area)),
      ),
    },
  ]
}

function pieceOf(
  word: string,
  pieces: readonly ArmourPiece[],
  sp: number | undefined,
): readonly Worn[] | undefined {
  const numbered = /^sp(\d{1,3})(-torso)?$/.exec(word)
  const piece = pieces.find(({ id }) => id === word)
  if (!numbered && !piece && word !== 'none') return undefined
  const covers = numbered?.[2] ? ['torso'] : piece ? piece.covers : AREAS
  const points = sp ?? (numbered ? Number(numbered[1]) : undefined)
  if (points === undefined) return piece ? [piece.name] : []
  return points === 0 ? [] : [{ name: `SP ${points}`, sp: points, covers: [...covers] }]
}

/** The setup's house rules for a book, with values of the types the book expects. */
export function changedOptionsOf(setup: LabSetup, { id, options }: LabBook): OptionValues {
  const found = setup.changes.flatMap(({ book, option, value }): [string, OptionValue][] => {
    const known =
      book === id && Object.hasOwn(options, option)
        ? options[option]?.values.find((one) => String(one) === value)
        : undefined
    return known === undefined ? [] : [[option, known]]
  })
  return Object.fromEntries(found)
}

const isNew = ({ replaces }: { readonly replaces?: string }): boolean => replaces === undefined

/** A set's own weapons, armour and loads alone: without them, the book could not show what only the set has. */
function listsOf(under: OptionValues): OptionValues {
  const { weapons = [], armor = [], loads = [] } = houseIn(under)
  return withHouse(
    {},
    { weapons: weapons.filter(isNew), armor: armor.filter(isNew), loads: loads.filter(isNew) },
  )
}

/** Whether a book is another one under the setup's house rules and options than as it is. */
export function isChanged(setup: LabSetup, book: LabBook): boolean {
  const { under = {} } = book
  const { weapons = [], armor = [], loads = [], modifiers = [], tables = [] } = houseIn(under)
  return (
    Object.keys({ ...withHouse(under, {}), ...changedOptionsOf(setup, book) }).length > 0 ||
    modifiers.length + tables.length > 0 ||
    ![...weapons, ...armor, ...loads].every(isNew)
  )
}

export type ExchangeResult =
  | { readonly exchange: LabExchange; readonly wrong?: undefined }
  | { readonly wrong: string; readonly exchange?: undefined }

/** The exchange of a line under this setup, or why there is none. */
export function buildExchange(
  setup: LabSetup,
  { arm, armour, changed }: LabLine,
  books: readonly LabBook[],
  sp?: number,
): ExchangeResult {
  const book = books.find(({ id }) => id === arm.book)
  if (!book) return { wrong: `There is no book '${arm.book}' here.` }
  const weapon = book.weapons.find(({ id }) => id === arm.weapon)
  if (!weapon) return { wrong: `${book.title} has no weapon '${arm.weapon}'.` }
  // Armour from another book's list is read by name, if this book knows it.
  const worn = armourLayers(armour, [...book.armour, ...books.flatMap((other) => other.armour)], sp)
  if (!worn) return { wrong: `No list has armour '${armour}'.` }
  const number = (name: keyof typeof ALL_NUMBERS): number => numberOf(setup, name)
  const rounds = setup.numbers.rounds
  const at = AREAS.find((area): area is Area => area === setup.at)
  const text = sampleExchange({ weapon, mode: arm.mode, range: number('range') })
  return {
    exchange: {
      book: book.id,
      options: changed
        ? mergeOptions(book.under ?? {}, changedOptionsOf(setup, book))
        : listsOf(book.under ?? {}),
      attacker: {
        ...text.attacker,
        stats: { ref: number('ref'), cool: number('cool'), body: number('body') },
        skills: weapon.skill ? { [weapon.skill]: number('skill') } : {},
        firefights: number('firefights'),
      },
      defender: {
        ...text.defender,
        stats: { ref: number('dref'), cool: number('dcool'), body: number('dbody') },
        skills: { athletics: number('athletics') },
        armor: worn,
      },
      attack: {
        ...text.attack,
        aim: number('aim'),
        ammo: weapon.loads.includes(arm.ammo) ? arm.ammo : 'plain',
        ...(at ? { at } : {}),
        ...(rounds === undefined ? {} : { rounds }),
        conditions: setup.conditions.filter((word) => Object.hasOwn(book.conditions, word)),
      },
    },
  }
}
