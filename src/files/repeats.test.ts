import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readShared, shareRepeats } from './repeats.ts'

const LONG = { type: 'fired', who: 'corporal-brandt', rounds: 30 }

it('any plain data comes out as it went in, after a file too', () => {
  const data = fc.array(fc.constantFrom(LONG, { '=': 0 }, [LONG, LONG], { '==': LONG }))
  fc.assert(
    fc.property(fc.jsonValue(), data, (value, often) => {
      const whole = JSON.parse(JSON.stringify({ value, often, again: [value, often] })) as unknown
      const text = JSON.stringify(shareRepeats(whole))
      expect(readShared(JSON.parse(text))).toStrictEqual(whole)
    }),
  )
})

it('writes once what is there often, and a field that looks like a reference stays a field', () => {
  const shared = shareRepeats([LONG, { before: { ...LONG } }, { '=': 0 }])
  expect(shared.parts).toEqual([LONG])
  expect(shared.by).toBe('==')
  expect(shared.value).toEqual([{ '==': 0 }, { before: { '==': 0 } }, { '=': 0 }])
})

it('tells a list from an object with the same places', () => {
  const list = ['twelve letters', 'and twelve more']
  const alike = [list, { ...list }, list, { ...list }]
  expect(readShared(shareRepeats(alike))).toStrictEqual(alike)
})

it('a value that is no object is its own', () => {
  expect(readShared(shareRepeats('text'))).toBe('text')
})
