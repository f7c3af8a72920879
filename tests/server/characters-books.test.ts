// Characters of every gunfight book over HTTP: from a file to the sheet, into a fight that the computer fights out, and home again.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Character } from '../../src/files/character.ts'
import type { FightReturns } from '../../src/files/character-returns.ts'
import type { Running } from '../../src/server/server.ts'
import { connect } from './client.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => void (server = await realServer()))
afterAll(() => server.close())

const stats = { int: 5, ref: 8, tech: 5, cool: 6, ma: 6, body: 6 }
const PEOPLE: Readonly<Record<string, object>> = {
  'fnff-1988': {
    stats: { int: 5, ref: 8, cool: 6, ma: 6, body: 6 },
    skills: { pistol: 4 },
    weapons: ['44-automag'],
    firefights: 2,
  },
  cp2020: { stats, skills: { handgun: 4, rifle: 2 }, weapons: ['pistol-heavy'] },
  'done-right': { stats, skills: { handgun: 4 }, weapons: ['pistol-heavy'] },
  'gray-dawn': {
    stats: { ...stats, body: 2, luck: 2 },
    skills: { handgun: 9 },
    npc: true,
    weapons: ['pistol-very-heavy'],
  },
}

const make = async (book: string, name: string): Promise<Character> => {
  const person = { name, armor: [], ...PEOPLE[book] }
  const { status, body } = await ask<Character>(server, 'POST', '/api/characters', { book, person })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
/** Lets the computer fight it out. */
async function over(id: string): Promise<FightReturns> {
  const client = await connect(server.url, id)
  const { scene } = await client.until(
    ({ scene: shown, asks }) => shown.over !== undefined || asks.length > 0,
  )
  client.close()
  expect(scene.over).toBeTruthy()
  return (await ask<FightReturns>(server, 'GET', `/api/tables/${id}/home`)).body
}

describe.each(Object.keys(PEOPLE))('a character of %s', (book) => {
  it('fights beside a copy with a name and loads of its own, and alone comes home with what the fight did', async () => {
    const [ann, bo] = [await make(book, 'Ann'), await make(book, 'Bo')]
    const weapon = (PEOPLE[book] as { weapons: string[] }).weapons[0]!
    const opened = await ask<{ id: string }>(server, 'POST', '/api/fights', {
      book,
      title: 'Alley',
      metres: 6,
      seed: 5,
      computer: ['player-1', 'player-2'],
      sides: [
        {
          name: 'Us',
          seat: 'player-1',
          people: [
            ann.id,
            { character: ann.id, name: 'Second', weapons: [{ weapon, loaded: 2, spare: 0 }] },
          ],
        },
        { name: 'Them', seat: 'player-2', people: [bo.id] },
      ],
    })
    expect(opened.status).toBe(201)
    const home = await over(opened.body.id)
    expect(home.people.map(({ character }) => character).sort()).toEqual([ann.id, bo.id].sort())
    const taken = await ask(server, 'POST', `/api/tables/${opened.body.id}/home`, {
      take: home.people.map(({ character }) => ({ character, version: 1 })),
    })
    expect(taken.status).toBe(200)
    const after = await ask<Character>(server, 'GET', `/api/characters/${bo.id}`)
    expect(after.body.dead || after.body.person.wounds.length > 0).toBe(true)
    const { body: kept } = await ask<Character>(server, 'GET', `/api/characters/${ann.id}`)
    expect(kept.person.weapons[0]).toMatchObject({ weapon })
    const again = await ask<{ problems: unknown }>(server, 'POST', '/api/characters/check', {
      book,
      person: kept.person,
    })
    expect(again.body.problems).toEqual([])
  })
})

describe.each(Object.keys(PEOPLE))('extras in a fight of %s', (book) => {
  it('take part without being saved, can lie in ambush, and have the colour of their side', async () => {
    const made = await ask<{ people: object[] }>(server, 'POST', '/api/people/make', {
      book,
      line: '3 thugs',
    })
    const [ann, bo, cy] = made.body.people.map((person, i) => ({
      character: `extra-${i + 1}`,
      person,
    }))
    const before = await ask<unknown[]>(server, 'GET', '/api/characters')
    const plan = {
      book,
      title: 'Alley',
      map: 'maps/alley',
      sides: [
        { name: 'Us', seat: 'player-1', colour: 'pink', people: [ann] },
        { name: 'Them', seat: 'player-2', people: [{ ...bo, hidden: true }, cy] },
      ],
      ambush: [{ who: ['extra-2', 'extra-3'], victims: ['extra-1'] }],
    }
    const checked = await ask<{ scenario: { ambush: { victims: string[] }[]; sides: unknown } }>(
      server,
      'POST',
      '/api/fights/check',
      plan,
    )
    expect(checked.status).toBe(200)
    const { ambush, sides } = checked.body.scenario
    expect(ambush).toHaveLength(2)
    expect(sides).toMatchObject([
      { colour: 'pink', combatants: [{ id: ambush[0]!.victims[0], name: 'Thug 1' }] },
      { combatants: [{ hidden: true }, {}] },
    ])
    const opened = await ask<{ id: string }>(server, 'POST', '/api/fights', plan)
    expect(opened.status).toBe(201)
    const client = await connect(server.url, opened.body.id)
    const { seats } = await client.until(() => true)
    client.close()
    expect(seats.map(({ colour }) => colour)).toEqual(['pink', undefined])
    expect(await ask<unknown[]>(server, 'GET', '/api/characters')).toEqual(before)
    const wrong = await ask<{ problems: { field: string }[] }>(server, 'POST', '/api/fights', {
      ...plan,
      ambush: [{ who: ['extra-3'], victims: ['extra-2', 'extra-9'] }],
    })
    expect(wrong.body.problems.map(({ field }) => field)).toEqual([
      'ambush[0].victims[1]',
      'ambush[0].victims',
    ])
  })
})

describe('a draft of a fight', () => {
  it('is kept with sides that are empty still, changed over its version, and removed', async () => {
    const plan = {
      book: 'cp2020',
      title: 'Raid',
      sides: [{ name: 'Us', seat: 'player-1', people: [] }],
    }
    const send = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
      ask<{ id: string; name: string; version: number }>(server, method, `/api/drafts${path}`, body)
    const made = await send('POST', '', { plan })
    expect([made.status, made.body.name]).toEqual([201, 'Raid'])
    const { id } = made.body
    const changed = await send('PUT', `/${id}`, { version: 1, plan: { ...plan, title: 'Dawn' } })
    expect(changed.body).toMatchObject({ name: 'Dawn', version: 2 })
    expect((await send('PUT', `/${id}`, { version: 1, plan })).status).toBe(409)
    expect((await send('POST', '', { plan: { ...plan, book: 7 } })).status).toBe(400)
    const list = async () => (await ask<unknown[]>(server, 'GET', '/api/drafts')).body
    expect(await list()).toMatchObject([{ id, name: 'Dawn' }])
    expect((await send('DELETE', `/${id}?version=2`)).status).toBe(200)
    expect(await list()).toEqual([])
  })
})

describe('the plan of a fight', () => {
  it('is checked by its book, opens no table, and reports faults by person and field', async () => {
    const [ann, bo] = [await make('cp2020', 'Ann'), await make('cp2020', 'Bo')]
    const check = async (weapon: string) =>
      await ask<{ scenario?: { sides: unknown[] }; problems?: { field: string }[] }>(
        server,
        'POST',
        '/api/fights/check',
        {
          book: 'cp2020',
          title: 'Alley',
          sides: [
            { name: 'Us', seat: 'player-1', people: [ann.id] },
            {
              name: 'Them',
              seat: 'player-2',
              people: [{ character: bo.id, name: 'Thug', weapons: [weapon] }],
            },
          ],
        },
      )
    const tables = async () => (await ask<unknown[]>(server, 'GET', '/api/tables')).body.length
    const before = await tables()
    expect((await check('pistol-heavy')).body.scenario?.sides).toHaveLength(2)
    const bad = await check('glok')
    expect([bad.status, bad.body.problems?.map(({ field }) => field)]).toEqual([
      400,
      ['sides[1].people[0].weapons[0]'],
    ])
    expect(await tables()).toBe(before)
  })
})

describe('a character for another book', () => {
  it('is answered with every conversion and not saved', async () => {
    const before = (await ask<Character[]>(server, 'GET', '/api/characters')).body.length
    const { status, body } = await ask<{ person: object; dropped: { field: string }[] }>(
      server,
      'POST',
      '/api/characters/convert',
      { from: 'cp2020', to: 'fnff-1988', person: { name: 'Vex', ...PEOPLE['cp2020'] } },
    )
    expect(status).toBe(200)
    expect(body.person).toMatchObject({ name: 'Vex', skills: { pistol: 4, rifle: 2 } })
    expect(body.dropped).toMatchObject([{ field: 'stats.tech' }])
    expect((await ask<Character[]>(server, 'GET', '/api/characters')).body).toHaveLength(before)
  })
})

describe('a portrait', () => {
  it('is kept with the character, stays through a change, and goes when it is taken away', async () => {
    const portrait = `data:image/png;base64,${Buffer.from(
      '89504e470d0a1a0a0000000d4948445200000001000000010806000000',
      'hex',
    ).toString('base64')}`
    const person = { name: 'Face', ...PEOPLE['cp2020'] }
    const send = (method: 'POST' | 'PUT', path: string, more: object) =>
      ask<Character>(server, method, path, { person, ...more })
    const made = await send('POST', '/api/characters', { book: 'cp2020', portrait })
    expect(made.body.portrait).toBe(portrait)
    const path = `/api/characters/${made.body.id}`
    expect((await send('PUT', path, { version: 1 })).body.portrait).toBe(portrait)
    expect((await send('PUT', path, { version: 2, portrait: null })).body.portrait).toBeUndefined()
    const svg = 'data:image/svg+xml;base64,PHN2Zz4='
    expect((await send('PUT', path, { version: 3, portrait: svg })).status).toBe(400)
  })
})
