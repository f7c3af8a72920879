// Suppressing fire in levels: amounts, rolls, checks, what they cost.
import { describe, expect, it } from 'vitest'
import {
  addedLevels,
  baseLevels,
  checkTn,
  mostRounds,
  suppresses,
} from '../../src/books/gray-dawn/suppression/amounts.ts'
import { SUPPRESSION_FACTS as facts } from '../../src/books/gray-dawn/suppression/facts.ts'
import { checkOf } from '../../src/books/gray-dawn/suppression/check.ts'
import { penaltyOf, suppressedBy } from '../../src/books/gray-dawn/suppression/penalty.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import { gun } from './people.ts'
import type { Skirmish, Soldier } from './table.ts'
import { END, YARD, battle, faceWith, shoot } from './table.ts'

const RIFLE = gun('rifle-assault-medium')
const PISTOL = gun('pistol-medium', { shots: 16, range: 40, carried: { loaded: 16 } })
const fire = (target: string, rounds: number) => ({
  do: 'suppress',
  targets: [target],
  rounds: [rounds],
})

/** Ann fires 30 rounds at Bob, who is behind a wall and fails every check. */
const twoSystems = (system: 'levels' | 'points') =>
  battle(
    {
      ann: { ref: 6, cool: 6, skills: { rifle: 4, dodge: 4 }, weapons: [RIFLE] },
      bob: { cool: 6, skills: { handgun: 4, dodge: 4 }, weapons: ['pistol-medium'] },
    },
    {
      metres: 10,
      pairs: [{ a: 'ann', b: 'bob', metres: 10, cover: 'chest-high: 12' }],
      options: { 'suppression-system': system },
      fire: { ann: fire('bob', 30) },
      dice: {
        'initiative ann': [9],
        'initiative bob': [2],
        'attack ann': [2],
        'suppression bob': [2, 2],
      },
    },
  )

describe('amounts', () => {
  it.each([
    ['assault rifle, 30 rounds on one target', RIFLE, 30, 3],
    ['20 of 30', RIFLE, 20, 2],
    ['10 of 30', RIFLE, 10, 1],
    ['9 of 30', RIFLE, 9, 0],
    ['shotgun with ROF 2, 6 shots', gun('shotgun'), 6, 3],
    ['shotgun with ROF 2, 5 shots', gun('shotgun'), 5, 2],
    ['pistol, full magazine of 16', PISTOL, 16, 2],
    [
      'pistol, full magazine of 33',
      gun('pistol-medium', { shots: 33, carried: { loaded: 33 } }),
      33,
      3,
    ],
    [
      'pistol, 12 left of 16, all fired',
      gun('pistol-medium', { shots: 16, carried: { loaded: 12 } }),
      12,
      1,
    ],
  ] as const)('[gray-dawn/suppress/levels-by-weapon] %s', (_name, carried, rounds, levels) => {
    expect(baseLevels(carried, rounds)).toBe(levels)
  })
  it('[gray-dawn/suppress/attack-roll] one level for reaching the number, one for each full 5 above', () => {
    expect([19, 20, 24, 25, 31].map((total) => addedLevels(total, 20))).toEqual([0, 1, 1, 2, 3])
  })
  it('[gray-dawn/suppress/check-tn] 10 for one level, 5 more for each, 30 at the most', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 9].map(checkTn)).toEqual([0, 10, 15, 20, 25, 30, 30, 30])
  })
  it('[gray-dawn/suppress/suitable-weapons] ROF 2 and 10 rounds, and every shotgun; no sniper rifle', () => {
    const suited = (id: string): boolean => suppresses(gun(id).weapon)
    expect(['pistol-medium', 'smg-light', 'rifle-assault-medium', 'shotgun'].every(suited)).toBe(
      true,
    )
    expect(['pistol-light-cheap', 'rifle-hunting', 'knife', 'grenade-frag'].some(suited)).toBe(
      false,
    )
  })
  it('[gray-dawn/suppress/declare] a pistol and a shotgun spend their magazine, an automatic weapon its ROF', () => {
    const smg = gun('smg-medium')
    expect([
      mostRounds(PISTOL, optionsOf()),
      mostRounds(gun('shotgun'), optionsOf()),
      mostRounds(smg, optionsOf()),
    ]).toEqual([16, 10, 20])
    expect(mostRounds(smg, optionsOf({ 'suppression-ammunition-limit': 'magazine' }))).toBe(40)
    expect(mostRounds(smg, optionsOf({ 'suppression-system': 'points' }))).toBe(40)
    expect(mostRounds({ ...smg, loaded: 15 }, optionsOf())).toBe(15)
    expect(mostRounds(PISTOL, optionsOf({ 'suppression-ammunition-limit': 'rof' }))).toBe(2)
  })
})

describe('what it costs', () => {
  const passed = { amount: 4, failed: false }
  const failed = { amount: 4, failed: true }
  const off = (
    one: { amount: number; failed: boolean },
    where: 'hidden' | 'cover' | 'open',
    over = {},
  ) => penaltyOf(one, where, false, optionsOf(over))
  it('[gray-dawn/suppress/check-passed] 4 levels, passed: -4', () =>
    expect(off(passed, 'cover')).toBe(4))
  it('[gray-dawn/suppress/check-failed] 4 levels, failed: -8, in full cover -4', () =>
    expect([off(failed, 'cover'), off(failed, 'hidden')]).toEqual([8, 4]))
  it('[gray-dawn/suppress/penalty-scope] without a level nothing comes off, in the open neither', () =>
    expect([
      off({ amount: 0, failed: false }, 'open'),
      off({ amount: 0, failed: true }, 'cover'),
    ]).toEqual([0, 0]))
  it('[gray-dawn/brave/open-penalty] -12 in the open; -6 after a check that was passed', () =>
    expect([off(failed, 'open'), off(passed, 'open')]).toEqual([12, 6]))
  it('[gray-dawn/suppress/check] 6 levels, failed: -12, from full cover -6, in the open -16', () => {
    const six = { amount: 6, failed: true }
    expect([off(six, 'cover'), off(six, 'hidden'), off(six, 'open')]).toEqual([12, 6, 16])
  })
  it('[gray-dawn/suppress/check-tn] option suppression-level-cap: five levels are the most', () =>
    expect(
      off({ amount: 8, failed: false }, 'cover', { 'suppression-level-cap': 'five-levels' }),
    ).toBe(5))
  it('[gray-dawn/stance/bracing-suppression] braced, 2 levels: -4 passed, -8 failed', () => {
    expect(
      [false, true].map((one) => penaltyOf({ amount: 2, failed: one }, 'cover', true, optionsOf())),
    ).toEqual([4, 8])
    expect(
      penaltyOf(
        { amount: 2, failed: true },
        'cover',
        true,
        optionsOf({ 'bracing-doubles': 'check-only' }),
      ),
    ).toBe(4)
  })
  it.each([
    ['by-system', 8, 15, 4],
    ['actions-only', 8, 15, 2],
    ['check-only', 4, 25, 4],
    ['both', 8, 25, 4],
  ] as const)(
    '[gray-dawn/stance/bracing-suppression] bracing-doubles %s, 2 failed: -%i on actions, a check of %i; 2 points are %i off it',
    (doubles, actions, check, points) => {
      const levels = optionsOf({ 'bracing-doubles': doubles })
      const two = { amount: 2, failed: true }
      expect([
        penaltyOf(two, 'cover', true, levels),
        checkOf(two, true, levels).against,
        checkOf(
          two,
          true,
          optionsOf({ 'bracing-doubles': doubles, 'suppression-system': 'points' }),
        ).off,
      ]).toEqual([actions, check, points])
    },
  )
  it('[gray-dawn/suppress/penalty-scope] 3 levels, passed, two firing actions: each at -3 and -3', () => {
    const table = battle(
      {
        ann: { skills: { rifle: 4 }, weapons: [RIFLE] },
        bob: { cool: 10, skills: { handgun: 4, dodge: 9 }, weapons: ['pistol-medium'] },
      },
      {
        fire: { ann: fire('bob', 30) },
        dice: { 'initiative bob': [1], 'attack ann': [2], 'suppression bob': [5] },
      },
    )
    expect(table.own('bob').suppression).toMatchObject({ amount: 3, failed: false })
    table.until('bob')
    table.act('bob', shoot('ann'))
    expect(table.game.pending).toBeDefined()
    table.act('bob', shoot('ann'), END)
    const sums = table
      .told('attacked')
      .filter(({ who }) => who === 'bob')
      .map(({ attack, attackDie }) => attack! - attackDie!)
    // RA 8 (7.5), Handgun 4; in the open 2 levels more.
    expect(sums).toEqual([8 + 4 - 5 - 3, 8 + 4 - 5 - 3])
  })
})

describe('at the table', () => {
  const skills = { handgun: 4, rifle: 4, dodge: 6 }
  const pair = (text: Skirmish = {}, bob: Soldier = {}) =>
    battle(
      {
        ann: { ref: 6, cool: 6, skills, weapons: [RIFLE] },
        bob: { cool: 8, skills, weapons: ['pistol-medium'], ...bob },
      },
      { metres: 150, fire: { ann: fire('bob', 30) }, ...text },
    )
  it('[gray-dawn/suppress/attack-roll] 30 rounds at medium range, a total of 31: 3 + 1 + 2 = 6 levels, check 30', () => {
    // RA 6 and Rifle 4: a die of 10, 10 and 1.
    const table = pair({ dice: { 'attack ann': [10, 10, 1] } })
    expect(table.facts('suppresses')[0]!.fired[0]).toMatchObject({
      attack: 31,
      against: 20,
      amount: 6,
    })
    expect(table.facts('check')[0]!.against).toBe(30)
  })
  it('[gray-dawn/suppress/attack-roll] a total of 19: 3 levels', () => {
    expect(pair({ dice: { 'attack ann': [9] } }).facts('suppresses')[0]!.fired[0]).toMatchObject({
      attack: 19,
      amount: 3,
    })
  })
  it('[gray-dawn/suppress/attack-roll] at extreme range only if the number is reached (option suppression-at-extreme-range)', () => {
    const far = (over = {}) => pair({ metres: 500, dice: { 'attack ann': [9] }, options: over })
    expect(far().own('bob').suppression).toBeUndefined()
    expect(
      far({ 'suppression-at-extreme-range': 'base-levels-always' }).own('bob').suppression!.amount,
    ).toBe(3)
    expect(far({ 'suppression-at-extreme-range': 'never' }).facts('suppresses')).toEqual([])
  })
  it('[gray-dawn/suppress/levels-by-weapon, gray-dawn/suppress/declare] 30 rounds split 20 and 10 over two targets: 2 and 1', () => {
    const table = battle(
      { ann: { skills, weapons: [RIFLE] }, bob: { side: 'B' }, cid: { side: 'B' } },
      {
        fire: { ann: { do: 'suppress', targets: ['bob', 'cid'], rounds: [20, 10] } },
        dice: { 'attack ann': [2] },
      },
    )
    expect(table.facts('suppresses')[0]!.fired.map(({ amount }) => amount)).toEqual([2, 1])
  })
  it('[gray-dawn/suppress/check] two shooters at one target: 4 and 2 levels, one check at 30, failed with 28', () => {
    const table = battle(
      {
        ann: { side: 'A', ref: 6, cool: 6, skills, weapons: [RIFLE] },
        ben: { side: 'A', ref: 6, cool: 6, skills, weapons: [PISTOL] },
        cid: { side: 'B', cool: 8, skills, armour: [{ sp: 18 }] },
      },
      {
        metres: 10,
        pairs: [
          { a: 'ann', b: 'cid', cover: 'chest-high: level 4' },
          { a: 'ben', b: 'cid', cover: 'chest-high: level 4' },
        ],
        fire: { ann: fire('cid', 30), ben: fire('cid', 16) },
        dice: {
          'attack ann': [7],
          'attack ben': [2],
          'suppression cid': [7],
          'initiative cid': [1],
        },
      },
    )
    expect(table.facts('suppressed').map(({ amount }) => amount)).toEqual([4, 2])
    expect(table.facts('check')).toMatchObject([{ total: 28, against: 30, done: false }])
    const cid = table.combatant('cid')
    expect([
      suppressedBy(table.state, cid),
      suppressedBy(table.state, cid, 'hidden'),
      suppressedBy(table.state, cid, 'open'),
    ]).toEqual([12, 6, 16])
  })
  it('[gray-dawn/brave/hit-cap, gray-dawn/brave/hits-for-failure] rounds of one weapon are counted together, those of another apart', () => {
    const { state, combatant, own } = battle({ ann: {}, ben: {}, bob: {} })
    const fired = (who: string, weapon: number, rounds: number) =>
      facts.suppressed.apply!(
        combatant('bob') as never,
        { fact: 'suppressed', amount: 1, by: [{ who, weapon, rounds, burst: true }] } as never,
        state as never,
      )
    fired('ann', 0, 10)
    fired('ben', 0, 6)
    fired('ann', 0, 20)
    fired('ann', 1, 4)
    expect(own('bob').suppression).toEqual({
      amount: 4,
      failed: false,
      checked: false,
      lost: 0,
      by: [
        { who: 'ann', weapon: 0, rounds: 30, burst: true },
        { who: 'ben', weapon: 0, rounds: 6, burst: true },
        { who: 'ann', weapon: 1, rounds: 4, burst: true },
      ],
    })
  })
  it.each([
    ['a rifle of 30 rounds', RIFLE, {}, [30, 20, 10]],
    ['a pistol of 16 rounds', PISTOL, {}, [16, 10]],
    ['10 rounds left', { ...PISTOL, loaded: 10 }, {}, [10]],
    [
      'a pistol of ROF 2 with points, eight at the most',
      gun('pistol-medium', { shots: 20, rof: 2, carried: { loaded: 20 } }),
      { 'suppression-system': 'points' },
      [20, 18, 16, 14, 12, 10, 8, 6],
    ],
  ] as const)(
    '[gray-dawn/suppress/declare] offered rounds, the most first: %s',
    (_, weapon, options, rounds) => {
      const offered: unknown[] = []
      battle(
        { ann: { skills, weapons: [weapon] }, bob: {} },
        {
          options,
          offers: (ask, state) => {
            if (ask.kind === 'suppressors') return ask.seat === 'player-1' ? ['ann'] : []
            if (ask.kind === 'suppressing-fire')
              for (const { verb, variants } of faceWith(options).menu(state as never, ask))
                if (verb === 'suppress')
                  offered.push(variants?.[0]?.values.map(({ value }) => value))
            return undefined
          },
        },
      )
      expect(offered).toEqual([rounds.map((one) => [one])])
    },
  )
  it('[gray-dawn/suppress/check] option suppression-check-timing: after each shooter', () => {
    const table = battle(
      {
        ann: { side: 'A', skills, weapons: [RIFLE] },
        ben: { side: 'A', skills, weapons: [RIFLE] },
        cid: { side: 'B', skills },
      },
      {
        options: { 'suppression-check-timing': 'after-each-shooter' },
        fire: { ann: fire('cid', 30), ben: fire('cid', 30) },
      },
    )
    expect(table.facts('check')).toHaveLength(2)
  })
  it('[gray-dawn/suppress/check-fumbled] initiative 12, 4 levels, a natural 1: initiative 8, failed, -8', () => {
    const table = pair(
      { metres: 10, dice: { 'attack ann': [5], 'initiative bob': [7], 'suppression bob': [1, 3] } },
      { ref: 5, weapons: ['rifle-hunting'] },
    )
    expect(table.own('bob').suppression).toMatchObject({ amount: 4, failed: true, lost: 4 })
    expect(table.combatant('bob').initiative).toBe(8)
    expect(table.facts('check')[0]).toMatchObject({ fumble: true, done: false })
  })
  it('[gray-dawn/suppress/check-fumbled, gray-dawn/suppress/missed-action] initiative 3: below zero, the turn is lost, he hunkers down, and rolls anew', () => {
    const table = pair(
      {
        metres: 10,
        dice: {
          'attack ann': [5],
          'initiative bob': [1, 2],
          'suppression bob': [1, 3],
          hunker: [9],
        },
      },
      { ref: 5, weapons: ['rifle-hunting'] },
    )
    // Nobody is left to be asked in this round.
    expect(table.state.round).toBe(2)
    expect([
      table.told('initiative')[0]!.rolls.find(({ who }) => who === 'bob')!.total,
      table.facts('initiative-lost')[0]!.points,
    ]).toEqual([3, 4])
    expect(table.facts('loses-turn')).toHaveLength(1)
    expect(table.facts('turn-lost')).toMatchObject([{ who: 'bob' }])
    expect(table.facts('hunkers')).toMatchObject([{ who: 'bob', besides: true }])
    expect(table.facts('initiative')).toMatchObject([{ who: 'bob', why: 'fresh' }])
    expect(table.own('bob').suppression).toBeUndefined()
  })
  it('[gray-dawn/suppress/check-fumbled] initiative 4, 4 levels: 0 is not below zero, he still acts', () => {
    const table = pair(
      {
        metres: 10,
        dice: { 'attack ann': [5], 'initiative bob': [1, 1], 'suppression bob': [1, 3] },
      },
      { ref: 5, weapons: ['rifle-hunting'] },
    )
    expect(table.combatant('bob').initiative).toBe(0)
    expect(table.facts('loses-turn')).toHaveLength(0)
    table.until('bob')
  })
  it('[gray-dawn/suppress/check-fumbled] option suppression-initiative-loss: the number returns when the suppression lifts, or not', () => {
    const after = (over = {}) =>
      pair(
        {
          metres: 10,
          options: over,
          dice: { 'attack ann': [5], 'initiative bob': [7], 'suppression bob': [1, 3] },
        },
        { ref: 5, weapons: ['rifle-hunting'] },
      )
        .until('bob')
        .act('bob', END)
        .combatant('bob').initiative
    expect([after(), after({ 'suppression-initiative-loss': 'permanent' })]).toEqual([12, 8])
  })
  it('[gray-dawn/suppress/check-critical, gray-dawn/panic/causes] CL 4, Dodge/Cover 1, 3 levels, a 1 and a 6: -1, panic, and 3 points of initiative', () => {
    const table = pair(
      { metres: 10, dice: { 'attack ann': [2], 'initiative bob': [9], 'suppression bob': [1, 6] } },
      { ref: 5, cool: 4, skills: { dodge: 1 }, weapons: ['rifle-hunting'] },
    )
    expect(table.facts('check')[0]).toMatchObject({ total: -1, fumble: true })
    expect(table.facts('panics')).toMatchObject([{ who: 'bob', needs: 20 }])
    expect(table.facts('initiative-lost')[0]!.points).toBe(3)
  })
  it('[gray-dawn/init/suppression-reroll] option suppression-critical-initiative: always-reroll throws the number anew, and it can only fall', () => {
    const critical = (rolled: number) => {
      const table = pair(
        {
          metres: 10,
          options: { 'suppression-critical-initiative': 'always-reroll' },
          dice: {
            'attack ann': [2],
            'initiative bob': [9, rolled],
            'suppression bob': [1, 6],
            hunker: [10, 10, 9],
          },
        },
        { ref: 5, cool: 4, skills: { dodge: 1 }, weapons: ['rifle-hunting'] },
      )
      return [
        table.facts('initiative').map(({ why, total }) => [why, total]),
        table.facts('initiative-lost'),
      ]
    }
    expect(critical(2)).toEqual([[['suppressed', 7]], []])
    expect(critical(9)).toEqual([[], []])
  })
  it('[gray-dawn/suppress/lifting] with the end of his turn all of it ends', () => {
    const table = pair({ metres: 10 })
    expect(table.own('bob').suppression).toBeDefined()
    table.until('bob')
    table.act('bob', END)
    expect(table.own('bob').suppression).toBeUndefined()
  })
  it('[gray-dawn/suppress/line-of-fire] nobody may stand in it', () => {
    const refusals: unknown[] = []
    const shooting = (ben: readonly [number, number]) =>
      battle(
        {
          ann: { side: 'A', skills, weapons: [RIFLE], at: [2, 10], facing: 90 },
          ben: { side: 'A', at: ben },
          cid: { side: 'B', at: [20, 10] },
        },
        {
          map: YARD,
          offers: (ask) => {
            if (ask.kind === 'suppressing-fire') refusals.push(ask.refuse?.(fire('cid', 30))?.code)
            return ask.kind === 'suppressors' && ask.seat === 'player-1' ? ['ann'] : undefined
          },
        },
      )
    shooting([10, 10])
    expect(refusals).toEqual(['refused/in-the-way'])
    shooting([10, 12])
    expect(refusals.at(-1)).toBeUndefined()
  })
  it('[gray-dawn/round/suppression-phase, gray-dawn/suppress/declare] the lowest initiative declares first, and the whole round goes to it', () => {
    const order: string[] = []
    const table = battle(
      { ann: { skills, weapons: [RIFLE] }, bob: { skills, weapons: [RIFLE] } },
      {
        dice: { 'initiative ann': [9], 'initiative bob': [2] },
        offers: (ask) => {
          if (ask.kind === 'suppressors') return [ask.who]
          if (ask.kind === 'suppressing-fire') {
            order.push(ask.who!)
            return fire(ask.who === 'ann' ? 'bob' : 'ann', 10)
          }
          return undefined
        },
      },
    )
    expect(order.slice(0, 2)).toEqual(['bob', 'ann'])
    // Both were busy: nobody is asked in this round, nor in the next, where they fire again until the magazines are empty.
    expect(table.state.round).toBeGreaterThan(1)
    expect(table.told('fired').every(({ rounds }) => rounds === 10)).toBe(true)
  })
  it('[gray-dawn/round/suppression-phase] all rolls of the phase are free of levels of the same phase', () => {
    const table = battle(
      { ann: { cool: 2, skills, weapons: [RIFLE] }, bob: { cool: 2, skills, weapons: [RIFLE] } },
      { fire: { ann: fire('bob', 30), bob: fire('ann', 30) }, dice: { attack: [3] } },
    )
    const [first, second] = table.facts('suppresses')
    expect(first!.fired[0]!.attack).toBe(second!.fired[0]!.attack)
  })
  it('[gray-dawn/suppress/two-systems] 30 rounds with levels: a roll, 3 levels, a check of 20 at once, a penalty', () => {
    const table = twoSystems('levels')
    const told = table
      .events()
      .flatMap((event) => (event.type === 'own' ? [event.fact.fact] : [event.type as string]))
    expect(table.facts('suppresses')[0]!.fired).toMatchObject([
      { amount: 3, attack: 12, against: 15 },
    ])
    expect(table.facts('check')).toMatchObject([{ against: 20, done: false }])
    expect(told.indexOf('check')).toBeLessThan(told.indexOf('part'))
    expect(table.facts('dodge')).toEqual([])
    table.until('bob')
    expect(table.own('bob').declared?.only).toBeUndefined()
    table.act('bob', shoot('ann'), END)
    const [shot] = table.told('attacked').filter(({ who }) => who === 'bob')
    // RA 6, Handgun 4; from active cover 2 x 3 levels.
    expect(shot!.attack! - shot!.attackDie!).toBe(10 - 6)
  })
  it('[gray-dawn/suppress/two-systems] the same with points: no roll, 1 point, a dodge, a check of 15 less the point on his initiative, a forced stance', () => {
    const table = twoSystems('points')
    expect(table.facts('suppresses')[0]!.fired).toEqual([{ target: 'bob', rounds: 30, amount: 1 }])
    expect(table.facts('dodge')).toHaveLength(1)
    expect(table.asked()).toEqual(['bob'])
    const told = table
      .events()
      .flatMap((event) => (event.type === 'own' ? [event.fact.fact] : [event.type as string]))
    // CL 6, Dodge/Cover 4, a level 3 of cover, 2 less 1; a second check decides whether he may look out.
    expect(table.facts('check')).toMatchObject([
      { against: 15, total: 14, done: false },
      { against: 15, total: 14, done: false },
    ])
    expect(told.lastIndexOf('part', told.indexOf('check'))).toBeGreaterThan(-1)
    expect([table.own('bob').stance, table.own('bob').declared?.only]).toEqual([
      'full cover',
      'full cover',
    ])
    expect(table.ask('bob').refuse!(shoot('ann'))!.code).toBe('refused/only')
  })
  it('[gray-dawn/round/suppression-phase] a standing order: the seat is not asked any more', () => {
    let asked = 0
    const table = battle(
      { ann: { skills, weapons: [RIFLE] }, bob: { skills } },
      {
        offers: (ask) => {
          if (ask.kind === 'suppressors') {
            asked++
            return 'never'
          }
          return undefined
        },
      },
    )
    table.until('ann', 3)
    expect(asked).toBe(1)
  })
  it('[gray-dawn/covering/blind-fire] with levels, from full cover: base levels alone, no roll', () => {
    const table = battle(
      { ann: { skills, weapons: [RIFLE] }, bob: { skills } },
      { pairs: [{ a: 'bob', b: 'ann', cover: 'chest-high: level 5' }] },
    )
    table.until('ann').act('ann', { do: 'stance', stance: 'full cover' }).act('ann', END)
    table.fires({ ann: fire('bob', 30) })
    table.until('bob', 1).act('bob', END)
    expect(table.facts('suppresses').at(-1)).toMatchObject({
      blind: true,
      fired: [{ target: 'bob', amount: 3 }],
    })
  })
})
