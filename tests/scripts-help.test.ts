// The project's own scripts: `--help` says how to call them and starts nothing.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from './support/house.ts'

it.each([
  'bench',
  'catalogue',
  // Compiles the engine first.
  'golden @long',
  'mutants',
  'rules',
  'schemas',
  'screenshots',
  'soak',
  'test',
])('npm run %s -- --help', (title) => {
  const [name] = title.split(' ')
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(ROOT, `scripts/${name}.mjs`), '--help'],
    { encoding: 'utf8', timeout: 30_000 },
  )
  expect(stderr).toBe('')
  expect(stdout).toMatch(new RegExp(`npm (run (-s )?)?${name}\\b`))
  expect(stdout.length).toBeLessThan(4000)
  expect(status).toBe(0)
})
