// Writes a notation as text: as notation and in words.
import { requireNotation, type DiceTerm, type Notation, type Rounding } from './notation-ast.ts'

/**
 * The shortest usual form of the notation. It parses back to the same notation.
 * @example
 * import { notation } from 'ringfire'
 * const parsed = notation.parseNotation('4D6+1')
 * if (parsed.ast) console.log(notation.write(parsed.ast))
 */
export function write(ast: Notation): string {
  requireNotation(ast)
  return labelled(bare(ast), ast, ast.kind === 'negated' || ast.kind === 'arithmetic')
}

function labelled(text: string, { label }: Notation, group: boolean): string {
  if (label === undefined) return text
  return group ? `(${text})[${label}]` : `${text}[${label}]`
}

function bare(ast: Notation): string {
  switch (ast.kind) {
    case 'number':
      return String(ast.value)
    case 'dice':
      return writeDice(ast)
    case 'negated':
      return `-${operand(ast.of, 2)}`
    case 'arithmetic': {
      const level = ast.sign === '+' || ast.sign === '-' ? 1 : 2
      return `${operand(ast.left, level)}${ast.sign}${operand(ast.right, level + 1)}`
    }
  }
}

/**
 * An operand, in parentheses if it binds less tightly than `level`: 1 for sums, 2 for products, 3 for single
 * terms.
 */
function operand(ast: Notation, level: number): string {
  const text = write(ast)
  if (ast.label !== undefined) return text
  const own =
    ast.kind === 'negated'
      ? 1
      : ast.kind !== 'arithmetic'
        ? 3
        : ast.sign === '+' || ast.sign === '-'
          ? 1
          : 2
  return own < level ? `(${text})` : text
}

function writeDice(term: DiceTerm): string {
  const dice = `${term.count}D${term.sides}`
  const reroll = term.reroll?.map((face) => `r${face}`).join('') ?? ''
  const keep = term.keep ? `${term.keep.how}${term.keep.count}` : ''
  const hits = term.hits ? `${term.hits.compare}${term.hits.face}` : ''
  return `${dice}${term.explode ? '!' : ''}${reroll}${keep}${hits}`
}

const COUNTS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]
const SIDES: Readonly<Record<number, string>> = {
  2: 'two-sided',
  3: 'three-sided',
  4: 'four-sided',
  6: 'six-sided',
  8: 'eight-sided',
  10: 'ten-sided',
  12: 'twelve-sided',
  20: 'twenty-sided',
  100: 'hundred-sided',
}
const word = (count: number): string => COUNTS[count] ?? String(count)

/**
 * The notation in words.
 * @example
 * import { notation } from 'ringfire'
 * const parsed = notation.parseNotation('4D6+1')
 * if (parsed.ast) console.log(notation.explain(parsed.ast))
 */
export function explain(ast: Notation, rounding: Rounding = 'down'): string {
  requireNotation(ast)
  const text = words(ast, rounding)
  return ast.label === undefined ? text : `${text} (${ast.label})`
}

function words(ast: Notation, rounding: Rounding): string {
  switch (ast.kind) {
    case 'number':
      return String(ast.value)
    case 'dice':
      return diceWords(ast)
    case 'negated':
      return `minus ${part(ast.of, rounding)}`
    case 'arithmetic': {
      const left =
        ast.sign === '+' || ast.sign === '-'
          ? explain(ast.left, rounding)
          : part(ast.left, rounding)
      const right = part(ast.right, rounding)
      if (ast.sign === '+') return `${left}, plus ${right}`
      if (ast.sign === '-') return `${left}, minus ${right}`
      return ast.sign === '*'
        ? `${left} times ${right}`
        : `${left} divided by ${right}, rounded ${rounding}`
    }
  }
}

/** In parentheses if it is itself a computation. */
function part(ast: Notation, rounding: Rounding): string {
  const text = explain(ast, rounding)
  return ast.kind === 'arithmetic' || ast.kind === 'negated' ? `(${text})` : text
}

function diceWords(term: DiceTerm): string {
  const { count, sides, keep, hits } = term
  const dice = `${word(count)} ${SIDES[sides] ?? `${sides}-sided`} ${count === 1 ? 'die' : 'dice'}`
  const asides = [
    ...(term.explode ? [`a ${sides} rolls again and adds`] : []),
    ...(term.reroll
      ? [`${term.reroll.join(', ')} ${term.reroll.length === 1 ? 'is' : 'are'} thrown again`]
      : []),
  ]
  const aside = asides.length > 0 ? ` (${asides.join('; ')})` : ''
  if (hits) {
    const how =
      hits.compare === '='
        ? `${hits.face}`
        : hits.compare === '>='
          ? `${hits.face} or more`
          : `${hits.face} or less`
    return `how many of ${dice}${aside} show ${how}`
  }
  if (keep) {
    const which = keep.how.endsWith('h') ? 'highest' : 'lowest'
    const some = keep.count === 1 ? `the ${which}` : `the ${word(keep.count)} ${which}`
    return keep.how.startsWith('k')
      ? `${some} of ${dice}${aside}`
      : `the sum of ${dice}${aside} without ${some}`
  }
  return count === 1 ? `${dice}${aside}` : `the sum of ${dice}${aside}`
}
