// The referee's rulings about people: who comes and where they stand, who leaves, whose they are, what they carry and are told.
import { describe, expect, it, test } from 'vitest'
import { HAND } from '../../src/books/gunfight/events/hand.ts'
import { commandRulings } from '../../src/books/gunfight/table/hand/commands.ts'
import { gearRulings } from '../../src/books/gunfight/table/hand/gear.ts'
import { noteRulings } from '../../src/books/gunfight/table/hand/notes.ts'
import { peopleRulings } from '../../src/books/gunfight/table/hand/people.ts'
import { rulingByHand } from './ruling-by-hand.ts'

interface Person {
  readonly id: string
  readonly [field: string]: unknown
}
const SHARP = { id: 'ann', name: 'Ann', x: 5, y: 5, side: 0, seat: 'player-1' }
const ann = {
  ...SHARP,
  stats: { ref: 8, cool: 7 },
  weapons: [
    { weapon: { id: 'uzi', name: 'Uzi', shots: 30 }, loaded: 30 },
    { weapon: { id: 'bat', name: 'bat', shots: 0 }, loaded: 0 },
  ],
  armour: [{ name: 'vest', sp: 12 }],
  notes: ['owes Lou'],
}
const bo = {
  ...{ id: 'bo', name: 'Bo', x: 15, y: 5, side: 1, seat: 'player-2' },
  ...{ stats: { ref: 6 }, weapons: [], armour: [], notes: undefined },
}
const SIDES = [
  { name: 'Us', seat: 'player-1' },
  { name: 'Them', seat: 'player-2' },
]
const YARD = { name: 'Yard', width: 40, height: 30, obstacles: [], ground: [] }
const table = (more: object = {}, ...people: readonly Person[]) => {
  const all = people.length > 0 ? people : [ann, bo]
  return {
    title: 'Test',
    rules: { options: { 'double-blind': false } },
    sides: SIDES,
    roll: all.map(({ id }) => id),
    men: Object.fromEntries(all.map((one) => [one.id, one])),
    ...more,
  }
}
const onMap = (...people: readonly Person[]) => table({ map: YARD }, ...people)

const KINDS = [
  ...peopleRulings({
    enter: (_state, text) => ({ entrant: text }),
    isGripped: (_state, { id }) => id === 'held',
  }),
  ...commandRulings(),
  ...gearRulings({
    arms: () => [{ id: 'uzi', name: 'Uzi' }],
    give: (_state, who, weapon) => [{ type: 'given', who, weapon } as never],
    refuseTaking: (_state, _man, weapon) => (weapon === 1 ? 'It is chained to them.' : undefined),
  }),
  ...noteRulings(),
]
const ruling = (rule: string, state: object = onMap()) => rulingByHand(KINDS, rule, state)
const letters = (count: number): string => 'n'.repeat(count)
/** All that a ruling does, or the sentence that refuses it. */
const all = (rule: string, sent: object, state: object): unknown => {
  const decided = ruling(rule, state).kind.decide(state as never, sent as never, 'referee')
  if (typeof decided === 'string' || 'code' in decided) return decided
  return typeof decided.events === 'function' ? decided.events('why') : decided.events
}

describe('fields of rulings about people', () => {
  test.each([
    ['join', 'like', ['ann', 'bo'], ['cy', undefined]],
    ['join', 'name', ['B', letters(60)], ['', ' ', letters(61), 7]],
    ['join', 'count', [1, 20], [0, 21, 1.5, '1']],
    ['join', 'side', [0, 1], [2, -1, '0', undefined]],
    ['join', 'hidden', [true, false], [1, undefined]],
    ['join', 'x', [0, -1, 2.5], ['1', NaN]],
    ['bring', 'people', [[1], Array(20).fill(1)], [[], Array(21).fill(1), 'Ann', undefined]],
    ['bring', 'side', [0, 1], [2]],
    ['bring', 'hidden', [true, false], [0]],
    ['bring', 'y', [0, -1, 2.5], ['1', Infinity]],
    ['side', 'side', [0, 1], [2]],
    ['side', 'seat', ['player-1', 'player-2', 'referee'], ['player-3', 'ann']],
    ['seat', 'seat', ['player-1', 'player-99'], ['referee', 'player-0', 'player-100', 'ann', 7]],
    ['seat', 'name', ['M', letters(40)], ['', letters(41)]],
    ['command', 'who', ['ann', 'bo', 'side 0', 'side 1'], ['side 2', 'cy']],
    [
      'command',
      'command',
      ['hold', 'retreat', 'take-alive', 'flee', 'give-up', 'none'],
      ['advance', 'dance'],
    ],
    ['command-advance', 'x', [-1, 2.5], ['1', NaN]],
    ['command-protect', 'whom', ['ann', 'bo'], ['side 0', 'cy']],
    ['give', 'weapon', ['uzi'], ['bat']],
    ['take', 'weapon', [0, 1], [2, '0']],
    ['ammunition', 'loaded', [0, 10_000], [-1, 10_001, 1.5]],
    ['ammunition', 'spare', [0, 1000], [-1, 1001, 1.5]],
    ['armour', 'piece', [0], [1]],
    ['armour', 'sp', [0, 100], [-1, 101, 1.5]],
    ['stat', 'stat', ['ref', 'cool'], ['luck']],
    ['stat', 'value', [1, 20], [0, 21, 1.5]],
    ['note', 'note', ['x', letters(60)], ['', letters(61)]],
    ['unnote', 'note', ['owes Lou'], ['owes Bo']],
  ] as const)('[fnff-1988/setup/referee] %s: %s', (rule, name, fits, unfit) =>
    expect(ruling(rule).taken(name, [...fits, ...unfit])).toEqual(fits),
  )

  test.each([
    ['join', ['people', 'from', 'name', 'count', 'x', 'y']],
    ['bring', ['from', 'x', 'y']],
    ['side', ['seat']],
    ['ammunition', ['spare']],
    ['command', []],
    ['stat', []],
  ])('[fnff-1988/setup/referee] %s: what may be left out', (rule, names) =>
    expect(
      ruling(rule)
        .kind.fields(onMap() as never, [ann, bo] as never)
        .flatMap(({ name, optional }) => (optional ? [name] : [])),
    ).toEqual(names),
  )

  it('[fnff-1988/setup/referee] a place is asked for where there is a map', () => {
    const names = (rule: string, state: object) =>
      ruling(rule, state)
        .kind.fields(state as never, [])
        .map(({ name }) => name)
    for (const rule of ['join', 'bring']) {
      expect(names(rule, onMap())).toEqual(expect.arrayContaining(['x', 'y']))
      expect(names(rule, table())).not.toEqual(expect.arrayContaining(['x']))
    }
    expect(ruling('command-advance').isOffered(onMap())).toBe(true)
    expect(ruling('command-advance').isOffered(table())).toBe(false)
    expect(
      ruling('join')
        .field('hidden')
        .values?.map(({ value }) => value),
    ).toEqual([false, true])
  })

  it('[fnff-1988/setup/referee] things are offered for those who have them', () => {
    const values = (rule: string, name: string) =>
      ruling(rule)
        .field(name)
        .values?.map(({ value, of }) => [value, of])
    expect(values('take', 'weapon')).toEqual([
      [0, { who: 'ann' }],
      [1, { who: 'ann' }],
    ])
    expect(values('unnote', 'note')).toEqual([['owes Lou', { who: 'ann' }]])
    expect(ruling('unnote').isOffered(table())).toBe(true)
    expect(ruling('unnote').isOffered(table({}, bo))).toBe(false)
    expect(ruling('unnote').isOffered(table({}, { ...ann, notes: [] }))).toBe(false)
  })

  it('[fnff-1988/setup/referee] seats are those of the table, else one for each side', () => {
    const seats = [
      { seat: 'player-1', name: 'Mia' },
      { seat: 'player-3', name: 'Joe' },
    ]
    expect(ruling('side', table({ seats })).field('seat').values).toEqual([
      { value: 'player-1', label: 'Mia' },
      { value: 'player-3', label: 'Joe' },
      { value: 'referee', label: 'referee' },
    ])
    expect(ruling('side', table()).field('seat').values).toEqual([
      { value: 'player-1', label: 'player 1' },
      { value: 'player-2', label: 'player 2' },
      { value: 'referee', label: 'referee' },
    ])
  })
})

describe('those who join', () => {
  const JOIN = { like: 'bo', name: 'Cy', count: 1, side: 1, hidden: false }
  const join = (sent: object, state: object = onMap()) => all('join', { ...JOIN, ...sent }, state)
  const spots = (sent: object, state?: object) =>
    (join(sent, state) as readonly { at: { x: number; y: number } }[]).map(({ at }) => [at.x, at.y])

  it('[fnff-1988/setup/referee] are like somebody, of a side and its seat', () => {
    expect(join({})).toEqual([
      {
        ...{ type: 'joined', who: 'cy', name: 'Cy', side: 1, seat: 'player-2', like: 'bo' },
        ...{ hidden: false, at: { x: 15, y: 4 }, why: 'why' },
      },
    ])
    expect(join({}, table())).toEqual([expect.not.objectContaining({ at: expect.anything() })])
    expect(join({ side: 0, hidden: true })).toMatchObject([
      { side: 0, seat: 'player-1', hidden: true },
    ])
  })

  it('[fnff-1988/setup/referee] are others by a line, whose seed is on record', () => {
    const people = ['Kage', 'Nix'].map((name) => ({ name, stats: { ref: 6 } }))
    const made = {
      name: undefined,
      count: undefined,
      people,
      from: '2 thugs, mixed 4711',
      side: '',
    }
    expect(join(made)).toMatchObject(
      people.map((entrant, i) => ({
        ...{ type: 'brought', name: entrant.name, side: 1, seat: 'player-2', entrant },
        ...{
          from: '2 thugs, mixed 4711',
          at: [
            { x: 15, y: 4 },
            { x: 15.866, y: 4.5 },
          ][i],
        },
      })),
    )
    expect(join({ ...made, count: 2 })).toContain('The line says who comes')
    const [event] = join(made) as readonly object[]
    expect(HAND.brought.say?.({ ...event, why: 'late' } as never, String, {} as never)).toBe(
      'The referee brings in Kage (2 thugs, mixed 4711; late).',
    )
  })

  // Free spots: where they come, else in rings of a metre, from the north clockwise.
  const RIM = [
    [20, 20],
    [20, 19],
    [20.866, 19.5],
    [20.866, 20.5],
    [20, 21],
    [19.134, 20.5],
    [19.134, 19.5],
    [20, 18],
    [21, 18.268],
  ]
  it('[fnff-1988/setup/referee] stand where they come, then around it, a metre apart', () => {
    expect(spots({ count: 9, x: 20, y: 20 })).toEqual(RIM)
    expect(spots({ x: 20 })).toEqual([[20, 5]])
    expect(spots({ y: 20 })).toEqual([[15, 20]])
    const there = (x: number, y: number, more: object = {}) =>
      onMap(ann, bo, { ...bo, id: 'di', name: 'Di', x, y, ...more })
    expect(spots({ x: 20, y: 20 }, there(20, 20.89))).toEqual([[20, 19]])
    expect(spots({ x: 20, y: 20 }, there(20, 20.91))).toEqual([[20, 20]])
    expect(spots({ x: 20, y: 20 }, there(20, 20, { aboard: 'van' }))).toEqual([[20, 20]])
  })
  const wall = (west: number) => ({
    ...{ id: 'w', name: 'w', kind: 'wall', height: 3 },
    shape: [
      { x: west, y: 0 },
      { x: 40, y: 0 },
      { x: 40, y: 30 },
      { x: west, y: 30 },
    ],
  })
  it('[fnff-1988/setup/referee] stand on the map, where nothing is', () => {
    expect(spots({ x: 0, y: 0, count: 3 })).toEqual([
      [0, 0],
      [0.866, 0.5],
      [0, 1],
    ])
    for (const [x, y] of spots({ x: 0, y: 0, count: 8 }))
      expect(Math.min(x!, y!)).toBeGreaterThanOrEqual(0)
    const state = table({ map: { ...YARD, obstacles: [wall(20)] } })
    for (const [x] of spots({ x: 20, y: 20, count: 5 }, state)) expect(x).toBeLessThanOrEqual(19.75)
    // Twelve metres around them at the most.
    expect(spots({ x: 31, y: 20 }, state)).toHaveLength(1)
    expect(join({ x: 33, y: 20 }, state)).toBe('There is no room for 1 at 33, 20.')
  })

  const names = (sent: object, state: object = table()) =>
    (join(sent, state) as readonly { name: string }[]).map(({ name }) => name)
  it('[fnff-1988/setup/referee] have numbers, or letters in no order where one must not tell of another', () => {
    expect(names({ name: ' Cy ' })).toEqual(['Cy'])
    expect(names({ count: 3 })).toEqual(['Cy 1', 'Cy 2', 'Cy 3'])
    const blind = table({ rules: { options: { 'double-blind': true } } })
    for (const secret of [names({ count: 3, hidden: true }), names({ count: 3 }, blind)]) {
      expect(new Set(secret).size).toBe(3)
      for (const name of secret) expect(name).toMatch(/^Cy [A-HJ-NP-Z]$/)
      expect(secret).not.toEqual(['Cy A', 'Cy B', 'Cy C'])
    }
    expect(names({ count: 20, hidden: true })).toHaveLength(20)
    // Of another group come other letters.
    expect(names({ count: 5, hidden: true }).map((name) => name.slice(-1))).not.toEqual(
      names({ count: 5, hidden: true, name: 'Di' }).map((name) => name.slice(-1)),
    )
  })
  const ids = (sent: object) =>
    (join(sent, table()) as readonly { who: string }[]).map(({ who }) => who)
  it('[fnff-1988/setup/referee] have ids that tell neither number nor letter', () => {
    expect(ids({ name: 'Late Cy' })).toEqual(['late-cy'])
    for (const name of ['Cy 12', 'Cy-12', 'Cy12', 'Cy B']) {
      const [id] = ids({ name })
      expect(id).toMatch(/^cy-[a-z0-9]{4,7}$/)
    }
    expect(ids({ name: '7' })[0]).toMatch(/^[a-z0-9]{4,7}$/)
    expect(ids({ name: 'CyB' })).toEqual(['cyb'])
  })

  const crowd = (count: number) =>
    table(
      {},
      ...[
        ann,
        bo,
        ...Array.from({ length: count - 2 }, (_, i) => ({ ...bo, id: `x${i}`, name: `X${i}` })),
      ],
    )
  test.each([
    ['no side', { side: 2 }, table(), 'There is no such side.'],
    [
      'a name that is there',
      { name: 'ANN' },
      table(),
      'There is already somebody called ANN: choose another name.',
    ],
    [
      'a name as good as one',
      { name: 'ann.' },
      table(),
      'There is already somebody called ann.: choose another name.',
    ],
    [
      'an id that is there',
      { name: 'Bo' },
      table({}, ann, { ...bo, name: 'Robert' }),
      'There is already somebody called Bo: choose another name.',
    ],
    ['no letters', { name: '?!' }, table(), "'?!' is not a name: use letters or digits."],
    [
      'a reserved name',
      { name: 'constructor' },
      table(),
      "'constructor' is not a name: use letters or digits.",
    ],
    ['more than 200', { count: 2 }, crowd(199), 'A fight has at most 200 people; there are 199.'],
  ])('[fnff-1988/setup/referee] %s', (_what, sent, state, why) =>
    expect(join(sent, state)).toBe(why),
  )
  it('[fnff-1988/setup/referee] 200 people are not too many', () =>
    expect(join({ count: 1 }, crowd(199))).toHaveLength(1))
})

describe('those who are brought', () => {
  const cy = { name: ' Cy ', stats: { ref: 9 } }
  const bring = (people: readonly unknown[], sent: object = {}, state: object = onMap()) =>
    all('bring', { people, side: 1, hidden: false, ...sent }, state)
  it('[fnff-1988/setup/referee] have figures of their own, and stand beside the first of the side', () => {
    expect(bring([cy], { hidden: true })).toEqual([
      {
        ...{ type: 'brought', who: 'cy', name: 'Cy', side: 1, seat: 'player-2', hidden: true },
        ...{ at: { x: 15, y: 4 }, why: 'why' },
        entrant: { id: 'cy', name: 'Cy', stats: { ref: 9 }, hidden: true, at: { x: 15, y: 4 } },
      },
    ])
    expect(bring([cy], { side: 0 })).toMatchObject([{ at: { x: 5, y: 4 } }])
    expect(bring([cy], { x: 9, y: 8 })).toMatchObject([{ at: { x: 9, y: 8 } }])
    expect(bring([cy], { x: 9 })).toMatchObject([{ at: { x: 9, y: 5 } }])
    expect(bring([cy], { y: 9 })).toMatchObject([{ at: { x: 15, y: 9 } }])
    // Nobody of that side is left: in the middle of the map.
    expect(bring([cy], {}, onMap(ann))).toMatchObject([{ at: { x: 20, y: 15 } }])
    expect(bring([cy], {}, table({}, ann))).toMatchObject([{ who: 'cy', side: 1 }])
    expect(
      bring([
        { ...cy, name: '?!' },
        { ...cy, name: '!?' },
      ]),
    ).toBe("'?!' is not a name: use letters or digits.")
    expect(bring([cy], {}, table())).toEqual([
      expect.not.objectContaining({ at: expect.anything() }),
    ])
  })
  it('[fnff-1988/setup/referee] get names of their own, and are refused one by one', () => {
    const named = (...names: readonly string[]) =>
      (bring(names.map((name) => ({ ...cy, name }))) as readonly { name: string }[]).map(
        ({ name }) => name,
      )
    expect(named('Cy', 'cy', 'Di', 'Cy')).toEqual(['Cy', 'cy 2', 'Di', 'Cy 3'])
    expect(named('Ann', 'Ann 2')).toEqual(['Ann 2', 'Ann 2 2'])
    expect(bring([cy, { name: 'Di' }])).toBe('Number 2: The stats are missing.')
    expect(bring([cy], { side: 2 })).toBe('There is no such side.')
    const kinds = peopleRulings({ enter: () => 'no such gun', isGripped: () => false })
    expect(
      rulingByHand(kinds, 'bring', onMap()).decide({ people: [cy], side: 1, hidden: false }),
    ).toBe('Cy: no such gun')
  })
})

describe('those who go, and whose they are', () => {
  it('[fnff-1988/setup/referee] leave, unless they are held or the last', () => {
    const held = { ...bo, id: 'held', name: 'Held' }
    expect(all('leave', { who: 'bo' }, table())).toEqual([
      { type: 'left', who: 'bo', name: 'Bo', why: 'why' },
    ])
    expect(all('leave', { who: 'held' }, table({}, ann, held))).toMatch(/^Held holds or is held by/)
    expect(all('leave', { who: 'ann' }, table({}, ann))).toMatch(/last person in this fight/)
  })
  test.each([
    [
      { side: 1 },
      { side: 1, seat: 'player-2' },
      'Ann is on the side of Them now and is played by player 2',
    ],
    [{ side: 0 }, { side: 0, seat: 'player-1' }, 'Ann is played by player 1'],
    [
      { side: 1, seat: 'referee' },
      { side: 1, seat: 'referee' },
      'Ann is on the side of Them now and is played by referee',
    ],
  ])('[fnff-1988/setup/referee] side and seat %j', (sent, told, text) => {
    const state = table()
    expect(
      ruling('side', state).kind.decide(
        state as never,
        { who: 'ann', ...sent } as never,
        'referee',
      ),
    ).toEqual({
      text,
      events: [{ type: 'sided', who: 'ann', ...told }],
    })
  })
  it('[fnff-1988/setup/referee] there is no third side', () =>
    expect(all('side', { who: 'ann', side: 2 }, table())).toBe('There is no such side.'))

  const many = (count: number) =>
    Array.from({ length: count }, (_, i) => ({ seat: `player-${i + 1}`, name: `P${i + 1}` }))
  test.each([
    [
      'of their own',
      { seat: 'player-3', name: ' Mia ' },
      {},
      [{ type: 'seated', seat: 'player-3', name: 'Mia', why: 'why' }],
    ],
    [
      'the same again',
      { seat: 'player-1', name: 'us' },
      {},
      [{ type: 'seated', seat: 'player-1', name: 'us', why: 'why' }],
    ],
    ['that another has', { seat: 'player-3', name: 'us' }, {}, 'There is already a seat for us.'],
    [
      'of the referee',
      { seat: 'player-3', name: 'Referee' },
      {},
      'The referee already has a seat.',
    ],
    [
      'the fortieth',
      { seat: 'player-40', name: 'Mia' },
      { seats: many(39) },
      [{ type: 'seated', seat: 'player-40', name: 'Mia', why: 'why' }],
    ],
    [
      'the forty-first',
      { seat: 'player-41', name: 'Mia' },
      { seats: many(40) },
      'A table has at most 40 seats.',
    ],
    [
      'that a named seat has',
      { seat: 'player-3', name: 'P1' },
      { seats: many(1) },
      'There is already a seat for P1.',
    ],
    [
      'that a side has and no seat',
      { seat: 'player-3', name: 'Us' },
      { seats: many(1) },
      [{ type: 'seated', seat: 'player-3', name: 'Us', why: 'why' }],
    ],
  ])('[fnff-1988/setup/referee] a seat with a name %s', (_what, sent, more, found) =>
    expect(all('seat', sent, table(more))).toEqual(found),
  )
})

describe('orders', () => {
  const tell = (rule: string, sent: object, state: object = onMap()) => all(rule, sent, state)
  test.each([
    [
      'command',
      { who: 'ann', command: 'hold' },
      { person: 'ann', name: 'Ann', command: { is: 'hold' } },
    ],
    [
      'command',
      { who: 'side 1', command: 'flee' },
      { side: 1, name: 'Them', command: { is: 'flee' } },
    ],
    ['command', { who: 'side 0', command: 'none' }, { side: 0, name: 'Us' }],
    [
      'command-advance',
      { who: 'ann', x: 3.00049, y: 4 },
      { person: 'ann', name: 'Ann', command: { is: 'advance', to: { x: 3, y: 4 } } },
    ],
    [
      'command-advance',
      { who: 'ann', x: 40, y: 30 },
      { person: 'ann', name: 'Ann', command: { is: 'advance', to: { x: 40, y: 30 } } },
    ],
    [
      'command-advance',
      { who: 'ann', x: 0, y: 0 },
      { person: 'ann', name: 'Ann', command: { is: 'advance', to: { x: 0, y: 0 } } },
    ],
    [
      'command-protect',
      { who: 'ann', whom: 'bo' },
      { person: 'ann', name: 'Ann', command: { is: 'protect', whom: 'bo' } },
    ],
  ])('[fnff-1988/setup/referee] %s %j', (rule, sent, told) =>
    expect(tell(rule, sent)).toEqual([{ type: 'commanded', ...told, why: 'why' }]),
  )
  const post = {
    ...{ id: 'p', name: 'p', kind: 'crate', height: 3 },
    shape: [
      { x: 9, y: 9 },
      { x: 11, y: 9 },
      { x: 11, y: 11 },
      { x: 9, y: 11 },
    ],
  }
  test.each([
    [{ x: -0.1, y: 4 }, /40 by 30/],
    [{ x: 4, y: -0.1 }, /40 by 30/],
    [{ x: 40.1, y: 4 }, /40 by 30/],
    [{ x: 4, y: 30.1 }, /40 by 30/],
    [{ x: 10, y: 10 }, /Nobody can stand there/],
  ])('[fnff-1988/setup/referee] nobody advances to %j', (to, why) =>
    expect(
      tell(
        'command-advance',
        { who: 'ann', ...to },
        table({ map: { ...YARD, obstacles: [post] } }),
      ),
    ).toMatch(why),
  )
  it('[fnff-1988/setup/referee] nobody advances without a map, or protects themselves', () => {
    expect(tell('command-advance', { who: 'ann', x: 1, y: 1 }, table())).toMatch(/no map/)
    expect(tell('command-protect', { who: 'ann', whom: 'ann' })).toMatch(/protect themselves/)
  })
})

describe('what they carry, and notes', () => {
  test.each([
    ['give', { weapon: 'uzi' }, [{ type: 'given', who: 'ann', weapon: 'uzi' }]],
    ['take', { weapon: 0 }, [{ type: 'taken', who: 'ann', weapon: 0, name: 'Uzi' }]],
    ['take', { weapon: 1 }, 'It is chained to them.'],
    ['take', { weapon: 2 }, 'They do not carry that weapon.'],
    [
      'ammunition',
      { weapon: 0, loaded: 30 },
      [{ type: 'ammunition', who: 'ann', weapon: 0, loaded: 30 }],
    ],
    [
      'ammunition',
      { weapon: 0, loaded: 0, spare: 0 },
      [{ type: 'ammunition', who: 'ann', weapon: 0, loaded: 0, spare: 0 }],
    ],
    ['ammunition', { weapon: 0, loaded: 31 }, 'The Uzi holds 30 rounds.'],
    ['ammunition', { weapon: 2, loaded: 1 }, 'They do not carry that weapon.'],
    ['armour', { piece: 0, sp: 3 }, [{ type: 'armour', who: 'ann', piece: 0, sp: 3 }]],
    ['armour', { piece: 1, sp: 3 }, 'They are not wearing that.'],
    ['stat', { stat: 'ref', value: 3 }, [{ type: 'stat', who: 'ann', stat: 'ref', value: 3 }]],
    ['note', { note: ' sad ' }, [{ type: 'noted', who: 'ann', note: 'sad', holds: true }]],
    ['note', { note: 'owes Lou' }, 'They already have that note.'],
    [
      'unnote',
      { note: 'owes Lou' },
      [{ type: 'noted', who: 'ann', note: 'owes Lou', holds: false }],
    ],
    ['unnote', { note: 'sad' }, 'They have no such note.'],
  ])('[fnff-1988/setup/referee] %s %j', (rule, sent, found) =>
    expect(all(rule, { who: 'ann', ...sent }, table())).toEqual(found),
  )
  it('[fnff-1988/setup/referee] there are at most 12 notes of one', () => {
    const noted = (count: number) =>
      table({}, { ...ann, notes: Array.from({ length: count }, (_, i) => `n${i}`) })
    expect(all('note', { who: 'ann', note: 'sad' }, noted(11))).toHaveLength(1)
    expect(all('note', { who: 'ann', note: 'sad' }, noted(12))).toMatch(/They have 12 notes/)
    expect(all('note', { who: 'bo', note: 'sad' }, table())).toHaveLength(1)
  })
})
