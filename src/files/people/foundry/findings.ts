// Records what an import doubts or drops, and reads fields of foreign files.
import { isObject, type JsonObject } from '../../../engine/plain-data.ts'

/** A field of a foreign file that was read with doubts or dropped. */
export interface Finding {
  /** The actor's name. */
  readonly actor: string
  readonly field: string
  readonly value: string
  readonly is: 'doubtful' | 'dropped'
  readonly why: string
}

export type Fields = JsonObject

/** The findings of one actor. */
export interface Findings {
  readonly list: readonly Finding[]
  doubt(field: string, value: unknown, why: string): void
  drop(field: string, value: unknown, why: string): void
}

export function findingsOf(actor: string): Findings {
  const list: Finding[] = []
  const add = (is: Finding['is']) => (field: string, value: unknown, why: string) =>
    void list.push({ actor, field: field.slice(0, 120), value: show(value), is, why })
  return { list, doubt: add('doubtful'), drop: add('dropped') }
}

/** The value as shown in the report. */
function show(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).trim()
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** The object, if the value is one; otherwise an empty one. */
export const fieldsOf = (value: unknown): Fields => (isObject(value) ? value : {})

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A number, which most packs write as a string; undefined if it is not a number. */
export function numberOf(value: unknown): number | undefined {
  const text = typeof value === 'string' ? value.trim() : value
  if (typeof text === 'string' && !/^[+-]?\d{1,9}(\.\d{1,6})?$/.test(text)) return undefined
  const number = typeof text === 'string' || typeof text === 'number' ? Number(text) : NaN
  return Number.isFinite(number) ? number : undefined
}

export interface Bounds {
  readonly least: number
  readonly most: number
}

/** A number with a unit of length, or before other text, as the books of arms print them: `250m`, `1.5 km`, `100/35`. */
const FIGURE = /^\s*([+-]?\d{1,9}(?:\.\d{1,6})?)(?!\d*d\d)\s*(km|m|км|м)?(?![a-zа-я])\.?\s*(.*)$/is

/** A whole number within bounds; changes are reported. Undefined if the value is empty or not a number. */
export function wholeOf(
  value: unknown,
  field: string,
  { least, most }: Bounds,
  findings: Findings,
): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const [, begins, unit = '', rest] = FIGURE.exec(String(value).slice(0, 80)) ?? []
  const number = numberOf(value) ?? numberOf(begins)
  if (number === undefined) {
    findings.drop(field, value, 'this is not a number')
    return undefined
  }
  if (numberOf(value) === undefined && rest === '' && unit !== '')
    return wholeOf(/^[kк]/i.test(unit) ? number * 1000 : number, field, { least, most }, findings)
  const whole = Math.min(most, Math.max(least, Math.round(number)))
  if (whole !== number || numberOf(value) === undefined)
    findings.doubt(field, value, `taken as ${whole}: a whole number from ${least} to ${most}`)
  return whole
}

/** A name made valid for our files. */
export function nameOf(value: unknown, otherwise: string): string {
  const text = typeof value === 'string' ? value.replace(/\p{C}/gu, ' ').trim() : ''
  return text === '' ? otherwise : text.slice(0, 80)
}
