import { expect, it } from 'vitest'
import { InvalidFile } from './errors.ts'
import { compare, playFight, simulate } from './fights.ts'

const scenario = { book: 'fnff-1988', title: 'Nobody', sides: [] } as const

it.each([
  ['seed', { seed: NaN, runs: 1 }],
  ['seed', { seed: 2 ** 60, runs: 1 }],
  ['seed', { seed: -1, runs: 1 }],
  ['seed', { seed: 'x' as never, runs: 1 }],
  ['runs', { seed: 1, runs: 0 }],
  ['runs', { seed: 1, runs: 1.5 }],
  ['runs', { seed: 1, runs: undefined as never }],
])('%s of %o is refused with its value and what is valid', (field, how) => {
  const calls = [() => simulate('fnff-1988', scenario, how), () => compare([], scenario, how)]
  if (field === 'seed') calls.push(() => playFight('fnff-1988', scenario, how) as never)
  for (const call of calls) {
    expect(call).toThrow(InvalidFile)
    expect(call).toThrow(
      `${field}: '${how[field as 'seed']}' is not valid; expected: a whole number`,
    )
  }
})
