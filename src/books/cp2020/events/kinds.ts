// The types of event entries.
import type { Id } from '../../../dice/dice.ts'
import type { EventKind } from '../../gunfight/contract/event-kind.ts'
import type { Combatant, InRound, SeatKnowledge, State } from '../contract/state.ts'
import type { Types2020 } from '../contract/rules.ts'

/** Entries for events with these fields. */
export type Kinds<F> = {
  readonly [T in keyof F]: EventKind<Types2020, Readonly<F[T] & { type: T }>, SeatKnowledge>
}

/** The order of turns among the combatants whom a viewer knows. */
export const orderKnown = (
  order: State['order'],
  known: (id: Id) => boolean,
): readonly (readonly Id[])[] =>
  order.map((group) => group.filter(known)).filter((group) => group.length > 0)

/** A change to a combatant's activity this round. */
export const inRound = (
  combatant: Combatant,
  changed: Partial<InRound>,
): Pick<Combatant, 'inRound'> => ({
  inRound: { ...combatant.inRound, ...changed },
})

/** Events of rounds that only tables have. */
export type TableEvent = 'enters' | 'waits' | 'steps-in' | 'days' | 'nursed' | 'treated'

/** The kind of their line. */
export const clock = (): string => 'clock'
