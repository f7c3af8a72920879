// Decides who may know what: to other seats a combatant in hiding does not exist (the one place that hides).
import type { Id, Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import { hidden, type Knowledge, type Visibility } from '../../../engine/visibility.ts'
import { getCombatant } from '../combatants.ts'
import type { Combatant } from '../contract/combatant.ts'
import type { Known } from '../contract/event-kind.ts'
import type { LyingWeapon } from '../contract/fight.ts'
import { outOfSight, type Sighted } from './double-blind.ts'

interface Zone {
  readonly who: Id
  readonly met: readonly Id[]
}
interface Lying extends LyingWeapon {
  readonly by?: Id
}
/** What is hidden of a fight, as far as every book keeps it. */
interface Hiding<M extends Combatant, Z extends Zone, L extends Lying> extends Sighted<M> {
  readonly ambushes: readonly { readonly who: Id }[]
  readonly zones: readonly Z[]
  readonly lying: readonly L[]
}

/** Whom a seat knows; undefined: everybody, and every ambush. */
export function knownTo<M extends Combatant>(
  state: Readonly<Hiding<M, Zone, Lying>>,
  seat: Seat,
  isKnown: (combatant: M) => boolean,
): Known | undefined {
  if (seat === 'referee') return undefined
  const unknown = new Set(state.roll.filter((id) => !isKnown(getCombatant(state, id))))
  const secret = state.ambushes.some(({ who }) => state.men[who]?.seat !== seat)
  const nothing = unknown.size === 0 && !secret && state.lastSeen === undefined
  return nothing ? undefined : (id) => !unknown.has(id)
}

/** What every book keeps of a fight, as somebody sees it who knows of these. */
export const viewOf = <M extends Combatant, Z extends Zone, L extends Lying>(
  state: Readonly<Hiding<M, Z, L>>,
  known: Known,
) => ({
  men: byId(state.roll.filter(known).map((id) => [id, getCombatant(state, id)] as const)),
  roll: state.roll.filter(known),
  acting: state.acting.filter(known),
  timers: state.timers.filter(({ who }) => who === undefined || known(who)),
  pairs: state.pairs.filter(({ a, b }) => known(a) && known(b)),
  lying: state.lying
    .filter(({ near }) => near === undefined || known(near))
    .map((one) => (one.by === undefined || known(one.by) ? one : { ...one, by: undefined })),
  zones: state.zones
    .filter(({ who }) => known(who))
    .map((zone) => ({ ...zone, met: zone.met.filter(known) })),
})

/** The key of a seat that knows everything but the orders of the referee. */
const UNCOMMANDED = 'no orders'

/** What a seat knows: of whom, and of whose ambush. */
export interface SeatKnowledge extends Knowledge {
  readonly ambushers: readonly Id[]
}

/**
 * Who is hidden from whom, and whose ambush is a secret. `noticed`: hidden people whom a seat has noticed. `more`: what else a
 * seat knows that knows these.
 */
export function visibilityOf<M extends Combatant, K extends object>(
  state: Readonly<Hiding<M, Zone, Lying>>,
  noticed: readonly { readonly who: Id; readonly seat: Seat | undefined }[],
  more: (known: Known) => K,
): Visibility<SeatKnowledge & K> {
  const ambushers = state.ambushes.map(({ who }) => who)
  const everything = { key: '', knows: () => true, ambushers, ...more(() => true) }
  const hiding = state.roll.filter((id) => getCombatant<M>(state, id).hidden)
  const unseen = outOfSight(state)
  const commanded = state.commands !== undefined
  if (hiding.length === 0 && ambushers.length === 0 && !unseen && !commanded)
    return { open: true, of: () => everything }
  // The state goes on changing: what is asked later is answered from what was so now.
  const { lastSeen } = state
  const seatOf = new Map([...hiding, ...ambushers].map((id) => [id, state.men[id]?.seat]))
  return hidden((seat) => {
    if (seat === 'referee') return everything
    const isKnown = (id: Id): boolean =>
      seatOf.get(id) === seat || noticed.some((one) => one.who === id && one.seat === seat)
    const unknown = new Set([...hiding.filter((id) => !isKnown(id)), ...(unseen?.of(seat) ?? [])])
    const own = ambushers.filter((id) => seatOf.get(id) === seat)
    const knows: Known = (id) => !unknown.has(id)
    if (unknown.size === 0 && own.length === ambushers.length && !lastSeen)
      return commanded ? { ...everything, key: UNCOMMANDED } : everything
    // Seats remember different things.
    const key = `${[...unknown].join()}|${own.join()}${lastSeen ? `|${seat}` : ''}`
    const bySight = unseen && ({ bySight: true } as const)
    return { key, knows, ambushers: own, ...bySight, ...more(knows) }
  })
}
