// Luck on the rolls of an attack as whole questions: attack, defence, the number of the range, the die of a burst.
import { describe, expect, it } from 'vitest'
import type { Ask, Dice } from '../../src/dice/dice.ts'
import type { LuckAbout } from '../../src/books/gray-dawn/attack/luck-about.ts'
import {
  marginGrayDawn,
  roundsWithLuck,
  slotsGrayDawn,
} from '../../src/books/gray-dawn/attack/roll.ts'
import { optionsOf } from '../../src/books/gray-dawn/options.ts'
import type { Margin } from '../../src/books/gunfight/attack/slots.ts'
import type { ShotPlan } from '../../src/books/cp2020/contract/attack.ts'
import { scripted } from '../support/book-dice.ts'
import { gun, planOf, rulesWith, type Case, type Who } from './people.ts'

interface Asked {
  readonly who: string | undefined
  readonly options: readonly unknown[]
  readonly about: LuckAbout
}
const NONE = { spend: 0 }
const close = (chance: number): unknown => expect.closeTo(chance, 12)
/** Runs with these faces; each question takes the option of this place, the first where there is none. */
function listen<V>(faces: readonly number[], picks: readonly number[], run: (dice: Dice) => V) {
  const asks: Asked[] = []
  const script = scripted(faces)
  const found = run({
    ...script,
    ask<C>(ask: Ask<C>): C {
      asks.push({ who: ask.who, options: ask.options, about: ask.about as LuckAbout })
      return ask.options[picks[asks.length - 1] ?? 0]!
    },
  })
  script.finish()
  return { found, asks }
}
const who = (seat: 'player-1' | 'player-2', points: number, more: Who = {}): Who => ({
  ...more,
  seat,
  own: { luck: 6, points, ...more.own },
})
/** RA 6, Handgun 3 and a die against RD 5 and a die. */
const pistol = (points: readonly [number, number], over: Case = {}): Case => ({
  ...over,
  attacker: who('player-1', points[0], {
    ref: 6,
    cool: 6,
    skills: { handgun: 3 },
    ...over.attacker,
  }),
  target: who('player-2', points[1], over.target),
})
const pointsOrFumble = ({ by, die }: Margin) => die ?? by
const attack = (one: Case, faces: readonly number[], picks: readonly number[] = []) => {
  const rules = rulesWith(one.options)
  const plan = planOf(one, rules)
  return listen(faces, picks, (dice) => pointsOrFumble(marginGrayDawn(dice, plan, rules)))
}

describe('attack and defence', () => {
  const again = (roll: string, from: number) => ({ spend: 2, roll, again: true, from })
  it('[gray-dawn/luck/boost, gray-dawn/luck/reroll] the attacker who misses, and what each way makes of it', () => {
    const { asks, found } = attack(pistol([3, 0]), [6, 10, 3])
    expect(found).toBe(-2)
    expect(asks).toEqual([
      {
        who: 'attacker',
        options: [
          NONE,
          { spend: 2, roll: 'attack', from: -3, to: 1 },
          again('attack', -3),
          again('defence', -3),
        ],
        about: {
          roll: 'attack',
          who: 'attacker',
          against: 'target',
          concerns: 'target',
          total: 15,
          needs: 18,
          under: undefined,
          now: 'a miss',
          left: 3,
          changes: [
            { from: 15, to: 19, becomes: 'a hit', turns: true },
            // 9 or 10 on the die; anything but a 10.
            { of: 'attacker', becomes: 'a hit', chance: close(0.2) },
            { of: 'target', becomes: 'a hit', chance: close(0.9) },
          ],
        },
      },
    ])
  })
  it('[gray-dawn/luck/boost] the target who is hit, with a defence that a point lifts over it', () => {
    const { asks, found } = attack(pistol([0, 3]), [6, 9], [1])
    expect(found).toBe(0)
    expect(asks).toMatchObject([
      {
        who: 'target',
        options: [
          NONE,
          { spend: 1, roll: 'defence', from: 1, to: -1 },
          again('attack', 1),
          again('defence', 1),
        ],
        about: {
          total: 15,
          needs: 14,
          now: 'a hit',
          changes: [
            { from: 14, to: 16, becomes: 'a miss', turns: true },
            // 9 and the die below 14: 1 to 4, of which a 1 goes down and may be a critical failure.
            { of: 'attacker', becomes: expect.stringMatching(/^a miss/), chance: close(0.4) },
            // 5 and the die above 15: a 10 and more.
            { of: 'target', becomes: 'a miss', chance: close(0.1) },
          ],
        },
      },
    ])
  })
  it('[gray-dawn/luck/reroll] a defence thrown again is what counts, with what was spent on it', () => {
    const { found } = attack(pistol([2, 3]), [6, 9, 5], [1, 3])
    // 15 against 14 and 2 for a point; thrown again 10 and 2.
    expect(found).toBe(15 - 12 + 1)
  })
  it('[gray-dawn/core/ranged-tn-by-range] against the number of the range there is one roll', () => {
    const one = pistol([3, 2], {
      target: { own: { mook: true, perks: {} } },
      options: { 'ranged-resolution': 'tn-for-mooks' },
    })
    const { asks } = attack(one, [5])
    expect(asks).toMatchObject([
      {
        who: 'attacker',
        options: [NONE, { spend: 1, roll: 'attack', from: -1, to: 1 }, again('attack', -1)],
        about: { total: 14, needs: 15, now: 'a miss' },
      },
    ])
  })
  it.each([
    ['total-only', 'a critical failure', 'fumble'],
    ['total-and-natural-1', 'a miss', 3 - 6 + 2 - 14 + 1],
  ] as const)(
    '[gray-dawn/core/fumble] critical-failure-needs %s: a total of -1 without a 1 is %s',
    (needs, now, margin) => {
      // RA 3, -6 for three actions, a 2; against 14.
      const one = pistol([6, 0], {
        planned: 3,
        attacker: { ref: 3, cool: 3, skills: {} },
        options: { 'critical-failure-needs': needs },
      })
      const { asks, found } = attack(one, [2, 9])
      expect(found).toBe(margin)
      expect(asks[0]!.about.now).toBe(now)
    },
  )
  it('[gray-dawn/luck/boost] a critical failure is raised to a miss by one point, to a hit by more', () => {
    const one = pistol([6, 0], { planned: 3, attacker: { ref: 3, cool: 3, skills: {} } })
    // -1 against 7.
    const { asks } = attack(one, [2, 2])
    expect(asks[0]!.options).toEqual([
      NONE,
      { spend: 1, roll: 'attack', from: -8, to: -6 },
      { spend: 4, roll: 'attack', from: -8, to: 0 },
      again('attack', -8),
      again('defence', -8),
    ])
    expect(asks[0]!.about.changes.slice(0, 2)).toEqual([
      { from: -1, to: 1, becomes: 'a miss' },
      { from: -1, to: 7, becomes: 'a hit', turns: true },
    ])
  })
})

describe('a dodge against the number of the range', () => {
  const one = (points: number): Case =>
    pistol([0, points], { options: { 'ranged-resolution': 'tn-by-range' } })
  it('[gray-dawn/core/dodge-in-tn-mode, gray-dawn/luck/boost] whoever dodges may raise that roll: 15 against 14 and 2', () => {
    const { asks, found } = attack(one(1), [6, 9], [0, 1])
    expect(found).toBe(0)
    expect(asks.map(({ who: asked, options }) => [asked, options])).toEqual([
      ['target', ['dodge', 'stand']],
      ['target', [NONE, { spend: 1, roll: 'defence', from: 1, to: -1 }]],
    ])
  })
  it('[gray-dawn/core/dodge-in-tn-mode] whoever lets it stand has no roll: 15 against 15', () => {
    const { asks, found } = attack(one(1), [6], [1])
    expect([found, asks]).toEqual([1, [expect.objectContaining({ who: 'target' })]])
  })
})

describe('points that are stated for odds', () => {
  const margin = (
    luck: number,
    faces: readonly number[],
    over: Case = {},
    defenceLuck?: number,
  ) => {
    const rules = rulesWith(over.options)
    const plan = planOf(pistol([0, 0], over), rules)
    const dice = scripted(faces)
    const own = { ...(plan.own as object), luck, defenceLuck } as ShotPlan['own']
    const stated: ShotPlan = { ...plan, own }
    const { by } = slotsGrayDawn(rules, { unasked: true }).margin(dice, stated)
    dice.finish()
    return by
  }
  it.each([
    ['15 against 17 without any', 0, [6, 10, 2], -1],
    ['with one: 17', 1, [6, 10, 2], 1],
    ['with three: no more than it takes', 3, [6, 10, 2], 1],
    ['15 against 19 with one: kept', 1, [6, 10, 4], -3],
    ['15 against 14: kept', 3, [6, 9], 2],
  ] as const)('[gray-dawn/luck/boost] %s', (_what, luck, faces, found) =>
    expect(margin(luck, faces)).toBe(found),
  )
  // The side that is behind decides; each change lets the other decide again.
  it.each([
    ['15 against 17: 17, 19, 19 against 19', 5, 1, [6, 10, 2], 1],
    ['15 against 17: 17, 19, and no point is left', 1, 1, [6, 10, 2], -1],
    ['15 against 14: 16, 17', 2, 1, [6, 9], 2],
    ['15 against 12: two points of the target', 0, 2, [6, 7], 0],
    ['15 against 12: one point changes nothing', 0, 1, [6, 7], 4],
  ] as const)('[gray-dawn/luck/reroll] %s', (_what, luck, defenceLuck, faces, found) =>
    expect(margin(luck, faces, {}, defenceLuck)).toBe(found),
  )
  it.each([
    ['any-roll', 6],
    ['failed-rolls-only', 2],
  ] as const)(
    '[gray-dawn/luck/boost] luck-boost-use %s: two rounds that hit and two points are %i',
    (use, found) => {
      const auto: Case = {
        mode: 'auto',
        rounds: 10,
        weapon: gun('smg-medium'),
        attacker: { skills: { submachinegun: 3 } },
        options: { 'luck-boost-use': use },
      }
      expect(margin(2, [5, 9], auto)).toBe(found)
    },
  )
})

describe('the die of a burst', () => {
  const burst = (points: readonly [number, number], over: Case = {}): ShotPlan =>
    planOf(
      pistol(points, { mode: 'burst', rounds: 3, weapon: gun('smg-light'), ...over }),
      rulesWith(),
    )
  const hits = (plan: ShotPlan, faces: readonly number[], picks: readonly number[] = []) =>
    listen(faces, picks, (dice) => roundsWithLuck(optionsOf())(dice, plan, { by: 1 }))
  const says = (label: string) => ({ becomes: label })
  it('[gray-dawn/luck/boost, gray-dawn/burst/hits] a 2 is one round: a point makes it two, two points three', () => {
    const { asks, found } = hits(burst([3, 0]), [2], [2])
    expect(found).toBe(3)
    expect(asks).toMatchObject([
      {
        who: 'attacker',
        options: [
          NONE,
          { spend: 1, roll: 'hits', from: 2, to: 4 },
          { spend: 2, roll: 'hits', from: 2, to: 6 },
          { spend: 2, roll: 'hits', again: true, from: 2 },
        ],
        about: {
          now: '1 round on target',
          changes: [
            says('2 rounds on target'),
            says('3 rounds on target'),
            { of: 'attacker', becomes: '2 rounds on target or better', chance: close(4 / 6) },
          ],
        },
      },
    ])
  })
  it('[gray-dawn/luck/boost] with two rounds in it there are no three', () =>
    expect(hits(burst([3, 0], { rounds: 2 }), [2]).asks[0]!.options).toEqual([
      NONE,
      { spend: 1, roll: 'hits', from: 2, to: 4 },
      { spend: 2, roll: 'hits', again: true, from: 2 },
    ]))
  it('[gray-dawn/luck/reroll] of two rounds the target may have it thrown again', () => {
    const { asks, found } = hits(burst([0, 2]), [3, 1], [1])
    expect(found).toBe(1)
    expect(asks).toMatchObject([
      {
        who: 'target',
        options: [NONE, { spend: 2, roll: 'hits', again: true, from: 3 }],
        about: {
          now: '2 rounds on target',
          changes: [{ of: 'attacker', becomes: '1 round on target', chance: close(2 / 6) }],
        },
      },
    ])
  })
  it('[gray-dawn/burst/hits, gray-dawn/auto/single-target] one shot and full automatic fire have no such die', () => {
    const rule = (mode: 'single' | 'auto', rounds: number) =>
      hits(burst([3, 3], { mode, rounds }), []).found
    expect([rule('single', 1), rule('auto', 10)]).toEqual([1, 1])
  })
})
