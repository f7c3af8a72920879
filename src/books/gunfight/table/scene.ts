// What a table shows of a gunfight: the display model that every gunfight book fills and the page draws.
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
  /** "turn 2, phase 1". */
  readonly clock: string
  /** The steps of the clock to show as a row: for 1988 the three phases. */
  readonly steps: readonly { readonly label: string; readonly current: boolean }[]
  /** Absent: a fight in the head; then `pairs` says what the referee stated. */
  readonly map?: FieldMap
  readonly pairs?: readonly {
    readonly a: Id
    readonly b: Id
    readonly metres: number
    readonly cover: string
    readonly sees: boolean
  }[]
  readonly men: readonly Token[]
  /** Under option double-blind alone: where those were last seen whom the seat does not see now. */
  readonly ghosts?: readonly Sighting[]
  readonly order: readonly Place[]
  /** What the ranks of the order are: REF, initiative. */
  readonly rankName: string
  /** Of a seat: those of its own people. Of the referee, and under option open-sheets: everybody's. */
  readonly sheets: Readonly<Record<Id, Sheet>>
  /** What a seat may know of other players' people, where `sheets` does not have them. */
  readonly seen?: Readonly<Record<Id, SeenSheet>>
  /** Areas in force on the map: a fire zone that lasts. */
  readonly areas?: readonly Drawn[]
  /** What shows of others to those who act now, where the book counts cover in levels: from where they will be, as far as they have said so. */
  readonly shelters?: readonly Sheltered[]
  /** Ways that have been declared and not been gone. */
  readonly ways?: readonly DeclaredWay[]
  /** What lies about on the map and can be picked up. */
  readonly things?: readonly { readonly at: Spot; readonly name: string }[]
  /** The referee has stopped play: only they can act. */
  readonly paused?: true
  /** Present when the fight is over: how it ended. */
  readonly over?: string
  /** Present when the fight is over: the days after it. */
  readonly infirmary?: Infirmary
}

/** What computer players read of a scene. A scene is one. */
export interface Glimpse extends Pick<Scene, 'map' | 'ghosts'> {
  readonly men: readonly Pick<
    Token,
    'id' | 'side' | 'x' | 'y' | 'facing' | 'posture' | 'state' | 'down' | 'dead'
  >[]
  /** Of the people of the seat. */
  readonly sheets: Readonly<
    Record<Id, { readonly weapons: readonly Pick<SheetWeapon, 'loaded' | 'inHand' | 'jammed'>[] }>
  >
}
export type Seen = Glimpse['men'][number]

/** What of `target` shows to `who`. */
export interface Sheltered extends Shelter {
  readonly who: Id
  readonly target: Id
  readonly level: number
}

/** A way that somebody has said they will go. */
export interface DeclaredWay {
  readonly who: Id
  /** From where they stand. */
  readonly path: readonly Spot[]
  /** Where each of its movement actions ends, with its number. */
  readonly stages: readonly { readonly at: Spot; readonly label: string }[]
  /** "Ramos will run 8.4 m: 2 movement actions". */
  readonly says: string
}

/** The days after a fight: worsening, aid and recovery on a calendar that begins with day 0. */
export interface Infirmary {
  readonly day: number
  readonly patients: readonly Patient[]
  /** What may be begun now: forms as in the referee's hand (a day, a week, to the next roll; care; roll ahead). */
  readonly acts: readonly Ruling[]
}

export interface Patient {
  readonly id: Id
  readonly name: string
  readonly side: number
  /** The wound state in the book's word. */
  readonly state: string
  readonly dead: boolean
  /** Limits in force, in plain words with their figures. */
  readonly limits: readonly string[]
  readonly wounds: readonly Healing[]
}

/** A wound on the calendar. Healed ones stay with the day they were healed. */
export interface Healing {
  readonly id: Id
  readonly code: string
  readonly area: string
  readonly effect?: string
  readonly treated: boolean
  readonly takenOn: number
  readonly healedOn?: number
  /** What is rolled next, on which day, and the d10 figure needed. `foreseen`: it was rolled ahead and only comes true then. */
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
  /** 0, 1, 2 …: colour and shape on the map. */
  readonly side: number
  readonly x: number
  readonly y: number
  /** Degrees clockwise from north. */
  readonly facing: number
  readonly posture: 'standing' | 'kneeling' | 'prone'
  /** One a wound, gravest first: FW, SW … */
  readonly wounds: readonly string[]
  /** The wound state in the book's word; `none` when unhurt. */
  readonly state: string
  /** Present conditions in plain words: "stunned", "aiming at Scar (+2)", "running". */
  readonly conditions: readonly string[]
  /** Can do nothing: stunned, unconscious, dying, dead. */
  readonly down: boolean
  readonly dead: boolean
  readonly acting: boolean
  /** Lies in ambush; only its own seat and the referee get it at all. */
  readonly hidden: boolean
}

/** A place in the order of action. */
export interface Place {
  readonly id: Id
  readonly name: string
  readonly rank: number
  readonly when: 'now' | 'next' | 'done' | 'waits' | 'out'
  /** Same number: they act at the same time. */
  readonly group: number
}

export interface Figure {
  readonly label: string
  readonly value: number | string
  /** What it was before wounds. */
  readonly base?: number | string
  readonly rule: Rule
}

/** The boxes of one state of a wound track. */
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
  /** The track box by box, where a book has marks of several kinds: four boxes a state, say, with the mark and its kind in those that are filled. */
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
  readonly conditions: readonly string[]
}

/** What anybody who sees somebody can tell of them. */
export interface SeenSheet extends Pick<Sheet, 'id' | 'name' | 'seat' | 'side' | 'conditions'> {
  /** The wound state in the book's word; `none` when unhurt. */
  readonly state: string
  /** The weapon in hand; absent: empty hands. */
  readonly inHand?: string
  /** What they wear, by name. */
  readonly armour: readonly string[]
}

export interface SheetArea {
  /** `head`, `torso`, `right-arm`, `left-arm`, `right-leg`, `left-leg`. */
  readonly area: string
  readonly name: string
  readonly sp: number
  /** SP before anything went through. */
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
  /** Spare loads, and of what is thrown the others of its kind; absent: they are not counted. */
  readonly spare?: number
  readonly rof?: number
  readonly reliability: string
  readonly inHand: boolean
  readonly jammed: boolean
}
