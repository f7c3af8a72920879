// Single functions of several books whose branches a fight would reach only now and then.
import { describe, expect, it, test } from 'vitest'
import { withGrants } from '../../src/books/cp2020/attack/grants.ts'
import type { Attack } from '../../src/books/cp2020/contract/attack.ts'
import { trialOf } from '../../src/books/cp2020/exchange/trial.ts'
import { coverSp } from '../../src/books/cp2020/movement/placing.ts'
import { refuseSecondShot } from '../../src/books/gray-dawn/reload/tube.ts'
import type { Combatant } from '../../src/books/gray-dawn/state.ts'
import { ownOf } from '../../src/books/gray-dawn/own.ts'
import { newOutcome, stopBout } from '../../src/books/fights/outcome.ts'
import { rulesDoneRight } from '../../src/books/done-right/rules.ts'
import { optionsOf } from '../../src/books/done-right/options.ts'
import type { Fact } from '../../src/books/cp2020/wounds/wound-store.ts'
import { HAND } from '../../src/books/gunfight/events/hand.ts'
import { attackOf, gun, person, rulesWith } from '../cp2020/people.ts'

describe('rows of the modifier table that are granted', () => {
  const grants = [
    { who: 'a', modifier: 'moving-target-with-ref-above-10' },
    { who: 'a', target: 'b', modifier: 'turning-to-face-the-target' },
    { who: 'a', target: 'c', modifier: 'small-target' },
    { who: 'z', modifier: 'target-silhouetted' },
  ]
  const stated = (ref: number, targetMoved: boolean, turned: boolean) => {
    const target = { id: 'b', stats: { ref } }
    const rules = { stat: () => ref }
    const seen = { rules, attacker: { id: 'a' }, target, targetMoved, turned }
    return withGrants({ grants }, seen as unknown as Attack).stated
  }
  const [moving, turning] = ['moving-target-with-ref-above-10', 'turning-to-face-the-target']
  test.each([
    [11, false, false, [moving, turning]],
    [11, true, false, [turning]],
    [10, true, false, [moving, turning]],
    [11, false, true, [moving]],
    [11, true, true, []],
  ] as const)(
    '[cp2020/attack/modifiers-gap] REF %i, moved %s, turned %s: not twice what the field shows',
    (ref, moved, turned, words) => expect(stated(ref, moved, turned)).toEqual(words),
  )
})

describe('an attack in the lab', () => {
  const rules = rulesWith()
  const attacker = person({ skills: { handgun: 5, fencing: 6, melee: 2, brawling: 3 } }, rules)
  test.each([
    ['single', gun('pistol-medium'), 5],
    ['melee', gun('sword'), 6],
    ['strike', undefined, 3],
  ] as const)('[cp2020/melee/skills] %s: the skill that it is made with', (mode, weapon, skill) =>
    expect(
      trialOf(attackOf({ attacker, mode, weapon, metres: 1 }, rules), rules).numbers.skill,
    ).toBe(skill),
  )
})

describe('cover of an obstacle', () => {
  test.each([
    [{ kind: 'wall', material: 'brick wall' }, 25],
    [{ kind: 'wall', material: 'car-door' }, 10],
    [{ kind: 'wall', level: 3, material: 'brick wall' }, 12],
    [{ kind: 'tree' }, 30],
    [{ kind: 'window' }, 5],
    [{ kind: 'wall', material: 'jelly' }, 10],
  ] as const)('[cp2020/armor/cover-gap] %j stops %i', (obstacle, sp) =>
    expect(coverSp(obstacle as never)).toBe(sp),
  )
})

describe('a shell through the chamber', () => {
  const combatant = (loaded: number, fired: number, chambered = true) =>
    ({
      inHand: 0,
      weapons: [gun('shotgun', { loaded })],
      inRound: { fired: { 0: fired } },
      own: { ...ownOf({}), chambered },
    }) as unknown as Combatant
  const code = (...[one, shots]: readonly [Combatant, number?]) =>
    refuseSecondShot(one, shots)?.code
  it('[gray-dawn/reload/tube-single] one shot in the round, whatever is loaded', () => {
    expect([
      code(combatant(3, 0), 1),
      code(combatant(3, 0), 2),
      code(combatant(3, 0)),
      code(combatant(1, 0)),
      code(combatant(3, 1), 1),
      code(combatant(3, 1, false), 2),
    ]).toEqual([
      undefined,
      'refused/rate-of-fire',
      'refused/rate-of-fire',
      undefined,
      'refused/rate-of-fire',
      undefined,
    ])
  })
})

describe('a bout that is stopped', () => {
  it.each([0, 1] as const)('[fights/recovery/ko-and-tko] by side %i, who loses', (loser) => {
    const out = newOutcome()
    stopBout(out, loser, 'TKO')
    expect(out).toMatchObject({ victor: 1 - loser, method: 'TKO', next: 'over' })
  })
})

describe('consciousness under the done-right rules', () => {
  const { wounds } = rulesDoneRight(optionsOf({}))
  const after = (before: object, ...facts: readonly object[]) => {
    const body = { wounds: { ...wounds.fresh(), ...before } }
    for (const fact of facts) wounds.apply(body, fact as Fact, 7)
    return body.wounds as unknown as {
      readonly outSince: number
      readonly stunnedUntil: number
      readonly unconsciousUntil: number
    }
  }
  const save = (saved: boolean) => ({ fact: 'stun-save', die: 5, needed: 5, saved })
  it('[done-right/saves/stun-shock] out since the first save that fails, from round 0 on', () => {
    expect([
      after({}, save(true)).outSince,
      after({}, save(false)).outSince,
      after({ outSince: 0 }, save(false)).outSince,
      after({ outSince: 3 }, save(false)).outSince,
      after({ outSince: 3 }, { fact: 'comes-to', die: 1, needed: 5, saved: true }).outSince,
      after({ outSince: 3 }, { fact: 'comes-to', die: 9, needed: 5, saved: false }).outSince,
    ]).toEqual([-1, 7, 0, 3, -1, 3])
  })
  it('[done-right/saves/consciousness] whom the referee wakes is as they were before', () => {
    const out = { outSince: 3, stunnedUntil: 9, unconsciousUntil: 12 }
    expect(after(out, { fact: 'woken' })).toEqual(after({}))
  })
})

describe('a seat more', () => {
  const sides = [
    { name: 'Us', seat: 'player-1' },
    { name: 'Them', seat: 'player-2' },
  ]
  const apply = (state: object, seat: string, name: string) =>
    (
      HAND.seated.apply!(state as never, { type: 'seated', seat, name, why: '' } as never) as {
        readonly seats: unknown
      }
    ).seats
  it('[fnff-1988/setup/referee] stands beside those of the sides; one that is there gets another name', () => {
    expect(apply({ sides }, 'player-3', 'Cy')).toEqual([
      { seat: 'player-1', name: 'Us' },
      { seat: 'player-2', name: 'Them' },
      { seat: 'player-3', name: 'Cy' },
    ])
    expect(apply({ sides, seats: [{ seat: 'player-3', name: 'Cy' }] }, 'player-3', 'Di')).toEqual([
      { seat: 'player-3', name: 'Di' },
    ])
  })
})
