// What the plan of an attack shows, and the shapes that lie on the map.
import type { Id } from '../../../dice/dice.ts'
import type { PlanCard } from '../../../engine/book.ts'

/**
 * The plan of an act.
 * @see {@link Scene}, which has an example.
 */
export interface GunfightCard extends PlanCard {
  /** The attack as numbers, to try out others. */
  readonly trial?: Trial
  /** What it covers, to be drawn: a fire zone, the circle of a grenade and where it may scatter, the width of a pattern. */
  readonly areas?: readonly Drawn[]
  /** The people in it, nearest first, of whatever side: each with chances of their own. */
  readonly inside?: readonly Inside[]
  /** What of the target shows to the attacker. Absent: no matter here. */
  readonly shelter?: Shelter
}

/** What of a body shows to somebody who fires at it, and what its cover hides from them. */
export interface Shelter {
  /** The level of the cover, 0: none. Absent: the book counts none. */
  readonly level?: number
  /** In a sentence: "Stone wall, level 3 (SP 12), active cover: …". */
  readonly says: string
  /** Every place of a body, `head`, `torso`, `right-arm` …; empty where everything shows. */
  readonly places: readonly {
    readonly place: string
    readonly name: string
    readonly shows: 'open' | 'partly' | 'hidden'
  }[]
}

/** An attack as plain numbers, in the words of files. */
export interface Trial {
  /** An id of the arms list; empty: bare hands. */
  readonly weapon: string
  readonly mode: string
  readonly ammo: string
  readonly at?: string
  /** What the target wears, from the inside outwards: ids of the armour list, else `sp14` or `sp14-torso`. */
  readonly armour: readonly string[]
  readonly conditions: readonly string[]
  /** By the words of the lab: range in metres, skill, ref. */
  readonly numbers: Readonly<Record<string, number>>
}

/** What a computer player reads of a card, who compares dozens before each act. */
export type Weighed = Pick<GunfightCard, 'chances' | 'inside'>

/**
 * A shape on the map in metres, with the word that the page draws and lists it by.
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
 * One who stands in an area before the trigger is pulled.
 * @see {@link Scene}, which has an example.
 */
export interface Inside {
  readonly who: Id
  readonly name: string
  readonly chances: readonly { readonly what: string; readonly chance: number }[]
  /** Why they are safe, or what else matters: "behind the wreck". */
  readonly note?: string
}

/** One attack of the first moment: the first weapon, used plainly, in the open, from where both stand; blows at arm's length. */
export interface Opening {
  readonly who: Id
  readonly target: Id
  readonly metres: number
  /** Nothing stands between them there. */
  readonly sees: boolean
  readonly weapon: string
  /** How it is used: `single`, `melee`. */
  readonly mode: string
  /** With its level: "Pistol 5". */
  readonly skill: string
  /** All that is added to the attack die, and what stands against it: "15", or "1D10 + 9". */
  readonly attack?: number
  readonly against?: string
  /** Chances of a hit, and that the target cannot act afterwards; of `throws` throws where it is not exact. */
  readonly hit?: number
  readonly out?: number
  readonly throws?: number
  /** Why there are none. */
  readonly why?: string
}
