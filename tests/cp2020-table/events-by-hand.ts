// For tests of single events of the 2020 book on the state of a table.
import { copy } from '../../src/books/cp2020/state.ts'
import { apply } from '../../src/books/cp2020/events.ts'
import type { Event, Combatant, State } from '../../src/books/cp2020/contract/state.ts'
import { gun } from '../cp2020/people.ts'
import { fight, type FightText, type ManText } from './table.ts'

export const weapons = () => [
  gun('pistol-heavy', { loaded: 5, spare: 2 }),
  gun('grenade-frag', { spare: 2 }),
  gun('knife'),
]
export const PEOPLE: Readonly<Record<string, ManText>> = {
  ann: { weapons: weapons(), armour: [{ sp: 12 }, { sp: 3, covers: ['torso'] }], ref: 7 },
  bo: { weapons: [gun('smg-medium')], side: 'them' },
  cy: { side: 'them' },
}
/** Tables as they are laid, each laid once. */
const laid = new Map<string, State>()
export function layTable(text: FightText): State {
  const key = JSON.stringify(text)
  const known = laid.get(key) ?? fight(PEOPLE, text).state
  laid.set(key, known)
  return copy(known)
}
export type Changes = Readonly<Record<string, object>>
/** The state of a table with these fields changed, after these events. */
export function after(
  events: readonly object[],
  changes: Changes = {},
  { state: more = {}, ...text }: FightText & { readonly state?: object } = {},
) {
  const state = layTable(text)
  for (const [id, change] of Object.entries(changes)) Object.assign(state.men[id]!, change)
  Object.assign(state, more)
  for (const event of events) apply(state, event as Event)
  return state as State & { readonly men: Record<string, Combatant> }
}
