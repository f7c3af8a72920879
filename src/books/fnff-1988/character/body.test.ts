import { describe, expect, test } from 'vitest'
import {
  bodyType,
  bodyTypeName,
  cem,
  leapDistance,
  metresPerPhase,
  metresPerTurn,
  phasesOf,
  strengthModifier,
  throwDistance,
} from './body.ts'
import { optionsOf } from '../options.ts'
import { BODY_TYPES } from '../words.ts'

const book = optionsOf()
const five = optionsOf({ 'movement-multiplier': 5 })

describe('body type', () => {
  test.each([
    [2, 'VW'],
    [3, 'WK'],
    [4, 'WK'],
    [5, 'AV'],
    [6, 'AV'],
    [7, 'AV'],
    [8, 'ST'],
    [9, 'ST'],
    [10, 'VS'],
  ])('[fnff-1988/character/body-types] BODY %i is %s', (points, type) => {
    expect(bodyType(points)).toBe(type)
  })
  test('[fnff-1988/character/body-types] BODY 5 of the sample sheet is Average', () => {
    expect(bodyTypeName(bodyType(5))).toBe('Average')
  })
  test('points beyond the table take its nearest row', () => {
    expect([bodyType(1), bodyType(12)]).toEqual(['VW', 'VS'])
  })
  test('[fnff-1988/melee/body-type-damage] from -2 for Very Weak to +2 for Very Strong', () => {
    expect(BODY_TYPES.map(strengthModifier)).toEqual([-2, -1, 0, 1, 2])
  })
  test('[fnff-1988/melee/thrown] BODY 5 throws 15 m', () => {
    expect(throwDistance(5)).toBe(15)
  })
})

describe('metres', () => {
  test.each([
    [8, 32],
    [5, 20],
  ])('[fnff-1988/movement/allowance] MA %i: %i m per turn', (ma, metres) => {
    expect(metresPerTurn(ma, book)).toBe(metres)
  })
  test('[fnff-1988/movement/allowance] option movement-multiplier 5: MA 8 runs 40 m', () => {
    expect(metresPerTurn(8, five)).toBe(40)
  })
  test.each([
    [8, 10],
    [5, 6],
    [2, 2],
    [10, 13],
  ])('[fnff-1988/movement/per-phase] MA %i: up to %i m per phase, rounded down', (ma, metres) => {
    expect(metresPerPhase(ma, book)).toBe(metres)
  })
  test('[fnff-1988/movement/per-phase] option movement-multiplier 5: MA 8 goes 13 m', () => {
    expect(metresPerPhase(8, five)).toBe(13)
  })
  test.each([
    [8, 3.2],
    [5, 2],
  ])('[fnff-1988/movement/leap-distance] MA %i leaps %d m', (ma, metres) => {
    expect(leapDistance(ma, book)).toBe(metres)
  })
  test('[fnff-1988/movement/leap-distance] option movement-multiplier 5: MA 8 leaps 4 m', () => {
    expect(leapDistance(8, five)).toBe(4)
  })
})

describe('combat experience', () => {
  test.each([
    [8, 4],
    [4, 8],
    [10, 2],
    [2, 10],
    [12, 0],
    [14, 0],
  ])('[fnff-1988/experience/cem] COOL %i, no earlier firefight: CEM %i', (cool, modifier) => {
    expect(cem(cool, 0)).toBe(modifier)
  })
  test('[fnff-1988/experience/cem] a COOL halved from 8 to 4 by a wound raises the CEM from 4 to 8', () => {
    expect([cem(8, 0), cem(4, 0)]).toEqual([4, 8])
  })
  test.each([
    [1, 4],
    [2, 3],
    [3, 3],
    [7, 1],
    [8, 0],
    [20, 0],
  ])(
    '[fnff-1988/experience/growth] COOL 8, %i firefights survived: CEM %i',
    (firefights, modifier) => {
      expect(cem(8, firefights)).toBe(modifier)
    },
  )
})

describe('phases', () => {
  const rows: readonly [ref: number, who: string, phases: string][] = [
    [10, 'Mad Matt', '123'],
    [9, 'Scar Heckler', '123'],
    [8, 'Crusher Jones', '123'],
    [5, 'Killer Koch', '23'],
    [5, 'Legs Luger', '23'],
    [7, 'top of its row', '23'],
    [4, 'top of its row', '3'],
    [2, 'bottom of the table', '3'],
    [1, 'abdominal wound: the row 2-4', '3'],
    [0, 'no phase', ''],
    [-3, 'no phase', ''],
    [13, 'above 10: the row 8-10', '123'],
  ]
  test.each(rows)('[fnff-1988/turn/phase-table] REF %i, %s: acts in "%s"', (ref, _who, phases) => {
    expect(
      phasesOf(ref)
        .map((acts, i) => (acts ? i + 1 : ''))
        .join(''),
    ).toBe(phases)
  })
})
