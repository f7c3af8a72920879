/** Returns the value. Throws if a programming mistake left it undefined; `what` names it. */
export function present<V>(value: V | undefined, what: string): V {
  if (value === undefined) throw new Error(`missing: ${what}`)
  return value
}
