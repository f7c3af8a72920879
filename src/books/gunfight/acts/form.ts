// Validates untrusted acts against a description of their fields: `{ item: 'id', spot: 'spot?' }`.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import type { Point } from '../../../field/map.ts'
import type { Combatant } from '../contract/combatant.ts'
import type { Fight } from '../contract/fight.ts'
import { refused } from '../contract/refusal.ts'

type Sent = Readonly<Record<string, unknown>>
type State = Readonly<Pick<Fight<Combatant>, 'men'>>

/** A point `{ x, y }` in metres. */
export const isSpot = (sent: unknown): sent is Point =>
  typeof sent === 'object' &&
  sent !== null &&
  'x' in sent &&
  'y' in sent &&
  Number.isFinite(sent.x) &&
  Number.isFinite(sent.y)

const FIELDS = {
  id: { is: 'an id', fits: (sent: unknown) => typeof sent === 'string' },
  spot: { is: 'a spot { x, y } in metres', fits: isSpot },
  whole: { is: 'a whole number', fits: (sent: unknown) => Number.isInteger(sent) },
  count: {
    is: 'a whole number from 1',
    fits: (sent: unknown) => Number.isInteger(sent) && Number(sent) >= 1,
  },
  flag: { is: 'true or false', fits: (sent: unknown) => typeof sent === 'boolean' },
} as const
type Word = keyof typeof FIELDS | 'person'

/** The form of a field: a word, with `?` if it is optional, or a list of the allowed values. */
export type FieldForm = Word | `${Word}?` | readonly unknown[]

/** Refuses an act that names an unknown combatant. */
export const refuseNobody = (state: State, named: unknown, rule: Rule): Refusal | undefined =>
  typeof named === 'string' && Object.hasOwn(state.men, named)
    ? undefined
    : refused('nobody', rule, 'Nobody of that name is in sight.')

function refuseField(state: State, name: string, form: FieldForm, sent: Sent, rule: Rule) {
  const value = sent[name]
  if (typeof form !== 'string') {
    const words = form.filter((one) => one !== undefined)
    return form.includes(value)
      ? undefined
      : refused('no-act', rule, `"${name}" must be one of ${words.join(', ')}.`)
  }
  if (form.endsWith('?') && value === undefined) return undefined
  const word = form.replace('?', '') as Word
  if (word === 'person') return refuseNobody(state, value, rule)
  const { is, fits } = FIELDS[word]
  return fits(value) ? undefined : refused('no-act', rule, `"${name}" must be ${is}.`)
}

/** A validator for acts with these fields. */
export const formOf =
  (fields: Readonly<Record<string, FieldForm>>, rule: Rule) =>
  (sent: Sent, state: State): Refusal | undefined => {
    for (const [name, form] of Object.entries(fields)) {
      const wrong = refuseField(state, name, form, sent, rule)
      if (wrong) return wrong
    }
    return undefined
  }
