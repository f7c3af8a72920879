// Who may know what: a man in hiding is nobody to the other seats (the one place that hides).
import type { Id, Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import { EVERYTHING, OPEN, hidden } from '../../../engine/visibility.ts'
import type { Visibility } from '../../../engine/visibility.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { State } from '../state.ts'

/** The state as a seat may know it. */
export function view(state: Readonly<State>, seat: Seat): State {
  const unknown = new Set(
    state.roll.filter(
      (id) =>
        seat !== 'referee' && combatant(state, id).hidden && combatant(state, id).seat !== seat,
    ),
  )
  const secret =
    seat !== 'referee' && state.ambushes.some((ambush) => state.men[ambush.who]?.seat !== seat)
  if (unknown.size === 0 && !secret) return state
  const known = (id: Id): boolean => !unknown.has(id)
  return {
    ...state,
    men: byId(state.roll.filter(known).map((id) => [id, combatant(state, id)] as const)),
    roll: state.roll.filter(known),
    acting: state.acting.filter(known),
    free: state.free.filter(known),
    holding: state.holding.filter(known),
    surprised: state.surprised.filter(([by]) => known(by)),
    ambushes: state.ambushes.filter(
      ({ who }) => known(who) && (seat === 'referee' || combatant(state, who).seat === seat),
    ),
    timers: state.timers.filter(({ who }) => who === undefined || known(who)),
    pairs: state.pairs.filter(({ a, b }) => known(a) && known(b)),
    lying: state.lying
      .filter(({ near }) => near === undefined || known(near))
      .map((one) => (one.by === undefined || known(one.by) ? one : { ...one, by: undefined })),
    zones: state.zones
      .filter(({ who }) => known(who))
      .map((zone) => ({ ...zone, met: zone.met.filter(known), hit: zone.hit.filter(known) })),
  }
}

/** Who is hidden from whom, and whose ambush is a secret. */
export function visibility(state: Readonly<State>): Visibility {
  const hiding = state.roll.filter((id) => combatant(state, id).hidden)
  if (hiding.length === 0 && state.ambushes.length === 0) return OPEN
  const seatOf = (id: Id): Seat | undefined => state.men[id]?.seat
  const men = hiding.map((id) => ({ id, seat: seatOf(id) }))
  const ambushes = state.ambushes.map(({ who }) => ({ who, seat: seatOf(who) }))
  return hidden((seat) => {
    if (seat === 'referee') return EVERYTHING
    const unknown = new Set(men.filter((one) => one.seat !== seat).map(({ id }) => id))
    const own = ambushes.filter((one) => one.seat === seat)
    return unknown.size === 0 && own.length === ambushes.length
      ? EVERYTHING
      : {
          key: `${[...unknown].join()}|${own.map(({ who }) => who).join()}`,
          knows: (id) => !unknown.has(id),
        }
  })
}

/** What men's seats may know at one moment, made once a seat: not to be asked any more when something has been told. */
export function viewsOf(state: Readonly<State>): (who: Id) => State {
  const made = new Map<Seat, State>()
  return (who) => {
    const { seat } = combatant(state, who)
    const seen = made.get(seat) ?? view(state, seat)
    made.set(seat, seen)
    return seen
  }
}
