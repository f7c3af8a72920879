// What is hidden from a seat is hidden from it whatever it asks: somebody in hiding, or out of sight at a double-blind table, and
// somebody who does not exist get the same answer, in every gunfight book. And a player's save holds nothing that they may not know.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { KeysByRole } from '../../src/server/protocol.ts'
import type { Running } from '../../src/server/server.ts'
import { keyFetch } from '../support/host.ts'
import { connect } from './client.ts'
import type { Bare, Client } from './client.ts'
import { ask, realServer } from './real-server.ts'

let server: Running
beforeAll(async () => {
  server = await realServer()
})
afterAll(() => server.close())

const BOOKS = ['fnff-1988', 'cp2020', 'done-right', 'gray-dawn'] as const
const WEAPON = { 'fnff-1988': 'glock-17' } as Readonly<Record<string, string>>

/** How the ghost is unknown to Rose. */
type Unknown = 'in hiding' | 'out of sight'

const fight = (book: string, how: Unknown) => ({
  book,
  title: 'Ambush',
  ...(how === 'out of sight' ? { options: { 'double-blind': true } } : {}),
  pairs: [
    { a: 'rose', b: 'thorn', metres: 8 },
    { a: 'rose', b: 'ghost', metres: 6, ...(how === 'out of sight' ? { sees: false } : {}) },
    { a: 'thorn', b: 'ghost', metres: 3 },
  ],
  sides: [
    ['Rose', 'player-1', ['rose']],
    ['Thorn', 'player-2', ['thorn', 'ghost']],
  ].map(([name, seat, people]) => ({
    name,
    seat,
    combatants: (people as string[]).map((id) => ({
      name: id === 'ghost' ? 'Gh0st' : id,
      id,
      ...(id === 'ghost' && how === 'in hiding' ? { hidden: true } : {}),
      stats: { int: 5, ref: id === 'rose' ? 10 : 2, tech: 4, cool: 8, ma: 6, body: 7 },
      skills: book === 'fnff-1988' ? { pistol: 5 } : { handgun: 5 },
      weapons: [WEAPON[book] ?? 'pistol-heavy'],
    })),
  })),
})

interface Table {
  readonly id: string
  readonly keys: KeysByRole
}

/** A table of the fight. */
async function ambush(book: string, how: Unknown = 'in hiding'): Promise<Table> {
  const { body, status } = await ask<Table>(server, 'POST', '/api/tables', {
    scenario: fight(book, how),
    seed: 3,
  })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return body
}

/** Everybody does the first thing that they can, until somebody is asked what they do. */
async function untilActs({ id }: Table, name: string): Promise<void> {
  const all = await connect(server.url, id)
  for (let i = 0; i < 20; i++) {
    const { asks } = all.now()
    if (asks.some(({ kind, who, answered }) => kind === 'act' && who === name && !answered)) break
    const open = asks.find(({ answered }) => !answered)
    const item = open?.items.find(
      ({ verb, refusal }) => !refusal && (open.kind !== 'act' || verb === 'end'),
    )
    if (!open || !item) throw new Error(JSON.stringify(asks).slice(0, 300))
    await all.ask({ do: 'answer', key: open.key, choice: item.choice })
  }
  all.close()
}

const sit = (
  { id, keys }: Table,
  role: 'player-1' | 'player-2' | 'watcher' | 'referee',
): Promise<Client> => connect(server.url, id, undefined, { key: keys[role] ?? '' })

/** Messages about somebody: rulings, orders, dice, and whatever may be answered to the open question. */
const about = (who: string, key: string): readonly Bare[] => [
  ...['hide', 'show', 'heal', 'wake', 'favour', 'place', 'order', 'act', 'surprise', 'treat'].map(
    (rule): Bare => ({ do: 'begin', choice: { rule, who } }),
  ),
  { do: 'begin', choice: { rule: 'order', who: 'rose', offer: who, answer: 'never' } },
  { do: 'begin', choice: { rule: 'pair', a: 'rose', b: who, metres: 3 } },
  { do: 'begin', choice: { rule: 'treat', who: 'rose', by: who } },
  { do: 'roll', label: 'attack', who, faces: [3] },
  ...[
    { do: 'shoot', at: who },
    { do: 'attack', at: who },
    { do: 'attack', target: who },
    { do: 'shoot', target: who },
    { do: 'aim', at: who },
    { do: 'aim', target: who },
    { do: 'turn', towards: who },
    { do: 'turn', at: who },
    { do: 'face', who },
    { do: 'wait', for: who },
    { do: 'strike', at: who },
  ].flatMap((choice): Bare[] => [
    { do: 'plan', key, choice },
    { do: 'answer', key, choice },
  ]),
]

/** Sight is decided in one place for each family of books. */
const UNKNOWN: readonly (readonly [string, Unknown])[] = [
  ...BOOKS.map((book) => [book, 'in hiding'] as const),
  ['fnff-1988', 'out of sight'],
  ['gray-dawn', 'out of sight'],
]

describe.each(UNKNOWN)('in %s, somebody %s', (book, how) => {
  it('answers like somebody who does not exist', async () => {
    const table = await ambush(book, how)
    await untilActs(table, 'rose')
    const player = await sit(table, 'player-1')
    expect(JSON.stringify(player.now())).not.toMatch(/\bgh[o0]st\b/i)
    const [open] = player.now().asks
    if (!open) throw new Error('nobody is asked')
    const { key } = open
    const answers = async (who: string): Promise<string[]> => {
      const all: string[] = []
      for (const message of about(who, key)) {
        const { id: _, ...answer } = { ...(await player.ask(message)) }
        all.push(`${JSON.stringify(message)} ${JSON.stringify(answer)}`.replaceAll(who, 'WHO'))
      }
      return all
    }
    expect(await answers('ghost')).toEqual(await answers('zzyzx'))
    player.close()
  })

  it('what the referee rules about them is told to their own side only', async () => {
    const table = await ambush(book, how)
    const referee = await connect(server.url, table.id, 'referee')
    const player = await sit(table, 'player-1')
    const before = JSON.stringify(player.now())
    for (const choice of [
      { rule: 'favour', who: 'ghost', value: 2 },
      { rule: 'pair', a: 'rose', b: 'ghost', metres: 4, sees: false },
    ])
      expect(await referee.ask({ do: 'begin', choice })).toMatchObject({ type: 'done' })
    expect(referee.now().lines.at(-1)?.text).toMatch(/gh0st/i)
    await player.ask({ do: 'why', line: 0 })
    expect(JSON.stringify(player.now())).toBe(before)
    await referee.ask({ do: 'begin', choice: { rule: 'favour', who: 'rose', value: 1 } })
    await player.until(() =>
      player.now().lines.some(({ text }) => text.startsWith('The referee rules: rose has')),
    )
    for (const one of [referee, player]) one.close()
  })

  it('a watcher does not see them either', async () => {
    const watcher = await sit(await ambush(book, how), 'watcher')
    expect(JSON.stringify(watcher.now())).not.toMatch(/\bgh[o0]st\b/i)
    watcher.close()
  })

  it('the save of a player is a record of the log as they know it, and cannot be played on', async () => {
    const { id, keys } = await ambush(book, how)
    const saved = async (
      role: 'player-1' | 'player-2' | 'watcher' | 'referee' | 'referee',
    ): Promise<[string, object]> => {
      const answer = await keyFetch(`${server.url}/api/tables/${id}/save`, keys[role])
      const text = await answer.text()
      return [text, JSON.parse(text) as object]
    }
    for (const role of ['player-1', 'watcher'] as const) {
      const [text, record] = await saved(role)
      expect(text).not.toMatch(/\bgh[o0]st\b/i)
      expect(Object.keys(record).toSorted()).toEqual(
        ['book', 'clock', 'log', 'record', 'ringfire', 'title'].toSorted(),
      )
      expect(record).toMatchObject({ record: role, title: 'Ambush', book })
      expect(await ask(server, 'POST', '/api/saves', record)).toMatchObject({
        status: 400,
        body: { refusal: { code: 'refused/only-a-record' } },
      })
    }
    expect((await saved('referee'))[1]).toHaveProperty('steps')
  })

  it('appears in nothing that a seat may ask the server for', async () => {
    const table = await ambush(book, how)
    await untilActs(table, 'rose')
    for (const role of ['player-1', 'watcher'] as const) {
      const client = await sit(table, role)
      const { lines, asks } = client.now()
      const said: unknown[] = [client.now()]
      for (const { n } of lines) {
        said.push(
          await client.ask({ do: 'why', line: n }),
          await client.ask({ do: 'back', line: n }),
        )
      }
      said.push(await client.ask({ do: 'sight' }))
      expect(await client.ask({ do: 'sight', seat: 'player-2' })).toMatchObject({
        type: 'refused',
        refusal: { code: expect.stringMatching(role === 'watcher' ? /./ : /not-yours$/) },
      })
      for (const { key, items } of asks) {
        said.push(await client.ask({ do: 'reach', key }))
        for (const { choice, plan, refusal } of items)
          if (plan && !refusal && choice !== undefined)
            said.push(await client.ask({ do: 'plan', key, choice }))
      }
      client.close()
      const get = (what: string, init: RequestInit = {}) =>
        keyFetch(`${server.url}/api/tables/${table.id}/${what}`, table.keys[role], init)
      const post = (what: string) =>
        get(what, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{"runs":1}',
        })
      const answers = [
        ...['replay', 'scene', 'people', 'keys', 'fight', 'home'].map((what) => get(what)),
        ...['futures', 'course'].map(post),
      ]
      for (const answer of await Promise.all(answers)) {
        expect(answer.status).toBe(403)
        said.push(await answer.text())
      }
      // Dice from a seed are shown when the fight is over.
      const proof = await get('proof')
      expect(proof.status).toBe(409)
      said.push(await proof.text(), await (await get('save')).text())
      expect(JSON.stringify(said)).not.toMatch(/\bgh[o0]st\b/i)
    }
  })
})

describe('a side whose people are all hidden', () => {
  const sidesOf = (client: Client) => client.now().seats.map(({ name }) => name)
  const held = async (id: string, key: string): Promise<string> =>
    (
      await fetch(`${server.url}/api/tables/held`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ keys: [{ table: id, key }] }),
      })
    ).text()

  it('is not named, and its player is not shown, until somebody sees it', async () => {
    const scenario = fight('cp2020', 'in hiding')
    const phantoms = {
      name: 'Phantoms',
      seat: 'player-3',
      combatants: [{ ...scenario.sides[1]!.combatants[1]!, id: 'wisp', name: 'Wisp' }],
    }
    const { body } = await ask<Table>(server, 'POST', '/api/tables', {
      scenario: { ...scenario, pairs: undefined, sides: [...scenario.sides, phantoms] },
      seed: 3,
    })
    const [referee, rose] = [await sit(body, 'referee'), await sit(body, 'player-1')]
    expect(await referee.ask({ do: 'computer', seats: ['player-3'] })).toMatchObject({
      type: 'done',
    })
    expect(sidesOf(referee)).toEqual(['Rose', 'Thorn', 'Phantoms'])
    expect(rose.now().seats[2]).toEqual({
      seat: 'player-3',
      name: 'player 3',
      computer: false,
      hand: false,
    })
    const key = body.keys['player-1'] ?? ''
    expect(await held(body.id, key)).not.toMatch(/phantom|unknown/i)
    expect(await held(body.id, body.keys.referee ?? '')).toMatch(/Phantoms/)
    // A seat decides for itself, whatever it cannot see of the others.
    expect(await rose.ask({ do: 'computer', seats: ['player-1'] })).toMatchObject({ type: 'done' })
    await referee.until(({ seats }) =>
      seats.every((one) => one.computer === (one.name !== 'Thorn')),
    )
    await referee.ask({ do: 'begin', choice: { rule: 'show', who: 'wisp' } })
    await rose.until(({ seats }) => seats[2]?.name === 'Phantoms')
    expect(await held(body.id, key)).toMatch(/Phantoms/)
    for (const one of [referee, rose]) one.close()
  })
})

describe('people at one table', () => {
  const open = async () => {
    const table = await ambush('cp2020')
    const [referee, rose, thorn, watcher] = await Promise.all([
      sit(table, 'referee'),
      sit(table, 'player-1'),
      sit(table, 'player-2'),
      sit(table, 'watcher'),
    ])
    return { table, referee, rose, thorn, watcher, all: [referee, rose, thorn, watcher] }
  }
  const texts = (client: Client): readonly string[] =>
    (client.now().chat ?? []).map(({ text }) => text)

  it('read what is said to all, and whispers to them alone; it outlasts a connection', async () => {
    const { table, referee, rose, thorn, watcher, all } = await open()
    await rose.ask({ do: 'say', text: 'hello' })
    await rose.ask({ do: 'say', text: 'between us', to: 'player-2' })
    await thorn.ask({ do: 'say', text: 'ghost is ready', to: 'referee' })
    await referee.until(({ chat = [] }) => chat.length === 2)
    await Promise.all([rose, thorn, watcher].map((one) => one.ask({ do: 'why', line: 99 })))
    expect(texts(rose)).toEqual(['hello', 'between us'])
    expect(texts(thorn)).toEqual(['hello', 'between us', 'ghost is ready'])
    expect(texts(referee)).toEqual(['hello', 'ghost is ready'])
    expect(texts(watcher)).toEqual(['hello'])
    const again = await sit(table, 'player-1')
    expect(texts(again)).toEqual(['hello', 'between us'])
    const refused = async (text: string, to?: 'player-1' | 'player-9') =>
      (await rose.ask({ do: 'say', text, ...(to ? { to } : {}) })).type
    expect(await refused('to myself', 'player-1')).toBe('refused')
    expect(await refused('to nobody', 'player-9')).toBe('refused')
    expect(await refused(' ')).toBe('refused')
    expect(await refused('two\nlines')).toBe('refused')
    expect(await refused('x'.repeat(301))).toBe('refused')
    for (let n = 0; n < 62; n++) await rose.ask({ do: 'say', text: `line ${n}` })
    expect(texts(rose)).toHaveLength(60)
    const earlier = async (one: Client): Promise<readonly string[]> => {
      const answer = await one.ask({ do: 'chat', before: one.now().chat![0]!.n })
      return answer.type === 'chat' ? answer.lines.map(({ text }) => text) : []
    }
    expect(await earlier(rose)).toEqual(['hello', 'between us', 'line 0', 'line 1'])
    expect(await earlier(thorn)).toEqual([
      'hello',
      'between us',
      'ghost is ready',
      'line 0',
      'line 1',
    ])
    expect(await earlier(watcher)).toEqual(['hello', 'line 0', 'line 1'])
    for (const one of [again, ...all]) one.close()
  })

  it('see what others point at, and never where somebody unknown is dragged', async () => {
    const { referee, rose, thorn, watcher, all } = await open()
    const points = [{ x: 1, y: 2 }]
    const drag = (who: string): Bare => ({ do: 'point', what: 'drag', points, who })
    expect((await rose.ask({ do: 'point', what: 'ping', points })).type).toBe('done')
    expect((await thorn.ask(drag('ghost'))).type).toBe('done')
    expect(await rose.ask(drag('thorn'))).toMatchObject({ type: 'refused' })
    const unknown = await rose.ask(drag('ghost'))
    const nobody = await rose.ask(drag('zzyzx'))
    expect({ ...unknown, id: '' }).toEqual({ ...nobody, id: '' })
    const ping = { type: 'pointed', from: 'player-1', what: 'ping', points }
    const ghost = { type: 'pointed', from: 'player-2', what: 'drag', points, who: 'ghost' }
    await Promise.all(all.map((one) => one.ask({ do: 'why', line: 99 })))
    expect(referee.pointed()).toEqual([ping, ghost])
    expect(thorn.pointed()).toEqual([ping])
    expect(watcher.pointed()).toEqual([ping])
    expect(rose.pointed()).toEqual([])
    for (const one of all) one.close()
  })

  it('cannot act while the referee has paused the table', async () => {
    const { referee, rose, all } = await open()
    await referee.ask({ do: 'begin', choice: { rule: 'pause', paused: true } })
    expect(await rose.ask({ do: 'undo' })).toMatchObject({ refusal: { code: 'refused/paused' } })
    expect(await rose.ask({ do: 'say', text: 'why?' })).toMatchObject({ type: 'done' })
    await referee.ask({ do: 'begin', choice: { rule: 'pause', paused: false } })
    expect(await rose.ask({ do: 'undo' })).not.toMatchObject({
      refusal: { code: 'refused/paused' },
    })
    for (const one of all) one.close()
  })
})

describe('undo at a double-blind table (X1)', () => {
  const corner = (x: number, y: number) => ({ x, y })
  const WALL = {
    ...{ id: 'wall', name: 'Wall', kind: 'building', height: 8, material: 'brick wall' },
    shape: [corner(15, 0), corner(16, 0), corner(16, 20), corner(15, 20)],
  }
  const person = (id: string, at: object) => ({
    ...{ id, name: id, at, facing: 90, weapons: ['smg-medium'], skills: { submachinegun: 5 } },
    stats: { int: 5, ref: 8, tech: 4, cool: 8, ma: 6, body: 7 },
  })
  /** Ann has laid suppressing fire behind a wall, where Bob stands or does not. */
  const fired = async (bob: object) => {
    const { body } = await ask<Table>(server, 'POST', '/api/tables', {
      seed: 3,
      scenario: {
        ...{ book: 'cp2020', title: 'Blind', options: { 'double-blind': true } },
        map: { name: 'Wall', width: 40, height: 20, obstacles: [WALL] },
        sides: [
          { name: 'A', seat: 'player-1', combatants: [person('ann', corner(5, 10))] },
          { name: 'B', seat: 'player-2', combatants: [person('bob', bob)] },
        ],
      },
    })
    await untilActs(body, 'ann')
    const [ann, foe] = [await sit(body, 'player-1'), await sit(body, 'player-2')]
    const choice = { do: 'suppress', rounds: 20, line: [corner(22, 8), corner(22, 12)] }
    const { key } = ann.now().asks[0]!
    expect(await ann.ask({ do: 'answer', key, choice })).toMatchObject({ type: 'done' })
    return { ann, foe }
  }

  it('[cp2020/attack/suppressive-fire-gap] does not tell whether somebody stands in a zone behind a wall', async () => {
    for (const bob of [corner(22, 10), corner(38, 1)]) {
      const { ann, foe } = await fired(bob)
      expect(ann.now().canUndo).toBe(true)
      expect(await ann.ask({ do: 'undo' })).toMatchObject({ type: 'done' })
      expect(ann.now().asks).toMatchObject([{ who: 'ann', kind: 'act' }])
      for (const one of [ann, foe]) one.close()
    }
  })

  it('is not locked by what another seat sets for itself, which stays', async () => {
    const { ann, foe } = await fired(corner(38, 1))
    const order = { rule: 'order', who: 'bob', offer: 'fast-draw', answer: 'never' }
    expect(await foe.ask({ do: 'begin', choice: order })).toMatchObject({ type: 'done' })
    expect(ann.now().canUndo).toBe(true)
    expect(await ann.ask({ do: 'undo' })).toMatchObject({ type: 'done' })
    expect(ann.now().canRedo).toBe(true)
    expect(foe.now().canUndo).toBe(true)
    for (const one of [ann, foe]) one.close()
  })
})
