// Advice on the open questions of a fight.
import type { Id, Seat } from '../dice/dice.ts'
import type { Parsed } from '../files/problems.ts'
import type { Save } from '../files/save.ts'
import { adviseByFights, type Advice, type Thoroughness } from '../players/advise.ts'
import type { JobRunner } from './task.ts'
import type { AnyBookEntry } from './read-fight.ts'
import { readRecordedFight, type RecordedFight } from './recorded-fight.ts'
import { fightsOnFrom } from './fights-on-from.ts'
import { mapParsed } from '../engine/problem.ts'

/** An open question of a fight, and the advice on it. */
export interface AskAdvice {
  readonly key: string
  readonly seat: Seat
  readonly kind: string
  readonly who?: Id
  /** Absent if the fight cannot be simulated from this question. */
  readonly advice?: Advice
}

/** The whole gunfights behind the chances of advice. They take a few seconds. */
export const ADVICE_FIGHTS = { fights: 40, answers: 1600, longest: 80 } as const

/** A request for advice as plain data that can be sent to a thread. */
export interface AdviceJob extends Thoroughness {
  readonly save: Save
  /** The key of the question. */
  readonly key: string
  /** The modules of outside books. */
  readonly books: readonly string[]
}

/**
 * The advice on each open question, or only on the one with this key. Each is based on the view of its own seat.
 */
export function adviseOn(
  { pending, book, face, options, state }: RecordedFight,
  how: Thoroughness & {
    readonly key?: string | undefined
    readonly seat?: Seat | undefined
    /** Maximum number of whole fights. */
    readonly fights?: number
  } = {},
): readonly AskAdvice[] {
  const asks = (pending?.asks ?? []).filter(
    ({ key, ask, answered }) =>
      !answered && key === (how.key ?? key) && ask.seat === (how.seat ?? ask.seat),
  )
  return asks.map(({ key, ask }) => {
    const view = book.view(state, ask.seat)
    const question = { book, face, view, ask, options }
    const { fights = ADVICE_FIGHTS.fights, seed = 1 } = how
    const whole = { ...ADVICE_FIGHTS, fights, seed }
    const advice = adviseByFights(question, how, fightsOnFrom(question, whole))
    return {
      key,
      seat: ask.seat,
      kind: ask.kind,
      ...(ask.who === undefined ? {} : { who: ask.who }),
      ...(advice ? { advice } : {}),
    }
  })
}

/** The tasks of a job: the choices ranked, and the same with chances counted in whole fights. */
export const [RANKED, COUNTED] = [1, 2] as const

/** Creates the runner of a job whose tasks are the advice. */
export function createAdviceRunner(
  books: Readonly<Record<string, AnyBookEntry>>,
  { save, ...how }: AdviceJob,
): Parsed<JobRunner> {
  return mapParsed(
    readRecordedFight(books, save),
    (recorded) =>
      ({ run }) =>
        adviseOn(recorded, { ...how, ...(run === RANKED ? { fights: 0 } : {}) })[0],
  )
}
