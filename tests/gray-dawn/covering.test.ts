// Suppressing fire in points: amounts, dodges, the check on one's own initiative and what it forces; firing lanes in both systems.
import { describe, expect, it } from 'vitest'
import type { FieldMap } from '../../src/field/map.ts'
import {
  laneLevels,
  lanePoints,
  pointsOf,
  widestLane,
} from '../../src/books/gray-dawn/suppression/amounts.ts'
import { checkOf } from '../../src/books/gray-dawn/suppression/check.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { gun } from './people.ts'
import type { Battle, Skirmish, Soldier } from './table.ts'
import { END, YARD, battle, go, shoot } from './table.ts'

const POINTS = { 'suppression-system': 'points' } as const
const PISTOL = gun('pistol-medium', { name: '9mm', shots: 16, carried: { loaded: 16 } })
const MG = gun('rifle-assault-medium', {
  name: 'machine gun',
  shots: 60,
  rof: 30,
  carried: { loaded: 60 },
})
const at = (target: string, rounds: number, more: object = {}) => ({
  do: 'suppress',
  targets: [target],
  rounds: [rounds],
  ...more,
})
const skills = { handgun: 4, rifle: 4, dodge: 4 }
/** A crate of level 3 to the west of (20, 10). */
const CRATE: FieldMap = {
  ...YARD,
  obstacles: [
    {
      id: 'crate',
      name: 'crate',
      kind: 'crate',
      height: 1,
      level: 3,
      shape: [
        { x: 19, y: 9 },
        { x: 19.4, y: 9 },
        { x: 19.4, y: 11 },
        { x: 19, y: 11 },
      ],
    },
  ],
}

const pair = ({ options, ...text }: Skirmish = {}, bob: Soldier = {}): Battle =>
  battle(
    {
      ann: { skills, weapons: [PISTOL] },
      bob: { cool: 7, ref: 7, ma: 7, skills, weapons: ['pistol-medium'], ...bob },
    },
    { options: { ...POINTS, ...options }, ...text },
  )

describe('points', () => {
  it.each([
    ['9mm pistol with 16 rounds emptied at one target', PISTOL, 16, false, 8],
    ['10 rounds', PISTOL, 10, false, 5],
    ['6 rounds', PISTOL, 6, false, 3],
    ['7 rounds: the rest is wasted', PISTOL, 7, false, 3],
    ['shotgun, 4 shots', gun('shotgun'), 4, false, 8],
    ['30 rounds in bursts', gun('smg-medium'), 30, true, 10],
  ] as const)(
    '[gray-dawn/covering/points, gray-dawn/shotgun/suppression, gray-dawn/burst/covering] %s',
    (_name, { weapon }, rounds, bursts, expected) => {
      expect(pointsOf(weapon, rounds, bursts)).toBe(expected)
    },
  )
  it('[gray-dawn/covering/points] 16 rounds at one target: 8 points; the check stands at 15 with 8 off', () => {
    const { amount } = pair({ fire: { ann: at('bob', 16) } }).facts('suppressed')[0]!
    expect(amount).toBe(8)
    const { against, off } = checkOf({ amount }, false, optionsOf(POINTS))
    expect(against + off).toBe(23)
  })
  it('[gray-dawn/covering/points] 10 rounds at one and 6 at another: 5 and 3 points', () => {
    const table = battle(
      {
        ann: { skills, weapons: [PISTOL] },
        bob: { side: 'B', skills },
        cid: { side: 'B', skills },
      },
      {
        options: POINTS,
        fire: { ann: { do: 'suppress', targets: ['bob', 'cid'], rounds: [10, 6] } },
      },
    )
    expect(
      table.facts('suppresses')[0]!.fired.map(({ amount, target }) => [target, amount]),
    ).toEqual([
      ['bob', 5],
      ['cid', 3],
    ])
  })
  it('[gray-dawn/shotgun/suppression] 4 shots: 8 points, check 23', () => {
    const { against, off } = checkOf({ amount: 8 }, false, optionsOf(POINTS))
    expect(against + off).toBe(23)
  })
  it('[gray-dawn/stance/bracing-suppression] 3 points on a braced shooter count as 6: 21', () => {
    const { against, off } = checkOf({ amount: 3 }, true, optionsOf(POINTS))
    expect(against + off).toBe(21)
  })
  it.each([
    [[1, 10, 1], 0, true],
    [[1, 9], 2, false],
  ] as const)('[gray-dawn/covering/hit] RD 7, Dodge/Cover 4, dice %j: %i', (dice, total, hit) => {
    const table = pair(
      { fire: { ann: at('bob', 16) }, dice: { 'dodge bob': [...dice] } },
      { luck: 0 },
    )
    expect(table.facts('dodge')).toMatchObject([{ who: 'bob', total, hit }])
    expect(table.told('hit').filter(({ who }) => who === 'bob')).toHaveLength(hit ? 1 : 0)
  })
  it.each([
    [true, 10, 10],
    [false, 1, 1],
  ])(
    '[gray-dawn/burst/covering] 30 rounds, in bursts %s: %i points, %i dodges',
    (bursts, points, dodges) => {
      const table = battle(
        { ann: { skills: { submachinegun: 4 }, weapons: ['smg-medium'] }, bob: { skills } },
        { options: POINTS, fire: { ann: at('bob', 30, { bursts }) } },
      )
      expect(table.facts('suppressed').map(({ amount }) => amount)).toEqual([points])
      expect(table.facts('dodge').map(({ who }) => who)).toEqual(
        Array.from({ length: dodges }, () => 'bob'),
      )
    },
  )
  it('[gray-dawn/covering/check, gray-dawn/covering/declare] made on his own initiative: CL 7, Dodge/Cover 4, 8 points, a die of 9: 20 against 23, failed', () => {
    const table = pair({
      fire: { ann: at('bob', 16) },
      dice: {
        'initiative ann': [9],
        'initiative bob': [1],
        'suppression bob': [9],
        'dodge bob': [5],
      },
    })
    const check = table.facts('check').find(({ who }) => who === 'bob')!
    expect([check.total + 8, check.against + 8, check.done]).toEqual([20, 23, false])
    const order = table
      .events()
      .map((event) => (event.type === 'own' ? event.fact.fact : event.type))
    expect(order.indexOf('check')).toBeGreaterThan(
      order.lastIndexOf('part', order.indexOf('check')),
    )
  })
  it.each([
    [3, 0, true],
    [4, 1, false],
  ] as const)(
    '[gray-dawn/covering/critical, gray-dawn/init/suppression-reroll] CL 4, Dodge/Cover 1, 8 points, a die of %i: %i',
    (die, total, panic) => {
      const table = pair(
        {
          fire: { ann: at('bob', 16) },
          dice: { 'suppression bob': [die], 'dodge bob': [5], 'initiative bob': [8, 2] },
          pairs: [{ a: 'ann', b: 'bob', cover: 'none' }],
        },
        { cool: 4, skills: { dodge: 1 }, luck: 0 },
      )
      expect(table.facts('check')[0]).toMatchObject({ total, done: false })
      expect(table.facts('panics').some(({ why }) => why.includes('nerve'))).toBe(panic)
      // The number is rolled again, and may only fall.
      expect(table.facts('initiative').filter(({ why }) => why === 'suppressed')).toHaveLength(
        panic ? 1 : 0,
      )
    },
  )
  it('[gray-dawn/init/suppression-reroll] a higher number is left where it is; option suppression-critical-initiative', () => {
    const fallen = (second: number, over: Partial<Options> = {}) =>
      pair(
        {
          fire: { ann: at('bob', 16) },
          options: over,
          dice: { 'suppression bob': [3], 'dodge bob': [5], 'initiative bob': [5, second] },
        },
        { cool: 4, skills: { dodge: 1 }, luck: 0 },
      )
        .facts('initiative')
        .filter(({ why }) => why === 'suppressed').length
    expect([
      fallen(9),
      fallen(2),
      fallen(2, { 'suppression-critical-initiative': 'never-reroll' }),
    ]).toEqual([0, 1, 0])
  })
  it('[gray-dawn/covering/neighbours] whoever is within a metre of the target gets it too, without a dodge; within two of automatic fire', () => {
    const table = (weapon: typeof PISTOL, options: Partial<Options>, rounds: number) =>
      battle(
        {
          ann: { skills, weapons: [weapon], at: [2, 10], facing: 90 },
          bob: { side: 'B', skills, at: [20, 10] },
          cid: { side: 'B', skills, at: [20, 10.9] },
          dan: { side: 'B', skills, at: [20, 11.9] },
        },
        { map: YARD, options, fire: { ann: at('bob', rounds) } },
      )
    expect(
      table(PISTOL, POINTS, 16)
        .facts('suppressed')
        .map(({ who, amount }) => [who, amount]),
    ).toEqual([
      ['bob', 8],
      ['cid', 8],
    ])
    expect(
      table(MG, POINTS, 60)
        .facts('suppressed')
        .map(({ who }) => who),
    ).toEqual(['bob', 'cid', 'dan'])
    expect(
      table(PISTOL, POINTS, 16)
        .facts('dodge')
        .map(({ who }) => who),
    ).toEqual(['bob'])
    // With levels only if it is switched on.
    expect(
      table(MG, {}, 30)
        .facts('suppressed')
        .map(({ who }) => who),
    ).toEqual(['bob'])
    expect(
      table(MG, { 'suppression-of-neighbours': 'always' }, 30)
        .facts('suppressed')
        .map(({ who }) => who),
    ).toEqual(['bob', 'cid', 'dan'])
  })
  it('[gray-dawn/covering/end] all of it ends with his turn; option suppression-bleed-off', () => {
    const left = (over: Partial<Options> = {}): number => {
      const table = pair({
        options: over,
        fire: { ann: at('bob', 16) },
        dice: { 'suppression bob': [10, 9], 'dodge bob': [5] },
      }).until('bob')
      table.act('bob', END)
      return table.own('bob').suppression?.amount ?? 0
    }
    expect([
      left(),
      left({ 'suppression-bleed-off': 'five-per-round' }),
      left({ 'suppression-bleed-off': 'half-per-round' }),
    ]).toEqual([0, 3, 4])
  })
})

describe('what a failed check forces', () => {
  const soldiers = (
    bob: readonly [number, number],
    more: Soldier = {},
  ): Readonly<Record<string, Soldier>> => ({
    ann: { skills, weapons: [PISTOL], at: [5, 10], facing: 90 },
    bob: {
      cool: 2,
      ma: 6,
      skills: { dodge: 2, handgun: 3 },
      luck: 0,
      weapons: ['pistol-medium', 'grenade-frag'],
      at: bob,
      facing: 270,
      ...more,
    },
  })
  const start = (bob: readonly [number, number], text: Skirmish = {}) =>
    battle(soldiers(bob), {
      map: CRATE,
      options: POINTS,
      fire: { ann: at('bob', 6) },
      ...text,
      dice: {
        'initiative ann': [9],
        'initiative bob': [1],
        'suppression bob': [4],
        dodge: [5],
        ...text.dice,
      },
    })
  it('[gray-dawn/stance/active-cover, gray-dawn/stance/full-cover, gray-dawn/suppress/check-failed] behind cover: full cover, and only what shows nothing', () => {
    const table = start([20, 10])
    expect(table.own('bob').stance).toBe('full cover')
    expect(table.facts('check').map(({ what }) => what)).toEqual([undefined, 'to look out'])
    expect(table.asked()).toEqual(['bob'])
    expect(table.tries('bob', shoot('ann')).refusal!.code).toBe('refused/only')
    expect(table.tries('bob', { do: 'stance', stance: 'active cover' }).refusal!.code).toBe(
      'refused/only',
    )
    expect(table.ask('bob').refuse!({ do: 'change', weapon: 1 })).toBeUndefined()
  })
  it.each([
    [3, 17, 'refused/suppressed'],
    [4, 18, undefined],
  ] as const)(
    '[gray-dawn/stance/bracing-suppression] 3 points, 10 and %i on the die: %i; bracing takes 21 before them: %s',
    (die, total, code) => {
      const table = start([20, 10], { dice: { 'suppression bob': [10, die] } })
      expect(table.facts('check')).toMatchObject([{ total, done: true }])
      expect(table.ask('bob').refuse!({ do: 'stance', stance: 'bracing' })?.code).toBe(code)
      expect(table.ask('bob').refuse!({ do: 'hunker' })?.code).toBe('refused/no-hits')
    },
  )
  it('[gray-dawn/stance/leaving-cover] a second check that is passed allows active cover, but not to leave', () => {
    const table = start([20, 10], { dice: { 'suppression bob': [4, 10, 9] } })
    expect(table.facts('check').map(({ done }) => done)).toEqual([false, true])
    expect(table.own('bob').stance).toBe('active cover')
    expect(table.ask('bob').refuse!(shoot('ann'))).toBeUndefined()
    expect(table.ask('bob').refuse!(go([21, 10]))!.code).toBe('refused/only')
  })
  it('[gray-dawn/stance/leaving-cover] 5 points: 18 for leaving fails against 20, 21 for active cover succeeds', () => {
    const { against, off } = checkOf({ amount: 5 }, false, optionsOf(POINTS))
    expect([18 >= against + off, 21 >= against + off]).toEqual([false, true])
  })
  it('[gray-dawn/stance/caught-in-open, gray-dawn/stance/moving] in the open, cover 5 m away: he runs for it and stays down', () => {
    const table = start([24.9, 10])
    expect(table.told('moved').filter(({ who }) => who === 'bob')).toHaveLength(1)
    expect(table.own('bob').stance).toBe('full cover')
    expect(table.own('bob').panic).toBeUndefined()
  })
  it('[gray-dawn/stance/caught-in-open] cover 9 m away: panic', () => {
    const table = start([29.4, 10])
    expect(table.facts('panics')).toMatchObject([
      { who: 'bob', why: 'caught in the open, and no cover in reach' },
    ])
  })
  it('[gray-dawn/suppress/check-failed] option failed-suppression-forces-stance: never', () => {
    const table = start([20, 10], {
      options: { ...POINTS, 'failed-suppression-forces-stance': 'never' },
    })
    expect(table.own('bob').stance).toBe('active cover')
    expect(table.ask('bob').refuse!(shoot('ann'))).toBeUndefined()
  })
  it('[gray-dawn/stance/active-cover] option what-calls-for-suppression-roll: any fire calls for the roll of one point', () => {
    const table = battle(
      { ...soldiers([20, 10]) },
      {
        map: CRATE,
        options: { ...POINTS, 'what-calls-for-suppression-roll': 'any-fire' },
        dice: {
          'initiative ann': [9],
          'initiative bob': [1],
          'attack ann': [1, 4],
          'suppression bob': [5],
        },
      },
    )
    table.act('ann', shoot('bob'), END)
    expect(table.facts('check')).toMatchObject([{ who: 'bob', against: 15 }])
  })
  it('[gray-dawn/stance/covering-fire-round] the shooter’s own check is made when his turn comes, and forces him like any', () => {
    const table = battle(
      {
        ann: {
          ...soldiers([0, 0])['ann']!,
          cool: 2,
          skills: { dodge: 1, handgun: 3 },
          luck: 0,
          at: [10, 20],
        },
        bob: soldiers([20, 10])['bob']!,
      },
      {
        map: CRATE,
        options: POINTS,
        fire: { ann: at('bob', 6), bob: at('ann', 6) },
        dice: { 'suppression bob': [2], 'suppression ann': [3], dodge: [5] },
      },
    )
    expect(table.facts('suppresses')).toHaveLength(2)
    expect(table.facts('check').filter(({ who }) => who === 'bob').length).toBeGreaterThan(0)
    expect(
      table
        .facts('stance')
        .some(({ who, forced, stance }) => who === 'bob' && forced && stance === 'full cover'),
    ).toBe(true)
  })
})

describe('firing lanes', () => {
  it('[gray-dawn/covering/two-forms] fire at men and at a place stand side by side in the menu of who fires', () => {
    const seen: string[] = []
    battle(
      { ann: { skills, weapons: [MG], at: [5, 10], facing: 90 }, bob: { at: [18, 10] } },
      {
        map: YARD,
        options: POINTS,
        offers: (ask) => {
          if (ask.kind === 'suppressors') return ask.seat === 'player-1' ? ['ann'] : []
          if (ask.kind === 'suppressing-fire')
            seen.push(
              ...ask.options.map((choice) => (choice as { do: string } | null)?.do ?? 'nobody'),
              ask.refuse!({
                do: 'lane',
                line: [
                  { x: 20, y: 8 },
                  { x: 20, y: 12 },
                ],
              })?.code ?? 'lane',
            )
          return undefined
        },
      },
    )
    expect(new Set(seen)).toEqual(new Set(['suppress', 'nobody', 'lane']))
  })
  it('[gray-dawn/lane/width] at least 2 m, at most 1 m per 5 ROF', () => {
    expect([
      widestLane({ modes: ['auto'], rof: 30 }),
      widestLane({ modes: ['auto'], rof: 12 }),
      widestLane({ modes: ['auto'], rof: 9 }),
      widestLane({ modes: ['single'], rof: 30 }),
    ]).toEqual([6, 2, 0, 0])
  })
  it('[gray-dawn/lane/suppression] rounds by the metre, rounded down', () => {
    expect([lanePoints(30, 2), lanePoints(30, 6), lanePoints(20, 3)]).toEqual([15, 5, 6])
    expect([laneLevels(15), laneLevels(5), laneLevels(4), laneLevels(0)]).toEqual([3, 1, 1, 0])
    const { against, off } = checkOf({ amount: 5 }, false, optionsOf(POINTS))
    expect(against + off).toBe(20)
  })
  // From (5, 10) over the line at x = 20 between y = 9 and 11.
  const lane = (y: readonly [number, number], rounds: number) => ({
    do: 'lane',
    line: [
      { x: 20, y: y[0] },
      { x: 20, y: y[1] },
    ],
    rounds,
  })
  const inYard = (
    bob: readonly [number, number],
    fire: object,
    text: Skirmish = {},
    more: Soldier = {},
  ) =>
    battle(
      {
        ann: { skills, weapons: [MG], at: [5, 10], facing: 90 },
        bob: { cool: 7, ref: 7, ma: 7, skills: { dodge: 4 }, at: bob, luck: 0, ...more },
      },
      {
        map: YARD,
        fire: { ann: fire },
        ...text,
        dice: { 'initiative ann': [9], 'initiative bob': [1], ...text.dice },
      },
    )
  it('[gray-dawn/lane/hits-inside, gray-dawn/lane/number-of-hits] a dodge of -2: hits by the burst table', () => {
    const table = inYard([18, 10], lane([9, 11], 30), {
      options: POINTS,
      dice: { 'dodge bob': [1, 10, 3], hits: [4], 'suppression bob': [9] },
    })
    expect(table.facts('dodge')).toMatchObject([{ total: -2, hit: true }])
    expect(table.told('hit').filter(({ who }) => who === 'bob').length).toBeGreaterThan(0)
    expect(table.facts('suppressed')).toMatchObject([{ who: 'bob', amount: 15 }])
  })
  it('[gray-dawn/lane/suppression] with levels 15 points are 3, and those inside check at once', () => {
    const table = inYard([18, 10], lane([9, 11], 30), {
      dice: { 'dodge bob': [5], 'suppression bob': [9] },
    })
    expect(table.facts('suppressed')).toMatchObject([{ who: 'bob', amount: 3 }])
    expect(table.facts('check')).toMatchObject([{ against: 20, total: 20, done: true }])
    // Its rounds never hit for a failed action.
    expect(table.own('bob').suppression!.by).toEqual([])
  })
  it('[gray-dawn/lane/area-denial, gray-dawn/lane/crossing] nobody is in it; who would cross it with 10 points against 15 does not dare', () => {
    const table = inYard([18, 16], lane([8.5, 11.5], 30), {
      options: POINTS,
      dice: { 'suppression bob': [9], 'dodge bob': [2] },
    }).until('bob')
    expect(table.facts('suppressed')).toEqual([])
    table.act('bob', go([18, 4]), END)
    expect(table.facts('check')).toMatchObject([
      { who: 'bob', total: 10, against: 15, done: false, what: 'to cross' },
    ])
    const { y } = table.combatant('bob')
    expect([y > 11, y < 12]).toEqual([true, true])
    expect(table.facts('crosses')).toEqual([])
  })
  it.each([
    ['walks, 7 + 4 + 2', 13.5, 13],
    ['runs, half of MA 7 more', 16, 17],
    ['sprints, MA 7 more', 22, 20],
  ])(
    '[gray-dawn/lane/crossing, gray-dawn/move/defence-bonus] 20 rounds, 4 m: 5 points, 15 against 15, crosses; %s',
    (_how, from, total) => {
      const table = inYard([18, from], lane([8, 12], 20), {
        options: POINTS,
        dice: { 'suppression bob': [9], 'dodge bob': [2] },
      }).until('bob')
      table.act('bob', go([18, 7]), END)
      expect(table.facts('check')).toMatchObject([{ total: 15, against: 15, done: true }])
      expect(table.facts('crosses')).toMatchObject([{ total, against: 5, done: true }])
      expect(table.combatant('bob').y).toBe(7)
    },
  )
  it.each([
    ['stands: 7 + 4 + 2', { do: 'face', degrees: 0 }, 13],
    ['braces: 7 + 2', { do: 'stance', stance: 'bracing' }, 9],
    ['lies in the open: 7 + 2', { do: 'posture', posture: 'prone' }, 9],
  ] as const)(
    '[gray-dawn/covering/hit, gray-dawn/stance/bracing, gray-dawn/fumble/prone] the dodge of whoever %s',
    (_how, act, total) => {
      const fire = { do: 'suppress', targets: ['bob'], rounds: [30] }
      const table = inYard([18, 10], fire, {
        options: POINTS,
        fire: {},
        dice: { 'dodge bob': [2] },
      })
      table.until('bob').fires({ ann: fire }).act('bob', act, END)
      expect(table.facts('dodge')[0]).toMatchObject({ total })
    },
  )
  it('[gray-dawn/lane/crossing] whoever is better at athletics crosses with REF and Athletics: 7 + 6 + 2', () => {
    const table = inYard(
      [18, 13.5],
      lane([8, 12], 20),
      { options: POINTS, dice: { 'suppression bob': [9], 'dodge bob': [2] } },
      { skills: { dodge: 4, athletics: 6 } },
    ).until('bob')
    table.act('bob', go([18, 7]), END)
    expect(table.facts('crosses')).toMatchObject([{ total: 15, against: 5, done: true }])
  })
  it('[gray-dawn/lane/crossing] 20 rounds, 3 m: 6 points, and the dodge needs 6.67', () => {
    const table = inYard([18, 16], lane([8.5, 11.5], 20), {
      options: POINTS,
      dice: { 'suppression bob': [10, 5], 'dodge bob': [2] },
    }).until('bob')
    table.act('bob', go([18, 7]), END)
    expect(table.facts('suppressed')).toMatchObject([{ amount: 6 }])
    expect(table.facts('crosses')[0]!.against).toBeCloseTo(20 / 3)
  })
  it('[gray-dawn/lane/crossing] levels, 30 rounds, 2 m wide: 3 levels, check 20, the dodge needs 15', () => {
    const table = inYard([18, 13.5], lane([9, 11], 30), {
      dice: { 'suppression bob': [9], 'dodge bob': [4] },
    }).until('bob')
    table.act('bob', go([18, 7]), END)
    expect(table.facts('check')).toMatchObject([{ against: 20, done: true }])
    expect(table.facts('crosses')).toMatchObject([{ against: 15, total: 15, done: true }])
  })
  it('[gray-dawn/lane/timing, gray-dawn/lane/crossing] who comes into view in it is fired at before he can do anything', () => {
    const table = inYard(
      [18, 10],
      lane([9, 11], 30),
      { dice: { 'dodge bob': [5, 2], hits: [1], 'suppression bob': [9] } },
      { weapons: ['pistol-medium'] },
    ).until('bob')
    table.act('bob', shoot('ann'), END)
    const told = table
      .events()
      .map((event) => (event.type === 'own' ? event.fact.fact : event.type))
    expect(told.indexOf('crosses')).toBeGreaterThan(0)
    expect(told.indexOf('crosses')).toBeLessThan(told.indexOf('attacked'))
    expect(table.facts('crosses')).toMatchObject([{ total: 13, against: 15, done: false }])
  })
  it('[gray-dawn/lane/crossing] a failed check keeps him where he is', () => {
    const table = inYard(
      [18, 10],
      lane([9, 11], 30),
      { dice: { 'dodge bob': [5], 'suppression bob': [2] } },
      { weapons: ['pistol-medium'] },
    ).until('bob')
    expect(table.ask('bob').refuse!(go([18, 14]))!.code).toBe('refused/pinned')
    expect(table.ask('bob').refuse!(shoot('ann'))!.code).toBe('refused/pinned')
    expect(table.ask('bob').refuse!({ do: 'hunker' })).toBeUndefined()
  })
  it('[gray-dawn/lane/area-denial] it stays until the next phase', () => {
    const table = inYard([30, 30], lane([9, 11], 30))
    expect((table.state.own as { lanes: readonly unknown[] }).lanes).toHaveLength(1)
    table.fires({}).until('ann', 2)
    expect((table.state.own as { lanes: readonly unknown[] }).lanes).toHaveLength(0)
  })
})
