// What a seat may know of a 1988 fight.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Visibility } from '../../../engine/visibility.ts'
import { byId } from '../../../engine/ids.ts'
import { getCombatant, combatants } from '../../gunfight/combatants.ts'
import { withoutCommands } from '../../gunfight/contract/commands.ts'
import type { Known } from '../../gunfight/contract/event-kind.ts'
import { rememberedBy } from '../../gunfight/table/double-blind.ts'
import { knownTo, seenDoing, viewOf, visibilityOf } from '../../gunfight/table/view.ts'
import { isKnown } from '../combatant.ts'
import type { Spent, Used } from '../contract/rules.ts'
import type { Ambush, Combatant, State } from '../contract/state.ts'

/** The part of the state that a seat may know. */
export function view(whole: Readonly<State>, seat: Seat): State {
  const state = withoutCommands(whole, seat)
  const known = knownTo(state, seat, (combatant) => isKnown(state, seat, combatant))
  if (!known) return state
  return {
    ...seenWith(state, known),
    ...rememberedBy(state, seat),
    ambushes: state.ambushes
      .filter(({ who }) => getCombatant(state, who).seat === seat)
      .map((ambush) => seenAmbush(ambush, known)),
  }
}

/** Removes unknown combatants from the state; ambushes stay complete. */
export function seenWith(state: Readonly<State>, known: Known): State {
  const seen = viewOf(state, known)
  for (const combatant of combatants(seen)) seen.men[combatant.id] = seenAs(combatant, known)
  return {
    ...state,
    ...seen,
    free: state.free.filter(known),
    holding: state.holding.filter((id) => seen.men[id]?.holds),
    ambushed: state.ambushed.filter(([by, victim]) => known(by) && known(victim)),
    zones: seen.zones.map((zone) => ({ ...zone, hit: zone.hit.filter(known) })),
  }
}

/** The aim and feint of an action, without one at an unknown combatant. */
export const spentSeen = <S extends Spent>(spent: S, known: Known): S => ({
  ...spent,
  aim: seenDoing(spent.aim, known),
  feint: seenDoing(spent.feint, known),
})

/** Likewise all that an action ends, without an operation on an unknown combatant. */
export function usedSeen({ surgery, ...used }: Used, known: Known): Used {
  const seen = spentSeen(used, known)
  return surgery && known(surgery.target) ? { ...seen, surgery } : seen
}

/** A combatant without references to unknown combatants, such as the target of an aim. */
function seenAs(combatant: Combatant, known: Known): Combatant {
  const { aim, feint, holds, surgery, phase } = combatant
  const noticed = Object.entries(phase.noticed).filter(([id]) => known(id))
  const isAll =
    noticed.length === Object.keys(phase.noticed).length &&
    [aim, feint, holds, surgery, phase.rest?.aim, phase.rest?.feint].every(
      (doing) => !doing || known(doing.target),
    )
  if (isAll) return combatant
  return {
    ...combatant,
    aim: seenDoing(aim, known),
    feint: seenDoing(feint, known),
    holds: seenDoing(holds, known),
    surgery: seenDoing(surgery, known),
    phase: { ...phase, noticed: byId(noticed), rest: phase.rest && spentSeen(phase.rest, known) },
  }
}

/** An ambush as its own seat sees it: without unknown victims. */
function seenAmbush(ambush: Ambush, known: Known): Ambush {
  const { victims, incapacitated } = ambush
  if (victims.every(known)) return ambush
  return {
    ...ambush,
    victims: victims.filter(known),
    incapacitated: incapacitated?.filter(known),
  }
}

/** Which combatants and ambushes are hidden from which seats. */
export const visibility = (state: Readonly<State>): Visibility =>
  visibilityOf(state, [], () => ({}))

/**
 * Returns a lookup of what each combatant's seat may know. Views are cached per seat, so the lookup
 * is stale after the next event.
 */
export function viewsOf(state: Readonly<State>): (who: Id) => State {
  const made = new Map<Seat, State>()
  return (who) => {
    const { seat } = getCombatant(state, who)
    const seen = made.get(seat) ?? view(state, seat)
    made.set(seat, seen)
    return seen
  }
}
