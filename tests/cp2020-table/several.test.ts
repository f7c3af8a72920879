// Several targets, several weapons, several actions: what the menu offers and the rules allow.
import { describe, expect, it } from 'vitest'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { faceOf } from '../../src/books/cp2020/book.ts'
import { rulesWith } from '../cp2020/people.ts'
import { END, fight, shoot } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const items = (table: Fight, verb: string) =>
  faceOf(rulesWith())
    .menu(table.state, table.ask('a'))
    .filter((item) => item.verb === verb)
const values = (table: Fight, verb: string, name: string, target: string) =>
  items(table, verb)
    .find((item) => item.target === target)
    ?.variants?.find((variant) => variant.name === name)?.values

describe('full auto over several targets', () => {
  const crowd = (text: FightText = {}) =>
    fight(
      {
        a: { ref: 10, skills: { submachinegun: 5 }, weapons: ['smg-medium'] },
        b: { side: 'them' },
        c: { side: 'them' },
        d: { side: 'them' },
      },
      { metres: 5, dice: { attack: [1] }, ...text },
    )
  it('[cp2020/attack/full-auto-gap] the menu offers one more target each, and all', () => {
    expect(values(crowd(), 'auto', 'also', 'b')).toEqual([
      { value: undefined, label: 'b alone' },
      { value: ['c'], label: 'b and c' },
      { value: ['d'], label: 'b and d' },
      { value: ['c', 'd'], label: 'all 3' },
    ])
  })
  it('[cp2020/attack/full-auto-gap] each is rolled for, with an equal share of the rounds', () => {
    const table = crowd({ dice: { attack: [9], location: [4], damage: [1] } })
    const rof = table.man('a').weapons[0]!.weapon.rof
    table.act('a', { do: 'attack', mode: 'auto', target: 'b', also: ['c', 'd'] })
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['b', 'c', 'd'])
    expect(table.told('fired')).toMatchObject([{ rounds: rof }])
    for (const { hits } of table.told('attacked'))
      expect(hits).toBeLessThanOrEqual(Math.floor(rof / 3))
  })
  it('[cp2020/attack/full-auto-gap] nobody else, or a single round: nothing to divide', () => {
    const alone = fight({ a: { weapons: ['smg-medium'] }, b: {} }, { metres: 5 })
    expect(values(alone, 'auto', 'also', 'b')).toBeUndefined()
  })
})

describe('two different weapons', () => {
  const GEAR: ManText = {
    ref: 8,
    skills: { handgun: 4, melee: 6 },
    weapons: ['pistol-medium', 'knife'],
  }
  const near = (metres: number, a: ManText = GEAR) =>
    fight({ a: { ...GEAR, ...a }, b: { ref: 3 } }, { metres, dice: { attack: [5], defence: [1] } })
  const both: Act = { do: 'attack', mode: 'single', target: 'b', shots: 1, second: 1 }
  it('[cp2020/action/two-weapons] a shot and a stab in one action, each by its own skill at -3', () => {
    const table = near(1).act('a', both)
    const [shot, stab] = table.told('attacked')
    expect(shot).toMatchObject({ mode: 'single', attack: 8 + 4 + 5 - 3 })
    expect(stab).toMatchObject({ mode: 'melee', attack: 8 + 6 + 5 - 3 })
    expect([table.told('fired').length, table.man('a').inRound.acts]).toEqual([1, 1])
  })
  it('[cp2020/action/two-weapons] the blade reaches 1 m; a blade in hand may lead', () => {
    expect(near(3).tries('a', both).refusal?.code).toBe('refused/too-far')
    const lead = near(1, { ...GEAR, weapons: ['knife', 'pistol-medium'] })
    lead.act('a', { do: 'attack', mode: 'melee', target: 'b', second: 1 })
    expect(lead.told('attacked').map(({ mode }) => mode)).toEqual(['melee', 'single', 'single'])
  })
  it('[cp2020/action/two-weapons] the menu offers the other kind; a rifle takes both hands', () => {
    expect(values(near(1), 'shoot', 'second', 'b')?.map(({ value }) => value)).toEqual([
      undefined,
      1,
    ])
    const long = near(1, { ...GEAR, weapons: ['pistol-medium', 'rifle-assault-medium'] })
    expect(values(long, 'shoot', 'second', 'b')).toBeUndefined()
  })
  it('[cp2020/action/two-weapons] an empty second gun is refused by name', () => {
    const empty = near(1, { ...GEAR, weapons: ['knife', 'pistol-medium'] })
    for (const carried of [empty.man('a').weapons[1]!]) carried.loaded = 0
    expect(
      empty.tries('a', { do: 'attack', mode: 'melee', target: 'b', second: 1 }).refusal?.code,
    ).toBe('refused/empty')
  })
})

describe('many actions', () => {
  it('[cp2020/action/multiple] ten in a round, the last at -27, and no more', () => {
    const table = fight({ a: { ref: 10 }, b: {} }, { metres: 1, dice: { task: [5] } })
    for (let action = 0; action < 10; action++) table.act('a', { do: 'task', stat: 'ref' })
    expect(table.told('task').map(({ total }) => total)).toEqual(
      Array.from({ length: 10 }, (_, action) => 10 + 5 - 3 * action),
    )
    expect(table.tries('a', { do: 'task', stat: 'ref' }).refusal?.code).toBe('refused/no-action')
    expect(table.act('a', END).asked()).not.toContain('a')
  })
})

describe('prices', () => {
  it('[cp2020/weapons/ammo-price-gap] the menu says what a round of each load costs', () => {
    const table = fight({ a: { weapons: ['pistol-medium'] }, b: {} }, {})
    expect(shoot('b')).toBeDefined()
    expect(items(table, 'reload').map(({ label }) => label)).toEqual([
      'Reload',
      'with armour-piercing',
    ])
  })
})
