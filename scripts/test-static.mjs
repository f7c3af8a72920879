// Runs the whole list of browser tests of the page without a server: `npm run test:static`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, ensureInstalled } from './install.mjs'
import { ensureStatic } from './static.mjs'

ensureInstalled()
const built = ensureStatic()
if (built !== 0) process.exit(built)
const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
const run = spawnSync(process.execPath, [playwright, 'test', 'static.spec.ts'], {
  cwd: ROOT,
  env: { ...process.env, RINGFIRE_STATIC: 'whole' },
  stdio: 'inherit',
})
process.exitCode = run.status ?? 1
