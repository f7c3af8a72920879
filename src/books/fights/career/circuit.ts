// Several players in one career world, each with their own star, money and dice. The other fighters on the list box
// each other in between.
import type { Dice, Id, Refusal } from '../../../dice/dice.ts'
import type { GeneratorState } from '../../../dice/generator.ts'
import { present } from '../../../dice/present.ts'
import { seeded, seededSource } from '../../../dice/seeded.ts'
import {
  makeStar,
  rollSignatureLine,
  type MakingProblem,
  type SignatureLine,
  type StarChoices,
  type StarProblems,
} from '../create-fighter.ts'
import { CREATION_POINTS, MOST_PLAYERS } from '../limits.ts'
import type { Options } from '../options.ts'
import { withOwnName } from '../fighter.ts'
import { ROSTER } from '../roster.ts'
import type { Method, Rounds, Stat } from '../words.ts'
import type { Replay, RingPolicy } from './box-bout.ts'
import {
  withoutRecord,
  type Career,
  type RecordedBout,
  type CareerFighter,
  type Training,
} from './career.ts'
import { rankFighters } from './fame.ts'
import type { Fall, Rise } from './stats.ts'
import type { TrainingResult } from './training.ts'

/** A player's starting money, in dollars (`fights/optional/hogan-builds`). */
const STAKE = 5000

/** An agreed bout: opponent, length, training, and side bets. */
export interface AgreedBout {
  readonly opponent: CareerFighter
  readonly rounds: Rounds
  readonly title: boolean
  readonly training?: Training
  readonly bets: readonly SideBet[]
}

/** What the star is doing between bouts (`fights/fame/between-bouts`). */
export type StarStatus =
  | { readonly at: 'free' }
  /** The dice gave an opponent met before, so the player may decline (`fights/fame/rematch`). */
  | {
      readonly at: 'offered'
      readonly opponent: Id
      readonly die: number
      readonly declined: readonly Id[]
    }
  /** `again`: one test was passed; the player may repeat both with these dice (`fights/optional/training-table`). */
  | (AgreedBout & {
      readonly at: 'signed'
      readonly again?: TrainingTry
    })
  /** Boxing at a table. */
  | (AgreedBout & {
      readonly at: 'boxing'
      readonly replay: Replay
      readonly table: string
    })
  /** Won, and one of these stats may rise. The other fighters box once this is settled. */
  | { readonly at: 'rise'; readonly stats: readonly Stat[]; readonly method: Method }

/** Changes from the last evening, for the page. */
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
  readonly dice: GeneratorState
  readonly star: CareerFighter
  /** The star's portrait as a data URL. */
  readonly portrait?: string | undefined
  /** Fighters built with 17 and 13 points, who only box under Hogan bets (`fights/optional/hogan-builds`). */
  readonly stable?: readonly CareerFighter[]
  /** Wins under Hogan bets for which a stat may still rise. */
  readonly rises?: readonly { readonly fighter: Id; readonly method: Method }[]
  readonly struck: readonly Id[]
  readonly over: boolean
  readonly next: StarStatus
  readonly news?: EveningNews
  /** The star's starting stats, to show their changes. */
  readonly began: CareerFighter['stats']
}

/** A player's stake on a fighter; `sum` in dollars. */
export interface Stake {
  readonly player: number
  readonly fighter: Id
  readonly sum: number
}

/** A bet between two players with no fighter in the bout: `a` on its first fighter, `b` on its second. */
export interface SideBet {
  readonly a: { readonly player: number; readonly sum: number }
  readonly b: { readonly player: number; readonly sum: number }
}

/** A training attempt that the player may repeat with these dice (`fights/optional/training-table`). */
export interface TrainingTry {
  readonly stat: Stat
  readonly dice: GeneratorState
}

/** Changes to one fighter from a Hogan bout. */
export interface FighterNews {
  readonly fighter: Id
  readonly fame: number
  readonly fall?: Fall
  readonly rise?: Rise
  readonly training?: TrainingResult
}

/** Hogan bets of two or more players (`fights/optional/hogan-bouts`). */
export interface Bets {
  /** The dice that decided who puts up first, in the order they were rolled. */
  readonly opening: readonly { readonly player: number; readonly die: number }[]
  /** The player whose turn it is to put up a fighter. */
  readonly turn: number
  readonly up?: Stake
  readonly answer?: Stake
  /** The players who have agreed to the current sums. */
  readonly agreed: readonly number[]
  readonly sideBets: readonly SideBet[]
  /** Training of both fighters for this bout: first the one who was put up, then the one who answered. */
  readonly training?: readonly [HoganTraining, HoganTraining]
  /** The bout, while it is boxed at a table. */
  readonly boxing?: { readonly replay: Replay; readonly table: string; readonly title: boolean }
  /** The last bout: its number in the record book, and its effects. */
  readonly last?: { readonly bout: number; readonly news: readonly FighterNews[] }
}

/** A fighter's training before a Hogan bout: no stat chosen yet, one attempt made, or done. */
export type HoganTraining =
  | { readonly at: 'open' }
  | { readonly at: 'again'; readonly again: TrainingTry }
  | { readonly at: 'done'; readonly result: TrainingResult }

export interface Circuit {
  readonly players: readonly Player[]
  readonly world: readonly CareerFighter[]
  readonly fought: readonly RecordedBout[]
  readonly bets?: Bets
}

/** The star that a player requests; the seed determines the first signature. */
export interface StarRequest extends Omit<StarChoices, 'rolled' | 'points'> {
  readonly player: string
  readonly seed: number
}

/** The first signature for this seed. */
export const firstSignatureOf = (seed: number): SignatureLine =>
  rollSignatureLine(seeded(seededSource(seed)))

export type Joined =
  | { readonly circuit: Circuit; readonly problems?: undefined }
  | { readonly problems: readonly MakingProblem[]; readonly circuit?: undefined }

/** Adds a player, whose star starts at the bottom of the list, or returns the problems with the star. */
export function joinCircuit(circuit: Circuit, request: StarRequest, options: Options): Joined {
  if (circuit.players.length >= MOST_PLAYERS)
    return {
      problems: [
        {
          field: 'player',
          wrong: `the career has ${MOST_PLAYERS} players`,
          right: `at most ${MOST_PLAYERS}: begin another career`,
        },
      ],
    }
  if (circuit.players.some(({ name }) => name === request.player))
    return {
      problems: [
        {
          field: 'player',
          wrong: `there already is a player called ${request.player}`,
          right: 'another name',
        },
      ],
    }
  const made = requestedStar(circuit, request, CREATION_POINTS, options)
  if (made.problems) return made
  const source = seededSource(request.seed)
  rollSignatureLine(seeded(source))
  const player: Player = {
    name: request.player,
    money: STAKE,
    dice: [...source.state()],
    star: made.fighter,
    struck: [],
    over: false,
    next: { at: 'free' },
    began: made.fighter.stats,
  }
  return { circuit: { ...circuit, players: [...circuit.players, player] } }
}

/** Points of a player's two further fighters for Hogan bets (`fights/optional/hogan-builds`). */
const STABLE_POINTS = [17, 13]

/** The points of the next fighter of a player's stable; undefined if it is complete. */
export const nextStablePoints = ({ stable = [] }: Player): number | undefined =>
  STABLE_POINTS[stable.length]

/** Adds the next fighter to a player's stable, or returns the problems with that fighter. */
export function buildStable(
  circuit: Circuit,
  who: number,
  request: StarRequest,
  options: Options,
): Joined {
  const player = circuit.players[who]
  const points = player && nextStablePoints(player)
  if (!player || points === undefined)
    return {
      problems: [{ field: 'stats', wrong: 'the stable is complete', right: 'no more fighters' }],
    }
  const made = requestedStar(circuit, request, points, options)
  if (made.problems) return made
  const stable = [...(player.stable ?? []), made.fighter]
  return { circuit: updatePlayer(circuit, who, { stable }) }
}

/** The requested star, with a number in name and id if the name is taken (`fights/fighter/name`). */
function requestedStar(
  circuit: Circuit,
  { player: _player, seed, ...choices }: StarRequest,
  points: number,
  options: Options,
): { readonly fighter: CareerFighter; readonly problems?: undefined } | StarProblems {
  const made = makeStar({ ...choices, points, rolled: firstSignatureOf(seed) }, options)
  if (made.problems) return made
  return { fighter: withoutRecord(withOwnName(made.fighter, allFighters(circuit))) }
}

/** A world without players (`fights/roster/climb`). */
export const NO_CIRCUIT: Circuit = { players: [], world: ROSTER.map(withoutRecord), fought: [] }

/** A player's star and stable. */
export const fightersOf = ({ star, stable = [] }: Player): readonly CareerFighter[] => [
  star,
  ...stable,
]

/** All fighters of the world; those of players come last. */
export const allFighters = ({
  players,
  world,
}: Pick<Circuit, 'players' | 'world'>): readonly CareerFighter[] => [
  ...world,
  ...players.flatMap(fightersOf),
]

/** The name of a fighter. */
export const nameOf = (circuit: Pick<Circuit, 'players' | 'world'>, id: Id): string =>
  allFighters(circuit).find((one) => one.id === id)?.name ?? id

export const updatePlayer = (circuit: Circuit, who: number, over: Partial<Player>): Circuit => ({
  ...circuit,
  players: circuit.players.map((one, i) => (i === who ? { ...one, ...over } : one)),
})

/** Replaces a player's fighter, found by id. */
export function withFighter(circuit: Circuit, fighter: CareerFighter): Circuit {
  const changed = (one: CareerFighter): CareerFighter => (one.id === fighter.id ? fighter : one)
  const players = circuit.players.map((player) => ({
    ...player,
    star: changed(player.star),
    ...(player.stable ? { stable: player.stable.map(changed) } : {}),
  }))
  return { ...circuit, players }
}

/** Runs `run` with a player's dice and stores their new state in the returned circuit. */
export function withDice<T>(
  circuit: Circuit,
  who: number,
  run: (dice: Dice) => T,
  from: GeneratorState = present(circuit.players[who], 'player').dice,
): { readonly value: T; readonly circuit: Circuit } {
  const source = seededSource(from)
  const value = run(seeded(source))
  return { value, circuit: updatePlayer(circuit, who, { dice: [...source.state()] }) }
}

export interface Refused {
  readonly refusal: Refusal
  readonly circuit?: undefined
}
export type MoveResult = { readonly circuit: Circuit; readonly refusal?: undefined } | Refused

export const refuseMove = (
  code: string,
  why: string,
  rule: Refusal['rule'] = 'fights/fame/between-bouts',
): Refused => ({ refusal: { code: `refused/${code}`, rule, why } })

/** Additional inputs of moves. */
export interface MoveRules {
  readonly options: Options
  /** Answers for the stars of a bout that is played at once. */
  readonly answers: RingPolicy
  /** Whether the bout at this table is before the first roll of a round. */
  betweenRounds(table: string): boolean
}

/** The circuit as the career of one player's star; other players' active stars are part of the world. */
export const careerOf = (
  { players, world, fought }: Circuit,
  { star, struck }: Player,
): Career => ({
  star,
  world: [
    ...world,
    ...players.flatMap((one) => (one.star.id === star.id || one.over ? [] : [one.star])),
  ],
  struck,
  fought,
})

/** The circuit after a step of one star's career. */
export function withCareer(
  circuit: Circuit,
  who: number,
  { star, world, struck, fought }: Career,
): Circuit {
  return {
    ...circuit,
    world: world.filter((one) => !one.star),
    fought,
    players: circuit.players.map((one, i) => (i === who ? { ...one, star, struck } : one)),
  }
}

/** The ranking, without retired stars. */
export const circuitRanking = ({ players, world }: Circuit): readonly CareerFighter[] =>
  rankFighters([...world, ...players.flatMap(({ star, over }) => (over ? [] : [star]))])
