// Thrown melee weapons at the table: how far, with which numbers, where they lie afterwards.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Options } from '../../src/books/fnff-1988/options.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'
import { fight, go, YARD } from './table.ts'
import type { FightText, ManText } from './table.ts'

const thrower: ManText = {
  stats: { ref: 9, body: 8, ma: 9 },
  skills: { athletics: 5, melee: 2 },
  weapons: ['knife', 'club'],
  at: { x: 20, y: 20 },
  facing: 90,
}
const victim: ManText = {
  stats: { ref: 8, body: 6 },
  skills: { athletics: 3 },
  at: { x: 30, y: 20 },
  facing: 270,
}
const HIT = { attack: [9], defence: [1] }
const MISS = { attack: [1], defence: [10] }
type Fight = ReturnType<typeof fight>
const yard = (text: FightText = {}, weapons: ManText['weapons'] = thrower.weapons, x = 30): Fight =>
  fight({ a: { ...thrower, weapons }, b: { ...victim, at: { x, y: 20 } } }, { map: YARD, ...text })
const at = (target: string, more: object = {}): Act => ({ do: 'throw', target, ...more })
const attacked = (table: Fight) => table.told('attacked').at(-1)!
const code = (table: Fight, who: string, act: unknown): string | undefined =>
  table.tries(who, act).refusal?.code

describe('a throw', () => {
  test('[fnff-1988/melee/thrown] Athletics, +1 for a knife, pistol bands in the single shot column', () => {
    const table = yard({ dice: HIT }).act('a', at('b'))
    expect(attacked(table)).toMatchObject({
      mode: 'thrown',
      attack: 9 + 5 + 1 + 9,
      defence: 8 + 3 + 1 + 1,
      band: 'CLS',
      hits: 1,
    })
    expect(table.why('attacked')).toEqual(
      expect.arrayContaining([
        'Athletics: 5',
        'accuracy of Knife or dagger, thrown: 1',
        'range CLS: 1',
      ]),
    )
  })

  test.each([
    [21, 'PBL', 0],
    [32, 'CLS', 1],
    [32.1, 'MED', 2],
    [44, 'MED', 2],
  ] as const)(
    '[fnff-1988/melee/thrown, fnff-1988/range/firearm-ranges] at x %s the band is %s: +%s',
    (x, band, more) => {
      expect(attacked(yard({ dice: MISS }, ['knife'], x).act('a', at('b')))).toMatchObject({
        band,
        defence: 8 + 3 + 10 + more,
      })
    },
  )

  test('[fnff-1988/melee/thrown] BODY x 3 metres: 24 m with BODY 8, the limit included', () => {
    expect(code(yard({}, ['knife'], 44.01), 'a', at('b'))).toBe('refused/too-far')
    expect(yard({ dice: MISS }, ['knife'], 44).act('a', at('b')).told('attacked').length).toBe(1)
  })

  test('[fnff-1988/melee/thrown] melee damage with margin and strength modifier: BODY 8 is Strong, +1', () => {
    const table = yard({ dice: { ...HIT, location: [5], damage: [3] } }).act('a', at('b'))
    expect(attacked(table).margin).toBe(11)
    expect(table.told('hit')[0]).toMatchObject({ area: 'right-arm', damage: 3 + 11 + 1 })
  })

  test.each<[Options['thrown-weapon-skill'], number]>([
    ['Athletics', 5],
    ['Melee Weapons', 2],
  ])('[fnff-1988/attack/skill-by-weapon] option thrown-weapon-skill %s', (skill, level) => {
    const table = yard({ dice: HIT, options: { 'thrown-weapon-skill': skill } }).act('a', at('b'))
    expect(attacked(table).attack).toBe(9 + level + 1 + 9)
    expect(table.why('attacked')).toContain(`${skill}: ${level}`)
  })

  test.each([
    ['knife', 1],
    ['spear', 1],
    ['dart', 1],
    ['shiriken', 1],
    ['switchblade', -2],
    ['sword', -2],
    ['brick', -2],
    ['bottle', -2],
    ['stone', -2],
    ['club', -2],
    ['axe', -2],
    ['nunchaku', -2],
    ['tonfa', -2],
    ['sledgehammer', -2],
  ] as const)(
    '[fnff-1988/melee/thrown-accuracy] %s: %s, in the place of the listed accuracy',
    (weapon, accuracy) => {
      expect(attacked(yard({ dice: HIT }, [weapon]).act('a', at('b'))).attack).toBe(
        9 + 5 + accuracy + 9,
      )
    },
  )

  test.each([1, 0] as const)(
    '[fnff-1988/melee/thrown-accuracy] option thrown-shiriken-accuracy %s',
    (accuracy) => {
      expect(
        attacked(
          yard({ dice: HIT, options: { 'thrown-shiriken-accuracy': accuracy } }, ['shiriken']).act(
            'a',
            at('b'),
          ),
        ).attack,
      ).toBe(9 + 5 + accuracy + 9)
      expect(
        attacked(
          yard({ dice: HIT, options: { 'thrown-shiriken-accuracy': accuracy } }, ['dart']).act(
            'a',
            at('b'),
          ),
        ).attack,
      ).toBe(9 + 5 + 1 + 9)
    },
  )

  test('[fnff-1988/melee/thrown] a called area halves the total', () => {
    const table = yard({ dice: { ...HIT, damage: [1] } }).act('a', at('b', { at: 'head' }))
    expect(attacked(table)).toMatchObject({ at: 'head', attack: 12, defence: 13 })
  })

  test('[fnff-1988/action/parry] a throw can be parried: +3, and a parry with bare hands takes it on the arm', () => {
    const table = yard({
      dice: { attack: [2], defence: [4], damage: [4] },
      offers: (ask) => (ask.kind === 'react' ? 'parry' : undefined),
    }).act('a', at('b'))
    expect(attacked(table)).toMatchObject({
      attack: 17,
      defence: 8 + 3 + 1 + 3 + 4,
      margin: -2,
      parried: 'right-arm',
    })
    expect(table.told('hit')[0]).toMatchObject({ who: 'b', area: 'right-arm', damage: 4 + 1 })
  })

  test('[fnff-1988/melee/thrown] refused: bare hands, guns and grenades, a second throw, what is out of sight', () => {
    for (const weapons of [[], ['glock-17'], ['hand-grenade']])
      expect(code(yard({}, weapons), 'a', at('b'))).toBe('refused/nothing-to-throw')
    const behind = fight({ a: { ...thrower, facing: 270 }, b: victim }, { map: YARD })
    expect(code(behind, 'a', at('b'))).toBe('refused/behind-him')
    const walled = fight(
      { a: thrower, b: victim },
      {
        map: {
          ...YARD,
          obstacles: [
            {
              id: 'w',
              name: 'Wall',
              kind: 'wall',
              height: 3,
              shape: [
                { x: 25, y: 10 },
                { x: 25, y: 30 },
              ],
            },
          ],
        },
      },
    )
    expect(code(walled, 'a', at('b'))).toBe('refused/no-line-of-sight')
    expect(code(yard(), 'a', at('b', { at: 'nose' }))).toBe('refused/no-act')
    expect(code(yard(), 'a', at('zed'))).toBe('refused/nobody')
  })
})

describe('afterwards', () => {
  test('[fnff-1988/melee/thrown] one throw an action; it leaves the hand and lies where the target stood', () => {
    const table = yard({ dice: MISS }).act('a', at('b'))
    expect(table.told('attacked').length).toBe(1)
    expect(table.combatant('a').weapons.map(({ weapon }) => weapon.id)).toEqual(['club'])
    expect(table.combatant('a').weapons[table.combatant('a').inHand]).toBeUndefined()
    expect(table.state.lying).toMatchObject([
      { id: 'fallen-1', at: { x: 30, y: 20 }, carried: { weapon: { id: 'knife' } } },
    ])
    const { scene } = makeFace()
    expect([scene(table.state).things, scene(yard().state).things]).toEqual([
      [{ at: { x: 30, y: 20 }, name: 'Knife or dagger' }],
      undefined,
    ])
    table.until('a', 2)
    expect(code(table, 'a', at('b'))).toBe('refused/nothing-to-throw')
  })

  test('[fnff-1988/melee/thrown] with others of its kind the next is in hand for the next action', () => {
    const table = yard({ dice: MISS }, [{ weapon: 'shiriken', spare: 1 }])
      .act('a', at('b'))
      .until('a', 2)
      .act('a', at('b'))
    expect(table.told('attacked').length).toBe(2)
    expect(table.combatant('a').weapons).toEqual([])
    expect(
      table.state.lying.map(({ id, carried }) => [id, carried.weapon.id, carried.spare]),
    ).toEqual([
      ['fallen-1', 'shiriken', undefined],
      ['fallen-2', 'shiriken', undefined],
    ])
  })

  test('[fnff-1988/action/unlisted] picking it up is an action, within 1 m, and it is in hand', () => {
    const table = yard({ dice: MISS }, ['knife', 'club'], 24).act('a', at('b')).until('a', 2)
    expect(code(table, 'a', { do: 'pick-up', item: 'fallen-1' })).toBe('refused/too-far')
    expect(
      makeFace()
        .menu(table.state, table.ask('a'))
        .some(({ verb }) => verb === 'pick-up'),
    ).toBe(false)
    table.act('a', go([23.2, 20]))
    expect(code(table, 'a', { do: 'pick-up', item: 'fallen-9' })).toBe('refused/nothing-there')
    const item = makeFace()
      .menu(table.state, table.ask('a'))
      .find(({ verb }) => verb === 'pick-up')!
    expect([item.label, item.refusal]).toEqual(['Pick up Knife or dagger', undefined])
    table.act('a', item.choice as Act)
    expect(table.state.lying).toEqual([])
    expect(table.combatant('a').weapons.map(({ weapon }) => weapon.id)).toEqual(['club', 'knife'])
    expect(table.combatant('a').inHand).toBe(1)
  })

  test('[fnff-1988/turn/simultaneous] of two who reach for it at once one has it, and nobody reads otherwise', () => {
    const table = fight(
      { a: thrower, b: { ...victim, stats: { ref: 5 } }, c: { stats: { ref: 5 } } },
      { metres: 1, dice: MISS },
    ).act('a', at('b'))
    table.until('b', 2)
    for (const who of ['b', 'c']) table.act(who, { do: 'pick-up', item: 'fallen-1' })
    expect(
      table
        .events()
        .flatMap((event) => makeFace().say(event, table.state) ?? [])
        .slice(-40),
    ).toEqual(
      expect.arrayContaining([
        'b picks up knife or dagger.',
        "Nothing comes of c's reach for knife or dagger.",
      ]),
    )
    expect(table.told('picked-up').map(({ who }) => who)).toEqual(['b'])
  })

  test('[fnff-1988/melee/thrown] in the head it lies beside the target, for whoever is within 1 m of him', () => {
    const table = fight({ a: thrower, b: victim }, { metres: 10, dice: MISS }).act('a', at('b'))
    expect(table.state.lying).toMatchObject([{ near: 'b' }])
    table.until('a', 2)
    expect(code(table, 'a', { do: 'pick-up', item: 'fallen-1' })).toBe('refused/too-far')
    table
      .rule({ rule: 'pair', a: 'a', b: 'b', metres: 1 })
      .act('a', { do: 'pick-up', item: 'fallen-1' })
    expect(table.combatant('a').inHand).toBe(1)
  })

  test('[fnff-1988/melee/thrown] the log in plain words; the computer may throw', () => {
    const table = yard({ dice: HIT }).act('a', at('b'))
    expect(makeFace().say(attacked(table), table.state)).toBe(
      'a throws at b (Knife or dagger, 10 m, close): 24 against 13, hit by 11.',
    )
    const items = makeFace()
      .menu(yard().state, yard().ask('a'))
      .filter(({ verb }) => verb === 'throw-weapon')
    expect(items.map(({ group, target, plan }) => [group, target, plan])).toEqual([
      ['Throw Knife or dagger', 'b', true],
    ])
  })

  test('[fnff-1988/action/reload] a computer whose hand is empty after a throw draws its next weapon', () => {
    const table = yard({ dice: MISS }).act('a', at('b')).until('a', 2)
    const ask = table.ask('a')
    expect(
      simplePlayer({
        face: makeFace() as never,
        view: table.state,
        ask,
        menu: makeFace().menu(table.state, ask),
      }),
    ).toEqual({ do: 'change', weapon: 'club' })
  })
})
