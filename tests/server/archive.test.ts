// Everything that a browser keeps as one file, and back again.
import * as browser from 'fake-indexeddb'
import { beforeEach, expect, it, vi } from 'vitest'
import { readArchive, writeArchive } from '../../src/static/archive.ts'
import { indexedStore } from '../../src/static/indexed-store.ts'
import { character, record, step } from './store-contract.ts'

beforeEach(() => {
  for (const [name, value] of Object.entries(browser))
    if (name.startsWith('IDB')) vi.stubGlobal(name, value)
  vi.stubGlobal('indexedDB', new browser.IDBFactory())
  return () => vi.unstubAllGlobals()
})

async function written(): Promise<string> {
  const store = await indexedStore()
  await store.createTable(record('a'), [step(0), step(1)], { clock: 'turn 1' })
  await store.characters.add(character('matt'))
  await store.addHostKey('secret-hash', '2026-11-21T12:00:00.000Z', 5)
  await store.close()
  return writeArchive()
}

it('brings everything to another browser but the keys of the host', async () => {
  const text = await written()
  expect(text).not.toContain('secret-hash')
  expect(await readArchive(text, 'another')).toEqual({ added: 2 })
  const other = await indexedStore('another')
  expect(await other.steps('a')).toEqual([step(0), step(1)])
  expect(await other.record('a')).toEqual(record('a'))
  expect(await other.characters.one('matt')).toEqual(character('matt'))
  await other.append('a', 2, { steps: [step(2)] })
})

it('leaves what is here as it is', async () => {
  const text = await written()
  const store = await indexedStore()
  await store.append('a', 2, { steps: [step(2)] })
  expect(await readArchive(text)).toEqual({ added: 0 })
  expect(await store.steps('a')).toHaveLength(3)
})

it.each([
  ['no JSON', 'Once upon a time', /not JSON/],
  ['another file', '{"book": "cp2020"}', /not a Ringfire archive/],
  [
    'an unknown store',
    '{"ringfire":"archive 1","pictures":[],"stores":{"hostKeys":[]}}',
    /not a Ringfire archive/,
  ],
  ['a reserved name', '{"ringfire":"archive 1","stores":{"__proto__":[]}}', /reserved name/],
  [
    'deep nesting',
    `{"ringfire":"archive 1","stores":${'{"a":'.repeat(100)}1${'}'.repeat(100)}}`,
    /nested/,
  ],
])('refuses %s with a sentence', async (_, text, wrong) => {
  expect(await readArchive(text)).toEqual({ wrong: expect.stringMatching(wrong) })
})
