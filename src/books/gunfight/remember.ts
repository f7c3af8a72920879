// Answers computed once per object, for objects that are never mutated.

/** Returns what `make` returns, computed once per object. */
export function onceFor<R extends object, T>(make: (owner: R) => T): (owner: R) => T {
  const all = new WeakMap<R, { readonly found: T }>()
  return (owner) => {
    let answer = all.get(owner)
    if (!answer) all.set(owner, (answer = { found: make(owner) }))
    return answer.found
  }
}

/** Returns what `make` returns, computed once per object and key. Keeps up to `most` answers per object. */
export function remembering<R extends object, T>(
  most = 4096,
): (owner: R, key: string, make: () => T) => T {
  const all = new WeakMap<R, Map<string, { readonly found: T }>>()
  return (owner, key, make) => {
    let known = all.get(owner)
    let answer = known?.get(key)
    if (answer) return answer.found
    answer = { found: make() }
    if (!known || known.size >= most) all.set(owner, (known = new Map()))
    known.set(key, answer)
    return answer.found
  }
}
