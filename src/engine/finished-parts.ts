// Parts of a beat that are not played again when the beat is run with more of its tape (`Table.once`).
import type { Table } from './book.ts'
import type { Numbers } from './number-parts.ts'
import type { Reader } from './reader.ts'
import { isStart, type Entry } from './tape.ts'

/** An event of a part. `apart`: it did not pass the table of the part, as the cost of an answer or an event of a ruling. */
interface Emitted {
  readonly event: unknown
  readonly apart: boolean
}

/** A part that an earlier run of the open beat has played to its end. */
interface FinishedPart {
  readonly result: unknown
  readonly events: readonly Emitted[]
  /** The lines of the tape that it read or wrote. */
  readonly lines: readonly Entry[]
  /** How many parts the beat had begun at its end. */
  readonly begun: number
  /** The dice and sums at its end that no event has taken yet; undefined if nobody counted them. */
  readonly numbers: Numbers | undefined
}

/** The finished parts of an open beat, by the number of parts begun before each. Kept in memory only. */
export type FinishedParts = ReadonlyMap<number, FinishedPart>

export const NO_PARTS: FinishedParts = new Map()

/** A run that plays parts. */
interface Playing {
  readonly tape: Reader
  numbers: Numbers | undefined
  /** Emits an event that does not pass the table of a part. */
  emitApart(event: unknown): void
  /** The stored form of the event that was emitted last; of another one, which may be emitted later, the event itself. */
  storedAs(event: unknown): unknown
  /** Called with the number of rulings made in a part that is not played again. */
  noteRulings(count: number): void
}

/** The parts of one run: those known from an earlier run, and those finished in this one. */
export class Parts {
  private list: Map<number, FinishedPart> | undefined = undefined
  private begun = 0
  private readonly known: FinishedParts
  /** The events of the parts that are being played. */
  private playing: Emitted[][] = []

  constructor(known: FinishedParts) {
    this.known = known
  }

  get finished(): FinishedParts {
    return this.list ?? NO_PARTS
  }

  private finish(index: number, part: FinishedPart): void {
    ;(this.list ??= new Map()).set(index, part)
  }

  /** Records an event that does not pass the tables of the parts that are being played. */
  noteApart(event: unknown): void {
    for (const events of this.playing) events.push({ event, apart: true })
  }

  /** Plays a ruling, which belongs to no part. Its events are noted afterwards. */
  playApart<T>(ruling: () => T): T {
    const { playing } = this
    this.playing = []
    const result = ruling()
    this.playing = playing
    return result
  }

  /**
   * Plays a part on a table and returns its result. If it is known and the tape goes on as it did then, its lines are
   * skipped and its events told again without the rules.
   */
  play<S, E, T>(run: Playing, table: Table<S, E>, part: (table: Table<S, E>) => T): T {
    const { tape } = run
    const index = this.begun++
    const known = this.known.get(index)
    if (known && (known.numbers || !run.numbers) && tape.skipAll(known.lines)) {
      this.finish(index, known)
      this.begun = known.begun
      for (const { event, apart } of known.events)
        if (apart) run.emitApart(event)
        else table.emit(event as E)
      run.noteRulings(known.lines.filter(isStart).length)
      run.numbers &&= known.numbers?.copy()
      return known.result as T
    }
    const from = tape.out.length
    const events: Emitted[] = []
    const emit = (event: E): void => {
      table.emit(event)
      events.push({ event: run.storedAs(event), apart: false })
    }
    this.playing.push(events)
    const result = part({ ...table, emit })
    this.playing.pop()
    this.finish(index, {
      ...{ result, events, begun: this.begun },
      lines: tape.out.slice(from),
      numbers: run.numbers?.copy(),
    })
    return result
  }
}
