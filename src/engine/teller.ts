// Tells the seats about an event: redacts it for each, and words it once for all that perceive and know the same.
import type { Seat } from '../dice/dice.ts'
import type { Book, Clock, Face } from './book.ts'
import type { SeatLine } from './game.ts'
import { knownParts } from './number-parts.ts'
import type { Observer } from './run-beat.ts'
import { perceive, type Around, type Visibility } from './visibility.ts'

/** How events are put into words. */
export type Words<S, E> = Pick<Face<S, E, unknown>, 'say' | 'kind' | 'open'>

/** What a seat is told about one event. Without `heard`, the seat does not perceive it. */
export interface Told<E> {
  readonly heard: E | undefined
  readonly text: string | undefined
  readonly tone: string | undefined
  readonly numbers: boolean
}

/** A seat's log being written, by event ids that all seats share (`EventIds`). */
export interface Writer<E> {
  has(id: number): boolean
  /** Returns the line. `other` is the same line in another seat's log; it is shared if its number is the same. */
  push(id: number, told: Told<E>, other?: SeatLine<E>): SeatLine<E> | undefined
  /** Records that numbers stand behind the line of this event too. */
  addNumbers(id: number, event: E): void
}

/** Numbers events. An event is the same object wherever it is told. */
export interface EventIds<E> {
  /** The number of an event; a new event gets the next one. */
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

/** Collects what a run tells until the run is accepted. */
export interface Teller<S, E> extends Observer<S, E> {
  /** Writes everything into the logs. */
  flush(): void
  /** Discards everything before another run. */
  reset(): void
}

/** A line for the log; without `told`, a note that numbers stand behind an event. */
interface Entry<E> {
  /** Absent: for all logs. */
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
  /** If everything is open, the numbers behind an event without a line pass to the next event that has one. */
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
      const heardBy = (seat: Seat): Heard<E> => {
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
      // If no numbers distinguish the seats, the first stands for all.
      const alike = same && (open || parts.length === 0)
      const seats = [...logs.keys()]
      const all = (alike ? seats.slice(0, 1) : seats).map(heardBy)
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
      // The numbers after the last event may concern something that nobody was told about.
      fresh.push({
        id,
        event: last,
        ...(open || !book.visibility ? {} : { seat: 'referee' as const }),
      })
    },
    flush() {
      for (const { seat: only, id, event, told } of fresh) {
        let line: SeatLine<E> | undefined
        logs.forEach((log, seat) => {
          if (only !== undefined && only !== seat) return
          if (!told) log.addNumbers(id, event)
          else if (!log.has(id)) line = log.push(id, told, line)
        })
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

/** Whether all seats are told the same because nothing is hidden from anyone. */
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

/** Tells each seat what happened. Seats that perceive and know the same share one result. */
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
    let text: string | undefined
    let tone: string | undefined
    if (words && heard !== undefined) {
      const view = book.view(state, seat)
      text = words.say(heard, view)
      tone = words.kind?.(heard, view)
    }
    const told: Told<E> = { heard, text, tone, numbers }
    known.push({ key, told })
    return told
  }
}
