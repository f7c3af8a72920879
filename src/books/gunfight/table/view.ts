// Determines who may know what; hidden combatants do not exist for other seats. This is the only place that hides
// information.
import type { Id, Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import { hidden, type Knowledge, type Visibility } from '../../../engine/visibility.ts'
import { getCombatant } from '../combatants.ts'
import type { Combatant } from '../contract/combatant.ts'
import type { Known } from '../contract/event-kind.ts'
import type { LyingWeapon } from '../contract/fight.ts'
import { isDoubleBlind, outOfSight, type Sighted } from './double-blind.ts'

interface Zone {
  readonly who: Id
  readonly met: readonly Id[]
}
interface Lying extends LyingWeapon {
  readonly by?: Id
}
/** The parts of a fight that can be hidden and that all books share. */
interface Hiding<M extends Combatant, Z extends Zone, L extends Lying> extends Sighted<M> {
  readonly ambushes: readonly { readonly who: Id }[]
  readonly zones: readonly Z[]
  readonly lying: readonly L[]
}

/** The aim or feint of a combatant as a seat sees it; undefined if the seat does not know its target. */
export const seenDoing = <D extends { readonly target: Id }>(
  doing: D | undefined,
  known: Known,
): D | undefined => (doing && known(doing.target) ? doing : undefined)

/**
 * Whom a seat knows; undefined if it knows everyone and every ambush. `isKnown` is asked about those who are hidden or, in a
 * double-blind fight, may be out of sight.
 */
export function knownTo<M extends Combatant>(
  state: Readonly<Hiding<M, Zone, Lying>>,
  seat: Seat,
  isKnown: (combatant: M) => boolean,
): Known | undefined {
  if (seat === 'referee') return undefined
  const isBlind = isDoubleBlind(state)
  let unknown: Set<Id> | undefined
  for (const id of state.roll) {
    const combatant = getCombatant(state, id)
    if ((isBlind || combatant.hidden) && !isKnown(combatant)) (unknown ??= new Set()).add(id)
  }
  if (unknown) return (id) => !unknown.has(id)
  const secret = state.ambushes.some(({ who }) => state.men[who]?.seat !== seat)
  return secret || state.lastSeen !== undefined ? everybody : undefined
}

const everybody: Known = () => true

/** The shared state of a fight, reduced to what is known. */
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

/** Cache key of a seat that knows everything except the referee's commands. */
const UNCOMMANDED = 'no orders'

/** Whom a seat knows, and which ambushers. */
export interface SeatKnowledge extends Knowledge {
  readonly ambushers: readonly Id[]
}

/**
 * Who is hidden from whom, and whose ambush is secret. `noticed`: hidden combatants whom a seat has noticed. `more`:
 * additional knowledge, given whom the seat knows.
 */
export function visibilityOf<M extends Combatant, K extends object>(
  state: Readonly<Hiding<M, Zone, Lying>>,
  noticed: readonly { readonly who: Id; readonly seat: Seat | undefined }[],
  more: (known: Known) => K,
): Visibility<SeatKnowledge & K> {
  const ambushers = state.ambushes.map(({ who }) => who)
  const everything = { key: '', knows: everybody, ambushers, ...more(everybody) }
  const hiding: Id[] = []
  for (const id of state.roll) if (state.men[id]?.hidden) hiding.push(id)
  const unseen = outOfSight(state)
  const commanded = state.commands !== undefined
  if (hiding.length === 0 && ambushers.length === 0 && !unseen && !commanded)
    return { open: true, of: () => everything }
  // The state keeps changing, but later queries must be answered from its present contents.
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
    // Each seat has its own memory.
    const key = `${[...unknown].join()}|${own.join()}${lastSeen ? `|${seat}` : ''}`
    const bySight = unseen && ({ bySight: true } as const)
    return { key, knows, ambushers: own, ...bySight, ...more(knows) }
  })
}
