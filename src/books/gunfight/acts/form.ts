// The fields of acts. Each book has one table of them, from which the types of its acts are derived and untrusted acts are
// checked: `{ aid: { target: 'person', wound: 'id?' } }`.
import type { Id, Refusal, Rule } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import type { Combatant, WeaponRef } from '../contract/combatant.ts'
import type { Fight } from '../contract/fight.ts'
import { refused } from '../contract/refusal.ts'

type Sent = Readonly<Record<string, unknown>>
type State = Readonly<Pick<Fight<Combatant>, 'men'>>

/** The type of a field, by its word in the table. */
interface Values {
  readonly id: Id
  /** A combatant in sight. */
  readonly person: Id
  readonly people: readonly Id[]
  /** Points on the map, in metres. */
  readonly spot: Point
  readonly line: readonly [Point, Point]
  readonly path: readonly Point[]
  readonly number: number
  /** A weapon that they carry. */
  readonly weapon: WeaponRef
  /** A whole number from 1. */
  readonly count: number
  readonly counts: readonly number[]
  readonly flag: boolean
  readonly text: string
  readonly words: readonly string[]
}
type Word = keyof Values

/** The form of a field: a word, with `?` if it is optional, or a list of the allowed values. */
type FieldForm = Word | `${Word}?` | readonly unknown[]
export type Fields = Readonly<Record<string, FieldForm>>

/** The fields of every act, by verb. */
export type ActTable = Readonly<Record<string, Fields>>

type ValueOf<F> = F extends readonly (infer T)[]
  ? T
  : F extends Word
    ? Values[F]
    : F extends `${infer W extends Word}?`
      ? Values[W] | undefined
      : never
type Optional<T> = { [K in keyof T]: undefined extends ValueOf<T[K]> ? K : never }[keyof T]
type ActWith<V, T> = { readonly do: V } & {
  readonly [K in keyof T as Exclude<K, Optional<T>>]: ValueOf<T[K]>
} & { readonly [K in keyof T as Extract<K, Optional<T>>]?: ValueOf<T[K]> }

/** The types of the acts of a table, by verb. */
export type ActsOf<T> = {
  readonly [V in keyof T]: { [K in keyof ActWith<V, T[V]>]: ActWith<V, T[V]>[K] }
}

const MOST_SPOTS = 200
const MOST_LETTERS = 80

const isList = (sent: unknown): sent is readonly unknown[] => Array.isArray(sent)
const isWhole = (sent: unknown, least: number): boolean =>
  Number.isInteger(sent) && Number(sent) >= least
const isPerson = (sent: unknown, { men }: State): boolean =>
  typeof sent === 'string' && Object.hasOwn(men, sent)

/** A point `{ x, y }` in metres. */
export const isSpot = (sent: unknown): sent is Point =>
  typeof sent === 'object' &&
  sent !== null &&
  'x' in sent &&
  'y' in sent &&
  Number.isFinite(sent.x) &&
  Number.isFinite(sent.y) &&
  Object.keys(sent).length === 2

const FIELDS: Readonly<
  Record<Word, { readonly is: string; fits(sent: unknown, state: State): boolean }>
> = {
  id: { is: 'an id', fits: (sent) => typeof sent === 'string' },
  person: { is: 'the id of somebody in sight', fits: isPerson },
  people: {
    is: 'a list of ids of people in sight',
    fits: (sent, state) => isList(sent) && sent.every((id) => isPerson(id, state)),
  },
  spot: { is: 'a spot { x, y } in metres', fits: isSpot },
  line: {
    is: 'two spots { x, y } in metres',
    fits: (sent) => isList(sent) && sent.length === 2 && sent.every(isSpot),
  },
  path: {
    is: `a list of at most ${MOST_SPOTS} spots { x, y } in metres`,
    fits: (sent) => isList(sent) && sent.length <= MOST_SPOTS && sent.every(isSpot),
  },
  number: { is: 'a number', fits: Number.isFinite },
  weapon: {
    is: 'the id of a weapon that they carry, or its place in their list from 0',
    fits: (sent) => typeof sent === 'string' || isWhole(sent, 0),
  },
  count: { is: 'a whole number from 1', fits: (sent) => isWhole(sent, 1) },
  counts: {
    is: 'a list of whole numbers from 1',
    fits: (sent) => isList(sent) && sent.every((one) => isWhole(one, 1)),
  },
  flag: { is: 'true or false', fits: (sent) => typeof sent === 'boolean' },
  words: {
    is: 'a list of words',
    fits: (sent) => isList(sent) && sent.every((one) => typeof one === 'string'),
  },
  text: {
    is: `a text of at most ${MOST_LETTERS} letters`,
    fits: (sent) => typeof sent === 'string' && sent.length <= MOST_LETTERS,
  },
}

/** Refuses an act that names an unknown combatant. */
export const refuseNobody = (state: State, named: unknown, rule: Rule): Refusal | undefined =>
  isPerson(named, state) ? undefined : refused('nobody', rule, 'Nobody of that name is in sight.')

function refuseField(state: State, name: string, form: FieldForm, value: unknown, rule: Rule) {
  const no = (is: string, code = 'no-act'): Refusal =>
    refused(code, rule, `"${name}" must be ${is}.`)
  if (typeof form !== 'string') {
    if (form.includes(value)) return undefined
    return no(`one of ${form.filter((one) => one !== undefined && one !== '').join(', ')}`)
  }
  const optional = form.endsWith('?')
  if (optional && value === undefined) return undefined
  const word = (optional ? form.slice(0, -1) : form) as Word
  const { is, fits } = FIELDS[word]
  if (word === 'person')
    return value === undefined ? no(is, 'nobody') : refuseNobody(state, value, rule)
  return fits(value, state) ? undefined : no(is, word === 'people' ? 'nobody' : undefined)
}

/** The path of the first field inside the sent ones that no spot has: `path.0.z`. */
function unknownIn(sent: Sent, path = ''): string | undefined {
  for (const name in sent) {
    const value: unknown = sent[name]
    if (typeof value !== 'object' || value === null) continue
    const odd = isList(value) ? undefined : Object.keys(value).find((key) => !/^[xy]$/.test(key))
    const found =
      odd === undefined ? unknownIn(value as Sent, `${path}${name}.`) : `${path}${name}.${odd}`
    if (found !== undefined) return found
  }
  return undefined
}

/** Refuses an act with unknown fields, which would be saved unread, or with malformed ones. */
export function refuseFields(
  state: State,
  fields: Fields,
  { do: verb, ...sent }: Sent,
  rule: Rule,
): Refusal | undefined {
  const unknown = Object.keys(sent).find((name) => !Object.hasOwn(fields, name)) ?? unknownIn(sent)
  if (unknown !== undefined) {
    const names = Object.keys(fields)
    const has = names.length === 0 ? 'It has no fields.' : `It has ${names.join(', ')}.`
    return refused('no-act', rule, `There is no field "${unknown}" in the act "${verb}". ${has}`)
  }
  for (const name in fields) {
    const wrong = refuseField(state, name, fields[name] ?? [], sent[name], rule)
    if (wrong) return wrong
  }
  return undefined
}
