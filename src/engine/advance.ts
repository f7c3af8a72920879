// Advances a fight from an open beat to the next ask or manual roll, or to the end of the fight.
import type { Id, Refusal } from '../dice/dice.ts'
import { seededSource } from '../dice/seeded.ts'
import type { Book, Clock } from './book.ts'
import { NO_PARTS } from './finished-parts.ts'
import { NOTHING_OPEN, type Fight, type Position } from './fight.ts'
import { beatOf, type Beat } from './log.ts'
import { EngineFault } from './plain-data.ts'
import type { Fit } from './reader.ts'
import { trayAfter } from './rolls.ts'
import { runBeat, type BeatRun, type Observer } from './run-beat.ts'
import { isStart } from './tape.ts'

/**
 * Where to continue from: the fight's dice, tray and manual-dice seats, and the beat to run, which need not be the
 * fight's open beat.
 */
export interface From<S, E>
  extends
    Pick<Fight<S, E>, 'base' | 'dice' | 'tray' | 'manualDiceSeats' | 'roller'>,
    Partial<Pick<Fight<S, E>, 'finished'>>,
    Pick<Position<E>, 'open' | 'suspended'> {
  /**
   * How strictly the open tape must fit. Unless it is `cut`, the events already told must come out the same again.
   */
  readonly fit: Fit
  readonly carries?: Carries
  readonly observer?: Observer<S, E> | undefined
}

/**
 * What a finished beat may leave of its tape for the next one: everything, as in saves of former versions, whose beats
 * were longer; or only if an answer comes next, because dice are not thrown for something else.
 */
export type Carries = 'all' | 'answers' | 'nothing'

/** How far the fight advanced. */
export interface Advanced<S, E>
  extends
    Pick<Fight<S, E>, 'base' | 'state' | 'waiting' | 'finished' | 'dice' | 'tray'>,
    Pick<Position<E>, 'open' | 'suspended'> {
  /** The beats that finished. */
  readonly add: readonly Beat<E>[]
  /** The line at which the first tape was cut. */
  readonly cutAt: number | undefined
  /** Why the choice at the cut is refused. */
  readonly cutBy: Refusal | undefined
}

/** More beats in a row without an ask are a bug in the book. */
const MOST_BEATS = 100_000

/**
 * Runs beats until one has to wait or the fight is over. Only the start of the first beat can be refused. Throws as
 * `runBeat` does.
 */
export function advance<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  from: From<S, E>,
): Advanced<S, E> | { readonly refusal: Refusal } {
  const source = seededSource(from.dice)
  const { manualDiceSeats, roller, observer } = from
  const { carries = from.fit === 'trusted' ? 'all' : 'nothing' } = from
  const add: Beat<E>[] = []
  let { base, open, suspended, fit, tray } = from
  let cutAt: number | undefined
  let cutBy: Refusal | undefined
  const stopped = (
    at: Beat<E>,
    { state, waiting, finished }: Pick<BeatRun<S, E>, 'state' | 'waiting' | 'finished'>,
  ): Advanced<S, E> => ({
    add,
    base,
    open: at,
    suspended,
    state,
    waiting,
    finished,
    dice: source.state(),
    tray,
    cutAt,
    cutBy,
  })

  for (let beats = 0; beats < MOST_BEATS; beats++) {
    if (!open.start && book.over(base))
      return stopped(NOTHING_OPEN, { state: base, waiting: undefined, finished: NO_PARTS })
    const told = fit === 'cut' ? [] : open.events
    const ownsBase = beats > 0 && open.tape.length === 0
    // No spread: it takes as long as the rest of a small beat.
    const how = {
      base,
      ownsBase,
      fit,
      told,
      source,
      tray,
      manualDiceSeats,
      roller,
      observer,
      carries,
      finished: beats === 0 && from.finished ? from.finished : NO_PARTS,
    }
    const run = runBeat(book, open, how)
    if (run.refusal) return { refusal: run.refusal }
    if (beats === 0) ({ cutAt, cutBy } = run)
    tray = run.tray
    if (run.waiting) {
      // A beat that has told something before it stops is rare, so that nothing is copied in advance.
      base = ownsBase && run.beat.events.length > 0 ? stateBefore(book, from.base, add) : run.base
      return stopped(frozen(run.beat), run)
    }
    add.push(finished(book.id, run.beat))
    if (tray.length > 0) tray = trayAfter(tray, ownersOfLines(run.beat))
    base = run.state
    if (run.rest) {
      open = run.rest
      continue
    }
    fit = suspended && suspended.tape.length > 0 ? 'cut' : 'trusted'
    open = suspended ? { tape: suspended.tape, events: [] } : NOTHING_OPEN
    suspended = undefined
  }
  throw new EngineFault(`${book.id}: ${MOST_BEATS} beats in which nobody was asked`)
}

/** The state after these beats. */
function stateBefore<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  base: Readonly<S>,
  beats: readonly Beat<E>[],
): S {
  const state = book.copy(base)
  for (const { events } of beats) for (const event of events) book.apply(state, event)
  return state
}

/** Copies the lists to drop the spare capacity that they gained while growing. */
const frozen = <E>({ start, tape, events }: Beat<E>): Beat<E> =>
  start === undefined && tape.length === 0 && events.length === 0
    ? NOTHING_OPEN
    : Object.freeze(beatOf(start, Object.freeze(tape.slice()), Object.freeze(events.slice())))

function finished<E>(book: string, beat: Beat<E>): Beat<E> {
  if (!beat.start && beat.tape.length === 0 && beat.events.length === 0)
    throw new EngineFault(`a beat of ${book} neither told nor asked anything`)
  return frozen(beat)
}

const ownersOfLines = ({ tape }: Beat<unknown>): ReadonlySet<Id | undefined> =>
  new Set(tape.map((line) => (isStart(line) ? undefined : line.who)))
