// The number of a combatant after an attack: wound state, and whether they are awake, stunned or unconscious.
import { describe, expect, test } from 'vitest'
import { isOut } from '../../src/books/fnff-1988/attack/slots.ts'
import { LEVELS } from '../../src/books/fnff-1988/words.ts'
import { planOf, resolve } from './exchange.ts'
import type { Spec } from './exchange.ts'

const fixed = (points: number) => ({ count: 1, plus: points - 1, divide: 1 })
/** A round of so many points at margin 1: dice 6 and 9, torso, and a die of 1. */
const gun = (points: number, more: object = {}): Spec => ({
  weapon: {
    damage: { near: fixed(points - 1), far: fixed(points - 1), extreme: fixed(points - 1) },
    ...more,
  },
})
const HIT = [6, 9, 2, 1] as const

describe('out of action', () => {
  // A flesh wound of an Average body needs a 7, a serious one a 5 after the die for its effect.
  test.each<
    readonly [what: string, points: number, dice: readonly number[], options: object, out: number]
  >([
    ['made', 3, [7], {}, 0],
    ['failed by 1', 3, [8], {}, 1],
    ['failed by 3', 3, [10], {}, 1],
    ['failed by 4', 6, [6, 9], {}, 1],
    [
      'failed by 4, which is one too many',
      6,
      [6, 9, 1],
      { 'save-failed-by-four': 'unconscious' },
      2,
    ],
    ['failed by 3, under that option', 6, [6, 8], { 'save-failed-by-four': 'unconscious' }, 1],
    ['failed by 5', 6, [6, 10, 1], {}, 2],
    ['left out', 6, [6], { 'steps-left-out': ['consciousness'] }, 0],
    ['nothing went through', 0, [], {}, 0],
  ])(
    '[fnff-1988/save/stunned, fnff-1988/save/unconscious] a save that is %s',
    (_, points, dice, options, out) => {
      const target = points === 0 ? { armor: [{ name: 'Wall', sp: 30, covers: ['torso'] }] } : {}
      const { body } = resolve({ ...gun(Math.max(2, points)), target, options }, [...HIT, ...dice])
      expect([body.out, isOut(body)]).toEqual([out, out > 0])
    },
  )
  const burst = gun(2, { type: 'RIF', shots: 30, rof: 20 })
  // Two rounds of 2 points each at the torso: a margin of 2.
  test.each([
    ['stunned and awake', [8, 7], 1],
    ['awake and stunned', [7, 8], 1],
    ['awake twice', [7, 7], 0],
  ] as const)(
    '[fnff-1988/save/consciousness] of two rounds the graver result stays: %s',
    (_, [first, second], out) => {
      const { body } = resolve({ ...burst, mode: 'burst' }, [6, 10, 2, 2, 1, first, 1, second])
      expect(body.out).toBe(out)
    },
  )
  test('[fnff-1988/wound/mortal, fnff-1988/wound/dead] the dying and the dead are out, whatever their save', () => {
    for (const [state, found] of [
      ['none', false],
      ['FW', false],
      ['SW', false],
      ['CW', false],
      ['MW', true],
      ['D', true],
    ] as const)
      expect(isOut({ state: LEVELS.indexOf(state), out: 0 })).toBe(found)
    expect(isOut({ state: LEVELS.indexOf('FW'), out: 1 })).toBe(true)
  })
})

describe('fear', () => {
  // REF 2, nothing else, a fear of 7.
  const scared: Spec = {
    attacker: { stats: { ref: 2, cool: 5 }, skills: {}, firefights: 0 },
    weapon: {},
    target: { skills: { athletics: 9 } },
  }
  test.each([
    [5, true, 0],
    [6, false, 1],
  ])(
    '[fnff-1988/experience/frozen] a total of 0 freezes, one of 1 does not: %i',
    (die, frozen, attack) => {
      const found = resolve(scared, frozen ? [die] : [die, 10])
      expect([found.frozen, found.attackDie]).toEqual([frozen, die])
      expect(found.attack).toBe(attack)
      expect(found.margin).toBe(frozen ? 0 : attack - (5 + 9 + 1 + 10))
    },
  )
  test('[fnff-1988/experience/frozen] without fear nobody freezes, however low the total', () => {
    const calm = resolve(
      { ...scared, attacker: { stats: { ref: 2 }, skills: {} }, turned: true },
      [1, 10],
    )
    expect([calm.frozen, calm.attack]).toEqual([false, 1])
    expect(planOf(scared).cem).toBe(7)
  })
  test('[fnff-1988/experience/frozen, fnff-1988/snapshot/called-shot] the total before it is halved decides', () => {
    expect(resolve({ ...scared, at: 'torso' }, [6, 10])).toMatchObject({ frozen: false, attack: 0 })
  })
})

describe('points', () => {
  test.each([
    [1, 0],
    [2, 1],
    [6, 5],
  ])(
    '[fnff-1988/melee/body-type-damage, fnff-1988/damage/killing-melee] a Very Weak arm takes 2 from a knife: a %i and a margin of 1 are %i',
    (die, points) => {
      const found = resolve(
        {
          weapon: 'Knife',
          mode: 'melee',
          metres: 1,
          attacker: { stats: { ref: 6, body: 2 } },
        },
        // 6 + 4 + 1 and a 1 against 5 and a 6.
        points === 0 ? [1, 6, 2, die] : [1, 6, 2, die, 1, 1].slice(0, points > 4 ? 6 : 5),
      )
      expect(found.hits[0]).toMatchObject({ damage: points, through: points })
    },
  )
})
