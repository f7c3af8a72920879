// What an import doubts or drops, and how fields of foreign files are read.

/** A field of a foreign file that was read with a doubt, or not taken over. */
export interface Finding {
  /** Whose. */
  readonly actor: string
  readonly field: string
  readonly value: string
  readonly is: 'doubtful' | 'dropped'
  readonly why: string
}

export type Fields = Readonly<Record<string, unknown>>

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

/** A value as the report shows it. */
function show(value: unknown): string {
  const text = (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')).trim()
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}

/** An object with its own fields; anything else has none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

export const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === '' ||
  value === 0 ||
  value === false ||
  (typeof value === 'object' && Object.keys(value).length === 0)

/** A number, which most packs write as a text; undefined: it is none. */
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

/** A whole number within bounds; what had to be changed is told. Undefined: it is empty, or no number. */
export function wholeOf(
  value: unknown,
  field: string,
  { least, most }: Bounds,
  findings: Findings,
): number | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const number = numberOf(value)
  if (number === undefined) {
    findings.drop(field, value, 'this is no number')
    return undefined
  }
  const whole = Math.min(most, Math.max(least, Math.round(number)))
  if (whole !== number)
    findings.doubt(field, value, `taken as ${whole}: a whole number from ${least} to ${most}`)
  return whole
}

/** A name as a file of ours may have it. */
export function nameOf(value: unknown, otherwise: string): string {
  const text = typeof value === 'string' ? value.replace(/\p{C}/gu, ' ').trim() : ''
  return text === '' ? otherwise : text.slice(0, 80)
}
