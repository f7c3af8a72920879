// What a referee types, and the rule that must be among the first three.
import { describe, expect, it } from 'vitest'
import { readCatalogue } from './catalogue.ts'
import { searchRules, stemOf, type SearchedRule } from './rule-search.ts'

const RULES = readCatalogue<SearchedRule>().flatMap(({ rules }) => rules)

describe('the search of rules', () => {
  it.each([
    ['burning burns burned burn', 'burn'],
    ['running run runs', 'run'],
    ['suppression suppressive suppressing suppress', 'suppress'],
    ['choke choking choked', 'chok'],
    ['cover covers', 'cover'],
    ['dice', 'dic'],
  ])('takes %s for one word', (words, stem) =>
    expect([...new Set(words.split(' ').map(stemOf))]).toEqual([stem]),
  )

  it.each([
    ['cp2020', 'how many bullets hit with full auto', 'cp2020/attack/full-auto-gap'],
    ['cp2020', 'headshot double damage', 'cp2020/damage/head-doubling-gap'],
    ['cp2020', 'armor piercing rounds', 'cp2020/weapons/ap-gap'],
    ['cp2020', 'skinweave', 'cp2020/armor/layer-encumbrance'],
    ['cp2020', 'shotgun slugs', 'done-right/shotgun/slug'],
    ['cp2020', 'grapple somebody', 'cp2020/melee/grapple'],
    ['cp2020', 'who goes first', 'cp2020/round/initiative'],
    ['cp2020', 'gun jams', 'cp2020/weapons/reliability-gap'],
    ['cp2020', 'shooting two pistols at once', 'cp2020/action/two-weapons'],
    ['cp2020', 'shooting over a wall', 'cp2020/armor/cover-gap'],
    ['cp2020', 'how far can I run', 'cp2020/action/move'],
    ['fnff-1988', 'bulletproof vest wears out', 'fnff-1988/armour/staged-penetration'],
    ['fnff-1988', 'surprise attack', 'fnff-1988/ambush/free-phase'],
    ['fnff-1988', 'dirt in the gun', 'fnff-1988/weapons/jam-by-dirt'],
    ['gray-dawn', 'spending luck', 'gray-dawn/luck/points'],
    ['gray-dawn', 'shotgun slugs', 'gray-dawn/shotgun/attack-bonus'],
    ['fights', 'who wins on points', 'fights/scoring/points'],
    ['done-right', 'hollow point bullets', 'done-right/ammo/hp'],
  ])('in %s finds by "%s" the rule %s', (book, words, id) => {
    const found = searchRules(RULES, words, [book]).map((rule) => rule.id)
    expect(found.slice(0, 3)).toContain(id)
  })

  it('has the rules of the book of the table first, and of the books it builds on', () => {
    const found = searchRules(RULES, 'death save', ['done-right', 'cp2020'])
    const books = found.map(({ id }) => id.split('/')[0])
    expect(books).toEqual(books.toSorted((a, b) => places(a) - places(b)))
    expect(new Set(books.slice(0, 2))).toContain('done-right')
  })
  const places = (book = ''): number => {
    const place = ['done-right', 'cp2020'].indexOf(book)
    return place < 0 ? 9 : place
  }

  it('finds what is half typed, and nothing for words that no rule has', () => {
    expect(searchRules(RULES, 'grena', ['cp2020'])[0]!.id).toBe('cp2020/attack/grenade-gap')
    expect(searchRules(RULES, 'psionics')).toEqual([])
    expect(searchRules(RULES, 'how do I')).toEqual([])
  })
})
