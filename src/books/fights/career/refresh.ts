// Updates the rest of the world after a bout or a retirement: signed bouts, the turn to bet, ranks, and rises that are
// no longer possible.
import type { Options } from '../options.ts'
import { mayBet, nextTurn } from './bets.ts'
import { boutLength, type CareerFighter } from './career.ts'
import {
  careerOf,
  circuitRanking,
  fightersOf,
  type Circuit,
  type MoveResult,
  type Player,
  type StarStatus,
} from './circuit.ts'
import { raisable } from './stats.ts'

/** The result of a move, brought up to date. */
export const refreshed = (moved: MoveResult, options: Options): MoveResult =>
  moved.circuit ? { circuit: refreshCircuit(moved.circuit, options) } : moved

/**
 * The circuit with every signed bout as it would be at the bell (`fights/round/bout-length`, `fights/fame/gain`): a
 * star may have boxed under Hogan bets since it was signed, and other stars may have changed the ranking. A player who
 * may not bet loses the turn, and a rise that every limit forbids is dropped. Ranks count everybody who has not retired.
 */
export function refreshCircuit(circuit: Circuit, options: Options): Circuit {
  const ranks = new Map(circuitRanking(circuit).map(({ id, rank }) => [id, rank]))
  const ranked = ({ rank: _, ...fighter }: CareerFighter): CareerFighter => {
    const rank = ranks.get(fighter.id)
    return rank === undefined ? fighter : { ...fighter, rank }
  }
  const players = circuit.players.map((player) => ({
    ...player,
    star: ranked(player.star),
    next: refreshStatus(circuit, player, options),
    ...(player.rises ? { rises: possibleRises(player) } : {}),
  }))
  const { bets } = circuit
  const turn = bets && players[bets.turn]
  const lost = bets && !bets.up && turn && !mayBet(turn)
  const world = circuit.world.map(ranked)
  return { ...circuit, players, world, ...(lost ? { bets: nextTurn({ players }, bets) } : {}) }
}

function refreshStatus(circuit: Circuit, player: Player, options: Options): StarStatus {
  const { next, star } = player
  if (next.at === 'rise') {
    // A stat may have reached its limit since, or fallen below it.
    const stats = raisable(star)
    return stats.length > 0 ? { ...next, stats } : next
  }
  if (next.at !== 'signed') return next
  const opponent = circuit.world.find(({ id }) => id === next.opponent.id) ?? next.opponent
  return { ...next, opponent, ...boutLength(careerOf(circuit, player), [star, opponent], options) }
}

/** Wins after which a stat of the fighter can still rise (`fights/stat/career-limits`). */
export const possibleRises = (player: Player): NonNullable<Player['rises']> =>
  (player.rises ?? []).filter(({ fighter: id }) => {
    const fighter = fightersOf(player).find((one) => one.id === id)
    return fighter !== undefined && raisable(fighter).length > 0
  })
