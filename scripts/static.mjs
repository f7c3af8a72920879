// Builds dist/static, the page without a server, if it is older than its sources. `node scripts/static.mjs --force`
// always builds.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ensureBuilt, olderThan } from './build.mjs'
import { ROOT, ensureInstalled } from './install.mjs'
import { ensureReference } from './reference.mjs'

const SOURCES = [
  'src',
  'catalogue',
  'scenarios',
  'bouts',
  'maps',
  'people',
  'puzzles',
  'vite.config.ts',
  'vite.static.config.ts',
  'package-lock.json',
]

/** Builds if stale; returns the exit code. The replay page is part of both folders. */
export function ensureStatic({ force = false } = {}) {
  const page = ensureBuilt({ force })
  if (page !== 0) return page
  if (!force && !olderThan('dist/static/index.html', SOURCES)) return 0
  console.error('Building the page without a server ...')
  const vite = join(ROOT, 'node_modules/vite/bin/vite.js')
  const run = spawnSync(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--config', 'vite.static.config.ts'],
    { cwd: ROOT, stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: 'production' } },
  )
  return run.status ?? 1
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  ensureInstalled()
  const force = process.argv.includes('--force')
  if (force && ensureReference() !== 0)
    console.error('The reference pages are left out; the message of what failed stands above.')
  process.exitCode = ensureStatic({ force })
}
