// What the acts of this book share: the table, what an act is done with, whom one names.
import type { Id, Refusal } from '../../../dice/dice.ts'
import type { Table } from '../../../engine/book.ts'
import { combatants } from '../../gunfight/combatants.ts'
import type { Event, State, Man } from '../contract/state.ts'
import { isSpot, refuseNobody as refuseUnknown } from '../../gunfight/acts/form.ts'
import { refused } from '../../gunfight/contract/refusal.ts'
import type { Doing } from '../contract/rules.ts'

export type T = Table<State, Event>

/** Nobody else acts, nothing was aimed, and it is the first action of the round. */
export const ALONE: Doing = { alone: true, before: { acts: 0, moved: false } }

/** The refusal of an act that names somebody who is not there. */
export const refuseNobody = (state: Readonly<State>, named: unknown): Refusal | undefined =>
  refuseUnknown(state, named, 'cp2020/action/one-without-penalty')

/** A view with the combatants of the book or of a variant. */
type ViewOf<M extends Man> = Readonly<State> & { readonly men: Readonly<Record<Id, M>> }

/** The others that a man knows of: their view has nobody else. */
export const othersOf = <M extends Man>(view: ViewOf<M>, man: Man): M[] =>
  combatants<M>(view).filter((other) => other.id !== man.id)
export const enemiesOf = <M extends Man>(view: ViewOf<M>, man: Man): M[] =>
  othersOf<M>(view, man).filter(
    (other) => other.side !== man.side && !view.rules.wounds.dead(other),
  )

export { isSpot, refused }
export type { Id }
