import { describe, expect, it } from 'vitest'
import { canonical, hashOf } from '../golden/canonical.ts'
import { CHAPTERS, countOf, lineOf, readRecord } from '../golden/record.ts'

/** A few exchanges and bouts: fights cost too much for every test run. */
const SAMPLE = [0, 1, 2, 3, 4, 5]

describe('golden record', () => {
  it.each(CHAPTERS)('has a line for each item: $book $kind', (chapter) => {
    expect(readRecord(chapter)?.lines.length).toBe(countOf(chapter))
  })

  it.each(CHAPTERS.filter(({ kind }) => kind !== 'fights'))(
    'holds for a sample: $book $kind',
    (chapter) => {
      const recorded = readRecord(chapter)!.lines
      expect(SAMPLE.map((n) => lineOf(chapter, n))).toEqual(SAMPLE.map((n) => recorded[n]))
    },
  )

  it('compares JSON whatever the order of its keys', () => {
    expect(canonical({ b: [1, { d: undefined, c: 'x' }], a: null })).toBe(
      '{"a":null,"b":[1,{"c":"x"}]}',
    )
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }))
    expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }))
    expect(hashOf(undefined)).toBe('-')
  })
})
