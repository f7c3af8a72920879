// What each event does to a 2020 fight, and who hears of it, by single events on the state of a table.
import { describe, expect, it, test } from 'vitest'
import { copy } from '../../src/books/cp2020/state.ts'
import { storeEvents } from '../../src/books/cp2020/events/round.ts'
import { apply } from '../../src/books/cp2020/events.ts'
import type { Event, Combatant, State } from '../../src/books/cp2020/contract/state.ts'
import type { Options } from '../../src/books/cp2020/options.ts'
import { gun } from '../cp2020/people.ts'
import { fight, YARD, type FightText, type ManText } from './table.ts'

const weapons = () => [
  gun('pistol-heavy', { loaded: 5, spare: 2 }),
  gun('grenade-frag', { spare: 2 }),
  gun('knife'),
]
const PEOPLE: Readonly<Record<string, ManText>> = {
  ann: { weapons: weapons(), armour: [{ sp: 12 }, { sp: 3, covers: ['torso'] }], ref: 7 },
  bo: { weapons: [gun('smg-medium')], side: 'them' },
  cy: { side: 'them' },
}

/** Tables as they are laid, each laid once. */
const laid = new Map<string, State>()
function layTable(text: FightText): State {
  const key = JSON.stringify(text)
  const known = laid.get(key) ?? fight(PEOPLE, text).state
  laid.set(key, known)
  return copy(known)
}

type Changes = Readonly<Record<string, object>>
/** The state of a table with these fields changed, after these events. */
function after(
  events: readonly object[],
  changes: Changes = {},
  { state: more = {}, ...text }: FightText & { readonly state?: object } = {},
) {
  const state = layTable(text)
  for (const [id, change] of Object.entries(changes)) Object.assign(state.men[id]!, change)
  Object.assign(state, more)
  for (const event of events) apply(state, event as Event)
  return state as State & { readonly men: Record<string, Combatant> }
}
const combatant = (
  id: string,
  events: readonly object[],
  changes?: Changes,
  more?: FightText & { readonly state?: object },
): Combatant => after(events, changes, more).men[id]!
const round = (id: string, events: readonly object[], changes?: Changes) =>
  combatant(id, events, changes).inRound
const rounds = (over: object) => ({
  ann: {
    inRound: {
      done: false,
      acts: 0,
      spent: 0,
      moved: 0,
      fastDraw: false,
      fired: {},
      aims: false,
      waited: false,
      cleared: false,
      freeMove: false,
      ...over,
    },
  },
})
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
  it('[cp2020/weapons/grenade-gap] a grenade is used up, rounds that go off are not; either ends a trip', () => {
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

describe('the hand of the referee', () => {
  it('[cp2020/attack/modifiers-gap] rows are granted once, and taken back', () => {
    const grant = { who: 'ann', target: 'bo', modifier: 'small-target' }
    const granted = (event: object, grants: readonly object[]) =>
      after([{ type: 'granted', ...event }], {}, { state: { grants } }).grants
    expect(granted({ grant, holds: true }, [])).toEqual([grant])
    expect(granted({ grant, holds: true }, [grant])).toEqual([grant])
    const others = [
      { ...grant, who: 'cy' },
      { ...grant, target: undefined },
      { ...grant, modifier: 'x' },
    ]
    expect(granted({ grant, holds: false }, [grant, ...others])).toEqual(others)
    expect(granted({ grant, holds: true }, others)).toEqual([...others, grant])
  })
  it('[fnff-1988/setup/referee] somebody joins unhurt with full weapons, or with figures of their own', () => {
    const joining = {
      type: 'joined',
      who: 'di',
      name: 'Di',
      side: 1,
      seat: 'player-2',
      hidden: true,
      like: 'ann',
      why: '',
    }
    const hurt = {
      ann: {
        weapons: [gun('pistol-heavy', { loaded: 1, jammed: 3 })],
        worn: [{ torso: 4 }, {}],
        favour: 2,
        facing: 45,
      },
    }
    const state = after([joining], hurt)
    expect(state.roll).toEqual(['ann', 'bo', 'cy', 'di'])
    const di = state.men['di']!
    expect(di).toMatchObject({
      id: 'di',
      name: 'Di',
      side: 1,
      seat: 'player-2',
      hidden: true,
      favour: 0,
      facing: 45,
      worn: [{}, {}],
      x: 0,
      y: 0,
      stats: { ref: 7 },
    })
    expect(di.weapons).toMatchObject([{ loaded: gun('pistol-heavy').weapon.shots, jammed: 0 }])
    expect(after([{ ...joining, at: { x: 3, y: 4 } }], {}, { map: YARD }).men['di']).toMatchObject({
      x: 3,
      y: 4,
    })
    const { id: _, ...entrant } = { ...state.men['bo']! }
    const brought = after([
      { ...joining, type: 'brought', entrant: { ...entrant, id: 'ed', name: 'Ed', x: 5 } },
    ])
    expect([brought.roll.at(-1), brought.men['ed']]).toMatchObject([
      'ed',
      { name: 'Ed', side: 1, seat: 'player-2', x: 5, initiative: 0 },
    ])
  })
  it('[cp2020/wounds/healing-gap] who is nursed, by whom', () => {
    const day = { care: 'first-aid', speedHeal: false, nanotechnology: false, rested: true }
    const old = { ...day, care: 'none' }
    expect(
      after(
        [{ type: 'nursed', who: 'ann', day }],
        {},
        { state: { nursing: { bo: old, ann: old } } },
      ).nursing,
    ).toEqual({ bo: old, ann: day })
  })
})

describe('the tone of a line in the log', () => {
  const { rules } = fight(PEOPLE).state
  const tone = (event: object) => rules.events.kind!(event as Event, layTable({}) as never)
  test.each([
    [{ type: 'attacked', hit: true }, 'hit'],
    [{ type: 'attacked', hit: false }, 'miss'],
    [{ type: 'hit', through: 1 }, 'hit'],
    [{ type: 'hit', through: 0 }, 'miss'],
    [{ type: 'zone-met', safe: true }, 'miss'],
    [{ type: 'zone-met', safe: false }, 'hit'],
    [{ type: 'jammed', rounds: 1 }, 'fumble'],
    [{ type: 'jammed', rounds: 0 }, 'act'],
    [{ type: 'fumbled' }, 'fumble'],
    [{ type: 'given' }, 'ruling'],
    [{ type: 'round' }, 'clock'],
    [{ type: 'initiative' }, 'clock'],
    [{ type: 'enters' }, 'clock'],
    [{ type: 'days' }, 'clock'],
    [{ type: 'treated' }, 'heal'],
    [{ type: 'moved' }, 'move'],
  ])('%j: %s', (event, word) => expect(tone(event)).toBe(word))
})

describe('who hears of it', () => {
  const { events } = fight(PEOPLE).state.rules
  const knowledge = (ids: readonly string[], ambushers: readonly string[] = [], at = 0) => ({
    key: 'k',
    knows: (id: string) => ids.includes(id),
    ambushers,
    at,
  })
  const hear = (event: object, ids: readonly string[], ambushers: readonly string[] = []) =>
    events.redact(event as Event, knowledge(ids, ambushers), knowledge(ids, ambushers))
  const ALL = ['ann', 'bo', 'cy']
  it('[cp2020/round/initiative] of the order, those whom they know; a roll-off against an unknown is none', () => {
    const rolls = [
      { who: 'ann', die: 3, total: 10, ties: 4 },
      { who: 'bo', die: 3, total: 10, ties: 2 },
      { who: 'cy', die: 2, total: 9 },
    ]
    const event = { type: 'initiative', rolls, order: [['ann'], ['bo', 'cy']] }
    expect(hear(event, ALL)).toEqual(event)
    expect(hear(event, ['ann', 'cy'])).toEqual({
      type: 'initiative',
      rolls: [{ who: 'ann', die: 3, total: 10 }, rolls[2]],
      order: [['ann'], ['cy']],
    })
    expect(hear(event, ['cy'])).toEqual({ type: 'initiative', rolls: [rolls[2]], order: [['cy']] })
    const enters = { type: 'enters', who: 'cy', die: 1, total: 5, order: [['bo'], ['ann', 'cy']] }
    expect(hear(enters, ['ann', 'cy'])).toEqual({ ...enters, order: [['ann', 'cy']] })
    expect(hear(enters, ['bo', 'cy'])).toEqual({ ...enters, order: [['bo'], ['cy']] })
    // Another with the same total and no roll-off of theirs.
    const alone = [
      { who: 'ann', die: 3, total: 10, ties: 4 },
      { who: 'bo', die: 3, total: 10 },
      { who: 'cy', die: 2, total: 9, ties: 1 },
    ]
    expect(hear({ ...event, rolls: alone }, ALL)).toMatchObject({
      rolls: [{ who: 'ann', die: 3, total: 10 }, alone[1], { who: 'cy', die: 2, total: 9 }],
    })
    expect(
      (hear({ ...event, rolls: alone }, ALL) as unknown as { rolls: object[] }).rolls[0],
    ).not.toHaveProperty('ties')
  })
  it('[cp2020/round/wait] of a part, those whom they know, or that the order went on', () => {
    const part = { type: 'part', who: ['ann', 'bo'], at: 7 }
    expect(events.redact(part as never, knowledge(['bo']), knowledge(['bo'], [], 3))).toEqual({
      type: 'part',
      who: ['bo'],
      at: 3,
    })
    expect(
      events.redact(part as never, knowledge(['bo'], [], 3), knowledge(['bo'], [], 3)),
    ).toEqual({ type: 'part', who: ['bo'], at: 3 })
    expect(
      events.redact(part as never, knowledge(['cy'], [], 3), knowledge(['cy'], [], 3)),
    ).toBeUndefined()
    expect(
      events.redact(part as never, knowledge(['cy'], [], 2), knowledge(['cy'], [], 3)),
    ).toEqual({ type: 'part', who: [], at: 3 })
    expect(hear({ type: 'waits', who: 'ann', after: 'bo' }, ['ann'])).toEqual({
      type: 'waits',
      who: 'ann',
      after: undefined,
    })
  })
  const LIES = { type: 'lies-in-wait', who: 'ann', victims: ['bo', 'cy'], setup: 'hidden' }
  test.each([
    [LIES, ALL, [], undefined],
    [LIES, ALL, ['ann'], LIES],
    [LIES, ['ann', 'cy'], ['ann'], { ...LIES, victims: ['cy'] }],
    [LIES, ['ann'], ['ann'], undefined],
    [{ ...LIES, setup: 'distracted' }, ALL, [], { ...LIES, setup: 'distracted' }],
    [{ ...LIES, setup: 'distracted' }, ['ann'], [], undefined],
    [{ ...LIES, victims: [] }, ['ann'], [], { ...LIES, victims: [] }],
    [{ type: 'ambush', who: 'ann', victim: 'bo', works: true }, ALL, [], undefined],
    [
      { type: 'ambush', who: 'ann', victim: 'bo', works: true },
      ALL,
      ['ann'],
      { type: 'ambush', who: 'ann', victim: 'bo', works: true },
    ],
    [
      { type: 'ambush', who: 'ann', victim: 'bo', works: false },
      ALL,
      [],
      { type: 'ambush', who: 'ann', victim: 'bo', works: false },
    ],
    [{ type: 'ambush', who: 'ann', victim: 'bo', works: false }, ['ann'], [], undefined],
    [
      { type: 'ambush', who: 'ann', victim: 'bo', works: true, setup: 'distracted' },
      ALL,
      [],
      { type: 'ambush', who: 'ann', victim: 'bo', works: true, setup: 'distracted' },
    ],
    [{ type: 'ambush-used', who: 'ann', victim: 'bo' }, ALL, [], undefined],
    [
      { type: 'ambush-used', who: 'ann', victim: 'bo' },
      ALL,
      ['ann'],
      { type: 'ambush-used', who: 'ann', victim: 'bo' },
    ],
    [
      { type: 'ambush-used', who: 'ann', victim: 'bo', setup: 'distracted' },
      ALL,
      [],
      { type: 'ambush-used', who: 'ann', victim: 'bo', setup: 'distracted' },
    ],
  ] as const)(
    '[cp2020/ambush/detection] %j for who knows %j and of the ambushes of %j',
    (event, ids, ambushers, heard) => expect(hear(event, ids, ambushers)).toEqual(heard),
  )
  it('[cp2020/ambush/detection] of what a variant tells, what it lets them hear', () => {
    const kinds = (heard: object | undefined) =>
      storeEvents({ own: { redact: () => heard } } as never).own.redact!
    const event = { type: 'own', who: 'ann', fact: { fact: 'plans', secret: 7 } } as never
    const none = knowledge([])
    const told = (heard: object | undefined) =>
      kinds(heard)(event, () => true, { before: none, after: none } as never)
    expect([told(undefined), told({ fact: 'plans' })]).toEqual([
      undefined,
      { type: 'own', who: 'ann', fact: { fact: 'plans' } },
    ])
  })
  it('[cp2020/ambush/detection] before or after is enough', () => {
    const used = { type: 'ambush-used', who: 'ann', victim: 'bo' } as never
    expect(events.redact(used, knowledge(ALL, ['ann']), knowledge(ALL))).toBeDefined()
    expect(events.redact(used, knowledge(ALL), knowledge(ALL, ['ann']))).toBeDefined()
  })
  test.each([
    [{ type: 'granted', grant: { who: 'ann', modifier: 'x' }, holds: true }, ['ann'], true],
    [{ type: 'granted', grant: { who: 'ann', modifier: 'x' }, holds: true }, ['bo'], false],
    [
      { type: 'granted', grant: { who: 'ann', target: 'bo', modifier: 'x' }, holds: true },
      ['ann'],
      false,
    ],
    [
      { type: 'granted', grant: { who: 'ann', target: 'bo', modifier: 'x' }, holds: true },
      ['ann', 'bo'],
      true,
    ],
    [{ type: 'gripped', who: 'ann', grip: { target: 'bo', kind: 'hold' } }, ['ann'], false],
    [{ type: 'gripped', who: 'ann', grip: { target: 'bo', kind: 'hold' } }, ['ann', 'bo'], true],
    [{ type: 'let-go', who: 'ann', target: 'bo' }, ['ann'], false],
    [{ type: 'tripped', who: 'ann', by: 'bo' }, ['ann'], false],
    [{ type: 'disarmed', who: 'ann', by: 'bo' }, ['ann'], false],
    [{ type: 'attacked', who: 'ann', target: 'bo' }, ['ann'], false],
    [{ type: 'zone-met', who: 'ann', by: 'bo' }, ['ann'], false],
    [{ type: 'parry-roll', who: 'ann', by: 'bo' }, ['ann'], false],
  ] as const)('[cp2020/ambush/detection] %j for who knows %j: %s', (event, ids, heard) =>
    expect(hear(event, ids) !== undefined).toBe(heard),
  )
  it('[cp2020/attack/suppressive-fire-gap] of a zone, those whom they know', () => {
    const suppressed = { type: 'suppressed', zone: { who: 'ann', met: ['bo', 'cy'] }, name: 'x' }
    expect(hear(suppressed, ['ann', 'cy'])).toEqual({
      ...suppressed,
      zone: { who: 'ann', met: ['cy'] },
    })
    expect(hear(suppressed, ['bo'])).toBeUndefined()
    const burst = {
      type: 'burst',
      by: 'ann',
      near: 'bo',
      inside: ['bo', 'cy'],
      name: 'x',
      metres: 1,
      radius: 5,
    }
    expect(hear(burst, ['cy'])).toEqual({
      ...burst,
      by: undefined,
      near: undefined,
      inside: ['cy'],
    })
    expect(hear({ type: 'dropped', who: 'ann', weapon: 0, near: 'bo', by: 'cy' }, ['ann'])).toEqual(
      { type: 'dropped', who: 'ann', weapon: 0, near: undefined, by: undefined },
    )
    expect(hear({ type: 'hit', who: 'ann', by: 'bo' }, ['ann'])).toEqual({
      type: 'hit',
      who: 'ann',
      by: undefined,
    })
  })
  const feel = (event: object, ids: readonly string[]) =>
    events.redact(
      event as never,
      { ...knowledge(ids), bySight: true } as never,
      { ...knowledge(ids), bySight: true } as never,
    )
  test.each([
    [
      { type: 'attacked', who: 'ann', target: 'bo', mode: 'single' },
      { type: 'felt', who: 'bo', what: 'shoots at' },
    ],
    [
      { type: 'attacked', who: 'ann', target: 'bo', mode: 'auto' },
      { type: 'felt', who: 'bo', what: 'shoots at' },
    ],
    [
      { type: 'attacked', who: 'ann', target: 'bo', mode: 'kick' },
      { type: 'felt', who: 'bo', what: 'attacks' },
    ],
    [
      { type: 'zone-met', who: 'bo', by: 'ann' },
      { type: 'felt', who: 'bo', what: 'shoots at' },
    ],
    [
      { type: 'tripped', who: 'bo', by: 'ann' },
      { type: 'felt', who: 'bo', what: 'trips' },
    ],
    [
      { type: 'disarmed', who: 'bo', by: 'ann' },
      { type: 'felt', who: 'bo', what: 'disarms' },
    ],
    [
      { type: 'gripped', who: 'ann', grip: { target: 'bo' } },
      { type: 'felt', who: 'bo', what: 'gets hold of' },
    ],
    [
      { type: 'thrown', who: 'ann', target: 'bo', name: 'x' },
      { type: 'felt', who: 'bo', what: 'throws something at' },
    ],
    [{ type: 'thrown', who: 'ann', name: 'x' }, undefined],
  ] as const)('[cp2020/sight/facing] unseen, %j is felt', (event, felt) =>
    expect(feel(event, ['bo'])).toEqual(felt),
  )
})
