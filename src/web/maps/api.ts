// HTTP requests of maps and pictures.
import type { KeptMap } from '../../files/map.ts'
import {
  ownMaps,
  requestWith,
  type ApiError,
  type ApiResult,
  type MapCard,
} from '../characters/api.ts'

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
  const said = await requestWith<{ id: string; width: number; height: number }>('/api/pictures', {
    method: 'POST',
    headers: { 'content-type': picture.type },
    body: picture,
  })
  return said.value ?? said.wrong.why
}
