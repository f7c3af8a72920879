// Fight drafts in the tables' SQLite file.
import type Database from 'libsql'
import type { KeptDraft } from '../files/fight-draft.ts'
import type { DraftStore } from './drafts-store.ts'
import { transaction } from './sqlite-transaction.ts'
import type { Sync } from './sync-store.ts'
import { versionedRows } from './versions.ts'

/** Creates the draft store on an open database. */
export function draftsOn(
  db: Database.Database,
  report: (error: unknown) => void,
): Sync<DraftStore> {
  const put = db.prepare(
    'insert or replace into drafts (id, name, version, body) values (?, ?, ?, ?)',
  )
  const rows = versionedRows<KeptDraft>(db, 'drafts', 'name collate nocase, id', { report })
  const write = transaction(db, (kept: KeptDraft, was: number | undefined) => {
    rows.mustBe(kept.id, was)
    put.run(kept.id, kept.name, kept.version, JSON.stringify(kept))
  })
  return {
    drafts: rows.all,
    draft: rows.one,
    writeDraft: (kept, was) => write(kept, was),
    removeDraft: rows.remove,
  }
}
