// Boxing careers: created, loaded, advanced one step at a time, removed. The book defines every step; this module
// handles storage and versions.
import {
  NO_CIRCUIT,
  buildStable,
  joinCircuit,
  type Joined,
  type MoveResult,
  type StarRequest,
} from '../books/fights/career/circuit.ts'
import { applyBettingMove, type BettingMove } from '../books/fights/career/hogan.ts'
import { applyMove, type Move } from '../books/fights/career/moves.ts'
import { addOpponents } from '../books/fights/career/opponents.ts'
import type { FighterText } from '../books/fights/read-setup.ts'
import type { BoutOwner } from '../books/fights/career/side-bets.ts'
import { BOOK_OPTIONS } from '../books/fights/book.ts'
import { optionsOf, type Options } from '../books/fights/options.ts'
import { betweenRounds } from '../books/fights/scene.ts'
import type { OptionValues } from '../engine/book.ts'
import {
  readCircuit,
  type CircuitFile,
  type KeptCareer,
  type ListedCareer,
} from '../files/circuit.ts'
import { withoutDefaults, optionProblems } from '../files/options.ts'
import { ringAnswers } from '../players/manager.ts'
import { refused, type Refused } from './refusals.ts'
import type { Store } from './store.ts'
import { changeDocument, type Made } from './stored-documents.ts'
import type { Tables } from './tables.ts'
import type { Faulty } from '../engine/problem.ts'

type No = Refused | Faulty

export type CareerAnswer = KeptCareer | No

type CareerStore = Pick<Store, 'careers'>

export const careerOptions = ({ options }: Pick<KeptCareer, 'options'>): Options =>
  optionsOf(options as Partial<Options>)

/** A new world with one star. */
export function newCareer({
  name,
  options = {},
  star,
}: {
  readonly name: string
  readonly options?: OptionValues
  readonly star: StarRequest
}): Made<KeptCareer, No> {
  const wrong = optionProblems({ options: BOOK_OPTIONS }, options)
  if (wrong.length > 0) return { problems: wrong }
  const bare = withoutDefaults(BOOK_OPTIONS, options)
  const joined = joinCircuit(NO_CIRCUIT, star, optionsOf(bare as Partial<Options>))
  return joined.problems
    ? starProblems(joined)
    : { value: { book: 'fights', name, options: bare, ...joined.circuit } }
}

/** Reads a world file, or a career file of the command line, as a new career of this server. */
export async function readCareer(
  { careers }: CareerStore,
  raw: unknown,
): Promise<Made<KeptCareer, No>> {
  const read = readCircuit(raw)
  if (read.problems) return { problems: read.problems }
  const wrong = optionProblems({ options: BOOK_OPTIONS }, read.value.options)
  if (wrong.length > 0) return { problems: wrong }
  const taken = new Set((await careers.all()).map(({ name }) => name))
  return { value: { ...read.value, name: freeName(read.value.name, taken) } }
}

/**
 * Returns the name, or the first free one of "Name (2)", "Name (3)", …, so that a file loaded twice can be told
 * apart.
 */
function freeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(name)) return name
  for (let n = 2; ; n++) {
    const numbered = `${name.slice(0, LONGEST_NAME - 6)} (${n})`
    if (!taken.has(numbered)) return numbered
  }
}
/** Maximum length of a career's name. */
const LONGEST_NAME = 80

/** The world as a file. */
export function careerFile({
  id: _,
  made: __,
  changed: ___,
  version: ____,
  ...file
}: KeptCareer): CircuitFile {
  return file
}

/** A star's problems, with the field names of the request. */
const starProblems = ({ problems = [] }: Joined): Faulty => ({
  problems: problems.map(({ field, stat, wrong, right }) => ({
    field: `star.${field}${stat ? `.${stat}` : ''}`,
    wrong,
    right,
  })),
})

/** Adds a player with this star, or, if `stableOf` is given, the next fighter of that player's stable. */
export const joinCareer = (
  store: CareerStore,
  id: string,
  version: number,
  { star, stableOf }: { readonly star: StarRequest; readonly stableOf?: number | undefined },
): Promise<CareerAnswer> =>
  changeCareer(store, id, version, (career) => {
    const options = careerOptions(career)
    const joined =
      stableOf === undefined
        ? joinCircuit(career, star, options)
        : buildStable(career, stableOf, star, options)
    return joined.problems ? starProblems(joined) : joined
  })

/** Adds opponents that the players have made. */
export const joinOpponents = (
  store: CareerStore,
  id: string,
  version: number,
  fighters: readonly FighterText[],
): Promise<CareerAnswer> =>
  changeCareer(store, id, version, (career) =>
    addOpponents(career, fighters, careerOptions(career), (i) => `fighters[${i}]`),
  )

/** Takes one step of a star's career, or of the betting. */
export async function stepCareer(
  tables: Tables,
  id: string,
  version: number,
  step: { readonly move?: Move | undefined; readonly bet?: BettingMove | undefined },
): Promise<CareerAnswer> {
  return changeCareer(tables.store, id, version, async (career) => {
    const options = careerOptions(career)
    const table = step.bet?.do === 'side-bet' ? tableOfBout(career, step.bet.on) : undefined
    const between = table !== undefined && (await isBetweenRounds(tables, table))
    const rules = { options, answers: ringAnswers(options), betweenRounds: () => between }
    if (step.move) return applyMove(career, step.move, rules)
    return step.bet
      ? applyBettingMove(career, step.bet, rules)
      : refused('not-a-request', 'Send a move or a bet.')
  })
}

/** The table at which the bout is currently boxed. */
export function tableOfBout(
  { players, bets }: Pick<KeptCareer, 'players' | 'bets'>,
  whose: BoutOwner,
): string | undefined {
  if (whose === 'hogan') return bets?.boxing?.table
  const next = players[whose]?.next
  return next?.at === 'boxing' ? next.table : undefined
}

async function isBetweenRounds(tables: Tables, table: string): Promise<boolean> {
  const scene = await tables.scene(table)
  return !('refusal' in scene) && scene.kind === 'bout' && betweenRounds(scene)
}

type Stepped = MoveResult | Faulty

/**
 * Applies a step to the version that the caller read. A step may open a table. Steps run one at a time, so that of two
 * identical requests the second sees the result of the first; if another server is first, the version has changed and
 * the step is not taken again.
 */
export const changeCareer = (
  { careers }: CareerStore,
  id: string,
  version: number,
  step: (career: KeptCareer) => Stepped | Promise<Stepped>,
): Promise<CareerAnswer> =>
  changeDocument<KeptCareer, ListedCareer, No>(careers, id, version, async (before) => {
    const moved = await step(before)
    if ('problems' in moved) return moved
    return moved.circuit ? { value: { ...before, ...moved.circuit } } : { refusal: moved.refusal }
  })
