// Shotguns at the table: the choke, the width of a blast and all it catches, slugs, flechettes, automatic shotguns.
import { describe, expect, test } from 'vitest'
import type { Act } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { YARD, fight } from './table.ts'
import type { Fight, FightText, ManText } from './table.ts'

type Ammo = 'plain' | 'slug' | 'flechette'
const gun = (
  choke: 'open' | 'closed' = 'open',
  ammo: Ammo = 'plain',
  weapon = 'ithaca-stakeout',
  more: object = {},
): ManText => ({ weapons: [{ weapon, choke, ammo, ...more }], skills: { rifle: 5, athletics: 3 } })
const shooter = (more: ManText = gun(), ref = 9): ManText => ({
  ...more,
  stats: { ref, ...more.stats },
  at: { x: 20, y: 20 },
  facing: 0,
})
const combatant = (x: number, y: number, more: ManText = {}): ManText => ({
  skills: { athletics: 3 },
  stats: { ref: 5, ...more.stats },
  at: { x, y },
  facing: 180,
  ...more,
})
const shot = (target = 'b', more = {}): Act => ({
  do: 'attack',
  mode: 'single',
  target,
  shots: 1,
  ...more,
})
const row = (
  text: FightText,
  a: ManText,
  ...others: readonly (readonly [number, number])[]
): Fight =>
  fight(
    {
      a: shooter(a),
      ...Object.fromEntries(others.map(([x, y], i) => ['bcdefg'[i], combatant(x, y)])),
    },
    { map: YARD, dice: { attack: [6], defence: [10] }, ...text },
  )
const caught = (table: Fight) =>
  table.told('attacked').map(({ target, caught: how }) => [target, how])
const card = (table: Fight, act: Act) => makeFace().plan(table.state, table.ask('a'), act)

describe('the width of a blast', () => {
  test('[fnff-1988/shotgun/width, fnff-1988/facing/indirect, fnff-1988/weapons/jam-by-dirt] the card counts for each whether they notice it, and a jam', () => {
    const spry: ManText = { skills: { athletics: 10 } }
    const rows = (more: object) => {
      const table = fight(
        {
          a: shooter(gun('open', 'plain', 'ithaca-stakeout', more)),
          b: combatant(20, 10, spry),
          c: combatant(21, 10, { ...spry, facing: 0 }),
        },
        { map: YARD },
      )
      return card(table, shot())
    }
    // REF 9 + Rifle 5 - 1 against REF 5 + Athletics 10 - 5; of 100 pairs of dice 72 hit who sees it, all hit who does not.
    const seen = 0.72
    const unseen = 0.45 + 0.55 * seen
    for (const [more, works] of [
      [{}, 1],
      [{ dirty: true }, 0.7],
    ] as const) {
      const { inside, notes } = rows(more)
      const hits = inside!.map(({ chances }) => chances[0]!.chance)
      expect(hits[0]).toBeCloseTo(works * seen, 9)
      expect(hits[1]).toBeCloseTo(works * unseen, 9)
      expect(notes.filter((note) => note.startsWith('c does not face'))).toHaveLength(1)
    }
  })

  test.each([
    ['open', ['b', 'c', 'd']],
    ['closed', ['b']],
  ] as const)(
    '[fnff-1988/shotgun/width] %s choke: who stands within it across the line of fire is in it',
    (choke, met) => {
      const table = row(
        {},
        gun(choke),
        [20, 10],
        [21.4, 10],
        [18.6, 10.3],
        [21.6, 10],
        [20, 8.5],
        [20, 12],
      ).act('a', shot())
      expect(
        table
          .told('attacked')
          .map(({ target }) => target)
          .toSorted(),
      ).toEqual([...met].toSorted())
      expect(caught(table)[0]).toEqual(['b', undefined])
      expect(
        caught(table)
          .slice(1)
          .every(([, how]) => how === 'beside'),
      ).toBe(true)
    },
  )

  test('[fnff-1988/shotgun/width] half a metre beside the target is in the closed pattern too', () => {
    expect(
      caught(row({}, gun('closed'), [20, 10], [20.5, 10], [20.6, 10]).act('a', shot())),
    ).toEqual([
      ['b', undefined],
      ['c', 'beside'],
    ])
  })

  test('[fnff-1988/shotgun/width] one attack roll, one shell; each defends for himself and takes the whole damage with his own margin', () => {
    const table = fight(
      {
        a: shooter(),
        b: combatant(20, 10, { stats: { ref: 3, body: 10 } }),
        c: combatant(21, 10, { stats: { ref: 6, body: 10 } }),
        d: combatant(19, 10, { stats: { ref: 8, body: 10 }, skills: { athletics: 10 } }),
      },
      {
        map: YARD,
        dice: { attack: [10], defence: [1, 1, 10], location: [9], damage: [3], save: [1] },
      },
    ).act('a', shot())
    const on = (id: string) => table.told('attacked').find(({ target }) => target === id)!
    const [b, c, d] = [on('b'), on('c'), on('d')] as const
    expect(new Set([b, c, d].map(({ attack }) => attack)).size).toBe(1)
    expect(b.margin - c.margin).toBe(3)
    expect([b.hits, c.hits, d.hits]).toEqual([1, 1, 0])
    const damage = (id: string) =>
      table
        .told('hit')
        .filter(({ who }) => who === id)
        .map((hit) => hit.damage)
    expect(damage('b')[0]! - damage('c')[0]!).toBe(3)
    expect(damage('d')).toEqual([])
    expect(table.told('fired').map(({ rounds }) => rounds)).toEqual([1])
    expect(makeFace().say(c, table.state)).toMatch(/^The blast of a also reaches c /)
  })

  test('[fnff-1988/shotgun/width] friends are hit too; who is behind a wall or dead is not', () => {
    const wall = {
      id: 'w',
      name: 'wall',
      kind: 'wall' as const,
      height: 3,
      shape: [
        { x: 18, y: 11 },
        { x: 19.4, y: 11 },
      ],
    }
    const table = fight(
      {
        a: { ...shooter(), side: 'us' },
        pal: combatant(21, 10, { side: 'us' }),
        b: combatant(20, 10),
        safe: combatant(18.8, 10),
        body: combatant(20.5, 10),
      },
      { map: { ...YARD, obstacles: [wall] }, dice: { attack: [6], defence: [10] } },
    ).rule({ rule: 'wound', who: 'body', area: 'head', level: 'D' })
    const plan = card(table, shot())
    expect(plan.inside?.map(({ who, note }) => [who, note])).toEqual([
      ['b', undefined],
      ['pal', 'one of their own'],
    ])
    expect(plan.areas).toMatchObject([{ role: 'pattern', shape: 'polygon', label: '3 m' }])
    expect(caught(table.act('a', shot()))).toEqual([
      ['b', undefined],
      ['pal', 'beside'],
    ])
  })

  test('[fnff-1988/shotgun/width] in the head: who is stated to be within half the width of the target', () => {
    const table = fight(
      { a: { ...gun(), stats: { ref: 9 } }, b: {}, c: {}, d: {} },
      { dice: { attack: [6], defence: [10] } },
    )
      .rule({ rule: 'pair', a: 'b', b: 'c', metres: 1.5 })
      .rule({ rule: 'pair', a: 'b', b: 'd', metres: 2 })
    expect(card(table, shot()).inside?.map(({ who }) => who)).toEqual(['b', 'c'])
    expect(caught(table.act('a', shot()))).toEqual([
      ['b', undefined],
      ['c', 'beside'],
    ])
  })

  test('[fnff-1988/shotgun/width] the card has each with the chances that come of the one roll', () => {
    const table = row({}, gun(), [20, 10], [21, 10])
    table.combatant('a')
    const plan = card(table, shot())
    const hits: Record<string, number> = { b: 0, c: 0 }
    for (let die = 1; die <= 10; die++) {
      for (const { target, attack, defence } of row(
        { dice: { attack: [die], defence: [5] } },
        gun(),
        [20, 10],
        [21, 10],
      )
        .act('a', shot())
        .told('attacked')) {
        for (let other = 1; other <= 10; other++)
          hits[target]! += Number(attack > defence - 5 + other)
      }
    }
    for (const one of plan.inside!)
      expect(one.chances[0]!.chance).toBeCloseTo(hits[one.who]! / 100, 10)
    expect(plan.chances[0]!.chance).toBe(plan.inside![0]!.chances[0]!.chance)
  })

  test('[fnff-1988/shotgun/width, fnff-1988/experience/frozen] who freezes fires at nobody', () => {
    const table = fight(
      {
        a: shooter({ ...gun(), skills: {}, firefights: 0, stats: { cool: 2 } }, 3),
        b: combatant(20, 10, { stats: { ref: 8 } }),
        c: combatant(21, 10, { stats: { ref: 8 } }),
      },
      { map: YARD, dice: { attack: [1] } },
    )
      .until('a', 3)
      .act('a', shot())
    expect(table.told('attacked')).toMatchObject([{ target: 'b', frozen: true }])
    expect(table.told('fired')).toEqual([])
  })

  test('[fnff-1988/action/active-dodge, fnff-1988/shotgun/width] everybody in the blast may dodge in answer', () => {
    const asked: string[] = []
    row(
      { offers: (ask) => (ask.kind === 'react' ? void asked.push(ask.who!) : undefined) },
      gun(),
      [20, 10],
      [21, 10],
    ).act('a', shot())
    expect(asked.length === 0 || asked.join() === 'b,c').toBe(true)
    const fast: string[] = []
    fight(
      {
        a: shooter(),
        b: combatant(20, 10, { stats: { ref: 8 } }),
        c: combatant(21, 10, { stats: { ref: 8 } }),
      },
      {
        map: YARD,
        dice: { attack: [6], defence: [10] },
        offers: (ask) => (ask.kind === 'react' ? void fast.push(ask.who!) : undefined),
      },
    ).act('a', shot())
    expect(fast).toEqual(['b', 'c'])
  })

  test('[fnff-1988/action/shoot, fnff-1988/shotgun/width] two shots of one action: each its own roll', () => {
    const table = row({ dice: { attack: [1, 3], defence: [10] } }, gun(), [20, 10], [21, 10]).act(
      'a',
      { do: 'attack', mode: 'single', target: 'b' },
    )
    expect(table.told('attacked').map(({ target }) => target)).toEqual(['b', 'c', 'b', 'c'])
    const [one, , two] = table.told('attacked')
    expect(two!.attack - one!.attack).toBe(2)
    expect(table.combatant('a').weapons[0]!.loaded).toBe(6)
  })

  test('[fnff-1988/shotgun/width] a hidden combatant in the blast is met, and the others hear nothing of it', () => {
    const table = fight(
      { a: shooter(), b: combatant(20, 10), lurker: combatant(21, 10, { hidden: true }) },
      { map: YARD, dice: { attack: [6], defence: [10] } },
    )
    expect(
      makeFace()
        .plan(table.book.view(table.state, 'player-1'), table.ask('a'), shot())
        .inside?.map(({ who }) => who),
    ).toEqual(['b'])
    table.act('a', shot())
    expect(caught(table)).toEqual([
      ['b', undefined],
      ['lurker', 'beside'],
    ])
    expect(JSON.stringify(table.game.logOf('player-1'))).not.toContain('lurker')
  })
})

describe('where it hits', () => {
  const defence = (choke: 'open' | 'closed', metres: number, options = {}) =>
    fight(
      { a: { ...gun(choke), stats: { ref: 9 } }, b: {} },
      { metres, options, dice: { attack: [1], defence: [10] } },
    )
      .act('a', shot())
      .told('attacked')[0]!.defence

  test('[fnff-1988/shotgun/choke, fnff-1988/range/modifiers] the column of the choke', () => {
    const base = fight(
      { a: { ...gun('open', 'flechette'), stats: { ref: 9 } }, b: {} },
      { metres: 1, dice: { attack: [1], defence: [10] } },
    )
      .act('a', shot())
      .told('attacked')[0]!.defence
    for (const [metres, closed, open] of [
      [1, -3, -3],
      [15, -3, -5],
      [25, 0, -1],
      [45, 2, 0],
      [80, 5, 5],
    ])
      expect([defence('closed', metres!) - base, defence('open', metres!) - base]).toEqual([
        closed,
        open,
      ])
  })

  test.each([
    [-3, 0],
    [3, 6],
  ] as const)('[fnff-1988/range/modifiers] option closed-choke-close %s', (value, more) => {
    expect(defence('closed', 15, { 'closed-choke-close': value }) - defence('closed', 15)).toBe(
      more,
    )
  })

  test('[fnff-1988/shotgun/location, fnff-1988/shotgun/two-locations] pellets strike two areas and can be called at none; slug and flechette are single shots', () => {
    const table = (ammo: Ammo) =>
      fight(
        {
          a: { ...gun('open', ammo), stats: { ref: 10 } },
          b: { stats: { ref: 2, body: 10 }, skills: {} },
        },
        { dice: { attack: [10], defence: [1], location: [1], damage: [4], save: [1] } },
      )
    expect(table('plain').tries('a', shot('b', { at: 'head' })).refusal).toMatchObject({
      code: 'refused/no-called-area',
      rule: 'fnff-1988/shotgun/location',
    })
    const blast = table('plain').act('a', shot())
    expect(blast.told('hit').map(({ area }) => area)).toEqual(['left-arm', 'torso'])
    expect(blast.told('attacked')[0]!.hits).toBe(1)
    const [first, second] = blast.told('hit').map(({ damage }) => damage)
    expect(first! - second! === 0 || first! - second! === 1).toBe(true)
    for (const ammo of ['slug', 'flechette'] as const) {
      expect(table(ammo).act('a', shot()).told('hit').length).toBe(1)
      expect(
        table(ammo)
          .act('a', shot('b', { at: 'head' }))
          .told('hit')
          .map(({ area }) => area),
      ).toEqual(['head'])
      expect(card(table(ammo), shot()).inside).toBeUndefined()
    }
    const beside = row({}, gun('open', 'slug'), [20, 10], [20.5, 10]).act('a', shot())
    expect(caught(beside)).toEqual([['b', undefined]])
  })

  test.each([
    ['one-hit', 1],
    ['two-hits', 2],
  ] as const)(
    '[fnff-1988/shotgun/two-locations] option shotgun-same-area %s: 10 is the torso twice',
    (value, hits) => {
      const table = fight(
        { a: { ...gun(), stats: { ref: 10 } }, b: { stats: { ref: 2, body: 10 }, skills: {} } },
        {
          options: { 'shotgun-same-area': value },
          dice: { attack: [10], defence: [1], location: [10], damage: [4], save: [1] },
        },
      ).act('a', shot())
      expect(table.told('hit').map(({ area }) => area)).toEqual(
        Array.from({ length: hits }, () => 'torso'),
      )
    },
  )

  test.each([
    ['Rifles', 1],
    ['Shotguns', 3],
  ] as const)(
    '[fnff-1988/range/firearm-ranges, fnff-1988/shotgun/location] option slug-range-class %s: 45 m',
    (value, modifier) => {
      const at = (metres: number) =>
        fight(
          { a: { ...gun('open', 'slug'), stats: { ref: 9 } }, b: {} },
          { metres, options: { 'slug-range-class': value }, dice: { attack: [1], defence: [10] } },
        )
          .act('a', shot())
          .told('attacked')[0]!.defence
      expect(at(45) - at(1)).toBe(modifier)
    },
  )
})

describe('automatic shotguns', () => {
  const caws = gun('open', 'plain', 'caws')
  const fire = (mode: 'burst' | 'auto'): Act => ({ do: 'attack', mode, target: 'b' })

  test('[fnff-1988/shotgun/automatic] burst and full auto: their own column, no width, the choke ignored, each blast its two areas', () => {
    for (const mode of ['burst', 'auto'] as const) {
      const defences = (['open', 'closed'] as const).map((choke) =>
        row({}, gun(choke, 'plain', 'caws'), [20, 10], [20.4, 10]).act('a', fire(mode)),
      )
      expect(defences.map((table) => caught(table))).toEqual([
        [['b', undefined]],
        [['b', undefined]],
      ])
      expect(new Set(defences.map((table) => table.told('attacked')[0]!.defence)).size).toBe(1)
    }
    const near = (mode: 'burst' | 'auto', metres: number) =>
      fight(
        { a: { ...caws, stats: { ref: 9 } }, b: {} },
        { metres, dice: { attack: [1], defence: [10] } },
      )
        .act('a', fire(mode))
        .told('attacked')[0]!.defence
    for (const mode of ['burst', 'auto'] as const)
      expect([15, 25, 45, 80].map((metres) => near(mode, metres) - near(mode, 1))).toEqual([
        -2, 4, 6, 10,
      ])
  })

  test('[fnff-1988/shotgun/automatic, fnff-1988/autofire/hits] a blast hits for each point of margin, up to three in a burst', () => {
    const table = fight(
      { a: { ...caws, stats: { ref: 10 } }, b: { stats: { ref: 2, body: 10 }, skills: {} } },
      { dice: { attack: [10], defence: [1], location: [1], damage: [1], save: [1] } },
    ).act('a', fire('burst'))
    expect(table.told('attacked')[0]!.hits).toBe(3)
    expect(table.told('hit').length).toBe(6)
    expect(table.told('fired')[0]!.rounds).toBe(3)
  })

  test('[fnff-1988/shotgun/automatic, fnff-1988/autofire/suppressive-roll] suppressing, its own column counts too', () => {
    const suppress = (weapon: string) =>
      fight(
        { a: { ...gun('open', 'plain', weapon), stats: { ref: 9 } }, b: {} },
        { metres: 25, dice: { attack: [1], defence: [10] } },
      )
        .act('a', { do: 'suppress', width: 5, targets: ['b'] })
        .told('attacked')[0]!.defence
    // At 25 m the UZI is close (-4), the automatic shotgun medium (-1).
    expect(suppress('caws') - suppress('uzi')).toBe(3)
  })
})

describe('the choke', () => {
  const text: FightText = { map: YARD, dice: { attack: [1], defence: [10] } }
  const duel = (a: ManText = gun(), more: FightText = {}) =>
    fight({ a: shooter(a), b: combatant(20, 10, { stats: { ref: 8 } }) }, { ...text, ...more })
  /** Passes phases until the clock says so many have gone by. */
  const wait = (table: Fight, phases: number) => {
    for (let i = 0; i < phases; i++) table.pass()
    return table
  }

  test('[fnff-1988/shotgun/choke] twelve phases without another action, and it is closed', () => {
    const table = duel().act('a', { do: 'choke' })
    expect(makeFace().scene(table.state).sheets.a!.conditions).toContain(
      'changing the choke (1 of 12 phases)',
    )
    wait(table, 11)
    expect([table.state.now, table.combatant('a').weapons[0]!.choke]).toEqual([11, 'open'])
    wait(table, 1)
    expect([
      table.state.now,
      table.combatant('a').weapons[0]!.choke,
      table.combatant('a').work,
    ]).toEqual([12, 'closed', undefined])
    expect(table.told('choked')).toEqual([{ type: 'choked', who: 'a', weapon: 0, choke: 'closed' }])
    expect(makeFace().scene(table.state).sheets.a!.weapons[0]!.ammunition).toContain('closed choke')
    table.act('a', { do: 'choke' })
    wait(table, 12)
    expect(table.combatant('a').weapons[0]!.choke).toBe('open')
  })

  test('[fnff-1988/shotgun/choke] going on with it in each own phase changes nothing', () => {
    const table = duel().act('a', { do: 'choke' })
    for (let i = 1; i < 12; i++)
      table.until('a', ((i % 3) + 1) as 1 | 2 | 3, Math.floor(i / 3) + 1).act('a', { do: 'choke' })
    wait(table, 1)
    expect(table.told('choked').length).toBe(1)
  })

  test.each([
    ['another action', (table: Fight) => table.act('a', { do: 'mount' })],
    ['a shot', (table: Fight) => table.act('a', shot())],
    [
      'a mortal wound',
      (table: Fight) => table.rule({ rule: 'wound', who: 'a', area: 'torso', level: 'MW' }),
    ],
  ] as const)('[fnff-1988/shotgun/choke] %s loses the work', (_what, interrupt) => {
    const table = duel().act('a', { do: 'choke' }).until('a', 2)
    interrupt(table)
    expect(table.combatant('a').work).toBeUndefined()
    for (let i = 0; i < 13 && table.game.pending; i++) table.pass()
    expect(table.told('choked')).toEqual([])
    expect(table.combatant('a').weapons[0]!.choke).toBe('open')
  })

  test('[fnff-1988/shotgun/choke] being stunned or dodging in answer loses it; walking does not', () => {
    const shotAt = (save: number, answer: string) => {
      const table = fight(
        {
          a: shooter(gun(), 8),
          b: {
            weapons: ['glock-17'],
            skills: {},
            stats: { ref: 10 },
            at: { x: 20, y: 10 },
            facing: 180,
          },
        },
        {
          map: YARD,
          dice: { attack: [5], defence: [1], location: [5], damage: [1], save: [save] },
          offers: (ask) => (ask.kind === 'react' ? answer : undefined),
        },
      )
      table.until('a', 1).act('a', { do: 'choke' }).until('b', 2).act('b', shot('a'))
      return table.combatant('a').work !== undefined
    }
    expect([shotAt(1, 'no'), shotAt(10, 'no'), shotAt(1, 'dodge')]).toEqual([true, false, false])
    const walked = duel()
      .act('a', { do: 'choke' })
      .until('a', 2)
      .act('a', { do: 'move', path: [{ x: 20, y: 19.5 }] })
    expect(walked.combatant('a').work).toBeDefined()
  })

  test('[fnff-1988/shotgun/choke] refused where there is no choke to change', () => {
    const code = (a: ManText) =>
      fight({ a: { ...a, stats: { ref: 9 } }, b: {} }).tries('a', { do: 'choke' }).refusal?.code
    expect(code({ weapons: ['glock-17'] })).toBe('refused/no-choke')
    expect(code({ weapons: [] })).toBe('refused/no-choke')
    expect(code(gun('open', 'slug'))).toBe('refused/no-pellets')
    expect(code(gun())).toBeUndefined()
  })
})

test('[fnff-1988/damage/contact] the card of a muzzle at a body that cannot move says that the roll only gives the margin', () => {
  const table = fight({ a: { weapons: ['uzi'] }, b: {}, c: { side: 'b' } }, { metres: 0.3 })
  table.rule({ rule: 'out', who: 'b', result: 'unconscious', phases: 50 })
  const { notes } = makeFace().plan(table.state, table.ask('a'), shot())!
  expect(notes).toContain('It cannot miss b; the roll only gives its margin.')
})
