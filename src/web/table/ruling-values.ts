// The values of a ruling's form: as entered, and where nothing is entered as things are at present.
import type { Ruling } from '../../engine/ruling.ts'

export type RulingField = Ruling['fields'][number]
export type FieldValues = Readonly<Record<string, unknown>>

/** The values of a choice that fit what the other fields say: the weapons of the chosen one. */
export const valuesFor = ({ values = [] }: RulingField, others: FieldValues) =>
  values.filter(({ of = {} }) =>
    Object.entries(of).every(([name, value]) => others[name] === value),
  )

/** What holds at present of whom and what the other fields say. */
export const presentOf = (
  { now }: RulingField,
  others: FieldValues,
): string | number | undefined => {
  const key = now?.of.map((name) => String(others[name])).join(' ')
  return key !== undefined && now && Object.hasOwn(now.values, key) ? now.values[key] : undefined
}

/** Fills in what nobody has entered: choices and required numbers as they are at present; a choice that has no present value takes the first that fits. */
export function settle(fields: readonly RulingField[], entered: FieldValues): FieldValues {
  const settled: Record<string, unknown> = { ...entered }
  for (const field of fields) {
    const { name } = field
    const present = presentOf(field, settled)
    if (field.kind === 'choice') {
      const fitting = valuesFor(field, settled)
      const fits = (value: unknown): boolean => fitting.some((one) => one.value === value)
      if (!fits(settled[name])) settled[name] = fits(present) ? present : fitting[0]?.value
    } else if (
      field.kind === 'number' &&
      !field.optional &&
      !Object.hasOwn(entered, name) &&
      typeof present === 'number'
    )
      settled[name] = present
  }
  return settled
}

/** What holds at present, as its choice is called. */
export function presentWord(field: RulingField, others: FieldValues): string | undefined {
  const present = presentOf(field, others)
  if (present === undefined) return undefined
  return valuesFor(field, others).find(({ value }) => value === present)?.label ?? String(present)
}

/** Adds to what is entered. Fields that depend on a changed one forget their entries: a figure entered for one person is not meant for another. */
export function forgetDependent(
  fields: readonly RulingField[],
  entered: FieldValues,
  more: FieldValues,
): FieldValues {
  const about = fields.filter(({ now }) => now?.of.some((name) => Object.hasOwn(more, name)))
  const gone = new Set(about.map(({ name }) => name))
  return Object.fromEntries(
    Object.entries({ ...entered, ...more }).filter(([name]) => !gone.has(name)),
  )
}
