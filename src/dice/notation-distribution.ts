// The exact distribution of a notation, term by term. Kept dice are computed face by face, not
// outcome by outcome.
import { present } from './present.ts'
import {
  keptDice,
  quotient,
  requireNotation,
  type Arithmetic,
  type DiceTerm,
  type Notation,
  type Rounding,
} from './notation-ast.ts'
import { facesThatCount, isHit, keepsHighest } from './notation-roll.ts'
import { sumDistribution } from './distribution.ts'

/** Chances by value. */
type Chances = Map<number, number>

/**
 * All results of a notation in rising order; `cut` is the chance of omitted explosions. They add up
 * to 1.
 */
export interface NotationOdds {
  readonly outcomes: Map<number, number>
  readonly cut: number
}

/** Chains of one exploding die rarer than this are omitted. */
const REMAINDER = 1e-12

/**
 * The exact chances of every result. Chains of an exploding die rarer than one in 10^12 are omitted
 * and counted in `cut`.
 * @example
 * import { notation } from 'ringfire'
 * const parsed = notation.parseNotation('4D6+1')
 * if (parsed.ast) console.log(notation.distribution(parsed.ast).outcomes.get(15))
 */
export function distribution(ast: Notation, rounding: Rounding = 'down'): NotationOdds {
  requireNotation(ast)
  const chances = chancesOf(ast, rounding)
  const outcomes = new Map(
    [...chances].filter(([, chance]) => chance > 0).sort(([a], [b]) => a - b),
  )
  let whole = 0
  for (const chance of outcomes.values()) whole += chance
  return { outcomes, cut: explodes(ast) ? Math.max(0, 1 - whole) : 0 }
}

function explodes(ast: Notation): boolean {
  if (ast.kind === 'number') return false
  if (ast.kind === 'dice') return ast.explode === true
  return ast.kind === 'negated' ? explodes(ast.of) : explodes(ast.left) || explodes(ast.right)
}

function chancesOf(ast: Notation, rounding: Rounding): Chances {
  if (ast.kind === 'number') return new Map([[ast.value, 1]])
  if (ast.kind === 'dice') return diceChances(ast)
  if (ast.kind === 'negated') return mapChances(chancesOf(ast.of, rounding), (value) => 0 - value)
  return combineChances(
    chancesOf(ast.left, rounding),
    chancesOf(ast.right, rounding),
    operation(ast.sign, rounding),
  )
}

function operation(
  sign: Arithmetic['sign'],
  rounding: Rounding,
): (left: number, right: number) => number {
  if (sign === '+') return (left, right) => left + right
  if (sign === '-') return (left, right) => left - right
  return sign === '*'
    ? (left, right) => left * right + 0
    : (left, right) => quotient(left, right, rounding)
}

function combineChances(
  left: Chances,
  right: Chances,
  combine: (left: number, right: number) => number,
): Chances {
  const result: Chances = new Map()
  for (const [a, one] of left)
    for (const [b, other] of right) addChance(result, combine(a, b), one * other)
  return result
}

function mapChances(from: Chances, change: (value: number) => number): Chances {
  const result: Chances = new Map()
  for (const [value, chance] of from) addChance(result, change(value), chance)
  return result
}

function addChance(into: Chances, value: number, chance: number): void {
  into.set(value, (into.get(value) ?? 0) + chance)
}

function diceChances(term: DiceTerm): Chances {
  if (!term.explode && !term.reroll && !term.keep && !term.hits) {
    const { values, chances } = sumDistribution(term.count, term.sides)
    return new Map(values.map((value, i) => [value, chances[i] ?? 0]))
  }
  let die = oneDie(term)
  const { hits } = term
  if (hits) die = mapChances(die, (face) => (isHit(face, hits) ? 1 : 0))
  if (term.keep)
    return keptChances(
      die,
      term.count,
      keptDice(term.keep, term.count),
      keepsHighest(term.keep.how),
    )
  let sum: Chances = new Map([[0, 1]])
  for (let i = 0; i < term.count; i++) sum = combineChances(sum, die, (a, b) => a + b)
  return sum
}

function oneDie(term: DiceTerm): Chances {
  const faces = facesThatCount(term)
  const each = 1 / faces.length
  if (!term.explode || !faces.includes(term.sides))
    return new Map(faces.map((face) => [face, each]))
  const die: Chances = new Map()
  let rest = 1
  for (let base = 0; rest > REMAINDER; base += term.sides, rest *= each) {
    for (const face of faces) if (face !== term.sides) die.set(base + face, rest * each)
  }
  return die
}

/**
 * The distribution of the sum of the `kept` highest (or lowest) of `count` dice. Goes through the faces from
 * best to worst, splitting by how many of the remaining dice show each.
 */
function keptChances(die: Chances, count: number, kept: number, highest: boolean): Chances {
  const faces = [...die].sort(([a], [b]) => (highest ? b - a : a - b))
  let rows: Chances[] = Array.from(
    { length: count + 1 },
    (_x, placed) => new Map(placed === 0 ? [[0, 1]] : []),
  )
  for (const [face, chance] of faces) {
    const next: Chances[] = rows.map(() => new Map())
    rows.forEach((row, placed) => {
      let ways = 1 // ways to choose which of the remaining dice show this face, times the chance that they do
      for (let more = 0; placed + more <= count; more++) {
        const counting = Math.max(0, Math.min(more, kept - placed))
        const target = present(next[placed + more], 'row of the dice placed')
        for (const [sum, weight] of row) addChance(target, sum + counting * face, weight * ways)
        ways *= ((count - placed - more) / (more + 1)) * chance
      }
    })
    rows = next
  }
  return present(rows[count], 'row of all dice')
}
