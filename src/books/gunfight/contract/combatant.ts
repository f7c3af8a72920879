// A combatant as every gunfight book has one. What only one book keeps stands in its own `Combatant`, which extends this.
import type { Id, Seat } from '../../../dice/dice.ts'
import type { Area } from '../attack/body-areas.ts'

export const POSTURES = ['standing', 'kneeling', 'prone'] as const
export type Posture = (typeof POSTURES)[number]

/** A weapon as somebody carries it. */
export interface CarriedWeapon {
  readonly weapon: {
    readonly id: string
    readonly name: string
    /** Rounds that it holds; 0: it is swung or thrown. */
    readonly shots: number
    /** Rounds in a phase or round. */
    readonly rof: number
  }
  loaded: number
  /**
   * Spare loads; undefined: they do not run out. Of a weapon that is thrown: the others of its kind; undefined: there is only
   * this one.
   */
  spare?: number
}

/** A piece of armour as it is worn. */
export interface WornArmour {
  readonly name: string
  readonly sp: number
  readonly covers: readonly Area[]
  /** Rigid: metal, ceramic or composite. */
  readonly hard: boolean
}

/** What a combatant answers to an offer of some name without being asked. */
export type StandingOrder = 'never' | 'always' | 'ask'

/** A combatant. Distances are metres, angles degrees clockwise from north. */
export interface Combatant {
  readonly id: Id
  readonly name: string
  readonly seat: Seat
  /** Index in `Fight.sides`. */
  readonly side: number
  readonly stats: Readonly<Record<string, number>>
  /** Levels by the name of the skill. */
  readonly skills: Readonly<Partial<Record<string, number>>>
  readonly armour: readonly WornArmour[]
  x: number
  y: number
  facing: number
  posture: Posture
  weapons: CarriedWeapon[]
  /** Index of the weapon in hand; beyond the list: empty hands. */
  inHand: number
  /** Whom they aim at; `at` is the tick of the last phase or round of aiming. */
  aim?: { readonly target: Id; readonly at: number }
  /** On an animal or in a vehicle. */
  mounted: boolean
  /** The vehicle of the map that they sit in. */
  aboard?: Id
  /** In hiding: other seats do not know of them. */
  hidden: boolean
  /** Standing orders by the name of the offer. */
  orders: Readonly<Record<string, StandingOrder>>
  /** A modifier that the referee gives to their rolls until it is taken back. */
  favour: number
  /** Effects that the referee has noted in words of their own. No rule reads them. */
  notes?: readonly string[]
}
