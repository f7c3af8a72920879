// A career world as a file: the players with their stars, the other fighters, and the bouts.
import * as z from 'zod'
import { MOST } from './bounds.ts'
import {
  allFighters,
  type Circuit,
  type Player,
  type SideBet,
} from '../books/fights/career/circuit.ts'
import type { CareerFighter } from '../books/fights/career/career.ts'
import { addBout, NO_RECORD, type Record } from '../books/fights/career/record.ts'
import { MOST_IN_WORLD, MOST_PLAYERS } from '../books/fights/limits.ts'
import { fighterProblems, skillProblems } from '../books/fights/read-setup.ts'
import { STATS, SIGNATURES } from '../books/fights/words.ts'
import type { OptionValues } from '../engine/book.ts'
import { FIVE_STATS, ROUNDS, TRAINED_STATS, WOMAN } from './bout.ts'
import type { Document } from './document.ts'
import { ID, NAME, SWITCHES, PORTRAIT_URL, SEAT, SEED, whole } from './schema-parts.ts'
import { checkAs, problem, type Parsed, type Problem } from './problems.ts'
import { parserOf } from './json.ts'

const count = whole(0, MOST.count)
const FAME_CHANGE = whole(-MOST.count, MOST.count)
const RECORD = z.strictObject({
  won: count,
  lost: count,
  drawn: count,
  stopped: count,
  wasStopped: count,
  streak: count,
  longest: count,
})
const FIGHTER = {
  id: ID,
  name: NAME,
  star: z.boolean(),
  woman: WOMAN,
  stats: FIVE_STATS,
  signatures: z.array(z.enum(SIGNATURES)).length(2),
  fame: count,
  skill: whole(-MOST.count, MOST.count),
  extraSkill: whole(-MOST.count, MOST.count).optional(),
  rank: whole(1, 10).optional(),
}
const FIGHTER_RECORD = z.strictObject({ ...FIGHTER, record: RECORD })
const ENTRANT = z.strictObject({
  fighter: z.strictObject({ ...FIGHTER, stats: TRAINED_STATS }),
  seat: SEAT.optional(),
})
const BOUT_RECORD = z.strictObject({
  evening: count,
  a: ID,
  b: ID,
  winner: ID.optional(),
  method: z.enum(['KO', 'TKO', 'UD', 'SD', 'DRAW']),
  round: whole(1, MOST.count),
  rounds: ROUNDS,
  title: z.boolean(),
  replay: z
    .strictObject({
      seed: count.max(2 ** 24),
      rounds: ROUNDS,
      entrants: z.tuple([ENTRANT, ENTRANT]),
    })
    .optional()
    .describe(
      'Both boxers as they were at the time, and the seed; together they reproduce the bout',
    ),
  table: z.string().max(100).optional().describe('The table at which it was played'),
})

const WORDS = z
  .array(SEED)
  .length(4)
  .refine((words) => words.some((word) => word !== 0), 'four words, not all 0')
  .describe('The player’s dice')
const STAT = z.enum(STATS)
const METHOD = z.enum(['KO', 'TKO', 'UD', 'SD', 'DRAW'])
const TRAINED = z.strictObject({
  stat: STAT,
  tests: z
    .array(z.tuple([count, count]))
    .min(1)
    .max(2),
  change: whole(-1, 1),
  limited: z.literal(true).optional().describe('A limit kept the stat where it is'),
})
const TRAINING = z.strictObject({ star: TRAINED, other: TRAINED })
const TRY = z.strictObject({ stat: STAT, dice: WORDS })
const STAKED = z.strictObject({ player: count, sum: whole(1, MOST.count) })
const SIDE_BETS = z.array(z.strictObject({ a: STAKED, b: STAKED })).max(1000)
const CORNER = z.strictObject({
  player: count,
  fighter: ID,
  sum: whole(0, MOST.count).describe('0: a bout without a bet'),
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
    die: whole(1, 6),
    declined: z.array(ID).max(1000),
  }),
  z.strictObject({
    at: z.literal('signed'),
    ...SIGNED,
    again: TRY.optional(),
  }),
  z.strictObject({ at: z.literal('boxing'), ...SIGNED, replay: REPLAY, table: TABLE }),
  z.strictObject({ at: z.literal('rise'), stats: z.array(STAT).min(1).max(5), method: METHOD }),
])
const ROLLED = { stat: STAT, dice: z.array(count).min(1).max(2) }
const FALL = z.strictObject({ ...ROLLED, falls: z.boolean() })
const RISE = z.strictObject({ ...ROLLED, rises: z.boolean() })
/** Bouts in the record book of a career. */
const MOST_BOUTS = 100_000
const PLAYER = z.strictObject({
  name: NAME,
  money: count.describe('Dollars'),
  dice: WORDS,
  star: FIGHTER_RECORD,
  portrait: PORTRAIT_URL.optional().describe('The portrait of the star, as a data URL'),
  stable: z
    .array(FIGHTER_RECORD)
    .max(2)
    .optional()
    .describe('Fighters with 17 and 13 points for Hogan bets'),
  rises: z
    .array(z.strictObject({ fighter: ID, method: METHOD }))
    .max(1000)
    .optional(),
  struck: z.array(ID).max(1000),
  over: z.boolean(),
  next: NEXT,
  began: FIVE_STATS,
  news: z
    .strictObject({
      bout: count,
      fame: FAME_CHANGE,
      training: TRAINING.optional(),
      fall: FALL.optional(),
      rise: RISE.optional(),
    })
    .optional(),
})
const HOGAN_TRAINING = z.discriminatedUnion('at', [
  z.strictObject({ at: z.literal('open') }),
  z.strictObject({ at: z.literal('again'), again: TRY }),
  z.strictObject({ at: z.literal('done'), result: TRAINED }),
])

export const CIRCUIT = z.strictObject({
  book: z.literal('fights').default('fights'),
  name: NAME,
  options: SWITCHES.default({}),
  players: z.array(PLAYER).min(1).max(MOST_PLAYERS),
  world: z.array(FIGHTER_RECORD).min(1).max(MOST_IN_WORLD),
  fought: z.array(BOUT_RECORD).max(MOST_BOUTS),
  bets: z
    .strictObject({
      opening: z.array(z.strictObject({ player: count, die: whole(1, 6) })),
      turn: count,
      up: CORNER.optional(),
      answer: CORNER.optional(),
      agreed: z.array(count).max(2),
      sideBets: SIDE_BETS,
      training: z.tuple([HOGAN_TRAINING, HOGAN_TRAINING]).optional(),
      boxing: z.strictObject({ replay: REPLAY, table: TABLE, title: z.boolean() }).optional(),
      last: z
        .strictObject({
          bout: count,
          news: z
            .array(
              z.strictObject({
                fighter: ID,
                fame: FAME_CHANGE,
                fall: FALL.optional(),
                rise: RISE.optional(),
                training: TRAINED.optional(),
              }),
            )
            .max(2),
        })
        .optional(),
    })
    .optional(),
})

/** A career world with its name and options. */
export interface CircuitFile extends Circuit {
  readonly book: 'fights'
  readonly name: string
  readonly options: OptionValues
}

/** A career world as stored on the server. */
export interface KeptCareer extends CircuitFile, Document {}

/** A career in a list, without its bouts, of which there may be thousands. */
export type ListedCareer = Omit<KeptCareer, 'fought'> & { readonly bouts: number }

/** The names in the request to create a star. */
export const STAR_NAMES = z.object({ player: NAME, name: NAME })

/** The request to create a star. */
export const STAR_REQUEST = z.strictObject({
  ...STAR_NAMES.shape,
  seed: SEED,
  stats: FIVE_STATS,
  woman: WOMAN,
  picked: z.enum(SIGNATURES).optional(),
  second: z.enum(SIGNATURES),
})

/** Reads a career world from parsed JSON. */
export function readCircuit(input: unknown): Parsed<CircuitFile> {
  const read = readWorld(input)
  if (read.problems) return read
  const problems = recordProblems(read.value)
  return problems.length > 0 ? { problems } : { value: withoutTables(read.value) }
}

/** Reads a career world of which not all bouts may be there, so that records cannot be checked. */
function readWorld(input: unknown): Parsed<CircuitFile> {
  const parsed = checkAs<CircuitFile>(CIRCUIT, input)
  if (parsed.problems) return parsed
  const problems = findProblems(parsed.value)
  return problems.length > 0 ? { problems } : parsed
}

/** What would keep a file of the career from being read again; of its bouts, those from number `from` on are checked. */
export function circuitProblems(career: KeptCareer, from: number): readonly Problem[] {
  const { id: _, made: __, changed: ___, version: ____, ...file } = career
  const { length } = career.fought
  if (length > MOST_BOUTS)
    return [
      problem('fought', `it has ${length} bouts`, `at most ${MOST_BOUTS}: begin another career`),
    ]
  return readWorld({ ...file, fought: file.fought.slice(from) }).problems ?? []
}

/** Reads a career world from the text of a file. */
export const parseCircuit = parserOf(readCircuit)

/** Every fighter of a career, each with the field that has them. */
const placedFighters = ({
  players,
  world,
}: Pick<CircuitFile, 'players' | 'world'>): (readonly [string, CareerFighter])[] => [
  ...world.map((one, i) => [`world[${i}]`, one] as const),
  ...players.flatMap(({ star, stable = [] }, i) => [
    [`players[${i}].star`, star] as const,
    ...stable.map((one, j) => [`players[${i}].stable[${j}]`, one] as const),
  ]),
]

/** The records that differ from the bouts of the file. */
function recordProblems(file: CircuitFile): Problem[] {
  const boxed = new Map<string, Record>()
  for (const bout of file.fought)
    for (const id of [bout.a, bout.b]) boxed.set(id, addBout(boxed.get(id) ?? NO_RECORD, id, bout))
  return placedFighters(file).flatMap(([field, { id, record }]) =>
    Object.entries(boxed.get(id) ?? NO_RECORD).flatMap(([name, value]) => {
      const written = record[name as keyof Record]
      return written === value
        ? []
        : [problem(`${field}.record.${name}`, `${written} does not follow from fought`, `${value}`)]
    }),
  )
}

/** Checks that ids are unique, that all referenced fighters and players exist, and what the book allows. */
function findProblems({ players, world, fought, bets, options }: CircuitFile): Problem[] {
  const all = allFighters({ players, world })
  const ids = new Set(all.map(({ id }) => id))
  const doubles = options['duplicate-signature'] === 'keep-and-add'
  const problems: Problem[] = []
  const fault = (field: string, wrong: string, right: string): void =>
    void problems.push(problem(field, wrong, right))
  const known = (field: string, id: string | undefined): void => {
    if (id !== undefined && !ids.has(id))
      fault(field, `no fighter has the id '${id}'`, 'the id of a fighter in players or world')
  }
  const seat = (field: string, player: number): void => {
    if (player >= players.length)
      fault(field, `there is no player ${player}`, `0 to ${players.length - 1}`)
  }
  const bet = (field: string, { a, b }: SideBet): void => {
    seat(`${field}.a.player`, a.player)
    seat(`${field}.b.player`, b.player)
  }
  for (const [field, one] of placedFighters({ players, world })) {
    const wrong = fighterProblems(field, one.stats, one.signatures, doubles)
    problems.push(...(wrong.length > 0 ? wrong : skillProblems(field, one)))
  }
  all.forEach(({ id }, i) => {
    if (all.findIndex((one) => one.id === id) < i)
      fault('players', `'${id}' appears twice`, 'a unique id')
  })
  world.forEach((one, i) => {
    if (one.star)
      fault(`world[${i}].star`, 'a star is listed in the world', 'false: stars belong to players')
  })
  players.forEach(({ star, struck, next, rises = [] }, i) => {
    const field = `players[${i}]`
    rises.forEach((one, j) => known(`${field}.rises[${j}].fighter`, one.fighter))
    if (!star.star)
      fault(
        `${field}.star.star`,
        'a grunt belongs to a player',
        "true: a player's boxers are stars",
      )
    struck.forEach((id, j) => {
      known(`${field}.struck[${j}]`, id)
      if (id === star.id)
        fault(`${field}.struck[${j}]`, 'it is the star', 'somebody who has stopped the star')
    })
    if (next.at === 'offered') {
      if (!world.some(({ id }) => id === next.opponent))
        fault(
          `${field}.next.opponent`,
          `no fighter in the world has the id '${next.opponent}'`,
          'the id of a fighter in the world: bouts against stars need a bet',
        )
      if (struck.includes(next.opponent))
        fault(
          `${field}.next.opponent`,
          `'${next.opponent}' has stopped the star`,
          'somebody who is not struck',
        )
    }
    if (next.at === 'signed' || next.at === 'boxing')
      known(`${field}.next.opponent`, next.opponent.id)
    if ('bets' in next) next.bets.forEach((one, j) => bet(`${field}.next.bets[${j}]`, one))
  })
  fought.forEach(({ a, b, winner, method, round, rounds }, i) => {
    const field = `fought[${i}]`
    known(`${field}.a`, a)
    known(`${field}.b`, b)
    if (a === b) fault(`${field}.b`, `'${b}' boxes themself`, 'two fighters')
    if (method === 'DRAW' ? winner !== undefined : winner !== a && winner !== b)
      fault(
        `${field}.winner`,
        winner === undefined ? 'it is missing' : `'${winner}' cannot have won`,
        method === 'DRAW' ? 'nobody: it is a draw' : `'${a}' or '${b}'`,
      )
    if (rounds !== 'back-alley' && round > rounds)
      fault(`${field}.round`, `${round} is too large`, `at most ${rounds}`)
  })
  if (!bets) return problems
  seat('bets.turn', bets.turn)
  for (const one of [bets.up, bets.answer])
    if (one) {
      seat('bets', one.player)
      known('bets', one.fighter)
    }
  for (const one of bets.sideBets) bet('bets.sideBets', one)
  return problems
}

/**
 * Removes references to tables, which are not in the file. A bout in progress at a table will be boxed again from
 * the start.
 */
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
