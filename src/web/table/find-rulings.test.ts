import { expect, it } from 'vitest'
import type { Ruling } from '../../engine/ruling.ts'
import { findRulings } from './find-rulings.ts'

const ruling = (label: string, ...fields: Ruling['fields']): Ruling =>
  ({ label, group: 'People', fields }) as Ruling
const weapons = (...labels: readonly string[]): Ruling['fields'][number] => ({
  name: 'weapon',
  label: 'Weapon',
  kind: 'choice',
  values: labels.map((label) => ({ value: label, label })),
})
const RULINGS = [
  ruling('Take out of the fight'),
  ruling('Ammunition', weapons('UZI')),
  ruling('Give a weapon', weapons('UZI', 'Hand grenade')),
  ruling('Move somebody', { name: 'x', label: 'x, metres', kind: 'number' }),
]

it.each([
  ['', ['Take out of the fight', 'Ammunition', 'Give a weapon', 'Move somebody']],
  // A match in the name comes first, even if a field of an earlier ruling matches.
  ['weapon', ['Give a weapon', 'Ammunition']],
  ['grenade', ['Give a weapon']],
  ['metres', ['Move somebody']],
  ['teleport', ['Move somebody']],
  ['ammo uzi', ['Ammunition']],
  ['REMOVE', ['Take out of the fight']],
  ['nothing of this', []],
])('finds by %j', (words, labels) =>
  expect(findRulings(RULINGS, words).map(({ label }) => label)).toEqual(labels),
)
