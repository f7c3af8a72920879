// What each seat has heard, in its own numbers, struck lines included. Listeners catch up from the steps when asked.
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock } from './book.ts'
import type { Commit, Heard, Step } from './game.ts'
import { sharedStart } from './kept.ts'

interface Line<E> {
  event: E
  struck: boolean
  commit: number
  index: number
}

/** An event of the fight with the line that the seat heard of it, if any. */
interface Told<E> {
  readonly event: E
  readonly line: Line<E> | undefined
}

/** Beats of the fight as a list: those of the log, then the open one. */
type Beats<E> = readonly (readonly E[])[]

/** A function that says what a seat has heard after all of `steps`, which may grow in between. */
export function listeners<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  first: () => S,
  steps: readonly Step<E>[],
): (seat: Seat) => readonly Heard<E>[] {
  const all = new Map<Seat, { at: number; hear: (step: Step<E>) => void; lines: Line<E>[]; said: readonly Heard<E>[] }>()
  return (seat) => {
    let one = all.get(seat)
    if (!one) all.set(seat, (one = { at: 0, said: [], ...listener(book, first, seat) }))
    if (one.at === steps.length) return one.said
    while (one.at < steps.length) one.hear(steps[one.at++]!)
    const { said } = one
    let same = 0
    while (same < one.lines.length && isSaid(said[same], one.lines[same]!)) same++
    one.said = [...said.slice(0, same), ...one.lines.slice(same).map((line, i) => ({ n: same + i, ...line }))]
    return one.said
  }
}

/** True where the line was handed out before as it is. Nobody changes what was handed out. */
const isSaid = <E>(said: Heard<E> | undefined, line: Line<E>): boolean =>
  said !== undefined && said.event === line.event && said.struck === line.struck && said.commit === line.commit && said.index === line.index

function listener<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  first: () => S,
  seat: Seat,
): { hear: (step: Step<E>) => void; lines: Line<E>[] } {
  const lines: Line<E>[] = []
  const log: Commit<E>[] = []
  /** What was told of each beat from the first on, the open one last. */
  const told: Told<E>[][] = [[]]
  let state = first()
  /** The seat's view of that state, where it was made. */
  let seen: S | undefined
  /** Lines struck by undos that may be redone, the newest undo last. */
  let struck: { beats: Told<E>[][]; lines: number }[] = []
  /** Lines of the beat that is laid aside while a start waits. */
  let laid: Told<E>[] | undefined

  /** The state before the beat `at` with `events` of it. */
  function stateAt(at: number, events: readonly E[]): S {
    const fresh = first()
    for (const commit of log.slice(0, at)) for (const event of commit.events) book.apply(fresh, event)
    for (const event of events) book.apply(fresh, event)
    return fresh
  }

  function tell(event: E, commit: number, index: number): Told<E> {
    const before = seen ?? book.view(state, seat)
    const after = book.copy(state)
    book.apply(after, event)
    seen = book.view(after, seat)
    const heard = book.hear(event, before, seen)
    state = after
    if (heard === undefined) return { event, line: undefined }
    const line: Line<E> = { event: heard, struck: false, commit, index }
    lines.push(line)
    return { event, line }
  }

  return {
    lines,
    hear(step) {
      const keep = log.length - step.strike
      const before = told.slice(keep)
      const enters = step.start !== undefined && laid === undefined
      const fallen = enters ? [...before.slice(0, -1), []] : before
      const back = step.start === undefined ? laid : undefined
      if (enters) laid = before.at(-1)!
      else if (back) laid = undefined
      const beats: Beats<E> = [...step.add.map((commit) => commit.events), step.told ?? []]
      log.splice(keep, log.length - keep, ...step.add)
      if (step.kind === 'redo' && struck.length > 0) {
        strike([...fallen, back ?? []], true)
        const { beats: redone, lines: length } = struck.pop()!
        lines.length = length // what the undo itself had to tell again is gone with it
        strike(redone, false)
        redone.forEach((beat, i) => beat.forEach(({ line }, index) => line && Object.assign(line, { commit: keep + i, index })))
        told.splice(keep, told.length - keep, ...redone)
        state = stateAt(log.length, step.told ?? [])
        seen = undefined
        return
      }
      const old = fallen.flat()
      const fresh = beats.flatMap((events, i) => events.map((event, index) => ({ event, commit: keep + i, index })))
      const shared = sharedStart(
        old.map((one) => one.event),
        fresh.map((one) => one.event),
      )
      // An open beat that was laid aside or comes back keeps its lines where they stand.
      const oldOpen = back ?? fallen.at(-1)!.slice(Math.max(0, shared - (old.length - fallen.at(-1)!.length)))
      const movedTo = Math.max(shared, laidAt(step, beats))
      const moved = back || shared < old.length ? movedLines(oldOpen, fresh, movedTo) : 0
      if (step.kind === 'undo') struck.push({ beats: before, lines: lines.length })
      else if (step.strike > 0 || step.add.length > 0 || old.length !== fresh.length) struck = []
      const stays = new Set([...old.slice(0, shared), ...oldOpen.slice(0, moved)])
      strike([[...old, ...(back ?? [])].filter((one) => !stays.has(one))], true)
      if (enters || shared < old.length) {
        state = stateAt(
          keep,
          fresh.slice(0, shared).map((one) => one.event),
        )
        seen = undefined
      }
      const now = fresh.map(({ event, commit, index }, i) => {
        const same = i < shared ? old[i] : i >= movedTo && i < movedTo + moved ? oldOpen[i - movedTo] : undefined
        if (!same) return tell(event, commit, index)
        if (i >= shared) {
          book.apply(state, event)
          seen = undefined
        }
        if (same.line) Object.assign(same.line, { commit, index })
        return same
      })
      let at = 0
      told.splice(keep, told.length - keep, ...beats.map((events) => now.slice(at, (at += events.length))))
    },
  }
}

function strike<E>(beats: readonly (readonly Told<E>[])[], struck: boolean): void {
  for (const one of beats.flat()) if (one.line) one.line.struck = struck
}

/** Where, among the new events, a beat that was laid aside goes on: after the start that it waited for, else in the open beat. */
function laidAt<E>(step: Step<E>, beats: Beats<E>): number {
  const start = step.add.findIndex((commit) => commit.start !== undefined)
  return beats.slice(0, start < 0 ? -1 : start + 1).flat().length
}

const movedLines = <E>(old: readonly Told<E>[], fresh: readonly { event: E }[], from: number): number =>
  sharedStart(
    old.map((one) => one.event),
    fresh.slice(from).map((one) => one.event),
  )
