// What is kept of a live table. Every change is stored before anyone sees it; if storing fails, the fight is reloaded from
// the store as if nothing had been requested. Calls must not overlap: see `Room`.
import type { Id, Refusal } from '../dice/dice.ts'
import type { Gradual } from '../dice/gradual.ts'
import type { Token } from '../books/gunfight/table/scene.ts'
import type { Step } from '../engine/game.ts'
import { heldGame, loadGradually } from '../engine/play.ts'
import { deepEqual } from '../engine/plain-data.ts'
import { ComputerSeats } from './computer.ts'
import { fairTurn } from './fair-turns.ts'
import { inSlices } from './in-slices.ts'
import { knownToRoles } from './known-sides.ts'
import { bookIn, type Library } from './library.ts'
import { shownLines } from './lines.ts'
import { faultOf, refuse } from './refusals.ts'
import { sceneOf } from './shared.ts'
import { snapshot, snapshots, summaryOf, type Session, type Snapshot } from './snapshot.ts'
import { StoreError } from './store-errors.ts'
import {
  StaleTable,
  changeOf,
  versionOf,
  type Change,
  type Store,
  type Summary,
  type TableRecord,
} from './store.ts'
import { seatsOf, withSeats } from './table-seats.ts'
import { dealOf, dealtAgain, mustDeal, withoutOpen, type TableDeal } from './turn-dice.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'

/** With several servers at one table, how often a request is retried because another server was faster. */
export const MOST_TRIES = 8

export interface TableOptions {
  /** Receives errors that are not a player's mistake. */
  readonly report: (error: unknown) => void
  /** Called with the table's id before work that may take long. */
  readonly working: (table: string) => void
}

export const SILENT: TableOptions = { report: () => undefined, working: () => undefined }

export class StoredTable {
  readonly computer: ComputerSeats
  #record!: TableRecord
  protected readonly store: Store
  readonly #library: Library
  protected readonly id: string
  protected readonly how: TableOptions
  #session: Session | undefined
  /** Stored steps. The game may hold more: those of the current change, or one added while loading. */
  protected kept = 0
  #seen = new Map<Viewer, Snapshot>()
  /** Everyone who has viewed the table. A change is stored only if it can be shown to all of them. */
  readonly #watching = new Set<Viewer>()
  /** Counts changes, so that a room knows whether there is anything to send. */
  version = 0
  /** Why the table could not deal when it was loaded. It can be read, and deals before its next change. */
  undealt: StoreError | undefined
  /** Whether something of the fight is hidden from somebody. */
  get hides(): boolean {
    const { book, game } = this.#session ?? {}
    return (
      book?.visibility?.(game?.state as never).open === false && !book.over(game?.state as never)
    )
  }

  /** The connected devices, over all servers. */
  devices: () => readonly string[] = () => []

  constructor(store: Store, library: Library, id: string, how: TableOptions) {
    this.store = store
    this.#library = library
    this.id = id
    this.how = how
    this.computer = new ComputerSeats(library)
  }

  /** Available even if the fight cannot be read. */
  get record(): TableRecord {
    return this.#record
  }

  /** The current fight; reloaded from the store if the last change could not be stored. */
  async session(): Promise<Session> {
    return this.#session ?? (await this.load())
  }

  /** The same, for a change. */
  protected async sessionToChange(): Promise<Session> {
    if (this.undealt) await this.load()
    if (this.undealt) throw this.undealt
    return this.session()
  }

  #inSlices<T>(work: Gradual<T>): Promise<T> {
    return inSlices(
      work,
      () => this.how.working(this.id),
      () => fairTurn(this.id, 'view'),
    )
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
    await this.#inSlices(session.game.watchGradually([seatOfViewer(viewer)]))
    const seen = this.#seen.get(viewer) ?? snapshot(session, viewer)
    this.#seen.set(viewer, seen)
    this.#watching.add(viewer)
    return seen
  }

  /** Stores a changed record; `change` returns it, or a refusal, or undefined for no change. */
  async keepRecord(
    change: (record: TableRecord) => TableRecord | Refusal | undefined,
  ): Promise<Refusal | undefined> {
    for (let tries = 1; ; tries++) {
      try {
        const session = await this.sessionToChange()
        const changed = change(session.record)
        if (!changed || 'code' in changed) return changed
        await this.keep(session, { record: changed })
        return undefined
      } catch (error) {
        await this.reload()
        if (error instanceof StaleTable && tries < MOST_TRIES) continue
        return this.excuse(error)
      }
    }
  }

  /** Loads what other servers have changed. */
  async refresh(): Promise<void> {
    try {
      const steps = await this.store.steps(this.id, this.kept)
      const record = await this.store.record(this.id)
      if (steps.length === 0 && deepEqual(record, this.#record)) return
      if (!record || !this.#takeIn(steps, record)) await this.reload()
    } catch (error) {
      this.how.report(error)
    }
  }

  /** Applies what another server has appended; false if the fight has to be reloaded. */
  #takeIn(steps: readonly Step<unknown>[], record: TableRecord): boolean {
    const session = this.#session
    if (!session || record.waiting || session.record.waiting) return false
    if (!session.game.takeIn(steps)) return false
    this.kept += steps.length
    this.#record = record
    this.#session = { ...session, record }
    this.changed()
    return true
  }

  /**
   * Stores a change before it takes effect. A change that cannot be described and shown is not stored, because it
   * could not be loaded again either.
   */
  protected async keep(before: Session, change: Pick<Change, 'done' | 'record'>): Promise<void> {
    const { book, game } = before
    const wanted = change.record ?? this.record
    const seated = withSeats(wanted, { book, game })
    const now = mustDeal(seated, game.steps.length) ? dealtAgain(seated, game.steps) : seated
    const isStored = now === this.#record
    const record = isStored ? now : { ...now, version: versionOf(this.record) + 1 }
    const session = { ...before, record, playing: this.computer.able(record) }
    const steps = session.game.steps.slice(this.kept)
    const seen = await this.#inSlices(snapshots(session, [...this.#watching]))
    const summary = summaryNow(session)
    const { done } = change
    await this.store.append(this.id, this.kept, {
      ...(done ? { done } : {}),
      ...(isStored ? {} : changeOf(this.#record, record)),
      steps,
      summary,
    })
    this.kept += steps.length
    this.#session = session
    this.#record = record
    this.#seen = seen
    this.version++
  }

  /** Changes the dice while nothing of the fight changes: nobody sees the table otherwise, unless it deals again. */
  protected async changeDice(
    change: (dice: TableDeal, session: Session) => TableRecord | Refusal | undefined,
  ): Promise<Refusal | undefined> {
    for (let tries = 1; ; tries++) {
      try {
        const session = await this.sessionToChange()
        const dice = dealOf(session.record)
        const changed = dice && change(dice, session)
        if (!changed || 'code' in changed) return changed
        await this.keepDice(session, changed)
        return undefined
      } catch (error) {
        await this.reload()
        if (error instanceof StaleTable && tries < MOST_TRIES) continue
        return this.excuse(error)
      }
    }
  }

  /** The table deals again first where the values are used up, so no turn is accepted without one. */
  protected async keepDice(session: Session, changed: TableRecord): Promise<void> {
    const { steps: made } = session.game
    const dealt = mustDeal(changed, made.length) ? dealtAgain(changed, made) : changed
    const record = { ...dealt, version: versionOf(this.record) + 1 }
    const steps = session.game.steps.slice(this.kept)
    await this.store.append(this.id, this.kept, { ...changeOf(this.#record, record), steps })
    const isDealt = dealOf(record)?.deal !== dealOf(this.record)?.deal
    this.kept += steps.length
    this.#record = record
    this.#session = { ...session, record }
    if (isDealt) this.changed()
  }

  protected changed(): void {
    if (this.#session)
      this.#session = { ...this.#session, playing: this.computer.able(this.#session.record) }
    this.#seen.clear()
    this.version++
  }

  protected async reload(): Promise<void> {
    this.#session = undefined
    try {
      await this.load()
    } catch (error) {
      this.how.report(error)
    }
  }

  protected async load(): Promise<Session> {
    const stored = await this.store.record(this.id)
    if (!stored) throw new Error(`no table ${this.id}`)
    const entry = bookIn(this.#library, stored.book)
    if ('refusal' in entry)
      throw new Error(`table ${this.id} is played by the book "${stored.book}", which is not here`)
    const { book, face } = entry.make(stored.options)
    const seats = ['referee' as const, ...seatsOf(stored).map(({ seat }) => seat)]
    const steps = await this.store.steps(this.id)
    const game = stored.waiting
      ? heldGame(book, stored.setup, { words: face, manualDiceSeats: stored.waiting.hand })
      : await this.#inSlices(loadGradually(book, stored.setup, steps, face))
    await this.#inSlices(game.watchGradually(seats))
    // The rules have added a step, or the dice are those of an earlier version.
    const isChanged = game.steps.length > steps.length
    const record = await this.#dealt(isChanged ? withoutOpen(stored) : stored, game.steps, steps)
    this.#record = record
    this.#session = {
      record,
      book,
      face,
      game,
      lines: shownLines(game, seats, face),
      playing: this.computer.able(record),
    }
    this.changed()
    return this.#session
  }

  /** The record after the table has dealt, if it must. It is stored at once: devices note what was dealt. */
  async #dealt(
    stored: TableRecord,
    made: readonly Step<unknown>[],
    before: readonly Step<unknown>[],
  ): Promise<TableRecord> {
    this.kept = before.length
    this.undealt = undefined
    if (!mustDeal(stored, made.length)) return stored
    const record = { ...dealtAgain(stored, made), version: versionOf(stored) + 1 }
    const steps = made.slice(before.length)
    try {
      await this.store.append(this.id, before.length, { record, steps })
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      this.how.report(error)
      this.undealt = error
      return stored
    }
    this.kept = made.length
    return record
  }

  /** Explains an error that does not come from the rules. */
  protected excuse(error: unknown): Refusal {
    if (error instanceof StaleTable)
      return refuse(
        'table-changed',
        'Somebody else changed this table at the same moment. Look again, then choose.',
      )
    this.how.report(error)
    return faultOf(error)
  }
}
export const summaryNow = (session: Session): Summary => ({
  ...summaryOf(sceneOf(session.face, session.game.view('referee'), 'referee').scene),
  ...knownToRoles(session.record, session),
  acted: new Date().toISOString(),
})
