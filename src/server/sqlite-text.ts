// Reads text from a file that may be damaged. The driver aborts the whole process on invalid UTF-8, so every column
// that can be long is read as bytes (`cast(… as blob)`).

import { createHash } from 'node:crypto'

const UTF8 = new TextDecoder('utf-8', { fatal: true })

/** An error of a row that cannot be read. */
export const damaged = (cause: unknown): Error => new Error('a row of it is damaged', { cause })

/** The text of a column that was read as bytes. */
export function readText(bytes: ArrayBuffer): string {
  try {
    return UTF8.decode(bytes)
  } catch (error) {
    throw damaged(error)
  }
}

/** The text of a short column, with replacement characters where it is damaged. */
export const readLoosely = (bytes: ArrayBuffer): string => new TextDecoder().decode(bytes)

/** A checksum, to notice that a stored text has changed by itself. */
export const sumOf = (text: string): string =>
  createHash('sha256').update(text).digest('hex').slice(0, 8)

/** The text of a column that was read as bytes; `sum`: its checksum, which older rows do not have. */
export function readSummed(bytes: ArrayBuffer, sum: ArrayBuffer | null = null): string {
  const text = readText(bytes)
  if (sum && readText(sum) !== sumOf(text)) throw damaged(new Error('its checksum differs'))
  return text
}

/** The value of a JSON column that was read as bytes; `sum` as for `readSummed`. */
export function readJson<T>(bytes: ArrayBuffer, sum: ArrayBuffer | null = null): T {
  try {
    return JSON.parse(readSummed(bytes, sum)) as T
  } catch (error) {
    throw damaged(error)
  }
}
