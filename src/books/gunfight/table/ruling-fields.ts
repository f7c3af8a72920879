// Fields of a ruling: how its form asks for each, and what each may hold.
import type { Id } from '../../../dice/dice.ts'
import type { Ruling } from '../../../engine/ruling.ts'
import { byId } from '../../../engine/ids.ts'
import type { Point } from '../../../field/map.ts'

type FormField = Ruling['fields'][number]

export interface RulingField extends FormField {
  /** Says why this cannot be its value; undefined: it can. Absent values are asked about, too. */
  readonly refuse: (value: unknown) => string | undefined
}

type Values = NonNullable<FormField['values']>

/** One of some values. */
export const choice = (
  name: string,
  label: string,
  values: Values,
  otherwise: string,
): RulingField => ({
  name,
  label,
  kind: 'choice',
  values,
  refuse: (value) => (values.some((one) => one.value === value) ? undefined : otherwise),
})

/** Words as values, with spaces for hyphens in what people read. */
export const wordValues = (words: readonly string[]): Values =>
  words.map((word) => ({ value: word, label: word.replaceAll('-', ' ') }))

/** Words that hold of somebody; each is offered for its own person only. */
export const ofPeople = <M extends { readonly id: Id }>(
  people: readonly M[],
  list: (combatant: M) => readonly string[],
): Values =>
  people.flatMap((combatant) =>
    list(combatant).map((word) => ({ value: word, label: word, of: { who: combatant.id } })),
  )

export const yesOrNo = (
  name: string,
  label: string,
  [yes, no]: readonly [yes: string, no: string],
  otherwise: string,
  first: 'yes' | 'no' = 'yes',
): RulingField => {
  const values = [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  return choice(name, label, first === 'yes' ? values : values.toReversed(), otherwise)
}

/** A number that `fits`. */
export const number = (
  name: string,
  label: string,
  fits: (value: number) => boolean,
  otherwise: string,
): RulingField => ({
  name,
  label,
  kind: 'number',
  refuse: (value) =>
    typeof value === 'number' && Number.isFinite(value) && fits(value) ? undefined : otherwise,
})

export const whole =
  (least: number, most: number) =>
  (value: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most

/** Any text that is not empty. */
export const text = (name: string, label: string, otherwise: string, most = 80): RulingField => ({
  name,
  label,
  kind: 'text',
  refuse: (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most
      ? undefined
      : otherwise,
})

/** One of these people, by id. */
export const person = (
  people: readonly { readonly id: Id; readonly name: string }[],
  name = 'who',
  label = 'Who',
  otherwise?: string,
): RulingField => ({
  name,
  label,
  kind: 'choice',
  values: people.map((one) => ({ value: one.id, label: one.name })),
  refuse: (value) =>
    people.some(({ id }) => id === value)
      ? undefined
      : (otherwise ?? `There is no '${String(value)}' in this fight.`),
})

/** The field with what holds at present, for each value of the fields `of`. */
export const withNow = (
  field: RulingField,
  of: readonly string[],
  present: readonly (readonly [key: readonly (Id | number)[], value: string | number])[],
): RulingField => ({
  ...field,
  now: {
    of,
    values: byId(present.map(([key, value]) => [key.join(' '), value] as const)),
  },
})

/** Not asked of anybody who does not give it. */
export const optional = (field: RulingField): RulingField => ({ ...field, optional: true })

const isSpot = (value: unknown): value is Point =>
  typeof value === 'object' &&
  value !== null &&
  'x' in value &&
  'y' in value &&
  Object.keys(value).length === 2 &&
  Number.isFinite(value.x) &&
  Number.isFinite(value.y)

/** Corners of a shape on the map, in order. */
export const corners = (label: string, least: number): RulingField => ({
  name: 'corners',
  label,
  kind: 'corners',
  refuse: (value) =>
    Array.isArray(value) && value.length >= least && value.length <= 40 && value.every(isSpot)
      ? undefined
      : `A shape has ${least} to 40 corners: x and y in metres.`,
})
