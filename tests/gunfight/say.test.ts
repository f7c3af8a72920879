import { expect, test } from 'vitest'
import { EVENTS } from '../../src/books/fnff-1988/events.ts'
import { makeFace } from '../../src/books/fnff-1988/book.ts'
import { optionsOf as options1988 } from '../../src/books/fnff-1988/options.ts'
import { rules1988 } from '../../src/books/fnff-1988/table/rules.ts'
import { begin } from '../../src/books/fnff-1988/state.ts'
import { faceOf } from '../../src/books/cp2020/book.ts'
import { optionsOf } from '../../src/books/cp2020/options.ts'
import { rules2020 } from '../../src/books/cp2020/table/rules.ts'
import { begin as begin2020 } from '../../src/books/cp2020/state.ts'
import type { CoreEvent } from '../../src/books/gunfight/contract/events.ts'

const setup = { title: 't', sides: [] }

test.each([
  [
    'a vehicle by its name',
    { type: 'mounted', who: 'a', mounted: true, name: 'Truck' },
    'Someone gets into Truck.',
    'move',
  ],
  ['a door', { type: 'opened', who: 'a', thing: 'd', name: 'Gate' }, 'Someone opens gate.', 'move'],
  [
    'a weapon that nobody sees',
    { type: 'changed', who: 'a', weapon: 1 },
    'Someone draws a weapon.',
    undefined,
  ],
  [
    'cover in words',
    { type: 'stated', pair: { a: 'a', b: 'b', metres: 4, cover: 'head-out' } },
    'Someone and Someone are 4 m apart. Someone has cover (head out) against Someone.',
    'ruling',
  ],
  [
    'cover alone, which is that of the second',
    { type: 'stated', pair: { a: 'a', b: 'b', cover: 'none' } },
    'Someone has no cover against Someone.',
    'ruling',
  ],
  [
    'whole sides',
    {
      type: 'stated-of-all',
      ...{ from: ['a'], to: ['b', 'c'], names: ['all of Us', 'all of Them'] },
      said: { metres: 30, sees: false, cover: 'legs' },
      byRuling: 'night',
    },
    'The referee rules: all of Us and all of Them are 30 m apart, out of sight. All of Them: cover (legs) against all of Us (night).',
    'ruling',
  ],
  [
    'a side among itself',
    {
      type: 'stated-of-all',
      ...{ from: ['a', 'b'], to: ['a', 'b'], names: ['all of Us', 'all of Us'] },
      said: { metres: 2 },
      byRuling: '',
    },
    'The referee rules: all of Us are 2 m apart.',
    'ruling',
  ],
] as const satisfies readonly (readonly [
  string,
  CoreEvent & { readonly byRuling?: string },
  string,
  string | undefined,
])[])('both books tell alike: %s', (_name, event, sentence, kind) => {
  const rules = rules2020(optionsOf({}))
  const face2020 = faceOf(rules)
  const [seen1988, seen2020] = [begin(setup, rules1988(options1988())), begin2020(setup, rules)]
  expect([makeFace().say(event, seen1988), face2020.say(event, seen2020)]).toEqual([
    sentence,
    sentence,
  ])
  if (kind !== undefined)
    expect([EVENTS.kind(event, seen1988), face2020.kind?.(event, seen2020)]).toEqual([kind, kind])
})
