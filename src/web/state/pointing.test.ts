import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { paced } from './pointing.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Records what is sent, with the milliseconds. */
function recorder() {
  const start = performance.now()
  const told: [ms: number, what: string][] = []
  const telling = paced<string>(100, (what) => told.push([performance.now() - start, what]))
  return { told, telling }
}

it('sends a drag at a limited rate, and the place where it rests', () => {
  const { told, telling } = recorder()
  for (const what of ['a', 'b', 'c']) telling.following(what)
  vi.advanceTimersByTime(60)
  telling.following('d')
  vi.advanceTimersByTime(500)
  expect(told).toEqual([
    [0, 'a'],
    [100, 'd'],
  ])
})

it('sends an end at once, and nothing of the drag after it', () => {
  const { told, telling } = recorder()
  telling.following('a')
  telling.following('b')
  telling.now('end')
  vi.advanceTimersByTime(500)
  expect(told).toEqual([
    [0, 'a'],
    [0, 'end'],
  ])
})
