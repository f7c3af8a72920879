// What the lab can choose from under a book, gathered from what every book offers of its single attacks.
import type { ArmourPiece, ArmsRow, ExchangeBook, Named } from '../../books/firefight/exchange.ts'
import type { Option } from '../../engine/book.ts'
import { fullText } from './exchange.ts'

export interface LabWeapon {
  /** Empty: bare hands. */
  readonly id: string
  readonly name: string
  readonly skill?: string
  readonly loads: readonly string[]
}

/** A book as plain data: what its pickers show. */
export interface LabBook {
  readonly id: string
  readonly title: string
  readonly options: Readonly<Record<string, Option>>
  readonly conditions: Readonly<Record<string, Named>>
  readonly weapons: readonly LabWeapon[]
  readonly armour: readonly ArmourPiece[]
}

/** Bare hands ask for this skill in every book. */
export const HANDS: LabWeapon = { id: '', name: 'Bare hands', skill: 'brawling', loads: [] }

/** Where the row does not say it, the weapon itself may. */
function skillOf({ skill, weapon }: ArmsRow): string | undefined {
  if (skill !== undefined) return skill
  return 'skill' in weapon && typeof weapon.skill === 'string' && weapon.skill !== '' ? weapon.skill : undefined
}

export function labBookOf(book: ExchangeBook): LabBook {
  const { id, title, options, conditions } = book
  const weapons = book.arms().rows.map((row): LabWeapon => {
    const { id, name = id, loads = [] } = row
    const skill = skillOf(row)
    return { id, name, loads, ...(skill ? { skill } : {}) }
  })
  const bare = Object.fromEntries(Object.entries(conditions).map(([word, { rule, what }]) => [word, { rule, what }]))
  return { id, title, options, conditions: bare, weapons: [...weapons, HANDS], armour: book.armour?.() ?? [] }
}

/** Metres at which a way to attack is tried out: near enough for a blow, and far enough for what must fly. */
const TRIED_AT = [1, 10] as const

/** The modes in which this weapon can be used, by asking the book: what it refuses at no distance and does not call unknown. */
export function modesFor(book: ExchangeBook, weapon: LabWeapon): readonly string[] {
  return book.modes.filter((mode) => TRIED_AT.some((range) => {
    const { value } = book.read(fullText({ weapon, mode, range }), {})
    return value !== undefined && value.refusal === undefined
  }))
}
