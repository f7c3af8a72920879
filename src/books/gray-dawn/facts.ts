// What happens in a fight of this book beyond the 2020 book's events: told in the event `own`. Each folder has its facts, with what they
// change and how they are told; `additions.ts` brings them together.
import type { Id } from '../../dice/dice.ts'
import type { Event } from '../cp2020/contract/state.ts'
import type { AttackFact } from './attack/facts.ts'
import type { SuppressionFact } from './suppression/facts.ts'
import type { TurnFact } from './turn/facts.ts'
import type { Combatant, State } from './state.ts'

export type Fact = AttackFact | SuppressionFact | TurnFact

/** A roll with what it had to reach. */
export interface Rolled {
  readonly die: number
  readonly total: number
  readonly against: number
  readonly done: boolean
}

/** One kind of fact. `F` adds up and has everything that the log needs. */
export interface FactKind<F> {
  /** Whom else the fact names: seats that do not know them hear nothing. */
  names?(fact: F): Id
  /** What seats hear who do not know of everybody; absent: all of it. */
  redact?(fact: F, known: (id: Id) => boolean): F | undefined
  /** Changes the combatant whom it is about, or the fight: in place, without dice. */
  apply?(combatant: Combatant, fact: F, state: State): void
  applyToFight?(state: State, fact: F): void
  /** One sentence; absent or undefined: not worth a line. */
  say?(fact: F, who: string, view: Readonly<State>): string | undefined
  /** The word for colour and icon of the line; absent: `act`. */
  readonly kind?: string
  kindOf?(fact: F): string
  /** It begins an entry of the folded log. */
  readonly begins?: 'act'
}

type FactOf<F, K> = F extends { readonly fact: infer Words } ? (K extends Words ? F : never) : never
/** An entry for every fact of a union. */
export type FactKinds<F extends { readonly fact: string }> = {
  readonly [K in F['fact']]: FactKind<FactOf<F, K>>
}

export const own = (who: Id | undefined, fact: Fact): Event => ({
  type: 'own',
  ...(who === undefined ? {} : { who }),
  fact,
})

/** "17 against 15". */
export const against = ({ total, against: needed }: Pick<Rolled, 'total' | 'against'>): string =>
  `${total} against ${Number.isInteger(needed) ? needed : needed.toFixed(2)}`
export const plural = (count: number, word: string): string =>
  `${count} ${word}${count === 1 ? '' : 's'}`
export const nameIn = (view: Readonly<State>, id: Id): string => view.men[id]?.name ?? 'someone'
