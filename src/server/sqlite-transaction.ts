// Runs several statements as one transaction. The driver's own `transaction` hides the cause of a failure if SQLite
// has already rolled back by itself, as it does on a full disk.
import type Database from 'libsql'

/** Wraps a function in a transaction, which is on the disk when the promise resolves. */
export type Write = <Args extends readonly unknown[], R>(
  action: (...args: Args) => R,
) => (...args: Args) => Promise<R>

/** Wraps a function in an immediate transaction, which excludes other writers. */
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
