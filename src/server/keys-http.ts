// HTTP routes of keys: the referee creates, renews and revokes them; a browser looks up the tables of the keys it
// holds.
import * as z from 'zod'
import { SEAT } from '../files/schema-parts.ts'
import { rolesOf, type Role } from './keys.ts'
import { listedFor } from './known-sides.ts'
import type { HeldTable, Joined, KeysAnswer } from './http-api.ts'
import { refused, type Refused } from './refusals.ts'
import { PLAYER, bodyForm, isViewer } from './requests.ts'
import { noTable, type Tables } from './tables.ts'
import { answer, type Answer, type Routes } from './routes.ts'

const ROLE = z.custom<Role>(isViewer, {
  error: 'must be "referee", "watcher" or "player-1", "player-2" …',
})
const CHANGE = {
  what: 'a change of keys',
  example: '{"do": "renew", "role": "player-1"}',
  schema: z.discriminatedUnion('do', [
    z.strictObject({ do: z.literal('make') }),
    z.strictObject({ do: z.enum(['renew', 'revoke']), role: ROLE }),
  ]),
}
const SIT = bodyForm('a seat', '{"seat": "player-1"}', {
  seat: SEAT,
  player: PLAYER.optional(),
})
const JOIN = bodyForm('a code', '{"code": "abcd efghk"}', { code: z.string().max(40) })
const HELD = bodyForm('keys', '{"keys": [{"table": "…", "key": "…"}]}', {
  keys: z.array(z.strictObject({ table: z.string().max(100), key: z.string().max(100) })).max(500),
})

export function keyRoutes(app: Routes, tables: Tables): void {
  const keysAnswer = async (
    guests: string | undefined,
    id: string,
    more: Pick<KeysAnswer, 'made' | 'elsewhere'> = {},
  ): Promise<Answer> => {
    const record = await tables.store.record(id)
    if (!record) return answer(404, noTable(id))
    return answer(200, {
      ...(guests === undefined ? {} : { address: guests }),
      keys: await tables.keys.states(record),
      ...more,
    } satisfies KeysAnswer)
  }

  app.get('/api/tables/:id/keys', ({ params: { id = '' }, guestUrl }) => keysAnswer(guestUrl, id))

  app.postForm('/api/tables/:id/keys', CHANGE, async (change, request) => {
    const {
      params: { id = '' },
      guestUrl,
    } = request
    const record = await tables.store.record(id)
    if (!record) return keysAnswer(guestUrl, id)
    if (change.do === 'make')
      return keysAnswer(guestUrl, id, { made: await tables.keys.makeMissing(record) })
    const { role } = change
    if (!rolesOf(record).includes(role))
      return answer(400, refused('no-such-seat', `This fight has no seat "${role}".`))
    const others = await tables.keys.tablesOf(id, role)
    const made = change.do === 'renew' ? await tables.keys.renew(id, role) : {}
    if ('refusal' in made) return answer(409, made)
    if (change.do === 'revoke') await tables.keys.revoke(id, role)
    await tables.recheck(id, role)
    await tables.freeSeat(id, role)
    const elsewhere = (await tables.store.listed(others)).map(({ id: table, title }) => ({
      table,
      title,
    }))
    return keysAnswer(guestUrl, id, { made, ...(elsewhere.length > 0 ? { elsewhere } : {}) })
  })

  app.postForm('/api/join', JOIN, async ({ code }) => {
    const found = await tables.join(code)
    return answer('refusal' in found ? 404 : 200, found satisfies Joined | Refused)
  })

  app.postForm(
    '/api/tables/:id/sit',
    SIT,
    async ({ seat, player }, { params: { id = '' }, principal }) => {
      if (principal?.is !== 'host' && principal?.is !== 'watcher')
        return answer(
          409,
          refused('seated', 'You already have a seat. The referee can give you another link.'),
        )
      const made = await tables.sit(id, seat, player)
      return answer(
        'refusal' in made ? 409 : 200,
        made satisfies Pick<KeysAnswer, 'made'> | Refused,
      )
    },
  )

  app.postForm('/api/tables/held', HELD, ({ keys }) => heldTables(tables, keys))
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
  const ids = [...new Set(held.map(({ table }) => table))]
  const listed = new Map((await tables.store.listed(ids)).map((one) => [one.id, one]))
  return held.flatMap(({ is, table }) => {
    const one = listed.get(table)
    return one ? [{ ...listedFor(one, is), role: is }] : []
  })
}
