// The identity of plain values: equal values have equal keys. Odds merge and cache their results by these keys, several
// hundred thousand times a second, so small whole numbers are packed into one number. Nothing outside depends on how.

/** Objects of which equal ones are one and the same: each is its own key. */
export abstract class Unique {}

/**
 * A key for maps: the value itself, or one number or text for plain data, equal for equal fields in the same order.
 * Values that share a map have the same fields.
 */
export function keyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || value instanceof Unique) return value
  code = 1
  text = ''
  write(value)
  return text === '' ? code : text + code
}

/** The key of a value that is met again and again: it is written once. */
export function lastingKeyOf(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  let key = known.get(value)
  if (key === undefined) known.set(value, (key = keyOf(value)))
  return key
}
const known = new WeakMap<object, unknown>()

/** The key being written: what has been packed last, and what came before it. */
let code = 1
let text = ''

/** The digits that are no numbers; a whole number is one digit from `ZERO` up, or `LARGE` and two digits. */
const [END, ABSENT, NO, YES, LARGE, ZERO] = [0, 1, 2, 3, 4, 5]
/** With so many digits, the key of a body with six areas is one number. */
const DIGITS = 27
const FULL = Math.floor(Number.MAX_SAFE_INTEGER / DIGITS) - 1

function write(value: unknown): void {
  if (typeof value === 'number' && value >= 0 && value < DIGITS * DIGITS && value % 1 === 0) {
    if (value < DIGITS - ZERO) return pack(ZERO + value)
    pack(LARGE)
    pack(Math.floor(value / DIGITS))
    pack(value % DIGITS)
  } else if (typeof value === 'boolean') pack(value ? YES : NO)
  else if (value === undefined) pack(ABSENT)
  else if (Array.isArray(value)) {
    for (let i = 0; i < value.length; i++) write(value[i])
    pack(END)
  } else if (typeof value === 'object' && value !== null)
    for (const name in value) write(value[name as keyof typeof value])
  else {
    text += `${code}:${JSON.stringify(value)} `
    code = 1
  }
}

function pack(digit: number): void {
  if (code > FULL) {
    text += `${code} `
    code = 1
  }
  code = code * DIGITS + digit
}

/** Up to so many results are looked through; more have a map. Most decisions have few. */
const FEW = 16

/** Adds up the chances of results, of which equal ones count as one. */
export class Tally<T> {
  readonly values: T[] = []
  /** The same list as the values while each is its own key. */
  keys: unknown[] = this.values
  readonly chances: number[] = []
  private places: Map<unknown, number> | undefined

  /** The index of a result; assigns a new one if it has none. */
  place(value: T, key = keyOf(value)): number {
    const found = this.find(key)
    if (found >= 0) return found
    if (key !== value && this.keys === this.values) this.keys = [...this.values]
    const at = this.values.push(value) - 1
    if (this.keys !== this.values) this.keys.push(key)
    this.chances.push(0)
    if (this.places) this.places.set(key, at)
    else if (at === FEW) this.places = new Map(this.keys.map((one, i) => [one, i]))
    return at
  }

  add(value: T, chance: number, key = keyOf(value)): void {
    const at = this.place(value, key)
    this.chances[at] = (this.chances[at] ?? 0) + chance
  }

  private find(key: unknown): number {
    return this.places ? (this.places.get(key) ?? -1) : this.keys.indexOf(key)
  }
}
