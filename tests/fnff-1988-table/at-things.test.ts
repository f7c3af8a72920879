// Aiming at things: the spot that is aimed at, what must be beaten, what every round does, what the menu and the card say.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import {
  chancesAtThing,
  fightGoesOn,
  planAtThing,
  pointsAtThing,
  throwAtThing,
  toThing,
  usualDifficulty,
} from '../../src/books/fnff-1988/attack/thing-attack.ts'
import type { AtThing } from '../../src/books/fnff-1988/contract/acts.ts'
import { optionsOf } from '../../src/books/fnff-1988/options.ts'
import { scripted } from '../support/book-dice.ts'
import { collector } from '../../src/engine/trace.ts'
import type { Obstacle } from '../../src/field/map.ts'
import { attackOf } from '../fnff-1988/exchange.ts'
import type { Spec } from '../fnff-1988/exchange.ts'
import { YARD, fight } from './table.ts'
import { thing } from './thing.ts'
import type { FightText, ManText } from './table.ts'

const HOUSE = thing(
  'house',
  'building',
  [
    [40, 30],
    [46, 30],
    [46, 34],
    [40, 34],
  ],
  { structure: 50 },
)
const WALL = thing(
  'wall',
  'wall',
  [
    [10, 20],
    [29, 20],
  ],
  { structure: 30 },
)
const screen = (from: number, to: number, y: number) =>
  thing('screen', 'fence', [
    [from, y],
    [to, y],
  ])

/** How somebody at a spot stands to a thing among others. */
function way(at: readonly [number, number], to: Obstacle, ...others: readonly Obstacle[]) {
  const { state } = fight(
    { a: { at: { x: at[0], y: at[1] }, facing: 180 }, b: { at: { x: 1, y: 39 } } },
    { map: { ...YARD, obstacles: [to, ...others] } },
  )
  return toThing(state, state.men.a!, to)
}

describe('the spot that is aimed at', () => {
  test('[fnff-1988/sight/line-of-sight] the nearest that is seen', () => {
    expect(way([43, 26], HOUSE)).toEqual({
      at: { x: 43, y: 30 },
      metres: 4,
      sees: true,
      direct: true,
    })
    // The line to the middle of the east side meets the north side at 45.
    expect(way([43, 26], HOUSE, screen(42.5, 43.5, 28))).toMatchObject({
      at: { x: 45, y: 30 },
      sees: true,
    })
    expect(way([43, 26], HOUSE, screen(30, 55, 28))).toMatchObject({
      at: { x: 43, y: 30 },
      sees: false,
      blockedBy: 'The screen',
    })
  })
  test('[fnff-1988/sight/line-of-sight] a wall is aimed at near its ends and thirds too', () => {
    const north = (...others: readonly Obstacle[]) => way([20, 14], WALL, ...others)
    expect(north().at).toEqual({ x: 20, y: 20 })
    // Hidden are 20, the middle and the spot at seven tenths; then that at three tenths too; then all but the end.
    expect(north(screen(18, 22, 17)).at!.x).toBeCloseTo(15.7, 6)
    expect(north(screen(17, 22, 17)).at!.x).toBeCloseTo(27.1, 6)
    expect(north(screen(17, 24, 17)).at!.x).toBeCloseTo(11.9, 6)
  })
  test('[fnff-1988/inanimate/attack] who stands in it is at 0 m; in the head it is as far as was stated', () => {
    expect(way([43, 32], HOUSE).metres).toBe(0)
    const { state } = fight({ a: {}, b: {} }).rule({
      rule: 'thing',
      name: 'Gate',
      points: 9,
      metres: 7,
    })
    expect(toThing(state, state.men.a!, state.things[0]!)).toEqual({
      metres: 7,
      sees: true,
      direct: true,
    })
  })
  test('[fnff-1988/inanimate/attack] a spot of their own choice is taken to the nearest of the thing', () => {
    const { state } = fight(
      { a: { at: { x: 43, y: 26 }, facing: 180 }, b: { at: { x: 1, y: 39 } } },
      { map: { ...YARD, obstacles: [HOUSE] } },
    )
    expect(toThing(state, state.men.a!, HOUSE, { x: 41, y: 25 }).at).toEqual({ x: 41, y: 30 })
  })
})

describe('what must be beaten', () => {
  const crate = (side: number, height: number) =>
    thing(
      'crate',
      'crate',
      [
        [0, 0],
        [side, 0],
        [side, side],
        [0, side],
      ],
      { height },
    )
  test.each([
    [0.7, 0.9, 15],
    [0.7, 1, 10],
    [0.71, 0.5, 10],
    [2, 0.5, 10],
  ])(
    '[fnff-1988/inanimate/attack, fnff-1988/task/difficulties] %d m square and %d m high: %i',
    (side, height, difficulty) => {
      expect(usualDifficulty(crate(side, height))).toBe(difficulty)
    },
  )
  test('[fnff-1988/inanimate/attack] combat experience counts while somebody of another side can act, as far as they know', () => {
    const { state, book } = fight({ a: { side: 'us' }, b: { side: 'us' }, c: {} })
    const goesOn = (change: (now: ReturnType<typeof book.copy>) => void) => {
      const now = book.copy(state)
      change(now)
      return fightGoesOn(now, now.men.a!)
    }
    expect([
      goesOn(() => undefined),
      goesOn((now) => (now.step = 'over')),
      goesOn((now) => (now.men.c!.hidden = true)),
      goesOn((now) => (now.men.c!.state = 'MW')),
      goesOn((now) => (now.men.c!.stunnedUntil = 9)),
      goesOn((now) => book.apply(now, { type: 'sided', who: 'c', side: 0, seat: 'player-1' })),
    ]).toEqual([true, false, false, false, false, false])
  })
  const spec = (more: Spec = {}): Spec => ({
    attacker: { stats: { ref: 6, cool: 6 }, skills: { pistol: 4 } },
    ...more,
  })
  test.each([
    [true, ['attack + 1D10 8', 'difficulty 11'], ['combat experience -4']],
    [false, ['attack + 1D10 12', 'difficulty 11'], []],
  ])(
    '[fnff-1988/inanimate/attack, fnff-1988/experience/cem] the sums, a fight that goes on: %s',
    (fighting, totals, fear) => {
      const trace = collector()
      const plan = planAtThing(attackOf(spec()), 10, fighting, optionsOf(), trace)
      const sums = trace.taken()
      expect(sums.map(({ what, total }) => `${what} ${total}`)).toEqual(totals)
      expect(
        sums.flatMap(({ terms }) =>
          terms
            .filter(({ rule }) => rule === 'fnff-1988/experience/cem')
            .map(({ what, value }) => `${what} ${value}`),
        ),
      ).toEqual(fear)
      expect([plan.attack, plan.cem, plan.defence, plan.rollsDefence]).toEqual([
        12,
        fighting ? 4 : 0,
        11,
        false,
      ])
    },
  )
  test('[fnff-1988/damage/contact] a muzzle at a thing is no contact with a body: nothing is sure, no die is at its highest', () => {
    const plan = planAtThing(attackOf(spec({ metres: 0 })), 10, true, optionsOf())
    expect([plan.sure, plan.fixed, plan.given, plan.metres]).toEqual([
      false,
      undefined,
      undefined,
      0,
    ])
  })
})

describe('what every round does', () => {
  const UZI: Spec = {
    weapon: 'Uzi',
    mode: 'burst',
    attacker: { stats: { ref: 6 }, skills: { rifle: 4 } },
  }
  // REF 6 + Rifle 4 + accuracy 2 - 2 for one hand + 9 = 19 against 10 - 1: three rounds of 1D6+3 hit by 10.
  test.each([
    ['each-round', [14, 14, 14]],
    ['first-round', [14, 4, 4]],
    ['none', [4, 4, 4]],
  ] as const)(
    '[fnff-1988/damage/structural, fnff-1988/autofire/hits] option autofire-margin-damage %s: %j',
    (value, points) => {
      const options = optionsOf({ 'autofire-margin-damage': value } as never)
      const attack = attackOf({ ...UZI, options: { 'autofire-margin-damage': value } as never })
      const plan = planAtThing(attack, 10, true, options)
      const dice = scripted([9, 1, 1, 1])
      expect(throwAtThing(dice, plan, options)).toMatchObject({
        attackDie: 9,
        attack: 19,
        margin: 10,
        frozen: false,
        points,
      })
      dice.finish()
    },
  )
  test('[fnff-1988/damage/structural] the exact odds of a burst: every round adds its points', () => {
    const options = optionsOf()
    const plan = planAtThing(attackOf(UZI), 21, true, options)
    // 10 + 1D10 against 20: nothing hits; against 21 - 1 neither does. One point more of REF: a ten hits by 1, with one round.
    expect(pointsAtThing(plan, 100, options)).toMatchObject({ hit: 0, harmless: 0, frozen: 0 })
    const one = planAtThing(
      attackOf({ ...UZI, attacker: { stats: { ref: 8 }, skills: { rifle: 4 } } }),
      21,
      true,
      options,
    )
    const found = pointsAtThing(one, 100, options)
    // 12 + 1D10 against 20: a nine hits by 1, a ten by 2 with two rounds.
    const expected = new Map<number, number>([[0, 0.8]])
    const add = (points: number, chance: number) =>
      expected.set(points, (expected.get(points) ?? 0) + chance)
    for (let a = 1; a <= 6; a++) {
      add(a + 3 + 1, 0.1 / 6)
      for (let b = 1; b <= 6; b++) add(a + 3 + 2 + (b + 3 + 2), 0.1 / 36)
    }
    expect(found.hit).toBeCloseTo(0.2, 12)
    expect(Object.fromEntries([...found.points].toSorted((a, b) => a[0] - b[0]))).toEqual(
      Object.fromEntries(
        [...expected]
          .toSorted((a, b) => a[0] - b[0])
          .map(([points, chance]) => [points, expect.closeTo(chance, 12)]),
      ),
    )
    // A door of 10 points: what is more than that is as that.
    const enough = [...expected].reduce(
      (sum, [points, chance]) => sum + (points >= 10 ? chance : 0),
      0,
    )
    expect(chancesAtThing(one, 10, options)).toEqual({
      hit: expect.closeTo(0.2, 12),
      destroyed: expect.closeTo(enough, 12),
    })
  })
  test('[fnff-1988/melee/body-type-damage, fnff-1988/inanimate/attack] a hit of a Very Weak arm may do nothing, and is a hit', () => {
    const options = optionsOf()
    // REF 2 + Melee 4 + accuracy 1 against 10: a 4 and more hits by 1 to 7. 1D6 - 2 and the margin: a 1 with a margin of 1 is nothing.
    const knife = attackOf({
      weapon: 'Knife',
      mode: 'melee',
      metres: 1,
      attacker: { stats: { ref: 2, body: 2 }, skills: { melee: 4 } },
    })
    const found = pointsAtThing(planAtThing(knife, 10, true, options), 20, options)
    expect([found.hit, found.harmless, found.points.get(0)]).toEqual([
      expect.closeTo(0.7, 12),
      expect.closeTo(1 / 60, 12),
      expect.closeTo(0.3 + 1 / 60, 12),
    ])
  })
  test('[fnff-1988/experience/frozen] who freezes neither hits nor misses', () => {
    const options = optionsOf()
    // REF 2 and CEM 8: only a 7 and more is no freeze.
    const scared = attackOf({
      weapon: {},
      attacker: { stats: { ref: 2, cool: 4 }, skills: {}, firefights: 0 },
    })
    const plan = planAtThing(scared, 10, true, options)
    const { points, hit, frozen } = pointsAtThing(plan, 10, options)
    expect([hit, frozen, points.get(0)]).toEqual([
      0,
      expect.closeTo(0.6, 12),
      expect.closeTo(0.4, 12),
    ])
    const dice = scripted([6])
    expect(throwAtThing(dice, plan, options)).toMatchObject({ frozen: true, margin: 0, points: [] })
  })
})

describe('on the page', () => {
  const DOOR = thing(
    'door',
    'door',
    [
      [20, 18],
      [21, 18],
    ],
    { structure: 10 },
  )
  const ROCK = thing('rock', 'crate', [
    [12, 12],
    [13, 12],
    [13, 13],
  ])
  const at = (y: number, a: ManText = {}, text: FightText = {}) =>
    fight(
      {
        a: { at: { x: 20.5, y }, facing: 0, ...a, stats: { ref: 10 } },
        b: { at: { x: 50, y: 35 } },
      },
      { map: { ...YARD, obstacles: [DOOR, ROCK] }, ...text },
    )
  type Table = ReturnType<typeof at>
  const items = (table: Table) =>
    makeFace()
      .menu(table.state, table.ask('a'))
      .filter(({ verb }) => verb === 'shoot-thing' || verb === 'hit-thing')
      .map(({ verb, thing: id, choice, variants = [] }) => [
        verb,
        id,
        (choice as AtThing).mode,
        ...variants.map(
          ({ label, values }) => `${label} ${values.map(({ value }) => value).join()}`,
        ),
      ])
  test.each<readonly [what: string, table: () => Table, found: unknown[]]>([
    [
      'a pistol from 2 m: not the rock, which has no points',
      () => at(20, { weapons: ['glock-17'] }),
      [['shoot-thing', 'door', 'single', 'Shots 2,1', 'Hands 2,1']],
    ],
    [
      'an UZI',
      () => at(20, { weapons: ['uzi'] }),
      [['shoot-thing', 'door', 'single', 'With single,burst,auto', 'Hands 2,1']],
    ],
    [
      'a rifle within a metre: shots, fists, feet and the rifle as a club',
      () => at(19, { weapons: ['m-1-garand'] }),
      [
        ['shoot-thing', 'door', 'single', 'Shots 3,2,1', 'From false,true'],
        ['hit-thing', 'door', 'strike', 'With strike,kick,melee', 'Blows 2,1'],
      ],
    ],
    [
      'a knife within a metre',
      () => at(19, { weapons: ['knife'] }),
      [['hit-thing', 'door', 'melee', 'With melee,strike,kick', 'Blows 2,1']],
    ],
    ['a knife from farther', () => at(19.1, { weapons: ['knife'] }), []],
    [
      'a grenade is no gun',
      () => at(19, { weapons: ['hand-grenade'] }),
      [['hit-thing', 'door', 'strike', 'With strike,kick', 'Blows 2,1']],
    ],
  ])('[fnff-1988/inanimate/attack, fnff-1988/action/shoot] the menu: %s', (_, table, found) => {
    expect(items(table())).toEqual(found)
  })
  const card = (table: Table, act: Partial<AtThing> = {}) =>
    makeFace().plan(table.state, table.ask('a'), {
      do: 'attack-thing',
      thing: 'door',
      mode: 'single',
      ...act,
    })
  test.each<readonly [what: string, table: () => Table, act: Partial<AtThing>, notes: RegExp[]]>([
    ['two shots', () => at(20, { weapons: ['glock-17'] }), {}, [/10 of 10/, /one of 2 shots/]],
    ['one shot', () => at(20, { weapons: ['glock-17'] }), { shots: 1 }, [/10 of 10/]],
    [
      'the last shot',
      () => at(20, { weapons: [{ weapon: 'glock-17', loaded: 1 }] }),
      {},
      [/10 of 10/],
    ],
    ['two blows', () => at(19, {}), { mode: 'kick' }, [/10 of 10/, /one of 2 blows/]],
    ['a burst', () => at(20, { weapons: ['uzi'] }), { mode: 'burst' }, [/10 of 10/]],
    [
      'full auto may jam',
      () => at(20, { weapons: ['uzi'] }),
      { mode: 'auto' },
      [/10 of 10/, /include a jam \(10\.0 %\)/],
    ],
    [
      'behind them',
      () => at(20, { weapons: ['glock-17'], facing: 180 }),
      { shots: 1 },
      [/10 of 10/, /turns to it first/],
    ],
    [
      'nobody left',
      () =>
        at(20, { weapons: ['glock-17'] }).rule({
          rule: 'out',
          who: 'b',
          result: 'stunned',
          phases: 9,
        }),
      { shots: 1 },
      [/10 of 10/, /a fight is going on/],
    ],
  ])('[fnff-1988/inanimate/attack] the notes of the card: %s', (_, table, act, notes) => {
    const found = card(table(), act).notes
    expect(found).toHaveLength(notes.length)
    notes.forEach((note, i) => expect(found[i]).toMatch(note))
  })
  test('[fnff-1988/weapons/jam-by-autofire] the chances count that it may jam', () => {
    const chances = (more: object) =>
      card(at(20, { weapons: [{ weapon: 'uzi', ...more }], skills: { rifle: 9 } }), {
        shots: 1,
      }).chances.map(({ chance }) => chance)
    const [clean, dirty] = [chances({}), chances({ dirty: true })]
    expect(clean[0]).toBeGreaterThan(0)
    expect(dirty).toEqual(clean.map((chance) => expect.closeTo(0.9 * chance, 12)))
  })
})
