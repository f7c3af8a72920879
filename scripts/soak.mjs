// `npm run soak`: runs the property tests of `npm test` with many more cases. Each law has a number of cases:
// `npm test` runs 0.25 of it, the soak 50 times that number, or the given factor. Without paths, also runs the browser tests
// that `npm test` runs in part.
//   npm run soak -- 500                      ten times as long
//   npm run soak -- 1250 hostile-flood       a million hostile messages; kills: a kill -9 for each number
//   npm run soak -- 50 tests/gray-dawn       only tests whose path contains this
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ROOT, ensureInstalled } from './install.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(import.meta.url)

const LAWS = [
  'laws.test',
  'odds',
  'players.test',
  'players/orders.test',
  'options.test',
  'sampling.test',
  'one-path.test',
  'overrule.test',
  'double-blind.test',
  'toy-book.test',
  'simulate.test',
  'exchange-files.test',
  'series/futures.test',
  'server/replay-size.test',
  'server/hostile-flood.test',
  'server/kills.test',
  'server/crash.test',
  'server/bout.test',
  'server/careers.test',
  'unknown-fields.test',
  'server/postgres.test',
  'fights/worth.test',
  'fights/whole-bouts.test',
  'cli/bout.test',
  'cli/fights.test',
]
/** The browser tests that `npm test` runs in part. */
const WALKS = [
  'bout',
  'career',
  'course',
  'every-page',
  'gray-dawn',
  'hand-forms',
  'lab',
  'other-books',
  'referees-night',
]
const [first, ...rest] = process.argv.slice(2)
const isNumber = /^\d+$/.test(first ?? '')
const paths = isNumber || first === undefined ? rest : [first, ...rest]
const factor = isNumber ? first : '50'
ensureInstalled()
console.log(`Every random law ${factor} times; npm test runs 0.25 of one time.`)
const env = { ...process.env, RINGFIRE_SOAK: factor }
const run = (...args) =>
  spawnSync(process.execPath, args, { cwd: ROOT, stdio: 'inherit', env }).status
const tool = (path) => join(ROOT, 'node_modules', path)
if (ensureBuilt() !== 0) process.exit(1)
const laws = run(
  tool('vitest/vitest.mjs'),
  'run',
  '--testTimeout=10800000',
  '--passWithNoTests',
  ...(paths.length > 0 ? paths : LAWS),
)
const whole =
  paths.length > 0 ? 0 : run(tool('@playwright/test/cli.js'), 'test', '--timeout=600000', ...WALKS)
process.exitCode = laws || whole ? 1 : 0
