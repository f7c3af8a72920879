// Deletes tables: on request, and those where nobody has acted for as many days as the owner has set.
import { refused, type Refused } from './refusals.ts'
import { noTable, type Tables } from './tables.ts'

const DAY = 24 * 3600 * 1000
const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10)

/** Deletes a table for good, unless a career waits for its result. */
export async function deleteTable(
  tables: Tables,
  id: string,
): Promise<{ readonly deleted: string } | Refused> {
  if (await isAwaited(tables, id))
    return refused(
      'of-a-career',
      'This bout belongs to a career that waits for its result. Record the result there, then delete the table.',
    )
  return (await tables.delete(id)) ? { deleted: id } : noTable(id)
}

/**
 * Deletes the tables where nobody has acted for so many days on which a server ran; returns their ids. A clock that
 * jumps forward adds one day, whatever it shows.
 */
export async function deleteIdle(
  tables: Tables,
  days: number | undefined,
): Promise<readonly string[]> {
  const now = Date.now()
  const ran = await tables.store.noteDay(dayOf(now))
  const since = days === undefined ? undefined : ran[days]
  if (days === undefined || since === undefined) return []
  // Never sooner than by the clock, which may have been wrong before.
  const byClock = dayOf(now - days * DAY)
  const idle = await tables.store.idle(since < byClock ? since : byClock)
  const deleted: string[] = []
  for (const id of idle) if ('deleted' in (await deleteTable(tables, id))) deleted.push(id)
  return deleted
}

/** Whether a career waits for the result of the bout at this table. A table that cannot be read has none. */
async function isAwaited({ store }: Tables, id: string): Promise<boolean> {
  const record = await store.record(id).catch(() => undefined)
  const career = record?.career && (await store.careers.one(record.career.id))
  if (!career) return false
  const next = career.players.some((one) => one.next?.at === 'boxing' && one.next.table === id)
  return next || career.bets?.boxing?.table === id
}
