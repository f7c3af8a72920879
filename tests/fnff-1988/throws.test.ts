// Throws and grenades on the command line: with given dice, and their exact odds against an enumeration by hand.
import { describe, expect, test } from 'vitest'
import { oddsSentence } from '../../src/books/gunfight/exchange/exchange.ts'
import { sp } from './exchange.ts'
import { exchangeOf, resolved } from './exchange-file.ts'

/** REF 6 and Athletics 4 against REF 5 and Athletics 0. */
const GRENADE = { weapon: 'hand-grenade', mode: 'grenade', range: 10 }
const exchange = (attack: object, options = {}, defender: object = {}) =>
  exchangeOf(
    {
      attacker: {
        name: 'A',
        stats: { ref: 6, cool: 10, body: 6 },
        skills: { athletics: 4 },
        firefights: 4,
      },
      defender: { name: 'B', stats: { ref: 5, cool: 10, body: 5 }, firefights: 4, ...defender },
      attack,
    },
    options,
  )

describe('with given dice', () => {
  test('[fnff-1988/grenade/scatter] a miss lands 4 m in front of the target: he takes three splinters', () => {
    const done = resolved(
      exchange({ ...GRENADE, range: 12 }),
      [1, 10, 1, 1, 3, 5, 6, 7, 1, 1, 8, 1, 1, 8, 1, 1, 8],
    )
    expect(done.shots[0]).toMatchObject({
      attack: { die: 1, total: 12 },
      defence: { die: 10, total: 15 },
      margin: -3,
      hit: false,
      burst: { reached: true, lands: 'in front', metres: 4 },
    })
    expect(done.hits.map(({ location, damage }) => [location, damage])).toEqual([
      ['right-arm', 2],
      ['left-arm', 2],
      ['right-leg', 2],
    ])
    expect(done.sentences.slice(0, 3)).toEqual([
      'A throws a grenade at B (12 m): 12 against 15, off the mark.',
      'It lands 4 m off B, in front, and bursts: within 6 m B.',
      'B, right arm: 2 damage, all of it through.',
    ])
  })

  test('[fnff-1988/grenade/shrapnel] a hostage stops two of the three', () => {
    const attack = { ...GRENADE, range: 12, conditions: ['behind-hostage'] }
    const done = resolved(exchange(attack), [1, 10, 1, 1, 3, 5, 6, 7, 1, 1, 8, 1, 1, 1, 1])
    expect(done.hits.map(({ location, through }) => [location, through])).toEqual([
      ['right-arm', 2],
      ['left-arm', 0],
      ['right-leg', 0],
    ])
  })

  test('[fnff-1988/grenade/area] 7 m off it does nothing', () => {
    const done = resolved(exchange(GRENADE), [1, 10, 6, 3, 4])
    expect(done).toMatchObject({
      through: 0,
      wound: 'none',
      out: false,
      shots: [{ burst: { reached: false, lands: 'behind target', metres: 7 } }],
    })
    expect(done.sentences).toEqual([
      'A throws a grenade at B (10 m): 12 against 15, off the mark.',
      'It lands 7 m off B, behind target, and bursts: nobody is hurt.',
      'B is unhurt.',
    ])
  })

  test('[fnff-1988/melee/thrown] a knife at 10 m: Athletics, +1, close range', () => {
    const done = resolved(exchange({ weapon: 'knife', mode: 'thrown', range: 10 }), [10, 1, 5, 3])
    expect(done.shots[0]).toMatchObject({
      attack: { total: 6 + 4 + 1 + 10 },
      defence: { total: 5 + 1 + 1 },
    })
    expect(done.hits[0]!.damage).toBe(3 + 14)
  })
})

describe('the odds', () => {
  test.each<[string, object, string[]]>([
    ['in the open', {}, []],
    ['in armour', { armor: [sp(4)] }, []],
  ])(
    '[fnff-1988/grenade/shrapnel] through the armour and reached, %s',
    (_what, defender, conditions) => {
      const odds = exchange({ ...GRENADE, conditions }, {}, defender).odds()
      let hit = 0
      for (let a = 1; a <= 10; a++)
        for (let d = 1; d <= 10; d++) if (6 + 4 + 1 + a > 5 + d) hit += 1 / 100
      // 15 of 36 throws of two dice show 6 or less.
      const reached = hit + ((1 - hit) * 15) / 36
      expect(odds.hit).toBeCloseTo(hit, 12)
      expect(odds.reached).toBeCloseTo(reached, 12)
      expect(odds.hits).toEqual({
        0: expect.closeTo(1 - reached, 12),
        3: expect.closeTo(reached, 12),
      })
      // The points of three splinters: 1 in 10 at the head is doubled, 3 at the torso meet its SP, which staged penetration wears;
      // behind low cover the legs' 4 in 10 do nothing.
      const stop = 'armor' in defender ? 4 : 0
      const legs = conditions.length > 0 ? 0 : 1
      let courses = new Map<string, number>([['0 0', 1]])
      for (let splinter = 0; splinter < 3; splinter++) {
        const next = new Map<string, number>()
        const add = (points: number, lost: number, chance: number) =>
          next.set(`${points} ${lost}`, (next.get(`${points} ${lost}`) ?? 0) + chance)
        for (const [course, chance] of courses) {
          const [points, lost] = course.split(' ').map(Number) as [number, number]
          for (let one = 1; one <= 6; one++)
            for (let two = 1; two <= 6; two++) {
              const dice = one + two
              const through = Math.max(0, dice - Math.max(0, stop - lost))
              add(points + 2 * dice, lost, chance / 360)
              add(points + through, through > 0 ? lost + 1 : lost, (3 * chance) / 360)
              add(points + dice, lost, (2 * chance) / 360)
              add(points + legs * dice, lost, (4 * chance) / 360)
            }
        }
        courses = next
      }
      const expected = new Map<number, number>([[0, 1 - reached]])
      for (const [course, chance] of courses) {
        const points = Number(course.split(' ')[0])
        expected.set(points, (expected.get(points) ?? 0) + reached * chance)
      }
      expect(Object.keys(odds.through!).map(Number)).toEqual(
        [...expected.keys()].toSorted((a, b) => a - b),
      )
      for (const [points, chance] of expected)
        expect(odds.through![points], `${points} points`).toBeCloseTo(chance, 10)
      expect(Object.values(odds.wound).reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 12)
    },
  )

  test('[fnff-1988/grenade/shrapnel] option grenade-margin-damage adds the margin to each splinter of the named target', () => {
    const [none, named] = (['none', 'named-target'] as const).map((value) =>
      exchange(GRENADE, { 'grenade-margin-damage': value }).odds(),
    )
    expect(named!.out).toBeGreaterThan(none!.out)
    expect(
      resolved(
        exchange(GRENADE, { 'grenade-margin-damage': 'named-target' }),
        [5, 6, 5, 6, 7, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1],
      ).hits.map(({ damage }) => damage),
    ).toEqual([7, 7, 7])
  })

  test('[fnff-1988/grenade/area] in a sentence', () => {
    expect(oddsSentence('A', 'B', exchange(GRENADE).odds())).toMatch(
      /^A hits B with a chance of 90\.0 % and reaches them with a chance of 94\.2 %\. Chances afterwards: B is unhurt/,
    )
  })
})

describe('refused', () => {
  test.each<[string, object, string | undefined]>([
    ['18 m with BODY 6', { weapon: 'hand-grenade', mode: 'grenade', range: 18 }, undefined],
    ['farther', { weapon: 'hand-grenade', mode: 'grenade', range: 18.1 }, 'refused/too-far'],
    ['a rifle grenade', { weapon: 'rifle-grenade', mode: 'grenade', range: 350 }, undefined],
    [
      'a rifle grenade farther',
      { weapon: 'rifle-grenade', mode: 'grenade', range: 350.1 },
      'refused/too-far',
    ],
    ['a knife as a grenade', { weapon: 'knife', mode: 'grenade', range: 5 }, 'refused/no-grenade'],
    ['a grenade as a club', { weapon: 'hand-grenade', mode: 'melee' }, 'refused/no-blade'],
    ['a grenade as a gun', { weapon: 'rifle-grenade', mode: 'single', range: 5 }, 'refused/no-gun'],
    [
      'a pistol thrown',
      { weapon: 'glock-17', mode: 'thrown', range: 5 },
      'refused/nothing-to-throw',
    ],
    ['a brick', { weapon: 'brick', mode: 'thrown', range: 18 }, undefined],
    ['a brick farther', { weapon: 'brick', mode: 'thrown', range: 19 }, 'refused/too-far'],
    [
      'two throws',
      { weapon: 'brick', mode: 'thrown', range: 5, rounds: 2 },
      'refused/too-many-shots',
    ],
  ])(
    '[fnff-1988/grenade/hand-range, fnff-1988/grenade/rifle-attack, fnff-1988/melee/thrown] %s',
    (_what, attack, code) => {
      expect(exchange(attack).refusal?.code).toBe(code)
    },
  )
})
