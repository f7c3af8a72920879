// The double-blind option: a seat knows only the combatants its own people can see, and remembers where it last saw the
// others.
import type { Id, Seat } from '../../../dice/dice.ts'
import { byId } from '../../../engine/ids.ts'
import type { SightBlocker } from '../../../field/sight.ts'
import { combatants } from '../combatants.ts'
import type { Combatant } from '../contract/combatant.ts'
import type { Fight, Sighting } from '../contract/fight.ts'

/** A fight whose rules determine who sees whom. */
export interface Sighted<M extends Combatant> extends Fight<M> {
  readonly rules: Fight['rules'] & {
    helpless(combatant: M, now: number): boolean
    readonly blocksSight: SightBlocker
    between(
      state: Readonly<Sighted<M>>,
      a: M,
      b: M,
    ): { readonly sees: boolean; readonly cover: unknown }
  }
}

type State<M extends Combatant> = Readonly<Sighted<M>>

export const isDoubleBlind = ({ rules }: Pick<Fight, 'rules'>): boolean =>
  rules.options['double-blind']

/** Seats that play at least one side or combatant, without the referee. */
const playing = <M extends Combatant>(state: State<M>): readonly Seat[] =>
  [...new Set([...state.sides, ...combatants(state)].map(({ seat }) => seat))].filter(
    (seat) => seat !== 'referee',
  )

/** A seat's combatants who can see: not stunned, unconscious or dead. */
export const lookouts = <M extends Combatant>(state: State<M>, seat: Seat): M[] =>
  combatants(state).filter(
    (combatant) => combatant.seat === seat && !state.rules.helpless(combatant, state.now),
  )

const seenBy = <M extends Combatant>(state: State<M>, out: readonly M[], combatant: M): boolean =>
  out.some((one) => state.rules.between(state, one, combatant).sees)

/**
 * Whether a seat sees a combatant, hidden or not; always true without the option. A seat without combatants, such as a
 * spectator's, sees those whom every player sees.
 */
export function inSight<M extends Combatant>(state: State<M>, seat: Seat, combatant: M): boolean {
  if (!isDoubleBlind(state) || seat === 'referee' || combatant.seat === seat) return true
  const seats = playing(state)
  if (seats.includes(seat)) return seenBy(state, lookouts(state, seat), combatant)
  return seats.every((one) => inSight(state, one, combatant))
}

/** Combatants whom each seat cannot see. Undefined without the option. */
export function outOfSight<M extends Combatant>(
  state: State<M>,
): { of(seat: Seat): ReadonlySet<Id> } | undefined {
  if (!isDoubleBlind(state)) return undefined
  const everybody = combatants(state)
  const bySeat = new Map<Seat, ReadonlySet<Id>>()
  for (const seat of playing(state)) {
    const out = lookouts(state, seat)
    const unseen = everybody.filter(
      (combatant) => combatant.seat !== seat && !seenBy(state, out, combatant),
    )
    bySeat.set(seat, new Set(unseen.map(({ id }) => id)))
  }
  const unseenBySome = new Set([...bySeat.values()].flatMap((unseen) => [...unseen]))
  return { of: (seat) => bySeat.get(seat) ?? unseenBySome }
}

/** The combatants each seat knows of, as they are now. */
function positions<M extends Combatant>(
  state: State<M>,
  isKnown: (seat: Seat, combatant: M) => boolean,
): ReadonlyMap<Seat, ReadonlyMap<Id, M>> {
  const others = (seat: Seat): M[] =>
    combatants(state).filter((combatant) => combatant.seat !== seat)
  return new Map(
    playing(state).map((seat) => [
      seat,
      new Map(
        others(seat)
          .filter((combatant) => isKnown(seat, combatant))
          .map((combatant) => [combatant.id, { ...combatant }] as const),
      ),
    ]),
  )
}

interface Remembering<M> {
  /** Applies the event to the state. */
  change(): void
  isKnown(seat: Seat, combatant: M): boolean
  /** "turn 3". */
  clock(): string
}

/** Applies an event and records, per seat, the last position of everyone who disappears. Free without the option. */
export function remembering<M extends Combatant, S extends Sighted<M>>(
  state: S,
  { change, isKnown, clock }: Remembering<M>,
): void {
  if (!isDoubleBlind(state) || !state.map) return change()
  const before = positions(state, isKnown)
  change()
  const now = positions(state, isKnown)
  const lastSeen = playing(state).map((seat) => {
    const [was, is] = [before.get(seat), now.get(seat)]
    // A combatant who was removed, or now belongs to the seat, needs no sighting.
    const isGone = ([id]: readonly [Id, unknown]): boolean =>
      (state.men[id]?.seat ?? seat) !== seat && !is?.has(id)
    const kept = Object.entries(state.lastSeen?.[seat] ?? {}).filter(isGone)
    const lost = [...(was ?? [])].filter(isGone)
    const sightings = lost.map(([id, { name, side, x, y }]): [Id, Sighting] => [
      id,
      { name, side, x, y, when: clock() },
    ])
    return [seat, byId([...kept, ...sightings])] as const
  })
  const some = lastSeen.filter(([, seen]) => Object.keys(seen).length > 0)
  state.lastSeen = some.length > 0 ? byId(some) : undefined
}

/** Last sightings of combatants missing from a view; undefined without the option. */
export function ghostsOf(view: Readonly<Fight>): Sighting[] | undefined {
  if (!isDoubleBlind(view)) return undefined
  return Object.values(view.lastSeen ?? {})
    .flatMap((seen) => Object.entries(seen))
    .flatMap(([id, sighting]) => (view.roll.includes(id) ? [] : [sighting]))
}

/** The remembered name of a combatant missing from a view. */
export const rememberedName = (
  { lastSeen = {} }: Pick<Fight, 'lastSeen'>,
  id: Id,
): string | undefined => Object.values(lastSeen).find((seen) => Object.hasOwn(seen, id))?.[id]?.name

/** The part of a view that holds the seat's own memory. */
export function rememberedBy(
  { lastSeen }: Pick<Fight, 'lastSeen'>,
  seat: Seat,
): Pick<Fight, 'lastSeen'> {
  if (!lastSeen) return {}
  const own = Object.hasOwn(lastSeen, seat) ? lastSeen[seat] : undefined
  return { lastSeen: own && byId([[seat, own]]) }
}
