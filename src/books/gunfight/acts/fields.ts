// The fields of each act, by verb. Acts with other fields are rejected, since they would be saved unread.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import type * as Shared from '../contract/acts.ts'
import { refused } from '../contract/refusal.ts'

/** The shape of a field: a string, number or boolean, a list of these, a point on the map, or a list of points. */
type Shape = 'value' | 'values' | 'spot' | 'spots'

type KeyOf<A> = A extends unknown ? Exclude<keyof A, 'do'> : never
type ValueOf<A, K extends PropertyKey> = A extends { readonly [F in K]?: infer T } ? T : never
type ShapeOf<T> = [T] extends [readonly Point[]]
  ? 'spots'
  : [T] extends [Point]
    ? 'spot'
    : [T] extends [readonly unknown[]]
      ? 'values'
      : 'value'
type FieldsOf<A> = { readonly [K in KeyOf<A>]: ShapeOf<NonNullable<ValueOf<A, K>>> }

/** The fields of every act in a union, by verb. */
export type ActFields<A extends { readonly do: string }> = {
  readonly [V in A['do']]: FieldsOf<Extract<A, { readonly do: V }>>
}

/** `ActFields` where the types of the acts are no longer known. */
export type AnyActFields = Readonly<Record<string, Fields>>
export type Fields = Readonly<Record<string, Shape>>

/** The fields of the acts that all gunfight books share. */
export const SHARED_FIELDS = {
  aim: { target: 'value' },
  ambush: { victims: 'values', setup: 'value' },
  change: { weapon: 'value' },
  clear: {},
  close: { thing: 'value' },
  end: {},
  face: { degrees: 'value' },
  grenade: { target: 'value', spot: 'spot', thing: 'value', into: 'value', shots: 'value' },
  hide: {},
  mount: { vehicle: 'value', spot: 'spot' },
  move: { path: 'spots' },
  open: { thing: 'value' },
  'pick-up': { item: 'value' },
  posture: { posture: 'value' },
  reload: { load: 'value' },
  suppress: {
    line: 'spots',
    width: 'value',
    targets: 'values',
    rounds: 'value',
    hands: 'value',
    hip: 'value',
  },
  turn: { to: 'value' },
} as const satisfies ActFields<
  | Shared.Aiming
  | Shared.Changing
  | Shared.ChangingPosture
  | Shared.Clearing
  | Shared.DoorAct<'open'>
  | Shared.DoorAct<'close'>
  | Shared.EndAct
  | Shared.Facing
  | Shared.Grenading
  | Shared.Hiding
  | Shared.LyingInWait
  | Shared.Mounting
  | Shared.Moving
  | Shared.PickingUp
  | Shared.Reloading
  | Shared.Suppressing
  | Shared.Turning
>

type Sent = Readonly<Record<string, unknown>>

const SPOT: Fields = { x: 'value', y: 'value' }
const isList = (value: unknown): value is readonly unknown[] => Array.isArray(value)

/** Refuses an act with unknown fields. */
export function refuseUnknownField(
  known: Fields,
  { do: verb, ...others }: Sent,
  rule: Rule,
): Refusal | undefined {
  const unknown = findUnknown(known, others, '')
  if (unknown === undefined) return undefined
  const names = Object.keys(known)
  const has = names.length === 0 ? 'It has no fields.' : `It has ${names.join(', ')}.`
  return refused('no-act', rule, `There is no field "${unknown}" in the act "${verb}". ${has}`)
}

/** The path of the first unknown field: `spot.z`. */
function findUnknown(known: Fields, sent: Sent, path: string): string | undefined {
  for (const [name, value] of Object.entries(sent)) {
    const shape = Object.hasOwn(known, name) ? known[name] : undefined
    const found = shape === undefined ? path + name : findUnknownIn(shape, value, `${path}${name}.`)
    if (found !== undefined) return found
  }
  return undefined
}

function findUnknownIn(shape: Shape, value: unknown, path: string): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const inner = shape === 'spot' || shape === 'spots' ? SPOT : {}
  if (!isList(value)) return findUnknown(inner, value as Sent, path)
  if (shape === 'value' || shape === 'spot') return `${path}0`
  for (const [i, item] of value.entries()) {
    const found = findUnknownIn(shape === 'spots' ? 'spot' : 'value', item, `${path}${i}.`)
    if (found !== undefined) return found
  }
  return undefined
}
