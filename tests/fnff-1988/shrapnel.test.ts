// A grenade's splinters in one combatant, and the three kinds of damage side by side.
import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { throwAttack } from '../../src/books/fnff-1988/attack/resolve.ts'
import { shrapnelPlan } from '../../src/books/fnff-1988/area/shrapnel.ts'
import { structureAfter } from '../../src/books/fnff-1988/attack/inanimate.ts'
import type { PersonText } from '../../src/books/fnff-1988/files/enter.ts'
import type { Cover } from '../../src/books/fnff-1988/words.ts'
import { scripted } from '../support/book-dice.ts'
import { combatant, resolve, sp } from './exchange.ts'

function burst(
  faces: readonly number[],
  {
    target = {},
    cover = 'none',
    options = {},
    margin,
  }: {
    target?: Partial<PersonText>
    cover?: Cover
    options?: Partial<Options>
    margin?: number
  } = {},
) {
  const dice = scripted(faces)
  const thrown = throwAttack(
    dice,
    shrapnelPlan(combatant(target, options), cover, optionsOf(options), margin),
    optionsOf(options),
  )
  dice.finish()
  return thrown
}
const ALL = ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg']
/** Armour that nothing passes, so that no wound asks for dice. */
const WALL = { armor: [sp(200, ...ALL)] }
const THICK: Partial<Options> = { 'layering-limit': 'none' }

describe('shrapnel', () => {
  test('[fnff-1988/grenade/shrapnel, fnff-1988/damage/killing-explosives] three hits by the hit table, 2D6 each, the head doubled, no attack and no defence die', () => {
    const { hits, attackDie, defenceDie } = burst([1, 5, 9, 3, 4, 6, 6, 1, 1], {
      target: WALL,
      options: THICK,
    })
    expect([attackDie, defenceDie]).toEqual([undefined, undefined])
    expect(hits.map((hit) => [hit.area, hit.damage])).toEqual([
      ['head', 14],
      ['right-arm', 12],
      ['left-leg', 2],
    ])
  })
  test('[fnff-1988/grenade/shrapnel, fnff-1988/armour/staged-penetration] two in one area are two hits, each with armour, wound and save', () => {
    // The vest of SP 5: 7 leaves 2; the next 6 on SP 4 leaves 2; the left leg takes 8.
    const { hits } = burst([2, 4, 9, 3, 4, 7, 1, 5, 8, 4, 4, 6, 5], { target: { armor: [sp(5)] } })
    expect(
      hits.map((hit) => [
        hit.area,
        hit.damage,
        hit.stopped,
        hit.through,
        hit.level,
        hit.save?.result,
      ]),
    ).toEqual([
      ['torso', 7, 5, 2, 'FW', 'awake'],
      ['torso', 6, 4, 2, 'FW', 'stunned'],
      ['left-leg', 8, 0, 8, 'SW', 'awake'],
    ])
  })
  test('[fnff-1988/grenade/shrapnel] covered areas are not thrown again: what covers them takes the splinter', () => {
    const { hits } = burst([7, 8, 2, 1, 2, 3, 3, 4, 4, 1], { cover: 'over-cover' })
    // Worked off by area: the torso first, then the right leg twice.
    expect(hits.map((hit) => [hit.area, hit.damage, hit.through, hit.covered ?? false])).toEqual([
      ['torso', 3, 3, false],
      ['right-leg', 7, 0, true],
      ['right-leg', 5, 0, true],
    ])
  })
  test.each([
    ['none', 4, 7],
    ['named-target', 4, 11],
    ['named-target', 0, 7],
    ['named-target', -3, 7],
  ] as const)(
    '[fnff-1988/grenade/shrapnel] grenade-margin-damage %s, a throw with margin %i: 3 + 4 is %i',
    (value, margin, damage) => {
      expect(
        burst([2, 5, 6, 3, 4, 3, 4, 3, 4], {
          target: WALL,
          options: { ...THICK, 'grenade-margin-damage': value },
          margin,
        }).hits.map((hit) => hit.damage),
      ).toEqual([damage, damage, damage])
    },
  )
  test.each(['none', 'behind-corner', 'behind-hostage'] as const)(
    '[fnff-1988/optional/maximum-damage, fnff-1988/optional/modular] cover %s, maximum damage: 12 each; without location all at the torso, which nothing covers',
    (cover) => {
      const { hits } = burst([], {
        target: WALL,
        cover,
        options: { ...THICK, 'damage-mode': 'maximum', 'steps-left-out': ['location'] },
      })
      expect(hits.map((hit) => [hit.area, hit.damage, hit.covered ?? false])).toEqual(
        Array(3).fill(['torso', 12, false]),
      )
    },
  )
})

describe('the three types of damage', () => {
  test('[fnff-1988/damage/types] killing: a knife of 3, margin 3, does 6 to the living', () => {
    expect(
      resolve({ weapon: 'Knife', mode: 'melee', metres: 1 }, [2, 5, 2, 3, 6, 1]).hits[0],
    ).toMatchObject({ damage: 6, through: 6 })
  })
  test('[fnff-1988/damage/types] bludgeoning: a punch of 3, margin 3, does 6 / 5 to the living', () => {
    expect(
      resolve({ weapon: 'none', mode: 'strike', metres: 1 }, [2, 4, 2, 3, 1]).hits[0],
    ).toMatchObject({ damage: 6, through: 1 })
  })
  test('[fnff-1988/damage/types] structural: the same 6, hand or knife, take 6 of a door of 20', () => {
    expect(structureAfter(20, 6)).toBe(14)
  })
})
