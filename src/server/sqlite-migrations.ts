// The schema of the embedded store as numbered migrations, starting from an empty file. A released migration is
// never changed; new ones are appended.
import { present } from '../dice/present.ts'
import type Database from 'libsql'
import { transaction } from './sqlite-transaction.ts'

/**
 * By the resulting `user_version`. Early files all say 2, whatever they lacked, so the migrations up to 3 create
 * only what is missing.
 */
const MIGRATIONS: readonly (readonly [layout: number, sql: string])[] = [
  [
    1,
    `create table if not exists tables (
      id text primary key,
      made text not null,
      record text not null,
      summary text not null
    );
    create table if not exists steps (
      table_id text not null references tables (id),
      seq integer not null,
      body text not null,
      primary key (table_id, seq)
    );
    create table if not exists done (
      table_id text not null references tables (id),
      request text not null,
      asked text not null,
      answer text not null,
      primary key (table_id, request)
    );
    create trigger if not exists steps_stay before update on steps begin select raise(abort, 'steps are only added'); end;
    create trigger if not exists steps_remain before delete on steps begin select raise(abort, 'steps are only added'); end;`,
  ],
  [2, `create table if not exists archived (table_id text primary key references tables (id));`],
  [
    3,
    `create table if not exists characters (
      id text primary key,
      name text not null,
      version integer not null,
      body text not null
    );
    create table if not exists house_rules (
      id text primary key,
      book text not null,
      name text not null,
      version integer not null,
      body text not null
    );
    create table if not exists careers (
      id text primary key,
      version integer not null,
      changed text not null,
      body text not null
    );
    create table if not exists career_bouts (
      career_id text not null references careers (id) on delete cascade,
      n integer not null,
      body text not null,
      primary key (career_id, n)
    );
    create table if not exists table_keys (
      table_id text not null references tables (id),
      role text not null,
      hash text,
      made text not null,
      primary key (table_id, role)
    );
    create table if not exists host_keys (
      n integer primary key autoincrement,
      hash text not null,
      made text not null
    );`,
  ],
  [
    4,
    `create table if not exists maps (
      id text primary key,
      name text not null,
      version integer not null,
      body text not null
    );
    create table if not exists pictures (id text primary key, bytes blob not null);`,
  ],
  [
    5,
    `create table if not exists drafts (
      id text primary key,
      name text not null,
      version integer not null,
      body text not null
    );`,
  ],
  [
    6,
    `create table documents (
      kind text not null,
      id text not null,
      -- Counts the changes of the row: whoever changes it says which one they have seen.
      revision integer not null,
      body text not null,
      primary key (kind, id)
    );
    create table document_items (
      kind text not null,
      document text not null,
      n integer not null,
      body text not null,
      primary key (kind, document, n),
      foreign key (kind, document) references documents (kind, id) on delete cascade
    );
    insert into documents select 'characters', id, version, body from characters;
    insert into documents select 'houseRules', id, version, body from house_rules;
    insert into documents select 'maps', id, version, body from maps;
    insert into documents select 'drafts', id, version, body from drafts;
    insert into documents select 'careers', id, version, body from careers;
    insert into document_items select 'careers', career_id, n, body from career_bouts;
    drop table career_bouts;
    drop table careers;
    drop table drafts;
    drop table maps;
    drop table house_rules;
    drop table characters;`,
  ],
  [7, `alter table tables add column version integer not null default 0;`],
  [
    8,
    `-- When somebody last acted.
    alter table tables add column acted text not null default '';
    update tables set acted = coalesce(
      case when json_valid(cast(summary as blob)) then json_extract(summary, '$.acted') end, made);
    create index tables_by_age on tables (made desc, id);
    create index keys_by_hash on table_keys (hash);
    create table deleted (table_id text primary key);
    drop trigger steps_remain;
    create trigger steps_remain before delete on steps
      when not exists (select 1 from deleted where table_id = old.table_id)
      begin select raise(abort, 'steps are only added'); end;
    -- Checksums of what they hold; rows from before have none.
    alter table steps add column sum text;
    alter table tables add column sum text;
    alter table documents add column sum text;
    -- How many changes and steps there have been.
    create table counts (changes integer not null, steps integer not null);
    insert into counts select 0, count(*) from steps;
    create trigger steps_count after insert on steps begin update counts set steps = steps + 1; end;`,
  ],
  [
    9,
    `-- Records apart, which are large and change seldom; the dice of a table that were stored after its record.
    create table records (
      table_id text primary key references tables (id),
      body text not null,
      sum text
    );
    insert into records select id, record, sum from tables;
    alter table tables drop column record;
    alter table tables drop column sum;
    alter table tables add column dice text;
    alter table tables add column dice_sum text;`,
  ],
  [
    10,
    `-- The days on which a server ran: it ran from the first act at a table to the newest.
    create table days (day text primary key);
    insert into days
      with recursive
        acts (first, last) as (
          select date(min(acted)), date(max(acted)) from tables where date(acted) <= date('now')
        ),
        every (day) as (
          select first from acts where first is not null
          union all select date(day, '+1 day') from every, acts where day < last
        )
      select day from every;`,
  ],
]

const NEWEST = present(MIGRATIONS.at(-1), 'the newest layout')[0]

const layoutOf = (db: Database.Database): number =>
  (db.prepare('pragma user_version').get() as { user_version: number }).user_version

/**
 * Migrates the file to the newest version, one transaction per migration. Throws if a newer Ringfire created it.
 */
export function migrateFile(db: Database.Database, file: string): void {
  const found = layoutOf(db)
  if (found > NEWEST)
    throw new Error(
      `${file} was made by a newer Ringfire (layout ${found}, this one knows ${NEWEST}). Update Ringfire, or start with another data folder.`,
    )
  for (const [layout, sql] of MIGRATIONS)
    if (layout > found)
      transaction(db, () => {
        // Another process may have migrated the file at the same moment.
        if (layoutOf(db) < layout) db.exec(`${sql}\npragma user_version = ${layout}`)
      })()
}
