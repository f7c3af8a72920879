import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { inputTypes } from './input-types.ts'

it('src/api/inputs.ts is up to date (npm run schemas)', () => {
  expect(readFileSync(new URL('inputs.ts', import.meta.url), 'utf8')).toBe(inputTypes())
})
