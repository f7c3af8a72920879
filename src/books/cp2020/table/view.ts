// Who may know what: a man in hiding is nobody to the other seats (the one place that hides).
import type { Id, Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import { hidden } from '../../../engine/visibility.ts'
import type { Knowledge, Visibility } from '../../../engine/visibility.ts'
import { combatant } from '../../gunfight/combatants.ts'
import type { Event } from '../events.ts'
import { isKnown } from '../combatant.ts'
import type { Rules } from '../rules.ts'
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

/** The event as somebody perceives it who knows of some; what an unknown man does is not perceived at all. */
export function redact(
  event: Event,
  before: SeatKnowledge,
  after: SeatKnowledge,
  rules: Rules,
): Event | undefined {
  const known = (id: Id): boolean => after.knows(id) || before.knows(id)
  switch (event.type) {
    case 'own': {
      const fact =
        event.who === undefined || known(event.who)
          ? rules.own.redact(event.fact, known)
          : undefined
      return fact && { ...event, fact }
    }
    case 'part': {
      const who = event.who.filter(known)
      return who.length > 0 || after.at !== before.at ? { ...event, who, at: after.at } : undefined
    }
    case 'initiative':
      return {
        ...event,
        rolls: rollsHeard(event.rolls.filter(({ who }) => known(who))),
        order: event.order.map((group) => group.filter(known)).filter((group) => group.length > 0),
      }
    // A victim learns of an ambush by the attack, unless he has noticed it; one that nobody falls for is no secret.
    case 'lies-in-wait':
    case 'ambush':
    case 'ambush-used':
      return [...before.ambushers, ...after.ambushers].includes(event.who) ||
        (event.type === 'ambush' && known(event.who) && !event.works) ||
        (event.type === 'lies-in-wait' && event.victims.length === 0 && known(event.who))
        ? event
        : undefined
    case 'shown':
      return !known(event.who)
        ? undefined
        : event.by === undefined || known(event.by)
          ? event
          : { ...event, by: undefined }
    case 'turned':
      return !known(event.who)
        ? undefined
        : event.towards === undefined || known(event.towards)
          ? event
          : { ...event, towards: undefined }
    case 'waits':
      return !known(event.who)
        ? undefined
        : event.after === undefined || known(event.after)
          ? event
          : { ...event, after: undefined }
    case 'attacked':
    case 'aimed':
      return known(event.who) && known(event.target) ? event : undefined
    case 'hit':
      return known(event.who)
        ? event.by === undefined || known(event.by)
          ? event
          : { ...event, by: undefined }
        : undefined
    case 'zone-met':
      return known(event.who) && known(event.by) ? event : undefined
    case 'suppressed':
      return known(event.zone.who)
        ? { ...event, zone: { ...event.zone, met: event.zone.met.filter(known) } }
        : undefined
    case 'thrown':
      return !known(event.who)
        ? undefined
        : event.target === undefined || known(event.target)
          ? event
          : { ...event, target: undefined }
    case 'burst':
      return {
        ...event,
        near: event.near !== undefined && known(event.near) ? event.near : undefined,
        inside: event.inside.filter(known),
      }
    case 'gripped':
      return known(event.who) && known(event.grip.target) ? event : undefined
    case 'let-go':
      return known(event.who) && known(event.target) ? event : undefined
    case 'opened':
    case 'closed':
      return event.who === undefined || known(event.who) ? event : { ...event, who: undefined }
    case 'granted':
      return known(event.grant.who) &&
        (event.grant.target === undefined || known(event.grant.target))
        ? event
        : undefined
    case 'treated':
      return !known(event.who)
        ? undefined
        : event.by === undefined || known(event.by)
          ? event
          : { ...event, by: undefined }
    case 'stated':
      return known(event.pair.a) && known(event.pair.b) ? event : undefined
    default:
      return !('who' in event) || known(event.who) ? event : undefined
  }
}

type Rolls = Extract<Event, { type: 'initiative' }>['rolls']
/** A roll-off against an unknown man is not heard of. */
const rollsHeard = (rolls: Rolls): Rolls =>
  rolls.map((roll) =>
    roll.ties === undefined ||
    rolls.some((other) => other !== roll && other.total === roll.total && other.ties !== undefined)
      ? roll
      : { who: roll.who, die: roll.die, total: roll.total },
  )
