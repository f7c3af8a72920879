// Side bets between two players whose fighters are not in the bout (`fights/optional/side-bets`).
import type { Refusal } from '../../../dice/dice.ts'
import {
  refuseMove,
  updatePlayer,
  type Circuit,
  type MoveResult,
  type MoveRules,
  type Refused,
  type SideBet,
} from './circuit.ts'

/** The owner of a bout: a player, for their evening, or the Hogan bout. */
export type BoutOwner = number | 'hogan'

const RULE = 'fights/optional/side-bets'

/** Adds a side bet before the first roll of a round: before the bell, or between rounds at a table. */
export function addSideBet(
  circuit: Circuit,
  on: BoutOwner,
  bet: SideBet,
  rules: MoveRules,
): MoveResult {
  const bout = openBout(circuit, on)
  if (!bout) return refuseMove('not-now', 'There is no bout to bet on.', RULE)
  if (bout.table !== undefined && !rules.betweenRounds(bout.table))
    return refuseMove('not-now', 'Side bets must be made before the first roll of a round.', RULE)
  const bettors = [bet.a.player, bet.b.player]
  if (bettors[0] === bettors[1] || bettors.some((one) => bout.boxers.includes(one)))
    return refuseMove(
      'not-others',
      'A side bet must be between two players who have no fighter in the bout.',
      RULE,
    )
  const sums = [bet.a.sum, bet.b.sum]
  if (bettors.some((one) => !circuit.players[one]) || sums.some((sum) => !isSum(sum)))
    return refuseMove('sum', WHOLE_SUM, RULE)
  return affordable(bout.withBet(bet))
}

const WHOLE_SUM = 'A bet must be a whole number of dollars, at least 1.'
const isSum = (sum: number): boolean => Number.isInteger(sum) && sum >= 1

/** Why a player cannot put this sum on their own fighter, regardless of their other bets. 0: a bout without a bet. */
export const sumRefusal = (sum: number, rule: Refusal['rule']): Refused | undefined =>
  sum === 0 || isSum(sum) ? undefined : refuseMove('sum', WHOLE_SUM, rule)

interface OpenBout {
  readonly table?: string
  readonly boxers: readonly number[]
  withBet(bet: SideBet): Circuit
}

/** The bout that is open for side bets, or undefined. */
function openBout(circuit: Circuit, on: BoutOwner): OpenBout | undefined {
  if (on !== 'hogan') {
    const next = circuit.players[on]?.next
    if (next?.at !== 'signed' && next?.at !== 'boxing') return undefined
    return {
      ...(next.at === 'boxing' ? { table: next.table } : {}),
      boxers: [on],
      withBet: (bet) => updatePlayer(circuit, on, { next: { ...next, bets: [...next.bets, bet] } }),
    }
  }
  const { bets } = circuit
  if (!bets?.up || !bets.answer || bets.agreed.length < 2) return undefined
  return {
    ...(bets.boxing ? { table: bets.boxing.table } : {}),
    boxers: [bets.up.player, bets.answer.player],
    withBet: (bet) => ({ ...circuit, bets: { ...bets, sideBets: [...bets.sideBets, bet] } }),
  }
}

/** Refuses a circuit in which a player has staked more than their money on all bouts together. */
export function affordable(circuit: Circuit): MoveResult {
  const poor = circuit.players.find(({ money }, who) => totalStaked(circuit, who) > money)
  if (!poor) return { circuit }
  const why = `${poor.name} only has $${poor.money}, less than their bets on all bouts together.`
  return refuseMove('sum', why, 'fights/optional/hogan-bouts')
}

/** A player's total stakes on unfinished bouts, in dollars. */
export function totalStaked({ players, bets }: Circuit, who: number): number {
  const side = [
    ...players.flatMap(({ next }) => ('bets' in next ? next.bets : [])),
    ...(bets?.sideBets ?? []),
  ]
  const stakes = [...side.flatMap(({ a, b }) => [a, b]), bets?.up, bets?.answer]
  return stakes.reduce((sum, one) => sum + (one?.player === who ? one.sum : 0), 0)
}

/** Pays out bets: each loser pays their own sum to the winner. `winner`: the winning side, undefined for a draw. */
export function payBets(
  circuit: Circuit,
  bets: readonly SideBet[],
  winner: 'a' | 'b' | undefined,
): Circuit {
  if (winner === undefined) return circuit
  const change = (who: number): number =>
    bets.reduce((sum, bet) => {
      const [wins, loses] = winner === 'a' ? [bet.a, bet.b] : [bet.b, bet.a]
      return sum + (wins.player === who ? loses.sum : 0) - (loses.player === who ? loses.sum : 0)
    }, 0)
  return {
    ...circuit,
    players: circuit.players.map((one, i) => ({ ...one, money: one.money + change(i) })),
  }
}
