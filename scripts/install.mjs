// Makes a fresh clone usable: runs `npm ci` if the installed packages differ from package-lock.json. Uses only Node
// itself, so that every script can call it first.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** The path of the checkout, with a trailing slash. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url))

const lockOf = (path) => {
  const file = `${ROOT}${path}`
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).packages ?? {}) : {}
}

/** Whether the installed version of a package differs from the locked one. Optional packages may be missing. */
function outdated() {
  const wanted = lockOf('package-lock.json')
  const installed = lockOf('node_modules/.package-lock.json')
  return Object.keys(wanted).some((path) => {
    if (path === '' || wanted[path].link) return false
    const there = existsSync(`${ROOT}${path}/package.json`) ? installed[path]?.version : undefined
    if (there === undefined) return !wanted[path].optional
    return there !== wanted[path].version
  })
}

/** Installs the locked packages of a folder, also during `npm pack --dry-run`; returns the exit code. */
export function npmCi(cwd) {
  const onWindows = process.platform === 'win32'
  const { npm_config_dry_run: _, ...env } = process.env
  const args = ['ci', '--no-audit', '--no-fund']
  const options = { cwd, env, stdio: ['ignore', 2, 2], shell: onWindows }
  return spawnSync(onWindows ? 'npm.cmd' : 'npm', args, options).status ?? 1
}

/** Installs if needed; on failure, ends the process with one sentence. Output goes to standard error. */
export function ensureInstalled() {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Ringfire needs Node 20 or newer; this is ${process.version}.`)
  if (!outdated()) return
  const what = existsSync(`${ROOT}node_modules`) ? 'Updating' : 'Installing'
  console.error(`${what} packages (npm ci) ...`)
  if (npmCi(ROOT) !== 0)
    fail('npm ci did not succeed; its own message stands above. Mend that and start again.')
}

function fail(sentence) {
  console.error(sentence)
  process.exit(2)
}
