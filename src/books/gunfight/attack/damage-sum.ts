// Explains damage like a roll: each step from the dice to the body is a term with its rule, and the terms add up to the
// number that is told.
import type { Rule } from '../../../dice/dice.ts'
import type { Sum, Trace } from '../../../engine/book.ts'
import type { Term } from '../check.ts'

/**
 * Damage that is written down while it is worked out. Rules pass it along only if somebody asks for the numbers
 * (`sum?.to(…)`), so that odds and statistics pay nothing for it.
 */
export interface DamageSum {
  /** The points so far. */
  readonly points: number
  readonly terms: readonly Term[]
  /** Adds a bonus or subtracts armour. */
  add(rule: Rule, what: string, value: number): void
  /** For factors and limits, such as a doubled head: `points` is the number after the step, and the term is the difference. */
  to(rule: Rule, what: string, points: number): void
}

/** A sum that begins with these terms. A step that changes nothing is left out, except the first. */
export function damageSum(begun: readonly Term[] = []): DamageSum {
  const terms = [...begun]
  let points = begun.reduce((sum, { value }) => sum + value, 0)
  const add = (rule: Rule, what: string, value: number): void => {
    if (value === 0 && terms.length > 0) return
    terms.push({ rule, what, value })
    points += value
  }
  return {
    get points() {
      return points
    },
    terms,
    add,
    to: (rule, what, after) => add(rule, what, after - points),
  }
}

/** Puts the sum on the trace: its terms, then `what` with the points. */
export function traceDamage(trace: Trace, what: string, { terms, points }: DamageSum): void {
  for (const { rule, what: term, value } of terms) trace.note(rule, term, value)
  trace.total(what, points)
}

/** The damage of an attack before it is rolled, for its plan card. */
export function plannedDamage(
  what: string,
  /** What is added up: dice as their code, bonuses as numbers, the margin as a word. Bonuses of 0 are left out. */
  added: Sum['terms'],
  /** Factors in words: "half". */
  factors: Sum['terms'] = [],
): Sum {
  const counted = added.filter(({ value }) => value !== 0)
  const all = counted.map(({ value }, i) =>
    i > 0 && typeof value === 'number' && value < 0
      ? `- ${-value}`
      : `${i > 0 ? '+ ' : ''}${value}`,
  )
  return {
    what,
    total: [all.join(' '), ...factors.map(({ value }) => value)].join(', '),
    terms: [...counted, ...factors],
  }
}
