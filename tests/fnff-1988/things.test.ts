// Things as targets, and weapons that jam.
import { describe, expect, test } from 'vitest'
import { difficultyOfThing, marginOnThing, structuralPoints, structureAfter } from '../../src/books/fnff-1988/inanimate.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { needsReliabilityRoll, works } from '../../src/books/fnff-1988/reliability.ts'
import type { Mode } from '../../src/books/fnff-1988/words.ts'
import { arm } from './exchange.ts'

describe('things', () => {
  test.each([['a stationary silhouette, Easy', 10, 13], ['a moving one, Difficult', 20, 23]])('[fnff-1988/inanimate/attack] %s %i, long range: %i, one more hits', (_, difficulty, against) => {
    expect(difficultyOfThing(difficulty, 'LNG', 'single', optionsOf())).toBe(against)
    expect([against, against + 1].map((total) => marginOnThing(total, against, 0, true) > 0)).toEqual([false, true])
  })
  test.each([['single', 11], ['burst', 9], ['auto', 6], ['melee', 10]] as const)('[fnff-1988/inanimate/attack] close range, mode %s: %i', (mode, against) => {
    expect(difficultyOfThing(10, 'CLS', mode, optionsOf())).toBe(against)
  })
  test.each([[true, -1], [false, 3]])('[fnff-1988/inanimate/attack] in a fight (%s) a CEM of 4 makes 14 against 11: %i', (fighting, margin) => {
    expect(marginOnThing(14, 11, 4, fighting)).toBe(margin)
  })
  test.each([['wood door', 10], ['sheetrock wall', 15], ['car door', 20], ['heavy wood door', 20], ['metal door', 30], ['stone wall', 30], ['tree', 20]])('[fnff-1988/damage/structural-points] %s: %i', (object, points) => {
    expect(structuralPoints(object)).toBe(points)
  })
  test('[fnff-1988/damage/structural-points] nothing for what is not listed', () => {
    expect(structuralPoints('cloud')).toBeUndefined()
  })
  test.each([[20, 36, 0], [20, 20, 0], [20, 19, 1], [30, 0, 30]])('[fnff-1988/damage/structural] %i points and damage %i: %i left', (points, damage, left) => {
    expect(structureAfter(points, damage)).toBe(left)
  })
})

describe('jams', () => {
  const asks = (mode: Mode, over: object = {}, options: object = {}) => needsReliabilityRoll({ ...arm('Uzi'), ...over }, mode, 6, optionsOf(options))
  test.each([['auto', true], ['burst', false], ['single', false]] as const)('[fnff-1988/weapons/jam-by-autofire] a clean weapon, %s: a roll %s', (mode, roll) => {
    expect(asks(mode)).toBe(roll)
  })
  test.each([[6, false], [3, true]])('[fnff-1988/weapons/jam-by-autofire] once a turn: last rolled at tick %i', (checked, roll) => {
    expect(asks('auto', { checked })).toBe(roll)
  })
  test.each([['once-per-turn', false], ['every-burst', true]] as const)('[fnff-1988/weapons/jam-by-autofire] autofire-jam-roll %s, rolled in this turn: %s', (value, roll) => {
    expect(asks('auto', { checked: 6 }, { 'autofire-jam-roll': value })).toBe(roll)
  })
  test.each([false, true])('[fnff-1988/weapons/jam-by-autofire] burst-can-jam %s', (value) => {
    expect(asks('burst', {}, { 'burst-can-jam': value })).toBe(value)
  })
  test.each(['single', 'burst', 'auto'] as const)('[fnff-1988/weapons/jam-by-dirt] a dirty weapon rolls at its first fire: %s', (mode) => {
    expect(asks(mode, { dirty: true, checked: 6 })).toBe(true)
  })
  test('[fnff-1988/weapons/jam-by-dirt, fnff-1988/weapons/jam-by-autofire, fnff-1988/optional/modular] the step left out: no roll', () => {
    expect(asks('auto', { dirty: true }, { 'steps-left-out': ['reliability'] })).toBe(false)
  })
  test.each([['Uzi', 9], ['Colt Python', 7], ['M-16A', 6]])('[fnff-1988/weapons/reliability] %s works on %i, not on more', (name, most) => {
    expect([works(arm(name), most), works(arm(name), most + 1)]).toEqual([true, false])
  })
})
