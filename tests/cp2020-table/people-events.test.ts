// What events do to bodies, weapons, grips and ambushes of a 2020 fight, by single events on the state of a table.
import { describe, expect, it, test } from 'vitest'
import type { Combatant } from '../../src/books/cp2020/contract/state.ts'
import { gun } from '../cp2020/people.ts'
import type { FightText } from './table.ts'
import { type Changes, after, combatant, rounds, weapons } from './events-by-hand.ts'

describe('a body', () => {
  const OUT = {
    type: 'body',
    who: 'ann',
    fact: { fact: 'stun-save', die: 9, needed: 6, saved: false },
  }
  it('[cp2020/wounds/stun-save-gap] who is out of action neither aims nor dodges nor parries, and does none of it any more', () => {
    const wary = {
      ann: { dodging: true, parry: { actions: 0 }, aim: { target: 'bo', rounds: 1, at: 0 } },
    }
    expect(combatant('ann', [OUT], wary)).toMatchObject({
      dodging: false,
      parry: undefined,
      aim: undefined,
    })
    expect(combatant('ann', [OUT, { type: 'dodges', who: 'ann' }]).dodging).toBe(false)
    expect(
      combatant('ann', [OUT, { type: 'parries', who: 'ann', actions: 0 }]).parry,
    ).toBeUndefined()
    expect(combatant('ann', [OUT, { type: 'aimed', who: 'ann', target: 'bo' }]).aim).toBeUndefined()
    const stands = { ...OUT, fact: { ...OUT.fact, saved: true } }
    expect(combatant('ann', [stands], wary)).toMatchObject({
      dodging: true,
      parry: { actions: 0 },
      aim: { target: 'bo' },
    })
    expect(combatant('ann', [OUT]).posture).toBe('standing')
  })
  test.each([
    [[{ area: 'torso', wear: 1 }], [{ torso: 1 }, { torso: 1 }]],
    [[{ area: 'head', wear: 2 }], [{ head: 2 }, {}]],
    [[{ area: 'torso', wear: 0 }], [{}, {}]],
    [
      [
        { area: 'torso', wear: 2 },
        { area: 'torso', wear: 2 },
      ],
      [{ torso: 4 }, { torso: 3 }],
    ],
  ] as const)('[cp2020/armor/staged-penetration-gap] hits %j wear %j', (hits, worn) =>
    expect(
      combatant(
        'ann',
        hits.map((hit) => ({ type: 'hit', who: 'ann', damage: 5, stopped: 0, through: 5, ...hit })),
      ).worn,
    ).toEqual(worn),
  )
  it('[cp2020/armor/staged-penetration-gap] the referee gives a piece its SP back', () => {
    const before = { ann: { worn: [{ torso: 4 }, { torso: 2 }] } }
    const found = combatant('ann', [{ type: 'armour', who: 'ann', piece: 0, sp: 9 }], before)
    expect([found.worn, found.armour.map(({ sp }) => sp)]).toEqual([
      [{}, { torso: 2 }],
      [9, 3],
    ])
  })
})

describe('weapons', () => {
  const ids = (found: Combatant) => found.weapons.map(({ weapon: { id } }) => id)
  it('[cp2020/weapons/reliability-gap] jam, go off, and are cleared', () => {
    expect(
      combatant('ann', [{ type: 'jammed', who: 'ann', weapon: 0, die: 1, upTo: 3, rounds: 4 }])
        .weapons[0]!.jammed,
    ).toBe(4)
    expect(
      combatant('ann', [{ type: 'clears', who: 'ann', weapon: 0, left: 2 }]).weapons[0]!.jammed,
    ).toBe(2)
    expect(
      combatant('ann', [{ type: 'discharged', who: 'ann', weapon: 0, die: 1, upTo: 3, rounds: 1 }])
        .weapons[0]!.loaded,
    ).toBe(4)
    expect(
      combatant('ann', [{ type: 'reloaded', who: 'ann', weapon: 0, load: 'ap' }]).weapons[0],
    ).toMatchObject({ load: 'ap', spare: 1 })
    expect(
      combatant('ann', [{ type: 'reloaded', who: 'ann', weapon: 0 }], {}).weapons[0],
    ).toMatchObject({
      load: 'plain',
    })
  })
  const DROPPED = { type: 'dropped', who: 'ann', weapon: 0 }
  it('[cp2020/task/fumble-gap] lie beside somebody or on a spot, without spare loads', () => {
    const lying = (event: object) =>
      after([event]).lying.map(({ carried, ...one }) => [one, carried.weapon.id, carried.spare])
    // One of several leaves the hand; the next of its kind is in it.
    expect(lying(DROPPED)).toEqual([
      [{ id: 'lying-1', by: 'ann', near: 'ann' }, 'pistol-heavy', undefined],
    ])
    expect(lying({ ...DROPPED, near: 'bo' })).toEqual([
      [{ id: 'lying-1', by: 'ann', near: 'bo' }, 'pistol-heavy', undefined],
    ])
    expect(lying({ ...DROPPED, at: { x: 1, y: 2 } })).toEqual([
      [{ id: 'lying-1', by: 'ann', at: { x: 1, y: 2 } }, 'pistol-heavy', undefined],
    ])
    expect(lying({ ...DROPPED, weapon: 7 })).toEqual([])
    expect(after([DROPPED, DROPPED]).lying.map(({ id }) => id)).toEqual(['lying-1', 'lying-2'])
  })
  const bare = (over: object = {}) => ({
    ann: { weapons: [gun('pistol-heavy'), gun('grenade-frag'), gun('knife')], ...over },
  })
  test.each([
    [0, 0, ['grenade-frag', 'knife'], 2],
    [0, 1, ['grenade-frag', 'knife'], 0],
    [0, 2, ['grenade-frag', 'knife'], 1],
    [1, 0, ['pistol-heavy', 'knife'], 0],
    [2, 1, ['pistol-heavy', 'grenade-frag'], 1],
    [2, 2, ['pistol-heavy', 'grenade-frag'], 2],
  ])(
    '[cp2020/melee/disarm] weapon %i leaves while %i is in hand: %j, then %i',
    (weapon, inHand, left, now) => {
      const found = combatant('ann', [{ ...DROPPED, weapon }], bare({ inHand }))
      expect([ids(found), found.inHand]).toEqual([left, now])
    },
  )
  it('[cp2020/melee/disarm] what has been fired of the others stays with them', () => {
    const { ann } = rounds({ fired: { 0: 1, 1: 2, 2: 3 } })
    expect(combatant('ann', [{ ...DROPPED, weapon: 1 }], bare(ann)).inRound.fired).toEqual({
      0: 1,
      1: 3,
    })
    const several = combatant('ann', [{ ...DROPPED, weapon: 1 }], {
      ann: { ...ann, weapons: weapons() },
    })
    expect([several.inRound.fired, ids(several), several.weapons[1]!.spare]).toEqual([
      { 0: 1, 1: 2, 2: 3 },
      ['pistol-heavy', 'grenade-frag', 'knife'],
      1,
    ])
  })
  const THROWN = { type: 'thrown', who: 'ann', weapon: 1, name: 'grenade' }
  it('[cp2020/attack/grenade-gap] a grenade is used up, rounds that go off are not; either ends a trip', () => {
    expect(
      combatant('ann', [THROWN], bare({ tripped: 3, trips: { target: 'bo', until: 3 } })),
    ).toMatchObject({ tripped: undefined, trips: undefined, weapons: { length: 2 } })
    expect(ids(combatant('ann', [{ ...THROWN, rounds: 1 }], bare()))).toHaveLength(3)
    expect(after([THROWN], bare()).lying).toEqual([])
    expect(
      combatant('ann', [{ type: 'attacked', who: 'ann', target: 'bo' }], {
        ann: { tripped: 3, trips: { target: 'bo', until: 3 } },
      }),
    ).toMatchObject({ tripped: undefined, trips: undefined })
  })
  it('[cp2020/melee/disarm] taken by who has an empty hand, or knocked away', () => {
    const disarmed = {
      type: 'disarmed',
      who: 'ann',
      by: 'cy',
      weapon: 0,
      name: gun('pistol-heavy').weapon.name,
      taken: true,
    }
    const taken = after([disarmed], bare())
    expect([
      ids(taken.men['ann']!),
      ids(taken.men['cy']!),
      taken.men['cy']!.inHand,
      taken.lying,
    ]).toEqual([['grenade-frag', 'knife'], ['pistol-heavy'], 0, []])
    const full = after([{ ...disarmed, by: 'bo' }], bare())
    expect([ids(full.men['bo']!), full.men['bo']!.inHand]).toEqual([
      ['smg-medium', 'pistol-heavy'],
      0,
    ])
    expect(after([{ ...disarmed, taken: false }], bare()).lying).toMatchObject([
      { near: 'ann', by: 'ann' },
    ])
    expect(after([{ ...disarmed, taken: false, at: { x: 1, y: 2 } }], bare()).lying).toMatchObject([
      { at: { x: 1, y: 2 } },
    ])
    // In the same moment it may have left the hand already.
    expect(after([{ ...disarmed, name: 'sword' }], bare()).men['ann']!.weapons).toHaveLength(3)
    expect(after([{ ...disarmed, weapon: 7 }], bare()).men['ann']!.weapons).toHaveLength(3)
  })
  it('[fnff-1988/setup/referee] the referee gives into the hand, and takes all of a kind', () => {
    const given = combatant('ann', [{ type: 'given', who: 'ann', carried: gun('sword') }], bare())
    expect([ids(given), given.inHand]).toEqual([
      ['pistol-heavy', 'grenade-frag', 'knife', 'sword'],
      3,
    ])
    const taken = after([{ type: 'taken', who: 'ann', weapon: 1 }])
    expect([ids(taken.men['ann']!), taken.lying]).toEqual([['pistol-heavy', 'knife'], []])
  })
})

describe('hands on each other', () => {
  const near = { metres: 1 }
  const GRIP = { target: 'cy', kind: 'grapple', skill: 'brawling', fresh: true, kept: 3 }
  const holds = (over: object = {}) => ({ ann: { grip: { ...GRIP, ...over } } })
  const grip = (events: readonly object[], changes: Changes, now = 3) =>
    combatant('ann', events, changes, { ...near, state: { now } }).grip
  const acted = (act: string) => [{ type: 'acted', who: 'ann', act }]
  test.each([
    ['grapple', 'throw', 3, { fresh: true, kept: 4 }],
    ['grapple', 'hold', 3, { fresh: true, kept: 4 }],
    ['grapple', 'choke', 3, { fresh: true, kept: 4 }],
    ['grapple', 'attack', 3, { fresh: false, kept: 3 }],
    ['hold', 'keep', 3, { fresh: true, kept: 4 }],
    ['hold', 'choke', 3, { fresh: true, kept: 4 }],
    ['hold', 'throw', 4, { fresh: false, kept: 4 }],
    ['hold', 'throw', 3, undefined],
    ['choke', 'attack', 3, undefined],
    ['choke', 'attack', 4, { fresh: false, kept: 4 }],
  ] as const)(
    '[cp2020/melee/hold] a %s, and then %s, kept up in round %i of 4',
    (kind, act, kept, found) => {
      const now = grip(acted(act), holds({ kind, kept }), 4)
      if (found) expect(now).toMatchObject(found)
      else expect(now).toBeUndefined()
    },
  )
  test.each([
    ['grapple', 3, true],
    ['hold', 4, true],
    ['hold', 3, false],
    ['choke', 3, false],
  ])(
    '[cp2020/melee/hold] a %s of round %i at the end of a part of round 4: %s',
    (kind, kept, stays) =>
      expect(grip([{ type: 'ended', who: 'ann' }], holds({ kind, kept }), 4) !== undefined).toBe(
        stays,
      ),
  )
  it('[cp2020/melee/grapple] goes on while both can be there', () => {
    const quiet = { type: 'passed', to: 0 }
    const stays = (changes: Changes, more: FightText & { readonly state?: object } = near) =>
      combatant('ann', [quiet], { ...holds(), ...changes }, more).grip !== undefined
    expect(stays({})).toBe(true)
    expect(stays({ cy: { hidden: true } })).toBe(false)
    expect(stays({ ann: { ...holds().ann, hidden: true } })).toBe(false)
    expect(stays({}, { metres: 1.1 })).toBe(false)
    const out = { type: 'body', fact: { fact: 'stun-save', die: 9, needed: 6, saved: false } }
    expect(grip([{ ...out, who: 'ann' }], holds())).toBeUndefined()
    expect(grip([{ ...out, who: 'cy' }], holds())).toBeDefined()
    expect(
      grip(
        [{ type: 'body', who: 'cy', fact: { fact: 'hurt', area: 'head', points: 41 } }],
        holds(),
      ),
    ).toBeUndefined()
    expect(grip([{ type: 'left', who: 'cy', name: 'cy', why: '' }], holds())).toBeUndefined()
  })
  it('[cp2020/melee/hold] begins, is kept up, and is let go', () => {
    expect(grip([{ type: 'gripped', who: 'ann', grip: GRIP }], {})).toEqual(GRIP)
    expect(grip([{ type: 'kept', who: 'ann' }], holds({ fresh: false, kept: 1 }))).toMatchObject({
      kept: 3,
      fresh: true,
    })
    expect(grip([{ type: 'kept', who: 'ann' }], {})).toBeUndefined()
    expect(
      grip([{ type: 'let-go', who: 'ann', target: 'cy', lost: false }], holds()),
    ).toBeUndefined()
    expect(grip([{ type: 'let-go', who: 'ann', target: 'bo', lost: false }], holds())).toBeDefined()
  })
  it('[cp2020/melee/escape] who gets free moves freely, from whom they get free', () => {
    const escaped = (free: boolean, from = 'ann') =>
      after([{ type: 'escaped', who: 'cy', from, free, roll: 9, against: 5 }], holds(), near)
    expect([escaped(true).men['ann']!.grip, escaped(true).men['cy']!.inRound.freeMove]).toEqual([
      undefined,
      true,
    ])
    expect([
      escaped(false).men['ann']!.grip?.target,
      escaped(false).men['cy']!.inRound.freeMove,
    ]).toEqual(['cy', false])
    expect(escaped(true, 'bo').men['ann']!.grip?.target).toBe('cy')
  })
  it('[cp2020/melee/sweep-trip] who is tripped lies, and who tripped them has an advantage', () => {
    const state = after([{ type: 'tripped', who: 'bo', by: 'ann', until: 4 }])
    expect([state.men['bo'], state.men['ann']]).toMatchObject([
      { posture: 'prone', tripped: 4 },
      { trips: { target: 'bo', until: 4 } },
    ])
  })
})

describe('lost limbs', () => {
  it.each([
    ['left-leg', true, 'prone'],
    ['left-leg', false, 'standing'],
    ['left-arm', true, 'standing'],
  ] as const)('[cp2020/damage/limb-loss-gap] %s lost: %s, %s', (area, lost, posture) => {
    const fact = { fact: 'hurt', area, points: 9, lost }
    expect(after([{ type: 'body', who: 'bo', fact }]).men['bo']!.posture).toBe(posture)
  })
})

describe('ambushes', () => {
  const on = (who: string, victim: string, more: object = {}) => ({
    who,
    victim,
    setup: 'hidden',
    ...more,
  })
  const list = (event: object, ambushes: readonly object[]) =>
    after([event], {}, { state: { now: 3, ambushes } }).ambushes
  const BOTH = [on('ann', 'bo'), on('ann', 'cy'), on('bo', 'ann')]
  it('[cp2020/ambush/single-use] are laid for each victim, noticed or not, and used up', () => {
    expect(
      list({ type: 'lies-in-wait', who: 'ann', victims: ['bo', 'cy'], setup: 'hidden' }, []),
    ).toEqual([on('ann', 'bo', { since: 3 }), on('ann', 'cy', { since: 3 })])
    expect(
      list({ type: 'lies-in-wait', who: 'ann', victims: ['bo'], setup: 'distracted' }, [
        on('bo', 'ann'),
      ]),
    ).toEqual([on('bo', 'ann'), on('ann', 'bo', { setup: 'distracted', since: 3 })])
    expect(list({ type: 'ambush', who: 'ann', victim: 'cy', works: true }, BOTH)).toEqual([
      on('ann', 'bo'),
      on('ann', 'cy', { works: true }),
      on('bo', 'ann'),
    ])
    expect(list({ type: 'ambush-used', who: 'ann', victim: 'bo' }, BOTH)).toEqual([on('bo', 'ann')])
    expect(list({ type: 'ambush-used', who: 'ann', victim: 'bo', only: true }, BOTH)).toEqual([
      on('ann', 'cy'),
      on('bo', 'ann'),
    ])
  })
  it('[cp2020/ambush/setup-hidden] who comes out of hiding lies in wait no more, but for the attack that they spring', () => {
    const shown = (more: object, setup = 'hidden') =>
      list({ type: 'shown', who: 'ann', hidden: false, ...more }, [
        on('ann', 'bo', { setup }),
        on('bo', 'ann'),
      ]).length
    expect([
      shown({}),
      shown({ springs: true }),
      shown({ by: 'bo' }),
      shown({ hidden: true }),
      shown({}, 'distracted'),
    ]).toEqual([1, 2, 2, 2, 2])
  })
  it('[fnff-1988/setup/referee] who leaves is in none', () =>
    expect(list({ type: 'left', who: 'bo', name: 'bo', why: '' }, BOTH)).toEqual([on('ann', 'cy')]))
})
