// Problems with files in plain words: the field, what is wrong, and what would be right.
import { nearest } from '../books/gunfight/files/suggest.ts'
import type { Faulty, Parsed, Problem } from '../engine/problem.ts'
import { isObject } from '../engine/plain-data.ts'
import { findReservedName } from './names.ts'

export { sentence } from '../dice/invalid-input.ts'
export type { Faulty, Parsed, Problem }

/** A problem with a field: what is wrong, and what would be right. */
export const problem = (field: string, wrong: string, right: string): Problem => ({
  field,
  wrong,
  right,
})

/** The only problem of something that was read. */
export const faulty = (field: string, wrong: string, right: string): Faulty => ({
  problems: [problem(field, wrong, right)],
})

/** A problem as zod tells it. */
export type Issue = {
  readonly path: readonly PropertyKey[]
  readonly message: string
  readonly input?: unknown
} & (
  | { readonly code: 'unrecognized_keys'; readonly keys: readonly string[] }
  | { readonly code: 'invalid_type'; readonly expected: string }
  | {
      readonly code: 'too_small'
      readonly origin: string
      readonly minimum: number | bigint
      readonly inclusive?: boolean | undefined
    }
  | {
      readonly code: 'too_big'
      readonly origin: string
      readonly maximum: number | bigint
      readonly inclusive?: boolean | undefined
    }
  | { readonly code: 'invalid_value'; readonly values: readonly unknown[] }
  | { readonly code: 'invalid_union'; readonly errors: readonly (readonly Issue[])[] }
  | { readonly code: 'invalid_key'; readonly issues: readonly Issue[] }
  | { readonly code: 'invalid_format' | 'not_multiple_of' | 'invalid_element' | 'custom' }
)

/** What a value is checked against: a schema of zod, or a form (`schemaOfForm`). */
export interface Schema<T = unknown> {
  safeParse(
    input: unknown,
    how: { readonly reportInput: true },
  ):
    | { readonly success: true; readonly data: T }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } }
}

/** Maximum number of unknown fields reported per object, each with a suggestion. */
const MOST_NAMED = 50

/** Formats a path: `['sides', 0, 'name']` gives `sides[0].name`; the empty path gives `the file`. */
export function fieldName(path: readonly PropertyKey[]): string {
  const text = path
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part).slice(0, 80)}`))
    .join('')
  return text.replace(/^\./, '') || 'the file'
}

/**
 * Checks a value against a schema. Returns the value, or every problem. `T` is the type that the schema describes;
 * zod infers a wider one for ids, seats and read-only lists.
 */
export function checkAs<T>(schema: Schema, input: unknown): Parsed<T> {
  const { value, problems } = check(schema, input)
  return problems ? { problems } : { value: value as T }
}

/** A file without the `$schema` that editors read. */
const withoutSchema = (input: unknown): unknown =>
  isObject(input) && typeof input['$schema'] === 'string'
    ? Object.fromEntries(Object.entries(input).filter(([name]) => name !== '$schema'))
    : input

/** Checks a value against a schema. Returns the value, or every problem. */
export function check<T>(schema: Schema<T>, input: unknown): Parsed<T> {
  const reserved = findReservedName(input, { texts: false })
  if (reserved) return { problems: [reserved] }
  const result = schema.safeParse(withoutSchema(input), { reportInput: true })
  return result.success
    ? { value: result.data }
    : {
        problems: withoutSizes(result.error.issues).flatMap((one) => plain(schema, one, input, [])),
      }
}

/** Without the length of what has the wrong type. */
const withoutSizes = (issues: readonly Issue[]): readonly Issue[] =>
  issues.filter(
    ({ code, path }) =>
      !(code === 'too_small' || code === 'too_big') ||
      !issues.some((one) => one.code === 'invalid_type' && fieldName(one.path) === fieldName(path)),
  )

function plain(
  schema: Schema,
  issue: Issue,
  input: unknown,
  above: readonly PropertyKey[],
): Problem[] {
  const path = [...above, ...issue.path]
  const field = fieldName(path)
  const there = issue.input ?? valueAt(input, path)
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.slice(0, MOST_NAMED).map((key) => unknownKey(schema, path, key))
    case 'invalid_type':
      if (there === undefined) return [problem(field, 'it is missing', wanted(issue.expected))]
      return [problem(field, `${show(there)} is ${kindOf(there)}`, wanted(issue.expected))]
    case 'too_small':
    case 'too_big':
      return [
        problem(field, `${show(there)} is ${sizeWord(issue.code, issue.origin)}`, bounds(issue)),
      ]
    case 'invalid_value':
      if (there === undefined) return [problem(field, 'it is missing', oneOf(issue.values))]
      return [problem(field, `${show(there)} is not known here`, oneOf(issue.values, there))]
    case 'invalid_union':
      return inUnion(schema, issue, input, path)
    case 'invalid_format':
      return [problem(field, `${show(there)} has the wrong form`, issue.message)]
    case 'invalid_key':
      return [
        problem(
          field,
          'this name cannot be used',
          issue.issues[0]?.message ?? 'a name in small letters',
        ),
      ]
    default:
      return [problem(field, `${show(there)} is not valid`, issue.message)]
  }
}

/** The problems of the best branch of a union: the one whose problems are deepest, because its outer part fits. */
function inUnion(
  schema: Schema,
  { errors }: Extract<Issue, { readonly code: 'invalid_union' }>,
  input: unknown,
  path: readonly PropertyKey[],
): Problem[] {
  const there = valueAt(input, path)
  const branches = errors.map(withoutSizes)
  const typed = branches.filter(
    (branch) =>
      !branch.some(
        (one) =>
          one.path.length === 0 && (one.code === 'invalid_type' || one.code === 'invalid_value'),
      ),
  )
  const best = typed.toSorted((a, b) => a.length - b.length)[0]
  if (best) return best.flatMap((one) => plain(schema, one, input, path))
  const rights = branches
    .flat()
    .map((one) =>
      one.code === 'invalid_type'
        ? wanted(one.expected)
        : one.code === 'invalid_value'
          ? oneOf(one.values, there)
          : one.message,
    )
  return [
    problem(
      fieldName(path),
      there === undefined ? 'it is missing' : `${show(there)} is not valid`,
      [...new Set(rights)].join(', or '),
    ),
  ]
}

function unknownKey(schema: Schema, path: readonly PropertyKey[], key: string): Problem {
  const known = keysAt(schema, path)
  const near = nearest(key, known)
  const right =
    near.length > 0
      ? `did you mean '${near[0]}'?`
      : known.length > 0
        ? `one of ${known.join(', ')}`
        : 'leave it out'
  return problem(fieldName([...path, key]), 'there is no such field', right)
}

/** The parts of a schema of zod, or of a form. */
interface Definition {
  readonly type: string
  readonly shape?: Readonly<Record<string, unknown>>
  readonly element?: unknown
  readonly innerType?: unknown
  readonly in?: unknown
  readonly options?: readonly unknown[]
  readonly valueType?: unknown
}

/** The field names of a schema at a path, through lists, unions and optional fields. */
function keysAt(schema: unknown, path: readonly PropertyKey[]): string[] {
  const def =
    (schema as { def?: Definition } | undefined)?.def ?? (schema as Definition | undefined)
  if (!def) return []
  if (def.innerType) return keysAt(def.innerType, path)
  if (def.type === 'pipe') return keysAt(def.in, path)
  if (def.options) return [...new Set(def.options.flatMap((option) => keysAt(option, path)))]
  const [first, ...rest] = path
  if (first === undefined) return Object.keys(def.shape ?? {})
  if (typeof first === 'number') return keysAt(def.element, rest)
  return keysAt(def.shape?.[String(first)] ?? def.valueType, rest)
}

export function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, part) => (value as Record<PropertyKey, unknown> | undefined | null)?.[part],
    input,
  )
}

const WANTED: Readonly<Record<string, string>> = {
  string: 'a string in double quotes',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list: […]',
  object: 'an object: {…}',
  record: 'an object: {…}',
}
const wanted = (expected: string): string => WANTED[expected] ?? expected

function kindOf(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'number') return Number.isInteger(value) ? 'a number' : 'not a whole number'
  return typeof value === 'object'
    ? 'an object'
    : typeof value === 'string'
      ? 'a string'
      : `a ${typeof value}`
}

/** Formats a value as in the file, truncated if it is long. */
function show(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

const sizeWord = (code: 'too_small' | 'too_big', origin: string): string =>
  origin === 'number' || origin === 'int'
    ? code === 'too_big'
      ? 'too large'
      : 'too small'
    : code === 'too_big'
      ? 'too long'
      : 'too short'

function bounds(issue: Extract<Issue, { readonly code: 'too_small' | 'too_big' }>): string {
  const unit =
    issue.origin === 'string' ? ' characters' : issue.origin === 'array' ? ' entries' : ''
  if (issue.code === 'too_big')
    return `${issue.inclusive === false ? 'less than' : 'at most'} ${issue.maximum}${unit}`
  return `${issue.inclusive === false ? 'more than' : 'at least'} ${issue.minimum}${unit}`
}

function oneOf(values: readonly unknown[], there?: unknown): string {
  const names = values.map(String)
  const near = typeof there === 'string' ? nearest(there, names) : []
  return near.length > 0
    ? `did you mean '${near[0]}'?`
    : names.length === 1
      ? names.join()
      : `one of ${names.join(', ')}`
}
