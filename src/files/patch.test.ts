import fc from 'fast-check'
import { expect, it } from 'vitest'
import { applyPatch, findPatch } from './patch.ts'

it('a patch makes one value of another, through JSON', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
      const [before, after] = JSON.parse(JSON.stringify([a, b])) as [unknown, unknown]
      const patch = findPatch(before, after)
      const sent = patch === undefined ? undefined : JSON.parse(JSON.stringify(patch))
      expect(applyPatch(before, sent)).toEqual(after)
    }),
    { numRuns: 300 },
  )
})

it('has only what differs', () => {
  const before = { clock: 'turn 1', men: [{ id: 'a', x: 1 }, { id: 'b', x: 2 }], over: false } // oxfmt-ignore
  const after = { clock: 'turn 1', men: [{ id: 'a', x: 1 }, { id: 'b', x: 3 }], at: 4 } // oxfmt-ignore
  expect(findPatch(before, after)).toEqual({ men: { 1: { x: [3] } }, over: [], at: [4] })
  expect(findPatch(before, before)).toBeUndefined()
})
