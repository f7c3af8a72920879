// What fumbles, jams, fire zones and ambushes of the 2020 book roll, and what comes of it, on states made by hand.
import { PLAIN_PARTS } from '../../src/engine/table-dice.ts'
import { describe, expect, it, test } from 'vitest'
import { scripted } from '../support/book-dice.ts'
import { fumble2020, fumbleRow } from '../../src/books/cp2020/attack/fumble.ts'
import { ATTACK } from '../../src/books/cp2020/events/attack.ts'
import { tellTask } from '../../src/books/gunfight/events/tasks.ts'
import { attackIn } from '../../src/books/cp2020/attack/attack-context.ts'
import { useAmbush } from '../../src/books/cp2020/attack/attack.ts'
import { meets, zoneAgainst, zonesAt } from '../../src/books/cp2020/area/zone.ts'
import { ambushRolls } from '../../src/books/cp2020/turn/ambush.ts'
import type { Event } from '../../src/books/cp2020/contract/state.ts'
import { gun } from '../cp2020/people.ts'
import type { FightText } from './table.ts'
import {
  type Changes,
  DEAD,
  SHOT,
  carried,
  lay,
  options,
  smg,
  sword,
  wounds,
} from './yard-by-hand.ts'

describe('what is rolled', () => {
  const table = (changes: Changes, more: object, faces: readonly number[], text?: FightText) => {
    const state = lay(changes, more, text)
    const dice = scripted(faces)
    const told: Event[] = []
    return {
      state,
      dice,
      told,
      t: {
        ...dice,
        state,
        cast: () => dice,
        ...PLAIN_PARTS,
        emit: (event: Event) => void told.push(event),
      } as never,
    }
  }
  const rows = ['no effect', 'drop', 'fire', 'jam', 'self', 'friend']
  it('[cp2020/task/fumble-gap] rows of the table', () => {
    expect(new Set(Array.from({ length: 10 }, (_, i) => fumbleRow(i + 1))).size).toBe(rows.length)
    expect([fumbleRow(1), fumbleRow(9)]).toEqual([fumbleRow(4), fumbleRow(10)])
  })
  const BOW = carried(gun('bow'))
  it.each([
    ['auto', 0, 'no round strikes'],
    ['auto', 1, 'a hit'],
    ['burst', 0, 'no round strikes'],
    ['kick', 0, 'a hit'],
  ])(
    '[cp2020/attack/full-auto-gap] the log of a hit by %s with %i rounds: %s',
    (mode, hits, said) =>
      expect(
        ATTACK.attacked.say?.(
          {
            ...{ type: 'attacked', who: 'ann', target: 'bo', weapon: 'SMG', band: 'close' },
            ...{ mode, metres: 9, attack: 15, defence: 15, hit: true, hits },
          } as never,
          (id) => id ?? '',
          lay(),
        ),
      ).toContain(`: 15 against 15, ${said}.`),
  )

  it.each([
    ['single', fumbleRow(9), 'they wound themselves with their own weapon'],
    ['kick', fumbleRow(9), 'they hurt themselves'],
    ['grapple', fumbleRow(9), 'nobody is hurt, as the move does no damage'],
    [
      'grenade',
      'it goes off beside the nearest of their side, or at their feet when alone',
      "it goes off at the thrower's feet",
    ],
  ] as const)('[cp2020/task/fumble-gap] the log of a %s, alone: %s', (last, what, text) =>
    expect(
      ATTACK.fumbled.say?.(
        { type: 'fumbled', who: 'ann', die: 9, what, alone: true },
        () => 'Ann',
        lay({ ann: { inRound: { last } } }),
      ),
    ).toBe(`Ann fumbles (9): ${text}.`),
  )

  it.each([
    ['single', {}, 4, 'the attack fails, and nothing worse happens'],
    ['single', {}, 5, 'the weapon slips out of their hands'],
    ['kick', {}, 5, 'there is no weapon to drop'],
    ['single', {}, 6, 'the weapon may go off by itself'],
    ['single', { ann: BOW }, 6, 'they strike something harmless'],
    ['melee', { ann: sword }, 6, 'they strike something harmless'],
    ['kick', {}, 6, 'they strike something harmless'],
    ['single', {}, 7, 'the weapon may jam'],
    ['single', { ann: BOW }, 7, 'the weapon is stuck for a round'],
    ['melee', { ann: sword }, 7, 'the weapon is stuck for a round'],
    ['strike', {}, 7, 'there is no weapon to get stuck'],
    ['single', {}, 8, 'they wound themselves with their own weapon'],
    ['kick', {}, 8, 'they hurt themselves'],
    ['single', {}, 9, 'they strike the wrong person'],
  ] as const)(
    '[cp2020/task/fumble-gap] the log of a %s, %j, die %i: %s',
    (last, more, die, text) => {
      const state = lay({ ...more, ann: { ...('ann' in more ? more.ann : {}), inRound: { last } } })
      expect(
        ATTACK.fumbled.say?.(
          { type: 'fumbled', who: 'ann', die, what: fumbleRow(die) },
          () => 'Ann',
          state,
        ),
      ).toBe(`Ann fumbles (${die}): ${text}.`)
    },
  )
  it.each([
    ['repair the radio', 'repair the radio'],
    ['out of a trap', 'get out of a trap'],
    ['hold with first aid themselves', 'keep themselves alive with first aid'],
    ['hold with first aid Bo', 'keep Bo alive with first aid'],
  ])('a task that is recorded as "%s" is told as "%s"', (what, told) => {
    expect(tellTask(what)).toBe(told)
  })
  const fumble = (
    act: object,
    faces: readonly number[],
    changes: Changes = {},
    text?: FightText,
  ) => {
    const { state, dice, t } = table(changes, {}, faces, text)
    const events = fumble2020(
      t,
      attackIn(state, 'ann', { ...SHOT, ...act } as never, { acts: 0, moved: false } as never),
      {} as never,
    )
    dice.finish()
    return events.map((event) => {
      const { type, ...rest } = event as Event & { readonly [field: string]: unknown }
      return type === 'fumbled'
        ? type
        : type === 'hit'
          ? `hit ${String(rest['who'])}`
          : type === 'body'
            ? 'body'
            : `${type} ${JSON.stringify(rest)}`
    })
  }
  test.each([
    [{}, [1], {}, undefined, ['fumbled']],
    [{}, [4], {}, undefined, ['fumbled']],
    [{}, [5], {}, undefined, ['fumbled', 'dropped {"who":"ann","weapon":0,"at":{"x":10,"y":10}}']],
    [{}, [5], {}, {}, ['fumbled', 'dropped {"who":"ann","weapon":0,"near":"ann"}']],
    [{ mode: 'kick' }, [5], {}, undefined, ['fumbled']],
    [
      {},
      [6, 3],
      {},
      undefined,
      ['fumbled', 'discharged {"who":"ann","weapon":0,"die":3,"upTo":3,"rounds":1}'],
    ],
    [
      {},
      [6, 4],
      {},
      undefined,
      ['fumbled', 'discharged {"who":"ann","weapon":0,"die":4,"upTo":3,"rounds":0}'],
    ],
    [
      {},
      [6, 3],
      { ann: carried(gun('pistol-heavy', { loaded: 0 })) },
      undefined,
      ['fumbled', 'discharged {"who":"ann","weapon":0,"die":3,"upTo":3,"rounds":0}'],
    ],
    [{ mode: 'kick' }, [6], {}, undefined, ['fumbled']],
    [{}, [6], { ann: BOW }, undefined, ['fumbled']],
    [
      {},
      [7],
      { ann: BOW },
      undefined,
      ['fumbled', 'jammed {"who":"ann","weapon":0,"die":7,"upTo":7,"rounds":1}'],
    ],
    [{ mode: 'melee' }, [6], { ann: sword }, undefined, ['fumbled']],
    [
      {},
      [7, 3, 5],
      {},
      undefined,
      ['fumbled', 'jammed {"who":"ann","weapon":0,"die":3,"upTo":3,"rounds":5}'],
    ],
    [
      {},
      [7, 4],
      {},
      undefined,
      ['fumbled', 'jammed {"who":"ann","weapon":0,"die":4,"upTo":3,"rounds":0}'],
    ],
    [
      { mode: 'melee' },
      [7],
      { ann: sword },
      undefined,
      ['fumbled', 'jammed {"who":"ann","weapon":1,"die":7,"upTo":7,"rounds":1}'],
    ],
    [{ mode: 'kick' }, [7], {}, undefined, ['fumbled']],
    [
      { mode: 'burst' },
      [3, 5],
      { ann: smg },
      undefined,
      ['jammed {"who":"ann","weapon":2,"die":3,"upTo":3,"rounds":5}'],
    ],
    [
      { mode: 'auto' },
      [4],
      { ann: smg },
      undefined,
      ['jammed {"who":"ann","weapon":2,"die":4,"upTo":3,"rounds":0}'],
    ],
    [{}, [1], {}, options({ fumbles: 'automatic-miss-only' }), []],
  ] as const)(
    '[cp2020/task/fumble-gap, cp2020/weapons/reliability-gap] %j, dice %j',
    (act, faces, changes, text, found) => {
      const dice = text && 'options' in text && text.options?.fumbles ? [] : faces
      expect(fumble(act, dice, changes as Changes, text as FightText)).toEqual(found)
    },
  )
  // 3D6, the location, the save.
  const HARM = [2, 3, 1, 1, 1]
  test.each([
    ['themselves', 8, {}, {}, 'ann'],
    ['a friend', 9, {}, {}, 'al'],
    ['a friend', 10, {}, {}, 'al'],
    ['themselves, as the friend is dead', 9, {}, { al: DEAD }, 'ann'],
    ['the nearer of two friends', 9, {}, { cy: { side: 0 }, bo: { side: 0, y: 30 } }, 'al'],
    ['the nearer of two friends', 9, {}, { cy: { side: 0 }, al: { y: 20 } }, 'cy'],
    [
      'themselves, as the friend is out of range',
      9,
      {},
      { al: { x: 59, y: 39 }, ann: { ...carried(gun('crossbow')), x: 1, y: 1 } },
      'al',
    ],
    [
      'themselves, as the friend is too far for a blow',
      9,
      { mode: 'melee' },
      { ann: sword },
      'ann',
    ],
    ['a friend beside them', 9, { mode: 'melee' }, { ann: sword, al: { x: 10, y: 11 } }, 'al'],
  ] as const)('[cp2020/task/fumble-gap] strikes %s on %i', (_who, die, act, changes, who) => {
    const { state, t } = table(changes as Changes, {}, [die, ...HARM, 1, 1, 1])
    const events = fumble2020(
      t,
      attackIn(state, 'ann', { ...SHOT, ...act } as never, { acts: 0, moved: false } as never),
      {} as never,
    )
    expect(events.find(({ type }) => type === 'hit')).toMatchObject({ who, by: 'ann' })
    expect(events.filter(({ type }) => type === 'hit')).toHaveLength(1)
  })
  const zone = {
    id: 'z',
    who: 'ann',
    carried: gun('smg-medium'),
    posture: 'standing',
    rounds: 20,
    against: 10,
    width: 2,
    met: [],
    shape: [
      { x: 10, y: 10 },
      { x: 20, y: 5 },
      { x: 20, y: 15 },
    ],
  }
  const meet = (faces: readonly number[], changes: Changes = {}, over: object = {}) => {
    const { dice, t } = table(changes, { zones: [{ ...zone, ...over }] }, faces)
    const [first, ...others] = meets(t, { ...zone, ...over } as never, ['bo'])
    dice.finish()
    return [first, others.filter(({ type }) => type === 'hit').length]
  }
  it('[cp2020/attack/suppressive-fire-gap] REF, Athletics and a die against rounds divided by metres', () => {
    const met = { type: 'zone-met', zone: 'z', by: 'ann', who: 'bo', against: 10 }
    expect(meet([5])).toEqual([{ ...met, die: 5, total: 10, safe: true, hits: 0 }, 0])
    expect(meet([3], { bo: { skills: { athletics: 2 } } })).toEqual([
      { ...met, die: 3, total: 10, safe: true, hits: 0 },
      0,
    ])
    expect(meet([4, 1, 2, 3, 1, 1])).toMatchObject([
      { ...met, die: 4, total: 9, safe: false, hits: 1 },
      1,
    ])
    expect(meet([2], { bo: { favour: 3 } })).toMatchObject([{ total: 10, safe: true }, 0])
    // Who can do nothing fails.
    expect(meet([1, 2, 3, 1], { bo: wounds({ out: true, outSince: 0 }) })).toMatchObject([
      { die: 0, total: 0, safe: false, hits: 1 },
      1,
    ])
    expect([zoneAgainst(20, 3), zoneAgainst(20, 2)]).toEqual([20 / 3, 10])
  })
  it('[cp2020/attack/suppressive-fire-gap] who is in it, and has not been met', () => {
    const at = (changes: Changes = {}, over: object = {}, id = 'bo') => {
      const state = lay(changes, { zones: [{ ...zone, ...over }] })
      return zonesAt(state, state.men[id]!)
    }
    expect([
      at(),
      at({ bo: { x: 25, y: 10 } }),
      at({ bo: DEAD }),
      at({}, { met: ['bo'] }),
      at({}, {}, 'ann'),
      at({}, { shape: undefined }),
    ]).toEqual(['1', '0', '0', '0', '0', '0'])
  })
  const ambush = (
    faces: readonly number[],
    changes: Changes = {},
    over: object = {},
    text?: FightText,
  ) => {
    const { dice, told, t } = table(
      changes,
      { ambushes: [{ who: 'ann', victim: 'bo', ...over }] },
      faces,
      text,
    )
    ambushRolls(t)
    dice.finish()
    return told
  }
  it('[cp2020/ambush/detection, cp2020/ambush/awareness-roll-gap] INT and skill against INT and skills; a tie is unnoticed', () => {
    const told = { type: 'ambush', who: 'ann', victim: 'bo' }
    expect(ambush([5, 5])).toMatchObject([{ ...told, stealth: 10, awareness: 10, works: true }])
    expect(ambush([5, 6])).toMatchObject([{ ...told, stealth: 10, awareness: 11, works: false }])
    expect(
      ambush([5, 5], {
        ann: { skills: { stealth: 2 } },
        bo: { skills: { awareness: 1, 'combat-sense': 2 } },
      }),
    ).toMatchObject([{ stealth: 12, awareness: 13, works: false }])
    expect(ambush([1], { bo: wounds({ out: true }) })).toMatchObject([
      { stealth: 6, awareness: 0, works: true },
    ])
    expect(ambush([], { ann: wounds({ out: true }) })).toMatchObject([
      { type: 'ambush-used', who: 'ann', victim: 'bo' },
    ])
    expect(ambush([], {}, { works: true })).toEqual([])
    expect(
      ambush([], {}, { setup: 'distracted' }, options({ 'ambush-distracted-roll': 'automatic' })),
    ).toMatchObject([{ stealth: 0, awareness: 0, works: true }])
    expect(ambush([5, 6], {}, { setup: 'distracted' })).toMatchObject([{ works: false }])
    expect(
      ambush([5, 6], {}, { setup: 'hidden' }, options({ 'ambush-distracted-roll': 'automatic' })),
    ).toMatchObject([{ works: false }])
  })
  const used = (ambushes: readonly object[], target: string | undefined) => {
    const { told, t } = table({}, { ambushes }, [])
    useAmbush(t, 'ann', target)
    return told.map((event) => ({ ...event, type: undefined, setup: undefined }))
  }
  it('[cp2020/ambush/single-use] one ambush serves one attack', () => {
    const on = (who: string, victim: string, setup = 'hidden') => ({
      who,
      victim,
      setup,
      works: true,
    })
    expect(used([on('ann', 'cy')], 'bo')).toEqual([{ who: 'ann', victim: 'cy' }])
    expect(used([on('ann', 'cy', 'distracted')], 'bo')).toEqual([])
    expect(used([on('ann', 'bo', 'distracted')], 'bo')).toEqual([{ who: 'ann', victim: 'bo' }])
    expect(used([on('bo', 'ann')], 'bo')).toEqual([{ who: 'bo', victim: 'ann', only: true }])
    expect(used([on('bo', 'cy'), on('cy', 'ann')], 'bo')).toEqual([])
    expect(used([on('ann', 'cy'), on('ann', 'bo'), on('bo', 'ann')], undefined)).toEqual([
      { who: 'ann', victim: 'cy' },
    ])
    expect(used([], 'bo')).toEqual([])
  })
})
