// Defines rulings about a single combatant.
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../combatants.ts'
import type { BookTypes, StateOf } from '../contract/book-types.ts'
import { person, type RulingField } from './ruling-fields.ts'
import type { Decision, RulingKind } from './rulings.ts'

export type About = { readonly who: Id }

/** Defines rulings about a single combatant, listed under `group`. */
export const makeAbout =
  <B extends BookTypes>(group?: string) =>
  <S extends About = About>(
    rule: string,
    label: string,
    decide: (combatant: B['Combatant'], sent: S, state: StateOf<B>) => Decision<B> | string,
    fields: (
      view: StateOf<B>,
      people: readonly B['Combatant'][],
    ) => readonly RulingField[] = () => [],
  ): RulingKind<B, S> => ({
    rule,
    form: { label, ...(group === undefined ? {} : { group }) },
    fields: (view, people) => [person(people), ...fields(view, people)],
    decide: (state, sent) => decide(getCombatant<B['Combatant']>(state, sent.who), sent, state),
  })
