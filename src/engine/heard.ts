// What each seat has heard, in its own numbers, struck lines included. Listeners catch up from the steps when asked, and touch
// only what is new: a fight may have tens of thousands of lines.
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock } from './book.ts'
import type { Commit, Heard, Overheard, Step } from './game.ts'
import { sharedStart } from './kept.ts'

interface Line<E> {
  readonly n: number
  readonly event: E
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

/** What seats have heard, and see, after all of the steps, which may grow in between. */
export interface Ears<S, E> {
  view(seat: Seat): Readonly<S>
  heard(seat: Seat): readonly Heard<E>[]
  follow(seat: Seat): () => Overheard<E>
}

export function listeners<Setup, S extends Clock, E>(book: Book<Setup, S, E>, first: () => S, steps: readonly Step<E>[]): Ears<S, E> {
  const shared = sharedStates(book, first)
  const all = new Map<Seat, Listener<S, E> & { at: number; given: Heard<E>[]; followers: { from: number }[] }>()
  /** The listener of the seat, who has heard everything. */
  const listening = (seat: Seat) => {
    let one = all.get(seat)
    if (!one) all.set(seat, (one = { at: 0, given: [], followers: [], ...listener(book, shared, seat) }))
    while (one.at < steps.length) one.hear(steps[one.at++]!)
    return one
  }
  /** The same, who has written it down. */
  const caughtUp = (seat: Seat) => {
    const one = listening(seat)
    const from = one.changed()
    const { lines, given, followers } = one
    given.length = Math.min(given.length, from)
    for (let n = given.length; n < lines.length; n++) given.push(giveOut(lines[n]!))
    for (const follower of followers) follower.from = Math.min(follower.from, from)
    return one
  }
  return {
    view: (seat) => listening(seat).view(),
    heard: (seat) => [...caughtUp(seat).given],
    follow(seat) {
      const follower = { from: 0 }
      caughtUp(seat).followers.push(follower)
      return () => {
        const { given } = caughtUp(seat)
        const from = Math.min(follower.from, given.length)
        follower.from = Infinity
        return { lines: given, from }
      }
    },
  }
}

const giveOut = <E>({ n, event, struck, commit, index }: Line<E>): Heard<E> => ({ n, event, struck, commit, index })

/** States along the fight that all listeners share; none of them is ever changed. Whoever comes second to an event finds what the first has made. */
interface SharedStates<S, E> {
  readonly first: S
  next(state: S, event: E): S
  /** After these events from the beginning; made once for a step. */
  after(step: Step<E>, events: () => readonly E[]): S
}

/** States that are kept for the next listener: about those of the newest beat. Whoever is further behind makes his own. */
const REMEMBERED = 32

function sharedStates<Setup, S extends Clock, E>(book: Book<Setup, S, E>, begin: () => S): SharedStates<S, E> {
  const made = new Map<S, { readonly event: E; readonly state: S }>()
  let again: { readonly step: Step<E>; readonly state: S } | undefined
  return {
    first: begin(),
    next(state, event) {
      const known = made.get(state)
      if (known?.event === event) return known.state
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
  readonly lines: readonly Line<E>[]
  view(): S
  hear(step: Step<E>): void
  /** The first line that has changed since the last call; past the end where none has. */
  changed(): number
}

function listener<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  shared: SharedStates<S, E>,
  seat: Seat,
): Listener<S, E> {
  const lines: Line<E>[] = []
  let changedFrom = Infinity
  const log: Commit<E>[] = []
  /** What was told of each beat from the first on, the open one last. */
  const told: Told<E>[][] = [[]]
  let state = shared.first
  /** What the seat saw of `state`, once that is made. */
  let seen: { readonly of: S; readonly view: S } | undefined
  /** Lines struck by undos that may be redone, the newest undo last. */
  let struck: { beats: Told<E>[][]; lines: number }[] = []
  /** Lines of the beat that is laid aside while a start waits. */
  let laid: Told<E>[] | undefined

  /** The events of the first `at` beats, then these. */
  const eventsTo = (at: number, events: readonly E[]): readonly E[] => [...log.slice(0, at).flatMap((commit) => commit.events), ...events]

  function view(): S {
    if (seen?.of !== state) seen = { of: state, view: book.view(state, seat) }
    return seen.view
  }

  function tell(event: E, commit: number, index: number): Told<E> {
    const before = view()
    state = shared.next(state, event)
    const heard = book.hear(event, before, view())
    if (heard === undefined) return { event, line: undefined }
    const line: Line<E> = { n: lines.length, event: heard, struck: false, commit, index }
    changedFrom = Math.min(changedFrom, line.n)
    lines.push(line)
    return { event, line }
  }

  /** A line comes to stand elsewhere, or is struck, or is no longer. */
  function change(line: Line<E> | undefined, to: Partial<Pick<Line<E>, 'struck' | 'commit' | 'index'>>): void {
    if (!line) return
    Object.assign(line, to)
    changedFrom = Math.min(changedFrom, line.n)
  }

  const strike = (beats: readonly (readonly Told<E>[])[], struck: boolean): void => {
    for (const one of beats.flat()) change(one.line, { struck })
  }

  /** True where nothing falls away and nothing of the open beat had been told: whatever the step tells is new. */
  const goesOn = ({ kind, strike: fallen, start }: Step<E>): boolean =>
    kind !== 'undo' && kind !== 'redo' && fallen === 0 && start === undefined && laid === undefined && told.at(-1)!.length === 0

  function append({ add, told: open = [] }: Step<E>): void {
    if (add.length > 0 || open.length > 0) struck = []
    told.pop()
    for (const { events } of add) told.push(events.map((event, index) => tell(event, told.length, index)))
    told.push(open.map((event, index) => tell(event, told.length, index)))
    for (const commit of add) log.push(commit)
  }

  return {
    lines,
    view,
    changed() {
      const from = changedFrom
      changedFrom = Infinity
      return from
    },
    hear(step) {
      if (goesOn(step)) return append(step)
      const keep = log.length - step.strike
      const before = told.slice(keep)
      const enters = step.start !== undefined && laid === undefined
      const fallen = enters ? [...before.slice(0, -1), []] : before
      const back = step.start === undefined ? laid : undefined
      if (enters) laid = before.at(-1)!
      else if (back) laid = undefined
      const beats: Beats<E> = [...step.add.map((commit) => commit.events), step.told ?? []]
      putAfter(log, keep, step.add)
      if (step.kind === 'redo' && struck.length > 0) {
        strike([...fallen, back ?? []], true)
        const { beats: redone, lines: length } = struck.pop()!
        changedFrom = Math.min(changedFrom, length)
        lines.length = length // what the undo itself had to tell again is gone with it
        strike(redone, false)
        redone.forEach((beat, i) => beat.forEach(({ line }, index) => change(line, { commit: keep + i, index })))
        putAfter(told, keep, redone)
        state = shared.after(step, () => eventsTo(log.length, step.told ?? []))
        return
      }
      const old = fallen.flat()
      const fresh = beats.flatMap((events, i) => events.map((event, index) => ({ event, commit: keep + i, index })))
      const alike = sharedStart(
        old.map((one) => one.event),
        fresh.map((one) => one.event),
      )
      // An open beat that was laid aside or comes back keeps its lines where they stand.
      const oldOpen = back ?? fallen.at(-1)!.slice(Math.max(0, alike - (old.length - fallen.at(-1)!.length)))
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
      const now = fresh.map(({ event, commit, index }, i) => {
        const same = i < alike ? old[i] : i >= movedTo && i < movedTo + moved ? oldOpen[i - movedTo] : undefined
        if (!same) return tell(event, commit, index)
        if (i >= alike) state = shared.next(state, event)
        change(same.line, { commit, index })
        return same
      })
      let at = 0
      putAfter(
        told,
        keep,
        beats.map((events) => now.slice(at, (at += events.length))),
      )
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

const movedLines = <E>(old: readonly Told<E>[], fresh: readonly { event: E }[], from: number): number =>
  sharedStart(
    old.map((one) => one.event),
    fresh.slice(from).map((one) => one.event),
  )
