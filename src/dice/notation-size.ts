// Whether the exact chances of a notation can be worked out in a moment.
import type { Notation } from './notation-ast.ts'

const MOST_VALUES = 500_000
const MOST_STEPS = 20_000_000

/** What to do about a notation that has too many results, as a sentence; undefined where it has not. */
export function tooMuchWork(ast: Notation): string | undefined {
  let steps = 0
  function values(part: Notation): number {
    if (part.kind === 'number') return 1
    if (part.kind === 'negated') return values(part.of)
    if (part.kind === 'dice')
      return part.hits ? part.count + 1 : part.count * part.sides * (part.explode ? Math.ceil(28 / Math.log(part.sides)) : 1)
    const left = values(part.left)
    const right = values(part.right)
    steps += left * right
    return part.sign === '*' && left > 1 && right > 1 ? left * right : Math.max(left, right) === 1 ? 1 : left + right
  }
  const most = values(ast)
  return most > MOST_VALUES || steps > MOST_STEPS ? 'Use fewer or smaller dice, or do not multiply dice with dice.' : undefined
}
