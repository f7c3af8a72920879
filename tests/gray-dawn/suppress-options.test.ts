// Options of suppression and initiative, each switched at a table.
import { describe, expect, it } from 'vitest'
import { allOf } from '../../src/books/gray-dawn/wounds/condition.ts'
import { marksOf } from '../../src/books/gray-dawn/wounds/facts.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { panicLeft } from '../../src/books/gray-dawn/suppression/panic.ts'
import { gun } from './people.ts'
import type { Skirmish } from './table.ts'
import { END, YARD, battle, go, shoot } from './table.ts'

const RIFLE = gun('rifle-assault-medium')
const fire = (target: string, rounds: number) => ({
  do: 'suppress',
  targets: [target],
  rounds: [rounds],
})
const skills = { handgun: 4, rifle: 4, dodge: 6 }
const pair = (options: Skirmish['options'], text: Skirmish = {}) =>
  battle(
    {
      ann: { ref: 6, cool: 6, skills, weapons: [RIFLE] },
      bob: { cool: 8, skills, weapons: ['pistol-medium'] },
    },
    { metres: 10, fire: { ann: fire('bob', 30) }, options, ...text },
  )

describe('options', () => {
  it.each([
    ['plus-1-per-level', 4],
    ['plus-1-flat', 1],
    ['no-bonus', 0],
  ] as const)(
    '[gray-dawn/cover/suppression-bonus] cover-suppression-bonus %s: level 4 gives %i',
    (how, bonus) => {
      const table = pair(
        { 'cover-suppression-bonus': how },
        {
          pairs: [{ a: 'ann', b: 'bob', cover: 'chest-high: level 4' }],
          dice: { 'attack ann': [5], 'suppression bob': [5] },
        },
      )
      expect(table.facts('check')[0]!.total).toBe(8 + 6 + bonus + 5)
    },
  )
  it('[gray-dawn/suppress/attack-roll] suppression-attack-modifiers: full counts recoil too, and range only in the number', () => {
    const total = (how: 'plain' | 'full') =>
      pair(
        { 'suppression-attack-modifiers': how },
        { metres: 150, dice: { 'attack ann': [9] } },
      ).facts('suppresses')[0]!.fired[0]!.attack
    // RA 6, Rifle 4 and a die of 9; thirty rounds -3.
    expect([total('plain'), total('full')]).toEqual([19, 16])
  })
  it('[gray-dawn/suppress/penalty-scope] suppression-penalty-on-defence: what is fired at him meets less', () => {
    const defence = (how: 'actions-only' | 'actions-and-defence') =>
      battle(
        {
          ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE] },
          ben: { side: 'A', skills, weapons: ['pistol-medium'] },
          cid: { side: 'B', ref: 3, cool: 10, skills },
        },
        {
          metres: 10,
          options: { 'suppression-penalty-on-defence': how },
          fire: { ann: fire('cid', 30) },
          dice: { 'attack ann': [2], 'suppression cid': [9] },
        },
      )
        .until('ben')
        .act('ben', shoot('cid'), END)
        .told('attacked')
        .map(({ defence: sum, defenceDie }) => sum - defenceDie!)[0]!
    // 3 levels, passed, and 2 for the open: 5 points.
    expect(defence('actions-only') - defence('actions-and-defence')).toBe(5)
  })
  it('[gray-dawn/covering/end] panic-bleed-off: the number of the check falls by so much a turn', () => {
    expect(
      [3, 5, 10].map((points) =>
        panicLeft(
          { needs: 30, since: 1, spent: true },
          optionsOf({ 'panic-bleed-off': points as 3 | 5 | 10 }),
        ),
      ),
    ).toEqual([27, 25, 20])
  })
  it('[gray-dawn/core/exploding-success] initiative-explodes: plain, a 1 is a 1', () => {
    const roll = (how: 'explodes' | 'plain') =>
      battle(
        { ann: { ref: 5, weapons: ['rifle-hunting'] }, bob: {} },
        { options: { 'initiative-explodes': how }, dice: { 'initiative ann': [1, 6, 7] } },
      )
        .told('initiative')[0]!
        .rolls.find(({ who }) => who === 'ann')!.total
    expect([roll('explodes'), roll('plain')]).toEqual([-1, 6])
  })
})

describe('options of the phase and of the fire', () => {
  const PISTOL = gun('pistol-medium', { shots: 16, range: 40, carried: { loaded: 16 } })
  it('[gray-dawn/round/suppression-phase] suppression-phase-resolution: simultaneous, nobody is hindered by fire of the same phase; in order, the second is', () => {
    const duel = (how: 'simultaneous' | 'in-order-of-declaration') =>
      battle(
        {
          ann: { ref: 6, cool: 6, skills, weapons: [RIFLE] },
          bob: { ref: 8, cool: 8, skills, weapons: [RIFLE] },
        },
        {
          metres: 10,
          options: { 'suppression-phase-resolution': how },
          fire: { ann: fire('bob', 30), bob: fire('ann', 30) },
          dice: {
            'initiative ann': [2],
            'initiative bob': [9],
            'attack ann': [2],
            'attack bob': [5],
          },
        },
      )
    const attacks = (how: 'simultaneous' | 'in-order-of-declaration') =>
      duel(how)
        .facts('suppresses')
        .map(({ who, fired }) => [who, fired[0]!.attack])
    const told = (how: 'simultaneous' | 'in-order-of-declaration') =>
      duel(how)
        .events()
        .flatMap((event) =>
          event.type === 'fired'
            ? [`${event.who} fires`]
            : event.type === 'own' && event.fact.fact === 'suppresses'
              ? [`${event.who} suppresses`]
              : [],
        )
    // Ann, RA 6, Rifle 4 and a 2; Bob, RA 8 and a 5. She has put 3 levels on him, and he is in the open: 5.
    expect(attacks('simultaneous')).toEqual([
      ['ann', 12],
      ['bob', 17],
    ])
    expect(attacks('in-order-of-declaration')).toEqual([
      ['ann', 12],
      ['bob', 17 - 5],
    ])
    expect(told('simultaneous')).toEqual([
      'ann fires',
      'bob fires',
      'ann suppresses',
      'bob suppresses',
    ])
    expect(told('in-order-of-declaration')).toEqual([
      'ann fires',
      'ann suppresses',
      'bob fires',
      'bob suppresses',
    ])
  })

  it('[gray-dawn/brave/hits-for-failure] suppression-hit-damage: two hits of a rifle are one wound with a die more, those of a pistol two; by the option all, or none, are one', () => {
    // Bob lies low in the open, 3 levels passed and 2 for the open, and misses by 10 or more.
    const wounds = (
      how: 'by-weapon' | 'separate-wounds' | 'extra-die-per-hit',
      weapon: typeof RIFLE,
      rounds: number,
      graze: readonly number[] = [2, 2],
    ) => {
      const table = battle(
        {
          ann: { ref: 6, cool: 6, skills, weapons: [weapon] },
          bob: { cool: 10, skills, luck: 1, body: 10, weapons: ['pistol-medium'] },
        },
        {
          metres: 10,
          options: { 'suppression-hit-damage': how },
          fire: { ann: fire('bob', rounds) },
          dice: { 'attack ann': [8], 'suppression bob': [10, 10, 1], hunker: [2], graze },
        },
      )
      table.until('bob').act('bob', { do: 'hunker' })
      const [hunkers] = table.facts('hunkers')
      const marks = allOf(marksOf(table.combatant('bob')))
      return [hunkers!.hits, table.told('hit').filter(({ who }) => who === 'bob').length, marks]
    }
    expect([
      wounds('by-weapon', RIFLE, 30),
      wounds('extra-die-per-hit', RIFLE, 30),
      wounds('separate-wounds', RIFLE, 30),
    ]).toEqual([
      // 6D6 of threes, less BTM 4; twice 5D6.
      [2, 1, 14],
      [2, 1, 14],
      [2, 2, 22],
    ])
    // LUCK 1 and 13 or more are 14: a graze only without the 1 that a further shot costs. Six points less 4, and five less 4.
    expect(wounds('extra-die-per-hit', RIFLE, 30, [10, 4])).toEqual([2, 1, 14])
    expect(wounds('extra-die-per-hit', RIFLE, 30, [10, 5])).toEqual([2, 1, 2])
    expect(wounds('separate-wounds', RIFLE, 30, [10, 4, 2])).toEqual([2, 2, 1 + 11])
    expect([
      wounds('by-weapon', PISTOL, 16),
      wounds('extra-die-per-hit', PISTOL, 16),
      wounds('separate-wounds', PISTOL, 16),
    ]).toEqual([
      // 2D6+1 of threes, less 4, twice; 3D6+1 at once.
      [2, 2, 6],
      [2, 1, 6],
      [2, 2, 6],
    ])
  })

  it('[gray-dawn/brave/open-penalty] reach-cover-allowance: from cover to cover by two movement actions is in the open, unless three count as normal movement', () => {
    const barrier = (id: string, x: number, top: number) => ({
      id,
      name: id,
      kind: 'crate' as const,
      height: 1,
      level: 3,
      shape: [
        { x, y: top },
        { x, y: top + 2 },
      ],
    })
    const TWO = { ...YARD, obstacles: [barrier('near', 17.5, 9), barrier('far', 25.8, 10.8)] }
    const leaves = (
      how: 'one-move' | 'three-moves',
      to: readonly (readonly [number, number])[],
    ) => {
      const table = battle(
        {
          ann: { ref: 6, cool: 6, skills, weapons: [RIFLE], at: [10, 10], facing: 90 },
          bob: { cool: 10, ma: 6, skills, weapons: ['pistol-medium'], at: [18, 10], facing: 270 },
        },
        {
          map: TWO,
          options: { 'reach-cover-allowance': how },
          fire: { ann: fire('bob', 30) },
          dice: { 'attack ann': [2], 'suppression bob': [10, 1], dodge: [10, 10, 1] },
        },
      )
      return table
        .until('bob')
        .act('bob', go(...to), END)
        .facts('leaves-cover')
        .map(({ moves, total }) => [moves, total])[0]!
    }
    const far = [
      [26.4, 10],
      [26.5, 12],
    ] as const
    const [[moves, close], [, wide]] = [leaves('one-move', far), leaves('three-moves', far)] as [
      [number, number],
      [number, number],
    ]
    // The check was passed: two levels more in the open are 2 points.
    expect([moves, wide - close]).toEqual([2, 2])
  })
})
