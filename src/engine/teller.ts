// Tells the seats an event: redacted for each, and put into words once for all that perceive and know the same.
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock, Face } from './book.ts'
import type { SeatLine } from './game.ts'
import { knownParts } from './number-parts.ts'
import type { Observer } from './run-beat.ts'
import { perceive, type Around, type Visibility } from './visibility.ts'

/** How events are put into words. */
export type Words<S, E> = Pick<Face<S, E, unknown>, 'say' | 'kind' | 'open'>

/** What a seat is told about one event; no `heard`: the seat does not perceive it. */
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
  /** Numbers stand behind the line of this event too. */
  addNumbers(id: number, event: E): void
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

/** Lines for the log; without `told`, whether numbers stand behind an event. */
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

  function carry(event: E, state: Readonly<S>, numbers: boolean): boolean {
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
    told(event, state, parts) {
      const numbers = carry(event, state, parts.length > 0)
      const around: Around = { before, after: book.visibility?.(state) }
      before = around.after
      const id = ids.of(event)
      const hears = (seat: Seat): Heard<E> => {
        const heard = perceive(book, event, around, seat)
        const knowledge = around.after?.of(seat)
        const counted =
          open || seat === 'referee'
            ? numbers
            : knownParts(book, { event, heard, knowledge }, parts).length > 0
        return { seat, heard, numbers: counted, key: knowledge?.key ?? seat }
      }
      const tell = tellOnce(book, words, state)
      const same = sameForAll(book, words, around)
      // Where no numbers tell the seats apart, the first stands for all.
      const alike = same && (open || parts.length === 0)
      const seats = [...logs.keys()]
      const all = (alike ? seats.slice(0, 1) : seats).map(hears)
      const [first] = all
      if (first && same && all.every((one) => one.numbers === first.numbers))
        fresh.push({ id, event, told: tell(first) })
      else for (const one of all) fresh.push({ seat: one.seat, id, event, told: tell(one) })
    },
    ended(last, numbers) {
      before = undefined
      carried = false
      if (numbers.length === 0 || last === undefined || words === undefined) return
      const id = ids.of(last)
      // What came after the last event may be of something that nobody was told.
      fresh.push({
        id,
        event: last,
        ...(open || !book.visibility ? {} : { seat: 'referee' as const }),
      })
    },
    flush() {
      for (const { seat: only, id, event, told } of fresh) {
        let line: SeatLine<E> | undefined
        for (const [seat, log] of logs)
          if (only !== undefined && only !== seat) continue
          else if (!told) log.addNumbers(id, event)
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

/** What a seat perceives of an event. */
interface Heard<E> {
  readonly seat: Seat
  readonly heard: E | undefined
  readonly numbers: boolean
  /** Equal for seats that know the same. */
  readonly key: string
}

/** Tells seats what happened; those that perceive and know the same are told the same, which is made once. */
function tellOnce<Setup, S extends Clock, E>(
  book: Book<Setup, S, E>,
  words: Words<S, E> | undefined,
  state: Readonly<S>,
): (one: Heard<E>) => Told<E> {
  const known: { readonly key: string; readonly told: Told<E> }[] = []
  return ({ seat, heard, numbers, key }) => {
    for (const one of known)
      if (one.key === key && one.told.heard === heard && one.told.numbers === numbers)
        return one.told
    const view = words && heard !== undefined ? book.view(state, seat) : undefined
    const told: Told<E> = {
      heard,
      text: view && words?.say(heard as E, view),
      tone: view && words?.kind?.(heard as E, view),
      numbers,
    }
    known.push({ key, told })
    return told
  }
}
