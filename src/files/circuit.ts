// A career world of several players as a file. A career of the command line is one with a single
// player.
import { z } from 'zod'
import { MOST } from './bounds.ts'
import { NO_CIRCUIT, allFighters } from '../books/fights/career/circuit.ts'
import type { Circuit, Player } from '../books/fights/career/circuit.ts'
import { STAKE } from '../books/fights/career/hogan.ts'
import { STATS, SIGNATURES } from '../books/fights/words.ts'
import type { OptionValues } from '../engine/book.ts'
import { FIVE_STATS, ROUNDS, WOMAN } from './bout.ts'
import { CAREER, BOUT_RECORD, FIGHTER_RECORD, parseCareer, findIdProblems } from './career.ts'
import type { CareerFile } from './career.ts'
import { parseJson } from './json.ts'
import { ID, NAME, OPTIONS } from './schema-parts.ts'
import { checkAs, problem } from './problems.ts'
import type { Parsed, Problem } from './problems.ts'

const count = z.number().int().min(0).max(MOST.count)
const SEEDS = 0xffffffff
/** One word of the generator state. */
export const SEED = z.number().int().min(0).max(SEEDS)
const WORDS = z.array(SEED).length(4).describe('The dice of the player as they lie')
const STAT = z.enum(STATS)
const METHOD = z.enum(['KO', 'TKO', 'UD', 'SD', 'DRAW'])
const TRAINED = z.strictObject({
  stat: STAT,
  tests: z
    .array(z.tuple([count, count]))
    .min(1)
    .max(2),
  change: z.number().int().min(-1).max(1),
})
const TRAINING = z.strictObject({ star: TRAINED, other: TRAINED })
const STAKED = z.strictObject({ player: count, sum: z.number().int().min(1).max(MOST.count) })
const SIDE_BETS = z.array(z.strictObject({ a: STAKED, b: STAKED })).max(1000)
const CORNER = z.strictObject({
  player: count,
  fighter: ID,
  sum: z.number().int().min(1).max(MOST.count),
})
const REPLAY = BOUT_RECORD.shape.replay.unwrap()
const TABLE = z.string().min(1).max(100)
const SIGNED = {
  opponent: FIGHTER_RECORD,
  rounds: ROUNDS,
  title: z.boolean(),
  training: TRAINING.optional(),
  bets: SIDE_BETS,
}

const NEXT = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('free') }),
  z.strictObject({
    at: z.literal('offered'),
    opponent: ID,
    die: z.number().int().min(1).max(6),
    declined: z.array(ID).max(1000),
  }),
  z.strictObject({
    at: z.literal('signed'),
    ...SIGNED,
    again: z.strictObject({ stat: STAT, dice: WORDS }).optional(),
  }),
  z.strictObject({ at: z.literal('boxing'), ...SIGNED, replay: REPLAY, table: TABLE }),
  z.strictObject({
    at: z.literal('rise'),
    stats: z.array(STAT).min(1).max(5),
    method: METHOD,
    evening: z.boolean(),
  }),
])
const ROLLED = { stat: STAT, dice: z.array(count).min(1).max(2) }
const PLAYER = z.strictObject({
  name: NAME,
  money: count.describe('Dollars'),
  dice: WORDS,
  star: FIGHTER_RECORD,
  struck: z.array(ID).max(1000),
  over: z.boolean(),
  next: NEXT,
  began: FIVE_STATS,
  news: z
    .strictObject({
      bout: count,
      fame: z.number().int().min(-MOST.fame).max(MOST.fame),
      training: TRAINING.optional(),
      fall: z.strictObject({ ...ROLLED, falls: z.boolean() }).optional(),
      rise: z.strictObject({ ...ROLLED, rises: z.boolean() }).optional(),
    })
    .optional(),
})

export const CIRCUIT = z.strictObject({
  $schema: z.string().optional(),
  book: z.literal('fights').default('fights'),
  name: NAME,
  options: OPTIONS.default({}),
  players: z.array(PLAYER).min(1).max(20),
  world: z.array(FIGHTER_RECORD).min(1).max(1000),
  fought: z.array(BOUT_RECORD).max(100_000),
  bets: z
    .strictObject({
      turn: count,
      up: CORNER.optional(),
      answer: CORNER.optional(),
      agreed: z.array(count).max(2),
      sideBets: SIDE_BETS,
      boxing: z.strictObject({ replay: REPLAY, table: TABLE, title: z.boolean() }).optional(),
    })
    .optional(),
})

/** A career world with its name and options. */
export interface CircuitFile extends Circuit {
  readonly book: 'fights'
  readonly name: string
  readonly options: OptionValues
}

/** A career world as the server keeps it. */
export interface KeptCareer extends CircuitFile {
  readonly id: string
  /** ISO 8601. */
  readonly made: string
  readonly changed: string
  readonly version: number
}

/** A career in a list, without its bouts, of which there may be thousands. */
export type ListedCareer = Omit<KeptCareer, 'fought'> & { readonly bouts: number }

/** The request to create a star. */
export const STAR_REQUEST = z.strictObject({
  player: NAME,
  name: NAME,
  seed: SEED,
  stats: FIVE_STATS,
  woman: WOMAN,
  picked: z.enum(SIGNATURES as [string, ...string[]]).optional(),
  second: z.enum(SIGNATURES as [string, ...string[]]),
})

/** Reads a world of several players, or a career of the command line, from parsed JSON. */
export function readCircuit(input: unknown): Parsed<CircuitFile> {
  const single = typeof input === 'object' && input !== null && 'star' in input
  if (single) {
    const career = checkAs<CareerFile>(CAREER, input)
    if (career.problems) return career
    const problems = findIdProblems(career.value)
    return problems.length > 0 ? { problems } : { value: circuitOfCareer(career.value) }
  }
  const parsed = checkAs<CircuitFile & { $schema?: string }>(CIRCUIT, input)
  if (parsed.problems) return parsed
  const { $schema: _, ...circuit } = parsed.value
  const problems = findProblems(circuit)
  return problems.length > 0 ? { problems } : { value: withoutTables(circuit) }
}

/** Checks that ids are unique and that every named fighter and player exists. */
function findProblems({ players, world, fought, bets }: Circuit): Problem[] {
  const all = allFighters({ players, world, fought })
  const ids = new Set(all.map(({ id }) => id))
  const twice = all.flatMap(({ id }, i) =>
    all.findIndex((one) => one.id === id) < i
      ? [problem('players', `'${id}' is there twice`, 'an id of his own')]
      : [],
  )
  const unknown = (field: string, id: string | undefined): Problem[] =>
    id === undefined || ids.has(id)
      ? []
      : [problem(field, `nobody here has the id '${id}'`, 'somebody of players or world')]
  const seat = (field: string, player: number): Problem[] =>
    player < players.length
      ? []
      : [problem(field, `there is no player ${player}`, `0 to ${players.length - 1}`)]
  return [
    ...twice,
    ...world.flatMap(({ star }, i) =>
      star
        ? [
            problem(
              `world[${i}].star`,
              'a star stands among the world',
              'false: stars have players',
            ),
          ]
        : [],
    ),
    ...players.flatMap(({ star, struck, next }, i) => [
      ...(star.star
        ? []
        : [
            problem(
              `players[${i}].star.star`,
              'a grunt has a player',
              'true: whom a player has is a star',
            ),
          ]),
      ...(next.at === 'offered' && !world.some(({ id }) => id === next.opponent)
        ? [
            problem(
              `players[${i}].next.opponent`,
              `nobody of the world has the id '${next.opponent}'`,
              'somebody of the world: stars are met by bets',
            ),
          ]
        : []),
      ...struck.flatMap((id, j) => unknown(`players[${i}].struck[${j}]`, id)),
      ...(next.at === 'signed' || next.at === 'boxing'
        ? unknown(`players[${i}].next.opponent`, next.opponent.id)
        : []),
      ...('bets' in next
        ? next.bets.flatMap(({ a, b }, j) => [
            ...seat(`players[${i}].next.bets[${j}].a.player`, a.player),
            ...seat(`players[${i}].next.bets[${j}].b.player`, b.player),
          ])
        : []),
    ]),
    ...fought.flatMap(({ a, b, winner }, i) => [
      ...unknown(`fought[${i}].a`, a),
      ...unknown(`fought[${i}].b`, b),
      ...unknown(`fought[${i}].winner`, winner),
    ]),
    ...(bets
      ? [
          ...seat('bets.turn', bets.turn),
          ...[bets.up, bets.answer].flatMap((one) =>
            one ? [...seat('bets', one.player), ...unknown('bets', one.fighter)] : [],
          ),
          ...bets.sideBets.flatMap(({ a, b }) => [
            ...seat('bets.sideBets', a.player),
            ...seat('bets.sideBets', b.player),
          ]),
        ]
      : []),
  ]
}

/** Removes tables, which are not in the file: a bout that was being boxed at one is boxed anew. */
function withoutTables(file: CircuitFile): CircuitFile {
  const players = file.players.map((one): Player => {
    if (one.next.at !== 'boxing') return one
    const { replay: _, table: __, ...agreed } = one.next
    return { ...one, next: { ...agreed, at: 'signed' } }
  })
  if (!file.bets?.boxing) return { ...file, players }
  const { boxing: _, ...bets } = file.bets
  return { ...file, players, bets }
}

/**
 * Reads a career for the command line: its own format, or a world with one player who is between
 * two bouts.
 */
export function parseSingleCareer(text: string): Parsed<CareerFile> {
  const json = parseJson(text)
  if (
    json.problems ||
    !(typeof json.value === 'object' && json.value !== null && 'players' in json.value)
  )
    return parseCareer(text)
  const { value: file, problems } = readCircuit(json.value)
  if (problems) return { problems }
  const [player, another] = file.players
  if (!player || another)
    return {
      problems: [
        problem(
          'players',
          `${file.players.length} players box in this world`,
          'one; several play in the browser',
        ),
      ],
    }
  if (player.next.at !== 'free')
    return {
      problems: [
        problem(
          'players[0].next',
          `${player.star.name} is in the middle of an evening (${player.next.at})`,
          'a career between two bouts',
        ),
      ],
    }
  const { star, struck, over, dice } = player
  return {
    value: {
      book: 'fights',
      options: file.options as CareerFile['options'],
      dice: [...dice],
      star,
      world: file.world,
      struck,
      fought: file.fought,
      over,
    },
  }
}

/** Converts a career of the command line to a world with one player. */
function circuitOfCareer({
  options,
  dice,
  star,
  world,
  struck,
  fought,
  over,
}: CareerFile): CircuitFile {
  const player: Player = {
    name: 'Player 1',
    money: STAKE,
    dice,
    star: { ...star, star: true },
    struck,
    over,
    next: { at: 'free' },
    began: star.stats,
  }
  return {
    ...NO_CIRCUIT,
    book: 'fights',
    name: star.name,
    options: options as OptionValues,
    players: [player],
    world: world.map((one) => ({ ...one, star: false })),
    fought,
  }
}
