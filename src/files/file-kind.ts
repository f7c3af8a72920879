// Recognizes the kind of a file, so that a file of the wrong kind gets one plain sentence instead of a list of fields.
import { checkAs, faulty, type Parsed, type Schema } from './problems.ts'
import { isObject, type JsonObject } from '../engine/plain-data.ts'

const has = (fields: JsonObject, ...names: readonly string[]): boolean =>
  names.every((name) => Object.hasOwn(fields, name))

/** Whether each of the sides has this field. */
const everySideHas = ({ sides }: JsonObject, name: string): boolean =>
  Array.isArray(sides) &&
  sides.length > 0 &&
  sides.every((side) => isObject(side) && has(side, name))

/** The kinds, each with what only its files have. */
const KINDS = {
  'a saved fight': (file) => has(file, 'ringfire', 'steps'),
  'a puzzle': (file) => has(file, 'puzzle', 'save'),
  'an exchange': (file) => has(file, 'attack', 'attacker'),
  'a bout': (file) => everySideHas(file, 'fighter'),
  'a scenario': (file) => everySideHas(file, 'combatants'),
  'a map': (file) => has(file, 'width', 'height'),
  'a character': (file) => has(file, 'name', 'stats'),
  'a file of templates': (file) => has(file, 'templates'),
  'the notes of a device': (file) => has(file, 'ringfire', 'notes'),
} as const satisfies Record<string, (file: JsonObject) => boolean>
export type FileKind = keyof typeof KINDS

/** The kind of a file from its parsed JSON; undefined if it looks like none. */
export const kindOf = (input: unknown): FileKind | undefined =>
  isObject(input)
    ? (Object.keys(KINDS) as FileKind[]).find((kind) => KINDS[kind](input))
    : undefined

/** Checks parsed JSON against the schema of the wanted kind. A file of another kind is named as such. */
export function checkFile<T>(wanted: FileKind, schema: Schema, input: unknown): Parsed<T> {
  const kind = kindOf(input)
  return kind === undefined || kind === wanted
    ? checkAs<T>(schema, input)
    : faulty('the file', `it is ${kind}`, wanted)
}
