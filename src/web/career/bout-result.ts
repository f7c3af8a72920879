// The result of a bout that was boxed at a table, on its way to the career.
import * as api from './api.ts'

/** The table at which a bout of the career is boxed. */
export function tableOf(career: api.KeptCareer, owner: api.BoutOwner): string | undefined {
  if (owner === 'hogan') return career.bets?.boxing?.table
  const next = career.players[owner]?.next
  return next?.at === 'boxing' ? next.table : undefined
}

/** Records the result of the bout at this table, unless it is recorded already. */
export async function recordBoutAt(id: string, table: string): Promise<void> {
  const { value: career } = await api.getCareer(id)
  if (!career) return
  const owners: readonly api.BoutOwner[] = ['hogan', ...career.players.keys()]
  const owner = owners.find((one) => tableOf(career, one) === table)
  if (owner !== undefined) await api.recordBout(career, owner)
}
