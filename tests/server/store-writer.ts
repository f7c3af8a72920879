// A process that works on a store under what the system allows it, and says how far it came: full disks and forbidden folders.
//   store-writer.ts fill FILE     steps of 10 KB until the store refuses
//   store-writer.ts open FILE     as somebody who owns nothing
//   store-writer.ts lock FOLDER   the same
//   store-writer.ts shut FOLDER   as somebody who may not write any more after the start
//   store-writer.ts write FILE    a file of three megabytes again and again, as commands with --out do
//   store-writer.ts warm          nothing: what it takes to start has been compiled afterwards
import { chmodSync, mkdtempSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { realIo } from '../../src/cli/io.ts'
import { lockFolder } from '../../src/server/folder-lock.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { StoreError } from '../../src/server/store-errors.ts'
import { record, step } from './store-contract.ts'

const [, , what, named] = process.argv
if (what === 'warm') console.log('{}')
for (let n = 0; what === 'write'; n++) {
  realIo.write?.(named!, String(n % 10).repeat(3_000_000))
  console.log('written')
}
const said = (error: unknown): object =>
  error instanceof StoreError
    ? { fault: error.fault, message: error.message }
    : { other: String(error) }

let kept = 0
try {
  // The administrator may write everywhere, so they step down first.
  const stepsDown = what === 'open' || what === 'lock' || what === 'shut'
  if (stepsDown && process.getuid?.() === 0) process.setuid?.(65_534)
  const file = what === 'shut' ? join(mkdtempSync(join(named!, 'own-')), 'tables.db') : named
  if (what === 'lock') lockFolder(file!)
  const store = what === 'warm' || what === 'lock' ? undefined : sqliteStore(file!)
  if (store && what === 'shut') {
    await store.tryWriting()
    chmodSync(dirname(file!), 0o555)
    await store.tryWriting().finally(() => chmodSync(dirname(file!), 0o755))
  }
  if (store && what === 'fill') {
    await store.createTable(record('a'), step(0), { clock: '' })
    try {
      for (;;) {
        await store.append('a', kept + 1, {
          steps: [{ ...step(kept + 1), choice: 'x'.repeat(10_000) } as never],
        })
        kept++
      }
    } finally {
      kept = (await store.steps('a')).length - 1 === kept ? kept : -1
    }
  }
} catch (error) {
  console.log(JSON.stringify({ ...said(error), kept }))
}
