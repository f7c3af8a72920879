// Suppressive fire: its width, who must get through, what strikes, how long it lasts, and what the card promises.
import { describe, expect, test } from 'vitest'
import { exact } from '../../src/dice/exact.ts'
import { throwAttack } from '../../src/books/cp2020/attack/resolve.ts'
import { zoneRoll } from '../../src/books/cp2020/exchange/one-roll.ts'
import { zonePlan } from '../../src/books/cp2020/area/zone.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import type { Zone } from '../../src/books/cp2020/contract/state.ts'
import { gun } from '../cp2020/people.ts'
import { YARD, block, evening, yardWith } from './evening.ts'
import type { Evening, Text, Written } from './evening.ts'
import { go } from './table.ts'

const shooter: Written = {
  ref: 7,
  skills: { rifle: 5 },
  weapons: ['rifle-assault-medium'],
  at: [10, 30],
  facing: 90,
}
const target: Written = { ref: 6, body: 6, skills: { athletics: 3 }, at: [40, 30], facing: 270 }
const across = (x: number, from: number, to: number): Act => ({
  do: 'suppress',
  line: [
    { x, y: from },
    { x, y: to },
  ],
})
const TWO = across(40, 29, 31)
const yard = (text: Text = {}, more: Record<string, Written> = {}): Evening =>
  evening({ a: shooter, b: target, ...more }, { map: YARD, ...text })

describe('suppressive fire', () => {
  test.each([
    ['30 rounds over 2 m, a 6: 15 against 15 is safe', 6, true],
    ['30 rounds over 2 m, a 5: 14 against 15, and the dice say how many strike', 5, false],
  ] as const)('[cp2020/attack/suppressive-fire-gap] %s', (_name, die, safe) => {
    const table = yard({ dice: { 'escape b': [die], hits: [4] } }).act('a', TWO)
    expect(table.told('zone-met')).toMatchObject([
      { who: 'b', by: 'a', total: 9 + die, against: 15, safe, hits: safe ? 0 : 4 },
    ])
    expect(table.told('hit').length).toBe(safe ? 0 : 4)
    expect(table.combatant('a').weapons[0]!.loaded).toBe(0)
  })

  test('[cp2020/attack/suppressive-fire-gap, cp2020/damage/limb-loss-gap] whoever loses an arm in it drops the weapon there, and goes on', () => {
    const dice = {
      ...{ 'initiative a': [9], 'initiative b': [2], 'escape b': [2], hits: [1], location: [5] },
      ...{ damage: [2, 2, 2, 2, 3], 'stun save': [1], 'death save': [1] },
    }
    const armed = { ...target, ma: 10, at: [40, 34], weapons: [gun('smg-medium')] } as const
    const table = yard({ dice }, { b: armed }).act('a', TWO)
    table.until('b').act('b', go([40, 26]))
    expect(table.told('dropped')).toMatchObject([{ who: 'b', at: { x: 40 } }])
    expect(table.told('dropped')[0]!.at!.y).toBeCloseTo(31, 1)
    expect(table.combatant('b').y).toBe(26)
  })

  test('[cp2020/attack/suppressive-fire-gap] 20 rounds over 3 m: 6.67, so 7 is needed', () => {
    const weapon = gun('smg-medium')
    const met = (die: number) =>
      yard(
        { dice: { 'escape b': [die] } },
        { a: { ...shooter, weapons: [weapon] }, b: { ...target, ref: 2, skills: {} } },
      )
        .act('a', across(40, 28.5, 31.5))
        .told('zone-met')[0]!
    expect(met(4)).toMatchObject({ total: 6, safe: false })
    expect(met(5)).toMatchObject({ total: 7, safe: true })
    expect(met(4).against).toBeCloseTo(20 / 3)
  })

  test('[cp2020/attack/suppressive-fire-gap, cp2020/damage/random-location] never more strike than were fired, each with its own location; nothing is rolled to hit', () => {
    const table = yard(
      { dice: { 'escape b': [5], hits: [6], location: [2, 7] } },
      { a: { ...shooter, weapons: [gun('rifle-assault-medium', { loaded: 2 })] } },
    )
    table.rule({ rule: 'favour', who: 'b', value: -14 }).act('a', TWO)
    expect(table.told('zone-met')).toMatchObject([{ total: 0, against: 1, safe: false, hits: 2 }])
    expect(table.told('hit').map(({ area }) => area)).toEqual(['torso', 'right-leg'])
    expect(table.told('attacked')).toEqual([])
  })

  test('[cp2020/attack/suppressive-fire-gap] who can do nothing cannot get through', () => {
    const table = yard(
      { dice: { 'stun save b': [10], hits: [2] } },
      { c: { ...target, side: 'b', at: [70, 50] } },
    )
    table.act('a', { do: 'attack', mode: 'single', target: 'b', shots: 1 })
    table.rule({ rule: 'wound', who: 'b', points: 1 })
    expect(table.rules.wounds.helpless(table.combatant('b'), table.state.now)).toBe(true)
    table.act('a', TWO)
    expect(table.told('zone-met')).toMatchObject([{ who: 'b', die: 0, safe: false, hits: 2 }])
  })

  test.each([
    ['too narrow', across(40, 29.5, 31), 'refused/too-narrow'],
    ['no line', { do: 'suppress' } as Act, 'refused/no-zone'],
    ['behind the shoulders', across(5, 29, 31), 'refused/behind-him'],
    ['more rounds than the ROF leaves', { ...TWO, rounds: 31 } as Act, 'refused/too-many-shots'],
    ['no spots', { do: 'suppress', line: [1, 2] } as unknown as Act, 'refused/no-act'],
  ] as const)('[cp2020/attack/suppressive-fire-gap] refused: %s', (_name, act, code) =>
    expect(yard().tries('a', act)).toBe(code),
  )

  test('[cp2020/attack/suppressive-fire-gap] an automatic weapon, and no farther than its listed range', () => {
    expect(
      evening({ a: { ...shooter, weapons: ['pistol-heavy'] }, b: target }, { map: YARD }).tries(
        'a',
        TWO,
      ),
    ).toBe('refused/not-automatic')
    const wide = { ...YARD, width: 300 }
    const far = evening({ a: { ...shooter, weapons: ['smg-light'] }, b: target }, { map: wide })
    expect([far.tries('a', across(159, 29, 31)), far.tries('a', across(161, 29, 31))]).toEqual([
      undefined,
      'refused/out-of-range',
    ])
  })

  test('[cp2020/attack/suppressive-fire-gap, cp2020/action/attack] the ROF of the round: 20 of 30 leave 10 for a second action', () => {
    const table = yard({ dice: { escape: [9] } }).act('a', { ...TWO, rounds: 20 } as Act)
    expect(table.told('zone-met')[0]).toMatchObject({ against: 10 })
    expect(table.tries('a', { ...TWO, rounds: 11 })).toBe('refused/too-many-shots')
    table.act('a', { ...TWO, rounds: 10 } as Act)
    expect(table.told('zone-met').map(({ against }) => against)).toEqual([10, 5])
    expect(table.state.zones.map(({ id }) => id).length).toBe(2)
  })

  test('[cp2020/attack/suppressive-fire-gap] who enters later rolls on entering, and nobody twice', () => {
    const table = yard({ dice: { escape: [9] } }, { b: { ...target, at: [40, 35] } }).act('a', TWO)
    expect(table.told('zone-met')).toEqual([])
    table.until('b').act('b', { do: 'move', path: [{ x: 40, y: 30 }] })
    expect(table.told('zone-met').map(({ who, safe }) => [who, safe])).toEqual([['b', true]])
    table.act('b', {
      do: 'move',
      path: [
        { x: 40, y: 35 },
        { x: 40, y: 30 },
      ],
    })
    expect(table.told('zone-met').length).toBe(1)
    expect(table.told('moved')[0]!.to.y).toBeLessThan(32)
  })

  test("[cp2020/attack/suppressive-fire-gap, cp2020/round/wait] it lasts until the shooter's next part, even if they then wait; by option to the end of the round; a dead combatant fires no more", () => {
    const late = yard(
      { dice: { escape: [9], 'initiative a': [2, 1], 'initiative b': [1, 10] } },
      { b: { ...target, at: [40, 35] } },
    ).act('a', TWO)
    late.until('b').until('b', 'next round')
    expect([late.state.round, late.state.zones.length]).toEqual([2, 1])
    late.until('a').act('a', { do: 'wait' })
    expect(late.state.zones).toEqual([])
    const short = yard(
      {
        options: { 'suppressive-zone-lasts': 'this-round' },
        dice: { escape: [9], 'initiative a': [2, 1], 'initiative b': [1, 10] },
      },
      { b: { ...target, at: [40, 35] } },
    ).act('a', TWO)
    expect(short.until('b').state.zones.length).toBe(1)
    expect(short.until('b', 'next round').state.zones).toEqual([])
    const dead = yard(
      { dice: { escape: [9] } },
      { b: { ...target, at: [40, 35] }, c: { ...shooter, side: 'a', at: [10, 50] } },
    ).act('a', TWO)
    dead.rule({ rule: 'wound', who: 'a', points: 41 }).until('b').until('b', 'next round')
    expect(dead.state.zones).toEqual([])
  })

  test('[cp2020/attack/suppressive-fire-gap, cp2020/armor/cover-gap] cover counts with its SP and rerolls nothing', () => {
    const wall = block('wall', 1, [
      [39, 29],
      [39, 31],
    ])
    const table = evening(
      { a: shooter, b: target },
      { map: yardWith(wall), dice: { escape: [1], hits: [1], location: [7], damage: [4] } },
    ).act('a', TWO)
    expect(table.told('hit')).toMatchObject([
      { area: 'right-leg', damage: 20, stopped: 10, through: 10 },
    ])
  })

  test('[cp2020/attack/suppressive-fire-gap] in the head the menu has every whole width from 2 m, everybody and each of them', () => {
    const head = evening({ a: shooter, b: target, c: { ...target, side: 'b' } })
    const items = head.face
      .menu(head.state, head.ask('a'))
      .filter(({ verb }) => verb === 'suppress')
    expect(items.map(({ choice }) => choice)).toEqual(
      [['b', 'c'], ['b'], ['c']].map((targets) => ({ do: 'suppress', width: 2, targets })),
    )
    for (const { variants } of items)
      expect(variants?.find(({ name }) => name === 'width')?.values).toEqual(
        Array.from({ length: 29 }, (_, i) => ({ value: 2 + i, label: `${2 + i}` })),
      )
  })

  test('[cp2020/attack/suppressive-fire-gap] in the head: of those who are named the first that cannot be in it; who is behind what shots go through can', () => {
    const men = { a: shooter, b: target, c: { ...target, side: 'b' }, d: { ...target, side: 'b' } }
    const why = (targets: readonly string[], ...pairs: readonly object[]) => {
      const head = evening(men)
      for (const pair of pairs) head.rule({ rule: 'pair', a: 'a', ...pair })
      return head.ask('a').refuse?.({ do: 'suppress', width: 2, targets })?.why
    }
    const unseen = (b: string, cover = 'open') => ({ b, cover, sees: false })
    expect(why(['b', 'c'], unseen('b', 'whole: brick wall'))).toBeUndefined()
    expect(why(['b', 'c', 'd'], unseen('c'), unseen('d'))).toMatch(/^C is behind/)
    expect(why(['d', 'c'], unseen('c'), unseen('d'))).toMatch(/^D is behind/)
    // A medium assault rifle reaches 400 m.
    const far = (b: string) => ({ b, metres: 400.5 })
    expect(why(['b', 'c', 'd'], far('c'), far('d'))).toBe(
      'C is beyond the zone, which extends 400 m.',
    )
    expect(why(['d', 'c'], far('c'), far('d'))).toBe('D is beyond the zone, which extends 400 m.')
    expect(why(['b'], { b: 'b', metres: 400 })).toBeUndefined()
  })

  test('[cp2020/attack/suppressive-fire-gap, cp2020/ambush/single-use] it gives up the hiding place and what was laid', () => {
    const table = yard(
      { ambushes: [{ who: 'a', victim: 'b', setup: 'hidden', works: true }] },
      { a: { ...shooter, hidden: true } },
    ).act('a', TWO)
    expect([table.combatant('a').hidden, table.state.ambushes]).toEqual([false, []])
  })

  test('[cp2020/attack/suppressive-fire-gap] in the head: a width and names', () => {
    const head = evening(
      { a: shooter, b: target, c: { ...target, side: 'b' } },
      { dice: { 'escape b': [9], 'escape c': [1], hits: [1], location: [4] } },
    )
    expect([
      head.tries('a', { do: 'suppress', width: 1, targets: ['b'] }),
      head.tries('a', { do: 'suppress', targets: ['b'] }),
    ]).toEqual(['refused/too-narrow', 'refused/no-zone'])
    head.act('a', { do: 'suppress', width: 3, targets: ['b', 'c', 'b'] })
    expect(head.told('zone-met').map(({ who, against, safe }) => [who, against, safe])).toEqual([
      ['b', 10, true],
      ['c', 10, true],
    ])
  })
})

describe('the card', () => {
  test('[cp2020/attack/suppressive-fire-gap] everybody inside with exact chances, friends too', () => {
    const table = yard(
      {},
      {
        f: { ...target, side: 'a', ref: 3, at: [25, 30] },
        d: { ...target, side: 'b', at: [40, 50] },
      },
    )
    const card = table.card('a', TWO)
    expect(card.inside?.map(({ who, note }) => [who, note])).toEqual([
      ['f', 'one of their own'],
      ['b', undefined],
    ])
    const [friend, enemy] = card.inside!.map(({ chances }) => chances)
    // 9 + 1D10 against 15: 6 or more; 6 + 1D10: 9 or more.
    expect(enemy![0]!.chance).toBeCloseTo(0.5)
    expect(friend![0]!.chance).toBeCloseTo(0.8)
    expect(card.chances[0]!.chance).toBeCloseTo(1 - 0.5 * 0.2)
    expect(card.sums.at(-1)).toEqual({
      what: 'damage of each round',
      total: '5D6',
      terms: [
        { rule: 'cp2020/damage/dice', what: '5D6', value: '5D6' },
        { rule: 'cp2020/damage/btm-gap', what: 'f: body type', value: '-2 past the armour' },
        { rule: 'cp2020/damage/btm-gap', what: 'b: body type', value: '-2 past the armour' },
      ],
    })
    expect(card.areas).toMatchObject([
      {
        role: 'zone',
        points: [
          { x: 10, y: 30 },
          { x: 40, y: 29 },
          { x: 40, y: 31 },
        ],
      },
    ])
  })

  test('[cp2020/attack/suppressive-fire-gap] out of action: against brute force over hits, locations, damage and saves', () => {
    // A light weapon and two rounds, so that every course can be run.
    const table = evening(
      {
        a: { ...shooter, weapons: [gun('smg-light-6mm', { loaded: 2 })] },
        b: { ...target, ref: 0, skills: {}, armour: [{ sp: 4 }] },
      },
      { metres: 20 },
    ).rule({ rule: 'favour', who: 'b', value: -5 })
    const [row] = table.card('a', { do: 'suppress', width: 2, targets: ['b'] }).inside!
    const zone: Zone = {
      id: 'z',
      who: 'a',
      carried: table.combatant('a').weapons[0]!,
      posture: 'standing',
      rounds: 2,
      against: 1,
      width: 2,
      met: [],
    }
    const plan = zonePlan(table.state, zone, table.combatant('b'))
    const out = exact((dice) =>
      Number(table.rules.wounds.isOut(throwAttack(dice, plan, table.rules).body)),
    ).outcomes.get(1)!
    // -5 + 1D10 against 1: half of the dice.
    expect(row!.chances[0]!.chance).toBeCloseTo(0.5, 10)
    expect(row!.chances[1]!.chance).toBeCloseTo(0.5 * out, 10)
    expect(out).toBeGreaterThan(0.01)
  })
})

describe('exact chances of a zone', () => {
  const others = { c: { ...target, at: [42, 30] as const } }
  const asked = (table: Evening, act: Act): boolean =>
    zoneRoll(table.state, table.combatant('a'), act as Parameters<typeof zoneRoll>[2]) !== undefined
  test('[cp2020/attack/suppressive-fire-gap] one roll is at one figure for one person in the zone, and for no other number of them', () => {
    const head = evening({ a: shooter, b: target, ...others })
    const at = (...targets: string[]): Act => ({ do: 'suppress', width: 2, targets })
    expect([at('b'), at('b', 'b'), at(), at('b', 'c')].map((act) => asked(head, act))).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect(asked(yard(), TWO)).toBe(false)
  })
})
