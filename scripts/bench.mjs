// `npm run bench`: runs every file of bench/, or those whose names are given: `npm run bench -- attack`.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { spawnSync } from 'node:child_process'
import { ROOT, ensureInstalled } from './install.mjs'

ensureInstalled()
const there = readdirSync(join(ROOT, 'bench')).filter((file) => /\.(ts|mjs)$/.test(file)).sort()
const names = process.argv.slice(2)
const unknown = names.find((name) => !there.some((file) => file.startsWith(`${name}.`)))
if (unknown !== undefined) {
  console.error(`${unknown}: there is no such file in bench/. There are: ${there.map((file) => file.replace(/\.\w+$/, '')).join(', ')}.`)
  process.exit(2)
}
for (const file of there.filter((file) => names.length === 0 || names.some((name) => file.startsWith(`${name}.`)))) {
  console.log(`\n${file}`)
  const run = spawnSync(process.execPath, ['--import', 'tsx', join(ROOT, 'bench', file)], { cwd: ROOT, stdio: 'inherit' })
  if (run.status !== 0) process.exitCode = 1
}
