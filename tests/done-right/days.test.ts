// The days after a fight with six places: clocks run out while days pass, recovery rolls by the care of the day, the calendar shows both.
import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../src/books/done-right/options.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import { gun } from '../cp2020/people.ts'
import { evening } from '../cp2020-table/evening.ts'
import type { Evening, Text } from '../cp2020-table/evening.ts'

const rules = rulesDoneRight(optionsOf())
const after = (
  wounds: readonly (readonly [area: string, level: string])[],
  text: Text = {},
): Evening => {
  const table = evening(
    { p: { body: 7, side: 'a' }, m: { tech: 7, skills: { 'medical-tech': 4 }, side: 'a' }, b: {} },
    { rules, ...text },
  )
  for (const [area, level] of wounds) table.rule({ rule: 'wound', who: 'p', area, level })
  return table.rule({ rule: 'end' })
}
const rows = (table: Evening) => table.face.scene(table.state).infirmary!.patients[0]!.wounds
const recoveries = (table: Evening) =>
  table.facts('p').filter(({ fact }) => fact === 'recovery').length

describe('the infirmary', () => {
  test('[done-right/effects/serious-deterioration, done-right/scope/time-gap] an untreated serious wound gets worse in its 400th round, and then is dying: the days stop there', () => {
    const table = after([['left-arm', 'SW']], { dice: { 'death save': [1] } })
    expect(rows(table)).toMatchObject([
      { id: 'left-arm', code: 'SW', treated: false, next: { what: 'worsens', day: 0 } },
    ])
    table.rule({ rule: 'minutes', minutes: 20 })
    expect(rows(table)[0]!.code).toBe('CW')
    table.rule({ rule: 'days', days: 1 })
    expect(rows(table)[0]).toMatchObject({ next: { what: 'death save' } })
    expect(table.refusal({ rule: 'days', days: 1 })).toMatch(/dying/)
  })

  test.each(['before', 'after'])(
    '[done-right/saves/death] a fight that ends %s their part of the round costs the dying no death save',
    (turn) => {
      const dying = { p: { side: 'a' } }
      const table = evening(
        { ...(turn === 'after' ? dying : {}), m: { side: 'a' }, ...dying, b: { body: 7 } },
        { rules, dice: { 'death save': [1] } },
      )
      table
        .rule({ rule: 'wound', who: 'p', area: 'left-arm', level: 'M0' })
        .until('m', 'next round')
      table.rule({ rule: 'end' }).rule({ rule: 'minutes', minutes: 1 })
      // The wound gets worse at the end of the 20th round; each of these has a save.
      expect(table.facts('p').map(({ fact }) => fact)).toEqual([
        'wound',
        ...Array<string>(20).fill('death-save'),
        'worsens',
        'death-save',
      ])
    },
  )

  test('[done-right/treatment/each-wound, done-right/recovery/intervals] every wound is treated by itself; with Medical Tech a roll every four days', () => {
    const table = after(
      [
        ['left-arm', 'SW'],
        ['torso', 'LW'],
      ],
      { dice: { task: [9], recovery: [10] } },
    )
    table.rule({ rule: 'care', who: 'p', wound: 'left-arm', medic: 'm' })
    expect(rows(table)).toMatchObject([
      {
        id: 'torso',
        code: 'LW',
        treated: undefined,
        next: { what: 'recovery', day: 4, needed: 6 },
      },
      { id: 'left-arm', code: 'SW', treated: true, next: { what: 'recovery', day: 4, needed: 5 } },
    ])
    expect([
      recoveries(table.rule({ rule: 'days', days: 3 })),
      recoveries(table.rule({ rule: 'days', days: 1 })),
    ]).toEqual([0, 2])
    table.rule({ rule: 'nurse', who: 'p', care: 'medical-tech', help: 'speed-heal' })
    expect(recoveries(table.rule({ rule: 'days', days: 2 }))).toBe(4)
  })

  test.each([
    ['one arm', ['left-arm'], undefined],
    ['no arm', ['left-arm', 'right-arm'], /no arm for that/],
    ['no leg', ['left-leg', 'right-leg'], undefined],
  ] as const)(
    '[done-right/effects/critical-limb-unusable, done-right/treatment/roll] a medic with %s, in the fight and after it',
    (_, areas, why) => {
      const table = evening(
        { m: { tech: 7, skills: { 'medical-tech': 4 }, side: 'a' }, p: { side: 'a' }, b: {} },
        { rules, metres: 1 },
      )
      table.rule({ rule: 'wound', who: 'p', area: 'torso', level: 'SW' })
      for (const area of areas) table.rule({ rule: 'wound', who: 'm', area, level: 'CW' })
      const aid = { do: 'aid', target: 'p', wound: 'torso' }
      expect(table.tries('m', aid)).toBe(why && 'refused/no-arm')
      const care = { rule: 'care', who: 'p', wound: 'torso', medic: 'm' }
      const refusal = table.rule({ rule: 'end' }).refusal(care)
      if (why) expect(refusal).toMatch(why)
      else expect(refusal).toBeUndefined()
    },
  )

  test.each([
    ['none', 9, true],
    ['none', 8, false],
    ['full-hospital-and-surgery', 4, true],
    ['full-hospital-and-surgery', 3, false],
    ['trauma-team-ambulance', 6, true],
    ['trauma-team-ambulance', 5, false],
  ] as const)(
    '[done-right/treatment/equipment, done-right/treatment/difficulty, cp2020/wounds/stabilisation-gap] TECH 7 + Medical Tech 4 + %s + %i against M0, 20: %s',
    (equipment, die, done) => {
      const table = after([['torso', 'M0']], { dice: { task: [die], 'death save': [1] } })
      table.rule({
        rule: 'care',
        who: 'p',
        wound: 'torso',
        medic: 'm',
        ...(equipment === 'none' ? {} : { equipment }),
      })
      const bonus = { none: 0, 'full-hospital-and-surgery': 5, 'trauma-team-ambulance': 3 }[
        equipment
      ]
      expect(table.told('treated')).toMatchObject([
        { total: 7 + 4 + bonus + die, difficulty: 20, done },
      ])
    },
  )

  test('[done-right/ammo/api, done-right/scope/time-gap] fire burns on after the fight: 1D6 in the next round, half of 1D6 in the one after', () => {
    const table = evening(
      {
        p: { body: 7, armour: [{ sp: 30 }] },
        b: { ref: 10, skills: { handgun: 9 }, weapons: [gun('pistol-heavy', { load: 'api' })] },
      },
      { rules, dice: { attack: [5], location: [2], damage: [1], fire: [5, 5] } },
    )
    table
      .until('b')
      .act('b', { do: 'attack', mode: 'single', target: 'p', shots: 1 })
      .until('p')
      .rule({ rule: 'end' })
    expect(table.facts('p').map(({ fact }) => fact)).toEqual(['burning'])
    table.rule({ rule: 'minutes', minutes: 1 })
    // 5 points are a serious wound, 3 more a light one, which with it stays serious.
    expect(table.facts('p').filter(({ fact }) => fact === 'wound')).toMatchObject([
      { area: 'torso', level: 'SW', by: 'fire' },
      { area: 'torso', level: 'LW', by: 'fire' },
    ])
    table.rule({ rule: 'minutes', minutes: 1 })
    expect(table.facts('p').filter(({ fact }) => fact === 'wound').length).toBe(2)
  })

  test('[cp2020/wounds/death-state-gap, done-right/effects/dead] the dead have a death state, which rises with the minutes', () => {
    const table = after([['head', 'D']])
    const state = () => table.face.scene(table.state).sheets.p!.conditions
    expect(state()).toEqual(['dead for less than a minute (death state 0)'])
    table.rule({ rule: 'minutes', minutes: 3 })
    expect(state()).toEqual(['dead for 3 minutes (death state 3)'])
    table.rule({ rule: 'minutes', minutes: 8 })
    expect(state()).toEqual(['dead beyond recall'])
  })

  test('[done-right/recovery/rest] a day without rest does not count', () => {
    const table = after([['torso', 'LW']], { dice: { recovery: [10] } })
      .rule({ rule: 'nurse', who: 'p', care: 'medical-tech', help: 'none', rested: false })
      .rule({ rule: 'days', days: 6 })
    expect([recoveries(table), rows(table)[0]!.next]).toEqual([0, undefined])
    // Without a word about the care it stays what it was.
    table.rule({ rule: 'nurse', who: 'p', rested: true })
    expect(rows(table)[0]!.next).toMatchObject({ day: 10 })
  })

  test.each([
    ['[done-right/saves/consciousness] unconscious', { rule: 'out', who: 'p' }, 1],
    [
      '[done-right/effects/mortal-torso] a broken neck',
      { rule: 'effect', who: 'p', area: 'head', effect: 'neck' },
      0,
    ],
  ] as const)('%s: back in action after a night, %j, %i times', (_, ruling, times) => {
    const table = after([['torso', 'LW']], { dice: { recovery: [10] } })
    table.rule(ruling).rule({ rule: 'days', days: 3 })
    expect(table.facts('p').filter(({ fact }) => fact === 'woken')).toHaveLength(times)
  })
})
