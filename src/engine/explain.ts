// Replays old tapes, to check that they still give the same events and to show the numbers behind them.
import { present } from '../dice/present.ts'
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock } from './book.ts'
import { noCommit, stateAfter, type Fight } from './fight.ts'
import { type Beat } from './log.ts'
import type { Explained } from './game.ts'
import type { Gradual } from '../dice/gradual.ts'
import { knownParts, type NumberPart } from './number-parts.ts'
import { deepEqual, isObject } from './plain-data.ts'
import { Misfit } from './reader.ts'
import { runBeat, type Observer } from './run-beat.ts'
import { collector } from './trace.ts'
import { isRoll } from './tape.ts'
import { perceive, type Visibility } from './visibility.ts'

/**
 * Returns the first commit from `from` on whose tape no longer gives the same events; the length of the log stands
 * for the open beat. Undefined: all match. Pauses after each beat.
 */
export function* auditLog<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  fit: 'strict' | 'exact',
  from = 0,
): Gradual<number | undefined> {
  const { log, open } = fight.position
  const state = stateAfter(book, fight, from)
  for (const [i, beat] of [...log.beats.slice(from, log.length), open].entries()) {
    const at = from + i
    const isOpen = at === log.length
    if (isOpen && book.over(state) && !beat.start) return undefined
    if (!holds(book, beat, { base: state, fit, isOpen })) return at
    for (const event of beat.events) book.apply(state, event)
    yield
  }
  return undefined
}

function holds<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  beat: Beat<E>,
  {
    base,
    fit,
    isOpen,
  }: { readonly base: Readonly<S>; readonly fit: 'strict' | 'exact'; readonly isOpen: boolean },
): boolean {
  try {
    const run = runBeat(book, beat, { base, fit, spans: isOpen ? 0 : beat.events.length })
    return (
      !run.refusal &&
      (run.waiting !== undefined) === isOpen &&
      areSame(book, run.beat.events, beat.events)
    )
  } catch (error) {
    if (error instanceof Misfit) return false
    throw error
  }
}

/** Whether events of today are those of a record, which may be older than some of their members. */
function areSame<E>(
  { addedLater = [] }: Pick<Book<never, never, E>, 'addedLater'>,
  now: readonly E[],
  recorded: readonly E[],
): boolean {
  if (addedLater.length === 0) return deepEqual(now, recorded)
  return (
    now.length === recorded.length &&
    now.every((event, i) => deepEqual({ ...added(event, addedLater), ...recorded[i] }, event))
  )
}

/** The members of an event that were added later. */
const added = (event: unknown, names: readonly string[]): object =>
  Object.fromEntries(
    Object.entries(isObject(event) ? event : {}).filter(([name]) => names.includes(name)),
  )

/**
 * The events of a commit (the length of the log stands for the open beat), each with the sums and rolls since the
 * event before it; the last event also gets those after it. A player's seat sees only the numbers that it may know,
 * and none after the last event. If the tape no longer fits, the events come without numbers. Throws if there is no
 * such commit.
 */
export function explainBeat<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  at: number,
  seat: Seat = 'referee',
): readonly Explained<E>[] {
  const { log, open } = fight.position
  if (!Number.isInteger(at) || at < 0 || at > log.length) throw noCommit(at, 0, log.length)
  const beat = at < log.length ? present(log.beats[at], 'a beat of the log') : open
  try {
    const run = numberedRun(book, beat, stateAfter(book, fight, at), seat)
    if (areSame(book, run.events, beat.events)) return run.explained
  } catch (error) {
    if (!(error instanceof Misfit)) throw error
  }
  return beat.events.map((event) => ({ event, sums: [], rolls: [] }))
}

/** Replays a beat to collect the numbers that a seat may know. */
function numberedRun<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  beat: Beat<E>,
  base: Readonly<S>,
  seat: Seat,
): { readonly events: readonly E[]; readonly explained: readonly Explained<E>[] } {
  const trace = collector()
  const found: { readonly event: E; readonly parts: readonly NumberPart[] }[] = []
  let before: Visibility | undefined
  const observer: Observer<S, E> = {
    numbers: true,
    all: true,
    before(state) {
      before ??= book.visibility?.(state)
    },
    told(event, state, parts) {
      const after = book.visibility?.(state)
      const heard = perceive(book, event, { before, after }, seat)
      before = after
      const perceived = { event, heard, knowledge: after?.of(seat) }
      found.push({ event, parts: seat === 'referee' ? parts : knownParts(book, perceived, parts) })
    },
    ended: () => undefined,
  }
  const spans = beat.events.length
  const { events, tape } = runBeat(book, beat, {
    ...{ base, fit: 'strict', trace, observer },
    spans,
  }).beat
  const all = { sums: trace.taken(), rolls: tape.filter(isRoll) }
  const explained = found.map(({ event, parts }) => ({ event, ...numbersOf(all, parts) }))
  const last = explained.at(-1)
  if (last && seat === 'referee')
    explained.splice(-1, 1, { ...last, ...joined([last, without(all, explained)]) })
  return { events, explained }
}

type Numbers = Pick<Explained<unknown>, 'sums' | 'rolls'>

const numbersOf = ({ sums, rolls }: Numbers, parts: readonly NumberPart[]): Numbers => ({
  sums: parts.flatMap(({ sum }) => (sum === undefined ? [] : sums.slice(sum, sum + 1))),
  rolls: parts.flatMap((part) => rolls.slice(part.firstRoll, part.firstRoll + part.rolls.length)),
})

/** The numbers that belong to none of the events in `told`. */
function without({ sums, rolls }: Numbers, told: readonly Numbers[]): Numbers {
  const known = joined(told)
  return {
    sums: sums.filter((sum) => !known.sums.includes(sum)),
    rolls: rolls.filter((roll) => !known.rolls.includes(roll)),
  }
}

const joined = (all: readonly Numbers[]): Numbers => ({
  sums: all.flatMap(({ sums }) => sums),
  rolls: all.flatMap(({ rolls }) => rolls),
})
