// Plain data of files, described once. A shape gives the type of the data, the wide check of what is sent to a table,
// the schema of files (`src/files/shape-schema.ts`) and the fields of a form.
import { cells, fields, figure, figures, flag, list, oneOf, text, type Check } from './checks.ts'

/** What a field holds. */
type Kind =
  /** Any words; `most`: characters. */
  | { readonly is: 'text'; readonly most: number }
  /** The name of a person or a thing. */
  | { readonly is: 'name' }
  /** Small letters, digits and hyphens. */
  | { readonly is: 'id' }
  | { readonly is: 'word'; readonly of: readonly string[] }
  | { readonly is: 'words'; readonly most: number; readonly of?: readonly string[] }
  | { readonly is: 'areas' }
  /** Points by area. */
  | { readonly is: 'lost' }
  | { readonly is: 'whole' | 'number'; readonly least: number; readonly most: number }
  | { readonly is: 'flag' }
  /** A damage code; `by`: or one for each range. */
  | { readonly is: 'dice'; readonly by?: Shape }
  | { readonly is: 'group'; readonly of: Shape }
  | { readonly is: 'list'; readonly of: Shape; readonly most: number }
  /** Rows of a table: names of columns with a number or a word. */
  | { readonly is: 'cells'; readonly most: number }

export type Field = Kind & {
  /** Its name in a form; absent: that of the field. */
  readonly title?: string
  /** What it means, and what counts where it is absent. */
  readonly says?: string
  readonly needed?: true
}
export interface Shape {
  readonly [name: string]: Field
}

type ValueOf<F> = F extends { readonly is: 'word'; readonly of: readonly (infer W)[] }
  ? W
  : F extends { readonly is: 'text' | 'name' | 'id' }
    ? string
    : F extends { readonly is: 'words' }
      ? readonly string[]
      : F extends { readonly is: 'areas' }
        ? readonly string[]
        : F extends { readonly is: 'lost' }
          ? Readonly<Record<string, number | undefined>>
          : F extends { readonly is: 'whole' | 'number' }
            ? number
            : F extends { readonly is: 'flag' }
              ? boolean
              : F extends { readonly is: 'dice'; readonly by: infer S }
                ? string | TypeOf<S>
                : F extends { readonly is: 'dice' }
                  ? string
                  : F extends { readonly is: 'group'; readonly of: infer S }
                    ? TypeOf<S>
                    : F extends { readonly is: 'list'; readonly of: infer S }
                      ? readonly TypeOf<S>[]
                      : F extends { readonly is: 'cells' }
                        ? readonly Readonly<Record<string, string | number>>[]
                        : never
type Needed<S> = { [K in keyof S]: S[K] extends { readonly needed: true } ? K : never }[keyof S]

/** The type of the data that a shape describes. */
export type TypeOf<S> = { readonly [K in Needed<S>]: ValueOf<S[K]> } & {
  readonly [K in Exclude<keyof S, Needed<S>>]?: ValueOf<S[K]>
}

function checkField(field: Field): Check<unknown> {
  switch (field.is) {
    case 'whole':
    case 'number':
      return figure
    case 'flag':
      return flag
    case 'words':
    case 'areas':
      return list(text)
    case 'lost':
      return figures
    case 'dice':
      return field.by ? oneOf(text, checkOf(field.by)) : text
    case 'group':
      return checkOf(field.of)
    case 'list': {
      const entry = checkOf(field.of)
      return (value): value is unknown =>
        Array.isArray(value) && value.length <= field.most && value.every(entry)
    }
    case 'cells':
      return (value): value is unknown =>
        Array.isArray(value) && value.length <= field.most && value.every(cells)
    case 'text':
    case 'name':
    case 'id':
    case 'word':
      return text
  }
}

/** Checks the form of what is sent to a table. Its bounds are wide: a book says what it accepts. */
export function checkOf<const S extends Shape>(shape: S): Check<TypeOf<S>> {
  const checks = Object.entries(shape).map(([name, field]) => [name, checkField(field)] as const)
  const isNeeded = ([name]: readonly [string, unknown]): boolean => shape[name]?.needed === true
  return fields(
    Object.fromEntries(checks.filter(isNeeded)),
    Object.fromEntries(checks.filter((one) => !isNeeded(one))),
  ) as Check<unknown> as Check<TypeOf<S>>
}
