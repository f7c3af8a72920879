import { expect, it } from 'vitest'
import { collector } from '../../../engine/trace.ts'
import { damageSum, traceDamage } from './damage-sum.ts'

it('each step of damage is a term, and the terms add up to the points', () => {
  const sum = damageSum()
  sum.add('book/damage/dice', '3D6', 0)
  sum.add('book/damage/margin', 'margin', 5)
  sum.add('book/damage/strength', 'strength', 0)
  const other = damageSum(sum.terms)
  sum.to('book/damage/head', 'head, doubled', sum.points * 2)
  sum.to('book/armour/subtract', 'armour', sum.points - 7)
  const trace = collector()
  traceDamage(trace, 'through', sum)
  expect(trace.taken()).toEqual([
    {
      what: 'through',
      total: 3,
      terms: [
        { rule: 'book/damage/dice', what: '3D6', value: 0 },
        { rule: 'book/damage/margin', what: 'margin', value: 5 },
        { rule: 'book/damage/head', what: 'head, doubled', value: 5 },
        { rule: 'book/armour/subtract', what: 'armour', value: -7 },
      ],
    },
  ])
  expect(other.points).toBe(5)
})
