// Defines rulings about a single combatant.
import type { Id } from '../../../dice/dice.ts'
import { getCombatant } from '../combatants.ts'
import type { BookTypes, EventOf, StateOf } from '../contract/book-types.ts'
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

/**
 * Defines rulings without further fields: the events, or why they would change nothing. Their forms list only those for
 * whom they change something. `says` follows the name.
 */
export const makeChange =
  <B extends BookTypes>(group: string) =>
  (
    rule: string,
    label: string,
    says: string,
    eventsOf: (combatant: B['Combatant'], state: StateOf<B>) => readonly EventOf<B>[] | string,
  ): RulingKind<B, About> => ({
    ...makeAbout<B>(group)(rule, label, (combatant, _sent, state) => {
      const events = eventsOf(combatant, state)
      return typeof events === 'string' ? events : { text: `${combatant.name} ${says}`, events }
    }),
    suits: (view, combatant) => typeof eventsOf(combatant, view) !== 'string',
  })
