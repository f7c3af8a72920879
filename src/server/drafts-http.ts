// HTTP routes of fight drafts.
import * as z from 'zod'
import { answerWith, atVersion } from './documents-http.ts'
import { readBody } from './requests.ts'
import type { DraftStore } from './drafts-store.ts'
import { changeDraft, makeDraft, removeDraft } from './drafts.ts'
import { type Routes } from './routes.ts'

const MAKE = z.strictObject({ plan: z.unknown() })
const CHANGE = z.strictObject({ version: z.number().int().min(1), plan: z.unknown() })

const send = answerWith({
  'refused/no-such-draft': 404,
  'refused/draft-changed': 409,
})

export function draftRoutes(app: Routes, store: DraftStore): void {
  app.get('/api/drafts', () => store.drafts())
  app.post('/api/drafts', async ({ body }) => {
    const read = readBody(MAKE, body, 'a draft', '{"plan": {…}}')
    return send(201, read.refusal ? read : await makeDraft(store, read.value.plan))
  })
  app.put('/api/drafts/:id', async ({ body, params: { id = '' } }) => {
    const read = readBody(CHANGE, body, 'a change of a draft', '{"version": 1, "plan": {…}}')
    return send(200, read.refusal ? read : await changeDraft(store, id, read.value))
  })
  app.delete('/api/drafts/:id', async ({ params: { id = '' }, query }) =>
    send(
      200,
      await atVersion(query, '/api/drafts/ID', (version) => removeDraft(store, id, version)),
    ),
  )
}
