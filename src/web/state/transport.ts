// How the page reaches the tables: over the network or, without a server, in a worker of this browser.

/** Events of a line to a table. */
export interface LineHandlers {
  onOpen(): void
  onFrame(frame: string): void
  /** The line was lost, or closed with this code. */
  onClose(code: number): void
}

/** A line to a table. */
export interface TableLine {
  /** False while nothing can be sent. */
  readonly open: boolean
  send(frame: string): void
  /** No events arrive afterwards. */
  close(): void
}

export interface Transport {
  fetch(path: string, init: RequestInit): Promise<Response>
  connect(
    place: {
      readonly table: string
      readonly seat: string | undefined
      readonly key: string | undefined
    },
    handlers: LineHandlers,
  ): TableLine
  /** Whether other machines can reach the same tables, so that links to them work elsewhere. */
  readonly networked: boolean
}

const overNetwork: Transport = {
  networked: true,
  fetch: (path, init) => fetch(path, init),
  connect({ table, seat, key }, handlers) {
    const query = new URLSearchParams({ table, ...(seat ? { seat } : {}) })
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
    const socket = new WebSocket(`${scheme}://${location.host}/ws?${query}`, [
      'ringfire',
      ...(key === undefined ? [] : [`key.${key}`]),
    ])
    let closed = false
    socket.onopen = () => handlers.onOpen()
    socket.onmessage = (message) => handlers.onFrame(String(message.data))
    socket.onclose = ({ code }) => {
      if (!closed) handlers.onClose(code)
    }
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN
      },
      send: (frame) => socket.send(frame),
      close() {
        closed = true
        socket.close()
      },
    }
  },
}

let current = overNetwork

export const transport = (): Transport => current

/** Sets how the page reaches the tables. */
export function chooseTransport(chosen: Transport): void {
  current = chosen
}
