// Figures without bounds: scenarios, bouts and saves that ask for too much are refused at once, with the field and the bound.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { nearest } from '../../src/books/gunfight/files/suggest.ts'
import type { Problem } from '../../src/files/problems.ts'
import { ROOT } from '../support/house.ts'
import { moduleWords, serving } from '../support/serving.ts'
import type { Serving } from '../support/serving.ts'
import { openTable, save } from './client.ts'
import { newFolder } from '../support/folders.ts'
import { hostFetch } from '../support/host.ts'

/** Milliseconds in which a refusal comes on a very busy machine. */
const AT_ONCE = 30_000

let server: Serving
beforeAll(async () => {
  server = await serving(moduleWords('tests/server/real-server.ts', newFolder()))
})
afterAll(() => server.kill())

interface Refused {
  readonly problems?: readonly Problem[]
  readonly refusal?: { readonly why: string }
}

async function post(path: string, body: unknown): Promise<Refused> {
  const since = Date.now()
  const answer = await hostFetch(`${server.url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(400)
  expect(Date.now() - since).toBeLessThan(AT_ONCE)
  const text = await answer.text()
  // What is sent back is not as long as what was sent.
  expect(text.length).toBeLessThan(20_000)
  return JSON.parse(text) as Refused
}

type Json = { [key: string]: Json } & Json[] & unknown

/** A copy with the member at this path set to `value`: `sides.0.name`. */
function changed(file: unknown, path: string, value: unknown): unknown {
  const copy = structuredClone(file) as Json
  const names = path.split('.')
  const last = names.pop()!
  const holder = names.reduce<Json>((at, name) => at[name]!, copy)
  Object.assign(holder, { [last]: value })
  return copy
}

const many = (count: number, one: unknown): unknown[] => Array.from({ length: count }, () => one)
const MAN = 'setup.sides.0.men.0'

it.each([
  ['calloway-stewart', 'setup.rounds', 1e9, 'setup.rounds'],
  ['calloway-stewart', 'setup.rounds', 1e6, 'setup.rounds'],
  ['calloway-stewart', 'setup.entrants.0.fighter.stats.stam', 1e9, 'stats.stam'],
  ['calloway-stewart', 'setup.entrants.0.fighter.fame', -1e9, 'fame'],
  ['junkyard', `${MAN}.stats.ref`, 1e9, 'stats.ref'],
  ['junkyard', `${MAN}.skills.pistol`, 1e15, 'skills.pistol'],
  ['junkyard', `${MAN}.weapons.0.weapon.damage.near.count`, 1e8, 'near.count'],
  ['junkyard', `${MAN}.weapons.0.weapon.rof`, 1e8, 'weapon.rof'],
  ['junkyard', `${MAN}.weapons.0.loaded`, 1e8, 'loaded'],
  ['junkyard', `${MAN}.weapons`, many(1000, {}), 'weapons'],
  ['junkyard', `${MAN}.x`, 1e300, 'men[0].x'],
  ['junkyard', `${MAN}.name`, 'a'.repeat(10_000), 'men[0].name'],
  ['junkyard', 'setup.map.width', 1e9, 'map.width'],
  ['junkyard', 'setup.map.obstacles', many(3000, { shape: [] }), 'map.obstacles'],
  ['junkyard', 'setup.map.obstacles.0.shape', many(500, { x: 1, y: 1 }), 'obstacles[0].shape'],
  ['junkyard', 'setup.sides.0.men', many(600, {}), 'sides[0].men'],
  ['alley', `${MAN}.weapons.0.weapon.damage.0.count`, 1e8, 'damage[0].count'],
  ['farm', `${MAN}.wounds.wounding`, 1e9, 'wounds.wounding'],
])('refuses a save of %s with %s beyond its bound', { timeout: 30_000 }, async (...row) => {
  const [scenario, path, value, field] = row
  const kept: unknown = JSON.parse(
    await save(server.url, await openTable(server.url, { scenario, seed: 7 })),
  )
  const { problems = [] } = await post('/api/saves', changed(kept, path, value))
  expect(problems[0]?.field).toContain(field)
  expect(problems[0]?.right).toMatch(/\d/)
})

const junkyard: unknown = JSON.parse(readFileSync(join(ROOT, 'scenarios/junkyard.json'), 'utf8'))
const FIRST = 'sides.0.combatants.0'

it.each([
  [`${FIRST}.stats.ref`, 1e9, 'stats.ref'],
  [`${FIRST}.at.x`, 1e300, 'at.x'],
  [`${FIRST}.name`, 'a'.repeat(100), 'name'],
  ['map.width', 1e9, 'map.width'],
  ['options', Object.fromEntries(many(40_000, 0).map((_, i) => [`option-${i}`, 1])), 'options'],
  ['options', { ['a'.repeat(900_000)]: 1 }, 'options'],
])('refuses a scenario with %s beyond its bound', { timeout: 30_000 }, async (...row) => {
  const [path, value, field] = row
  const { problems = [] } = await post('/api/tables', { scenario: changed(junkyard, path, value) })
  expect(problems[0]?.field).toContain(field)
})

it('refuses more combatants than one fight may have, whatever the sides', async () => {
  const { sides } = junkyard as { sides: { combatants: object[] }[] }
  const side = { ...sides[0]!, combatants: many(120, sides[0]!.combatants[0]) }
  const { problems = [] } = await post('/api/tables', {
    scenario: changed(junkyard, 'sides', many(5, side)),
  })
  expect(problems).toMatchObject([{ field: 'sides', right: 'at most 500 in all' }])
})

it('suggests nothing for a word that nobody mistyped', () => {
  const since = Date.now()
  expect(nearest('a'.repeat(100_000), many(2000, 'b'.repeat(1000)) as string[])).toEqual([])
  expect(Date.now() - since).toBeLessThan(AT_ONCE)
  expect(nearest('glok-17', ['glock-17', 'uzi'])).toEqual(['glock-17'])
  expect(nearest('glok', ['uzi', 'glock-17'])).toEqual(['glock-17'])
})
