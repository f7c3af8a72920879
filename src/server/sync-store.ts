// A store whose database is in this process answers at once; this makes it one that is waited for, as every store is.
import type { Store } from './store.ts'

/** The same calls, answered at once. */
export type Sync<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => Promise<infer R>
    ? (...args: A) => R
    : T[K]
}

/** `explain` makes of what a call throws what the store rejects with. */
export function waitedFor(
  store: Sync<Store>,
  explain: (error: unknown) => unknown = (error) => error,
): Store {
  const calls = Object.entries(store).map(([name, call]) => [
    name,
    // oxlint-disable-next-line require-await
    async (...args: unknown[]) => {
      try {
        return (call as (...all: unknown[]) => unknown)(...args)
      } catch (error) {
        throw explain(error)
      }
    },
  ])
  return Object.fromEntries(calls) as Store
}
