// A table with those who look at it: sends each what changed for it, and lets the computer answer in between.
import type { Reply, Request } from './protocol.ts'
import { nextFrame } from './now.ts'
import type { Sent, Viewer } from './now.ts'
import { FAULT } from './refusals.ts'
import type { Table } from './table.ts'

export interface Connection {
  readonly viewer: Viewer
  /** Sends a frame; must not throw. */
  send(frame: string): void
}

export class Room {
  readonly table: Table
  readonly #pause: number
  readonly #report: (error: unknown) => void
  readonly #sent = new Map<Connection, Sent | undefined>()
  #timer: NodeJS.Timeout | undefined
  #closed = false

  /** `pause`: milliseconds before each answer of the computer, so that people can follow. `report`: as for `Table`. */
  constructor(table: Table, pause: number, report: (error: unknown) => void) {
    this.table = table
    this.#pause = pause
    this.#report = report
  }

  get empty(): boolean {
    return this.#sent.size === 0
  }

  enter(connection: Connection): void {
    this.#sent.set(connection, undefined)
    this.#show(connection)
    this.#wakeComputer()
  }

  leave(connection: Connection): void {
    this.#sent.delete(connection)
  }

  /** What came of it is shown to everybody before it is acknowledged, so that whoever hears "done" has seen it. */
  do(connection: Connection, request: Request): void {
    const before = this.table.version
    const reply: Reply = this.table.do(connection.viewer, request)
    if (this.table.version !== before) this.#showAll()
    connection.send(JSON.stringify(reply))
    this.#wakeComputer()
  }

  close(): void {
    this.#closed = true
    clearTimeout(this.#timer)
  }

  #showAll(): void {
    for (const connection of this.#sent.keys()) this.#show(connection)
  }

  /** Whoever cannot be shown the table is told so; the others are shown it all the same. */
  #show(connection: Connection): void {
    try {
      const next = nextFrame(this.table.now(connection.viewer), this.#sent.get(connection))
      if (!next) return
      this.#sent.set(connection, next.sent)
      connection.send(next.frame)
    } catch (error) {
      this.#report(error)
      connection.send(JSON.stringify({ type: 'refused', id: '', refusal: FAULT } satisfies Reply))
    }
  }

  /** One answer, then everybody else has a turn before the next. */
  #wakeComputer(): void {
    if (this.#closed || this.#timer || this.table.record.computer.length === 0) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      if (this.#closed) return
      const before = this.table.version
      const more = this.table.computerAnswers()
      if (this.table.version !== before) this.#showAll()
      if (more && !this.empty) this.#wakeComputer()
    }, this.#pause)
  }
}
