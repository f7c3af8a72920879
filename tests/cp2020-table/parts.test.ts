// Single functions of the 2020 book whose every branch a fight would reach only now and then.
import { describe, expect, it, test } from 'vitest'
import { FALLS, markOf, nearestFriend, slipOf } from '../../src/books/cp2020/area/grenades.ts'
import { sumOf } from '../../src/books/gunfight/check.ts'
import { canStand } from '../../src/field/movement.ts'
import { courses } from '../../src/books/cp2020/area/grenade-odds.ts'
import { damageOf } from '../../src/books/cp2020/attack/damage.ts'
import { bareHands } from '../../src/books/cp2020/arms/loads.ts'
import { view } from '../../src/books/cp2020/table/view.ts'
import type { Combatant, SeatKnowledge, State } from '../../src/books/cp2020/contract/state.ts'
import { CONDITIONS } from '../../src/books/cp2020/exchange/conditions.ts'
import { marginFor, roundsOfAuto } from '../../src/books/cp2020/attack/slots.ts'
import type { ShotPlan } from '../../src/books/cp2020/contract/attack.ts'
import { people } from '../../src/books/cp2020/healing/people.ts'
import { leaveHand } from '../../src/books/cp2020/movement/lying.ts'
import type { Carried } from '../../src/books/cp2020/words.ts'
import type { Fact } from '../../src/books/cp2020/wounds/wound-store.ts'
import type { TrackFact, TrackWounds } from '../../src/books/cp2020/wounds/facts.ts'
import { attackOf, gun, person, rulesWith } from '../cp2020/people.ts'
import { YARD, block, evening, yardWith } from './evening.ts'
import type { Written } from './evening.ts'

const foe: Written = { at: [60, 50], facing: 270 }

describe('grenades', () => {
  it('[cp2020/attack/grenade-gap] a miss falls in each of ten sectors, 1 to 10 m off, each once', () => {
    const all = FALLS.map(({ sector, metres }) => `${sector} ${metres}`)
    const ten = Array.from({ length: 10 }, (_, i) => i + 1)
    expect(all.toSorted()).toEqual(ten.flatMap((s) => ten.map((m) => `${s} ${m}`)).toSorted())
  })
  it('[cp2020/attack/grenade-gap] 5 and 8 at the own feet, 6 and 7 a dud, 9 and 10 beside a friend, else a plain miss', () => {
    expect(Array.from({ length: 10 }, (_, i) => slipOf(i + 1)).join(' ')).toBe(
      'miss miss miss miss feet dud dud feet friend friend',
    )
  })
  it('[cp2020/attack/grenade-gap] the nearest of the own side who lives, themselves when alone', () => {
    const { state, combatant } = evening(
      {
        a: { at: [10, 10], side: 'a' },
        far: { at: [30, 10], side: 'a' },
        near: { at: [15, 10], side: 'a' },
        middle: { at: [22, 10], side: 'a' },
        corpse: { at: [12, 10], side: 'a', points: 41 },
        b: { at: [11, 10] },
        shot: { at: [14, 10], points: 41 },
      },
      { map: YARD },
    )
    expect([
      nearestFriend(state, combatant('a')).id,
      nearestFriend(state, combatant('b')).id,
    ]).toEqual(['near', 'b'])
  })
  it('[cp2020/attack/grenade-gap] a mark is somebody, or a spot of a map', () => {
    const mapped = evening({ a: { at: [10, 10] }, b: { at: [20, 10] } }, { map: YARD })
    const mapless = evening({ a: {}, b: {} })
    const [a, b] = [mapped.combatant('a'), mapless.combatant('a')]
    const spot = { x: 13, y: 14 }
    expect([markOf(mapped.state, a, { spot })?.metres, markOf(mapped.state, a, {})]).toEqual([
      5,
      undefined,
    ])
    expect(markOf(mapless.state, b, { spot })).toBeUndefined()
    expect(markOf(mapless.state, b, { target: 'b' })).not.toHaveProperty('at')
    expect(markOf(mapped.state, a, { target: 'b', spot })).toMatchObject({
      metres: 10,
      at: { x: 20, y: 10 },
    })
  })
})

describe('courses of a throw', () => {
  it('[cp2020/attack/grenade-gap] the mark, a hundred spots of a miss, the own feet and the nearest friend; the rest is a dud', () => {
    const { state, combatant } = evening(
      { a: { at: [30, 30], side: 'a' }, f: { at: [35, 30], side: 'a' }, b: { at: [60, 30] } },
      { map: YARD },
    )
    const mark = markOf(state, combatant('a'), { target: 'b' })!
    const odds = { hit: 0.5, miss: 0.4, fumble: 0.1 }
    const all = courses(state, combatant('a'), mark, odds, true)
    const spots = new Map<string, number>()
    for (const { centre, chance } of all) {
      const { x, y } = (centre as { at: { x: number; y: number } }).at
      const spot = `${x.toFixed(2)} ${y.toFixed(2)}`
      spots.set(spot, (spots.get(spot) ?? 0) + chance)
    }
    const of = (x: number, y: number) => spots.get(`${x.toFixed(2)} ${y.toFixed(2)}`)
    expect(spots.size).toBe(103)
    // Of a fumble 4 of 10 are a plain miss, 2 at the own feet, 2 a dud, 2 beside a friend.
    expect([of(60, 30), of(30, 30), of(35, 30)]).toEqual([
      0.5,
      expect.closeTo(0.02, 9),
      expect.closeTo(0.02, 9),
    ])
    // Sector 1 is straight beyond the target, 6 straight back.
    expect([of(64, 30), of(56, 30)]).toEqual([expect.closeTo(0.0044, 9), expect.closeTo(0.0044, 9)])
    expect(all.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(0.98, 9)
  })
})

describe('the die of a location', () => {
  it('[cp2020/damage/location-table-gap] has the table beside it, and no other die has', () => {
    const { face } = evening({ a: {}, b: {} })
    expect(face.rollHint!('location', 10)).toMatch(/head/i)
    expect([face.rollHint!('location', 6), face.rollHint!('attack', 10)]).toEqual([
      undefined,
      undefined,
    ])
  })
})

describe('damage of hands and feet', () => {
  const rules = rulesWith()
  // BODY 10: +2, and its dice; Karate 4 adds its level to strike and kick alone where the style is used.
  test.each([
    ['strike', 1, 2, 2],
    ['kick', 1, 1, 2],
    ['throw', 1, 1, 2],
    ['choke', 1, 1, 0],
    ['disarm', undefined, undefined, 0],
    ['sweep-trip', undefined, undefined, 0],
    ['grapple', undefined, undefined, 0],
    ['hold', undefined, undefined, 0],
  ] as const)('[cp2020/melee/moves] %s', (mode, count, divide, bonus) => {
    const found = damageOf(
      attackOf({ mode, attacker: person({ body: 10 }, rules), metres: 1 }, rules),
      undefined,
      bareHands,
    )
    expect([found.dice?.count, found.dice?.divide, sumOf(found.bonuses)]).toEqual([
      count,
      divide,
      bonus,
    ])
  })
})

describe('a track', () => {
  const { wounds } = rulesWith()
  type Hurt = Extract<TrackFact, { fact: 'hurt' }>
  const struck = (before: Partial<TrackWounds>, fact: Hurt): TrackWounds => {
    const body = { wounds: { ...wounds.fresh(), ...before } }
    wounds.apply(body, fact as Fact, 9)
    return body.wounds as TrackWounds
  }
  const saved = { points: 14, stabilised: true, mortalSince: 2 }
  it('[cp2020/wounds/death-save-gap] a throw that does no points ends no stabilisation and leaves no mark', () => {
    expect(struck(saved, { fact: 'hurt', area: 'torso', points: 0 })).toMatchObject({
      stabilised: true,
      mortalSince: 2,
      struck: [],
    })
  })
  it('[cp2020/wounds/death-save-gap] a point ends it, and the saves begin anew', () => {
    expect(struck(saved, { fact: 'hurt', area: 'torso', points: 1 })).toMatchObject({
      points: 15,
      stabilised: false,
      mortalSince: 9,
      struck: ['torso'],
    })
    expect(
      struck({ ...saved, stabilised: false }, { fact: 'hurt', area: 'head', points: 2 })
        .mortalSince,
    ).toBe(2)
  })
  it('[cp2020/wounds/track-gap] 13 points are mortal, 41 are death, whatever is killed at once is dead', () => {
    const fall = (points: number, more: object = {}) =>
      struck({}, { fact: 'hurt', area: 'left-leg', points, ...more })
    expect([12, 13, 40, 41].map((points) => fall(points).mortalSince)).toEqual([-1, 9, 9, -1])
    expect([40, 41].map((points) => fall(points).deadSince)).toEqual([-1, 9])
    expect([fall(3, { killed: true }).deadSince, fall(9, { lost: true }).lost]).toEqual([
      9,
      ['left-leg'],
    ])
    expect(
      struck({ lost: ['left-leg'] }, { fact: 'hurt', area: 'left-leg', points: 9, lost: true })
        .lost,
    ).toEqual(['left-leg'])
  })
})

describe('doors', () => {
  const door = block(
    'door',
    2,
    [
      [30, 20],
      [30, 22],
    ],
    { kind: 'door', name: 'Door' },
  )
  const wall = block('wall', 3, [
    [29.6, 10],
    [29.6, 30],
  ])
  const tries = (x: number, ...more: ReturnType<typeof block>[]) =>
    evening({ a: { at: [x, 21], facing: 90 }, b: foe }, { map: yardWith(door, ...more) }).tries(
      'a',
      { do: 'open', thing: 'door' },
    )
  it('[cp2020/action/multiple] within a metre, and not through a wall', () => {
    expect([tries(29.2), tries(28.5), tries(29.2, wall)]).toEqual([
      undefined,
      'refused/too-far',
      'refused/too-far',
    ])
  })
})

describe('who joins', () => {
  const table = () => evening({ a: { ref: 8 }, b: { ref: 6 } }, { dice: { initiative: [5] } })
  const late = { rule: 'join', like: 'b', name: 'Late', count: 1, side: 1, hidden: false }
  it('[cp2020/round/initiative] a round under way: rolled at once, in the order by the number', () => {
    const joined = table().rule(late)
    expect(joined.told('enters')).toMatchObject([{ die: 5, total: 11 }])
    expect(joined.state.order.flat()).toHaveLength(3)
    expect(joined.state.order.flat()[0]).toBe('a')
  })
})

describe('where those who join stand', () => {
  const wall = block('wall', 3, [
    [20.6, 0],
    [21, 0],
    [21, 60],
    [20.6, 60],
  ])
  it('[fnff-1988/setup/referee] beside the spot, apart from each other and from everybody, and in no wall', () => {
    const map = yardWith(wall)
    const both = { a: { at: [20, 10] }, b: { at: [60, 10] } } as const
    const table = evening(both, { map, dice: { initiative: [9, 10, 1, 2, 3, 4, 5, 6, 7, 8] } })
    const join = { rule: 'join', like: 'b', name: 'New', side: 1, hidden: false, x: 20, y: 10 }
    table.rule({ ...join, count: 8 })
    const men = Object.values(table.state.men)
    const joined = men.filter(({ name }) => name.startsWith('New'))
    expect(joined).toHaveLength(8)
    for (const [i, one] of men.entries())
      for (const other of men.slice(i + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(0.85)
    for (const { x, y } of joined) {
      expect(canStand(map, { x, y })).toBe(true)
      expect(Math.hypot(x - 20, y - 10)).toBeLessThan(3.2)
    }
  })
})

describe('what a seat sees', () => {
  const yard = (more: Partial<Written> = {}) =>
    evening(
      {
        a: { at: [10, 10], facing: 90 },
        b: { at: [20, 10], facing: 270 },
        c: { at: [12, 12], facing: 90, hidden: true, ...more },
      },
      { map: YARD },
    )
  it('[cp2020/ambush/initiative] ambushes: its own, and those of whom it knows', () => {
    const { state } = yard()
    const one = (who: string, victim: string, setup: 'hidden' | 'distracted') => ({
      who,
      victim,
      setup,
      since: 1,
    })
    const ambushes = [
      one('a', 'b', 'hidden'),
      one('c', 'a', 'hidden'),
      one('b', 'a', 'distracted'),
      one('c', 'a', 'distracted'),
      one('a', 'c', 'distracted'),
    ]
    expect(view({ ...state, ambushes } as State, 'player-1').ambushes).toEqual([
      ambushes[0],
      ambushes[2],
    ])
  })
  it('[cp2020/ambush/setup-hidden] who goes into hiding is aimed at no longer by others', () => {
    const table = evening(
      { a: { at: [10, 10], facing: 90 }, b: { at: [20, 10], facing: 270 } },
      { map: YARD },
    )
    const after = (who: string, hidden: boolean) => {
      const state = structuredClone({ ...table.state, rules: undefined })
      const whole = { ...state, rules: table.rules } as unknown as State
      whole.men.a!.aim = { target: 'b', rounds: 2, at: 1 }
      table.rules.events.apply(whole, { type: 'shown', who, hidden })
      return whole.men.a!.aim?.rounds
    }
    expect([after('b', true), after('b', false), after('a', true)]).toEqual([undefined, 2, 2])
  })
})

describe('who is told of an ambush', () => {
  const { events } = rulesWith()
  const told = (setup: 'hidden' | 'distracted', ambushers: string[], known: string[]) => {
    const knowledge = {
      key: 'some',
      at: 0,
      ambushers,
      knows: (id: string) => known.includes(id),
    } as unknown as SeatKnowledge
    const laid = { type: 'lies-in-wait', who: 'a', victims: ['b', 'c'], setup } as const
    return events.redact(laid, knowledge, knowledge)
  }
  it('[cp2020/ambush/initiative] in the open everybody who knows a victim, and of those alone', () => {
    expect(told('distracted', [], ['a', 'b'])).toMatchObject({ victims: ['b'] })
    expect(told('distracted', [], ['a', 'b', 'c'])).toMatchObject({ victims: ['b', 'c'] })
    expect(told('distracted', [], ['a'])).toBeUndefined()
  })
  it('[cp2020/ambush/setup-hidden] out of hiding only the seat that laid it', () => {
    expect(told('hidden', [], ['a', 'b', 'c'])).toBeUndefined()
    expect(told('hidden', ['a'], ['a', 'c'])).toMatchObject({ victims: ['c'] })
    expect(told('hidden', ['a'], ['a'])).toBeUndefined()
  })
})

it('[cp2020/round/initiative] before initiative is rolled nobody has a number in the order', () => {
  const { state, face } = evening({ a: { ref: 8 }, b: { ref: 5 } })
  const ranks = (order: State['order']) =>
    face.scene({ ...state, order }).order.map(({ rank }) => rank)
  expect(ranks([])).toEqual([undefined, undefined])
  expect(ranks(state.order)).toEqual(state.order.flat().map((id) => state.men[id]!.initiative))
})

describe('what leaves a hand', () => {
  const hands = (inHand: number, weapons: readonly string[]) => {
    const { state, rules } = evening({
      a: { weapons },
      b: { weapons: ['knife'] },
      c: {},
    })
    const whole = { ...structuredClone({ ...state, rules: undefined }), rules } as unknown as State
    whole.men.a!.inHand = inHand
    whole.men.a!.inRound = { ...whole.men.a!.inRound, fired: { 0: 3, 1: 2, 2: 1 } }
    return whole
  }
  const three = ['pistol-medium', 'knife', 'club']
  const after = (inHand: number, weapon: number) => {
    const state = hands(inHand, three)
    leaveHand(state, state.men.a!, weapon)
    const { a } = state.men
    return [a!.weapons.map((one) => one.weapon.id).join(' '), a!.inHand, a!.inRound.fired]
  }
  it('[cp2020/action/reload-or-change] the others stay in their hands and have fired what they have fired', () => {
    expect(after(1, 0)).toEqual(['knife club', 0, { 0: 2, 1: 1 }])
    expect(after(0, 1)).toEqual(['pistol-medium club', 0, { 0: 3, 1: 1 }])
    expect(after(2, 1)).toEqual(['pistol-medium club', 1, { 0: 3, 1: 1 }])
  })
  it('[cp2020/melee/disarm, cp2020/action/two-weapons] the hand that held it is empty; what the other one holds is in hand', () => {
    expect(after(1, 1)).toEqual(['pistol-medium club', 0, { 0: 3, 1: 1 }])
    expect(after(0, 0)).toEqual(['knife club', 0, { 0: 2, 1: 1 }])
    expect(after(3, 0)).toEqual(['knife club', 2, { 0: 2, 1: 1 }])
  })
  it('[cp2020/action/attack] what it has fired in this round is of no other', () => {
    const state = hands(1, three)
    const { a } = state.men
    a!.inRound = { ...a!.inRound, fired: { 1: 2 } }
    leaveHand(state, a!, 1)
    expect(a!.inRound.fired).toEqual({})
  })
  it('[cp2020/melee/disarm] who takes it has it in a free hand, and else among their things', () => {
    const state = hands(0, three)
    leaveHand(state, state.men.a!, 0, { by: 'c' })
    leaveHand(state, state.men.a!, 0, { by: 'b' })
    const held = ({ inHand, weapons }: Combatant) => [
      inHand,
      ...weapons.map(({ weapon }) => weapon.id),
    ]
    expect([held(state.men.c!), held(state.men.b!)]).toEqual([
      [0, 'pistol-medium'],
      [0, 'knife', 'knife'],
    ])
  })
  it('[cp2020/attack/grenade-gap] of several that are alike the next is in it; nothing leaves it twice', () => {
    const state = hands(0, three)
    state.men.a!.weapons[1]!.spare = 2
    leaveHand(state, state.men.a!, 1)
    expect([state.men.a!.weapons.length, state.men.a!.weapons[1]!.spare]).toEqual([3, 1])
    leaveHand(state, state.men.a!, 7)
    expect(state.men.a!.weapons).toHaveLength(3)
  })
})

describe('what is left after a fight', () => {
  type Listed = { readonly weapon: string; readonly spare?: number }
  const weaponsAfter = (weapons: readonly (string | Carried)[], drops: readonly number[]) => {
    const { state } = evening({ a: { weapons }, b: foe })
    const whole = {
      ...structuredClone({ ...state, rules: undefined }),
      rules: state.rules,
    } as State
    for (const at of drops) leaveHand(whole, whole.men.a!, at, { near: 'a' })
    return (people(whole)[0] as { readonly weapons: readonly Listed[] }).weapons.map(
      ({ weapon, spare }) => [weapon, spare],
    )
  }
  test.each([
    ['a gun with its spare loads', [gun('pistol-medium', { spare: 3 }), 'knife'], [0]],
    ['a gun without any', [gun('pistol-medium', { spare: 0 }), 'knife'], [0]],
    ['the gun that is not in hand', ['knife', gun('smg-light', { spare: 2 })], [1]],
    ['one of several knives', [gun('knife', { spare: 2 }), gun('pistol-medium')], [0]],
    ['both knives, then the gun', [gun('knife', { spare: 1 }), gun('pistol-medium')], [0, 0, 0]],
    ['one of several grenades', [gun('grenade-frag', { spare: 2 }), 'knife'], [0]],
  ] as const)('[cp2020/melee/disarm] %s: each weapon once', (_what, weapons, drops) => {
    const sorted = (all: readonly unknown[]) => all.map((one) => JSON.stringify(one)).toSorted()
    const before = weaponsAfter(weapons, [])
    const after = weaponsAfter(weapons, drops)
    expect(sorted(after.map(([id, spare]) => [id, spare ?? 0]))).toEqual(
      sorted(before.map(([id, spare]) => [id, spare ?? 0])),
    )
  })
})

describe('words of a task', () => {
  const tries = (act: object) => evening({ a: { skills: { pick: 3 } }, b: foe }).tries('a', act)
  test.each([
    [{ do: 'task', stat: 'tech', what: 'x'.repeat(80) }, undefined],
    [{ do: 'task', stat: 'tech', what: 'x'.repeat(81) }, 'refused'],
    [{ do: 'task', stat: 'tech', what: 7 }, 'refused'],
    [{ do: 'task', stat: 'luck' }, 'refused'],
    [{ do: 'task' }, 'refused'],
    [{ do: 'task', stat: 'tech', skill: 'pick' }, undefined],
  ])('[cp2020/action/other-task] %j', (act, refusal) =>
    expect(tries(act)?.slice(0, 7)).toBe(refusal),
  )
})

describe('words of an exchange', () => {
  test.each([2, 3, 4, 5, 6])(
    '[cp2020/action/multiple] later-action-%i: so many actions before it',
    (n) => {
      expect(CONDITIONS[`later-action-${n}`]!.set.actions).toBe(n - 1)
      expect(CONDITIONS[`of-${n}-actions`]!.set.planned).toBe(n)
    },
  )
})

describe('rounds of full auto that strike', () => {
  const options = (hits: 'margin' | 'margin-plus-1' | 'margin-min-1') =>
    rulesWith({ 'full-auto-hits': hits }).options
  // 20 against 15 with ten rounds, and a total that just meets it; equal totals hit by the ruling, not by the option.
  test.each([
    ['margin', 20, 5],
    ['margin', 15, 0],
    ['margin', 30, 10],
    ['margin-plus-1', 20, 6],
    ['margin-plus-1', 15, 1],
    ['margin-plus-1', 24, 10],
    ['margin-min-1', 20, 5],
    ['margin-min-1', 15, 1],
  ] as const)(
    '[cp2020/attack/full-auto-gap] %s: %i against 15 is %i of 10',
    (hits, total, struck) => {
      for (const tieHits of [true, false]) {
        const plan = { tieHits, rounds: 10 } as ShotPlan
        expect(roundsOfAuto({ by: marginFor(total, 15, plan) }, plan, options(hits))).toBe(struck)
      }
    },
  )
  it('[cp2020/attack/ranged-formula-gap] an equal total is above nothing, unless equal totals hit', () => {
    expect([marginFor(15, 15, { tieHits: true }), marginFor(15, 15, { tieHits: false })]).toEqual([
      1, 0,
    ])
  })
})
