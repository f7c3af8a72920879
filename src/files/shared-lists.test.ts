import { expect, it } from 'vitest'
import type { Ruling } from '../engine/ruling.ts'
import { shareLists, unshareLists, type SentRulings } from './shared-lists.ts'

const values = (count: number) =>
  Array.from({ length: count }, (_, i) => ({ value: `p${i}`, label: `Person ${i}` }))
const ruling = (label: string, count: number): Ruling => ({
  label,
  fixed: { rule: label },
  fields: [
    { name: 'who', label: 'Who', kind: 'choice', values: values(count) },
    { name: 'why', label: 'Why', kind: 'text' },
  ],
})

it('sends a list of values once, and gives back what it was given', () => {
  const rulings = [ruling('hide', 200), ruling('reveal', 200), ruling('light', 3)]
  const sent = JSON.stringify(shareLists(rulings))
  expect(sent.match(/Person 199/g)).toHaveLength(1)
  expect(unshareLists(JSON.parse(sent) as SentRulings)).toEqual(rulings)
})

it('leaves short lists where they are, and reads messages without shared ones', () => {
  const rulings = [ruling('light', 3)]
  expect(shareLists(rulings)).toEqual({ rulings })
  expect(unshareLists({ rulings })).toEqual(rulings)
})
