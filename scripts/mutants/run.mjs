// Chooses mutants, runs the tests that cover them, and reports what became of each.
import { runJobs } from './crew.mjs'
import { coverage, loadedBy, planFor } from './coverage.mjs'
import { equivalentOf } from './equivalents.mjs'
import { makeFlow } from './flow.mjs'
import { shown } from './report.mjs'
import { allSites, bookOf, mutantOf } from './rule-code.mjs'

/** A small generator (mulberry32): the same seed chooses the same changes on every machine. */
function random(seed) {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Chooses the requested number of mutants: draws sites without repetition, then one of the changes of each site.
 */
export function chooseMutants({ sample, seed, wants, operator }) {
  const sites = allSites((path) => wants({ path, book: bookOf(path) }))
    .map((site) => ({
      ...site,
      changes: site.changes.filter((one) => operator === undefined || one.operator === operator),
    }))
    .filter(({ changes }) => changes.length > 0)
  const next = random(seed)
  const below = (n) => Math.floor(next() * n)
  const chosen = []
  for (let i = 0; i < Math.min(sample, sites.length); i++) {
    const other = i + below(sites.length - i)
    ;[sites[i], sites[other]] = [sites[other], sites[i]]
    const site = sites[i]
    chosen.push({ number: i + 1, ...mutantOf(site, site.changes[below(site.changes.length)]) })
  }
  return chosen
}

/** The time limit of a test step: `SLOWER` times its recorded time plus `LIMIT`, in milliseconds. */
const LIMIT = 20_000
const SLOWER = 30

export async function runMutants({ workers, only, slow, ...choice }, say) {
  const mutants = chooseMutants(choice).filter(
    ({ number }) => only === undefined || only.includes(number),
  )
  const records = await coverage(new Set(mutants.map(({ path }) => path)), workers, say)
  for (const [file, { failed }] of records)
    if (failed.length > 0)
      say(`Left out, because it fails without a change: ${file}: ${failed.join('; ')}`)

  const { modules, ranWhileLoading } = loadedBy(records)
  const flow = makeFlow(modules, ranWhileLoading)
  const killers = new Map()
  const killersOf = (path) => {
    if (!killers.has(path)) killers.set(path, new Map())
    return killers.get(path)
  }
  let done = 0
  let survived = 0
  const start = performance.now()
  const jobs = mutants.map((mutant) => ({
    mutant,
    prepare() {
      const steps = planFor(
        mutant.site,
        flow.usersOf(mutant.site),
        records,
        killersOf(mutant.path),
        slow,
      )
      mutant.began = performance.now()
      mutant.tests = steps.length
      return {
        message: {
          job: 'mutant',
          path: mutant.path,
          text: mutant.text,
          steps: steps.map(({ file, skip }) => ({ file, skip })),
        },
        limitOf: (step) => LIMIT + SLOWER * steps[step].ms,
      }
    },
  }))
  await runJobs(workers, jobs, ({ mutant }, { result, error, ended }) => {
    mutant.seconds = Math.round((performance.now() - mutant.began) / 100) / 10
    if (error) throw new Error(`${mutant.path}:${mutant.line}: ${error}`)
    if (result) {
      const known = killersOf(mutant.path)
      known.set(result.file, (known.get(result.file) ?? 0) + 1)
      mutant.by = `${result.file}: ${result.test}`
    } else if (ended) mutant.by = ended === 'time' ? 'it does not end' : 'it ends the process'
    mutant.reason = mutant.by ? undefined : equivalentOf(mutant)
    mutant.status = mutant.by
      ? 'killed'
      : mutant.reason
        ? 'equivalent'
        : mutant.tests === 0
          ? 'not covered'
          : 'survived'
    if (mutant.status === 'survived' || mutant.status === 'not covered') {
      survived++
      say(shown(mutant))
    }
    done++
    if (done % 20 === 0 || done === jobs.length)
      say(
        `${done} of ${jobs.length}, ${survived} survived, ${((performance.now() - start) / 1000).toFixed(0)} s`,
      )
  })
  return mutants
}
