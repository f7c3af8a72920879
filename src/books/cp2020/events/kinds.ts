// What an entry of a 2020 event is.
import type { EventKind } from '../../gunfight/contract/event-kind.ts'
import type { Combatant, InRound, SeatKnowledge } from '../contract/state.ts'
import type { T2020 } from '../contract/rules.ts'

/** The entries of events with these fields. */
export type Kinds<F> = {
  readonly [T in keyof F]: EventKind<T2020, Readonly<F[T] & { type: T }>, SeatKnowledge>
}

/** A change of what somebody has done in this round. */
export const inRound = (
  combatant: Combatant,
  changed: Partial<InRound>,
): Pick<Combatant, 'inRound'> => ({
  inRound: { ...combatant.inRound, ...changed },
})

export const roundsText = (count: number): string => `${count} ${count === 1 ? 'round' : 'rounds'}`
