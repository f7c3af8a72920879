// One half of an attack's numbers: where one attack roll stands against several, the attacker's sum is told once.
import type { Trace } from '../../../engine/book.ts'

/** Of a trace of `planAttack`, only the attacker's sum, or only what comes after it, under a name. */
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
