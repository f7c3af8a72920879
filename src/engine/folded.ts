// What the folded log knows of an event.
import type { Id } from '../dice/dice.ts'

/** An event in a few words, for the folded log. */
export interface Brief {
  /** Who does what to whom: "Kid Sparrow shoots Dex (Glock 17)". Repeated deeds are counted. */
  readonly deed?: string
  /** The result: "missed", "2 rounds hit". */
  readonly outcome?: string
  /** The target. A result for anyone else is not an outcome of the deed. */
  readonly to?: Id
  /** Metres covered by the deed, to be added up. */
  readonly metres?: number
  /** A hit on `to`: the points past armour, and who dealt them, if known. */
  readonly through?: number
  readonly by?: Id
  /** A wound of `to`, where it does not count what is past armour: the points that it counts. */
  readonly taken?: number
}

/** What the log adds to a line that the referee's overruling has changed. */
export const overruledText = (why: string): string =>
  `The referee overruled this${why === '' ? '' : ` (${why})`}.`

/** How a folded log groups an event, and whom the event names. */
export interface Folded {
  readonly who?: Id
  /**
   * What the event begins. `act`: an action. `move`: a move, unless it is part of another combatant's action. `attack`: an attack, if two
   * combatants act at once and the current entry is the other's. `alone`: an entry of its own. `ruling`: a ruling with what it brings about.
   * Absent: the event belongs to the entry before it.
   */
  readonly begins?: 'act' | 'move' | 'attack' | 'alone' | 'ruling'
  readonly brief?: Brief
  /** The combatants that it names, its subject first. */
  readonly about: readonly Id[]
}
