// What a seat may know of a 1988 fight.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Visibility } from '../../../engine/visibility.ts'
import { combatant } from '../../gunfight/combatants.ts'
import { knownTo, viewOf, visibilityOf } from '../../gunfight/table/view.ts'
import type { State } from '../contract/state.ts'

/** The state as a seat may know it. */
export function view(state: Readonly<State>, seat: Seat): State {
  const known = knownTo(state, seat, (man) => !man.hidden || man.seat === seat)
  if (!known) return state
  return {
    ...seenWith(state, known),
    ambushes: state.ambushes.filter(({ who }) => combatant(state, who).seat === seat),
  }
}

/** The fight without those who are not known, with all of its ambushes. */
export function seenWith(state: Readonly<State>, known: (id: Id) => boolean): State {
  const seen = viewOf(state, known)
  return {
    ...state,
    ...seen,
    free: state.free.filter(known),
    holding: state.holding.filter(known),
    surprised: state.surprised.filter(([by]) => known(by)),
    zones: seen.zones.map((zone) => ({ ...zone, hit: zone.hit.filter(known) })),
  }
}

/** Who is hidden from whom, and whose ambush is a secret. */
export const visibility = (state: Readonly<State>): Visibility =>
  visibilityOf(state, [], () => ({}))

/** What the seats of combatants may know at one moment, made once a seat: not to be asked any more when something has been told. */
export function viewsOf(state: Readonly<State>): (who: Id) => State {
  const made = new Map<Seat, State>()
  return (who) => {
    const { seat } = combatant(state, who)
    const seen = made.get(seat) ?? view(state, seat)
    made.set(seat, seen)
    return seen
  }
}
