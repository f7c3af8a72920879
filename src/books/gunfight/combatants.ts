// Looks up who takes part in a gunfight, and what they carry.
import type { Id } from '../../dice/dice.ts'
import { EngineFault } from '../../engine/plain-data.ts'

interface Roll<M> {
  readonly roll: readonly Id[]
  readonly men: Readonly<Record<Id, M>>
}

/** The combatant with this id. Throws where the state, or what a seat knows of it, has none. */
export function getCombatant<M>({ men }: Pick<Roll<M>, 'men'>, id: Id): M {
  const found = men[id]
  if (found === undefined || !Object.hasOwn(men, id))
    throw new EngineFault(`there is no combatant ${id}`)
  return found
}

/** All combatants of the state, or all whom a seat knows of, in the order of the roll. */
export const combatants = <M>(state: Roll<M>): M[] =>
  state.roll.map((id) => getCombatant(state, id))

/** The weapon that events and choices name by this index. Throws where the combatant carries none. */
export function carriedAt<W>({ weapons }: { readonly weapons: readonly W[] }, index: number): W {
  const found = weapons[index]
  if (found === undefined) throw new EngineFault(`there is no weapon ${index}`)
  return found
}
