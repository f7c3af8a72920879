// The position after a step. An event that is told again stays the same object, because seat logs compare events by
// identity.
import { present } from '../dice/present.ts'
import { type Fight, type Place, type Position } from './fight.ts'
import { beatOf, appendBeats, beatsFrom, type Beat } from './log.ts'
import type { Step } from './game.ts'
import { commonPrefixLength } from './plain-data.ts'

export function nextPosition<E>(fight: Fight<unknown, E>, step: Step<E>): Position<E> {
  const keep = fight.position.log.length - step.strike
  const target = targetOf(fight, step)
  const from = target ?? fight.position
  // An undo or redo restores the beats of its target, and may run on from there.
  const at = target ? target.log.length : keep
  const add = target ? step.add.slice(at - keep) : step.add
  const open = beatOf(step.start, step.open, step.told ?? [])
  if (isNew(from, at) && step.start === undefined)
    return { log: appendBeats(from.log, at, add), open }
  const beats = keepTold(from, at, step, [...add, open])
  const suspended = step.start && suspendedIn(from, step)
  return {
    log: appendBeats(from.log, at, beats.slice(0, -1)),
    open: present(beats.at(-1), 'the open beat'),
    ...(suspended ? { suspended } : {}),
  }
}

/** Whether none of the events after the first `at` beats were told before. */
const isNew = <E>({ log, open, suspended }: Position<E>, at: number): boolean =>
  at === log.length && open.events.length === 0 && suspended === undefined

function targetOf<E>({ past, future }: Fight<unknown, E>, step: Step<E>): Position<E> | undefined {
  if (step.kind === 'undo') return undoneTo(past, step)?.position
  return step.kind === 'redo' ? future?.position : undefined
}

/** The place that an undo returns to. */
export function undoneTo<E>(
  past: Place<E> | undefined,
  { passes = 0 }: Pick<Step<E>, 'passes'>,
): Place<E> | undefined {
  let place = past
  for (let i = 0; i < passes; i++) place = place?.next
  return place
}

/** Whether the step opens a beat started by a seat while no such beat was open. */
const enters = <E>(from: Position<E>, step: Step<E>): boolean =>
  step.start !== undefined && from.open.start === undefined

function suspendedIn<E>(from: Position<E>, step: Step<E>): Beat<E> | undefined {
  const beat = enters(from, step) ? from.open : from.suspended
  return beat && { ...beat, tape: step.aside ?? [] }
}

/**
 * The beats `fresh`, which follow the first `at` of `from`. Events that `from` had already told keep their
 * identity.
 */
function keepTold<E>(
  from: Position<E>,
  at: number,
  step: Step<E>,
  fresh: readonly Beat<E>[],
): readonly Beat<E>[] {
  const open = enters(from, step) ? [] : from.open.events
  const before = [...beatsFrom(from.log, at).flatMap(({ events }) => events), ...open]
  const resumed = step.start === undefined ? from.suspended?.events : undefined
  const after = fresh.flatMap(({ events }) => events)
  if (resumed === undefined && before.every((event, i) => event === after[i])) return fresh
  const alike = commonPrefixLength(before, after)
  // A beat that was suspended, or that a started beat has overtaken, continues with the events it had already told.
  // After an overrule, what comes later is told again, so that the log has the order of the events.
  const rest = resumed ?? open.slice(Math.max(0, alike - (before.length - open.length)))
  const restAt = Math.max(alike, endOfStart(fresh))
  const moved =
    resumed !== undefined || (alike < before.length && !step.retells)
      ? commonPrefixLength(rest, after.slice(restAt))
      : 0
  const told = [
    ...before.slice(0, alike),
    ...after.slice(alike, restAt),
    ...rest.slice(0, moved),
    ...after.slice(restAt + moved),
  ]
  return cutLike(fresh, told)
}

/** The number of events up to the end of the beat that a seat started. */
function endOfStart<E>(beats: readonly Beat<E>[]): number {
  const start = beats.findIndex((beat, i) => i < beats.length - 1 && beat.start !== undefined)
  const before = start < 0 ? beats.slice(0, -1) : beats.slice(0, start + 1)
  return before.reduce((sum, { events }) => sum + events.length, 0)
}

function cutLike<E>(beats: readonly Beat<E>[], events: readonly E[]): readonly Beat<E>[] {
  let at = 0
  return beats.map((beat) => {
    const mine = events.slice(at, (at += beat.events.length))
    return mine.every((event, i) => event === beat.events[i])
      ? beat
      : { ...beat, events: Object.freeze(mine) }
  })
}
