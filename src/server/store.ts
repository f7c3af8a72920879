// Storage for tables: one record each, and the steps of the fight, which are append-only.
import type { Id, Seat } from '../dice/dice.ts'
import type { Step } from '../engine/game.ts'
import type { HabitsBySeat } from '../players/habits.ts'
import type { Level } from '../players/levels.ts'
import type { AllDocuments } from './document-kinds.ts'
import type { DocumentRows } from './documents.ts'
import type { ParsedScenario, Side } from './library.ts'
import type { EveningRecord } from './evening-record.ts'
import type { Note } from './elsewhere.ts'
import type { Principal } from './keys.ts'
import type { KeyRow, KeyStore } from './keys-store.ts'
import type { TableDeal, TableDice } from './turn-dice.ts'

/** Everything about a table except its fight, as plain JSON. */
export interface TableRecord
  extends Pick<ParsedScenario, 'title' | 'book' | 'options' | 'setup' | 'sides'>, EveningRecord {
  readonly id: string
  /** Counts the changes of the record; absent: there were none. */
  readonly version?: number
  /** ISO 8601. */
  readonly made: string
  /**
   * The set of house rules it was opened with, as it was then. For a table from a save, only the name is known.
   */
  readonly house?: { readonly name: string; readonly id?: string; readonly version?: number }
  /** All seats, as the fight has them now; if absent, one per side, named after it. */
  readonly seats?: readonly Side[]
  /** Seats played by the computer. */
  readonly computer: readonly Seat[]
  /** The level of the computer players; veteran if absent. */
  readonly level?: Level
  /** What a commander expects of the seats, from the fight before; absent: nothing. */
  readonly habits?: HabitsBySeat
  /** Present if players may not ask for advice. */
  readonly advice?: 'off'
  /** Combatants who are stored characters, with the character's id and version when they joined. */
  readonly characters?: Readonly<Record<string, { readonly id: string; readonly version: number }>>
  /** Combatants with a portrait: the stored character whose it is, or the id of the picture. */
  readonly portraits?: Readonly<Record<string, string>>
  /** The boxing career that the bout belongs to, and the player whose bout it is. */
  readonly career?: { readonly id: string; readonly player: number }
  /** The source of its dice. Absent for tables of early versions. */
  readonly dice?: TableDice
  /** Present if a turn goes on without devices that are silent for a moment. */
  readonly hurry?: true
  /** Present if a turn waits for every device until somebody begins it again. */
  readonly patient?: true
  /** Present until the first roll; `hand` lists the seats that roll their own dice. */
  readonly waiting?: { readonly hand: readonly Seat[] }
  /**
   * Present if watchers may take a free seat; `taken` lists the seats that have been occupied. `code` opens the table as a watcher's
   * key does, until the invitation is closed.
   */
  readonly invites?: { readonly taken: readonly Seat[]; readonly code?: string }
  /** The table of the next fight of the same people, and the code that joins it. */
  readonly next?: { readonly table: string; readonly code?: string }
  /** The plan it was opened from, for a rematch. */
  readonly fight?: unknown
}

/** The version of a record. */
export const versionOf = ({ version = 0 }: Pick<TableRecord, 'version'>): number => version

/** A summary for the list of tables, so that listing does not load every fight. */
export interface Summary {
  readonly clock: string
  readonly over?: string
  /** When someone last acted, ISO 8601. Absent for tables older than this field. */
  readonly acted?: string
  /** For each role that does not know every side, the indices of the unknown sides. */
  readonly unknown?: Readonly<Record<string, readonly number[]>>
  /** The people with a portrait whom each role knows. Absent for tables older than this field. */
  readonly faces?: Readonly<Record<string, readonly Id[]>>
}

export interface Listed extends Summary, Pick<TableRecord, 'id' | 'title' | 'book' | 'made'> {
  /** The sides, and whether the computer plays each of them. */
  readonly sides?: readonly { readonly name: string; readonly computer: boolean }[]
  /** The name of its house rules. */
  readonly house?: string
  /** People with a portrait whom the holder of the key knows, a few of them. */
  readonly portraits?: readonly string[]
  /** Archived; the lobby shows it only on request. */
  readonly archived?: boolean
  /** Its row is damaged: only the id is known. */
  readonly unreadable?: true
}

/**
 * A request that was executed: what it asked, to tell a repetition from a different request with the same id, and
 * its answer.
 */
export interface Done {
  readonly key: string
  readonly asked: string
  readonly answer: string
}

/** Everything that one acknowledged request changes, stored in one transaction. */
export interface Change {
  readonly steps?: readonly Step<unknown>[]
  readonly done?: Done
  readonly record?: TableRecord
  /** Instead of a record of which nothing else has changed. */
  readonly dice?: StoredDice
  readonly summary?: Summary
}

/** The dice of a table, stored apart from its record because they change in every turn; `version` is the record's. */
export interface StoredDice {
  readonly now: TableDeal
  readonly version: number
}

/** The version that the record has after a change; undefined if it stays the same. */
export const versionAfter = ({ record, dice }: Change): number | undefined =>
  record ? versionOf(record) : dice?.version

/** The record with dice that were stored after it. */
export const withStoredDice = (record: TableRecord, { now, version }: StoredDice): TableRecord => ({
  ...record,
  version,
  dice: { earlier: record.dice?.earlier ?? [], now },
})

/** What is stored of a record that has changed: its dice alone, or all of it. */
export function changeOf(stored: TableRecord, record: TableRecord): Change {
  const { dice, version = 0 } = record
  const keys = new Set([...Object.keys(stored), ...Object.keys(record)])
  for (const key of ['dice', 'version']) keys.delete(key)
  const isSame =
    dice &&
    stored.dice?.earlier === dice.earlier &&
    [...keys].every((key) => stored[key as keyof TableRecord] === record[key as keyof TableRecord])
  return isSame && 'deal' in dice.now ? { dice: { now: dice.now, version } } : { record }
}

/**
 * A change by another server: of a table and possibly its keys, or a `note` about it. Without a table, anything may
 * have changed.
 */
export interface RemoteChange {
  readonly from?: string
  readonly note?: Note
  readonly table?: string
  /** Roles whose keys have changed; the host, at every table. */
  readonly roles?: readonly Principal['is'][]
  /** The table no longer exists. */
  readonly deleted?: boolean
}

/** Pictures under maps, by the SHA-256 of their bytes. */
export interface PictureStore {
  picture(id: string): Promise<Uint8Array | undefined>
  /** The total size of all pictures in bytes. */
  pictureBytes(): Promise<number>
  /** Stores a picture; does nothing if it is already there. */
  writePicture(id: string, bytes: Uint8Array): Promise<void>
}

/**
 * The contract is tested in `tests/server/store-contract.ts`. Once a call that changes something resolves, the
 * change survives a crash of the process. Storage faults reject with a `StoreError`.
 */
export interface Store extends AllDocuments, PictureStore, KeyStore {
  /**
   * Creates a table with its first step, which is what the fight did before its first question, or with all steps
   * of a save. `also` changes another table and sets the new table's keys in the same transaction.
   */
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
  /**
   * Newest first; `after` a table, and at `most` so many. A table whose row cannot be read is listed as unreadable.
   */
  tables(page?: { readonly after?: string; readonly most?: number }): Promise<readonly Listed[]>
  /** These tables, as the list has them; those that do not exist are left out. */
  listed(ids: readonly string[]): Promise<readonly Listed[]>
  /** The ids that begin with these letters. */
  beginning(letters: string): Promise<readonly string[]>
  /** The tables where nobody has acted since, ISO 8601; longest ago first. */
  idle(since: string): Promise<readonly string[]>
  /** Notes a day on which a server runs, such as 2026-11-29; returns all of them, newest first. */
  noteDay(day: string): Promise<readonly string[]>
  /** Deletes a table with everything of it; false if there is none. */
  deleteTable(id: string): Promise<boolean>
  record(id: string): Promise<TableRecord | undefined>
  /** In order, starting at number `from`. */
  steps(id: string, from?: number): Promise<readonly Step<unknown>[]>
  /**
   * `seq` is the number of steps the writer expects, and a changed record or its dice have the version after the one
   * they have seen. Rejects with `StaleTable` and stores nothing if somebody else was faster with either.
   */
  append(id: string, seq: number, change: Change): Promise<void>
  done(id: string, key: string): Promise<Done | undefined>
  /** Archives or restores a table; nothing is lost. */
  archive(id: string, away: boolean): Promise<void>
  /** Writes something that changes nothing; rejects with the fault if that is not possible at the moment. */
  tryWriting(): Promise<void>
  /** Calls back when another server on the same store has changed something. */
  watch(listener: (change: RemoteChange) => void): Promise<void>
  /** Notifies the other servers on the same store. Never stored. */
  tell(table: string, note: Note): Promise<void>
  close(): Promise<void>
}

/** What is implemented for each database; `withDocuments` makes a store of it. */
export type BackEnd = Omit<Store, keyof AllDocuments> & DocumentRows

/** The part of a back end that holds tables. */
export type TableStore = Omit<
  BackEnd,
  keyof (DocumentRows & PictureStore & KeyStore) | 'tryWriting' | 'watch' | 'tell' | 'close'
>

/** Someone else has written to the table since it was read. */
export class StaleTable extends Error {
  override readonly name = 'StaleTable'
  constructor(id: string, expected: number, found: number) {
    super(
      expected === found
        ? `the record of table ${id} has changed`
        : `table ${id} has ${found} steps, not ${expected}`,
    )
  }
}
