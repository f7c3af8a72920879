// Collects the numbers behind events while a beat is replayed to explain it.
import type { Sum, Trace } from './book.ts'

/** A trace that keeps its notes. */
export interface Collector extends Trace {
  /** The sums since the last call. Terms without a total wait for theirs. */
  taken(): readonly Sum[]
}

/** A trace for sums that are noted elsewhere. */
export const UNNOTED: Trace = { note: () => undefined, total: () => undefined }

/** The trace with a name before each total: "Scar: defence + 1D10". */
export const titled = (trace: Trace | undefined, name: string): Trace | undefined =>
  trace && {
    note: (...term) => trace.note(...term),
    total: (what, value) => trace.total(`${name}: ${what}`, value),
  }

/** An empty collector. The notes before a `total` make one sum. */
export function collector(): Collector {
  let terms: Sum['terms'][number][] = []
  let sums: Sum[] = []
  return {
    note(rule, what, value, as) {
      terms.push({ rule, what, value, ...(as ? { needed: true } : {}) })
    },
    total(what, total) {
      sums.push({ what, total, terms })
      terms = []
    },
    taken() {
      const done = sums
      sums = []
      return done
    },
  }
}
