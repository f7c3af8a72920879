// The proposed Hogan bout: who may bet, whether both agree, whose turn is next.
import type { CareerFighter } from './career.ts'
import { fightersOf, nextStablePoints, type Bets, type Circuit, type Player } from './circuit.ts'

/** Whether a player has all three fighters and has not retired. */
export const mayBet = (player: Player): boolean =>
  !player.over && nextStablePoints(player) === undefined

/** Whether a player has put up a fighter, or answered, for the bout that is being agreed or boxed. */
export const hasStake = ({ bets }: Pick<Circuit, 'bets'>, who: number): boolean =>
  bets?.up?.player === who || bets?.answer?.player === who

/** Whether both players have agreed to the current sums. */
export const isAgreed = ({ up, answer, agreed }: Bets): boolean =>
  up !== undefined && answer !== undefined && agreed.length === 2

/** The bets after the current bout. The turn passes clockwise to the next player who may bet. */
export function nextTurn(
  { players }: Pick<Circuit, 'players'>,
  { opening, turn, last }: Bets,
): Bets {
  const able = players.flatMap((player, i) => (mayBet(player) ? [i] : []))
  const next = able.find((i) => i > turn) ?? able[0] ?? turn
  return { opening, turn: next, agreed: [], sideBets: [], ...(last ? { last } : {}) }
}

/** The two fighters of the agreed bout: first the one who was put up, then the one who answered. */
export function hoganFighters(
  circuit: Circuit,
): readonly [CareerFighter, CareerFighter] | undefined {
  const { bets } = circuit
  if (!bets || !isAgreed(bets)) return undefined
  const [one, other] = [bets.up, bets.answer].map((stake) => {
    const player = stake && circuit.players[stake.player]
    return player && fightersOf(player).find(({ id }) => id === stake.fighter)
  })
  return one && other && [one, other]
}
