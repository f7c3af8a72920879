// Exchanges are read by forms made of their schemas. Whatever is sent, both say the same.
import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { isObject } from '../engine/plain-data.ts'
import { EXCHANGE } from './exchange.ts'
import { checkAs } from './problems.ts'
import { readExchange, readThingExchange } from './read-exchange.ts'
import { THING_EXCHANGE } from './thing-exchange.ts'
import { exchangeForms } from './write-forms.ts'

const written = {
  ...{ name: 'Zip gun', damage: { near: '2D6', far: '1D6' }, type: 'P', modes: ['single'] },
  ...{ range: 20, rof: 2, bullpup: false },
}
const person = {
  name: 'Mad Matt',
  stats: { ref: 8, body: 6 },
  skills: { pistol: 5 },
  armor: ['flack vest', { name: 'Plate', sp: 20, covers: ['torso'], lost: { torso: 2 } }],
  cyberware: [{ name: 'Eye', initiative: 1 }],
  wounds: [{ area: 'torso', level: 'SW', points: 2.5, effect: '' }],
  lost: { int: 1 },
  notes: ['elite'],
}
const house = {
  loads: [{ name: 'Hot', fits: { type: ['P'] }, sp: { soft: 0.5 }, price: 3 }],
  tables: [{ name: 'hit-locations', rows: [{ roll: 1, area: 'head' }] }],
}
const exchange = {
  book: 'fnff-1988',
  options: { 'aim-max-phases': 4, 'steps-left-out': ['a'], house },
  attacker: person,
  defender: { name: 'Scar', stats: { ref: 8, body: 6 } },
  attack: {
    weapon: written,
    mode: 'single',
    range: 10,
    at: 'head',
    conditions: ['target-prone'],
    sights: ['laser-sight'],
  },
}
const onThing = { ...exchange, defender: { thing: 'wood door', points: 20, fighting: true } }

const OTHERS = [
  ...[undefined, null, '', 'constructor', 'x'.repeat(100), -1, 2.5, 1e7, true, { 'a B': 3 }],
  Array.from({ length: 50 }, () => 'x'),
]

/** The same data with something else in the place of each of its parts, or beside it. */
function* changed(value: unknown): Generator<unknown> {
  yield* OTHERS
  if (Array.isArray(value))
    for (const [i, part] of value.entries())
      for (const other of changed(part)) yield value.with(i, other)
  else if (isObject(value)) {
    yield { ...value, strange: 1 }
    for (const name of Object.keys(value)) yield* changedIn(value, name)
  }
}
function* changedIn(value: Readonly<Record<string, unknown>>, name: string): Generator<unknown> {
  for (const other of changed(value[name])) yield { ...value, [name]: other }
}

describe('exchanges read by their forms', () => {
  it('the forms are up to date (npm run schemas)', () =>
    expect(readFileSync(new URL('exchange-forms.ts', import.meta.url), 'utf8')).toBe(
      exchangeForms(),
    ))

  it.each([
    ['an exchange', exchange, changed(exchange), EXCHANGE, readExchange],
    ['a thing', onThing, changedIn(onThing, 'defender'), THING_EXCHANGE, readThingExchange],
  ] as const)(
    '%s is as its schema reads it, with its problems',
    (_, file, others, schema, read) => {
      expect(read(file).problems).toBeUndefined()
      const differ = (one: unknown): boolean =>
        isObject(one) && !isDeepStrictEqual(read(one), checkAs(schema, one))
      // One of seven: each of the eleven is met at many places.
      expect([file, ...others].filter((one, i) => i % 7 === 0 && differ(one))).toEqual([])
    },
  )
})
