// What rolls and acts read of the modifiers of house rules: a table without such modifiers needs no more than this.
import type { Refusal, Rule } from '../../../dice/dice.ts'
import type { Fields } from '../acts/form.ts'
import type { RollUse, Term, replacedBy } from '../check.ts'
import type { ActKind, AnyAct } from '../contract/act-kind.ts'
import type { BookTypes } from '../contract/book-types.ts'
import type { Posture } from '../contract/combatant.ts'

/** The circumstances of an attack, as far as modifiers ask for them. */
export interface Circumstances {
  readonly kind: 'ranged' | 'melee' | 'unarmed'
  readonly mode: string
  readonly weapon:
    | { readonly id: string; readonly class?: string; readonly type?: string }
    | undefined
  readonly load: string | undefined
  readonly sights: readonly string[]
  readonly metres: number
  readonly called: boolean
  readonly aimed: boolean
  band(): string | undefined
}

/** The one who rolls. */
export interface Roller {
  readonly name: string
  readonly posture?: Posture
  readonly notes?: readonly string[]
}

/** The modifiers that the acting player may tick for an act. */
export interface Ticks {
  /** The field of every act. */
  readonly fields: Fields
  /** These kinds of acts with the control of their plan cards. */
  kinds<B extends BookTypes>(
    kinds: Readonly<Record<string, ActKind<B, AnyAct>>>,
  ): Readonly<Record<string, ActKind<B, AnyAct>>>
  /** Refuses what the actor may not tick. */
  refuse(act: { readonly do: string }, rule: Rule): Refusal | undefined
}

export interface OwnModifiers {
  /** The terms that they add to a roll. `now`: the circumstances, for a roll of an attack. */
  terms(use: RollUse | 'save', who: Roller, now?: () => Circumstances): readonly Term[]
  /** Which modifiers of the book do not count in a roll of an attack, because one of a set stands in their place. */
  replaced(use: RollUse, who: Roller, now: () => Circumstances): ReturnType<typeof replacedBy>
  /** Absent: there is nothing to tick. */
  readonly ticks: Ticks | undefined
}

/** Options with the modifiers of house rules. */
export interface WithModifiers {
  readonly modifiers?: OwnModifiers
}

/** What house rules add to the number of every save of somebody. */
export const savesOf = (who: Roller, { modifiers }: WithModifiers): readonly Term[] =>
  modifiers?.terms('save', who) ?? []
