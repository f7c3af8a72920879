// Files of strangers, of every kind that a page or the command line reads: each hostile one is refused with a sentence that names
// its field, and nothing of it is there afterwards.
import { describe, expect, it } from 'vitest'
import { parsePerson, readPerson } from '../../src/files/character.ts'
import { parseMap, readMap } from '../../src/files/map.ts'
import type { Problem } from '../../src/files/problems.ts'
import { parsePeopleFile } from '../../src/files/people/templates.ts'
import { readScenario } from '../../src/files/scenario.ts'

const WALL = {
  id: 'wall',
  name: 'Wall',
  kind: 'wall',
  height: 2,
  shape: [
    { x: 1, y: 1 },
    { x: 2, y: 1 },
  ],
}
const GOOD = { name: 'Yard', width: 20, height: 12, obstacles: [WALL], ground: [] }
const corner = (x: unknown): object => ({
  ...GOOD,
  obstacles: [{ ...WALL, shape: [WALL.shape[0], { x, y: 1 }] }],
})
const cyclic = (): object => {
  const map: Record<string, unknown> = { ...GOOD }
  map['ground'] = [map]
  return map
}
const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels))
const OWN_PROTO: unknown = JSON.parse(`{"__proto__": {"width": 1}, "name": "Yard"}`)

const VALUES: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['a number', 7],
  ['a text', 'Yard'],
  ['a list', [GOOD]],
  ['a key __proto__', OWN_PROTO],
  ['lists 5,000 deep', { name: 'Yard', width: 20, height: 12, obstacles: deep(5000) }],
  ['itself within', cyclic()],
  ['a field that there is not', { ...GOOD, constructor: 1 }],
]

const refusals: readonly (readonly [
  string,
  (input: unknown) => { readonly problems?: readonly Problem[] },
  readonly (readonly [string, unknown])[],
])[] = [
  [
    'a map',
    readMap,
    [
      ...VALUES,
      ['NaN', { ...GOOD, width: Number.NaN }],
      ['1e308', { ...GOOD, width: 1e308 }],
      ['no end', { ...GOOD, height: Number.POSITIVE_INFINITY }],
      ['a corner at 1e308', corner(1e308)],
      ['a corner that is no number', corner('1')],
      ['a corner NaN', corner(Number.NaN)],
      ['100,000 walls', { ...GOOD, obstacles: Array.from({ length: 100_000 }, () => WALL) }],
      ['a name of a megabyte', { ...GOOD, name: 'x'.repeat(1_000_000) }],
      ['an id __proto__', { ...GOOD, obstacles: [{ ...WALL, id: '__proto__' }] }],
      ['a light that there is not', { ...GOOD, light: 'constructor' }],
    ],
  ],
  [
    'a character',
    readPerson,
    [
      ...VALUES,
      ['stats NaN', { name: 'Ann', stats: { ref: Number.NaN } }],
      ['stats of 1e308', { name: 'Ann', stats: { int: 5, ref: 1e308 } }],
      ['a name of a megabyte', { name: 'x'.repeat(1_000_000), stats: { ref: 5 } }],
    ],
  ],
  [
    'a file of people',
    (input) => parsePeopleFile(JSON.stringify(input) ?? ''),
    [
      ...VALUES.filter(([what]) => what !== 'itself within'),
      ['a book __proto__', { book: '__proto__', templates: [] }],
      ['people that are no list', { book: 'cp2020', templates: { length: 1e9 } }],
      ['somebody who is null', { book: 'cp2020', templates: [null] }],
      [
        'stats of 1e308',
        {
          book: 'cp2020',
          templates: [{ purpose: 'x', person: { name: 'Ann', stats: { ref: 1e308 } } }],
        },
      ],
    ],
  ],
  [
    'a scenario',
    readScenario,
    [...VALUES, ['a map of 1e308', { title: 'x', map: { ...GOOD, width: 1e308 }, sides: [] }]],
  ],
]

describe.each(refusals)('%s', (_kind, read, inputs) => {
  it.each(inputs)('of %s is refused with a sentence', (_, input) => {
    const { problems = [] } = read(input)
    expect(problems.length).toBeGreaterThan(0)
    for (const { field, wrong } of problems.slice(0, 20)) {
      expect(field).not.toBe('')
      expect(wrong).not.toMatch(/undefined|\[object|^$/)
    }
    expect(({} as { width?: unknown }).width).toBeUndefined()
  })
})

it('a good map is read', () => expect(readMap(GOOD).problems).toBeUndefined())

it.each([parseMap, parsePerson])('text that is no JSON is refused: %o', (parse) => {
  for (const text of ['', '{', '[[[[', '{"a": NaN}', '{"width": 1e999', '<svg/>'])
    expect(parse(text).problems?.length, text).toBeGreaterThan(0)
})
