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
  const all = new Map<Seat, { at: number; hear: (step: Step<E>) => void; lines: Line<E>[] }>()
  return (seat) => {
    let one = all.get(seat)
    if (!one) all.set(seat, (one = { at: 0, ...listener(book, first, seat) }))
    while (one.at < steps.length) one.hear(steps[one.at++]!)
    return one.lines.map(({ event, struck, commit, index }, n) => ({ n, event, struck, commit, index }))
  }
}

function listener<Setup, S extends Clock, E>(book: Book<Setup, S, E>, first: () => S, seat: Seat): { hear: (step: Step<E>) => void; lines: Line<E>[] } {
  const lines: Line<E>[] = []
  let log: readonly Commit<E>[] = []
  /** What was told of each beat from the first on, the open one last. */
  let told: Told<E>[][] = [[]]
  let state = first()
  /** Lines struck by undos that may be redone, the newest undo last. */
  let struck: Told<E>[][][] = []

  /** The state before the beat `at` with `events` of it. */
  function stateAt(at: number, events: readonly E[]): S {
    const fresh = first()
    for (const commit of log.slice(0, at)) for (const event of commit.events) book.apply(fresh, event)
    for (const event of events) book.apply(fresh, event)
    return fresh
  }

  function tell(event: E, commit: number, index: number): Told<E> {
    const before = book.view(state, seat)
    const after = book.copy(state)
    book.apply(after, event)
    const heard = book.hear(event, before, book.view(after, seat))
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
      const fallen = told.slice(keep)
      const beats: Beats<E> = [...step.add.map((commit) => commit.events), step.told ?? []]
      log = [...log.slice(0, keep), ...step.add]
      if (step.kind === 'redo' && struck.length > 0) {
        strike(fallen, true)
        const back = struck.pop()!
        strike(back, false)
        back.forEach((beat, i) => beat.forEach(({ line }, index) => line && Object.assign(line, { commit: keep + i, index })))
        told = [...told.slice(0, keep), ...back]
        state = stateAt(log.length, step.told ?? [])
        return
      }
      const old = fallen.flat()
      const fresh = beats.flatMap((events, i) => events.map((event, index) => ({ event, commit: keep + i, index })))
      const shared = sharedStart(old.map((one) => one.event), fresh.map((one) => one.event))
      // An open beat that was laid aside or comes back keeps its lines where they stand.
      const oldOpen = fallen.at(-1)!.slice(Math.max(0, shared - (old.length - fallen.at(-1)!.length)))
      const openAt = fresh.length - beats.at(-1)!.length
      const moved = shared < old.length ? movedLines(oldOpen, fresh, Math.max(shared, openAt)) : 0
      if (step.kind === 'undo') struck.push(fallen)
      else if (step.strike > 0 || step.add.length > 0 || old.length !== fresh.length) struck = []
      const stays = new Set([...old.slice(0, shared), ...oldOpen.slice(0, moved)])
      strike([old.filter((one) => !stays.has(one))], true)
      if (shared < old.length) state = stateAt(keep, fresh.slice(0, shared).map((one) => one.event))
      const now = fresh.map(({ event, commit, index }, i) => {
        const same = i < shared ? old[i] : i >= openAt && i - Math.max(shared, openAt) < moved ? oldOpen[i - Math.max(shared, openAt)] : undefined
        if (!same) return tell(event, commit, index)
        if (i >= shared) book.apply(state, event)
        if (same.line) Object.assign(same.line, { commit, index })
        return same
      })
      let at = 0
      told = [...told.slice(0, keep), ...beats.map((events) => now.slice(at, (at += events.length)))]
    },
  }
}

function strike<E>(beats: readonly (readonly Told<E>[])[], struck: boolean): void {
  for (const one of beats.flat()) if (one.line) one.line.struck = struck
}

const movedLines = <E>(old: readonly Told<E>[], fresh: readonly { event: E }[], from: number): number =>
  sharedStart(old.map((one) => one.event), fresh.slice(from).map((one) => one.event))
