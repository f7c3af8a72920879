// Plan cards of acts, and shapes drawn on the map.
import type { Id } from '../../../dice/dice.ts'
import type { PlanCard } from '../../../engine/book.ts'

/**
 * The plan of an act.
 * @see {@link Scene}, which has an example.
 */
export interface GunfightCard extends PlanCard {
  /** The attack as numbers, for trying variations. */
  readonly trial?: Trial
  /** Areas to draw: a fire zone, a grenade's blast and scatter, the width of a shot pattern. */
  readonly areas?: readonly Drawn[]
  /** Everyone in these areas, of any side, nearest first, with their own chances. */
  readonly inside?: readonly Inside[]
  /** How much of the target is exposed. Absent: not applicable. */
  readonly shelter?: Shelter
  /** The chances are those of one of several, each with a roll of its own. */
  readonly each?: 'shot' | 'attack'
}

/** How much of a target is exposed to an attacker, and how much its cover hides. */
export interface Shelter {
  /** Cover level, 0 for none. Absent: the book has no cover levels. */
  readonly level?: number
  /** In a sentence: "Stone wall, level 3 (SP 12), active cover: …". */
  readonly says: string
  /** All hit locations, `head`, `torso`, `right-arm` …; empty if the whole body is exposed. */
  readonly places: readonly {
    readonly place: string
    readonly name: string
    readonly shows: 'open' | 'partly' | 'hidden'
  }[]
}

/** An attack as plain values, in file notation. */
export interface Trial {
  /** An id of the arms list; empty for bare hands. */
  readonly weapon: string
  readonly mode: string
  readonly ammo: string
  readonly at?: string
  /** The target's armour, from the inside out: ids of the armour list, or else `sp14` or `sp14-torso`. */
  readonly armour: readonly string[]
  readonly conditions: readonly string[]
  /** By their names in the lab: range in metres, skill, ref. */
  readonly numbers: Readonly<Record<string, number>>
}

/** The parts of a card that computer players use to compare dozens of acts. */
export type Weighed = Pick<GunfightCard, 'chances' | 'inside'>

/**
 * A shape on the map in metres, with the role that determines how the page draws and labels it.
 * @see {@link Scene}, which has an example.
 */
export type Drawn = {
  readonly role: 'zone' | 'fire' | 'pattern' | 'blast' | 'scatter' | 'range' | 'hole'
  readonly label?: string
} & (
  | { readonly shape: 'polygon'; readonly points: readonly Spot[] }
  | { readonly shape: 'circle'; readonly at: Spot; readonly radius: number }
  | { readonly shape: 'line'; readonly from: Spot; readonly to: Spot }
)

export interface Spot {
  readonly x: number
  readonly y: number
}

/**
 * A bystander in the area of an attack.
 * @see {@link Scene}, which has an example.
 */
export interface Inside {
  readonly who: Id
  readonly name: string
  readonly chances: readonly { readonly what: string; readonly chance: number }[]
  /** Why they are safe, or what else matters: "behind the wreck". */
  readonly note?: string
}

/** An opening attack: the first weapon, no options, in the open, at the starting distance; blows at arm's length. */
export interface Opening {
  readonly who: Id
  readonly target: Id
  readonly metres: number
  /** Whether the line of sight is clear at the starting positions. */
  readonly sees: boolean
  readonly weapon: string
  /** How the weapon is used: `single`, `melee`. */
  readonly mode: string
  /** With its level: "Pistol 5". */
  readonly skill: string
  /** Total added to the attack die, and the defence it must beat: "15", or "1D10 + 9". */
  readonly attack?: number
  readonly against?: string
  /** Chances to hit and to put the target out of action; from `throws` samples if not exact. */
  readonly hit?: number
  readonly out?: number
  readonly throws?: number
  /** Why there are no chances. */
  readonly why?: string
}
