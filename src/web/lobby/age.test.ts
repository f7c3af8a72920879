import { expect, it } from 'vitest'
import { ageOf } from './age.ts'

const NOW = Date.parse('2026-03-10T12:00:00Z')

it.each([
  ['2026-03-10T11:59:30Z', 'just now'],
  ['2026-03-10T12:00:05Z', 'just now'],
  ['2026-03-10T11:57:00Z', '3 minutes ago'],
  ['2026-03-10T09:10:00Z', '2 hours ago'],
  ['2026-03-09T11:00:00Z', 'yesterday'],
  ['2026-02-20T12:00:00Z', '18 days ago'],
  ['2026-01-02T12:00:00Z', 'Jan 2, 2026'],
])('%s was %s', (iso, said) => {
  expect(ageOf(iso, NOW)).toBe(said)
})
