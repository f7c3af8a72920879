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
import type { BoutOwner } from '../books/fights/career/side-bets.ts'
import { BOOK_OPTIONS } from '../books/fights/book.ts'
import { optionsOf, type Options } from '../books/fights/options.ts'
import { betweenRounds } from '../books/fights/scene.ts'
import type { Refusal } from '../dice/dice.ts'
import type { OptionValues } from '../engine/book.ts'
import { readCircuit, type CircuitFile } from '../files/circuit.ts'
import { withoutDefaults, optionProblems } from '../files/options.ts'
import type { Problem } from '../files/problems.ts'
import { ringAnswers } from '../players/manager.ts'
import { newId } from './branch.ts'
import type { CareerStore, KeptCareer } from './careers-store.ts'
import { refuse } from './refusals.ts'
import type { Tables } from './tables.ts'
import { TurnsByName } from './turns.ts'
import { StaleVersion } from './versions.ts'

export type CareerAnswer =
  | KeptCareer
  | { readonly refusal: Refusal; readonly career?: KeptCareer }
  | { readonly problems: readonly Problem[] }

export const careerOptions = ({ options }: Pick<KeptCareer, 'options'>): Options =>
  optionsOf(options as Partial<Options>)

/** Creates a world with one star. */
export async function makeCareer(
  store: CareerStore,
  {
    name,
    options = {},
    star,
  }: { readonly name: string; readonly options?: OptionValues; readonly star: StarRequest },
): Promise<CareerAnswer> {
  const wrong = optionProblems(BOOK_OPTIONS, options)
  if (wrong.length > 0) return { problems: wrong }
  const bare = withoutDefaults(BOOK_OPTIONS, options)
  const joined = joinCircuit(NO_CIRCUIT, star, optionsOf(bare as Partial<Options>))
  return joined.problems
    ? starProblems(joined)
    : keepNew(store, { book: 'fights', name, options: bare, ...joined.circuit })
}

/** Loads a world file, or a career file of the command line, as a career of this server. */
export async function loadCareer(store: CareerStore, raw: unknown): Promise<CareerAnswer> {
  const read = readCircuit(raw)
  if (read.problems) return { problems: read.problems }
  const wrong = optionProblems(BOOK_OPTIONS, read.value.options)
  if (wrong.length > 0) return { problems: wrong }
  const taken = new Set((await store.careers()).map(({ name }) => name))
  return keepNew(store, { ...read.value, name: freeName(read.value.name, taken) })
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

async function keepNew(store: CareerStore, file: CircuitFile): Promise<KeptCareer> {
  const now = new Date().toISOString()
  const career: KeptCareer = { ...file, id: newId(), made: now, changed: now, version: 1 }
  await store.writeCareer(career, undefined)
  return career
}

/** A star's problems, with the field names of the request. */
const starProblems = ({ problems = [] }: Joined): { readonly problems: readonly Problem[] } => ({
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
      : { refusal: refuse('not-a-request', 'Send a move or a bet.') }
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

type Stepped = MoveResult | { readonly problems: readonly Problem[] }

/**
 * A step may open a table, so steps run one at a time: of two identical requests, the second must see the result of
 * the first.
 */
const inTurn = new TurnsByName()

/**
 * Applies a change to the version the caller read. If the stored version differs, refuses and returns the current
 * career.
 */
export const changeCareer = (
  store: CareerStore,
  id: string,
  version: number,
  step: (career: KeptCareer) => Stepped | Promise<Stepped>,
): Promise<CareerAnswer> => inTurn.take(id, () => changeNow(store, id, version, step))

async function changeNow(
  store: CareerStore,
  id: string,
  version: number,
  step: (career: KeptCareer) => Stepped | Promise<Stepped>,
): Promise<CareerAnswer> {
  const before = await store.career(id)
  if (!before) return { refusal: noCareer(id) }
  if (before.version !== version) return changed(before)
  const moved = await step(before)
  if ('problems' in moved) return moved
  if (!moved.circuit) return { refusal: moved.refusal }
  const career: KeptCareer = {
    ...before,
    ...moved.circuit,
    changed: new Date().toISOString(),
    version: version + 1,
  }
  return (await write(store, id, () => store.writeCareer(career, version))) ?? career
}

export async function removeCareer(
  store: CareerStore,
  id: string,
  version: number,
): Promise<CareerAnswer | undefined> {
  return (await store.career(id))
    ? write(store, id, () => store.removeCareer(id, version))
    : { refusal: noCareer(id) }
}

async function write(
  store: CareerStore,
  id: string,
  action: () => Promise<void>,
): Promise<CareerAnswer | undefined> {
  try {
    await action()
    return undefined
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error
    const now = await store.career(id)
    return now ? changed(now) : { refusal: noCareer(id) }
  }
}

const changed = (career: KeptCareer): CareerAnswer => ({
  refusal: refuse(
    'career-changed',
    `"${career.name}" has changed since you opened the page. Load the new version, then continue.`,
  ),
  career,
})

export const noCareer = (id: string): Refusal =>
  refuse('no-such-career', `There is no career "${id.slice(0, 60)}". Somebody may have removed it.`)
