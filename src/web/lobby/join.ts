// Joins a table as a watcher, with the code of its invitation.
import type { Joined } from '../../server/http-api.ts'
import { request } from '../characters/api.ts'
import { rememberKeys } from '../state/keys.ts'
import { navigate, tableHash } from '../state/route.ts'

/** Opens the table that the code joins; returns why it cannot. */
export async function joinTable(code: string): Promise<string | undefined> {
  const { value, wrong } = await request<Joined>('POST', '/api/join', { code })
  if (!value) return wrong.why
  rememberKeys(value.table, { watcher: value.key })
  navigate(tableHash(value.table, 'watcher'))
  return undefined
}
