// The WebSocket side: /ws?table=ID&seat=SEAT, with a key. Reads frames, hands requests to the room, and tells people what is wrong.
import fastifyWebsocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { RawData, Server, WebSocket } from 'ws'
import type { Refusal } from '../dice/dice.ts'
import { NO_KEY, viewerOf } from './access.ts'
import type { Principal } from './keys.ts'
import type { Viewer } from './viewer.ts'
import type { Reply } from './protocol.ts'
import { faultOf, refuse } from './refusals.ts'
import { isViewer, readRequest } from './requests.ts'
import type { Connection, Room } from './room.ts'
import type { Tables } from './tables.ts'

/** Bytes of a message from a client. */
export const MAX_MESSAGE = 64 * 1024
/** Bytes that may wait for a client that does not read; beyond them it is let go, and comes back for the whole. */
const MAX_WAITING = 8 * 1024 * 1024
const HEARTBEAT = 30_000
/** How long a client has to say goodbye when the server stops, or when it was shown out. */
const FAREWELL = 500

const TOO_LARGE = 'This message is too large: 64 KiB is the most. Nothing has changed.'

export async function socketRoutes(
  app: FastifyInstance,
  tables: Tables,
  report: Report,
): Promise<void> {
  await app.register(fastifyWebsocket, {
    options: { maxPayload: MAX_MESSAGE },
    // The library has sent its close frame; ending the line here would keep it from arriving.
    errorHandler: () => {},
    preClose: () => sayGoodbye(app.websocketServer),
  })
  app.get('/ws', { websocket: true }, (socket: WebSocket, request) => {
    explainClose(socket)
    const { table: id, seat } = request.query as Record<string, unknown>
    const { principal } = request
    if (!principal) return turnAway(socket, NO_KEY)
    const found = placeOf(tables, principal, { id, seat })
    attend(socket, { found, principal, left: (room) => tables.leave(room.table.record.id), report })
    return undefined
  })
}

type Report = (error: unknown) => void

interface Place {
  readonly room: Room
  readonly viewer: Viewer
}

interface Attending {
  /** Where somebody sits down, or why nowhere. */
  readonly found: Promise<Place | { readonly refusal: Refusal }>
  readonly principal: Principal
  /** Called when the socket has gone from the room. */
  left(room: Room): void
  /** Hears of faults that the client cannot be blamed for. */
  readonly report: Report
}

/** Closes every socket, and cuts off those that do not answer in time. */
function sayGoodbye(server: Server): Promise<void> {
  const { clients } = server
  for (const client of clients) client.close(1001, 'The server stops.')
  server.close()
  return new Promise((resolve) => {
    const since = Date.now()
    const look = setInterval(() => {
      if (clients.size > 0 && Date.now() - since < FAREWELL) return
      clearInterval(look)
      for (const client of clients) client.terminate()
      resolve()
    }, 10)
  })
}

async function placeOf(
  tables: Tables,
  principal: Principal,
  { id, seat }: { readonly id: unknown; readonly seat: unknown },
): Promise<Place | { readonly refusal: Refusal }> {
  if (typeof id !== 'string' || id === '')
    return { refusal: refuse('no-table', 'Say which table: /ws?table=ID.') }
  if (seat !== undefined && !isViewer(seat))
    return {
      refusal: refuse(
        'no-such-seat',
        'A seat is "referee", "watcher" or "player-1", "player-2" …; leave it out to sit where your key lets you.',
      ),
    }
  const viewer = viewerOf(principal, seat)
  if (viewer === undefined) return { refusal: NO_KEY }
  const room = await tables.room(id)
  if ('why' in room) return { refusal: room }
  const seats = room.table.record.sides.map((side) => side.seat)
  if (viewer.startsWith('player-') && !seats.some((one) => one === viewer)) {
    tables.leave(id)
    return {
      refusal: refuse(
        'no-such-seat',
        `This fight has the seats ${seats.join(', ')} and the referee; "${viewer}" is none of them.`,
      ),
    }
  }
  return { room, viewer }
}

/** Messages are heard from the first moment, and answered in their order once somebody has sat down. */
function attend(socket: WebSocket, { found, principal, left, report }: Attending): void {
  const send = (frame: string): void => {
    if (socket.readyState !== 1) return
    if (socket.bufferedAmount > MAX_WAITING) socket.terminate()
    else socket.send(frame)
  }
  const answer = (reply: Reply): void => send(JSON.stringify(reply))
  const fail = (id: string, error: unknown): void => {
    report(error)
    answer({ type: 'refused', id, refusal: faultOf(error) })
  }
  const seated = found
    .then((place) => {
      if (!('refusal' in place)) {
        const { room, viewer } = place
        const turned = (refusal: Refusal): void => turnAway(socket, refusal)
        return { room, connection: { principal, viewer, turnAway: turned, send } }
      }
      turnAway(socket, place.refusal)
      return undefined
    })
    .catch((error: unknown) => {
      report(error)
      turnAway(socket, faultOf(error))
      return undefined
    })
  const heartbeat = keepAlive(socket)
  socket.on('close', () => {
    clearInterval(heartbeat)
    void seated.then((seat) => {
      if (!seat) return
      seat.room.leave(seat.connection)
      left(seat.room)
    })
  })
  socket.on('message', (data: RawData, binary: boolean) => {
    if (binary)
      return answer({
        type: 'refused',
        id: '',
        refusal: refuse('not-text', 'Messages are text, not binary.'),
      })
    const frame = data.toString()
    return void seated.then((seat) => seat && hear(seat, frame))
  })
  /** Answers one message, whatever it holds: what goes wrong with it is its sender's business and nobody else's. */
  const hear = async ({ room, connection }: Seated, frame: string): Promise<void> => {
    let id = ''
    try {
      const read = readRequest(frame)
      if (read.refusal) return answer({ type: 'refused', id: read.id, refusal: read.refusal })
      id = read.value.id
      return await room.do(connection, read.value)
    } catch (error) {
      return fail(id, error)
    }
  }
  void seated.then((seat) => seat?.room.enter(seat.connection).catch((error) => fail('', error)))
}

interface Seated {
  readonly room: Room
  readonly connection: Connection
}

/** Ends a line on which nothing is heard any more. */
function keepAlive(socket: WebSocket): NodeJS.Timeout {
  let alive = true
  for (const sign of ['pong', 'message']) socket.on(sign, () => (alive = true))
  return setInterval(() => {
    if (!alive) return socket.terminate()
    alive = false
    if (socket.readyState === 1) socket.ping()
  }, HEARTBEAT)
}

function turnAway(socket: WebSocket, refusal: Refusal): void {
  socket.send(JSON.stringify({ type: 'refused', id: '', refusal } satisfies Reply))
  socket.close(1008, refusal.code)
}

/** The library closes with 1009 on its own and says nothing; so it is said here, before the close frame goes out. */
function explainClose(socket: WebSocket): void {
  const close = socket.close.bind(socket)
  socket.close = (code, reason) => {
    if (code === 1009 && reason === undefined && socket.readyState === 1) {
      socket.send(
        JSON.stringify({
          type: 'refused',
          id: '',
          refusal: refuse('too-large', TOO_LARGE),
        } satisfies Reply),
      )
      // What it still sends is not read any more, its goodbye included.
      setTimeout(() => socket.terminate(), FAREWELL).unref()
      return close(1009, TOO_LARGE)
    }
    return close(code, reason)
  }
}
