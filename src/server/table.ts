// One live table. Every change is in the store before anybody hears of it; if the store cannot keep it, the fight is
// taken from the store again, as if nothing had been asked.
import type { Refusal, Seat } from '../dice/dice.ts'
import { loadGame } from '../engine/play.ts'
import { act, asksOnly, refuseOthers } from './acts.ts'
import { branchOf } from './branch.ts'
import { ComputerSeats } from './computer.ts'
import type { Library } from './library.ts'
import { shownLines, type AnyGame } from './lines.ts'
import { snapshot, summaryOf, type Snapshot, type Session } from './now.ts'
import { type Viewer } from './viewer.ts'
import type { Reply, Request } from './protocol.ts'
import { query } from './queries.ts'
import { FAULT, refuse } from './refusals.ts'
import { sceneOf } from './shared.ts'
import { StaleTable, type Change, type Store, type Summary, type TableRecord } from './store.ts'

type Changing = Exclude<Request, { do: 'plan' | 'path' | 'reach' | 'why' | 'back' }>

export class Table {
  readonly computer: ComputerSeats
  #record: TableRecord
  readonly #store: Store
  readonly #library: Library
  readonly #id: string
  readonly #report: (error: unknown) => void
  #session: Session | undefined
  /** Steps that are in the store. The game may hold more: those of the change at hand, or one that loading added. */
  #kept = 0
  #seen = new Map<Viewer, Snapshot>()
  /** Who has looked at the table: no change is kept that one of them could not be shown. */
  readonly #watching = new Set<Viewer>()
  /** Counts changes, so that a room knows whether there is anything to send. */
  version = 0

  /** `report` hears of faults that a player cannot be blamed for. */
  constructor(
    store: Store,
    library: Library,
    id: string,
    report: (error: unknown) => void = () => {},
  ) {
    this.#store = store
    this.#library = library
    this.#id = id
    this.#report = report
    this.computer = new ComputerSeats(library)
    this.#record = this.#load().record
  }

  /** Known even while the fight cannot be read. */
  get record(): TableRecord {
    return this.#record
  }

  get game(): AnyGame {
    return this.session.game
  }

  /** The fight as it stands; read again from the store where the last change could not be kept. */
  get session(): Session {
    return this.#session ?? this.#load()
  }

  now(viewer: Viewer): Snapshot {
    const seen = this.#seen.get(viewer) ?? snapshot(this.session, viewer)
    this.#seen.set(viewer, seen)
    this.#watching.add(viewer)
    return seen
  }

  /** Answers a request; a refusal means that nothing has changed. */
  do(viewer: Viewer, request: Request): Reply {
    try {
      return asksOnly(request) ? query(this.session, viewer, request) : this.#once(viewer, request)
    } catch (error) {
      this.#reload()
      return { type: 'refused', id: request.id, refusal: this.#excuse(error) }
    }
  }

  /** One answer of the computer, kept like any other. False when it has nothing to answer. */
  computerAnswers(): boolean {
    try {
      const step = this.computer.answer(this.session)
      if (!step) {
        this.#changed()
        return false
      }
      this.#keep({})
      return true
    } catch (error) {
      this.#report(error)
      this.#reload()
      this.computer.stop()
      return false
    }
  }

  /** A repeated request is answered as before and not done again. */
  #once(viewer: Viewer, request: Changing): Reply {
    const key = `${viewer} ${request.id}`
    const asked = JSON.stringify(request)
    const before = this.#store.done(this.#id, key)
    if (before && before.asked !== asked)
      return {
        type: 'refused',
        id: request.id,
        refusal: refuse(
          'id-used',
          'Another request was made under this id. Every request needs an id of its own.',
        ),
      }
    if (before) return JSON.parse(before.answer) as Reply
    const done = (reply: Reply) => ({ key, asked, answer: JSON.stringify(reply) })
    const reply: Reply = { type: 'done', id: request.id }
    if (request.do === 'branch') return this.#branch(request.id, done)
    if (request.do === 'computer') {
      const refusal = this.#refuseComputer(viewer, request.seats)
      if (refusal) return { type: 'refused', id: request.id, refusal }
      this.computer.wake()
      this.#keep({ record: { ...this.record, computer: request.seats }, done: done(reply) })
      return reply
    }
    const refusal = this.#move(viewer, request)
    if (refusal) return { type: 'refused', id: request.id, refusal }
    this.computer.wake()
    this.#keep({ done: done(reply) })
    return reply
  }

  /** Back and forth goes on over what the computer chose, until somebody is asked who can choose otherwise, or the fight is over and its days pass. */
  #move(
    viewer: Viewer,
    request: Exclude<Changing, { do: 'branch' | 'computer' }>,
  ): Refusal | undefined {
    const { game, record } = this.session
    const { refusal } = act(game, viewer, request, record.computer)
    if (refusal) return refusal
    const people = record.sides.some((side) => !record.computer.includes(side.seat))
    while (
      people &&
      (request.do === 'undo' || request.do === 'redo') &&
      game.pending &&
      !this.computer.personIsAsked(this.session)
    ) {
      if (act(game, viewer, request, record.computer).refusal) break
    }
    return undefined
  }

  #refuseComputer(viewer: Viewer, seats: readonly Seat[]): Refusal | undefined {
    const { record, game } = this.session
    const others = refuseOthers(viewer, record.computer, seats, 'is played by the computer')
    if (others) return others
    const strange = seats.find((seat) => !record.sides.some((side) => side.seat === seat))
    if (strange)
      return refuse(
        'no-such-seat',
        `The computer can play ${record.sides.map((side) => side.seat).join(', ')}; ${strange} is not a side of this fight.`,
      )
    const both = seats.find((seat) => game.manualDiceSeats.includes(seat))
    return (
      both &&
      refuse(
        'computer-has-no-hands',
        `${both} throws its own dice. Let the table throw them before the computer takes over.`,
      )
    )
  }

  #branch(id: string, done: (reply: Reply) => Change['done']): Reply {
    const made = branchOf(this.session)
    const reply: Reply = { type: 'done', id, table: made.record.id }
    this.#store.createTable(made.record, made.first, this.#summary(), {
      id: this.#id,
      seq: this.#kept,
      change: { done: done(reply) },
    })
    // Whoever holds a key of this table can be sent the address of its branch.
    this.#store.writeKeys(made.record.id, this.#store.keys(this.#id))
    return reply
  }

  /**
   * In the store first; only then is it so. What cannot be told and shown is not stored: it could not be read again
   * either.
   */
  #keep(change: Pick<Change, 'done' | 'record'>): void {
    const record = change.record ?? this.record
    const session = { ...this.session, record, playing: this.computer.able(record) }
    const steps = session.game.steps.slice(this.#kept)
    const seen = new Map([...this.#watching].map((viewer) => [viewer, snapshot(session, viewer)]))
    this.#store.append(this.#id, this.#kept, { ...change, steps, summary: this.#summary() })
    this.#kept += steps.length
    this.#session = session
    this.#record = record
    this.#seen = seen
    this.version++
  }

  #summary(): Summary {
    const { face, game } = this.session
    return summaryOf(sceneOf(face, game.view('referee')).scene)
  }

  #changed(): void {
    if (this.#session)
      this.#session = { ...this.#session, playing: this.computer.able(this.#session.record) }
    this.#seen.clear()
    this.version++
  }

  #reload(): void {
    this.#session = undefined
    try {
      this.#load()
    } catch (error) {
      this.#report(error)
    }
  }

  #load(): Session {
    const record = this.#store.record(this.#id)
    if (!record) throw new Error(`no table ${this.#id}`)
    const entry = Object.hasOwn(this.#library.books, record.book)
      ? this.#library.books[record.book]
      : undefined
    if (!entry)
      throw new Error(`table ${this.#id} is played by the book "${record.book}", which is not here`)
    const { book, face } = entry.make(record.options)
    const seats = ['referee' as const, ...record.sides.map(({ seat }) => seat)]
    const steps = this.#store.steps(this.#id)
    const game = loadGame(book, record.setup, steps, face)
    this.#kept = steps.length
    this.#record = record
    this.#session = {
      record,
      book,
      face,
      game,
      lines: shownLines(game, seats),
      playing: this.computer.able(record),
    }
    this.#changed()
    return this.#session
  }

  /** What went wrong that is no fault of the rules. */
  #excuse(error: unknown): Refusal {
    if (error instanceof StaleTable)
      return refuse(
        'table-changed',
        'Somebody else changed this table in the same moment. Look again, then choose.',
      )
    this.#report(error)
    return FAULT
  }
}
