// Bets between the players of one world: Hogan bouts of star against star, and side bets on any bout (`fights/optional/hogan-bouts`, `fights/optional/side-bets`).
import type { Id } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import type { Method } from '../words.ts'
import { endOf, applyResult, raisableStats } from './aftermath.ts'
import type { BoutEnd } from './aftermath.ts'
import { boxOut, drawBout } from './box-bout.ts'
import type { RingPolicy, Replay } from './box-bout.ts'
import { boutLength } from './career.ts'
import { careerOf, withCareer } from './circuit.ts'
import type { Bets, Circuit, StarStatus } from './circuit.ts'
import * as hogan from './hogan.ts'
import type { Club, SideBet } from './hogan.ts'
import { refuseMove, updatePlayer, withDice } from './moves.ts'
import type { MoveResult } from './moves.ts'

/** `sum` in dollars. A side bet names the bout: a player's evening, or the Hogan bout. */
export type BettingMove =
  | {
      readonly do: 'put-up' | 'answer-with' | 'raise-sum'
      readonly who: number
      readonly sum: number
    }
  | { readonly do: 'agree' | 'call-off'; readonly who: number }
  | { readonly do: 'hogan-box' }
  | { readonly do: 'side-bet'; readonly on: number | 'hogan'; readonly bet: SideBet }

/** The players and their bets as a club, each with their star as the fighter. */
const clubOf = ({ players }: Circuit, { boxing: _, ...bets }: Bets): Club => ({
  ...bets,
  players: players.map(({ name, money, star, over }) => ({
    name,
    money,
    fighters: over ? [] : [star],
  })),
})

function withClub(circuit: Circuit, { players, ...bets }: Club): Circuit {
  return {
    ...circuit,
    bets,
    players: circuit.players.map((one, i) => ({ ...one, money: players[i]!.money })),
  }
}

const fromClub = (circuit: Circuit, moved: hogan.ClubResult): MoveResult =>
  moved.club ? { circuit: withClub(circuit, moved.club) } : { refusal: moved.refusal }

/** Opens the bets: the highest die begins. The first player's dice roll it once there are two players. */
function opened(circuit: Circuit): Circuit {
  const { value, dice } = withDice(circuit, 0, (mine) =>
    hogan.openClub(mine, clubOf(circuit, { turn: 0, agreed: [], sideBets: [] }).players),
  )
  const { players: _, ...bets } = value
  return { ...updatePlayer(circuit, 0, { dice }), bets }
}

/** Performs one betting move. A refusal changes nothing. Total stakes over all bouts may not exceed a player's money. */
export function applyBettingMove(
  circuit: Circuit,
  wish: BettingMove,
  answers: RingPolicy,
  options: Options,
): MoveResult {
  const moved = step(circuit, wish, answers, options)
  const over = moved.circuit?.players.find(
    ({ money }, who) => totalStaked(moved.circuit, who) > money,
  )
  return over
    ? refuseMove(
        'sum',
        `${over.name} has $${over.money}, and that is less than what would lie on all bouts.`,
        'fights/optional/hogan-bouts',
      )
    : moved
}

/** A player's stakes on unfinished bouts, in dollars. */
export function totalStaked({ players, bets }: Circuit, who: number): number {
  const side = [
    ...players.flatMap(({ next }) => ('bets' in next ? next.bets : [])),
    ...(bets?.sideBets ?? []),
  ].flatMap(({ a, b }) => [a, b])
  return [...side, ...[bets?.up, bets?.answer].filter((one) => one !== undefined)].reduce(
    (sum, one) => sum + (one.player === who ? one.sum : 0),
    0,
  )
}

function step(
  circuit: Circuit,
  wish: BettingMove,
  answers: RingPolicy,
  options: Options,
): MoveResult {
  if (wish.do === 'side-bet') return sideBet(circuit, wish)
  if (circuit.players.length < 2)
    return refuseMove('alone', 'Hogan bets are for several players.', 'fights/optional/hogan-bouts')
  const ready = circuit.bets ? circuit : opened(circuit)
  const bets = ready.bets!
  if (bets.boxing)
    return refuseMove(
      'not-now',
      'The bout is being boxed; take its result home first.',
      'fights/optional/hogan-bouts',
    )
  const club = clubOf(ready, bets)
  if (wish.do === 'hogan-box') return boxNow(ready, answers, options)
  const fighter = ready.players[wish.who]?.star.id ?? ''
  switch (wish.do) {
    case 'put-up':
      return fromClub(ready, hogan.putUp(club, { player: wish.who, fighter, sum: wish.sum }))
    case 'answer-with':
      return fromClub(ready, hogan.answerWith(club, { player: wish.who, fighter, sum: wish.sum }))
    case 'raise-sum':
      return fromClub(ready, hogan.raise(club, wish.who, wish.sum))
    case 'agree':
      return fromClub(ready, hogan.agree(club, wish.who))
    case 'call-off':
      return mayCallOff(bets, wish.who)
        ? { circuit: withClub(ready, hogan.callOff(club)) }
        : refuseMove(
            'not-now',
            'Only those two can call it off, or whose turn it is to put up.',
            'fights/optional/hogan-bouts',
          )
  }
}

const mayCallOff = ({ turn, up, answer }: Bets, who: number): boolean =>
  who === turn || who === up?.player || who === answer?.player

function sideBet(
  circuit: Circuit,
  { on, bet: wish }: Extract<BettingMove, { do: 'side-bet' }>,
): MoveResult {
  if (on === 'hogan')
    return circuit.bets && !circuit.bets.boxing
      ? fromClub(circuit, hogan.sideBet(clubOf(circuit, circuit.bets), wish))
      : refuseMove('not-now', 'There is no bout to bet on.', 'fights/optional/side-bets')
  const next = circuit.players[on]?.next
  if (next?.at !== 'signed')
    return refuseMove(
      'not-now',
      'There is no bout to bet on before the bell.',
      'fights/optional/side-bets',
    )
  const refusal = hogan.sideBetRefusal(circuit.players, [on], next.bets, wish)
  return refusal
    ? { refusal }
    : { circuit: updatePlayer(circuit, on, { next: { ...next, bets: [...next.bets, wish] } }) }
}

/** The Hogan bout both players have agreed to. */
export function hoganBout(
  circuit: Circuit,
  options: Options,
):
  | { readonly replay: Replay; readonly title: boolean; readonly dice: readonly number[] }
  | undefined {
  const { up, answer, agreed = [] } = circuit.bets ?? {}
  if (!up || !answer || agreed.length < 2) return undefined
  const [one, other] = [circuit.players[up.player]!.star, circuit.players[answer.player]!.star]
  const { rounds, title } = boutLength(careerOf(circuit, up.player), [one, other], options)
  const { value, dice } = withDice(circuit, up.player, (mine) =>
    drawBout(
      mine,
      [
        { fighter: one, seat: 'player-1' },
        { fighter: other, seat: 'player-2' },
      ],
      rounds,
    ),
  )
  return { replay: value, title, dice }
}

function boxNow(circuit: Circuit, answers: RingPolicy, options: Options): MoveResult {
  const bout = hoganBout(circuit, options)
  if (!bout)
    return refuseMove(
      'not-agreed',
      'Both must agree to the sums as they lie.',
      'fights/optional/hogan-bouts',
    )
  const ended: BoutEnd = {
    ...endOf(boxOut(bout.replay, answers, options)),
    rounds: bout.replay.rounds,
    title: bout.title,
    replay: bout.replay,
  }
  return {
    circuit: hoganHome(
      updatePlayer(circuit, circuit.bets!.up!.player, { dice: bout.dice }),
      ended,
      options,
    ),
  }
}

/** Records that the Hogan bout is being boxed at a table. */
export function hoganToTable(circuit: Circuit, table: string, options: Options): MoveResult {
  const bout = hoganBout(circuit, options)
  if (!bout || circuit.bets?.boxing)
    return refuseMove(
      'not-agreed',
      'Both must agree to the sums as they lie.',
      'fights/optional/hogan-bouts',
    )
  const moved = updatePlayer(circuit, circuit.bets!.up!.player, { dice: bout.dice })
  return {
    circuit: {
      ...moved,
      bets: { ...circuit.bets!, boxing: { replay: bout.replay, title: bout.title, table } },
    },
  }
}

/** Enters the result of the Hogan bout from its table, once. */
export function hoganFromTable(
  circuit: Circuit,
  end: { readonly winner?: Id; readonly method: Method; readonly round: number },
  options: Options,
): MoveResult {
  const boxing = circuit.bets?.boxing
  if (!boxing)
    return refuseMove(
      'not-boxing',
      'There is no bout at a table to take home. It may have been taken home already.',
      'fights/optional/hogan-bouts',
    )
  return {
    circuit: hoganHome(
      circuit,
      { ...end, rounds: boxing.replay.rounds, title: boxing.title, table: boxing.table },
      options,
    ),
  }
}

/** Enters a bout of two stars in both careers, each with their player's dice, and once in the record book; then pays the bets. */
function hoganHome(circuit: Circuit, ended: BoutEnd, options: Options): Circuit {
  const [a, b] = [circuit.bets!.up!.player, circuit.bets!.answer!.player]
  const [starA, starB] = [circuit.players[a]!.star, circuit.players[b]!.star]
  const first = withDice(circuit, a, (mine) =>
    applyResult(mine, careerOf(circuit, a), starB, ended, options),
  )
  const second = withDice(circuit, b, (mine) =>
    applyResult(mine, careerOf(circuit, b), starA, ended, options),
  )
  let now = circuit
  for (const [who, { value, dice }] of [
    [a, first],
    [b, second],
  ] as const) {
    const stats = raisableStats(value.career.star, value.bout)
    const { next: before } = now.players[who]!
    const next: StarStatus =
      before.at === 'free' && stats.length > 0
        ? { at: 'rise', stats, method: value.bout.method, evening: false }
        : before
    const news = {
      bout: circuit.fought.length,
      fame: value.fame,
      ...(value.fall ? { fall: value.fall } : {}),
    }
    now = updatePlayer(
      withCareer(now, who, {
        ...value.career,
        world: now.world,
        fought: first.value.career.fought,
      }),
      who,
      { dice, next, news },
    )
  }
  const winner = ended.winner === undefined ? 'nobody' : ended.winner === starA.id ? 'up' : 'answer'
  return withClub(now, hogan.payBout(clubOf(now, circuit.bets!), winner))
}
