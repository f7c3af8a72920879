// Every reason for which a blow, a move or an act out of turn is refused, with its rule, beside the act that is just allowed.
import { describe } from 'vitest'
import type { Obstacle } from '../../src/field/map.ts'
import { YARD, shoot, type Fight } from './table.ts'
import {
  ALONE,
  ARM,
  ARMS,
  FIELD,
  OK,
  type Row,
  blow,
  carrying,
  field,
  head,
  square,
  testActs,
} from './acts-to-refuse.ts'
import { thing } from './thing.ts'

const held = (table: Fight, more: object = {}): Fight =>
  table
    .dice({ attack: [10], defence: [1] })
    .act('a', blow('pin', 'c', { shots: 1, ...more }) as never)
const BLOWS: readonly Row[] = [
  ['a swing without anything', () => field(carrying()), blow('melee'), 'no-blade melee/definition'],
  ['a swing of a gun', field, blow('melee'), OK],
  [
    'a swing of a grenade',
    () => field(carrying('hand-grenade')),
    blow('melee'),
    'no-blade melee/definition',
  ],
  ['a blow at 1 m', () => head({}, { metres: 1 }), blow('kick', 'b'), OK],
  [
    'a blow at 1.1 m',
    () => head({}, { metres: 1.1 }),
    blow('kick', 'b'),
    'too-far melee/definition',
  ],
  ['three blows', field, blow('kick', 'c', { shots: 3 }), 'too-many-shots action/shoot'],
  ['two feints', field, blow('feint', 'c', { shots: 2 }), 'too-many-shots action/shoot'],
  [
    'a skill that nobody has',
    field,
    blow('strike', 'c', { skill: 'karate' }),
    'no-act action/unlisted',
  ],
  [
    'a skill that they have not',
    () => field({ skills: { brawling: 2 } }),
    blow('strike', 'c', { skill: 'martial-arts' }),
    'no-skill unarmed/kinds',
  ],
  [
    'a skill that they have',
    () => field({ skills: { brawling: 2 } }),
    blow('strike', 'c', { skill: 'brawling' }),
    OK,
  ],
  [
    'a second pin',
    () => held(field({ skills: { brawling: 5 } })),
    blow('pin', 'c', { shots: 1 }),
    'holds-already unarmed/pin',
  ],
  ['a break without a hold', field, blow('break'), 'no-hold unarmed/break'],
  ['a break of the hold', () => held(field({ skills: { brawling: 5 } })), blow('break'), OK],
  [
    'a break of the area held',
    () => held(field({ skills: { brawling: 9 } }), { at: 'left-arm' }),
    blow('break', 'c', { at: 'left-arm' }),
    OK,
  ],
  [
    'a break of another area',
    () => held(field({ skills: { brawling: 9 } }), { at: 'left-arm' }),
    blow('break', 'c', { at: 'head' }),
    'no-area unarmed/break',
  ],
  ['keeping no hold', field, { do: 'keep' }, 'no-hold unarmed/pin'],
  ['letting go of nobody', field, { do: 'release' }, 'no-hold unarmed/pin'],
  ['letting go', () => held(field({ skills: { brawling: 5 } })), { do: 'release' }, OK],
  ['getting free of nobody', field, { do: 'escape', from: 'c' }, 'not-held unarmed/escape'],
  [
    'getting free of one who is not there',
    field,
    { do: 'escape', from: 'z' },
    'nobody action/unlisted',
  ],
  ['parrying with a gun', field, { do: 'parry', with: 'weapon' }, OK],
  [
    'parrying with nothing in hand',
    () => field(carrying()),
    { do: 'parry', with: 'weapon' },
    'no-blade action/parry',
  ],
  ['parrying with a knife', () => field(carrying('knife')), { do: 'parry', with: 'weapon' }, OK],
  ['parrying with the head', field, { do: 'parry', with: 'head' }, 'no-act action/unlisted'],
  [
    'parrying with a broken arm',
    () => ARM(field()),
    { do: 'parry', with: 'left-arm' },
    'no-limb unarmed/parry',
  ],
  [
    'parrying without arms: the legs',
    () => ARMS(field({}, { options: ALONE })),
    { do: 'parry' },
    OK,
  ],
  ['parrying with the other', () => ARM(field()), { do: 'parry', with: 'right-arm' }, OK],
]
const beside = (kind: object) => ({
  map: { ...FIELD, obstacles: [...FIELD.obstacles, kind as Obstacle] },
})
const MOVES: readonly Row[] = [
  ['running', field, { do: 'run' }, OK],
  [
    'running twice',
    () => field().act('a', { do: 'run' }),
    { do: 'run' },
    'runs-already movement/running-halves-action',
  ],
  [
    'running after an action',
    () =>
      field({}, { dice: { attack: [1], defence: [10] } }).act(
        'a',
        shoot('b', { shots: 2, lingers: true }),
      ),
    { do: 'run' },
    'acted-unhalved movement/running-halves-action',
  ],
  [
    'running from a car',
    () =>
      field({ at: { x: 21, y: 20 } })
        .act('a', { do: 'mount', vehicle: 'car' })
        .until('a', 2),
    { do: 'run' },
    'aboard action/mount',
  ],
  [
    'a leap of 2.5 m with MA 6',
    field,
    { do: 'task', task: 'leap', spot: { x: 20, y: 22.5 } },
    'too-far movement/leap-distance',
  ],
  ['a leap of 2.4 m', field, { do: 'task', task: 'leap', spot: { x: 20, y: 22.4 } }, OK],
  [
    'a leap in the head',
    head,
    { do: 'task', task: 'leap', spot: { x: 1, y: 1 } },
    'no-map action/leap',
  ],
  [
    'a leap over what is 1.84 m high',
    () =>
      field(
        {},
        beside(
          thing(
            'hedge',
            'fence',
            [
              [19, 20.5],
              [21, 20.5],
            ],
            { height: 1.84 },
          ),
        ),
      ),
    { do: 'task', task: 'leap', spot: { x: 20, y: 21.5 } },
    'too-high action/leap',
  ],
  [
    'a leap over what is 1.83 m high',
    () =>
      field(
        {},
        beside(
          thing(
            'hedge',
            'fence',
            [
              [19, 20.5],
              [21, 20.5],
            ],
            { height: 1.83 },
          ),
        ),
      ),
    { do: 'task', task: 'leap', spot: { x: 20, y: 21.5 } },
    OK,
  ],
  [
    'a leap into a wall',
    () => field({}, beside(thing('hedge', 'fence', square(20, 20.8), { height: 1.5 }))),
    { do: 'task', task: 'leap', spot: { x: 20.3, y: 21.2 } },
    'no-room action/leap',
  ],
  [
    'a leap to a word',
    field,
    { do: 'task', task: 'leap', spot: { x: 'x', y: 1 } },
    'no-act action/unlisted',
  ],
  ['an action that is none', field, { do: 'task', task: 'sing' }, 'no-act action/unlisted'],
  [
    'a stat of a listed action',
    field,
    { do: 'task', task: 'juggle', stat: 'int' },
    'no-act action/unlisted',
  ],
  [
    'too many words',
    field,
    { do: 'task', task: 'other', what: 'x'.repeat(81) },
    'no-act action/unlisted',
  ],
  ['as many words as fit', field, { do: 'task', task: 'other', what: 'x'.repeat(80) }, OK],
]
const MISS = { attack: [1], defence: [10] }
const slow = (phase: 1 | 2) => () =>
  head(
    { stats: { ref: 5 } },
    { options: { 'movement-phases': 'every-phase' }, map: YARD },
    {
      at: { x: 9, y: 9 },
      stats: { ref: 9 },
    },
  ).until('a', phase)
const TURNS: readonly Row[] = [
  [
    'another act between the halves',
    () => head({}, { dice: MISS }).act('a', shoot('b'), 'kept'),
    { do: 'dodge' },
    'half-used action/shoot',
  ],
  ['the other half', () => head({}, { dice: MISS }).act('a', shoot('b'), 'kept'), shoot('c'), OK],
  [
    'a kick as the other half of two shots',
    () => head({}, { metres: 1, dice: MISS }).act('a', shoot('b'), 'kept'),
    blow('kick', 'b'),
    'half-used action/shoot',
  ],
  [
    'a shot as the other half of two blows',
    () =>
      head({}, { metres: 1, dice: MISS }).act(
        'a',
        blow('kick', 'b', { shots: 1 }) as never,
        'kept',
      ),
    shoot('b'),
    'half-used action/hand-to-hand',
  ],
  [
    'a feint as the other half',
    () =>
      head({}, { metres: 1, dice: MISS }).act(
        'a',
        blow('kick', 'b', { shots: 1 }) as never,
        'kept',
      ),
    blow('feint', 'b'),
    'half-used action/hand-to-hand',
  ],
  [
    'a strike as the other half',
    () =>
      head({}, { metres: 1, dice: MISS }).act(
        'a',
        blow('kick', 'b', { shots: 1 }) as never,
        'kept',
      ),
    blow('strike', 'b'),
    OK,
  ],
  [
    'a second action',
    () => field({}, { dice: MISS }).act('a', shoot('b', { shots: 2, lingers: true })),
    { do: 'dodge' },
    'acted action/one-per-phase',
  ],
  ['an action in a phase of others', slow(1), { do: 'dodge' }, 'not-his-phase turn/phase-table'],
  ['an action in an own phase', slow(2), { do: 'dodge' }, OK],
]

describe('blows', () => testActs(BLOWS))

describe('moves', () => testActs(MOVES))

describe('turns', () => testActs(TURNS))
