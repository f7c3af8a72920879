// HTTP routes of house rules.
import * as z from 'zod'
import { changeRules, checkRules, makeRules, noRules, removeRules } from './house-rules.ts'
import type { HouseRulesStore } from './house-rules-store.ts'
import type { Library } from './library.ts'
import { answerWith, atVersion } from './documents-http.ts'
import { readBody } from './requests.ts'
import { type Routes } from './routes.ts'

const CHANGE = z.strictObject({ version: z.number().int().min(1), set: z.unknown() })

const send = answerWith({
  'refused/no-such-house-rules': 404,
  'refused/house-rules-changed': 409,
})

export function houseRulesRoutes(app: Routes, store: HouseRulesStore, library: Library): void {
  app.get('/api/house-rules', () => store.houseRules())
  app.get('/api/house-rules/:id', async ({ params: { id = '' } }) =>
    send(200, (await store.houseRulesOf(id)) ?? { refusal: noRules(id) }),
  )
  app.post('/api/house-rules', async ({ body }) => send(201, await makeRules(store, library, body)))
  app.post('/api/house-rules/check', ({ body }) => {
    const read = checkRules(library, body)
    return send(200, read.problems ? { problems: read.problems } : read.value)
  })
  app.put('/api/house-rules/:id', async ({ body, params: { id = '' } }) => {
    const read = readBody(CHANGE, body, 'a change of house rules', '{"version": 1, "set": {…}}')
    return send(
      200,
      read.refusal ? { refusal: read.refusal } : await changeRules(store, library, id, read.value),
    )
  })
  app.delete('/api/house-rules/:id', async ({ params: { id = '' }, query }) => {
    const remove = async (version: number): Promise<object> =>
      (await removeRules(store, id, version)) ?? { removed: id }
    return send(200, await atVersion(query, '/api/house-rules/ID', remove))
  })
}
