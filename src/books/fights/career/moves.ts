// A player's moves between bouts. All dice are the player's own, so the same circuit and moves always produce the same
// career.
import { present } from '../../../dice/present.ts'
import type { Id } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import type { Stat } from '../words.ts'
import {
  endOf,
  applyResult,
  rollRise,
  raisableStats,
  type BoutEnd,
  type EndOfCareerBout,
} from './aftermath.ts'
import { hasStake } from './bets.ts'
import { runBout, prepareBout, type Replay } from './box-bout.ts'
import { playGruntBouts } from './box-others.ts'
import {
  boutLength,
  prepareFighters,
  opponents,
  pickOpponent,
  rollNext,
  type CareerFighter,
} from './career.ts'
import {
  careerOf,
  fightersOf,
  refuseMove,
  updatePlayer,
  withCareer,
  withDice,
  withFighter,
  type AgreedBout,
  type Circuit,
  type MoveResult,
  type MoveRules,
  type Player,
  type StarStatus,
} from './circuit.ts'
import { refreshed } from './refresh.ts'
import { payBets } from './side-bets.ts'
import { raisable } from './stats.ts'
import { settleTraining, startTraining, type Turn } from './training-moves.ts'
import { trainGrunt, type TrainingResult } from './training.ts'

/** `who`: the player's number, from 0. */
export type Move =
  | {
      readonly do: 'look' | 'accept' | 'decline' | 'keep' | 'again' | 'box' | 'retire'
      readonly who: number
    }
  /** Gives the star a portrait, as a data URL, or takes it away. */
  | { readonly do: 'portrait'; readonly who: number; readonly portrait?: string | undefined }
  | { readonly do: 'train'; readonly who: number; readonly stat: Stat }
  /** `fighter`: the winner of a Hogan bout; absent: the star, after winning an evening. */
  | { readonly do: 'raise'; readonly who: number; readonly stat: Stat; readonly fighter?: Id }

/** Performs a move. A refusal changes nothing. */
export const applyMove = (circuit: Circuit, move: Move, rules: MoveRules): MoveResult =>
  refreshed(performMove(circuit, move, rules), rules.options)

function performMove(circuit: Circuit, move: Move, rules: MoveRules): MoveResult {
  const { who } = move
  const player = circuit.players[who]
  if (!player) return refuseMove('no-such-player', 'There is no such player in this career.')
  if (move.do === 'portrait')
    return { circuit: updatePlayer(circuit, who, { portrait: move.portrait }) }
  if (player.over)
    return refuseMove('retired', `${player.star.name} has retired.`, 'fights/fame/rematch')
  const turn = { circuit, who, player, options: rules.options }
  switch (move.do) {
    case 'look':
      return findOpponent(turn)
    case 'accept':
    case 'decline':
      return answerOffer(turn, move.do)
    case 'train':
      return trainFor(turn, move.stat)
    case 'again':
    case 'keep':
      return repeatOrKeep(turn, move.do)
    case 'box':
      return boxNow(turn, rules)
    case 'raise':
      return move.fighter === undefined
        ? raiseStar(turn, move.stat)
        : raiseAfterBet(turn, move.fighter, move.stat)
    case 'retire':
      return player.next.at === 'free' && !hasStake(circuit, who)
        ? { circuit: updatePlayer(circuit, who, { over: true }) }
        : refuseMove(
            'not-now',
            'A star can only retire between bouts, not once a bout is signed or a bet is offered.',
            'fights/fame/rematch',
          )
  }
}

/** Rolls for the next opponent. A first meeting cannot be declined. */
function findOpponent(turn: Turn): MoveResult {
  const { circuit, who, player, options } = turn
  if (player.next.at !== 'free')
    return refuseMove('not-now', 'Finish what is already under way first.')
  const career = careerOf(circuit, player)
  if (opponents(career).length === 0)
    return hasStake(circuit, who)
      ? refuseMove('not-now', 'No opponent is left but the one in the bet: box that bout first.')
      : { circuit: updatePlayer(circuit, who, { over: true }) }
  const { value: die, circuit: rolled } = withDice(circuit, who, (dice) =>
    rollNext(dice, career, options),
  )
  return pickNext({ ...turn, circuit: rolled }, die, [])
}

/**
 * Picks an opponent for this die who has not been declined. If the player may decline again, it is an offer, otherwise
 * an agreed bout. If everyone has been declined, the star is free again.
 */
function pickNext(
  { circuit, who, player, options }: Turn,
  die: number,
  declined: readonly Id[],
): MoveResult {
  const { value: picked, circuit: after } = withDice(circuit, who, (dice) =>
    pickOpponent(dice, careerOf(circuit, player), die, declined),
  )
  const next = (): StarStatus => {
    if (!picked) return { at: 'free' }
    return picked.met
      ? { at: 'offered', opponent: picked.opponent.id, die, declined }
      : agreedWith(circuit, player, picked.opponent, options)
  }
  return { circuit: updatePlayer(after, who, { next: next() }) }
}

const agreedWith = (
  circuit: Circuit,
  player: Player,
  opponent: CareerFighter,
  options: Options,
): StarStatus => ({
  at: 'signed',
  opponent,
  ...boutLength(careerOf(circuit, player), [player.star, opponent], options),
  bets: [],
})

function answerOffer(turn: Turn, answer: 'accept' | 'decline'): MoveResult {
  const { circuit, who, player, options } = turn
  const { next } = player
  if (next.at !== 'offered')
    return refuseMove('not-now', 'There is no offer to accept or decline.', 'fights/fame/rematch')
  const opponent = present(
    circuit.world.find(({ id }) => id === next.opponent),
    'opponent',
  )
  if (answer === 'decline') return pickNext(turn, next.die, [...next.declined, opponent.id])
  const agreed = agreedWith(circuit, player, opponent, options)
  return { circuit: updatePlayer(circuit, who, { next: agreed }) }
}

/** Both fighters train: the star in a stat of the player's choice, the opponent in a random one. */
function trainFor(turn: Turn, stat: Stat): MoveResult {
  const { next, star } = turn.player
  if (next.at !== 'signed' || next.training || next.again)
    return refuseMove(
      'not-now',
      'A star can train once, before a signed bout.',
      'fights/optional/training',
    )
  const { circuit, result, again } = startTraining(turn, star, stat)
  return result
    ? trainOpponent({ ...turn, circuit }, result)
    : { circuit: updatePlayer(circuit, turn.who, { next: { ...next, again } }) }
}

function repeatOrKeep(turn: Turn, answer: 'again' | 'keep'): MoveResult {
  const { next, star } = turn.player
  if (next.at !== 'signed' || !next.again)
    return refuseMove('not-now', 'There is no test to repeat.', 'fights/optional/training-table')
  const { value, circuit } = settleTraining(turn, star, next.again, answer)
  return trainOpponent({ ...turn, circuit }, value)
}

/** Trains the opponent, as a grunt. */
function trainOpponent({ circuit, who, player, options }: Turn, star: TrainingResult): MoveResult {
  if (player.next.at !== 'signed') return { circuit }
  const { again: _, ...next } = player.next
  const { value: other, circuit: after } = withDice(circuit, who, (dice) =>
    trainGrunt(dice, next.opponent, options),
  )
  return { circuit: updatePlayer(after, who, { next: { ...next, training: { star, other } } }) }
}

/** A bout that is ready to be boxed. */
export interface ReadyBout {
  readonly replay: Replay
  readonly agreed: AgreedBout
  /** The circuit after drawing the bout. */
  readonly circuit: Circuit
}

/** The bout that would be boxed now. The same dice produce the same bout, so calling this changes nothing. */
export function nextBout(circuit: Circuit, who: number, options: Options): ReadyBout | undefined {
  const player = circuit.players[who]
  if (player?.next.at !== 'signed' || player.next.again || player.over) return undefined
  const { at: _at, again: _again, ...agreed } = player.next
  const { value: replay, circuit: drawn } = withDice(circuit, who, (dice) =>
    prepareBout(
      dice,
      prepareFighters(player.star, agreed.opponent, agreed.training, options),
      agreed.rounds,
    ),
  )
  return { replay, agreed, circuit: drawn }
}

const noBout = (): MoveResult => refuseMove('not-now', 'No bout is ready.')

function boxNow(turn: Turn, { answers, options }: MoveRules): MoveResult {
  const bout = nextBout(turn.circuit, turn.who, options)
  if (!bout) return noBout()
  const { replay, agreed, circuit } = bout
  const { rounds, title } = agreed
  const ended = { ...endOf(runBout(replay, answers, options)), rounds, title, replay }
  return recordResult({ ...turn, circuit }, agreed, ended)
}

/** Records that the star boxes at a table. */
export function moveBoutToTable(
  circuit: Circuit,
  who: number,
  table: string,
  options: Options,
): MoveResult {
  const bout = nextBout(circuit, who, options)
  if (!bout) return noBout()
  const { agreed, replay } = bout
  return {
    circuit: updatePlayer(bout.circuit, who, { next: { ...agreed, at: 'boxing', replay, table } }),
  }
}

/** Enters a result from a table, once: afterwards the star is no longer boxing. */
export function recordBoutFromTable(
  circuit: Circuit,
  who: number,
  end: Pick<BoutEnd, 'winner' | 'method' | 'round'>,
  options: Options,
): MoveResult {
  const player = circuit.players[who]
  if (player?.next.at !== 'boxing')
    return refuseMove(
      'not-boxing',
      'There is no result from a table to record. It may already have been recorded.',
    )
  const { rounds, title, table, replay: bell } = player.next
  const turn = { circuit, who, player, options }
  return refreshed(recordResult(turn, player.next, { ...end, rounds, title, table, bell }), options)
}

/** Enters the result: record, Fame, side bets, a stat loss or the chance of a gain; then the other fighters box. */
function recordResult(turn: Turn, agreed: AgreedBout, ended: EndOfCareerBout): MoveResult {
  const { circuit, who, player, options } = turn
  const { opponent, training, bets } = agreed
  const { value: done, circuit: rolled } = withDice(circuit, who, (dice) =>
    applyResult(dice, careerOf(circuit, player), opponent, ended, options),
  )
  const { method } = ended
  const stats = raisableStats(done.career.star, done.bout)
  const next: StarStatus = stats.length > 0 ? { at: 'rise', stats, method } : { at: 'free' }
  const news = {
    bout: circuit.fought.length,
    fame: done.fame,
    ...(done.fall ? { fall: done.fall } : {}),
    ...(training ? { training } : {}),
  }
  const entered = updatePlayer(withCareer(rolled, who, done.career), who, { next, news })
  const won = ended.winner === player.star.id ? 'a' : 'b'
  const paid = payBets(entered, bets, ended.winner === undefined ? undefined : won)
  return { circuit: next.at === 'free' ? playOtherBouts(paid, who, options) : paid }
}

function playOtherBouts(circuit: Circuit, who: number, options: Options): Circuit {
  const player = circuit.players[who]
  if (!player) return circuit
  const { value, circuit: rolled } = withDice(circuit, who, (dice) =>
    playGruntBouts(dice, careerOf(circuit, player), options),
  )
  return withCareer(rolled, who, value)
}

function raiseStar({ circuit, who, player, options }: Turn, stat: Stat): MoveResult {
  const { next, star, news } = player
  if (next.at !== 'rise') return noRise()
  if (!next.stats.includes(stat)) return atItsLimit(star.name)
  const { value, circuit: rolled } = withDice(circuit, who, (dice) =>
    rollRise(dice, star, stat, next.method, options),
  )
  const risen = updatePlayer(rolled, who, {
    star: value.star,
    next: { at: 'free' },
    ...(news ? { news: { ...news, rise: value.rise } } : {}),
  })
  return { circuit: playOtherBouts(risen, who, options) }
}

/** Rolls for a stat of a fighter who has won a Hogan bout; each such win allows one roll. */
function raiseAfterBet(
  { circuit, who, player, options }: Turn,
  fighterId: Id,
  stat: Stat,
): MoveResult {
  const pending = player.rises?.find(({ fighter }) => fighter === fighterId)
  const fighter = fightersOf(player).find(({ id }) => id === fighterId)
  if (!pending || !fighter) return noRise()
  if (!raisable(fighter).includes(stat)) return atItsLimit(fighter.name)
  const { value, circuit: rolled } = withDice(circuit, who, (dice) =>
    rollRise(dice, fighter, stat, pending.method, options),
  )
  const rises = player.rises?.filter((one) => one !== pending) ?? []
  const risen = withFighter(updatePlayer(rolled, who, { rises }), value.star)
  const { bets } = risen
  if (!bets?.last) return { circuit: risen }
  const news = bets.last.news.map((one) =>
    one.fighter === fighterId ? { ...one, rise: value.rise } : one,
  )
  return { circuit: { ...risen, bets: { ...bets, last: { ...bets.last, news } } } }
}

const noRise = (): MoveResult =>
  refuseMove(
    'not-now',
    'No stat can rise now. From the third win on, one stat can rise after each win.',
    'fights/stat/increase',
  )

const atItsLimit = (name: string): MoveResult =>
  refuseMove(
    'at-its-limit',
    `${name} cannot raise this stat any further.`,
    'fights/stat/career-limits',
  )
