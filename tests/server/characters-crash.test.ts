// A process killed while it writes characters: what it was told is kept is there, whole.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, it } from 'vitest'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { moduleWords } from '../support/serving.ts'
import { character } from './store-contract.ts'
import { newFolder } from '../support/folders.ts'

it('loses no character that was acknowledged before kill -9', async () => {
  const folder = newFolder()
  const child = spawn(process.execPath, moduleWords('tests/server/characters-writer.ts', folder), {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let told = 0
  const gone = once(child, 'exit')
  for await (const line of createInterface({ input: child.stdout })) {
    told = Number(line)
    if (told === 40) child.kill('SIGKILL')
  }
  await gone
  const store = sqliteStore(join(folder, 'tables.db'))
  const found = (await store.characters.one('a'))!
  await store.close()
  expect(told).toBeGreaterThanOrEqual(40)
  expect(found.version).toBeGreaterThanOrEqual(told)
  expect(found).toEqual(character('a', found.version))
})
