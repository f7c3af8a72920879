// What the list of actions does not name, clubs, care for oneself, riding animals.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Seat } from '../../src/dice/dice.ts'
import { fight, YARD } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

const two = (a: ManText = {}, text: FightText = {}) =>
  fight(
    { a: { ...a, stats: { ref: 10, int: 7, ...a.stats } }, b: { stats: { ref: 9 } } },
    {
      metres: 1,
      dice: { task: [5], attack: [5], defence: [1], location: [3], damage: [4] },
      ...text,
    },
  )
const items = (table: Fight, verb: string) =>
  makeFace()
    .menu(table.state, table.ask('a'))
    .filter((item) => item.verb === verb)

describe('an unlisted action', () => {
  const lamp: Act = {
    do: 'task',
    task: 'other',
    stat: 'int',
    skill: 'awareness',
    what: 'finds the light switch',
  }
  const asked = (difficulty: number) =>
    two(
      { skills: { awareness: 4 } },
      {
        dice: { task: [5] },
        offers: (ask) => (ask.kind === 'difficulty' ? difficulty : undefined),
      },
    )
  test.each([
    [15, true],
    [20, false],
  ])(
    '[fnff-1988/action/unlisted] INT 7 + Awareness 4 + 5 against the difficulty %i of the referee',
    (difficulty, done) => {
      const table = asked(difficulty).rule({ rule: 'ask-me', asks: true }).act('a', lamp)
      expect(table.told('task')).toMatchObject([
        { what: 'finds the light switch', total: 16, difficulty, done },
      ])
      expect(table.combatant('a').phase.acted).toBe(true)
    },
  )
  test('[fnff-1988/action/unlisted] the referee may give a modifier; where they say nothing it is Average', () => {
    const table = two().rule({ rule: 'favour', who: 'a', value: -3 })
    expect(table.act('a', { do: 'task', task: 'other', stat: 'ref' }).told('task')).toMatchObject([
      { total: 10 - 3 + 5, difficulty: 15 },
    ])
  })
  test('[fnff-1988/action/unlisted] in the menu, with every stat and skill; what is none is refused', () => {
    const table = two()
    const [item] = items(table, 'other')
    expect(item?.variants?.map(({ name, values }) => [name, values.length])).toEqual([
      ['stat', 5],
      ['skill', 9],
    ])
    expect(item?.variants?.[1]?.values.find(({ value }) => value === 'awareness')?.sets).toEqual({
      stat: 'int',
    })
    expect(table.tries('a', { ...lamp, stat: 'luck' }).refusal?.rule).toBe(
      'fnff-1988/action/unlisted',
    )
    expect(table.tries('a', { ...lamp, task: 'juggle' }).refusal).toBeDefined()
  })
})

describe('a gun as a club', () => {
  const swing: Act = { do: 'attack', mode: 'melee', target: 'b', shots: 1 }
  const armed: ManText = { weapons: ['glock-17'], skills: { melee: 3, pistol: 9 } }
  test('[fnff-1988/weapons-data/melee, fnff-1988/attack/skill-by-weapon] REF 10 + Melee 3 + accuracy 0 + 5, and the damage of a club; nothing is fired', () => {
    const table = two(armed).act('a', swing)
    expect(table.told('attacked')[0]).toMatchObject({
      attack: 18,
      weapon: 'Glock 17 as a club',
      mode: 'melee',
    })
    // 1D6 shows 4, Average adds 0, the margin over REF 9 + 1.
    expect(table.told('hit')[0]!.damage).toBe(4 + (18 - 10))
    expect([table.told('fired'), table.combatant('a').weapons[0]!.loaded]).toEqual([[], 17])
  })
  test('[fnff-1988/weapons-data/melee] an empty or jammed gun still swings, within 1 m', () => {
    const empty = two({ ...armed, weapons: [{ weapon: 'glock-17', loaded: 0 }] })
    expect(empty.tries('a', swing).refusal).toBeUndefined()
    expect(two(armed, { metres: 3 }).tries('a', swing).refusal?.code).toBe('refused/too-far')
  })
  test('[fnff-1988/action/feint] a feint with a gun is one with a club, for somebody who is better with a club', () => {
    const feint: Act = { do: 'attack', mode: 'feint', target: 'b' }
    const told = (combatant: ManText) => two(combatant).act('a', feint).told('attacked')[0]
    expect(told(armed)).toMatchObject({ attack: 18, weapon: 'Glock 17 as a club' })
    expect(told({ ...armed, skills: { melee: 3, brawling: 5 } })).toMatchObject({ attack: 20 })
    // Better with neither: the bare hands.
    expect(told({ ...armed, skills: {} })).not.toHaveProperty('weapon', 'Glock 17 as a club')
    expect(told({ ...armed, skills: { melee: 3, 'martial-arts': 3 } })).not.toHaveProperty(
      'weapon',
      'Glock 17 as a club',
    )
  })
  test('[fnff-1988/weapons-data/melee] in the menu', () => {
    expect(items(two(armed), 'melee').map(({ group }) => group)).toEqual([
      'Swing Glock 17 as a club',
    ])
  })
})

test('[fnff-1988/action/repair-aid] care for one’s own wound is offered and done', () => {
  const table = two().rule({ rule: 'wound', who: 'a', area: 'torso', level: 'SW' })
  const [item] = items(table, 'aid')
  expect([item?.label, item?.refusal]).toEqual(['Their own wounds', undefined])
  // INT 7 + 5 against 10.
  table.act('a', item!.choice as Act)
  expect(table.told('treated')).toMatchObject([{ who: 'a' }])
})

describe('whom the referee lets act out of turn', () => {
  const begun = (table: Fight, choice: object, seat: Seat) =>
    table.game.begin({ seat, choice: { rule: 'act', ...choice }, why: 'test' }).refusal
  const SHOT = { do: 'attack-thing', thing: 'thing-gate', mode: 'single' }
  test.each<readonly [what: string, choice: object, why: string, seat: Seat]>([
    ['a move', { who: 'a', act: { do: 'run' } }, 'There is no such action.', 'referee'],
    ['the end of a part', { who: 'a', act: { do: 'end' } }, 'There is no such action.', 'referee'],
    ['a delay', { who: 'a', act: { do: 'delay' } }, 'There is no such action.', 'referee'],
    ['nobody', { who: 'x', act: { do: 'dodge' } }, "There is no 'x' in this fight.", 'referee'],
    [
      'a seat of its own',
      { who: 'a', act: { do: 'dodge' } },
      'Only the referee decides who acts out of turn.',
      'player-1',
    ],
    [
      'what the rules do not allow',
      { who: 'a', act: SHOT },
      "There is no 'thing-gate' to attack.",
      'referee',
    ],
  ])('[fnff-1988/setup/referee] is refused: %s', (_, choice, why, seat) => {
    const table = two()
    const told = table.events().length
    expect([begun(table, choice, seat)?.why, table.events().length]).toEqual([why, told])
  })
  test('[fnff-1988/setup/referee] acts at once, and not when the fight is over', () => {
    const table = two().rule({ rule: 'act', who: 'b', act: { do: 'dodge' } })
    expect(table.told('dodges').map(({ who }) => who)).toEqual(['b'])
    table.rule({ rule: 'end' })
    expect(begun(table, { who: 'a', act: { do: 'dodge' } }, 'referee')?.why).toBe(
      'The fight is over.',
    )
  })
})

test('[fnff-1988/action/mount] a riding animal is offered on a map and in the head; one action gets on or off', () => {
  const map = fight(
    { a: { at: { x: 5, y: 5 }, stats: { ref: 10 } }, b: { at: { x: 9, y: 9 } } },
    { map: YARD },
  )
  for (const [table, beast, rides] of [
    [map, ' a riding animal', 'on a riding animal'],
    [two(), '', 'mounted'],
  ] as const) {
    const conditions = () =>
      makeFace()
        .scene(table.state)
        .men.find(({ id }) => id === 'a')!.conditions
    const [on] = items(table, 'mount')
    expect(on?.refusal).toBeUndefined()
    table.act('a', on!.choice as Act)
    expect(table.combatant('a').mounted).toBe(true)
    expect(conditions()).toEqual([rides])
    expect(items(table.until('a', 2), 'mount').map(({ label }) => label)).toEqual(['Get off'])
    table.act('a', { do: 'mount' })
    expect(conditions()).toEqual([])
    expect(table.told('mounted').map((event) => makeFace().say(event, table.state))).toEqual([
      `a gets on${beast}.`,
      `a gets off${beast}.`,
    ])
  }
})
