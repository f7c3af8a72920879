// What the page and the server say to each other over the WebSocket /ws?table=ID&seat=SEAT (seat absent: where the key lets
// one sit; for the referee one screen for all seats). The key is offered as the protocol `key.KEY`, after `ringfire`. JSON, one message a frame, 64 KiB at most from a client.
import type { Colour } from '../files/colours.ts'
import type { Refusal, Seat, Id } from '../dice/dice.ts'
import type { Brief, Item, Pace, Sum } from '../engine/book.ts'
import type { Ruling } from '../engine/ruling.ts'
import type { GunfightCard } from '../books/gunfight/table/card.ts'
import type { OpenRoll } from '../engine/game.ts'
import type { SeatWords } from '../files/dice-proof.ts'
import type { Changed } from '../files/options.ts'
import type { Comparison } from '../odds/comparison.ts'
import type { Course } from '../odds/course.ts'
import type { FuturesResult } from '../odds/futures.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import type { Patch } from '../files/patch.ts'
import type { Problem } from '../files/problems.ts'
import type { Save } from '../files/save.ts'
import type { Advice } from '../players/advise.ts'
import type { Mistakes } from '../players/mistakes-found.ts'
import type { Level } from '../players/levels.ts'
import type { KeyState, KeysByRole } from './keys.ts'
import type { Role } from './keys-store.ts'
import type { Shown } from './library.ts'
import type { ChatLine, Listed } from './store.ts'
import type { Viewer } from './viewer.ts'
import type { Point } from '../field/map.ts'

export type { KeysByRole, Role }

/** Every request carries an `id` of the client's; a repeated id is acknowledged again and not done again. */
export type Request =
  | { readonly id: string; readonly do: 'answer'; readonly key: string; readonly choice: unknown }
  | { readonly id: string; readonly do: 'plan'; readonly key: string; readonly choice: unknown }
  | { readonly id: string; readonly do: 'path'; readonly key: string; readonly to: Point }
  | { readonly id: string; readonly do: 'reach'; readonly key: string }
  /** The menu of a question that came without one. */
  | { readonly id: string; readonly do: 'menu'; readonly key: string }
  | { readonly id: string; readonly do: 'why'; readonly line: number }
  /** The table as it stood after beat `beat` (from 0; -1: before the first), or after the beat of a line. Of books that hide nothing; of others for the referee, and for all when the fight is over. */
  | { readonly id: string; readonly do: 'back'; readonly beat: number }
  | { readonly id: string; readonly do: 'back'; readonly line: number }
  | { readonly id: string; readonly do: 'undo' }
  | { readonly id: string; readonly do: 'redo' }
  /** A ruling, a standing order, time that passes. */
  | { readonly id: string; readonly do: 'begin'; readonly choice: unknown; readonly why?: string }
  /** The referee replaces a line of the newest beat's tape: dice, with what they count as instead of their faces, or a choice. */
  | {
      readonly id: string
      readonly do: 'amend'
      readonly line: number
      readonly faces?: readonly number[]
      readonly counts?: number
      readonly choice?: unknown
      readonly why: string
    }
  | {
      readonly id: string
      readonly do: 'roll'
      readonly label: string
      readonly who?: Id
      readonly faces: readonly number[]
    }
  /** Seats played by the computer from now on. */
  | {
      readonly id: string
      readonly do: 'computer'
      readonly seats: readonly Seat[]
      readonly level?: Level | undefined
    }
  /** Whether players may ask for advice from now on. */
  | { readonly id: string; readonly do: 'advice'; readonly advice: 'allowed' | 'off' }
  /** Whether whoever watches may take a free seat from now on. */
  | { readonly id: string; readonly do: 'invite'; readonly open: boolean }
  /** Seats that throw their own dice from now on. */
  | { readonly id: string; readonly do: 'hand'; readonly seats: readonly Seat[] }
  /** Words that the dice depend on, before the first one falls; `seat`: whose, on one screen for all seats. */
  | { readonly id: string; readonly do: 'words'; readonly words: string; readonly seat?: Seat }
  /** Ends the time for words: the first dice fall. */
  | { readonly id: string; readonly do: 'start' }
  /** Reveals the secret of the dice thrown so far; the next dice come from another. */
  | { readonly id: string; readonly do: 'reveal' }
  /** A table of its own from this point; answers with its id. */
  | { readonly id: string; readonly do: 'branch' }
  /** Something said to all, or whispered to one seat: plain text on one line. */
  | { readonly id: string; readonly do: 'say'; readonly text: string; readonly to?: Seat }
  /** Shows the others a place on the map now. It is kept nowhere. */
  | ({ readonly id: string; readonly do: 'point' } & Pointing)

/** `ping`: a place; `arrow`, `measure`: from, to; `drag`: where the token `who` is dragged; `end`: nothing any more. */
export interface Pointing {
  readonly what: 'ping' | 'arrow' | 'measure' | 'drag' | 'end'
  readonly points: readonly Point[]
  readonly who?: Id
}

export type Reply =
  | { readonly type: 'done'; readonly id: string; readonly table?: string }
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
  | {
      readonly type: 'menu'
      readonly id: string
      readonly key: string
      readonly items: readonly Item[]
    }
  | {
      readonly type: 'why'
      readonly id: string
      readonly line: number
      readonly sums: readonly Sum[]
      readonly rolls: readonly ShownRoll[]
      /** For those who may amend. */
      readonly choices?: readonly ShownChoice[]
    }
  /** `until`: lines of the log with a lower number had been told by then. */
  | {
      readonly type: 'back'
      readonly id: string
      readonly beat: number
      readonly until: number
      readonly scene: Shown
      readonly dice: readonly BeatDice[]
    }
  /** The table cannot be shown or played on, through no fault of the seat; what was acknowledged is kept and can be saved. */
  | { readonly type: 'fault'; readonly refusal: Refusal }
  /** To the referee: how many screens are connected for each role, whenever that changes. */
  | { readonly type: 'presence'; readonly screens: Screens }
  /** Someone else points at a place on the map. */
  | Pointed
  | Now

export type Pointed = { readonly type: 'pointed'; readonly from: Seat } & Pointing

/** How many screens are connected for each role. */
export type Screens = Readonly<Partial<Record<Role, number>>>

/** What everybody at a table knows of its dice: they come from a seed, or from a secret that the table has committed itself to. */
export type ShownProof =
  | { readonly seeded: true }
  | {
      readonly seeded?: undefined
      readonly table: string
      readonly commitment: string
      readonly words: readonly SeatWords[]
      /** Those that are revealed. */
      readonly secrets: readonly string[]
      /** Seats may add words: no die has fallen yet. */
      readonly waiting?: true
    }

/** A line of dice, ready to be read. `line` is its place on the newest beat's tape, for `amend`; absent when older. */
export interface ShownRoll {
  readonly label: string
  readonly who?: Id
  readonly sides: number
  readonly faces: readonly number[]
  readonly by: string
  /** What the referee lets it count as. */
  readonly counts?: number
  /** The reason of the referee who replaced it. */
  readonly why?: string
  readonly line?: number
  /** It may count as any number. */
  readonly overrulable?: true
  /** What its faces mean: "1 head, 2 to 4 torso". */
  readonly hint?: string
}

/** A choice on the newest beat's tape that is aimed at somebody: `amend` aims it at somebody else. */
export interface ShownChoice {
  readonly line: number
  readonly who?: Id
  readonly target: Id
  readonly choice: Readonly<Record<string, unknown>>
}

/** Dice of one beat in the order in which they fell. */
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
  /** Of all questions but what to do in one's turn: a name to remember it by, and the answer that keeps things as they are. */
  readonly offer?: { readonly name: string; readonly keeps: unknown }
  readonly items: readonly Item[]
  /** Many are asked at once: the menu of this one is sent when it is asked for (`menu`). */
  readonly later?: true
  readonly answered: boolean
}

export interface ShownLine {
  readonly n: number
  readonly text: string
  readonly struck: boolean
  /** Present: `why` has something to tell. */
  readonly why: boolean
  /** For colour and icon: hit, miss, wound, move, ruling, clock … */
  readonly kind: string
  /** Lines of one action have the same number. Absent: the book tells every line alone. */
  readonly entry?: number
  readonly brief?: Brief
  /** The people whom it names. */
  readonly about?: readonly Id[]
}

/** All that a connection sees. Sent whole after each change of it; never sent where nothing that it sees changed. */
export interface Now {
  readonly type: 'now'
  readonly table: string
  readonly book: string
  readonly bookTitle: string
  /** As whom this connection looks. */
  readonly you: Viewer
  /** The books of whose rules its numbers speak, its own first. */
  readonly ruleBooks: readonly string[]
  /** The boxing career that the bout is of. */
  readonly career?: { readonly id: string; readonly player: number }
  /** Present where the table does not play by the book alone: the name of its set, and every option that is read in another way. */
  readonly house?: { readonly name?: string; readonly changed: readonly Changed[] }
  readonly scene: Shown
  /** How many beats there have been; present where `back` may look at each. */
  readonly beats?: number
  /** Dice of the newest beats that had any; the unfinished beat is number `beats`. Present where the book hides nothing. */
  readonly dice?: readonly BeatDice[]
  /** Present where it may be asked what would have happened: futures, and the course of the fight. */
  readonly playsOn?: true
  readonly asks: readonly ShownAsk[]
  readonly roll?: OpenRoll
  /** The whole log on the first `now` (`from` 0), afterwards the lines from `from` on: struck lines may change. */
  readonly from: number
  readonly lines: readonly ShownLine[]
  readonly rulings: readonly Ruling[]
  /** What was said that this connection may read: the newest lines. Absent: nothing yet. */
  readonly chat?: readonly ChatLine[]
  readonly seats: readonly {
    readonly seat: Seat
    readonly name: string
    /** Absent: by the order of the sides. */
    readonly colour?: Colour
    readonly computer: boolean
    readonly hand: boolean
  }[]
  /** Present where watchers are invited: for them and the referee, the seats that are free. */
  readonly free?: readonly { readonly seat: Seat; readonly name: string }[]
  /** Present where seats are no sides and sides have chosen colours. */
  readonly sides?: readonly { readonly colour?: Colour }[]
  /** How well the computer plays. */
  readonly level: Level
  /** Present: players may not ask for advice. */
  readonly advice?: 'off'
  /** Where its dice come from. */
  readonly proof?: ShownProof
  readonly canUndo: boolean
  readonly canRedo: boolean
}

// HTTP beside it:
// Every request carries `authorization: Bearer KEY`; `src/server/access.ts` says which key each route needs.
//   GET  /health                        { status }: 200 while the server answers, 503 while it starts again or stops
//   GET  /api/scenarios                 [{ id, title, book, description, sides: [{ seat, name }] }]
//   GET  /api/tables                    [{ id, title, book, made, clock, over, house }]
//   POST /api/tables                    { scenario: id | the scenario itself, options?, house?: the id of house rules, computer?: Seat[], level?: 'recruit' | 'veteran' | 'commander', advice?: 'allowed' | 'off', hand?: Seat[], words?: true to wait for words, seed? } -> 201 { id, keys: a key for each role, told this once }
//   POST /api/tables/held               { keys: [{ table, key }] } -> of the tables that these keys open: [{ id, title, …, role }]
//   GET  /api/tables/:id/keys           { address?, keys: [{ role, valid, made }] }; POST { do: 'make' } | { do: 'renew' | 'revoke', role } -> with `made`: the new keys. POST …/sit { seat } of a watcher whom the referee invites -> { made }
//   GET  /api/tables/:id/save?seat=     the save file (setup and steps); for players and watchers { ringfire, record: the seat, book, title, clock, over?, log: [{ text, struck? }] }
//   GET  /api/tables/:id/proof          the save up to the newest reveal, for everybody: what `ringfire verify` checks
//   GET  /api/tables/:id/replay?seat=   `ReplayData`: the whole fight as the seat knows it, for a page without a server; 403 while it may not look back
//   GET  /api/tables/:id/scene          the display model as the referee sees it (a bout: `Ring`; when it is over with `over`)
//   GET  /api/tables/:id/people         those who live as combatants of a scenario file, as they are now: a list
//   GET  /api/rules                     [{ id, book, chapter, at, kind, rule, table?, examples?, unclear?, ruling?, options? }]
//   GET  /api/books                     [{ id, title, kind, options }]
//   GET  /api/own-maps[/:id]            maps drawn here: { id, made, changed, version, map }; POST a map -> 201; PUT /:id { version, map }; DELETE ?version=
//   POST /api/pictures                  bytes of a PNG, JPEG or WebP -> 201 { id, type, width, height }; GET /api/pictures/:id
//   GET  /api/house-rules[/:id]         named sets: { id, book, name, description, options, made, changed, version }
//   POST /api/house-rules               a set as a file -> 201; POST /api/house-rules/check only reads it; PUT /api/house-rules/:id { version, set }; DELETE ?version=
//   POST /api/saves                     a save file -> 201 { id }; one that does not play again is refused with the step
//   POST /api/tables/:id/archive        { archived } puts a table away or takes it out
//   GET  /api/maps                      [{ id, title, map }] of the fights that ship
//   GET  /api/characters[/:id]          characters: { id, book, name, made, changed, version, person, pools?, dead, homes }
//   POST /api/characters                { book, person, pools?, keep?, dead? } -> 201; PUT /api/characters/:id with `version`; DELETE ?version=
//   POST /api/characters/check          { book, person, pools? } -> { figures, phases, areas, points, problems, dead }
//   POST /api/characters/convert        { from, to, person } -> { person, converted, dropped, changes }: a character of one book for another; nothing is kept
//   POST /api/characters/pool | quick   { book, of, seed? } -> { points, seed } | { book, name?, archetype?, seed? } -> { person, pools, archetype, seed }
//   GET  /api/books/:id/desk|arms|armour  the form of a character and the lists to choose from
//   POST /api/fights                    a plan of characters on sides -> 201 { id }; GET /api/tables/:id/fight gives it back; POST /api/fights/check -> { scenario }, opening nothing
//   POST /api/characters/filed          { characters: ids, folder?, add?: tags, remove?: tags } -> { filed }; GET /api/characters/:id/portrait the picture
//   GET  /api/library                   the whole library as a ZIP; POST one -> { added, there, dropped }: what is here already stays
//   GET  /api/drafts                    plans that are kept before they begin: { id, name, made, changed, version, plan }; POST { plan } -> 201; PUT /:id { version, plan }; DELETE /:id?version=
//   GET  /api/tables/:id/home           what the fight did to its characters; POST { take: [{ character, version }], insist? } writes it down, once
//   GET  /api/careers[/:id]             boxing careers: { id, name, options, made, changed, version, players, world, fought, bets? }; the list without `fought`
//   POST /api/careers                   { name, star: { player, name, stats, second, seed, woman?, picked? }, options? } -> 201; /roll { seed? } -> { seed, rolled }; /load a file -> 201
//   POST /api/careers/:id/moves | bets | players | table | home   one step each, with the `version` it was decided on: { move } | { bet } | { star } | { whose } | { whose } -> the career; 409 with the career as it is now
//   GET  /api/careers/:id/file          the career as a file; DELETE /api/careers/:id?version=
//   GET  /api/careers/:id/bouts/:n      a bout of the books told once more: { bout, lines?, ring? }; POST …/table opens it as a table -> 201 { id }
//   POST /api/tables/:id/futures        { at?, runs?, seed? } -> lines of `FuturesLine`; POST …/course { runs?, seed? } -> lines of `CourseLine`; 403 for players while the fight goes on
//   POST /api/tables/:id/advice         { key: of an open question to one's own seat } -> lines of `AdviceLine`; 403 where the table has advice off
//   POST /api/tables/:id/mistakes       { seed? } -> lines of `MistakesLine`; 403 while the fight goes on
//   POST /api/tables/:id/plays/:play/stop   ends either, with what it has
// Errors: 4xx with { refusal: { code, rule, why } }; a scenario's problems as { problems: [{ field, wrong, right }] }.

/** The table at a moment of a replay. */
export type ReplayMoment = Omit<Extract<Reply, { type: 'back' }>, 'type' | 'id' | 'dice'>

/** A fight that a page plays without a server, as GET /api/tables/:id/replay answers it: what the seat may know. */
export interface ReplayData {
  readonly now: Now
  /** The table before the first beat and after each, as what differs from the one before; from `{}`. */
  readonly moments: readonly Patch[]
  readonly whys: readonly Omit<Extract<Reply, { type: 'why' }>, 'type' | 'id'>[]
  readonly beatOfLine: Readonly<Record<number, number>>
  /** The rules that its numbers name. */
  readonly rules: readonly object[]
  /** What `ringfire verify` says of its dice; empty without `save`. */
  readonly proof: readonly string[]
  /** The fight itself, to be verified or played on. Absent: whoever asked may not have it. */
  readonly save?: Save
  readonly course?: Course
  /** The pictures under its map, by id, as data URLs. */
  readonly pictures?: Readonly<Record<string, string>>
}

/** Lines of the answer to POST /api/compare, JSON each: one `begun`, many `done`, one `compared` or `refusal`. */
export type CompareLine =
  | { readonly begun: { readonly id: string; readonly fights: number } }
  | { readonly done: number }
  | { readonly compared: Comparison }
  | { readonly refusal: Refusal }

/** Lines of the answer to POST /api/tables/:id/futures: one `begun`, many `done`, one `futures` or `refusal`. */
export type FuturesLine =
  | { readonly begun: { readonly id: string; readonly fights: number } }
  | { readonly done: number }
  | { readonly futures: FuturesResult }
  | { readonly refusal: Refusal }

/** Lines of the answer to POST /api/tables/:id/course: one `begun`, the course as it becomes known, the `last` of it. */
export type CourseLine =
  | { readonly begun: { readonly id: string } }
  | { readonly done: number; readonly of: number; readonly course: Course }
  | { readonly last: Course }
  | { readonly refusal: Refusal }

/** Lines of the answer to POST /api/tables/:id/advice: one `begun`, then `advice` or `refusal`. */
export type AdviceLine =
  | { readonly begun: { readonly id: string } }
  | { readonly advice: Advice }
  | { readonly refusal: Refusal }

/** Lines of the answer to POST /api/tables/:id/mistakes: one `begun`, many `done`, one `mistakes` or `refusal`. */
export type MistakesLine =
  | { readonly begun: { readonly id: string } }
  | { readonly done: number; readonly of: number }
  | { readonly mistakes: Mistakes }
  | { readonly refusal: Refusal }

/** A table of a key that the page holds, as POST /api/tables/held answers it. */
export type HeldTable = Listed & { readonly role: Role }

/** Keys of a table as GET and POST /api/tables/:id/keys answer them. */
export interface KeysAnswer {
  /** The address that other machines open; absent: only this machine can. */
  readonly address?: string
  readonly keys: readonly KeyState[]
  /** The keys that were made by this request. */
  readonly made?: KeysByRole
}

/** A fight under a book, as POST /api/readings answers it; `own`: the file is written for it. */
export interface Reading {
  readonly book: string
  readonly title: string
  readonly own: boolean
  readonly converted: readonly Conversion[]
  /** What keeps the book from it; empty where it can read it. */
  readonly problems: readonly Problem[]
}
