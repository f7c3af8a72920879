// Hogan bets: a player puts up a fighter and a sum, another answers, both agree, and their fighters may train
// (`fights/optional/hogan-bouts`).
import type { Dice, Id } from '../../../dice/dice.ts'
import { present } from '../../../dice/present.ts'
import type { Options } from '../options.ts'
import type { Stat } from '../words.ts'
import { hoganFighters, isAgreed, mayBet, nextTurn } from './bets.ts'
import {
  fightersOf,
  refuseMove,
  withDice,
  type Bets,
  type Circuit,
  type HoganTraining,
  type MoveResult,
  type MoveRules,
  type Refused,
  type SideBet,
  type Stake,
} from './circuit.ts'
import { playHogan } from './hogan-bout.ts'
import { isStoppage } from './record.ts'
import { refreshed } from './refresh.ts'
import { addSideBet, affordable, sumRefusal, type BoutOwner } from './side-bets.ts'
import { settleTraining, startTraining } from './training-moves.ts'

/** `sum` in dollars. A side bet names its bout. */
export type BettingMove =
  | {
      readonly do: 'put-up' | 'answer-with'
      readonly who: number
      readonly fighter: Id
      readonly sum: number
    }
  | { readonly do: 'raise-sum'; readonly who: number; readonly sum: number }
  | { readonly do: 'agree' | 'call-off' | 'hogan-keep' | 'hogan-again'; readonly who: number }
  | { readonly do: 'hogan-train'; readonly who: number; readonly stat: Stat }
  | { readonly do: 'hogan-box' }
  | { readonly do: 'side-bet'; readonly on: BoutOwner; readonly bet: SideBet }

const RULE = 'fights/optional/hogan-bouts'
const refuse = (code: string, why: string): Refused => refuseMove(code, why, RULE)

/** Performs a betting move. A refusal changes nothing. */
export const applyBettingMove = (
  circuit: Circuit,
  move: BettingMove,
  rules: MoveRules,
): MoveResult => refreshed(performBettingMove(circuit, move, rules), rules.options)

function performBettingMove(circuit: Circuit, move: BettingMove, rules: MoveRules): MoveResult {
  if (move.do === 'side-bet') return addSideBet(circuit, move.on, move.bet, rules)
  const ready = withOpenBets(circuit)
  if (!ready)
    return refuse(
      'no-stable',
      'Two players must each have three fighters, of 17, 15 and 13 points.',
    )
  if (ready.bets.boxing)
    return refuse('not-now', 'The bout is at a table. Record its result first.')
  switch (move.do) {
    case 'put-up':
      return putUp(ready, move)
    case 'answer-with':
      return answerWith(ready, move, rules.options)
    case 'raise-sum':
      return raiseSum(ready, move.who, move.sum)
    case 'agree':
      return agree(ready, move.who)
    case 'call-off':
      return callOff(ready, move.who)
    case 'hogan-train':
      return trainFor(ready, move.who, move.stat, rules.options)
    case 'hogan-keep':
      return repeatOrKeep(ready, move.who, 'keep', rules.options)
    case 'hogan-again':
      return repeatOrKeep(ready, move.who, 'again', rules.options)
    case 'hogan-box':
      return playHogan(ready, rules)
  }
}

type BettingCircuit = Circuit & { readonly bets: Bets }

const withBets = (circuit: Circuit, bets: Bets): MoveResult => affordable({ ...circuit, bets })

/** Opens the bets, if two players may bet: the highest die decides who puts up first, ties are rerolled. */
function withOpenBets(circuit: Circuit): BettingCircuit | undefined {
  const { players, bets } = circuit
  if (bets) return { ...circuit, bets }
  const able = players.flatMap((player, i) => (mayBet(player) ? [i] : []))
  const [first, second] = able
  if (first === undefined || second === undefined) return undefined
  const opening: { player: number; die: number }[] = []
  const { value: turn, circuit: rolled } = withDice(circuit, first, (dice) =>
    rollTurn(dice, able, opening),
  )
  return { ...rolled, bets: { opening, turn, agreed: [], sideBets: [] } }
}

function rollTurn(
  dice: Dice,
  players: readonly number[],
  opening: { player: number; die: number }[],
): number {
  const thrown = players.map((player) => ({ player, die: dice.d('begins', 6) }))
  opening.push(...thrown)
  const highest = Math.max(...thrown.map(({ die }) => die))
  const tied = thrown.flatMap(({ player, die }) => (die === highest ? [player] : []))
  return tied.length === 1 ? present(tied[0], 'highest die') : rollTurn(dice, tied, opening)
}

type StakeMove = Extract<BettingMove, { do: 'put-up' | 'answer-with' }>

function putUp(circuit: BettingCircuit, move: StakeMove): MoveResult {
  const { bets } = circuit
  if (move.who !== bets.turn)
    return refuse('not-your-turn', 'It is another player’s turn to put up a fighter.')
  if (bets.up) return refuse('not-now', 'A fighter has been put up already: wait for an answer.')
  const { refusal, stake } = stakeOf(circuit, move)
  return refusal ? { refusal } : withBets(circuit, { ...bets, up: stake, agreed: [] })
}

/** Another player answers with a fighter and a sum; the sums need not match. */
function answerWith(circuit: BettingCircuit, move: StakeMove, options: Options): MoveResult {
  const { bets } = circuit
  if (!bets.up) return refuse('not-now', 'No fighter has been put up to answer.')
  if (bets.answer) return refuse('not-now', 'Another fighter has answered already.')
  if (move.who === bets.up.player)
    return refuse('not-now', 'Another player must answer: this fighter is yours.')
  const { refusal, stake } = stakeOf(circuit, move)
  if (refusal) return { refusal }
  if (options['hogan-rematch'] === 'none-after-a-stoppage' && hasStoppage(circuit, bets.up, stake))
    return refuse('rematch', 'One of the two has stopped the other before, so there is no rematch.')
  return withBets(circuit, { ...bets, answer: stake, agreed: [] })
}

/** Whether one of these fighters has stopped the other by KO or TKO. */
const hasStoppage = ({ fought }: Circuit, one: Stake, other: Stake): boolean =>
  fought.some((bout) => {
    const both = [bout.a, bout.b]
    return isStoppage(bout) && both.includes(one.fighter) && both.includes(other.fighter)
  })

type StakeResult =
  | { readonly stake: Stake; readonly refusal?: undefined }
  | (Refused & { readonly stake?: undefined })

function stakeOf(circuit: Circuit, { who, fighter, sum }: StakeMove): StakeResult {
  const player = circuit.players[who]
  if (!player || !mayBet(player))
    return refuse(
      'no-stable',
      'Only a player with three fighters, of 17, 15 and 13 points, may bet.',
    )
  if (!fightersOf(player).some(({ id }) => id === fighter))
    return refuse('no-such-fighter', `${player.name} has no such fighter.`)
  return sumRefusal(sum, RULE) ?? { stake: { player: who, fighter, sum } }
}

/** A player's own stake on the proposed bout, or why they have no say in its sums. */
function ownStake(bets: Bets, who: number): StakeResult {
  const { up, answer } = bets
  if (!up || !answer) return refuse('not-now', 'Two fighters must be put up first.')
  const stake = [up, answer].find(({ player }) => player === who)
  return stake ? { stake } : refuse('not-now', 'This bout is between two other players.')
}

/** One of the two raises their sum, which cancels earlier agreement. */
function raiseSum(circuit: BettingCircuit, who: number, sum: number): MoveResult {
  const { bets } = circuit
  const own = ownStake(bets, who)
  if (own.refusal) return own
  if (isAgreed(bets)) return refuse('not-now', 'Both players have agreed to these sums.')
  const wrong = sumRefusal(sum, RULE)
  if (wrong) return wrong
  if (sum <= own.stake.sum) return refuse('sum', 'A raise must be more than the current sum.')
  const raised = { ...own.stake, sum }
  return withBets(circuit, {
    ...bets,
    ...(own.stake === bets.up ? { up: raised } : { answer: raised }),
    agreed: [],
  })
}

/** One of the two accepts the current sums; once both have, the bout is on. */
function agree(circuit: BettingCircuit, who: number): MoveResult {
  const { bets } = circuit
  const own = ownStake(bets, who)
  if (own.refusal) return own
  return withBets(circuit, { ...bets, agreed: [...new Set([...bets.agreed, who])] })
}

/** The player's side of the proposed bout: 0 put up, 1 answered. */
const cornerOf = ({ up, answer }: Bets, who: number): 0 | 1 | undefined =>
  up?.player === who ? 0 : answer?.player === who ? 1 : undefined

function callOff(circuit: BettingCircuit, who: number): MoveResult {
  const { bets } = circuit
  if (isAgreed(bets) || (who !== bets.turn && cornerOf(bets, who) === undefined))
    return refuse(
      'not-now',
      'Only the player whose turn it is and the two bettors can call the bout off, and only until both agree.',
    )
  return { circuit: { ...circuit, bets: nextTurn(circuit, bets) } }
}

const OPEN: HoganTraining = { at: 'open' }

/** Trains for the agreed bout. If one fighter trains, the other must too (`fights/optional/training`). */
function trainFor(circuit: BettingCircuit, who: number, stat: Stat, options: Options): MoveResult {
  const own = trainingOf(circuit, who, options)
  if (own?.training.at !== 'open')
    return refuseMove(
      'not-now',
      'A fighter can train once before an agreed bout.',
      'fights/optional/training',
    )
  const tried = startTraining(own.turn, own.fighter, stat)
  return withTraining(
    tried.circuit,
    circuit.bets,
    own.corner,
    tried.result ? { at: 'done', result: tried.result } : { at: 'again', again: tried.again },
  )
}

function repeatOrKeep(
  circuit: BettingCircuit,
  who: number,
  answer: 'again' | 'keep',
  options: Options,
): MoveResult {
  const own = trainingOf(circuit, who, options)
  if (own?.training.at !== 'again')
    return refuseMove('not-now', 'There is no test to repeat.', 'fights/optional/training-table')
  const settled = settleTraining(own.turn, own.fighter, own.training.again, answer)
  return withTraining(settled.circuit, circuit.bets, own.corner, {
    at: 'done',
    result: settled.value,
  })
}

/** A player's side of the agreed bout and their training so far; undefined if they are not part of it. */
function trainingOf(circuit: BettingCircuit, who: number, options: Options) {
  const corner = cornerOf(circuit.bets, who)
  const fighters = hoganFighters(circuit)
  if (corner === undefined || !fighters) return undefined
  const player = present(circuit.players[who], 'bettor')
  const training = circuit.bets.training?.[corner] ?? OPEN
  return { turn: { circuit, who, player, options }, corner, fighter: fighters[corner], training }
}

function withTraining(
  circuit: Circuit,
  bets: Bets,
  corner: 0 | 1,
  training: HoganTraining,
): MoveResult {
  const [one, other] = bets.training ?? [OPEN, OPEN]
  const next = corner === 0 ? ([training, other] as const) : ([one, training] as const)
  return { circuit: { ...circuit, bets: { ...bets, training: next } } }
}
