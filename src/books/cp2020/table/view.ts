// A seat's view of a 2020 fight.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Visibility } from '../../../engine/visibility.ts'
import type { Known } from '../../gunfight/contract/event-kind.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { withoutCommands } from '../../gunfight/contract/commands.ts'
import { rememberedBy } from '../../gunfight/table/double-blind.ts'
import { knownTo, seenDoing, viewOf, visibilityOf } from '../../gunfight/table/view.ts'
import { fightsWith, isKnown } from '../combatant.ts'
import type { SeatKnowledge, State, Combatant } from '../contract/state.ts'

/** The state with only the ambushes from hiding; those against a distracted victim are in full view. */
const withSecrets = <S extends State>(state: Readonly<S>): Readonly<S> =>
  state.ambushes.some(({ setup }) => setup === 'distracted')
    ? { ...state, ambushes: state.ambushes.filter(({ setup }) => setup !== 'distracted') }
    : state

/** The state as known to a seat. */
export function view<S extends State>(whole: S, seat: Seat): S {
  const state = withoutCommands(whole, seat)
  const known = knownTo(withSecrets(state), seat, ({ id }) => isKnown(state, seat, id))
  if (!known) return state
  const ambushes = state.ambushes.filter(({ who, victim }) => known(who) && known(victim))
  return { ...seenWith(state, known, ambushes), ...rememberedBy(state, seat) }
}

/** The fight reduced to the known combatants and the given ambushes. */
export function seenWith<S extends State>(
  state: S,
  known: (id: Id) => boolean,
  ambushes: State['ambushes'],
): S {
  const order = state.order.map((group) => group.filter(known))
  const seen: S = {
    ...state,
    ...viewOf(state, known),
    // The position in the order, counted among the known combatants.
    order: order.filter((group) => group.length > 0),
    at: order.slice(0, state.at).filter((group) => group.length > 0).length,
    ambushes,
    grants: state.grants.filter(
      ({ who, target }) => known(who) && (target === undefined || known(target)),
    ),
    nursing: Object.fromEntries(Object.entries(state.nursing).filter(([who]) => known(who))),
  }
  for (const combatant of combatants(seen)) seen.men[combatant.id] = seenAs(combatant, known)
  state.rules.own.hide(seen, known)
  return seen
}

/** A combatant as seen by a viewer who may not know their targets, or the combatant they wait for. */
function seenAs(combatant: Combatant, known: (id: Id) => boolean): Combatant {
  const { aim, trips, grip, fights, inRound } = combatant
  const waitsFor = inRound.waits?.after
  const secret =
    (aim && !known(aim.target)) ||
    (trips && !known(trips.target)) ||
    (grip && !known(grip.target)) ||
    (fights && !Object.keys(fights).every(known)) ||
    (waitsFor !== undefined && !known(waitsFor))
  return secret
    ? {
        ...combatant,
        aim: seenDoing(aim, known),
        trips: seenDoing(trips, known),
        grip: seenDoing(grip, known),
        fights: fightsWith(fights, ([id]) => known(id)),
        inRound: waitsFor !== undefined && !known(waitsFor) ? { ...inRound, waits: {} } : inRound,
      }
    : combatant
}

/** How many of the first `at` groups of the order have somebody known. */
function countKnown(order: State['order'], at: number, known: Known): number {
  let count = 0
  for (let i = 0; i < at; i++) if (order[i]?.some(known)) count++
  return count
}

/** Who and which ambushes are hidden from each seat. A victim who notices an ambusher knows of them. */
export function visibility(state: Readonly<State>): Visibility<SeatKnowledge> {
  const { at, order, ambushes, men } = state
  const noticed = ambushes
    .filter(({ works }) => works === false)
    .map(({ who, victim }) => ({ who, seat: men[victim]?.seat }))
  return visibilityOf(withSecrets(state), noticed, (known) => ({
    at: countKnown(order, at, known),
  }))
}
