// Several players in one career world: each has a star, money and dice of his own; the others of the list box on between.
import type { Id } from '../../../dice/dice.ts'
import { seeded, seededSource } from '../../../dice/seeded.ts'
import { makeStar, rollSignatureLine } from '../create-fighter.ts'
import type { SignatureLine, StarResult, StarChoices } from '../create-fighter.ts'
import type { Options } from '../options.ts'
import { ROSTER } from '../roster.ts'
import type { Method, Rounds, Stat } from '../words.ts'
import type { Replay } from './box-bout.ts'
import { evening, newCareer, rankingOf } from './career.ts'
import type { Career, RecordedBout, CareerFighter, Training } from './career.ts'
import { STAKE } from './hogan.ts'
import type { Corner, SideBet } from './hogan.ts'
import type { Fall, Rise } from './stats.ts'

/** The four words of a seeded generator. */
export type Words = readonly number[]

/** A bout that is agreed: who, how long, trained or not. */
export interface AgreedBout {
  readonly opponent: CareerFighter
  readonly rounds: Rounds
  readonly title: boolean
  readonly training?: Training
}

/** Where a star stands between two bells (`fights/fame/between-bouts`). */
export type StarStatus =
  | { readonly at: 'free' }
  /** The dice gave somebody met before; the player may decline (`fights/fame/rematch`). */
  | {
      readonly at: 'offered'
      readonly opponent: Id
      readonly die: number
      readonly declined: readonly Id[]
    }
  /** `again`: one test was passed; both may be tried once more from these dice (`fights/optional/training-table`). */
  | (AgreedBout & {
      readonly at: 'signed'
      readonly again?: { readonly stat: Stat; readonly dice: Words }
      readonly bets: readonly SideBet[]
    })
  /** In the ring at a table. */
  | (AgreedBout & {
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
export interface EveningNews {
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
  readonly star: CareerFighter
  readonly struck: readonly Id[]
  readonly over: boolean
  readonly next: StarStatus
  readonly news?: EveningNews
  /** His points at the beginning, for the way a stat has gone. */
  readonly began: CareerFighter['stats']
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
  readonly world: readonly CareerFighter[]
  readonly fought: readonly RecordedBout[]
  readonly bets?: Bets
}

/** A star as its player wishes it; the first signature comes of the seed. */
export interface StarRequest extends Omit<StarChoices, 'rolled' | 'points'> {
  readonly player: string
  readonly seed: number
}

/** What the dice of this seed give as the first signature. */
export const firstSignatureOf = (seed: number): SignatureLine =>
  rollSignatureLine(seeded(seededSource(seed)))

/** The star of a wish, or what is wrong with it. */
export const createStar = (
  { player: _player, seed, ...wish }: StarRequest,
  options: Options,
): StarResult => makeStar({ ...wish, rolled: firstSignatureOf(seed) }, options)

/** The player with his star at the bottom of the list; an id of his own among `others`. */
export function createPlayer(
  wish: StarRequest,
  star: Career['star'] | Omit<CareerFighter, 'record'>,
  others: readonly Id[],
): Player {
  const source = seededSource(wish.seed)
  rollSignatureLine(seeded(source))
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
export const allFighters = ({ players, world }: Circuit): readonly CareerFighter[] => [
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
export function circuitRanking(circuit: Circuit): readonly CareerFighter[] {
  const active = circuit.players.findIndex(({ over }) => !over)
  return rankingOf(
    active < 0
      ? { ...careerOf(circuit, 0), star: circuit.world[0]!, world: circuit.world.slice(1) }
      : careerOf(circuit, active),
  )
}

/** How many bouts a star has had. */
export const boutCount = (circuit: Circuit, who: number): number =>
  evening(careerOf(circuit, who)) - 1
