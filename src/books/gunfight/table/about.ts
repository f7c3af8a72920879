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

/** Keeps the dead out of a ruling about a single combatant, and off its form. */
export const ofLiving = <B extends BookTypes, S extends About>(
  isDead: (combatant: B['Combatant'], state: StateOf<B>) => boolean,
  kind: RulingKind<B, S>,
): RulingKind<B, S> => ({
  ...kind,
  suits: (view, combatant) => !isDead(combatant, view),
  decide(state, sent, seat) {
    const combatant = getCombatant<B['Combatant']>(state, sent.who)
    return isDead(combatant, state) ? `${combatant.name} is dead.` : kind.decide(state, sent, seat)
  },
})

/** The events of a ruling about one combatant, and whether they change that combatant. */
export interface Change<B extends BookTypes> {
  readonly events: readonly EventOf<B>[]
  /** False if they are as it would leave them. */
  readonly changes: boolean
  /** See `Decision`. */
  readonly told?: true
  readonly saysAll?: true
}

/**
 * Defines rulings without further fields: what they do, or why they cannot be. Their forms list only those for whom they
 * change something; a record may hold others, from when the forms listed everybody. `says` follows the name.
 */
export const makeChange =
  <B extends BookTypes>(group: string) =>
  (
    rule: string,
    label: string,
    says: string,
    changeOf: (combatant: B['Combatant'], state: StateOf<B>) => Change<B> | string,
  ): RulingKind<B, About> => ({
    ...makeAbout<B>(group)(rule, label, (combatant, _sent, state) => {
      const change = changeOf(combatant, state)
      return typeof change === 'string'
        ? change
        : {
            text: `${combatant.name} ${says}`,
            ...(change.told && change.events.length > 0 ? { told: true as const } : {}),
            ...(change.saysAll ? { saysAll: true as const } : {}),
            events: change.events,
          }
    }),
    suits(view, combatant) {
      const change = changeOf(combatant, view)
      return typeof change !== 'string' && change.changes
    },
  })
