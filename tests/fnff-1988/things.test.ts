// Things as targets, and weapons that jam.
import { describe, expect, test } from 'vitest'
import {
  difficultyOfThing,
  structuralPoints,
  structureAfter,
} from '../../src/books/fnff-1988/attack/inanimate.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { needsReliabilityRoll, works } from '../../src/books/fnff-1988/arms/reliability.ts'
import type { Mode } from '../../src/books/fnff-1988/words.ts'
import { planAtThing, throwAtThing } from '../../src/books/fnff-1988/attack/thing-attack.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { arm, attackOf } from './exchange.ts'

/** One shot of a pistol: half of the base from REF, half from the skill. CEM 4: COOL 6. */
function shot(spec: {
  base: number
  metres: number
  difficulty: number
  die: number
  cem?: 4
  fighting?: boolean
}) {
  const options = optionsOf()
  const { base, metres, difficulty, die, cem, fighting = true } = spec
  const nerves = cem ? { stats: { ref: base / 2, cool: 6 } } : { stats: { ref: base / 2 } }
  const attack = attackOf({
    weapon: {},
    metres,
    attacker: { ...nerves, skills: { pistol: base / 2 } },
  })
  const plan = planAtThing(attack, difficulty, fighting, options)
  const dice = scripted([die, 1, 1])
  return { plan, thrown: throwAtThing(dice, plan, options) }
}

describe('things', () => {
  test.each([
    ['a stationary silhouette, Easy', 10, 13],
    ['a moving one, Difficult', 20, 23],
  ])(
    '[fnff-1988/inanimate/attack] %s %i, long range: %i, one more hits',
    (_, difficulty, against) => {
      const at = (die: number) => shot({ base: difficulty, metres: 50, difficulty, die })
      expect(at(3).plan).toMatchObject({ band: 'LNG', defence: against })
      expect(at(3).thrown).toMatchObject({ attack: against, margin: 0, points: [] })
      expect(at(4).thrown).toMatchObject({ attack: against + 1, margin: 1 })
      expect(at(4).thrown.points).toHaveLength(1)
    },
  )
  test.each([
    ['single', 11],
    ['burst', 9],
    ['auto', 6],
    ['melee', 10],
  ] as const)('[fnff-1988/inanimate/attack] close range, mode %s: %i', (mode, against) => {
    expect(difficultyOfThing(10, 'CLS', mode, optionsOf())).toBe(against)
  })
  test.each([
    [true, -1],
    [false, 3],
  ])(
    '[fnff-1988/inanimate/attack] in a fight (%s) a CEM of 4 makes 14 against 11: %i',
    (fighting, margin) => {
      const { plan, thrown } = shot({
        base: 10,
        metres: 10,
        difficulty: 10,
        die: 4,
        cem: 4,
        fighting,
      })
      expect(plan).toMatchObject({ band: 'CLS', defence: 11, cem: fighting ? 4 : 0 })
      expect(thrown.margin).toBe(margin)
    },
  )
  test.each([
    ['wood door', 10],
    ['sheetrock wall', 15],
    ['car door', 20],
    ['heavy wood door', 20],
    ['metal door', 30],
    ['stone wall', 30],
    ['tree', 20],
  ])('[fnff-1988/damage/structural-points] %s: %i', (object, points) => {
    expect(structuralPoints(object)).toBe(points)
  })
  test('[fnff-1988/damage/structural-points] nothing for what is not listed', () => {
    expect(structuralPoints('cloud')).toBeUndefined()
  })
  test.each([
    [20, 36, 0],
    [20, 20, 0],
    [20, 19, 1],
    [30, 0, 30],
  ])('[fnff-1988/damage/structural] %i points and damage %i: %i left', (points, damage, left) => {
    expect(structureAfter(points, damage)).toBe(left)
  })
})

describe('jams', () => {
  const asks = (mode: Mode, over: object = {}, options: object = {}) =>
    needsReliabilityRoll({ ...arm('Uzi'), ...over }, mode, 6, optionsOf(options))
  test.each([
    ['auto', true],
    ['burst', false],
    ['single', false],
  ] as const)('[fnff-1988/weapons/jam-by-autofire] a clean weapon, %s: a roll %s', (mode, roll) => {
    expect(asks(mode)).toBe(roll)
  })
  test.each([
    [6, false],
    [3, true],
  ])('[fnff-1988/weapons/jam-by-autofire] once a turn: last rolled at tick %i', (checked, roll) => {
    expect(asks('auto', { checked })).toBe(roll)
  })
  test.each([
    ['once-per-turn', false],
    ['every-burst', true],
  ] as const)(
    '[fnff-1988/weapons/jam-by-autofire] autofire-jam-roll %s, rolled in this turn: %s',
    (value, roll) => {
      expect(asks('auto', { checked: 6 }, { 'autofire-jam-roll': value })).toBe(roll)
    },
  )
  test.each([false, true])('[fnff-1988/weapons/jam-by-autofire] burst-can-jam %s', (value) => {
    expect(asks('burst', {}, { 'burst-can-jam': value })).toBe(value)
  })
  test.each(['single', 'burst', 'auto'] as const)(
    '[fnff-1988/weapons/jam-by-dirt] a dirty weapon rolls at its first fire: %s',
    (mode) => {
      expect(asks(mode, { dirty: true, checked: 6 })).toBe(true)
    },
  )
  test('[fnff-1988/weapons/jam-by-dirt, fnff-1988/weapons/jam-by-autofire, fnff-1988/optional/modular] the step left out: no roll', () => {
    expect(asks('auto', { dirty: true }, { 'steps-left-out': ['reliability'] })).toBe(false)
  })
  test.each([
    ['Uzi', 9],
    ['Colt Python', 7],
    ['M-16A', 6],
  ])('[fnff-1988/weapons/reliability] %s works on %i, not on more', (name, most) => {
    expect([works(arm(name), most), works(arm(name), most + 1)]).toEqual([true, false])
  })
})
