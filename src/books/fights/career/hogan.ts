// Hogan Bets: several players with three fighters each, bouts for money, and side bets (`fights/optional/hogan-bouts`).
import type { Dice, Refusal } from '../../../dice/dice.ts'
import type { Fighter } from '../fighter.ts'
import { rollHighest } from './stats.ts'

/** Each player's starting money in dollars, and the points of their three fighters (`fights/optional/hogan-builds`). */
export const STAKE = 5000
export const BUILDS = [17, 15, 13] as const

export interface Bettor {
  readonly name: string
  readonly money: number
  readonly fighters: readonly Fighter[]
}

/** One side of a proposed bout. */
export interface Corner {
  readonly player: number
  readonly fighter: string
  readonly sum: number
}

/** A bet between two players who do not box: `a` on the fighter of the first corner, `b` on that of the second. */
export interface SideBet {
  readonly a: { readonly player: number; readonly sum: number }
  readonly b: { readonly player: number; readonly sum: number }
}

export interface Club {
  readonly players: readonly Bettor[]
  /** The player whose turn it is to propose a bout. */
  readonly turn: number
  readonly up?: Corner
  readonly answer?: Corner
  /** The players who have agreed to the present sums. */
  readonly agreed: readonly number[]
  readonly sideBets: readonly SideBet[]
}

export type ClubResult =
  | { readonly club: Club; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly club?: undefined }

const refuse = (code: string, why: string): ClubResult => ({
  refusal: { code: `refused/${code}`, rule: 'fights/optional/hogan-bouts', why },
})

/** Opens a club: everybody has $5,000. The highest die begins; ties roll again. */
export function openClub(dice: Dice, players: readonly Omit<Bettor, 'money'>[]): Club {
  const seats = players.map((_one, i) => i)
  return {
    players: players.map((one) => ({ ...one, money: STAKE })),
    turn: rollHighest(seats, () => dice.d('begins', 6)),
    agreed: [],
    sideBets: [],
  }
}

/** Refuses a sum above the player's money, stakes included. */
function wrongSum(
  players: readonly { readonly money: number }[],
  player: number,
  sum: number,
  staked = 0,
): string | undefined {
  const money = players[player]?.money ?? 0
  if (!Number.isInteger(sum) || sum < 1) return 'A bet is a whole sum of dollars, one at least.'
  return sum + staked > money ? `That is more than the $${money - staked} there are.` : undefined
}

const has = (club: Club, { player, fighter }: Corner): boolean =>
  club.players[player]?.fighters.some(({ id }) => id === fighter) ?? false

/** The player in turn proposes one of their fighters and a sum. */
export function putUp(club: Club, corner: Corner): ClubResult {
  if (corner.player !== club.turn || club.up)
    return refuse('not-your-turn', 'Somebody else is to put up.')
  if (!has(club, corner)) return refuse('no-such-fighter', 'That is none of his fighters.')
  const wrong = wrongSum(club.players, corner.player, corner.sum)
  return wrong ? refuse('sum', wrong) : { club: { ...club, up: corner, agreed: [] } }
}

/** The players who may answer, clockwise from the proposer. */
export const mayAnswer = ({ players, turn }: Club): readonly number[] =>
  players.slice(1).map((_one, i) => (turn + i + 1) % players.length)

/** Another player answers with a fighter and a sum, which need not match. */
export function answerWith(club: Club, corner: Corner): ClubResult {
  if (!club.up || club.answer || corner.player === club.up.player)
    return refuse('not-now', 'There is nothing for him to answer.')
  if (!has(club, corner)) return refuse('no-such-fighter', 'That is none of his fighters.')
  const wrong = wrongSum(club.players, corner.player, corner.sum)
  return wrong ? refuse('sum', wrong) : { club: { ...club, answer: corner, agreed: [] } }
}

/** One of the two raises their sum, which cancels earlier agreement. */
export function raise(club: Club, player: number, sum: number): ClubResult {
  const mine =
    club.up?.player === player ? club.up : club.answer?.player === player ? club.answer : undefined
  if (!club.up || !club.answer || !mine) return refuse('not-now', 'He has no bet to raise.')
  if (sum <= mine.sum) return refuse('sum', 'A raise is more than what lies there.')
  const wrong = wrongSum(club.players, player, sum)
  if (wrong) return refuse('sum', wrong)
  const raised = { ...mine, sum }
  return {
    club: { ...club, ...(mine === club.up ? { up: raised } : { answer: raised }), agreed: [] },
  }
}

/** One of the two accepts the present sums; the bout takes place once both have. */
export function agree(club: Club, player: number): ClubResult {
  if (!club.up || !club.answer || (player !== club.up.player && player !== club.answer.player))
    return refuse('not-now', 'There is no bout for him to agree to.')
  return { club: { ...club, agreed: [...new Set([...club.agreed, player])] } }
}

export const isAgreed = ({ up, answer, agreed }: Club): boolean =>
  up !== undefined && answer !== undefined && agreed.length === 2

/** Calls the proposed bout off; the turn passes clockwise. */
export function callOff(club: Club): Club {
  const { up: _up, answer: _answer, ...rest } = club
  return { ...rest, turn: (club.turn + 1) % club.players.length, agreed: [], sideBets: [] }
}

/** Two other players bet with each other before the first roll of a round (`fights/optional/side-bets`). */
export function sideBet(club: Club, bet: SideBet): ClubResult {
  if (!isAgreed(club)) return refuse('not-now', 'There is no bout to bet on.')
  const wrong = sideBetRefusal(
    club.players,
    [club.up!.player, club.answer!.player],
    club.sideBets,
    bet,
  )
  return wrong ? { refusal: wrong } : { club: { ...club, sideBets: [...club.sideBets, bet] } }
}

/** Why these two cannot bet on a bout whose own players are `own`, given their present stakes. */
export function sideBetRefusal(
  players: readonly { readonly money: number }[],
  own: readonly number[],
  bets: readonly SideBet[],
  { a, b }: SideBet,
): Refusal | undefined {
  const no = (code: string, why: string): Refusal => ({
    code: `refused/${code}`,
    rule: 'fights/optional/side-bets',
    why,
  })
  if (a.player === b.player || own.includes(a.player) || own.includes(b.player))
    return no('not-others', 'A side bet is between two others.')
  for (const { player, sum } of [a, b]) {
    const staked = bets
      .flatMap((bet) => [bet.a, bet.b])
      .filter((one) => one.player === player)
      .reduce((total, one) => total + one.sum, 0)
    const wrong = wrongSum(players, player, sum, staked)
    if (wrong) return no('sum', wrong)
  }
  return undefined
}

/** Pays all bets: a winner receives the opposing sum and risks only their own; a draw pays nobody. The turn passes. */
export function payBout(club: Club, winner: 'up' | 'answer' | 'nobody'): Club {
  if (!club.up || !club.answer) return callOff(club)
  return callOff({
    ...club,
    players: payBets(club.players, [{ a: club.up, b: club.answer }, ...club.sideBets], winner),
  })
}

/** The players' money after these bets; `up`: side `a` of each has won. */
export function payBets<P extends { readonly money: number }>(
  players: readonly P[],
  bets: readonly SideBet[],
  winner: 'up' | 'answer' | 'nobody',
): readonly P[] {
  if (winner === 'nobody') return players
  const change = players.map(() => 0)
  for (const { a, b } of bets) {
    const [wins, loses] = winner === 'up' ? [a, b] : [b, a]
    change[wins.player]! += loses.sum
    change[loses.player]! -= loses.sum
  }
  return players.map((one, i) => ({ ...one, money: one.money + change[i]! }))
}
