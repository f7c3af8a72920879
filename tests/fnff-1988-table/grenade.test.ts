// Grenades at the table: the throw, where it lands, who is in the circle, what protects him. What the plan card promises: grenade-odds.test.ts.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeBook, makeFace } from '../../src/books/fnff-1988/book.ts'
import { isRoll, type RollEntry } from '../../src/engine/tape.ts'
import type { Obstacle, Point } from '../../src/field/map.ts'
import { fight, YARD } from './table.ts'
import type { FightText, ManText } from './table.ts'

const thrower: ManText = {
  stats: { ref: 9, body: 6 },
  skills: { athletics: 4, rifle: 2 },
  weapons: [{ weapon: 'hand-grenade', spare: 1 }, 'knife'],
  at: { x: 20, y: 20 },
  facing: 90,
}
const victim: ManText = {
  stats: { ref: 8, body: 6 },
  skills: { athletics: 3 },
  at: { x: 30, y: 20 },
  facing: 270,
}
const HIT = { attack: [10], defence: [1] }
const MISS = { attack: [1], defence: [10] }
type Fight = ReturnType<typeof fight>
const yard = (text: FightText = {}, more: Record<string, ManText> = {}): Fight =>
  fight({ a: thrower, b: victim, ...more }, { map: YARD, ...text })
const at = (target: string): Act => ({ do: 'grenade', target })
const spot = (x: number, y: number): Act => ({ do: 'grenade', spot: { x, y } })
const wall = (
  id: string,
  height: number,
  ...shape: readonly (readonly [number, number])[]
): Obstacle => ({
  id,
  name: `Wall ${id}`,
  kind: 'wall',
  height,
  shape: shape.map(([x, y]) => ({ x, y })),
})
const withWalls = (...obstacles: Obstacle[]) => ({ ...YARD, obstacles })
const burst = (table: Fight) => table.told('burst').at(-1)!
const code = (table: Fight, who: string, act: unknown): string | undefined =>
  table.tries(who, act).refusal?.code
/** A combatant who can take it: nothing goes through. */
const iron: Partial<ManText> = {
  armor: [
    {
      name: 'Iron',
      sp: 30,
      covers: ['head', 'torso', 'right-arm', 'left-arm', 'right-leg', 'left-leg'],
    },
  ],
}

describe('the throw', () => {
  test('[fnff-1988/grenade/hand-attack] Athletics + REF + 1D10, accuracy +1, no range modifier', () => {
    const table = yard({ dice: HIT }).act('a', at('b'))
    expect(table.told('thrown')[0]).toMatchObject({
      who: 'a',
      grenade: 'hand',
      target: 'b',
      attackDie: 10,
      attack: 9 + 4 + 1 + 10,
      defence: 8 + 3 + 1,
      margin: 12,
      metres: 10,
    })
    expect(table.why('thrown')).toEqual([
      'REF: 9',
      'Athletics: 4',
      'accuracy of Hand grenade: 1',
      'attack + 1D10 = 14',
      'REF: 8',
      'Athletics: 3',
      'defence + 1D10 = 11',
    ])
  })

  test.each([
    [1, 24],
    [0, 23],
  ] as const)(
    '[fnff-1988/grenade/hand-attack] option grenade-throw-accuracy %s',
    (accuracy, total) => {
      expect(
        yard({ dice: HIT, options: { 'grenade-throw-accuracy': accuracy } })
          .act('a', at('b'))
          .told('thrown')[0]!.attack,
      ).toBe(total)
    },
  )

  test('[fnff-1988/grenade/hand-attack] the CEM is subtracted; who freezes keeps the grenade', () => {
    const scared: ManText = { ...thrower, stats: { ref: 3, cool: 2 }, skills: {}, firefights: 0 }
    const table = fight(
      { a: scared, b: { ...victim, stats: { ref: 2 } } },
      { map: YARD, dice: { attack: [5] } },
    )
      .until('a', 3)
      .act('a', at('b'))
    expect(table.told('thrown')[0]).toMatchObject({ frozen: true, margin: 0 })
    expect(table.told('burst')).toEqual([])
    expect(table.combatant('a').weapons[0]).toMatchObject({
      weapon: { id: 'hand-grenade' },
      spare: 1,
    })
  })

  test('[fnff-1988/grenade/hand-range] BODY x 3 metres: 18 m with BODY 6, the limit included', () => {
    const far = (x: number) =>
      fight({ a: thrower, b: { ...victim, at: { x, y: 20 } } }, { map: YARD, dice: MISS })
    expect(code(far(38.01), 'a', at('b'))).toBe('refused/too-far')
    expect(code(far(30), 'a', spot(20, 39))).toBe('refused/too-far')
    expect(far(38).act('a', at('b')).told('thrown')[0]!.metres).toBe(18)
  })

  test('[fnff-1988/grenade/rifle-attack] Rifle + REF + 1D10 without the accuracy of the rifle, 350 m, one grenade, then reloading', () => {
    const map = { ...YARD, width: 500 }
    const launcher: ManText = {
      ...thrower,
      weapons: [{ weapon: 'rifle-grenade', spare: 1 }, 'm-1-garand'],
    }
    const table = (x: number, weapons = launcher.weapons) =>
      fight({ a: { ...launcher, weapons }, b: { ...victim, at: { x, y: 20 } } }, { map, dice: HIT })
    expect(code(table(370.01), 'a', at('b'))).toBe('refused/too-far')
    expect(code(table(300, ['rifle-grenade', 'knife']), 'a', at('b'))).toBe('refused/no-rifle')
    const shot = table(370).act('a', at('b'))
    expect(shot.told('thrown')[0]).toMatchObject({
      grenade: 'rifle',
      attack: 9 + 2 + 10,
      defence: 8 + 3 + 1,
      metres: 350,
    })
    const again = fight({ a: launcher, b: { ...victim, ...iron } }, { map, dice: HIT })
      .act('a', at('b'))
      .until('a', 2)
    expect(code(again, 'a', at('b'))).toBe('refused/empty')
    again.act('a', { do: 'reload' }).until('a', 3).act('a', at('b'))
    expect(again.told('thrown').length).toBe(2)
    expect(code(yard(), 'a', { do: 'attack', mode: 'single', target: 'b' })).toBe('refused/no-gun')
  })

  test('[fnff-1988/grenade/defence] the named target defends himself, an active dodge counts, an equal total misses; nobody else rolls', () => {
    const table = yard(
      { dice: { attack: [1], defence: [4], direction: [6], distance: [6] } },
      { c: { ...victim, side: 'b', at: { x: 31, y: 20 } } },
    ).act('a', at('b'))
    expect(table.told('thrown')[0]).toMatchObject({ attack: 15, defence: 15, margin: 0 })
    const dodged = yard({
      dice: HIT,
      offers: (ask) => (ask.kind === 'react' ? 'dodge' : undefined),
    }).act('a', at('b'))
    expect(dodged.told('thrown')[0]!.defence).toBe(14)
    const offered: unknown[] = []
    yard({
      dice: HIT,
      offers: (ask) => {
        if (ask.kind === 'react') offered.push(ask.options)
        return undefined
      },
    }).act('a', at('b'))
    expect(offered).toEqual([['no', 'dodge']])
  })

  test('[fnff-1988/grenade/defence] cover and range do not count in the throw', () => {
    const prone = fight(
      { a: thrower, b: { ...victim, posture: 'prone', at: { x: 38, y: 20 } } },
      { map: YARD, dice: HIT },
    ).act('a', at('b'))
    expect(prone.told('thrown')[0]!.defence).toBe(12)
  })

  test('[fnff-1988/grenade/defence] a spot is difficulty 10 without range modifier, at any distance', () => {
    for (const [x, die, margin] of [
      [21, 1, 5],
      [38, 1, 5],
      [30, 6, 10],
    ] as const) {
      const table = yard({ dice: { attack: [die] } }).act('a', spot(x, 20))
      expect(table.told('thrown')[0]).toMatchObject({ spot: { x, y: 20 }, defence: 10, margin })
      expect(table.told('thrown')[0]!.defenceDie).toBeUndefined()
    }
    const weak = fight(
      { a: { ...thrower, stats: { ref: 4 }, skills: {} }, b: victim },
      { map: YARD, dice: { attack: [5], direction: [1], distance: [1] } },
    ).until('a', 3)
    expect(weak.act('a', spot(30, 20)).told('thrown')[0]).toMatchObject({
      attack: 10,
      defence: 10,
      margin: 0,
    })
  })

  test('[fnff-1988/grenade/defence] who turns to a spot behind him throws with -2', () => {
    const table = yard({ dice: HIT }).act('a', spot(10, 20))
    expect(table.told('turned')[0]).toMatchObject({ who: 'a', facing: 270, penalty: true })
    expect(table.told('thrown')[0]!.attack).toBe(22)
  })

  test('[fnff-1988/grenade/hand-attack] one throw uses up one grenade; after the last the hand is empty', () => {
    const table = fight({ a: thrower, b: { ...victim, ...iron } }, { map: YARD, dice: HIT })
    table.act('a', at('b'))
    expect(table.combatant('a').weapons.map(({ weapon, spare }) => [weapon.id, spare])).toEqual([
      ['hand-grenade', 0],
      ['knife', undefined],
    ])
    table.until('a', 2).act('a', at('b'))
    expect(table.combatant('a').weapons.map(({ weapon }) => weapon.id)).toEqual(['knife'])
    table.until('a', 3)
    expect(code(table, 'a', at('b'))).toBe('refused/no-grenade')
    table.act('a', { do: 'change', weapon: 0 })
    expect(table.combatant('a').weapons[table.combatant('a').inHand]!.weapon.id).toBe('knife')
  })

  test.each<[string, unknown, string]>([
    ['two marks', { do: 'grenade', target: 'b', spot: { x: 1, y: 1 } }, 'refused/no-act'],
    ['no mark', { do: 'grenade' }, 'refused/no-act'],
    ['nobody', { do: 'grenade', target: 'zed' }, 'refused/nobody'],
    ['no spot', { do: 'grenade', spot: { x: 'east', y: 1 } }, 'refused/no-act'],
    ['off the map', { do: 'grenade', spot: { x: 20, y: -1 } }, 'refused/off-the-map'],
    ['no thing', { do: 'grenade', thing: 'tank' }, 'refused/no-thing'],
    ['a number', { do: 'grenade', thing: 7 }, 'refused/no-act'],
    ['into', { do: 'grenade', target: 'b', into: 'yes' }, 'refused/no-act'],
  ])('[fnff-1988/grenade/hand-attack] refused: %s', (_what, act, refusal) => {
    expect(code(yard(), 'a', act)).toBe(refusal)
  })

  test('[fnff-1988/grenade/hand-attack] without a grenade in hand there is nothing to throw, and a grenade is no club and no gun', () => {
    expect(
      code(
        fight({ a: { ...thrower, weapons: ['knife', 'hand-grenade'] }, b: victim }, { map: YARD }),
        'a',
        at('b'),
      ),
    ).toBe('refused/no-grenade')
    expect(
      code(fight({ a: thrower, b: { ...victim, at: { x: 20.9, y: 20 } } }, { map: YARD }), 'a', {
        do: 'attack',
        mode: 'melee',
        target: 'b',
      }),
    ).toBe('refused/no-blade')
    expect(code(yard(), 'a', { do: 'attack', mode: 'grenade', target: 'b' })).toBeDefined()
  })

  test('[fnff-1988/grenade/defence] over a wall of 1.83 m at what is behind it, over nothing higher', () => {
    const low = { map: withWalls(wall('low', 1.83, [25, 15], [25, 25])), dice: HIT }
    const high = { map: withWalls(wall('high', 1.84, [25, 15], [25, 25])), dice: HIT }
    expect(yard(low).act('a', spot(30, 20)).told('burst')[0]).toMatchObject({
      at: { x: 30, y: 20 },
      inside: ['b'],
    })
    expect(code(yard(high), 'a', spot(30, 20))).toBe('refused/no-line-of-sight')
    expect(code(yard(high), 'a', at('b'))).toBe('refused/no-line-of-sight')
  })
})

describe('a miss', () => {
  test('[fnff-1988/grenade/scatter, fnff-1988/grenade/scatter-table] a miss lands 4 m in front of the target: he is within 6 m and takes damage', () => {
    const table = yard(
      { dice: { ...MISS, direction: [1], distance: [2, 2] } },
      { b: { ...victim, at: { x: 35, y: 20 } } },
    ).act('a', at('b'))
    expect(burst(table)).toMatchObject({
      at: { x: 31, y: 20 },
      lands: 'in front',
      metres: 4,
      inside: ['b'],
    })
    expect(table.told('hit').map(({ who }) => who)).toEqual(['b', 'b', 'b'])
  })

  // The thrower at 20, 20 throws to the east: left is north.
  test.each<[number, string, Point]>([
    [1, 'in front', { x: 20, y: 20 }],
    [2, 'left front', { x: 22.929, y: 12.929 }],
    [3, 'right front', { x: 22.929, y: 27.071 }],
    [4, 'left rear', { x: 37.071, y: 12.929 }],
    [5, 'right rear', { x: 37.071, y: 27.071 }],
    [6, 'behind target', { x: 40, y: 20 }],
  ])(
    '[fnff-1988/grenade/scatter-table] 1D6 = %s: %s, as the thrower sees it, diagonals at 45 degrees',
    (die, lands, where) => {
      const table = yard({ dice: { ...MISS, direction: [die], distance: [5] } }).act('a', at('b'))
      expect(burst(table)).toMatchObject({ lands, metres: 10, at: where })
    },
  )

  test('[fnff-1988/grenade/scatter] who is within 6 m of where it lands is met, be he the thrower; the target 10 m off is not', () => {
    const table = yard({ dice: { ...MISS, direction: [1], distance: [5] } }).act('a', at('b'))
    expect(burst(table).inside).toEqual(['a'])
    expect(table.told('hit').every(({ who, by }) => who === 'a' && by === 'a')).toBe(true)
  })

  test('[fnff-1988/grenade/scatter] it does not leave the map, and does not fly through what is higher than 1.83 m', () => {
    const edge = yard(
      { dice: { ...MISS, direction: [6], distance: [6] } },
      { b: { ...victim, at: { x: 30, y: 2 } }, a: { ...thrower, at: { x: 30, y: 12 }, facing: 0 } },
    ).act('a', at('b'))
    expect(burst(edge)).toMatchObject({ at: { x: 30, y: 0 }, metres: 2 })
    const stopped = yard({
      map: withWalls(wall('high', 2.5, [33, 15], [33, 25]), wall('low', 1.8, [31, 15], [31, 25])),
      dice: { ...MISS, direction: [6], distance: [6] },
    }).act('a', at('b'))
    expect(burst(stopped)).toMatchObject({ at: { x: 32.9, y: 20 }, stoppedBy: 'high' })
    expect(makeFace().say(burst(stopped), stopped.state)).toBe(
      'It lands 2.9 m off the mark, behind target, stopped by wall high, and bursts: nobody is hurt; b is safe behind wall low.',
    )
  })
})

describe('the circle', () => {
  test('[fnff-1988/grenade/area] 6 m, the border included; friends and thrower too; nearest first', () => {
    const men = {
      c: { ...victim, side: 'b', at: { x: 36, y: 20 } },
      d: { ...victim, side: 'b', at: { x: 30, y: 26.01 } },
      e: { ...thrower, stats: { ref: 5 }, side: 'a', at: { x: 29, y: 20 } },
    }
    const table = fight(
      { a: { ...thrower, side: 'a' }, b: { ...victim, side: 'b' }, ...men },
      { map: YARD, dice: HIT },
    ).act('a', at('b'))
    expect(burst(table).inside).toEqual(['b', 'e', 'c'])
    expect(table.told('hit').map(({ who }) => who)).toEqual([
      'b',
      'b',
      'b',
      'e',
      'e',
      'e',
      'c',
      'c',
      'c',
    ])
    expect(yard({ dice: HIT }).act('a', spot(25, 20)).told('burst')[0]!.inside).toEqual(['a', 'b'])
  })

  test('[fnff-1988/grenade/area] an obstacle that blocks the line from the burst protects fully; it bursts as low as a body lies', () => {
    const between = (height: number) =>
      yard({ map: withWalls(wall('w', height, [27, 15], [27, 25])), dice: { attack: [10] } })
        .act('a', spot(24.5, 20))
        .told('burst')[0]!
    expect(between(0.41)).toMatchObject({
      inside: ['a'],
      sheltered: [{ who: 'b', behind: 'Wall w' }],
    })
    expect(between(0.4)).toMatchObject({ inside: ['a', 'b'], sheltered: [] })
  })

  test('[fnff-1988/grenade/area] what the burst lies on shelters nobody', () => {
    const crate: Obstacle = {
      ...wall('crate', 1, [29, 21], [31, 21], [31, 23], [29, 23]),
      kind: 'crate',
    }
    const table = yard({ map: withWalls(crate), dice: { attack: [10] } }).act('a', spot(30, 22))
    expect(burst(table)).toMatchObject({ inside: ['b'], sheltered: [] })
    expect(
      burst(yard({ map: withWalls(crate), dice: { attack: [10] } }).act('a', spot(30, 24))),
    ).toMatchObject({ inside: [], sheltered: [{ who: 'b' }] })
  })

  test('[fnff-1988/grenade/shrapnel] three hits of 2D6, each with its own area, armour, wound and save; head hits doubled', () => {
    const armoured = { ...victim, armor: [{ name: 'Plate', sp: 5, covers: ['torso'] }] }
    const table = fight(
      { a: thrower, b: armoured },
      { map: YARD, dice: { ...HIT, location: [1, 2, 2], damage: [1, 2, 3, 4, 1, 1] } },
    ).act('a', at('b'))
    expect(
      table
        .told('hit')
        .map(({ area, damage, stopped, through }) => [area, damage, stopped, through]),
    ).toEqual([
      ['head', 6, 0, 6],
      ['torso', 7, 5, 2],
      ['torso', 2, 4, 0],
    ])
    expect(table.told('wounded').map(({ area }) => area)).toEqual(['head', 'torso'])
    expect(table.told('save').length).toBe(2)
  })

  test('[fnff-1988/damage/killing-explosives] everybody within 6 m takes 2D6 a hit, and no margin of the throw', () => {
    const table = yard(
      { dice: { ...HIT, location: [5], damage: [1] } },
      { c: { ...victim, side: 'b', at: { x: 36, y: 20 } } },
    ).act('a', at('b'))
    expect(table.told('thrown')[0]!.margin).toBe(12)
    expect(table.told('hit').map(({ who, damage }) => [who, damage])).toEqual([
      ['b', 2],
      ['b', 2],
      ['b', 2],
      ['c', 2],
      ['c', 2],
      ['c', 2],
    ])
  })

  test.each([
    ['none', 2, 2],
    ['named-target', 14, 2],
  ] as const)(
    '[fnff-1988/grenade/shrapnel] option grenade-margin-damage %s: the margin of 12 is for the named target alone',
    (option, named, other) => {
      const table = yard(
        {
          options: { 'grenade-margin-damage': option },
          dice: { ...HIT, location: [5], damage: [1] },
        },
        { c: { ...victim, side: 'b', at: { x: 31, y: 20 } } },
      ).act('a', at('b'))
      expect(
        table
          .told('hit')
          .filter(({ who }) => who === 'b')
          .map(({ damage }) => damage),
      ).toEqual([named, named, named])
      expect(
        table
          .told('hit')
          .filter(({ who }) => who === 'c')
          .map(({ damage }) => damage),
      ).toEqual([other, other, other])
    },
  )

  test('[fnff-1988/grenade/shrapnel] covered areas are not thrown again but protected', () => {
    const corner = withWalls(wall('corner', 2.5, [32, 10], [32, 19.9]))
    const table = yard(
      { map: corner, dice: { attack: [10], location: [1, 2, 5] } },
      { b: { ...victim, at: { x: 35, y: 20 } } },
    ).act('a', spot(29.5, 20))
    expect(burst(table).inside).toEqual(['b'])
    expect(table.told('hit').map(({ area, covered }) => [area, covered ?? false])).toEqual([
      ['head', false],
      ['torso', true],
      ['right-arm', false],
    ])
    expect(makeFace().say(table.told('hit')[1]!, table.state)).toBe(
      'b, torso: 6 damage, stopped by the cover.',
    )
  })
})

describe('people and words', () => {
  test('[fnff-1988/grenade/area] a hidden combatant in the circle is hit, and nobody hears of it but his own side', () => {
    const lurker: ManText = { ...victim, ...iron, side: 'b', at: { x: 31, y: 20 }, hidden: true }
    const table = fight(
      { a: thrower, b: { ...victim, ...iron, side: 'b' }, c: lurker },
      { map: YARD, dice: HIT },
    )
    expect(code(table, 'a', at('c'))).toBe('refused/nobody')
    table.act('a', at('b'))
    const heard = (seat: 'player-1' | 'player-2') => JSON.stringify(table.game.logOf(seat))
    expect(burst(table).inside).toEqual(['b', 'c'])
    expect(heard('player-2')).toContain('"c"')
    // Nor is the thrower asked for dice on his account: each of the two pools of three is its own side's.
    const rolled = [...table.game.log.flatMap(({ tape }) => tape), ...table.game.open].filter(
      (line) => isRoll(line) && line.label === 'location',
    ) as RollEntry[]
    expect(rolled.map(({ by }) => by)).toEqual(['player-1', 'player-2'])
    expect(heard('player-1')).not.toContain('"c"')
  })

  test('[fnff-1988/grenade/area] in the head the referee says who is within 6 m; silent: those who were stated to be', () => {
    const men = { a: thrower, b: { ...victim, side: 'b' }, c: { ...victim, side: 'b' } }
    const asked: unknown[] = []
    const table = fight(men, {
      metres: 10,
      dice: HIT,
      offers: (ask) => {
        if (ask.kind === 'in-the-blast') asked.push(ask.seat, ask.silent)
        return ask.kind === 'in-the-blast' ? ['c'] : undefined
      },
    })
      .rule({ rule: 'ask-me', asks: true })
      .act('a', at('b'))
    expect(asked).toEqual(['referee', []])
    expect(burst(table)).toMatchObject({ near: 'b', metres: 0, inside: ['b', 'c'] })
    expect(fight(men, { metres: 6, dice: HIT }).act('a', at('b')).told('burst')[0]!.inside).toEqual(
      ['b', 'a', 'c'],
    )
    expect(
      fight(men, { metres: 10, dice: HIT }).act('a', at('b')).told('burst')[0]!.inside,
    ).toEqual(['b'])
  })

  test.each([
    [10, 2, 'left front', 3, ['b']],
    [10, 2, 'left front', 4, []],
    [10, 1, 'in front', 4, ['a']],
    [12, 1, 'in front', 3, ['b', 'a']],
    [4, 3, 'right front', 3, ['b', 'a']],
    [4, 6, 'behind target', 3, ['b']],
  ] as const)(
    '[fnff-1988/grenade/scatter, fnff-1988/grenade/area] in the head, thrown %s m, direction %s (%s), 2D6 of %s each: it reaches %j',
    (metres, direction, lands, die, inside) => {
      const table = fight(
        { a: thrower, b: victim },
        { metres, dice: { ...MISS, direction: [direction], distance: [die] } },
      ).act('a', at('b'))
      expect(burst(table)).toMatchObject({ near: 'b', lands, metres: 2 * die, inside })
      expect(code(fight({ a: thrower, b: victim }), 'a', spot(1, 1))).toBe('refused/no-map')
    },
  )

  test('[fnff-1988/grenade/hand-attack] the log in plain words', () => {
    const table = yard({ dice: { ...MISS, direction: [6], distance: [2] } }).act('a', at('b'))
    const say = (type: 'thrown' | 'burst' | 'hit') =>
      makeFace().say(table.told(type)[0]!, table.state)
    expect(say('thrown')).toBe('a throws a grenade at b (10 m): 15 against 21, off the mark.')
    expect(say('burst')).toBe('It lands 4 m off the mark, behind target, and bursts: within 6 m b.')
    expect(say('hit')).toBe('b, right arm: 6 damage, all of it through.')
  })

  test('[fnff-1988/grenade/hand-attack] the menu offers it at enemies and at a spot; the options are read by the book', () => {
    const table = yard()
    const items = makeFace()
      .menu(table.state, table.ask('a'))
      .filter(({ verb }) => verb === 'grenade')
    expect(
      items.map(({ label, target, needs, refusal }) => [label, target, needs, refusal]),
    ).toEqual([
      ['b · 10 m', 'b', undefined, undefined],
      ['A spot', undefined, 'spot', undefined],
    ])
    expect(table.ask('a').options).toContainEqual(spot(30, 20))
    expect(Object.keys(makeBook().options)).toEqual(
      expect.arrayContaining([
        'grenade-throw-accuracy',
        'grenade-margin-damage',
        'thrown-shiriken-accuracy',
        'thrown-weapon-skill',
      ]),
    )
  })
})
