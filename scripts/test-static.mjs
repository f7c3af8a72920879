// Runs all browser tests that apply to the page without a server: `npm run test:static`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, ensureInstalled } from './install.mjs'
import { ensureStatic } from './static.mjs'

ensureInstalled()
const built = ensureStatic()
if (built !== 0) process.exit(built)
const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js')
// The tests of a single screen. The others involve several browsers, a killed server, or what the server sends.
const SPECS = [
  ...[
    'static',
    'advice',
    'bout',
    'career',
    'course',
    'dice',
    'gray-dawn',
    'hand',
    'house-rules',
    'junkyard',
  ],
  ...['lab', 'library', 'maps', 'other-books', 'people', 'real-areas', 'replay', 'take-back'],
]
const asked = process.argv.slice(2)
const words = asked.length > 0 ? asked : SPECS.map((name) => `/${name}.spec.ts`)
const run = spawnSync(process.execPath, [playwright, 'test', ...words], {
  cwd: ROOT,
  env: { ...process.env, RINGFIRE_ALL: '1', RINGFIRE_STATIC: 'whole' },
  stdio: 'inherit',
})
process.exitCode = run.status ?? 1
