// A table thread's message port: sends its messages and receives its orders, in Node and in a browser alike.
import { nextTurn } from '../series/next-turn.ts'
import type { Line } from './backend.ts'
import type { LocalBackend, Work } from './local-backend.ts'
import { fairTurn } from './fair-turns.ts'
import { plainError } from './plain-error.ts'
import type { FromThread, ToThread } from './thread-messages.ts'

/** The table that a request is about; empty if none. */
const tableIn = (url: string): string => /^\/api\/tables\/([^/?]*)/.exec(url)?.[1] ?? ''

export class ThreadPort {
  readonly #post: (all: FromThread[]) => void
  /** Queued messages; they are sent together when the current work is done. */
  #outbox: FromThread[] = []
  readonly #lines = new Map<number, Line>()
  readonly #asked = new Map<number, AbortController>()

  constructor(post: (all: FromThread[]) => void) {
    this.#post = post
  }

  readonly report = (error: unknown): void => this.tell({ is: 'fault', error: plainError(error) })

  /** Sent at once, because the work that follows may never end. */
  readonly working = (on: Work): void => {
    this.flush()
    this.#post([{ is: 'working', on }])
  }

  tell(message: FromThread): void {
    if (this.#outbox.length === 0) void nextTurn().then(() => this.flush())
    this.#outbox.push(message)
  }

  flush(): void {
    if (this.#outbox.length === 0) return
    const all = this.#outbox
    this.#outbox = []
    this.#post(all)
  }

  /** Executes a message. */
  hear(backend: LocalBackend, message: ToThread): void {
    void this.#obey(backend, message).catch(this.report)
  }

  /** Sends a frame; if the previous screen was sent the same frame, both share it. */
  #tellFrame(n: number, frame: string): void {
    const last = this.#outbox.at(-1)
    if (last?.is === 'frame' && last.frame === frame) last.to.push(n)
    else this.tell({ is: 'frame', to: [n], frame })
  }

  async #answer(
    backend: LocalBackend,
    { n, request }: Extract<ToThread, { do: 'request' }>,
  ): Promise<void> {
    const gone = new AbortController()
    this.#asked.set(n, gone)
    // However many have come, a ping is answered before the next is begun, and one that nobody waits for is not begun.
    await fairTurn(tableIn(request.url), 'requests')
    try {
      gone.signal.throwIfAborted()
      const { body, ...head } = await backend.request(request, gone.signal, n)
      this.tell({ is: 'head', n, head })
      const reader = body.getReader()
      for (let part = await reader.read(); !part.done; part = await reader.read())
        this.tell({ is: 'chunk', n, data: part.value })
    } catch (error) {
      if (!gone.signal.aborted) this.report(error)
    }
    this.#asked.delete(n)
    this.tell({ is: 'end', n })
    this.flush()
  }

  async #obey(backend: LocalBackend, message: ToThread): Promise<void> {
    switch (message.do) {
      case 'request':
        return this.#answer(backend, message)
      case 'abort':
        return this.#asked.get(message.n)?.abort()
      case 'enter': {
        const { n, place } = message
        const line = backend.enter(place, {
          admit: (role) => this.tell({ is: 'admitted', n, role }),
          send: (frame) => this.#tellFrame(n, frame),
          close: (code, reason) => this.tell({ is: 'shut', n, code, reason }),
        })
        return void this.#lines.set(n, line)
      }
      case 'hear':
        await this.#lines.get(message.n)?.hear(message.frame)
        this.tell({ is: 'heard', n: message.n, order: message.order })
        return this.flush()
      case 'leave':
        this.#lines.get(message.n)?.leave()
        return void this.#lines.delete(message.n)
      case 'host-key': {
        const key = await backend.makeHostKey(message.alone)
        return this.tell({ is: 'host-key', n: message.n, key })
      }
      case 'check': {
        const { store } = await backend.health()
        return this.tell({ is: 'checked', n: message.n, store })
      }
      case 'ping':
        return this.tell({ is: 'pong' })
      case 'close':
        await backend.close()
        this.tell({ is: 'closed' })
        return this.flush()
    }
  }
}
