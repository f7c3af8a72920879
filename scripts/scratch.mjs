// One folder for everything temporary that a program and all that it starts leave behind. It goes when the program ends; what
// a program that was killed has left goes at the next start.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = 'ringfire-run-'
/** What systems call the place of temporary files. */
const PLACES = ['TMPDIR', 'TEMP', 'TMP']

const remove = (folder) => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // A file that is open still, on Windows: the next start removes it.
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Makes `os.tmpdir()` a new folder, for this process and those that it starts, unless one above has done so; returns it. */
export function useScratch() {
  if (process.env.RINGFIRE_SCRATCH) return process.env.RINGFIRE_SCRATCH
  const home = tmpdir()
  for (const name of readdirSync(home)) {
    const [, pid] = /^ringfire-run-(\d+)-\w+$/.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(home, name))
  }
  const folder = mkdtempSync(join(home, `${NAME}${process.pid}-`))
  // The database of the tests runs as another user.
  chmodSync(folder, 0o711)
  for (const place of ['RINGFIRE_SCRATCH', ...PLACES]) process.env[place] = folder
  process.once('exit', () => remove(folder))
  return folder
}
