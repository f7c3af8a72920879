// HTTP routes of fight drafts.
import * as z from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { readBody } from './requests.ts'
import type { DraftStore } from './drafts-store.ts'
import { changeDraft, makeDraft, removeDraft } from './drafts.ts'
import { refuse } from './refusals.ts'
import { answer, type Answer, type Routes } from './routes.ts'

const MAKE = z.strictObject({ plan: z.unknown() })
const CHANGE = z.strictObject({ version: z.number().int().min(1), plan: z.unknown() })

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
  app.delete('/api/drafts/:id', async ({ params: { id = '' }, query: { version = '' } }) =>
    send(
      200,
      /^\d{1,9}$/.test(version)
        ? await removeDraft(store, id, Number(version))
        : {
            refusal: refuse(
              'not-a-request',
              'Say which version is to be removed: DELETE /api/drafts/ID?version=1.',
            ),
          },
    ),
  )
}

const STATUS: Readonly<Record<string, number>> = {
  'refused/no-such-draft': 404,
  'refused/draft-changed': 409,
}

function send(done: number, told: object): Answer {
  const refusal = 'refusal' in told ? (told.refusal as Refusal) : undefined
  return answer(refusal ? (STATUS[refusal.code] ?? 400) : 'problems' in told ? 400 : done, told)
}
