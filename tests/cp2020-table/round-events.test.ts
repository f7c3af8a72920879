// What the events of a round do to a 2020 fight, by single events on the state of a table.
import { describe, expect, it, test } from 'vitest'
import type { Options } from '../../src/books/cp2020/options.ts'
import { gun } from '../cp2020/people.ts'
import { type Changes, after, combatant, rounds } from './events-by-hand.ts'

const round = (id: string, events: readonly object[], changes?: Changes) =>
  combatant(id, events, changes).inRound
const withOptions = (options: Partial<Options>) => ({ options })

describe('what has been done in a round', () => {
  const MOVED = { type: 'moved', who: 'ann', to: { x: 1, y: 2 }, spent: 4, metres: 3, facing: 90 }
  test.each([
    [[MOVED, MOVED], {}, { spent: 8, moved: 6, turnedFrom: undefined }],
    [[MOVED], { turnedFrom: 45 }, { turnedFrom: undefined }],
    [[{ type: 'turned', who: 'ann', facing: 90 }], {}, { turnedFrom: 0 }],
    [
      [
        { type: 'turned', who: 'ann', facing: 90 },
        { type: 'turned', who: 'ann', facing: 180 },
      ],
      {},
      { turnedFrom: 0 },
    ],
    [
      [
        { type: 'fired', who: 'ann', weapon: 0, rounds: 2 },
        { type: 'fired', who: 'ann', weapon: 0, rounds: 1 },
      ],
      {},
      { fired: { 0: 3 } },
    ],
    [
      [{ type: 'fired', who: 'ann', weapon: 0, rounds: 2 }],
      { fired: { 1: 4 } },
      { fired: { 0: 2, 1: 4 } },
    ],
    [[{ type: 'fast-draw', who: 'ann' }], {}, { fastDraw: true }],
    [[{ type: 'ended', who: 'ann' }], { waits: {} }, { done: true, waits: undefined }],
    [[{ type: 'waits', who: 'ann' }], {}, { waited: true, waits: {} }],
    [[{ type: 'waits', who: 'ann', after: 'bo' }], {}, { waited: true, waits: { after: 'bo' } }],
    [[{ type: 'steps-in', who: 'ann' }], { waits: {} }, { waits: undefined }],
    [
      [{ type: 'acted', who: 'ann', act: 'attack' }],
      { acts: 1 },
      { acts: 2, last: 'attack', aims: false },
    ],
    [[{ type: 'acted', who: 'ann', act: 'aim' }], {}, { acts: 1, last: 'aim', aims: true }],
    [[{ type: 'acted', who: 'ann', act: 'attack', planned: 3 }], {}, { planned: 3 }],
    [[{ type: 'acted', who: 'ann', act: 'attack' }], { planned: 2 }, { planned: 2 }],
    [[{ type: 'clears', who: 'ann', weapon: 0, left: 2 }], {}, { cleared: true }],
  ] as const)('[cp2020/action/multiple] %j after %j', (events, before, found) =>
    expect(round('ann', events, rounds(before))).toMatchObject(found),
  )
  it('[cp2020/round/wait] whose part it is, ends and waits leave it, and who steps in joins it', () => {
    const acting = (event: object) =>
      after([event], {}, { state: { acting: ['ann', 'bo'] } }).acting
    expect(acting({ type: 'ended', who: 'ann' })).toEqual(['bo'])
    expect(acting({ type: 'waits', who: 'ann' })).toEqual(['bo'])
    expect(acting({ type: 'steps-in', who: 'cy' })).toEqual(['ann', 'bo', 'cy'])
    expect(
      after([{ type: 'part', who: ['bo', 'cy'], at: 2 }], {}, { state: { acting: ['ann'] } }),
    ).toMatchObject({ acting: ['bo', 'cy'], at: 2 })
  })
})

describe('aim', () => {
  const AIMED = { type: 'aimed', who: 'ann', target: 'bo' }
  test.each([
    [[AIMED], {}, { target: 'bo', rounds: 1 }],
    [[AIMED, AIMED], {}, { target: 'bo', rounds: 2 }],
    [[AIMED, { ...AIMED, target: 'cy' }], {}, { target: 'cy', rounds: 1 }],
    [[AIMED, { type: 'acted', who: 'ann', act: 'aim' }], {}, { target: 'bo', rounds: 1 }],
    [[AIMED, { type: 'acted', who: 'ann', act: 'attack' }], {}, undefined],
    [[AIMED, { type: 'fast-draw', who: 'ann' }], {}, undefined],
    [[AIMED, { type: 'aim-lost', who: 'ann' }], {}, undefined],
    [[AIMED, { type: 'shown', who: 'bo', hidden: true }], {}, undefined],
    [[AIMED, { type: 'shown', who: 'cy', hidden: true }], {}, { target: 'bo' }],
    [[AIMED, { type: 'shown', who: 'bo', hidden: false }], {}, { target: 'bo' }],
    [
      [
        { ...AIMED, who: 'cy' },
        { type: 'shown', who: 'bo', hidden: true },
      ],
      {},
      undefined,
    ],
  ] as const)('[cp2020/action/aim] %j', (events, changes, aim) => {
    const found = combatant('ann', events, changes).aim
    if (aim) expect(found).toMatchObject(aim)
    else expect(found).toBeUndefined()
  })
  it('[cp2020/action/aim] friends keep their eyes on who hides; a round of something else is a break', () => {
    expect(
      combatant('cy', [
        { ...AIMED, who: 'cy' },
        { type: 'shown', who: 'bo', hidden: true },
      ]).aim,
    ).toMatchObject({ target: 'bo' })
    const aims = (at: number) =>
      combatant(
        'ann',
        [{ type: 'round', round: 5 }],
        { ann: { aim: { target: 'bo', rounds: 1, at } } },
        { state: { now: 4 } },
      ).aim
    expect([aims(4), aims(3)]).toEqual([{ target: 'bo', rounds: 1, at: 4 }, undefined])
  })
})

describe('a new round', () => {
  const NEW = { type: 'round', round: 5 }
  const AT4 = { state: { now: 4, order: [['ann']], at: 1, acting: ['ann'], step: 'parts' } }
  it('[cp2020/round/length] is a tick later, and nobody has done anything in it', () => {
    const state = after([NEW], rounds({ acts: 3, done: true, spent: 9 }), AT4)
    expect(state).toMatchObject({
      now: 5,
      round: 5,
      step: 'initiative',
      acting: [],
      order: [],
      at: 0,
    })
    expect(state.men['ann']!.inRound).toEqual(rounds({}).ann.inRound)
  })
  const field = (name: 'tripped' | 'trips', value: unknown) =>
    combatant('ann', [NEW], { ann: { [name]: value } }, AT4)[name]
  it('[cp2020/melee/sweep-trip] a trip is over when its round is', () => {
    expect([field('tripped', 5), field('tripped', 4), field('tripped', 6)]).toEqual([
      5,
      undefined,
      6,
    ])
    expect([
      field('trips', { target: 'bo', until: 5 }),
      field('trips', { target: 'bo', until: 4 }),
    ]).toEqual([{ target: 'bo', until: 5 }, undefined])
  })
  const grip = (kind: string, kept: number) =>
    combatant(
      'bo',
      [NEW],
      { bo: { grip: { target: 'cy', kind, skill: 'brawling', fresh: true, kept } } },
      { ...AT4, metres: 1 },
    ).grip?.fresh
  it('[cp2020/melee/grapple] a grapple opens something in its own round and the next', () =>
    expect([grip('grapple', 4), grip('grapple', 3), grip('hold', 3)]).toEqual([true, false, true]))
  const zone = {
    id: 'z',
    who: 'bo',
    carried: gun('smg-medium'),
    posture: 'standing',
    rounds: 9,
    against: 12,
    width: 3,
    met: [],
  }
  it('[cp2020/attack/suppressive-fire-gap] fire lasts until the next part of who laid it, or this round', () => {
    const zones = (event: object, options: Partial<Options> = {}) =>
      after([event], {}, { ...withOptions(options), state: { ...AT4.state, zones: [zone] } }).zones
        .length
    expect([zones(NEW), zones(NEW, { 'suppressive-zone-lasts': 'this-round' })]).toEqual([1, 0])
    const part = (who: readonly string[]) => ({ type: 'part', who, at: 1 })
    expect([
      zones(part(['bo'])),
      zones(part(['ann'])),
      zones(part(['bo']), { 'suppressive-zone-lasts': 'this-round' }),
    ]).toEqual([0, 1, 1])
    const order = (order: readonly (readonly string[])[]) => ({
      type: 'initiative',
      rolls: [],
      order,
    })
    expect([zones(order([['ann'], ['cy', 'bo']])), zones(order([['ann'], ['cy']]))]).toEqual([1, 0])
    const met = after(
      [
        { type: 'zone-met', zone: 'z', who: 'ann', by: 'bo' },
        { type: 'zone-met', zone: 'y', who: 'cy', by: 'bo' },
      ],
      {},
      { state: { zones: [zone] } },
    ).zones
    expect(met.map(({ met: all }) => all)).toEqual([['ann']])
    expect(
      after(
        [{ type: 'suppressed', zone, name: 'x' }],
        {},
        { state: { zones: [{ ...zone, id: 'y' }] } },
      ).zones.map(({ id }) => id),
    ).toEqual(['y', 'z'])
    expect(
      after([{ type: 'passed', to: 9 }], {}, { state: { now: 4, zones: [zone] } }),
    ).toMatchObject({ now: 9, zones: [] })
    expect(after([{ type: 'passed', to: 2 }], {}, { state: { now: 4 } }).now).toBe(4)
  })
  it('[cp2020/ambush/setup-distracted] a mind that is elsewhere comes back by the end of the next round', () => {
    const ambush = (setup: string | undefined, since: number | undefined) =>
      after(
        [NEW],
        {},
        { state: { now: 4, ambushes: [{ who: 'bo', victim: 'ann', setup, since }] } },
      ).ambushes.length
    expect([
      ambush('distracted', 4),
      ambush('distracted', 3),
      ambush('distracted', undefined),
      ambush('hidden', 1),
      ambush(undefined, 1),
    ]).toEqual([1, 0, 1, 1, 1])
  })
  it('[cp2020/round/initiative] everybody has their number and die', () => {
    const rolls = [
      { who: 'ann', die: 3, total: 10 },
      { who: 'bo', die: 7, total: 12 },
    ]
    const state = after([{ type: 'initiative', rolls, order: [['bo'], ['ann']] }], {}, AT4)
    expect(state).toMatchObject({ order: [['bo'], ['ann']], at: 0, step: 'parts' })
    expect([state.men['ann'], state.men['bo']]).toMatchObject([
      { initiative: 10, initiativeDie: 3 },
      { initiative: 12, initiativeDie: 7 },
    ])
    const joined = after([{ type: 'enters', who: 'cy', die: 2, total: 9, order: [['bo'], ['cy']] }])
    expect([joined.order, joined.men['cy']]).toMatchObject([
      [['bo'], ['cy']],
      { initiative: 9, initiativeDie: 2 },
    ])
  })
  it('[cp2020/action/dodge, cp2020/action/parry] dodge and parry last until the own next part', () => {
    const wary = { ann: { dodging: true, parry: { actions: 0 } } }
    expect(combatant('ann', [{ type: 'part', who: ['ann'], at: 1 }], wary)).toMatchObject({
      dodging: false,
      parry: undefined,
    })
    expect(combatant('ann', [{ type: 'part', who: ['bo'], at: 1 }], wary)).toMatchObject({
      dodging: true,
      parry: { actions: 0 },
    })
    expect(combatant('ann', [{ type: 'parry-roll', who: 'ann', by: 'bo' }], wary)).toMatchObject({
      dodging: true,
      parry: undefined,
    })
    expect(combatant('ann', [{ type: 'dodges', who: 'ann' }]).dodging).toBe(true)
    expect(combatant('ann', [{ type: 'parries', who: 'ann', actions: 1 }]).parry).toEqual({
      actions: 1,
    })
    expect(
      combatant('ann', [{ type: 'parries', who: 'ann', actions: 1, planned: 2, arm: 'left-arm' }])
        .parry,
    ).toEqual({ actions: 1, planned: 2, arm: 'left-arm' })
  })
})
