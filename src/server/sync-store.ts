// Adapts a back end to the asynchronous interface, whether it answers at once, because its database is in this process,
// or later.
import type { BackEnd } from './store.ts'

/** The same calls, some of which answer at once. */
export type MaybeSync<T> = {
  readonly [K in keyof T]: T[K] extends (...args: infer A) => Promise<infer R>
    ? (...args: A) => R | Promise<R>
    : T[K]
}

/** `explain` converts what a call throws into the error that the store rejects with. */
export function toAsyncStore(
  store: MaybeSync<BackEnd>,
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
