// What somebody has at hand in a phase: kinds of attacks and weapons, how many an action holds, the metres that are left.
import { describe, expect, test } from 'vitest'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import {
  blowsPerAction,
  isAutomatic,
  isBlow,
  isGun,
  isMelee,
  isParriable,
  isUnarmed,
  metresLeft,
  shotsPerAction,
  spentOn,
  walk,
} from '../../src/books/fnff-1988/turn/at-hand.ts'
import { MODES } from '../../src/books/fnff-1988/words.ts'
import { freshPhase } from '../../src/books/fnff-1988/state.ts'
import { arm, combatant } from './exchange.ts'

describe('kinds', () => {
  test.each([
    ['blows', isBlow, ['melee', 'strike', 'kick', 'pin', 'break', 'throw', 'feint']],
    ['bare hands', isUnarmed, ['strike', 'kick', 'pin', 'break', 'throw']],
    [
      'warded off by a parry',
      isParriable,
      ['melee', 'thrown', 'strike', 'kick', 'pin', 'break', 'throw'],
    ],
  ] as const)('[fnff-1988/melee/definition, fnff-1988/action/parry] %s', (_, is, modes) => {
    expect(MODES.filter((mode) => is(mode))).toEqual(modes)
  })
  test.each([
    ['Knife', true, false],
    ['Glock 17', false, true],
    ['Crossbow', false, true],
    ['Hand grenade', false, false],
    ['Rifle grenade', false, false],
    ['Brick', true, false],
  ])(
    '[fnff-1988/melee/definition, fnff-1988/weapons/types] %s: swung %s, fired %s',
    (name, swung, fired) => {
      expect([isMelee(arm(name)), isGun(arm(name))]).toEqual([swung, fired])
      expect(isMelee(undefined)).toBe(false)
    },
  )
  test('[fnff-1988/weapons/rate-of-fire] automatic from a rate of fire of 5 on', () => {
    expect([0, 1, 4, 5, 6, 20].map((rof) => isAutomatic({ rof }))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ])
  })
})

describe('attacks of an action', () => {
  test.each([
    ['bare hands', undefined, 2, 2],
    ['a knife', arm('Knife'), 2, 2],
    ['ROF 1', arm({ rof: 1 }), 1, 1],
    ['ROF 2', arm({ rof: 2 }), 2, 2],
    ['ROF 3', arm({ rof: 3 }), 3, 2],
    ['ROF 5', arm({ rof: 5 }), 1, 1],
  ])('[fnff-1988/action/shoot, fnff-1988/action/hand-to-hand] %s: %s', (_, carried, byRof, two) => {
    expect([
      shotsPerAction(carried, optionsOf()),
      shotsPerAction(carried, optionsOf({ 'semi-auto-shots': 'two' })),
    ]).toEqual([byRof, two])
  })
  test('[fnff-1988/action/shoot, fnff-1988/unarmed/two-attacks, fnff-1988/unarmed/break] a feint, a break, a burst and a throw are one; shots and other blows as many as the action holds', () => {
    const garand = arm('M-1 Garand')
    expect(
      Object.fromEntries(MODES.map((mode) => [mode, blowsPerAction(mode, garand, optionsOf())])),
    ).toEqual({
      single: 3,
      burst: 1,
      auto: 1,
      melee: 3,
      thrown: 1,
      grenade: 3,
      strike: 3,
      kick: 3,
      pin: 3,
      break: 1,
      throw: 3,
      feint: 1,
    })
  })
})

describe('metres', () => {
  // MA 6 runs 24 m in a turn, 8 in a phase.
  const six = combatant({ stats: { ma: 6 } })
  const left = (phase: object, more: object = {}, options: object = {}) =>
    metresLeft(
      { ...six, ...more, phase: { ...freshPhase(), ...phase } },
      optionsOf(options as never),
    )
  const HALF = { 'running-threshold': 'over-half-phase-allowance' }
  test.each<readonly [what: string, phase: object, more: object, options: object, metres: number]>([
    ['at first', {}, {}, {}, 8],
    ['after 3 m', { spent: 3 }, {}, {}, 5],
    ['after more than there are', { spent: 9 }, {}, {}, 0],
    ['after an action', { acted: true }, {}, {}, 1],
    ['after an action and less than a metre', { acted: true, spent: 0.4 }, {}, {}, 0.6],
    ['after an action on the run', { acted: true, running: true, spent: 2 }, {}, {}, 6],
    ['after a dodge in answer', { acted: true, dodging: true }, {}, {}, 8],
    ['in a vehicle', {}, { aboard: 'car' }, {}, 0],
    ['after an action, half a phase being no run', { acted: true }, {}, HALF, 4],
    [
      'with a useless leg',
      {},
      { wounds: combatant({ wounds: [{ area: 'left-leg', level: 'CW' }] }).wounds },
      {},
      1,
    ],
    [
      'with a useless leg after an action, half a phase being no run',
      { acted: true },
      { wounds: combatant({ wounds: [{ area: 'left-leg', level: 'CW' }] }).wounds },
      HALF,
      0.5,
    ],
  ])(
    '[fnff-1988/movement/per-phase, fnff-1988/movement/running-halves-action] %s',
    (_, phase, more, options, metres) => {
      expect(left(phase, more, options)).toBeCloseTo(metres, 12)
    },
  )
  test('[fnff-1988/movement/running-halves-action] what is no run yet', () => {
    expect([walk(six, optionsOf()), walk(six, optionsOf(HALF as never))]).toEqual([1, 4])
  })
})

test('[fnff-1988/aiming/bonus, fnff-1988/action/feint] aim and feint count for the target that they were meant for', () => {
  const aim = { target: 'b', phases: 1, at: 0 }
  const feint = { target: 'c', since: 0, until: 1 }
  expect([spentOn({ aim, feint }, 'b'), spentOn({ aim, feint }, 'c'), spentOn({}, 'b')]).toEqual([
    { aim },
    { feint },
    {},
  ])
})
