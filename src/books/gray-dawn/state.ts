// The types of the 2020 book, extended with Gray Dawn's options and its parts of the state.
import type { Id, Refusal } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import type {
  Event,
  Person as Person2020,
  State as State2020,
  Combatant as Combatant2020,
} from '../cp2020/contract/state.ts'
import type { Rules as Rules2020, Types2020 } from '../cp2020/contract/rules.ts'
import { getCombatant } from '../gunfight/combatants.ts'
import type { Options } from './options.ts'
import type { FightOwn, Own } from './own.ts'

export interface Rules extends Rules2020 {
  readonly options: Options
}

export interface Person extends Person2020 {
  own: Own
  /** Absent outside a fight. */
  inRound?: Pick<Combatant2020['inRound'], 'fastDraw'>
}

export interface Combatant extends Combatant2020 {
  own: Own
}

export interface State extends State2020 {
  readonly rules: Rules
  men: Record<Id, Combatant>
  own: FightOwn
}

export type FightTable = Table<State, Event>

export interface TGray extends Types2020 {
  Combatant: Combatant
  State: State
  Options: Options
}

/** Why a combatant cannot do something now; undefined if they can. `More`: what else it depends on. */
export type Refuse<More extends readonly unknown[]> = (
  state: Readonly<State>,
  combatant: Combatant,
  ...more: More
) => Refusal | undefined

/** Whether a combatant is dead, unconscious or otherwise helpless now. */
export const isOut = (state: Readonly<State>, id: Id): boolean =>
  state.rules.helpless(getCombatant(state, id), state.now)
