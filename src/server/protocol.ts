// The protocol between page and server over the WebSocket /ws?table=ID&seat=SEAT. Without a seat, the key decides;
// the referee gets one screen for all seats. The key is offered as the subprotocol `key.KEY`, after `ringfire`.
// JSON, one message per frame, at most 64 KiB from a client. What a client sends is described in `requests.ts`, as a schema.
import type { OwnPiece } from '../books/gunfight/house/describe.ts'
import type { Colour } from '../files/colours.ts'
import type { Refusal, Seat, Id } from '../dice/dice.ts'
import type { Item, Pace, Sum } from '../engine/book.ts'
import type { Cue } from '../engine/cue.ts'
import type { Brief } from '../engine/folded.ts'
import type { Ruling } from '../engine/ruling.ts'
import type { BoutScene } from '../books/fights/scene.ts'
import type { GunfightCard } from '../books/gunfight/table/card.ts'
import type { Hands } from '../books/gunfight/table/hands.ts'
import type { Scene } from '../books/gunfight/table/scene.ts'
import type { OpenRoll } from '../engine/game.ts'
import type { RollEntry } from '../engine/tape.ts'
import type { AcceptFrame, ResultFrame } from '../files/dice-notes.ts'
import type { Deal } from '../files/turn-dice.ts'
import type { Changed } from '../files/options.ts'
import type { Level } from '../players/levels.ts'
import type { Role } from './keys-store.ts'
import type { DRAWINGS, Pointing, Request } from './requests.ts'
import type { Viewer } from './viewer.ts'
import type { Point } from '../field/map.ts'

export type { Pointing, Request, Role }

/** New keys in plain text, by role. */
export type KeysByRole = Partial<Record<Role, string>>

/** The scene of a table: a gunfight or a bout. The server passes it on and the page draws it. */
export type Shown = Scene | BoutScene

/** A chat line. */
export interface ChatLine {
  /** Counted from 1. */
  readonly n: number
  readonly from: Seat
  /** Present for a whisper: its only recipient. */
  readonly to?: Seat
  /** Present if the text is what dice of the fight showed. */
  readonly rolled?: true
  /** Present while these dice are still to be rolled by hand. */
  readonly waits?: true
  readonly text: string
}

/** Who sits at a seat: their name, and the colour of what they draw. */
export interface Player {
  readonly name: string
  readonly colour?: Colour
}

/** A drawing on the map; see the request `draw`. */
export interface Drawing {
  /** Rises with each drawing. */
  readonly n: number
  readonly from: Seat
  readonly what: (typeof DRAWINGS)[number]
  readonly points: readonly Point[]
}

/** A page that the referee has given out. */
export interface Handout {
  readonly n: number
  readonly title: string
  readonly text: string
  /** Present if it is for one seat. */
  readonly to?: Seat
}

/** What people brought besides the fight. */
export interface Evening {
  readonly players?: Readonly<Partial<Record<Seat, Player>>>
  readonly drawings?: readonly Drawing[]
  readonly handouts?: readonly Handout[]
  /** The seat's own notes. */
  readonly note?: string
}

/** The ground that a seat's people see, from north to south: 1 for each cell that is seen. */
export interface Ground {
  readonly cell: number
  readonly rows: readonly string[]
}

export type Reply =
  | {
      readonly type: 'done'
      readonly id: string
      readonly table?: string
      /** The position that an undo or redo led to. */
      readonly at?: string
    }
  | { readonly type: 'refused'; readonly id: string; readonly refusal: Refusal }
  | { readonly type: 'plan'; readonly id: string; readonly card: GunfightCard }
  | {
      readonly type: 'path'
      readonly id: string
      readonly choice?: unknown
      readonly path: readonly Point[]
      readonly cost: number
      readonly refusal?: Refusal
    }
  | {
      readonly type: 'reach'
      readonly id: string
      readonly cell: number
      readonly spots: readonly { readonly x: number; readonly y: number; readonly cost: number }[]
      readonly paces?: readonly Pace[]
    }
  | ({ readonly type: 'sight'; readonly id: string } & Ground)
  | {
      readonly type: 'menu'
      readonly id: string
      readonly key: string
      readonly items: readonly Item[]
    }
  /** The chat lines before those that were asked about; empty if there are none, or none are kept. */
  | { readonly type: 'chat'; readonly id: string; readonly lines: readonly ChatLine[] }
  | {
      readonly type: 'why'
      readonly id: string
      readonly line: number
      readonly sums: readonly Sum[]
      readonly rolls: readonly ShownRoll[]
      /** For those who may amend. */
      readonly choices?: readonly ShownChoice[]
    }
  /** `until`: log lines with a lower number existed at that time. */
  | {
      readonly type: 'back'
      readonly id: string
      readonly beat: number
      readonly until: number
      readonly scene: Shown
      readonly hands?: Hands
      /** For a player: what their people saw then. */
      readonly sight?: Ground
      readonly dice: readonly BeatDice[]
    }
  /**
   * The table cannot be shown or continued, through no fault of the seat. Everything acknowledged is stored and can
   * be saved.
   */
  | { readonly type: 'fault'; readonly refusal: Refusal }
  /** To the referee: the number of connected screens per role, on every change. */
  | { readonly type: 'presence'; readonly screens: Screens }
  /** Someone else points at a place on the map. */
  | Pointed
  /** A choice is accepted, and the listed devices are to open their values. */
  | AcceptFrame
  | ResultFrame
  | Now

export type Pointed = { readonly type: 'pointed'; readonly from: Seat } & Pointing

/** Connected screens per role. */
export type Screens = Readonly<Partial<Record<Role, number>>>

/** What everyone may know about the table's dice: they come from a seed, or were dealt. */
export type ShownProof =
  | { readonly seeded: true }
  | {
      readonly seeded?: undefined
      readonly deal: Deal
      /** A device shows it if the server forgets this deal. */
      readonly mark: string
      /** The fight waits for the referee to begin it: no die has been rolled yet. */
      readonly waiting?: true
    }

/**
 * A roll, ready for display. `line` is its index on the newest beat's tape, for `amend`; absent for older beats.
 */
export interface ShownRoll extends Omit<RollEntry, 'by'> {
  readonly by: string
  readonly line?: number
  /** The referee may let it count as any number. */
  readonly overrulable?: true
  /** The meaning of its faces: "1 head, 2 to 4 torso". */
  readonly hint?: string
}

/** A choice with a target on the newest beat's tape; `amend` can change the target. */
export interface ShownChoice {
  readonly line: number
  readonly who?: Id
  readonly target: Id
  readonly choice: Readonly<Record<string, unknown>>
}

/** The dice of one beat, in the order they were rolled. */
export interface BeatDice {
  readonly beat: number
  readonly rolls: readonly ShownRoll[]
}

export interface ShownAsk {
  readonly key: string
  readonly kind: string
  readonly seat: Seat
  readonly who?: Id
  /** "Mad Matt acts", "Scar: dodge?". */
  readonly title: string
  /** The sender, or the recipient. */
  readonly by?: Id
  /**
   * On every question except the choice of a turn's action: a name under which an answer can be remembered, and the
   * answer that changes nothing.
   */
  readonly offer?: { readonly name: string; readonly keeps: unknown }
  readonly items: readonly Item[]
  /** Sent without its menu, because many questions are open; request it with `menu`. */
  readonly later?: true
  readonly answered: boolean
}

/** A question or a roll by hand that another seat has not answered. */
export interface AskedElsewhere {
  readonly seat: Seat
  /** "Scar: dodge?". */
  readonly title: string
}

export interface ShownLine {
  readonly n: number
  readonly text: string
  readonly struck: boolean
  /** If true, `why` has an explanation. */
  readonly why: boolean
  /** Present if the referee overruled it: what the text says of that at its end. */
  readonly overruled?: string
  /** For colour and icon: hit, miss, wound, move, ruling, clock … */
  readonly kind: string
  /** Lines of one action share a number. Absent if the book does not group lines. */
  readonly entry?: number
  readonly brief?: Brief
  /** What can be shown moving. */
  readonly cue?: Cue
  /** The combatants it names. */
  readonly about?: readonly Id[]
}

/** Everything a connection sees. Sent in full after every change of it, and only then. */
export interface Now extends Evening {
  readonly type: 'now'
  readonly table: string
  readonly book: string
  readonly bookTitle: string
  /** The viewer this connection has joined as. */
  readonly you: Viewer
  /** The books whose rules the numbers cite, the table's own first. */
  readonly ruleBooks: readonly string[]
  /** The boxing career that the bout belongs to. */
  readonly career?: { readonly id: string; readonly player: number }
  /** Present if the table uses house rules: the name of the set, and every option that differs from the book. */
  readonly house?: {
    readonly name?: string
    readonly changed: readonly Changed[]
    /** What the set adds, for whoever opens the rule of a piece. */
    readonly own?: readonly OwnPiece[]
  }
  /** The position, to be sent with undo, redo and overruling. Absent in a replay. */
  readonly at?: string
  readonly scene: Shown
  /** What people hold, by their ids. */
  readonly hands?: Hands
  /** Those of the people who have a portrait; the pictures are fetched one by one. */
  readonly portraits?: readonly Id[]
  /** The number of beats; present if `back` may show each of them. */
  readonly beats?: number
  /**
   * The dice of the newest beats that had any; the unfinished beat has the number `beats`. Present if the book
   * hides nothing.
   */
  readonly dice?: readonly BeatDice[]
  /** Present if futures and the course of the fight may be requested. */
  readonly playsOn?: true
  readonly asks: readonly ShownAsk[]
  /** To the referee: who else has been asked and has not answered. A player could learn of somebody hidden from it. */
  readonly asked?: readonly AskedElsewhere[]
  readonly roll?: OpenRoll
  /** The whole log in the first `now` (`from` 0), later the lines from `from` on, because lines may be struck. */
  readonly from: number
  readonly lines: readonly ShownLine[]
  readonly rulings: readonly Ruling[]
  /** The newest chat lines this connection may read; absent if there are none. */
  readonly chat?: readonly ChatLine[]
  readonly seats: readonly {
    readonly seat: Seat
    readonly name: string
    /** If absent, assigned by the order of the sides. */
    readonly colour?: Colour
    readonly computer: boolean
    readonly hand: boolean
  }[]
  /** The free seats, for watchers and the referee; present if watchers are invited. */
  readonly free?: readonly { readonly seat: Seat; readonly name: string }[]
  /** For the referee: the code with which others join, while watchers are invited. */
  readonly code?: string
  /** The table of the next fight of the same people, and the code that joins it. */
  readonly next?: { readonly table: string; readonly code?: string }
  /** Present if seats are not sides and sides have chosen colours. */
  readonly sides?: readonly { readonly colour?: Colour }[]
  /** The level of the computer players. */
  readonly level: Level
  /** Present if a rematch may expect of each seat what it did often. */
  readonly learns?: true
  /** Present if players may not ask for advice. */
  readonly advice?: 'off'
  /** The source of the dice. */
  readonly proof?: ShownProof
  readonly canUndo: boolean
  readonly canRedo: boolean
}
