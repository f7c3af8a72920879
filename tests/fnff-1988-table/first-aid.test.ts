// First aid as an act: which wound is cared for, what it must beat, whom the surgeon reaches.
import { describe, expect, test } from 'vitest'
import { aid } from '../../src/books/fnff-1988/acts/aid.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { YARD, fight } from './table.ts'
import type { FightText } from './table.ts'

type Wounds = readonly (readonly [area: string, level: string])[]

/** A with INT 9 beside B, who has these wounds; C goes on fighting. */
function ward(
  wounds: Wounds,
  die: number,
  options: Partial<Options> = {},
  { medical = 1, ...text }: FightText & { medical?: number } = {},
) {
  const table = fight(
    {
      a: { stats: { ref: 10, int: 9 }, substitutes: { medical } },
      b: { stats: { ref: 8 } },
      c: {},
    },
    { metres: 1, options, ...text, dice: { task: [die], 'death save': [1] } },
  )
  for (const [area, level] of wounds) table.rule({ rule: 'wound', who: 'b', area, level })
  return table
}
const AID = { do: 'aid', target: 'b' } as const

describe('care', () => {
  // INT 9 + 1 + the die against 10, 15 and 20 (option aid-difficulties); without cumulative wounds somebody lives with all of them.
  const ALONE: Partial<Options> = { 'steps-left-out': ['cumulative-wounds'] }
  test.each<
    readonly [
      what: string,
      wounds: Wounds,
      die: number,
      difficulty: number,
      wound: string | undefined,
    ]
  >([
    ['a serious wound', [['torso', 'SW']], 1, 10, 'w1'],
    ['a critical one', [['torso', 'CW']], 6, 15, 'w1'],
    ['a critical one, and a tie', [['torso', 'CW']], 5, 15, undefined],
    [
      'the graver of two, received first',
      [
        ['left-arm', 'CW'],
        ['left-leg', 'SW'],
      ],
      6,
      15,
      'w1',
    ],
    [
      'the graver of two, received last',
      [
        ['left-leg', 'SW'],
        ['left-arm', 'CW'],
      ],
      6,
      15,
      'w2',
    ],
    [
      'of two alike the first',
      [
        ['left-leg', 'SW'],
        ['left-arm', 'SW'],
      ],
      1,
      10,
      'w1',
    ],
    [
      'no flesh wound',
      [
        ['left-leg', 'FW'],
        ['left-arm', 'SW'],
        ['torso', 'FW'],
      ],
      1,
      10,
      'w2',
    ],
  ])(
    '[fnff-1988/action/repair-aid, fnff-1988/task/attempt] %s: %j',
    (_, wounds, die, difficulty, wound) => {
      const table = ward(wounds, die, ALONE).act('a', AID)
      expect([table.told('task'), table.told('treated')]).toEqual([
        [
          {
            type: 'task',
            who: 'a',
            what: 'care for b',
            total: 10 + die,
            difficulty,
            done: wound !== undefined,
          },
        ],
        wound ? [{ type: 'treated', who: 'b', wound, stabilised: false }] : [],
      ])
      expect(
        table
          .combatant('b')
          .wounds.filter(({ treated }) => treated)
          .map(({ id }) => id),
      ).toEqual(wound ? [wound] : [])
    },
  )
  test('[fnff-1988/action/repair-aid] what is treated is not treated again: the other, and then nothing', () => {
    const table = ward(
      [
        ['left-leg', 'SW'],
        ['left-arm', 'SW'],
      ],
      5,
      ALONE,
    )
      .act('a', AID)
      .until('a', 2)
      .act('a', AID)
      .until('a', 3)
    expect(table.told('treated').map(({ wound }) => wound)).toEqual(['w1', 'w2'])
    expect(table.tries('a', AID).refusal?.code).toBe('refused/no-wound')
  })
})

test('[fnff-1988/action/repair-aid] whoever treats what somebody has treated in the same phase tries in vain', () => {
  const table = ward([['left-leg', 'SW']], 5)
    .act('a', AID)
    .until('a', 2)
  const events = aid.perform!({ state: table.state } as never, table.combatant('a'), AID, {
    spent: {},
    alone: true,
  })
  expect(events).toEqual([{ type: 'in-vain', who: 'a', what: 'attempt' }])
})

describe('surgery', () => {
  const turn = (table: ReturnType<typeof ward>) =>
    table.act('a', AID).until('a', 2).act('a', AID).until('a', 3).act('a', AID)
  test('[fnff-1988/wound/mortal, fnff-1988/wound/cumulative] whoever dies of two serious wounds needs a surgeon, phase by phase', () => {
    const wounds: Wounds = [
      ['left-leg', 'SW'],
      ['left-arm', 'SW'],
    ]
    const table = turn(ward(wounds, 10))
    // 10 + 10 against 20 is a tie.
    expect([table.told('operates'), table.told('task'), table.told('treated')]).toEqual([
      [1, 2, 3].map((phases) => ({ type: 'operates', who: 'a', target: 'b', phases, of: 3 })),
      [
        {
          type: 'task',
          who: 'a',
          what: 'care for b',
          total: 20,
          difficulty: 20,
          done: false,
        },
      ],
      [],
    ])
  })
  test('[fnff-1988/wound/mortal-rescue, fnff-1988/wound/cumulative] a new flesh wound ends the stable state: the surgeon is needed again, and closes that wound', () => {
    const table = turn(ward([['torso', 'MW']], 6, {}, { medical: 6 }))
    expect(table.combatant('b')).toMatchObject({ state: 'MW', stabilised: true })
    table.rule({ rule: 'wound', who: 'b', area: 'left-arm', level: 'FW' })
    expect(table.combatant('b').stabilised).toBe(false)
    turn(table.until('a', 1, 2))
    expect(table.told('treated')).toEqual([
      { type: 'treated', who: 'b', wound: 'w1', stabilised: true },
      { type: 'treated', who: 'b', wound: 'w2', stabilised: true },
    ])
  })
  test.each([
    [1, true],
    [1.01, false],
  ])('[fnff-1988/action/repair-aid] a patient %d m off can be reached: %s', (metres, reached) => {
    const code = ward([['torso', 'SW']], 5, {}, { metres }).tries('a', AID).refusal?.code
    expect(code).toBe(reached ? undefined : 'refused/too-far')
  })
  test.each([
    ['beside the patient', {}, true],
    ['who has gone away', { rule: 'place', who: 'a', x: 25, y: 20 }, false],
    ['whose patient has died', { rule: 'wound', who: 'b', area: 'torso', level: 'D' }, false],
    ['who is stunned', { rule: 'out', who: 'a', result: 'stunned', phases: 9 }, false],
  ] as const)(
    '[fnff-1988/action/repair-aid, fnff-1988/wound/mortal-rescue] the turn of a surgeon with REF 4 is over in a phase of others: %s',
    (_, change, done) => {
      const table = fight(
        {
          a: { at: { x: 20, y: 20 }, stats: { ref: 4, int: 9 }, substitutes: { medical: 9 } },
          b: { at: { x: 20, y: 21 }, facing: 0, stats: { ref: 8 } },
          c: { at: { x: 40, y: 20 }, stats: { ref: 8 } },
        },
        { map: YARD, dice: { task: [5], 'death save': [1] } },
      )
        .rule({ rule: 'wound', who: 'b', area: 'torso', level: 'MW' })
        .until('a', 3, 1)
        .act('a', AID)
      if ('rule' in change) table.rule(change)
      table.until('c', 1, 2)
      while (table.state.turn === 2 && table.state.phase < 3) table.pass()
      expect([table.told('task').length, table.told('treated').length]).toEqual(
        done ? [1, 1] : [0, 0],
      )
    },
  )
})
