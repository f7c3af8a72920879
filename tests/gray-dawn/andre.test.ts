// The two sequences of Andre's pistol, move by move at a table: suppressing fire at 8 m, and the rush against it.
import { describe, expect, it } from 'vitest'
import type { Ask } from '../../src/dice/dice.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { suppressedBy } from '../../src/books/gray-dawn/suppression/penalty.ts'
import { gun } from './people.ts'
import type { Skirmish, Soldier } from './table.ts'
import { END, YARD, battle, blow, go, rulesWith } from './table.ts'

/** A barrier of level 3, half a metre before the target. */
const BARRIER: FieldMap = {
  ...YARD,
  obstacles: [
    {
      id: 'barrier',
      name: 'barrier',
      kind: 'crate',
      height: 1,
      level: 3,
      shape: [
        { x: 17.5, y: 9.5 },
        { x: 17.5, y: 10.5 },
      ],
    },
  ],
}
const PISTOL = gun('pistol-medium', {
  name: 'automatic pistol',
  shots: 16,
  range: 40,
  damage: '1D6+1',
  carried: { loaded: 16 },
})
const BODY_STATES: Readonly<Record<string, Soldier>> = {
  // RA 7 and Handgun 6.
  andre: {
    ref: 8,
    cool: 6,
    body: 6,
    skills: { handgun: 6, brawling: 3 },
    weapons: [PISTOL],
    at: [10, 10],
    facing: 90,
  },
  // CL 7, RD 7, CQB 7, Dodge/Cover 4.
  thug: {
    ref: 8,
    cool: 7,
    ma: 6,
    body: 6,
    skills: { dodge: 4, melee: 9 },
    weapons: ['club'],
    at: [18, 10],
    facing: 270,
    armour: [{ sp: 14 }],
  },
}
const FIRE = { andre: { do: 'suppress', targets: ['thug'], rounds: [16] } }

const scene = (text: Skirmish = {}) =>
  battle(BODY_STATES, {
    map: BARRIER,
    fire: FIRE,
    ...text,
    dice: {
      'initiative andre': [9],
      'initiative thug': [2],
      'attack andre': [9],
      'suppression thug': [8],
      ...text.dice,
    },
  })
/** Two points on the roll that stands at 22. */
const twoPoints = (ask: Ask): unknown =>
  ask.kind === 'luck' && ask.who === 'andre'
    ? ask.options.find(
        (choice) =>
          (choice as { spend: number; from?: number }).spend === 2 &&
          (choice as { from?: number }).from === 7,
      )
    : undefined

describe('at 8 m', () => {
  it('[gray-dawn/suppress/attack-roll, gray-dawn/suppress/levels-by-weapon] a whole magazine and a total of 22 against 15: 4 levels', () => {
    expect(scene().facts('suppresses')[0]!.fired).toEqual([
      { target: 'thug', rounds: 16, amount: 4, attack: 22, against: 15 },
    ])
    expect(scene().combatant('andre').weapons[0]!.loaded).toBe(0)
  })
  it('[gray-dawn/suppress/attack-roll] a total of 25: 5 levels', () => {
    // RA 8 and Handgun 8 with a die of 9.
    expect(
      battle(
        { ...BODY_STATES, andre: { ...BODY_STATES['andre']!, ref: 10, skills: { handgun: 8 } } },
        { map: BARRIER, fire: FIRE, dice: { 'attack andre': [9] } },
      ).facts('suppresses')[0]!.fired[0],
    ).toMatchObject({ attack: 25, amount: 5 })
  })
  it('[gray-dawn/suppress/attack-roll, gray-dawn/luck/boost] 22 raised by two points of luck to 26: 5 levels', () => {
    const table = scene({ offers: twoPoints })
    expect(table.facts('suppresses')[0]!.fired[0]).toMatchObject({ attack: 26, amount: 5 })
    expect(table.own('andre').points).toBe(3)
  })
  it('[gray-dawn/suppress/check, gray-dawn/suppress/check-tn, gray-dawn/cover/suppression-bonus] armour +2, cover +3, a die of 8: 24 against 25, failed by 1', () => {
    const table = scene()
    expect(table.facts('check')).toMatchObject([
      { who: 'thug', total: 24, against: 25, done: false, fumble: false },
    ])
    const thug = table.combatant('thug')
    // -8 behind the cover, -4 in full cover, -12 in the open.
    expect([
      suppressedBy(table.state, thug),
      suppressedBy(table.state, thug, 'hidden'),
      suppressedBy(table.state, thug, 'open'),
    ]).toEqual([8, 4, 12])
  })
  it('[gray-dawn/suppress/check, gray-dawn/suppress/check-passed] a die of 9: 25, passed, -4', () => {
    const table = scene({ dice: { 'suppression thug': [9] } })
    expect(table.facts('check')[0]).toMatchObject({ total: 25, done: true })
    expect(suppressedBy(table.state, table.combatant('thug'))).toBe(4)
    expect(suppressedBy(table.state, table.combatant('thug'), 'open')).toBe(6)
  })
})

describe('the rush', () => {
  /** Two movement actions round the barrier to Andre. */
  const WAY = go([17.5, 11.2], [11, 10])
  const rush = (text: Skirmish = {}) => {
    const table = scene({
      ...text,
      dice: { 'dodge thug': [5], 'attack thug': [9], 'defence andre': [5], ...text.dice },
    })
    return table.until('thug').act('thug', WAY, blow('melee', 'andre'), END)
  }
  it('[gray-dawn/brave/leaving-cover, gray-dawn/brave/open-penalty] 16 - 12 + 3 = 7 against 20: missed by 13, 2 hits', () => {
    const table = rush()
    expect(table.facts('leaves-cover')).toMatchObject([
      { moves: 2, total: 7, against: 20, hits: 2 },
    ])
    expect(
      table.told('hit').filter(({ who, by }) => who === 'thug' && by === 'andre').length,
    ).toBeGreaterThanOrEqual(2)
  })
  it('[gray-dawn/brave/hits-for-failure, gray-dawn/move/actions] the blow: 25 - 12 - 3 = 10 against 15, missed by 5, 1 hit', () => {
    const table = rush()
    const [attack] = table.told('attacked').filter(({ who }) => who === 'thug')
    expect([attack!.attack! + 15, attack!.attack, attack!.defence]).toEqual([25, 10, 15])
    expect(table.facts('hits-for-failure')).toMatchObject([{ who: 'thug', missed: 5, hits: 1 }])
    expect(table.own('thug').suppression).toBeUndefined()
  })
  it('[gray-dawn/brave/hits-for-failure] the pistol fires single shots: each hit is a wound of its own', () => {
    expect(
      rush()
        .told('hit')
        .filter(({ who }) => who === 'thug'),
    ).toHaveLength(3)
  })
  it('[gray-dawn/luck/boost] the log tells it in plain words', () => {
    const face = rulesWith().own
    const table = rush()
    expect(table.facts('leaves-cover').map((fact) => face.say(fact, 'Thug', table.state))).toEqual([
      'Thug comes out into the fire and takes 2 hits: 7 against 20.',
    ])
  })
})
