// Characters, house rules and careers in PostgreSQL: versioned documents.
import type { Sql, TransactionSql } from 'postgres'
import type { RecordedBout } from '../books/fights/career/career.ts'
import type { Character } from '../files/character.ts'
import type { HouseRules } from '../files/house-rules.ts'
import type { CareerStore, KeptCareer, ListedCareer } from './careers-store.ts'
import type { CharacterStore } from './characters-store.ts'
import type { HouseRulesStore } from './house-rules-store.ts'
import type { KeptDraft } from '../files/fight-draft.ts'
import type { KeptMap } from '../files/map.ts'
import type { DraftStore } from './drafts-store.ts'
import type { MapStore } from './maps-store.ts'
import { bodies, safeId } from './postgres-tables.ts'
import { mustBeAt, readOrSkip } from './versions.ts'

type Report = (error: unknown) => void
type Kind = 'careers' | 'characters' | 'drafts' | 'house_rules' | 'maps'

interface Row {
  readonly id: string
  readonly body: string
}

/** PostgreSQL text cannot contain NUL; this copy of the name is used only for sorting. */
const sortable = (name: string): string => name.replaceAll('\0', '').toLowerCase()

/**
 * Rejects with `StaleVersion` unless the stored version is the one the writer read; locks it until the transaction
 * ends.
 */
async function hold(tx: TransactionSql, kind: Kind, id: string, was: number | undefined) {
  // A document that does not exist yet cannot be locked, so its name is.
  await tx`select pg_advisory_xact_lock(hashtext(${`${kind} ${id}`}))`
  const [row] = await tx<
    { version: number }[]
  >`select version from ${tx(`ringfire.${kind}`)} where id = ${id}`
  mustBeAt(id, was, row?.version)
}

/** Operations shared by all kinds of documents. */
function things<Thing>(sql: Sql, kind: Kind, report: Report) {
  const table = sql(`ringfire.${kind}`)
  return {
    read: (rows: readonly Row[]): readonly Thing[] =>
      rows.flatMap(({ id, body }) =>
        readOrSkip(`${kind} ${id}`, () => JSON.parse(body) as Thing, report),
      ),
    async one(id: string): Promise<Thing | undefined> {
      const [row] = await sql<Row[]>`select id, body from ${table} where id = ${safeId(id)}`
      return row && (JSON.parse(row.body) as Thing)
    },
    async remove(id: string, was: number): Promise<void> {
      await sql.begin(async (tx) => {
        await hold(tx, kind, id, was)
        await tx`delete from ${table} where id = ${id}`
      })
    },
  }
}

export function charactersIn(sql: Sql, report: Report): CharacterStore {
  const { read, one, remove } = things<Character>(sql, 'characters', report)
  return {
    characters: async () =>
      read(
        await sql<Row[]>`select id, body from ringfire.characters order by name collate "C", id`,
      ),
    character: one,
    async writeCharacters(written) {
      await sql.begin(async (tx) => {
        // Always in the same order, so that two writers never deadlock.
        for (const { character, was } of written.toSorted((a, b) =>
          a.character.id < b.character.id ? -1 : 1,
        )) {
          const { id, name, version } = character
          await hold(tx, 'characters', id, was)
          await tx`insert into ringfire.characters (id, name, version, body)
            values (${id}, ${sortable(name)}, ${version}, ${JSON.stringify(character)})
            on conflict (id) do update set name = excluded.name, version = excluded.version, body = excluded.body`
        }
      })
    },
    removeCharacter: remove,
  }
}

export function houseRulesIn(sql: Sql, report: Report): HouseRulesStore {
  const { read, one, remove } = things<HouseRules>(sql, 'house_rules', report)
  return {
    houseRules: async () =>
      read(
        await sql<
          Row[]
        >`select id, body from ringfire.house_rules order by book collate "C", name collate "C", id`,
      ),
    houseRulesOf: one,
    async writeHouseRules(set, was) {
      const { id, book, name, version } = set
      await sql.begin(async (tx) => {
        await hold(tx, 'house_rules', id, was)
        await tx`insert into ringfire.house_rules (id, book, name, version, body)
          values (${id}, ${book}, ${sortable(name)}, ${version}, ${JSON.stringify(set)})
          on conflict (id) do update
          set book = excluded.book, name = excluded.name, version = excluded.version, body = excluded.body`
      })
    },
    removeHouseRules: remove,
  }
}

export function mapsIn(sql: Sql, report: Report): MapStore {
  const { read, one, remove } = things<KeptMap>(sql, 'maps', report)
  return {
    maps: async () =>
      read(await sql<Row[]>`select id, body from ringfire.maps order by name collate "C", id`),
    mapOf: one,
    async writeMap(kept, was) {
      const { id, version, map } = kept
      await sql.begin(async (tx) => {
        await hold(tx, 'maps', id, was)
        await tx`insert into ringfire.maps (id, name, version, body)
          values (${id}, ${sortable(map.name)}, ${version}, ${JSON.stringify(kept)})
          on conflict (id) do update
          set name = excluded.name, version = excluded.version, body = excluded.body`
      })
    },
    removeMap: remove,
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
  }
}

export function draftsIn(sql: Sql, report: Report): DraftStore {
  const { read, one, remove } = things<KeptDraft>(sql, 'drafts', report)
  return {
    drafts: async () =>
      read(await sql<Row[]>`select id, body from ringfire.drafts order by name collate "C", id`),
    draft: one,
    async writeDraft(kept, was) {
      const { id, name, version } = kept
      await sql.begin(async (tx) => {
        await hold(tx, 'drafts', id, was)
        await tx`insert into ringfire.drafts (id, name, version, body)
          values (${id}, ${sortable(name)}, ${version}, ${JSON.stringify(kept)})
          on conflict (id) do update
          set name = excluded.name, version = excluded.version, body = excluded.body`
      })
    },
    removeDraft: remove,
  }
}

export function careersIn(sql: Sql, report: Report): CareerStore {
  const { one, remove } = things<Omit<KeptCareer, 'fought'>>(sql, 'careers', report)
  return {
    async careers() {
      const rows = await sql<(Row & { bouts: number })[]>`select id, body,
        (select count(*)::int from ringfire.career_bouts where career_id = careers.id) as bouts
        from ringfire.careers order by changed collate "C" desc, id`
      return rows.flatMap(({ id, body, bouts }) =>
        readOrSkip(
          `careers ${id}`,
          () => ({ ...(JSON.parse(body) as Omit<ListedCareer, 'bouts'>), bouts }),
          report,
        ),
      )
    },
    async career(id) {
      const kept = await one(id)
      if (!kept) return undefined
      const bouts = await sql<
        Row[]
      >`select body from ringfire.career_bouts where career_id = ${safeId(id)} order by n`
      return { ...kept, fought: bouts.map(({ body }) => JSON.parse(body) as RecordedBout) }
    },
    async writeCareer({ fought, ...career }, was) {
      const { id, version, changed } = career
      await sql.begin(async (tx) => {
        await hold(tx, 'careers', id, was)
        await tx`insert into ringfire.careers (id, version, changed, body)
          values (${id}, ${version}, ${changed}, ${JSON.stringify(career)})
          on conflict (id) do update
          set version = excluded.version, changed = excluded.changed, body = excluded.body`
        const [had] = await tx<
          { n: number }[]
        >`select count(*)::int as n from ringfire.career_bouts where career_id = ${id}`
        const first = had?.n ?? 0
        await tx`insert into ringfire.career_bouts (career_id, n, body)
          select ${id}, ${first}::int + n::int - 1, body
          from json_array_elements_text(${bodies(fought.slice(first))}::text::json)
          with ordinality as bouts (body, n)`
      })
    },
    removeCareer: remove,
  }
}
