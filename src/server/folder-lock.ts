// Ensures that only one server uses a data folder; two would show people different tables. It is an operating
// system lock on a file of its own, so it ends with the process, however the process ends.
import { join } from 'node:path'
import Database from 'libsql'
import { explainSqlite } from './sqlite-errors.ts'

/** Milliseconds to wait for a previous server to stop. */
const PATIENCE = 2000

/**
 * Locks the folder for this process until the returned function is called. Throws an Error with a readable message
 * if another server holds it.
 */
export function lockFolder(folder: string): () => void {
  const file = join(folder, 'server.lock')
  let db: Database.Database | undefined
  try {
    db = new Database(file)
    db.pragma(`busy_timeout = ${PATIENCE}`)
    db.exec('begin exclusive')
  } catch (error) {
    db?.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw explainSqlite(error, file)
    throw new Error(
      `Another Ringfire is using the folder ${folder}. Stop it, or start with another folder (--data).`,
      { cause: error },
    )
  }
  const lock = db
  return () => {
    if (!lock.open) return
    lock.exec('rollback')
    lock.close()
  }
}
