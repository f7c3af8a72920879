// Disconnects clients that do not read what they are sent; they reconnect and receive the full state.
import type { WebSocket } from 'ws'
import type { Screen } from './backend.ts'

/**
 * Maximum bytes queued for one client. Beyond this it is disconnected, and receives the full state when it
 * reconnects.
 */
const MAX_WAITING = 8 * 1024 * 1024
/**
 * Maximum bytes queued for all clients together; beyond this the client with the longest queue is disconnected.
 */
const MAX_WAITING_FOR_ALL = 64 * 1024 * 1024

type Reader = Pick<WebSocket, 'readyState' | 'bufferedAmount' | 'send' | 'close' | 'terminate'>

/** Tracks the bytes queued for slow readers; polls the sockets only occasionally. */
export class WaitingBytes {
  readonly #clients: () => Iterable<Reader>
  #sent = 0

  constructor(clients: () => Iterable<Reader>) {
    this.#clients = clients
  }

  /** Counts sent bytes. Every so many bytes, disconnects the slowest clients while too much is queued in total. */
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

/** A `Screen` on a socket, which counts what is sent and disconnects a client that does not read. */
export const screenOf = (
  socket: Reader,
  waiting: WaitingBytes,
  admit: Screen['admit'],
): Screen => ({
  admit,
  send(frame) {
    if (socket.readyState !== 1) return
    if (socket.bufferedAmount > MAX_WAITING) return socket.terminate()
    socket.send(frame)
    waiting.sent(frame.length)
  },
  close: (code, reason) => socket.close(code, reason),
})
