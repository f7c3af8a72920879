// Characters over HTTP: made, checked by their book, changed by one at a time, kept over a crash.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Broken, Checked, DeskForm } from '../../src/books/gunfight/character/desk.ts'
import type { Character } from '../../src/files/character.ts'
import type { Running } from '../../src/server/server.ts'
import { ask, realServer } from './real-server.ts'
import { newFolder } from '../support/folders.ts'
import { hostFetch } from '../support/host.ts'

type Refused = { refusal: { code: string; why: string }; character?: Character }
type Problems = { problems: Broken[] }

const BOOK = 'fnff-1988'
/** The stats add up to 24, the skills to 28: JOE, whom the book prints. */
const JOE = {
  name: 'Joe',
  stats: { int: 4, ref: 6, cool: 4, ma: 5, body: 5 },
  armor: ['Nylon Helmet', 'Flack Vest'],
  skills: { pistol: 4, rifle: 3, awareness: 5, athletics: 5, melee: 4, brawling: 4, stealth: 3 },
  weapons: [{ weapon: 'uzi', loaded: 12, spare: 2, ammo: 'armor-piercing' }, '44-automag'],
}

let server: Running
beforeAll(async () => void (server = await realServer()))
afterAll(() => server.close())

const make = async (person: unknown, more: object = {}): Promise<Character> => {
  const { status, body } = await ask<Character>(server, 'POST', '/api/characters', {
    book: BOOK,
    person,
    ...more,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}
const check = async (person: unknown, pools: object = {}): Promise<Checked> =>
  (await ask<Checked>(server, 'POST', '/api/characters/check', { book: BOOK, person, pools })).body

describe('characters that are kept', () => {
  it('[fnff-1988/experience/keep-sheets] are given back as they were made, and listed by name', async () => {
    const joe = await make(JOE, { pools: { stats: 24, skills: 28 } })
    expect(joe).toMatchObject({
      book: BOOK,
      name: 'Joe',
      version: 1,
      dead: false,
      homes: [],
      pools: { stats: 24, skills: 28 },
      person: { ...JOE, firefights: 0, wounds: [] },
    })
    const ada = await make({ ...JOE, name: 'ada' })
    expect((await ask<Character>(server, 'GET', `/api/characters/${joe.id}`)).body).toEqual(joe)
    const names = (await ask<Character[]>(server, 'GET', '/api/characters')).body.map(
      ({ id }) => id,
    )
    expect(names.indexOf(ada.id)).toBeLessThan(names.indexOf(joe.id))
  })

  it('are changed over the version that was read, and over no other', async () => {
    const joe = await make(JOE)
    const first = await ask<Character>(server, 'PUT', `/api/characters/${joe.id}`, {
      version: 1,
      person: { ...JOE, firefights: 2 },
    })
    expect(first).toMatchObject({ status: 200, body: { version: 2, person: { firefights: 2 } } })
    const late = await ask<Refused>(server, 'PUT', `/api/characters/${joe.id}`, {
      version: 1,
      person: { ...JOE, name: 'Jo' },
    })
    expect(late).toMatchObject({
      status: 409,
      body: {
        refusal: { code: 'refused/character-changed' },
        character: { version: 2, name: 'Joe' },
      },
    })
    expect((await ask<Character>(server, 'GET', `/api/characters/${joe.id}`)).body).toEqual(
      first.body,
    )
  })

  it('are removed in the version that was read', async () => {
    const joe = await make(JOE)
    const path = `/api/characters/${joe.id}`
    expect((await ask<Refused>(server, 'DELETE', path)).status).toBe(400)
    expect((await ask<Refused>(server, 'DELETE', `${path}?version=7`)).status).toBe(409)
    expect((await ask(server, 'DELETE', `${path}?version=1`)).status).toBe(200)
    expect((await ask(server, 'GET', path)).status).toBe(404)
    expect((await ask(server, 'PUT', path, { version: 1, person: JOE })).status).toBe(404)
  })

  it('survive the server', async () => {
    const folder = newFolder()
    const one = await realServer(folder)
    const { body: joe } = await ask<Character>(one, 'POST', '/api/characters', {
      book: BOOK,
      person: JOE,
    })
    await one.close()
    const { homes: _, ...listed } = joe
    const two = await realServer(folder)
    expect((await ask(two, 'GET', '/api/characters')).body).toEqual([listed])
    await two.close()
  })
})

describe('faults of a character', () => {
  it.each([
    ['no weapon of the list', { weapons: ['glok-17'] }, 'weapons[0]'],
    ['no armour of the list', { armor: ['Tin hat'] }, 'armor[0]'],
    [
      'more than the weapon holds',
      { weapons: [{ weapon: 'glock-17', loaded: 99 }] },
      'weapons[0].loaded',
    ],
    ['a skill that nobody knows', { skills: { pistl: 4 } }, 'skills.pistl'],
    ['no such wound', { wounds: [{ area: 'torso', level: 'XX' }] }, 'wounds[0].level'],
    ['a stat too few', { stats: { ref: 6, cool: 4, body: 5 } }, 'stats.int'],
    ['no such field', { luck: 7 }, 'luck'],
    ['a text for a number', { firefights: 'two' }, 'firefights'],
  ])('%s is told at its field and never kept', async (_, over, field) => {
    const answer = await ask<Problems>(server, 'POST', '/api/characters', {
      book: BOOK,
      person: { ...JOE, ...over },
      keep: true,
    })
    expect(answer.status).toBe(400)
    expect(answer.body.problems.map((one) => one.field)).toContain(field)
  })

  it.each([
    [
      '[fnff-1988/armour/layering] SP 35 on the torso',
      { armor: ["Doorgunner's Vest", 'Armor T-Shirt or Kevlar Vest'] },
      {},
      'armor',
      'fnff-1988/armour/layering',
    ],
    [
      '[fnff-1988/character/skill-pool] a level above 10',
      { skills: { pistol: 11 } },
      {},
      'skills.pistol',
      'fnff-1988/character/skills',
    ],
    [
      '[fnff-1988/character/stats] a stat above 10',
      { stats: { ...JOE.stats, ref: 12 } },
      {},
      'stats.ref',
      'fnff-1988/character/stats',
    ],
    [
      '[fnff-1988/character/stat-pool] more than the pool',
      {},
      { stats: 23 },
      'stats',
      'fnff-1988/character/stat-pool',
    ],
    [
      '[fnff-1988/character/skill-pool] more than the pool',
      { skills: { 'martial-arts': 15 } },
      { skills: 29 },
      'skills',
      'fnff-1988/character/skill-pool',
    ],
  ])(
    '%s is told with its rule, and kept when the referee says so',
    async (_, over, pools, field, rule) => {
      const person = { ...JOE, ...over }
      const told = await ask<Problems>(server, 'POST', '/api/characters', {
        book: BOOK,
        person,
        pools,
      })
      expect(told.status).toBe(400)
      expect(told.body.problems.find((one) => one.field === field)).toMatchObject({
        rule,
        keep: true,
      })
      expect((await make(person, { pools, keep: true })).person).toMatchObject(over)
    },
  )

  it('[fnff-1988/setup/import-interlock] a character from another game has already paid for its points there', async () => {
    const person = { ...JOE, imported: true, stats: { ...JOE.stats, ref: 12 } }
    expect((await check(person, { stats: 10, skills: 10 })).problems).toEqual([])
  })

  it.each([
    ['no object', '[]'],
    ['no book', '{"person":{}}'],
    ['another book', '{"book":"chess","person":{}}'],
    ['a field too many', '{"book":"fnff-1988","person":{},"owner":1}'],
    ['no JSON', '{oh'],
  ])('a request with %s is refused with a sentence', async (_, body) => {
    const answer = await hostFetch(`${server.url}/api/characters`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(((await answer.json()) as Refused).refusal.why.length).toBeGreaterThan(20)
  })
})

describe('what follows from a character', () => {
  const figure = (checked: Checked, label: string) =>
    checked.figures.find((one) => one.label === label)

  it('[fnff-1988/setup/sample-sheet, fnff-1988/character/body-types, fnff-1988/movement/allowance, fnff-1988/movement/leap-distance, fnff-1988/experience/cem, fnff-1988/turn/phase-table] JOE as the book prints him', async () => {
    const joe = await check(JOE, { stats: 30, skills: 30 })
    expect(joe.points).toEqual({ stats: { spent: 24, pool: 30 }, skills: { spent: 28, pool: 30 } })
    expect(
      ['Body type', 'CEM', 'Run a turn', 'Leap', 'Phases'].map(
        (label) => figure(joe, label)?.value,
      ),
    ).toEqual(['Average', -8, '20 m', '2 m', '2, 3'])
    expect(joe.areas.map(({ sp }) => sp)).toEqual([20, 20, 20, 20, 0, 0])
    expect(joe.problems).toEqual([])
  })

  it('[fnff-1988/experience/growth] two firefights take a point off the CEM', async () => {
    const values = await Promise.all(
      [0, 1, 2, 8].map(
        async (firefights) =>
          figure(await check({ ...JOE, stats: { ...JOE.stats, cool: 8 }, firefights }), 'CEM')
            ?.value,
      ),
    )
    expect(values).toEqual([-4, -4, -3, 0])
  })

  it('[fnff-1988/melee/thrown] BODY 5 throws 15 m', async () => {
    expect(figure(await check(JOE), 'Throw')).toMatchObject({
      value: '15 m',
      rule: 'fnff-1988/melee/thrown',
    })
  })

  it('[fnff-1988/wound/serious-effects] a skull fracture halves REF, and with it the phases', async () => {
    const hurt = await check({
      ...JOE,
      wounds: [{ area: 'head', level: 'SW', effect: 'skull-fracture' }],
    })
    expect(figure(hurt, 'Phases')).toMatchObject({ base: '2, 3' })
    expect(figure(hurt, 'Wound state')?.value).toBe('SW')
    expect(hurt.areas[0]?.wounds).toMatchObject([{ code: 'SW', effect: 'skull-fracture' }])
  })

  it('[fnff-1988/wound/dead] a wound of level D kills the character, who is marked as dead', async () => {
    const dead = { ...JOE, wounds: [{ area: 'head', level: 'D' }] }
    expect((await check(dead)).dead).toBe(true)
    expect((await make(dead)).dead).toBe(true)
  })
})

describe('the desk of a book', () => {
  it('[fnff-1988/character/stats, fnff-1988/character/skills] tells stats and skills with what they cost', async () => {
    const { body } = await ask<DeskForm>(server, 'GET', `/api/books/${BOOK}/desk`)
    expect(body.stats.map(({ code, least, most }) => [code, least, most])).toEqual([
      ['INT', 2, 10],
      ['REF', 2, 10],
      ['CL', 2, 10],
      ['MA', 2, 10],
      ['BODY', 2, 10],
    ])
    expect(body.skills.find(({ id }) => id === 'martial-arts')?.cost).toBe(2)
    expect(body.skills).toHaveLength(8)
  })

  it('[fnff-1988/setup/equipment, fnff-1988/weapons/availability] has the arms with type and availability, and the armour with its areas', async () => {
    const arms = (
      await ask<
        {
          id: string
          type: string
          availability: string
          ammo: string[]
          choke: boolean
          damage: { near: string }
        }[]
      >(server, 'GET', `/api/books/${BOOK}/arms`)
    ).body
    expect(arms.find(({ id }) => id === 'glock-17')).toMatchObject({
      type: 'P',
      ammo: ['plain', 'armor-piercing'],
      choke: false,
    })
    expect(arms.find(({ id }) => id === 'ithaca-stakeout')).toMatchObject({
      type: 'SHG',
      ammo: ['plain', 'slug', 'flechette'],
      choke: true,
    })
    expect(arms.find(({ id }) => id === 'knife')?.ammo).toEqual([])
    const armour = (
      await ask<{ name: string; covers: string[] }[]>(server, 'GET', `/api/books/${BOOK}/armour`)
    ).body
    expect(armour.find(({ name }) => name === 'Flack Vest')?.covers).toEqual([
      'torso',
      'right-arm',
      'left-arm',
    ])
  })

  it.each(['desk', 'arms', 'armour'])('of no book has no %s', async (part) => {
    expect((await ask(server, 'GET', `/api/books/chess/${part}`)).status).toBe(404)
  })
})

describe('dice', () => {
  it('[fnff-1988/character/stat-pool, fnff-1988/character/skill-pool] 5D10 make a pool, and the seed makes it again', async () => {
    for (const of of ['stats', 'skills']) {
      const { body } = await ask<{ points: number; seed: number }>(
        server,
        'POST',
        '/api/characters/pool',
        { book: BOOK, of },
      )
      expect(body.points).toBeGreaterThanOrEqual(5)
      expect(body.points).toBeLessThanOrEqual(50)
      expect(
        (await ask(server, 'POST', '/api/characters/pool', { book: BOOK, of, seed: body.seed }))
          .body,
      ).toEqual(body)
    }
  })

  it('[fnff-1988/character/stat-pool, fnff-1988/character/skill-pool, fnff-1988/setup/equipment] a rolled character breaks no rule with any seed, and the same seed gives the same one', async () => {
    const quick = async (seed: number) =>
      (
        await ask<{
          person: { name: string }
          pools: { stats: number; skills: number }
          archetype: string
          seed: number
        }>(server, 'POST', '/api/characters/quick', { book: BOOK, seed })
      ).body
    for (let seed = 1; seed <= 60; seed++) {
      const { person, pools } = await quick(seed)
      const checked = await check(person, pools)
      expect(checked.problems).toEqual([])
      expect(checked.points.stats.spent).toBe(Math.max(10, Math.min(pools.stats, 50)))
    }
    expect(await quick(7)).toEqual(await quick(7))
    expect(await quick(7)).not.toEqual(await quick(8))
  })

  it('[fnff-1988/task/attempt] a skill is rolled outside of a fight, and the seed rolls it again', async () => {
    const person = {
      name: 'Joe',
      stats: { int: 4, ref: 6, cool: 4, ma: 5, body: 5 },
      skills: { pistol: 4 },
    }
    const roll = (what: string, seed?: number) =>
      ask<{ text: string; total: number; seed: number } & Refused>(
        server,
        'POST',
        '/api/characters/attempt',
        { book: BOOK, person, what, ...(seed === undefined ? {} : { seed }) },
      )
    const { body } = await roll('pistol')
    expect(body.text).toMatch(/^REF \+ Pistol \+ 1D10 = /)
    expect(body.total).toBeGreaterThan(10)
    expect((await roll('pistol', body.seed)).body).toEqual(body)
    expect((await roll('pistl')).body.refusal.why).toMatch(/did you mean 'pistol'/)
  })

  it('a rolled character has the requested name and archetype', async () => {
    const { body } = await ask<{ person: { name: string }; archetype: string }>(
      server,
      'POST',
      '/api/characters/quick',
      { book: BOOK, name: 'Ruth', archetype: 'soldier', seed: 3 },
    )
    expect([body.person.name, body.archetype]).toEqual(['Ruth', 'soldier'])
    expect(
      (
        await ask<Refused>(server, 'POST', '/api/characters/quick', {
          book: BOOK,
          archetype: 'wizard',
        })
      ).body.refusal.why,
    ).toMatch(/solo/)
  })
})
