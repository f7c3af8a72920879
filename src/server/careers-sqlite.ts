// Careers in the same file as the tables: the state of each whole, its bouts one by one.
import type Database from 'libsql'
import type { RecordedBout } from '../books/fights/career/career.ts'
import type { CareerStore, KeptCareer, ListedCareer } from './careers-store.ts'
import type { Sync } from './sync-store.ts'
import { versionedRows } from './versions.ts'

/** The store of careers on an open file. */
export function careersOn(db: Database.Database): Sync<CareerStore> {
  const insert = db.prepare('insert into careers (id, version, changed, body) values (?, ?, ?, ?)')
  const update = db.prepare('update careers set version = ?, changed = ?, body = ? where id = ?')
  const removeBouts = db.prepare('delete from career_bouts where career_id = ?')
  const all = db.prepare(
    'select body, (select count(*) from career_bouts where career_id = careers.id) as bouts from careers order by changed desc, id',
  )
  const countBouts = db.prepare('select count(*) as n from career_bouts where career_id = ?')
  const insertBout = db.prepare('insert into career_bouts (career_id, n, body) values (?, ?, ?)')
  const bouts = db.prepare('select body from career_bouts where career_id = ? order by n')

  const rows = versionedRows<Omit<KeptCareer, 'fought'>>(
    db,
    'careers',
    'changed desc, id',
    (id) => void removeBouts.run(id),
  )
  const write = db.transaction(({ fought, ...career }: KeptCareer, was: number | undefined) => {
    const { id, version, changed } = career
    rows.mustBe(id, was)
    if (was === undefined) insert.run(id, version, changed, JSON.stringify(career))
    else update.run(version, changed, JSON.stringify(career), id)
    const { n } = countBouts.get(id) as { n: number }
    for (let i = n; i < fought.length; i++) insertBout.run(id, i, JSON.stringify(fought[i]))
  }).immediate

  return {
    careers: () =>
      (all.all() as { body: string; bouts: number }[]).map(({ body, bouts: had }) => ({
        ...(JSON.parse(body) as Omit<ListedCareer, 'bouts'>),
        bouts: had,
      })),
    career(id) {
      const kept = rows.one(id)
      if (!kept) return undefined
      const fought = (bouts.all(id) as { body: string }[]).map(
        ({ body }) => JSON.parse(body) as RecordedBout,
      )
      return { ...kept, fought }
    },
    writeCareer: (career, was) => write(career, was),
    removeCareer: rows.remove,
  }
}
