// A fight as every gunfight book has one. What only one book keeps stands in its own `State`, which extends this.
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
  /** On a map: where it lies. */
  readonly at?: Point
  /** In a fight in the head: beside whom. */
  readonly near?: Id
}

/** Where a seat saw somebody last. */
export interface Sighting extends Point {
  readonly name: string
  readonly side: number
  /** "turn 3". */
  readonly when: string
}

/** What each seat remembers: those whom it knew of once and does not know of now. */
export type Sightings = Readonly<Record<string, Readonly<Record<Id, Sighting>>>>

/** A fight as it stands. */
export interface Fight<M extends Combatant = Combatant> extends Clock {
  readonly title: string
  /** The rules of this table, bound once; not part of a save. */
  readonly rules: {
    readonly options: { readonly 'double-blind': boolean; readonly 'open-sheets': boolean }
  }
  /** The map as it is now, with holes, open doors and moved vehicles; absent: a fight in the head. */
  map?: FieldMap
  /** A fight in the head: what the referee said of pairs. The last word counts. */
  pairs: readonly MaplessPair[]
  readonly sides: readonly { readonly name: string; readonly seat: Seat }[]
  /** All seats of the table; absent: one for each side, under its name. */
  seats?: readonly NamedSeat[]
  men: Record<Id, M>
  /** Everybody, in the order of the file. */
  roll: readonly Id[]
  /** What the fight does next; each book adds its own steps. */
  step: string
  /** Those whose part it is. */
  acting: readonly Id[]
  /** Weapons on the ground. */
  lying: readonly LyingWeapon[]
  /** On a map under option double-blind, where there is something to remember. */
  lastSeen?: Sightings
  /** The referee wants to be asked; else the rulings of the catalogue hold. */
  asksReferee: boolean
  /** The referee has stopped play: only they can act. */
  paused?: boolean
  /** What computer players are told to do; only the referee sees it. */
  commands?: Commands
  /** How the fight ended. */
  ended?: string
}

/** What a fight begins from; a save file keeps it under these names. */
export interface FightSetup<Entrant, Ambush> {
  readonly title: string
  readonly map?: FieldMap
  readonly pairs?: readonly MaplessPair[]
  readonly sides: readonly {
    readonly name: string
    readonly seat: Seat
    readonly men: readonly Entrant[]
  }[]
  readonly ambushes?: readonly Ambush[]
  /** All seats of the table; absent: one for each side, under its name. */
  readonly seats?: readonly NamedSeat[]
  /** People who are played by another seat than that of their side. */
  readonly playedBy?: Readonly<Record<Id, Seat>>
}

/** A seat, and who sits there. */
export interface NamedSeat {
  readonly seat: Seat
  readonly name: string
}
