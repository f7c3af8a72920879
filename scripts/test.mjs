// `npm test`: installs what is missing, then runs every check. The small checks run one after another beside the
// unit tests. The browser tests have the machine to themselves, because running both at once takes longer than one
// after the other.
// Prints one summary line per part, and `N passed, N failed` at the end. The output of a part is shown only if it
// fails.
//   npm test -- --all                    also the long tests, which take as long again
//   npm test -- --only types,unit        some parts;  --verbose shows all output
import { spawn } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT, ensureInstalled } from './install.mjs'
import { runsLongTests } from './long-tests.mjs'
import { useScratch } from './scratch.mjs'

const { values: flags } = parseArgs({
  options: {
    all: { type: 'boolean' },
    only: { type: 'string' },
    verbose: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})
if (flags.all) process.env.RINGFIRE_ALL = '1'
// The compilers are Go programs, which spend a third of their time on collecting garbage as often as they do by default.
process.env.GOGC ??= '400'
process.env.GOMEMLIMIT ??= '3GiB'
ensureInstalled()
const scratch = useScratch()
const tool = (path) => join(ROOT, 'node_modules', path)
const json = (name) => join(scratch, `${name}.json`)
const read = (name) =>
  existsSync(json(name)) ? JSON.parse(readFileSync(json(name), 'utf8')) : undefined

/** A part that passes or fails as a whole. */
const check = (id, title, ...args) => ({
  id,
  title,
  args,
  count: (code) => ({ passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 }),
})

const PARTS = [
  {
    id: 'unit',
    title: 'vitest',
    args: [
      // Every core already has a worker, so parallel garbage collection would only take time from them.
      '--single-threaded-gc',
      tool('vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${json('unit')}`,
    ],
    env: { RINGFIRE_WHOLE_RUN: '1' },
    count(code) {
      const found = read('unit')
      if (!found) return { passed: 0, failed: 1, skipped: 0 }
      // A file that fails to load counts as one failure.
      const broken = found.testResults.filter(
        (file) => file.status === 'failed' && file.assertionResults.length === 0,
      ).length
      const failed = found.numFailedTests + broken
      return {
        passed: found.numPassedTests,
        failed: code !== 0 && failed === 0 ? 1 : failed,
        skipped: found.numPendingTests,
      }
    },
  },
  check('catalogue', 'catalogue', join(ROOT, 'scripts/catalogue.mjs'), '--check'),
  check('format', 'oxfmt', tool('oxfmt/bin/oxfmt'), '--check', '.'),
  check('lint', 'oxlint', tool('oxlint/bin/oxlint'), '--deny-warnings', '.'),
  // One checker: several would each look at what they share.
  check('types', 'types', tool('typescript/bin/tsc'), '-p', '.', '--singleThreaded'),
  {
    ...check(
      'unused',
      'knip',
      tool('knip/bin/knip.js'),
      '--no-progress',
      '--treat-config-hints-as-errors',
    ),
    long: true,
  },
  {
    id: 'browser',
    title: 'browser',
    args: [tool('@playwright/test/cli.js'), 'test', '--reporter=list,json'],
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: json('browser') },
    // Only long tests open the page without a server.
    ...(runsLongTests() ? { before: ['scripts/static.mjs'] } : {}),
    skip: () => (existsSync(join(ROOT, 'tests/browser')) ? undefined : 'there are none yet'),
    count(code) {
      const found = read('browser')?.stats
      if (!found) return { passed: 0, failed: 1, skipped: 0 }
      const passed = found.expected + found.flaky
      return {
        passed,
        failed: code !== 0 && found.unexpected === 0 ? 1 : found.unexpected,
        skipped: found.skipped,
      }
    },
  },
]

/** Runs Node with `args`; returns the exit code and the output. */
const run = (args, env = {}) =>
  new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let text = ''
    const take = (chunk) => {
      text += chunk
      if (flags.verbose) process.stdout.write(chunk)
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    child.on('close', (code) => done({ code: code ?? 1, text }))
  })

if (flags.help) {
  console.log(`npm test -- [--all] [--only PART,PART] [--verbose]
  --all         also the long tests, which take as long again
  --only PARTS  some of ${PARTS.map((part) => part.id).join(', ')}
  --verbose     all output, also of parts that pass`)
  process.exit(0)
}

const wanted = flags.only?.split(',')
const unknown = wanted?.find((id) => !PARTS.some((part) => part.id === id))
if (unknown !== undefined) {
  console.error(
    `--only ${unknown}: there is no such part. Parts: ${PARTS.map((part) => part.id).join(', ')}.`,
  )
  process.exit(2)
}

const sum = { passed: 0, failed: 0 }

/** Runs a part and reports its result. */
async function runPart(part) {
  const line = (text) => console.log(`${part.title.padEnd(10)} ${text}`)
  const skip = part.skip?.()
  if (skip) {
    line(`not run: ${skip}`)
    return
  }
  const start = performance.now()
  const before = part.before ? await run(part.before) : { code: 0, text: '' }
  const main = before.code === 0 ? await run(part.args, part.env) : before
  const { passed, failed, skipped } =
    before.code === 0 ? part.count(main.code) : { passed: 0, failed: 1, skipped: 0 }
  if (failed > 0 && !flags.verbose) console.log(main.text.trimEnd())
  line(
    `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}  (${((performance.now() - start) / 1000).toFixed(1)} s)`,
  )
  sum.passed += passed
  sum.failed += failed
}

const parts = PARTS.filter(({ id, long }) =>
  wanted ? wanted.includes(id) : !long || runsLongTests(),
)
const inTurn = async (some) => {
  for (const part of some) await runPart(part)
}
const alone = ['unit', 'browser']
await Promise.all([
  inTurn(parts.filter(({ id }) => id === 'unit')),
  inTurn(parts.filter(({ id }) => !alone.includes(id))),
])
await inTurn(parts.filter(({ id }) => id === 'browser'))
console.log(`${sum.passed} passed, ${sum.failed} failed`)
process.exitCode = sum.failed > 0 ? 1 : 0
