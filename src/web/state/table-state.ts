// The state of the shown table as records of signals.
import { batch, signal, type Signal } from '@preact/signals'

const resets: (() => void)[] = []

/** Calls this whenever the page leaves a table. */
export const onLeaveTable = (run: () => void): void => void resets.push(run)

type Signals<T> = { readonly [K in keyof T]: Signal<T[K]> }

/**
 * A signal for each field of a table's state, and the function that sets all of them to what `defaults` returns.
 * `clearTable` calls that function too.
 */
export function tableState<T extends object>(
  defaults: () => T,
): readonly [state: Signals<T>, reset: () => void] {
  const record = new Map(
    Object.entries(defaults()).map(([name, value]) => [name, signal<unknown>(value)]),
  )
  const reset = (): void => {
    const fresh = new Map<string, unknown>(Object.entries(defaults()))
    for (const [name, field] of record) field.value = fresh.get(name)
  }
  onLeaveTable(reset)
  return [Object.fromEntries(record) as Signals<T>, reset]
}

/** The default of a field that has no value at first. */
export const none = <T>(): T | undefined => undefined

/** Clears the state of the table, before another one is shown. */
export const clearTable = (): void => batch(() => resets.forEach((reset) => reset()))
