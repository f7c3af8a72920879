// One live table. Every change is stored before anyone sees it; if storing fails, the fight is reloaded from the
// store as if nothing had been requested. Calls must not overlap: see `Room`.
import type { Id, Refusal } from '../dice/dice.ts'
import type { Token } from '../books/gunfight/table/scene.ts'
import type { Step } from '../engine/game.ts'
import { heldGame, loadGradually } from '../engine/play.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { isQuery, isStep, refusePaused } from './acts.ts'
import { branchOf, rematchOf, type Branch } from './branch.ts'
import { ComputerSeats } from './computer.ts'
import { refuseComputer, refuseLevel } from './computer-refusals.ts'
import { isSaying, withSaid } from './evening.ts'
import { moveGame, rollSaid } from './move-game.ts'
import { isAboutDice, refuseBeforeStart, settleDice } from './dice-requests.ts'
import { bookIn, type Library } from './library.ts'
import { shownLines } from './lines.ts'
import { inSlices } from './in-slices.ts'
import { limitToKnownSeats, decideSeats, unknownSides } from './known-sides.ts'
import { snapshot, summaryOf, type Snapshot, type Session } from './snapshot.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'
import type { Reply } from './protocol.ts'
import type { Request } from './requests.ts'
import { revealedAtEnd } from './provable-dice.ts'
import { query } from './queries.ts'
import { positionOf } from './position.ts'
import { faultOf, refuse } from './refusals.ts'
import { sceneOf } from './shared.ts'
import {
  StaleTable,
  versionOf,
  type Change,
  type Store,
  type Summary,
  type TableRecord,
} from './store.ts'
import { seatsOf, withSeats } from './table-seats.ts'

type Changing = Exclude<
  Request,
  { do: 'plan' | 'path' | 'reach' | 'sight' | 'menu' | 'why' | 'back' | 'point' | 'invite' }
>

/** With several servers at one table, how often a request is retried because another server was faster. */
const MOST_TRIES = 8

export interface TableOptions {
  /** Receives errors that are not a player's mistake. */
  readonly report: (error: unknown) => void
  /** Called with the table's id before work that may take long. */
  readonly working: (table: string) => void
}

const SILENT: TableOptions = { report: () => undefined, working: () => undefined }

export class Table {
  readonly computer: ComputerSeats
  #record!: TableRecord
  readonly #store: Store
  readonly #library: Library
  readonly #id: string
  readonly #how: TableOptions
  #session: Session | undefined
  /** Stored steps. The game may hold more: those of the current change, or one added while loading. */
  #kept = 0
  /** Whether the stored fight is over. */
  #over = false
  #seen = new Map<Viewer, Snapshot>()
  /** Everyone who has viewed the table. A change is stored only if it can be shown to all of them. */
  readonly #watching = new Set<Viewer>()
  /** Counts changes, so that a room knows whether there is anything to send. */
  version = 0

  private constructor(store: Store, library: Library, id: string, how: TableOptions) {
    this.#store = store
    this.#library = library
    this.#id = id
    this.#how = how
    this.computer = new ComputerSeats(library)
  }

  /** Loads the stored table. Throws if it is missing or unreadable. */
  static async load(
    store: Store,
    library: Library,
    id: string,
    how: TableOptions = SILENT,
  ): Promise<Table> {
    const table = new Table(store, library, id, how)
    await table.#load()
    return table
  }

  /** Available even if the fight cannot be read. */
  get record(): TableRecord {
    return this.#record
  }

  /** The current fight; reloaded from the store if the last change could not be stored. */
  async session(): Promise<Session> {
    return this.#session ?? (await this.#load())
  }

  /** The combatant as a viewer sees them; undefined if the viewer does not know them. */
  async tokenOf(viewer: Viewer, who: Id): Promise<Token | undefined> {
    const { face, game } = await this.session()
    const seat = seatOfViewer(viewer)
    const { scene } = sceneOf(face, game.view(seat), seat)
    return scene.kind === 'gunfight' ? scene.men.find(({ id }) => id === who) : undefined
  }

  async now(viewer: Viewer): Promise<Snapshot> {
    const session = await this.session()
    const working = (): void => this.#how.working(this.#id)
    await inSlices(session.game.watchGradually([seatOfViewer(viewer)]), working)
    const seen = this.#seen.get(viewer) ?? snapshot(session, viewer)
    this.#seen.set(viewer, seen)
    this.#watching.add(viewer)
    return seen
  }

  /**
   * Answers a request. If refused, nothing has changed. If another server was faster, the request is retried on the
   * new state.
   */
  async do(viewer: Viewer, request: Exclude<Request, { do: 'point' | 'invite' }>): Promise<Reply> {
    for (let tries = 1; ; tries++) {
      try {
        const session = await this.session()
        this.#how.working(this.#id)
        return isQuery(request)
          ? query(session, viewer, request)
          : await this.#once(viewer, request, session)
      } catch (error) {
        await this.#reload()
        if (error instanceof StaleTable && tries < MOST_TRIES) continue
        return { type: 'refused', id: request.id, refusal: this.#excuse(error) }
      }
    }
  }

  /** Stores a changed record; `change` returns it, or a refusal, or undefined for no change. */
  async keepRecord(
    change: (record: TableRecord) => TableRecord | Refusal | undefined,
  ): Promise<Refusal | undefined> {
    for (let tries = 1; ; tries++) {
      try {
        const session = await this.session()
        const changed = change(session.record)
        if (!changed || 'code' in changed) return changed
        await this.#keep(session, { record: changed })
        return undefined
      } catch (error) {
        await this.#reload()
        if (error instanceof StaleTable && tries < MOST_TRIES) continue
        return this.#excuse(error)
      }
    }
  }

  /** Gives and stores one answer of the computer. `acted` means that an act ended with it. */
  async computerAnswers(): Promise<'nothing' | 'answered' | 'acted'> {
    try {
      const session = await this.session()
      this.#how.working(this.#id)
      const step = this.computer.answer(session)
      if (!step) {
        this.#changed()
        return 'nothing'
      }
      await this.#keep(session, {})
      return step.add.length > 0 ? 'acted' : 'answered'
    } catch (error) {
      await this.#reload()
      // Another server was faster.
      if (error instanceof StaleTable) return 'answered'
      this.#how.report(error)
      this.computer.stop()
      return 'nothing'
    }
  }

  /** Loads what other servers have changed. */
  async refresh(): Promise<void> {
    try {
      const steps = await this.#store.steps(this.#id, this.#kept)
      const record = await this.#store.record(this.#id)
      if (steps.length === 0 && deepEqual(record, this.#record)) return
      if (!record || !this.#takeIn(steps, record)) await this.#reload()
    } catch (error) {
      this.#how.report(error)
    }
  }

  /** Applies what another server has appended; false if the fight has to be reloaded. */
  #takeIn(steps: readonly Step<unknown>[], record: TableRecord): boolean {
    const session = this.#session
    if (!session || record.waiting || session.record.waiting) return false
    if (!session.game.takeIn(steps)) return false
    this.#kept += steps.length
    this.#record = record
    this.#over = session.book.over(session.game.state)
    this.#session = { ...session, record }
    this.#changed()
    return true
  }

  /** A repeated request gets its previous answer and is not executed again. */
  async #once(viewer: Viewer, request: Changing, session: Session): Promise<Reply> {
    const key = `${viewer} ${request.id}`
    const asked = JSON.stringify(request)
    const before = await this.#store.done(this.#id, key)
    if (before && before.asked !== asked)
      return {
        type: 'refused',
        id: request.id,
        refusal: refuse(
          'id-used',
          'Another request used this id. Every request needs a unique id.',
        ),
      }
    if (before) return JSON.parse(before.answer) as Reply
    const done = (reply: Reply) => ({ key, asked, answer: JSON.stringify(reply) })
    const reply: Reply = { type: 'done', id: request.id }
    if (isSaying(request)) {
      const rolled = rollSaid(session, viewer, request, this.computer)
      if ('refusal' in rolled) return { type: 'refused', id: request.id, refusal: rolled.refusal }
      const record = withSaid(session.record, viewer, request, rolled.roll)
      if ('refusal' in record) return { type: 'refused', id: request.id, refusal: record.refusal }
      await this.#keep(session, { record, done: done(reply) })
      return reply
    }
    const early = refuseBeforeStart(session, request) ?? refusePaused(session, viewer)
    if (early) return { type: 'refused', id: request.id, refusal: early }
    if (request.do === 'branch' || request.do === 'again') {
      const made = request.do === 'branch' ? branchOf(session) : rematchOf(session)
      if ('refusal' in made) return { type: 'refused', id: request.id, refusal: made.refusal }
      return this.#branch(made, request.id, done)
    }
    if (request.do === 'computer') {
      const how = { before: session.record.computer, wanted: request.seats }
      const seats = decideSeats(session, viewer, how)
      const refusal = refuseComputer(session, viewer, seats) ?? refuseLevel(viewer, request.level)
      if (refusal) return { type: 'refused', id: request.id, refusal }
      this.computer.wake()
      await this.#keep(session, {
        record: {
          ...this.record,
          computer: seats,
          ...(request.level ? { level: request.level } : {}),
        },
        done: done(reply),
      })
      return reply
    }
    if (request.do === 'advice') {
      const { advice: _, ...record } = this.record
      const off = request.advice === 'off' ? { advice: 'off' as const } : {}
      await this.#keep(session, { record: { ...record, ...off }, done: done(reply) })
      return reply
    }
    this.#how.working(this.#id)
    if (isAboutDice(request)) {
      const settled = settleDice(session, viewer, request)
      if ('refusal' in settled) return { type: 'refused', id: request.id, refusal: settled.refusal }
      await this.#keep(settled, { record: settled.record, done: done(reply) })
      return reply
    }
    const refusal = moveGame(
      session,
      viewer,
      limitToKnownSeats(session, viewer, request),
      this.computer,
    )
    if (refusal) return { type: 'refused', id: request.id, refusal }
    this.computer.wake()
    const moved = isStep(request) ? { ...reply, at: positionOf(session, viewer) } : reply
    await this.#keep(session, { done: done(moved) })
    return moved
  }

  async #branch(made: Branch, id: string, done: (reply: Reply) => Change['done']): Promise<Reply> {
    const reply: Reply = { type: 'done', id, table: made.record.id }
    await this.#store.createTable(made.record, made.first, summaryNow(made.session), {
      id: this.#id,
      seq: this.#kept,
      change: { done: done(reply) },
      // Holders of a key of this table may be sent the URL of the branch, so their keys work there too.
      keys: await this.#store.keys(this.#id),
    })
    return reply
  }

  /**
   * Stores a change before it takes effect. A change that cannot be described and shown is not stored, because it
   * could not be loaded again either.
   */
  async #keep(before: Session, change: Pick<Change, 'done' | 'record'>): Promise<void> {
    const { book, game } = before
    const wanted = change.record ?? this.record
    const now = revealedAtEnd(withSeats(wanted, { book, game }), {
      book,
      game,
      wasOver: this.#over,
    })
    const record = now === this.record ? now : { ...now, version: versionOf(this.record) + 1 }
    const session = { ...before, record, playing: this.computer.able(record) }
    const steps = session.game.steps.slice(this.#kept)
    const seen = new Map([...this.#watching].map((viewer) => [viewer, snapshot(session, viewer)]))
    const summary = summaryNow(session)
    await this.#store.append(this.#id, this.#kept, {
      ...change,
      ...(record === this.record ? {} : { record }),
      steps,
      summary,
    })
    this.#kept += steps.length
    this.#session = session
    this.#record = record
    this.#over = book.over(game.state)
    this.#seen = seen
    this.version++
  }

  #changed(): void {
    if (this.#session)
      this.#session = { ...this.#session, playing: this.computer.able(this.#session.record) }
    this.#seen.clear()
    this.version++
  }

  async #reload(): Promise<void> {
    this.#session = undefined
    try {
      await this.#load()
    } catch (error) {
      this.#how.report(error)
    }
  }

  async #load(): Promise<Session> {
    const record = await this.#store.record(this.#id)
    if (!record) throw new Error(`no table ${this.#id}`)
    const entry = bookIn(this.#library, record.book)
    if ('refusal' in entry)
      throw new Error(`table ${this.#id} is played by the book "${record.book}", which is not here`)
    const { book, face } = entry.make(record.options)
    const seats = ['referee' as const, ...seatsOf(record).map(({ seat }) => seat)]
    const steps = await this.#store.steps(this.#id)
    const working = (): void => this.#how.working(this.#id)
    const game = record.waiting
      ? heldGame(book, record.setup, { words: face, manualDiceSeats: record.waiting.hand })
      : await inSlices(loadGradually(book, record.setup, steps, face), working)
    await inSlices(game.watchGradually(seats), working)
    this.#over = book.over(game.state)
    this.#kept = steps.length
    this.#record = record
    this.#session = {
      record,
      book,
      face,
      game,
      lines: shownLines(game, seats, face),
      playing: this.computer.able(record),
    }
    this.#changed()
    return this.#session
  }

  /** Explains an error that does not come from the rules. */
  #excuse(error: unknown): Refusal {
    if (error instanceof StaleTable)
      return refuse(
        'table-changed',
        'Somebody else changed this table at the same moment. Look again, then choose.',
      )
    this.#how.report(error)
    return faultOf(error)
  }
}

const summaryNow = (session: Session): Summary => ({
  ...summaryOf(sceneOf(session.face, session.game.view('referee'), 'referee').scene),
  ...unknownSides(session.record, session),
  acted: new Date().toISOString(),
})
