// Wounds at a table: turns that are lost, ten-round clocks, help in the fight and after it.
import { describe, expect, it } from 'vitest'
import { marksOf } from '../../src/books/gray-dawn/wounds/facts.ts'
import { allOf } from '../../src/books/gray-dawn/wounds/condition.ts'
import type { LuckChoice } from '../../src/books/gray-dawn/attack/luck-about.ts'
import { END, YARD, battle, faceWith, gun, rulesWith, shoot } from './table.ts'
import type { Battle, Skirmish, Soldier } from './table.ts'

const ORDER = { 'initiative ann': [9], 'initiative med': [7], 'initiative bob': [5] }
const PISTOL = gun('pistol-heavy')

/** ann shoots bob, of BODY 7, in the chest for 18; med stands beside him. The dice of his saves are given. */
function shot(med: Soldier, { dice, ...text }: Skirmish = {}, bob: Soldier = {}): Battle {
  const men = {
    ann: { side: 'them', ref: 9, cool: 9, skills: { handgun: 9 }, weapons: [PISTOL], metres: 5 },
    bob: { side: 'us', body: 7, luck: 0, mook: true, ...bob },
    med: { side: 'us', tech: 7, ...med },
  }
  const pairs = [{ a: 'med', b: 'bob', metres: 1 }]
  return battle(men, {
    ...text,
    pairs,
    dice: { ...ORDER, attack: [9], defence: [2], location: [3], damage: [6], ...dice },
  })
}
const next = (table: Battle): Battle => {
  for (const round = table.state.round; table.state.round === round;)
    table.act(table.asked()[0]!, END)
  return table
}
const aid = (wound: string) => ({ do: 'aid', target: 'bob', wound }) as const

describe('in the fight', () => {
  const dying = { 'stun save': [1], 'death save': [10] }
  it('[gray-dawn/damage/death-save-failed] nobody helps: dead at the end of the tenth round', () => {
    const table = shot({}, { dice: dying }).act('ann', shoot('bob'), END)
    expect(allOf(marksOf(table.combatant('bob')))).toBe(16)
    const rules = rulesWith()
    while (table.state.round < 10) next(table)
    expect(rules.wounds.dead(table.combatant('bob'))).toBe(false)
    next(table)
    expect([table.state.round, rules.wounds.dead(table.combatant('bob'))]).toEqual([11, true])
  })
  it('[gray-dawn/damage/stabilise] the doctor: TECH 7 + 6 + 1D10 against 16 marks, and he must have learnt it', () => {
    const table = shot({ skills: { 'medical-tech': 6 } }, { dice: { ...dying, task: [3] } }).act(
      'ann',
      shoot('bob'),
      END,
    )
    expect(table.tries('med', aid('first-aid')).refusal?.code).toBe('refused/no-skill')
    const med = faceWith().scene(table.state).sheets['med']!
    expect(med.skills.map(({ label }) => label)).toEqual(['Doctor'])
    table.act('med', aid('doctor'), END)
    expect(table.told('task')).toMatchObject([{ total: 16, difficulty: 16, done: true }])
    expect(rulesWith().wounds.shown(table.combatant('bob'), table.state.now).conditions).toContain(
      'stabilised',
    )
  })
  it.each([
    ['stunned', { rule: 'out', who: 'med' }],
    ['moved away', { rule: 'pair', a: 'bob', b: 'med', metres: 9 }],
  ])(
    '[gray-dawn/damage/stabilise] a doctor who is %s while luck is asked for helps nobody',
    (_, ruling) => {
      const table = shot(
        { skills: { 'medical-tech': 6 }, luck: 3 },
        { dice: { ...dying, task: [2] } },
      ).act('ann', shoot('bob'), END)
      let asked = false
      table.offers(({ kind }) => {
        if (kind !== 'luck' || asked) return undefined
        asked = true
        const { refusal } = table.game.begin({ seat: 'referee', choice: ruling, why: '' })
        expect(refusal).toBeUndefined()
        return undefined
      })
      table.act('med', aid('doctor'), END)
      expect([asked, table.told('task')]).toEqual([true, []])
    },
  )
  it('[gray-dawn/damage/stabilise] first aid buys minutes', () => {
    const table = shot(
      { skills: { 'first-aid': 6 } },
      { dice: { ...dying, task: [9], minutes: [2] } },
    )
      .act('ann', shoot('bob'), END)
      .act('med', aid('first-aid'), END)
    expect(table.told('body').map(({ fact }) => fact)).toContainEqual({
      fact: 'held',
      minutes: 2,
      rounds: 40,
    })
    for (let i = 0; i < 15; i++) next(table)
    expect(rulesWith().wounds.dead(table.combatant('bob'))).toBe(false)
  })
  it('[gray-dawn/damage/stabilise] a natural 10 of first aid is for good', () => {
    const table = shot({ skills: { 'first-aid': 6 } }, { dice: { ...dying, task: [10, 2] } })
      .act('ann', shoot('bob'), END)
      .act('med', aid('first-aid'), END)
    expect(table.told('body').at(-1)!.fact).toEqual({ fact: 'stabilised' })
  })
  it('[gray-dawn/damage/stabilise] the menu offers what the medic can do, and says what the other takes', () => {
    const table = shot({ skills: { 'first-aid': 6 } }, { dice: dying }).act(
      'ann',
      shoot('bob'),
      END,
    )
    const items = faceWith()
      .menu(table.state, table.ask('med'))
      .filter(({ verb }) => verb === 'aid')
    expect(items.map(({ label, refusal }) => [label, refusal?.why])).toEqual([
      ['Stabilise: bob (difficulty 16)', 'Med lacks the skill Doctor.'],
      ['Give first aid to: bob (difficulty 16)', undefined],
    ])
  })
})

describe('after the fight', () => {
  it('[gray-dawn/wound/wounding-healing] the care of the own side: a check a day, and the days bring what it says', () => {
    const table = shot(
      { skills: { 'first-aid': 6 } },
      { dice: { 'stun save': [10], 'death save': [1], damage: [3], care: [2, 3, 9] } },
    )
    table.act('ann', shoot('bob'), END)
    const before = allOf(marksOf(table.combatant('bob')))
    // The referee ends it.
    table.rule({ rule: 'end' })
    expect(table.state.step).toBe('over')
    table.rule({ rule: 'days', days: 3 })
    // 13 and 2, 3, 9: succeed all.
    expect(before - marksOf(table.combatant('bob')).wounding).toBe(3)
  })
  it.each([
    ['9 and 5 fail', undefined, 0.5, 5],
    ['a point of luck makes it 16', 1, 1, 4],
  ] as const)(
    '[gray-dawn/luck/boost] luck on the care of a day: %s',
    (_what, spend, healed, left) => {
      const table = shot(
        { skills: { 'first-aid': 2 } },
        {
          dice: { 'stun save': [10], 'death save': [1], damage: [3], care: [5] },
          offers: ({ kind, options }) =>
            kind === 'luck'
              ? (options as readonly LuckChoice[]).find(
                  (one) => one.roll === 'care' && one.spend === spend,
                )
              : undefined,
        },
        { luck: 5, mook: false },
      )
      table.act('ann', shoot('bob'), END)
      const before = allOf(marksOf(table.combatant('bob')))
      table.rule({ rule: 'end' }).rule({ rule: 'days', days: 1 })
      expect(before - marksOf(table.combatant('bob')).wounding).toBe(healed)
      expect(table.own('bob').points).toBe(left)
    },
  )
})

it('[gray-dawn/area/timed] who dives loses his next turn: in this round if he has not had it, else in the next', () => {
  const yard = {
    map: YARD,
    dice: {
      'initiative ann': [9],
      'initiative bob': [7],
      'initiative cid': [5],
      attack: [9],
      damage: [2],
    },
    offers: ({ kind }: { readonly kind: string }) => (kind === 'hit-the-deck' ? 'dive' : undefined),
  }
  const men = {
    ann: {
      ref: 9,
      cool: 9,
      body: 8,
      skills: { athletics: 9 },
      weapons: [gun('grenade-frag')],
      at: [20, 20],
      facing: 90,
    },
    bob: { body: 8, armour: [{ sp: 40 }], at: [30, 20] },
    cid: { side: 'bob', body: 8, armour: [{ sp: 40 }], at: [45, 20] },
  } as const
  const table = battle(men, yard).act('ann', { do: 'grenade', spot: { x: 28, y: 20 } }, END)
  expect(table.facts('turn-lost')).toMatchObject([{ who: 'bob', why: 'dives for cover' }])
  expect(table.asked()).toEqual(['cid'])
  // bob has had his turn when the grenade comes.
  const late = battle(men, {
    ...yard,
    dice: { ...yard.dice, 'initiative ann': [2], 'initiative bob': [9], 'initiative cid': [8] },
  })
    .act('bob', END)
    .act('cid', END)
    .act('ann', { do: 'grenade', spot: { x: 28, y: 20 } }, END)
  expect([late.state.round, late.facts('turn-lost').map(({ who }) => who), late.asked()]).toEqual([
    2,
    ['bob'],
    ['cid'],
  ])
})

it.each([
  ['standing', 'head (-4)'],
  ['prone', 'head (-2)'],
] as const)(
  '[gray-dawn/aimed/helpless-target, gray-dawn/aimed/location] the menu names what an attack at the head of somebody %s costs',
  (posture, label) => {
    const weapons = [gun('pistol-medium')]
    const table = battle({ ann: { ref: 9, weapons }, bob: { posture } }, { metres: 1 })
    const shots = faceWith()
      .menu(table.state as never, table.ask('ann') as never)
      .flatMap(({ variants = [] }) => variants)
      .filter(({ name }) => name === 'at')
      .map(({ values }) => values[1]?.label)
    expect(new Set(shots)).toEqual(new Set([label]))
  },
)
