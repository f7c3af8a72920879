/**
 * Something that a rule takes for granted does not exist: a programming mistake, unless a ruling has taken it away in
 * the middle of an act.
 */
export class Missing extends Error {
  override readonly name = 'Missing'
}

/** Returns the value. Throws if it is undefined; `what` names it. */
export const present = <V>(value: V | undefined, what: string): V =>
  value === undefined ? missing(what) : value

// Apart, so that `present` is small enough for the compiler to inline it everywhere.
function missing(what: string): never {
  throw new Missing(`missing: ${what}`)
}
