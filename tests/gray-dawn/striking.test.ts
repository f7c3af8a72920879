// What a hit is before it harms: how many rounds, how many points, whether it grazes.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { exact } from '../../src/dice/exact.ts'
import type { Margin } from '../../src/books/gunfight/attack/slots.ts'
import { throwAttack } from '../../src/books/cp2020/attack/resolve.ts'
import type { ShotPlan } from '../../src/books/cp2020/contract/attack.ts'
import { grazeDamage, grazeModifiers, grazes } from '../../src/books/gray-dawn/attack/graze.ts'
import { hitsOfBurst, roundsThatHit } from '../../src/books/gray-dawn/attack/roll.ts'
import { strikingWith } from '../../src/books/gray-dawn/attack/striking.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Options } from '../../src/books/gray-dawn/options.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import type { Area } from '../../src/books/cp2020/words.ts'
import type { Case } from './people.ts'
import { gun, planOf, rulesWith } from './people.ts'

const RIFLE = gun('rifle-assault-medium', { range: 100, damage: '4D6+1' })
const SMG = gun('smg-light', { damage: '2D6+1' })
const auto = (rounds: number): ShotPlan => planOf({ weapon: RIFLE, mode: 'auto', rounds })
const none = scripted([])

const by = (margin: number, rounds?: number): Margin => ({ by: margin, rounds })
/** Points with every die at this face. */
function points(
  plan: ShotPlan,
  margin: Margin,
  faces: readonly number[],
  over: Partial<Options> = {},
): number {
  const dice = scripted(faces)
  const found = strikingWith(optionsOf(over)).pointsOf(dice, plan, margin)
  dice.finish()
  return found
}
const ones = (count: number): number[] => Array.from({ length: count }, () => 1)

describe('rounds that hit', () => {
  test.each([
    [1, 1],
    [2, 1],
    [3, 2],
    [4, 2],
    [5, 2],
    [6, 3],
  ])('[gray-dawn/burst/hits] %i on the die: %i', (die, hits) => expect(hitsOfBurst(die)).toBe(hits))
  it('[gray-dawn/burst/hits] 11/6 on average', () => {
    const plan = planOf({ weapon: SMG, mode: 'burst', rounds: 3 })
    const { outcomes } = exact((dice) => roundsThatHit(dice, plan, by(1)))
    expect([...outcomes].reduce((sum, [hits, chance]) => sum + hits * chance, 0)).toBeCloseTo(
      11 / 6,
      12,
    )
  })
  it('[gray-dawn/burst/hits] no more than rounds were left', () =>
    expect(
      roundsThatHit(scripted([6]), planOf({ weapon: SMG, mode: 'burst', rounds: 2 }), by(1)),
    ).toBe(2))
  test.each([
    [30, 28, 15, 14],
    [10, 28, 15, 10],
    [30, 15, 15, 1],
  ])(
    '[gray-dawn/auto/single-target] %i rounds, %i against %i: %i hits',
    (rounds, attack, defence, hits) => {
      expect(roundsThatHit(none, auto(rounds), by(attack - defence + 1))).toBe(hits)
    },
  )
})

describe('points', () => {
  it('[gray-dawn/burst/extra-die] 2D6+1, three rounds: 4D6+1', () =>
    expect(points(planOf({ weapon: SMG, mode: 'burst', rounds: 3 }), by(1, 3), ones(4))).toBe(5))
  it('[gray-dawn/burst/extra-die] 4D6+1, two rounds: 5D6+1', () =>
    expect(points(planOf({ weapon: RIFLE, mode: 'burst', rounds: 3 }), by(1, 2), ones(5))).toBe(6))
  test.each([
    [1, 4],
    [3, 6],
    [14, 17],
  ])('[gray-dawn/auto/extra-die] 4D6+1, %i hits: %iD6+1', (hits, dice) =>
    expect(points(auto(30), by(hits, hits), ones(dice))).toBe(dice + 1),
  )
  it('[gray-dawn/auto/extra-die] autofire-extra-dice: per-hit, 14 hits are 18D6+1', () => {
    expect(points(auto(30), by(14, 14), ones(18), { 'autofire-extra-dice': 'per-hit' })).toBe(19)
    expect(
      points(planOf({ weapon: SMG, mode: 'burst', rounds: 3 }), by(1, 3), ones(4), {
        'autofire-extra-dice': 'per-hit',
      }),
    ).toBe(5)
  })
  test.each([
    ['2D6+1', 'pistol-medium', 13],
    ['4D6', 'shotgun', 24],
  ] as const)(
    '[gray-dawn/close/point-blank-shot] %s after a grapple: %s does %i',
    (damage, id, most) => {
      expect(
        points(
          planOf({ weapon: gun(id, { damage }), metres: 1, own: { followUp: true } }),
          by(1),
          [],
        ),
      ).toBe(most)
    },
  )
  it('[gray-dawn/close/point-blank-shot] a burst of 2D6+1 with three hits: 25', () =>
    expect(
      points(
        planOf({ weapon: SMG, mode: 'burst', rounds: 3, metres: 1, own: { followUp: true } }),
        by(1, 3),
        [],
      ),
    ).toBe(25))
  it('[gray-dawn/close/point-blank-shot] point-blank-max-damage: after-grapple-only, or any shot', () => {
    expect(planOf({ metres: 1 }).fixed).toBeUndefined()
    expect(
      points(
        planOf({ metres: 1, options: { 'point-blank-max-damage': 'any-shot-within-one-metre' } }),
        by(1),
        [],
      ),
    ).toBe(13)
  })
  test.each([
    [1, 4],
    [10, 4],
    [20, 3],
    [40, 2],
  ])('[gray-dawn/shotgun/damage-by-range] at %i m: %iD6', (metres, count) => {
    expect(planOf({ weapon: gun('shotgun', { range: 40 }), metres }).dice).toMatchObject({
      count,
      sides: 6,
    })
    expect(
      planOf({
        weapon: gun('shotgun', { range: 40 }),
        metres,
        attacker: { own: { stance: 'bracing' } },
      }).dice,
    ).toMatchObject({ count, sides: 6 })
  })
  it('[gray-dawn/auto/extra-die] all rounds strike one place: one hit, with all its dice', () => {
    const rules = rulesWith()
    const plan = planOf(
      {
        attacker: { ref: 8, cool: 5, skills: { rifle: 6 } },
        weapon: RIFLE,
        mode: 'auto',
        rounds: 30,
        target: {
          ref: 7,
          ma: 7,
          skills: { 'dodge-cover': 4 },
          own: { mook: true },
          armour: [{ sp: 100 }],
        },
      },
      rules,
    )
    // 16 + 6 against 17, margin 5: six hits, 9D6+1.
    const dice = scripted([6, 6, 3, ...ones(9)])
    const { hits } = throwAttack(dice, plan, rules)
    dice.finish()
    expect(hits).toMatchObject([{ area: 'torso', damage: 10 }])
  })
})

/** A graze roll with these dice; "full" where it is none, "no roll" where none is needed. */
function graze(
  one: Case,
  hit: {
    readonly area: Area
    readonly over: number
    readonly hits?: number
    readonly through: number
  },
  faces: readonly number[],
): number | undefined {
  const plan = planOf(one)
  const dice = scripted(faces)
  const found = strikingWith(optionsOf(one.options)).grazed(
    dice,
    plan,
    by(hit.over + 1, hit.hits ?? 1),
    AREAS.indexOf(hit.area),
    hit.through,
  )
  dice.finish()
  return found
}
const lucky = (luck: number, over: Case = {}): Case => ({
  weapon: RIFLE,
  ...over,
  target: { ...over.target, own: { luck, points: luck, ...over.target?.own } },
})

describe('grazes', () => {
  it('[gray-dawn/graze/roll] torso, 20 against 16: 15 is a graze', () =>
    expect(graze(lucky(6), { area: 'torso', over: 4, through: 10 }, [9])).toBe(5))
  it('[gray-dawn/graze/roll] head, 17 against 16: 14 is none', () =>
    expect(graze(lucky(6), { area: 'head', over: 1, through: 10 }, [9])).toBeUndefined())
  it('[gray-dawn/graze/roll] one luck point would make it 16', () => {
    const plan = planOf(lucky(6, { target: { seat: 'player-2' } }))
    const dice = scripted([9], [{ spend: 1, roll: 'graze', from: -1, to: 1 }])
    expect(strikingWith(optionsOf()).grazed(dice, plan, by(2, 1), AREAS.indexOf('head'), 10)).toBe(
      5,
    )
    dice.finish()
  })
  it('[gray-dawn/graze/roll] the die goes on both ways', () => {
    expect(graze(lucky(1), { area: 'torso', over: 4, through: 10 }, [10, 4])).toBe(5)
    expect(graze(lucky(14), { area: 'torso', over: 4, through: 10 }, [1, 2])).toBeUndefined()
  })
  test.each([
    ['4D6+1', 5],
    ['3D10', 6],
  ] as const)('[gray-dawn/graze/damage] %s: %i points', (damage, most) =>
    expect(
      grazeDamage(planOf({ weapon: gun('rifle-assault-medium', { damage }) }), by(1), optionsOf()),
    ).toBe(most),
  )
  it('[gray-dawn/graze/damage] what is no more than a graze needs no roll', () =>
    expect(graze(lucky(6), { area: 'torso', over: 4, through: 5 }, [])).toBeUndefined())
  it('[gray-dawn/graze/damage] three hits of a burst, 11 through an arm: 19 is a graze of 5', () => {
    expect(
      graze(
        lucky(6, { weapon: SMG, mode: 'burst', rounds: 3 }),
        { area: 'left-arm', over: 1, hits: 3, through: 11 },
        [10, 2],
      ),
    ).toBe(5)
  })
  it('[gray-dawn/graze/damage] graze-dice: weapon-base-dice', () => {
    const plan = planOf({ weapon: SMG, mode: 'burst', rounds: 3 })
    expect([
      grazeDamage(plan, by(1, 3), optionsOf()),
      grazeDamage(plan, by(1, 3), optionsOf({ 'graze-dice': 'weapon-base-dice' })),
    ]).toEqual([5, 3])
  })
  const of = (area: Area, over: number, hits: number, options: Partial<Options> = {}): number => {
    const plan = auto(30)
    return grazeModifiers(plan, by(over + 1, hits), AREAS.indexOf(area), optionsOf(options))
  }
  it('[gray-dawn/graze/modifiers] a limb at margin 0: +3', () =>
    expect(of('left-leg', 0, 1)).toBe(3))
  it('[gray-dawn/graze/modifiers] four hits of full auto: -3', () =>
    expect(of('torso', 3, 4)).toBe(-3))
  it('[gray-dawn/graze/modifiers] margin 1, two hits: 0', () => expect(of('torso', 1, 2)).toBe(0))
  it('[gray-dawn/graze/modifiers] graze-additional-shots: rounds-fired', () =>
    expect(of('torso', 3, 4, { 'graze-additional-shots': 'rounds-fired' })).toBe(-29))
  it('[gray-dawn/graze/modifiers] hollow-point -2, armour-piercing +2', () => {
    const base = (load: string): number =>
      (planOf(lucky(6, { weapon: { ...RIFLE, load } })).own as { grazeBase: number }).grazeBase
    expect([base('plain'), base('hollow-point'), base('armor-piercing')]).toEqual([6, 4, 8])
  })
  it('[gray-dawn/auto/extra-die] six hits, 19 through: 7 + 9 - 5 is no graze', () =>
    expect(
      graze(
        lucky(7, { mode: 'auto', rounds: 30 }),
        { area: 'torso', over: 5, hits: 6, through: 19 },
        [9],
      ),
    ).toBeUndefined())
  it('[gray-dawn/graze/mooks] a mook makes no roll, unless the table lets him', () => {
    expect(
      graze(
        lucky(14, { target: { own: { mook: true } } }),
        { area: 'torso', over: 4, through: 10 },
        [],
      ),
    ).toBeUndefined()
    expect(
      graze(
        lucky(14, { target: { own: { mook: true } }, options: { 'mooks-graze': 'allowed' } }),
        { area: 'torso', over: 4, through: 10 },
        [5],
      ),
    ).toBe(5)
  })
  it('[gray-dawn/graze/roll] graze-for-melee', () => {
    const sword: Case = { weapon: gun('sword'), mode: 'melee', metres: 1 }
    expect(graze(lucky(14, sword), { area: 'torso', over: 4, through: 10 }, [5])).toBe(
      grazeDamage(planOf(sword), by(1), optionsOf()),
    )
    expect(
      graze(
        lucky(14, { ...sword, options: { 'graze-for-melee': 'ranged-only' } }),
        { area: 'torso', over: 4, through: 10 },
        [],
      ),
    ).toBeUndefined()
  })
  it('[gray-dawn/luck/graze, gray-dawn/luck/points] luck-stat-in-rolls: the stat, or the points that are left', () => {
    const base = (reading: 'full-stat' | 'remaining-points'): number =>
      (
        planOf({
          weapon: RIFLE,
          target: { own: { luck: 6, points: 2 } },
          options: { 'luck-stat-in-rolls': reading },
        }).own as { grazeBase: number }
      ).grazeBase
    expect([base('full-stat'), base('remaining-points')]).toEqual([6, 2])
  })
  it.each([
    ['full-stat', 7],
    ['remaining-points', 9],
  ] as const)(
    '[gray-dawn/luck/graze] luck-stat-in-rolls %s: LUCK 8, of which 2 go into the defence, needs a %i then',
    (reading, then) => {
      const options = { 'luck-stat-in-rolls': reading }
      const plan = planOf({ weapon: RIFLE, target: { own: { luck: 8, points: 8 } }, options })
      const needed = (): number => {
        let found = NaN
        const roll = (_dice: unknown, _plan: unknown, number: number): boolean => {
          found = number
          return false
        }
        grazes(optionsOf(options), roll)(scripted([]), plan, by(5), AREAS.indexOf('torso'), 10)
        return found
      }
      expect(needed()).toBe(7)
      Object.assign((plan.target as { own?: object }).own!, { points: 6 })
      expect(needed()).toBe(then)
    },
  )
  it('[gray-dawn/graze/roll] every shot may graze, of fire through cover too', () => {
    expect(
      (planOf(lucky(14, { throughCover: true })).own as { grazeBase?: number }).grazeBase,
    ).toBe(14)
  })
})
