// Tells the seats an event: redacted for each, and put into words once for all that perceive and know the same.
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock, Face } from './book.ts'
import type { SeatLine } from './game.ts'
import type { Observer } from './run-beat.ts'
import { perceive, type Around, type Visibility } from './visibility.ts'

/** How events are put into words. */
export type Words<S, E> = Pick<Face<S, E, unknown>, 'say' | 'kind' | 'open'>

/** What a seat is told of one event; not perceived where `heard` is absent. */
export interface Told<E> {
  readonly heard: E | undefined
  readonly text: string | undefined
  readonly tone: string | undefined
  readonly numbers: boolean
}

/** Where a seat's events are written down, by numbers that all seats share (`EventIds`). */
export interface Writer<E> {
  has(id: number): boolean
  /** Answers the line. `other`: the line of another seat that was told the same, to be shared where it has the same number. */
  push(id: number, told: Told<E>, other?: SeatLine<E>): SeatLine<E> | undefined
  /** Numbers stand behind the line of this event too; `all`: also where only part of it was perceived. */
  addNumbers(id: number, event: E, all: boolean): void
}

/** Events by number. The same event is the same object wherever it is told. */
export interface EventIds<E> {
  /** The number of an event; one that is new gets the next. */
  of(event: E): number
}

export function eventIds<E>(): EventIds<E> {
  const known = new Map<E, number>()
  return {
    of(event) {
      let id = known.get(event)
      if (id === undefined) known.set(event, (id = known.size))
      return id
    },
  }
}

/** Collects what a run tells, until it is known to count. */
export interface Teller<S, E> extends Observer<S, E> {
  /** Writes it into the logs. */
  flush(): void
  /** Drops it: another run begins. */
  reset(): void
}

/** What is to be written into a log; without `told`, that numbers stand behind an event. */
interface Entry<E> {
  /** Absent: into all logs. */
  readonly seat?: Seat
  readonly id: number
  readonly event: E
  readonly told?: Told<E>
}

export function teller<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  words: Words<S, E> | undefined,
  { ids, logs }: { readonly ids: EventIds<E>; readonly logs: ReadonlyMap<Seat, Writer<E>> },
): Teller<S, E> {
  const open = words?.open === true
  let fresh: Entry<E>[] = []
  let before: Visibility | undefined
  /** Where everything is open, the numbers behind an event without a line stand behind the next that has one. */
  let carried = false

  function carry(numbers: boolean, event: E, state: Readonly<S>): boolean {
    const all = words !== undefined && (numbers || carried)
    carried = open && all && words.say(event, state) === undefined
    return all
  }

  return {
    numbers: words !== undefined,
    all: open,
    before(state) {
      before ??= book.visibility?.(state)
    },
    told(event, state, rolled) {
      const numbers = carry(rolled, event, state)
      const around: Around = { before, after: book.visibility?.(state) }
      before = around.after
      const id = ids.of(event)
      const tell = tellOnce(book, words, { event, state, around, numbers })
      if (sameForAll(book, words, around)) fresh.push({ id, event, told: tell('referee') })
      else for (const seat of logs.keys()) fresh.push({ seat, id, event, told: tell(seat) })
    },
    ended(last, numbers) {
      before = undefined
      carried = false
      if (!numbers || last === undefined || words === undefined) return
      const id = ids.of(last)
      fresh.push({ id, event: last })
    },
    flush() {
      for (const { seat: only, id, event, told } of fresh) {
        let line: SeatLine<E> | undefined
        for (const [seat, log] of logs)
          if (only !== undefined && only !== seat) continue
          else if (!told) log.addNumbers(id, event, seat === 'referee')
          else if (!log.has(id)) line = log.push(id, told, line)
      }
      fresh = []
    },
    reset() {
      fresh = []
      before = undefined
      carried = false
    },
  }
}

/** Whether all seats are told the same, because nothing is hidden from anybody. */
function sameForAll<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  words: Words<S, E> | undefined,
  { before, after }: Around,
): boolean {
  if (!book.visibility) return words === undefined
  return before?.open === true && after?.open === true
}

interface Happening<S, E> {
  readonly event: E
  /** After it. */
  readonly state: Readonly<S>
  readonly around: Around
  readonly numbers: boolean
}

/** Tells seats what happened; those that perceive and know the same are told the same, which is made once. */
function tellOnce<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  words: Words<S, E> | undefined,
  { event, state, around, numbers }: Happening<S, E>,
): (seat: Seat) => Told<E> {
  const known: { readonly key: string; readonly told: Told<E> }[] = []
  return (seat) => {
    const heard = perceive(book, event, around, seat)
    const key = around.after ? around.after.of(seat).key : seat
    // Whoever perceives only part of what happens is not told the sums of all of it.
    const counted = numbers && (heard === event || seat === 'referee')
    for (const one of known)
      if (one.key === key && one.told.heard === heard && one.told.numbers === counted)
        return one.told
    const view = words && heard !== undefined ? book.view(state, seat) : undefined
    const told: Told<E> = {
      heard,
      text: view && words?.say(heard as E, view),
      tone: view && words?.kind?.(heard as E, view),
      numbers: counted,
    }
    known.push({ key, told })
    return told
  }
}
