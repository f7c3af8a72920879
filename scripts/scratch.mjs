// A single folder for all temporary files of a program and the processes it starts. It is removed when the program
// ends; leftovers of killed programs are removed at the next start.
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const NAME = 'ringfire-run-'
/** The environment variables that name the folder for temporary files. */
const PLACES = ['TMPDIR', 'TEMP', 'TMP']

const remove = (folder) => {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  } catch {
    // On Windows a file may still be open; the next start removes it.
  }
}

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/**
 * Points `os.tmpdir()` to a new folder for this process and its children, unless a parent process has done so;
 * returns the folder.
 */
export function useScratch() {
  if (process.env.RINGFIRE_SCRATCH) return process.env.RINGFIRE_SCRATCH
  const home = tmpdir()
  for (const name of readdirSync(home)) {
    const [, pid] = /^ringfire-run-(\d+)-\w+$/.exec(name) ?? []
    if (pid !== undefined && !isAlive(Number(pid))) remove(join(home, name))
  }
  const folder = mkdtempSync(join(home, `${NAME}${process.pid}-`))
  // The tests' database runs as another user.
  chmodSync(folder, 0o711)
  for (const place of ['RINGFIRE_SCRATCH', ...PLACES]) process.env[place] = folder
  process.once('exit', () => remove(folder))
  return folder
}
