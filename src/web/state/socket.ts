// The connection to a table: a socket that reconnects, with requests that survive interruptions.
import type { Refusal } from '../../dice/dice.ts'
import type { Now, Reply, Request } from '../../server/protocol.ts'
import { unshareLists } from '../../files/shared-lists.ts'
import { TableDice } from '../dice/device.ts'
import { forgetHost, hosting, keyOf } from './keys.ts'
import { transport, type TableLine } from './transport.ts'

/** A request without its id. */
export type RequestBody = Request extends infer R
  ? R extends Request
    ? Omit<R, 'id'>
    : never
  : never
type Presence = Extract<Reply, { type: 'presence' }>
type Pointed = Extract<Reply, { type: 'pointed' }>
type Fault = Extract<Reply, { type: 'fault' }>
type OfDice = Extract<Reply, { type: 'accept' | 'result' }>
export type RequestReply = Exclude<Reply, Now | Presence | Fault | Pointed | OfDice>

export interface Connection {
  /** Resolves with the server's reply; after a lost connection, the request is sent again under the same id. */
  send(body: RequestBody): Promise<RequestReply>
  close(): void
}

export interface ConnectionHandlers {
  onNow(now: Now): void
  /** Connected screens, for the referee. */
  onPresence(screens: Presence['screens']): void
  /** Someone else points at a place on the map. */
  onPointed(pointer: Pointed): void
  /** The table cannot be shown or continued. */
  onFault(refusal: Refusal): void
  /** The server does not admit this browser to the table. */
  onTurnedAway(refusal: Refusal): void
  onConnectedChange(open: boolean): void
}

interface PendingRequest {
  readonly request: Request
  readonly resolve: (answer: RequestReply) => void
}

const MIN_RETRY_MS = 250
const MAX_RETRY_MS = 5000
/** The code with which the server closes a socket permanently. */
const TURNED_AWAY = 1008

let requestCount = 0
const newId = (): string =>
  `${Date.now().toString(36)}-${(requestCount++).toString(36)}-${Math.random().toString(36).slice(2, 6)}`

/** Opens the connection to a table, and reopens it with growing delays when it is lost. */
export function connect(
  table: string,
  seat: string | undefined,
  handlers: ConnectionHandlers,
): Connection {
  const waiting = new Map<string, PendingRequest>()
  let line: TableLine | undefined
  let wait = MIN_RETRY_MS
  let closed = false
  let refusal: Refusal | undefined
  let timer: ReturnType<typeof setTimeout> | undefined

  const dice = new TableDice((message) => line?.send(JSON.stringify(message)), newId)
  const receive = (reply: Reply): void => {
    if (reply.type === 'now') {
      handlers.onNow({ ...reply, rulings: unshareLists(reply) })
      return dice.now(reply)
    }
    if (reply.type === 'accept' || reply.type === 'result') return dice.hear(reply)
    if (reply.type === 'pointed') return handlers.onPointed(reply)
    if (reply.type === 'presence') return handlers.onPresence(reply.screens)
    if (reply.type === 'fault') return handlers.onFault(reply.refusal)
    if (reply.type === 'refused' && reply.id === '') refusal = reply.refusal
    dice.answered(reply)
    const pending = waiting.get(reply.id)
    waiting.delete(reply.id)
    pending?.resolve(reply)
  }
  const open = (): void => {
    refusal = undefined
    line = transport().connect(
      { table, seat, key: keyOf(table, seat) },
      {
        onOpen() {
          wait = MIN_RETRY_MS
          handlers.onConnectedChange(true)
          for (const { request } of waiting.values()) line?.send(JSON.stringify(request))
        },
        onFrame: (frame) => receive(JSON.parse(frame) as Reply),
        onClose: lost,
      },
    )
  }
  const lost = (code: number): void => {
    if (closed) return
    if (code === TURNED_AWAY && refusal) {
      // A valid host key is never refused, so this browser's host key must be outdated.
      if (refusal.code !== 'refused/no-key' || !hosting.value) return handlers.onTurnedAway(refusal)
      forgetHost()
      return open()
    }
    handlers.onConnectedChange(false)
    dice.lost()
    timer = setTimeout(open, wait)
    wait = Math.min(wait * 2, MAX_RETRY_MS)
  }
  open()

  return {
    send: (body) =>
      new Promise((resolve) => {
        const request = { ...body, id: newId() } as Request
        waiting.set(request.id, { request, resolve })
        dice.chose(request)
        if (line?.open) line.send(JSON.stringify(request))
      }),
    close: () => {
      closed = true
      dice.lost()
      clearTimeout(timer)
      line?.close()
    },
  }
}
