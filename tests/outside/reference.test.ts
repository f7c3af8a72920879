// The reference for programmers, made from the types and comments of what the package exports.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../support/house.ts'

it('is made without a warning, so everything exported has a comment @long', () => {
  const { status, stderr } = spawnSync(process.execPath, [join(ROOT, 'scripts/reference.mjs')], {
    encoding: 'utf8',
  })
  expect(stderr).not.toMatch(/warning|error/i)
  expect(status).toBe(0)
}, 300_000)
