// What the referee is offered to set on fire and to hurt besides, what it tells, and what is refused.
import { describe, expect, it } from 'vitest'
import type { Types2020 } from '../../src/books/cp2020/contract/rules.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { effectRulings } from '../../src/books/done-right/wounds/effect-rulings.ts'
import type { WoundText } from '../../src/books/cp2020/wounds/wound-store.ts'
import { evening } from '../cp2020-table/evening.ts'
import { person, rulesWith } from './people.ts'

const rules = rulesWith()
const one = (name: string, wounds: readonly WoundText[] = []) => person({ name, wounds }, rules)
const ann = one('ann', [
  { area: 'left-leg', level: 'LW', effect: 'broken' },
  { area: 'right-leg', level: 'LW' },
  { area: 'head', effect: 'eye-lost' },
])
const bob = one('bob', [
  { area: 'torso', level: 'CW', effect: 'broken-rib' },
  { area: 'left-arm', effect: 'severed' },
  { area: 'right-arm', effect: 'cyberlimb' },
])
rules.wounds.apply(ann, { fact: 'burning', area: 'torso', burn: 'fire', rounds: 2 } as never, 1)
rules.wounds.apply(ann, { fact: 'burning', area: 'head', burn: 'fire', rounds: 1 } as never, 1)
rules.wounds.apply(bob, { fact: 'burning', area: 'left-arm', burn: 'heat', rounds: 3 } as never, 1)
const state = { men: { ann, bob }, roll: ['ann', 'bob'] } as unknown as Types2020['State']
const people = [ann, bob] as unknown as Types2020['Combatant'][]

const ruling = (rule: string) => effectRulings.find((kind) => kind.rule === rule)!
const decide = (rule: string, sent: object) => ruling(rule).decide(state, sent as never, 'referee')
const fields = (rule: string) => ruling(rule).fields(state, people)
const shown = (rule: string) => fields(rule).map(({ refuse: _refuse, ...field }) => field)
const why = (rule: string, name: string, value: unknown) =>
  fields(rule)
    .find((field) => field.name === name)!
    .refuse(value)

const who = {
  name: 'who',
  label: 'Who',
  kind: 'choice',
  values: [
    { value: 'ann', label: 'ann' },
    { value: 'bob', label: 'bob' },
  ],
}
const area = {
  name: 'area',
  label: 'Area',
  kind: 'choice',
  values: [
    { value: 'head', label: 'head' },
    { value: 'torso', label: 'torso' },
    { value: 'right-arm', label: 'right arm' },
    { value: 'left-arm', label: 'left arm' },
    { value: 'right-leg', label: 'right leg' },
    { value: 'left-leg', label: 'left leg' },
  ],
}
const NO_AREA = 'An area must be one of head, torso, right-arm, left-arm, right-leg, left-leg.'

describe('what the forms offer', () => {
  it('four rulings in one group', () => {
    expect(effectRulings.map(({ rule, form }) => [rule, form])).toEqual([
      ['burns', { label: 'Set on fire', group: 'Effects' }],
      ['put-out', { label: 'Put out their fire', group: 'Effects' }],
      ['effect', { label: 'Give a secondary effect', group: 'Effects' }],
      ['effect-ends', { label: 'Remove a secondary effect', group: 'Effects' }],
    ])
  })
  it('fire: anybody, any place, 1 to 100 rounds', () => {
    expect(shown('burns')).toEqual([who, area, { name: 'rounds', label: 'Rounds', kind: 'number' }])
    for (const rounds of [1, 100]) expect(why('burns', 'rounds', rounds)).toBeUndefined()
    for (const rounds of [0, 101, 1.5])
      expect(why('burns', 'rounds', rounds)).toBe('Rounds must be a whole number from 1 to 100.')
    expect(why('burns', 'area', 'torso')).toBeUndefined()
    expect(why('burns', 'area', 'tail')).toBe(NO_AREA)
  })
  it('putting out: each where they burn', () => {
    expect(shown('put-out')).toEqual([
      who,
      {
        ...area,
        values: [
          { value: 'torso', label: 'torso', of: { who: 'ann' } },
          { value: 'head', label: 'head', of: { who: 'ann' } },
          { value: 'left-arm', label: 'left arm', of: { who: 'bob' } },
        ],
      },
    ])
    expect(why('put-out', 'area', 'right-arm')).toBe('They are not burning there.')
  })
  it('[done-right/effects/secondary-roll] giving an effect: at each place those of its part of the body', () => {
    const [whoField, areaField, effect] = shown('effect')
    expect([whoField, areaField]).toEqual([who, area])
    expect(effect).toMatchObject({ name: 'effect', label: 'Effect', kind: 'choice' })
    const at = (place: string) =>
      effect!.values!.filter(({ of }) => of!['area'] === place).map(({ value }) => value)
    for (const place of AREAS.slice(2)) expect(at(place)).toContain('severed')
    expect([at('torso'), at('head')]).toEqual([
      expect.arrayContaining(['broken-rib', 'spine']),
      expect.arrayContaining(['skull-fracture', 'neck']),
    ])
    for (const place of AREAS) expect(at(place)).not.toContain(place === 'head' ? 'spine' : 'neck')
    expect(effect!.values).toContainEqual({
      value: 'neck',
      label: 'the neck is broken',
      of: { area: 'head' },
    })
    expect(why('effect', 'effect', 'hiccups')).toMatch(
      /^A secondary effect must be one of broken, .*, brain-damage\.$/,
    )
  })
  it('removing one: each what they have there', () => {
    expect(shown('effect-ends')).toEqual([
      who,
      area,
      {
        name: 'effect',
        label: 'Effect',
        kind: 'choice',
        values: [
          { value: 'broken', label: 'broken', of: { who: 'ann', area: 'left-leg' } },
          { value: 'eye-lost', label: 'an eye is lost', of: { who: 'ann', area: 'head' } },
          { value: 'broken-rib', label: 'a rib is broken', of: { who: 'bob', area: 'torso' } },
          { value: 'severed', label: 'severed', of: { who: 'bob', area: 'left-arm' } },
        ],
      },
    ])
    expect(why('effect-ends', 'effect', 'jaw')).toBe('They do not have that there.')
    expect(why('effect-ends', 'area', 'tail')).toBe(NO_AREA)
  })
})

describe('what is told', () => {
  const told = (who: string, text: string, fact: object) => ({
    text,
    events: [{ type: 'body', who, fact }],
  })
  /** The sentence of the event tells it. */
  const toldOnce = (...of: Parameters<typeof told>) => ({ ...told(...of), told: true })
  it.each([
    [
      'burns',
      { who: 'bob', area: 'head', rounds: 4 },
      toldOnce('bob', 'bob is on fire', { fact: 'burning', area: 'head', burn: 'fire', rounds: 4 }),
    ],
    [
      'put-out',
      { who: 'ann', area: 'torso' },
      toldOnce('ann', 'ann no longer burns', { fact: 'put-out', area: 'torso' }),
    ],
    ['put-out', { who: 'ann', area: 'left-arm' }, 'They are not burning there.'],
    [
      'effect',
      { who: 'ann', area: 'right-leg', effect: 'broken' },
      toldOnce('ann', 'ann: the right leg is broken', {
        fact: 'effect',
        area: 'right-leg',
        effect: 'broken',
      }),
    ],
    [
      'effect',
      { who: 'ann', area: 'left-leg', effect: 'shattered' },
      toldOnce('ann', 'ann: the left leg is shattered', {
        fact: 'effect',
        area: 'left-leg',
        effect: 'shattered',
      }),
    ],
    ['effect', { who: 'ann', area: 'left-leg', effect: 'broken' }, 'They already have that.'],
    ['effect', { who: 'bob', area: 'left-arm', effect: 'broken' }, 'The left arm of bob is gone.'],
    [
      'effect',
      { who: 'ann', area: 'right-arm', effect: 'broken' },
      'That needs a wound at the right arm.',
    ],
    [
      'effect',
      { who: 'ann', area: 'torso', effect: 'groin' },
      'That needs a wound of CW or worse at the torso.',
    ],
    [
      'effect',
      { who: 'bob', area: 'torso', effect: 'heart' },
      'That needs a mortal wound at the torso.',
    ],
    ['burns', { who: 'bob', area: 'left-arm', rounds: 2 }, 'The left arm of bob is gone.'],
    [
      'effect',
      { who: 'bob', area: 'right-arm', effect: 'broken' },
      'The right arm of bob is a cyberlimb.',
    ],
    ['effect', { who: 'ann', area: 'torso', effect: 'broken' }, 'That is an effect of the limb.'],
    ['effect', { who: 'ann', area: 'left-leg', effect: 'jaw' }, 'That is an effect of the head.'],
    [
      'effect-ends',
      { who: 'ann', area: 'left-leg', effect: 'broken' },
      told('ann', 'ann no longer has this effect: the left leg is broken', {
        fact: 'effect-ends',
        area: 'left-leg',
        effect: 'broken',
      }),
    ],
    [
      'effect-ends',
      { who: 'bob', area: 'torso', effect: 'broken-rib' },
      told('bob', 'bob no longer has this effect: a rib is broken', {
        fact: 'effect-ends',
        area: 'torso',
        effect: 'broken-rib',
      }),
    ],
    [
      'effect-ends',
      { who: 'ann', area: 'right-leg', effect: 'broken' },
      'They do not have that there.',
    ],
    [
      'effect-ends',
      { who: 'ann', area: 'left-leg', effect: 'shattered' },
      'They do not have that there.',
    ],
  ])('%s %j', (rule, sent, expected) => {
    expect(decide(rule, sent)).toEqual(expected)
  })
})

describe('what a ruling costs', () => {
  it.each([
    ['done-right/effects/critical-head', 'CW', 'skull-crushed', { int: 2, ref: 3 }],
    ['done-right/effects/mortal-head', 'M0', 'skull-shattered', { int: 3, ref: 6 }],
  ])('[%s] %s of the head, %s: INT and REF lose %j', (_rule, level, effect, lost) => {
    const on = { who: 'p', area: 'head' }
    const table = evening(
      { p: { side: 'a' }, m: { side: 'a' }, b: {} },
      { rules, dice: { 'INT lost': [3], 'REF lost': [6] } },
    )
      .rule({ rule: 'wound', level, ...on })
      .rule({ rule: 'effect', effect, ...on })
    expect(table.facts('p').filter(({ fact }) => fact === 'effect')).toEqual([
      { fact: 'effect', area: 'head', effect, ...lost },
    ])
  })
})
