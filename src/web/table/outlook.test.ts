import { expect, it } from 'vitest'
import { describeFirst, foldRare, isStopped, warningOf } from './outlook.ts'

const chances = (...all: (readonly [string, number])[]) =>
  all.map(([what, chance]) => ({ what, chance }))

it.each([
  [chances(['hit', 0.36], ['out', 0.1]), false, 'hit 36 %', undefined],
  [
    chances(['hit', 0.9], ['out', 0]),
    true,
    'hit 90 %, but nothing comes through',
    'Almost certain to do no harm: hit 90 %, but nothing comes through.',
  ],
  [chances(['hit', 0], ['out', 0]), false, 'hit 0 %', 'Almost certain to fail: hit 0 %.'],
  [chances(['holds', 0.9]), false, 'holds 90 %', undefined],
  [[], false, undefined, undefined],
])('the outlook of %j', (all, stopped, first, warning) => {
  expect([isStopped(all), describeFirst(all), warningOf(all)]).toEqual([stopped, first, warning])
})

it.each([
  [chances(['hit', 0.002], ['out', 0.001], ['dead', 0.001]), []],
  [
    chances(['hit', 0.9], ['out', 0.1], ['mortal 5', 0.004], ['mortal 6', 0], ['dead', 0.2]),
    [2, 3],
  ],
])('rare results of %j are folded if there are several, never the first two', (all, folded) => {
  const { shown, rare } = foldRare(all)
  expect(rare).toEqual(folded.map((at) => all[at]))
  expect(shown).toEqual(all.filter((_, at) => !folded.some((one) => one === at)))
})
