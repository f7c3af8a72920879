// Form fields of rulings, and validation of their values.
import type { Id } from '../../../dice/dice.ts'
import type { Ruling } from '../../../engine/ruling.ts'
import { byId } from '../../../engine/ids.ts'
import { isSpot } from '../acts/form.ts'
import { onceFor } from '../remember.ts'

type FormField = Ruling['fields'][number]

export interface RulingField extends FormField {
  /** Returns why a value is invalid, or undefined. Also called for missing values. */
  readonly refuse: (value: unknown) => string | undefined
}

type Values = NonNullable<FormField['values']>

/** A choice from a list of values. */
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

/** Choice values from words; labels have spaces for hyphens. */
export const wordValues = (words: readonly string[]): Values =>
  words.map((word) => ({ value: word, label: word.replaceAll('-', ' ') }))

type Named = readonly { readonly id: Id; readonly name: string }[]

/** Choice values from things with a name. Many forms offer one list of people or arms. */
export const named = onceFor((things: Named): Values =>
  things.map(({ id, name }) => ({ value: id, label: name })),
)

/** Choice value that stands for everyone on a side; cannot clash with an id, since ids contain no space. */
export const everybodyOf = (side: number): string => `side ${side}`

/** How a choice and a sentence name everyone on a side. */
export const allOf = ({ name }: { readonly name: string }): string => `all of ${name}`

/** Choice values for everyone on each side. */
export const wholeSides = (sides: readonly { readonly name: string }[]): Values =>
  sides.map((side, i) => ({ value: everybodyOf(i), label: allOf(side) }))

/** Choice values that belong to a person; each is only offered once that person is selected. */
export const ofPeople = <M extends { readonly id: Id }>(
  people: readonly M[],
  list: (combatant: M) => Values,
): Values =>
  people.flatMap((combatant) =>
    list(combatant).map((one) => ({ ...one, of: { who: combatant.id } })),
  )

/** A choice of true and false. `subject`: what the refusal of anything else is about. */
export const yesOrNo = (
  name: string,
  label: string,
  [yes, no]: readonly [yes: string, no: string],
  subject: string,
  first: 'yes' | 'no' = 'yes',
): RulingField => {
  const values = [
    { value: true, label: yes },
    { value: false, label: no },
  ]
  const shown = first === 'yes' ? values : values.toReversed()
  return choice(name, label, shown, `${subject} must be true or false.`)
}

/** A number accepted by `fits`. */
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

/** A coordinate on the map, in metres. */
export const coordinate = (name: 'x' | 'y', what: string = name): RulingField =>
  number(name, `${what}, metres`, () => true, 'A place must have x and y in metres.')

export const whole =
  (least: number, most: number) =>
  (value: number): boolean =>
    Number.isInteger(value) && value >= least && value <= most

/** A whole number within limits. `subject`: what the refusal of anything else is about. */
export const wholeNumber = (
  name: string,
  label: string,
  [least, most]: readonly [least: number, most: number],
  subject: string,
): RulingField =>
  number(
    name,
    label,
    whole(least, most),
    `${subject} must be a whole number from ${least} to ${most}.`,
  )

/** Any non-blank text of up to `most` characters. */
export const text = (name: string, label: string, otherwise: string, most = 80): RulingField => ({
  name,
  label,
  kind: 'text',
  refuse: (value) =>
    typeof value === 'string' && value.trim() !== '' && value.length <= most
      ? undefined
      : otherwise,
})

/** A choice of a person, by id. */
export const person = (
  people: readonly { readonly id: Id; readonly name: string }[],
  name = 'who',
  label = 'Who',
  otherwise?: string,
): RulingField => ({
  name,
  label,
  kind: 'choice',
  values: named(people),
  refuse: (value) =>
    people.some(({ id }) => id === value)
      ? undefined
      : (otherwise ?? `There is no '${String(value)}' in this fight.`),
})

/** Adds current values to a field, keyed by the values of the fields `of`. */
export const withNow = (
  field: RulingField,
  of: readonly string[],
  present: readonly (readonly [key: readonly (Id | number)[], value: string | number | boolean])[],
): RulingField => ({
  ...field,
  now: {
    of,
    values: byId(present.map(([key, value]) => [key.join(' '), value] as const)),
  },
})

/** Adds each person's current value to a field. */
export const withNowOf = <M extends { readonly id: Id }>(
  people: readonly M[],
  value: (combatant: M) => string | number,
  field: RulingField,
): RulingField =>
  withNow(
    field,
    ['who'],
    people.map((combatant) => [[combatant.id], value(combatant)] as const),
  )

/** Makes a field optional. */
export const optional = (field: RulingField): RulingField => ({ ...field, optional: true })

/** Corners of a shape on the map, in order. */
export const corners = (label: string, least: number): RulingField => ({
  name: 'corners',
  label,
  kind: 'corners',
  refuse: (value) =>
    Array.isArray(value) && value.length >= least && value.length <= 40 && value.every(isSpot)
      ? undefined
      : `A shape must have ${least} to 40 corners, each with x and y in metres.`,
})
