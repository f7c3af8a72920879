// Somebody as the rules of one attack need him: stats, skills, what he wears, and his wounds as the book's own store keeps them.
import type { Id } from '../../dice/dice.ts'
import type { Own } from './additions.ts'
import type { Armoured } from './arms/armour.ts'
import type { Stat } from './words.ts'

/** Wounds as the store of the book keeps them (`wound-store.ts`): plain data, replaced and never changed. */
export interface Wounds {
  readonly store: string
}

export interface Person extends Armoured {
  readonly id: Id
  readonly name: string
  readonly stats: Readonly<Record<Stat, number>>
  /** Levels by the word of the skill: `handgun`, `melee`, `karate` (`cp2020/character/stats-gap`). */
  readonly skills: Readonly<Record<string, number>>
  /** Reflex boosts together (`cp2020/round/reflex-boost-gap`). */
  readonly initiativeBonus: number
  /** Tick before which he is out of action by a fixed time; -1: none. A store may also keep him out until a save (`helpless`). */
  wounds: Wounds
  /** A modifier that the referee gives to his rolls until it is taken back. */
  favour: number
  /** What a variant keeps of him besides (`additions.ts`). */
  own?: Own
}
