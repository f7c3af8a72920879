// Hides unknown sides: a side whose combatants are all hidden from a viewer is not named to them, neither in the
// fight nor in the list of tables. That a seat exists is no secret: its devices are listed with the dice.
import type { Seat } from '../dice/dice.ts'
import type { Acting } from './acts.ts'
import type { Role } from './keys-store.ts'
import type { Session } from './snapshot.ts'
import { sceneOf } from './shared.ts'
import { MOST_PORTRAITS } from './listed.ts'
import { facesIn } from './portraits.ts'
import type { Listed, Summary, TableRecord } from './store.ts'
import { seatsOf, type Seated } from './table-seats.ts'
import { seatOfViewer, type Viewer } from './viewer.ts'

type Fight = Pick<Session, 'book' | 'face' | 'game'>

/** Seats with combatants in the fight, none of whom the viewer knows or remembers. */
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
  // If a side has several seats, remembering one of its combatants must not reveal which seat plays them.
  const remembered = record.seats ? [] : ghosts.map(({ side }) => record.sides[side]?.seat)
  const known = new Set([seat, ...(book.seats?.(view) ?? []), ...remembered])
  return new Set((book.seats?.(game.state) ?? []).filter((one) => !known.has(one)))
}

/** Sides with a combatant whom the viewer knows or remembers. */
export function knownSides({ face, game }: Fight, viewer: Viewer): ReadonlySet<number> {
  const seat = seatOfViewer(viewer)
  const { scene } = sceneOf(face, game.view(seat), seat)
  if (scene.kind !== 'gunfight') return new Set()
  return new Set([...scene.men, ...(scene.ghosts ?? [])].map(({ side }) => side))
}

/** Applies a viewer's choice of seats; seats unknown to the viewer keep their current state. */
export function decideSeats(
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

/** Limits the seats with manual dice to those the viewer knows. */
export const limitToKnownSeats = (session: Session, viewer: Viewer, request: Acting): Acting =>
  request.do === 'hand'
    ? {
        ...request,
        seats: decideSeats(session, viewer, {
          before: session.game.manualDiceSeats,
          wanted: request.seats,
        }),
      }
    : request

/**
 * For the list of tables: the sides unknown to each role, absent if every role knows all sides, and of the people with
 * a portrait those whom each role knows.
 */
export function knownToRoles(
  record: Seated & Pick<TableRecord, 'portraits'>,
  fight: Fight,
): Pick<Summary, 'unknown' | 'faces'> {
  const sides = seatsOf(record)
  const roles: readonly Role[] = [...sides.map(({ seat }) => seat), 'watcher']
  const unknown = roles.flatMap((role) => {
    const seats = unknownSeats(fight, record, role)
    const hidden = sides.flatMap(({ seat }, i) => (seats.has(seat) ? [i] : []))
    return hidden.length > 0 ? [[role, hidden] as const] : []
  })
  const faces = (record.portraits ? roles : []).map((role) => {
    const seat = seatOfViewer(role)
    const { scene } = sceneOf(fight.face, fight.game.view(seat), seat)
    return [role, facesIn(record, scene)] as const
  })
  return {
    ...(unknown.length > 0 ? { unknown: Object.fromEntries(unknown) } : {}),
    ...(faces.length > 0 ? { faces: Object.fromEntries(faces) } : {}),
  }
}

/** A row of the table list, reduced to what the holder of a key may know. */
export function listedFor(
  { unknown = {}, faces = {}, sides, portraits: all, ...table }: Listed,
  role: Role,
): Listed {
  const hidden = Object.hasOwn(unknown, role) ? unknown[role] : undefined
  const known = Object.hasOwn(faces, role) ? faces[role]?.slice(0, MOST_PORTRAITS) : undefined
  const portraits = role === 'referee' ? all : known?.length ? known : undefined
  return {
    ...table,
    ...(portraits ? { portraits } : {}),
    ...(sides ? { sides: sides.filter((_, i) => !hidden?.includes(i)) } : {}),
  }
}
