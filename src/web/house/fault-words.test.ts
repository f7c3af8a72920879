import { expect, test } from 'vitest'
import { optionLabel } from '../state/option-labels.ts'
import { faultsInWords } from './fault-words.ts'

const OPTIONS = {
  house: { weapons: [{ name: 'Grandma' }], modifiers: [{ name: 'rain' }] },
} as never
const FORMS = [
  {
    ...{ list: 'weapons', one: 'weapon', groups: [] },
    fields: [
      { field: 'damage', name: 'Damage', kind: 'dice' },
      { field: 'type', name: 'Type', kind: 'choice', values: [{ id: 'P', name: 'pistol' }] },
      { field: 'sp', name: 'SP', kind: 'number' },
    ],
  },
  {
    ...{ list: 'modifiers', one: 'modifier', fields: [] },
    groups: [{ field: 'when', name: 'Counts when', fields: [{ field: 'weapon', name: 'Weapon' }] }],
  },
] as never

test.each([
  [
    'weapons[0].damage',
    'a string in double quotes, or an object: {…}',
    'Weapon Grandma, damage',
    'dice such as 2D6+1',
  ],
  ['options.house.weapons[0].type', 'one of: P', 'Weapon Grandma, type', 'one of: pistol'],
  ['weapons[0].sp', 'a whole number', 'Weapon Grandma, SP', 'a whole number'],
  ['weapons[0].old', 'leave it out', 'Weapon Grandma, old', 'leave it out'],
  [
    'modifiers[0].when.weapon[1]',
    'leave it out',
    'Modifier rain, counts when, weapon',
    'leave it out',
  ],
  [
    'modifiers[0].when.weapon[0]',
    "did you mean 'grandma'?",
    'Modifier rain, counts when, weapon',
    "did you mean 'Grandma'?",
  ],
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
