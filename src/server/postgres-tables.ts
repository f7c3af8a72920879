// Tables and their keys in PostgreSQL. Each request is one statement that either appends its steps at the expected
// length or does nothing. A competing server waits for the row and then finds the table longer.
import type { Sql, TransactionSql } from 'postgres'
import type { Step } from '../engine/game.ts'
import type { Note } from './elsewhere.ts'
import type { Principal } from './keys.ts'
import type { KeyRow, KeyStore } from './keys-store.ts'
import { listedRow } from './listed.ts'
import {
  StaleTable,
  versionAfter,
  versionOf,
  withStoredDice,
  type Change,
  type Listed,
  type Store,
  type StoredDice,
  type Summary,
  type TableRecord,
  type TableStore,
} from './store.ts'

/** `channel` is where servers announce changes; `from` is the announcing server. */
interface Telling {
  readonly channel: string
  readonly from: string
}

/**
 * An announcement of another server: a table changed, keys of a table changed, or, in `note`, something about its
 * screens.
 */
export interface RemoteNotice {
  readonly from: string
  readonly table?: string
  readonly roles?: readonly Principal['is'][]
  readonly note?: Note
  readonly deleted?: boolean
}

/** Client text may contain characters that PostgreSQL text cannot hold; encoded as JSON it is safe. */
const plain = (text: string): string => JSON.stringify(text)
/**
 * A client-supplied id, made safe for a query. No stored id contains the replacement character, so nothing is
 * found.
 */
export const safeId = (id: string): string => id.replaceAll('\0', '\uFFFD')
/** Each value as JSON text, in one JSON array: arrays of PostgreSQL's own would need its types fetched first. */
export const bodies = (values: readonly unknown[]): string =>
  JSON.stringify(values.map((value) => JSON.stringify(value)))
const optional = (value: unknown): string | null =>
  value === undefined ? null : JSON.stringify(value)

interface ListedRow {
  readonly id: string
  readonly made: string
  readonly archived: boolean
  readonly record: string
  readonly summary: string
}

const listedRows = (rows: readonly ListedRow[]): readonly Listed[] =>
  rows.map(({ record, summary, ...known }) =>
    listedRow(known, () => ({
      record: JSON.parse(record) as TableRecord,
      summary: JSON.parse(summary) as Summary,
    })),
  )

export function tablesIn(
  sql: Sql,
  { channel, from }: Telling,
): TableStore & KeyStore & Pick<Store, 'tell'> {
  async function append(
    tx: Sql | TransactionSql,
    id: string,
    seq: number,
    change: Change,
  ): Promise<void> {
    const { steps = [], done, record, dice, summary } = change
    const told = JSON.stringify({ from, table: id } satisfies RemoteNotice)
    const version = versionAfter(change) ?? null
    const [grown] = await tx`
      with grown as (
        update ringfire.tables set
          length = length + ${steps.length}::int,
          record = coalesce(${optional(record)}, record),
          dice = case when ${record !== undefined} then null else coalesce(${optional(dice)}, dice) end,
          version = coalesce(${version}, version),
          summary = coalesce(${optional(summary)}, summary),
          acted = coalesce(${summary?.acted ?? null}, acted)
        where id = ${id} and length = ${seq} and version = coalesce(${version}::int - 1, version)
        returning id
      ), added as (
        insert into ringfire.steps (table_id, seq, body)
        select grown.id, ${seq}::int + n::int - 1, body
        from grown, json_array_elements_text(${bodies(steps)}::text::json) with ordinality as s (body, n)
      ), noted as (
        insert into ringfire.done (table_id, request, asked, answer)
        select grown.id, ${done ? plain(done.key) : null}, ${done?.asked ?? null}, ${done?.answer ?? null}
        from grown where ${done !== undefined}
      )
      select id, pg_notify(${channel}, ${told}) from grown`
    if (grown) return
    const [row] = await tx<
      { length: number }[]
    >`select length from ringfire.tables where id = ${id}`
    throw new StaleTable(id, seq, row?.length ?? 0)
  }

  return {
    async createTable(record, first, summary, also) {
      const { id, made } = record
      const steps = [first].flat()
      await sql.begin(async (tx) => {
        await tx`
          with made as (
            insert into ringfire.tables (id, made, record, version, summary, acted, length)
            values (${id}, ${made}, ${JSON.stringify(record)}, ${versionOf(record)},
              ${JSON.stringify(summary)}, ${summary.acted ?? made}, ${steps.length})
            returning id
          )
          insert into ringfire.steps (table_id, seq, body)
          select made.id, n - 1, body
          from made, json_array_elements_text(${bodies(steps)}::text::json) with ordinality as s (body, n)`
        if (also) await append(tx, also.id, also.seq, also.change)
        for (const { role, hash = null, made: at } of also?.keys ?? [])
          await tx`insert into ringfire.table_keys (table_id, role, hash, made)
            values (${id}, ${role}, ${hash}, ${at})`
      })
    },
    async tables({ after, most = null } = {}) {
      const older =
        after === undefined
          ? sql``
          : sql`, (select made as m, id as i from ringfire.tables where id = ${safeId(after)}) as last
              where made collate "C" <= m and (made collate "C" < m or id collate "C" > i)`
      return listedRows(
        await sql<ListedRow[]>`
        select id, made, archived, record, summary from ringfire.tables ${older}
        order by made collate "C" desc, id collate "C" limit ${most}`,
      )
    },
    async listed(ids) {
      const wanted = JSON.stringify(ids.map(safeId))
      return listedRows(
        await sql<ListedRow[]>`
        select tables.id, made, archived, record, summary
        from json_array_elements_text(${wanted}::text::json) with ordinality as wanted (id, n)
        join ringfire.tables on tables.id = wanted.id order by n`,
      )
    },
    async beginning(letters) {
      const rows = await sql<{ id: string }[]>`
        select id from ringfire.tables where id collate "C" >= ${safeId(letters)}
        and id collate "C" < ${`${safeId(letters)}\uFFFF`} order by id collate "C"`
      return rows.map(({ id }) => id)
    },
    async idle(since) {
      const rows = await sql<{ id: string }[]>`
        select id from ringfire.tables where acted collate "C" < ${since} order by acted collate "C"`
      return rows.map(({ id }) => id)
    },
    async noteDay(day) {
      await sql`insert into ringfire.days (day) values (${day}) on conflict do nothing`
      const rows = await sql<{ day: string }[]>`
        select day from ringfire.days order by day collate "C" desc`
      return rows.map((row) => row.day)
    },
    deleteTable: (id) =>
      sql.begin(async (tx) => {
        const table = safeId(id)
        const [row] = await tx`select id from ringfire.tables where id = ${table} for update`
        if (!row) return false
        await tx`insert into ringfire.deleted (table_id) values (${table}) on conflict do nothing`
        for (const part of ['steps', 'done', 'table_keys'])
          await tx`delete from ${tx(`ringfire.${part}`)} where table_id = ${table}`
        await tx`delete from ringfire.tables where id = ${table}`
        const told = { from, table, deleted: true } satisfies RemoteNotice
        await tx`select pg_notify(${channel}, ${JSON.stringify(told)})`
        return true
      }),
    async record(id) {
      const [row] = await sql<
        { record: string; dice: string | null }[]
      >`select record, dice from ringfire.tables where id = ${safeId(id)}`
      if (!row) return undefined
      const record = JSON.parse(row.record) as TableRecord
      return row.dice === null ? record : withStoredDice(record, JSON.parse(row.dice) as StoredDice)
    },
    async steps(id, first = 0) {
      const rows = await sql<
        { body: string }[]
      >`select body from ringfire.steps where table_id = ${safeId(id)} and seq >= ${first} order by seq`
      return rows.map(({ body }) => JSON.parse(body) as Step<unknown>)
    },
    append: (id, seq, change) => append(sql, id, seq, change),
    async done(id, key) {
      const [row] = await sql<
        { asked: string; answer: string }[]
      >`select asked, answer from ringfire.done where table_id = ${safeId(id)} and request = ${plain(key)}`
      return row && { key, asked: row.asked, answer: row.answer }
    },
    async archive(id, away) {
      await sql`update ringfire.tables set archived = ${away} where id = ${safeId(id)}`
    },
    async tell(table, note) {
      const told = { from, table, note } satisfies RemoteNotice
      await sql`select pg_notify(${channel}, ${JSON.stringify(told)})`
    },
    async keys(table) {
      const rows = await sql<
        { role: KeyRow['role']; hash: string | null; made: string }[]
      >`select role, hash, made from ringfire.table_keys where table_id = ${safeId(table)}`
      return rows.map(({ hash, ...row }) => ({ ...row, ...(hash === null ? {} : { hash }) }))
    },
    async writeKeys(table, changes) {
      const told = { from, table, roles: changes.map(({ role }) => role) } satisfies RemoteNotice
      const changed = new Error('a key has changed')
      return sql
        .begin(async (tx) => {
          for (const { role, hash = null, made, was } of changes) {
            const [row] = was
              ? await tx`update ringfire.table_keys set hash = ${hash}, made = ${made}
                  where table_id = ${table} and role = ${role} and made = ${was.made}
                  and hash is not distinct from ${was.hash ?? null} returning role`
              : await tx`insert into ringfire.table_keys (table_id, role, hash, made)
                  values (${table}, ${role}, ${hash}, ${made})
                  on conflict do nothing returning role`
            if (!row) throw changed
          }
          await tx`select pg_notify(${channel}, ${JSON.stringify(told)})`
          return true
        })
        .catch((error: unknown) => {
          if (error === changed) return false
          throw error
        })
    },
    async tablesOfKey(hash) {
      const rows = await sql<
        { id: string }[]
      >`select table_id as id from ringfire.table_keys where hash = ${hash} order by table_id`
      return rows.map(({ id }) => id)
    },
    async hostKeys() {
      const rows = await sql<
        { hash: string }[]
      >`select hash from ringfire.host_keys order by n desc`
      return rows.map(({ hash }) => hash)
    },
    async addHostKey(hash, made, most) {
      await sql.begin(async (tx) => {
        await tx`insert into ringfire.host_keys (hash, made) values (${hash}, ${made})`
        await tx`delete from ringfire.host_keys
          where n not in (select n from ringfire.host_keys order by n desc limit ${most})`
        const told = { from, roles: ['host'] } satisfies RemoteNotice
        await tx`select pg_notify(${channel}, ${JSON.stringify(told)})`
      })
    },
  }
}
