// What one kind of act is: how it is read, when it is refused, how it is offered, what it does. A file for each beside this one.
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import type { GunfightCard } from '../../gunfight/table/card.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Event } from '../events.ts'
import type { ActKind, Offer } from '../../gunfight/contract/act-kind.ts'
import { isSpot } from '../../gunfight/acts/form.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Rules } from '../rules.ts'
import type { Man, State } from '../state.ts'
import type { T2020 } from '../types.ts'

export type T = Table<State, Event>

/** What an act is done with. */
export interface Doing {
  readonly rules: Rules
  /** Nobody acts at the same moment: each shot is told before the next. */
  readonly alone: boolean
  /** As it was before this act counted: the aim that it uses up, the actions before it, whether he has moved. */
  readonly before: { readonly aim?: Man['aim']; readonly acts: number; readonly moved: boolean }
  /** On his way others may step in (option wait-step-in: interrupt). */
  readonly stepIn?: (() => void) | undefined
}

export interface Kind<A> {
  /** Whether it is an action of the series (`cp2020/action/multiple`). */
  counts(state: Readonly<State>, man: Man, act: A, rules: Rules): boolean
  /** The word of the action where it is not that of the act: the move of an attack. */
  word?(act: A): string
  /** Open to who is held (`cp2020/melee/hold`). */
  readonly whileHeld?: true
  /** Reads what was sent, which may be anything; undefined: well formed. */
  form?(sent: Readonly<Record<string, unknown>>, state: Readonly<State>): Refusal | undefined
  /** Why this man may not do it now. */
  refuse(state: Readonly<State>, man: Man, act: A, rules: Rules): Refusal | undefined
  /** Why the map need not even be asked to complete this offer. */
  ready?(state: Readonly<State>, man: Man, begun: Partial<A>, rules: Rules): Refusal | undefined
  /** What the menu lists, allowed or not; whole acts, or with `needs` what the map completes. */
  offers(view: Readonly<State>, man: Man, rules: Rules): readonly Offer<A>[]
  /** Whole acts of the kind whose offers need the map: examples for an ask. */
  examples?(view: Readonly<State>, man: Man, rules: Rules): readonly A[]
  /** True where an offer that is refused is not worth a greyed line. */
  hides?(view: Readonly<State>, man: Man, act: A): boolean
  /** Tells its costs at once and answers what it does, to be told when everybody of the moment has rolled. */
  perform(t: T, man: Man, act: A, doing: Doing): Event[]
  /** The card of an act that is not refused, made from what the seat may know. */
  plan?(view: Readonly<State>, man: Man, act: A, rules: Rules): GunfightCard
}

/** The kind for a table with these rules. */
export const bound = <A>(kind: Kind<A>, rules: Rules): ActKind<T2020, A> => {
  const { ready, examples, plan } = kind
  return {
    ...kind,
    counts: (state, man, act) => kind.counts(state, man, act, rules),
    refuse: (state, man, act) => kind.refuse(state, man, act, rules),
    offers: (view, man) => kind.offers(view, man, rules),
    ready: ready && ((state, man, begun) => ready(state, man, begun, rules)),
    examples: examples && ((view, man) => examples(view, man, rules)),
    plan: plan && ((view, man, act) => plan(view, man, act, rules)),
  }
}

export const always = (): boolean => true
export const never = (): boolean => false

/** The refusal of an act that names somebody who is not there. */
export const refuseNobody = (state: Readonly<State>, named: unknown): Refusal | undefined =>
  typeof named === 'string' && Object.hasOwn(state.men, named)
    ? undefined
    : refused(
        'nobody',
        'cp2020/action/one-without-penalty',
        'There is nobody of that name in sight.',
      )

/** The others that a man knows of: his view has nobody else. */
export const othersOf = (view: Readonly<State>, man: Man): Man[] =>
  combatants(view).filter((other) => other.id !== man.id)
export const enemiesOf = (view: Readonly<State>, man: Man, rules: Rules): Man[] =>
  othersOf(view, man).filter((other) => other.side !== man.side && !rules.wounds.dead(other))

/** "12 m", "3.4 m". */
export const metresText = (metres: number): string => `${metres.toFixed(metres < 10 ? 1 : 0)} m`

export { isSpot, refused }
export type { Id }
