// `npm run bench` (`-- --json`): runs every bench of bench/, or those whose names are given, bundled as they are published.
import { mkdirSync, readdirSync } from 'node:fs'
import { arch, cpus, platform } from 'node:os'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, ensureInstalled } from './install.mjs'

ensureInstalled()
const { build } = await import('esbuild')
const there = readdirSync(join(ROOT, 'bench')).filter((file) => file.endsWith('.ts')).sort()
const json = process.argv.includes('--json')
const names = process.argv.slice(2).filter((name) => !name.startsWith('--'))
const unknown = names.find((name) => !there.includes(`${name}.ts`))
if (unknown !== undefined) {
  console.error(`${unknown}: there is no such file in bench/. There are: ${there.map((file) => file.replace(/\.\w+$/, '')).join(', ')}.`)
  process.exit(2)
}
const commit = () => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).trim()
  } catch {
    return 'unknown'
  }
}
const machine = { date: new Date().toISOString().slice(0, 10), node: process.version, cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, platform: `${platform()} ${arch()}`, commit: commit() }
const results = []
mkdirSync(join(ROOT, 'dist/bench'), { recursive: true })
for (const file of there.filter((file) => names.length === 0 || names.includes(file.slice(0, -3)))) {
  const outfile = join(ROOT, 'dist/bench', file.replace(/\.ts$/, '.mjs'))
  await build({ entryPoints: [join(ROOT, 'bench', file)], bundle: true, format: 'esm', platform: 'node', outfile, logLevel: 'error' })
  const { bench } = await import(pathToFileURL(outfile).href)
  results.push({ bench: file.slice(0, -3), ...bench() })
}
if (json) console.log(JSON.stringify({ machine, results }))
else {
  console.log(Object.values(machine).join(' · '))
  for (const { bench, question, rules, hand, ratio, times, spans } of results) {
    console.log(`\n${bench}: ${question}`)
    if (ratio !== undefined) console.log(`  rules ${(rules / 1e6).toFixed(2)} M/s, by hand ${(hand / 1e6).toFixed(2)} M/s, ratio ${ratio} (median of pairs)`)
    for (const { what, milliseconds, note } of spans ?? []) console.log(`  ${what.padEnd(46)} ${(milliseconds / 1000).toFixed(2).padStart(7)} s, ${note}`)
    for (const { what, first, median, note } of times ?? []) console.log(`  ${what.padEnd(46)} first ${first.toFixed(1).padStart(7)} ms, then ${median.toFixed(1).padStart(7)} ms (median)${note ? `, ${note}` : ''}`)
  }
}
