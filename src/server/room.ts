// A table with its connections: sends each one what changed for it, and lets the computer answer in between.
import type { Refusal, Seat } from '../dice/dice.ts'
import { isSeat } from '../engine/ids.ts'
import { NO_KEY, refuseMessage } from './access.ts'
import { ComputerClock, PAUSES_AFTER_ACT } from './computer-clock.ts'
import { REPEAT, ScreensElsewhere, type Note } from './elsewhere.ts'
import { withPlayer } from './evening.ts'
import { fairTurn } from './fair-turns.ts'
import { withSeatFreed, withInvitation, refuseSeat, withSeatTaken } from './free-seats.ts'
import type { Principal } from './keys.ts'
import type { Player, Pointed, Reply, Screens } from './protocol.ts'
import type { Request } from './requests.ts'
import { nextFrame, sharedFrames, type Sent, type Session } from './snapshot.ts'
import { mayReferee, seatOfViewer, type Viewer } from './viewer.ts'
import { INTERRUPTED, SUPERSEDED, TABLE_FAULT, faultOf, refuse } from './refusals.ts'
import { OpenTurns } from './open-turns.ts'
import type { TableOptions } from './stored-table.ts'
import type { Table, Waits } from './table.ts'
import { Turns } from './turns.ts'
import { ViewerTurns, type Unfinished } from './viewer-turns.ts'

export interface Connection {
  /** The principal whose key opened it. */
  readonly principal: Principal
  readonly viewer: Viewer
  /** Whether its key still opens the table in its role. */
  isValid(): Promise<boolean>
  /** Sends a frame; must not throw. */
  send(frame: string): void
  /** Sends the reason and closes the connection. */
  turnAway(refusal: Refusal): void
}

export interface RoomOptions extends TableOptions {
  /** Milliseconds before each answer of the computer, so that people can follow. */
  readonly pause: number
  /** Notifies other servers about the people at a table. */
  tell?(table: string, note: Note): void
}

type Invitation = Extract<Request, { do: 'invite' }>
type Pointer = Extract<Request, { do: 'point' }>

export class Room {
  readonly table: Table
  readonly #how: RoomOptions
  /** Requests to a table run one at a time: each is stored or refused before the next is read. */
  readonly #turns = new Turns()
  readonly #viewers: ViewerTurns<Connection>
  /** Connections whose keys are being checked again. */
  readonly #entering = new Set<Connection>()
  /** Connections whose keys are no longer valid. */
  readonly #expelled = new WeakSet<Connection>()
  readonly #sent = new Map<Connection, Sent | undefined>()
  /** Connections already told that the table cannot be shown to them. */
  readonly #blind = new Set<Connection>()
  readonly #clock: ComputerClock
  #closed = false
  /** Another server has changed the table, and the change has not been loaded yet. */
  #stale = false
  readonly #elsewhere = new ScreensElsewhere()
  #repeating: NodeJS.Timeout | undefined
  readonly #turn: OpenTurns
  #computerWaits = false

  constructor(table: Table, how: RoomOptions) {
    this.table = table
    this.#how = how
    this.#clock = new ComputerClock(how.pause, () => this.#computerAnswers())
    this.#viewers = new ViewerTurns(table.record.id)
    this.#turn = new OpenTurns(table, {
      connections: () => this.#sent.keys(),
      elsewhere: () => this.#elsewhere.devices,
      roles: () => Object.keys(this.#elsewhere.with(this.#screens())),
      tell: (opened) => this.#tell({ opened }),
      tellHere: () => this.#tell(this.#here()),
      perform: (action) => this.#turns.take(() => this.#shown(action)),
      rolled: (acted) => this.#wakeComputer(acted ? PAUSES_AFTER_ACT : 1),
    })
    table.devices = () => this.#turn.devices()
    table.awaitsBeat = () => this.#turn.awaitsBeat()
  }

  async enter(connection: Connection): Promise<void> {
    // A key that is revoked meanwhile is noticed here, or by `recheck`.
    this.#entering.add(connection)
    const valid = await this.#checkKey(connection)
    if (!this.#entering.delete(connection) || !valid || this.#expelled.has(connection)) return
    this.#sent.set(connection, undefined)
    const { is } = connection.principal
    if (is !== 'host' && is !== 'referee' && is !== 'watcher' && this.table.record.invites)
      await this.#turns.take(() =>
        this.#shown(() => this.table.keepRecord((record) => withSeatTaken(record, is))),
      )
    await this.#turns.take(async () => {
      await this.#show(connection, nextFrame)
      if (this.table.undealt) this.#tellFault(connection, this.table.undealt)
      this.#turn.follow()
      this.#turn.tell(connection)
    })
    const first = this.#repeating === undefined && !this.#closed
    if (first) this.#repeating = setInterval(() => this.#repeatPresence(), REPEAT)
    this.#changePresence(first)
    this.#wakeComputer()
  }

  leave(connection: Connection): void {
    this.#entering.delete(connection)
    this.#sent.delete(connection)
    this.#viewers.leave(connection)
    this.#blind.delete(connection)
    this.#turn.leave(connection)
    this.#changePresence()
  }

  /** Checks the keys of a role's connections again, or of all, and closes those whose key is no longer valid. */
  async recheck(role?: Principal['is']): Promise<void> {
    const all = [...this.#entering, ...this.#sent.keys()]
    const some = all.filter(({ principal }) => role === undefined || principal.is === role)
    await Promise.all(some.map((connection) => this.#checkKey(connection)))
  }

  /** Closes all connections: the table no longer exists. */
  end(refusal: Refusal): void {
    for (const connection of [...this.#entering, ...this.#sent.keys()])
      this.#expel(connection, refusal)
  }

  #expel(connection: Connection, refusal: Refusal): void {
    this.#expelled.add(connection)
    this.#sent.delete(connection)
    this.#turn.leave(connection)
    connection.turnAway(refusal)
  }

  async #checkKey(connection: Connection): Promise<boolean> {
    if (await connection.isValid()) return true
    this.#expel(connection, NO_KEY)
    return false
  }

  /**
   * Everyone is shown the result before it is acknowledged, so that the sender of an acknowledged request has
   * already seen its effect. A request that has to wait for the dice of another is made again afterwards.
   */
  async do(connection: Connection, request: Request): Promise<void> {
    // Done while others of the same viewer wait for the dice.
    if (request.do === 'open') return this.#open(connection, request)
    return this.#viewers.take(connection, request, {
      make: () => this.#do(connection, request),
      drop: () => this.#reply(connection, request, SUPERSEDED),
    })
  }

  #open(connection: Connection, request: Extract<Request, { do: 'open' }>): void {
    if (this.#expelled.has(connection)) return
    const refusal = this.#refuse(connection, request) ?? this.#turn.open(connection, request)
    this.#reply(connection, request, refusal)
  }

  async #do(
    connection: Connection,
    request: Exclude<Request, { do: 'open' }>,
  ): Promise<Unfinished | undefined> {
    for (;;) {
      const waits = await this.#turns.take(() => this.#take(connection, request))
      if (waits === 'unfinished') return waits
      if (waits !== 'held') return undefined
      if (this.#closed) return this.#reply(connection, request, INTERRUPTED)
      await this.#turn.ended()
    }
  }

  async #take(
    connection: Connection,
    request: Exclude<Request, { do: 'open' }>,
  ): Promise<Waits | Unfinished | undefined> {
    if (this.#expelled.has(connection)) return undefined
    if (request.do === 'point') return void (await this.#point(connection, request))
    if (request.do === 'pace') {
      const refusal = this.#refuse(connection, request)
      if (!refusal) this.#clock.hurry(request.fast)
      return this.#reply(connection, request, refusal)
    }
    if (request.do === 'invite') return void (await this.#invite(connection, request))
    if (request.do === 'join' || request.do === 'restart') {
      const refusal =
        this.#refuse(connection, request) ??
        (await this.#shown(() => this.#turn.take(connection, request)))
      this.#changePresence()
      return this.#reply(connection, request, refusal)
    }
    const refusal = this.#refuse(connection, request)
    if (refusal) return this.#reply(connection, request, refusal)
    const reply = await this.#shown(() => this.table.do(connection.viewer, request))
    if (reply === 'held' || reply === 'unfinished') return reply
    if (reply === 'accepted') this.#turn.accepted()
    else connection.send(JSON.stringify(reply))
    this.#wakeComputer()
    return undefined
  }

  #refuse({ viewer }: Connection, request: Request): Refusal | undefined {
    return refuseMessage(viewer, request, this.table.record.id)
  }

  #reply(connection: Connection, { id }: Pick<Request, 'id'>, refusal?: Refusal): undefined {
    const reply: Reply = refusal ? { type: 'refused', id, refusal } : { type: 'done', id }
    connection.send(JSON.stringify(reply))
  }

  /** Reads the stored fight. */
  read<T>(look: (session: Session) => T): Promise<T> {
    return this.#turns.take(async () => look(await this.table.session()))
  }

  /** Loads and shows what another server has changed. */
  async refresh(): Promise<void> {
    if (this.#stale) return
    this.#stale = true
    await this.#turns.take(async () => {
      this.#stale = false
      if (this.#closed) return
      await this.#shown(() => this.table.refresh())
      this.#wakeComputer()
    })
  }

  /** Resolves when the current work is done. */
  close(): Promise<void> {
    this.#closed = true
    this.#turn.close()
    this.#clock.stop()
    clearInterval(this.#repeating)
    return this.#turns.take(() => {})
  }

  /** Runs an action and shows everyone what it changed. */
  async #shown<T>(action: () => Promise<T>): Promise<T> {
    const before = this.table.version
    const done = await action()
    this.#turn.tellEnded()
    if (this.table.version !== before) await this.#showAll()
    this.#turn.follow()
    return done
  }

  /** Forwards a pointer to the other connections; one that concerns a combatant, only to those who know them. */
  async #point(connection: Connection, { id, do: _, ...pointing }: Pointer): Promise<void> {
    const { viewer } = connection
    const { who } = pointing
    const token = who === undefined ? undefined : await this.table.tokenOf(viewer, who)
    const refusal =
      refuseMessage(viewer, { id, do: 'point', ...pointing }, this.table.record.id) ??
      (who !== undefined && !(token && (mayReferee(viewer) || token.seat === viewer))
        ? refuse('not-yours', 'You can drag only your own people.')
        : undefined)
    if (refusal) return this.#reply(connection, { id }, refusal)
    const pointed: Pointed = { type: 'pointed', from: seatOfViewer(viewer), ...pointing }
    this.#tell({ pointed })
    await this.#showPointed(pointed, connection)
    this.#reply(connection, { id })
  }

  /** Invites watchers to the unoccupied seats. */
  async #invite(connection: Connection, request: Invitation): Promise<void> {
    const here = Object.keys(this.#elsewhere.with(this.#screens())).filter(isSeat)
    const invite = () =>
      this.table.keepRecord((record) => withInvitation(record, request.open, here))
    const refusal = this.#refuse(connection, request) ?? (await this.#shown(invite))
    this.#reply(connection, request, refusal)
  }

  /** Gives a free seat to a watcher, or returns the refusal. */
  sit(seat: Seat, player: Player | undefined): Promise<Refusal | undefined> {
    return this.keep((record) => {
      const taken = refuseSeat(record, seat) ?? withSeatTaken(record, seat)
      return taken && 'id' in taken && player ? withPlayer(taken, seat, player) : taken
    })
  }

  /** Changes the table's record and shows everyone the change. */
  keep(change: Parameters<Table['keepRecord']>[0]): Promise<Refusal | undefined> {
    return this.#turns.take(() => this.#shown(() => this.table.keepRecord(change)))
  }

  /** Frees a seat whose holder has left. */
  free(seat: Seat): Promise<unknown> {
    return this.keep((record) => withSeatFreed(record, seat))
  }

  async #showPointed(pointed: Pointed, by?: Connection): Promise<void> {
    const frame = JSON.stringify(pointed satisfies Reply)
    const { who } = pointed
    for (const other of this.#sent.keys())
      if (other !== by && (who === undefined || (await this.table.tokenOf(other.viewer, who))))
        other.send(frame)
  }

  /** Handles a note from another server about its connections to this table. */
  async hear(server: string, note: Note): Promise<void> {
    if ('pointed' in note) return this.#showPointed(note.pointed)
    if ('opened' in note) return void this.#turn.hear(note.opened)
    if (note.answer && this.#sent.size > 0) this.#tell(this.#here())
    if (this.#elsewhere.hear(server, note)) this.#tellPresence()
  }

  #tell(note: Note): void {
    this.#how.tell?.(this.table.record.id, note)
  }

  #here(): { readonly screens: Screens; readonly devices: readonly string[] } {
    return { screens: this.#screens(), devices: this.#turn.here() }
  }

  #screens(): Screens {
    const screens: Record<string, number> = {}
    for (const { viewer } of this.#sent.keys()) {
      const role = viewer === 'all' ? 'referee' : viewer
      screens[role] = (screens[role] ?? 0) + 1
    }
    return screens
  }

  /** Announces a connection or disconnection; `answer` asks the other servers to announce their screens. */
  #changePresence(answer = false): void {
    this.#tell({ ...this.#here(), ...(answer ? { answer } : {}) })
    this.#tellPresence()
  }

  #repeatPresence(): void {
    if (this.#sent.size > 0) this.#tell(this.#here())
    if (this.#elsewhere.forgetSilent()) this.#tellPresence()
  }

  /** Tells the referee the number of connected screens per role, over all servers. */
  #tellPresence(): void {
    const screens = this.#elsewhere.with(this.#screens())
    const frame = JSON.stringify({ type: 'presence', screens } satisfies Reply)
    for (const connection of this.#sent.keys())
      if (mayReferee(connection.viewer)) connection.send(frame)
  }

  async #showAll(): Promise<void> {
    const frameAfter = sharedFrames()
    for (const connection of this.#sent.keys()) await this.#show(connection, frameAfter)
  }

  /** A viewer to whom the table cannot be shown is told once; the others still see it. */
  async #show(connection: Connection, frameAfter: typeof nextFrame): Promise<void> {
    try {
      const now = await this.table.now(connection.viewer)
      const next = frameAfter(now, this.#sent.get(connection))
      if (!next || !this.#sent.has(connection)) return
      this.#sent.set(connection, next.sent)
      this.#blind.delete(connection)
      connection.send(next.frame)
    } catch (error) {
      this.#how.report(error)
      if (this.#blind.has(connection)) return
      this.#blind.add(connection)
      this.#tellFault(connection, error)
    }
  }

  #tellFault(connection: Connection, error: unknown): void {
    const refusal = faultOf(error, TABLE_FAULT)
    connection.send(JSON.stringify({ type: 'fault', refusal } satisfies Reply))
  }

  /** The computer answers when the open turn has ended. */
  #wakeLater(): void {
    if (this.#computerWaits) return
    this.#computerWaits = true
    void this.#turn.ended().then(() => {
      this.#computerWaits = false
      this.#wakeComputer(0)
    })
  }

  /** One answer, then everyone else gets a turn before the next. */
  #wakeComputer(pauses = 1): void {
    if (!this.#closed && this.table.record.computer.length > 0) this.#clock.wake(pauses)
  }

  async #computerAnswers(): Promise<void> {
    await fairTurn(this.table.record.id, 'computer')
    this.#clock.free()
    await this.#turns.take(async () => {
      if (this.#closed) return
      const { did, waits } = await this.#shown(() => this.table.computerAnswers())
      if (did === 'thinks') return this.#wakeComputer(0)
      if (waits === 'accepted') return this.#turn.accepted(did === 'acted')
      if (waits) return this.#wakeLater()
      if (did === 'nothing' || this.#sent.size === 0) return
      this.#wakeComputer(did === 'acted' ? PAUSES_AFTER_ACT : 1)
    })
  }
}
