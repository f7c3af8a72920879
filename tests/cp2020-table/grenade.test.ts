// Grenades, and rounds that go off where they strike: the throw, where it comes down, who is reached, what the card promises.
import { describe, expect, test } from 'vitest'
import { END } from './table.ts'
import type { Act } from '../../src/books/cp2020/contract/acts.ts'
import { risksOf } from '../../src/books/cp2020/area/grenade-odds.ts'
import { FALLS, landing } from '../../src/books/cp2020/area/grenades.ts'
import { plainLoad } from '../../src/books/cp2020/arms/loads.ts'
import { optionsOf } from '../../src/books/cp2020/options.ts'
import { rules2020, tableLayer2020, withSlots } from '../../src/books/cp2020/table/rules.ts'
import type { Charge, RuleSlots } from '../../src/books/cp2020/contract/rules.ts'
import * as byHand from '../cp2020/by-hand.ts'
import { gun } from '../cp2020/people.ts'
import { YARD, block, evening, yardWith } from './evening.ts'
import type { Evening, Text, Written } from './evening.ts'

const thrower: Written = {
  ref: 8,
  body: 6,
  skills: { athletics: 4 },
  weapons: [gun('grenade-frag', { spare: 1 }), 'knife'],
  at: [20, 30],
  facing: 90,
}
const victim: Written = { body: 6, at: [34, 30], facing: 270 }
const at = (target: string): Act => ({ do: 'grenade', target })
const spot = (x: number, y: number): Act => ({ do: 'grenade', spot: { x, y } })
const HIT = { attack: [9], damage: [1], location: [4] }
const yard = (text: Text = {}, more: Record<string, Written> = {}): Evening =>
  evening({ a: thrower, b: victim, ...more }, { map: YARD, ...text })

describe('the throw', () => {
  test.each([
    [{}, { alone: true }, 'a'],
    [{ mate: { side: 'a', at: [20, 40] } }, {}, 'mate'],
  ] as const)('[cp2020/attack/grenade-gap] a slip of the alone: %j', (more, alone, caught) => {
    const table = yard(
      { dice: { attack: [1], fumble: [9], damage: [1], location: [4] } },
      { a: { ...thrower, side: 'a' }, ...(more as Record<string, Written>) },
    ).act('a', at('b'))
    const [told] = table.told('fumbled')
    expect({ ...told, ...alone }).toEqual(told)
    expect(table.told('burst').map(({ inside }) => inside)).toEqual([[caught]])
  })

  test('[cp2020/attack/grenade-gap] REF + Athletics + 1D10 against the range difficulty: 60 m with BODY 6, 14 m is close, 16 m medium', () => {
    const close = yard({ dice: { ...HIT, attack: [3] } }).act('a', at('b'))
    expect(close.told('thrown')).toMatchObject([
      { attack: 15, against: 15, hit: true, target: 'b' },
    ])
    expect(
      yard({ dice: { ...HIT, attack: [7] } }, { b: { ...victim, at: [36, 30] } })
        .act('a', at('b'))
        .told('thrown'),
    ).toMatchObject([{ attack: 19, against: 20, hit: false }])
  })

  test('[cp2020/attack/grenade-gap] BODY x 10 metres and no extreme range', () => {
    const far = (x: number) => yard({}, { b: { ...victim, at: [x, 30] } }).tries('a', at('b'))
    expect([far(80), far(80.1)]).toEqual([undefined, 'refused/too-far'])
    expect([yard().tries('a', spot(79, 30)), yard().tries('a', spot(81, 30))]).toEqual([
      undefined,
      'refused/too-far',
    ])
  })

  test('[cp2020/attack/grenade-gap] at a spot the same roll as at somebody there who has not moved, also after moving; at the own toes', () => {
    // REF 11, Athletics 4 and a 9, less 3 for a second action; a moving target of such REF would count.
    const rolled = (act: Act) =>
      yard({ dice: HIT }, { a: { ...thrower, ref: 11 } })
        .act('a', { do: 'move', path: [{ x: 24, y: 30 }] })
        .act('a', act)
        .told('thrown')
        .map(({ attack, against }) => [attack, against])
    expect([rolled(spot(34, 30)), rolled(at('b'))]).toEqual([[[21, 15]], [[21, 15]]])
    const toes = yard(
      { dice: { ...HIT, attack: [2], direction: [1], distance: [4] } },
      { a: { ...thrower, skills: {}, ref: 2 }, b: { ...victim, ref: 1 } },
    )
    expect(toes.act('a', spot(20, 29.5)).told('burst')).toMatchObject([{ at: { x: 20, y: 25.5 } }])
  })

  test.each([
    ['blinded-by-light-or-dust', -3],
    ['small-target', 0],
  ])(
    '[cp2020/attack/modifiers-gap] %s: %i at a spot, where only what hinders the thrower counts',
    (modifier, points) => {
      const thrown = yard({ dice: HIT })
        .rule({ rule: 'grant', who: 'a', modifier })
        .act('a', spot(34, 30))
        .told('thrown')
      expect(thrown).toMatchObject([{ attack: 21 + points }])
    },
  )

  test('[cp2020/sight/facing] whoever had to turn to a spot throws at -2, as at somebody there', () => {
    const thrown = (act: Act) =>
      yard({ dice: HIT }, { a: { ...thrower, facing: 270 } })
        .act('a', { do: 'turn', to: 'b' })
        .act('a', act)
        .told('thrown')[0]!.attack
    expect([thrown(spot(34, 30)), thrown(at('b'))]).toEqual([19, 19])
  })

  test('[cp2020/attack/grenade-gap, cp2020/ambush/single-use] out of hiding: they are seen then, and what was laid is used', () => {
    const table = yard(
      {
        dice: HIT,
        ambushes: [{ who: 'a', victim: 'b', setup: 'hidden', works: true }],
      },
      { a: { ...thrower, hidden: true } },
    ).act('a', at('b'))
    // REF 8, Athletics 4, a 9 and 5 for the ambush.
    expect(table.told('thrown')).toMatchObject([{ attack: 26, hit: true }])
    expect([table.combatant('a').hidden, table.state.ambushes]).toEqual([false, []])
  })

  test('[cp2020/attack/grenade-gap] whom a ruling takes out while the die of their throw is waited for throws nothing, and the log says so', () => {
    const table = yard({ dice: HIT })
    const [open] = table.game.pending!.asks
    table.game.answer(open!.ask.seat, open!.key, at('b'))
    expect(table.game.pending!.roll).toMatchObject({ label: 'attack', who: 'a' })
    table.rule({ rule: 'out', who: 'a' })
    expect(table.told('thrown')).toMatchObject([{ who: 'a', hit: false, stopped: true }])
    expect([table.told('burst'), table.told('hit')]).toEqual([[], []])
    expect(table.combatant('a').weapons.map(({ weapon: { id } }) => id)).toContain('grenade-frag')
  })

  test('[cp2020/attack/grenade-gap, cp2020/round/initiative-ties-gap] of those who act in the same moment each throw is told', () => {
    const both = { ...thrower, ref: 8 }
    const table = evening(
      { a: both, b: { ...both, at: [60, 30], facing: 270 } },
      {
        map: YARD,
        options: { 'initiative-tie': 'simultaneous' },
        dice: { ...HIT, initiative: [5], attack: [9] },
      },
    )
    expect(table.asked()).toEqual(['a', 'b'])
    table.act('a', spot(34, 30)).act('b', spot(46, 30))
    expect(table.told('thrown').map(({ who, attack }) => [who, attack])).toEqual([
      ['a', 21],
      ['b', 21],
    ])
    expect(table.told('burst').map(({ by }) => by)).toEqual(['a', 'b'])
  })

  test('[cp2020/attack/grenade-gap, cp2020/action/attack] it leaves the hand; the next of its kind is in it, then none', () => {
    const table = yard(
      { dice: { attack: [9], damage: [1], location: [4] } },
      { b: { ...victim, armour: [{ sp: 40 }] } },
    ).act('a', at('b'))
    expect(table.combatant('a').weapons.map(({ weapon, spare }) => [weapon.id, spare])).toEqual([
      ['grenade-frag', 0],
      ['knife', undefined],
    ])
    expect(table.tries('a', at('b'))).toBe('refused/rate-of-fire')
    table.act('a', END).act('b', END).act('a', at('b'))
    expect(table.told('thrown').map(({ attack }) => attack)).toEqual([21, 21])
    expect(table.combatant('a').weapons.map(({ weapon }) => weapon.id)).toEqual(['knife'])
    expect(table.tries('a', at('b'))).toBe('refused/no-grenade')
  })

  test.each([
    ['nobody and no spot', { do: 'grenade' }, 'refused/no-act'],
    ['both', { do: 'grenade', target: 'b', spot: { x: 1, y: 1 } }, 'refused/no-act'],
    ['off the map', spot(30, 61), 'refused/off-the-map'],
    ['behind the shoulders', spot(10, 30), 'refused/behind-him'],
  ] as const)('[cp2020/attack/grenade-gap] refused: %s', (_name, act, code) =>
    expect(yard().tries('a', act)).toBe(code),
  )

  test('[cp2020/attack/grenade-gap, cp2020/sight/facing] not past a high wall', () => {
    const table = evening(
      { a: thrower, b: victim },
      {
        map: yardWith(
          block('wall', 3, [
            [30, 20],
            [30, 40],
          ]),
        ),
      },
    )
    expect([table.tries('a', at('b')), table.tries('a', spot(34, 30))]).toEqual([
      'refused/no-line-of-sight',
      'refused/no-line-of-sight',
    ])
    expect(table.ask('a').refuse?.(spot(34, 30))?.why).toBe('Wall blocks the view of that spot.')
  })
})

describe('where it comes down', () => {
  test.each([
    [1, 4, [38, 30]],
    [6, 4, [30, 30]],
    [1, 10, [44, 30]],
  ] as const)(
    '[cp2020/attack/grenade-gap] sector %s, %s m off: 1 is straight beyond, 6 back at the thrower',
    (direction, distance, [x, y]) => {
      const table = yard({
        dice: { ...HIT, attack: [2], direction: [direction], distance: [distance] },
      }).act('a', at('b'))
      expect(table.told('burst')).toMatchObject([
        { sector: direction, metres: distance, radius: 5, at: { x, y } },
      ])
    },
  )

  test('[cp2020/attack/grenade-gap] ten sectors of 36 degrees, clockwise: 3 is 72 degrees to the right', () => {
    const thrown = { x: 20, y: 30, facing: 90 }
    const { x, y } = landing(YARD, thrown, { x: 34, y: 30 }, { sector: 3, metres: 10 })
    expect([x, y]).toEqual([
      expect.closeTo(34 + 10 * Math.cos((72 * Math.PI) / 180), 2),
      expect.closeTo(30 + 10 * Math.sin((72 * Math.PI) / 180), 2),
    ])
    expect(FALLS.length).toBe(100)
    const byTen = Array.from({ length: 10 }, (_, sector) =>
      Array.from({ length: 10 }, (_, metres) => `${sector + 1}/${metres + 1}`),
    ).flat()
    expect(FALLS.map(({ sector, metres }) => `${sector}/${metres}`)).toEqual(byTen)
  })

  test('[cp2020/attack/grenade-gap] a high wall and the edge of the map stop it', () => {
    const walled = yardWith(
      block('wall', 3, [
        [36, 20],
        [36, 40],
      ]),
    )
    expect(
      landing(walled, { x: 20, y: 30, facing: 90 }, { x: 34, y: 30 }, { sector: 1, metres: 8 }),
    ).toEqual({ x: 35.9, y: 30 })
    const thrown = yard({
      ...{ map: walled, dice: { ...HIT, attack: [2], direction: [1], distance: [8] } },
    }).act('a', at('b'))
    expect(thrown.told('burst')[0]).toMatchObject({ at: { x: 35.9, y: 30 }, metres: 1.9 })
    expect(
      landing(YARD, { x: 80, y: 30, facing: 90 }, { x: 98, y: 30 }, { sector: 1, metres: 8 }).x,
    ).toBe(100)
  })

  test.each([
    ['1 to 4: a plain miss', 4, 'ordinary miss', { sector: 2, metres: 3 }],
    ['5: at their own feet', 5, "at the thrower's feet", { at: { x: 20, y: 30 } }],
    ['8: at their own feet', 8, "at the thrower's feet", { at: { x: 20, y: 30 } }],
    ['9: beside the nearest of their own side', 9, 'beside the nearest', { at: { x: 24, y: 50 } }],
  ] as const)(
    '[cp2020/attack/grenade-gap, cp2020/task/fumble-gap] a natural 1: %s',
    (_name, die, what, where) => {
      const table = yard(
        { dice: { ...HIT, attack: [1], fumble: [die], direction: [2], distance: [3] } },
        { f: { ...victim, side: 'a', at: [24, 50] } },
      ).act('a', at('b'))
      expect(table.told('burst')).toMatchObject([where])
      expect(table.told('thrown')).toMatchObject([{ fumble: true, hit: false }])
      expect(table.told('fumbled')[0]?.what).toContain(what)
    },
  )

  test('[cp2020/attack/grenade-gap, cp2020/task/fumble-gap] a natural 1 in the head: at the own feet, beside a friend: who is as near as the radius to it is in it', () => {
    const slip = (die: number) =>
      evening(
        { a: thrower, f: { ...victim, side: 'a' }, b: victim, c: { ...victim, side: 'b' } },
        { metres: 14, dice: { ...HIT, attack: [1], fumble: [die] } },
      )
        .rule({ rule: 'pair', a: 'a', b: 'c', metres: 5 })
        .rule({ rule: 'pair', a: 'f', b: 'b', metres: 5 })
        .act('a', at('b'))
        .told('burst')
        .map(({ near, inside }) => [near, ...inside])
    expect([slip(5), slip(9)]).toEqual([[['a', 'a', 'c']], [['f', 'f', 'b']]])
  })

  test('[cp2020/attack/grenade-gap] what is told of a throw: at whom, where, with what', () => {
    const told = (table: Evening, act: Act) => table.act('a', act).told('thrown')[0]
    const thrown = {
      ...{ type: 'thrown', who: 'a', weapon: 0, name: gun('grenade-frag').weapon.name },
      ...{ attack: 21, against: 15, hit: true, fumble: false },
    }
    expect(told(yard({ dice: HIT }), at('b'))).toEqual({
      ...{ ...thrown, target: 'b', at: { x: 34, y: 30 } },
    })
    expect(told(yard({ dice: HIT }), spot(33, 30))).toEqual({ ...thrown, at: { x: 33, y: 30 } })
    const head = evening({ a: thrower, b: victim }, { metres: 14, dice: HIT })
    expect(told(head, at('b'))).toEqual({ ...thrown, target: 'b' })
  })

  test('[cp2020/attack/grenade-gap, cp2020/task/fumble-gap] a natural 1: 6 does not go off', () => {
    const table = yard({ dice: { attack: [1], fumble: [6] } }).act('a', at('b'))
    expect([table.told('burst').length, table.told('fumbled')[0]!.die]).toEqual([0, 6])
  })
})

describe('the blast', () => {
  test('[cp2020/attack/grenade-gap] 7D6 to everybody within 5 m, one location and one damage roll each; nobody is asked whose side he is on', () => {
    const table = yard(
      { dice: { ...HIT, damage: [3], 'location a': [4, 7, 2] } },
      {
        c: { ...victim, side: 'b', at: [39, 30] },
        d: { ...victim, side: 'b', at: [39.01, 30] },
        f: { ...victim, side: 'a', at: [34, 33] },
      },
    ).act('a', at('b'))
    expect(table.told('burst')[0]!.inside).toEqual(['b', 'f', 'c'])
    expect(table.told('hit').map(({ who, damage, area }) => [who, damage, area])).toEqual([
      ['b', 21, 'torso'],
      ['f', 21, 'right-leg'],
      ['c', 21, 'torso'],
    ])
  })

  test('[cp2020/attack/grenade-gap, cp2020/attack/point-blank-damage-gap] no maximum at point blank', () => {
    const table = evening(
      { a: { ...thrower, at: [20, 30] }, b: { ...victim, at: [20.5, 30], armour: [{ sp: 40 }] } },
      { map: YARD, dice: { ...HIT, damage: [2] } },
    ).act('a', at('b'))
    expect(table.told('hit').map(({ who, damage }) => [who, damage])).toEqual([
      ['b', 14],
      ['a', 14],
    ])
  })

  test('[cp2020/attack/grenade-gap, cp2020/armor/cover-gap] cover between the burst and a combatant counts with its SP, at every location', () => {
    const wall = block('wall', 1, [
      [32, 28],
      [32, 32],
    ])
    const table = evening(
      { a: thrower, b: victim },
      { map: yardWith(wall), dice: { ...HIT, damage: [3], location: [1] } },
    ).act('a', spot(31, 30))
    expect(table.told('hit')).toMatchObject([
      { who: 'b', area: 'head', damage: 21, stopped: 10, through: 11 },
    ])
    const behind = evening(
      { a: thrower, b: victim },
      { map: yardWith(wall), dice: { ...HIT, damage: [3] } },
    ).act('a', spot(35, 30))
    expect(behind.told('hit')).toMatchObject([{ stopped: 0 }])
  })

  test('[cp2020/attack/grenade-gap] in the head: the target, after a miss only within the radius, and who is surely in it', () => {
    const head = (dice: Text['dice'], metres: number) =>
      evening(
        { a: thrower, b: victim, c: { ...victim, side: 'b' } },
        { metres: 14, dice: { ...HIT, ...dice } },
      )
        .rule({ rule: 'pair', a: 'b', b: 'c', metres })
        .act('a', at('b'))
        .told('burst')[0]
    expect(head({}, 4)).toMatchObject({ near: 'b', inside: ['b', 'c'] })
    expect(head({ attack: [2], distance: [3] }, 4)).toMatchObject({ metres: 3, inside: ['b'] })
    expect(head({ attack: [2], distance: [6] }, 4)).toMatchObject({ inside: [] })
    // Straight back over 14 m, 36 degrees off that, and straight beyond.
    const back = { attack: [2], distance: [10] }
    expect(head({ ...back, direction: [6] }, 20)).toMatchObject({ inside: ['a'] })
    expect(head({ ...back, direction: [7] }, 20)).toMatchObject({ inside: [] })
    expect(head({ ...back, direction: [1] }, 20)).toMatchObject({ inside: [] })
  })

  test.each([
    ['chest-high: brick wall', [25, 25]],
    ['legs: 10', [0, 0]],
    ['open', [0, 0]],
  ] as const)(
    '[cp2020/armor/cover-gap] in the head cover of %s counts for those it hides, also off the mark',
    (cover, stopped) => {
      const of = (dice: Text['dice']) =>
        evening({ a: thrower, b: victim }, { metres: 14, dice: { ...HIT, damage: [6], ...dice } })
          .rule({ rule: 'pair', a: 'a', b: 'b', cover })
          .act('a', at('b'))
          .told('hit')[0]!.stopped
      expect([of({}), of({ attack: [2], distance: [3] })]).toEqual(stopped)
    },
  )

  test('[cp2020/attack/grenade-gap] weapons of a table: any damage and radius', () => {
    const own = gun('grenade-frag')
    const charge = {
      ...own,
      weapon: {
        ...own.weapon,
        name: 'Satchel charge',
        radius: 9,
        damage: [{ count: 2, sides: 6, divide: 1, plus: 3 }] as const,
      },
    }
    const table = evening(
      { a: { ...thrower, weapons: [charge] }, b: victim },
      { map: YARD, dice: { ...HIT, damage: [4] } },
    ).act('a', spot(42, 30))
    expect(table.told('burst')).toMatchObject([{ radius: 9, inside: ['b'] }])
    expect(table.told('hit')).toMatchObject([{ damage: 11 }])
  })
})

describe('rounds that go off where they strike', () => {
  /** As a variant writes them: half a metre a shell, 4D6, never the maximum. */
  const shells: Pick<RuleSlots, 'load'> = {
    load: () => ({
      ...plainLoad,
      id: 'high-explosive',
      blast: 0.5,
      dice: { count: 4, sides: 6, divide: 1, plus: 0 },
      neverMaximum: true,
    }),
  }
  const rules = rules2020(optionsOf(), withSlots(tableLayer2020(optionsOf()), shells))
  const shotgun: Written = {
    ref: 8,
    skills: { rifle: 5 },
    weapons: ['shotgun-auto'],
    at: [20, 30],
    facing: 90,
  }
  const table = (dice: Text['dice']): Evening =>
    evening(
      { a: shotgun, b: { ...victim, at: [30, 30] }, c: { ...victim, side: 'b', at: [33, 30] } },
      { map: YARD, rules, dice },
    )

  test('[cp2020/attack/grenade-gap] 10 shells make 5 m, 3 make 1.5 m: the same dice for each, once', () => {
    const ten = table({ attack: [9], damage: [2], location: [4] }).act('a', {
      do: 'grenade',
      target: 'b',
    })
    expect(ten.told('burst')).toMatchObject([{ radius: 5, inside: ['b', 'c'] }])
    expect(ten.told('hit').map(({ damage }) => damage)).toEqual([8, 8])
    expect(ten.combatant('a').weapons[0]!.loaded).toBe(10)
    expect(
      table({ attack: [9], damage: [2], location: [4] })
        .act('a', { do: 'grenade', target: 'b', shots: 3 })
        .told('burst'),
    ).toMatchObject([{ radius: 1.5, inside: ['b'] }])
  })

  test('[cp2020/attack/grenade-gap, cp2020/action/attack] as many as the ROF leaves, twice as far as the listed range, which the map shows', () => {
    const fired = table({ attack: [9], damage: [1], location: [4] }).act('a', {
      ...{ do: 'grenade', target: 'b', shots: 8 },
    })
    const spotAt = (x: number, shots?: number) => ({ do: 'grenade', spot: { x, y: 30 }, shots })
    expect([2, 3].map((shots) => fired.tries('a', spotAt(30, shots)))).toEqual([
      undefined,
      'refused/too-many-shots',
    ])
    fired.act('a', { ...{ do: 'grenade', target: 'b', shots: 2 } })
    expect(fired.tries('a', spotAt(30))).toBe('refused/rate-of-fire')
    const short = { ...gun('shotgun-auto'), loaded: 6 }
    short.weapon = { ...short.weapon, range: 20 }
    const near = evening(
      { a: { ...shotgun, weapons: [short] }, b: { ...victim, at: [30, 30] } },
      { map: YARD, rules },
    )
    expect([59, 60, 61].map((x) => near.tries('a', spotAt(x)))).toEqual([
      ...[undefined, undefined, 'refused/too-far'],
    ])
    expect(near.card('a', spotAt(50, 4) as Act).areas?.slice(0, 2)).toEqual([
      ...[
        { role: 'range', label: 'reach 40 m', shape: 'circle', at: { x: 20, y: 30 }, radius: 40 },
      ],
      { role: 'blast', label: '2 m', shape: 'circle', at: { x: 50, y: 30 }, radius: 2 },
    ])
  })

  test('[cp2020/attack/grenade-gap] after a miss the place is found as for a grenade; they are not fired in another way', () => {
    const missed = table({ attack: [2], direction: [1], distance: [3], damage: [2], location: [4] })
    expect(missed.tries('a', { do: 'attack', mode: 'single', target: 'b' })).toBe(
      'refused/goes-off',
    )
    missed.act('a', { do: 'grenade', target: 'b', shots: 2 })
    expect(missed.told('burst')).toMatchObject([{ at: { x: 33, y: 30 }, radius: 1, inside: ['c'] }])
  })
})

describe('the card', () => {
  test('[cp2020/attack/grenade-gap] the chances of everybody, against a count of all courses', () => {
    const table = yard(
      {},
      { f: { ...victim, side: 'a', at: [30, 33] }, d: { ...victim, side: 'b', at: [90, 50] } },
    )
    const card = table.card('a', at('b'))
    // 12 + 1D10 against 15: 3 or more; a natural 1 is a fumble.
    expect(card.chances[0]).toEqual({ what: 'on the mark', chance: expect.closeTo(0.8, 9) })
    const near = (x: number, y: number): number =>
      FALLS.filter((fall) => {
        const down = landing(YARD, table.combatant('a'), { x: 34, y: 30 }, fall)
        return Math.hypot(down.x - x, down.y - y) <= 5.001
      }).length / 100
    const plain = 0.1 + 0.1 * 0.4
    const of = (who: string) => card.inside!.find((row) => row.who === who)!
    // f is on the mark's edge; he is the nearest friend of a fumble, and b is on the edge of that.
    expect(of('b').chances[0]!.chance).toBeCloseTo(0.8 + plain * near(34, 30) + 0.1 * 0.2, 9)
    expect(of('f').chances[0]!.chance).toBeCloseTo(0.8 + plain * near(30, 33) + 0.1 * 0.2, 9)
    expect(of('f').note).toBe('5.0 m from the mark; one of their own')
    expect(of('a').chances[0]!.chance).toBeCloseTo(plain * near(20, 30) + 0.1 * 0.2, 9)
    expect(card.inside!.some(({ who }) => who === 'd')).toBe(false)
    expect(card.sums.at(-1)).toEqual({
      what: 'damage',
      total: '7D6',
      terms: [
        { rule: 'cp2020/damage/dice', what: '7D6', value: '7D6' },
        { rule: 'cp2020/damage/btm-gap', what: 'b: body type', value: '-2 past the armour' },
        { rule: 'cp2020/damage/btm-gap', what: 'f: body type', value: '-2 past the armour' },
      ],
    })
    expect(card.areas?.map(({ role }) => role)).toEqual([
      'range',
      'blast',
      ...Array.from({ length: 10 }, () => 'scatter'),
    ])
  })
})

test('[cp2020/attack/grenade-gap, cp2020/armor/cover-gap] what it may do to everybody who lives, nearest to the mark first, reckoned by hand', () => {
  const weak = gun('grenade-frag')
  const dice = { count: 1, sides: 6, divide: 1, plus: 4 }
  const carried = { ...weak, weapon: { ...weak.weapon, damage: [dice] as const } }
  const low = block('fence', 1, [
    [32, 27],
    [33, 27],
  ])
  const table = evening(
    {
      a: { ...thrower, at: [10, 30] },
      far: { ...victim, side: 'b', at: [44.5, 30] },
      mid: { ...victim, side: 'b', at: [34, 33] },
      b: victim,
      hid: { ...victim, side: 'b', at: [32.5, 26.5] },
      dead: { ...victim, side: 'b', at: [34, 31] },
    },
    { map: yardWith(low) },
  ).rule({ rule: 'wound', who: 'dead', points: 41 })
  const charge: Charge = {
    ...{ by: 'a', thrower: table.combatant('a') },
    ...{ carried, radius: 5, thrown: 24 },
  }
  const ways = [
    { centre: { at: { x: 34, y: 30 } }, chance: 0.6 },
    { centre: { at: { x: 40, y: 30 } }, chance: 0.3 },
  ] as const
  // 5 to 10 points, BODY 6; the fence of sheetrock stops as much as it has SP.
  const { out } = byHand.told(
    byHand.anywhere(
      byHand.unhurt(),
      { body: 6 },
      () => true,
      byHand.dice(1).map(([points, chance]) => [points + 4, chance] as const),
    ),
  )
  const found = risksOf(table.state, ways, charge).map((risk) => [
    risk.combatant.id,
    risk.onMark === undefined ? undefined : Math.round(risk.onMark * 10) / 10,
    risk.cover?.what,
    risk.reached,
  ])
  expect(found).toEqual([
    ['b', 0, undefined, 0.6],
    ['mid', 3, undefined, 0.6],
    ['hid', 3.8, 'fence', 0.6],
    ['far', undefined, undefined, 0.3],
  ])
  const outs = risksOf(table.state, ways, charge).map((risk) => risk.out)
  expect([outs[0], outs[1], outs[3]]).toEqual(
    [0.6, 0.6, 0.3].map((one) => expect.closeTo(one * out, 9)),
  )
  expect(outs[2]).toBeLessThan(outs[1]!)
})

test('[cp2020/attack/grenade-gap] whoever it may reach ends in some state of wounds, surely; out of reach of it all they stay as they are', () => {
  const { state, rules } = yard()
  const mark = { centre: { at: { x: 34, y: 30 } }, chance: 1 }
  const far = { centre: { at: { x: 90, y: 55 } }, chance: 0.75 }
  const charge = { by: 'a', carried: state.men['a']!.weapons[0]!, radius: 5, thrown: 60 } as Charge
  const sum = (wound: readonly number[]): number => wound.reduce((all, one) => all + one, 0)
  const [sure] = risksOf(state, [mark], charge)
  expect([sure!.combatant.id, sure!.reached, sum(sure!.wound)]).toEqual([
    'b',
    1,
    expect.closeTo(1, 9),
  ])
  const [rare] = risksOf(state, [{ ...mark, chance: 0.25 }, far], charge)
  expect([rare!.reached, sum(rare!.wound)]).toEqual([0.25, expect.closeTo(1, 9)])
  const none = rules.wounds.state(state.men['b']!)
  expect(rare!.wound[none]).toBeCloseTo(0.75 + 0.25 * sure!.wound[none]!, 9)
})
