// Reads files whose form is plain data, made of their schemas (`npm run schemas`): a program in a browser that reads
// only these needs no zod. Values, defaults and problems are those of the schemas; a test compares the two.
import { isObject } from '../engine/plain-data.ts'
import type { Issue, Schema } from './problems.ts'
import { REFINEMENTS, type Refinement } from './refinements.ts'

interface Bounds {
  readonly least?: number
  readonly most?: number
}
interface Refined {
  readonly also?: readonly Refinement[]
}

/** A schema as plain data, by the names that zod uses. */
export type Form =
  | ({ readonly type: 'string'; readonly like?: readonly [RegExp, string] } & Bounds & Refined)
  | ({ readonly type: 'number'; readonly whole?: true; readonly step?: number } & Bounds)
  | { readonly type: 'boolean' }
  | { readonly type: 'enum'; readonly values: readonly string[] }
  | ({ readonly type: 'array'; readonly element: Form } & Bounds)
  | ({
      readonly type: 'object'
      readonly shape: Readonly<Record<string, Form>>
      /** The form of other fields. Absent: there are none. */
      readonly rest?: Form
    } & Refined)
  | { readonly type: 'record'; readonly keyType: Form; readonly valueType: Form }
  | { readonly type: 'union'; readonly options: readonly Form[] }
  | { readonly type: 'optional'; readonly innerType: Form }
  | { readonly type: 'default'; readonly innerType: Form; readonly defaultValue: unknown }

/** A problem; `continue`: the value has the right type all the same. */
type Found = Issue & { readonly continue?: true }
interface Result {
  readonly value: unknown
  readonly issues: readonly Found[]
}

const fine = (value: unknown): Result => ({ value, issues: [] })
const bad = (issue: Found): Result => ({ value: undefined, issues: [issue] })
const HERE = { path: [], message: 'Invalid input' } as const
const mistyped = (expected: string, input: unknown): Result =>
  bad({ ...HERE, code: 'invalid_type', expected, input })
const under = (key: PropertyKey, { issues }: Result): readonly Found[] =>
  issues.map((one) => ({ ...one, path: [key, ...one.path] }))
const hasRightType = ({ issues }: Result): boolean => issues.every((one) => one.continue)

/** The value, with the problems of its size or length. */
function bounded(value: unknown, size: number, { least, most }: Bounds): Result {
  const origin = Array.isArray(value) ? 'array' : typeof value
  const unit = origin === 'string' ? ' characters' : origin === 'array' ? ' items' : ''
  const told = { path: [], input: value, origin, inclusive: true, continue: true } as const
  const expected = `expected ${origin} to ${unit ? 'have' : 'be'}`
  const issues: Found[] = []
  if (least !== undefined && size < least)
    issues.push({
      ...told,
      code: 'too_small',
      minimum: least,
      message: `Too small: ${expected} >=${least}${unit}`,
    })
  if (most !== undefined && size > most)
    issues.push({
      ...told,
      code: 'too_big',
      maximum: most,
      message: `Too big: ${expected} <=${most}${unit}`,
    })
  return { value, issues }
}

/** The result, with what else is wrong with a value of the right type. */
function refined(result: Result, { also = [] }: Refined): Result {
  if (!hasRightType(result)) return result
  const { value, issues } = result
  const failed = also.filter((name) => !REFINEMENTS[name].test(value as never))
  return {
    value,
    issues: [
      ...issues,
      ...failed.map((name): Found => {
        const message = REFINEMENTS[name].error
        return { code: 'custom', path: [], input: value, message, continue: true }
      }),
    ],
  }
}

function readText(form: Extract<Form, { type: 'string' }>, input: unknown): Result {
  if (typeof input !== 'string') return mistyped('string', input)
  const { value, issues } = bounded(input, input.length, form)
  const [pattern, message = ''] = form.like ?? []
  const shaped: Found[] =
    !pattern || pattern.test(input)
      ? []
      : [{ code: 'invalid_format', path: [], input, message, continue: true }]
  return refined({ value, issues: [...issues, ...shaped] }, form)
}

function readNumber(form: Extract<Form, { type: 'number' }>, input: unknown): Result {
  if (typeof input !== 'number' || !Number.isFinite(input)) return mistyped('number', input)
  if (form.whole && !Number.isInteger(input)) return mistyped('int', input)
  const { value, issues } = bounded(input, input, form)
  if (form.step === undefined || Number.isInteger(input / form.step)) return { value, issues }
  const message = `Invalid number: must be a multiple of ${form.step}`
  const code = 'not_multiple_of'
  return { value, issues: [...issues, { code, path: [], input, message, continue: true }] }
}

/** The parts of a whole, each under its key; `strange`: keys that it may not have. */
function gathered(
  parts: readonly (readonly [key: string, part: Result])[],
  strange: readonly string[],
): Result {
  const issues = parts.flatMap(([key, part]) => (part.issues.length > 0 ? under(key, part) : []))
  return {
    value: Object.fromEntries(parts.map(([key, { value }]) => [key, value])),
    issues:
      strange.length === 0
        ? issues
        : [...issues, { ...HERE, code: 'unrecognized_keys', keys: strange }],
  }
}

function readObject(form: Extract<Form, { type: 'object' }>, input: unknown): Result {
  if (!isObject(input)) return mistyped('object', input)
  const { shape, rest } = form
  const parts: [key: string, part: Result][] = []
  for (const [key, field] of Object.entries(shape)) {
    const part = readForm(field, input[key])
    if (part.value !== undefined || part.issues.length > 0 || key in input) parts.push([key, part])
  }
  const others = Object.keys(input).filter((key) => !Object.hasOwn(shape, key))
  if (rest) for (const key of others) parts.push([key, readForm(rest, input[key])])
  return refined(gathered(parts, rest ? [] : others), form)
}

function readRecord(
  { keyType, valueType }: Extract<Form, { type: 'record' }>,
  input: unknown,
): Result {
  if (!isObject(input)) return mistyped('record', input)
  const isStrange = (key: string): boolean =>
    keyType.type === 'enum' && !keyType.values.includes(key)
  const names = Object.keys(input)
  const parts = names
    .filter((key) => !isStrange(key))
    .map((key) => {
      const { issues } = readForm(keyType, key)
      const part: Result =
        issues.length > 0
          ? bad({ ...HERE, code: 'invalid_key', issues, input: key })
          : readForm(valueType, input[key])
      return [key, part] as const
    })
  return gathered(parts, names.filter(isStrange))
}

/** The first form that fits; or the only one of the right type, with its problems. */
function readUnion(options: readonly Form[], input: unknown): Result {
  const results = options.map((option) => readForm(option, input))
  const typed = results.filter(hasRightType)
  const [first] = typed
  return (
    results.find(({ issues }) => issues.length === 0) ??
    (first && typed.length === 1
      ? first
      : bad({ ...HERE, code: 'invalid_union', input, errors: results.map(({ issues }) => issues) }))
  )
}

/** A default of one's own: a number, a word, or an empty list or object. */
const copied = (value: unknown): unknown =>
  Array.isArray(value) ? [...value] : isObject(value) ? { ...value } : value

function readForm(form: Form, input: unknown): Result {
  switch (form.type) {
    case 'optional':
      return input === undefined ? fine(input) : readForm(form.innerType, input)
    case 'default':
      return input === undefined ? fine(copied(form.defaultValue)) : readForm(form.innerType, input)
    case 'string':
      return readText(form, input)
    case 'number':
      return readNumber(form, input)
    case 'boolean':
      return typeof input === 'boolean' ? fine(input) : mistyped('boolean', input)
    case 'enum':
      return form.values.includes(input as string)
        ? fine(input)
        : bad({ ...HERE, code: 'invalid_value', values: form.values, input })
    case 'array': {
      if (!Array.isArray(input)) return mistyped('array', input)
      const { issues } = bounded(input, input.length, form)
      // Of a list that is too long nothing else is told.
      if (form.most !== undefined && input.length > form.most) return { value: input, issues }
      const parts = input.map((one) => readForm(form.element, one))
      return {
        value: parts.map(({ value }) => value),
        issues: [...parts.flatMap((part, i) => under(i, part)), ...issues],
      }
    }
    case 'object':
      return readObject(form, input)
    case 'record':
      return readRecord(form, input)
    case 'union':
      return readUnion(form.options, input)
  }
}

/** What files of this form are checked against, in the place of their schema. */
export const schemaOfForm = (form: Form): Schema => ({
  ...{ def: form },
  safeParse(input) {
    const { value, issues } = readForm(form, input)
    return issues.length > 0
      ? { success: false, error: { issues } }
      : { success: true, data: value }
  },
})
