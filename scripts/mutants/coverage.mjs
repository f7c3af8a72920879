// Which test runs which part of the rules: recorded once per test file and cached in dist/mutants/ until the file
// or a module that it loads changes.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { ROOT } from '../install.mjs'
import { runJobs } from './crew.mjs'

const KEPT = join(ROOT, 'dist/mutants')
/** Tests that run rules outside their own process, in a server or a program, or that only read the sources. */
const ELSEWHERE =
  /^(src\/(server|web)|tests\/(browser|mutants|outside|server|series)|tests\/(layers|no-)[^/]*$)/

const own = () =>
  ['modules', 'operators', 'read-module', 'test-runner', 'worker'].map((name) =>
    readFileSync(new URL(`./${name}.mjs`, import.meta.url)),
  )

/** Every test file that runs rules in its own process. */
export const testFiles = () =>
  ['src', 'tests']
    .flatMap((folder) =>
      readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith('.test.ts'))
        .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join('/')),
    )
    .filter((path) => !ELSEWHERE.test(path))
    .sort()

/** The records of the test files that load any of these modules, renewed if something has changed. */
export async function coverage(paths, workers, say) {
  mkdirSync(KEPT, { recursive: true })
  const tool = createHash('sha256')
  own().forEach((text) => tool.update(text))
  const version = tool.digest('hex')
  const records = new Map()
  const stale = []
  const jobs = (paths, job) =>
    paths.map((path) => ({ path, prepare: () => ({ message: { job, path } }) }))
  const modules = new Map()
  await runJobs(1, jobs(testFiles(), 'modules'), ({ path }, { result, error }) => {
    if (!result) return say(`Left out, because it cannot be loaded: ${path}: ${error}`)
    if (!result.modules.some((one) => paths.has(one))) return
    const hash = createHash('sha256').update(version).update(result.hash).digest('hex')
    modules.set(path, result.modules)
    const kept = join(KEPT, `${path.replaceAll('/', '+')}.json`)
    const record = existsSync(kept) ? JSON.parse(readFileSync(kept, 'utf8')) : undefined
    if (record?.hash === hash) records.set(path, record)
    else stale.push({ path, kept, hash })
  })
  if (stale.length > 0) say(`Recording what ${stale.length} test files run ...`)
  const byPath = new Map(stale.map((one) => [one.path, one]))
  await runJobs(
    workers,
    jobs([...byPath.keys()], 'record'),
    ({ path }, { result, error, ended }) => {
      if (!result) throw new Error(`${path}: ${error ?? `ended: ${ended}`}`)
      const { kept, hash } = byPath.get(path)
      const record = { hash, modules: modules.get(path), ...result }
      writeFileSync(kept, JSON.stringify(record))
      records.set(path, record)
    },
  )
  return records
}

/** Milliseconds above which a test runs only with `--slow`: random fights, odds over many rolls. */
export const SLOW = 700

/** Whether a recorded set of probes contains one. */
const has = (bits, probe) =>
  bits !== undefined && ((Buffer.from(bits, 'base64')[probe >> 3] >> (probe & 7)) & 1) === 1

/** Whether a test hits any of these probes, given as `path\0probe`. */
const runsOne = (runs, probes) =>
  [...probes].some((one) => {
    const [path, probe] = one.split('\0')
    return has(runs[path], Number(probe))
  })

/** Every module that a test file loads, and whether any of them hits a probe while loading. */
export function loadedBy(records) {
  const loading = [...records.values()].map((one) => one.loading)
  return {
    modules: [...new Set([...records.values()].flatMap(({ modules }) => modules))],
    ranWhileLoading: (path, probe) => loading.some((one) => has(one[path], probe)),
  }
}

/** Tests that take longer than this, in milliseconds, wait until the faster ones have passed. */
const TIERS = [50, SLOW, Infinity]
/** The overhead of a step besides its tests, in milliseconds. */
const STEP = 5

/**
 * The steps that may kill a mutant, each consisting of some tests of one file, fastest and likeliest first.
 * `users`: the code that uses a value that the site computes while loading. `killers`: the number of mutants of
 * this module that each test file has killed so far. `slow`: includes slow tests.
 */
export function planFor({ path, probe, rules }, users, records, killers, slow) {
  const steps = []
  for (const [file, { modules, tests, failed }] of records) {
    if (!modules.includes(path)) continue
    const whole = [...users.loading].some((one) => modules.includes(one))
    const covering = tests.filter(
      ({ name, runs }) =>
        !failed.includes(name) &&
        (whole || (probe !== 0 && has(runs[path], probe)) || runsOne(runs, users.probes)),
    )
    TIERS.slice(0, slow ? 3 : 2).forEach((limit, tier) => {
      const some = covering.filter(({ ms }) => ms <= limit && (tier === 0 || ms > TIERS[tier - 1]))
      if (some.length === 0) return
      const names = new Set(some.map(({ name }) => name))
      const ms = some.reduce((sum, test) => sum + test.ms, 0)
      const named = some.filter(({ name }) => rules.some((rule) => name.includes(rule))).length
      steps.push({
        file,
        ms,
        tier,
        // Tests that name a rule of the module, and files that have killed its mutants before.
        worth: (some.length + 4 * named + 20 * (killers.get(file) ?? 0)) / (STEP + ms),
        skip: tests.filter(({ name }) => !names.has(name)).map(({ name }) => name),
      })
    })
  }
  return steps.sort((a, b) => a.tier - b.tier || b.worth - a.worth)
}
