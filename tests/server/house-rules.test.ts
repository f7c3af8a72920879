// House rules over HTTP: kept, checked, changed, shared; the tables that they ruled say so, also in another process and from a save.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { HouseRules } from '../../src/files/house-rules.ts'
import type { Running } from '../../src/server/server.ts'
import { connect, fieldOf, openTable, save } from './client.ts'
import { ROOT } from '../support/house.ts'
import { ask, realServer } from './real-server.ts'
import { newFolder } from '../support/folders.ts'
import { ringfireServe } from '../support/serving.ts'

type Said = HouseRules & {
  refusal?: { code: string; why: string }
  problems?: { field: string; wrong: string; right: string }[]
  set?: HouseRules
}

const OURS = {
  book: 'fnff-1988',
  name: 'Our table',
  description: 'Since the spring.',
  options: { 'head-doubling-order': 'after-armour', 'aim-max-phases': 4 },
}

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(() => server.close())

const send = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: unknown) =>
  ask<Said>(server, method, `/api/house-rules${path}`, body)
const fresh = async (name: string): Promise<HouseRules> =>
  (await send('POST', '', { ...OURS, name })).body

describe('a set', () => {
  it('is made, listed by name, changed over the version that was read, and removed', async () => {
    const { status, body } = await send('POST', '', OURS)
    expect([status, body]).toEqual([
      201,
      { ...OURS, id: body.id, made: body.made, changed: body.made, version: 1 },
    ])
    const wide = await fresh('A wide one')
    expect(
      (await ask<HouseRules[]>(server, 'GET', '/api/house-rules')).body.map(({ name }) => name),
    ).toEqual(['A wide one', 'Our table'])
    const put = await send('PUT', `/${body.id}`, {
      version: 1,
      set: { ...OURS, options: { 'aim-max-phases': 4 } },
    })
    expect([put.status, put.body.version, put.body.options]).toEqual([
      200,
      2,
      { 'aim-max-phases': 4 },
    ])
    const late = await send('PUT', `/${body.id}`, { version: 1, set: OURS })
    expect([late.status, late.body.refusal?.code, late.body.set?.version]).toEqual([
      409,
      'refused/house-rules-changed',
      2,
    ])
    expect((await send('DELETE', `/${wide.id}?version=2`)).status).toBe(409)
    expect((await send('DELETE', `/${wide.id}?version=1`)).body).toEqual({ removed: wide.id })
    expect((await send('GET', `/${wide.id}`)).status).toBe(404)
    expect((await send('PUT', `/${wide.id}`, { version: 1, set: OURS })).status).toBe(404)
    expect((await send('DELETE', `/${body.id}?version=2`)).status).toBe(200)
  })

  it('keeps only what differs from the book', async () => {
    const { body } = await send('POST', '/check', {
      ...OURS,
      options: { ...OURS.options, 'turn-seconds': 10, 'steps-left-out': [] },
    })
    expect(body).toEqual(OURS)
  })

  it('with an unknown option or value is refused field by field, and nothing is kept', async () => {
    const before = (await send('GET', '')).body
    const { status, body } = await send('POST', '', {
      ...OURS,
      name: 'Broken',
      options: {
        'aim-max-phase': 4,
        'turn-seconds': 9,
        'steps-left-out': ['cem', 'coverr'],
        'movement-multiplier': 5,
      },
    })
    expect([status, body.problems]).toEqual([
      400,
      [
        {
          field: 'options.aim-max-phase',
          wrong: 'the book has no such option',
          right: "did you mean 'aim-max-phases'?",
        },
        {
          field: 'options.turn-seconds',
          wrong: '9 is not one of its values',
          right: 'one of 10, 9.6',
        },
        {
          field: 'options.steps-left-out',
          wrong: "'coverr' is unknown here",
          right: "did you mean 'cover'?",
        },
      ],
    ])
    expect((await send('GET', '')).body).toEqual(before)
  })

  it.each([
    ['no name', { book: 'fnff-1988', options: {} }, 'name'],
    ['another book', { ...OURS, book: 'fnff-1998' }, 'book'],
    ['a list', [OURS], 'the file'],
    [
      'options that are none',
      { ...OURS, options: { 'aim-max-phases': { to: 4 } } },
      'options.aim-max-phases',
    ],
  ])('with %s is refused', async (_, body, field) => {
    const said = await send('POST', '/check', body)
    expect([said.status, said.body.problems?.[0]?.field]).toEqual([400, field])
  })

  it('has a name that no other set of its book has', async () => {
    const one = await fresh('Twins')
    expect((await send('POST', '', { ...OURS, name: 'twins' })).body.problems?.[0]?.field).toBe(
      'name',
    )
    const other = await fresh('Not twins')
    expect(
      (await send('PUT', `/${other.id}`, { version: 1, set: { ...OURS, name: 'Twins' } })).body
        .problems?.[0]?.field,
    ).toBe('name')
    expect(
      (await send('PUT', `/${one.id}`, { version: 1, set: { ...OURS, name: 'TWINS' } })).body.name,
    ).toBe('TWINS')
  })
})

describe('a table opened with a set', () => {
  const changed = [
    { name: 'aim-max-phases', rule: 'fnff-1988/aiming/bonus', value: 4, default: 3 },
    {
      name: 'head-doubling-order',
      rule: 'fnff-1988/damage/head-doubling',
      value: 'after-armour',
      default: 'before-armour',
    },
  ]

  it('tells every seat its set and what differs from the book; options of the table override the set', async () => {
    const set = await fresh('Table rules')
    const table = await openTable(server.url, {
      scenario: 'junkyard',
      seed: 7,
      house: set.id,
      options: { 'turn-seconds': 9.6, 'aim-max-phases': 3 },
    })
    for (const seat of [undefined, 'player-1']) {
      const client = await connect(server.url, table, seat)
      expect(client.now().house).toEqual({
        name: 'Table rules',
        changed: [
          { name: 'turn-seconds', rule: 'fnff-1988/turn/duration', value: 9.6, default: 10 },
          changed[1],
        ],
      })
      client.close()
    }
    const listed = (await ask<{ id: string; house?: string }[]>(server, 'GET', '/api/tables')).body
    expect(listed.find(({ id }) => id === table)?.house).toBe('Table rules')
  })

  it('keeps the rules that the set had when it was opened', async () => {
    const set = await fresh('Short-lived')
    const table = await openTable(server.url, { scenario: 'junkyard', seed: 7, house: set.id })
    await send('PUT', `/${set.id}`, {
      version: 1,
      set: { ...OURS, name: 'Short-lived', options: {} },
    })
    await send('DELETE', `/${set.id}?version=2`)
    const client = await connect(server.url, table)
    expect(client.now().house).toEqual({ name: 'Short-lived', changed })
    client.close()
  })

  it('without a set mentions no house rules', async () => {
    const client = await connect(
      server.url,
      await openTable(server.url, { scenario: 'junkyard', seed: 7 }),
    )
    expect(client.now().house).toBeUndefined()
    client.close()
  })

  it('keeps the name of its set in a save, a loaded save and a branch', async () => {
    const set = await fresh('Saved rules')
    const table = await openTable(server.url, { scenario: 'junkyard', seed: 7, house: set.id })
    const file = JSON.parse(await save(server.url, table)) as object
    expect(file).toMatchObject({ house: { name: 'Saved rules' }, options: OURS.options })
    const loaded = await ask<{ id: string }>(server, 'POST', '/api/saves', file)
    const client = await connect(server.url, table)
    const branch = (await client.ask({ do: 'branch' })) as { table?: string }
    for (const id of [loaded.body.id, branch.table!]) {
      const other = await connect(server.url, id)
      expect(other.now().house).toEqual({ name: 'Saved rules', changed })
      other.close()
    }
    client.close()
    expect(JSON.parse(await save(server.url, loaded.body.id))).toEqual(file)
  })

  it('made from characters follows its set too, and keeps it for their next fight', async () => {
    const set = await fresh('Characters play by these')
    const stats = { int: 6, ref: 7, cool: 6, ma: 6, body: 6 }
    const people = await Promise.all(
      ['Ann', 'Bob'].map(
        async (name) =>
          (
            await ask<{ id: string }>(server, 'POST', '/api/characters', {
              book: 'fnff-1988',
              person: { name, stats, weapons: ['uzi'] },
              keep: true,
            })
          ).body.id,
      ),
    )
    const fight = {
      book: 'fnff-1988',
      title: 'Duel',
      sides: people.map((id, i) => ({ name: `Side ${i}`, seat: `player-${i + 1}`, people: [id] })),
      house: set.id,
      options: set.options,
    }
    const { status, body } = await ask<{ id: string }>(server, 'POST', '/api/fights', fight)
    expect(status).toBe(201)
    const client = await connect(server.url, body.id)
    expect(client.now().house).toEqual({ name: 'Characters play by these', changed })
    client.close()
    expect(
      (await ask<{ fight: object }>(server, 'GET', `/api/tables/${body.id}/fight`)).body.fight,
    ).toMatchObject({ house: set.id, options: set.options })
  })

  it('is read with the weapons of its set, also in the place of one of the book', async () => {
    const weapon = { type: 'P', shots: 8, damage: '2D6+1' }
    const set = await send('POST', '', {
      ...{ book: 'fnff-1988', name: 'Own arms', options: {} },
      weapons: [
        { ...weapon, name: 'Grandma' },
        { ...weapon, name: 'Tuned Glock', replaces: 'glock-17' },
      ],
    })
    const junkyard = JSON.parse(
      readFileSync(join(ROOT, 'scenarios/junkyard.json'), 'utf8'),
    ) as object
    const armed = structuredClone(junkyard) as {
      sides: { combatants: { weapons: readonly string[] }[] }[]
    }
    armed.sides[0]!.combatants[0]!.weapons = ['grandma', 'glock-17']
    const wish = { scenario: armed, house: set.body.id }
    const opened = await ask<{ id: string }>(server, 'POST', '/api/tables', wish)
    expect(opened.status).toBe(201)
    const referee = await connect(server.url, opened.body.id, 'referee')
    const { sheets } = fieldOf(referee.now())
    referee.close()
    const arms = Object.values(sheets).map(({ weapons }) => weapons.map(({ name }) => name))
    expect(arms).toContainEqual(['Grandma (own)', 'Tuned Glock (own)'])
    // Without the set, the book lacks one of them.
    const plain = await ask<Said>(server, 'POST', '/api/tables', { scenario: wish.scenario })
    expect(plain.body.problems?.[0]?.wrong).toContain("no weapon 'grandma'")
  })

  it('is not opened with a set that does not exist', async () => {
    const said = await ask<Said>(server, 'POST', '/api/tables', {
      scenario: 'junkyard',
      house: 'nowhere',
    })
    expect([said.status, said.body.refusal?.code]).toEqual([400, 'refused/no-such-house-rules'])
  })
})

describe('in another process @long', () => {
  it('the set and the table that it rules are as they were', async () => {
    const folder = newFolder()
    const first = await ringfireServe(folder)
    const set = (
      await ask<HouseRules>({ ...server, url: first.url }, 'POST', '/api/house-rules', OURS)
    ).body
    const table = await openTable(first.url, { scenario: 'junkyard', seed: 7, house: set.id })
    const before = await connect(first.url, table)
    const { house } = before.now()
    await first.kill()
    const second = await ringfireServe(folder)
    expect(
      (await ask<HouseRules[]>({ ...server, url: second.url }, 'GET', '/api/house-rules')).body,
    ).toEqual([set])
    const after = await connect(second.url, table)
    expect(after.now().house).toEqual(house)
    expect(house?.name).toBe('Our table')
    after.close()
    await second.kill()
  })
})
