// Moves the write-ahead log of a file into the file now and then, so that a copy of the file alone is nearly complete. Acknowledged
// changes are in the log already. One connection does it for all: whoever moves the log waits for the disk.
import { statSync } from 'node:fs'
import type Database from 'libsql'

/** Milliseconds between two moves. */
const EVERY = 5000
/** Milliseconds that a connection waits for the locks of another. */
export const BUSY_TIMEOUT = 1500

/** Moves the whole log, and empties it; false if another connection reads or writes. */
export function emptyLog(db: Database.Database): boolean {
  const { busy } = db.prepare('pragma wal_checkpoint(TRUNCATE)').get() as { busy: number }
  return busy === 0
}

function moveLog(db: Database.Database, file: string): void {
  if (!statSync(`${file}-wal`, { throwIfNoEntry: false })?.size) return
  // Others write meanwhile.
  db.prepare('pragma wal_checkpoint(PASSIVE)').get()
  // What they wrote is little. Emptying keeps them from writing, so it does not wait for anybody who reads.
  db.pragma('busy_timeout = 0')
  try {
    emptyLog(db)
  } finally {
    db.pragma(`busy_timeout = ${BUSY_TIMEOUT}`)
  }
}

/** Returns how to stop. */
export function keepLogShort(db: Database.Database, file: string): () => void {
  const regularly = setInterval(() => {
    try {
      moveLog(db, file)
    } catch {
      // The next writer will meet the same fault and report it; until then the log keeps everything.
    }
  }, EVERY).unref()
  return () => clearInterval(regularly)
}
