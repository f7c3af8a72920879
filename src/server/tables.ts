// All tables: opens new ones, and keeps a room in memory for as long as someone is connected to it.
import { mergeOptions } from '../books/gunfight/house/house.ts'
import type { Seat } from '../dice/dice.ts'
import { heldGame, newGame } from '../engine/play.ts'
import type { Save } from '../files/save.ts'
import { optionProblems } from '../files/options.ts'
import { faulty } from '../files/problems.ts'
import { mayReferee, type Viewer } from './viewer.ts'
import { newId } from './branch.ts'
import { tableRules } from './house-rules.ts'
import type { ReplayData } from './http-api.ts'
import { replayOf } from './replay.ts'
import { Keys, type Role } from './keys.ts'
import { readCode } from './free-seats.ts'
import type { KeysByRole, Player, Shown } from './protocol.ts'
import type { Faulty } from '../engine/problem.ts'
import { bookIn, type Library, type ParsedScenario } from './library.ts'
import { HIDDEN, mayLookBack } from './look-back.ts'
import { knownToRoles } from './known-sides.ts'
import { summaryOf, type Session } from './snapshot.ts'
import { newFightOf } from './new-fight.ts'
import { keepPortraits } from './portraits.ts'
import { dealDice } from './turn-dice.ts'
import { saveOf, seatRecord, type SeatRecord } from './records.ts'
import { readWanted } from './readings.ts'
import { faultOf, refuse, refused, type Refused } from './refusals.ts'
import type { Create } from './requests.ts'
import { Room, type RoomOptions } from './room.ts'
import { StoreError } from './store-errors.ts'
import type { Store, TableRecord } from './store.ts'
import { Table } from './table.ts'
import { seatsOf } from './table-seats.ts'

export type Opened = { readonly id: string } | Refused | Faulty

/** A room with its number of visitors. */
interface Visited {
  readonly room: Promise<Room | Refused>
  visitors: number
}

export class Tables {
  readonly #rooms = new Map<string, Visited>()
  readonly store: Store
  readonly keys: Keys
  readonly #library: Library
  readonly #how: RoomOptions
  readonly #report: (error: unknown) => void
  /** Called when keys have changed, at whichever table. */
  onKeys: () => Promise<void> = async () => undefined

  constructor(store: Store, library: Library, how: RoomOptions) {
    this.store = store
    this.keys = new Keys(store, async (id) => (await store.record(id))?.invites?.code)
    this.#library = library
    this.#how = {
      ...how,
      tell: (table, note) => void store.tell(table, note).catch((error) => how.report(error)),
    }
    this.#report = how.report
  }

  /** Starts listening for changes by other servers on the same store. */
  async watch(): Promise<void> {
    await this.store.watch(({ table, roles, from, note, deleted }) => {
      if (table !== undefined && deleted) return void this.#end(table)
      if (roles ?? table === undefined) void this.onKeys().catch(this.#report)
      const hear = async (found: Room | Refused): Promise<void> => {
        if (!(found instanceof Room)) return undefined
        if (note) return found.hear(from ?? '', note)
        for (const role of roles ?? []) await found.recheck(role)
        if (table === undefined && !roles) await found.recheck()
        return found.refresh()
      }
      for (const [id, { room }] of this.#rooms)
        if (table === undefined || table === id) void room.then(hear).catch(this.#report)
    })
  }

  /**
   * Opens a table from a scenario, and stores it before returning its id. `more` lists its stored characters and
   * the plan behind it.
   */
  async open(
    wish: Create,
    more: Pick<TableRecord, 'characters' | 'portraits' | 'fight'> = {},
  ): Promise<Opened> {
    const scenario = await readWanted(this.store, this.#library, wish)
    if ('refusal' in scenario) return scenario
    return scenario.problems ? scenario : this.#start(scenario.value, wish, more)
  }

  /** Opens a table from a finished setup, with these dice. */
  openReady(
    scenario: ParsedScenario,
    { career, ...how }: Pick<Create, 'seed' | 'computer'> & Pick<TableRecord, 'career'>,
  ): Promise<Opened> {
    return this.#start(scenario, { scenario: scenario.title, ...how }, career ? { career } : {})
  }

  /** The room of a table, or a refusal. Every caller that gets a room must leave it once. */
  async room(id: string): Promise<Room | Refused> {
    const visited = this.#rooms.get(id) ?? { room: this.#openRoom(id), visitors: 0 }
    this.#rooms.set(id, visited)
    visited.visitors++
    const room = await visited.room
    if (!(room instanceof Room)) this.leave(id)
    return room
  }

  async #openRoom(id: string): Promise<Room | Refused> {
    try {
      if (!(await this.store.record(id))) return noTable(id)
      return new Room(await Table.load(this.store, this.#library, id, this.#how), this.#how)
    } catch (error) {
      this.#report(error)
      if (error instanceof StoreError && error.fault !== 'corrupt')
        return { refusal: faultOf(error) }
      return refused(
        'table-unreadable',
        `The table "${id}" exists but cannot be read: ${unreadable(error)}.`,
      )
    }
  }

  /** Closes a room when its last visitor leaves. */
  leave(id: string): void {
    const visited = this.#rooms.get(id)
    if (!visited || --visited.visitors > 0) return
    this.#rooms.delete(id)
    void visited.room.then((room) => (room instanceof Room ? room.close() : undefined))
  }

  /** Reads a table's fight, or explains why it cannot be read. */
  read<T>(id: string, look: (session: Session) => T): Promise<T | Refused> {
    return this.visit(id, (room) => room.read(look))
  }

  /** Does something in a table's room. */
  async visit<T>(id: string, act: (room: Room) => Promise<T>): Promise<T | Refused> {
    const room = await this.room(id)
    if (!(room instanceof Room)) return room
    try {
      return await act(room)
    } finally {
      this.leave(id)
    }
  }

  /** Closes the connections of a role whose key is no longer valid. */
  async recheck(id: string, role: Role): Promise<void> {
    await this.onKeys()
    const room = await this.#rooms.get(id)?.room
    if (room instanceof Room) await room.recheck(role)
  }

  /** Deletes a table, and closes its connections; false if there is none. */
  async delete(id: string): Promise<boolean> {
    const deleted = await this.store.deleteTable(id)
    if (deleted) await this.#end(id)
    return deleted
  }

  async #end(id: string): Promise<void> {
    await this.onKeys()
    const room = await this.#rooms.get(id)?.room
    if (room instanceof Room) room.end(DELETED)
  }

  /** A seat's link was renewed or revoked, so watchers may be invited to it again. */
  async freeSeat(id: string, role: Role): Promise<void> {
    if (role === 'watcher' || role === 'referee') return
    const record = await this.store.record(id)
    if (!record?.invites && !record?.players?.[role]) return
    await this.visit(id, (room) => room.free(role))
  }

  /** The table that this join code opens. */
  async join(typed: string): Promise<{ readonly table: string; readonly key: string } | Refused> {
    const read = readCode(typed)
    for (const id of read ? await this.store.beginning(read.begins) : [])
      if (read && (await this.keys.opens(read.code, id))) return { table: id, key: read.code }
    return refused(
      'no-such-code',
      'No table is joined with this code. Check its letters, or ask the referee whether the invitation is still open.',
    )
  }

  /** Gives a free seat to a watcher: returns its new key, or a refusal. */
  sit(
    id: string,
    seat: Seat,
    player: Player | undefined,
  ): Promise<{ readonly made: KeysByRole } | Refused> {
    return this.visit(id, async (room) => {
      const refusal = await room.sit(seat, player)
      if (refusal) return { refusal }
      const made = await this.keys.renew(id, seat)
      return 'refusal' in made ? made : { made }
    })
  }

  /** Adds the keys to a newly opened table; they are never shown again. */
  async withKeys<T extends object>(opened: T): Promise<T | (T & { readonly keys: KeysByRole })> {
    const record = 'id' in opened ? await this.store.record(String(opened.id)) : undefined
    return record ? { ...opened, keys: await this.keys.makeMissing(record) } : opened
  }

  /** What the viewer may export: a save, or a record of the log as they know it. */
  async file(id: string, viewer: Viewer): Promise<Save | SeatRecord | Refused> {
    const record = await this.store.record(id)
    if (!record) return noTable(id)
    if (record.waiting)
      return refused('not-begun', 'The fight has not begun: there is nothing to save yet.')
    if (mayReferee(viewer)) return saveOf(record, await this.store.steps(id))
    return this.read(id, (session) => seatRecord(session, viewer))
  }

  /** The save of a finished fight, for everyone at the table. */
  async proof(id: string): Promise<Save | Refused> {
    const record = await this.store.record(id)
    if (!record) return noTable(id)
    if (record.waiting || !record.dice) return NOT_REVEALED
    const over = await this.read(id, ({ book, game }) => ({ over: book.over(game.state) }))
    if ('refusal' in over) return over
    return over.over ? saveOf(record, await this.store.steps(id)) : NOT_REVEALED
  }

  /** The whole fight as the viewer may know it, for a page without a server. */
  async replay(id: string, viewer: Viewer): Promise<Omit<ReplayData, 'rules'> | Refused> {
    // Others get the save as soon as it is public.
    const save = mayReferee(viewer) ? await this.file(id, viewer) : await this.proof(id)
    if ('refusal' in save && mayReferee(viewer)) return save
    return this.read(id, (session) =>
      mayLookBack(session, viewer)
        ? replayOf(session, viewer, 'steps' in save ? save : undefined)
        : { refusal: HIDDEN },
    )
  }

  /**
   * The survivors in their current state, as combatants of a scenario file, for the next fight. Uses the referee's
   * view.
   */
  people(id: string): Promise<readonly unknown[] | Refused> {
    return this.read(
      id,
      ({ face, book, game }) =>
        face.people?.(book.view(game.state, 'referee')) ??
        refused('no-people', `${book.title} does not report who survives a fight.`),
    )
  }

  /** The display model as the referee sees it, including how the fight ended. */
  scene(id: string): Promise<Shown | Refused> {
    return this.read(id, ({ face, book, game }) => face.scene(book.view(game.state, 'referee')))
  }

  async close(): Promise<void> {
    for (const { room } of this.#rooms.values()) {
      const opened = await room
      if (opened instanceof Room) await opened.close()
    }
    this.#rooms.clear()
    await this.store.close()
  }

  async #start(
    scenario: ParsedScenario,
    {
      options: switched = {},
      house: rules,
      computer = [],
      level,
      advice,
      hand = [],
      waits,
      hurry,
      patient,
      seed,
    }: Create,
    more: Pick<TableRecord, 'characters' | 'portraits' | 'fight' | 'career'>,
  ): Promise<Opened> {
    const entry = bookIn(this.#library, scenario.book)
    if ('refusal' in entry) return entry
    const read = await tableRules(this.store, entry, rules, switched)
    if ('refusal' in read) return read
    const problems = optionProblems(entry, read.options)
    if (problems.length > 0) return { problems }
    const seats = seatsOf(scenario).map((side) => side.seat)
    const strange =
      [...computer, ...hand].find((seat) => !seats.includes(seat) && seat !== 'referee') ??
      computer.find((seat) => seat === 'referee')
    if (strange)
      return refused(
        'no-such-seat',
        `This fight has ${seats.length === 0 ? 'no seats' : `the seats ${seats.join(', ')}`}; "${strange}" is none of them.`,
      )
    const both = computer.find((seat) => hand.includes(seat))
    if (both)
      return refused(
        'computer-has-no-hands',
        `The computer plays ${both}, so ${both} cannot roll its own dice.`,
      )
    if (waits && seed !== undefined)
      return refused('seeded', 'A fight with a seed cannot wait: leave one of them out.')
    const options = mergeOptions(scenario.options, read.options)
    const house = read.house && {
      house: { name: read.house.name, id: read.house.id, version: read.house.version },
    }
    const id = newId()
    const record: TableRecord = {
      id,
      made: new Date().toISOString(),
      title: scenario.title,
      book: entry.id,
      options,
      ...house,
      setup: scenario.setup,
      sides: scenario.sides,
      ...(scenario.seats ? { seats: scenario.seats } : {}),
      computer,
      ...(level ? { level } : {}),
      ...(advice === 'off' ? { advice } : {}),
      ...(patient ? { patient } : hurry ? { hurry } : {}),
      ...more,
    }
    try {
      const portraits = await keepPortraits(this.store, scenario.portraits)
      const { book, face } = entry.make(options)
      const how = { manualDiceSeats: hand }
      const begun = waits
        ? {
            game: heldGame(book, record.setup, how),
            dice: { earlier: [], now: dealDice(record, []) },
            waiting: { hand },
          }
        : seed === undefined
          ? newFightOf(book, record, how)
          : {
              game: newGame(book, record.setup, { seed, ...how }),
              dice: { earlier: [], now: { from: 0, seed } },
            }
      const { game, ...dice } = begun
      const opened = { ...record, ...portraits }
      const scene = face.scene(book.view(game.state, 'referee'))
      if (more.fight !== undefined && scene.over !== undefined) return OVER_AT_ONCE
      await this.store.createTable({ ...opened, ...dice }, game.steps, {
        ...summaryOf(scene),
        ...knownToRoles(opened, { book, face, game }),
      })
    } catch (error) {
      this.#report(error)
      if (error instanceof StoreError) return { refusal: faultOf(error) }
      return refused(
        'cannot-start',
        'The fight could not be started from this scenario, and no table was opened.',
      )
    }
    return { id: record.id }
  }
}

/** Players are not told about the server's files. */
function unreadable(error: unknown): string {
  if (error instanceof StoreError) return 'what is kept of it is damaged'
  return error instanceof Error ? error.message : 'unknown reason'
}

const DELETED = refuse(
  'table-deleted',
  'This table has been deleted. Whoever has saved the fight can load it again.',
)

/** Whoever is down by their wounds cannot fight; the next fight of a table may have nobody else. */
const OVER_AT_ONCE = faulty(
  'sides',
  'the fight would be over before it begins, because only one side can fight',
  'people who can fight on two sides: treat the wounded in the infirmary, or add somebody',
)

const NOT_REVEALED = refused(
  'not-revealed',
  'The record of the dice is there for everyone when the fight is over.',
)

export const noTable = (id: string): Refused =>
  refused(
    'no-such-table',
    `There is no table "${id.slice(0, 60)}". Look in the list of tables, or open a new one.`,
  )
