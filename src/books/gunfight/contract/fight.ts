// The state of a fight that all gunfight books share. Each book extends it with its own `State`.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Clock } from '../../../engine/book.ts'
import type { MaplessPair } from '../../../field/mapless.ts'
import type { FieldMap, Point } from '../../../field/map.ts'
import type { Commands } from './commands.ts'
import type { CarriedWeapon, Combatant } from './combatant.ts'

/** A weapon on the ground that can be picked up. */
export interface LyingWeapon {
  readonly id: Id
  readonly carried: CarriedWeapon
  /** Its position, with a map. */
  readonly at?: Point
  /** The combatant it lies beside, without a map. */
  readonly near?: Id
}

/** Where a seat last saw a combatant. */
export interface Sighting extends Point {
  readonly name: string
  readonly side: number
  /** "turn 3". */
  readonly when: string
}

/** Last sightings by seat, of combatants whom the seat no longer sees. */
export type Sightings = Readonly<Record<string, Readonly<Record<Id, Sighting>>>>

/** The current state of a fight. */
export interface Fight<M extends Combatant = Combatant> extends Clock {
  readonly title: string
  /** Rules of this table, set when the fight begins; not saved. */
  readonly rules: {
    readonly options: { readonly 'double-blind': boolean; readonly 'open-sheets': boolean }
  }
  /** The current map, with holes, open doors and moved vehicles. Absent: the fight has no map. */
  map?: FieldMap
  /** Without a map: relations of pairs, as the referee stated them. Later entries override earlier ones. */
  pairs: readonly MaplessPair[]
  readonly sides: readonly NamedSeat[]
  /** All seats of the table; absent: one per side, with the side's name. */
  seats?: readonly NamedSeat[]
  men: Record<Id, M>
  /** All combatant ids, in file order. */
  roll: readonly Id[]
  /** The next step of the fight; each book adds its own. */
  step: string
  /** Combatants whose turn it is. */
  acting: readonly Id[]
  lying: readonly LyingWeapon[]
  /** Only on a map under the double-blind option, once there is something to remember. */
  lastSeen?: Sightings
  /** Whether the referee wants to be asked; otherwise the catalogue's rulings apply. */
  asksReferee: boolean
  /** The referee has paused play; only they can act. */
  paused?: boolean
  /** The referee's commands to computer players; only the referee sees them. */
  commands?: Commands
  /** How the fight ended. */
  ended?: string
}

/** The setup of a fight. Save files use these names. */
export interface FightSetup<Entrant, Ambush> {
  readonly title: string
  readonly map?: FieldMap
  readonly pairs?: readonly MaplessPair[]
  readonly sides: readonly (NamedSeat & { readonly men: readonly Entrant[] })[]
  readonly ambushes?: readonly Ambush[]
  /** All seats of the table; absent: one per side, with the side's name. */
  readonly seats?: readonly NamedSeat[]
  /** Combatants played by a seat other than their side's. */
  readonly playedBy?: Readonly<Record<Id, Seat>>
}

/** A seat and its display name. */
export interface NamedSeat {
  readonly seat: Seat
  readonly name: string
}
