// Who may know what: a man in hiding is nobody to the other seats (the one place that hides).
import type { Id, Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import { hidden } from '../../../engine/visibility.ts'
import type { Knowledge, Visibility } from '../../../engine/visibility.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { isKnown } from '../combatant.ts'
import type { Man, State } from '../state.ts'

/** The state as a seat may know it. */
export function view(state: Readonly<State>, seat: Seat): State {
  if (seat === 'referee') return state
  const unknown = new Set(state.roll.filter((id) => !isKnown(state, seat, id)))
  const secret = state.ambushes.some(({ who }) => state.men[who]?.seat !== seat)
  if (unknown.size === 0 && !secret) return state
  const known = (id: Id): boolean => !unknown.has(id)
  const order = state.order.map((group) => group.filter(known))
  const seen: State = {
    ...state,
    men: byId(
      state.roll.filter(known).map((id) => [id, seenAs(combatant(state, id), known)] as const),
    ),
    roll: state.roll.filter(known),
    // How far the order has come among those he knows of.
    order: order.filter((group) => group.length > 0),
    at: order.slice(0, state.at).filter((group) => group.length > 0).length,
    acting: state.acting.filter(known),
    ambushes: state.ambushes.filter(({ who }) => combatant(state, who).seat === seat),
    timers: state.timers.filter(({ who }) => who === undefined || known(who)),
    pairs: state.pairs.filter(({ a, b }) => known(a) && known(b)),
    lying: state.lying
      .filter(({ near }) => near === undefined || known(near))
      .map((one) => (one.by === undefined || known(one.by) ? one : { ...one, by: undefined })),
    grants: state.grants.filter(
      ({ who, target }) => known(who) && (target === undefined || known(target)),
    ),
    nursing: Object.fromEntries(Object.entries(state.nursing).filter(([who]) => known(who))),
    zones: state.zones
      .filter(({ who }) => known(who))
      .map((zone) => ({ ...zone, met: zone.met.filter(known) })),
  }
  state.rules.own.hide(seen, known)
  return seen
}

/** A man as somebody sees him who does not know of all others: whom he aims at or waits for may be nobody. */
function seenAs(man: Man, known: (id: Id) => boolean): Man {
  const { aim, trips, inRound } = man
  const waitsFor = inRound.waits?.after
  const secret =
    (aim && !known(aim.target)) ||
    (trips && !known(trips.target)) ||
    (waitsFor !== undefined && !known(waitsFor))
  return secret
    ? {
        ...man,
        aim: aim && known(aim.target) ? aim : undefined,
        trips: trips && known(trips.target) ? trips : undefined,
        inRound: waitsFor !== undefined && !known(waitsFor) ? { ...inRound, waits: {} } : inRound,
      }
    : man
}

/** What a seat knows: of whom, of whose ambush, and how far the order has come among those that it knows of. */
export interface SeatKnowledge extends Knowledge {
  readonly at: number
  readonly ambushers: readonly Id[]
}

/** Who is hidden from whom, and whose ambush is a secret. */
export function visibility(state: Readonly<State>): Visibility<SeatKnowledge> {
  const { at, order, ambushes } = state
  const ambushers = ambushes.map(({ who }) => who)
  const everything: SeatKnowledge = { key: '', knows: () => true, at, ambushers }
  const hiding = state.roll.filter((id) => combatant(state, id).hidden)
  if (hiding.length === 0 && ambushes.length === 0) return { open: true, of: () => everything }
  // The state goes on changing: what is asked later is answered from what was so now.
  const seatOf = new Map(state.roll.map((id) => [id, combatant(state, id).seat]))
  const noticed = ambushes.filter(({ works }) => works === false)
  const knowsOf = (seat: Seat, id: Id): boolean =>
    seatOf.get(id) === seat ||
    noticed.some(({ who, victim }) => who === id && seatOf.get(victim) === seat)
  return hidden((seat) => {
    if (seat === 'referee') return everything
    const unknown = new Set(hiding.filter((id) => !knowsOf(seat, id)))
    const own = ambushers.filter((id) => seatOf.get(id) === seat)
    if (unknown.size === 0 && own.length === ambushers.length) return everything
    const knows = (id: Id): boolean => !unknown.has(id)
    return {
      key: `${[...unknown].join()}|${own.join()}`,
      knows,
      at: order.slice(0, at).filter((group) => group.some(knows)).length,
      ambushers: own,
    }
  })
}
