// Knows how many changes and steps were acknowledged, beside the file that holds them: a damaged, shortened or missing
// write-ahead log takes changes with it silently. The count is written after each commit and not flushed. After a power
// cut it may be behind the file, never ahead of it.
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  writeSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { threadId } from 'node:worker_threads'
import type Database from 'libsql'
import { sumOf } from './sqlite-text.ts'

/** Changes and steps since the file was made; only steps are parts of fights. */
export interface Counts {
  readonly changes: number
  readonly steps: number
}

const NONE: Counts = { changes: 0, steps: 0 }

/** Each thread writes in a place of its own, so that none overwrites a later count of another. */
const PLACES = 64
const BYTES = 64

const lineOf = ({ changes, steps }: Counts): string => {
  const text = `${changes} ${steps}`
  return `${`${text} ${sumOf(text)}`.padEnd(BYTES - 1)}\n`
}

/** The counts of a line; undefined if it is damaged. */
function countsOf(line: string): Counts | undefined {
  const [changes = '', steps = '', sum] = line.trim().split(' ')
  if (sumOf(`${changes} ${steps}`) !== sum) return undefined
  return { changes: Number(changes), steps: Number(steps) }
}

export class Acknowledged {
  readonly #path: string
  #place: number | undefined

  /** `file` is the database. */
  constructor(file: string) {
    this.#path = `${file}-acknowledged`
  }

  /** The highest counts that were written. */
  read(): Counts {
    const text = existsSync(this.#path) ? readFileSync(this.#path, 'latin1') : ''
    const all = Array.from(
      { length: PLACES },
      (_, place) => countsOf(text.slice(place * BYTES, (place + 1) * BYTES)) ?? NONE,
    )
    return {
      changes: Math.max(...all.map(({ changes }) => changes)),
      steps: Math.max(...all.map(({ steps }) => steps)),
    }
  }

  /** Notes what is acknowledged now. A disk without room must not fail what is stored already. */
  note(counts: Counts, place = threadId % PLACES): void {
    try {
      this.#place ??= openSync(this.#path, existsSync(this.#path) ? 'r+' : 'w+', 0o600)
      writeSync(this.#place, lineOf(counts), place * BYTES, 'latin1')
    } catch {
      // The next change tries again.
    }
  }

  /** Begins anew: what is missing has been told. */
  reset(counts: Counts): void {
    for (let place = 0; place < PLACES; place++) this.note(counts, place)
  }

  close(): void {
    if (this.#place !== undefined) closeSync(this.#place)
    this.#place = undefined
  }
}

/** What the file holds; undefined for a file from before it was counted. */
function countsIn(db: Database.Database): Counts | undefined {
  const counted = db.prepare("select 1 from sqlite_master where name = 'counts'").get()
  if (!counted) return undefined
  return db.prepare('select changes, steps from counts').get() as Counts
}

/**
 * Compares what the file holds with what was acknowledged. If changes are missing, keeps a copy of the file and its
 * logs as they are, and returns what to tell the owner. Call it before anything is written.
 */
export function checkLog(db: Database.Database, file: string): Error | undefined {
  const acknowledged = new Acknowledged(file)
  // In this order: other threads go on writing.
  const noted = acknowledged.read()
  const held = countsIn(db)
  const missing = {
    changes: noted.changes - (held?.changes ?? noted.changes),
    steps: noted.steps - (held?.steps ?? noted.steps),
  }
  if (!held || (missing.changes <= 0 && missing.steps <= 0)) return undefined
  const copy = copyOf(file)
  acknowledged.reset(held)
  acknowledged.close()
  return new Error(
    `${file}-wal, the write-ahead log of ${file}, is damaged, shortened or missing: ${missing.steps} steps of fights that were acknowledged are gone, in ${missing.changes} changes. Ringfire goes on with the rest. The folder as it was found is kept in ${copy}. If you have put back an older copy of the file, nothing is wrong.`,
  )
}

/** Copies the database with its logs into a new folder beside it. */
function copyOf(file: string): string {
  const folder = join(dirname(file), `damaged-${new Date().toISOString().replaceAll(':', '-')}`)
  mkdirSync(folder, { mode: 0o700 })
  for (const end of ['', '-wal', '-shm', '-acknowledged'])
    if (existsSync(file + end)) copyFileSync(file + end, join(folder, basename(file) + end))
  return folder
}
