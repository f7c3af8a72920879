import { expect, it } from 'vitest'
import type { HitTable } from './dice.ts'
import { exactGradually, exactWithin, silentPolicy } from './exact.ts'
import type { ExactDice } from './exact-dice.ts'
import { complete, type Gradual } from './gradual.ts'
import { gradually, inParts } from './in-parts.ts'

it('a function is run again after each long computation, which is done once, and comes to the same', () => {
  const owner = {}
  let [begun, runs] = [0, 0]
  function* counted(parts: number): Gradual<number> {
    begun++
    for (let i = 1; i < parts; i++) yield
    return parts
  }
  const sum = (): number => {
    runs++
    return [1, 9, 1, 6].reduce(
      (all, parts, i) =>
        all +
        inParts(
          owner,
          () => String(i),
          () => counted(parts),
        ),
      0,
    )
  }
  expect([sum(), begun, runs]).toEqual([17, 4, 1])
  const work = gradually(sum)
  let pauses = 0
  while (!work.next().done) pauses++
  expect([begun, runs, pauses]).toEqual([8, 4, 7])
  expect([complete(gradually(sum)), sum()]).toEqual([17, 17])
})

const hitTable: HitTable = { widths: [1, 3, 2], open: [true, true, true] }
/** Many runs, then a long sort in each. */
const rule = (dice: ExactDice): number =>
  dice.d('attack', 20) > 17
    ? dice.sort(
        'location',
        9,
        hitTable,
        0,
        (inner, total, area) => Math.min(99, total + inner.d('damage', 6) * (area + 1)),
        (total) => total,
      )
    : dice.d('a', 40) + dice.d('b', 40)

it.each([
  ['enough', 1e6],
  ['too little', 28_000],
])('exact odds in parts are those at once, with their own budget of %s', (_name, budget) => {
  const wanted = exactWithin(budget, rule)
  const two = [1, 2].map(() => exactGradually(budget, rule, silentPolicy))
  const found = two.map(() => undefined as ReturnType<typeof exactWithin>)
  let pauses = 0
  for (let going = true; going;) {
    going = false
    for (const [i, work] of two.entries()) {
      const part = work.next()
      if (part.done) found[i] ??= part.value
      else going = true
      pauses++
    }
  }
  expect(wanted === undefined).toBe(budget < 1e6)
  expect(found).toEqual([wanted, wanted])
  expect(pauses).toBeGreaterThan(20)
})
