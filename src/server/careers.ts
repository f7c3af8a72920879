// Boxing careers: made, loaded, moved on by one step, removed. Every step is the book's; here is only what is kept and in which version.
import { applyBettingMove } from '../books/fights/career/betting.ts'
import type { BettingMove } from '../books/fights/career/betting.ts'
import type { RingPolicy } from '../books/fights/career/box-bout.ts'
import {
  NO_CIRCUIT,
  allFighters,
  createPlayer,
  createStar,
} from '../books/fights/career/circuit.ts'
import type { Circuit, StarRequest } from '../books/fights/career/circuit.ts'
import { applyMove } from '../books/fights/career/moves.ts'
import type { Move, MoveResult } from '../books/fights/career/moves.ts'
import { BOOK_OPTIONS } from '../books/fights/book.ts'
import { optionsOf } from '../books/fights/options.ts'
import type { Options } from '../books/fights/options.ts'
import { readingsOf } from '../books/fights/readings.ts'
import type { Refusal } from '../dice/dice.ts'
import type { OptionValues } from '../engine/book.ts'
import { readCircuit } from '../files/circuit.ts'
import type { CircuitFile } from '../files/circuit.ts'
import { withoutDefaults, optionProblems } from '../files/options.ts'
import type { Problem } from '../files/problems.ts'
import { chooseForBoxer } from '../players/boxer.ts'
import { newId } from './branch.ts'
import type { CareerStore, KeptCareer } from './careers-store.ts'
import { refuse } from './refusals.ts'
import { StaleVersion } from './versions.ts'

export type CareerAnswer =
  | KeptCareer
  | { readonly refusal: Refusal; readonly career?: KeptCareer }
  | { readonly problems: readonly Problem[] }

export const careerOptions = ({ options }: Pick<KeptCareer, 'options'>): Options =>
  optionsOf(options as Partial<Options>)

/** The computer's answers for stars whose bouts are boxed at once. */
const answers = (options: Options): RingPolicy => {
  const read = readingsOf(options)
  return (bout, ask) => chooseForBoxer(bout, ask, read)
}

/** A new world with one star in it. */
export function makeCareer(
  store: CareerStore,
  {
    name,
    options = {},
    star,
  }: { readonly name: string; readonly options?: OptionValues; readonly star: StarRequest },
): CareerAnswer {
  const wrong = optionProblems(BOOK_OPTIONS, options)
  if (wrong.length > 0) return { problems: wrong }
  const bare = withoutDefaults(BOOK_OPTIONS, options)
  const joined = withStar(NO_CIRCUIT, star, optionsOf(bare as Partial<Options>))
  return 'problems' in joined
    ? joined
    : keepNew(store, { book: 'fights', name, options: bare, ...joined })
}

/** A file of a world, or of a career of the command line, as a career of this server. */
export function loadCareer(store: CareerStore, raw: unknown): CareerAnswer {
  const read = readCircuit(raw)
  if (read.problems) return { problems: read.problems }
  const wrong = optionProblems(BOOK_OPTIONS, read.value.options)
  return wrong.length > 0 ? { problems: wrong } : keepNew(store, read.value)
}

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

function keepNew(store: CareerStore, file: CircuitFile): KeptCareer {
  const now = new Date().toISOString()
  const career: KeptCareer = { ...file, id: newId(), made: now, changed: now, version: 1 }
  store.writeCareer(career, undefined)
  return career
}

/** Another player joins; what is wrong with his star is said in the terms of its fields. */
function withStar(
  circuit: Circuit,
  wish: StarRequest,
  options: Options,
): Circuit | { readonly problems: readonly Problem[] } {
  const made = createStar(wish, options)
  if (made.problems)
    return {
      problems: made.problems.map(({ field, stat, wrong, right }) => ({
        field: `star.${field}${stat ? `.${stat}` : ''}`,
        wrong,
        right,
      })),
    }
  return {
    ...circuit,
    players: [
      ...circuit.players,
      createPlayer(
        wish,
        made.fighter,
        allFighters(circuit).map(({ id }) => id),
      ),
    ],
  }
}

export const joinCareer = (
  store: CareerStore,
  id: string,
  version: number,
  star: StarRequest,
): CareerAnswer =>
  change(store, id, version, (career) => {
    const joined = withStar(career, star, careerOptions(career))
    return 'problems' in joined ? joined : { circuit: joined }
  })

/** One step of a star's career, or of the betting. */
export function stepCareer(
  store: CareerStore,
  id: string,
  version: number,
  step: { readonly move?: Move | undefined; readonly bet?: BettingMove | undefined },
): CareerAnswer {
  return change(store, id, version, (career) => {
    const options = careerOptions(career)
    if (step.move) return applyMove(career, step.move, answers(options), options)
    return step.bet
      ? applyBettingMove(career, step.bet, answers(options), options)
      : { refusal: refuse('not-a-request', 'Say a move or a bet.') }
  })
}

/** Over the version that was read: kept whole, or refused with the career as it is now. */
export function change(
  store: CareerStore,
  id: string,
  version: number,
  step: (career: KeptCareer) => MoveResult | { readonly problems: readonly Problem[] },
): CareerAnswer {
  const before = store.career(id)
  if (!before) return { refusal: noCareer(id) }
  if (before.version !== version) return changed(before)
  const moved = step(before)
  if ('problems' in moved) return moved
  if (!moved.circuit) return { refusal: moved.refusal }
  const career: KeptCareer = {
    ...before,
    ...moved.circuit,
    changed: new Date().toISOString(),
    version: version + 1,
  }
  return write(store, id, () => store.writeCareer(career, version)) ?? career
}

export function removeCareer(
  store: CareerStore,
  id: string,
  version: number,
): CareerAnswer | undefined {
  return store.career(id)
    ? write(store, id, () => store.removeCareer(id, version))
    : { refusal: noCareer(id) }
}

function write(store: CareerStore, id: string, action: () => void): CareerAnswer | undefined {
  try {
    action()
    return undefined
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error
    const now = store.career(id)
    return now ? changed(now) : { refusal: noCareer(id) }
  }
}

const changed = (career: KeptCareer): CareerAnswer => ({
  refusal: refuse(
    'career-changed',
    `"${career.name}" has gone on since you opened the page. Look at it as it is now, then go on.`,
  ),
  career,
})

export const noCareer = (id: string): Refusal =>
  refuse('no-such-career', `There is no career "${id.slice(0, 60)}". Somebody may have removed it.`)
