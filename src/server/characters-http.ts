// HTTP routes of characters: storage, the books' desks, fights among characters, and taking them home.
import * as z from 'zod'
import { SEED, BOOK } from '../files/schema-parts.ts'
import type { Character, ListedCharacter } from '../files/character.ts'
import { FILED, fileCharacters } from './characters-filed.ts'
import { CHANGE, Characters, MAKE } from './characters.ts'
import { checkFight, startFight } from './characters-fight.ts'
import { findReturns, saveReturns } from './characters-home.ts'
import type { Library } from './library.ts'
import { nextFight } from './next-fight.ts'
import { VERSION, documentRoutes } from './documents-http.ts'
import { bodyForm, readBody } from './requests.ts'
import { showNext } from './show-next.ts'
import { noTable, type Tables } from './tables.ts'
import { SEEN, portraitAnswer, portraitOf, portraitSeenBy } from './portraits.ts'
import type { RouteRequest, Routes } from './routes.ts'

const CHECK = bodyForm('a character', '{"book": "fnff-1988", "person": {…}}', {
  book: BOOK,
  person: z.unknown(),
  pools: z.unknown().optional(),
})
const CONVERT = bodyForm('a conversion', '{"from": "fnff-1988", "to": "cp2020", "person": {…}}', {
  from: BOOK,
  to: BOOK,
  person: z.unknown(),
})
const POOL = bodyForm('a roll', '{"book": "fnff-1988", "of": "stats"}', {
  book: BOOK,
  of: z.enum(['stats', 'skills']),
  seed: SEED.optional(),
})
const QUICK = bodyForm('a quick character', '{"book": "fnff-1988"}', {
  book: BOOK,
  name: z.string().max(80).optional(),
  archetype: z.string().max(40).optional(),
  bought: z.boolean().optional(),
  seed: SEED.optional(),
})
const ATTEMPT = bodyForm('a roll', '{"book": "fnff-1988", "person": {…}, "what": "pistol"}', {
  book: BOOK,
  person: z.unknown(),
  what: z.string().min(1).max(120),
  seed: SEED.optional(),
})
const HOME = bodyForm('a homecoming', '{"take": [{"character": "…", "version": 1}]}', {
  take: z.array(z.strictObject({ character: z.string().max(100), version: VERSION })).max(200),
  insist: z.boolean().optional(),
})
const NEXT = bodyForm('a next fight', '{"table": "…"}', { table: z.string().max(100) })
const AWAY = bodyForm('a wish', '{"archived": true}', { archived: z.boolean() })

export function characterRoutes(app: Routes, tables: Tables, library: Library): void {
  const desks = new Characters(library)
  const { characters } = tables.store
  const send = documentRoutes(app, characters, {
    url: '/api/characters',
    list: async () => (await characters.all()).map(listed),
    make(body) {
      const read = readBody(MAKE, body)
      return read.refusal ? read : desks.make(read.value)
    },
    change: {
      form: CHANGE,
      read: (wish, before) => desks.change(before, wish),
    },
    statuses: {
      'no-such-table': 404,
      'no-such-book': 404,
      'no-characters': 404,
      'no-people': 404,
      'not-over': 409,
    },
  })

  app.get('/api/characters/:id/portrait', async ({ params: { id = '' } }) =>
    portraitAnswer(await portraitOf(tables.store, id)),
  )
  app.get('/api/tables/:id/portraits/:who', async ({ params, principal }) => {
    const { id = '', who = '' } = params
    const seen = await tables.read(id, (session) =>
      principal ? portraitSeenBy(session, principal, who) : undefined,
    )
    return typeof seen === 'object'
      ? send(200, seen)
      : portraitAnswer(seen === undefined ? undefined : await portraitOf(tables.store, seen), SEEN)
  })
  app.postForm('/api/characters/filed', FILED, async (wish) =>
    send(200, await fileCharacters(tables.store, wish)),
  )
  app.postForm('/api/characters/check', CHECK, (wish) => send(200, desks.check(wish)))
  app.postForm('/api/characters/convert', CONVERT, (wish) => send(200, desks.convert(wish)))
  app.postForm('/api/characters/pool', POOL, ({ book, of, seed }) =>
    send(200, desks.pool(book, of, seed)),
  )
  app.postForm('/api/characters/quick', QUICK, ({ seed, ...wish }) =>
    send(200, desks.quick(wish.book, wish, seed)),
  )
  app.postForm('/api/characters/attempt', ATTEMPT, ({ seed, ...wish }) =>
    send(200, desks.attempt(wish, seed)),
  )

  const desk =
    (part: 'form' | 'arms' | 'armour') =>
    ({ params: { id = '' } }: RouteRequest) => {
      const found = desks.desk(id)
      return send(200, 'refusal' in found ? found : found[part])
    }
  app.get('/api/books/:id/desk', desk('form'))
  app.get('/api/books/:id/arms', desk('arms'))
  app.get('/api/books/:id/armour', desk('armour'))

  app.post('/api/fights/check', async ({ body }) =>
    send(200, await checkFight(tables, library, body)),
  )
  app.post('/api/fights', async ({ body }) =>
    send(201, await tables.withKeys(await startFight(tables, library, body))),
  )
  app.get('/api/tables/:id/fight', async ({ params: { id = '' } }) =>
    send(200, await nextFight({ tables, desks }, library, id)),
  )
  app.postForm('/api/tables/:id/next', NEXT, async ({ table }, { params: { id = '' } }) =>
    send(200, await showNext(tables, id, table)),
  )
  app.get('/api/tables/:id/home', async ({ params: { id = '' } }) =>
    send(200, await findReturns({ tables, desks }, id)),
  )
  app.postForm('/api/tables/:id/home', HOME, async (wish, { params: { id = '' } }) =>
    send(200, await saveReturns({ tables, desks }, id, wish)),
  )
  app.postForm('/api/tables/:id/archive', AWAY, async ({ archived }, { params: { id = '' } }) => {
    if (!(await tables.store.record(id))) return send(200, noTable(id))
    await tables.store.archive(id, archived)
    return { id, archived }
  })
}

/** A character in a list: without the portrait, and without the fights they came home from. */
const listed = ({ portrait, homes: _, ...one }: Character): ListedCharacter => ({
  ...one,
  ...(portrait === undefined ? {} : { hasPortrait: true }),
})
