// The three judges as one roll (`fights/scoring/judges-table`), and the score of a round.
import { present } from '../../dice/present.ts'
import { TABLES } from '../../catalogue/fights.ts'
import type { Score } from './changes.ts'
import { opponentOf, type Pair, type Side } from './words.ts'

const CODES = TABLES['fights/scoring/judges-codes']
/** A result code of the judges. */
export type Code = (typeof CODES)[number]['code']

type Rows = (typeof TABLES)['fights/scoring/judges-table']
/** The columns by their lowest point difference, the highest first. */
const COLUMNS = [
  [20, 'from20'],
  [11, 'from11'],
  [6, 'from6'],
  [1, 'from1'],
  [0, 'from0'],
] as const
/** The cell on which the two printings of the table disagree. */
const DISPUTED = { total: 2, column: 'from6' }

/** The judges' code for 2d6 and a point difference (`fights/scoring/judges-table`, `fights/dice/adding`). */
export function judgesCode(
  total: number,
  difference: number,
  disputed: 'HU' | 'HU8',
  rows: Rows = TABLES['fights/scoring/judges-table'],
): Code {
  const [, column] = COLUMNS.find(([least]) => least <= difference) ?? [0, 'from0']
  return total === DISPUTED.total && column === DISPUTED.column
    ? disputed
    : present(rows[total - 2], 'code of the judges')[column]
}

const WINNER = 10
const LOSER = 9
const cardOf = (winner: Side, low: number): Pair => (winner === 0 ? [WINNER, low] : [low, WINNER])

/** 10-8 for one more knockdown, 10-7 for two; always 10-8 without `each` (`fights/scoring/knockdowns`). */
export const knockdownScore = (winner: Side, more: number, each: boolean): Score => ({
  card: cardOf(winner, each ? LOSER - more : LOSER - 1),
  winner,
  unanimous: true,
  code: undefined,
  total: undefined,
})

interface Meaning {
  readonly to: 'nobody' | 'higher points' | 'lower points'
  readonly low: number
  readonly unanimous: boolean
}
const MEANING = Object.fromEntries(
  CODES.map(({ code, roundGoesTo: to, otherGets: low, judges }): [string, Meaning] => [
    code,
    { to, low, unanimous: judges === 'unanimous' },
  ]),
) as Record<Code, Meaning>

/**
 * The score of a code if `high` has more points (`fights/scoring/judges-codes`). `always10To9`: if knockdowns cancel
 * out, a round is never 10-8, and an even round goes to the fighter with more points
 * (`fights/scoring/cancelled-knockdowns`).
 */
export function scoreOfCode(code: Code, high: Side, total: number, always10To9: boolean): Score {
  const { to, low, unanimous } = MEANING[code]
  if (to === 'nobody' && !always10To9)
    return { card: [WINNER, WINNER], winner: undefined, unanimous: false, code, total }
  const winner = to === 'lower points' ? opponentOf(high) : high
  return { card: cardOf(winner, always10To9 ? LOSER : low), winner, unanimous, code, total }
}
