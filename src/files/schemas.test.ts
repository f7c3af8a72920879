import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { SCHEMAS } from './schemas.ts'

it.each(Object.keys(SCHEMAS))('schemas/%s is up to date (npm run schemas)', (name) => {
  expect(readFileSync(new URL(`../../schemas/${name}`, import.meta.url), 'utf8')).toBe(
    SCHEMAS[name]!(),
  )
})
