/** The value that must be there. Throws where a programmer's mistake has left it out; `what` names it. */
export function present<V>(value: V | undefined, what: string): V {
  if (value === undefined) throw new Error(`missing: ${what}`)
  return value
}
