// Tables of a real server at which devices give the dice values, for the tests of the dice.
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import type { DeviceMemory, DiceNotes } from '../../src/files/dice-notes.ts'
import { readSave, type Save } from '../../src/files/save.ts'
import { verifySave, type Verification } from '../../src/files/verify.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { newFolder } from '../support/folders.ts'
import { keyFetch } from '../support/host.ts'
import { connect, type Bare, type Client } from './client.ts'
import { joinDice, type DeviceClient } from './dice-device.ts'
import { ask, realServer } from './real-server.ts'

export let server: Running
const folder = newFolder()

/** One server for the tests of a file. */
export function useServer(): void {
  beforeAll(async () => {
    server = await realServer(folder)
  })
  afterAll(() => server.close())
  afterEach(() => void vi.restoreAllMocks())
}

/** A folder with a backup of the table as it is stored now. */
export async function backedUp(id: string, of = folder): Promise<string> {
  const [copy, live] = [newFolder(), sqliteStore(join(of, 'tables.db'), () => undefined)]
  const backup = sqliteStore(join(copy, 'tables.db'), () => undefined)
  await backup.createTable((await live.record(id))!, await live.steps(id), { clock: '' })
  await Promise.all([live, backup].map((store) => store.close()))
  return copy
}

export interface Table {
  readonly id: string
  readonly keys: Required<KeysByRole>
}

export const open = async (more: object = {}): Promise<Table> =>
  (await ask<Table>(server, 'POST', '/api/tables', { scenario: 'junkyard', ...more })).body
export const sit = (
  { id, keys }: Table,
  role: keyof KeysByRole,
  at: Running = server,
): Promise<Client> => connect(at.url, id, undefined, { key: keys[role] })
export async function saveOf({ id, keys }: Table, at = server): Promise<Save> {
  const answer = await keyFetch(`${at.url}/api/tables/${id}/save`, keys.referee)
  return readSave(await answer.json()).value!
}
export const verified = (save: Save, notes?: DiceNotes): Verification =>
  verifySave(BOOKS[save.book]!.make(save.options).book, save, notes ? { notes } : {})
export const refusal = (answer: Awaited<ReturnType<Client['ask']>>): string =>
  answer.type === 'refused' ? answer.refusal.code : answer.type

/** An answer to the first open question: shoots if it can. */
export function answerOf(client: Client) {
  const [ask] = client.now().asks.filter(({ answered }) => !answered)
  if (!ask) return undefined
  const item =
    ask.items.find(({ verb, refusal: no, needs }) => verb === 'shoot' && !no && !needs) ??
    ask.items.find(({ verb, refusal: no, needs }) => verb === 'end' && !no && !needs) ??
    ask.items.find(({ refusal: no, needs }) => !no && !needs)!
  return { do: 'answer', key: ask.key, choice: item.choice } as const
}

export async function act(client: Client, device?: DeviceClient): Promise<void> {
  const request = answerOf(client)
  if (!request) return
  const answer = await (device ? device.choose(request) : client.ask(request))
  expect(refusal(answer)).toBe('done')
}

export interface Played {
  readonly save: Save
  readonly notes: readonly DiceNotes[]
}

/** A new table at which the browsers of the referee and of a player give values. */
export const seated = async (more: object = {}) => joined(await open(more))

export async function joined(table: Table, at?: Running) {
  const [referee, one] = await Promise.all([sit(table, 'referee', at), sit(table, 'player-1', at)])
  const memories: { stored?: DeviceMemory }[] = [{}, {}]
  const [a, b] = [await joinDice(referee, memories[0]), await joinDice(one, memories[1])]
  const leave = (): void => [referee, one].forEach((client) => client.close())
  return { table, referee, one, a, b, memories, leave }
}

/** A fight in which both give values: twelve choices, an undo, a roll in the chat, typed dice, a ruling and one choice more. */
export async function played(): Promise<Played> {
  const { table, referee, a, b, leave } = await seated({ waits: true })
  const did = async (request: Bare): Promise<void> =>
    expect(refusal(await a.choose(request))).toBe('done')
  expect(refusal(await referee.ask({ do: 'undo' }))).toBe('refused/not-begun')
  await did({ do: 'start' })
  for (let n = 0; n < 12; n++) await act(referee, a)
  await did({ do: 'undo' })
  await did({ do: 'say', text: '/roll 2d6' })
  await did({ do: 'hand', seats: ['player-5'] })
  await did({ do: 'roll', label: 'save', who: 'nobody-yet', faces: [3] }).catch(() => undefined)
  const roll = referee
    .now()
    .dice?.flatMap(({ rolls }) => rolls)
    .findLast((one) => one.line !== undefined)
  const { at = '' } = referee.now()
  if (roll?.line !== undefined)
    await did({ do: 'amend', at, line: roll.line, faces: roll.faces.map(() => 1), why: 'askew' })
  await act(referee, a)
  const save = await saveOf(table)
  leave()
  return { save, notes: [a.device.notes, b.device.notes] }
}

/** A table at which the player's browser is silent while the referee's choice waits for it. */
export async function waiting(more: object = {}) {
  const all = await seated(more)
  all.b.opens = false
  const accepted = all.b.next()
  const choice = act(all.referee, all.a)
  return { ...all, choice, frame: await accepted }
}

/** The clock, as if this many seconds had passed. */
export function pass(seconds: number): void {
  const now = performance.now()
  vi.spyOn(performance, 'now').mockImplementation(() => now + seconds * 1000)
}
