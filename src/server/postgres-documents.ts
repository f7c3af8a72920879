// Rows of documents in PostgreSQL, and pictures.
import type { Sql, TransactionSql } from 'postgres'
import type { DocumentRows, RowChange } from './documents.ts'
import { safeId } from './postgres-tables.ts'
import type { PictureStore } from './store.ts'

/** Thrown to undo a transaction. */
const STALE = new Error('a row has changed')

/** Changes one row and adds its items, in one statement; throws if the row is not as it was read. */
async function changeRow(
  tx: TransactionSql,
  kind: string,
  { id, was, body, items }: RowChange,
): Promise<void> {
  const changed =
    body === undefined
      ? tx`delete from ringfire.documents
          where kind = ${kind} and id = ${id} and revision = ${was ?? null} returning id`
      : was === undefined
        ? tx`insert into ringfire.documents (kind, id, revision, body)
            values (${kind}, ${id}, 1, ${body}) on conflict do nothing returning id`
        : tx`update ringfire.documents set revision = revision + 1, body = ${body}
            where kind = ${kind} and id = ${id} and revision = ${was} returning id`
  const rows = await tx`
    with changed as (${changed}), added as (
      insert into ringfire.document_items (kind, document, n, body)
      select ${kind}, changed.id, ${items.from}::int + n::int - 1, item
      from changed, json_array_elements_text(${JSON.stringify(items.added)}::text::json)
      with ordinality as items (item, n)
    )
    select id from changed`
  if (rows.length === 0) throw STALE
}

export const documentsIn = (sql: Sql): DocumentRows => ({
  async documentRows({ name }) {
    const rows = await sql<{ id: string; body: string; items: number }[]>`
      select id, body, (select count(*)::int from ringfire.document_items
        where document_items.kind = documents.kind and document = id) as items
      from ringfire.documents where kind = ${name}`
    return rows.map(({ id, body, items }) => ({ id, items, body: () => body }))
  },
  async documentRow({ name }, id) {
    const [row] = await sql<{ revision: number; body: string; items: string }[]>`
      select revision, body, (select coalesce(json_agg(body order by n), '[]')::text
        from ringfire.document_items
        where document_items.kind = documents.kind and document = id) as items
      from ringfire.documents where kind = ${name} and id = ${safeId(id)}`
    return (
      row && {
        revision: row.revision,
        body: () => row.body,
        items: () => JSON.parse(row.items) as readonly string[],
      }
    )
  },
  async changeDocuments({ name }, changes) {
    try {
      await sql.begin(async (tx) => {
        for (const change of changes) await changeRow(tx, name, change)
      })
      return true
    } catch (error) {
      if (error === STALE) return false
      throw error
    }
  },
})

export const picturesIn = (sql: Sql): PictureStore => ({
  async picture(id) {
    const [row] = await sql<
      { bytes: Uint8Array }[]
    >`select bytes from ringfire.pictures where id = ${safeId(id)}`
    return row && new Uint8Array(row.bytes)
  },
  async pictureBytes() {
    const [row] = await sql<
      { size: string }[]
    >`select coalesce(sum(length(bytes)), 0) as size from ringfire.pictures`
    return Number(row?.size ?? 0)
  },
  async writePicture(id, bytes) {
    await sql`insert into ringfire.pictures (id, bytes) values (${id}, ${Buffer.from(bytes)})
      on conflict (id) do nothing`
  },
})
