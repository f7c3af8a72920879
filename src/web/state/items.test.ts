import { describe, expect, it } from 'vitest'
import type { Item } from '../../engine/book.ts'
import {
  groupItems,
  remedyFirst,
  usualGroups,
  usualValues,
  weaponTroubles,
  withVariant,
} from './items.ts'

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

describe('a value that sets another', () => {
  const task: Item = {
    ...{ verb: 'task', group: 'Other action', label: 'Any task', choice: { stat: 'ref' } },
    variants: [
      {
        ...{ name: 'stat', label: 'Stat' },
        values: ['int', 'ref'].map((value) => ({ value, label: value })),
      },
      {
        ...{ name: 'skill', label: 'Skill' },
        values: [
          { value: 'awareness', label: 'Awareness 5', sets: { stat: 'int' } },
          { value: 'handgun', label: 'Handgun 3', sets: { stat: 'ref' } },
          { value: '', label: 'none' },
        ],
      },
    ],
  }
  it('does so when it is first, when it is chosen, and not afterwards', () => {
    expect(usualValues(task)).toEqual({ stat: 'int', skill: 'awareness' })
    const shot = withVariant(task, usualValues(task), 'skill', 'handgun')
    expect(shot).toEqual({ stat: 'ref', skill: 'handgun' })
    const other = withVariant(task, shot, 'stat', 'int')
    expect(other).toEqual({ stat: 'int', skill: 'handgun' })
    expect(withVariant(task, other, 'skill', '')).toEqual({ stat: 'int', skill: '' })
  })
})

describe('a weapon in hand that is empty', () => {
  const no = (code: string, why: string) => ({ refusal: { code, rule: 'a/b/c' as const, why } })
  const empty = no('refused/empty', 'Uzi is empty: reload.')
  const others = ['Run', 'Aim', 'Dodge', 'Kneel', 'Turn', 'Leap'].map((group): Item => ({
    verb: group.toLowerCase(),
    group,
    label: group,
    choice: {},
    needs: 'path',
  }))
  const menu = (attack: object, reload: object) =>
    groupItems([
      { ...item({ do: 'attack' }), ...attack },
      ...others,
      { verb: 'reload', group: 'Reload', label: 'Reload', choice: { do: 'reload' }, ...reload },
    ])
  const none = no('refused/no-spare', 'There are no spare loads left.')
  it.each([
    ['it can be reloaded', empty, {}, ['Uzi is empty: reload.'], true],
    ['no loads are left', empty, none, ['Uzi is empty: reload.', none.refusal.why], false],
    ['it is loaded', {}, no('refused/full', 'Uzi is full.'), [], false],
    ['the target is too far', no('refused/too-far', 'Too far.'), {}, [], false],
  ])('%s: says so, and offers to reload', (_name, attack, reload, told, offered) => {
    const groups = menu(attack, reload)
    expect(weaponTroubles(groups).map(({ why }) => why)).toEqual(told)
    expect(usualGroups(groups, [], 3).some(({ name }) => name === 'Reload')).toBe(offered)
    const seldom = menu(attack, { ...reload, seldom: true })
    expect(usualGroups(seldom, [], 0).some(({ name }) => name === 'Reload')).toBe(
      offered && told.length > 0,
    )
  })
})

it.each([
  ['with nothing in hand, a weapon within reach and one to draw', true, {}, ['Pick up', 'Draw']],
  ['with a gun in hand, neither', false, {}, []],
  [
    'with an empty gun and no loads, the same as with none',
    false,
    { refusal: { code: 'refused/empty', rule: 'a/b/c' as const, why: 'Uzi is empty.' } },
    ['Pick up', 'Draw'],
  ],
])('comes first: %s', (_name, unarmed, attack, first) => {
  const plain = ['Run', 'Aim', 'Dodge', 'Kneel', 'Turn', 'Leap']
  const groups = groupItems(
    [...plain, 'Pick up', 'Draw'].map((group): Item => ({
      verb: group === 'Draw' ? 'change' : group.toLowerCase().replace(' ', '-'),
      group,
      label: group,
      choice: {},
      ...(group === 'Aim' ? attack : {}),
    })),
  )
  const shown = usualGroups(groups, [], 3, unarmed).map(({ name }) => name)
  expect(shown.filter((name) => name === 'Pick up' || name === 'Draw')).toEqual(first)
  if (first.length > 0) expect(shown.slice(0, 2)).toEqual(first)
})

it('while the gun is jammed, clearing it comes first and its attacks come last, also in the whole list', () => {
  const jammed = { code: 'refused/jammed', rule: 'a/b/c' as const, why: 'Uzi is jammed.' }
  const groups = groupItems([
    { ...item({ do: 'attack' }), refusal: jammed },
    { ...item({ do: 'burst' }), group: 'Burst', refusal: jammed },
    { verb: 'turn', group: 'Turn', label: 'Turn', choice: {} },
    { verb: 'clear', group: 'Clear the jam', label: 'Clear the jam', choice: { do: 'clear' } },
  ])
  const names = ['Clear the jam', 'Turn', 'Shoot', 'Burst']
  expect(remedyFirst(groups).map(({ name }) => name)).toEqual(names)
  expect(usualGroups(groups, []).map(({ name }) => name)).toEqual(names)
})
