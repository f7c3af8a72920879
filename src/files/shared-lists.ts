// The rulings of a table as sent to the page. Most of them offer the same combatants or things, so each list of
// values is sent once.
import type { Ruling } from '../engine/ruling.ts'

type Field = Ruling['fields'][number]
type Values = NonNullable<Field['values']>

type SentField = Omit<Field, 'values'> & {
  /** A number is an index into `lists`. */
  readonly values?: Values | number
}

export interface SentRulings {
  readonly rulings: readonly (Omit<Ruling, 'fields'> & { readonly fields: readonly SentField[] })[]
  readonly lists?: readonly Values[]
}

/** Shorter lists stay where they are. */
const LEAST_SHARED = 8

/** Moves the lists of values that are worth sharing to `lists`, each once. `json` may know the text of a list. */
export function shareLists(
  rulings: readonly Ruling[],
  json: (values: Values) => string = JSON.stringify,
): SentRulings {
  const lists: Values[] = []
  const places = new Map<string, number>()
  const placeOf = (values: Values): number => {
    const text = json(values)
    const known = places.get(text)
    if (known !== undefined) return known
    places.set(text, lists.length)
    return lists.push(values) - 1
  }
  const sent = rulings.map(({ fields, ...rest }) => ({
    ...rest,
    fields: fields.map((field): SentField => {
      const { values } = field
      return values && values.length >= LEAST_SHARED ? { ...field, values: placeOf(values) } : field
    }),
  }))
  return { rulings: sent, ...(lists.length > 0 ? { lists } : {}) }
}

/** Puts the lists back. Values sent inline stay as they are. */
export const unshareLists = ({ rulings, lists = [] }: SentRulings): readonly Ruling[] =>
  rulings.map((ruling) => ({
    ...ruling,
    fields: ruling.fields.map(({ values, ...field }): Field => {
      const own = typeof values === 'number' ? lists[values] : values
      return own === undefined ? field : { ...field, values: own }
    }),
  }))
