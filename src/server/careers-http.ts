// HTTP routes of boxing careers.
import * as z from 'zod'
import { firstSignatureOf } from '../books/fights/career/circuit.ts'
import { STATS } from '../books/fights/words.ts'
import { BOXER } from '../files/bout.ts'
import { STAR_REQUEST, type KeptCareer, type ListedCareer } from '../files/circuit.ts'
import { ID, NAME, OPTIONS, PORTRAIT_URL, SEED, whole } from '../files/schema-parts.ts'
import { newSeed } from './branch.ts'
import {
  careerFile,
  joinCareer,
  joinOpponents,
  newCareer,
  readCareer,
  stepCareer,
} from './careers.ts'
import {
  openReplayTable,
  recordBoutResult,
  openBoutTable,
  describeRecordedBout,
} from './careers-table.ts'
import { VERSION, documentRoutes } from './documents-http.ts'
import { bodyForm, readBody } from './requests.ts'
import { hasContent, makeDocument, noDocument } from './stored-documents.ts'
import type { Tables } from './tables.ts'
import { answer, type Routes, type Send } from './routes.ts'

const WHO = whole(0, 19)
const SUM = whole(0, 1e9)
const STAKED = z.strictObject({ player: WHO, sum: SUM })
const STAT = z.enum(STATS)
const WHOSE = z.union([WHO, z.literal('hogan')])

const MAKE = bodyForm('a career', '{"name": "…", "star": {…}}', {
  name: NAME,
  options: OPTIONS.optional(),
  star: STAR_REQUEST,
})
const JOIN = bodyForm('a player', '{"version": 1, "star": {…}}', {
  version: VERSION,
  star: STAR_REQUEST,
  stableOf: WHO.optional(),
})
const OPPONENTS = bodyForm('opponents', '{"version": 1, "fighters": [{…}]}', {
  version: VERSION,
  fighters: z.array(BOXER).min(1).max(100),
})
const ROLL = bodyForm('a roll', '{}', { seed: SEED.optional() })
const MOVE = bodyForm('a move', '{"version": 1, "move": {"do": "look", "who": 0}}', {
  version: VERSION,
  move: z.union([
    z.strictObject({
      do: z.enum(['look', 'accept', 'decline', 'keep', 'again', 'box', 'retire']),
      who: WHO,
    }),
    z.strictObject({
      do: z.literal('portrait'),
      who: WHO,
      portrait: PORTRAIT_URL.optional(),
    }),
    z.strictObject({ do: z.literal('train'), who: WHO, stat: STAT }),
    z.strictObject({ do: z.literal('raise'), who: WHO, stat: STAT, fighter: ID.optional() }),
  ]),
})
const BET = bodyForm('a bet', '{"version": 1, "bet": {"do": "put-up", "who": 0, "sum": 100}}', {
  version: VERSION,
  bet: z.union([
    z.strictObject({ do: z.enum(['put-up', 'answer-with']), who: WHO, fighter: ID, sum: SUM }),
    z.strictObject({ do: z.literal('raise-sum'), who: WHO, sum: SUM }),
    z.strictObject({ do: z.enum(['agree', 'call-off', 'hogan-keep', 'hogan-again']), who: WHO }),
    z.strictObject({ do: z.literal('hogan-train'), who: WHO, stat: STAT }),
    z.strictObject({ do: z.literal('hogan-box') }),
    z.strictObject({
      do: z.literal('side-bet'),
      on: WHOSE,
      bet: z.strictObject({ a: STAKED, b: STAKED }),
    }),
  ]),
})
const RING = bodyForm('a bout', '{"version": 1, "whose": 0}', { version: VERSION, whose: WHOSE })

const FILE_LIMIT = 32 * 1024 * 1024
export function careerRoutes(app: Routes, tables: Tables): void {
  const { careers } = tables.store
  const send = documentRoutes<KeptCareer, ListedCareer, unknown>(app, careers, {
    url: '/api/careers',
    make(body) {
      const read = readBody(MAKE, body)
      return read.refusal ? read : newCareer(read.value)
    },
    statuses: { 'no-such-bout': 404, 'not-over': 409, 'not-boxing': 409 },
  })
  app.get('/api/careers/:id/file', async ({ params: { id = '' } }) => {
    const found = await careers.one(id)
    return found
      ? answer(200, careerFile(found), {
          'content-disposition': `attachment; filename="ringfire-career-${id}.json"`,
        })
      : send(200, { refusal: noDocument(careers.kind, id) })
  })
  app.get('/api/careers/:id/bouts/:n', async ({ params: { id = '', n = '' } }) =>
    send(200, await describeRecordedBout(tables, id, /^\d{1,6}$/.test(n) ? Number(n) : -1)),
  )
  app.post('/api/careers/:id/bouts/:n/table', async ({ params: { id = '', n = '' } }) =>
    send(
      201,
      await tables.withKeys(
        await openReplayTable(tables, id, /^\d{1,6}$/.test(n) ? Number(n) : -1),
      ),
    ),
  )
  app.postForm('/api/careers/roll', ROLL, ({ seed = newSeed() }) => ({
    seed,
    rolled: firstSignatureOf(seed),
  }))
  app.post(
    '/api/careers/load',
    async ({ body }) => {
      const read = await readCareer(tables.store, body)
      return send(201, hasContent(read) ? await makeDocument(careers, read.value) : read)
    },
    FILE_LIMIT,
  )
  stepRoutes(app, tables, send)
}

/** Routes that advance a career; every request names the version that it is based on. */
function stepRoutes(app: Routes, tables: Tables, send: Send): void {
  app.postForm('/api/careers/:id/players', JOIN, async (join, { params: { id = '' } }) =>
    send(200, await joinCareer(tables.store, id, join.version, join)),
  )
  app.postForm(
    '/api/careers/:id/opponents',
    OPPONENTS,
    async ({ version, fighters }, { params: { id = '' } }) =>
      send(200, await joinOpponents(tables.store, id, version, fighters)),
  )
  app.postForm('/api/careers/:id/moves', MOVE, async (step, { params: { id = '' } }) =>
    send(200, await stepCareer(tables, id, step.version, step)),
  )
  app.postForm('/api/careers/:id/bets', BET, async (step, { params: { id = '' } }) =>
    send(200, await stepCareer(tables, id, step.version, step)),
  )
  for (const [path, act] of [
    ['table', openBoutTable],
    ['home', recordBoutResult],
  ] as const)
    app.postForm(
      `/api/careers/:id/${path}`,
      RING,
      async ({ version, whose }, { params: { id = '' } }) =>
        send(200, await act(tables, id, version, whose)),
    )
}
