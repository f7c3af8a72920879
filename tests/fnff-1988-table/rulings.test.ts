// What each ruling of a 1988 referee does, as the events that it tells, and what is refused beside it.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Obstacle } from '../../src/field/map.ts'
import { YARD, fight } from './table.ts'
import type { Fight, FightText } from './table.ts'

const box = (id: string, kind: Obstacle['kind'], x: number, y: number): Obstacle => ({
  id,
  name: `The ${id}`,
  kind,
  height: 1.5,
  structure: 40,
  shape: [
    { x, y },
    { x: x + 2, y },
    { x: x + 2, y: y + 2 },
    { x, y: y + 2 },
  ],
})
const MAP = {
  ...YARD,
  obstacles: [
    box('car', 'vehicle', 10, 10),
    box('wreck', 'wreck', 20, 10),
    box('crate', 'crate', 30, 10),
    box('shed', 'building', 40, 10),
  ],
}
const head = (text: FightText = {}) =>
  fight({ a: { weapons: ['glock-17'], stats: { ref: 8 } }, b: { stats: { ref: 5 } } }, text)
const onMap = () =>
  fight(
    {
      a: { at: { x: 11, y: 13 }, stats: { ref: 8 } },
      b: { at: { x: 50, y: 30 }, stats: { ref: 5 } },
    },
    { map: MAP },
  )
type Row = readonly [
  rule: string,
  table: () => Fight,
  choice: object,
  events: readonly object[] | undefined,
]
const wound = (more: object = {}) => ({
  rule: 'wound',
  who: 'a',
  area: 'left-leg',
  level: 'SW',
  ...more,
})
/** Three, of whom `a` is dead. */
const withDead = () => fight({ a: {}, b: {}, c: {} }).rule(wound({ area: 'torso', level: 'D' }))

const ROWS: readonly Row[] = [
  [
    'wound/recording',
    head,
    wound(),
    [{ type: 'wounded', who: 'a', area: 'left-leg', level: 'SW', bludgeoning: false }],
  ],
  [
    'wound/serious-effects',
    head,
    wound({ effect: 'broken' }),
    [
      {
        type: 'wounded',
        who: 'a',
        area: 'left-leg',
        level: 'SW',
        effect: 'broken',
        bludgeoning: false,
      },
    ],
  ],
  [
    'wound/recording',
    head,
    wound({ effect: '' }),
    [{ type: 'wounded', who: 'a', area: 'left-leg', level: 'SW', bludgeoning: false }],
  ],
  ['wound/levels', head, wound({ level: 'none' }), undefined],
  ['wound/serious-effects', head, wound({ effect: 'headache' }), undefined],
  [
    'save/stunned',
    head,
    { rule: 'out', who: 'a', result: 'stunned', phases: 2 },
    [{ type: 'save', who: 'a', die: 10, needed: 0, result: 'stunned', ruled: true, until: 3 }],
  ],
  [
    'save/unconscious',
    head,
    { rule: 'out', who: 'b', result: 'unconscious', phases: 100 },
    [
      {
        type: 'save',
        who: 'b',
        die: 10,
        needed: 0,
        result: 'unconscious',
        ruled: true,
        until: 101,
      },
    ],
  ],
  [
    'save/stunned',
    () => head({ options: { 'stun-clock': 'own-phases' } }),
    { rule: 'out', who: 'b', result: 'stunned', phases: 2 },
    // REF 5 acts in phases 2 and 3: ticks 1 and 2.
    [{ type: 'save', who: 'b', die: 10, needed: 0, result: 'stunned', ruled: true, until: 3 }],
  ],
  // The referee gives any effect with any wound; the rest is not there to be lost.
  ...(
    [
      [{ area: 'head', level: 'FW', effect: 'blind' }, true],
      [{ area: 'left-leg', level: 'FW', effect: 'rib' }, true],
      [{ area: 'torso', level: 'CW', effect: 'amputated' }, false],
      [{ area: 'head', level: 'CW', effect: 'amputated' }, false],
    ] as const
  ).map(([more, fits]): Row => [
    'wound/serious',
    head,
    wound(more),
    fits ? [{ type: 'wounded', who: 'a', bludgeoning: false, ...more }] : undefined,
  ]),
  ...[
    { rule: 'wound', area: 'head', level: 'FW' },
    { rule: 'out', result: 'stunned', phases: 2 },
    { rule: 'effect', area: 'head', effect: 'blind' },
  ].map((choice): Row => ['wound/dead', withDead, { ...choice, who: 'a' }, undefined]),
  ['save/unconscious', head, { rule: 'out', who: 'b', result: 'stunned', phases: 101 }, undefined],
  ['save/unconscious', head, { rule: 'out', who: 'b', result: 'stunned', phases: 0 }, undefined],
  ['save/unconscious', head, { rule: 'out', who: 'b', result: 'asleep', phases: 1 }, undefined],
  [
    'weapons/jam-by-dirt',
    head,
    { rule: 'dirt', who: 'a' },
    [{ type: 'dirtied', who: 'a', weapon: 0 }],
  ],
  ['weapons/jam-by-dirt', head, { rule: 'dirt', who: 'b' }, undefined],
  [
    'cover/modifiers',
    head,
    { rule: 'hostage', who: 'a' },
    [{ type: 'hostage', who: 'a', held: true }],
  ],
  [
    'cover/modifiers',
    () => head().rule({ rule: 'hostage', who: 'a' }),
    { rule: 'hostage', who: 'a' },
    [{ type: 'hostage', who: 'a', held: false }],
  ],
  [
    'ambush/modifiers',
    head,
    { rule: 'incapacitated', who: 'b' },
    [{ type: 'incapacitated', who: 'b', is: true }],
  ],
  [
    'ambush/modifiers',
    () => head().rule({ rule: 'incapacitated', who: 'b' }),
    { rule: 'incapacitated', who: 'b' },
    [{ type: 'incapacitated', who: 'b', is: false }],
  ],
  [
    'ambush/modifiers',
    head,
    { rule: 'light', light: 'darkness' },
    [{ type: 'light', light: 'darkness' }],
  ],
  [
    'ambush/modifiers',
    head,
    { rule: 'light', light: 'dim-light' },
    [{ type: 'light', light: 'dim-light' }],
  ],
  ['ambush/modifiers', head, { rule: 'light', light: 'clear' }, [{ type: 'light' }]],
  ['ambush/modifiers', head, { rule: 'light', light: 'purple' }, undefined],
  [
    'wound/critical-effects',
    head,
    { rule: 'effect', who: 'a', area: 'head', effect: 'blind' },
    [{ type: 'afflicted', who: 'a', area: 'head', effect: 'blind', holds: true }],
  ],
  [
    'wound/critical-effects',
    () => head().rule({ rule: 'effect', who: 'a', area: 'head', effect: 'blind' }),
    { rule: 'effect', who: 'a', area: 'head', effect: 'amnesia' },
    [{ type: 'afflicted', who: 'a', area: 'head', effect: 'amnesia', holds: true }],
  ],
  [
    'wound/critical-effects',
    () => head().rule({ rule: 'effect', who: 'a', area: 'left-arm', effect: 'amputated' }),
    { rule: 'effect', who: 'a', area: 'left-leg', effect: 'amputated' },
    [{ type: 'afflicted', who: 'a', area: 'left-leg', effect: 'amputated', holds: true }],
  ],
  [
    'wound/critical-effects',
    () => head().rule({ rule: 'effect', who: 'a', area: 'head', effect: 'blind' }),
    { rule: 'effect-ends', who: 'a', lasting: 0 },
    [{ type: 'afflicted', who: 'a', area: 'head', effect: 'blind', holds: false }],
  ],
  ['wound/critical-effects', head, { rule: 'effect-ends', who: 'a', lasting: 0 }, undefined],
  [
    'setup/referee',
    () =>
      head()
        .rule(wound())
        .rule(wound({ area: 'head', level: 'FW' })),
    { rule: 'unwound', who: 'a', wound: 'w2' },
    [{ type: 'healed', who: 'a', wound: 'w2' }],
  ],
  [
    'setup/referee',
    () => head().rule(wound()),
    { rule: 'unwound', who: 'a', wound: 'w2' },
    undefined,
  ],
  [
    'setup/referee',
    () => head().rule(wound()).rule({ rule: 'effect', who: 'a', area: 'head', effect: 'blind' }),
    { rule: 'heal', who: 'a' },
    [
      { type: 'healed', who: 'a', wound: 'w1' },
      { type: 'restored', who: 'a' },
    ],
  ],
  [
    'setup/referee',
    () => head().rule(wound()),
    { rule: 'heal', who: 'a' },
    [{ type: 'healed', who: 'a', wound: 'w1' }],
  ],
  [
    'setup/referee',
    () => head().rule({ rule: 'out', who: 'a', result: 'stunned', phases: 2 }),
    { rule: 'wake', who: 'a' },
    [{ type: 'woken', who: 'a' }],
  ],
  [
    'inanimate/attack',
    head,
    { rule: 'thing', name: ' Cellar door ', points: 20, metres: 5 },
    [
      {
        type: 'thing-stated',
        thing: {
          id: 'thing-cellar-door',
          name: 'Cellar door',
          kind: 'crate',
          shape: [],
          height: 2,
          structure: 20,
          metres: 5,
        },
      },
    ],
  ],
  ['inanimate/attack', head, { rule: 'thing', name: 'Door', points: 0, metres: 5 }, undefined],
  [
    'inanimate/attack',
    head,
    { rule: 'thing', name: 'Door', points: 100_001, metres: 5 },
    undefined,
  ],
  ['inanimate/attack', head, { rule: 'thing', name: 'Door', points: 1, metres: -0.1 }, undefined],
  ['inanimate/attack', onMap, { rule: 'thing', name: 'Door', points: 1, metres: 1 }, undefined],
  [
    'setup/referee',
    onMap,
    { rule: 'place-thing', thing: 'car', x: 15, y: 20 },
    [{ type: 'thing-placed', thing: 'car', name: 'The car', by: { x: 4, y: 9 } }],
  ],
  [
    'setup/referee',
    onMap,
    { rule: 'place-thing', thing: 'car', x: 1, y: 1 },
    [{ type: 'thing-placed', thing: 'car', name: 'The car', by: { x: -10, y: -10 } }],
  ],
  [
    'setup/referee',
    onMap,
    { rule: 'place-thing', thing: 'car', x: 59, y: 39 },
    [{ type: 'thing-placed', thing: 'car', name: 'The car', by: { x: 48, y: 28 } }],
  ],
  ['setup/referee', onMap, { rule: 'place-thing', thing: 'car', x: 0.9, y: 5 }, undefined],
  ['setup/referee', onMap, { rule: 'place-thing', thing: 'car', x: 5, y: 0.9 }, undefined],
  ['setup/referee', onMap, { rule: 'place-thing', thing: 'car', x: 59.1, y: 5 }, undefined],
  ['setup/referee', onMap, { rule: 'place-thing', thing: 'car', x: 5, y: 39.1 }, undefined],
  ['setup/referee', onMap, { rule: 'place-thing', thing: 'car', x: 50, y: 30 }, undefined],
  ['setup/referee', onMap, { rule: 'place-thing', thing: 'boat', x: 5, y: 5 }, undefined],
]

describe('rulings', () => {
  test.each(ROWS)('[fnff-1988/%s] %#', (_rule, make, choice, events) => {
    const table = make()
    const told = table.events().length
    const { refusal } = table.game.begin({ seat: 'referee', choice, why: 'test' })
    if (!events) return void expect(refusal).toBeDefined()
    expect(refusal).toBeUndefined()
    expect(
      table
        .events()
        .slice(told)
        .filter(({ type }) => !['ruled', 'ended', 'part', 'phase', 'turn', 'over'].includes(type))
        .map((event) => ({
          ...event,
          byRuling: undefined,
          unsaid: undefined,
          forPhases: undefined,
        })),
    ).toEqual(events)
  })
  test('[fnff-1988/wound/critical-effects] a crushed skull costs 1D6/2 of INT and of REF by ruling too', () => {
    const table = head({ dice: { 'int lost': [3], 'ref lost': [6] } }).rule(
      wound({ area: 'head', level: 'CW', effect: 'skull-crushed' }),
    )
    expect(table.combatant('a').lost).toEqual({ int: 1, ref: 3 })
    expect(table.told('impaired')).toHaveLength(1)
  })
  test('[fnff-1988/wound/dead] the forms for wounds list nobody for whom they change nothing', () => {
    const listed = makeFace()
      .rulings(withDead().rule(wound({ who: 'b', level: 'FW' })).state, 'referee')
      .filter(({ fixed }) => /^(wound|out|effect|effect-ends|unwound)$/.test(String(fixed.rule)))
      .map(({ fixed, fields }) => [fixed.rule, fields[0]!.values!.map(({ value }) => value)])
    expect(listed).toEqual([
      ['wound', ['b', 'c']],
      ['out', ['b', 'c']],
      ['effect', ['b', 'c']],
      ['unwound', ['a', 'b']],
    ])
  })
  test('[fnff-1988/inanimate/attack] a thing that is damaged keeps its name to itself', () => {
    const door = { rule: 'thing', name: 'Door', points: 50, metres: 5 }
    const table = fight(
      { a: { weapons: ['glock-17'], stats: { ref: 8 } }, b: { stats: { ref: 5 } } },
      { dice: { attack: [9], damage: [1] } },
    ).rule(door)
    expect(table.rule({ ...door, points: 60 }).state.things).toMatchObject([{ structure: 60 }])
    table.act('a', { do: 'attack-thing', thing: 'thing-door', mode: 'single', shots: 1 })
    expect(table.game.begin({ seat: 'referee', choice: door }).refusal?.why).toContain('damaged')
  })
  test('[fnff-1988/setup/referee] who sits in a vehicle goes along with it', () => {
    const table = onMap()
      .act('a', { do: 'mount', vehicle: 'car' })
      .rule({ rule: 'place-thing', thing: 'car', x: 15, y: 20 })
    const { x, y, aboard } = table.combatant('a')
    expect([x > 14 && x < 16, y > 19 && y < 21, aboard]).toEqual([true, true, 'car'])
    expect(table.state.map!.obstacles.find(({ id }) => id === 'car')!.shape[0]).toEqual({
      x: 14,
      y: 19,
    })
  })
  test('[fnff-1988/setup/referee] vehicles, wrecks and crates are offered to be put elsewhere, a shed is not; in the head nothing is', () => {
    const things = (table: Fight) =>
      makeFace()
        .rulings(table.state, 'referee')
        .filter(({ fixed }) => fixed.rule === 'place-thing')
        .flatMap(({ fields }) => fields)
        .filter(({ name }) => name === 'thing')
        .flatMap(({ values = [] }) => values.map(({ value }) => value))
    expect([things(onMap()), things(head())]).toEqual([['car', 'wreck', 'crate'], []])
  })
})
