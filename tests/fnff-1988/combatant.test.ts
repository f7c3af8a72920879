// What somebody can do now: limbs, stats, phases, and when they can act again.
import { describe, expect, test } from 'vitest'
import {
  actsIn,
  armsLeft,
  blind,
  cem,
  handsOn,
  helpless,
  legsLeft,
  limbUseless,
  nextOwnTick,
  phasesAfter,
  standing,
  stat,
  woundModifier,
} from '../../src/books/fnff-1988/combatant.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import type { Area, Level } from '../../src/books/fnff-1988/words.ts'
import { fight } from '../fnff-1988-table/table.ts'
import { combatant } from './exchange.ts'

const hurt = (area: Area, level: Level, effect?: string) => ({ area, level, effect })

describe('limbs', () => {
  test.each([
    [[], [], 2, 2],
    [[hurt('right-arm', 'FW')], [], 2, 2],
    [[hurt('right-arm', 'SW', 'broken')], [], 1, 2],
    [[hurt('right-arm', 'SW', 'broken'), hurt('left-arm', 'CW')], [], 0, 2],
    [[hurt('right-leg', 'CW'), hurt('left-leg', 'SW', 'broken')], [], 2, 0],
    [[hurt('left-leg', 'SW')], [], 2, 2],
    [[hurt('torso', 'CW'), hurt('head', 'CW')], [], 2, 2],
    [[], [{ area: 'left-arm', effect: 'amputated' }], 1, 2],
    [[], [{ area: 'right-leg', effect: 'amputated' }], 2, 1],
    [[], [{ area: 'head', effect: 'blind' }], 2, 2],
  ])(
    '[fnff-1988/wound/serious-effects, fnff-1988/wound/critical] wounds %j, for good %j: %i arms, %i legs',
    (wounds, lasting, arms, legs) => {
      const somebody = combatant({ wounds, lasting: lasting as never })
      expect([armsLeft(somebody), legsLeft(somebody)]).toEqual([arms, legs])
    },
  )
  test('[fnff-1988/wound/critical-effects] what is gone for good is that limb and no other', () => {
    const one = combatant({ lasting: [{ area: 'left-arm', effect: 'amputated' }] as never })
    expect(
      (['left-arm', 'right-arm', 'left-leg'] as const).map((area) => limbUseless(one, area)),
    ).toEqual([true, false, false])
  })
  test.each([
    [[], undefined, 2],
    [[], 1, 1],
    [['right-arm'], undefined, 1],
    [['right-arm', 'left-arm'], undefined, 1],
    [['right-arm'], 2, 2],
  ] as const)(
    '[fnff-1988/weapons/pistol-grip] useless %j, hands said %s: %i',
    (arms, said, hands) => {
      const wounds = arms.map((area) => hurt(area, 'CW'))
      expect(handsOn(combatant({ wounds }), said)).toBe(hands)
    },
  )
})

describe('stats', () => {
  const FIVE = ['int', 'ref', 'cool', 'ma', 'body'] as const
  const WHOLE = { int: 7, ref: 9, cool: 9, ma: 7, body: 8 }
  test.each([
    ['none', [], [7, 9, 9, 7, 8]],
    ['both legs', [hurt('right-leg', 'CW'), hurt('left-leg', 'CW')], [7, 9, 9, 1, 8]],
    ['rib and leg', [hurt('torso', 'SW', 'rib'), hurt('left-leg', 'CW')], [7, 9, 9, 1, 8]],
    [
      'rib and skull',
      [hurt('torso', 'SW', 'rib'), hurt('head', 'SW', 'skull-fracture')],
      [3, 4, 4, 3, 8],
    ],
    ['lungs and leg', [hurt('torso', 'CW', 'lungs'), hurt('left-leg', 'CW')], [7, 9, 9, 0, 8]],
    [
      'abdomen and lungs',
      [hurt('torso', 'CW', 'abdomen'), hurt('torso', 'CW', 'lungs')],
      [1, 1, 1, 0, 8],
    ],
  ] as const)(
    '[fnff-1988/wound/serious-effects, fnff-1988/wound/critical-effects] %s',
    (_, wounds, found) => {
      const somebody = combatant({ stats: WHOLE, wounds })
      expect(FIVE.map((name) => stat(somebody, name))).toEqual(found)
    },
  )
  test('[fnff-1988/wound/critical-effects] points lost for good come before halves; COOL, MA and BODY lose none', () => {
    const lost = { int: 2, ref: 3 }
    const somebody = { ...combatant({ stats: WHOLE }), lost }
    expect(FIVE.map((name) => stat(somebody, name))).toEqual([5, 6, 9, 7, 8])
    const fractured = {
      ...combatant({ stats: WHOLE, wounds: [hurt('head', 'SW', 'skull-fracture')] }),
      lost,
    }
    expect(FIVE.map((name) => stat(fractured, name))).toEqual([2, 3, 4, 7, 8])
  })
  test('[fnff-1988/wound/critical-effects] a leg that is gone for good leaves MA 1 without any wound', () => {
    const one = combatant({
      stats: WHOLE,
      lasting: [{ area: 'left-leg', effect: 'amputated' }] as never,
    })
    expect(FIVE.map((name) => stat(one, name))).toEqual([7, 9, 9, 1, 8])
  })
  test('[fnff-1988/wound/serious-effects] only a broken rib takes 2', () => {
    expect(
      [[], [hurt('torso', 'SW')], [hurt('torso', 'SW', 'rib')]].map((wounds) =>
        woundModifier(combatant({ wounds })),
      ),
    ).toEqual([0, 0, -2])
  })
  test.each([
    [{}, 4],
    [{ 'steps-left-out': ['cem'] }, 0],
  ] as const)(
    '[fnff-1988/experience/cem, fnff-1988/optional/modular] COOL 6 and 4 firefights, options %j: %i',
    (options, points) => {
      expect(cem(combatant({ stats: { cool: 6 } }), optionsOf(options as never))).toBe(points)
    },
  )
  test('[fnff-1988/wound/critical-effects] blind by a wound, or for good', () => {
    expect([
      blind(combatant()),
      blind(combatant({ wounds: [hurt('head', 'CW', 'blind')] })),
      blind(combatant({ lasting: [{ area: 'head', effect: 'blind' }] as never })),
      blind(combatant({ lasting: [{ area: 'head', effect: 'amnesia' }] as never })),
    ]).toEqual([false, true, true, false])
  })
})

describe('phases', () => {
  test.each([
    [0, [false, false, false]],
    [1, [false, false, true]],
    [4, [false, false, true]],
    [5, [false, true, true]],
    [7, [false, true, true]],
    [8, [true, true, true]],
    [12, [true, true, true]],
  ])('[fnff-1988/turn/phase-table] REF %i', (ref, phases) => {
    const somebody = { ...combatant({ stats: { ref: 5 } }), stats: { ...combatant().stats, ref } }
    expect(([1, 2, 3] as const).map((phase) => actsIn(somebody, phase))).toEqual(phases)
  })
  test('[fnff-1988/turn/phase-table] the REF at the start of the turn counts for the whole turn', () => {
    const slowed = { ...combatant({ stats: { ref: 4 } }), turnRef: 8 }
    expect(actsIn(slowed, 1)).toBe(true)
    // Tick 1 and 2 are of this turn; of the next only the last phase is theirs.
    expect([0, 1, 2, 3].map((tick) => nextOwnTick(slowed, tick))).toEqual([1, 2, 5, 4])
  })
  test.each([
    [4, [-1, 0, 1, 2, 3, 5], [2, 2, 2, 5, 5, 8]],
    [5, [-1, 0, 1, 2, 3, 5], [1, 1, 2, 4, 4, 7]],
    [8, [-1, 0, 1, 2, 3, 5], [0, 1, 2, 3, 4, 6]],
  ])('[fnff-1988/turn/phase-table] REF %i, after ticks %j: %j', (ref, ticks, next) => {
    const somebody = combatant({ stats: { ref } })
    expect(ticks.map((tick) => nextOwnTick(somebody, tick))).toEqual(next)
  })
  test('[fnff-1988/turn/phase-table] with REF 0 there is no next phase', () => {
    const nobody = { ...combatant(), lost: { int: 0, ref: 5 } }
    expect(nextOwnTick(nobody, 0)).toBeUndefined()
    expect(phasesAfter(nobody, 4, 2, optionsOf({ 'stun-clock': 'own-phases' }))).toBe(7)
  })
  test.each([
    ['every-phase', 4, 0, 2, 3],
    ['own-phases', 4, 0, 1, 3],
    ['own-phases', 4, 0, 2, 6],
    ['own-phases', 5, 2, 3, 8],
    ['own-phases', 8, 2, 3, 6],
  ] as const)(
    '[fnff-1988/save/stunned] stun-clock %s, REF %i, from tick %i for %i phases: free at %i',
    (clock, ref, now, count, tick) => {
      expect(
        phasesAfter(combatant({ stats: { ref } }), now, count, optionsOf({ 'stun-clock': clock })),
      ).toBe(tick)
    },
  )
})

describe('who can act', () => {
  test.each([
    [{}, false],
    [{ state: 'CW' }, false],
    [{ state: 'MW' }, true],
    [{ state: 'D' }, true],
    [{ outUntil: 5 }, false],
    [{ outUntil: 6 }, true],
    [{ stunnedUntil: 5 }, false],
    [{ stunnedUntil: 6 }, true],
  ] as const)(
    '[fnff-1988/save/stunned, fnff-1988/wound/mortal] at tick 5, %j: helpless %s',
    (more, found) => {
      expect(helpless({ ...combatant(), ...more }, 5)).toBe(found)
    },
  )
  test('[fnff-1988/wound/mortal, fnff-1988/save/unconscious] sides that still have somebody: the stunned count, the dying, the dead and the unconscious do not', () => {
    const { state, book } = fight({
      a: { side: 'us' },
      b: { side: 'us' },
      c: {},
      d: {},
      e: {},
      f: {},
    })
    const now = book.copy(state)
    const left = () => standing(now)
    expect(left()).toBe(5)
    now.men.c!.state = 'D'
    now.men.d!.state = 'MW'
    expect(left()).toBe(3)
    now.men.e!.stunnedUntil = 99
    expect(left()).toBe(3)
    now.men.e!.outUntil = now.now
    expect(left()).toBe(3)
    now.men.e!.outUntil = now.now + 1
    expect(left()).toBe(2)
    now.men.a!.state = 'D'
    expect(left()).toBe(2)
  })
})
