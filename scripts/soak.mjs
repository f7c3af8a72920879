// `npm run soak`: the random laws of `npm test`, so many times as often: 50, or the number given.
//   npm run soak -- 500                      ten times as long
//   npm run soak -- 50 tests/gray-dawn       only tests whose path contains this
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ROOT, ensureInstalled } from './install.mjs'

const LAWS = ['laws.test', 'odds', 'players.test', 'options.test', 'sampling.test']
const [first, ...rest] = process.argv.slice(2)
const isNumber = /^\d+$/.test(first ?? '')
const paths = isNumber || first === undefined ? rest : [first, ...rest]
const factor = isNumber ? first : '50'
ensureInstalled()
console.log(`Every random law, ${factor} times as often as in npm test.`)
const { status } = spawnSync(
  process.execPath,
  [
    join(ROOT, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--testTimeout=3600000',
    ...(paths.length > 0 ? paths : LAWS),
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, RINGFIRE_SOAK: factor } },
)
process.exitCode = status ?? 1
