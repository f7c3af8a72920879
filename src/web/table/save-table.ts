// Saves what the server has of a table, and what this page has received.
import { request } from '../characters/api.ts'
import { course } from '../course/state.ts'
import { rulesNamed, writeReplay } from '../../files/replay-file.ts'
import { downloadJson, downloadText } from '../state/download.ts'
import { fetchBlob, fetchPicture, pictureAsData, portraitPath } from '../state/pictures.ts'
import { portraits } from '../state/portraits.ts'
import { route } from '../state/route.ts'
import { fetchRules, ruleTexts } from '../state/rules.ts'
import { lines, notice, scene } from '../state/store.ts'

/** Maximum bytes of a picture in a replay, which should fit into an e-mail. */
const MOST_IN_REPLAY = 90_000

/** Downloads the fight, for loading in the lobby; a player gets the log as they know it. */
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

/** The picture under the map as a data URL, by id; empty if it is unavailable, since a replay works without it. */
async function picturesShown(): Promise<Readonly<Record<string, string>>> {
  const file = scene.value?.map?.picture?.file
  if (file === undefined) return {}
  try {
    const { shrinkPicture } = await import('../maps/picture.ts')
    const picture = await shrinkPicture(await fetchPicture(file), MOST_IN_REPLAY)
    return picture ? { [file]: await pictureAsData(picture) } : {}
  } catch {
    return {}
  }
}

/** The portraits that this page shows, as data URLs by combatant. */
async function portraitsShown(table: string): Promise<Readonly<Record<string, string>>> {
  const found = [...portraits.value.keys()].map(async (who) => {
    const portrait = await pictureAsData(await fetchBlob(portraitPath(table, who)))
    return [who, portrait] as const
  })
  const read = await Promise.allSettled(found)
  return Object.fromEntries(read.flatMap((one) => ('value' in one ? [one.value] : [])))
}

/** Downloads the fight as one HTML file that plays offline, with the course if it has been computed. */
export async function saveReplay(table: string, title: string): Promise<void> {
  const [{ value, wrong }, page, pictures, faces] = await Promise.all([
    request<object>('GET', `/api/tables/${encodeURIComponent(table)}/replay`),
    fetch('./replay.html'),
    picturesShown(),
    portraitsShown(table),
    fetchRules(),
  ])
  if (!value || !page.ok) {
    notice.value = { text: wrong?.why ?? 'The replay could not be saved.' }
    return
  }
  const data = {
    ...value,
    rules: rulesNamed([...(ruleTexts.value?.values() ?? [])], value),
    ...(course.value ? { course: course.value } : {}),
    pictures,
    portraits: faces,
  }
  downloadText(title, 'text/html', await writeReplay(await page.text(), data))
}

/** Downloads the log as this page has it, for when the server cannot provide it. */
export function saveShownLog(title: string): void {
  const log = lines.value.map(({ text, struck }) => (struck ? { text, struck } : { text }))
  downloadJson(`${title} log`, { title, log })
}
