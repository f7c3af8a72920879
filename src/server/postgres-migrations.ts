// The PostgreSQL schema as numbered migrations, starting from an empty database. A released migration is never
// changed. Everything lives in the schema `ringfire`, so other programs may share the database.
import { present } from '../dice/present.ts'
import type { Sql } from 'postgres'

const MIGRATIONS: readonly (readonly [layout: number, sql: string])[] = [
  [
    1,
    `create table ringfire.tables (
      id text primary key,
      made text not null,
      record text not null,
      summary text not null,
      -- How many steps there are: whoever adds some says how many they have seen.
      length integer not null,
      archived boolean not null default false
    );
    create table ringfire.steps (
      table_id text not null references ringfire.tables (id),
      seq integer not null,
      body text not null,
      primary key (table_id, seq)
    );
    create table ringfire.done (
      table_id text not null references ringfire.tables (id),
      request text not null,
      asked text not null,
      answer text not null,
      primary key (table_id, request)
    );
    create function ringfire.only_added() returns trigger language plpgsql
      as $$ begin raise exception 'steps are only added'; end $$;
    create trigger steps_stay before update or delete on ringfire.steps
      for each row execute function ringfire.only_added();
    create table ringfire.characters (
      id text primary key,
      name text not null,
      version integer not null,
      body text not null
    );
    create table ringfire.house_rules (
      id text primary key,
      book text not null,
      name text not null,
      version integer not null,
      body text not null
    );
    create table ringfire.careers (
      id text primary key,
      version integer not null,
      changed text not null,
      body text not null
    );
    create table ringfire.career_bouts (
      career_id text not null references ringfire.careers (id) on delete cascade,
      n integer not null,
      body text not null,
      primary key (career_id, n)
    );
    create table ringfire.table_keys (
      table_id text not null references ringfire.tables (id),
      role text not null,
      hash text,
      made text not null,
      primary key (table_id, role)
    );
    create table ringfire.host_keys (
      n bigint generated always as identity primary key,
      hash text not null,
      made text not null
    );`,
  ],
  [
    2,
    `create table ringfire.jobs (
      id text primary key,
      job text not null,
      made timestamptz not null default now(),
      -- The newest line of progress, how many there have been, and the line at the end.
      line text,
      lines integer not null default 0,
      last text,
      stopping boolean not null default false,
      -- When somebody last asked for it, who plays it, and their last sign of life.
      wanted timestamptz not null default now(),
      worker text,
      beat timestamptz
    );`,
  ],
  [
    3,
    `create table ringfire.maps (
      id text primary key,
      name text not null,
      version integer not null,
      body text not null
    );
    create table ringfire.pictures (id text primary key, bytes bytea not null);`,
  ],
  [
    4,
    `create table ringfire.drafts (
      id text primary key,
      name text not null,
      version integer not null,
      body text not null
    );`,
  ],
  [
    5,
    `create table ringfire.documents (
      kind text not null,
      id text not null,
      -- Counts the changes of the row: whoever changes it says which one they have seen.
      revision integer not null,
      body text not null,
      primary key (kind, id)
    );
    create table ringfire.document_items (
      kind text not null,
      document text not null,
      n integer not null,
      body text not null,
      primary key (kind, document, n),
      foreign key (kind, document) references ringfire.documents (kind, id) on delete cascade
    );
    insert into ringfire.documents select 'characters', id, version, body from ringfire.characters;
    insert into ringfire.documents select 'houseRules', id, version, body from ringfire.house_rules;
    insert into ringfire.documents select 'maps', id, version, body from ringfire.maps;
    insert into ringfire.documents select 'drafts', id, version, body from ringfire.drafts;
    insert into ringfire.documents select 'careers', id, version, body from ringfire.careers;
    insert into ringfire.document_items select 'careers', career_id, n, body from ringfire.career_bouts;
    drop table ringfire.career_bouts;
    drop table ringfire.careers;
    drop table ringfire.drafts;
    drop table ringfire.maps;
    drop table ringfire.house_rules;
    drop table ringfire.characters;`,
  ],
  [6, `alter table ringfire.tables add column version integer not null default 0;`],
  [
    7,
    `-- When somebody last acted.
    alter table ringfire.tables add column acted text not null default '';
    update ringfire.tables set acted = coalesce(substring(summary from '"acted":"([^"]*)"'), made);
    create index tables_by_age on ringfire.tables (made collate "C" desc, id collate "C");
    create index tables_by_id on ringfire.tables (id collate "C");
    create index keys_by_hash on ringfire.table_keys (hash);
    create table ringfire.deleted (table_id text primary key);
    create or replace function ringfire.only_added() returns trigger language plpgsql
      as $$ begin
        if tg_op = 'DELETE'
          and exists (select 1 from ringfire.deleted where table_id = old.table_id)
        then return old; end if;
        raise exception 'steps are only added';
      end $$;`,
  ],
  [
    8,
    `-- The dice that were stored after the record, with its version.
    alter table ringfire.tables add column dice text;`,
  ],
  [
    9,
    `-- The days on which a server ran: it ran from the first act at a table to the newest.
    create table ringfire.days (day text primary key);
    insert into ringfire.days
      select to_char(day, 'YYYY-MM-DD') from (
        select min(left(acted, 10))::date as first, max(left(acted, 10))::date as last
        from ringfire.tables where acted ~ '^20[0-9][0-9]-(0[1-9]|1[0-2])-([01][0-9]|2[0-8])' and acted < now()::text
      ) as acts, generate_series(first, last, '1 day') as day;`,
  ],
]

const NEWEST = present(MIGRATIONS.at(-1), 'the newest layout')[0]

/** An arbitrary number; the advisory lock that a migrating server holds. */
const LOCK = 7_264_331

/** Migrates the database to the newest version, in one transaction. Throws if a newer Ringfire created it. */
export async function migrateDatabase(sql: Sql, where: string): Promise<void> {
  await sql.begin(async (tx) => {
    await tx`select pg_advisory_xact_lock(${LOCK})`
    await tx`create schema if not exists ringfire`
    await tx`create table if not exists ringfire.layout (layout integer not null)`
    const [row] = await tx<{ layout: number }[]>`select layout from ringfire.layout`
    const found = row?.layout ?? 0
    if (found > NEWEST)
      throw new Error(
        `${where} was made by a newer Ringfire (layout ${found}, this one knows ${NEWEST}). Update Ringfire, or start with another database.`,
      )
    for (const [layout, text] of MIGRATIONS) if (layout > found) await tx.unsafe(text)
    await tx`delete from ringfire.layout`
    await tx`insert into ringfire.layout values (${NEWEST})`
  })
}
