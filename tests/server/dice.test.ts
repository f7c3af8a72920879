// The dice of a table on a real server: every connected device gives each turn a value after the choice is accepted.
import { join } from 'node:path'
import Database from 'libsql'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOKS } from '../../src/books/index.ts'
import { newGame } from '../../src/engine/play.ts'
import { hashText } from '../../src/files/dice-hash.ts'
import type { DeviceMemory } from '../../src/files/dice-notes.ts'
import { stateFromSecret } from '../../src/files/dice-proof.ts'
import { readSave, type Save } from '../../src/files/save.ts'
import { dealHash, type DealtDice } from '../../src/files/turn-dice.ts'
import { formatVerification } from '../../src/files/verify-text.ts'
import type { KeysByRole } from '../../src/server/protocol.ts'
import { sqliteStore } from '../../src/server/sqlite.ts'
import { StoreError } from '../../src/server/store-errors.ts'
import { Table as ServerTable } from '../../src/server/table.ts'
import { dealDice, lastResult, proofsOf } from '../../src/server/turn-dice.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { newFolder } from '../support/folders.ts'
import { hostKey } from '../support/host.ts'
import { ROOT } from '../support/house.ts'
import { connect } from './client.ts'
import { joinDice } from './dice-device.ts'
import {
  act,
  answerOf,
  backedUp,
  joined,
  open,
  pass,
  played,
  refusal,
  saveOf,
  seated,
  server,
  sit,
  useServer,
  verified,
  waiting,
  type Played,
  type Table,
} from './dice-table.ts'
import { ask, realServer } from './real-server.ts'

useServer()
let fair: Played
beforeAll(async () => {
  fair = await played()
})

describe('the dice of a table', () => {
  it('follow from values that two devices open in each turn, and are fair as far as each of them saw', () => {
    const { save, notes } = fair
    for (const one of notes) {
      const found = verified(save, one)
      expect(found.faults).toEqual([])
      const turns = save.steps.length
      expect(found).toMatchObject({ verdict: 'fair', witnessed: { opened: turns, turns } })
      expect(formatVerification(found)[0]).toMatch(
        /^Fair as far as this device saw: it gave a value in (\d+) of \1 turns\. Restarts 0, dice taken back \d+, typed \d+\.$/,
      )
    }
    expect(verified(save)).toMatchObject({ verdict: 'consistent', faults: [] })
  })

  it('come from the server alone where nobody is connected, and the report counts those turns', async () => {
    const table = await open({ computer: [1, 2, 3, 4, 5].map((n) => `player-${n}`) })
    const referee = await sit(table, 'referee')
    await referee.until(({ lines, scene }) => lines.length > 12 || scene.over !== undefined)
    await referee.ask({ do: 'computer', seats: [] })
    const found = verified(await saveOf(table))
    expect(found.faults).toEqual([])
    expect(found.proofs[0]!.unwitnessed).toBeGreaterThan(0)
    expect(refusal(await referee.ask({ do: 'branch' }))).toBe('done')
    referee.close()
  })

  it('of the computer wait for the devices of people too @long', async () => {
    const table = await open()
    const referee = await sit(table, 'referee')
    const a = await joinDice(referee)
    const seats = referee.now().seats.map(({ seat }) => seat)
    await referee.ask({ do: 'computer', seats })
    await referee.until(({ lines, scene }) => lines.length > 12 || scene.over !== undefined)
    await referee.ask({ do: 'computer', seats: [] })
    const found = verified(await saveOf(table), a.device.notes)
    expect(found.faults).toEqual([])
    expect(found.witnessed!.notOpened).toEqual([1])
    referee.close()
  })

  it('of a branch and of a loaded save are dealt anew, bound to the steps before', async () => {
    const table = await open()
    const referee = await sit(table, 'referee')
    await act(referee)
    const answer = await referee.ask({ do: 'branch' })
    const branch = { ...table, id: (answer as { table: string }).table }
    const loaded = (await ask<Table>(server, 'POST', '/api/saves', await saveOf(table))).body
    for (const other of [branch, loaded]) {
      const there = await sit(other, 'referee')
      const device = await joinDice(there)
      await act(there, device)
      const save = await saveOf(other)
      expect(verified(save, device.device.notes)).toMatchObject({ verdict: 'fair', faults: [] })
      const changed = { ...save, steps: structuredClone(save.steps) as unknown as { by: string }[] }
      changed.steps[0]!.by = 'referee'
      expect(verified(changed as unknown as Save).verdict).toBe('different')
      there.close()
    }
    referee.close()
  })

  it('of a table of an earlier version are dealt when it is loaded, and its secret goes into the save; on a full disk it can be read @long', async () => {
    const folder = newFolder()
    const store = sqliteStore(join(folder, 'tables.db'), () => undefined)
    const id = 'earlier'
    let secret = hashText('root')
    for (let n = 0; n < 255; n++) secret = hashText(secret)
    const { scenario } = realLibrary(ROOT, () => undefined)
      .scenarios()
      .find((one) => one.id === 'junkyard')!
    const { book } = BOOKS[scenario.book]!.make(scenario.options)
    const { steps } = newGame(book, scenario.setup, {
      seed: stateFromSecret(secret, { words: [], table: id }),
    })
    const now = { from: 0, table: id, root: hashText('root'), words: [], revealed: 0 }
    const dice = { earlier: [], now }
    const record = { ...scenario, id, made: new Date().toISOString(), computer: [], dice }
    await store.createTable(record, steps, { clock: '' })
    let isFull = true
    const append: typeof store.append = (...change) =>
      isFull ? Promise.reject(new StoreError('full', 'disk')) : store.append(...change)
    const library = realLibrary(ROOT, () => undefined)
    const full = await ServerTable.load({ ...store, append }, library, id)
    const say = { id: '1', do: 'say', text: 'Hello' } as const
    expect((await full.now('watcher')).body).not.toContain('"proof"')
    expect(full.undealt?.fault).toBe('full')
    expect(await full.do('referee', say)).toMatchObject({ refusal: { code: 'refused/store-full' } })
    isFull = false
    expect(await full.do('referee', say)).toMatchObject({ type: 'done' })
    expect((await store.steps(id)).length).toBe(steps.length)
    expect(full.record.dice!.now).toHaveProperty('deal')
    await store.close()
    const first = await realServer(folder)
    const watcher = await connect(first.url, id)
    const { proof } = watcher.now()
    watcher.close()
    await first.close()
    const older = await realServer(folder)
    const referee = await connect(older.url, id)
    expect(referee.now().proof).toEqual(proof)
    const a = await joinDice(referee)
    await act(referee, a)
    const { body } = await ask<Save>(older, 'GET', `/api/tables/${id}/save`)
    const found = verified(readSave(body).value!, a.device.notes)
    expect(found).toMatchObject({ faults: [], witnessed: { opened: 1 } })
    expect(formatVerification(found).join()).toMatch(
      /owner knew the secret and could have chosen it/,
    )
    referee.close()
    await older.close()
  })

  it('are the same when the server is restarted between choice and values', async () => {
    const folder = newFolder()
    const first = await realServer(folder)
    const { body } = await ask<Table>(first, 'POST', '/api/tables', { scenario: 'junkyard' })
    const memory: { stored?: DeviceMemory } = {}
    const referee = await sit(body, 'referee', first)
    const a = await joinDice(referee, memory)
    const file = new Database(join(folder, 'tables.db'))
    const getRecord = file.prepare('select body from records')
    const { body: written } = getRecord.get() as { body: string }
    await act(referee, a)
    a.opens = false
    const accepted = a.next()
    const request = answerOf(referee)!
    void a.choose(request).catch(() => undefined)
    const { turn } = await accepted
    // Only the dice are written in a turn, not the whole record.
    expect(getRecord.get()).toMatchObject({ body: written })
    file.close()
    referee.close()
    await first.close()
    const second = await realServer(folder)
    const again = await sit(body, 'referee', second)
    const b = await joinDice(again, memory)
    await again.until(({ asks }) => asks[0]?.key !== request.key)
    expect(b.accepted.at(-1)!.turn).toBe(turn)
    const found = verified(await saveOf(body, second), b.device.notes)
    expect(found).toMatchObject({ verdict: 'fair', faults: [], witnessed: { notOpened: [1] } })
    expect(found.proofs[0]!.restarts).toBe(0)
    again.close()
    await second.close()
  })
})

describe('a table deals again', () => {
  /** A table whose deal has this many values. */
  async function shortOf(links: number, options: object = {}) {
    const folder = newFolder()
    const first = await realServer(folder)
    const { body } = await ask<Table>(first, 'POST', '/api/tables', {
      scenario: 'junkyard',
      options,
    })
    await first.close()
    const store = sqliteStore(join(folder, 'tables.db'), () => undefined)
    const record = (await store.record(body.id))!
    const steps = await store.steps(body.id)
    const now = dealDice(record, steps, lastResult(record), links)
    const dice = { earlier: proofsOf(record.dice!), now }
    const version = (record.version ?? 0) + 1
    await store.append(body.id, steps.length, { steps: [], record: { ...record, dice, version } })
    await store.close()
    const again = await realServer(folder)
    const close = (): Promise<void> => again.close()
    return { ...(await joined(body, again)), saved: () => saveOf(body, again), close, folder }
  }

  it('when the values are used up, and tells the last result before', async () => {
    const { referee, a, b, saved, close } = await shortOf(3)
    for (let n = 0; n < 6; n++) await act(referee, a)
    const save = await saved()
    expect(save.dice!.map((dice) => 'deal' in dice && dice.turns)).toEqual([1, 3, 3])
    for (const { device } of [a, b]) {
      expect(device.notes.deals.flatMap(({ complaints }) => complaints)).toEqual([])
      expect(device.notes.deals[0]!.last![0]).toBe(3)
    }
    expect(verified(save).faults).toEqual([])
    await close()
  })

  it('where people are hidden too, after a beat without a choice @long', async () => {
    const { referee, a, b, saved, close } = await shortOf(2, { 'double-blind': true })
    await act(referee, a)
    while (a.device.notes.deals.length < 2) await b.next()
    const save = await saved()
    expect(verified(save).faults).toEqual([])
    expect(save.dice!.every((dice) => 'deal' in dice && dice.turns <= 512)).toBe(true)
    expect(a.device.notes.deals.flatMap(({ complaints }) => complaints)).toEqual([])
    await close()
  })

  it('when a backup was restored that is older than the deal, once, and the notes say so', async () => {
    const { table, referee, a, memories, folder, close, leave } = await shortOf(3)
    await act(referee, a)
    const backup = await backedUp(table.id, folder)
    while (a.device.notes.deals.length < 2) await act(referee, a)
    leave()
    await close()
    const restored = await realServer(backup)
    const again = await connect(restored.url, table.id)
    const { device } = await joinDice(again, memories[0])
    await expect.poll(() => device.notes.deals.length).toBe(3)
    const { deal, device: noted, mark } = device.notes.deals[1]!
    const claims = { do: 'join', ...noted!, deal: dealHash(deal), seen: 0, mark } as const
    expect(refusal(await again.ask(claims))).toBe('refused/dealt-again')
    await act(again)
    const keys = { ...table.keys, referee: hostKey(restored.url) }
    const save = await saveOf({ ...table, keys }, restored)
    expect(save.dice).toHaveLength(3)
    expect(verified(save).faults).toEqual([])
    expect(verified(save, device.notes).faults.map(({ what }) => what)).toEqual([
      'the save ends after turn 1, and this device saw turn 3',
      'the dice that this device saw dealt are not those of the save',
    ])
    again.close()
    await restored.close()
  })

  it('when a backup was restored, once, also while a turn is open, and for nobody who only claims it', async () => {
    const { table, referee, one, a, b, memories, leave } = await seated()
    await act(referee, a)
    const joins = { do: 'join', ...b.device.joins()!, seen: 1000 } as const
    expect(refusal(await one.ask(joins))).toBe('done')
    expect(refusal(await one.ask({ ...joins, mark: '1'.repeat(64) }))).toBe('done')
    expect((await saveOf(table)).dice).toHaveLength(1)
    b.opens = false
    const next = b.next()
    const choice = act(referee, a)
    const frame = await next
    const backup = await backedUp(table.id)
    await one.ask({ do: 'open', ...b.device.accept(frame)! })
    await choice
    b.opens = true
    await act(referee, a)
    leave()
    const restored = await realServer(backup)
    const again = await connect(restored.url, table.id)
    const c = await joinDice(again, memories[0])
    const there = await connect(restored.url, table.id, 'player-1')
    await joinDice(there, memories[1])
    await expect.poll(() => c.device.notes.deals.length).toBe(2)
    await act(again, c)
    const keys = { ...table.keys, referee: hostKey(restored.url) }
    const save = await saveOf({ ...table, keys }, restored)
    expect(save.dice).toHaveLength(2)
    expect(verified(save).faults).toEqual([])
    expect(verified(save, c.device.notes).faults.map(({ what }) => what)).toEqual([
      `the save ends after turn ${frame.turn}, and this device saw turn ${frame.turn + 1}`,
    ])
    for (const client of [again, there]) client.close()
    await restored.close()
  })
})

describe('a device that is silent', () => {
  it('holds a turn up for 20 seconds, is not listed until it gives its late value, and holds the next up for two', async () => {
    const { table, referee, one, a, b, choice, frame, leave } = await waiting()
    const listed = () => a.accepted.at(-1)!.devices.map(([name]) => name)
    const { turn } = frame
    const held = referee.ask({ do: 'undo' })
    expect(refusal(await one.ask({ do: 'restart', turn }))).toBe('refused/referee-only')
    expect(refusal(await referee.ask({ do: 'restart', turn }))).toBe('refused/too-early')
    pass(21)
    expect(refusal(await referee.ask({ do: 'restart', turn }))).toBe('done')
    await choice
    expect(refusal(await held)).toBe('done')
    expect(refusal(await one.ask({ do: 'join', ...b.device.joins()! }))).toBe('done')
    await act(referee, a)
    expect(listed()).toEqual([a.name])
    const late = b.device.accept(frame)!.value
    for (const value of ['0'.repeat(64), late]) {
      const said = await one.ask({ do: 'open', name: b.name, turn, value })
      expect(refusal(said)).toBe('refused/turn-not-open')
    }
    const next = b.next()
    const [later, began] = [act(referee, a), Date.now()]
    await next
    expect(listed()).toEqual([a.name, b.name])
    await later
    expect(Date.now() - began).toBeLessThan(15_000)
    const save = await saveOf(table)
    const found = verified(save, a.device.notes)
    expect(found).toMatchObject({ verdict: 'fair', faults: [] })
    expect(formatVerification(found)[0]).toContain('Restarts 2')
    const claims = formatVerification(verified(save, b.device.notes))
    expect(claims.join()).toContain(`called missing in turn ${turn}, although it had given a value`)
    expect(verified(save, b.device.notes).faults).toEqual([])
    const proof = save.dice!.at(-1) as DealtDice
    expect(proof.voids[0]!.slice(0, 2)).toEqual([turn, [b.name]])
    leave()
  })

  it('is left out after two seconds when its line is cut, by itself, and may come back with the same values', async () => {
    const { table, referee, one, a, b, choice, memories } = await waiting()
    const held = referee.ask({ do: 'undo' })
    expect(refusal(await referee.ask({ do: 'say', text: 'Are you there?' }))).toBe('done')
    const began = performance.now()
    one.close()
    await choice
    expect(refusal(await held)).toBe('done')
    expect(performance.now() - began).toBeLessThan(15_000)
    const back = await sit(table, 'player-1')
    const c = await joinDice(back, memories[1])
    expect(c.name).toBe(b.name)
    await act(referee, a)
    const found = verified(await saveOf(table), c.device.notes)
    expect(found).toMatchObject({ verdict: 'fair', faults: [], witnessed: { opened: 1 } })
    expect(found.proofs[0]!.restarts).toBe(1)
    for (const client of [referee, back]) client.close()
  })

  it('is left out after twenty seconds, without a word of anybody @long', async () => {
    const { table, a, choice, leave } = await waiting()
    await choice
    const found = verified(await saveOf(table), a.device.notes)
    expect(found).toMatchObject({ verdict: 'fair', faults: [] })
    expect(found.proofs[0]!.restarts).toBe(1)
    leave()
  })

  it('may be the referee’s: then any seat begins the turn again', async () => {
    const { referee, one, a, b, leave } = await seated()
    a.opens = false
    const next = b.next()
    const choice = act(referee, a)
    const { turn } = await next
    // Who joins meanwhile waits for the next choice, so that silent devices cannot follow each other.
    const joins = { do: 'join', ...a.device.joins()!, name: 'referee.late' } as const
    expect(refusal(await referee.ask(joins))).toBe('done')
    pass(21)
    expect(refusal(await one.ask({ do: 'restart', turn }))).toBe('done')
    await choice
    expect(b.accepted[1]!.devices.map(([name]) => name)).toEqual([b.name])
    leave()
  })

  it('is waited for at a table that waits for every device, until somebody goes on @long', async () => {
    const { referee, one, a, choice, frame } = await waiting({ patient: true })
    one.close()
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(a.ended).toEqual([])
    pass(21)
    expect(refusal(await referee.ask({ do: 'restart', turn: frame.turn }))).toBe('done')
    await choice
    referee.close()
  })

  it('is not waited for at a table that does not wait @long', async () => {
    const { table, referee, a, b, leave } = await seated({ hurry: true })
    b.opens = false
    await act(referee, a)
    expect(verified(await saveOf(table), a.device.notes).proofs[0]!.restarts).toBe(1)
    leave()
  })
})

describe('where people are hidden', () => {
  it('a turn is accepted at every beat, whether somebody chooses or not, and all of it is checked @long', async () => {
    const { table, referee, a, b, leave } = await seated({ options: { 'double-blind': true } })
    await act(referee, a)
    const at: number[] = []
    for (let n = 0; n < 6; n++) {
      // Nobody chooses anything in the first three turns.
      if (n === 3) void act(referee, a)
      await b.next()
      at.push(performance.now())
    }
    const gaps = at.slice(1).map((time, n) => time - at[n]!)
    for (const gap of gaps) expect(gap).toBeGreaterThan(500)
    expect(new Set(b.accepted.map((frame) => Object.keys(frame).sort().join())).size).toBe(1)
    const save = await saveOf(table)
    expect(verified(save, a.device.notes).faults).toEqual([])
    expect(save.steps).toHaveLength(3)
    leave()
  })
})

describe('a beat whose choice is refused', () => {
  it('is not empty, and the next choice waits for the next beat @long', async () => {
    const { table, referee, one, a, b } = await seated({ options: { 'double-blind': true } })
    await act(referee, a)
    const at: number[] = []
    one.socket.on('message', (data: Buffer) => {
      if (data.toString().includes('"type":"accept"')) at.push(performance.now())
    })
    await b.next()
    // The second of the same answers is refused at its beat.
    const request = answerOf(referee)!
    const other = await sit(table, request.key.split('/')[0] as keyof KeysByRole)
    const both = await Promise.all([referee.ask(request), other.ask(request)])
    const said = both.map(refusal)
    expect(said.filter((one) => one === 'done')).toHaveLength(1)
    await new Promise((resolve) => setTimeout(resolve, 600))
    await act(referee, a)
    await act(referee, a)
    for (let n = 0; n < 2; n++) await b.next()
    const gaps = at.slice(1).map((time, n) => time - at[n]!)
    for (const gap of gaps) {
      expect(gap).toBeGreaterThan(500)
      expect(gap).toBeLessThan(1900)
    }
    expect(verified(await saveOf(table), b.device.notes).faults).toEqual([])
    for (const client of [referee, one, other]) client.close()
  })
})
