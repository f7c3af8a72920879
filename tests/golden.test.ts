import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { canonical, hashOf } from '../golden/canonical.ts'
import { CHAPTERS, countOf, lineOf, readRecord } from '../golden/record.ts'
import { ROOT } from './support/house.ts'
import { ALL } from './support/soak.ts'

/** The items that run as much of the rules as the time of a test allows; `npm run golden -- --choose` chose them. */
const CHOSEN = JSON.parse(readFileSync(join(ROOT, 'golden/chosen.json'), 'utf8')) as Record<
  string,
  number[]
>

describe('golden record', () => {
  it.each(CHAPTERS)('has a line for each item: $book $kind', (chapter) => {
    expect(readRecord(chapter)?.lines.length).toBe(countOf(chapter))
  })

  it('compares JSON whatever the order of its keys', () => {
    expect(canonical({ b: [1, { d: undefined, c: 'x' }], a: null })).toBe(
      '{"a":null,"b":[1,{"c":"x"}]}',
    )
    expect(hashOf({ a: 1, b: 2 })).toBe(hashOf({ b: 2, a: 1 }))
    expect(hashOf({ a: 1 })).not.toBe(hashOf({ a: 2 }))
    expect(hashOf(undefined)).toBe('-')
  })
})

describe.each(CHAPTERS)('golden record of $book, $kind', (chapter) => {
  const { book, kind } = chapter
  const recorded = readRecord(chapter)?.lines ?? []
  const chosen = (CHOSEN[`${book} ${kind}`] ?? []).filter((_, i) => ALL || i % 2 === 0)
  it.each(chosen)('item %i is as recorded', (n) => {
    expect(lineOf(chapter, n), `npm run golden -- --book ${book} --kind ${kind} --only ${n}`).toBe(
      recorded[n],
    )
  })
})
