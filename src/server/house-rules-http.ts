// The HTTP side of house rules.
import type { FastifyInstance, FastifyReply } from 'fastify'
import * as z from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { changeRules, checkRules, makeRules, noRules, removeRules } from './house-rules.ts'
import type { HouseRulesStore } from './house-rules-store.ts'
import type { Library } from './library.ts'
import { refuse } from './refusals.ts'
import { readBody } from './requests.ts'

const CHANGE = z.strictObject({ version: z.number().int().min(1), set: z.unknown() })

type ById = { Params: { id: string } }

export function houseRulesRoutes(
  app: FastifyInstance,
  store: HouseRulesStore,
  library: Library,
): void {
  app.get('/api/house-rules', () => store.houseRules())
  app.get<ById>('/api/house-rules/:id', async ({ params: { id } }, reply) =>
    send(reply, 200, (await store.houseRulesOf(id)) ?? { refusal: noRules(id) }),
  )
  app.post('/api/house-rules', async ({ body }, reply) =>
    send(reply, 201, await makeRules(store, library, body)),
  )
  app.post('/api/house-rules/check', ({ body }, reply) => {
    const read = checkRules(library, body)
    return send(reply, 200, read.problems ? { problems: read.problems } : read.value)
  })
  app.put<ById>('/api/house-rules/:id', async ({ body, params: { id } }, reply) => {
    const read = readBody(CHANGE, body, 'a change of house rules', '{"version": 1, "set": {…}}')
    return send(
      reply,
      200,
      read.refusal ? { refusal: read.refusal } : await changeRules(store, library, id, read.value),
    )
  })
  app.delete<ById & { Querystring: { version?: string } }>(
    '/api/house-rules/:id',
    async ({ params: { id }, query: { version = '' } }, reply) => {
      if (!/^\d{1,9}$/.test(version))
        return send(reply, 200, {
          refusal: refuse(
            'not-a-request',
            'Say which version is to be removed: DELETE /api/house-rules/ID?version=1.',
          ),
        })
      return send(reply, 200, (await removeRules(store, id, Number(version))) ?? { removed: id })
    },
  )
}

const STATUS: Readonly<Record<string, number>> = {
  'refused/no-such-house-rules': 404,
  'refused/house-rules-changed': 409,
}

function send(reply: FastifyReply, done: number, answer: object): FastifyReply {
  const refusal = 'refusal' in answer ? (answer.refusal as Refusal) : undefined
  return reply
    .code(refusal ? (STATUS[refusal.code] ?? 400) : 'problems' in answer ? 400 : done)
    .send(answer)
}
