// HTTP routes of keys: the referee creates, renews and revokes them; a browser looks up the tables of the keys it
// holds.
import * as z from 'zod'
import { SEAT } from '../files/schema-parts.ts'
import { rolesOf, type Role } from './keys.ts'
import type { KeysByRole } from './protocol.ts'
import { listedFor } from './known-sides.ts'
import type { HeldTable, KeysAnswer } from './http-api.ts'
import { refuse } from './refusals.ts'
import { isViewer, readBody } from './requests.ts'
import { noTable, type Tables } from './tables.ts'
import { answer, type Answer, type Routes } from './routes.ts'

const ROLE = z.custom<Role>(isViewer, {
  error: 'must be "referee", "watcher" or "player-1", "player-2" …',
})
const CHANGE = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('make') }),
  z.strictObject({ do: z.enum(['renew', 'revoke']), role: ROLE }),
])
const SIT = z.strictObject({ seat: SEAT })
const HELD = z.strictObject({
  keys: z.array(z.strictObject({ table: z.string().max(100), key: z.string().max(100) })).max(500),
})

export function keyRoutes(app: Routes, tables: Tables): void {
  const keysAnswer = async (
    guests: string | undefined,
    id: string,
    made?: KeysByRole,
  ): Promise<Answer> => {
    const record = await tables.store.record(id)
    if (!record) return answer(404, { refusal: noTable(id) })
    return answer(200, {
      ...(guests === undefined ? {} : { address: guests }),
      keys: await tables.keys.states(record),
      ...(made ? { made } : {}),
    } satisfies KeysAnswer)
  }

  app.get('/api/tables/:id/keys', ({ params: { id = '' }, guestUrl }) => keysAnswer(guestUrl, id))

  app.post('/api/tables/:id/keys', async ({ params: { id = '' }, body, guestUrl }) => {
    const read = readBody(CHANGE, body, 'a change of keys', '{"do": "renew", "role": "player-1"}')
    if (read.refusal) return answer(400, { refusal: read.refusal })
    const record = await tables.store.record(id)
    if (!record) return keysAnswer(guestUrl, id)
    const change = read.value
    if (change.do === 'make') return keysAnswer(guestUrl, id, await tables.keys.makeMissing(record))
    const { role } = change
    if (!rolesOf(record).includes(role))
      return answer(400, { refusal: refuse('no-such-seat', `This fight has no seat "${role}".`) })
    const made = change.do === 'renew' ? await tables.keys.renew(id, role) : {}
    if (change.do === 'revoke') await tables.keys.revoke(id, role)
    await tables.expel(id, role)
    await tables.freeSeat(id, role)
    return keysAnswer(guestUrl, id, made)
  })

  app.post('/api/tables/:id/sit', async ({ params: { id = '' }, body, principal }) => {
    const read = readBody(SIT, body, 'a seat', '{"seat": "player-1"}')
    if (read.refusal) return answer(400, { refusal: read.refusal })
    if (principal?.is !== 'host' && principal?.is !== 'watcher')
      return answer(409, {
        refusal: refuse(
          'seated',
          'You already have a seat. The referee can give you another link.',
        ),
      })
    const { seat } = read.value
    const made = await tables.sit(id, seat)
    if ('why' in made) return answer(409, { refusal: made })
    return answer(200, { made } satisfies Pick<KeysAnswer, 'made'>)
  })

  app.post('/api/tables/held', async ({ body }) => {
    const read = readBody(HELD, body, 'keys', '{"keys": [{"table": "…", "key": "…"}]}')
    return read.refusal
      ? answer(400, { refusal: read.refusal })
      : answer(200, await heldTables(tables, read.value.keys))
  })
}

/** The tables that these keys open, each with the key's role. Keys that open nothing are left out. */
async function heldTables(
  tables: Tables,
  keys: readonly { readonly table: string; readonly key: string }[],
): Promise<readonly HeldTable[]> {
  const found = await Promise.all(keys.map(({ table, key }) => tables.keys.principal(key, table)))
  const held = found.flatMap((principal) =>
    principal && principal.is !== 'host' ? [principal] : [],
  )
  if (held.length === 0) return []
  const listed = new Map((await tables.store.tables()).map((one) => [one.id, one]))
  return held.flatMap(({ is, table }) => {
    const one = listed.get(table)
    return one ? [{ ...listedFor(one, is), role: is }] : []
  })
}
