// The combatant state that all gunfight books share. Each book extends it with its own `Combatant`.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Area } from '../attack/body-areas.ts'

export const POSTURES = ['standing', 'kneeling', 'prone'] as const
export type Posture = (typeof POSTURES)[number]

/**
 * A weapon as acts, events and the state refer to it: by its id, or by its place in the list of its carrier. A place is only
 * good for the moment; saves of before name all weapons so.
 */
export type WeaponRef = Id | number

/** A weapon carried by a combatant. */
export interface CarriedWeapon {
  /** In a fight: names it among the weapons of its carrier, and stays when their list changes (`carry`). */
  readonly id?: Id
  readonly weapon: {
    readonly id: string
    readonly name: string
    /** Magazine capacity in rounds; 0 for a weapon that is swung or thrown. */
    readonly shots: number
    /** Rate of fire: rounds per phase or round. */
    readonly rof: number
    /** Of the house rules of the table, not of the book. */
    readonly own?: true
  }
  loaded: number
  /** Spare loads; undefined: unlimited. For a thrown weapon, others of its kind; undefined: this is the only one. */
  spare?: number
}

/** A piece of armour being worn. */
export interface WornArmour {
  readonly name: string
  readonly sp: number
  readonly covers: readonly Area[]
  /** Rigid: metal, ceramic or composite. */
  readonly hard: boolean
  /** Of the house rules of the table, not of the book. */
  readonly own?: true
}

/** The answer to offers of one kind without asking the player. */
export type StandingOrder = 'never' | 'always' | 'ask'

/** Distances are in metres, angles in degrees clockwise from north. */
export interface Combatant {
  readonly id: Id
  readonly name: string
  readonly seat: Seat
  /** Index in `Fight.sides`. */
  readonly side: number
  readonly stats: Readonly<Record<string, number>>
  /** Skill levels by name. */
  readonly skills: Readonly<Partial<Record<string, number>>>
  readonly armour: readonly WornArmour[]
  x: number
  y: number
  facing: number
  posture: Posture
  weapons: CarriedWeapon[]
  /** Index of the weapon in hand; past the end of the list for empty hands. */
  inHand: number
  /** The target of the aim; `at` is the tick of the last phase or round spent aiming. */
  aim?: { readonly target: Id; readonly at: number }
  /** On an animal or in a vehicle. */
  mounted: boolean
  /** The map vehicle they sit in. */
  aboard?: Id
  /** Hidden: other seats do not know of them. */
  hidden: boolean
  /** Standing orders by name of the offer. */
  orders: Readonly<Record<string, StandingOrder>>
  /** A modifier that the referee adds to their rolls until it is revoked. */
  favour: number
  /** Words of the table, from their file and the referee. Only modifiers of house rules read them. */
  notes?: readonly string[]
}
