// Replays the tapes of a stored fight, undone ones included, to find where it came out otherwise.
import type { Book, Clock } from './book.ts'
import { auditLog } from './explain.ts'
import { foldStep, newFight } from './fight.ts'
import type { Step } from './game.ts'
import type { Gradual } from '../dice/gradual.ts'
import { wake } from './play.ts'
import { readSetup, readStep } from './stored.ts'

/** Where a stored fight does not replay: the step, and what is wrong with it. */
export interface ReplayFault {
  readonly step: number
  readonly what: 'unreadable' | 'different' | 'other question'
}

/**
 * Replays every tape of a stored fight, those of undone steps included, and finds the first step with a different
 * result; undefined if there is none. Each beat is replayed once. `exact`: answers of standing orders are checked
 * too. Pauses after each beat.
 */
export function* auditSteps<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  setup: Setup,
  steps: readonly Step<E>[],
  fit: 'strict' | 'exact',
): Gradual<ReplayFault | undefined> {
  let fight = newFight<S, E>(book.begin(readSetup(setup)), [1, 0, 0, 0], [])
  /** For each commit of the log, the step that added it. */
  const madeBy: number[] = []
  let audited = 0
  /** Audits the fight before this step: the beats that have not been audited yet, and the open one. */
  function* audit(length: number): Gradual<ReplayFault | undefined> {
    const last = length - 1
    let woken
    try {
      woken = wake(book, fight)
    } catch {
      return { step: last, what: 'unreadable' }
    }
    try {
      const at = yield* auditLog(book, woken.fight, fit, audited)
      if (at !== undefined) return { step: madeBy[at] ?? last, what: 'different' }
    } catch {
      // A tape that makes the rules throw does not replay.
      return { step: last, what: 'different' }
    }
    audited = Math.min(madeBy.length, woken.fight.position.log.length)
    // Beats of a former version may have been divided, which changes nothing.
    const isGrown = length === steps.length && woken.step?.kind === 'amend'
    return isGrown ? { step: last, what: 'other question' } : undefined
  }
  for (const [i, stored] of steps.entries()) {
    // A strike removes commits from the log, so they are audited before.
    const fault = i > 0 && stored.strike > 0 ? yield* audit(i) : undefined
    if (fault) return fault
    try {
      if (stored.strike > madeBy.length) return { step: i, what: 'unreadable' }
      fight = foldStep(book, fight, readStep(stored), { opening: i === 0 })
    } catch {
      return { step: i, what: 'unreadable' }
    }
    madeBy.length -= stored.strike
    for (const _ of stored.add) madeBy.push(i)
    audited = Math.min(audited, madeBy.length)
    yield
  }
  return yield* audit(steps.length)
}
