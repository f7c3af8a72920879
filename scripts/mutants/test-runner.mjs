// Runs tests of a file in this process, with the runner and assertions that vitest is built from. Vitest itself
// would start a worker and load every module for each run; here a run costs little more than its tests.
import * as assertions from '@vitest/expect'
import * as runner from '@vitest/runner'
import { join } from 'node:path'
import { ROOT } from '../install.mjs'

const { chai } = assertions
for (const plugin of [
  assertions.JestExtend,
  assertions.JestChaiExpect,
  assertions.JestAsymmetricMatchers,
])
  chai.use(plugin)

const expect = (value, message) => chai.expect(value, message)
Object.assign(expect, chai.expect, globalThis[assertions.ASYMMETRIC_MATCHERS_OBJECT])
expect.extend = (matchers) => chai.expect.extend(expect, matchers)
assertions.setState({ assertionCalls: 0 }, expect)
expect.extend(assertions.customMatchers)
Object.defineProperty(globalThis, assertions.GLOBAL_EXPECT, { value: expect, writable: true })

const { describe, it, suite, test, beforeAll, beforeEach, afterAll, afterEach } = runner
/** The module that test files import as 'vitest'. */
export const VITEST = {
  __esModule: true,
  ...{ describe, it, suite, test, beforeAll, beforeEach, afterAll, afterEach },
  ...{ expect, onTestFinished: runner.onTestFinished, onTestFailed: runner.onTestFailed },
}

const LIMIT = 300_000
const CONFIG = {
  root: ROOT,
  setupFiles: [],
  passWithNoTests: true,
  allowOnly: true,
  sequence: { setupFiles: 'list', hooks: 'stack' },
  maxConcurrency: 1,
  testTimeout: LIMIT,
  hookTimeout: LIMIT,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
}

const testsOf = (task) => (task.type === 'test' ? [task] : task.tasks.flatMap(testsOf))
const nameOf = (task) =>
  task.suite && task.suite.type === 'suite' && task.suite !== task.file
    ? `${nameOf(task.suite)} > ${task.name}`
    : task.name

/** Gives each test of a file a unique name, numbering repeated ones. */
function namedTests(file) {
  const seen = new Map()
  return testsOf(file).map((task) => {
    const name = nameOf(task)
    const times = (seen.get(name) ?? 0) + 1
    seen.set(name, times)
    return [times === 1 ? name : `${name} #${times}`, task]
  })
}

/** Skips suites without a test to run, so that their hooks do not run either. */
function skipEmpty(task) {
  if (task.type === 'test') return
  task.tasks.forEach(skipEmpty)
  if (task.tasks.every(({ mode }) => mode === 'skip' || mode === 'todo')) task.mode = 'skip'
}

/**
 * Runs the tests of a file that `wants(name)`. `load()` evaluates the file. `before()` and `after(name,
 * milliseconds)` are called around each test; the time is processor time, which does not depend on the machine's
 * load. Returns the name of the first failure, or undefined; with `all`, continues after a failure.
 */
export async function runFile({ path, load, wants, before, after, all = false }) {
  const failed = []
  let names = new Map()
  let start = process.cpuUsage()
  const [file] = await runner.startTests([join(ROOT, path)], {
    config: CONFIG,
    pool: 'forks',
    importFile: load,
    onCollected: ([collected]) => {
      names = new Map(namedTests(collected).map(([name, task]) => [task, name]))
      for (const [task, name] of names) if (task.mode !== 'skip' && !wants(name)) task.mode = 'skip'
      skipEmpty(collected)
    },
    onBeforeRunTask(task) {
      if (failed.length > 0 && !all) task.mode = 'skip'
      if (task.mode === 'skip') return
      before?.()
      start = process.cpuUsage()
    },
    async runTask(task) {
      try {
        await runner.getFn(task)()
      } catch {
        // The assertion's diff is not needed, and costs time.
        throw new Error('failed')
      }
    },
    onAfterRunTask(task) {
      if (task.result?.state === 'fail') failed.push(names.get(task))
      if (task.mode === 'skip') return
      const { user, system } = process.cpuUsage(start)
      after?.(names.get(task), (user + system) / 1000)
    },
  })
  // A file that does not load, or a failing hook.
  const broken = (task) =>
    task.type === 'test' ? false : task.result?.errors?.length > 0 || task.tasks.some(broken)
  if (failed.length === 0 && broken(file)) failed.push('loading')
  return { failed, names: [...names.values()] }
}
