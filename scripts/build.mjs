// Builds the page into dist/web if it is older than its sources. `node scripts/build.mjs --force` always builds.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, ensureInstalled } from './install.mjs'

const SOURCES = ['src', 'puzzles', 'vite.config.ts', 'vite.replay.config.ts', 'package-lock.json']
/** The page, and the replay page, which is a single file. */
const CONFIGS = ['vite.config.ts', 'vite.replay.config.ts']

/** The time of the newest file under `path`, or of the last file that was added or removed there, in milliseconds. */
function newest(path) {
  if (!existsSync(path)) return 0
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(path).map((name) => newest(join(path, name))))
}

/** Whether a built file is missing, or older than its sources. */
export const olderThan = (file, sources) =>
  newest(join(ROOT, file)) === 0 ||
  newest(join(ROOT, file)) < Math.max(...sources.map((path) => newest(join(ROOT, path))))

/** Whether dist/web is older than its sources. */
export const stale = () => olderThan('dist/web/index.html', SOURCES)

/** Builds if stale; returns the exit code. */
export function ensureBuilt({ force = false } = {}) {
  if (!force && !stale()) return 0
  console.error('Building the page ...')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  for (const config of CONFIGS) {
    const run = spawnSync(
      process.execPath,
      [vite, 'build', '--logLevel', 'warn', '--config', config],
      // Always a production build, even when a test starts it.
      { cwd: ROOT, stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: 'production' } },
    )
    if (run.status !== 0) return run.status ?? 1
  }
  return 0
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled()
  process.exitCode = ensureBuilt({ force: process.argv.includes('--force') })
}
