// The HTTP side of the protocol: its routes, and the types of their answers. WebSocket messages are in protocol.ts.
//
// Every request carries `authorization: Bearer KEY`; `src/server/access.ts` says which key each route needs.
//   GET  /health                        { status }: 200 while the server works, 503 while it restarts or stops
//   GET  /api/scenarios                 [{ id, title, book, description, sides: [{ seat, name }], sketch? }]
//   GET  /api/tables?after=ID&most=N    [{ id, title, book, made, clock, over, house }], newest first, after that table; at most 100 unless N says more
//   POST /api/tables                    { scenario: an id or the scenario itself, options?, house?: a set's id, computer?: Seat[],
//                                       level?: 'recruit' | 'veteran' | 'commander', advice?: 'allowed' | 'off', hand?: Seat[],
//                                       words?: true to wait for words, seed? } -> 201 { id, keys: one per role, shown only once }
//   POST /api/tables/held               { keys: [{ table, key }] } -> the tables these keys open: [{ id, title, …, role }]
//   GET  /api/tables/:id/keys           { address?, keys: [{ role, valid, made }] }; POST { do: 'make' } | { do: 'renew' | 'revoke', role }
//                                       -> the same with the new keys in `made`, and in `elsewhere` the tables that the old key
//                                       still opens: [{ table, title }]; POST …/sit { seat, player? } by an invited watcher -> { made }
//   POST /api/join                      { code } -> { table, key }: the key watches the table while its invitation is open
//   GET  /api/tables/:id/save?seat=     the save file (setup and steps); for players and watchers
//                                       { ringfire, record: the seat, book, title, clock, over?, log: [{ text, struck? }] }
//   GET  /api/tables/:id/proof          the save up to the newest reveal, for everyone: what `ringfire verify` checks
//   GET  /api/tables/:id/replay?seat=   `ReplayData`: the whole fight as the seat knows it; 403 while the seat may not look back
//   GET  /api/tables/:id/scene          the display model as the referee sees it (for a bout: `Ring`; with `over` once it has ended)
//   GET  /api/tables/:id/people         the survivors in their current state, as combatants of a scenario file
//   POST /api/tables/:id/archive        { archived } archives or restores a table; DELETE /api/tables/:id deletes it for good
//   GET  /api/rules                     [{ id, book, chapter, at, kind, rule, table?, examples?, unclear?, ruling?, options? }]
//   GET  /api/books                     [{ id, title, kind, options }]
//   GET  /api/books/:id/desk|arms|armour  the form of a character and the lists to choose from
//   GET  /api/maps                      [{ id, title, map }] of the shipped fights
//   GET  /api/own-maps[/:id]            user-drawn maps: { id, made, changed, version, map }; POST a map -> 201;
//                                       PUT /:id { version, map }; DELETE ?version=
//   POST /api/pictures                  the bytes of a PNG, JPEG or WebP -> 201 { id, type, width, height }; GET /api/pictures/:id
//   GET  /api/house-rules[/:id]         named sets: { id, book, name, description, options, made, changed, version }
//   POST /api/house-rules               a set as a file -> 201; POST …/check validates it only; PUT /:id { version, set }; DELETE ?version=
//   POST /api/saves                     a save file -> 201 { id }; one that replays differently is refused, naming the step
//   GET  /api/characters[/:id]          characters: { id, book, name, made, changed, version, person, pools?, dead, homes }
//   POST /api/characters                { book, person, pools?, keep?, dead? } -> 201; PUT /:id with `version`; DELETE ?version=
//   POST /api/characters/check          { book, person, pools? } -> { figures, phases, areas, points, problems, dead }
//   POST /api/characters/convert        { from, to, person } -> { person, converted, dropped, changes }; stores nothing
//   POST /api/characters/pool | quick   { book, of, seed? } -> { points, seed } |
//                                       { book, name?, archetype?, bought?, seed? } -> { person, pools, archetype, seed }
//   POST /api/characters/attempt        { book, person, what: "REF + handgun", seed? } -> { text, total, terms, seed }
//   POST /api/characters/filed          { characters: ids, folder?, add?: tags, remove?: tags } -> { filed };
//                                       GET /api/characters/:id/portrait is the picture
//   GET  /api/tables/:id/portraits/:who the portrait of a combatant whom the holder of the key knows; 404 without one
//   POST /api/fights                    a plan of characters on sides -> 201 { id }; GET /api/tables/:id/fight: its people's next fight, `NextFight`; POST /api/tables/:id/next { table }: shows it to them;
//                                       POST /api/fights/check -> { scenario }, without opening a table
//   GET  /api/tables/:id/home           what the fight did to its characters;
//                                       POST { take: [{ character, version }], insist? } saves it, once
//   GET  /api/library                   the whole library as a ZIP; POST one -> { added, there, dropped }; existing items are kept
//   GET  /api/drafts[/:id]              fight plans: { id, name, made, changed, version, plan }; POST { plan } -> 201;
//                                       PUT /:id { version, plan }; DELETE /:id?version=
//   GET  /api/careers[/:id]             boxing careers: { id, name, options, made, changed, version, players, world, fought, bets? };
//                                       the list leaves out `fought`
//   POST /api/careers                   { name, star: { player, name, stats, second, seed, woman?, picked? }, options? } -> 201;
//                                       POST …/roll { seed? } -> { seed, rolled }; POST …/load a file -> 201
//   POST /api/careers/:id/moves | bets | players | opponents | table | home   one step each, with the `version` it is based on:
//                                       { move } | { bet } | { star } | { fighters } | { whose } | { whose } -> the career; 409 with the current career
//                                       the move { do: 'portrait', who, portrait? } gives a star a picture, as a data URL
//   GET  /api/careers/:id/file          the career as a file; DELETE /api/careers/:id?version=
//   GET  /api/careers/:id/bouts/:n      a recorded bout: { bout, lines?, ring? }; POST …/table opens it as a table -> 201 { id }
//   POST /api/tables/:id/futures        { at?, runs?, seed? } -> lines of `FuturesLine`; 403 for players during the fight
//   POST /api/tables/:id/course         { runs?, seed? } -> lines of `CourseLine`; 403 for players during the fight
//   POST /api/tables/:id/advice         { key: an open question to the sender's seat } -> lines of `AdviceLine`; 403 if advice is off
//   POST /api/tables/:id/mistakes       { seed? } -> lines of `MistakesLine`; 403 during the fight
//   POST /api/tables/:id/plays/:play/stop   stops a running job, which returns what it has
// Errors: 4xx with { refusal: { code, rule, why } }; a scenario's problems as { problems: [{ field, wrong, right }] }.
import type { MapSketch } from '../files/map-sketch.ts'
import type { Comparison } from '../odds/comparison.ts'
import type { Course } from '../odds/course.ts'
import type { FuturesResult } from '../odds/futures.ts'
import type { Conversion } from '../books/gunfight/files/texts.ts'
import type { Patch } from '../files/patch.ts'
import type { Problem } from '../files/problems.ts'
import type { Save } from '../files/save.ts'
import type { Advice } from '../players/advise.ts'
import type { Mistakes } from '../players/mistakes-found.ts'
import type { KeyState } from './keys.ts'
import type { Role } from './keys-store.ts'
import type { Listed } from './store.ts'
import type { BookEntry, ParsedScenario, Side } from './library.ts'
import type { KeysByRole, Reply, Now, Shown } from './protocol.ts'
import type { Create } from './requests.ts'
import type { Refused } from './refusals.ts'

export type { Create }

/** The table at one moment of a replay. */
export type ReplayMoment = Omit<Extract<Reply, { type: 'back' }>, 'type' | 'id' | 'dice'>

/**
 * A fight that a page can replay without a server, as returned by GET /api/tables/:id/replay, limited to what the
 * seat may know.
 */
export interface ReplayData {
  readonly now: Now
  /**
   * The table before the first beat and after each beat, each as a patch of the previous one, starting from `{}`.
   */
  readonly moments: readonly Patch[]
  readonly whys: readonly Omit<Extract<Reply, { type: 'why' }>, 'type' | 'id'>[]
  readonly beatOfLine: Readonly<Record<number, number>>
  /** The rules that its numbers cite. */
  readonly rules: readonly object[]
  /** The result of `ringfire verify` on its dice; empty without `save`. */
  readonly proof: readonly string[]
  /** The fight itself, for verifying it or playing on. Absent if the requester may not have it. */
  readonly save?: Save
  readonly course?: Course
  /** The pictures under its map as data URLs, by id. */
  readonly pictures?: Readonly<Record<string, string>>
  /** The portraits of its people as data URLs, by combatant. */
  readonly portraits?: Readonly<Record<string, string>>
}

/**
 * JSON lines of the response to POST /api/compare: one `begun`, many `done`, the figures so far several times, one
 * `compared` or `refusal`.
 */
export type CompareLine =
  | { readonly begun: { readonly id: string; readonly fights: number } }
  | { readonly done: number }
  | { readonly known: Comparison }
  | { readonly compared: Comparison }
  | Refused

/**
 * JSON lines of the response to POST /api/tables/:id/futures: one `begun`, many `done`, one `futures` or `refusal`.
 */
export type FuturesLine =
  | { readonly begun: { readonly id: string; readonly fights: number } }
  | { readonly done: number }
  | { readonly futures: FuturesResult }
  | Refused

/**
 * JSON lines of the response to POST /api/tables/:id/course: one `begun`, the course so far several times, and the
 * `last` one.
 */
export type CourseLine =
  | { readonly begun: { readonly id: string } }
  | { readonly done: number; readonly of: number; readonly course: Course }
  | { readonly last: Course }
  | Refused

/**
 * JSON lines of the response to POST /api/tables/:id/advice: one `begun`, in a gunfight one `ranked` before the chances are counted,
 * then `advice` or `refusal`.
 */
export type AdviceLine =
  | { readonly begun: { readonly id: string } }
  | { readonly ranked: Advice }
  | { readonly advice: Advice }
  | Refused

/**
 * JSON lines of the response to POST /api/tables/:id/mistakes: one `begun`, many `done`, one `mistakes` or
 * `refusal`.
 */
export type MistakesLine =
  | { readonly begun: { readonly id: string } }
  | { readonly done: number; readonly of: number }
  | { readonly mistakes: Mistakes }
  | Refused

/** A shipped fight, as returned by GET /api/scenarios. */
export type ScenarioCard = Pick<ParsedScenario, 'title' | 'book'> & {
  readonly id: string
  readonly description: string
  readonly sides: readonly Pick<Side, 'seat' | 'name'>[]
  /** Absent: a fight without a map. */
  readonly sketch?: MapSketch
}

/** A book, as returned by GET /api/books; `desk` if characters of it can be created here. */
export type BookCard = Pick<BookEntry, 'id' | 'title' | 'options' | 'materials'> & {
  readonly kind: Shown['kind']
  readonly desk: boolean
}

/** A table in a list, with the role of the key that the page holds. The host's list has no roles. */
export type TableCard = Listed & { readonly role?: Role }

/** A table that one of the page's keys opens, as returned by POST /api/tables/held. */
export type HeldTable = Required<Pick<TableCard, 'role'>> & Listed

/** The table of a join code, and the key to watch it, as returned by POST /api/join. */
export interface Joined {
  readonly table: string
  readonly key: string
}

/** The keys of a table, as returned by GET and POST /api/tables/:id/keys. */
export interface KeysAnswer {
  /** The URL that other machines open; absent if only this machine can reach the server. */
  readonly address?: string
  readonly keys: readonly KeyState[]
  /** The keys created by this request. */
  readonly made?: KeysByRole
  /** Other tables that the key still opens which this request took away: branches have the keys of their table. */
  readonly elsewhere?: readonly { readonly table: string; readonly title: string }[]
}

/** A fight read under a book, as returned by POST /api/readings; `own` if the file is written for that book. */
export interface Reading {
  readonly book: string
  readonly title: string
  readonly own: boolean
  readonly converted: readonly Conversion[]
  /** What prevents the book from reading it; empty if nothing does. */
  readonly problems: readonly Problem[]
}
