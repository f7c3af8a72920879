// Dice that can be proven, at the table: the commitment is there before the first die, seats add words, and when the fight is over
// everybody can check every die.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { hashText } from '../../src/files/dice-proof.ts'
import { readSave, type Save } from '../../src/files/save.ts'
import { verifySave, type Verification } from '../../src/files/verify.ts'
import type { KeysByRole, ShownProof } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { keyFetch } from '../support/host.ts'
import { connect } from './client.ts'
import type { Client } from './client.ts'
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
type Committed = Exclude<ShownProof, { seeded: true }>

const open = async (more: object = {}): Promise<Table> =>
  (await ask<Table>(server, 'POST', '/api/tables', { scenario: 'junkyard', ...more })).body
const sit = ({ id, keys }: Table, role: keyof KeysByRole): Promise<Client> =>
  connect(server.url, id, undefined, { key: keys[role] })
const proofOf = (client: Client): Committed => client.now().proof as Committed
const fetchFile = async <T>({ id, keys }: Table, role: keyof KeysByRole, what: string) => {
  const answer = await keyFetch(`${server.url}/api/tables/${id}/${what}`, keys[role])
  return { status: answer.status, body: (await answer.json()) as T }
}
/** Lets the computer throw some dice, and ends the fight by the referee's word if it goes on: dice of a secret fall otherwise each time. */
async function endFight(referee: Client): Promise<void> {
  await referee.until(({ lines, scene }) => lines.length > 12 || scene.over !== undefined)
  if (referee.now().scene.over !== undefined) return
  await referee.ask({ do: 'computer', seats: [] })
  // It may have ended by itself in that moment.
  if (referee.now().scene.over !== undefined) return
  const ending = referee.now().rulings.find(({ label }) => label === 'End the fight')!
  await referee.ask({ do: 'begin', choice: ending.fixed, why: 'late' })
  await referee.until(({ scene }) => scene.over !== undefined)
}
const verified = (body: unknown, commitment?: string): Verification => {
  const save = readSave(body).value!
  const { book } = BOOKS[save.book]!.make(save.options)
  return verifySave(book, save, commitment === undefined ? {} : { commitment })
}
const refusal = (answer: Awaited<ReturnType<Client['ask']>>): string =>
  answer.type === 'refused' ? answer.refusal.code : answer.type

describe('the dice of a table', () => {
  it('are committed to before they fall, seats add words, and all are proven when the fight is over', async () => {
    const table = await open({ words: true, computer: ['player-1'] })
    const [referee, one, two] = await Promise.all([
      sit(table, 'referee'),
      sit(table, 'player-1'),
      sit(table, 'player-2'),
    ])
    const { commitment } = proofOf(one)
    expect(proofOf(two)).toEqual({
      table: table.id,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      words: [],
      secrets: [],
      waiting: true,
    })
    expect([one.now().asks, one.now().lines, one.now().rulings]).toEqual([[], [], []])
    for (const message of [
      { do: 'undo' },
      { do: 'begin', choice: { rule: 'hide', who: 'x' } },
      { do: 'hand', seats: [] },
    ] as const)
      expect(refusal(await referee.ask(message))).toBe('refused/not-begun')
    expect((await fetchFile<object>(table, 'referee', 'save')).status).toBe(404)
    expect((await fetchFile<object>(table, 'player-2', 'proof')).status).toBe(409)

    expect(refusal(await one.ask({ do: 'words', words: 'lucky', seat: 'player-2' }))).toBe(
      'refused/not-your-words',
    )
    expect(refusal(await one.ask({ do: 'words', words: 'two\nlines' }))).toBe(
      'refused/not-a-request',
    )
    await one.ask({ do: 'words', words: 'unlucky' })
    await one.ask({ do: 'words', words: 'lucky' })
    await two.ask({ do: 'words', words: 'seven' })
    expect(refusal(await one.ask({ do: 'start' }))).toBe('refused/referee-only')
    expect(refusal(await referee.ask({ do: 'start' }))).toBe('done')
    expect(refusal(await two.ask({ do: 'words', words: 'late' }))).toBe('refused/begun')
    expect(proofOf(two)).toEqual({
      table: table.id,
      commitment,
      words: [
        { seat: 'player-1', words: 'lucky' },
        { seat: 'player-2', words: 'seven' },
      ],
      secrets: [],
    })

    const text = JSON.stringify((await fetchFile<object>(table, 'player-2', 'save')).body)
    expect(text).toContain(commitment)
    expect(text).not.toMatch(/"steps"|"root"|"tape"/)
    await referee.ask({ do: 'computer', seats: referee.now().seats.map(({ seat }) => seat) })
    await endFight(referee)
    await two.until(({ scene }) => scene.over !== undefined)
    const [secret] = proofOf(two).secrets
    expect(hashText(secret!)).toBe(commitment)
    for (const role of ['watcher', 'player-1'] as const) {
      const { status, body } = await fetchFile<Save>(table, role, 'proof')
      const found = verified(body, commitment)
      expect([status, found.faults, found.verdict]).toEqual([200, [], 'proven'])
      expect(found.dice).toBeGreaterThan(0)
      // What falls from now on has another secret, and nothing of that is told.
      const newest = (await fetchFile<Save>(table, 'referee', 'save')).body.steps.at(-1)!
      expect(newest.kind).toBe('seed')
      expect(JSON.stringify(body)).not.toContain(JSON.stringify(newest.dice))
    }
    for (const client of [referee, one, two]) client.close()
  })

  it('are revealed by the referee at any time, and go on with another secret', async () => {
    const table = await open()
    const referee = await sit(table, 'referee')
    const { commitment } = proofOf(referee)
    for (let n = 1; n <= 3; n++) {
      expect(refusal(await referee.ask({ do: 'reveal' }))).toBe('done')
      expect(proofOf(referee).secrets).toHaveLength(n)
      const [open1] = referee.now().asks
      await referee.ask({
        do: 'answer',
        key: open1!.key,
        choice: open1!.items.find(({ verb }) => verb === 'end')!.choice,
      })
    }
    const { body } = await fetchFile<Save>(table, 'player-1', 'proof')
    expect(verified(body, commitment)).toMatchObject({ faults: [], verdict: 'no-dice' })
    const whole = verified((await fetchFile<Save>(table, 'referee', 'save')).body, commitment)
    expect(whole.faults).toEqual([])
    referee.close()
  })

  it('of a branch have a commitment of their own', async () => {
    const table = await open({ computer: [1, 2, 3, 4, 5].map((n) => `player-${n}`) })
    const referee = await sit(table, 'referee')
    await endFight(referee)
    const answer = await referee.ask({ do: 'branch' })
    const branch = { ...table, id: (answer as { table: string }).table }
    const there = await sit(branch, 'referee')
    expect(proofOf(there).commitment).not.toBe(proofOf(referee).commitment)
    await there.ask({ do: 'reveal' })
    const { body } = await fetchFile<Save>(branch, 'player-1', 'proof')
    expect(verified(body, proofOf(there).commitment)).toMatchObject({
      faults: [],
      verdict: 'incomplete',
    })
    expect(verified(body).uncovered).toBeGreaterThan(0)
    const parent = (await fetchFile<Save>(table, 'referee', 'save')).body.steps.at(-1)!.dice
    expect(JSON.stringify(body)).not.toContain(JSON.stringify(parent))
    for (const client of [referee, there]) client.close()
  })

  it('of a save that is loaded have another secret, so that nobody plays the same dice again', async () => {
    const table = await open()
    const { body: save } = await fetchFile<Save>(table, 'referee', 'save')
    const load = async (): Promise<[Table, Save]> => {
      const loaded = (await ask<Table>(server, 'POST', '/api/saves', save)).body
      return [loaded, (await fetchFile<Save>(loaded, 'referee', 'save')).body]
    }
    const [[first, one], [, two]] = [await load(), await load()]
    expect(one.steps.slice(0, -1)).toEqual(save.steps)
    expect(one.dice).toHaveLength(2)
    expect(one.steps.at(-1)!.dice).not.toEqual(two.steps.at(-1)!.dice)
    const referee = await sit(first, 'referee')
    await referee.ask({ do: 'reveal' })
    expect(verified((await fetchFile<Save>(first, 'watcher', 'proof')).body).faults).toEqual([])
    referee.close()
  })

  it('from a seed take no words and are not revealed', async () => {
    const both = await ask(server, 'POST', '/api/tables', {
      scenario: 'junkyard',
      seed: 7,
      words: true,
    })
    expect(both).toMatchObject({ status: 400, body: { refusal: { code: 'refused/seeded' } } })
    const table = await open({ seed: 7 })
    const referee = await sit(table, 'referee')
    expect(referee.now().proof).toEqual({ seeded: true })
    expect(refusal(await referee.ask({ do: 'reveal' }))).toBe('refused/no-secret')
    expect(verified((await fetchFile<Save>(table, 'referee', 'save')).body).verdict).toBe('seeded')
    expect((await fetchFile<object>(table, 'player-1', 'proof')).status).toBe(409)
    referee.close()
  })
})
