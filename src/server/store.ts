// Where tables are kept: a record each, and the steps of the fight, which are only ever added to.
import type { Seat } from '../dice/dice.ts'
import type { OptionValues } from '../engine/book.ts'
import type { Step } from '../engine/game.ts'
import type { Colour } from '../files/colours.ts'
import type { Level } from '../players/levels.ts'
import type { CareerStore } from './careers-store.ts'
import type { CharacterStore } from './characters-store.ts'
import type { DraftStore } from './drafts-store.ts'
import type { MapStore } from './maps-store.ts'
import type { HouseRulesStore } from './house-rules-store.ts'
import type { Note } from './elsewhere.ts'
import type { KeyRow, KeyStore, Role } from './keys-store.ts'
import type { TableDice } from './provable-dice.ts'

/** A side as the lobby and the table name it. */
export interface Side {
  readonly seat: Seat
  readonly name: string
  /** Absent: by the order of the sides. */
  readonly colour?: Colour
}

/** Something said at a table. */
export interface ChatLine {
  /** Counted from 1. */
  readonly n: number
  readonly from: Seat
  /** Present: a whisper, to nobody else. */
  readonly to?: Seat
  readonly text: string
}

/** What a table is, apart from its fight. All of it is plain JSON. */
export interface TableRecord {
  readonly id: string
  /** ISO 8601. */
  readonly made: string
  readonly title: string
  readonly book: string
  readonly options: OptionValues
  /** The set of house rules that it was opened with: as it was then. From a save only the name is known. */
  readonly house?: { readonly name: string; readonly id?: string; readonly version?: number }
  readonly setup: unknown
  readonly sides: readonly Side[]
  /** All seats of the table, as the fight has them now; absent: one for each side, under its name. */
  readonly seats?: readonly Side[]
  /** Seats that the computer plays. */
  readonly computer: readonly Seat[]
  /** How well it plays; absent: as a veteran. */
  readonly level?: Level
  /** Present: players may not ask for advice. */
  readonly advice?: 'off'
  /** Combatants who are kept characters: as whom they came, in which version. */
  readonly characters?: Readonly<Record<string, { readonly id: string; readonly version: number }>>
  /** The boxing career that the bout belongs to, and whose evening it is. */
  readonly career?: { readonly id: string; readonly player: number }
  /** Where its dice come from. Absent at tables from before there were commitments. */
  readonly dice?: TableDice
  /** Present while the first die has not fallen; `hand`: the seats that throw their own dice. */
  readonly waiting?: { readonly hand: readonly Seat[] }
  /** Present: whoever watches may take a seat that is free; `taken`: those at which somebody has sat. */
  readonly invites?: { readonly taken: readonly Seat[] }
  /** What was said at the table: the newest lines. */
  readonly chat?: readonly ChatLine[]
  /** The plan that it was opened from, for another fight among the same. */
  readonly fight?: unknown
}

/** For the list of tables, so that listing does not load every fight. */
export interface Summary {
  readonly clock: string
  readonly over?: string
  /** When somebody last did something, ISO 8601. Absent at tables from before it was kept. */
  readonly acted?: string
  /** Of players and watchers who do not know of every side: which sides they do not know. */
  readonly unknown?: Readonly<Record<string, readonly number[]>>
}

export interface Listed extends Summary {
  readonly id: string
  readonly title: string
  readonly book: string
  readonly made: string
  /** Who plays: the sides, and which of them the computer plays. */
  readonly sides?: readonly { readonly name: string; readonly computer: boolean }[]
  /** The name of its house rules. */
  readonly house?: string
  /** Put away; the lobby shows it only when asked. */
  readonly archived?: boolean
  /** Its row is damaged: there is only its id. */
  readonly unreadable?: true
}

/** A request that was done: what it asked, to tell a repetition from another one under the same id, and the answer it got. */
export interface Done {
  readonly key: string
  readonly asked: string
  readonly answer: string
}

/** Everything that one acknowledged input changes. It is kept whole or not at all. */
export interface Change {
  readonly steps?: readonly Step<unknown>[]
  readonly done?: Done
  readonly record?: TableRecord
  readonly summary?: Summary
}

/** What another server has changed: a table, and keys of it; or what it tells of it (`note`). Without a table: whatever it may be. */
export interface Elsewhere {
  readonly from?: string
  readonly note?: Note
  readonly table?: string
  /** Roles whose keys are others now. */
  readonly roles?: readonly Role[]
}

/**
 * The contract stands as tests in `tests/server/store-contract.ts`. When a call that changes something resolves, the change
 * survives the end of the process. What the storage itself refuses rejects with a `StoreError`.
 */
export interface Store
  extends CharacterStore, HouseRulesStore, MapStore, DraftStore, CareerStore, KeyStore {
  /** With its first step: what the fight did before anybody was asked; or with all steps of a save. `also` is one more change of another table, and the keys of the new one, kept together. */
  createTable(
    record: TableRecord,
    first: Step<unknown> | readonly Step<unknown>[],
    summary: Summary,
    also?: {
      readonly id: string
      readonly seq: number
      readonly change: Change
      readonly keys?: readonly KeyRow[]
    },
  ): Promise<void>
  /** Newest first. A table whose row cannot be read is listed as such, and the others as ever. */
  tables(): Promise<readonly Listed[]>
  record(id: string): Promise<TableRecord | undefined>
  /** In order; those from number `from`. */
  steps(id: string, from?: number): Promise<readonly Step<unknown>[]>
  /** `seq` is how many steps the writer believes there are; when there are others, rejects with `StaleTable` and keeps nothing. */
  append(id: string, seq: number, change: Change): Promise<void>
  done(id: string, key: string): Promise<Done | undefined>
  /** Puts a table away or takes it out again; nothing of it is lost. */
  archive(id: string, away: boolean): Promise<void>
  /** Calls back when another server that shares the store has changed something. */
  watch(listener: (change: Elsewhere) => void): Promise<void>
  /** Tells the other servers that share the store. It is kept nowhere. */
  tell(table: string, note: Note): Promise<void>
  close(): Promise<void>
}

/** Someone else has written to the table since it was read. */
export class StaleTable extends Error {
  override readonly name = 'StaleTable'
  constructor(id: string, expected: number, found: number) {
    super(`table ${id} has ${found} steps, not ${expected}`)
  }
}
