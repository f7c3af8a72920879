// Checks whether the exact distribution of a notation is quick to compute.
import { keptDice, type DiceTerm, type Notation } from './notation-ast.ts'

const MOST_VALUES = 500_000
const MOST_STEPS = 20_000_000

/** Advice for a notation with too many results, as a sentence; undefined if the size is fine. */
export function sizeProblem(ast: Notation): string | undefined {
  let steps = 0
  function diceValues(term: DiceTerm): number {
    if (term.hits) return term.count + 1
    // Chains of an exploding die are followed down to one in 10^12, which is e^-28.
    const faces = term.sides * (term.explode ? Math.ceil(28 / Math.log(term.sides)) : 1)
    if (term.keep) steps += (faces * term.count ** 2 * keptDice(term.keep, term.count) * faces) / 2
    else if (term.explode || term.reroll) steps += (term.count ** 2 * faces ** 2) / 2
    return term.count * faces
  }
  function values(part: Notation): number {
    if (part.kind === 'number') return 1
    if (part.kind === 'negated') return values(part.of)
    if (part.kind === 'dice') return diceValues(part)
    const left = values(part.left)
    const right = values(part.right)
    steps += left * right
    return part.sign === '*' && left > 1 && right > 1
      ? left * right
      : Math.max(left, right) === 1
        ? 1
        : left + right
  }
  const most = values(ast)
  return most > MOST_VALUES || steps > MOST_STEPS
    ? 'Use fewer or smaller dice, let fewer of them explode, or do not multiply dice with dice.'
    : undefined
}
