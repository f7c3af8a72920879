// How large the fight in a replay is. The page around it has at most PAGE bytes, which tests/browser/replay.spec.ts checks.
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { playFight, type ScenarioInput } from '../../src/index.ts'
import { BOOKS } from '../../src/books/index.ts'
import { readReplay } from '../../src/files/read-replay.ts'
import { replayIn, rulesNamed, writeReplay } from '../../src/files/replay-file.ts'
import { parseSave } from '../../src/files/save.ts'
import { makeReplay } from '../../src/server/replay.ts'
import { readRules } from '../../src/server/rules.ts'
import { SOAK } from '../support/soak.ts'

/** Bytes of a file that opens from a mail. */
const FILE = 400_000
const PAGE = 130_000
const EMPTY = '<script type="text/plain" id="replay"></script>'

it('the same fight is the same file, and comes out as it went in', async () => {
  const data = { now: { text: 'Mad Matt misses. 3 > 2 — “no”.' }, whys: [{ line: 1 }, { line: 1 }] }
  const html = await writeReplay(EMPTY, data)
  expect(await writeReplay(EMPTY, structuredClone(data))).toBe(html)
  // Packed at no time and on no system.
  expect([...Buffer.from(replayIn(html), 'base64').subarray(4, 8)]).toEqual([0, 0, 0, 0])
  expect(await readReplay(replayIn(html))).toStrictEqual(data)
})

// The longest farm of sixty takes twenty rounds; 1988 plays the same fight in phases.
it.runIf(SOAK).each([
  ['gray-dawn', 2517028041],
  ['gray-dawn', 3],
  ['fnff-1988', 1],
  ['fnff-1988', 2],
  ['cp2020', 1],
  ['done-right', 1],
] as const)('the farm in %s, seed %d, fits into a mail', async (book, seed) => {
  const scenario = JSON.parse(readFileSync('scenarios/farm.json', 'utf8'), (field, value) =>
    // Skills that 1988 does not know.
    ['leadership', 'tactics'].includes(field) ? undefined : value,
  ) as ScenarioInput
  const save = parseSave(playFight(book, scenario, { seed }).save).value!
  const entry = BOOKS[save.book]!
  const data = makeReplay(save, entry.make(save.options))
  const whole = { ...data, rules: rulesNamed(readRules(), data) }
  const html = await writeReplay(EMPTY, whole)
  console.log(JSON.stringify({ book, seed, beats: data.moments.length, bytes: html.length }))
  expect(html.length).toBeLessThan(FILE - PAGE)
  expect(await readReplay(replayIn(html))).toStrictEqual(JSON.parse(JSON.stringify(whole)))
})
