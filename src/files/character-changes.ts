// Describes the differences between two states of a person, for a confirmation before saving.
import { RUINED } from '../books/gunfight/words.ts'
import type { Person } from './character.ts'

export interface Difference {
  readonly what: string
  readonly before: string
  readonly after: string
}

type Bag = Readonly<Record<string, unknown>>

/** The names of weapons by id. */
export type WeaponNames = ReadonlyMap<string, string>

/**
 * Every field that differs. Values keep the book's own terms. A weapon that is missing in `weapons` keeps the word of the
 * person's file. Empty if the states are equal.
 */
export function differences(
  before: Person,
  after: Person,
  weapons: WeaponNames = new Map(),
): readonly Difference[] {
  const [old, now]: Bag[] = [{ ...before }, { ...after }]
  const names = new Set([...Object.keys(before), ...Object.keys(after)])
  names.delete('id')
  return [...names].flatMap((name) => {
    const values = [old?.[name], now?.[name]]
    const isFlag = values.some((value) => typeof value === 'boolean')
    const format = (value: unknown): string => {
      if (isFlag) return value === true ? 'yes' : 'no'
      return name === 'weapons' && Array.isArray(value)
        ? formatField(
            name,
            value.map((weapon) => withName(weapon, weapons)),
          )
        : formatField(name, value)
    }
    const [was = '', is = ''] = values.map(format)
    return was === is ? [] : [{ what: labelOf(name), before: was, after: is }]
  })
}

/** Replaces the id of a weapon by its name. A weapon is an id, or an object with the id in `weapon`. */
function withName(carried: unknown, names: WeaponNames): unknown {
  if (typeof carried === 'string') return names.get(carried) ?? carried
  if (typeof carried !== 'object' || carried === null) return carried
  const bag: Bag = { ...carried }
  return 'weapon' in bag ? { ...bag, weapon: withName(bag['weapon'], names) } : carried
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ['armor', 'Armour'],
  ['firefights', 'Firefights survived'],
  ['lasting', 'Lasting effects'],
  ['lost', 'Lost for good'],
  ['spLost', 'SP lost'],
])
/** The name of a field for people: `initiativeBonus` is "Initiative bonus". */
const labelOf = (name: string): string =>
  LABELS.get(name) ??
  `${name.charAt(0).toUpperCase()}${name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}`

/** Fields whose values are wounds and their effects. */
const ON_THE_BODY = new Set(['wounds', 'lasting'])
const formatField = (name: string, value: unknown): string =>
  ON_THE_BODY.has(name) && Array.isArray(value) && value.length > 0
    ? value.map(formatWound).join('; ')
    : formatValue(value)

/** Formats a wound: "SW right arm (broken)", "right leg: 8 points, crippled", "15 points" or "bleeding". */
function formatWound(wound: Bag): string {
  const { level, area, points, effect, treated } = wound
  const place = area === undefined ? '' : spaced(area)
  const rest = [
    ...(points === undefined ? [] : [points === 1 ? '1 point' : `${String(points)} points`]),
    ...(effect === undefined ? [] : [spaced(effect)]),
    ...(treated ? ['treated'] : []),
  ]
  if (level === undefined) return [place, rest.join(', ')].filter(Boolean).join(': ')
  return `${String(level)} ${place}${rest.length > 0 ? ` (${rest.join(', ')})` : ''}`.trim()
}

/** Formats a value: a weapon as "Uzi, loaded 12, spare 2". */
function formatValue(value: unknown): string {
  if (value === undefined || value === null || value === false) return 'none'
  if (value === true) return 'yes'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join('; ')
  if (typeof value !== 'object') return String(value)
  const bag: Bag = { ...value }
  if ('weapon' in bag) return [nameOf(bag['weapon']), ...otherFields(bag, 'weapon')].join(', ')
  if ('name' in bag)
    return [nameOf(bag), ...otherFields(bag, 'name', 'modern', 'damage')].join(', ')
  return otherFields(bag).join(', ') || 'none'
}

const spaced = (word: unknown): string => String(word).replaceAll('-', ' ')
const nameOf = (thing: unknown): string =>
  typeof thing === 'string' ? thing : String((thing as { name?: unknown }).name)

/** Values that are left out. */
const DEFAULTS = new Set<unknown>(['plain', 'open', false, undefined])

/** Formats the remaining fields, such as "loaded 12". */
const otherFields = (bag: Bag, ...skip: string[]): string[] =>
  Object.entries(bag).flatMap(([key, value]) => {
    if (skip.includes(key) || DEFAULTS.has(value)) return []
    if (value === true) return [spaced(key)]
    if (key === 'jammed' && Number(value) >= RUINED) return ['broken']
    const words = Array.isArray(value) ? value.map(spaced).join(' and ') : formatValue(value)
    return [`${key === 'sp' || key === 'ev' ? key.toUpperCase() : spaced(key)} ${words}`]
  })
