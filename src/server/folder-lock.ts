// One server has a folder: two would show their people different tables. The lock is the system's, on a file of its own, and
// ends with the process however that ends.
import { join } from 'node:path'
import Database from 'libsql'

/** Milliseconds that a server waits for the one before it to stop. */
const PATIENCE = 2000

/**
 * Holds the folder for this process until the returned function is called. Throws an Error with a sentence for people where
 * another server has it.
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
      `Another Ringfire serves the folder ${folder}. Stop it, or start with another folder (--data).`,
      { cause: error },
    )
  }
  return () => {
    if (!db.open) return
    db.exec('rollback')
    db.close()
  }
}
