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

it('rules with the words in their title come first, those of the open book before others', () => {
  const rules = [
    rule('cp2020/cover/walls', 'Cover', 'Walls stop bullets.'),
    rule('fnff-1988/setup/gear', 'Recovery gear', 'Armour may cover the head.'),
    rule('fnff-1988/cover/levels', 'Cover', 'Four levels.'),
    rule('fnff-1988/turn/order', 'Turn', 'Who acts first.'),
  ]
  ruleTexts.value = new Map(rules.map((one) => [one.id, one]))
  expect(findRules('cover', ['fnff-1988']).map(({ id }) => id)).toEqual([
    'fnff-1988/cover/levels',
    'fnff-1988/setup/gear',
    'cp2020/cover/walls',
  ])
})
