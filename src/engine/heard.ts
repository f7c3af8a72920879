// What each seat has heard, in its own numbers, struck lines included. Listeners catch up from the steps when asked, and touch
// only what is new: a fight may have tens of thousands of lines.
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock } from './book.ts'
import type { Commit, Heard, Overheard, Step } from './game.ts'
import { sharedStart } from './kept.ts'

/** An event of the fight with the number of the line that the seat heard of it, if any. */
interface Told<E> {
  readonly event: E
  readonly n: number | undefined
}

/** Beats of the fight as a list: those of the log, then the open one. */
type Beats<E> = readonly (readonly E[])[]

/** What seats have heard, and see, after all of the steps, which may grow in between. */
export interface Ears<S, E> {
  /** The newest step has left this state after this event of its own: nobody need make it again. It must not be changed any more. */
  reached(event: E, state: S): void
  view(seat: Seat): Readonly<S>
  heard(seat: Seat): readonly Heard<E>[]
  follow(seat: Seat): () => Overheard<E>
}

export function listeners<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  first: () => S,
  steps: readonly Step<E>[],
): Ears<S, E> {
  const shared = sharedStates(book, first)
  const all = new Map<Seat, Listener<S, E>>()
  /** The listener of the seat, who has heard everything. */
  const listening = (seat: Seat): Listener<S, E> => {
    let one = all.get(seat)
    if (!one) all.set(seat, (one = listener(book, shared, seat)))
    one.hear(steps)
    return one
  }
  return {
    reached: (event, state) => shared.reached(event, state),
    view: (seat) => listening(seat).view(),
    heard: (seat) => [...listening(seat).lines],
    follow(seat) {
      const one = listening(seat)
      const follower = { from: 0 }
      one.followers.push(follower)
      return () => {
        one.hear(steps)
        const from = Math.min(follower.from, one.lines.length)
        follower.from = Infinity
        return { lines: one.lines, from }
      }
    },
  }
}

/** States along the fight that all listeners share; none of them is ever changed. Whoever comes second to an event finds what the first has made. */
interface SharedStates<S, E> {
  readonly first: S
  reached(event: E, state: S): void
  next(state: S, event: E): S
  /** After these events from the beginning; made once for a step. */
  after(step: Step<E>, events: () => readonly E[]): S
}

/** States that are kept for the next listener: about those of the newest beat. Whoever is further behind makes his own. */
const REMEMBERED = 32

function sharedStates<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  begin: () => S,
): SharedStates<S, E> {
  const made = new Map<S, { readonly event: E; readonly state: S }>()
  let again: { readonly step: Step<E>; readonly state: S } | undefined
  let known: { readonly event: E; readonly state: S } | undefined
  return {
    first: begin(),
    reached(event, state) {
      // Only objects are sure to stand once in the fight.
      if (typeof event === 'object') known = { event, state }
    },
    next(state, event) {
      if (known?.event === event) return known.state
      const before = made.get(state)
      if (before?.event === event) return before.state
      const after = book.copy(state)
      book.apply(after, event)
      if (made.size >= REMEMBERED) made.clear()
      made.set(state, { event, state: after })
      return after
    },
    after(step, events) {
      if (again?.step === step) return again.state
      const fresh = begin()
      for (const event of events()) book.apply(fresh, event)
      again = { step, state: fresh }
      return fresh
    },
  }
}

interface Listener<S, E> {
  /** Lines do not change: another takes the place of one that is struck. */
  readonly lines: readonly Heard<E>[]
  /** Who follows; each has the first line that is new to him. */
  readonly followers: { from: number }[]
  view(): S
  /** Hears the steps that have come since. */
  hear(steps: readonly Step<E>[]): void
}

function listener<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  shared: SharedStates<S, E>,
  seat: Seat,
): Listener<S, E> {
  const lines: Heard<E>[] = []
  const followers: { from: number }[] = []
  /** Steps that have been heard. */
  let steps = 0
  const log: Commit<E>[] = []
  /** Events of the open beat. */
  let open: readonly E[] = []
  /** The line of every event of the log and of the open beat, in order; undefined where the seat did not hear it. */
  const numbers: (number | undefined)[] = []
  let state = shared.first
  /** What the seat saw of `state`, once that is made. */
  let seenOf: S | undefined
  let seen: S | undefined
  /** Lines struck by undos that may be redone, the newest undo last. */
  let struck: { beats: Told<E>[][]; lines: number }[] = []
  /** Lines of the beat that is laid aside while a start waits. */
  let laid: Told<E>[] | undefined

  /** The events of the first `at` beats, then these. */
  const eventsTo = (at: number, events: readonly E[]): readonly E[] => [
    ...log.slice(0, at).flatMap((commit) => commit.events),
    ...events,
  ]

  /** What was told of each beat from this one on, the open one last. */
  function toldFrom(beat: number): Told<E>[][] {
    const beats = [...log.slice(beat).map((commit) => commit.events), open]
    let at = numbers.length - beats.reduce((sum, events) => sum + events.length, 0)
    return beats.map((events) => events.map((event) => ({ event, n: numbers[at++] })))
  }

  function view(): S {
    if (seenOf !== state) {
      seen = book.view(state, seat)
      seenOf = state
    }
    return seen!
  }

  function changed(n: number): void {
    for (const follower of followers) if (n < follower.from) follower.from = n
  }

  function tell(event: E, commit: number, index: number): number | undefined {
    const before = view()
    state = shared.next(state, event)
    const heard = book.hear(event, before, view())
    if (heard === undefined) return undefined
    const n = lines.length
    lines.push({ n, event: heard, struck: false, commit, index })
    changed(n)
    return n
  }

  /** A line comes to stand elsewhere, or is struck. */
  function change(
    n: number | undefined,
    to: Partial<Pick<Heard<E>, 'struck' | 'commit' | 'index'>>,
  ): void {
    const line = n === undefined ? undefined : lines[n]
    if (!line) return
    lines[line.n] = { ...line, ...to }
    changed(line.n)
  }

  const strike = (beats: readonly (readonly Told<E>[])[], struck: boolean): void => {
    for (const one of beats.flat()) change(one.n, { struck })
  }

  /** True where nothing falls away and nothing of the open beat had been told: whatever the step tells is new. */
  const goesOn = ({ kind, strike: fallen, start }: Step<E>): boolean =>
    kind !== 'undo' &&
    kind !== 'redo' &&
    fallen === 0 &&
    start === undefined &&
    laid === undefined &&
    open.length === 0

  function tellAll(events: readonly E[]): void {
    for (let index = 0; index < events.length; index++)
      numbers.push(tell(events[index]!, log.length, index))
  }

  function append({ add, told = [] }: Step<E>): void {
    if (struck.length > 0 && (add.length > 0 || told.length > 0)) struck = []
    for (const commit of add) {
      tellAll(commit.events)
      log.push(commit)
    }
    open = told
    tellAll(open)
  }

  function hear(step: Step<E>): void {
    if (goesOn(step)) return append(step)
    const keep = log.length - step.strike
    const before = toldFrom(keep)
    numbers.length -= before.flat().length
    const enters = step.start !== undefined && laid === undefined
    const fallen = enters ? [...before.slice(0, -1), []] : before
    const back = step.start === undefined ? laid : undefined
    if (enters) laid = before.at(-1)!
    else if (back) laid = undefined
    open = step.told ?? []
    const beats: Beats<E> = [...step.add.map((commit) => commit.events), open]
    putAfter(log, keep, step.add)
    if (step.kind === 'redo' && struck.length > 0) {
      strike([...fallen, back ?? []], true)
      const { beats: redone, lines: length } = struck.pop()!
      changed(length)
      lines.length = length // what the undo itself had to tell again is gone with it
      strike(redone, false)
      redone.forEach((beat, i) =>
        beat.forEach(({ n }, index) => change(n, { commit: keep + i, index })),
      )
      for (const { n } of redone.flat()) numbers.push(n)
      state = shared.after(step, () => eventsTo(log.length, open))
      return
    }
    const old = fallen.flat()
    const fresh = beats.flatMap((events, i) =>
      events.map((event, index) => ({ event, commit: keep + i, index })),
    )
    const alike = sharedStart(
      old.map((one) => one.event),
      fresh.map((one) => one.event),
    )
    // An open beat that was laid aside or comes back keeps its lines where they stand.
    const oldOpen =
      back ?? fallen.at(-1)!.slice(Math.max(0, alike - (old.length - fallen.at(-1)!.length)))
    const movedTo = Math.max(alike, laidAt(step, beats))
    const moved = back || alike < old.length ? movedLines(oldOpen, fresh, movedTo) : 0
    if (step.kind === 'undo') struck.push({ beats: before, lines: lines.length })
    else if (step.strike > 0 || step.add.length > 0 || old.length !== fresh.length) struck = []
    const stays = new Set([...old.slice(0, alike), ...oldOpen.slice(0, moved)])
    strike([[...old, ...(back ?? [])].filter((one) => !stays.has(one))], true)
    if (enters || alike < old.length)
      state = shared.after(step, () =>
        eventsTo(
          keep,
          fresh.slice(0, alike).map((one) => one.event),
        ),
      )
    fresh.forEach(({ event, commit, index }, i) => {
      const same =
        i < alike ? old[i] : i >= movedTo && i < movedTo + moved ? oldOpen[i - movedTo] : undefined
      if (!same) return numbers.push(tell(event, commit, index))
      if (i >= alike) state = shared.next(state, event)
      change(same.n, { commit, index })
      return numbers.push(same.n)
    })
  }

  return {
    lines,
    followers,
    view,
    hear(all) {
      while (steps < all.length) hear(all[steps++]!)
    },
  }
}

/** The first `keep` of the list, then these. */
function putAfter<T>(list: T[], keep: number, more: readonly T[]): void {
  list.length = keep
  for (const one of more) list.push(one)
}

/** Where, among the new events, a beat that was laid aside goes on: after the start that it waited for, else in the open beat. */
function laidAt<E>(step: Step<E>, beats: Beats<E>): number {
  const start = step.add.findIndex((commit) => commit.start !== undefined)
  return beats.slice(0, start < 0 ? -1 : start + 1).flat().length
}

const movedLines = <E>(
  old: readonly Told<E>[],
  fresh: readonly { event: E }[],
  from: number,
): number =>
  sharedStart(
    old.map((one) => one.event),
    fresh.slice(from).map((one) => one.event),
  )
