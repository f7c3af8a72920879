// Which sides of a fight somebody may know: one whose people are all hidden from them is not named, in the fight and in the list of tables.
// That a seat has a place at the table is no secret: its words are in the proof of the dice.
import type { Seat } from '../dice/dice.ts'
import type { Acting } from './acts.ts'
import type { Role } from './keys-store.ts'
import type { Session } from './now.ts'
import { sceneOf } from './shared.ts'
import type { Listed, Summary } from './store.ts'
import { seatsOf, type Seated } from './table-seats.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'

type Fight = Pick<Session, 'book' | 'face' | 'game'>

/** Seats with people in the fight of whom a viewer knows none and remembers none. */
export function unknownSeats(
  { book, face, game }: Fight,
  record: Seated,
  viewer: Viewer,
): ReadonlySet<Seat> {
  const seat = seatOfViewer(viewer)
  if (seat === 'referee' || book.visibility?.(game.state).open !== false) return new Set()
  const view = game.view(seat)
  const { scene } = sceneOf(face, view, seat)
  const ghosts = scene.kind === 'gunfight' ? (scene.ghosts ?? []) : []
  // Says nothing about which of a side's seats was seen last: no seat is named by it.
  const remembered = record.seats ? [] : ghosts.map(({ side }) => record.sides[side]?.seat)
  const known = new Set([seat, ...(book.seats?.(view) ?? []), ...remembered])
  return new Set((book.seats?.(game.state) ?? []).filter((one) => !known.has(one)))
}

/** Sides of which a viewer knows or remembers somebody. */
export function knownSides({ face, game }: Fight, viewer: Viewer): ReadonlySet<number> {
  const seat = seatOfViewer(viewer)
  const { scene } = sceneOf(face, game.view(seat), seat)
  if (scene.kind !== 'gunfight') return new Set()
  return new Set([...scene.men, ...(scene.ghosts ?? [])].map(({ side }) => side))
}

/** A choice of seats as a viewer may make it: of those whom they do not know everything stays as it was. */
export function seatsDecided(
  session: Session,
  viewer: Viewer,
  { before, wanted }: { readonly before: readonly Seat[]; readonly wanted: readonly Seat[] },
): readonly Seat[] {
  const unknown = unknownSeats(session, session.record, viewer)
  return [
    ...wanted.filter((seat) => !unknown.has(seat)),
    ...before.filter((seat) => unknown.has(seat)),
  ]
}

/** The seats with dice by hand, among those that the viewer knows. */
export const ofKnownSeats = (session: Session, viewer: Viewer, request: Acting): Acting =>
  request.do === 'hand'
    ? {
        ...request,
        seats: seatsDecided(session, viewer, {
          before: session.game.manualDiceSeats,
          wanted: request.seats,
        }),
      }
    : request

/** For the list of tables: who does not know which sides. Nothing where everybody knows all. */
export function unknownSides(record: Seated, fight: Fight): Pick<Summary, 'unknown'> {
  const sides = seatsOf(record)
  const roles: readonly Role[] = [...sides.map(({ seat }) => seat), 'watcher']
  const found = roles.flatMap((role) => {
    const seats = unknownSeats(fight, record, role)
    const hidden = sides.flatMap(({ seat }, i) => (seats.has(seat) ? [i] : []))
    return hidden.length > 0 ? [[role, hidden] as const] : []
  })
  return found.length > 0 ? { unknown: Object.fromEntries(found) } : {}
}

/** A table of the list as the holder of a key may know it. */
export function listedFor({ unknown = {}, sides, ...table }: Listed, role: Role): Listed {
  const hidden = Object.hasOwn(unknown, role) ? unknown[role] : undefined
  return {
    ...table,
    ...(sides ? { sides: sides.filter((_, i) => !hidden?.includes(i)) } : {}),
  }
}
