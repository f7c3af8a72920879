// The connection to the server: a WebSocket that reconnects, with requests that survive interruptions.
import type { Now, Reply, Request } from '../../server/protocol.ts'

/** A request without its id. */
export type Wish = Request extends infer R ? (R extends Request ? Omit<R, 'id'> : never) : never
export type Answer = Exclude<Reply, Now>

export interface Line {
  /** Resolves with the server's reply; resends the request under the same id after a lost connection. */
  send(wish: Wish): Promise<Answer>
  close(): void
}

export interface Ears {
  now(now: Now): void
  open(open: boolean): void
}

interface Waiting {
  readonly request: Request
  readonly done: (answer: Answer) => void
}

const FIRST_WAIT = 250
const LONGEST_WAIT = 5000

let made = 0
const newId = (): string =>
  `${Date.now().toString(36)}-${(made++).toString(36)}-${Math.random().toString(36).slice(2, 6)}`

export function connect(table: string, seat: string | undefined, ears: Ears): Line {
  const waiting = new Map<string, Waiting>()
  let socket: WebSocket | undefined
  let wait = FIRST_WAIT
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const address = (): string => {
    const query = new URLSearchParams({ table, ...(seat ? { seat } : {}) })
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws?${query}`
  }
  const hear = (reply: Reply): void => {
    if (reply.type === 'now') return ears.now(reply)
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    asked?.done(reply)
  }
  const open = (): void => {
    const line = new WebSocket(address())
    socket = line
    line.onopen = () => {
      wait = FIRST_WAIT
      ears.open(true)
      for (const { request } of waiting.values()) line.send(JSON.stringify(request))
    }
    line.onmessage = (message) => hear(JSON.parse(String(message.data)) as Reply)
    line.onclose = () => {
      if (closed) return
      ears.open(false)
      timer = setTimeout(open, wait)
      wait = Math.min(wait * 2, LONGEST_WAIT)
    }
  }
  open()

  return {
    send: (wish) =>
      new Promise((done) => {
        const request = { ...wish, id: newId() } as Request
        waiting.set(request.id, { request, done })
        if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(request))
      }),
    close: () => {
      closed = true
      clearTimeout(timer)
      socket?.close()
    },
  }
}
