// Lookups of combatants and their weapons.
import type { Id } from '../../dice/dice.ts'
import { Missing } from '../../dice/present.ts'

interface Roll<M> {
  readonly roll: readonly Id[]
  readonly men: Readonly<Record<Id, M>>
}

/** What plain objects answer to a name such as 'constructor'. */
const INHERITED = Object.prototype as Readonly<Record<string, unknown>>

/** The combatant with this id. Throws if the state, or a seat's view of it, has none. */
export function getCombatant<M>({ men }: Pick<Roll<M>, 'men'>, id: Id): M {
  const found = men[id]
  // Quicker than asking whether the name is their own.
  if (found === undefined || found === INHERITED[id])
    throw new Missing(`there is no combatant ${id}`)
  return found
}

/** All combatants in the state or in a seat's view, in roll order. */
export const combatants = <M>(state: Roll<M>): M[] =>
  state.roll.map((id) => getCombatant(state, id))

/** The weapon at this index, as events and choices refer to it. Throws if there is none. */
export function carriedAt<W>({ weapons }: { readonly weapons: readonly W[] }, index: number): W {
  const found = weapons[index]
  if (found === undefined) throw new Missing(`there is no weapon ${index}`)
  return found
}
