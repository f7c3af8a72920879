// HTTP routes of plans for fights, saved before the fight begins.
import * as z from 'zod'
import { readDraftContent } from '../files/fight-draft.ts'
import { documentRoutes, wholeChange } from './documents-http.ts'
import { bodyForm, readBody } from './requests.ts'
import type { Routes } from './routes.ts'
import type { Store } from './store.ts'

const MAKE = bodyForm('a draft', '{"plan": {…}}', { plan: z.unknown() })

export function draftRoutes(app: Routes, { drafts }: Pick<Store, 'drafts'>): void {
  documentRoutes(app, drafts, {
    url: '/api/drafts',
    make(body) {
      const asked = readBody(MAKE, body)
      return asked.refusal ? asked : readDraftContent(asked.value.plan)
    },
    change: { form: wholeChange('plan'), read: ({ plan }) => readDraftContent(plan) },
  })
}
