// Who may know what: a man in hiding is nobody to the other seats (the one place that hides).
import type { Id, Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import { EVERYTHING, OPEN, hidden } from '../../../engine/visibility.ts'
import type { Knowledge, Visibility } from '../../../engine/visibility.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Event } from '../events.ts'
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

/** The event as somebody perceives it who knows of some; what an unknown man does is not perceived at all. */
export function redact(event: Event, before: Knowledge, after: Knowledge): Event | undefined {
  const known = (id: Id): boolean => after.knows(id) || before.knows(id)
  switch (event.type) {
    case 'part':
    case 'free': {
      const who = event.who.filter(known)
      return who.length > 0 || event.who.length === 0 ? { ...event, who } : undefined
    }
    case 'thrown':
      return !known(event.who)
        ? undefined
        : event.target === undefined || known(event.target)
          ? event
          : { ...event, target: undefined }
    case 'burst': {
      const near = event.near !== undefined && known(event.near) ? event.near : undefined
      return {
        ...event,
        near,
        inside: event.inside.filter(known),
        sheltered: event.sheltered.filter(({ who }) => known(who)),
      }
    }
    case 'left-hand':
      return known(event.who)
        ? event.fell?.near === undefined || known(event.fell.near)
          ? event
          : { ...event, fell: { at: event.fell.at } }
        : undefined
    // A victim learns of an ambush by the shot.
    case 'ambush':
      return known(event.who) ? event : undefined
    case 'noticed':
      return known(event.who) && known(event.threat) ? event : undefined
    // A round that meets a hidden man meets nobody whom others know of.
    case 'attacked':
      return known(event.who) && known(event.target) ? event : undefined
    // A door is seen to move, whoever moved it.
    case 'opened':
    case 'closed':
      return event.who === undefined || known(event.who) ? event : { ...event, who: undefined }
    case 'stated':
      return known(event.pair.a) && known(event.pair.b) ? event : undefined
    case 'care':
      return !known(event.who)
        ? undefined
        : event.by === undefined || known(event.by)
          ? event
          : { ...event, by: undefined }
    case 'held':
    case 'keeps':
    case 'released':
      return known(event.who) && known(event.target) ? event : undefined
    case 'escaped':
      return known(event.who) && known(event.from) ? event : undefined
    default:
      return !('who' in event) || known(event.who) ? event : undefined
  }
}
