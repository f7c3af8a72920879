// Careers in the tables' SQLite file: each career's state as one document, its bouts as separate rows.
import type Database from 'libsql'
import { transaction } from './sqlite-transaction.ts'
import type { RecordedBout } from '../books/fights/career/career.ts'
import type { CareerStore, KeptCareer, ListedCareer } from './careers-store.ts'
import type { Sync } from './sync-store.ts'
import { readJson } from './sqlite-text.ts'
import { readOrSkip, versionedRows } from './versions.ts'

/** Creates the career store on an open database. */
export function careersOn(
  db: Database.Database,
  report: (error: unknown) => void,
): Sync<CareerStore> {
  const insert = db.prepare('insert into careers (id, version, changed, body) values (?, ?, ?, ?)')
  const update = db.prepare('update careers set version = ?, changed = ?, body = ? where id = ?')
  const removeBouts = db.prepare('delete from career_bouts where career_id = ?')
  const all = db.prepare(
    'select id, cast(body as blob) as body, (select count(*) from career_bouts where career_id = careers.id) as bouts from careers order by changed desc, id',
  )
  const countBouts = db.prepare('select count(*) as n from career_bouts where career_id = ?')
  const insertBout = db.prepare('insert into career_bouts (career_id, n, body) values (?, ?, ?)')
  const bouts = db.prepare(
    'select cast(body as blob) as body from career_bouts where career_id = ? order by n',
  )

  const rows = versionedRows<Omit<KeptCareer, 'fought'>>(db, 'careers', 'changed desc, id', {
    besides: (id) => void removeBouts.run(id),
    report,
  })
  const write = transaction(db, ({ fought, ...career }: KeptCareer, was: number | undefined) => {
    const { id, version, changed } = career
    rows.mustBe(id, was)
    if (was === undefined) insert.run(id, version, changed, JSON.stringify(career))
    else update.run(version, changed, JSON.stringify(career), id)
    const { n } = countBouts.get(id) as { n: number }
    for (let i = n; i < fought.length; i++) insertBout.run(id, i, JSON.stringify(fought[i]))
  })

  return {
    careers: () =>
      (all.all() as { id: string; body: ArrayBuffer; bouts: number }[]).flatMap(
        ({ id, body, bouts: had }) =>
          readOrSkip(
            `careers ${id}`,
            () => ({ ...readJson<Omit<ListedCareer, 'bouts'>>(body), bouts: had }),
            report,
          ),
      ),
    career(id) {
      const kept = rows.one(id)
      if (!kept) return undefined
      const fought = (bouts.all(id) as { body: ArrayBuffer }[]).map(({ body }) =>
        readJson<RecordedBout>(body),
      )
      return { ...kept, fought }
    },
    writeCareer: (career, was) => write(career, was),
    removeCareer: rows.remove,
  }
}
