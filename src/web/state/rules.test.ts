// The search of the rules drawer.
import { afterEach, expect, it } from 'vitest'
import type { RuleText } from './api.ts'
import { findRules, ruleTexts } from './rules.ts'

const rule = (id: string, at: string, text: string): RuleText => ({
  id,
  at,
  rule: text,
  book: id.split('/')[0] ?? '',
  chapter: id.split('/')[1] ?? '',
  kind: 'rule',
})

afterEach(() => {
  ruleTexts.value = undefined
})

it('rules with the words in their title are found, those of the open book before others', () => {
  const rules = [
    rule('cp2020/cover/walls', 'Cover', 'Walls stop bullets.'),
    rule('fnff-1988/setup/gear', 'Recovery gear', 'Armour may cover the head.'),
    rule('fnff-1988/cover/levels', 'Cover', 'Four levels.'),
    rule('fnff-1988/turn/order', 'Turn', 'Who acts first.'),
    rule('fnff-1988/fire/fuel', 'whole source', 'Whoever burns takes damage while running.'),
  ]
  ruleTexts.value = new Map(rules.map((one) => [one.id, one]))
  expect(findRules('cover', ['fnff-1988']).map(({ id }) => id)).toEqual([
    'fnff-1988/cover/levels',
    'cp2020/cover/walls',
  ])
})

it.each([
  // A word in another form, of the text, of a table; the table's books first, and no text where a title says it.
  ['burning', ['fnff-1988/fire/fuel']],
  ['run', ['fnff-1988/fire/fuel']],
  ['slug', ['cp2020/weapons/loads']],
  ['aim', ['cp2020/attack/aim', 'fnff-1988/attack/aim']],
])('at a Done Right table, "%s" finds %j', (words, ids) => {
  const rules = [
    rule('fnff-1988/attack/aim', 'Aim', 'Aim.'),
    rule('fnff-1988/fire/fuel', 'whole source', 'Whoever burns takes damage while running.'),
    rule('done-right/turn/hurry', 'Hurry', 'Nobody claims what they cannot aim at.'),
    rule('cp2020/attack/aim', 'Aim', 'Three turns.'),
    { ...rule('cp2020/weapons/loads', 'Loads', 'By load.'), table: { rows: [['slug', 4]] } },
  ]
  ruleTexts.value = new Map(rules.map((one) => [one.id, one]))
  expect(findRules(words, ['done-right', 'cp2020']).map(({ id }) => id)).toEqual(ids)
})
