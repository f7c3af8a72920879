// Suppressive fire: who stands in the zone, who enters it, what it does, and when the computer lays one.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { zoneBonus } from '../../src/books/fnff-1988/area/zone.ts'
import { simplePlayer } from '../../src/players/simple-player.ts'
import { YARD, fight, go } from './table.ts'
import type { FightText, ManText } from './table.ts'
import { uzi, fire, pair, face, card, menu } from './uzi.ts'

describe('the fire zone', () => {
  test.each([
    [20, 8, 2],
    [5, 5, 1],
    [5, 6, 0],
    [10, 10, 1],
    [10, 11, 0],
    [15, 5, 2],
    [15, 15, 1],
    [15, 16, 0],
    [20, 5, 2],
    [20, 15, 1],
    [20, 20, 1],
    [25, 1, 3],
    [30, 10, 3],
    [35, 11, 2],
    [40, 16, 2],
    [6, 1, 1],
    [21, 8, 2],
    [60, 1, 5],
  ])('[fnff-1988/autofire/suppressive-table] ROF %s, %s m wide: +%s', (rof, width, bonus) => {
    expect(zoneBonus(rof, width)).toBe(bonus)
  })

  const zone = (x1: number, y1: number, x2: number, y2: number): Act => ({
    do: 'suppress',
    line: [
      { x: x1, y: y1 },
      { x: x2, y: y2 },
    ],
  })
  const at = (x: number, y: number, more: ManText = {}): ManText => ({
    ...uzi,
    stats: { ref: 5, ...more.stats },
    at: { x, y },
    facing: 180,
    ...more,
  })
  const gunner = (more: ManText = {}): ManText => ({
    ...uzi,
    stats: { ref: 9, ...more.stats },
    at: { x: 20, y: 30 },
    facing: 0,
    ...more,
  })
  const wreck = {
    id: 'wreck',
    name: 'wreck',
    kind: 'wreck' as const,
    height: 1.5,
    shape: [
      { x: 15, y: 12 },
      { x: 18, y: 12 },
      { x: 18, y: 13 },
      { x: 15, y: 13 },
    ],
  }
  const bar = {
    id: 'bar',
    name: 'low wall',
    kind: 'wall' as const,
    height: 1,
    shape: [
      { x: 21, y: 11.2 },
      { x: 23, y: 11.2 },
    ],
  }

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/suppressive-roll] all in the triangle and on the line defend against one roll, friends too; UZI, road 8 m wide: +2', () => {
    const table = fight(
      {
        a: gunner({ side: 'us' }),
        pal: at(20, 20, { side: 'us' }),
        b: at(16, 10),
        c: at(24, 10),
        d: at(26, 10),
        e: at(20, 9),
      },
      { map: YARD, dice: { attack: [5], defence: [10, 1, 1] } },
    )
    table.act('a', zone(16, 10, 24, 10))
    expect(table.told('suppressed')).toMatchObject([{ width: 8, rounds: 20 }])
    expect(table.told('attacked').map(({ target, caught }) => [target, caught])).toEqual([
      ['pal', 'zone'],
      ['b', 'zone'],
      ['c', 'zone'],
    ])
    expect(new Set(table.told('attacked').map(({ attack }) => attack)).size).toBe(1)
    const single = pair({ dice: { attack: [5], defence: [10] } }, uzi)
      .act('a', fire('auto'))
      .told('attacked')[0]!.attack
    expect(table.told('suppressed')[0]!.attack - single).toBe(2)
    expect(table.why('suppressed').join()).toContain('width of the fire zone: 2')
    // An equal total is a miss.
    for (const { hits, attack, defence } of table.told('attacked'))
      expect(hits).toBe(Number(attack > defence))
    expect(table.combatant('a').weapons[0]!.loaded).toBe(10)
    for (const { target, hits, margin, attack, defence } of table.told('attacked')) {
      expect(margin).toBe(attack - defence)
      expect(table.told('hit').filter(({ who }) => who === target).length).toBe(hits)
    }
  })

  test('[fnff-1988/autofire/suppressive-zone] any cover exempts, lying prone does not and gives its +1', () => {
    const map = { ...YARD, obstacles: [wreck, bar] }
    const table = fight(
      {
        a: gunner(),
        b: at(16, 10, { posture: 'kneeling' }),
        c: at(22, 10),
        d: at(20, 10, { posture: 'prone' }),
        e: at(19, 10),
      },
      { map, dice: { attack: [1], defence: [5] } },
    )
    const plan = card(table, 'a', zone(14, 9, 26, 9))
    expect(plan.inside?.map(({ who, note }) => [who, note?.split(':')[0]])).toEqual(
      expect.arrayContaining([
        ['b', 'safe'],
        ['c', 'safe'],
        ['d', undefined],
        ['e', undefined],
      ]),
    )
    table.act('a', zone(14, 9, 26, 9))
    const met = table.told('attacked')
    expect(met.map(({ target }) => target).toSorted()).toEqual(['d', 'e'])
    expect(
      met.find(({ target }) => target === 'd')!.defence -
        met.find(({ target }) => target === 'e')!.defence,
    ).toBe(1)
  })

  test('[fnff-1988/autofire/suppressive-roll, fnff-1988/range/modifiers] each defends with the full auto column of his own distance', () => {
    const table = fight(
      { a: gunner({ at: { x: 30, y: 39 } }), near: at(30, 38.5), far: at(30, 5) },
      { map: YARD, dice: { attack: [1], defence: [5] } },
    ).act('a', zone(29, 5, 31, 5))
    expect(table.told('attacked').map(({ target, band }) => [target, band])).toEqual([
      ['near', 'PBL'],
      ['far', 'MED'],
    ])
    const [near, far] = table.told('attacked')
    expect(far!.defence - near!.defence).toBe(5)
  })

  test('[fnff-1988/autofire/suppressive-roll] with fewer rounds than people hit, the nearest are hit; equal distances by lot', () => {
    const men = {
      a: gunner({ weapons: [{ weapon: 'uzi', loaded: 2 }] }),
      far: at(20, 8),
      near: at(20, 20),
      left: at(17, 14),
      right: at(23, 14),
    }
    const shot = (lot: number) =>
      fight(men, {
        map: YARD,
        dice: { attack: [10], defence: [1], nearest: [lot], damage: [1] },
      }).act('a', zone(10, 8, 30, 8))
    for (const [lot, second] of [
      [1, 'left'],
      [2, 'right'],
    ] as const) {
      const table = shot(lot)
      expect(
        table
          .told('attacked')
          .filter(({ hits }) => hits > 0)
          .map(({ target }) => target)
          .toSorted(),
      ).toEqual([second, 'near'].toSorted())
      expect(table.told('attacked').every(({ margin }) => margin > 0)).toBe(true)
      expect(table.combatant('a').weapons[0]!.loaded).toBe(0)
      expect(
        makeFace().say(
          table.told('attacked').find(({ hits }) => hits === 0)!,
          table.state,
        ),
      ).toContain('no round is left for them')
    }
  })

  test('[fnff-1988/autofire/suppressive-roll] the margin over each adds to the damage of his round, whatever the option says of direct fire', () => {
    const damage = (value: 'each-round' | 'none', die: number) =>
      fight(
        { a: gunner(), b: at(20, 20) },
        {
          map: YARD,
          options: { 'autofire-margin-damage': value },
          dice: { attack: [die], defence: [1], damage: [2], location: [5] },
        },
      ).act('a', zone(19, 15, 21, 15))
    for (const value of ['each-round', 'none'] as const) {
      const [one, two] = [damage(value, 8), damage(value, 10)]
      expect(two.told('attacked')[0]!.margin - one.told('attacked')[0]!.margin).toBe(2)
      expect(two.told('hit')[0]!.damage - one.told('hit')[0]!.damage).toBe(2)
    }
  })

  /** The zone is laid in phase 1, before b (REF 8) has his part. */
  const laid = (text: FightText = {}, b: ManText = {}) =>
    fight(
      {
        a: gunner(),
        b: at(12, 10, { stats: { ref: 8, ma: 10 }, skills: { athletics: 6 }, ...b }),
        c: at(40, 10, { stats: { ref: 5 } }),
      },
      { map: YARD, dice: { attack: [1], defence: [10] }, ...text },
    ).act('a', zone(14, 10, 26, 10))

  test('[fnff-1988/autofire/suppressive-zone] it lies on the table to the end of the phase', () => {
    const table = laid()
    expect(table.told('attacked')).toEqual([])
    expect(face().scene(table.state).areas).toMatchObject([
      {
        role: 'zone',
        shape: 'polygon',
        points: [
          { x: 20, y: 30 },
          { x: 14, y: 10 },
          { x: 26, y: 10 },
        ],
      },
    ])
    table.pass()
    expect(face().scene(table.state).areas).toBeUndefined()
    expect(table.state.zones).toEqual([])
  })

  test('[fnff-1988/autofire/suppressive-zone] the move stops at the point of entry for the shot; a miss lets him run on, and he defends once', () => {
    const table = laid().act('b', go([16, 10]))
    const [first, second] = table.told('moved')
    expect(first!.to.x).toBeCloseTo(14, 1)
    expect(second!.to.x).toBe(16)
    expect(table.told('attacked')).toMatchObject([
      {
        who: 'a',
        target: 'b',
        caught: 'zone',
        hits: 0,
        attack: table.told('suppressed')[0]!.attack,
      },
    ])
    const order = table.events().map(({ type }) => type)
    expect(order.indexOf('attacked')).toBe(order.indexOf('moved') + 1)
    table.act('b', go([13, 10])).act('b', go([14.5, 10]))
    expect(table.told('attacked').length).toBe(1)
  })

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/suppressive-roll] who is hit where he enters and goes down runs no further', () => {
    const table = laid({
      dice: { attack: [10], defence: [1], damage: [6], location: [5], save: [10] },
    }).act('b', go([18, 10]))
    expect(table.told('attacked')).toMatchObject([{ target: 'b', hits: 1 }])
    expect(table.combatant('b').x).toBeCloseTo(14, 1)
    expect(table.state.zones.every(({ hit }) => hit.includes('b'))).toBe(true)
  })

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/wound/serious-effects] a leg that is shot away in the zone ends the run', () => {
    const table = laid(
      { dice: { attack: [4], defence: [1], damage: [4], location: [9], save: [1], effect: [1] } },
      { stats: { ref: 8, ma: 10, body: 10 } },
    ).act('b', go([18, 10]))
    expect(table.told('attacked')).toMatchObject([{ target: 'b', hits: 1 }])
    expect(table.told('save')).toMatchObject([{ result: 'awake' }])
    expect(table.combatant('b').x).toBeCloseTo(14, 1)
    expect(table.combatant('b').phase.ended).toBe(false)
  })

  test('[fnff-1988/autofire/suppressive-zone] he who stands up behind his cover, or is put into the zone, enters it', () => {
    const map = { ...YARD, obstacles: [bar] }
    const up = laid({ map }, { at: { x: 22, y: 10.4 }, posture: 'kneeling' })
    expect(up.told('attacked')).toEqual([])
    up.act('b', go([24.5, 10.4]))
    expect(up.told('attacked').map(({ target }) => target)).toEqual(['b'])
    const put = laid().rule({ rule: 'place', who: 'b', x: 20, y: 12 }).act('b', { do: 'end' })
    expect(put.told('attacked').map(({ target }) => target)).toEqual(['b'])
  })

  test('[fnff-1988/autofire/suppressive-roll] rounds that are left after the first deal stay for those who come', () => {
    const rounds = (loaded: number) => {
      const table = fight(
        {
          a: gunner({ weapons: [{ weapon: 'uzi', loaded }] }),
          near: at(20, 20, { stats: { ref: 2, body: 10 } }),
          b: at(12, 10, { stats: { ref: 8, ma: 10, body: 10 } }),
        },
        { map: YARD, dice: { attack: [10], defence: [1], damage: [1], save: [1] } },
      ).act('a', zone(14, 10, 26, 10))
      return table
        .act('b', go([16, 10]))
        .told('attacked')
        .map(({ target, hits }) => [target, hits])
    }
    expect(rounds(2)).toEqual([
      ['near', 1],
      ['b', 1],
    ])
    expect(rounds(1)).toEqual([['near', 1]])
  })

  test.each([
    ['phase', 0],
    ['until-next-own-phase', 1],
  ] as const)(
    '[fnff-1988/autofire/suppressive-zone] option suppressive-duration %s',
    (value, met) => {
      // REF 5 shoots in phase 3 of turn 1; REF 9 runs in phase 1 of turn 2.
      const table = fight(
        {
          a: gunner({ stats: { ref: 5 } }),
          b: at(12, 10, { stats: { ref: 9, ma: 10 }, skills: { athletics: 6 } }),
        },
        {
          map: YARD,
          options: { 'suppressive-duration': value },
          dice: { attack: [1], defence: [10] },
        },
      )
      table
        .until('a', 3)
        .act('a', zone(14, 10, 26, 10))
        .until('b', 1, 2)
        .act('b', go([15, 10]))
      expect(table.told('attacked').length).toBe(met)
      table.until('a', 3, 2)
      expect(table.state.zones).toEqual([])
    },
  )

  test('[fnff-1988/autofire/no-called-shots] the aim counts if the combatant aimed at is in the zone', () => {
    const attack = (target: string | undefined) => {
      const table = fight(
        { a: gunner(), b: at(20, 10), c: at(45, 10) },
        { map: YARD, dice: { attack: [5], defence: [5] } },
      )
      if (target) table.act('a', { do: 'aim', target }).until('a', 2)
      const plan = card(table, 'a', zone(14, 10, 26, 10))
      table.act('a', zone(14, 10, 26, 10))
      return [table.told('suppressed')[0]!.attack, plan.notes.join(' ').includes('aim counts')]
    }
    const plain = attack(undefined)[0] as number
    expect([attack('b'), attack('c')]).toEqual([
      [plain + 2, true],
      [plain, false],
    ])
  })

  test('[fnff-1988/movement/running-halves-action, fnff-1988/experience/frozen] a runner halves the total; who freezes fires nothing and leaves no zone', () => {
    const plain = laid().told('suppressed')[0]!.attack
    const ran = fight(
      { a: gunner(), b: at(20, 10) },
      { map: YARD, dice: { attack: [1], defence: [10] } },
    )
      .act('a', { do: 'run' })
      .act('a', zone(14, 10, 26, 10))
    expect(ran.told('suppressed')[0]!.attack).toBe(Math.floor(plain / 2) + 0)
    const afraid = fight(
      {
        a: gunner({ firefights: 0, stats: { ref: 5, cool: 2 }, skills: {} }),
        b: at(20, 10, { stats: { ref: 8 } }),
      },
      { map: YARD, dice: { attack: [1] } },
    )
      .until('a', 3)
      .act('a', zone(14, 10, 26, 10))
    expect(afraid.told('suppressed')).toMatchObject([{ frozen: true }])
    expect([
      afraid.told('attacked').length,
      afraid.told('fired').length,
      afraid.state.zones.length,
      afraid.combatant('a').weapons[0]!.loaded,
    ]).toEqual([0, 0, 0, 30])
  })

  // INT 5 and no skill on both sides; out of hiding +2.
  test.each([
    ['who sees it', 180, false, 1, false],
    ['from behind, noticed', 0, false, 5, false],
    ['from behind, not noticed', 0, false, 4, true],
    ['from behind out of hiding, noticed', 0, true, 7, false],
    ['from behind out of hiding, not noticed', 0, true, 6, true],
  ] as const)(
    '[fnff-1988/facing/indirect, fnff-1988/attack/unaware-target, fnff-1988/autofire/suppressive-roll] %s',
    (_what, facing, hidden, awareness, unaware) => {
      const asked: string[] = []
      const table = fight(
        { a: gunner({ hidden }), b: at(20, 10, { facing, stats: { ref: 8 } }), c: at(21, 10) },
        {
          map: YARD,
          dice: { attack: [5], defence: [5], save: [10], sneak: [5], awareness: [awareness] },
          offers: (ask) => (ask.kind === 'react' ? void asked.push(ask.who!) : undefined),
        },
      ).rule({ rule: 'wound', who: 'c', area: 'torso', level: 'MW' })
      const { notes } = card(table, 'a', zone(14, 10, 26, 10))
      table.act('a', zone(14, 10, 26, 10))
      const [b, c] = table.told('attacked')
      expect([b!.unaware, b!.defenceDie === undefined, asked]).toEqual([
        unaware,
        unaware,
        unaware ? [] : ['b'],
      ])
      // The helpless have a fixed difficulty.
      expect([c!.helpless, c!.defenceDie]).toEqual([true, undefined])
      expect(notes.some((note) => note.includes('to notice the attack'))).toBe(facing === 0)
    },
  )
  test('[fnff-1988/facing/indirect] who enters it later with their back to the muzzle must notice it too', () => {
    const table = fight(
      {
        a: gunner({ stats: { ref: 10 } }),
        b: at(20, 4, { facing: 0, stats: { ref: 8 } }),
      },
      {
        map: YARD,
        dice: { attack: [5], defence: [5], sneak: [5], awareness: [4], save: [1] },
      },
    )
      .act('a', zone(14, 10, 26, 10))
      .rule({ rule: 'place', who: 'b', x: 20, y: 12 })
      .act('b', { do: 'end' })
    expect(table.told('noticed')).toMatchObject([{ who: 'b', threat: 'a', aware: false }])
    expect(table.told('attacked')).toMatchObject([{ target: 'b', unaware: true }])
  })

  test('[fnff-1988/action/active-dodge, fnff-1988/autofire/suppressive-roll] whoever in it still has an action is asked for a dodge, the helpless are not', () => {
    const asked: string[] = []
    fight(
      { a: gunner(), b: at(20, 10, { stats: { ref: 8 } }), c: at(21, 10, { stats: { ref: 8 } }) },
      {
        map: YARD,
        dice: { save: [10] },
        offers: (ask) => (ask.kind === 'react' ? void asked.push(ask.who!) : undefined),
      },
    )
      .rule({ rule: 'wound', who: 'c', area: 'torso', level: 'MW' })
      .act('a', zone(14, 10, 26, 10))
    expect(asked).toEqual(['b'])
  })

  test('[fnff-1988/autofire/suppressive-roll] an equal total is a miss, one less a hit', () => {
    const met = Array.from(
      { length: 10 },
      (_, i) =>
        fight(
          {
            a: gunner({ stats: { ref: 10 } }),
            b: at(20, 10, { stats: { ref: 9 }, skills: { athletics: 8 } }),
          },
          { map: YARD, dice: { attack: [2], defence: [i + 1, 1] } },
        )
          .act('a', zone(14, 10, 26, 10))
          .told('attacked')[0]!,
    ).map(({ margin, hits }) => [margin, hits])
    expect(met.find(([margin]) => margin === 0)).toEqual([0, 0])
    expect(met.find(([margin]) => margin === 1)).toEqual([1, 1])
  })

  test('[fnff-1988/action/active-dodge, fnff-1988/autofire/suppressive-roll] they are asked before the attack is rolled, with the chances of every die of it', () => {
    const agile = { stats: { ref: 8 }, skills: { athletics: 10 } }
    const table = fight({ a: gunner(), b: at(20, 10, agile) }, { map: YARD })
    table.act('a', { do: 'aim', target: 'b' }).until('a', 2)
    const told: (string | undefined)[] = []
    table.offers((ask, state) => {
      if (ask.kind !== 'react') return undefined
      told.push(face().menu(state, ask)[0]!.gain)
      expect(table.told('suppressed')).toEqual([])
      return 'dodge'
    })
    const [hit] = card(table, 'a', zone(14, 10, 26, 10)).inside![0]!.chances
    table.act('a', zone(14, 10, 26, 10))
    // The card counts a jam, of 1 in 10, which is rolled for before.
    const asked = Math.round((hit!.chance / 0.9) * 100)
    expect(asked).toBeLessThan(100)
    expect(told).toEqual([expect.stringContaining(`hit ${asked} %`)])
    expect(table.told('attacked')).toHaveLength(1)
  })

  test('[fnff-1988/damage/contact] fire that reaches nobody is fired at the body of nobody', () => {
    const table = fight({ a: gunner(), b: at(40, 40) }, { map: YARD })
    const { sums } = card(table, 'a', zone(14, 10, 26, 10))
    expect(sums.find(({ what }) => what === 'damage')?.total).toBe('1D6+3 + margin')
  })

  test('[fnff-1988/action/active-dodge] who stands in the zone may dodge in answer', () => {
    const answered: string[] = []
    const table = laid({
      offers: (ask) => (ask.kind === 'react' ? (answered.push(ask.who!), 'dodge') : undefined),
    }).act('b', go([15, 10]))
    expect(answered).toEqual(['b'])
    expect(
      table.told('attacked')[0]!.defence -
        laid()
          .act('b', go([15, 10]))
          .told('attacked')[0]!.defence,
    ).toBe(2)
  })

  test('[fnff-1988/autofire/suppressive-roll, fnff-1988/action/active-dodge] whoever enters it is told the chances that each answer leaves: those of ten dice of defence against what the zone has rolled', () => {
    const told = new Map<unknown, string>()
    laid({
      dice: { attack: [5], defence: [5] },
      offers: (ask, state) => {
        if (ask.kind === 'react')
          for (const { choice, gain } of face().menu(state, ask)) told.set(choice, gain ?? '')
        return undefined
      },
    }).act('b', go([15, 10]))
    for (const answer of ['no', 'dodge']) {
      const hits = Array.from({ length: 10 }, (_, i) =>
        laid({
          dice: { attack: [5], defence: [i + 1, 1] },
          offers: (ask) => (ask.kind === 'react' && answer === 'dodge' ? 'dodge' : undefined),
        })
          .act('b', go([15, 10]))
          .told('attacked'),
      ).filter(([one]) => one!.attack > one!.defence)
      expect(told.get(answer)).toMatch(new RegExp(`^hit ${hits.length}0 %, `))
    }
  })

  test('[fnff-1988/autofire/suppressive-zone] refusals say what would be right', () => {
    const table = fight({ a: gunner(), b: at(20, 10) }, { map: YARD })
    const code = (act: unknown) => table.tries('a', act).refusal?.code
    expect(code(zone(5, 10, 25.1, 10))).toBe('refused/too-wide')
    expect(code(zone(14, 25, 14, 31))).toBe('refused/behind-him')
    expect(code(zone(20, 30, 14, 20))).toBe('refused/behind-him')
    expect(code({ do: 'suppress' })).toBe('refused/no-zone')
    for (const line of [
      [],
      [{ x: 1, y: 1 }],
      [
        { x: 1, y: 'a' },
        { x: 2, y: 2 },
      ],
      'line',
      [null, null],
    ])
      expect(code({ do: 'suppress', line })).toBe('refused/no-act')
    for (const width of [0, 2.5, '8'])
      expect(code({ do: 'suppress', width })).toBe('refused/no-act')
    expect(code({ do: 'suppress', width: 21 })).toBe('refused/too-wide')
    expect(code({ do: 'suppress', targets: ['nobody'] })).toBe('refused/nobody')
    expect(code({ do: 'suppress', targets: 'b' })).toBe('refused/nobody')
    const head = pair()
    expect(head.tries('a', { do: 'suppress', width: 8 }).refusal?.code).toBe('refused/no-zone')
    expect(head.tries('a', { do: 'suppress', width: 8, targets: ['a'] }).refusal?.code).toBe(
      'refused/nobody',
    )
    expect(
      pair({}, { ...uzi, weapons: [{ weapon: 'uzi', loaded: 0 }] }).tries('a', {
        do: 'suppress',
        width: 8,
        targets: ['b'],
      }).refusal?.code,
    ).toBe('refused/empty')
    expect(table.tries('a', zone(14, 10, 26, 10)).refusal).toBeUndefined()
  })

  test('[fnff-1988/optional/modular] cover that is left out exempts nobody', () => {
    const table = fight(
      { a: { ...uzi, stats: { ref: 9 } }, b: uzi },
      { dice: { attack: [5], defence: [5] }, options: { 'steps-left-out': ['cover'] } },
    ).rule({ rule: 'pair', a: 'a', b: 'b', cover: 'over-cover' })
    table.act('a', { do: 'suppress', width: 8, targets: ['b'] })
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['b'])
  })

  test('[fnff-1988/autofire/suppressive-zone] in the head the choice names the width and who is in it; stated cover exempts', () => {
    const table = fight(
      { a: { ...uzi, stats: { ref: 9 } }, b: uzi, c: uzi },
      { dice: { attack: [5], defence: [5] } },
    ).rule({ rule: 'pair', a: 'a', b: 'c', cover: 'behind-corner' })
    const act: Act = { do: 'suppress', width: 8, targets: ['b', 'c', 'b'] }
    expect(card(table, 'a', act).inside?.map(({ who, note }) => [who, note])).toEqual([
      ['b', undefined],
      ['c', 'safe: behind corner'],
    ])
    table.act('a', act)
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['b'])
    expect(table.told('suppressed')[0]).toMatchObject({ width: 8 })
    expect(table.state.zones).toEqual([])
    expect(
      menu(pair(), 'a')
        .filter(({ verb }) => verb === 'suppress')
        .map(({ label }) => label),
    ).toEqual(['b'])
  })

  test('[fnff-1988/autofire/suppressive-roll, fnff-1988/weapons/jam-by-autofire] the plan card has everybody with the chances that come of it, die by die', () => {
    const table = fight(
      { a: gunner(), b: at(20, 10), c: at(18, 12, { stats: { ref: 7 } }) },
      { map: YARD },
    )
    const act = zone(14, 10, 26, 10)
    const plan = card(table, 'a', act)
    expect(plan.areas).toMatchObject([{ role: 'zone', shape: 'polygon' }])
    expect(plan.inside?.map(({ who }) => who)).toEqual(['c', 'b'])
    // Every attack die at the table, and against it every defence die.
    const hits = { b: 0, c: 0 }
    for (let die = 1; die <= 10; die++) {
      const told = fight(
        { a: gunner(), b: at(20, 10), c: at(18, 12, { stats: { ref: 7 } }) },
        { map: YARD, dice: { attack: [die], defence: [5], save: [1] } },
      )
        .act('a', act)
        .told('attacked')
      for (const { target, attack, defence } of told)
        for (let other = 1; other <= 10; other++)
          hits[target as 'b' | 'c'] += Number(attack > defence - 5 + other)
    }
    // The reliability roll comes first: an UZI works on 9 or less.
    for (const one of plan.inside!)
      expect(one.chances[0]!.chance).toBeCloseTo((0.9 * hits[one.who as 'b' | 'c']) / 100, 10)
    expect(plan.chances[0]!.chance).toBeGreaterThanOrEqual(
      Math.max(...plan.inside!.map(({ chances }) => chances[0]!.chance)),
    )
    expect(
      plan.sums[0]!.terms.some(({ rule }) => rule === 'fnff-1988/autofire/suppressive-table'),
    ).toBe(true)
  })

  test('[fnff-1988/autofire/suppressive-zone] a hidden combatant in the zone is met, and the others hear nothing of it', () => {
    const table = fight(
      { a: gunner(), b: at(40, 10), lurker: at(20, 10, { hidden: true }) },
      { map: YARD, dice: { attack: [10], defence: [1] } },
    )
    expect(
      card(fight({ a: gunner(), b: at(40, 10) }, { map: YARD }), 'a', zone(14, 10, 26, 10)).inside,
    ).toEqual([])
    const seen = table.book.view(table.state, 'player-1')
    expect(makeFace().plan(seen, table.ask('a'), zone(14, 10, 26, 10)).inside).toEqual([])
    table.act('a', zone(14, 10, 26, 10))
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['lurker'])
    expect(JSON.stringify(table.game.logOf('player-1'))).not.toContain('lurker')
    expect(JSON.stringify(table.book.view(table.state, 'player-1').zones)).not.toContain('lurker')
  })
})

describe('the computer', () => {
  const foe = (x: number, y: number, more: ManText = {}): ManText => ({
    ...uzi,
    side: 'them',
    stats: { ref: 5 },
    at: { x, y },
    facing: 180,
    ...more,
  })
  const choice = (men: Readonly<Record<string, ManText>>): Act => {
    const table = fight(
      { a: { ...uzi, side: 'us', stats: { ref: 9 }, at: { x: 20, y: 30 }, facing: 0 }, ...men },
      { map: YARD },
    )
    const ask = table.ask('a')
    const picked = simplePlayer({
      face: makeFace() as never,
      view: table.state,
      ask,
      menu: makeFace().menu(table.state, ask),
    }) as Act
    expect(table.tries('a', picked).refusal).toBeUndefined()
    return picked
  }

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/autofire/kinds] it lays a zone on several enemies, and fires bursts at one', () => {
    expect(choice({ b: foe(16, 8), c: foe(20, 8), d: foe(24, 8) }).do).toBe('suppress')
    expect(choice({ b: foe(20, 20) })).toMatchObject({ do: 'attack', target: 'b', mode: 'burst' })
  })

  test('[fnff-1988/autofire/suppressive-zone, fnff-1988/shotgun/width] never into its own', () => {
    expect(
      choice({ b: foe(16, 8), c: foe(20, 8), d: foe(24, 8), pal: foe(20, 15, { side: 'us' }) }),
    ).toMatchObject({ do: 'attack' })
    const blast = (pal: number) =>
      choice({
        a: {
          weapons: ['ithaca-stakeout'],
          skills: { rifle: 5 },
          side: 'us',
          stats: { ref: 9 },
          at: { x: 20, y: 30 },
          facing: 0,
        },
        b: foe(20, 20),
        far: foe(28, 16),
        pal: foe(20 + pal, 20, { side: 'us' }),
      })
    expect([blast(3), blast(1)]).toMatchObject([
      { do: 'attack', target: 'b' },
      { do: 'attack', target: 'far' },
    ])
  })
})
