// Leads those at a finished table to the next fight of its people.
import { withInvitation } from './free-seats.ts'
import type { Refused } from './refusals.ts'
import { noTable, type Tables } from './tables.ts'

/** Invites to a new table whoever is invited to the one before it. */
export async function inviteFrom(tables: Tables, before: string, next: string): Promise<void> {
  if ((await tables.store.record(before))?.invites)
    await tables.visit(next, (room) => room.keep((record) => withInvitation(record, true, [])))
}

/** Shows those at a table the way to their next fight. */
export async function showNext(
  tables: Tables,
  id: string,
  next: string,
): Promise<{ readonly table: string } | Refused> {
  const found = await tables.store.record(next)
  if (!found) return noTable(next)
  const code = found.invites?.code
  const shown = { table: next, ...(code === undefined ? {} : { code }) }
  const refusal = await tables.visit(id, (room) =>
    room.keep((record) => ({ ...record, next: shown })),
  )
  if (!refusal) return { table: next }
  return 'refusal' in refusal ? refusal : { refusal }
}
