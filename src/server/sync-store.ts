// Adapts a back end to the asynchronous interface, whether it answers at once, because its database is in this process,
// or later.
import type { BackEnd } from './store.ts'

/** The same calls, answered synchronously. */
export type Sync<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => Promise<infer R>
    ? (...args: A) => R
    : T[K]
}

/** `explain` converts what a call throws into the error that the store rejects with. */
export function toAsyncStore(
  store: Sync<BackEnd> | BackEnd,
  explain: (error: unknown) => unknown = (error) => error,
): BackEnd {
  const calls = Object.entries(store).map(([name, call]) => [
    name,
    async (...args: unknown[]) => {
      try {
        return await (call as (...all: unknown[]) => unknown)(...args)
      } catch (error) {
        throw explain(error)
      }
    },
  ])
  return Object.fromEntries(calls) as BackEnd
}
