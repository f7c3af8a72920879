// Saves what the server has of a table, and what this page has been told of it.
import { request } from '../characters/api.ts'
import { downloadJson } from '../state/download.ts'
import { route } from '../state/route.ts'
import { lines, notice } from '../state/store.ts'

/** Downloads the fight, to be loaded again in the lobby; for a player it is the log as they know it. */
export async function saveTable(table: string, title: string): Promise<void> {
  const seat = route.value.at === 'table' ? route.value.seat : undefined
  const query = seat === undefined ? '' : `?seat=${encodeURIComponent(seat)}`
  const { value, wrong } = await request<object>(
    'GET',
    `/api/tables/${encodeURIComponent(table)}/save${query}`,
  )
  if (value) downloadJson(title, value)
  else notice.value = { text: wrong.why ?? 'The fight could not be saved.' }
}

/** Downloads the log as it stands on this page, for when the server cannot tell it. */
export function saveShownLog(title: string): void {
  const log = lines.value.map(({ text, struck }) => (struck ? { text, struck } : { text }))
  downloadJson(`${title} log`, { title, log })
}
