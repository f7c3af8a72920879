// Variants: what differs between a book and one that is made of it. Every part is checked when the variant is loaded,
// and what its slots return is checked whenever they are called.
import { InvalidInput, invalid, type InputProblem } from '../../dice/invalid-input.ts'
import type { Dice, Rule } from '../../dice/dice.ts'
import type { Option, OptionValues } from '../../engine/book.ts'
import { defaultsOf } from '../../engine/options.ts'
import { isObject } from '../../engine/plain-data.ts'
import type { Plan } from './attack/slots.ts'
import { suggest } from './files/suggest.ts'
import { checkRows, type Tables } from './variant-tables.ts'

/** An option of a variant. `text` states its rule in one sentence and becomes its entry in the rules reference. */
export interface VariantOption extends Omit<Option, 'rule'> {
  readonly text: string
}

/** Something in a list of a book. */
interface Listed {
  readonly name: string
}

/** The differences between a variant and its book, whose options are `O`, whose slots are `S` and whose arms are `W`. */
export interface Variant<
  O extends object,
  S extends object,
  W extends Listed = Listed,
  A extends Listed = Listed,
> {
  readonly id?: string
  readonly title?: string
  /** Replaces the defaults of the book's own options. */
  readonly defaults?: Partial<O>
  /** Additional options, read by the variant's slots. */
  readonly options?: Readonly<Record<string, VariantOption>>
  /**
   * Returns the slots that the variant replaces. `base` has the book's slots under the same options, for the new ones
   * to call; `chosen` has the table's choices, including the variant's own options.
   */
  slots?(base: S, chosen: O & OptionValues): Partial<S>
  /** Returns the arms list, and the armour list, from those of the book. */
  arms?(base: readonly W[], chosen: O & OptionValues): readonly W[]
  armour?(base: readonly A[], chosen: O & OptionValues): readonly A[]
  /** Returns the tables of the book that the variant changes, by the id of their rule. `base` has those that it can change. */
  tables?(base: Tables, chosen: O & OptionValues): Tables
}

/** Any variant, or what is meant to be one. */
interface Parts {
  readonly id?: string
  readonly title?: string
  readonly defaults?: object
  readonly options?: Readonly<Record<string, VariantOption>>
  readonly slots?: unknown
  readonly arms?: unknown
  readonly armour?: unknown
  readonly tables?: unknown
}

/** A book of which variants are made. */
export interface VariedBook {
  readonly id: string
  readonly options: Readonly<Record<string, Option>>
}

/** What a slot may return: undefined, or what would be valid. */
export type Returns = (value: unknown, ...args: never[]) => string | undefined

/** The rule id of a variant's option. */
const ruleOf = (id: string, option: string): Rule => `${id}/options/${option}`

/** Rules reference entries for a variant's options. */
export const rulesOfVariant = (
  book: Pick<VariedBook, 'id'>,
  { id = book.id, options = {} }: Parts,
) =>
  Object.entries(options).map(([name, { text }]) => ({
    id: ruleOf(id, name),
    at: name.replaceAll('-', ' '),
    kind: 'optional',
    rule: text,
  }))

/** The options of a variant: the book's, with the variant's defaults, plus its own. */
export function optionsOfVariant(
  book: VariedBook,
  { id = book.id, defaults = {}, options = {} }: Parts,
): Readonly<Record<string, Option>> {
  const changed = defaults as Readonly<Record<string, Option['default'] | undefined>>
  const own = Object.entries(book.options).map(([name, option]) => [
    name,
    { ...option, default: changed[name] ?? option.default },
  ])
  const added = Object.entries(options).map(([name, { text: _, ...option }]) => [
    name,
    { ...option, rule: ruleOf(id, name) },
  ])
  return Object.fromEntries([...own, ...added])
}

/** A table's choices over the defaults of the variant. */
export const chosenUnder = (
  { defaults, options = {} }: Parts,
  values: OptionValues,
): OptionValues => ({ ...defaultsOf(options), ...defaults, ...values })

const PARTS = ['id', 'title', 'defaults', 'options', 'slots', 'arms', 'armour', 'tables']
const FUNCTIONS = ['slots', 'arms', 'armour', 'tables'] as const

/** Throws InvalidInput if a part of the variant is misspelt, has the wrong form, or is not of the book. */
export function checkVariant(
  book: VariedBook,
  variant: Parts,
  parts: readonly string[] = PARTS,
): void {
  if (!isObject(variant))
    throw invalid('variant', variant, 'an object with id, title, defaults, options or slots')
  const problems: InputProblem[] = []
  const wrong = (field: string, value: unknown, what: string, right: string): void =>
    void problems.push({ field, value, wrong: what, right })
  for (const [name, value] of Object.entries(variant))
    if (!parts.includes(name))
      wrong(name, value, 'a variant has no such part', suggest(name, parts))
  for (const name of ['id', 'title'] as const)
    if (variant[name] !== undefined && typeof variant[name] !== 'string')
      wrong(name, variant[name], 'it is not a text', 'a text')
  for (const name of ['defaults', 'options'] as const)
    if (variant[name] !== undefined && !isObject(variant[name]))
      wrong(name, variant[name], 'it is not an object', '{ name: … }')
  for (const name of FUNCTIONS)
    if (variant[name] !== undefined && typeof variant[name] !== 'function')
      wrong(name, variant[name], 'it is not a function', 'a function (base, chosen) => …')
  for (const [name, value] of Object.entries(isObject(variant.defaults) ? variant.defaults : {})) {
    const field = `defaults.${name}`
    const option = book.options[name]
    if (!option)
      wrong(
        field,
        value,
        `${book.id} has no option '${name}'`,
        suggest(name, Object.keys(book.options)),
      )
    else if (!option.values.includes(value as Option['default']))
      wrong(field, value, `${JSON.stringify(value)} is not one of its values`, oneOf(option.values))
  }
  for (const [name, option] of Object.entries(isObject(variant.options) ? variant.options : {}))
    checkOption(book, name, option, wrong)
  if (problems.length > 0) throw new InvalidInput(problems)
}

const oneOf = (values: readonly unknown[]): string =>
  `one of ${values.map((value) => JSON.stringify(value)).join(', ')}`

const OPTION_PARTS = ['values', 'default', 'text', 'several']

function checkOption(
  book: VariedBook,
  name: string,
  option: unknown,
  wrong: (field: string, value: unknown, what: string, right: string) => void,
): void {
  const field = `options.${name}`
  if (Object.hasOwn(book.options, name))
    wrong(field, option, `${book.id} has an option of this name`, 'another name, or `defaults`')
  const form = "{ values: [one, other], default: one, text: 'Its rule.' }"
  if (!isObject(option)) return wrong(field, option, 'it is not an option', form)
  for (const part of Object.keys(option))
    if (!OPTION_PARTS.includes(part))
      wrong(
        `${field}.${part}`,
        option[part],
        'an option has no such part',
        suggest(part, OPTION_PARTS),
      )
  const { values, text } = option
  if (!Array.isArray(values) || values.length === 0)
    wrong(`${field}.values`, values, 'they are missing', form)
  else if (!values.includes(option['default']))
    wrong(
      `${field}.default`,
      option['default'],
      `${JSON.stringify(option['default'])} is not one of its values`,
      oneOf(values),
    )
  if (typeof text !== 'string' || text === '')
    wrong(`${field}.text`, text, 'it is missing', 'its rule in one sentence')
}

/**
 * The slots that a variant replaces. Throws InvalidInput if one of them is misspelt or of the wrong kind, and when one
 * returns what it may not. `optional`: slots that `base` may lack.
 */
export function replacedSlots<S extends object>(
  id: string,
  base: S,
  replace: (base: S) => Partial<S>,
  {
    returns,
    optional = [],
  }: { readonly returns: Readonly<Record<string, Returns>>; readonly optional?: readonly string[] },
): Partial<S> {
  const replaced: unknown = replace(base)
  if (!isObject(replaced))
    throw invalid(`${id}: slots`, replaced, 'a function that returns an object of slots')
  const known = [...new Set([...Object.keys(base), ...optional])]
  return Object.fromEntries(
    Object.entries(replaced).map(([name, slot]) => {
      const field = `${id}: slots.${name}`
      if (!known.includes(name))
        throw new InvalidInput([
          { field, value: slot, wrong: 'the book has no such slot', right: suggest(name, known) },
        ])
      const own = (base as Readonly<Record<string, unknown>>)[name]
      const kind = own === undefined ? 'function' : typeof own
      if (typeof slot !== kind) throw invalid(field, slot, `a ${kind}`)
      if (kind === 'number' && !Number.isInteger(slot) && slot !== Infinity)
        throw invalid(field, slot, 'a whole number')
      const valid = returns[name]
      return [name, valid && typeof slot === 'function' ? guarded(field, slot, valid) : slot]
    }),
  ) as Partial<S>
}

/** The same slot, which throws InvalidInput instead of returning what would not be valid. */
function guarded(field: string, slot: object, valid: Returns): unknown {
  const call = slot as (...args: unknown[]) => unknown
  return (...args: unknown[]) => {
    const value = call(...args)
    const right = (valid as (value: unknown, ...args: unknown[]) => string | undefined)(
      value,
      ...args,
    )
    if (right !== undefined) throw invalid(field, value, right)
    return value
  }
}

/** A list that a variant changes. Throws InvalidInput unless it is a list of things with names of their own. */
export function changedList<T extends Listed>(
  field: string,
  base: readonly T[],
  change: ((base: readonly T[]) => readonly T[]) | undefined,
): readonly T[] {
  if (!change) return base
  const list: unknown = change(base)
  if (!Array.isArray(list)) throw invalid(field, list, 'a function that returns a list')
  const names = new Set<unknown>()
  for (const one of list as readonly unknown[]) {
    const name = isObject(one) ? one['name'] : undefined
    if (typeof name !== 'string' || names.has(name))
      throw invalid(`${field}.name`, name, 'a name that no other has')
    names.add(name)
  }
  if (list.length > 0) checkRows(field, base, list)
  return list as readonly T[]
}

const isWhole = (value: unknown, least: number, most: number): boolean =>
  Number.isInteger(value) && Number(value) >= least && Number(value) <= most

/** The highest number of points that one round may do. */
const MOST_POINTS = 100_000

/** A whole number, 0 or more. */
export const count: Returns = (value) =>
  isWhole(value, 0, MOST_POINTS) ? undefined : `a whole number from 0 to ${MOST_POINTS}`
export const wholeNumber: Returns = (value) =>
  isWhole(value, -MOST_POINTS, MOST_POINTS) ? undefined : 'a whole number'
export const flag: Returns = (value) => (typeof value === 'boolean' ? undefined : 'true or false')

/** What the slots of an attack may return. */
export const ATTACK_RETURNS = {
  margin: (value) =>
    isObject(value) && wholeNumber(value['by']) === undefined
      ? undefined
      : '{ by: a whole number }',
  hits: (value, _dice: Dice, { rounds }: Plan) =>
    isWhole(value, 0, rounds) ? undefined : `a whole number from 0 to ${rounds}`,
  points: count,
  pierced: flag,
} satisfies Readonly<Record<string, Returns>>
