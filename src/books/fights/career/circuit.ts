// Several players in one career world: each has a star, money and dice of their own. The other fighters on the list box each
// other in between.
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

/** An agreed bout: opponent, length, training. */
export interface AgreedBout {
  readonly opponent: CareerFighter
  readonly rounds: Rounds
  readonly title: boolean
  readonly training?: Training
}

/** What a star does next between bouts (`fights/fame/between-bouts`). */
export type StarStatus =
  | { readonly at: 'free' }
  /** The dice gave an opponent met before; the player may decline (`fights/fame/rematch`). */
  | {
      readonly at: 'offered'
      readonly opponent: Id
      readonly die: number
      readonly declined: readonly Id[]
    }
  /**
   * `again`: one training test was passed; the player may try both once more from these dice
   * (`fights/optional/training-table`).
   */
  | (AgreedBout & {
      readonly at: 'signed'
      readonly again?: { readonly stat: Stat; readonly dice: Words }
      readonly bets: readonly SideBet[]
    })
  /** Boxing at a table. */
  | (AgreedBout & {
      readonly at: 'boxing'
      readonly replay: Replay
      readonly table: string
      readonly bets: readonly SideBet[]
    })
  /** Won, and one of these stats may rise. `evening`: the other fighters box once this is settled. */
  | {
      readonly at: 'rise'
      readonly stats: readonly Stat[]
      readonly method: Method
      readonly evening: boolean
    }

/** What the last evening changed, for the page. */
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
  /** The star's starting stats, to show how each has changed. */
  readonly began: CareerFighter['stats']
}

/** The Hogan bets, with two players or more. `boxing`: both have agreed and the bout is at a table. */
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

/** The star a player asks for; the seed gives the first signature. */
export interface StarRequest extends Omit<StarChoices, 'rolled' | 'points'> {
  readonly player: string
  readonly seed: number
}

/** The first signature this seed rolls. */
export const firstSignatureOf = (seed: number): SignatureLine =>
  rollSignatureLine(seeded(seededSource(seed)))

/** The requested star, or what is wrong with the request. */
export const createStar = (
  { player: _player, seed, ...wish }: StarRequest,
  options: Options,
): StarResult => makeStar({ ...wish, rolled: firstSignatureOf(seed) }, options)

/** A player whose star starts at the bottom of the list, with an id not in `others`. */
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

/** All stars and fighters of the world. */
export const allFighters = ({ players, world }: Circuit): readonly CareerFighter[] => [
  ...world,
  ...players.map(({ star }) => star),
]

/** The circuit seen as the career of one star: other players' active stars are part of the world. */
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

/** The circuit after a step of one star's career. */
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

/** The ranking, without retired stars. */
export function circuitRanking(circuit: Circuit): readonly CareerFighter[] {
  const active = circuit.players.findIndex(({ over }) => !over)
  return rankingOf(
    active < 0
      ? { ...careerOf(circuit, 0), star: circuit.world[0]!, world: circuit.world.slice(1) }
      : careerOf(circuit, active),
  )
}

/** The number of bouts a star has had. */
export const boutCount = (circuit: Circuit, who: number): number =>
  evening(careerOf(circuit, who)) - 1
