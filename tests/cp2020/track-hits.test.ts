// What a hit makes of the track of a 2020 body.
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { optionsOf, type Options } from '../../src/books/cp2020/options.ts'
import {
  isTrackOut,
  type TrackBody,
  pointsOnTrack,
  stoppedAt,
} from '../../src/books/cp2020/wounds/harm.ts'
import { FRESH } from '../../src/books/cp2020/wounds/facts.ts'
import { trackUnder } from '../../src/books/cp2020/wounds/track.ts'
import type { Hit } from '../../src/books/cp2020/wounds/wound-store.ts'
import { AREAS } from '../../src/books/cp2020/words.ts'
import { UNITS } from '../../src/books/cp2020/state.ts'
import type { Person } from '../../src/books/cp2020/contract/state.ts'
import { rulesWith } from './people.ts'

describe('a hit', () => {
  const PLAN = {
    stops: [[0], [6, 5], [0], [0], [0], [0]],
    pointFactor: 1,
    toughness: 2,
    body: 6,
    choke: false,
    unarmed: false,
    throwSave: undefined,
    saves: [],
    target: { id: 'bo' },
    wear: 1,
  }
  const plan = (over: object = {}) => ({ ...PLAN, ...over }) as never
  test.each([
    ['head', 5, {}, {}, 6],
    ['head', 5, { 'head-doubling': 'before-btm' }, {}, 8],
    ['head', 5, { 'head-doubling': 'none' }, {}, 3],
    ['head', 5, {}, { choke: true }, 3],
    ['head', 1, {}, {}, 2],
    ['head', 1, { 'head-doubling': 'before-btm' }, {}, 1],
    ['head', 0, {}, {}, 0],
    ['torso', 5, {}, {}, 3],
    ['torso', 2, {}, {}, 1],
    ['torso', 1, {}, {}, 1],
    ['torso', 0, {}, {}, 0],
    ['torso', 9, {}, { pointFactor: 0.5 }, 2],
    ['torso', 1, {}, { pointFactor: 0.5 }, 0],
    ['torso', 1, { 'damage-fraction-rounding': 'up' }, { pointFactor: 0.5 }, 1],
    ['head', 11, { 'head-kill-points': 'before-doubling' }, {}, 18],
  ] as const)(
    '[cp2020/damage/head-doubling-gap, cp2020/damage/btm-gap] %s, %i through, with %j and %j: %i points',
    (area, through, options, over, points) =>
      expect(
        pointsOnTrack(through, plan(over), AREAS.indexOf(area), optionsOf(options as never)),
      ).toBe(points),
  )
  it('[cp2020/armor/stopping-power] SP at a place, the last for all further loss', () =>
    expect([0, 1, 2, 5].map((loss) => stoppedAt(plan(), { row: 1, loss }))).toEqual([6, 5, 5, 5]))

  const at = (points: number, out = false): TrackBody => ({ points, out })
  interface Struck {
    readonly body?: TrackBody
    readonly options?: Partial<Options>
    readonly over?: object
    readonly dice?: readonly number[]
  }
  /** A hit of so many points before the armour on an area: the facts, points and whether they are out. */
  const strike = (
    area: (typeof AREAS)[number],
    damage: number,
    { body = at(0), options = {}, over = {}, dice = [] }: Struck = {},
  ) => {
    const found: Hit[] = []
    const rules = rulesWith(options)
    // The dice of the damage are the book's: a plan with fixed points has none.
    const slots = rules.wounds.slots({ found })
    const thrown = scripted(dice)
    const shot = plan({
      ...over,
      dice: { count: 1, sides: 6, divide: 1, plus: 0 },
      fixed: damage,
      bonus: 0,
    })
    const harm = slots.harm(thrown, shot, { by: 1 }, { row: AREAS.indexOf(area), loss: 0 })
    const after = slots.suffer(thrown, shot, body, harm) as TrackBody
    thrown.finish()
    return {
      facts: found[0]!.facts,
      found: found[0]!,
      points: after.points,
      out: isTrackOut(after, trackUnder({})),
      pierced: slots.pierced(harm),
    }
  }
  const stun = (die: number, needed: number) => ({
    fact: 'stun-save',
    die,
    needed,
    saved: die <= needed,
  })
  it('[cp2020/damage/order-gap] armour, toughness, the save', () => {
    expect(strike('torso', 11, { dice: [6] })).toEqual({
      facts: [{ fact: 'hurt', area: 'torso', points: 3 }, stun(6, 6)],
      found: {
        area: 'torso',
        damage: 11,
        stopped: 6,
        through: 5,
        wear: 1,
        points: 3,
        facts: [{ fact: 'hurt', area: 'torso', points: 3 }, stun(6, 6)],
      },
      points: 3,
      out: false,
      pierced: true,
    })
    expect(strike('torso', 11, { dice: [7] })).toMatchObject({ points: 3, out: true })
    expect(strike('torso', 6)).toMatchObject({
      facts: [],
      points: 0,
      out: false,
      pierced: false,
      found: { through: 0, wear: 0 },
    })
    expect(strike('torso', 7, { dice: [6] })).toMatchObject({
      points: 1,
      pierced: true,
      found: { through: 1, wear: 1 },
    })
  })
  it('[cp2020/wounds/stun-save-gap] the save is at the state after the hit; who is out makes none', () => {
    expect(strike('torso', 11, { body: at(5), dice: [5] }).facts.at(-1)).toEqual(stun(5, 5))
    expect(strike('torso', 11, { body: at(6), dice: [4] }).facts.at(-1)).toEqual(stun(4, 4))
    expect(strike('torso', 11, { body: at(5, true) })).toMatchObject({
      facts: [{ points: 3 }],
      points: 8,
      out: true,
    })
    expect(strike('torso', 11, { body: at(41, true) })).toMatchObject({
      facts: [],
      points: 41,
    })
    expect(strike('torso', 11, { body: at(38) })).toMatchObject({
      facts: [{ points: 3 }],
      points: 41,
      out: true,
    })
    expect(strike('torso', 11, { body: at(37), dice: [1] })).toMatchObject({
      points: 40,
      out: true,
    })
  })
  it('[cp2020/damage/limb-loss-gap] more than 8 points sever a limb, or kill in the head', () => {
    const save = (die: number) => ({ fact: 'limb-save', die, needed: 6, died: die > 6 })
    expect(strike('left-arm', 10, { dice: [6] })).toMatchObject({
      facts: [{ points: 8 }, stun(6, 5)],
    })
    expect(strike('left-arm', 11, { dice: [6, 4] })).toMatchObject({
      facts: [{ points: 9, lost: true }, save(6), stun(4, 4)],
      points: 9,
      out: false,
    })
    expect(strike('left-arm', 11, { dice: [7] })).toMatchObject({
      facts: [{ points: 9, lost: true }, save(7)],
      points: 41,
      out: true,
    })
    // A later round of the same burst: the arm is lost already, the points still count.
    const lost = { ...at(9), lost: 'left-arm' } as const
    expect(strike('left-arm', 11, { body: lost, dice: [3] })).toMatchObject({
      facts: [{ fact: 'hurt', area: 'left-arm', points: 9 }, stun(3, 2)],
      points: 18,
    })
    // A later shot of the same action, called at it.
    const wounds = { ...FRESH, lost: ['left-arm'] }
    expect(
      strike('left-arm', 11, { body: at(9), over: { target: { id: 'bo', wounds } }, dice: [3] }),
    ).toMatchObject({
      facts: [{ fact: 'hurt', area: 'left-arm', points: 9 }, stun(3, 2)],
      points: 18,
    })
    expect(strike('right-arm', 11, { body: lost, dice: [6, 2] }).facts[0]).toMatchObject({
      lost: true,
    })
    expect(
      strike('left-arm', 11, { options: { 'limb-loss': 'none' }, dice: [4] }).facts[0],
    ).toEqual({ fact: 'hurt', area: 'left-arm', points: 9 })
    expect(strike('torso', 17, { dice: [4] }).facts[0]).toEqual({
      fact: 'hurt',
      area: 'torso',
      points: 9,
    })
    expect(strike('head', 6, { dice: [5] })).toMatchObject({ facts: [{ points: 8 }, {}] })
    expect(strike('head', 7)).toMatchObject({ facts: [{ points: 10, killed: true }], points: 41 })
    expect(strike('head', 7, { over: { choke: true }, dice: [5] }).facts[0]).toEqual({
      fact: 'hurt',
      area: 'head',
      points: 5,
    })
    expect(strike('head', 10, { over: { choke: true }, dice: [4] }).facts[0]).toEqual({
      fact: 'hurt',
      area: 'head',
      points: 8,
    })
    expect(strike('head', 11, { over: { choke: true } })).toMatchObject({
      facts: [{ points: 9, killed: true }],
      points: 41,
    })
    expect(strike('head', 7, { options: { 'limb-loss': 'none' }, dice: [4] }).facts[0]).toEqual({
      fact: 'hurt',
      area: 'head',
      points: 10,
    })
  })
  const BEFORE = { 'head-kill-points': 'before-doubling' } as const
  const FISTS = { unarmed: true }
  // Of the points past the armour, BODY 6 takes 2 away.
  test.each([
    ['doubled last, 8 before', 'head', 10, BEFORE, {}, 16, false],
    ['doubled last, 9 before', 'head', 11, BEFORE, {}, 18, true],
    [
      'doubled first, 8 before',
      'head',
      10,
      { ...BEFORE, 'head-doubling': 'before-btm' },
      {},
      18,
      false,
    ],
    [
      'doubled first, 9 before',
      'head',
      11,
      { ...BEFORE, 'head-doubling': 'before-btm' },
      {},
      20,
      true,
    ],
    ['not doubled, 8', 'head', 10, { ...BEFORE, 'head-doubling': 'none' }, {}, 8, false],
    ['not doubled, 9', 'head', 11, { ...BEFORE, 'head-doubling': 'none' }, {}, 9, true],
    ['judged doubled, first', 'head', 5, { 'head-doubling': 'before-btm' }, {}, 8, false],
    ['judged doubled, first', 'head', 6, { 'head-doubling': 'before-btm' }, {}, 10, true],
    ['no limb is lost', 'head', 11, { ...BEFORE, 'limb-loss': 'none' }, {}, 18, false],
    ['a choke', 'head', 11, BEFORE, { choke: true }, 9, true],
    ['another area', 'torso', 17, BEFORE, {}, 9, false],
    [
      'half stun: 8 of 17 are real',
      'head',
      19,
      { ...BEFORE, 'unarmed-damage': 'half-stun' },
      FISTS,
      17,
      false,
    ],
    [
      'half stun: 9 of 18 are real',
      'head',
      20,
      { ...BEFORE, 'unarmed-damage': 'half-stun' },
      FISTS,
      18,
      true,
    ],
    ['all stun', 'head', 30, { ...BEFORE, 'unarmed-damage': 'stun' }, FISTS, 0, false],
  ] as const)(
    '[cp2020/damage/limb-loss-gap, cp2020/damage/head-doubling-gap] %s: %s, %i through, %j',
    (_, area, through, options, over, points, killed) => {
      const all = { 'stun-save-minimum-target': 1, ...options } as const
      const dice = killed ? [] : [1]
      const { facts } = strike(area, through, { options: all, over, dice })
      expect(facts[0]).toMatchObject({ points })
      expect('killed' in facts[0]!).toBe(killed)
    },
  )
  it('[cp2020/damage/stun-damage-gap] bare hands: real, half stun, stun', () => {
    const fists = (value: 'real' | 'half-stun' | 'stun', over: object = { unarmed: true }) =>
      strike('torso', 13, { options: { 'unarmed-damage': value }, over, dice: [5] })
    expect(fists('real')).toMatchObject({
      facts: [{ fact: 'hurt', area: 'torso', points: 5 }, stun(5, 5)],
      points: 5,
    })
    expect(fists('half-stun')).toMatchObject({
      facts: [{ fact: 'hurt', area: 'torso', points: 2, stun: 3 }, stun(5, 5)],
      points: 2,
    })
    expect(fists('stun')).toMatchObject({
      facts: [{ fact: 'hurt', area: 'torso', points: 0, stun: 5 }, stun(5, 5)],
      points: 0,
    })
    expect(fists('stun', {})).toMatchObject({ points: 5 })
    const options = { 'unarmed-damage': 'stun', 'stun-save-minimum-target': 1 } as const
    const past40 = strike('torso', 38, {
      options,
      over: { unarmed: true, body: 10 },
      body: at(20),
      dice: [1],
    })
    expect(past40).toMatchObject({ facts: [{ points: 0, stun: 30 }, stun(1, 1)], points: 20 })
  })
  it('[cp2020/damage/stun-damage-gap] with stun-damage-lasts true, stun stays for later saves', () => {
    // Armour and body type take 8 away.
    const blows = (lasts: boolean, body: TrackBody, points: number, needed: number) =>
      strike('torso', points + 8, {
        ...{ options: { 'stun-damage-lasts': lasts, 'unarmed-damage': 'stun' } },
        ...{ over: { unarmed: true, body: 7 }, body, dice: [needed] },
      })
    const first = blows(true, at(0), 6, 6)
    expect(first).toMatchObject({ facts: [{ points: 0, stun: 6, stays: true }, stun(6, 6)] })
    const after = { points: 0, out: false, stun: 6 }
    // 13 points are mortal 0, whose save is at -3; without the option they are the second blow's 7, at -1.
    expect(blows(true, after, 7, 4)).toMatchObject({ facts: [{}, stun(4, 4)], points: 0 })
    expect(blows(false, at(0), 7, 6)).toMatchObject({ facts: [{}, stun(6, 6)], points: 0 })
    // Stun alone never kills.
    expect(blows(true, { ...after, stun: 60 }, 7, 1)).toMatchObject({ points: 0 })
  })

  it('[cp2020/damage/stun-damage-gap] stun that stays goes by a point in an hour, and is in files', () => {
    const { wounds } = rulesWith({ 'stun-damage-lasts': true })
    const read = (texts: readonly object[], rules = wounds) => {
      const said: string[] = []
      const body = rules.read(texts, (field, wrong) => said.push(`${field}: ${wrong}`))
      return { body, said }
    }
    const texts = [{ points: 2 }, { points: 3, effect: 'stun' }]
    const hurt = { id: 'bo', wounds: read(texts).body } as Person
    expect(wounds.write(hurt)).toEqual(texts)
    expect(wounds.shown(hurt, 0).conditions).toContain('3 points of stun')
    expect(wounds.due(hurt, 0)).toBe(UNITS.hour)
    const told: object[] = []
    const state = { now: 2 * UNITS.hour, men: { bo: hurt } }
    wounds.roundEnds({ state, emit: (event: object) => told.push(event) } as never)
    const fact = { fact: 'stun-heals', points: 2 }
    expect(told).toEqual([{ type: 'body', who: 'bo', fact }])
    wounds.apply(hurt, fact, state.now)
    expect(wounds.write(hurt)).toEqual([{ points: 2 }, { points: 1, effect: 'stun' }])
    expect(wounds.stat(hurt, 'ref', 8)).toBe(8)
    expect(read(texts, rulesWith({}).wounds).said).toEqual([
      "[1].effect: this book has no effect 'stun'",
    ])
  })

  it('[cp2020/melee/moves] a throw asks for a save even without harm, at its modifier', () => {
    expect(strike('torso', 3, { over: { throwSave: -2 }, dice: [4] })).toMatchObject({
      facts: [stun(4, 4)],
      points: 0,
      out: false,
    })
    expect(strike('torso', 3, { over: { throwSave: -2 }, dice: [5] })).toMatchObject({
      facts: [stun(5, 4)],
      out: true,
    })
    expect(strike('torso', 11, { over: { throwSave: -2 }, dice: [4] }).facts).toEqual([
      { fact: 'hurt', area: 'torso', points: 3 },
      stun(4, 4),
    ])
  })
  it('[cp2020/armor/stopping-power] points through for statistics', () => {
    const shot = (damage: number) =>
      plan({ dice: { count: 1, sides: 6, divide: 1, plus: 0 }, fixed: damage, bonus: 0 })
    expect(
      [11, 6, 3].map((damage) =>
        rulesWith().wounds.through(scripted([]), shot(damage), { by: 1 }, { row: 1, loss: 0 }),
      ),
    ).toEqual([5, 0, 0])
  })
})
