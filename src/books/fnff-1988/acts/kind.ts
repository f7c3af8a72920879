// What one kind of act is: how it is read, when it is refused, how it is offered, what it does. A file for each beside this one.
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import type { GunfightCard } from '../../gunfight/table/card.ts'
import { combatants } from '../../gunfight/combatants.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { ActKind, Offer } from '../../gunfight/contract/act-kind.ts'
import type { Event } from '../events.ts'
import type { Options } from '../options.ts'
import type { Man, State } from '../state.ts'
import type { T1988 } from '../types.ts'

export type T = Table<State, Event>

/** What an action is done with. */
export interface Doing {
  readonly options: Options
  /** The aim and the feint that the action uses up. */
  readonly spent: Spent
  /** Nobody acts at the same moment: each shot is told before the next. */
  readonly alone: boolean
}

/** The aim and feint that an action uses up; the attack made with it still counts them. */
export type Spent = Pick<Man, 'aim' | 'feint'>

export interface Kind<A> {
  /** Does not use up the action of the phase (`fnff-1988/movement/not-an-action`). */
  readonly free?: true
  /** Touches nobody else: beside it others of the moment act as if alone. */
  readonly harmless?: true
  /** Open to who is held (`fnff-1988/unarmed/pin`). */
  readonly whileHeld?: true
  /** May be what is left of an action: another shot, another blow. */
  readonly goesOn?: true
  /** Reads what was sent, which may be anything: what is no act of this kind; undefined: well formed. */
  form?(sent: Readonly<Record<string, unknown>>, state: Readonly<State>): Refusal | undefined
  /** Why this man may not do it now. */
  refuse(state: Readonly<State>, man: Man, act: A, options: Options): Refusal | undefined
  /** Why the map need not even be asked to complete this offer; without it the map is asked. */
  ready?(state: Readonly<State>, man: Man, begun: Partial<A>, options: Options): Refusal | undefined
  /** What the menu lists, allowed or not; whole acts, or with `needs` what the map completes. */
  offers(view: Readonly<State>, man: Man, options: Options): readonly Offer<A>[]
  /** Whole acts of the kind whose offers need the map: examples for an ask. */
  examples?(view: Readonly<State>, man: Man, options: Options): readonly A[]
  /** True where an offer that is refused is not worth a greyed line. */
  hides?(view: Readonly<State>, man: Man, act: A): boolean
  /** Tells its costs at once and answers what it does, to be told when everybody of the moment has rolled. Free acts: `part.ts`. */
  perform?(t: T, man: Man, act: A, doing: Doing): Event[]
  /** The card of an act that is not refused, made from what the seat may know. */
  plan?(view: Readonly<State>, man: Man, act: A, options: Options): GunfightCard
}

/** The kind for a table with these options. */
export const bound = <A>(kind: Kind<A>, options: Options): ActKind<T1988, A> => {
  const { ready, examples, plan } = kind
  return {
    ...kind,
    refuse: (state, man, act) => kind.refuse(state, man, act, options),
    offers: (view, man) => kind.offers(view, man, options),
    ready: ready && ((state, man, begun) => ready(state, man, begun, options)),
    examples: examples && ((view, man) => examples(view, man, options)),
    plan: plan && ((view, man, act) => plan(view, man, act, options)),
  }
}

/** The refusal of an act that names somebody who is not there. */
export const refuseNobody = (state: Readonly<State>, named: unknown): Refusal | undefined =>
  typeof named === 'string' && Object.hasOwn(state.men, named)
    ? undefined
    : refused('nobody', 'fnff-1988/action/unlisted', 'There is nobody of that name in sight.')

/** The others that a man knows of. */
export const othersOf = (view: Readonly<State>, man: Man): Man[] =>
  combatants(view).filter((other) => other.id !== man.id && !other.hidden)
export const enemiesOf = (view: Readonly<State>, man: Man): Man[] =>
  othersOf(view, man).filter((other) => other.side !== man.side && other.state !== 'D')

/** "12 m", "3.4 m". */
export const metresText = (metres: number): string => `${metres.toFixed(metres < 10 ? 1 : 0)} m`

export { refused }
export type { Id }
