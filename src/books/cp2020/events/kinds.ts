// The types of event entries.
import type { EventKind } from '../../gunfight/contract/event-kind.ts'
import type { Combatant, InRound, SeatKnowledge } from '../contract/state.ts'
import type { Types2020 } from '../contract/rules.ts'

/** Entries for events with these fields. */
export type Kinds<F> = {
  readonly [T in keyof F]: EventKind<Types2020, Readonly<F[T] & { type: T }>, SeatKnowledge>
}

/** A change to a combatant's activity this round. */
export const inRound = (
  combatant: Combatant,
  changed: Partial<InRound>,
): Pick<Combatant, 'inRound'> => ({
  inRound: { ...combatant.inRound, ...changed },
})
