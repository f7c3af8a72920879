import { describe, expect, it } from 'vitest'
import type { Item } from '../../engine/book.ts'
import { usualValues } from './items.ts'

const shots = {
  name: 'shots',
  label: 'Shots',
  values: [3, 2, 1].map((value) => ({ value, label: String(value) })),
}
const item = (choice: unknown): Item => ({
  verb: 'shoot',
  group: 'Shoot',
  label: 'Bo',
  choice,
  variants: [shots],
})

describe('the values that variants begin with', () => {
  it.each([
    ['what the choice says', { do: 'attack', shots: 2 }, 2],
    ['the first where the choice says nothing', { do: 'attack' }, 3],
    ['the first where the choice says what is not listed', { do: 'attack', shots: 9 }, 3],
  ])('%s', (_name, choice, value) => {
    expect(usualValues(item(choice))).toEqual({ shots: value })
  })
})
