// Collects the numbers behind events while a beat is replayed to explain it.
import type { Rule } from '../dice/dice.ts'
import type { Sum, Trace } from './book.ts'

/** A trace that keeps its notes. */
export interface Collector extends Trace {
  /** The sums since the last call. Terms without a total wait for theirs. */
  taken(): readonly Sum[]
}

/** An empty collector. The notes before a `total` make one sum. */
export function collector(): Collector {
  let terms: { rule: Rule; what: string; value: number | string }[] = []
  let sums: Sum[] = []
  return {
    note(rule, what, value) {
      terms.push({ rule, what, value })
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
