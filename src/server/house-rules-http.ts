// HTTP routes of house rules.
import * as z from 'zod'
import type { Refusal } from '../dice/dice.ts'
import { changeRules, checkRules, makeRules, noRules, removeRules } from './house-rules.ts'
import type { HouseRulesStore } from './house-rules-store.ts'
import type { Library } from './library.ts'
import { refuse } from './refusals.ts'
import { readBody } from './requests.ts'
import { answer, type Answer, type Routes } from './routes.ts'

const CHANGE = z.strictObject({ version: z.number().int().min(1), set: z.unknown() })

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
  app.delete('/api/house-rules/:id', async ({ params: { id = '' }, query: { version = '' } }) => {
    if (!/^\d{1,9}$/.test(version))
      return send(200, {
        refusal: refuse(
          'not-a-request',
          'Say which version is to be removed: DELETE /api/house-rules/ID?version=1.',
        ),
      })
    return send(200, (await removeRules(store, id, Number(version))) ?? { removed: id })
  })
}

const STATUS: Readonly<Record<string, number>> = {
  'refused/no-such-house-rules': 404,
  'refused/house-rules-changed': 409,
}

function send(done: number, told: object): Answer {
  const refusal = 'refusal' in told ? (told.refusal as Refusal) : undefined
  return answer(refusal ? (STATUS[refusal.code] ?? 400) : 'problems' in told ? 400 : done, told)
}
