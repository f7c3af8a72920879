// Bets between the players of one world: Hogan bouts of star against star, and side bets on any bout (`fights/optional/hogan-bouts`, `fights/optional/side-bets`).
import type { Id } from '../../../dice/dice.ts'
import type { Options } from '../options.ts'
import type { Method } from '../words.ts'
import { endOf, result, rising } from './aftermath.ts'
import type { Ended } from './aftermath.ts'
import { boxOut, drawBout } from './box.ts'
import type { InTheRing, Replay } from './box.ts'
import { boutLength } from './career.ts'
import { careerOf, withCareer } from './circuit.ts'
import type { Bets, Circuit, Next } from './circuit.ts'
import * as hogan from './hogan.ts'
import type { Club, SideBet } from './hogan.ts'
import { no, put, withDice } from './moves.ts'
import type { Moved } from './moves.ts'

/** `sum` in dollars. A side bet names whose bout: a player's evening, or the Hogan bout. */
export type Bet =
  | {
      readonly do: 'put-up' | 'answer-with' | 'raise-sum'
      readonly who: number
      readonly sum: number
    }
  | { readonly do: 'agree' | 'call-off'; readonly who: number }
  | { readonly do: 'hogan-box' }
  | { readonly do: 'side-bet'; readonly on: number | 'hogan'; readonly bet: SideBet }

/** The club of the engine: each player with his star as his fighter. */
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

const fromClub = (circuit: Circuit, moved: hogan.Moved): Moved =>
  moved.club ? { circuit: withClub(circuit, moved.club) } : { refusal: moved.refusal }

/** The highest die begins; rolled with the dice of the first player when there are two. */
function opened(circuit: Circuit): Circuit {
  const { value, dice } = withDice(circuit, 0, (mine) =>
    hogan.openClub(mine, clubOf(circuit, { turn: 0, agreed: [], sideBets: [] }).players),
  )
  const { players: _, ...bets } = value
  return { ...put(circuit, 0, { dice }), bets }
}

/** One step of the betting. A refusal changes nothing; nobody has more on all bouts together than his money. */
export function bet(circuit: Circuit, wish: Bet, answers: InTheRing, options: Options): Moved {
  const moved = step(circuit, wish, answers, options)
  const over = moved.circuit?.players.find(({ money }, who) => staked(moved.circuit, who) > money)
  return over
    ? no(
        'sum',
        `${over.name} has $${over.money}, and that is less than what would lie on all bouts.`,
        'fights/optional/hogan-bouts',
      )
    : moved
}

/** What a player has on bouts that are not over, in dollars. */
export function staked({ players, bets }: Circuit, who: number): number {
  const side = [
    ...players.flatMap(({ next }) => ('bets' in next ? next.bets : [])),
    ...(bets?.sideBets ?? []),
  ].flatMap(({ a, b }) => [a, b])
  return [...side, ...[bets?.up, bets?.answer].filter((one) => one !== undefined)].reduce(
    (sum, one) => sum + (one.player === who ? one.sum : 0),
    0,
  )
}

function step(circuit: Circuit, wish: Bet, answers: InTheRing, options: Options): Moved {
  if (wish.do === 'side-bet') return sideBet(circuit, wish)
  if (circuit.players.length < 2)
    return no('alone', 'Hogan bets are for several players.', 'fights/optional/hogan-bouts')
  const ready = circuit.bets ? circuit : opened(circuit)
  const bets = ready.bets!
  if (bets.boxing)
    return no(
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
        : no(
            'not-now',
            'Only those two can call it off, or whose turn it is to put up.',
            'fights/optional/hogan-bouts',
          )
  }
}

const mayCallOff = ({ turn, up, answer }: Bets, who: number): boolean =>
  who === turn || who === up?.player || who === answer?.player

function sideBet(circuit: Circuit, { on, bet: wish }: Extract<Bet, { do: 'side-bet' }>): Moved {
  if (on === 'hogan')
    return circuit.bets && !circuit.bets.boxing
      ? fromClub(circuit, hogan.sideBet(clubOf(circuit, circuit.bets), wish))
      : no('not-now', 'There is no bout to bet on.', 'fights/optional/side-bets')
  const next = circuit.players[on]?.next
  if (next?.at !== 'signed')
    return no('not-now', 'There is no bout to bet on before the bell.', 'fights/optional/side-bets')
  const refusal = hogan.sideBetRefusal(circuit.players, [on], next.bets, wish)
  return refusal
    ? { refusal }
    : { circuit: put(circuit, on, { next: { ...next, bets: [...next.bets, wish] } }) }
}

/** The Hogan bout that both have agreed to. */
export function hoganBout(
  circuit: Circuit,
):
  | { readonly replay: Replay; readonly title: boolean; readonly dice: readonly number[] }
  | undefined {
  const { up, answer, agreed = [] } = circuit.bets ?? {}
  if (!up || !answer || agreed.length < 2) return undefined
  const [one, other] = [circuit.players[up.player]!.star, circuit.players[answer.player]!.star]
  const { rounds, title } = boutLength(careerOf(circuit, up.player), other)
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

function boxNow(circuit: Circuit, answers: InTheRing, options: Options): Moved {
  const bout = hoganBout(circuit)
  if (!bout)
    return no(
      'not-agreed',
      'Both must agree to the sums as they lie.',
      'fights/optional/hogan-bouts',
    )
  const ended: Ended = {
    ...endOf(boxOut(bout.replay, answers, options)),
    rounds: bout.replay.rounds,
    title: bout.title,
    replay: bout.replay,
  }
  return {
    circuit: hoganHome(put(circuit, circuit.bets!.up!.player, { dice: bout.dice }), ended, options),
  }
}

/** The Hogan bout goes to a table. */
export function hoganToTable(circuit: Circuit, table: string): Moved {
  const bout = hoganBout(circuit)
  if (!bout || circuit.bets?.boxing)
    return no(
      'not-agreed',
      'Both must agree to the sums as they lie.',
      'fights/optional/hogan-bouts',
    )
  const moved = put(circuit, circuit.bets!.up!.player, { dice: bout.dice })
  return {
    circuit: {
      ...moved,
      bets: { ...circuit.bets!, boxing: { replay: bout.replay, title: bout.title, table } },
    },
  }
}

/** Its result is taken home, once. */
export function hoganFromTable(
  circuit: Circuit,
  end: { readonly winner?: Id; readonly method: Method; readonly round: number },
  options: Options,
): Moved {
  const boxing = circuit.bets?.boxing
  if (!boxing)
    return no(
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

/** A bout of two stars counts in both careers, each with the dice of its player, and once in the books; then the bets are paid. */
function hoganHome(circuit: Circuit, ended: Ended, options: Options): Circuit {
  const [a, b] = [circuit.bets!.up!.player, circuit.bets!.answer!.player]
  const [starA, starB] = [circuit.players[a]!.star, circuit.players[b]!.star]
  const first = withDice(circuit, a, (mine) =>
    result(mine, careerOf(circuit, a), starB, ended, options),
  )
  const second = withDice(circuit, b, (mine) =>
    result(mine, careerOf(circuit, b), starA, ended, options),
  )
  let now = circuit
  for (const [who, { value, dice }] of [
    [a, first],
    [b, second],
  ] as const) {
    const stats = rising(value.career.star, value.bout)
    const { next: before } = now.players[who]!
    const next: Next =
      before.at === 'free' && stats.length > 0
        ? { at: 'rise', stats, method: value.bout.method, evening: false }
        : before
    const news = {
      bout: circuit.fought.length,
      fame: value.fame,
      ...(value.fall ? { fall: value.fall } : {}),
    }
    now = put(
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
  return withClub(now, hogan.pay(clubOf(now, circuit.bets!), winner))
}
