// Facts of a fight that the 2020 book has no event for; they travel in the event `own`. Each folder defines its facts, what they change and how the
// log tells them; `additions.ts` joins them.
import type { Id } from '../../dice/dice.ts'
import type { Cue } from '../../engine/cue.ts'
import type { Event } from '../cp2020/contract/state.ts'
import type { AttackFact } from './attack/facts.ts'
import type { SuppressionFact } from './suppression/facts.ts'
import type { TurnFact } from './turn/facts.ts'
import type { Rolled } from '../gunfight/check.ts'
import type { Combatant, FightTable, State } from './state.ts'

export type Fact = AttackFact | SuppressionFact | TurnFact

/** How one kind of fact is applied, redacted and logged. `F` carries everything the log needs. */
export interface FactKind<F> {
  /** Another combatant named by the fact; seats that do not know them do not receive it. */
  names?(fact: F): Id
  /** What a seat receives that does not know everyone; if absent, the whole fact. */
  redact?(fact: F, known: (id: Id) => boolean): F | undefined
  /** Changes the combatant or the fight in place, without dice. */
  apply?(combatant: Combatant, fact: F, state: State): void
  applyToFight?(state: State, fact: F): void
  /** One sentence for the log; no line if absent or undefined. */
  say?(fact: F, who: string, view: Readonly<State>): string | undefined
  /** The kind of log line, for its colour and icon; `act` if absent. */
  readonly kind?: string
  kindOf?(fact: F): string
  /** The cue from which the page stages the fact. */
  cue?(fact: F, who: Id): Cue | undefined
  /** It starts a new entry in the folded log. */
  readonly begins?: 'act'
}

type FactOf<F, K> = F extends { readonly fact: infer Words } ? (K extends Words ? F : never) : never
/** A handler for every fact of a union. */
export type FactKinds<F extends { readonly fact: string }> = {
  readonly [K in F['fact']]: FactKind<FactOf<F, K>>
}

export const own = (who: Id | undefined, fact: Fact): Event => ({
  type: 'own',
  ...(who === undefined ? {} : { who }),
  fact,
})

/** Emits a fact about a combatant, or about the fight. */
export const tell = (t: FightTable, who: Id | undefined, fact: Fact): void => t.emit(own(who, fact))

/** Formats a roll: "17 against 15". */
export const against = ({ total, against: needed }: Pick<Rolled, 'total' | 'against'>): string =>
  `${total} against ${Number.isInteger(needed) ? needed : needed.toFixed(2)}`

export const nameIn = (view: Readonly<State>, id: Id): string => view.men[id]?.name ?? 'someone'
