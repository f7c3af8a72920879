// The values of a ruling's form: as entered, otherwise the current ones.
import type { Ruling } from '../../engine/ruling.ts'

export type RulingField = Ruling['fields'][number]
export type FieldValues = Readonly<Record<string, unknown>>

/**
 * The values of a choice that fit the other fields, such as the weapons of the chosen combatant. What may be left out and has
 * no single current value, such as the cover of a whole side, is left out first.
 */
export function valuesFor(field: RulingField, others: FieldValues) {
  const { values = [], now, optional } = field
  const fitting = values.filter(({ of = {} }) =>
    Object.entries(of).every(([name, value]) => others[name] === value),
  )
  return optional && now && presentOf(field, others) === undefined
    ? [{ value: undefined, label: 'as it is' }, ...fitting]
    : fitting
}

/** The current value of a field, given the other fields. */
export const presentOf = (
  { now }: RulingField,
  others: FieldValues,
): string | number | boolean | undefined => {
  const key = now?.of.map((name) => String(others[name])).join(' ')
  return key !== undefined && now && Object.hasOwn(now.values, key) ? now.values[key] : undefined
}

/**
 * Fills in what the user has not entered: choices and required numbers take their current values; a choice without
 * a current value takes the first that fits.
 */
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

/** The label of a field's current value. */
export function presentWord(field: RulingField, others: FieldValues): string | undefined {
  const present = presentOf(field, others)
  if (present === undefined) return undefined
  return valuesFor(field, others).find(({ value }) => value === present)?.label ?? String(present)
}

/**
 * Merges new entries. Fields that depend on a changed field lose their entries, because a figure entered for one
 * combatant is not meant for another.
 */
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
