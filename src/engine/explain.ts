// Running old tapes again: to see whether they still give the same, and to see the numbers.
import type { Book, Clock } from './book.ts'
import { stateAfter, type Fight } from './fight.ts'
import { type Beat } from './log.ts'
import type { Explained } from './game.ts'
import { EngineFault, deepEqual } from './plain-data.ts'
import { Misfit } from './reader.ts'
import { runBeat } from './run-beat.ts'
import { collector } from './trace.ts'
import { isRoll, type Entry } from './tape.ts'

/** The first commit (or the length of the log: the open beat) whose tape does not give the same events any more; undefined: all do. */
export function auditLog<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
): number | undefined {
  const { log, open } = fight.position
  const state = stateAfter(book, fight, 0)
  for (const [at, beat] of [...log.beats.slice(0, log.length), open].entries()) {
    const isOpen = at === log.length
    if (isOpen && book.over(state) && !beat.start) return undefined
    if (!holds(book, state, beat, isOpen)) return at
    for (const event of beat.events) book.apply(state, event)
  }
  return undefined
}

function holds<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  base: Readonly<S>,
  beat: Beat<E>,
  open: boolean,
): boolean {
  try {
    const run = runBeat(book, beat, { base, fit: 'strict' })
    return (
      !run.refusal &&
      (run.waiting !== undefined) === open &&
      deepEqual(run.beat.events, beat.events)
    )
  } catch (error) {
    if (error instanceof Misfit) return false
    throw error
  }
}

/**
 * The events of a commit (the length of the log: of the open beat) with the sums and rolls since the event before; what comes
 * after the last event belongs to it. Where the tape no longer fits, the events alone. Throws for a commit that is not there.
 */
export function explainBeat<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  fight: Fight<S, E>,
  at: number,
): readonly Explained<E>[] {
  const { log, open } = fight.position
  if (!Number.isInteger(at) || at < 0 || at > log.length)
    throw new EngineFault(`there is no commit ${at}`)
  const beat = at < log.length ? log.beats[at]! : open
  const trace = collector()
  const found: { event: E; sums: Explained<E>['sums']; lines: number }[] = []
  const bare = (): readonly Explained<E>[] =>
    beat.events.map((event) => ({ event, sums: [], rolls: [] }))
  try {
    const onEvent = (event: E, lines: number): void =>
      void found.push({ event, sums: trace.taken(), lines })
    const base = stateAfter(book, fight, at)
    const run = runBeat(book, beat, { base, fit: 'strict', trace, onEvent })
    if (!deepEqual(run.beat.events, beat.events)) return bare()
  } catch (error) {
    if (error instanceof Misfit) return bare()
    throw error
  }
  const late = trace.taken()
  return found.map(({ event, sums, lines }, i) => {
    const last = i === found.length - 1
    return {
      event,
      sums: last ? [...sums, ...late] : sums,
      rolls: rollsOf(beat.tape.slice(found[i - 1]?.lines ?? 0, last ? undefined : lines)),
    }
  })
}

const rollsOf = (lines: readonly Entry[]): readonly Entry[] => lines.filter(isRoll)
