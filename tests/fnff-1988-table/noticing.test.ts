// Who notices what: light, hiding, drink and the referee's modifiers, for an ambush and for a threat from behind.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { fight, shoot, YARD } from './table.ts'
import { menu } from './uzi.ts'
import type { Fight, FightText, ManText } from './table.ts'

const GUN: ManText = { weapons: ['glock-17'], stats: { int: 5 } }

/** `a` stands behind `b`, who looks away. Both have INT 5 and no skill. */
const behind = (a: ManText = {}, text: FightText = {}) =>
  fight(
    {
      a: { ...GUN, at: { x: 20, y: 20 }, facing: 0, ...a, stats: { int: 5, ref: 9 } },
      b: { ...GUN, at: { x: 20, y: 10 }, facing: 0 },
    },
    { map: YARD, dice: { attack: [1], defence: [10], sneak: [4], awareness: [4] }, ...text },
  )
const rolls = (table: Fight) => {
  const [told] = table.act('a', shoot('b')).told('noticed')
  return [told!.against, told!.roll, told!.aware]
}
/** 1 m high, between them: `a` shows half a body. */
const WALL: FieldMap = {
  ...YARD,
  obstacles: [
    {
      id: 'wall',
      name: 'Wall',
      kind: 'wall',
      height: 1,
      shape: [
        { x: 15, y: 19 },
        { x: 25, y: 19 },
      ],
    },
  ],
}

test('[fnff-1988/ambush/set-up] the menu has an ambush for who is in hiding, without a word on how', () => {
  const offered = (hidden: boolean) => {
    const table = behind({ hidden })
    return menu(table, 'a').filter(({ verb }) => verb === 'ambush')
  }
  expect(offered(false)).toEqual([])
  expect(offered(true).map(({ choice }) => choice)).toStrictEqual([
    { do: 'ambush', victims: ['b'] },
  ])
})

describe('a threat from behind', () => {
  test('[fnff-1988/facing/indirect] as an ambush: INT + 4 against INT + 4, a tie is noticed', () => {
    expect(rolls(behind())).toEqual([9, 9, true])
  })
  test.each([
    ['dim-light', 10],
    ['darkness', 11],
    ['clear', 9],
  ])('[fnff-1988/facing/indirect, fnff-1988/ambush/modifiers] light: %s', (light, against) => {
    expect(rolls(behind().rule({ rule: 'light', light }))).toEqual([against, 9, against === 9])
  })
  test.each([
    ['dim', 10],
    ['dark', 11],
  ] as const)(
    '[fnff-1988/ambush/modifiers] on a map that is %s, until the referee says otherwise',
    (light, against) => {
      const map = { ...YARD, light }
      expect(rolls(behind({}, { map }))).toEqual([against, 9, false])
      expect(rolls(behind({}, { map }).rule({ rule: 'light', light: 'clear' }))).toEqual([
        9,
        9,
        true,
      ])
    },
  )
  test('[fnff-1988/facing/indirect, fnff-1988/ambush/modifiers] out of hiding +2, from behind a low wall +1', () => {
    expect(rolls(behind({ hidden: true }))).toEqual([11, 9, false])
    expect(rolls(behind({}, { map: WALL }))).toEqual([10, 9, false])
  })
  test.each(['hand-grenade', 'rifle-grenade'])(
    '[fnff-1988/facing/indirect, fnff-1988/ambush/modifiers] a %s out of hiding: +2, and the card has the same chance',
    (weapon) => {
      const table = behind({ hidden: true, weapons: [weapon, 'm-16a'] })
      const { ask } = table.game.pending!.asks.find(({ ask: one }) => one.who === 'a')!
      const act = { do: 'grenade', target: 'b' } as const
      const { notes } = makeFace().plan!(table.game.view(ask.seat), ask, act)
      // 9 + 2 against 9, ties noticed: 36 of 100 pairs of dice.
      expect(notes.join()).toContain('36.0 % to notice the attack')
      const [told] = table.act('a', act).told('noticed')
      expect([told!.against, told!.roll, told!.aware]).toEqual([11, 9, false])
    },
  )
  test('[fnff-1988/facing/indirect, fnff-1988/ambush/modifiers] a drunk victim +3, until the referee says otherwise', () => {
    const drunk = behind().rule({ rule: 'incapacitated', who: 'b' })
    expect(rolls(drunk)).toEqual([12, 9, false])
    const sober = behind()
      .rule({ rule: 'incapacitated', who: 'b' })
      .rule({ rule: 'incapacitated', who: 'b' })
    expect(rolls(sober)).toEqual([9, 9, true])
  })
  test('[fnff-1988/facing/indirect] the modifiers of the referee, for both', () => {
    expect(rolls(behind().rule({ rule: 'favour', who: 'a', value: 2 }))).toEqual([11, 9, false])
    expect(rolls(behind().rule({ rule: 'favour', who: 'b', value: 3 }))).toEqual([9, 12, true])
  })
})

test.each([
  [false, 10],
  [true, 15],
])(
  '[fnff-1988/attack/unaware-target, fnff-1988/inanimate/attack] without a map, unaware and running %s: difficulty %i',
  (runs, difficulty) => {
    const table = fight(
      { b: { ...GUN, stats: { int: 5, ref: 9 } }, a: { ...GUN, stats: { int: 5, ref: 8 } } },
      { dice: { attack: [1], sneak: [10], awareness: [1] } },
    ).rule({ rule: 'wound', who: 'b', area: 'head', level: 'CW', effect: 'blind' })
    table.act('b', { do: runs ? 'run' : 'end' })
    if (runs) table.act('b', { do: 'end' })
    // Close range adds 1.
    expect(table.act('a', shoot('b')).told('attacked')[0]).toMatchObject({
      unaware: true,
      defence: difficulty + 1,
    })
  },
)

describe('an ambush', () => {
  const laid = (ambush: FightText['ambush'], dice = 6) =>
    fight(
      { a: GUN, b: { ...GUN, side: 'them' }, c: { ...GUN, side: 'them' } },
      { ambush, dice: { ambush: [5], awareness: [dice] } },
    )
  test('[fnff-1988/ambush/modifiers] +3 against the victim who is drunk, not against the other', () => {
    const table = laid([{ who: 'a', victims: ['b', 'c'], incapacitated: ['c'] }])
    expect(table.told('ambush')).toMatchObject([
      { victim: 'c', attack: 13, defence: 11, sprung: true },
      { victim: 'b', attack: 10, defence: 11, sprung: false },
    ])
    expect(table.state.ambushed).toEqual([
      ['a', 'c', true],
      ['a', 'b', false],
    ])
  })
  test('[fnff-1988/ambush/modifiers] a file cannot say it of all victims at once, and is told what to write', () => {
    expect(() =>
      laid([{ who: 'a', conditions: ['victim-incapacitated'], victims: ['b', 'c'] }]),
    ).toThrow('the ids of those victims, under incapacitated')
  })
  test('[fnff-1988/ambush/set-up, fnff-1988/ambush/modifiers] during a fight: hiding by what the referee answers, dark as they said, the stunned and the drunk at +3', () => {
    const table = fight(
      {
        a: { ...GUN, hidden: true, stats: { int: 5, ref: 10 } },
        b: { ...GUN, side: 'them', stats: { int: 5, ref: 2 } },
        c: { ...GUN, side: 'them', stats: { int: 5, ref: 2 } },
      },
      {
        dice: { ambush: [5], awareness: [6] },
        offers: (ask) => (ask.kind === 'ambush-conditions' ? ['half-hidden'] : undefined),
      },
    )
      .rule({ rule: 'ask-me', asks: true })
      .rule({ rule: 'light', light: 'darkness' })
      .rule({ rule: 'incapacitated', who: 'c' })
      .rule({ rule: 'favour', who: 'a', value: 1 })
      .act('a', { do: 'ambush', victims: ['b', 'c'] })
    while (table.told('ambush').length === 0) table.act(table.asked()[0]!, { do: 'end' })
    // INT 5 + 5 + the referee's 1 + dark 2 + half hidden 1, and 3 for the drunk.
    expect(table.told('ambush').map(({ attack }) => attack)).toEqual([14, 17])
  })
})
