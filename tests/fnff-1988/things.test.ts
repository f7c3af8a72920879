// Things as targets, and weapons that jam.
import { neededFor } from '../../src/books/gunfight/check.ts'
import { describe, expect, test } from 'vitest'
import {
  difficultyOfThing,
  structuralPoints,
  structureAfter,
} from '../../src/books/fnff-1988/attack/inanimate.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { doubtsOf, reliabilitySave } from '../../src/books/fnff-1988/arms/reliability.ts'
import type { Mode } from '../../src/books/fnff-1988/words.ts'
import { planAtThing, throwAtThing } from '../../src/books/fnff-1988/attack/thing-attack.ts'
import { scripted } from '../../src/dice/scripted.ts'
import { FULL } from '../../src/books/gunfight/exchange/exchange.ts'
import { arm, attackOf } from './exchange.ts'
import { bookEntry } from '../../src/books/fnff-1988/entry.ts'
import { readThingExchange } from '../../src/files/read-exchange.ts'

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

test('[fnff-1988/inanimate/attack, fnff-1988/damage/structural] odds of two shots at a door of 15 points: what each of them leaves of it', () => {
  // REF 5, Pistol 1, accuracy 2 against Easy 10 and 1 for close range: a 4 and more hits by 1 to 7; 1D6+3 and the margin.
  const shot = new Map([[0, 0.3]])
  for (let margin = 1; margin <= 7; margin++)
    for (let die = 1; die <= 6; die++) {
      const points = die + 3 + margin
      shot.set(points, (shot.get(points) ?? 0) + 0.1 / 6)
    }
  const left: Record<string, number> = {}
  for (const [first, chance] of shot)
    for (const [second, share] of shot) {
      const rest = Math.max(0, 15 - first - second)
      left[rest] = (left[rest] ?? 0) + chance * share
    }
  const { value: file } = readThingExchange({
    book: 'fnff-1988',
    attacker: {
      name: 'a',
      stats: { int: 5, ref: 5, cool: 10, ma: 5, body: 5 },
      skills: { pistol: 1 },
      firefights: 12,
    },
    defender: { thing: 'door', points: 15, difficulty: 10 },
    attack: {
      weapon: 'glock-17',
      mode: 'single',
      range: 10,
      rounds: 2,
      conditions: ['one-hand'],
    },
  })
  const odds = bookEntry().exchanges.readThing!(file!, {}).value!.odds(FULL)
  expect(odds.hit).toBeCloseTo(1 - 0.3 ** 2, 12)
  expect(odds.destroyed).toBeCloseTo(left[0]!, 12)
  expect(odds.left).toEqual(
    Object.fromEntries(
      Object.entries(left).map(([points, chance]) => [points, expect.closeTo(chance, 12)]),
    ),
  )
})

describe('jams', () => {
  const asks = (mode: Mode, over: object = {}, options: object = {}) =>
    doubtsOf({ ...arm('Uzi'), ...over }, mode, 6, optionsOf(options)).length > 0
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
    expect(neededFor(reliabilitySave('a', arm(name)))).toBe(most)
  })
})
