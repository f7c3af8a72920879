// Ensures that only one server uses a data folder; two would show people different tables. It is an operating
// system lock on a file of its own, so it ends with the process, however the process ends.
import { join } from 'node:path'
import Database from 'libsql'

/** Milliseconds to wait for a previous server to stop. */
const PATIENCE = 2000

/**
 * Locks the folder for this process until the returned function is called. Throws an Error with a readable message
 * if another server holds it.
 */
export function lockFolder(folder: string): () => void {
  const db = new Database(join(folder, 'server.lock'))
  try {
    db.pragma(`busy_timeout = ${PATIENCE}`)
    db.exec('begin exclusive')
  } catch (error) {
    db.close()
    if ((error as { code?: string }).code !== 'SQLITE_BUSY') throw error
    throw new Error(
      `Another Ringfire is using the folder ${folder}. Stop it, or start with another folder (--data).`,
      { cause: error },
    )
  }
  return () => {
    if (!db.open) return
    db.exec('rollback')
    db.close()
  }
}
