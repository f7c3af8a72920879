// What seats know of a fight, by small states made by hand: who is out of sight, what is remembered, what a view shows, and how events
// are told to whom.
import { describe, expect, it, test } from 'vitest'
import { withoutCommands, commandFor } from '../../src/books/gunfight/contract/commands.ts'
import { CORE } from '../../src/books/gunfight/events/core.ts'
import { HAND } from '../../src/books/gunfight/events/hand.ts'
import { makeEvents } from '../../src/books/gunfight/events/make-events.ts'
import {
  ghostsOf,
  inSight,
  outOfSight,
  rememberedBy,
  rememberedName,
  remembering,
} from '../../src/books/gunfight/table/double-blind.ts'
import { seenBy } from '../../src/books/gunfight/table/seen-by.ts'
import { knownTo, viewOf, visibilityOf } from '../../src/books/gunfight/table/view.ts'
import type { Seat } from '../../src/dice/dice.ts'

interface Rough {
  readonly id: string
  readonly seat: string
  readonly [field: string]: unknown
}
const person = (id: string, seat: string, more: object = {}): Rough => ({
  ...{ id, name: id.toUpperCase(), seat, side: 0, hidden: false, x: 1, y: 2 },
  ...more,
})
const ann = person('ann', 'player-1')
const bo = person('bo', 'player-1')
const cy = person('cy', 'player-2', { side: 1 })
const ref = person('ref', 'referee')

interface Blind {
  /** "ann>cy": who sees whom. */
  readonly sees?: readonly string[]
  readonly down?: readonly string[]
  readonly blind?: boolean
}
const fight = (
  people: readonly Rough[],
  { sees = [], down = [], blind = true }: Blind = {},
  more: object = {},
) => ({
  rules: {
    options: { 'double-blind': blind, 'open-sheets': false },
    helpless: ({ id }: Rough) => down.includes(id),
    between: (_state: unknown, a: Rough, b: Rough) => ({ sees: sees.includes(`${a.id}>${b.id}`) }),
  },
  sides: [
    { name: 'Us', seat: 'player-1' },
    { name: 'Them', seat: 'player-2' },
  ],
  roll: people.map(({ id }) => id),
  men: Object.fromEntries(people.map((one) => [one.id, { ...one }])),
  ...{ ambushes: [], zones: [], lying: [], timers: [], pairs: [], acting: [], now: 0, map: {} },
  ...more,
})
const ALL = [ann, bo, cy, ref]
const unseenBy = (state: object, seat: string) => [
  ...(outOfSight(state as never)?.of(seat as Seat) ?? ['everybody is seen']),
]

describe('double blind', () => {
  test.each([
    ['player-1', {}, ['cy', 'ref']],
    ['player-2', {}, ['ann', 'bo', 'ref']],
    ['player-1', { sees: ['bo>cy'] }, ['ref']],
    ['player-1', { sees: ['cy>bo'] }, ['cy', 'ref']],
    ['player-1', { sees: ['bo>cy'], down: ['bo'] }, ['cy', 'ref']],
    ['player-1', { sees: ['ref>cy'] }, ['cy', 'ref']],
    // A watcher sees whom every player sees.
    ['player-9', {}, ['cy', 'ref', 'ann', 'bo']],
    ['player-9', { sees: ['ann>cy', 'cy>ann', 'ann>ref'] }, ['bo', 'ref']],
    ['player-9', { sees: ['ann>ref', 'cy>ref', 'cy>ann', 'cy>bo', 'bo>cy'] }, []],
    ['player-1', { blind: false }, ['everybody is seen']],
  ] as const)('%s with %j does not see %j', (seat, how, unseen) =>
    expect(unseenBy(fight(ALL, how), seat)).toEqual(unseen),
  )

  test.each([
    ['player-1', 'ann', {}, true],
    ['player-1', 'cy', {}, false],
    ['player-1', 'cy', { sees: ['ann>cy'] }, true],
    ['player-1', 'cy', { sees: ['ann>cy'], down: ['ann'] }, false],
    ['player-1', 'cy', { blind: false }, true],
    ['referee', 'cy', {}, true],
    ['player-9', 'cy', { sees: ['ann>cy'] }, true],
    ['player-9', 'ann', { sees: ['ann>cy'] }, false],
    ['player-9', 'ref', { sees: ['ann>ref'] }, false],
    ['player-9', 'ref', { sees: ['ann>ref', 'cy>ref'] }, true],
  ] as const)('%s sees %s with %j: %s', (seat, id, how, seen) => {
    const state = fight(ALL, how)
    expect(inSight(state as never, seat, state.men[id] as never)).toBe(seen)
  })

  it('somebody of a seat that no side has looks out for it', () => {
    const di = person('di', 'player-3')
    expect(unseenBy(fight([ann, cy, di], { sees: ['di>ann'] }), 'player-3')).toEqual(['cy'])
  })
})

describe('what a seat remembers under double blind', () => {
  const remember = (
    state: object,
    seen: (seat: string, id: string) => boolean,
    after: (seat: string, id: string) => boolean,
    change: (state: ReturnType<typeof fight>) => void = () => {},
  ) => {
    const now = state as ReturnType<typeof fight> & { lastSeen?: Record<string, object> }
    let changed = false
    remembering(
      now as never,
      {
        change() {
          changed = true
          change(now)
        },
        isKnown: (seat: Seat, { id }: { id: string }) => (changed ? after : seen)(seat, id),
        clock: () => 'turn 3',
      } as never,
    )
    expect(changed).toBe(true)
    return now.lastSeen
  }
  const always = () => true
  const never = () => false
  const CY = { name: 'CY', side: 1, x: 1, y: 2, when: 'turn 3' }
  const ANN = { name: 'ANN', side: 0, x: 1, y: 2, when: 'turn 3' }
  const two = (more: object = {}, how: Blind = {}) => fight([ann, cy], how, more)

  it('is where those were, before they went, whom it knows of no more', () => {
    expect(remember(two(), always, never, ({ men }) => Object.assign(men.cy!, { x: 9 }))).toEqual({
      'player-1': { cy: CY },
      'player-2': { ann: ANN },
    })
    expect(remember(two(), always, always)).toBeUndefined()
    expect(remember(two(), never, never)).toBeUndefined()
    expect(remember(two(), always, (seat) => seat === 'player-2')).toEqual({
      'player-1': { cy: CY },
    })
  })
  it('lasts until it knows of them again', () => {
    const lastSeen = { 'player-1': { cy: { ...CY, when: 'turn 1' } } }
    expect(remember(two({ lastSeen }), never, never)).toEqual(lastSeen)
    expect(remember(two({ lastSeen }), never, always)).toBeUndefined()
    // What is newer counts.
    expect(remember(two({ lastSeen }), (seat) => seat === 'player-1', never)).toEqual({
      'player-1': { cy: CY },
    })
  })
  it('says nothing of those who left or changed to the seat, nor without the option or a map', () => {
    expect(
      remember(two(), always, never, (state) => {
        delete state.men.cy
        state.roll = ['ann']
      }),
    ).toEqual({
      'player-2': { ann: ANN },
    })
    expect(
      remember(two(), always, never, ({ men }) => Object.assign(men.cy!, { seat: 'player-1' })),
    ).toEqual({ 'player-2': { ann: ANN } })
    expect(remember(two({}, { blind: false }), always, never)).toBeUndefined()
    expect(remember(two({ map: undefined }), always, never)).toBeUndefined()
  })
  it('is shown and named to the seat whose memory it is', () => {
    const lastSeen = { 'player-1': { cy: CY, ann: ANN } }
    expect(ghostsOf(fight([ann], {}, { lastSeen }) as never)).toEqual([CY])
    expect(ghostsOf(fight([ann]) as never)).toEqual([])
    expect(ghostsOf(fight([ann], { blind: false }, { lastSeen }) as never)).toBeUndefined()
    expect(rememberedName({ lastSeen } as never, 'cy')).toBe('CY')
    expect(rememberedName({ lastSeen } as never, 'di')).toBeUndefined()
    expect(rememberedName({}, 'cy')).toBeUndefined()
    expect(rememberedBy({ lastSeen } as never, 'player-1')).toEqual({ lastSeen })
    expect(rememberedBy({ lastSeen } as never, 'player-2')).toEqual({ lastSeen: undefined })
    expect(Object.keys(rememberedBy({}, 'player-1'))).toEqual([])
  })
})

describe('who is hidden from whom', () => {
  const hider = person('hi', 'player-2', { hidden: true })
  const lurker = person('lu', 'player-2')
  const open = { blind: false }
  const seen = (state: object, seat: string, noticed: readonly object[] = []) => {
    const visible = visibilityOf(state as never, noticed as never, (known) => ({
      ann: known('ann'),
      hi: known('hi'),
    }))
    const { key, ambushers, bySight, ...more } = visible.of(seat as Seat)
    return {
      open: visible.open,
      key,
      ambushers,
      bySight,
      knows: ['ann', 'hi', 'lu'].filter(more.knows),
      ann: more.ann,
      hi: more.hi,
    }
  }
  const AMBUSH = { ambushes: [{ who: 'lu' }] }
  const everything = {
    open: true,
    key: '',
    ambushers: [],
    bySight: undefined,
    knows: ['ann', 'hi', 'lu'],
    ann: true,
    hi: true,
  }
  it('nobody where nobody hides and no order is given', () => {
    expect(seen(fight([ann, lurker], open), 'player-1')).toEqual(everything)
    expect(seen(fight([ann, lurker], open, { commands: {} }), 'player-1')).toEqual({
      ...everything,
      open: false,
      key: 'no orders',
    })
    expect(seen(fight([ann, lurker], open, { commands: {} }), 'referee')).toEqual({
      ...everything,
      open: false,
    })
  })
  it('those who hide, from seats that have neither them nor noticed them', () => {
    const state = fight([ann, hider, lurker], open)
    expect(seen(state, 'player-1')).toEqual({
      ...everything,
      open: false,
      key: 'hi|',
      knows: ['ann', 'lu'],
      hi: false,
    })
    expect(seen(state, 'player-2')).toEqual({ ...everything, open: false })
    expect(seen(state, 'referee')).toEqual({ ...everything, open: false })
    expect(seen(state, 'player-1', [{ who: 'hi', seat: 'player-1' }])).toEqual({
      ...everything,
      open: false,
    })
    expect(seen(state, 'player-1', [{ who: 'hi', seat: 'player-3' }]).hi).toBe(false)
    expect(seen(state, 'player-1', [{ who: 'lu', seat: 'player-1' }]).hi).toBe(false)
  })
  it('ambushes, from seats that have not laid them', () => {
    const state = fight([ann, lurker], open, AMBUSH)
    expect(seen(state, 'player-1')).toEqual({ ...everything, open: false, key: '|', ambushers: [] })
    expect(seen(state, 'player-2')).toEqual({ ...everything, open: false, ambushers: ['lu'] })
    expect(seen(state, 'referee').ambushers).toEqual(['lu'])
  })
  it('those out of sight, by sight; and what is remembered stands in the key', () => {
    const blind = fight([ann, lurker], { sees: ['lu>ann'] })
    expect(seen(blind, 'player-1')).toMatchObject({
      key: 'lu|',
      knows: ['ann', 'hi'],
      bySight: true,
    })
    expect(seen(blind, 'player-2')).toMatchObject({ key: '', bySight: undefined })
    const remembers = fight([ann, lurker], { sees: ['lu>ann'] }, { lastSeen: {} })
    expect(seen(remembers, 'player-2')).toMatchObject({
      key: '||player-2',
      knows: ['ann', 'hi', 'lu'],
    })
    expect(seen(remembers, 'player-1')).toMatchObject({ key: 'lu||player-1' })
  })
  it('whom a seat knows is not asked where it knows everybody', () => {
    const isKnown = ({ id }: { id: string }) => id !== 'hi'
    const known = (state: object, seat: string) => {
      const found = knownTo(state as never, seat as Seat, isKnown as never)
      return found && ['ann', 'hi', 'lu', 'zed'].filter(found)
    }
    expect(known(fight([ann, hider]), 'player-1')).toEqual(['ann', 'lu', 'zed'])
    expect(known(fight([ann, hider]), 'referee')).toBeUndefined()
    expect(known(fight([ann, lurker]), 'player-1')).toBeUndefined()
    expect(known(fight([ann, lurker], {}, AMBUSH), 'player-1')).toHaveLength(4)
    expect(known(fight([ann, lurker], {}, AMBUSH), 'player-2')).toBeUndefined()
    expect(known(fight([ann, lurker], {}, { lastSeen: {} }), 'player-2')).toHaveLength(4)
  })
  it('a view shows nothing of those who are not known', () => {
    const state = fight([ann, hider, lurker], open, {
      acting: ['ann', 'hi'],
      timers: [{ who: 'hi' }, { who: 'ann' }, {}],
      pairs: [
        { a: 'ann', b: 'hi' },
        { a: 'hi', b: 'ann' },
        { a: 'ann', b: 'lu' },
      ],
      lying: [
        { id: 'gun', near: 'hi' },
        { id: 'bat' },
        { id: 'cap', near: 'ann', by: 'hi' },
        { id: 'pin', by: 'lu' },
      ],
      zones: [
        { who: 'hi', met: [] },
        { who: 'ann', met: ['hi', 'lu'] },
      ],
    })
    const view = viewOf(state as never, (id) => id !== 'hi')
    expect({ ...view, men: Object.keys(view.men) }).toEqual({
      men: ['ann', 'lu'],
      roll: ['ann', 'lu'],
      acting: ['ann'],
      timers: [{ who: 'ann' }, {}],
      pairs: [{ a: 'ann', b: 'lu' }],
      lying: [{ id: 'bat' }, { id: 'cap', near: 'ann', by: undefined }, { id: 'pin', by: 'lu' }],
      zones: [{ who: 'ann', met: ['lu'] }],
    })
  })
})

describe('a scene as a seat sees it', () => {
  const gunner = person('cy', 'player-2', {
    side: 1,
    armour: [{ name: 'vest', sp: 12 }],
  })
  const ARMED: readonly object[] = [{ name: 'bat' }, { name: 'Uzi', inHand: true }]
  const sceneWith = (weapons: readonly object[]) => ({
    sheets: {
      ann: { id: 'ann', seat: 'player-1' },
      cy: { id: 'cy', seat: 'player-2', weapons },
    },
    men: [
      { id: 'ann', name: 'ANN', seat: 'player-1', side: 0, state: 'unhurt', conditions: [] },
      { id: 'cy', name: 'CY', seat: 'player-2', side: 1, state: 'light', conditions: ['kneeling'] },
    ],
  })
  const scene = sceneWith(ARMED)
  const seen = (seat: string, weapons = ARMED, options: object = {}) => {
    const view = fight([{ ...ann, armour: [] }, gunner])
    return seenBy(
      sceneWith(weapons) as never,
      { ...view, rules: { options: { 'open-sheets': false, ...options } } } as never,
      seat as Seat,
    )
  }
  it('has the sheets of its own people, and of others what can be seen', () => {
    const { sheets, seen: others } = seen('player-1')
    expect(Object.keys(sheets)).toEqual(['ann'])
    expect({ ...others }).toEqual({
      cy: {
        id: 'cy',
        name: 'CY',
        seat: 'player-2',
        side: 'Them',
        state: 'light',
        inHand: 'Uzi',
        armour: ['vest'],
        conditions: ['kneeling'],
      },
    })
    expect(Object.keys(seen('player-1', [{ name: 'bat' }]).seen!.cy!)).not.toContain('inHand')
    const both = [
      { name: 'bat', otherHand: true },
      { name: 'Uzi', inHand: true },
    ]
    expect(seen('player-1', both).seen!.cy!.inHand).toBe('bat and Uzi')
    expect(Object.keys(seen('player-9').sheets)).toEqual([])
  })
  it('is whole for the referee, and with open sheets', () => {
    expect(seen('referee')).toEqual(scene)
    expect(seen('player-1', ARMED, { 'open-sheets': true })).toEqual(scene)
  })
})

describe('orders of the referee', () => {
  const commands = {
    people: { ann: { is: 'hold' } },
    sides: { '0': { is: 'flee' }, '1': { is: 'retreat' } },
  } as const
  const state = { ...fight([ann, bo, cy]), commands }
  it('are for somebody by name, else with their side', () => {
    const toldTo = (who: string, more: object = {}) =>
      commandFor({ ...state, ...more } as never, who)?.is
    expect(['ann', 'bo', 'cy', 'di', 'constructor'].map((who) => toldTo(who))).toEqual([
      'hold',
      'flee',
      'retreat',
      undefined,
      undefined,
    ])
    expect(toldTo('ann', { commands: undefined })).toBeUndefined()
    expect(toldTo('bo', { commands: { people: {}, sides: {} } })).toBeUndefined()
  })
  it('nobody but the referee sees', () => {
    expect(withoutCommands(state, 'referee')).toBe(state)
    expect(Object.keys(withoutCommands(state, 'player-1'))).not.toContain('commands')
    expect(withoutCommands(state, 'player-1').roll).toEqual(state.roll)
    const bare = fight([ann]) as ReturnType<typeof fight> & { commands?: never }
    expect(withoutCommands(bare, 'player-1')).toBe(bare)
  })
  it('stand until others are given', () => {
    const give = (event: object, before: object = { commands }) =>
      (
        HAND.commanded.apply!(before as never, event as never) as {
          commands: { people: object; sides: object }
        }
      ).commands
    const hold = { is: 'hold' }
    expect(give({ person: 'bo', command: hold }, {})).toEqual({
      people: { bo: hold },
      sides: {},
    })
    expect(give({ side: 0, command: hold }, {})).toEqual({
      people: {},
      sides: { '0': hold },
    })
    expect(give({ person: 'bo', command: hold })).toEqual({
      people: { ann: hold, bo: hold },
      sides: commands.sides,
    })
    expect(give({ person: 'ann' })).toEqual({ people: {}, sides: commands.sides })
    expect(give({ side: 1, command: hold })).toEqual({
      people: commands.people,
      sides: { '0': { is: 'flee' }, '1': hold },
    })
    expect(HAND.commanded.redact!({} as never, () => true, {} as never)).toBeUndefined()
  })
})

describe('what events of the referee do', () => {
  const thing = { id: 'box', name: 'box' }
  const other = { id: 'crate', name: 'crate' }
  const map = { obstacles: [other, thing], opened: [thing, other], ground: [thing, other] }
  const does = (type: keyof typeof HAND, event: object, state: object = { map }) =>
    (HAND[type].apply as (state: object, event: object) => { map?: typeof map })(state, event)
  const NEW = { id: 'new', name: 'new' }
  test.each([
    ['thing-put', { thing: NEW }, { ...map, obstacles: [other, thing, NEW] }],
    ['thing-removed', { thing: 'box' }, { ...map, obstacles: [other], opened: [other] }],
    [
      'thing-changed',
      { thing: { ...thing, height: 2 } },
      { ...map, obstacles: [other, { ...thing, height: 2 }] },
    ],
    [
      'thing-holed',
      { thing: 'crate', pieces: [NEW, NEW] },
      { ...map, obstacles: [NEW, NEW, thing] },
    ],
    ['area-put', { area: NEW }, { ...map, ground: [thing, other, NEW] }],
    ['area-removed', { area: 'box' }, { ...map, ground: [other] }],
  ] as const)('[fnff-1988/setup/referee] %s %j', (type, event, after) => {
    expect(does(type, event).map).toEqual(after)
    expect(does(type, event, {})).toEqual({})
  })
  test.each([
    ['opened', { thing: 'box' }, { obstacles: [other], opened: [other, thing] }],
    ['closed', { thing: 'crate' }, { obstacles: [thing, other], opened: [thing] }],
  ] as const)('a door is %s: it stands among those, and there alone', (type, event, after) => {
    const swing = CORE[type].apply as (state: object, event: object) => object
    const doors = { obstacles: [other, thing], opened: [other, thing], ground: [] }
    const before =
      type === 'opened'
        ? { ...doors, opened: [other] }
        : { ...doors, obstacles: [thing], opened: [thing, other] }
    expect(swing({ map: before }, event)).toEqual({ map: { ...before, ...after } })
    expect(swing({}, event)).toEqual({})
  })
  it('[fnff-1988/setup/referee] a seat gets another name, or is a new one', () => {
    const seated = (state: object, seat: string) =>
      (HAND.seated.apply as (state: object, event: object) => object)(state, { seat, name: 'New' })
    const sides = [
      { seat: 'player-1', name: 'Us' },
      { seat: 'player-2', name: 'Them' },
    ]
    const seats = [...sides, { seat: 'player-3', name: 'Mia' }]
    expect(seated({ sides }, 'player-2')).toEqual({
      seats: [sides[0], { seat: 'player-2', name: 'New' }],
    })
    expect(seated({ sides }, 'player-3')).toEqual({
      seats: [...sides, { seat: 'player-3', name: 'New' }],
    })
    expect(seated({ sides, seats }, 'player-3')).toEqual({
      seats: [...sides, { seat: 'player-3', name: 'New' }],
    })
  })
  it('[fnff-1988/setup/referee] a map without open doors gets none', () => {
    const plain = { obstacles: [thing], ground: [] }
    expect(Object.keys(does('thing-removed', { thing: 'box' }, { map: plain }).map!)).toEqual([
      'obstacles',
      'ground',
    ])
  })

  const changed = (type: keyof typeof CORE, event: object, before: object, state: object = {}) => {
    const someone = structuredClone(before)
    const more = (
      CORE[type].change as (one: object, event: object, state: object) => object | undefined
    )(someone, event, state)
    return { ...someone, ...more }
  }
  const holding = (inHand: number, ...ids: readonly string[]) => ({
    inHand,
    weapons: ids.map((id) => ({ id })),
  })
  const uzi = (loaded: number, spare?: number) => ({
    weapon: { shots: 30 },
    loaded,
    ...(spare === undefined ? {} : { spare }),
  })
  const armed = (...weapons: readonly object[]) => ({ weapons })
  test.each([
    [
      'sided',
      { side: 1, seat: 'player-2' },
      { side: 0, seat: 'player-1' },
      { side: 1, seat: 'player-2' },
    ],
    [
      'stat',
      { stat: 'ref', value: 3 },
      { stats: { ref: 8, cool: 7 } },
      { stats: { ref: 3, cool: 7 } },
    ],
    ['ammunition', { weapon: 1, loaded: 3 }, armed(uzi(1), uzi(5, 2)), armed(uzi(1), uzi(3, 2))],
    ['ammunition', { weapon: 0, loaded: 3, spare: 0 }, armed(uzi(1, 4)), armed(uzi(3, 0))],
    [
      'armour',
      { piece: 1, sp: 4 },
      { armour: [{ sp: 12 }, { sp: 14 }] },
      { armour: [{ sp: 12 }, { sp: 4 }] },
    ],
    ['noted', { note: 'sad', holds: true }, { notes: ['mad'] }, { notes: ['mad', 'sad'] }],
    ['noted', { note: 'sad', holds: true }, {}, { notes: ['sad'] }],
    ['noted', { note: 'sad', holds: false }, { notes: ['sad', 'mad'] }, { notes: ['mad'] }],
    [
      'moved',
      { to: { x: 3, y: 4 }, facing: 90 },
      { x: 1, aim: {} },
      { x: 3, y: 4, facing: 90, aim: undefined },
    ],
    [
      'mounted',
      { mounted: true, vehicle: 'van', to: { x: 3, y: 4 } },
      { x: 1, aim: {} },
      { mounted: true, aboard: 'van', x: 3, y: 4, aim: undefined },
    ],
    [
      'mounted',
      { mounted: false, vehicle: 'van', to: { x: 3, y: 4 } },
      { x: 1, aboard: 'van' },
      { mounted: false, aboard: undefined, x: 3, y: 4 },
    ],
    [
      'mounted',
      { mounted: true },
      { x: 1, aim: {} },
      { mounted: true, aboard: undefined, x: 1, aim: {} },
    ],
    ['turned', { facing: 45, towards: 'bo' }, { facing: 0, x: 1 }, { facing: 45, x: 1 }],
    ['posture', { posture: 'prone' }, { posture: 'standing' }, { posture: 'prone' }],
    ['aim-lost', {}, { aim: { target: 'bo' } }, { aim: undefined }],
    ['reloaded', { weapon: 0 }, armed(uzi(1, 2), uzi(1, 2)), armed(uzi(30, 1), uzi(1, 2))],
    ['reloaded', { weapon: 0 }, armed(uzi(1)), armed(uzi(30))],
    ['changed', { weapon: 1 }, holding(0, 'gun', 'bat'), holding(1, 'gun', 'bat')],
    ['changed', { weapon: 'bat' }, holding(0, 'gun', 'bat'), holding(1, 'gun', 'bat')],
    ['changed', { weapon: 'bat' }, holding(0, 'gun'), holding(0, 'gun')],
    ['fired', { weapon: 1, rounds: 3 }, armed(uzi(9), uzi(5)), armed(uzi(9), uzi(2))],
    ['shown', { hidden: true }, { hidden: false }, { hidden: true }],
    [
      'placed',
      { to: { x: 3, y: 4 } },
      { x: 1, facing: 90, aboard: 'van', mounted: true },
      { x: 3, y: 4, facing: 90, aboard: undefined, mounted: false },
    ],
    ['placed', { to: { x: 3, y: 4 }, facing: 0 }, { facing: 90 }, { x: 3, y: 4, facing: 0 }],
    ['favoured', { value: -2 }, { favour: 1 }, { favour: -2 }],
    [
      'ordered',
      { offer: 'dodge', answer: 'never' },
      { orders: { parry: 'always' } },
      { orders: { parry: 'always', dodge: 'never' } },
    ],
  ] as const)('[fnff-1988/setup/referee] %s %j', (type, event, before, after) =>
    expect(changed(type, event, before)).toEqual(after),
  )
  it('[fnff-1988/setup/referee] what is picked up is in hand, and lies there no more', () => {
    const [gun, bat] = [
      { id: 'gun', carried: uzi(5) },
      { id: 'bat', carried: uzi(0) },
    ]
    const state = { lying: [gun, bat] }
    expect(changed('picked-up', { item: 'gun' }, { weapons: [uzi(1)], inHand: 0 }, state)).toEqual({
      weapons: [uzi(1), { ...uzi(5), id: expect.anything() }],
      inHand: 1,
    })
    expect(state.lying).toEqual([bat])
    expect(changed('picked-up', { item: 'gun' }, { weapons: [], inHand: 0 }, state)).toEqual({
      weapons: [],
      inHand: 0,
    })
  })
})

describe('what a seat hears of an event', () => {
  const knowledge = (ids: readonly string[], bySight?: true) => ({
    key: 'k',
    knows: (id: string) => ids.includes(id),
    ...(bySight && { bySight }),
  })
  const EVENTS = makeEvents<never, never>(
    {
      shot: {
        names: ['who', 'target'],
        felt: ({ target }: { target: string }) => ({ who: target, what: 'shoots at' }),
      },
      walk: {},
      call: { mayName: ['to', 'all'] },
      quiet: {
        names: [],
        redact: (event: object) => event,
        kind: () => 'clock',
        brief: () => ({ deed: 'is quiet' }),
      },
      began: { begins: () => 'act' },
      bump: { change: () => ({ bumped: true }), apply: () => ({ shaken: true }) },
    } as never,
    (_view: unknown, id: string) => (id === 'ann' ? 'Ann' : undefined),
  )
  const hear = (event: object, before: object, after: object = before) =>
    EVENTS.redact(event as never, before as never, after as never)
  const SHOT = { type: 'shot', who: 'cy', target: 'ann' }
  const WALK = { type: 'walk', who: 'cy', to: { x: 1, y: 2 } }
  it('hears of whom it knew or knows', () => {
    expect(hear(SHOT, knowledge(['ann', 'cy']))).toEqual(SHOT)
    expect(hear(SHOT, knowledge(['cy']), knowledge(['ann']))).toEqual(SHOT)
    expect(hear(SHOT, knowledge(['ann']))).toBeUndefined()
    expect(hear(WALK, knowledge(['ann']))).toBeUndefined()
    expect(hear({ type: 'walk' }, knowledge([]))).toEqual({ type: 'walk' })
  })
  it('by sight its own people feel what is done to them, and no place is told of those who come or go', () => {
    expect(hear(SHOT, knowledge(['ann'], true))).toEqual({
      type: 'felt',
      who: 'ann',
      what: 'shoots at',
    })
    expect(hear(SHOT, knowledge(['ann'], true), knowledge(['ann']))).toMatchObject({ type: 'felt' })
    expect(hear(SHOT, knowledge(['ann']), knowledge(['ann'], true))).toMatchObject({ type: 'felt' })
    expect(hear(SHOT, knowledge(['cy'], true))).toBeUndefined()
    expect(hear(WALK, knowledge([], true))).toBeUndefined()
    expect(hear(WALK, knowledge(['cy'], true))).toEqual(WALK)
    expect(hear(WALK, knowledge(['cy'], true), knowledge([], true))).toEqual({
      type: 'in-sight',
      who: 'cy',
      seen: false,
    })
    expect(hear(WALK, knowledge([], true), knowledge(['cy'], true))).toEqual({
      type: 'in-sight',
      who: 'cy',
      seen: true,
    })
    expect(hear(WALK, knowledge([]), knowledge(['cy']))).toEqual(WALK)
    expect(
      hear({ ...WALK, to: undefined, type: 'began' }, knowledge([], true), knowledge(['cy'], true)),
    ).toMatchObject({ type: 'in-sight' })
    expect(
      hear({ type: 'began', who: 'cy' }, knowledge([], true), knowledge(['cy'], true)),
    ).toEqual({ type: 'began', who: 'cy' })
  })
  it('names that may be left out are left out one by one', () => {
    const call = { type: 'call', who: 'ann', to: 'cy', all: ['ann', 'cy', 3] }
    expect(hear(call, knowledge(['ann']))).toEqual({
      type: 'call',
      who: 'ann',
      to: undefined,
      all: ['ann', 3],
    })
    expect(hear(call, knowledge(['ann', 'cy']))).toEqual(call)
  })
  it('an event changes the fight and whom it is about', () => {
    const state = { men: { ann: { id: 'ann' } }, roll: ['ann'] }
    EVENTS.apply(state as never, { type: 'bump', who: 'ann' } as never)
    expect(state).toMatchObject({ shaken: true, men: { ann: { id: 'ann', bumped: true } } })
    expect(() => EVENTS.apply(state as never, { type: 'toString' } as never)).toThrow(
      'there is no event',
    )
  })
  it('an event without a change changes nothing, and one about nobody nobody', () => {
    const state = { men: { ann: { id: 'ann' } }, roll: ['ann'] }
    EVENTS.apply(state as never, { type: 'walk', who: 'ann' } as never)
    EVENTS.apply(state as never, { type: 'walk', who: 'gone' } as never)
    expect(state).toEqual({ men: { ann: { id: 'ann' } }, roll: ['ann'] })
    EVENTS.apply(state as never, { type: 'bump' } as never)
    expect(state).toEqual({ men: { ann: { id: 'ann' } }, roll: ['ann'], shaken: true })
  })
  it('the folded log is told who, what begins, and of whom', () => {
    const view = { men: { ann: {}, cy: {}, bo: {} } }
    const fold = (event: object) => EVENTS.fold(event as never, view as never)
    expect(
      fold({ type: 'began', who: 'ann', by: 'cy', to: { id: 'bo', x: 1 }, all: ['cy', 'zed'] }),
    ).toEqual({ who: 'ann', begins: 'act', about: ['ann', 'cy', 'bo'] })
    expect(fold({ type: 'walk', who: 7 })).toEqual({ about: [] })
    expect(fold({ type: 'quiet', none: null })).toEqual({
      brief: { deed: 'is quiet' },
      about: [],
    })
    expect(EVENTS.kind({ type: 'quiet' } as never, view as never)).toBe('clock')
    expect(EVENTS.kind({ type: 'walk' } as never, view as never)).toBe('act')
    expect(EVENTS.say({ type: 'walk' } as never, view as never)).toBeUndefined()
  })
  const around = (before: readonly string[], after: readonly string[]) =>
    ({ before: knowledge(before), after: knowledge(after) }) as never
  it('of those who come, who knows them now; of those who leave, who knew them', () => {
    const told = (
      type: 'joined' | 'brought' | 'left',
      event: object,
      before: readonly string[],
      after: readonly string[],
    ) =>
      (HAND[type].redact as (event: object, known: unknown, around: never) => object | undefined)(
        { type, who: 'cy', ...event },
        () => true,
        around(before, after),
      )
    expect(told('joined', { like: 'bo' }, ['cy', 'bo'], [])).toBeUndefined()
    expect(told('joined', { like: 'bo' }, [], ['cy', 'bo'])).toEqual({
      type: 'joined',
      who: 'cy',
      like: 'bo',
    })
    expect(told('joined', { like: 'bo' }, [], ['cy'])).toEqual({
      type: 'joined',
      who: 'cy',
      like: 'cy',
    })
    expect(told('brought', { entrant: {} }, [], ['cy'])).toEqual({ type: 'brought', who: 'cy' })
    expect(told('brought', {}, ['cy'], [])).toBeUndefined()
    expect(told('left', {}, ['cy'], [])).toEqual({ type: 'left', who: 'cy' })
    expect(told('left', {}, [], ['cy'])).toBeUndefined()
  })
  it('of pairs and rulings, who knows all that they are about', () => {
    const known = (id: string) => id !== 'cy'
    const redact = (type: 'stated' | 'ruled', event: object) =>
      (CORE[type].redact as (event: object, known: unknown, around: never) => object | undefined)(
        event,
        known,
        around([], []),
      )
    for (const [a, b, heard] of [
      ['ann', 'bo', true],
      ['cy', 'bo', false],
      ['bo', 'cy', false],
    ] as const)
      expect(redact('stated', { pair: { a, b } }) !== undefined).toBe(heard)
    expect(redact('ruled', { text: 'x' })).toEqual({ text: 'x' })
    expect(redact('ruled', { about: ['ann'] })).toEqual({ about: ['ann'] })
    expect(redact('ruled', { about: ['ann', 'cy'] })).toBeUndefined()
  })
})
