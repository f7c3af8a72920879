// The WebSocket side: /ws?table=ID&seat=SEAT, with a key. Passes frames between clients and tables, and shields
// clients from those that send too much or read too slowly.
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { RawData, Server, WebSocket } from 'ws'
import type { Refusal } from '../dice/dice.ts'
import { keyIn } from './access.ts'
import { networkOf } from './addresses.ts'
import type { Backend } from './backend.ts'
import type { Limits, Ticket } from './limits.ts'
import type { Reply } from './protocol.ts'
import { refuse } from './refusals.ts'
import { idOfFrame } from './requests.ts'
import { screenOf, WaitingBytes } from './slow-readers.ts'

/** Maximum bytes of a message from a client. */
export const MAX_MESSAGE = 64 * 1024
/** Messages to a client are compressed from this size on, in bytes. */
const COMPRESSED_FROM = 256 * 1024
const HEARTBEAT = 30_000
/** Milliseconds a client has to close properly when the server stops or turns it away. */
const FAREWELL = 500
/** Milliseconds that checking a key may take while the threads are busy or start anew. */
const ADMISSION = 30_000

const TOO_LARGE = 'This message is too large: at most 64 KiB are allowed. Nothing has changed.'

export async function socketRoutes(
  app: FastifyInstance,
  backend: Backend,
  limits: Limits,
): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: {
      maxPayload: MAX_MESSAGE,
      // Only very large tables have such messages. Each is compressed independently, so that no compression state
      // is kept.
      perMessageDeflate: {
        threshold: COMPRESSED_FROM,
        serverNoContextTakeover: true,
        clientNoContextTakeover: true,
        zlibDeflateOptions: { level: 1 },
      },
    },
    // The library has sent its close frame; destroying the socket here would lose it.
    errorHandler: () => {},
    preClose: () => sayGoodbye(app.websocketServer),
  })
  const waiting = new WaitingBytes(() => app.websocketServer.clients)
  app.get('/ws', { websocket: true }, (socket: WebSocket, request) => {
    endClosed(socket)
    const ticket = limits.open(addressOf(request))
    if ('code' in ticket) return turnAway(socket, ticket)
    socket.on('close', () => ticket.leave())
    // Nothing is read before the key is known.
    socket.pause()
    const late = setTimeout(() => socket.terminate(), ADMISSION)
    socket.on('close', () => clearTimeout(late))
    const { table, seat } = request.query as Record<string, unknown>
    const place = {
      table: typeof table === 'string' ? table : '',
      seat: seat === undefined ? undefined : String(seat),
      key: keyOf(request.headers),
    }
    let admitted = false
    const screen = screenOf(socket, waiting, (role) => {
      if (admitted) return undefined
      admitted = true
      clearTimeout(late)
      const refusal = ticket.admit(place.table, role)
      return refusal ? turnAway(socket, refusal) : socket.resume()
    })
    listen(socket, backend.enter(place, screen), ticket)
    return undefined
  })
}

/** The key of a request. A page cannot set headers on a WebSocket, so it sends the key as a subprotocol. */
const keyOf = ({
  authorization,
  'sec-websocket-protocol': protocols = '',
}: FastifyRequest['headers']): string | undefined =>
  keyIn(authorization) ?? /(?:^|[ ,])key\.([\w-]{1,100})(?:$|[ ,])/.exec(protocols)?.[1]

/** The client's address, of IPv6 its network; undefined for this machine itself. */
export const clientAddress = (ip: string): string | undefined =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(ip) ? undefined : networkOf(ip)

export const addressOf = ({ ip }: FastifyRequest): string | undefined => clientAddress(ip)

/** Forwards a client's messages in order. */
function listen(socket: WebSocket, line: ReturnType<Backend['enter']>, ticket: Ticket): void {
  const refused = (id: string, refusal: Refusal): void => {
    if (socket.readyState === 1)
      socket.send(JSON.stringify({ type: 'refused', id, refusal } satisfies Reply))
  }
  let alive = true
  const heartbeat = setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    if (socket.readyState === 1) socket.ping()
  }, HEARTBEAT)
  socket.on('pong', () => (alive = true))
  socket.on('close', () => {
    clearInterval(heartbeat)
    line.leave()
  })
  socket.on('message', (data: RawData, binary: boolean) => {
    if (socket.readyState !== 1) return undefined
    alive = true
    const excess = ticket.message()
    if (excess?.close) return turnAway(socket, excess.refusal)
    const frame = binary ? '' : data.toString()
    if (excess) return refused(idOfFrame(frame), excess.refusal)
    if (binary) return refused('', refuse('not-text', 'Messages are text, not binary.'))
    return void line.hear(frame)
  })
}

/** Closes every socket, and terminates those that do not respond in time. */
function sayGoodbye(server: Server): Promise<void> {
  const { clients } = server
  for (const client of clients) client.close(1001, 'The server is stopping.')
  server.close()
  return new Promise((resolve) => {
    const since = performance.now()
    const look = setInterval(() => {
      if (clients.size > 0 && performance.now() - since < FAREWELL) return
      clearInterval(look)
      for (const client of clients) client.terminate()
      resolve()
    }, 10)
  })
}

function turnAway(socket: WebSocket, refusal: Refusal): void {
  socket.send(JSON.stringify({ type: 'refused', id: '', refusal } satisfies Reply))
  socket.close(1008, refusal.code)
}

/**
 * Ends every socket soon after the server has closed it: what its client still sends goes unread, the close frame
 * included. The library closes oversized messages with 1009 and no reason, so the reason is added before.
 */
function endClosed(socket: WebSocket): void {
  const close = socket.close.bind(socket)
  socket.close = (code, reason) => {
    const oversized = code === 1009 && reason === undefined && socket.readyState === 1
    if (oversized)
      socket.send(
        JSON.stringify({
          type: 'refused',
          id: '',
          refusal: refuse('too-large', TOO_LARGE),
        } satisfies Reply),
      )
    setTimeout(() => socket.terminate(), FAREWELL).unref()
    // A paused socket would not read the close frame of its client.
    if (socket.isPaused) socket.resume()
    return close(code, oversized ? TOO_LARGE : reason)
  }
}
