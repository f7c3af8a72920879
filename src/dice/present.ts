/** Returns the value. Throws if a programming mistake left it undefined; `what` names it. */
export const present = <V>(value: V | undefined, what: string): V =>
  value === undefined ? missing(what) : value

// Apart, so that `present` is small enough for the compiler to inline it everywhere.
function missing(what: string): never {
  throw new Error(`missing: ${what}`)
}
