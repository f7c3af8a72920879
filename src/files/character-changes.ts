// Describes the differences between two states of a person, for a confirmation before saving.
import type { Person } from './character.ts'

export interface Difference {
  readonly what: string
  readonly before: string
  readonly after: string
}

/** Every field that differs. Values keep the book's own terms. Empty if the states are equal. */
export function differences(before: Person, after: Person): readonly Difference[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => name !== 'id',
  )
  return names.flatMap((name) => {
    const old = formatValue((before as Record<string, unknown>)[name])
    const now = formatValue((after as Record<string, unknown>)[name])
    return old === now ? [] : [{ what: LABELS[name] ?? name, before: old, after: now }]
  })
}

const LABELS: Readonly<Record<string, string>> = {
  armor: 'armour',
  firefights: 'firefights survived',
  spLost: 'SP lost',
  lost: 'lost for good',
}

/** Formats a value: a wound as "SW right arm (broken)", a weapon as "uzi, loaded 12, spare 2". */
function formatValue(value: unknown): string {
  if (value === undefined || value === null) return 'none'
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.map(formatValue).join('; ')
  if (typeof value !== 'object') return String(value)
  const bag = value as Readonly<Record<string, unknown>>
  if ('level' in bag && 'area' in bag)
    return [
      `${formatText(bag['level'])} ${formatText(bag['area']).replace('-', ' ')}`,
      bag['effect'] ? `(${formatText(bag['effect'])})` : '',
      bag['treated'] ? 'treated' : '',
    ]
      .filter(Boolean)
      .join(' ')
  if ('weapon' in bag) return [name(bag['weapon']), ...otherFields(bag, 'weapon')].join(', ')
  if ('name' in bag)
    return [name(bag), ...otherFields(bag, 'name', 'covers', 'hard', 'modern', 'damage')].join(', ')
  return otherFields(bag).join(', ') || 'none'
}

const formatText = (value: unknown): string => String(value)
const name = (thing: unknown): string =>
  typeof thing === 'string' ? thing : String((thing as { name?: unknown }).name)

/** Values that are left out. */
const DEFAULTS = new Set<unknown>(['plain', 'open'])

/** Formats the remaining fields, such as "loaded 12". */
const otherFields = (bag: Readonly<Record<string, unknown>>, ...skip: string[]): string[] =>
  Object.entries(bag).flatMap(([key, value]) =>
    skip.includes(key) || value === undefined || value === false || DEFAULTS.has(value)
      ? []
      : [
          `${key === 'sp' ? 'SP' : key} ${value === true ? 'yes' : typeof value === 'object' ? formatValue(value) : String(value)}`,
        ],
  )
