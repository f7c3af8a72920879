// Things at the table: doors, walls, what is left of them, what can be seen and gone through afterwards; repairs; surgery.
import { describe, expect, test } from 'vitest'
import type { AtThing } from '../../src/books/fnff-1988/contract/acts.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { between } from '../../src/books/fnff-1988/movement/placing.ts'
import { pointsLeft, strike, tell } from '../../src/books/fnff-1988/attack/structure.ts'
import type { Event } from '../../src/books/fnff-1988/contract/events.ts'
import type { FieldMap } from '../../src/field/map.ts'
import { fight, go, shoot } from './table.ts'
import { thing } from './thing.ts'
import type { FightText, ManText } from './table.ts'

/** A wall from west to east at y 20 with a door at x 29 to 30. */
const HOUSE: FieldMap = {
  name: 'House',
  width: 60,
  height: 40,
  ground: [],
  obstacles: [
    thing(
      'west',
      'wall',
      [
        [10, 20],
        [29, 20],
      ],
      { material: 'stone wall' },
    ),
    thing(
      'door',
      'door',
      [
        [29, 20],
        [30, 20],
      ],
      { material: 'heavy wood door' },
    ),
    thing(
      'east',
      'wall',
      [
        [30, 20],
        [50, 20],
      ],
      { material: 'sheetrock wall' },
    ),
    thing(
      'shed',
      'building',
      [
        [40, 30],
        [46, 30],
        [46, 34],
        [40, 34],
      ],
      { structure: 12 },
    ),
    thing(
      'tree',
      'tree',
      [
        [8, 30],
        [9, 30],
        [9, 31],
        [8, 31],
      ],
      { material: 'tree' },
    ),
    thing(
      'rock',
      'crate',
      [
        [20, 30],
        [21, 30],
        [21, 31],
        [20, 31],
      ],
      { height: 1 },
    ),
    thing(
      'box',
      'crate',
      [
        [23, 30],
        [23.5, 30],
        [23.5, 30.5],
        [23, 30.5],
      ],
      { height: 0.5, structure: 5 },
    ),
  ],
}
const GUNNER: ManText = {
  at: { x: 29.5, y: 26 },
  facing: 0,
  weapons: ['m-16a'],
  skills: { rifle: 6 },
  stats: { ref: 9 },
}
const VICTIM: ManText = {
  at: { x: 29.5, y: 16 },
  facing: 180,
  weapons: ['glock-17'],
  stats: { ref: 8 },
}
const house = (text: FightText = {}, gunner: ManText = {}, victim: ManText = {}) =>
  fight({ a: { ...GUNNER, ...gunner }, b: { ...VICTIM, ...victim } }, { map: HOUSE, ...text })
const at = (id: string, more: Partial<AtThing> = {}): AtThing => ({
  do: 'attack-thing',
  thing: id,
  mode: 'single',
  shots: 1,
  ...more,
})

describe('the attack on a thing', () => {
  test('[fnff-1988/inanimate/attack] REF 9, Rifle 6, accuracy of the M-16 and the die against Easy 10 and the range', () => {
    const table = house({ dice: { attack: [3], damage: [1] } }).act('a', at('door'))
    const [shot] = table.told('attacked-thing')
    expect(shot).toMatchObject({
      thing: 'door',
      difficulty: 10 + 1,
      attackDie: 3,
      hits: 1,
      frozen: false,
    })
    expect(shot!.margin).toBe(shot!.attack - shot!.difficulty)
    expect(table.why('attacked-thing')).toEqual(
      expect.arrayContaining([
        'REF: 9',
        'Rifle: 6',
        'difficulty: 10',
        'range CLS: 1',
        'difficulty = 11',
      ]),
    )
    expect(table.combatant('a').weapons[0]!.loaded).toBe(
      table.combatant('a').weapons[0]!.weapon.shots - 1,
    )
  })
  test('[fnff-1988/inanimate/attack] the total must be greater than the difficulty', () => {
    const run = (die: number) =>
      house({
        dice: { attack: [die], damage: [1] },
        offers: (ask) => (ask.kind === 'difficulty' ? 20 : undefined),
      })
        .rule({ rule: 'ask-me', asks: true })
        .act('a', at('door'))
        .told('attacked-thing')[0]
    const die = 21 - run(1)!.attack + 1
    expect([run(die), run(die + 1)]).toMatchObject([
      { attack: 21, difficulty: 21, margin: 0, hits: 0 },
      { attack: 22, difficulty: 21, margin: 1, hits: 1 },
    ])
  })
  test('[fnff-1988/inanimate/attack] the referee is asked once an action and may say 10 to 30; silent: Easy, Average for what is smaller than a metre', () => {
    const asked: unknown[] = []
    const run = (id: string) =>
      house(
        {
          dice: { attack: [5], damage: [1] },
          offers: (ask) => {
            if (ask.kind === 'difficulty') asked.push(ask.options, ask.silent, ask.seat)
            return undefined
          },
        },
        { at: { x: 26, y: 34 }, facing: 315, weapons: ['m-1-garand'] },
      )
        .rule({ rule: 'ask-me', asks: true })
        .act('a', at(id, { shots: 3 }))
    expect(run('box').told('attacked-thing').length).toBeGreaterThan(0)
    expect(asked).toEqual([[10, 15, 20, 25, 30], 15, 'referee'])
    asked.length = 0
    run('west')
    expect(asked[1]).toBe(10)
  })
  test('[fnff-1988/inanimate/attack] combat experience counts while an enemy can act, and not when nobody is left who can', () => {
    const run = (knocked: boolean) => {
      // C, of a side of his own, lies hidden: A knows of no enemy but B.
      const table = fight(
        {
          a: { ...GUNNER, firefights: 0, stats: { ref: 9, cool: 2 } },
          b: { ...VICTIM, stats: { ref: 9 } },
          c: { ...VICTIM, hidden: true, at: { x: 33, y: 35 }, stats: { ref: 2 } },
        },
        { map: HOUSE, dice: { attack: [9], damage: [1] } },
      )
      if (knocked) table.rule({ rule: 'wound', who: 'b', area: 'left-leg', level: 'MW' })
      table.until('a', 1).act('a', at('door'))
      if (!knocked) table.act('b', { do: 'end' })
      return table.told('attacked-thing')[0]!.attack
    }
    expect(run(true) - run(false)).toBeGreaterThan(3)
  })
  test('[fnff-1988/inanimate/attack, fnff-1988/aiming/bonus] aim counts for things too', () => {
    const plain = house({ dice: { attack: [5], damage: [1] } })
      .until('a', 2)
      .act('a', at('door'))
      .told('attacked-thing')[0]!.attack
    const aimed = house({ dice: { attack: [5], damage: [1] } })
      .act('a', { do: 'aim', target: 'door' })
      .until('a', 2)
      .act('a', at('door'))
      .told('attacked-thing')[0]!.attack
    expect(aimed - plain).toBe(2)
  })
  test('[fnff-1988/inanimate/attack, fnff-1988/facing/turning] what is behind him: he turns, -2', () => {
    const run = (facing: number) =>
      house({ dice: { attack: [5], damage: [1] } }, { facing }).act('a', at('door'))
    expect(
      run(0).told('attacked-thing')[0]!.attack - run(180).told('attacked-thing')[0]!.attack,
    ).toBe(2)
    expect([run(180).combatant('a').facing, run(180).combatant('a').phase.turned]).toEqual([
      0,
      true,
    ])
  })
  test.each([
    ['nowhere', {}, 'refused/no-thing'],
    ['rock', {}, 'refused/no-structure'],
    ['shed', { mode: 'kick' }, 'refused/too-far'],
    ['shed', { mode: 'melee' }, 'refused/too-far'],
    ['door', { mode: 'throw' }, 'refused/no-act'],
    ['door', { shots: 9 }, 'refused/too-many-shots'],
    ['door', { spot: 'here' }, 'refused/no-act'],
  ])(
    '[fnff-1988/inanimate/attack, fnff-1988/damage/structural-points] %s, %o: %s',
    (id, more, code) => {
      expect(house().tries('a', { ...at(id), ...more }).refusal?.code).toBe(code)
    },
  )
  test('[fnff-1988/inanimate/attack] behind the house there is nothing to aim at', () => {
    expect(house({}, { at: { x: 29.5, y: 15 } }).tries('a', at('shed')).refusal?.code).toBe(
      'refused/no-line-of-sight',
    )
  })
})

describe('on the page', () => {
  test('[fnff-1988/inanimate/attack, fnff-1988/damage/structural] a thing is picked on the map; its plan has exact chances and the place of the hole', () => {
    const table = house({}, { stats: { ref: 9 }, skills: { rifle: 0 } })
    const face = makeFace()
    const view = table.book.view(table.state, 'player-1')
    const item = face
      .menu(view, table.ask('a'))
      .find(({ thing: id, verb }) => id === 'door' && verb === 'shoot-thing')!
    expect(item).toMatchObject({
      plan: true,
      choice: { do: 'attack-thing', thing: 'door', mode: 'single' },
    })
    expect(item.refusal).toBeUndefined()
    const card = face.plan(view, table.ask('a'), { ...(item.choice as AtThing), shots: 1 })
    // REF 9, accuracy 2, die from 1: 12 is more than 11 whatever the die; 5D6+2 and the margin of 1 to 10 against 20 points.
    const sums = new Map([[0, 1]])
    for (let die = 0; die < 5; die++) {
      const before = [...sums]
      sums.clear()
      for (const [sum, ways] of before)
        for (let one = 1; one <= 6; one++) sums.set(sum + one, (sums.get(sum + one) ?? 0) + ways)
    }
    const breaks = (margin: number) =>
      [...sums].reduce((all, [sum, ways]) => all + (sum + 2 + margin >= 20 ? ways : 0), 0) / 6 ** 5
    const destroyed = Array.from({ length: 10 }, (_, i) => breaks(i + 1)).reduce(
      (all, one) => all + one / 10,
      0,
    )
    expect(card.chances.map(({ what }) => what)).toEqual(['hit', 'destroyed'])
    expect(card.chances[0]!.chance).toBeCloseTo(1, 12)
    expect(card.chances[1]!.chance).toBeCloseTo(destroyed, 10)
    expect(card.areas).toMatchObject([{ role: 'hole', at: { x: 29.5, y: 20 } }])
  })
})

describe('structural damage', () => {
  test('[fnff-1988/damage/structural, fnff-1988/damage/structural-points] an M-16 through a door of 20 points: damage 36', () => {
    // 5D6+2 with sixes is 32; REF 9 + Rifle 3 + accuracy 2 + 1 = 15 against 10 + 1 for close range: a margin of 4.
    const table = house(
      {
        dice: { attack: [1], damage: [6] },
        offers: (ask) => (ask.kind === 'difficulty' ? 10 : undefined),
      },
      { stats: { ref: 9 }, skills: { rifle: 3 } },
    )
    expect(pointsLeft(table.state, 'door')).toBe(20)
    table.act('a', at('door'))
    const [shot] = table.told('attacked-thing')
    const [struck] = table.told('struck')
    expect([shot!.margin, struck]).toEqual([
      4,
      expect.objectContaining({ thing: 'door', points: 36, left: 0 }),
    ])
    expect(table.told('breached')).toMatchObject([{ thing: 'door', pieces: [] }])
    expect(table.state.map!.obstacles.map(({ id }) => id)).not.toContain('door')
    expect(strike(house().state, 'door', 36).map(({ type }) => type)).toEqual([
      'struck',
      'breached',
    ])
  })
  test('[fnff-1988/damage/structural] blow after blow until it breaks, and then no further', () => {
    const table = house(
      { dice: { attack: [2], damage: [1] } },
      { at: { x: 29.5, y: 20.8 }, skills: { brawling: 1 }, stats: { ref: 9 } },
    )
    for (let turn = 1; turn < 12 && pointsLeft(table.state, 'door') !== undefined; turn++)
      table.until('a', 1, turn).act('a', at('door', { mode: 'kick', shots: 2 }))
    const points = table.told('struck').map(({ points: one }) => one)
    expect(points.reduce((sum, one) => sum + one, 0)).toBeGreaterThanOrEqual(20)
    expect(points.slice(0, -1).reduce((sum, one) => sum + one, 0)).toBeLessThan(20)
    expect(table.told('breached')).toHaveLength(1)
  })
  test('[fnff-1988/damage/structural, fnff-1988/damage/types] fists and feet do their full damage to things, a fifth to people', () => {
    const table = house(
      { dice: { attack: [5], damage: [6] } },
      { at: { x: 29.5, y: 20.8 }, skills: { brawling: 3 } },
    ).act('a', { ...at('door', { mode: 'strike' }), shots: 1 })
    const [blow] = table.told('attacked-thing')
    // REF 9 + Brawling 3 + 5 = 17 against the difficulty of the door, 10.
    expect([blow!.margin, table.told('struck')[0]!.points]).toEqual([7, 6 + 7])
    const combatant = house({
      map: undefined,
      metres: 1,
      dice: { attack: [10], defence: [1], damage: [6], location: [3] },
    }).act('a', shoot('b', { mode: 'strike' }))
    const [hit] = combatant.told('hit')
    // REF 9 + 10 = 19 (Brawling is not bought) against REF 8 + 1: 6 + 10 = 16, a fifth of it 3.
    expect(hit).toMatchObject({ damage: 16, stopped: 0, through: 3 })
  })
  test('[fnff-1988/damage/structural] a burst: every round that hits adds its points', () => {
    const table = house({ dice: { attack: [9], damage: [1] } }, { at: { x: 20, y: 28 } }).act(
      'a',
      at('west', { mode: 'burst' }),
    )
    const [burst] = table.told('attacked-thing')
    expect(burst).toMatchObject({ hits: 3 })
    expect(table.told('struck')[0]!.points).toBe(3 * (7 + burst!.margin))
    expect(table.combatant('a').weapons[0]!.loaded).toBe(
      table.combatant('a').weapons[0]!.weapon.shots - 3,
    )
  })
  test('[fnff-1988/weapons/jam-by-autofire] full auto at a wall asks whether the weapon works; a grenade is no gun', () => {
    const jammed = house(
      { dice: { reliability: [10], attack: [9], damage: [1] } },
      { at: { x: 20, y: 28 } },
    ).act('a', at('west', { mode: 'auto' }))
    expect([
      jammed.told('attacked-thing').length,
      jammed.combatant('a').weapons[0]!.jammed,
    ]).toEqual([0, true])
    const works = house(
      { dice: { reliability: [1], attack: [9], damage: [1] } },
      { at: { x: 20, y: 28 } },
    ).act('a', at('west', { mode: 'auto' }))
    expect(works.told('attacked-thing')[0]!.hits).toBe(
      Math.min(
        works.told('attacked-thing')[0]!.margin,
        works.combatant('a').weapons[0]!.weapon.rof,
      ),
    )
    expect(
      house({}, { weapons: ['rifle-grenade', 'm-16a'] }).tries('a', at('west')).refusal?.code,
    ).toBe('refused/no-gun')
  })
  test('[fnff-1988/damage/structural] what has its own points, and what a destroyed tree, crate and building leave', () => {
    const left = (id: string) => {
      const { state } = house()
      const found = strike(state, id, 100, { at: { x: 43, y: 34 }, from: { x: 43, y: 38 } }).find(
        ({ type }) => type === 'breached',
      )
      return found?.type === 'breached' ? found.pieces.map((piece) => piece.id) : []
    }
    expect(pointsLeft(house().state, 'shed')).toBe(12)
    expect([left('tree'), left('box'), left('shed'), left('rock')]).toEqual([
      [],
      [],
      ['shed.1', 'shed.2'],
      [],
    ])
  })
  test('[fnff-1988/damage/structural, fnff-1988/turn/simultaneous] two who strike it in the same moment both count, and it breaks once', () => {
    const { state, book } = house()
    const now = book.copy(state)
    const told: Event[] = []
    const t = {
      state: now,
      emit: (event: Event) => {
        told.push(event)
        book.apply(now, event)
      },
    }
    for (const event of [
      ...strike(state, 'door', 12),
      ...strike(state, 'door', 12),
      ...strike(state, 'door', 30),
    ])
      tell(t, event)
    expect(told.map((event) => (event.type === 'struck' ? event.left : event.type))).toEqual([
      8,
      0,
      'breached',
    ])
  })
})

describe('a wall shot through', () => {
  const through = (more: Partial<AtThing> = {}) =>
    house(
      { dice: { attack: [9], damage: [6] } },
      { at: { x: 20, y: 26 } },
      { at: { x: 20, y: 14 } },
    ).act('a', at('west', more))
  test('[fnff-1988/damage/structural, fnff-1988/sight/line-of-sight] is a hole of 1 m in the map: he sees, and goes, through it', () => {
    const before = house({}, { at: { x: 20, y: 26 } }, { at: { x: 20, y: 14 } })
    expect(between(before.state, before.combatant('a'), before.combatant('b'))).toMatchObject({
      sees: false,
      blockedBy: 'The west',
    })
    const table = through()
    expect(table.told('breached')).toMatchObject([{ at: { x: 20, y: 20 } }])
    expect(
      table.state
        .map!.obstacles.filter(({ id }) => id.startsWith('west'))
        .map(({ id, shape }) => [id, shape]),
    ).toEqual([
      [
        'west.1',
        [
          { x: 10, y: 20 },
          { x: 19.5, y: 20 },
        ],
      ],
      [
        'west.2',
        [
          { x: 20.5, y: 20 },
          { x: 29, y: 20 },
        ],
      ],
    ])
    expect(between(table.state, table.combatant('a'), table.combatant('b')).sees).toBe(true)
    expect(before.tries('a', go([20, 22], [20, 18])).refusal?.code).toBe('refused/in-the-way')
    table.until('a', 2)
    expect(table.act('a', go([20, 20], [20, 18.5])).combatant('a')).toMatchObject({
      x: 20,
      y: 18.5,
    })
  })
  test('[fnff-1988/damage/structural] the hole is where he aimed, and the pieces have their points anew', () => {
    const table = through({ spot: { x: 15, y: 20 } })
    expect(table.told('breached')[0]!.at.x).toBeCloseTo(15, 2)
    expect([
      pointsLeft(table.state, 'west'),
      pointsLeft(table.state, 'west.1'),
      pointsLeft(table.state, 'west.2'),
    ]).toEqual([undefined, 30, 30])
  })
  test('[fnff-1988/damage/structural] undo puts the wall back exactly', () => {
    const table = house({ dice: { attack: [9], damage: [6] } }, { at: { x: 20, y: 26 } })
    const before = structuredClone({ map: table.state.map })
    table.act('a', at('west'))
    expect(table.state.map).not.toEqual(before.map)
    expect(table.game.undo('referee').refusal).toBeUndefined()
    expect(table.state.map).toEqual(before.map)
    expect(table.state.damage).toEqual({})
  })
})

describe('in the head', () => {
  test('[fnff-1988/inanimate/attack, fnff-1988/damage/structural] the referee states a door; it is shot to pieces', () => {
    const table = fight(
      { a: { weapons: ['m-16a'] }, b: {} },
      { metres: 10, dice: { attack: [9], damage: [6] } },
    ).rule({ rule: 'thing', name: 'Cellar door', points: 20, metres: 5 })
    expect(
      table.act('a', at('thing-cellar-door')).act('b', { do: 'end' }).told('struck'),
    ).toMatchObject([{ thing: 'thing-cellar-door', left: 0 }])
    expect(table.state.things).toEqual([])
  })
  test.each([
    [{ name: '', points: 20, metres: 5 }],
    [{ name: 'Door', points: 0, metres: 5 }],
    [{ name: 'Door', points: 5, metres: -1 }],
  ])('[fnff-1988/inanimate/attack] %o is no thing', (thing) => {
    const table = fight({ a: {}, b: {} })
    expect(
      table.game.begin({ seat: 'referee', choice: { rule: 'thing', ...thing }, why: 'test' })
        .refusal?.code,
    ).toBe('refused/ruling')
  })
})

describe('repair', () => {
  const damaged = (die: number, skill = 6) => {
    const table = house(
      { dice: { attack: [3], damage: [1], task: [die] } },
      {
        at: { x: 29.5, y: 20.8 },
        skills: { rifle: 6, mechanics: skill },
        stats: { int: 5, ref: 10 },
      },
    )
    return table.act('a', at('door', { mode: 'strike' })).until('a', 2)
  }
  test('[fnff-1988/action/repair-aid] INT + a technical skill + 1D10 against 15: an equal total fails and may be tried again', () => {
    const fails = damaged(4)
    const left = pointsLeft(fails.state, 'door')!
    expect(left).toBeLessThan(20)
    fails.act('a', { do: 'repair', thing: 'door' })
    expect(fails.told('task')).toMatchObject([{ total: 15, difficulty: 15, done: false }])
    expect(pointsLeft(fails.state, 'door')).toBe(left)
    fails
      .dice({ task: [5] })
      .until('a', 3)
      .act('a', { do: 'repair', thing: 'door' })
    expect(pointsLeft(fails.state, 'door')).toBe(20)
  })
  test('[fnff-1988/action/repair-aid] what is whole, far away or not there cannot be mended', () => {
    const codes = ['west', 'nowhere'].map(
      (id) => damaged(5).tries('a', { do: 'repair', thing: id }).refusal?.code,
    )
    expect(codes).toEqual(['refused/whole', 'refused/no-thing'])
    expect(
      house({ dice: { attack: [3], damage: [1] } })
        .act('a', at('door'))
        .until('a', 2)
        .tries('a', { do: 'repair', thing: 'door' }).refusal?.code,
    ).toBe('refused/too-far')
  })
})

describe('surgery', () => {
  const theatre = (ref = 10, { int, medical } = { int: 9, medical: 9 }, task = 5) =>
    fight(
      {
        a: { skills: { medical }, stats: { ref, int } },
        b: { stats: { ref: 8 } },
        c: {},
      },
      { metres: 1, dice: { task: [task], 'death save': [1] } },
    ).rule({ rule: 'wound', who: 'b', area: 'torso', level: 'MW' })
  const aid = { do: 'aid', target: 'b' } as const
  test('[fnff-1988/action/repair-aid, fnff-1988/wound/mortal-rescue] one whole turn: three phases, the roll in the last', () => {
    const table = theatre().act('a', aid)
    expect([table.told('task').length, table.told('operates').at(-1)?.phases]).toEqual([0, 1])
    table.until('a', 2).act('a', aid)
    expect([table.told('task').length, table.told('operates').at(-1)?.phases]).toEqual([0, 2])
    table.until('a', 3).act('a', aid)
    expect(table.told('task')).toMatchObject([{ total: 23, difficulty: 20, done: true }])
    expect([table.combatant('b').stabilised, table.combatant('a').surgery]).toEqual([
      true,
      undefined,
    ])
  })
  test.each([
    // REF 4 acts in phase 3 alone, REF 6 in phases 2 and 3: begun there, it is over one turn later, before that phase.
    [4, 3],
    [6, 2],
  ] as const)(
    '[fnff-1988/action/repair-aid, fnff-1988/wound/mortal-rescue] a surgeon with REF %i takes one turn as well, not one for each phase of theirs',
    (ref, phase) => {
      const table = theatre(ref).until('a', phase, 1).act('a', aid)
      if (ref === 6) table.until('a', 3).act('a', aid)
      expect(table.told('task')).toEqual([])
      table.until('a', phase, 2)
      expect([
        table.state.turn,
        table.told('task').length,
        table.combatant('b').stabilised,
      ]).toEqual([2, 1, true])
      // The phase is the surgeon's own again.
      expect(table.tries('a', { do: 'dodge' }).refusal).toBeUndefined()
    },
  )
  test('[fnff-1988/action/repair-aid] an own phase of the turn without it, and nothing is done', () => {
    const table = theatre(6).until('a', 2, 1).act('a', aid).until('a', 2, 2)
    expect([table.told('task').length, table.combatant('b').stabilised]).toEqual([0, false])
  })
  test.each([
    [5, 9, false],
    [5, 10, false],
    [6, 10, true],
  ])(
    '[fnff-1988/action/repair-aid, fnff-1988/task/attempt] surgery: INT %i + medical 5 + %i against 20, a tie fails',
    (int, die, done) => {
      const table = theatre(10, { int, medical: 5 }, die).act('a', aid)
      table.until('a', 2).act('a', aid).until('a', 3).act('a', aid)
      expect(table.told('task')).toMatchObject([{ total: int + 5 + die, difficulty: 20, done }])
    },
  )
  test('[fnff-1988/action/repair-aid] a phase of his without it, or another action, and it begins anew', () => {
    const pause = theatre().act('a', aid).until('a', 3).act('a', aid)
    expect(pause.told('operates').map(({ phases }) => phases)).toEqual([1, 1])
    const other = theatre()
      .act('a', aid)
      .until('a', 2)
      .act('a', { do: 'task', task: 'juggle' })
      .until('a', 3)
      .act('a', aid)
    expect(other.told('operates').map(({ phases }) => phases)).toEqual([1, 1])
  })
})
