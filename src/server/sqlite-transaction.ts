// Several statements kept together or not at all. The driver's own `transaction` hides why one failed where SQLite has rolled
// back by itself already, as it does on a full disk.
import type Database from 'libsql'

/** The same function, as a transaction that nobody else writes beside. */
export function transaction<Args extends readonly unknown[], R>(
  db: Database.Database,
  action: (...args: Args) => R,
): (...args: Args) => R {
  return (...args) => {
    db.exec('begin immediate')
    try {
      const result = action(...args)
      db.exec('commit')
      return result
    } catch (error) {
      if (db.inTransaction) db.exec('rollback')
      throw error
    }
  }
}
