// Running old tapes again: to see whether they still give the same, and to see the numbers.
import type { Book, Clock } from './book.ts'
import { stateAfter } from './core.ts'
import type { Core } from './core.ts'
import type { Commit, Explained } from './game.ts'
import { EngineFault, same } from './kept.ts'
import { Misfit } from './reader.ts'
import { runBeat } from './run.ts'
import { collector } from './trace.ts'
import { isRoll } from './tape.ts'
import type { Entry } from './tape.ts'

/** The first commit (or `log.length`: the open beat) whose tape does not give the same events any more; undefined: all do. */
export function auditLog<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  core: Core<S, E>,
): number | undefined {
  const state = stateAfter(book, core, 0)
  const beats: readonly Commit<E>[] = [
    ...core.log,
    { start: core.open.start, tape: core.open.tape, events: core.open.told },
  ]
  for (const [at, commit] of beats.entries()) {
    const open = at === core.log.length
    if (open && book.over(state) && !commit.start) return undefined
    if (!holds(book, state, commit, open)) return at
    for (const event of commit.events) book.apply(state, event)
  }
  return undefined
}

function holds<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  base: Readonly<S>,
  commit: Commit<E>,
  open: boolean,
): boolean {
  try {
    const ran = runBeat(book, { base, start: commit.start, tape: commit.tape, fit: 'strict' })
    return !ran.refusal && (ran.waiting !== undefined) === open && same(ran.events, commit.events)
  } catch (error) {
    if (error instanceof Misfit) return false
    throw error
  }
}

/**
 * The events of a commit (`log.length`: the open beat) with the sums and rolls since the event before; what comes after
 * the last event belongs to it. Where the tape no longer fits, the events alone. Throws for a commit that is not there.
 */
export function explainBeat<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  core: Core<S, E>,
  at: number,
): readonly Explained<E>[] {
  if (!Number.isInteger(at) || at < 0 || at > core.log.length)
    throw new EngineFault(`there is no commit ${at}`)
  const beat: Commit<E> = core.log[at] ?? {
    start: core.open.start,
    tape: core.open.tape,
    events: core.open.told,
  }
  const trace = collector()
  const found: { event: E; sums: Explained<E>['sums']; lines: number }[] = []
  const bare = (): readonly Explained<E>[] =>
    beat.events.map((event) => ({ event, sums: [], rolls: [] }))
  try {
    const onEvent = (event: E, lines: number): void =>
      void found.push({ event, sums: trace.taken(), lines })
    const ran = runBeat(book, {
      base: stateAfter(book, core, at),
      start: beat.start,
      tape: beat.tape,
      fit: 'strict',
      trace,
      onEvent,
    })
    if (!same(ran.events, beat.events)) return bare()
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
