import { expect, test } from 'vitest'
import { optionLabel } from '../state/option-labels.ts'
import { faultsInWords } from './fault-words.ts'

const OPTIONS = {
  house: { weapons: [{ name: 'Grandma' }], modifiers: [{ name: 'rain' }] },
} as never
const FORMS = [
  { list: 'weapons', one: 'weapon' },
  { list: 'modifiers', one: 'modifier' },
] as never

test.each([
  [
    'weapons[0].damage',
    'a string in double quotes',
    'Weapon Grandma, damage',
    'dice such as 2D6+1',
  ],
  ['options.house.weapons[0].type', 'one of: P, SMG', 'Weapon Grandma, type', 'one of: P, SMG'],
  ['modifiers[0].when.weapon[1]', 'leave it out', 'Modifier rain, when, weapon', 'leave it out'],
  ['name', 'a string in double quotes', 'name', 'some text'],
])('the page says what is wrong with %s in words', (field, right, place, meant) => {
  const [found] = faultsInWords([{ field, wrong: 'it is missing', right }], OPTIONS, FORMS)
  expect([found?.field, found?.right]).toEqual([place, meant])
})

test.each([
  ['cem-scope', 'CEM scope'],
  ['mp5k-reliability', 'MP5K reliability'],
  ['fn-fal-rof', 'FN FAL ROF'],
  ['head-doubling-order', 'head doubling order'],
])('the option %s is titled %s', (id, title) => expect(optionLabel(id)).toBe(title))
