// The dice of a table on a real server: every connected device gives each turn a value after the choice is accepted.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { DiceNotes } from '../../src/files/dice-notes.ts'
import { readSave, type Save } from '../../src/files/save.ts'
import { formatVerification } from '../../src/files/verify-text.ts'
import { verifySave, type Verification } from '../../src/files/verify.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { keyFetch } from '../support/host.ts'
import { connect, type Client } from './client.ts'
import { joinDice, type DeviceClient } from './dice-device.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(() => server.close())

interface Table {
  readonly id: string
  readonly keys: Required<KeysByRole>
}

const open = async (more: object = {}): Promise<Table> =>
  (await ask<Table>(server, 'POST', '/api/tables', { scenario: 'junkyard', ...more })).body
const sit = ({ id, keys }: Table, role: keyof KeysByRole): Promise<Client> =>
  connect(server.url, id, undefined, { key: keys[role] })
const fetchFile = async <T>({ id, keys }: Table, role: keyof KeysByRole, what: string) => {
  const answer = await keyFetch(`${server.url}/api/tables/${id}/${what}`, keys[role])
  return { status: answer.status, body: (await answer.json()) as T }
}
const saveOf = async (table: Table): Promise<Save> =>
  readSave((await fetchFile<Save>(table, 'referee', 'save')).body).value!
const verified = (save: Save, notes?: DiceNotes): Verification =>
  verifySave(BOOKS[save.book]!.make(save.options).book, save, notes ? { notes } : {})
const refusal = (answer: Awaited<ReturnType<Client['ask']>>): string =>
  answer.type === 'refused' ? answer.refusal.code : answer.type

/** Answers the first open question: shoots if it can. */
async function act(client: Client, device?: DeviceClient): Promise<void> {
  const [ask] = client.now().asks.filter(({ answered }) => !answered)
  if (!ask) return
  const item =
    ask.items.find(({ verb, refusal: no, needs }) => verb === 'shoot' && !no && !needs) ??
    ask.items.find(({ verb, refusal: no, needs }) => verb === 'end' && !no && !needs) ??
    ask.items.find(({ refusal: no, needs }) => !no && !needs)!
  const request = { do: 'answer', key: ask.key, choice: item.choice } as const
  const answer = await (device ? device.choose(request) : client.ask(request))
  expect(refusal(answer)).toBe('done')
}

describe('the dice of a table', () => {
  it('follow from values that two devices open in each turn, and are fair as far as each of them saw', async () => {
    const table = await open({ waits: true })
    const [referee, one] = await Promise.all([sit(table, 'referee'), sit(table, 'player-1')])
    const [a, b] = [await joinDice(referee), await joinDice(one)]
    expect(refusal(await referee.ask({ do: 'undo' }))).toBe('refused/not-begun')
    expect(refusal(await referee.ask({ do: 'start' }))).toBe('done')
    for (let n = 0; n < 12; n++) await act(referee, a)
    expect(refusal(await referee.ask({ do: 'undo' }))).toBe('done')
    expect(refusal(await referee.ask({ do: 'say', text: '/roll 2d6' }))).toBe('done')
    await act(referee, a)
    const save = await saveOf(table)
    for (const { device } of [a, b]) {
      const found = verified(save, device.notes)
      expect(found.faults).toEqual([])
      expect(found).toMatchObject({ verdict: 'fair', witnessed: { opened: 16, turns: 16 } })
    }
    expect(verified(save)).toMatchObject({ verdict: 'consistent', faults: [] })
    expect(formatVerification(verified(save, a.device.notes))[0]).toMatch(
      /^Fair as far as this device saw: it gave a value in 16 of 16 turns. Restarts 0, dice taken back \d+, typed 0.$/,
    )
    for (const client of [referee, one]) client.close()
  })
})
