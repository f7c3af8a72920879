// The moves of a player between bouts. All dice are the player's own: the same circuit and moves give the same career.
import type { Dice, Id, Refusal } from '../../../dice/dice.ts'
import { seeded, seededSource } from '../../../dice/seeded.ts'
import type { GeneratorState } from '../../../dice/generator.ts'
import type { Options } from '../options.ts'
import type { Method, Stat } from '../words.ts'
import { endOf, applyResult, rollRise, raisableStats } from './aftermath.ts'
import type { BoutEnd } from './aftermath.ts'
import { boxOut, drawBout } from './box-bout.ts'
import type { RingPolicy, Replay } from './box-bout.ts'
import { boutLength, prepareFighters, opponents, pickOpponent, rollNext } from './career.ts'
import type { CareerFighter } from './career.ts'
import { careerOf, withCareer } from './circuit.ts'
import type { Circuit, StarStatus, Player, AgreedBout } from './circuit.ts'
import { payBets } from './hogan.ts'
import { train, trainGrunt } from './training.ts'
import { boxOthers } from './box-others.ts'

/** `who`: the player's number, from 0. */
export type Move =
  | {
      readonly do: 'look' | 'accept' | 'decline' | 'keep' | 'again' | 'box' | 'retire'
      readonly who: number
    }
  | { readonly do: 'train' | 'raise'; readonly who: number; readonly stat: Stat }

export type MoveResult =
  | { readonly circuit: Circuit; readonly refusal?: undefined }
  | { readonly refusal: Refusal; readonly circuit?: undefined }

export const refuseMove = (
  code: string,
  why: string,
  rule: Refusal['rule'] = 'fights/fame/between-bouts',
): { readonly refusal: Refusal } => ({ refusal: { code: `refused/${code}`, rule, why } })

/** Performs one move. `answers` answers for the star in a bout that is boxed at once. */
export function applyMove(
  circuit: Circuit,
  wish: Move,
  answers: RingPolicy,
  options: Options,
): MoveResult {
  const player = circuit.players[wish.who]
  if (!player) return refuseMove('no-such-player', 'There is no such player in this career.')
  if (player.over)
    return refuseMove('retired', `${player.star.name} has retired.`, 'fights/fame/rematch')
  switch (wish.do) {
    case 'look':
      return look(circuit, wish.who, options)
    case 'accept':
    case 'decline':
      return answer(circuit, wish.who, wish.do === 'accept', options)
    case 'train':
      return trainFor(circuit, wish.who, wish.stat, options)
    case 'again':
    case 'keep':
      return testAgain(circuit, wish.who, wish.do === 'again', options)
    case 'box':
      return box(circuit, wish.who, answers, options)
    case 'raise':
      return raise(circuit, wish.who, wish.stat, options)
    case 'retire':
      return player.next.at === 'free'
        ? { circuit: updatePlayer(circuit, wish.who, { over: true }) }
        : refuseMove(
            'not-now',
            'A star retires between bouts, not before one that is agreed.',
            'fights/fame/rematch',
          )
  }
}

export const updatePlayer = (circuit: Circuit, who: number, over: Partial<Player>): Circuit => ({
  ...circuit,
  players: circuit.players.map((one, i) => (i === who ? { ...one, ...over } : one)),
})

/** Runs `rule` with a player's dice and keeps their state afterwards. */
export function withDice<T>(
  circuit: Circuit,
  who: number,
  run: (dice: Dice) => T,
  from: readonly number[] = circuit.players[who]!.dice,
): { readonly value: T; readonly dice: readonly number[] } {
  const source = seededSource(from as unknown as GeneratorState)
  return { value: run(seeded(source)), dice: [...source.state()] }
}

/** Rolls for the next opponent. A first meeting cannot be declined. */
function look(circuit: Circuit, who: number, options: Options): MoveResult {
  if (circuit.players[who]!.next.at !== 'free')
    return refuseMove('not-now', 'There is something else to settle first.')
  const career = careerOf(circuit, who)
  if (opponents(career).length === 0) return { circuit: updatePlayer(circuit, who, { over: true }) }
  const { value, dice } = withDice(circuit, who, (mine) => {
    const die = rollNext(mine, career, options)
    return { die, found: pickOpponent(mine, career, die, []) }
  })
  return {
    circuit: found(updatePlayer(circuit, who, { dice }), who, { ...value, declined: [] }, options),
  }
}

interface Found {
  readonly die: number
  readonly declined: readonly Id[]
  readonly found: ReturnType<typeof pickOpponent>
}

/** The next status: an offer if the player may decline, an agreed bout if not, free if every opponent was declined. */
function found(
  circuit: Circuit,
  who: number,
  { die, declined, found: picked }: Found,
  options: Options,
): Circuit {
  if (!picked) return updatePlayer(circuit, who, { next: { at: 'free' } })
  return updatePlayer(circuit, who, {
    next: picked.met
      ? { at: 'offered', opponent: picked.opponent.id, die, declined }
      : signed(circuit, who, picked.opponent, options),
  })
}

const signed = (
  circuit: Circuit,
  who: number,
  opponent: CareerFighter,
  options: Options,
): StarStatus => ({
  at: 'signed',
  opponent,
  ...boutLength(careerOf(circuit, who), [circuit.players[who]!.star, opponent], options),
  bets: [],
})

function answer(circuit: Circuit, who: number, yes: boolean, options: Options): MoveResult {
  const { next } = circuit.players[who]!
  if (next.at !== 'offered')
    return refuseMove('not-now', 'Nobody is offered who could be declined.', 'fights/fame/rematch')
  const opponent = circuit.world.find(({ id }) => id === next.opponent)!
  if (yes)
    return {
      circuit: updatePlayer(circuit, who, { next: signed(circuit, who, opponent, options) }),
    }
  const declined = [...next.declined, next.opponent]
  const { value, dice } = withDice(circuit, who, (mine) =>
    pickOpponent(mine, careerOf(circuit, who), next.die, declined),
  )
  return {
    circuit: found(
      updatePlayer(circuit, who, { dice }),
      who,
      { die: next.die, declined, found: value },
      options,
    ),
  }
}

/** Both fighters train: the star a stat of the player's choice, the opponent by the dice. */
function trainFor(circuit: Circuit, who: number, stat: Stat, options: Options): MoveResult {
  const { next, star, dice: before } = circuit.players[who]!
  if (next.at !== 'signed' || next.training || next.again)
    return refuseMove(
      'not-now',
      'There is one training before a bout that is agreed.',
      'fights/optional/training',
    )
  let may = false
  const first = withDice(circuit, who, (mine) =>
    train(mine, star, stat, () => !(may = true), options),
  )
  if (may)
    return {
      circuit: updatePlayer(circuit, who, { next: { ...next, again: { stat, dice: before } } }),
    }
  return {
    circuit: trained(updatePlayer(circuit, who, { dice: first.dice }), who, first.value, options),
  }
}

function testAgain(circuit: Circuit, who: number, again: boolean, options: Options): MoveResult {
  const { next, star } = circuit.players[who]!
  if (next.at !== 'signed' || !next.again)
    return refuseMove('not-now', 'There is no test to try again.', 'fights/optional/training-table')
  const { stat, dice: from } = next.again
  const { value, dice } = withDice(
    circuit,
    who,
    (mine) => train(mine, star, stat, () => again, options),
    from,
  )
  return { circuit: trained(updatePlayer(circuit, who, { dice }), who, value, options) }
}

function trained(
  circuit: Circuit,
  who: number,
  star: ReturnType<typeof train>,
  options: Options,
): Circuit {
  const { again: _, ...next } = circuit.players[who]!.next as Extract<StarStatus, { at: 'signed' }>
  const { value: other, dice } = withDice(circuit, who, (mine) =>
    trainGrunt(mine, next.opponent, options),
  )
  return updatePlayer(circuit, who, { dice, next: { ...next, training: { star, other } } })
}

/** The bout as it will be boxed. The same dice give the same bout, so asking changes nothing. */
export function nextBout(
  circuit: Circuit,
  who: number,
): { readonly replay: Replay; readonly dice: readonly number[] } | undefined {
  const player = circuit.players[who]
  if (player?.next.at !== 'signed' || player.next.again || player.over) return undefined
  const { opponent, training, rounds } = player.next
  const { value, dice } = withDice(circuit, who, (mine) =>
    drawBout(mine, prepareFighters(player.star, opponent, training), rounds),
  )
  return { replay: value, dice }
}

function box(circuit: Circuit, who: number, answers: RingPolicy, options: Options): MoveResult {
  const bout = nextBout(circuit, who)
  const { next } = circuit.players[who]!
  if (!bout || next.at !== 'signed')
    return refuseMove('not-now', 'There is no bout that is ready to be boxed.')
  const { rounds, title } = next
  const ended: BoutEnd = {
    ...endOf(boxOut(bout.replay, answers, options)),
    rounds,
    title,
    replay: bout.replay,
  }
  return { circuit: home(updatePlayer(circuit, who, { dice: bout.dice }), who, ended, options) }
}

/** Records that the star boxes at a table. */
export function toTable(circuit: Circuit, who: number, table: string): MoveResult {
  const bout = nextBout(circuit, who)
  const { next } = circuit.players[who]!
  if (!bout || next.at !== 'signed')
    return refuseMove('not-now', 'There is no bout that is ready to be boxed.')
  const { again: _, ...agreed } = next
  return {
    circuit: updatePlayer(circuit, who, {
      dice: bout.dice,
      next: { ...agreed, at: 'boxing', replay: bout.replay, table },
    }),
  }
}

/** Enters a table's result, once: afterwards the star is no longer in the ring. */
export function fromTable(
  circuit: Circuit,
  who: number,
  end: { readonly winner?: Id; readonly method: Method; readonly round: number },
  options: Options,
): MoveResult {
  const next = circuit.players[who]?.next
  if (next?.at !== 'boxing')
    return refuseMove(
      'not-boxing',
      'There is no bout at a table to take home. It may have been taken home already.',
    )
  const { rounds, title, table } = next
  return { circuit: home(circuit, who, { ...end, rounds, title, table }, options) }
}

/** Enters the result: record, Fame, side bets, a fall or the chance of a rise; then the other fighters box. */
function home(circuit: Circuit, who: number, ended: BoutEnd, options: Options): Circuit {
  const { opponent, training, bets } = circuit.players[who]!.next as AgreedBout & {
    readonly bets: Parameters<typeof payBets>[1]
  }
  const { value: done, dice } = withDice(circuit, who, (mine) =>
    applyResult(mine, careerOf(circuit, who), opponent, ended, options),
  )
  const stats = raisableStats(done.career.star, done.bout)
  const next: StarStatus =
    stats.length > 0
      ? { at: 'rise', stats, method: done.bout.method, evening: true }
      : { at: 'free' }
  const news = {
    bout: circuit.fought.length,
    fame: done.fame,
    ...(done.fall ? { fall: done.fall } : {}),
    ...(training ? { training } : {}),
  }
  const moved = updatePlayer(withCareer(circuit, who, done.career), who, { dice, next, news })
  const winner =
    ended.winner === undefined ? 'nobody' : ended.winner === done.career.star.id ? 'up' : 'answer'
  const settled = { ...moved, players: payBets(moved.players, bets, winner) }
  return next.at === 'free' ? othersBoxOn(settled, who, options) : settled
}

function othersBoxOn(circuit: Circuit, who: number, options: Options): Circuit {
  const { value, dice } = withDice(circuit, who, (mine) =>
    boxOthers(mine, careerOf(circuit, who), options),
  )
  return updatePlayer(withCareer(circuit, who, value), who, { dice })
}

function raise(circuit: Circuit, who: number, stat: Stat, options: Options): MoveResult {
  const { next, star, news } = circuit.players[who]!
  if (next.at !== 'rise')
    return refuseMove(
      'not-now',
      'No stat may rise now: from the third win on, one may after each.',
      'fights/stat/increase',
    )
  if (!next.stats.includes(stat))
    return refuseMove(
      'at-its-limit',
      `${star.name} cannot raise this stat any further.`,
      'fights/stat/career-limits',
    )
  const { value, dice } = withDice(circuit, who, (mine) =>
    rollRise(mine, star, stat, next.method, options),
  )
  const risen = updatePlayer(circuit, who, {
    dice,
    star: value.star,
    next: { at: 'free' },
    news: { ...news!, rise: value.rise },
  })
  return { circuit: next.evening ? othersBoxOn(risen, who, options) : risen }
}
