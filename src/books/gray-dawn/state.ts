// The types of the 2020 book, extended with Gray Dawn's options and its parts of the state.
import type { Id, Refusal } from '../../dice/dice.ts'
import type { Table } from '../../engine/book.ts'
import type { Point } from '../../field/map.ts'
import type { Act } from '../cp2020/contract/acts.ts'
import type {
  Event,
  Person as Person2020,
  State as State2020,
  Combatant as Combatant2020,
} from '../cp2020/contract/state.ts'
import type { Additions, Doing, Rules as Rules2020, Types2020 } from '../cp2020/contract/rules.ts'
import { getCombatant } from '../gunfight/combatants.ts'
import type { Options } from './options.ts'
import type { FightOwn, Own } from './own.ts'

/** What only tables have: a map to move on, and turns of several acts that are declared first. */
export interface InTurns {
  /** The movement actions in these acts, and the number of all their actions. */
  count(
    state: Readonly<State>,
    combatant: Combatant,
    acts: readonly Act[],
  ): { readonly moves: number; readonly total: number }
  /** Moves along a path as far as possible. Returns whether the fire called for a roll. */
  move(
    t: FightTable,
    id: Id,
    way: { readonly path: readonly Point[]; readonly moves: number },
    doing: Doing,
  ): boolean
  /** Runs as far as possible from the enemies, or at them. */
  flee(t: FightTable, id: Id, towards?: string): void
  /** Where they come with one movement action, and what each spot costs. */
  spots(
    state: Readonly<State>,
    combatant: Combatant,
  ): readonly { readonly at: Point; readonly cost: number }[]
}

export interface Rules extends Rules2020 {
  readonly options: Options
  /** `turns`: absent in single attacks. */
  readonly own: Additions & { readonly turns?: InTurns }
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
