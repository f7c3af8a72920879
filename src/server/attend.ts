// One person's connection to a table: reads their messages, passes them to the room, and reports errors to them.
import type { Refusal } from '../dice/dice.ts'
import { NO_KEY, viewerOf } from './access.ts'
import type { Line, Place, Screen } from './backend.ts'
import type { Principal } from './keys.ts'
import type { Reply } from './protocol.ts'
import { fairTurn } from './fair-turns.ts'
import { faultOf, refused, type Refused } from './refusals.ts'
import { isViewer, readRequest } from './requests.ts'
import type { Connection, Room } from './room.ts'
import { seatsOf } from './table-seats.ts'
import type { Tables } from './tables.ts'
import type { Viewer } from './viewer.ts'

type Report = (error: unknown) => void

interface Seated {
  readonly room: Room
  readonly connection: Connection
}

interface Found {
  readonly room: Room
  readonly principal: Principal
  readonly viewer: Viewer
}

/**
 * Admits a connection, or turns it away with a reason. Messages are accepted immediately and answered in order once
 * the seat is taken. Errors reach only this screen.
 */
export function attend(tables: Tables, place: Place, screen: Screen, report: Report): Line {
  const answer = (reply: Reply): void => screen.send(JSON.stringify(reply))
  const fail = (id: string, error: unknown): void => {
    report(error)
    answer({ type: 'refused', id, refusal: faultOf(error) })
  }
  const turnAway = (refusal: Refusal): undefined => {
    answer({ type: 'refused', id: '', refusal })
    screen.close(1008, refusal.code)
    return undefined
  }
  const seated = placeOf(tables, place)
    .then((found): Seated | undefined => {
      if ('refusal' in found) return turnAway(found.refusal)
      const { room, principal, viewer } = found
      screen.admit(principal.is)
      const send = (frame: string): void => screen.send(frame)
      const isValid = async (): Promise<boolean> =>
        (await tables.keys.principal(place.key, place.table))?.is === principal.is
      return { room, connection: { principal, viewer, isValid, turnAway, send } }
    })
    .catch((error: unknown) => {
      report(error)
      return turnAway(faultOf(error))
    })
  const entered = seated
    .then((seat) => seat?.room.enter(seat.connection))
    .catch((error: unknown) => fail('', error))
  return {
    /** Answers one message, however malformed. Errors are reported only to its sender. */
    async hear(frame) {
      await entered
      const seat = await seated
      if (!seat) return
      await fairTurn(place.table, seat)
      let id = ''
      try {
        const read = readRequest(frame)
        if (read.refusal) return answer({ type: 'refused', id: read.id, refusal: read.refusal })
        id = read.value.id
        return await seat.room.do(seat.connection, read.value)
      } catch (error) {
        return fail(id, error)
      }
    },
    leave() {
      void seated.then((seat) => {
        if (!seat) return
        seat.room.leave(seat.connection)
        tables.leave(seat.room.table.record.id)
      })
    },
  }
}

async function placeOf(tables: Tables, { table: id, seat, key }: Place): Promise<Found | Refused> {
  const principal = await tables.keys.principal(key, id)
  if (!principal) return { refusal: NO_KEY }
  if (id === '') return refused('no-table', 'Name the table: /ws?table=ID.')
  if (seat !== undefined && !isViewer(seat))
    return refused(
      'no-such-seat',
      'A seat is "referee", "watcher" or "player-1", "player-2" …; leave it out to take the seat of your key.',
    )
  const viewer = viewerOf(principal, seat)
  if (viewer === undefined) return { refusal: NO_KEY }
  const room = await tables.room(id)
  if ('refusal' in room) return room
  const seats = seatsOf(room.table.record).map((side) => side.seat)
  if (viewer.startsWith('player-') && !seats.some((one) => one === viewer)) {
    tables.leave(id)
    return refused(
      'no-such-seat',
      `This fight has no seat "${viewer}". It has ${seats.join(', ')} and the referee.`,
    )
  }
  return { room, principal, viewer }
}
