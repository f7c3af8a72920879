// Splits the trace of an attack, so that one attack roll against several defenders shows the attacker's sum only once.
import type { Trace } from '../../../engine/book.ts'

/** Filters a trace of `planAttack`: keeps the attacker's sum, or only what follows it, under a title. */
export function sumsOf(
  trace: Trace | undefined,
  half: 'attack' | 'defence',
  name = '',
): Trace | undefined {
  if (!trace) return undefined
  let first = true
  return {
    note(rule, what, value) {
      if (first === (half === 'attack')) trace.note(rule, what, value)
    },
    total(what, value) {
      if (first === (half === 'attack')) trace.total(name ? `${name}: ${what}` : what, value)
      first = false
    },
  }
}
