import { describe, expect, it } from 'vitest'
import { runBatches, type BatchRunner } from './run-batches.ts'

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from }, (_, i) => from + i)
/** A slow worker: the later batches finish first. */
const slow =
  (wait: (from: number) => number): BatchRunner<number> =>
  async (from, to) => {
    await new Promise((done) => setTimeout(done, wait(from)))
    return numbers(from, to)
  }

describe('many runs', () => {
  it.each([1, 2, 3, 7])('come in their order from %i workers, each once', async (workers) => {
    const told: number[] = []
    const done = await runBatches({
      runs: 200,
      workers: Array.from({ length: workers }, () => slow((from) => (from * 7) % 11)),
      each: (run) => told.push(run),
    })
    expect(done).toBe(200)
    expect(told).toEqual(numbers(1, 201))
  })
  it('stopped: those told are the first, without a gap', async () => {
    const told: number[] = []
    const stop = new AbortController()
    const workers = [slow((from) => (from === 1 ? 60_000 : 1)), slow(() => 1)]
    const done = await runBatches({
      runs: 100,
      workers,
      each: (run) => told.push(run),
      progress: (count) => count > 20 && stop.abort(),
      signal: stop.signal,
    })
    expect(done).toBe(0)
    expect(told).toEqual([])
  })
  it('stopped in the middle, what was told stays', async () => {
    const told: number[] = []
    const stop = new AbortController()
    const done = await runBatches({
      runs: 100,
      workers: [slow(() => 1)],
      each: (run) => told.push(run),
      progress: (count) => count >= 30 && stop.abort(),
      signal: stop.signal,
    })
    expect(done).toBeGreaterThanOrEqual(30)
    expect(done).toBeLessThan(100)
    expect(told).toEqual(numbers(1, done + 1))
  })
  it('a hand that fails ends it', async () => {
    await expect(
      runBatches({
        runs: 10,
        workers: [() => Promise.reject(new Error('broken'))],
        each: () => undefined,
      }),
    ).rejects.toThrow('broken')
  })
})
