// The asynchronous forms of simulate and compare: the same figures on any number of threads, progress, and an abort signal.
import { expect, it } from 'vitest'
import * as inBrowser from '../../src/index.ts'
import * as inNode from '../../src/node.ts'
import { duel } from './grim.ts'

const scenario = inNode.scenarioFrom(duel('fnff-1988'))
const how = { seed: 7, runs: 6 }
const SHARED = [
  ['the calling thread', inBrowser, 1],
  ['a browser asked for three threads', inBrowser, 3],
] as const

it.each(SHARED)('%s gives the figures of simulate and compare', async (_, ringfire, workers) => {
  const done: number[] = []
  const options = { ...how, workers, progress: (count: number) => void done.push(count) }
  expect(await ringfire.simulateAsync('fnff-1988', scenario, options)).toEqual(
    ringfire.simulate('fnff-1988', scenario, how),
  )
  expect([done.at(-1), done.length > 1]).toEqual([6, true])
  const books = ['fnff-1988', 'cp2020'] as const
  expect(await ringfire.compareAsync(books, scenario, options)).toEqual(
    ringfire.compare(books, scenario, how),
  )
  expect(done.at(-1)).toBe(12)
})

it('threads give the same figures, under options too @long', async () => {
  const options = { 'head-doubling-order': 'after-armour' } as const
  expect(
    await inNode.simulateAsync('fnff-1988', scenario, { ...how, options, workers: 2 }),
  ).toEqual(inNode.simulate('fnff-1988', scenario, { ...how, options }))
  expect(
    await inNode.compareAsync(['fnff-1988', 'done-right'], scenario, { ...how, workers: 2 }),
  ).toEqual(inNode.compare(['fnff-1988', 'done-right'], scenario, how))
})

it('a custom book is played in the calling thread', async () => {
  const grim = inNode.fnff1988.bookEntry({ id: 'grim', title: 'Grim' })
  const own = inNode.scenarioFrom(duel('grim'), grim)
  expect((await inNode.simulateAsync(grim, own, { ...how, workers: 2 })).runs).toBe(6)
})

it('a signal stops the series, which is rejected with its reason', async () => {
  const stop = new AbortController()
  const done: number[] = []
  const series = inNode.simulateAsync('fnff-1988', scenario, {
    ...{ seed: 7, runs: 100_000, signal: stop.signal },
    progress: (count) => (done.push(count), count >= 16 && stop.abort(new Error('enough'))),
  })
  await expect(series).rejects.toThrow('enough')
  expect(done.at(-1)).toBeLessThan(100)
  const late = inNode.compareAsync(['cp2020'], scenario, { ...how, signal: stop.signal })
  await expect(late).rejects.toThrow('enough')
})

it.each([
  ['workers', { ...how, workers: 0 }],
  ['workers', { ...how, workers: NaN }],
  ['runs', { ...how, runs: 0 }],
  ['seed', { ...how, seed: -1 }],
])('a wrong %s is rejected: %j', async (field, wrong) => {
  const series = inNode.simulateAsync('fnff-1988', scenario, wrong)
  await expect(series).rejects.toThrow(inNode.InvalidInput)
  await expect(series).rejects.toThrow(`${field}: `)
})
