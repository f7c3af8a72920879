// What a piece of house rules says, in words: for whoever opens it at the table.
import { capital } from '../words.ts'
import type { Shape } from '../files/shape.ts'
import type { Rule } from '../../../dice/dice.ts'
import { HOUSE_LISTS, HOUSE_SHAPE, idOf, type HouseData } from './house.ts'
import { ENTRY_NAMES, signedFigure } from './in-words.ts'
import { namesOfOwn } from './names.ts'

/** A piece of house rules: the rule that its figures name, and what its author wrote of it. */
export interface OwnPiece {
  readonly rule: Rule
  readonly name: string
  readonly kind: string
  readonly says: readonly (readonly [what: string, words: string])[]
}

type Names = Readonly<Partial<Record<string, string>>>

const inWords = (value: unknown, names: Names): string =>
  Array.isArray(value)
    ? value.map((one) => inWords(one, names)).join(' or ')
    : value === true
      ? 'yes'
      : value === false
        ? 'no'
        : (names[String(value)] ?? String(value))

/** The fields of an entry with their names in a form; what stands inside of a field follows it. */
function saysOf(shape: Shape, entry: object, names: Names): OwnPiece['says'] {
  return Object.entries(shape).flatMap(([field, one]): OwnPiece['says'] => {
    const value = (entry as Readonly<Record<string, unknown>>)[field]
    if (value === undefined || field === 'name' || field === 'id') return []
    const title = one.title ?? capital(field)
    if (one.is === 'group') {
      const inner = saysOf(one.of, value as object, names)
      return [[title, inner.map(([what, words]) => `${what}: ${words}`).join('; ')]]
    }
    if (one.is === 'cells')
      return [
        [
          title,
          (value as readonly object[])
            .map((row) => Object.values(row).map(String).join(' '))
            .join('; '),
        ],
      ]
    if (typeof value === 'object' && !Array.isArray(value))
      return [[title, [...new Set(Object.values(value as object).map(String))].join(' / ')]]
    return [[title, field === 'value' ? signedFigure(Number(value)) : inWords(value, names)]]
  })
}

/** Every piece that a set adds, in words. Pieces name weapons and loads of the set by their ids. */
export function describeHouse(house: HouseData): readonly OwnPiece[] {
  const names = namesOfOwn(house)
  return HOUSE_LISTS.flatMap((list) =>
    (house[list] ?? []).map((entry): OwnPiece => ({
      rule: `house/${list}/${idOf(entry)}`,
      name: entry.name,
      kind: ENTRY_NAMES[list],
      says: saysOf(HOUSE_SHAPE[list].of, entry, names),
    })),
  )
}
