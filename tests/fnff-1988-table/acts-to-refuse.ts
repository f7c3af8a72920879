// For tests of refused acts: a field with things, people on it, and rows of acts beside those that are just allowed.
import { expect, test } from 'vitest'
import type { FieldMap } from '../../src/field/map.ts'
import { thing } from './thing.ts'
import { YARD, fight, type Fight, type FightText, type ManText } from './table.ts'

export const square = (x: number, y: number): readonly (readonly [number, number])[] => [
  [x, y],
  [x + 1, y],
  [x + 1, y + 1],
  [x, y + 1],
]
export const FIELD: FieldMap = {
  ...YARD,
  obstacles: [
    thing(
      'wall',
      'wall',
      [
        [15, 4],
        [25, 4],
      ],
      { material: 'stone wall' },
    ),
    thing(
      'sill',
      'wall',
      [
        [26, 13],
        [30, 13],
      ],
      { height: 1, material: 'stone wall' },
    ),
    thing(
      'door',
      'door',
      [
        [20, 18],
        [21, 18],
      ],
      { height: 1, structure: 100 },
    ),
    thing('rock', 'crate', square(12, 12), { height: 1 }),
    thing('shed', 'building', square(20, 36), { structure: 12 }),
    thing(
      'gate',
      'fence',
      [
        [15, 2],
        [25, 2],
      ],
      { height: 1, structure: 9 },
    ),
    thing(
      'car',
      'vehicle',
      [
        [21.5, 19],
        [24.5, 19],
        [24.5, 20.8],
        [21.5, 20.8],
      ],
      {
        height: 1.5,
        structure: 40,
        seats: 2,
      },
    ),
  ],
}
const GUN: ManText = { weapons: ['glock-17'], side: 'them' }
type More = FightText & { readonly near?: ManText }
/** A looks north: B in front, C at arm's length, D behind low cover, E behind a wall, F behind A. */
export const field = (a: ManText = {}, { near = {}, ...text }: More = {}): Fight =>
  fight(
    {
      a: {
        weapons: ['glock-17'],
        side: 'us',
        at: { x: 20, y: 20 },
        facing: 0,
        ...a,
        stats: { ref: 10, ma: 6, ...a.stats },
      },
      b: { ...GUN, at: { x: 20, y: 10 }, stats: { ref: 5 } },
      c: { ...GUN, at: { x: 19.2, y: 20 }, stats: { ref: 5 }, ...near },
      d: { ...GUN, at: { x: 28, y: 12 }, stats: { ref: 5 } },
      e: { ...GUN, at: { x: 20, y: 3 }, stats: { ref: 5 } },
      f: { ...GUN, at: { x: 20, y: 30 }, stats: { ref: 5 } },
    },
    { map: FIELD, ...text },
  )
export const head = (a: ManText = {}, text: FightText = {}, b: ManText = {}): Fight =>
  fight(
    {
      a: { weapons: ['glock-17'], ...a, stats: { ref: 10, ...a.stats } },
      b: { ...GUN, ...b, stats: { ref: 5, ...b.stats } },
      c: { ...GUN, stats: { ref: 5 } },
    },
    text,
  )
export const hurt =
  (area: string, level: string, effect?: string, who = 'a') =>
  (table: Fight): Fight =>
    table.rule({ rule: 'wound', who, area, level, ...(effect ? { effect } : {}) })
export const BLIND = hurt('head', 'CW', 'blind')
export const ARM = hurt('left-arm', 'SW', 'broken')
export const ALONE = { 'steps-left-out': ['cumulative-wounds'] } as const
export const ARMS = (table: Fight): Fight => hurt('right-arm', 'SW', 'broken')(ARM(table))
export const carrying = (...weapons: NonNullable<ManText['weapons']>): ManText => ({ weapons })
export const at = (id: string, more: object = {}) => ({
  do: 'attack-thing',
  thing: id,
  mode: 'single',
  ...more,
})
export type Row = readonly [
  what: string,
  table: () => Fight,
  act: unknown,
  refusal: string | undefined,
]
export const OK = undefined
export const FAR = { options: { 'extreme-range-limit': 'twice-long' } } as const
export const testActs = (rows: readonly Row[]): void =>
  test.each(
    rows.map(
      ([what, ...row]) => [row[2]?.split(' ')[1] ?? 'action/unlisted', what, ...row] as const,
    ),
  )('[fnff-1988/%s] %s', (_rule, _what, table, act, expected) => {
    const { refusal } = table().tries('a', act)
    expect(refusal && `${refusal.code} ${refusal.rule}`).toBe(
      expected && `refused/${expected.replace(' ', ' fnff-1988/')}`,
    )
  })
