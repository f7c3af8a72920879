// `ringfire witness`: a device or a watcher outside of the page.
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { main } from '../../src/cli/main.ts'
import type { DiceNotes } from '../../src/files/dice-notes.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { newFolder } from '../support/folders.ts'
import { connect, save } from './client.ts'
import { joinDice } from './dice-device.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(() => server.close())

it.each([
  ['player-2', [2, 3], /opened/],
  ['watcher', [], /seen/],
] as const)('of a %s takes part as far as it may, and keeps notes', async (role, opened, says) => {
  const { body } = await ask<{ id: string; keys: Required<KeysByRole> }>(
    server,
    'POST',
    '/api/tables',
    { scenario: 'junkyard' },
  )
  const referee = await connect(server.url, body.id)
  // Somebody must open values for turns to be accepted.
  if (role === 'watcher') await joinDice(referee)
  const file = join(newFolder(), 'notes.json')
  const out: string[] = []
  const link = `${server.url}/#/table/${body.id}?key=${body.keys[role]}`
  const code = main(['witness', link, '--notes', file, '--turns', '2'], {
    out: (text) => out.push(text),
    err: (text) => out.push(text),
    read: (path) => readFileSync(path, 'utf8'),
    write: (path, text) => writeFileSync(path, text),
  })
  while (!out.some((line) => /^(?:Joins|Watches)/.test(line))) await sleep(20)
  await sleep(50)
  for (let n = 0; n < 2; n++) {
    const [open] = referee.now().asks
    const { choice } = open!.items.find(({ verb, needs }) => verb === 'end' && !needs)!
    await referee.ask({ do: 'answer', key: open!.key, choice })
  }
  expect(await code).toBe(0)
  expect(out.join('\n')).toMatch(says)
  expect(existsSync(file)).toBe(true)
  const notes = JSON.parse(readFileSync(file, 'utf8')) as DiceNotes
  expect(notes.deals[0]!.heads.map(([turn]) => turn)).toEqual([2, 3])
  expect(notes.deals[0]!.opened).toEqual(opened)
  const verified = await verify(server, body.id, file)
  expect(verified).toMatch(role === 'watcher' ? /gave no value and saw 2 turns/ : /in 2 of 3 turns/)
  referee.close()
})

async function verify({ url }: Running, table: string, notes: string): Promise<string> {
  const saved = await save(url, table)
  const out: string[] = []
  await main(['verify', 'fight.json', '--notes', notes], {
    out: (text) => out.push(text),
    err: (text) => out.push(text),
    read: (path) => (path === notes ? readFileSync(path, 'utf8') : saved),
  })
  return out.join('\n')
}
