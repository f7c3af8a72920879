// `npm run bench`: runs every benchmark in bench/, which takes long, or the named ones, bundled as published.
//   npm run bench -- choice odds             two of them
//   npm run bench -- --json                  one JSON document
// A benchmark answers a question with figures (`bench/lib/measure.ts`). Benchmarks are not tests, because machines
// differ.
import { mkdirSync, readdirSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { execFileSync, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, ensureInstalled } from './install.mjs'
import { helpIfAsked } from './usage.mjs'

helpIfAsked(import.meta.url)

ensureInstalled()
const { build } = await import('esbuild')
const there = readdirSync(join(ROOT, 'bench'))
  .filter((file) => file.endsWith('.ts'))
  .sort()
const json = process.argv.includes('--json')
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = names.find((name) => !there.includes(`${name}.ts`))
if (unknown !== undefined) {
  console.error(
    `${unknown}: there is no such file in bench/. There are: ${there.map((file) => file.replace(/\.\w+$/, '')).join(', ')}.`,
  )
  process.exit(2)
}
const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: ROOT,
      encoding: 'utf8',
    }).trim()
  } catch {
    return 'unknown'
  }
}
const machine = {
  date: new Date().toISOString().slice(0, 10),
  node: process.version,
  cpu: cpus()[0]?.model ?? 'unknown',
  cores: cpus().length,
  platform: `${platform()} ${arch()}`,
  commit: commit(),
}
const results = []
if (!json) console.log(Object.values(machine).join(' · '))
mkdirSync(join(ROOT, 'dist/bench'), { recursive: true })
for (const file of there.filter(
  (file) => names.length === 0 || names.includes(file.slice(0, -3)),
)) {
  const name = file.slice(0, -3)
  const outfile = join(ROOT, 'dist/bench', `${name}.mjs`)
  await build({
    entryPoints: [join(ROOT, 'bench', file)],
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    outfile,
    logLevel: 'error',
  })
  if (!json) process.stderr.write(`${name} ...\n`)
  // Each runs in its own process, so that optimizations for one do not affect another.
  const run = `import(${JSON.stringify(pathToFileURL(outfile).href)}).then(async ({ bench }) => process.stdout.write(JSON.stringify(await bench())))`
  const { stdout, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', run], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 1 << 26,
  })
  if (status !== 0) process.exit(1)
  const { question, figures } = JSON.parse(stdout)
  const found = {
    bench: name,
    question,
    figures: figures.map((figure) => ({ ...figure, ...metOf(figure) })),
  }
  results.push(found)
  // At once, so that a run that is stopped keeps what it has measured.
  if (!json) console.log(`\n${name}: ${question}\n${found.figures.map(lineOf).join('\n')}`)
}
if (json) console.log(JSON.stringify({ machine, results }, null, 2))

/** Whether the goal is met; undefined without a goal. */
function metOf({ ratio, value, goal }) {
  if (!goal) return {}
  const found = ratio ?? value
  return { met: goal.least === undefined ? found <= goal.most : found >= goal.least }
}

function lineOf({ what, value, unit, baseline, ratio, goal, met, note }) {
  const figure = (one) => one.toLocaleString('en-US', { maximumSignificantDigits: 3 })
  const beside = baseline ? `; ${baseline.what} ${figure(baseline.value)}` : ''
  const compared = ratio === undefined ? '' : `; ratio ${figure(ratio)}`
  const wanted = goal
    ? `, wanted ${goal.least === undefined ? `at most ${figure(goal.most)}` : `at least ${figure(goal.least)}`}: ${met ? 'met' : 'MISSED'}`
    : ''
  return `  ${what.padEnd(44)} ${figure(value)} ${unit}${beside}${compared}${wanted}${note ? ` (${note})` : ''}`
}
