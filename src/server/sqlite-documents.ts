// Rows of documents in the tables' SQLite file, and pictures.
import type Database from 'libsql'
import type { DocumentRows } from './documents.ts'
import { readJson, readLoosely, readSummed, sumOf } from './sqlite-text.ts'
import type { Write } from './sqlite-transaction.ts'
import type { PictureStore } from './store.ts'
import type { MaybeSync } from './sync-store.ts'

/** Thrown to undo a transaction. */
const STALE = new Error('a row has changed')

interface Body {
  readonly body: ArrayBuffer
  readonly sum: ArrayBuffer | null
}

/** Creates the rows on an open database. */
export function documentsOn(db: Database.Database, write: Write): MaybeSync<DocumentRows> {
  const all = db.prepare(
    `select cast(id as blob) as id, cast(body as blob) as body, cast(sum as blob) as sum, (select count(*) from document_items
       where document_items.kind = documents.kind and document = id) as items
     from documents where kind = ?`,
  )
  const one = db.prepare(
    `select revision, cast(body as blob) as body, cast(sum as blob) as sum, cast((select json_group_array(body) from
       (select body from document_items where kind = ?1 and document = ?2 order by n)) as blob) as items
     from documents where kind = ?1 and id = ?2`,
  )
  const insert = db.prepare(
    'insert into documents (body, sum, kind, id, revision) values (?, ?, ?, ?, 1) on conflict do nothing',
  )
  const update = db.prepare(
    'update documents set body = ?, sum = ?, revision = revision + 1 where kind = ? and id = ? and revision = ?',
  )
  const remove = db.prepare('delete from documents where kind = ? and id = ? and revision = ?')
  const addItem = db.prepare(
    'insert into document_items (kind, document, n, body) values (?, ?, ?, ?)',
  )
  const change = write(
    ({ name }: { name: string }, changes: Parameters<DocumentRows['changeDocuments']>[1]) => {
      for (const { id, was, body, items } of changes) {
        const at = was === undefined ? [name, id] : [name, id, was]
        const [statement, values] =
          body === undefined
            ? [remove, at]
            : [was === undefined ? insert : update, [body, sumOf(body), ...at]]
        if (statement.run(...values).changes === 0) throw STALE
        items.added.forEach((item, i) => addItem.run(name, id, items.from + i, item))
      }
    },
  )

  return {
    documentRows: ({ name }) =>
      (all.all(name) as (Body & { id: ArrayBuffer; items: number })[]).map(
        ({ id, body, sum, items }) => ({
          id: readLoosely(id),
          items,
          body: () => readSummed(body, sum),
        }),
      ),
    documentRow({ name }, id) {
      const row = one.get(name, id) as (Body & { revision: number; items: ArrayBuffer }) | undefined
      return (
        row && {
          revision: row.revision,
          body: () => readSummed(row.body, row.sum),
          items: () => readJson<readonly string[]>(row.items),
        }
      )
    },
    async changeDocuments(kind, changes) {
      try {
        await change(kind, changes)
        return true
      } catch (error) {
        if (error === STALE) return false
        throw error
      }
    },
  }
}

/** Creates the picture store on an open database. */
export function picturesOn(db: Database.Database, write: Write): MaybeSync<PictureStore> {
  const get = db.prepare('select bytes from pictures where id = ?')
  const size = db.prepare('select coalesce(sum(length(bytes)), 0) as size from pictures')
  const put = db.prepare('insert or ignore into pictures (id, bytes) values (?, ?)')
  return {
    picture(id) {
      const row = get.get(id) as { bytes: ArrayBuffer } | undefined
      return row && new Uint8Array(row.bytes)
    },
    pictureBytes: () => (size.get() as { size: number }).size,
    writePicture: write((id, bytes) => void put.run(id, Buffer.from(bytes))),
  }
}
