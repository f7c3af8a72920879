// An evening over HTTP: characters fight, are updated once, and fight again; the dead stay away unless the referee insists.
import { hashText } from '../../src/files/dice-hash.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Fight, NextFight } from '../../src/files/character-fight.ts'
import type { Character } from '../../src/files/character.ts'
import type { FightReturns } from '../../src/files/character-returns.ts'
import type { Running } from '../../src/server/server.ts'
import { connect, fieldOf } from './client.ts'
import { ask, realServer } from './real-server.ts'

type Refused = { refusal: { code: string; why: string } }
type Problems = { problems: { field: string; wrong: string; right: string }[] }
const BOOK = 'fnff-1988'

let server: Running
beforeAll(async () => void (server = await realServer()))
afterAll(() => server.close())

const STATS = { int: 5, ref: 8, cool: 7, ma: 6, body: 7 }
async function make(name: string, over: object = {}): Promise<Character> {
  const person = {
    name,
    stats: STATS,
    skills: { pistol: 6, athletics: 3 },
    armor: ['Kevlar Armor Jacket'],
    weapons: [{ weapon: 'glock-17', spare: 2 }],
    ...over,
  }
  return (await ask<Character>(server, 'POST', '/api/characters', { book: BOOK, person })).body
}
const read = async (id: string): Promise<Character> =>
  (await ask<Character>(server, 'GET', `/api/characters/${id}`)).body

const plan = (one: readonly Character[], two: readonly Character[], more: object = {}) => ({
  book: BOOK,
  title: 'Back alley',
  metres: 8,
  seed: 7,
  computer: ['player-1', 'player-2'],
  sides: [
    { name: 'Reds', seat: 'player-1', people: one.map(({ id }) => id) },
    { name: 'Blues', seat: 'player-2', people: two.map(({ id }) => id) },
  ],
  ...more,
})
const open = async (fight: object): Promise<string> => {
  const { status, body } = await ask<{ id: string }>(server, 'POST', '/api/fights', fight)
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body.id
}
/** Two with pistols at 8 m are done by then. */
const MOST_TURNS = 60
/** Lets the computers fight it out. */
async function fought(fight: object): Promise<string> {
  const table = await open(fight)
  const client = await connect(server.url, table)
  // Bounded: a fight that does not end is a failure that says so.
  const { scene } = await client.until(
    ({ scene: shown, asks }) =>
      shown.over !== undefined ||
      asks.length > 0 ||
      Number(/turn (\d+)/.exec(shown.clock)?.[1] ?? 0) > MOST_TURNS,
  )
  client.close()
  if (scene.over === undefined) throw new Error(`the fight has not ended by ${scene.clock}`)
  return table
}
const home = async (table: string): Promise<FightReturns> =>
  (await ask<FightReturns>(server, 'GET', `/api/tables/${table}/home`)).body
/** The id of a character in a fight. */
const idIn = ({ id, person }: { id: string; person: { name?: unknown } }): string =>
  `${String(person.name).toLowerCase()}-${hashText(id).slice(0, 8)}`
const take = (table: string, going: FightReturns, more: object = {}) =>
  ask<FightReturns & { taken: string[] } & Refused>(server, 'POST', `/api/tables/${table}/home`, {
    take: going.people.map(({ character, version }) => ({ character, version })),
    ...more,
  })

describe('a fight among characters', () => {
  it(
    '[fnff-1988/experience/keep-sheets, fnff-1988/experience/growth] is updated once: wounds, loads and one firefight more',
    { timeout: 40_000 },
    async () => {
      const [ann, bob] = [await make('Ann'), await make('Bob')]
      const table = await fought(plan([ann], [bob]))
      const going = await home(table)
      expect(going.over).toBeTruthy()
      expect(going.people.map(({ name, status }) => [name, status])).toEqual([
        ['Ann', 'new'],
        ['Bob', 'new'],
      ])
      const { status, body } = await take(table, going)
      expect([status, body.taken]).toEqual([200, [ann.id, bob.id]])
      const after = [await read(ann.id), await read(bob.id)]
      for (const [i, one] of after.entries()) {
        expect(one.person.firefights).toBe(one.dead ? 0 : 1)
        expect(one.version).toBe(2)
        expect(one.homes).toMatchObject([{ table, title: 'Back alley', version: 2 }])
        expect(one.dead).toBe(going.people[i]!.dead)
      }
      const hurt = after.filter(({ person, dead }) => dead || person.wounds.length > 0)
      expect(hurt.length).toBeGreaterThan(0)
      const shooter = after.find(({ dead }) => !dead)!
      expect(shooter.person.weapons[0]).toMatchObject({
        weapon: 'glock-17',
        loaded: expect.any(Number),
      })
      expect((shooter.person.weapons[0] as { loaded: number }).loaded).toBeLessThan(17)

      const again = await take(table, await home(table))
      expect([again.status, again.body.taken]).toEqual([200, []])
      expect([await read(ann.id), await read(bob.id)]).toEqual(after)
    },
  )

  it(
    'shows what would change, and changes nothing by showing it',
    { timeout: 40_000 },
    async () => {
      const [ann, bob] = [await make('Ann'), await make('Bob')]
      const table = await fought(plan([ann], [bob], { seed: 6 }))
      const going = await home(table)
      const living = going.people.find(({ dead }) => !dead)!
      expect(living.changes).toContainEqual({
        what: 'Firefights survived',
        before: '0',
        after: '1',
      })
      const weapons = living.changes.find(({ what }) => what === 'Weapons')
      expect(weapons?.after).toMatch(/^Glock 17, loaded \d+/)
      expect([await read(ann.id), await read(bob.id)]).toEqual([ann, bob])
    },
  )

  it(
    'does not write over what has happened to a character meanwhile, unless the referee insists',
    { timeout: 40_000 },
    async () => {
      const [ann, bob] = [await make('Ann'), await make('Bob')]
      const table = await fought(plan([ann], [bob]))
      const survivor = (await home(table)).people.find(({ dead }) => !dead)!.character
      const before = await read(survivor)
      await ask(server, 'PUT', `/api/characters/${survivor}`, {
        version: 1,
        person: { ...before.person, firefights: 5 },
      })
      const going = await home(table)
      expect(going.people.find(({ character }) => character === survivor)).toMatchObject({
        status: 'changed',
        version: 2,
      })
      expect(await take(table, going)).toMatchObject({
        status: 409,
        body: { refusal: { code: 'refused/character-changed' } },
      })
      expect((await read(survivor)).person.firefights).toBe(5)
      expect((await take(table, going, { insist: true })).status).toBe(200)
      expect((await read(survivor)).person.firefights).toBe(6)
    },
  )

  it(
    'is refused from a stale page, and everybody stays as he was',
    { timeout: 40_000 },
    async () => {
      const [ann, bob] = [await make('Ann'), await make('Bob')]
      const table = await fought(plan([ann], [bob]))
      const going = await home(table)
      const { person } = await read(bob.id)
      await ask(server, 'PUT', `/api/characters/${bob.id}`, {
        version: 1,
        person: { ...person, name: 'Robert' },
      })
      expect((await take(table, going, { insist: true })).status).toBe(409)
      expect([(await read(ann.id)).version, (await read(bob.id)).version]).toEqual([1, 2])
    },
  )

  it('is not updated before it is over, unless the referee insists; then it counts no firefight', async () => {
    const [ann, bob] = [await make('Ann'), await make('Bob')]
    const table = await open(plan([ann], [bob], { computer: [] }))
    const going = await home(table)
    expect(going.over).toBeUndefined()
    expect(await take(table, going)).toMatchObject({
      status: 409,
      body: { refusal: { code: 'refused/not-over' } },
    })
    expect((await take(table, going, { insist: true })).status).toBe(200)
    expect((await read(ann.id)).person).toEqual(ann.person)
  })

  it(
    '[fnff-1988/healing/recovery] updates again what healed after the update, and counts no firefight twice; then never over a newer fight',
    { timeout: 40_000 },
    async () => {
      const [ann, bob] = [await make('Ann'), await make('Bob')]
      const table = await open(plan([ann], [bob], { computer: [] }))
      const referee = await connect(server.url, table)
      for (const [who, level] of [
        [idIn(ann), 'FW'],
        [idIn(bob), 'D'],
      ])
        await referee.ask({
          do: 'begin',
          choice: { rule: 'wound', who, area: 'torso', level },
          why: 'so',
        })
      await take(table, await home(table))
      expect(await read(ann.id)).toMatchObject({
        version: 2,
        person: { firefights: 1, wounds: [{ level: 'FW' }] },
      })
      expect(await read(bob.id)).toMatchObject({ dead: true, person: { firefights: 0 } })
      const week = fieldOf(referee.now()).infirmary!.acts.find(({ label }) => /week/i.test(label))!
      for (
        let i = 0;
        i < 40 && fieldOf(referee.now()).men.find(({ id }) => id === idIn(ann))!.wounds.length > 0;
        i++
      )
        await referee.ask({ do: 'begin', choice: week.fixed, why: '' })
      referee.close()
      const going = await home(table)
      expect(
        going.people.map(({ name, status, changes }) => [
          name,
          status,
          changes.map(({ what }) => what),
        ]),
      ).toEqual([
        ['Ann', 'again', ['Wounds']],
        ['Bob', 'done', []],
      ])
      expect((await take(table, going)).body.taken).toEqual([ann.id])
      const healed = await read(ann.id)
      expect(healed).toMatchObject({ version: 3, person: { firefights: 1, wounds: [] } })
      await ask(server, 'PUT', `/api/characters/${ann.id}`, {
        version: 3,
        person: { ...healed.person, firefights: 7 },
      })
      expect((await home(table)).people[0]?.status).toBe('done')
    },
  )

  it('counts the same fight once where it is branched', { timeout: 40_000 }, async () => {
    const [ann, bob] = [await make('Ann'), await make('Bob')]
    const table = await fought(plan([ann], [bob]))
    const client = await connect(server.url, table)
    const branched = await client.ask({ do: 'branch' })
    client.close()
    if (branched.type !== 'done' || !branched.table) throw new Error('no branch')
    await take(table, await home(table))
    const going = await home(branched.table)
    expect(going.people.map(({ status }) => status)).toEqual(['changed', 'changed'])
    expect((await take(branched.table, going)).status).toBe(409)
  })
})

describe('the next fight', () => {
  it('is planned from the last one: the same sides, the same ground, no old dice', async () => {
    const [ann, bob] = [await make('Ann'), await make('Bob')]
    const table = await open(plan([ann], [bob], { map: 'junkyard', metres: 14, computer: [] }))
    const { body } = await ask<{ fight: Fight }>(server, 'GET', `/api/tables/${table}/fight`)
    expect(body.fight).toMatchObject({
      title: 'Back alley',
      map: 'junkyard',
      metres: 14,
      sides: plan([ann], [bob]).sides,
    })
    expect(body.fight).not.toHaveProperty('seed')
    expect((await ask(server, 'POST', '/api/fights', body.fight)).status).toBe(201)
  })

  it('has everybody as the last one left them, with those who joined, and without the dying unless somebody takes them along', async () => {
    const [ann, bob] = [await make('Ann'), await make('Bob')]
    const [cy, di] = [await make('Cy'), await make('Di')]
    const table = await open(
      plan([ann, cy], [bob, di], {
        computer: [],
        sides: [
          {
            name: 'Reds',
            seat: 'player-1',
            people: [ann.id, cy.id, { character: cy.id, name: 'Cyd' }],
          },
          { name: 'Blues', seat: 'player-2', people: [bob.id, di.id] },
        ],
      }),
    )
    const referee = await connect(server.url, table)
    const wound = { rule: 'wound', area: 'torso' }
    for (const choice of [
      { ...wound, who: idIn(ann), level: 'FW' },
      { ...wound, who: idIn(cy), level: 'MW' },
      { ...wound, who: idIn(di), level: 'D' },
      { rule: 'join', like: idIn(bob), name: 'Ed', count: 1, side: '', hidden: false },
      { rule: 'order', who: idIn(ann), offer: 'react', answer: 'never' },
      { rule: 'order', who: idIn(bob), offer: 'react', answer: 'never' },
      { rule: 'end' },
    ])
      await referee.ask({ do: 'begin', choice, why: 'so' })
    referee.close()
    const { body } = await ask<NextFight>(server, 'GET', `/api/tables/${table}/fight`)
    expect(body.dead).toEqual([{ name: 'Di', side: 'Blues' }])
    expect(body.dying).toMatchObject([
      { name: 'Cy', side: 0, one: { character: cy.id, state: { wounds: [{ level: 'MW' }] } } },
    ])
    expect(body.fight.sides.map(({ people }) => people)).toMatchObject([
      [
        {
          character: ann.id,
          state: { wounds: [{ level: 'FW' }], firefights: 1 },
          orders: { react: 'never' },
        },
        // A copy must not become the character who stays behind.
        { character: expect.stringMatching(/^cyd-/), person: { name: 'Cyd' } },
      ],
      [{ character: bob.id, orders: { react: 'never' } }, { person: { name: 'Ed' } }],
    ])

    const sides = body.fight.sides.map((side, s) => ({
      ...side,
      people: [...side.people, ...body.dying.filter((one) => one.side === s).map(({ one }) => one)],
    }))
    const id = await open({ ...body.fight, sides })
    const next = await connect(server.url, id)
    const { men } = fieldOf(next.now())
    next.close()
    const people = await ask<{ name: string }[]>(server, 'GET', `/api/tables/${id}/people`)
    expect(people.body.filter((one) => 'orders' in one)).toMatchObject([
      { name: 'Ann', orders: { react: 'never' } },
      { name: 'Bob', orders: { react: 'never' } },
    ])
    expect(Object.fromEntries(men.map(({ name, wounds, down }) => [name, [wounds, down]]))).toEqual(
      {
        Ann: [['FW'], false],
        Cyd: [[], false],
        Cy: [['MW'], true],
        Bob: [[], false],
        Ed: [[], false],
      },
    )
  })

  it('is shown to those at the table of the last one, with a code if they were invited', async () => {
    const [ann, bob] = [await make('Ann'), await make('Bob')]
    const fight = plan([ann], [bob], { computer: [] })
    const table = await open(fight)
    const guest = await connect(server.url, table)
    const shown = async (): Promise<string> => {
      const id = await open({ ...fight, after: table })
      await ask(server, 'POST', `/api/tables/${table}/next`, { table: id })
      return id
    }
    const asked = await shown()
    expect((await guest.until(({ next }) => next !== undefined)).next).toEqual({ table: asked })
    await guest.ask({ do: 'invite', open: true })
    await guest.ask({ do: 'begin', choice: { rule: 'end' }, why: 'so' })
    const invited = await shown()
    const { next } = await guest.until((now) => now.next?.table === invited)
    guest.close()
    const { body } = await ask<{ table: string }>(server, 'POST', '/api/join', { code: next?.code })
    expect(body.table).toBe(invited)
    const plans = await ask<NextFight>(server, 'GET', `/api/tables/${invited}/fight`)
    expect(plans.body.fight).not.toHaveProperty('after')
  })

  it('carries wounds and spent loads into it', async () => {
    const ann = await make('Ann', {
      wounds: [{ area: 'left-arm', level: 'SW', effect: 'broken' }],
      weapons: [{ weapon: 'glock-17', loaded: 3, spare: 0 }],
      firefights: 4,
    })
    const table = await open(plan([ann], [await make('Bob')], { computer: [] }))
    const client = await connect(server.url, table)
    const scene = fieldOf(client.now())
    client.close()
    expect(scene.men.find(({ id }) => id === idIn(ann))?.wounds).toEqual(['SW'])
    expect(scene.sheets[idIn(ann)]?.weapons[0]).toMatchObject({ loaded: 3 })
    expect(scene.sheets[idIn(ann)]?.derived.find(({ label }) => label === 'CEM')).toMatchObject({
      value: -3,
    })
  })

  it('does not begin where only one side can fight', async () => {
    const dying = await make('Dying', { wounds: [{ area: 'torso', level: 'MW' }] })
    const alone = plan([await make('Bob')], [dying])
    expect(await ask<Problems>(server, 'POST', '/api/fights', alone)).toMatchObject({
      status: 400,
      body: { problems: [{ field: 'sides' }] },
    })
  })

  it('is without the dead, unless the referee insists', async () => {
    const ghost = await make('Ghost', { wounds: [{ area: 'head', level: 'D' }] })
    const bob = await make('Bob')
    expect(ghost.dead).toBe(true)
    const no = await ask<Problems>(server, 'POST', '/api/fights', plan([ghost], [bob]))
    expect(no).toMatchObject({
      status: 400,
      body: { problems: [{ field: 'sides[0].people[0]', wrong: 'Ghost is dead' }] },
    })
    expect(
      (
        await ask(
          server,
          'POST',
          '/api/fights',
          plan([ghost, await make('Ann')], [bob], { insist: true, computer: [] }),
        )
      ).status,
    ).toBe(201)
  })
})

describe('setting up', () => {
  it('[fnff-1988/scale/metre] puts two rows face to face at the stated distance, on spots where one can stand', async () => {
    const [ann, al, bob] = [await make('Ann'), await make('Al'), await make('Bob')]
    const table = await open(
      plan([ann, al], [bob], {
        map: 'junkyard',
        metres: 12,
        computer: [],
        places: { [al.id]: { x: 20, y: 20 } },
      }),
    )
    const client = await connect(server.url, table)
    const { men, map } = fieldOf(client.now())
    client.close()
    const at = Object.fromEntries(men.map(({ id, x, y }) => [id, { x, y }]))
    expect(map?.name).toBe('The junkyard')
    expect(at[idIn(al)]).toEqual({ x: 20, y: 20 })
    const apart = Math.hypot(
      at[idIn(ann)]!.x - at[idIn(bob)]!.x,
      at[idIn(ann)]!.y - at[idIn(bob)]!.y,
    )
    expect(apart).toBeGreaterThan(8)
    expect(apart).toBeLessThan(16)
  })

  it('tells two of a name apart, and nobody by an id that there is another', async () => {
    const [one, two] = [await make('Rook'), await make('Rook')]
    const table = await open(plan([one], [two], { computer: [] }))
    const client = await connect(server.url, table)
    expect(
      fieldOf(client.now())
        .men.map(({ id }) => id)
        .sort(),
    ).toEqual([idIn(one), idIn(two)].toSorted())
    expect(idIn(one)).toMatch(/^rook-[0-9a-f]{8}$/)
    client.close()
  })

  it.each([
    [
      'nobody of that id',
      (a: Character) => plan([a], [{ ...a, id: 'nobody' }]),
      'sides[1].people[0]',
    ],
    ['a map that is none', (a: Character, b: Character) => plan([a], [b], { map: 'moon' }), 'map'],
    [
      'an option that is none',
      (a: Character, b: Character) => plan([a], [b], { options: { 'shiny-dice': true } }),
      'options.shiny-dice',
    ],
    [
      'a place off the map',
      (a: Character, b: Character) =>
        plan([a], [b], { map: 'junkyard', places: { [a.id]: { x: 999, y: 1 } } }),
      'sides[0].people[0].at',
    ],
    ['a side without people', (a: Character) => plan([a], []), 'sides[1].people'],
  ])('refuses %s at its field', async (_, fight, field) => {
    const [ann, bob] = [await make('Ann'), await make('Bob')]
    const before = (await ask<unknown[]>(server, 'GET', '/api/tables')).body.length
    const { status, body } = await ask<Problems>(server, 'POST', '/api/fights', fight(ann, bob))
    expect([status, body.problems[0]?.field]).toEqual([400, field])
    expect((await ask<unknown[]>(server, 'GET', '/api/tables')).body).toHaveLength(before)
  })

  it('says at a table without characters that there is nobody to take home', async () => {
    const { body } = await ask<{ id: string }>(server, 'POST', '/api/tables', {
      scenario: 'junkyard',
    })
    expect((await ask<unknown>(server, 'GET', `/api/tables/${body.id}/home`)).body).toEqual({
      people: [],
    })
  })

  it('lists the maps that ship', async () => {
    const { body } = await ask<{ id: string; map: { width: number } }[]>(server, 'GET', '/api/maps')
    expect(body.find(({ id }) => id === 'junkyard')?.map.width).toBe(40)
  })

  it('puts a table away and takes it out again', async () => {
    const table = await open(plan([await make('Ann')], [await make('Bob')], { computer: [] }))
    const listed = async () =>
      (await ask<{ id: string; archived?: boolean }[]>(server, 'GET', '/api/tables')).body.find(
        ({ id }) => id === table,
      )
    expect(
      (await ask(server, 'POST', `/api/tables/${table}/archive`, { archived: true })).status,
    ).toBe(200)
    expect((await listed())?.archived).toBe(true)
    await ask(server, 'POST', `/api/tables/${table}/archive`, { archived: false })
    expect((await listed())?.archived).toBeUndefined()
    expect((await ask(server, 'POST', '/api/tables/none/archive', { archived: true })).status).toBe(
      404,
    )
  })
})

describe('the next fight of people who are not stored', () => {
  it('has those who survived a shipped scenario, with their wounds and loads, on the same map', async () => {
    const opened = await ask<{ id: string }>(server, 'POST', '/api/tables', {
      scenario: 'duel',
      computer: ['player-1', 'player-2'],
      seed: 3,
    })
    const { id } = opened.body
    const client = await connect(server.url, id)
    await client.until(({ scene: { over } }) => over !== undefined)
    client.close()
    const people = await ask<{ name: string; wounds: unknown; weapons: { loaded: number }[] }[]>(
      server,
      'GET',
      `/api/tables/${id}/people`,
    )
    const { body } = await ask<NextFight>(server, 'GET', `/api/tables/${id}/fight`)
    expect(body.fight.map).toBe('duel')
    const { men } = fieldOf(client.now())
    expect(body.dead).toEqual(
      men
        .filter(({ dead }) => dead)
        .map(({ name, side }) => ({ name, side: body.fight.sides[side]!.name })),
    )
    const persons = body.fight.sides.flatMap((side) =>
      side.people.flatMap((one) => (typeof one === 'object' && one.person ? [one.person] : [])),
    )
    expect(persons.map(({ name, weapons, wounds }) => ({ name, weapons, wounds }))).toEqual(
      people.body.map(({ name, weapons, wounds }) => ({ name, weapons, wounds })),
    )
    // Mad Matt has fired: the next fight begins with what is left in the magazine.
    expect(persons[0]?.weapons[0]).toMatchObject({ weapon: 'glock-17', loaded: expect.any(Number) })
    expect(persons[0]?.weapons[0]).not.toMatchObject({ loaded: 17 })
    // A side without survivors waits for somebody new; then the fight begins.
    const sides = body.fight.sides.map((side) =>
      side.people.length > 0
        ? side
        : {
            ...side,
            people: [
              {
                character: 'somebody-new',
                person: { name: 'Somebody New', stats: STATS, weapons: ['glock-17'] },
              },
            ],
          },
    )
    expect(await open({ ...body.fight, sides })).toBeTruthy()
  })

  it('of a plan takes its extras as they are now, and leaves out the fallen', async () => {
    const extra = (character: string, name: string) => ({
      character,
      person: { name, stats: STATS, skills: { pistol: 6 }, weapons: ['glock-17'] },
    })
    const table = await fought({
      ...plan([], []),
      sides: [
        {
          name: 'Reds',
          seat: 'player-1',
          people: [extra('extra-a', 'Ash'), extra('extra-b', 'Bo')],
        },
        {
          name: 'Blues',
          seat: 'player-2',
          people: [extra('extra-c', 'Cy'), extra('extra-d', 'Di')],
        },
      ],
    })
    const people = await ask<{ name: string; weapons: unknown }[]>(
      server,
      'GET',
      `/api/tables/${table}/people`,
    )
    const { body } = await ask<{ fight: Fight }>(server, 'GET', `/api/tables/${table}/fight`)
    const persons = body.fight.sides.flatMap((side) =>
      side.people.flatMap((one) => (typeof one === 'object' && one.person ? [one.person] : [])),
    )
    expect(persons.map(({ name, weapons }) => ({ name, weapons }))).toEqual(
      people.body.map(({ name, weapons }) => ({ name, weapons })),
    )
  })
})
