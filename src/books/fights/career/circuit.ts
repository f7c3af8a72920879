// Several players in one career world: each has a star, money and dice of his own; the others of the list box on between.
import type { Id } from '../../../dice/dice.ts'
import { seeded, seededSource } from '../../../dice/seeded.ts'
import { makeStar, rollLine } from '../making.ts'
import type { Line, Made, Wish } from '../making.ts'
import type { Options } from '../options.ts'
import { ROSTER } from '../roster.ts'
import type { Method, Rounds, Stat } from '../words.ts'
import type { Replay } from './box.ts'
import { evening, newCareer, rankingOf } from './career.ts'
import type { Career, Fought, Known, Training } from './career.ts'
import { STAKE } from './hogan.ts'
import type { Corner, SideBet } from './hogan.ts'
import type { Fall, Rise } from './stats.ts'

/** The four words of a seeded generator. */
export type Words = readonly number[]

/** A bout that is agreed: who, how long, trained or not. */
export interface Signed {
  readonly opponent: Known
  readonly rounds: Rounds
  readonly title: boolean
  readonly training?: Training
}

/** Where a star stands between two bells (`fights/fame/between-bouts`). */
export type Next =
  | { readonly at: 'free' }
  /** The dice gave somebody met before; the player may decline (`fights/fame/rematch`). */
  | {
      readonly at: 'offered'
      readonly opponent: Id
      readonly die: number
      readonly declined: readonly Id[]
    }
  /** `again`: one test was passed; both may be tried once more from these dice (`fights/optional/training-table`). */
  | (Signed & {
      readonly at: 'signed'
      readonly again?: { readonly stat: Stat; readonly dice: Words }
      readonly bets: readonly SideBet[]
    })
  /** In the ring at a table. */
  | (Signed & {
      readonly at: 'boxing'
      readonly replay: Replay
      readonly table: string
      readonly bets: readonly SideBet[]
    })
  /** Won, and one of these may rise. `evening`: the others box on when that is settled. */
  | {
      readonly at: 'rise'
      readonly stats: readonly Stat[]
      readonly method: Method
      readonly evening: boolean
    }

/** What the last evening did, for the page. */
export interface News {
  readonly bout: number
  readonly fame: number
  readonly fall?: Fall
  readonly rise?: Rise
  readonly training?: Training
}

export interface Player {
  readonly name: string
  readonly money: number
  readonly dice: Words
  readonly star: Known
  readonly struck: readonly Id[]
  readonly over: boolean
  readonly next: Next
  readonly news?: News
  /** His points at the beginning, for the way a stat has gone. */
  readonly began: Known['stats']
}

/** The table of the Hogan bets; two players at least. `boxing`: both have agreed, and the bout is at a table. */
export interface Bets {
  readonly turn: number
  readonly up?: Corner
  readonly answer?: Corner
  readonly agreed: readonly number[]
  readonly sideBets: readonly SideBet[]
  readonly boxing?: { readonly replay: Replay; readonly table: string; readonly title: boolean }
}

export interface Circuit {
  readonly players: readonly Player[]
  readonly world: readonly Known[]
  readonly fought: readonly Fought[]
  readonly bets?: Bets
}

/** A star as its player wishes it; the first signature comes of the seed. */
export interface StarWish extends Omit<Wish, 'rolled' | 'points'> {
  readonly player: string
  readonly seed: number
}

/** What the dice of this seed give as the first signature. */
export const rolledBy = (seed: number): Line => rollLine(seeded(seededSource(seed)))

/** The star of a wish, or what is wrong with it. */
export const starOf = ({ player: _player, seed, ...wish }: StarWish, options: Options): Made =>
  makeStar({ ...wish, rolled: rolledBy(seed) }, options)

/** The player with his star at the bottom of the list; an id of his own among `others`. */
export function playerOf(
  wish: StarWish,
  star: Career['star'] | Omit<Known, 'record'>,
  others: readonly Id[],
): Player {
  const source = seededSource(wish.seed)
  rollLine(seeded(source))
  let id = star.id
  for (let n = 2; others.includes(id); n++) id = `${star.id}-${n}`
  const fresh = newCareer({ ...star, id, star: true })
  return {
    name: wish.player,
    money: STAKE,
    dice: [...source.state()],
    star: fresh.star,
    struck: [],
    over: false,
    next: { at: 'free' },
    began: star.stats,
  }
}

export const NO_CIRCUIT: Circuit = { players: [], world: newCareer(ROSTER[0]!).world, fought: [] }

/** Everybody who is in the world. */
export const everybody = ({ players, world }: Circuit): readonly Known[] => [
  ...world,
  ...players.map(({ star }) => star),
]

/** The circuit as the career of one of its stars: stars of the others who still box stand among the world. */
export function careerOf({ players, world, fought }: Circuit, who: number): Career {
  const { star, struck, over } = players[who]!
  return {
    star,
    world: [...world, ...players.flatMap((one, i) => (i === who || one.over ? [] : [one.star]))],
    struck,
    fought,
    over,
  }
}

/** What a step of one star's career made of the circuit. */
export function withCareer(
  circuit: Circuit,
  who: number,
  { star, world, struck, fought, over }: Career,
): Circuit {
  return {
    ...circuit,
    world: world.filter((one) => !one.star),
    fought,
    players: circuit.players.map((one, i) => (i === who ? { ...one, star, struck, over } : one)),
  }
}

/** The ranking, those who have retired left out. */
export function circuitRanking(circuit: Circuit): readonly Known[] {
  const active = circuit.players.findIndex(({ over }) => !over)
  return rankingOf(
    active < 0
      ? { ...careerOf(circuit, 0), star: circuit.world[0]!, world: circuit.world.slice(1) }
      : careerOf(circuit, active),
  )
}

/** How many bouts a star has had. */
export const boutsHad = (circuit: Circuit, who: number): number =>
  evening(careerOf(circuit, who)) - 1
