// What the menu offers besides attacks: whom, what and how, and nothing where there is nothing to do.
import { describe, expect, test } from 'vitest'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import type { Obstacle } from '../../src/field/map.ts'
import { YARD, fight } from './table.ts'
import type { Fight, ManText } from './table.ts'

const thing = (
  id: string,
  kind: Obstacle['kind'],
  [x, y, width, depth]: readonly [number, number, number, number],
  more: Partial<Obstacle> = {},
): Obstacle => ({
  id,
  name: `The ${id}`,
  kind,
  height: 1,
  shape: [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + depth },
    { x, y: y + depth },
  ],
  ...more,
})
const MAP = {
  ...YARD,
  obstacles: [
    thing('crate', 'crate', [20, 18.5, 1, 1], { structure: 20 }),
    thing('rock', 'crate', [22, 16, 1, 1]),
    thing('jeep', 'vehicle', [24, 12, 3, 2], { structure: 40, open: true }),
    thing('van', 'vehicle', [14, 12, 3, 2], { structure: 40 }),
    thing('shed', 'building', [20, 36, 2, 2], { structure: 30 }),
  ],
}
/** A looks north; B at arm's length and C farther off are enemies, D beside A is a friend. */
const yard = (a: ManText = {}): Fight =>
  fight(
    {
      a: {
        side: 'us',
        at: { x: 20.5, y: 20 },
        facing: 0,
        ...a,
        stats: { ref: 10, ma: 6, ...a.stats },
      },
      b: { side: 'them', at: { x: 21.3, y: 20 }, stats: { ref: 5 } },
      c: { side: 'them', at: { x: 30, y: 10 }, stats: { ref: 5 } },
      d: { side: 'us', at: { x: 19.7, y: 20 }, stats: { ref: 4 } },
    },
    { map: MAP, dice: { attack: [10], defence: [1], damage: [1], task: [1] } },
  )
const hurt = (table: Fight, ...whom: readonly (readonly [string, string])[]): Fight =>
  whom.reduce(
    (all, [who, level]) => all.rule({ rule: 'wound', who, area: 'left-leg', level }),
    table,
  )
const items = (table: Fight, ...verbs: readonly string[]): readonly string[] =>
  makeFace()
    .menu(table.state, table.ask('a'))
    .filter(({ verb, refusal }) => verbs.includes(verb) && !refusal)
    .map(({ verb, label, target, thing: id, variants = [] }) =>
      [
        verb,
        label,
        target ?? id ?? '',
        ...variants.map(({ values }) => values.map(({ value }) => value).join(' ')),
      ]
        .filter(Boolean)
        .join(' | '),
    )
const carrying = (...weapons: NonNullable<ManText['weapons']>) => yard({ weapons })

test.each<
  readonly [
    rule: string,
    what: string,
    table: () => Fight,
    verbs: readonly string[],
    found: readonly string[],
  ]
>([
  ['action/repair-aid', 'care: nobody is hurt', () => yard(), ['aid'], []],
  [
    'action/repair-aid',
    'care: oneself first, then those within reach, friend and foe',
    () => hurt(yard(), ['a', 'SW'], ['b', 'SW'], ['c', 'SW'], ['d', 'SW']),
    ['aid'],
    ['aid | Their own wounds | a', 'aid | d | d', 'aid | b | b'],
  ],
  ['action/repair-aid', 'repair: nothing is damaged', () => yard(), ['repair'], []],
  [
    'action/repair-aid',
    'repair: what has lost points, within reach',
    () =>
      yard({ skills: { brawling: 5 } })
        .act('a', { do: 'attack-thing', thing: 'crate', mode: 'strike', shots: 1 })
        .until('a', 2),
    ['repair'],
    // 1D6 shows 1; 10 + 5 + 10 against 10: a margin of 15.
    ['repair | The crate · 4 of 20 structural points | crate'],
  ],
  [
    'action/aim',
    'aim with bare hands: at enemies in view, and at things before them that can be harmed',
    () => yard({ at: { x: 20.5, y: 25 } }),
    ['aim'],
    [
      'aim | Aim at b | b',
      'aim | Aim at c | c',
      'aim | The crate | crate',
      'aim | The jeep | jeep',
      'aim | The van | van',
    ],
  ],
  ['action/repair-aid', 'a gun that works', () => carrying('glock-17'), ['clear'], []],
  [
    'action/repair-aid',
    'a gun that is jammed',
    () => carrying({ weapon: 'glock-17', jammed: true }),
    ['clear'],
    ['clear | Clear the jam'],
  ],
  ['shotgun/choke', 'a pistol has no choke', () => carrying('glock-17'), ['choke'], []],
  [
    'shotgun/choke',
    'a shotgun',
    () => carrying('ithaca-stakeout'),
    ['choke'],
    ['choke | Close the choke (12 phases without another action)'],
  ],
  [
    'shotgun/choke',
    'a closed one',
    () => carrying({ weapon: 'ithaca-stakeout', choke: 'closed' }),
    ['choke'],
    ['choke | Open the choke (12 phases without another action)'],
  ],
  [
    'shotgun/choke',
    'work under way',
    () => carrying('ithaca-stakeout').act('a', { do: 'choke' }).until('a', 2),
    ['choke'],
    ['choke | Keep working on the choke (phase 2 of 12)'],
  ],
  [
    'unarmed/pin',
    'nobody in the grip: to get free of bonds is another action',
    () => yard(),
    ['keep', 'release', 'escape'],
    ['escape | Get free'],
  ],
  [
    'unarmed/pin',
    'somebody in the grip',
    () =>
      yard({ skills: { brawling: 5 } })
        .act('a', { do: 'attack', mode: 'pin', target: 'b', shots: 1 })
        .until('a', 2),
    ['keep', 'release', 'escape'],
    ['keep | Keep hold of b | b', 'release | Let go of b | b', 'escape | Get free'],
  ],
  [
    'unarmed/parry',
    'a parry with a knife',
    () => carrying('knife'),
    ['parry'],
    ['parry | Parry blows and thrown weapons (+3) | weapon right-arm left-arm right-leg left-leg'],
  ],
  [
    'grenade/structures',
    'a grenade: enemies, a spot, things in sight that can be harmed; a closed vehicle has a hatch',
    () => carrying('hand-grenade'),
    ['grenade'],
    [
      'grenade | b · 0.8 m | b',
      'grenade | c · 14 m | c',
      'grenade | A spot',
      'grenade | The crate · 0.5 m | crate',
      'grenade | The jeep · 7.0 m | jeep',
      'grenade | The van · 7.0 m | van | false true',
      'grenade | The shed · 16 m | shed',
    ],
  ],
  [
    'movement/leap-distance',
    'a leap of a tenth of 24 m',
    () => yard(),
    ['leap'],
    ['leap | Leap', 'leap | Leap, at most 2.4 m'],
  ],
  [
    'action/unlisted',
    'whatever else, with a stat and a skill',
    () => yard(),
    ['other'],
    [
      'other | Anything else (the referee sets the difficulty) | ref int cool ma body |  pistol rifle martial-arts melee brawling athletics stealth awareness',
    ],
  ],
])('[fnff-1988/%s] %s', (_rule, _what, table, verbs, found) => {
  expect(items(table(), ...verbs)).toEqual(found)
})

describe('in the head', () => {
  test('[fnff-1988/movement/leap-distance, fnff-1988/inanimate/attack] a leap has no spot; what the referee stated can be aimed at', () => {
    const table = fight({
      a: { weapons: ['glock-17'], stats: { ref: 10 } },
      b: { stats: { ref: 5 } },
    }).rule({
      rule: 'thing',
      name: 'Gate',
      points: 9,
      metres: 5,
    })
    expect(items(table, 'leap', 'aim')).toEqual([
      'aim | Aim at b | b',
      'aim | Gate | thing-gate',
      'leap | Leap',
    ])
  })
})
