// Those who come away from a table's fight, over HTTP: combatants that the next table takes as they are.
import { afterEach, describe, expect, it } from 'vitest'
import type { Running } from '../../src/server/server.ts'
import { realLibrary } from '../../src/server/wire.ts'
import { connect, openTable } from './client.ts'
import { toyServer } from './toy-server.ts'
import { hostFetch } from '../support/host.ts'

let server: Running | undefined
afterEach(() => server?.close())

const stats = { int: 5, ref: 8, cool: 8, ma: 6, body: 6 }
const alley = {
  book: 'fnff-1988',
  title: 'Alley',
  pairs: [{ a: 'matt', b: 'scar', metres: 8 }],
  sides: [
    {
      name: 'Us',
      seat: 'player-1',
      combatants: [
        {
          name: 'Matt',
          stats,
          skills: { pistol: 5 },
          firefights: 2,
          weapons: ['glock-17'],
          armor: ['Flack Vest'],
        },
      ],
    },
    { name: 'Them', seat: 'player-2', combatants: [{ name: 'Scar', stats, weapons: ['uzi'] }] },
  ],
}

describe('GET /api/tables/:id/people', () => {
  it('[fnff-1988/experience/growth, fnff-1988/experience/keep-sheets] counts the fight once it is over, leaves out the dead, and opens the next table', async () => {
    server = await toyServer({ library: realLibrary('.', () => {}) })
    const url = server.url
    const people = async (table: string) =>
      (await hostFetch(`${url}/api/tables/${table}/people`)).json() as Promise<
        { id: string; firefights: number }[]
      >
    const table = await openTable(url, { scenario: alley })
    expect((await people(table)).map(({ id, firefights }) => [id, firefights])).toEqual([
      ['matt', 2],
      ['scar', 0],
    ])
    const referee = await connect(url, table)
    await referee.ask({
      do: 'begin',
      choice: { rule: 'wound', who: 'scar', area: 'torso', level: 'D' },
      why: 'so',
    })
    await referee.until((now) => now.scene.over !== undefined)
    const left = await people(table)
    expect(left.map(({ id, firefights }) => [id, firefights])).toEqual([['matt', 3]])
    const [us, them] = alley.sides
    const next = await openTable(url, {
      scenario: { ...alley, sides: [{ ...us, combatants: left }, them] },
    })
    expect((await people(next))[0]).toEqual(left[0])
    referee.close()
  })

  it('reports what does not exist', async () => {
    server = await toyServer()
    const table = await openTable(server.url)
    const answers = await Promise.all(
      ['none', table].map((id) => hostFetch(`${server!.url}/api/tables/${id}/people`)),
    )
    expect(answers.map(({ status }) => status)).toEqual([404, 404])
    expect(await answers[1]!.json()).toMatchObject({ refusal: { code: 'refused/no-people' } })
  })
})
