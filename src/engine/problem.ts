// What is wrong with a file, in the file's own terms.

import type { Problem } from '../dice/invalid-input.ts'

export type { Problem }

/** What a function returns instead of a value that it could not read. */
export interface Faulty {
  readonly problems: readonly Problem[]
}

/** A parsed value, or every problem. */
export type Parsed<T> =
  | { readonly value: T; readonly problems?: undefined }
  | { readonly problems: readonly Problem[]; readonly value?: undefined }

/** Makes something of a parsed value; problems stay as they are. */
export const mapParsed = <T, R>(parsed: Parsed<T>, make: (value: T) => R): Parsed<R> =>
  parsed.problems ? parsed : { value: make(parsed.value) }
