import { describe, expect, it } from 'vitest'
import { seedOfRun } from './seed-of-run.ts'

describe('seeds of many runs', () => {
  const runs = Array.from({ length: 100_000 }, (_, i) => i + 1)
  it('differ from each other', () => {
    expect(new Set(runs.map((run) => seedOfRun(7, run))).size).toBe(runs.length)
  })
  it('are hardly ever those of another seed', () => {
    const mine = new Set(runs.map((run) => seedOfRun(7, run)))
    // 100,000 of 2^32 against 100,000: by chance, 2.3 matches are expected.
    for (const other of [6, 8, 7 + 0x9e3779b9])
      expect(runs.filter((run) => mine.has(seedOfRun(other, run))).length).toBeLessThan(15)
  })
  it('are whole numbers of 32 bits', () => {
    for (const run of runs.slice(0, 100))
      expect(seedOfRun(run, run) >>> 0).toBe(seedOfRun(run, run))
  })
})
