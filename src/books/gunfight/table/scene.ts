// The display model of a gunfight, which every gunfight book fills and the page draws.
import type { Id, Rule, Seat } from '../../../dice/dice.ts'
import type { Ruling } from '../../../engine/ruling.ts'
import type { Drawn, Shelter, Spot } from './card.ts'
import type { FieldMap } from '../../../field/map.ts'
import type { Sighting } from '../contract/fight.ts'

/**
 * A gunfight as the page shows it to one seat.
 * @example
 * import { readFileSync } from 'node:fs'
 * import { BOOKS, newGame, type Clock, type Drawn, type GunfightCard, type GunfightFace, type Inside, type Scene } from 'ringfire'
 * const scenario = JSON.parse(readFileSync('node_modules/ringfire/scenarios/junkyard.json', 'utf8'))
 * const entry = BOOKS['fnff-1988']!
 * const { book, face: made } = entry.make({})
 * const face: GunfightFace<Clock, unknown> = made
 * const game = newGame(book, entry.enter(scenario, {}).setup, { seed: 7 })
 * const { ask } = game.pending!.asks[0]!
 * const view = book.view(game.state, ask.seat)
 * const scene: Scene = face.scene(view)
 * const item = face.menu(view, ask).find(({ plan, refusal }) => plan && !refusal)
 * const card: GunfightCard | undefined = item && face.plan(view, ask, item.choice)
 * const areas: readonly Drawn[] = card?.areas ?? []
 * const inside: readonly Inside[] = card?.inside ?? []
 * console.log(scene.clock, scene.men.length, areas.length, inside.length)
 */
export interface Scene {
  readonly kind: 'gunfight'
  readonly title: string
  readonly clock: string
  /** Steps of the clock, shown as a row: the three phases of the 1988 book. */
  readonly steps: readonly { readonly label: string; readonly current: boolean }[]
  /** Absent: the fight has no map, and `pairs` has the distances that the referee stated. */
  readonly map?: FieldMap
  readonly pairs?: readonly {
    readonly a: Id
    readonly b: Id
    readonly metres: number
    readonly cover: string
    readonly sees: boolean
  }[]
  readonly men: readonly Token[]
  /** Only with the double-blind option: last sightings of combatants the seat cannot see now. */
  readonly ghosts?: readonly Sighting[]
  readonly order: readonly Place[]
  /** The meaning of the ranks in `order`: REF, initiative. */
  readonly rankName: string
  /** A seat's own people; everyone for the referee and with the open-sheets option. */
  readonly sheets: Readonly<Record<Id, Sheet>>
  /** What a seat may know of the people that `sheets` omits. */
  readonly seen?: Readonly<Record<Id, SeenSheet>>
  /** Active areas on the map, such as a lasting fire zone. */
  readonly areas?: readonly Drawn[]
  /** Shelter of targets from those who act now, after declared movement; only for books with cover levels. */
  readonly shelters?: readonly Sheltered[]
  /** Declared paths that have not been walked yet. */
  readonly ways?: readonly DeclaredWay[]
  /** Items on the map that can be picked up. */
  readonly things?: readonly { readonly at: Spot; readonly name: string }[]
  /** The referee has paused play; only they can act. */
  readonly paused?: true
  /** How the fight ended; absent while it lasts. */
  readonly over?: string
  /** The days after the fight; absent while it lasts. */
  readonly infirmary?: Infirmary
}

/** The parts of a scene that computer players read. Every scene is a glimpse. */
export interface Glimpse extends Pick<Scene, 'map' | 'ghosts'> {
  readonly men: readonly Pick<
    Token,
    'id' | 'side' | 'x' | 'y' | 'facing' | 'posture' | 'state' | 'down' | 'dead'
  >[]
  /** Only for the seat's own people. */
  readonly sheets: Readonly<
    Record<
      Id,
      {
        readonly weapons: readonly Pick<SheetWeapon, 'loaded' | 'inHand' | 'otherHand' | 'jammed'>[]
      }
    >
  >
}

/** How much of `target` is exposed to `who`. */
export interface Sheltered extends Shelter {
  readonly who: Id
  readonly target: Id
  readonly level: number
}

export interface DeclaredWay {
  readonly who: Id
  /** From the current position. */
  readonly path: readonly Spot[]
  /** Numbered end points of its movement actions. */
  readonly stages: readonly { readonly at: Spot; readonly label: string }[]
  /** "Ramos will run 8.4 m: 2 movement actions". */
  readonly says: string
}

/** The days after a fight, counted from day 0: deterioration, care and recovery. */
export interface Infirmary {
  readonly day: number
  readonly patients: readonly Patient[]
  /** Available rulings, as forms: pass a day, a week, or until the next roll; care; roll ahead. */
  readonly acts: readonly Ruling[]
  /** Who may die if time passes now, by the label of the act that lets it pass. Absent: nobody. */
  readonly risks?: readonly { readonly label: string; readonly people: readonly Risk[] }[]
}

/** Somebody who may die. */
export interface Risk extends Pick<Token, 'id' | 'name'> {
  /** 1: they die for certain. */
  readonly chance: number
}

export interface Patient extends Pick<Token, 'id' | 'name' | 'side' | 'state' | 'dead'> {
  /** They may die at any moment unless somebody helps. */
  readonly dying?: true
  /** Current impairments with their figures, in words. */
  readonly limits: readonly string[]
  readonly wounds: readonly Healing[]
}

/** A wound on the calendar. Healed wounds stay, with the day they healed. */
export interface Healing {
  readonly id: Id
  readonly code: string
  readonly area: string
  readonly effect?: string
  /** Whether somebody has treated it; absent if it needs no treatment. */
  readonly treated?: boolean | undefined
  readonly takenOn: number
  readonly healedOn?: number
  /** The next roll: its day and the d10 result needed. `foreseen`: it was rolled ahead and takes effect on that day. */
  readonly next?: {
    readonly what: 'worsens' | 'recovery' | 'death save'
    readonly day: number
    readonly needed?: number
    readonly rule: Rule
    readonly foreseen?: boolean
  }
}

export interface Token {
  readonly id: Id
  readonly name: string
  readonly seat: Seat
  /** Index from 0; selects colour and shape on the map. */
  readonly side: number
  readonly x: number
  readonly y: number
  /** Degrees clockwise from north. */
  readonly facing: number
  readonly posture: 'standing' | 'kneeling' | 'prone'
  /** One code per wound, most serious first: FW, SW … */
  readonly wounds: readonly string[]
  /** The wound state, by its name in the book; `none` when unhurt. */
  readonly state: string
  /** Current conditions in words: "stunned", "aiming at Scar (+2)", "running". */
  readonly conditions: readonly string[]
  /** Out of action: stunned, unconscious, dying or dead. */
  readonly down: boolean
  readonly dead: boolean
  readonly acting: boolean
  /** Hidden; only sent to its own seat and the referee. */
  readonly hidden: boolean
}

/** A position in the order of action. */
export interface Place {
  readonly id: Id
  readonly name: string
  /** Absent while initiative has not been rolled in this round. */
  readonly rank?: number
  readonly when: 'now' | 'next' | 'done' | 'waits' | 'out'
  /** Combatants with the same number act simultaneously. */
  readonly group: number
}

export interface Figure {
  readonly label: string
  readonly value: number | string
  /** The value before wounds. */
  readonly base?: number | string
  readonly rule: Rule
}

/** One state of a wound track and its boxes. */
export interface TrackState {
  readonly state: string
  readonly length: number
  readonly boxes: readonly { readonly mark: string; readonly kind: string }[]
}

/** The combat sheet. */
export interface Sheet {
  readonly id: Id
  readonly name: string
  readonly seat: Seat
  readonly side: string
  readonly stats: readonly Figure[]
  readonly derived: readonly Figure[]
  readonly skills: readonly Figure[]
  readonly areas: readonly SheetArea[]
  /** The wound track box by box, for books with several kinds of marks. Filled boxes have a mark and its kind. */
  readonly track?: readonly TrackState[]
  /** The row of wound state boxes. */
  readonly boxes: readonly { readonly code: string; readonly name: string; readonly on: boolean }[]
  readonly phases: readonly {
    readonly label: string
    readonly acts: boolean
    readonly current: boolean
  }[]
  readonly weapons: readonly SheetWeapon[]
  readonly armour: readonly string[]
  /** With what each piece does; absent: none. */
  readonly cyberware?: readonly string[]
  readonly conditions: readonly string[]
}

/** The visible facts about another player's combatant. */
export interface SeenSheet extends Pick<Sheet, 'id' | 'name' | 'seat' | 'side' | 'conditions'> {
  /** The wound state, by its name in the book; `none` when unhurt. */
  readonly state: string
  /** The weapon in hand, or both of two; absent for empty hands. */
  readonly inHand?: string
  /** Worn armour, by name. */
  readonly armour: readonly string[]
}

export interface SheetArea {
  /** `head`, `torso`, `right-arm`, `left-arm`, `right-leg`, `left-leg`. */
  readonly area: string
  readonly name: string
  readonly sp: number
  /** SP when undamaged. */
  readonly full: number
  readonly wounds: readonly {
    readonly code: string
    readonly effect?: string
    readonly rule: Rule
  }[]
}

export interface SheetWeapon {
  readonly name: string
  readonly type: string
  readonly accuracy: number
  readonly ammunition: string
  /** Absent for weapons without shots. */
  readonly loaded?: number
  readonly shots?: number
  /** Spare loads or, for thrown weapons, the others of the kind. Absent: not counted. */
  readonly spare?: number
  readonly rof?: number
  readonly reliability: string
  readonly inHand: boolean
  /** In the other hand, as the second of two weapons. */
  readonly otherHand?: true
  readonly jammed: boolean
  /** What is wrong with a jammed weapon, in a word; absent: it is jammed. */
  readonly trouble?: string
}
