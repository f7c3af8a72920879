// Playing at a table: who may do what, who is told what, the computer, a store that fails.
import { afterEach, describe, expect, it } from 'vitest'
import type { Gradual } from '../../src/dice/gradual.ts'
import { inParts } from '../../src/dice/in-parts.ts'
import type { Running } from '../../src/server/server.ts'
import { connect, fieldOf, openTable, save } from './client.ts'
import type { Client } from './client.ts'
import { memoryStore } from './memory-store.ts'
import { toyBook, toyFace, toyLibrary } from './toy.ts'
import { toyServer } from './toy-server.ts'
import { hostFetch } from '../support/host.ts'

let server: Running | undefined
afterEach(() => server?.close())

const first = (client: Client) => client.now().asks.find((ask) => !ask.answered)!
async function answer(client: Client, choice: unknown) {
  await client.until((now) => now.asks.some((ask) => !ask.answered))
  return client.ask({ do: 'answer', key: first(client).key, choice })
}
const steps = async (table: string) =>
  (JSON.parse(await save(server!.url, table)) as { steps: unknown[] }).steps.length

async function atTable(
  body?: unknown,
  seats: (string | undefined)[] = [undefined, 'player-1', 'player-2'],
) {
  server ??= await toyServer()
  const table = await openTable(server.url, body)
  return {
    table,
    clients: await Promise.all(seats.map((seat) => connect(server!.url, table, seat))),
  }
}
afterEach(() => void (server = undefined))

it('a stop answers what has been asked, then closes every connection', async () => {
  const {
    clients: [all],
  } = await atTable(undefined, [undefined])
  const asked = all!.ask({ do: 'answer', key: first(all!).key, choice: { do: 'wait' } })
  // The message is on its way: it has arrived when a request behind it is answered.
  await hostFetch(`${server!.url}/api/books`)
  const closing = server!.close()
  expect((await asked).type).toBe('done')
  expect((await all!.closed).code).toBe(1001)
  await closing
  server = undefined
})

it('a choice overtakes a plan that takes long, which is dropped when another one is asked for', async () => {
  let ready = false
  function* slow(): Gradual<number> {
    while (!ready) yield
    return 0.25
  }
  const plan = (_view: unknown, _ask: unknown, choice: unknown) => ({
    title: '',
    sums: [],
    notes: [],
    chances: [{ what: 'hit', chance: choice === 'slow' ? inParts(toyFace, () => '', slow) : 1 }],
  })
  const seenGround = () => ({ cell: 1, rows: [String(inParts(toyFace, () => 'seen', slow))] })
  const face = { ...toyFace, plan, seenGround } as never
  const toy = { ...toyLibrary.books['toy']!, make: () => ({ book: toyBook as never, face }) }
  server = await toyServer({ library: { ...toyLibrary, books: { toy } } })
  const {
    clients: [all],
  } = await atTable()
  const ask = (choice: string) => all!.ask({ do: 'plan', key: first(all!).key, choice })
  const [dropped, quick, last] = [ask('slow'), ask('quick'), ask('slow')]
  expect(await dropped).toMatchObject({ refusal: { code: 'refused/superseded' } })
  expect(await quick).toMatchObject({ card: { chances: [{ chance: 1 }] } })
  expect((await answer(all!, { do: 'wait' })).type).toBe('done')
  expect(await last).toMatchObject({ refusal: { code: 'refused/not-asked' } })
  const slowOne = ask('slow')
  const [replaced, seen] = [all!.ask({ do: 'sight' }), all!.ask({ do: 'sight' })]
  expect((await all!.ask({ do: 'say', text: 'Hm.' })).type).toBe('done')
  ready = true
  expect(await slowOne).toMatchObject({ card: { chances: [{ chance: 0.25 }] } })
  expect(await replaced).toMatchObject({ refusal: { code: 'refused/superseded' } })
  expect(await seen).toMatchObject({ type: 'sight', rows: ['0.25'] })
})

describe('seats', () => {
  it('are asked only their own questions and cannot answer others', async () => {
    const {
      table,
      clients: [all, red, blue],
    } = await atTable()
    expect([first(all!).title, red!.now().asks.length, blue!.now().asks.length]).toEqual([
      'Mad Matt acts',
      1,
      0,
    ])
    const before = await save(server!.url, table)
    expect(
      await blue!.ask({ do: 'answer', key: first(red!).key, choice: { do: 'wait' } }),
    ).toMatchObject({ refusal: { code: 'refused/not-your-ask' } })
    expect(await blue!.ask({ do: 'amend', line: 0, faces: [1], why: 'so' })).toMatchObject({
      refusal: { code: 'refused/referee-only' },
    })
    expect(await blue!.ask({ do: 'hand', seats: ['player-1'] })).toMatchObject({
      refusal: { code: 'refused/referee-only' },
    })
    expect(await save(server!.url, table)).toBe(before)
    expect((await answer(red!, { do: 'wait' })).type).toBe('done')
  })

  it('are sent nothing if nothing they see has changed', async () => {
    const {
      clients: [all, red, blue],
    } = await atTable()
    await answer(red!, { do: 'creep', steps: 1 })
    await answer(blue!, { do: 'wait' })
    const before = [all!.count(), red!.count(), blue!.count()]
    await answer(blue!, 'odd')
    expect([
      all!.count() > before[0]!,
      red!.count() - before[1]!,
      blue!.count() > before[2]!,
    ]).toEqual([true, 0, true])
    expect(blue!.now().lines.map((line) => line.text)).toEqual(['Scar waits in turn 1.'])
    expect(fieldOf(blue!.now()).men.map((combatant) => combatant.id)).toEqual(['scar'])
  })
})

describe('a request', () => {
  it('that is repeated is acknowledged and not done again', async () => {
    const {
      table,
      clients: [all],
    } = await atTable()
    const request = { do: 'answer', key: first(all!).key, choice: { do: 'wait' } } as const
    expect(await all!.ask(request, 'same')).toEqual(await all!.ask(request, 'same'))
    expect(await steps(table)).toBe(2)
    expect(await all!.ask({ do: 'undo' }, 'same')).toMatchObject({
      refusal: { code: 'refused/id-used' },
    })
  })

  it('that the store cannot keep is refused and has not happened', async () => {
    const store = memoryStore()
    server = await toyServer({ store })
    const {
      table,
      clients: [all],
    } = await atTable()
    const before = [await save(server.url, table), JSON.stringify(all!.now())]
    store.fail = true
    const ask = first(all!)
    expect(
      await all!.ask({ do: 'answer', key: ask.key, choice: { do: 'wait' } }, 'a'),
    ).toMatchObject({ type: 'refused', refusal: { code: 'refused/store-full' } })
    expect([
      await save(server.url, table),
      JSON.stringify((await connect(server.url, table)).now()),
    ]).toEqual(before)
    expect(
      await all!.ask({ do: 'answer', key: ask.key, choice: { do: 'wait' } }, 'a'),
    ).toMatchObject({ type: 'done' })
  })

  it('for a new table that the store cannot keep is no mistake of the scenario', async () => {
    const store = memoryStore()
    server = await toyServer({ store })
    store.fail = true
    const open = () =>
      hostFetch(`${server!.url}/api/tables`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ scenario: 'two-men' }),
      })
    const refused = await open()
    expect([refused.status, await refused.json()]).toMatchObject([
      503,
      { refusal: { code: 'refused/store-full' } },
    ])
    expect((await open()).status).toBe(201)
  })

  it('refuses undo, redo and overruling that were asked for at a past position', async () => {
    const {
      clients: [all],
    } = await atTable()
    await answer(all!, { do: 'wait' })
    const { at } = all!.now()
    await answer(all!, { do: 'wait' })
    await all!.until((now) => now.at !== at)
    const past = { type: 'refused', refusal: { code: 'refused/moved-on' } }
    expect(await all!.ask({ do: 'undo', at })).toMatchObject(past)
    expect(await all!.ask({ do: 'redo', at })).toMatchObject(past)
    expect(await all!.ask({ do: 'amend', at, line: 0, why: 'x' })).toMatchObject(past)
    // A step answers where it led, so that the next can follow before the page shows it.
    const back = (await all!.ask({ do: 'undo', at: all!.now().at })) as { readonly at: string }
    expect(await all!.ask({ do: 'undo', at: back.at })).toMatchObject({ type: 'done' })
    await all!.until((now) => now.at !== at && now.at !== back.at)
    expect(await all!.ask({ do: 'undo', at: back.at })).toMatchObject(past)
  })
  it('undoes and redoes, and the log line stays', async () => {
    const {
      clients: [all],
    } = await atTable()
    await answer(all!, { do: 'shoot', at: 'scar' })
    expect(all!.now()).toMatchObject({ canUndo: true, canRedo: false })
    await all!.ask({ do: 'undo' })
    expect(all!.now().lines.map((line) => line.struck)).toEqual([true])
    await all!.ask({ do: 'redo' })
    expect(all!.now().lines.some((line) => !line.struck)).toBe(true)
  })

  it('for the numbers, a plan, a path and the reach changes nothing', async () => {
    const {
      table,
      clients: [all],
    } = await atTable()
    await answer(all!, { do: 'shoot', at: 'scar' })
    const before = await save(server!.url, table)
    expect(await all!.ask({ do: 'why', line: all!.now().lines[0]!.n })).toMatchObject({
      type: 'why',
      rolls: [{ label: 'attack', sides: 10, line: 1 }],
    })
    const { key } = first(all!)
    for (const one of [
      { do: 'plan', key, choice: 1 },
      { do: 'path', key, to: { x: 1, y: 1 } },
      { do: 'reach', key },
    ] as const)
      expect((await all!.ask(one)).type).toBe(one.do)
    expect(await save(server!.url, table)).toBe(before)
  })

  it('of the referee rules, amends, branches, hands out dice', async () => {
    const {
      table,
      clients: [all],
    } = await atTable()
    await answer(all!, { do: 'shoot', at: 'scar' })
    expect((await all!.ask({ do: 'amend', line: 1, faces: [10], why: 'cocked' })).type).toBe('done')
    expect(
      all!
        .now()
        .lines.filter((line) => !line.struck)
        .map((line) => line.text),
    ).toEqual(['Mad Matt shoots at Scar: 10, hit. The referee overruled this (cocked).'])
    expect((await all!.ask({ do: 'begin', choice: { note: 'rain' }, why: 'weather' })).type).toBe(
      'done',
    )
    const branched = await all!.ask({ do: 'branch' })
    expect(branched).toMatchObject({ type: 'done', table: expect.any(String) })
    const other = await connect(server!.url, (branched as { table: string }).table)
    expect(other.now().scene).toEqual(all!.now().scene)
    expect(first(other).kind).toBe(first(all!).kind)
    // The same fight again: from its beginning, with the same people and an empty log.
    const again = (await all!.ask({ do: 'again' })) as { table: string }
    const fresh = await connect(server!.url, again.table)
    expect(fresh.now().lines).toEqual([])
    expect(fresh.now().seats).toEqual(all!.now().seats)
    expect(again.table).not.toBe((branched as { table: string }).table)
    expect((await all!.ask({ do: 'hand', seats: ['player-2'] })).type).toBe('done')
    await answer(all!, { do: 'shoot', at: 'matt' })
    expect(all!.now().roll).toMatchObject({ seat: 'player-2', label: 'attack' })
    // Dice typed at two screens for one roll count once.
    const typed = { do: 'roll', label: 'attack', who: 'scar', faces: [9] } as const
    const { key } = all!.now().roll!
    expect(await all!.ask({ ...typed, key: `${key} of before` })).toMatchObject(MOVED_ON)
    expect((await all!.ask({ ...typed, key })).type).toBe('done')
    expect(await all!.ask({ ...typed, key })).toMatchObject(MOVED_ON)
    expect(all!.now().lines.at(-1)?.text).toBe('Scar shoots at Mad Matt: 9, hit.')
    expect(await steps(table)).toBe(7)
  })
})

const MOVED_ON = { type: 'refused', refusal: { code: 'refused/moved-on' } }

describe('the computer', () => {
  it('answers for its seat, and undo goes back to a person', async () => {
    const {
      clients: [all],
    } = await atTable({ scenario: 'long', seed: 1, computer: ['player-2'] }, [undefined])
    const key = first(all!).key
    await answer(all!, { do: 'wait' })
    await all!.until((now) => now.asks.some((ask) => ask.kind === 'guess'))
    expect(all!.now().asks.every((ask) => ask.seat === 'player-1')).toBe(true)
    await all!.ask({ do: 'undo' })
    while (first(all!).key !== key) await all!.ask({ do: 'undo' })
    expect(first(all!).title).toBe('Mad Matt acts')
  })

  it('plays a fight to its end alone, and others are served meanwhile', async () => {
    const {
      table,
      clients: [all],
    } = await atTable({ scenario: 'two-men', seed: 3, computer: ['player-1', 'player-2'] }, [
      undefined,
    ])
    expect((await hostFetch(`${server!.url}/api/books`)).status).toBe(200)
    await all!.until((now) => now.scene.over !== undefined)
    const listed = (await (await hostFetch(`${server!.url}/api/tables`)).json()) as {
      id: string
      over?: string
    }[]
    expect(listed.find((one) => one.id === table)?.over).toBe('It is over.')
  })

  it('that plays without a pause keeps no other table waiting @long', async () => {
    const {
      clients: [endless],
    } = await atTable({ scenario: 'long', seed: 1, computer: ['player-1', 'player-2'] }, [
      undefined,
    ])
    const {
      clients: [other],
    } = await atTable({ scenario: 'long', seed: 2 }, [undefined])
    await endless!.until(() => endless!.count() > 20)
    const before = endless!.count()
    for (let i = 0; i < 10; i++)
      expect(
        (await answer(other!, first(other!).kind === 'guess' ? 'odd' : { do: 'wait' })).type,
      ).toBe('done')
    const meanwhile = endless!.count() - before
    expect(endless!.now().scene.over).toBeUndefined()
    expect(meanwhile).toBeGreaterThan(0)
    expect(meanwhile).toBeLessThan(10 * 40)
  })

  it('stops when nobody acts any more, and asks people instead @long', async () => {
    server = await toyServer({
      library: {
        ...toyLibrary,
        player:
          () =>
          ({ ask }) =>
            ask.silent,
      },
    })
    const {
      table,
      clients: [all],
    } = await atTable({ scenario: 'long', seed: 1, computer: ['player-1', 'player-2'] }, [
      undefined,
    ])
    await all!.until(({ asks }) => asks.length > 0)
    expect(await steps(table)).toBeLessThan(450)
  })
})
