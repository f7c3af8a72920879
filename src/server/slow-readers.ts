// Clients that do not read what they are sent: they are let go, and come back for the whole.
import type { WebSocket } from 'ws'
import type { Screen } from './backend.ts'

/** Bytes that may wait for a client that does not read; beyond them it is let go, and comes back for the whole. */
const MAX_WAITING = 8 * 1024 * 1024
/** Bytes that may wait for all of them; beyond them the one with the most is let go. */
const MAX_WAITING_FOR_ALL = 64 * 1024 * 1024

type Reader = Pick<WebSocket, 'readyState' | 'bufferedAmount' | 'send' | 'close' | 'terminate'>

/** Counts what waits for slow readers; asks all sockets only now and then. */
export class WaitingBytes {
  readonly #clients: () => Iterable<Reader>
  #sent = 0

  constructor(clients: () => Iterable<Reader>) {
    this.#clients = clients
  }

  /** After so many bytes more have been sent: lets the slowest go while too many wait in all. */
  sent(bytes: number): void {
    this.#sent += bytes
    if (this.#sent < MAX_WAITING_FOR_ALL / 4) return
    this.#sent = 0
    const slow = [...this.#clients()].toSorted((a, b) => b.bufferedAmount - a.bufferedAmount)
    let all = slow.reduce((sum, { bufferedAmount }) => sum + bufferedAmount, 0)
    for (const socket of slow) {
      if (all <= MAX_WAITING_FOR_ALL) return
      all -= socket.bufferedAmount
      socket.terminate()
    }
  }
}

/** Where a table shows itself to a client: what is sent to one that does not read is counted. */
export const screenOf = (socket: Reader, waiting: WaitingBytes): Screen => ({
  send(frame) {
    if (socket.readyState !== 1) return
    if (socket.bufferedAmount > MAX_WAITING) return socket.terminate()
    socket.send(frame)
    waiting.sent(frame.length)
  },
  close: (code, reason) => socket.close(code, reason),
})
