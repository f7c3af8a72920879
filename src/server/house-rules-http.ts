// HTTP routes of house rules.
import { documentRoutes, wholeChange } from './documents-http.ts'
import { checkRules, readRules } from './house-rules.ts'
import type { Library } from './library.ts'
import type { Routes } from './routes.ts'
import type { Store } from './store.ts'

export function houseRulesRoutes(app: Routes, store: Store, library: Library): void {
  const send = documentRoutes(app, store.houseRules, {
    url: '/api/house-rules',
    make: (body) => readRules(store, library, body),
    change: {
      form: wholeChange('set'),
      read: ({ set }, { id }) => readRules(store, library, set, id),
    },
  })
  app.post('/api/house-rules/check', ({ body }) => {
    const read = checkRules(library, body)
    return send(200, read.value ?? read)
  })
}
