// Validates answers to questions, for all dice that take answers from outside.
import type { Ask } from './dice.ts'

/** Why `choice` is not a valid answer to `ask`, as a sentence; undefined if it is. */
export function answerProblem<C>(ask: Ask<C>, choice: C): string | undefined {
  if (ask.refuse) return ask.refuse(choice)?.why
  const given = comparable(choice)
  if (ask.options.some((option) => comparable(option) === given)) return undefined
  return `${given} is not one of ${ask.options.map(comparable).join(', ')}`
}

/** JSON with sorted keys, so that equal data gives equal text. */
function comparable(value: unknown): string {
  const text = JSON.stringify(value, (_key, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)))
      : part,
  ) as string | undefined
  return text ?? 'nothing'
}
