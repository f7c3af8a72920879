// What is wrong is told, and changes nothing: the save is the same before and after.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Running } from '../../src/server/server.ts'
import { connect, openTable, save } from './client.ts'
import { toyServer } from './toy-server.ts'
import { hostFetch } from '../support/host.ts'

let server: Running
beforeAll(async () => void (server = await toyServer()))
afterAll(() => server.close())

const post = (body: string, headers: Record<string, string> = {}) =>
  hostFetch(`${server.url}/api/tables`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })

describe('a frame that is wrong', () => {
  const deep = `{"id":"x","do":"answer","key":"k","choice":${'['.repeat(500)}${']'.repeat(500)}}`
  it.each([
    ['no JSON', '{oh', /not JSON/],
    ['a list', '[]', /is an object/],
    ['null', 'null', /is an object/],
    ['no request', '{"id":"x","do":"dance"}', /"do" is "dance"/],
    ['nothing to do', '{"id":"x"}', /"do" is missing/],
    ['a field too many', '{"id":"x","do":"undo","all":true}', /field "all" that does not belong/],
    ['no id', '{"do":"undo"}', /"id"/],
    ['no choice', '{"id":"x","do":"answer","key":"k"}', /"choice" is missing/],
    ['too deep', deep, /nested too deeply/],
    ['a prototype', '{"id":"x","do":"begin","choice":{"__proto__":{}}}', /__proto__/],
    ['a closed question', '{"id":"x","do":"answer","key":"old","choice":1}', /no longer open/],
    ['a strange seat', '{"id":"x","do":"computer","seats":["cat"]}', /must be "referee"/],
    ['a seat that is not there', '{"id":"x","do":"computer","seats":["player-9"]}', /not a seat/],
    ['a ruling that is none', '{"id":"x","do":"begin","choice":{}}', /./],
    ['nothing to undo', '{"id":"x","do":"undo"}', /./],
    ['no such line', '{"id":"x","do":"why","line":99}', /no such line/],
    ['binary', Buffer.from('{}'), /text, not binary/],
  ])('%s', async (_, frame, why) => {
    const table = await openTable(server.url)
    const client = await connect(server.url, table)
    const before = await save(server.url, table)
    const answer = await client.sendRaw(frame)
    expect(answer).toMatchObject({ type: 'refused', refusal: { why: expect.stringMatching(why) } })
    expect(await save(server.url, table)).toBe(before)
    client.close()
  })

  it.each([
    [null],
    ['shoot'],
    [{ do: 'shoot', at: 'nobody' }],
    [{ do: 'fly' }],
    [[[]]],
    [{ do: 'creep', steps: 1e9 }],
  ])('an answer %j that no rule takes', async (choice) => {
    const table = await openTable(server.url)
    const client = await connect(server.url, table)
    const before = await save(server.url, table)
    const { key } = client.now().asks[0]!
    expect((await client.ask({ do: 'answer', key, choice })).type).toBe('refused')
    expect(await save(server.url, table)).toBe(before)
    client.close()
  })

  it('of two megabytes closes the socket with the reason, and others go on', async () => {
    const table = await openTable(server.url)
    const [big, other] = [await connect(server.url, table), await connect(server.url, table)]
    const before = await save(server.url, table)
    big.socket.send(
      JSON.stringify({ id: 'x', do: 'answer', key: 'k', choice: 'a'.repeat(2_000_000) }),
    )
    const { code, reason, last } = await big.closed
    expect([code, reason]).toEqual([
      1009,
      'This message is too large: at most 64 KiB are allowed. Nothing has changed.',
    ])
    expect(last).toMatchObject({ type: 'refused', refusal: { code: 'refused/too-large' } })
    expect(await save(server.url, table)).toBe(before)
    expect(
      (await other.ask({ do: 'answer', key: other.now().asks[0]!.key, choice: { do: 'wait' } }))
        .type,
    ).toBe('done')
  })
})

describe('a socket that has no business here', () => {
  it.each([
    ['unknown table', 'nowhere', undefined, /no table "nowhere"/],
    ['no table', '', undefined, /Name the table/],
  ])('%s', async (_, table, seat, why) => {
    const { code, last } = await (await connect(server.url, table, seat)).closed
    expect(code).toBe(1008)
    expect(last).toMatchObject({ type: 'refused', refusal: { why: expect.stringMatching(why) } })
  })

  it.each(['player-9', 'cat', 'player-0'])('seat %s', async (seat) => {
    const { last } = await (await connect(server.url, await openTable(server.url), seat)).closed
    expect(last).toMatchObject({ refusal: { code: 'refused/no-such-seat' } })
  })

  it('from a page of somebody else', async () => {
    const table = await openTable(server.url)
    const strange = await connect(server.url, table, undefined, {
      headers: { origin: 'http://evil.example' },
    })
    expect([(await strange.closed).code, strange.now()]).toEqual([1006, undefined])
    const own = await connect(server.url, table, undefined, { headers: { origin: server.url } })
    expect(own.now().table).toBe(table)
  })
})

describe('HTTP', () => {
  it.each([
    ['no JSON', '{oh', 400],
    ['a list', '[]', 400],
    ['a field too many', '{"scenario":"two-men","cheat":1}', 400],
    ['no scenario', '{}', 400],
    ['an unknown scenario', '{"scenario":"none"}', 400],
    ['an unknown book', '{"scenario":{"book":"chess"}}', 400],
    ['an unknown option', '{"scenario":"two-men","options":{"quiet":true}}', 400],
    ['a seat that is none', '{"scenario":"two-men","computer":["player-7"]}', 400],
    ['a seat twice', '{"scenario":"two-men","computer":["player-1"],"hand":["player-1"]}', 400],
    [
      'more than a megabyte',
      JSON.stringify({ scenario: { book: 'toy', text: 'a'.repeat(1_100_000) } }),
      413,
    ],
  ])('refuses a table from %s', async (_, body, status) => {
    const before = await (await hostFetch(`${server.url}/api/tables`)).text()
    const answer = await post(body)
    expect(answer.status).toBe(status)
    const said = (await answer.json()) as { refusal?: { why: string }; problems?: unknown[] }
    expect(said.refusal?.why ?? said.problems?.length).toBeTruthy()
    expect(await (await hostFetch(`${server.url}/api/tables`)).text()).toBe(before)
  })

  it('says that a table is not there', async () => {
    const answer = await hostFetch(`${server.url}/api/tables/none/save`)
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ refusal: { code: 'refused/no-such-table' } })
  })

  it('answers no other page, and lets no other page frame it', async () => {
    expect((await post('{"scenario":"two-men"}', { origin: 'http://evil.example' })).status).toBe(
      403,
    )
    expect(
      (await hostFetch(`${server.url}/api/books`)).headers.get('content-security-policy'),
    ).toContain("default-src 'self'")
  })
})
