// Reads text from a file that may be damaged. The driver aborts the whole process on invalid UTF-8, so every column
// that can be long is read as bytes (`cast(… as blob)`).

const UTF8 = new TextDecoder('utf-8', { fatal: true })

const damaged = (cause: unknown): Error => new Error('a row of it is damaged', { cause })

/** The text of a column that was read as bytes. */
export function readText(bytes: ArrayBuffer): string {
  try {
    return UTF8.decode(bytes)
  } catch (error) {
    throw damaged(error)
  }
}

/** The value of a JSON column that was read as bytes. */
export function readJson<T>(bytes: ArrayBuffer): T {
  try {
    return JSON.parse(readText(bytes)) as T
  } catch (error) {
    throw damaged(error)
  }
}
