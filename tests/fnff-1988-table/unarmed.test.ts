import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { TABLES } from '../../src/catalogue/fnff-1988.ts'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import type { Mode } from '../../src/books/fnff-1988/words.ts'
import { fight, YARD } from './table.ts'
import type { FightText, ManText } from './table.ts'

const FIGHTER: ManText = { skills: { brawling: 5, athletics: 3 }, weapons: [] }
const pair = (text: FightText = {}, a: ManText = {}, b: ManText = {}) =>
  fight(
    {
      a: { ...FIGHTER, ...a, stats: { ref: 9, ...a.stats } },
      b: { ...FIGHTER, ...b, stats: { ref: 8, ...b.stats } },
    },
    { metres: 1, ...text },
  )
const blow = (mode: Mode, more: Partial<Extract<Act, { do: 'attack' }>> = {}): Act => ({
  do: 'attack',
  mode,
  target: 'b',
  shots: 1,
  ...more,
})
const MISS = { attack: [1], defence: [10] }
/** REF 9 + Brawling 5 + 5 against REF 8 + Athletics 3 + 5: a margin of 3. */
const HIT = { attack: [5], defence: [5], location: [3] }
const face = makeFace()
const items = (table: ReturnType<typeof fight>, who = 'a') => face.menu(table.state, table.ask(who))

describe('the skill of bare hands', () => {
  const both = { skills: { brawling: 5, 'martial-arts': 3 } }

  test('[fnff-1988/unarmed/kinds] who has both chooses for each attack; the better one where he says nothing', () => {
    const attack = (skill?: 'brawling' | 'martial-arts') =>
      pair({ dice: MISS }, both).act('a', blow('strike', { skill })).told('attacked')[0]!.attack
    expect([attack(), attack('brawling'), attack('martial-arts')]).toEqual([15, 15, 13])
    const damage = (skill: 'brawling' | 'martial-arts') =>
      pair({ dice: { ...HIT, damage: [4] } }, both)
        .act('a', blow('strike', { skill }))
        .told('hit')[0]!.damage
    expect([damage('brawling'), damage('martial-arts')]).toEqual([
      4 + (14 + 5 - 8 - 3 - 5),
      4 + (12 + 5 - 8 - 3 - 5) + 3,
    ])
    const two = pair({ dice: MISS }, both)
      .act('a', blow('strike', { skill: 'martial-arts' }))
      .act('a', blow('kick', { skill: 'brawling' }))
    expect(two.told('attacked').map(({ attack: total }) => total)).toEqual([13, 14])
  })

  test('[fnff-1988/unarmed/kinds] martial arts where both are alike', () => {
    expect(
      pair({ dice: { ...HIT, damage: [4] } }, { skills: { brawling: 5, 'martial-arts': 5 } })
        .act('a', blow('strike'))
        .told('hit')[0]!.damage,
    ).toBe(4 + 3 + 5)
  })

  test('[fnff-1988/unarmed/kinds] the choice stands in the menu of who has both, the better one first; a skill that he has not is refused', () => {
    const choices = (a: ManText) =>
      items(pair({}, a))
        .find(({ verb }) => verb === 'strike')
        ?.variants?.find(({ name }) => name === 'skill')
        ?.values.map(({ value }) => value)
    expect(choices(both)).toEqual(['brawling', 'martial-arts'])
    expect(choices({ skills: { brawling: 2, 'martial-arts': 3 } })).toEqual([
      'martial-arts',
      'brawling',
    ])
    expect(choices({})).toBeUndefined()
    const table = pair()
    expect(table.tries('a', blow('strike', { skill: 'martial-arts' })).refusal).toMatchObject({
      code: 'refused/no-skill',
      rule: 'fnff-1988/unarmed/kinds',
    })
    expect(
      table.tries('a', { do: 'attack', mode: 'strike', target: 'b', skill: 'pistol' }).refusal
        ?.code,
    ).toBe('refused/no-act')
    expect(table.tries('a', { do: 'attack', mode: 'bite', target: 'b' }).refusal?.code).toBe(
      'refused/no-act',
    )
  })
})

describe('attacks', () => {
  test('[fnff-1988/unarmed/attack] REF + skill + accuracy + 1D10, a kick -1, the combat experience counts', () => {
    const total = (mode: Mode, a: ManText = {}) =>
      pair({ dice: { ...MISS, attack: [4] } }, a)
        .act('a', blow(mode))
        .told('attacked')[0]!.attack
    expect((['strike', 'kick', 'pin', 'throw'] as const).map((mode) => total(mode))).toEqual([
      18, 17, 18, 18,
    ])
    expect(total('strike', { firefights: 0, stats: { cool: 8 } })).toBeLessThan(18)
    expect(pair({ dice: MISS }).act('a', blow('strike')).told('attacked')[0]).toMatchObject({
      band: 'PBL',
      metres: 1,
    })
  })

  test('[fnff-1988/unarmed/attacks, fnff-1988/unarmed/two-attacks] one action with a kick and then a punch: two rolls, -1 for 2D6, 0 for 1D6', () => {
    const table = pair({ dice: { ...HIT, damage: [6, 5, 4] } }).act('a', blow('kick'))
    expect(table.asked()).toEqual(['a'])
    table.act('a', blow('strike'))
    expect(
      table.told('attacked').map(({ mode, attack, margin }) => [mode, attack, margin]),
    ).toEqual([
      ['kick', 18, 2],
      ['strike', 19, 3],
    ])
    expect(table.told('hit').map(({ damage }) => damage)).toEqual([6 + 5 + 2, 4 + 3])
    expect(table.told('acted').filter(({ who }) => who === 'a').length).toBe(1)
    expect(table.asked()).toEqual(['b'])
  })

  test('[fnff-1988/unarmed/two-attacks] any combination, two of a kind too, and no third', () => {
    expect(
      pair({ dice: MISS }).act('a', { do: 'attack', mode: 'strike', target: 'b' }).told('attacked')
        .length,
    ).toBe(2)
    const table = pair({ dice: MISS }).act('a', blow('throw')).act('a', blow('pin'))
    expect(table.told('attacked').map(({ mode }) => mode)).toEqual(['throw', 'pin'])
    expect(table.asked()).toEqual(['b'])
  })

  test.each([
    ['strike', 'Strike'],
    ['kick', 'Kick'],
    ['break', 'Break'],
    ['throw', 'Throw'],
  ] as const)(
    '[fnff-1988/ammunition/bludgeon-damage, fnff-1988/unarmed/attacks] the dice of a %s, with strength and margin',
    (mode, name) => {
      const printed = TABLES['fnff-1988/ammunition/bludgeon-damage']
      const count = Number(printed.find(({ attack }) => attack === name)!.dice[0])
      const { dice } = TABLES['fnff-1988/unarmed/attacks'].find(({ attack }) => attack === mode)!
      expect(Number(dice[0])).toBe(count)
      const table = pair({ dice: { ...HIT, damage: [5] } }, { stats: { body: 8 } })
      if (mode === 'break') table.act('a', blow('pin'))
      const { margin } = table.act('a', blow(mode)).told('attacked').at(-1)!
      expect(table.told('hit')[0]!.damage).toBe(5 * count + 1 + margin)
    },
  )

  test('[fnff-1988/unarmed/attacks, fnff-1988/melee/definition] whoever is farther than 1 m is not offered and is refused', () => {
    const table = pair({ metres: 1.5 })
    expect(
      items(table).filter(({ verb }) => ['strike', 'kick', 'pin', 'throw', 'feint'].includes(verb)),
    ).toEqual([])
    expect(items(table).find(({ verb }) => verb === 'hand-to-hand')).toMatchObject({
      label: 'Hand to hand: strike, kick, pin, throw, feint',
      refusal: { why: 'Nobody is within reach. Move next to somebody.' },
    })
    expect(items(pair()).some(({ verb }) => verb === 'hand-to-hand')).toBe(false)
    expect(table.tries('a', blow('pin')).refusal).toMatchObject({
      code: 'refused/too-far',
      rule: 'fnff-1988/melee/definition',
    })
    const near = items(pair())
      .filter(({ target, refusal }) => target === 'b' && !refusal)
      .map(({ verb }) => verb)
    expect(near).toEqual(expect.arrayContaining(['strike', 'kick', 'pin', 'throw', 'feint']))
    expect(near).not.toContain('break')
  })
})

describe('bludgeoning', () => {
  test('[fnff-1988/unarmed/bludgeoning, fnff-1988/damage/bludgeoning] a fifth of it wounds, and the wound is marked as bludgeoning', () => {
    const table = pair({ dice: { ...HIT, damage: [6], attack: [9] } }).act('a', blow('strike'))
    expect(table.told('hit')[0]).toMatchObject({ damage: 13, through: 2 })
    expect(table.combatant('b').wounds).toMatchObject([{ level: 'FW', bludgeoning: true }])
    const knife = pair(
      { dice: { ...HIT, damage: [6] } },
      { weapons: ['knife'], skills: { melee: 5 } },
    ).act('a', blow('melee'))
    expect(knife.combatant('b').wounds).toMatchObject([{ bludgeoning: false }])
  })

  test.each([
    [6, 'none'],
    [5, 'FW'],
  ] as const)(
    '[fnff-1988/damage/bludgeoning-threshold, fnff-1988/unarmed/bludgeoning] option bludgeoning-minimum %s: 5 points leave %s',
    (value, level) => {
      const table = pair({
        dice: { ...HIT, damage: [2] },
        options: { 'bludgeoning-minimum': value },
      }).act('a', blow('strike'))
      expect(table.told('hit')[0]!.damage).toBe(5)
      expect(table.combatant('b').wounds.map((wound) => wound.level)).toEqual(
        level === 'none' ? [] : [level],
      )
      expect(table.told('save').length).toBe(level === 'none' ? 0 : 1)
    },
  )

  test('[fnff-1988/save/knockout] a club to the head: damage doubled, the ordinary save with margin', () => {
    const club = (save: number) =>
      pair(
        { dice: { attack: [1], defence: [1], location: [1], damage: [2], save: [save] } },
        { weapons: ['club'], skills: { melee: 3 }, stats: { body: 8 } },
      ).act('a', blow('melee'))
    expect(club(5).told('hit')[0]).toMatchObject({ area: 'head', damage: (2 + 1 + 1) * 2 })
    expect(club(5).told('save')[0]!.result).toBe('awake')
    expect(club(6).told('save')[0]!.result).toBe('stunned')
    expect(club(10).told('save')[0]!.result).toBe('unconscious')
  })
})

describe('throw', () => {
  test.each([
    ['every-phase', 5],
    ['own-phases', 6],
  ] as const)(
    '[fnff-1988/unarmed/throw] option stun-clock %s: 1D6 damage, down for the phases that the die shows, prone and helpless',
    (value, until) => {
      const table = pair(
        { dice: { ...HIT, damage: [2], 'phases down': [4] }, options: { 'stun-clock': value } },
        {},
        { stats: { ref: 5 } },
      ).act('a', blow('throw'))
      expect(table.told('floored')).toMatchObject([{ who: 'b', by: 'a', phases: 4, until }])
      expect(table.combatant('b')).toMatchObject({ posture: 'prone', stunnedUntil: until })
      expect(table.told('hit')[0]!.damage).toBe(2 + table.told('attacked')[0]!.margin)
      table.act('a', blow('strike'))
      expect(table.told('attacked')[1]!.defenceDie).toBeUndefined()
    },
  )

  test('[fnff-1988/unarmed/throw] a throw that misses does nothing; the card counts who is thrown as out of action', () => {
    expect(pair({ dice: MISS }).act('a', blow('throw')).told('floored')).toEqual([])
    const table = pair()
    const { chances } = face.plan(table.state, table.ask('a'), blow('throw'))
    const [hit, out] = ['hit', 'out'].map(
      (name) => chances.find(({ what }) => what === name)!.chance,
    )
    // 14 + die against 11 + die: of a hundred pairs those with a difference above -3.
    expect(hit).toBeCloseTo(0.72)
    expect(out).toBe(hit)
  })
})

describe('feint and dodge', () => {
  const swing = blow('strike')

  test('[fnff-1988/unarmed/other-actions, fnff-1988/action/feint] bare hands feint with their own skill: no harm, +2 in the next own phase', () => {
    const table = pair({ dice: { attack: [10], defence: [1] } }).act('a', blow('feint'))
    expect(table.told('attacked')[0]).toMatchObject({ attack: 24, weapon: 'feint', hits: 0 })
    expect([table.told('hit'), table.told('feinted').length]).toEqual([[], 1])
    table.until('a', 2).dice(MISS).act('a', swing).act('a', blow('kick'))
    expect(
      table
        .told('attacked')
        .slice(1)
        .map(({ attack }) => attack),
    ).toEqual([15 + 2, 14 + 2])
    expect(table.until('a', 3).act('a', swing).told('attacked').at(-1)!.attack).toBe(15)
  })

  test('[fnff-1988/action/feint] the +2 is for the next own phase only, on that target only', () => {
    const late = pair({ dice: { attack: [10], defence: [1] } })
      .act('a', blow('feint'))
      .until('a', 2)
      .act('a', { do: 'end' })
    expect(late.until('a', 3).dice(MISS).act('a', swing).told('attacked').at(-1)!.attack).toBe(15)
    const three = fight(
      { a: { ...FIGHTER, stats: { ref: 9 } }, b: { ...FIGHTER }, c: { ...FIGHTER } },
      { metres: 1, dice: { attack: [10], defence: [1] } },
    ).act('a', blow('feint'))
    three
      .until('a', 2)
      .dice(MISS)
      .act('a', blow('strike', { target: 'c' }))
      .act('a', swing)
    expect(
      three
        .told('attacked')
        .slice(-2)
        .map(({ attack }) => attack),
    ).toEqual([15, 17])
  })

  test('[fnff-1988/action/feint] a slow fighter has it in the next turn', () => {
    const table = pair(
      { dice: { attack: [10], defence: [1] } },
      { stats: { ref: 4 } },
      { stats: { ref: 5 } },
    )
      .until('a', 3)
      .act('a', blow('feint'))
    expect(table.until('a', 3, 2).dice(MISS).act('a', swing).told('attacked').at(-1)!.attack).toBe(
      4 + 5 + 1 + 2,
    )
  })

  test('[fnff-1988/action/feint] a gun is no weapon to feint with: who has one in hand feints with his bare hands', () => {
    const armed = { weapons: ['glock-17'], skills: { pistol: 9, brawling: 2 } }
    expect(pair({ dice: MISS }, armed).act('a', blow('feint')).told('attacked')[0]!.attack).toBe(
      9 + 2 + 1,
    )
    const knife = { weapons: ['knife'], skills: { melee: 4, brawling: 2 } }
    const feint = (more: Partial<Extract<Act, { do: 'attack' }>>) =>
      pair({ dice: MISS }, knife).act('a', blow('feint', more)).told('attacked')[0]
    expect(feint({})!.attack).toBe(9 + 4 + 1 + 1)
    expect(feint({ skill: 'brawling' })).toMatchObject({ attack: 9 + 2 + 1, weapon: 'feint' })
  })

  test('[fnff-1988/action/feint] the card of a feint says how often it works and nothing of wounds', () => {
    const table = pair()
    expect(face.plan(table.state, table.ask('a'), blow('feint')).chances).toEqual([
      { what: 'works', chance: expect.closeTo(0.72, 6) },
    ])
  })

  test('[fnff-1988/unarmed/other-actions] a dodge works against blows', () => {
    const defence = (answer: string) =>
      pair({ dice: MISS, offers: (ask) => (ask.kind === 'react' ? answer : undefined) })
        .act('a', swing)
        .told('attacked')[0]!.defence
    expect(defence('dodge') - defence('no')).toBe(2)
  })
})

test('[fnff-1988/unarmed/attacks] on the map the attacker stands within a metre', () => {
  const table = fight(
    {
      a: { ...FIGHTER, stats: { ref: 9 }, at: { x: 10, y: 10 }, facing: 90 },
      b: { ...FIGHTER, at: { x: 11, y: 10 }, facing: 270 },
    },
    { map: YARD, dice: MISS },
  )
  expect(table.act('a', blow('pin')).told('attacked')[0]).toMatchObject({ mode: 'pin', metres: 1 })
})
