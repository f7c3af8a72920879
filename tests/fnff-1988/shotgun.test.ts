// Pellets, slugs and flechettes: columns, width, the two areas of a blast and what each half does.
import { describe, expect, test } from 'vitest'
import { refuseCalled } from '../../src/books/fnff-1988/attack/called-shot.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { bandOf, columnOf } from '../../src/books/fnff-1988/attack/range.ts'
import { throwAttack, throwAttackRoll } from '../../src/books/fnff-1988/attack/resolve.ts'
import { widthOf } from '../../src/books/fnff-1988/attack/shotgun.ts'
import { skillOf } from '../../src/books/fnff-1988/attack/skill.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { arm, attackOf, planOf, resolve, sp } from './exchange.ts'
import type { Spec } from './exchange.ts'
import { exchangeOf, resolved } from './exchange-file.ts'

/** 12 gauge whose single die makes these points when it shows 1. */
const gun = (points: number) => {
  const dice = { count: 1, plus: points - 1, divide: 1 }
  return {
    type: 'SHG' as const,
    shots: 8,
    rof: 2,
    damage: { near: dice, far: dice, extreme: dice },
  }
}
const ALL = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
/** Armour that nothing passes, so that no wound asks for dice. */
const BEHIND_WALL: Spec = {
  target: { armor: [sp(200, ...ALL)] },
  options: { 'layering-limit': 'none' },
}
/** REF 6 + Rifle 4 + 1 against REF 5 - 5 (open choke, close) + the defence die: margin 11 less the die. */
const forMargin = (margin: number): number[] => [1, 11 - margin]

describe('choke, width, column', () => {
  const COLUMNS = [
    ['single', {}, 'open-choke', [-3, -5, -1, 0, 5]],
    ['single', { choke: 'closed' }, 'closed-choke', [-3, -3, 0, 2, 5]],
    ['burst', {}, 'automatic-shotgun', [-5, -7, -1, 1, 5]],
    ['auto', { choke: 'closed' }, 'automatic-shotgun', [-5, -7, -1, 1, 5]],
    ['single', { ammo: 'flechette' }, 'single', [0, 1, 2, 3, 4]],
    ['burst', { ammo: 'flechette' }, 'automatic-shotgun', [-5, -7, -1, 1, 5]],
    ['burst', { ammo: 'slug' }, 'burst', [-2, -1, -1, -1, -1]],
    ['auto', { ammo: 'slug' }, 'auto', [-5, -4, -4, -4, -4]],
  ] as const
  test.each(COLUMNS)(
    '[fnff-1988/shotgun/choke, fnff-1988/range/modifiers] CAWS, %s, %j: column %s',
    (mode, load, column, modifiers) => {
      expect(columnOf({ ...arm('CAWS'), ...load }, mode)).toBe(column)
      expect(
        [1, 20, 30, 50, 51].map(
          (metres) => planOf({ weapon: 'CAWS', mode, metres, load }).defence - 5,
        ),
      ).toEqual(modifiers)
    },
  )
  test('[fnff-1988/shotgun/choke] the choke changes no damage', () => {
    expect(planOf({ weapon: 'CAWS', load: { choke: 'open' } }).dice).toEqual(
      planOf({ weapon: 'CAWS', load: { choke: 'closed' } }).dice,
    )
  })
  test.each([
    [-3, -3],
    [3, 3],
  ] as const)('[fnff-1988/range/modifiers] closed-choke-close %i', (value, modifier) => {
    const at = (metres: number, choke: 'open' | 'closed') =>
      planOf({ weapon: 'CAWS', metres, load: { choke }, options: { 'closed-choke-close': value } })
        .defence - 5
    expect([at(20, 'closed'), at(1, 'closed'), at(20, 'open')]).toEqual([modifier, -3, -5])
  })
  test.each([
    ['single', 'open', 'plain', 3],
    ['single', 'closed', 'plain', 1],
    ['single', 'open', 'slug', 0],
    ['single', 'open', 'flechette', 0],
    ['burst', 'open', 'plain', 0],
    ['auto', 'closed', 'plain', 0],
  ] as const)(
    '[fnff-1988/shotgun/width, fnff-1988/shotgun/automatic] %s, %s choke, %s: %i m',
    (mode, choke, ammo, metres) => {
      expect(widthOf({ ...arm('CAWS'), choke, ammo }, mode)).toBe(metres)
    },
  )
  test('[fnff-1988/shotgun/width] one attack roll, each his own defence roll, full damage and own margin', () => {
    const spec: Spec = { weapon: gun(5), ...BEHIND_WALL }
    const [near, far] = [
      planOf(spec),
      planOf({ ...spec, target: { ...BEHIND_WALL.target, stats: { ref: 7 } } }),
    ]
    const roll = throwAttackRoll(scripted([4]), near)
    expect(roll).toEqual({ die: 4, total: 14, frozen: false })
    const first = throwAttack(
      scripted([4, 9, 1]),
      { ...near, rolled: roll.total },
      optionsOf(spec.options),
    )
    const second = throwAttack(
      scripted([10, 9, 1]),
      { ...far, rolled: roll.total },
      optionsOf(spec.options),
    )
    const missed = throwAttack(scripted([10]), { ...far, rolled: 12 }, optionsOf(spec.options))
    expect(
      [first, second, missed].map(({ margin, hits }) => [margin, ...hits.map((hit) => hit.damage)]),
    ).toEqual([[10, 15], [2, 7], [0]])
  })
})

describe('where a blast strikes', () => {
  const ROWS = [
    [1, 'left-arm', 'torso'],
    [2, 'torso', 'left-arm'],
    [3, 'head', 'torso'],
    [4, 'torso', 'head'],
    [5, 'right-leg', 'left-leg'],
    [6, 'left-leg', 'right-leg'],
    [7, 'right-arm', 'torso'],
    [8, 'torso', 'right-arm'],
  ] as const
  // 6 points and a margin of 5: 6 to the first, 5 to the second; a head is doubled.
  test.each(ROWS)(
    '[fnff-1988/shotgun/hit-table, fnff-1988/shotgun/two-locations, fnff-1988/damage/head-doubling] a %i: %s and %s, the odd point to the first',
    (die, first, second) => {
      const hits = resolve({ weapon: gun(6), ...BEHIND_WALL }, [...forMargin(5), die, 1]).hits.map(
        (hit) => [hit.area, hit.damage],
      )
      expect(hits).toEqual([
        [first, first === 'head' ? 12 : 6],
        [second, second === 'head' ? 10 : 5],
      ])
    },
  )
  test.each([9, 10])(
    '[fnff-1988/shotgun/hit-table, fnff-1988/shotgun/two-locations] a %i: the torso, one hit with the whole',
    (die) => {
      expect(
        resolve({ weapon: gun(6), target: { armor: [sp(4)] } }, [...forMargin(5), die, 1, 6, 1])
          .hits,
      ).toMatchObject([{ area: 'torso', damage: 11, stopped: 4, through: 7 }])
    },
  )
  test.each([
    ['one-hit', [1, 6, 1], [[11, 4, 7]]],
    // 6 on SP 4, then 5 on SP 3.
    [
      'two-hits',
      [1, 1, 1],
      [
        [6, 4, 2],
        [5, 3, 2],
      ],
    ],
  ] as const)('[fnff-1988/shotgun/two-locations] shotgun-same-area %s', (value, faces, hits) => {
    const found = resolve(
      { weapon: gun(6), target: { armor: [sp(4)] }, options: { 'shotgun-same-area': value } },
      [...forMargin(5), 9, ...faces],
    ).hits
    expect(found.map((hit) => [hit.damage, hit.stopped, hit.through])).toEqual(hits)
  })
  test('[fnff-1988/shotgun/two-locations] each half has its own armour, wound and save', () => {
    // 13 + 5: nine each. The left arm bare: a critical wound, save of 3. The torso behind SP 7: a flesh wound.
    expect(
      resolve({ weapon: gun(13), target: { armor: [sp(7)] } }, [...forMargin(5), 1, 1, 4, 3, 7]),
    ).toMatchObject({
      wound: 'CW',
      hits: [
        {
          area: 'left-arm',
          damage: 9,
          stopped: 0,
          through: 9,
          wound: 'CW',
          save: { needed: 3, result: 'awake' },
        },
        {
          area: 'torso',
          damage: 9,
          stopped: 7,
          through: 2,
          wound: 'FW',
          save: { needed: 7, result: 'awake' },
        },
      ],
    })
  })

  const corner = (die: readonly number[]) =>
    resolve({ weapon: gun(6), cover: 'behind-corner', ...BEHIND_WALL }, [1, 4, ...die, 1]).hits.map(
      (hit) => [hit.area, hit.damage, hit.through, hit.covered ?? false],
    )
  test('[fnff-1988/shotgun/hit-table] round a corner: rows of covered areas alone are thrown again', () => {
    // Margin 11 - 2 - 4 = 5; 1, 2, 5, 6, 9 and 10 show nothing of head and right arm.
    expect(corner([1, 2, 5, 6, 9, 10, 7])).toEqual([
      ['right-arm', 6, 0, false],
      ['torso', 5, 0, true],
    ])
  })
  test('[fnff-1988/shotgun/hit-table] one of two covered: that half is lost, the other hits', () => {
    const hits = resolve({ weapon: gun(6), cover: 'behind-corner' }, [1, 4, 4, 1, 2, 1])
    expect(
      hits.hits.map((hit) => [hit.area, hit.damage, hit.through, hit.covered ?? false, hit.wound]),
    ).toEqual([
      ['torso', 6, 0, true, 'none'],
      ['head', 10, 10, false, 'CW'],
    ])
  })

  test.each([
    ['plain', 'refused/no-called-area'],
    ['slug', undefined],
    ['flechette', undefined],
  ] as const)('[fnff-1988/shotgun/location] %s at a called area: %s', (ammo, code) => {
    expect(refuseCalled({ ...arm('Ithaca Stakeout'), ammo }, 'single')?.code).toBe(code)
    if (!code)
      expect(
        resolve(
          { weapon: gun(6), load: { ammo }, at: 'head', metres: 10, ...BEHIND_WALL },
          [9, 1, 1],
        ).hits,
      ).toMatchObject([{ area: 'head' }])
  })
  test.each(['slug', 'flechette'] as const)(
    '[fnff-1988/shotgun/location] a %s hits one area of the random hit table, with the Rifle skill and the dice of the 12 gauge',
    (ammo) => {
      // 6 + 4 + 9 against 5 + 1 (single shot, close) + 8: margin 5.
      expect(
        resolve({ weapon: gun(6), load: { ammo }, ...BEHIND_WALL }, [9, 8, 5, 1]).hits.map(
          (hit) => [hit.area, hit.damage],
        ),
      ).toEqual([['right-arm', 11]])
      expect(skillOf(attackOf({ weapon: 'CAWS', load: { ammo } }), optionsOf())).toEqual({
        name: 'Rifle',
        level: 4,
      })
      expect(planOf({ weapon: 'CAWS', load: { ammo } }).dice).toEqual({
        count: 5,
        plus: 0,
        divide: 1,
      })
    },
  )
  test.each([
    ['Rifles', 'slug', ['CLS', 'CLS', 'MED', 'LNG']],
    ['Shotguns', 'slug', ['CLS', 'MED', 'EXTR', 'EXTR']],
    ['Rifles', 'flechette', ['CLS', 'MED', 'EXTR', 'EXTR']],
    ['Rifles', 'plain', ['CLS', 'MED', 'EXTR', 'EXTR']],
  ] as const)(
    '[fnff-1988/shotgun/location, fnff-1988/range/firearm-ranges] slug-range-class %s: %s over 20, 30, 101 and 300 m',
    (value, ammo, bands) => {
      expect(
        [20, 30, 101, 300].map((metres) =>
          bandOf({ ...arm('CAWS'), ammo }, metres, optionsOf({ 'slug-range-class': value })),
        ),
      ).toEqual(bands)
    },
  )
  test('[fnff-1988/optional/modular] without the step of location a blast is one hit at the torso', () => {
    expect(
      resolve(
        {
          weapon: gun(6),
          ...BEHIND_WALL,
          options: { ...BEHIND_WALL.options, 'steps-left-out': ['location'] },
        },
        [...forMargin(5), 1],
      ).hits,
    ).toMatchObject([{ area: 'torso', damage: 11 }])
  })
})

describe('automatic shotguns', () => {
  const caws = (points: number) => ({ ...gun(points), shots: 27, rof: 10 })
  test.each([
    ['burst', 20, 3],
    ['auto', 20, 10],
    ['auto', 6, 6],
    ['burst', 2, 2],
    ['single', 20, 1],
  ] as const)(
    '[fnff-1988/shotgun/automatic] %s with %i loaded: %i blasts',
    (mode, loaded, rounds) => {
      expect(planOf({ weapon: 'CAWS', mode, load: { loaded } }).rounds).toBe(rounds)
    },
  )
  test('[fnff-1988/shotgun/automatic, fnff-1988/shotgun/hit-table] one blast a point of margin, each with its own two areas', () => {
    // 6 + 4 + 1 against 5 - 7 + 9: margin 4; 6 + 4 points, five each, in the order of the rows.
    const thrown = resolve(
      { weapon: caws(6), mode: 'auto', ...BEHIND_WALL },
      [1, 9, 9, 3, 8, 3, 1, 1, 1, 1],
    )
    expect(thrown.hits.map((hit) => [hit.area, hit.damage])).toEqual([
      ['head', 10],
      ['torso', 5],
      ['head', 10],
      ['torso', 5],
      ['torso', 5],
      ['right-arm', 5],
      ['torso', 10],
    ])
  })
  test('[fnff-1988/shotgun/automatic, fnff-1988/armour/staged-penetration] an area that two rows strike has one armour', () => {
    // Margin 4, rows 1, 3, 7 and 9; 4 + 4 points, four each. The torso behind SP 3: 1, then 2, then 3 through, then 8 on SP 0.
    const thrown = resolve(
      { weapon: caws(4), mode: 'auto', target: { stats: { body: 10 }, armor: [sp(3)] } },
      [1, 9, 1, 3, 7, 9, ...[1, 1, 1], ...[1, 1, 1], ...[1, 1, 1], ...[1, 1]],
    )
    expect(
      thrown.hits
        .filter((hit) => hit.area === 'torso')
        .map((hit) => [hit.damage, hit.stopped, hit.through]),
    ).toEqual([
      [4, 3, 1],
      [4, 2, 2],
      [4, 1, 3],
      [8, 0, 8],
    ])
  })
  test('[fnff-1988/shotgun/automatic] slugs from an automatic shotgun hit one area each', () => {
    // 6 + 4 + 1 against 5 - 1 (a burst of a rifle, close) + 4: margin 3.
    expect(
      resolve(
        { weapon: caws(6), mode: 'burst', load: { ammo: 'slug' }, ...BEHIND_WALL },
        [1, 4, 2, 3, 7, 1, 1, 1],
      ).hits.map((hit) => hit.area),
    ).toEqual(['torso', 'torso', 'right-leg'])
  })
})

test('[fnff-1988/action/shoot, fnff-1988/armour/staged-penetration] the second blast of an action finds what the first has left', () => {
  const exchange = exchangeOf({
    attacker: {
      name: 'A',
      stats: { ref: 6, cool: 10, body: 5 },
      skills: { rifle: 4 },
      firefights: 4,
    },
    defender: { name: 'B', stats: { ref: 5, cool: 10, body: 10 }, armor: [sp(9)] },
    attack: {
      weapon: { name: 'Gun', type: 'SHG', shots: 8, rof: 2, damage: '1D6+5' },
      range: 10,
      rounds: 2,
    },
  })
  const faces = [...forMargin(5), 9, 1, 1, ...forMargin(5), 10, 1, 1]
  const { hits, through } = resolved(exchange, faces)
  expect(hits.map((hit) => [hit.stopped, hit.through])).toEqual([
    [9, 2],
    [8, 3],
  ])
  expect(through).toBe(5)
})
