// HTTP requests of maps and pictures.
import type { KeptMap } from '../../files/map.ts'
import { ownMaps, type ApiError, type ApiResult, type MapCard } from '../characters/api.ts'
import { fetchWithKey } from '../state/keys.ts'

export { getReadyMaps } from '../characters/api.ts'
export type { ApiError, KeptMap, MapCard }

/** The pending save of a map. */
let saving: Promise<void> = Promise.resolve()
/** The list of maps waits for this save, so that it shows a map as it was when its editor was left. */
export const holdList = (save: Promise<void>): void => void (saving = save)
export const getOwnMaps: typeof ownMaps.list = () => saving.then(ownMaps.list)

export const { one: getOwnMap, create: createMap, remove: removeMap } = ownMaps
export const updateMap = (id: string, version: number, map: unknown): Promise<ApiResult<KeptMap>> =>
  ownMaps.update(id, version, { map })
/** Stores a picture; returns an error message if it is refused. */
export async function storePicture(
  picture: Blob,
): Promise<{ id: string; width: number; height: number } | string> {
  try {
    const answer = await fetchWithKey('/api/pictures', {
      method: 'POST',
      headers: { 'content-type': picture.type },
      body: picture,
    })
    const said = (await answer.json()) as {
      id: string
      width: number
      height: number
      refusal?: { why: string }
      problems?: { wrong: string; right: string }[]
    }
    if (answer.ok) return said
    return (
      said.refusal?.why ??
      said.problems?.map(({ wrong, right }) => `${wrong}; expected: ${right}`).join('. ') ??
      'The server refused the picture.'
    )
  } catch {
    return 'The server does not answer.'
  }
}
