// Exports a map with its picture as one Universal VTT file.
import { writeUvtt } from '../../files/map-uvtt-write.ts'
import type { MapFile } from '../../files/map.ts'
import { downloadJson } from '../state/download.ts'
import { fetchPicture, pictureAsData } from '../state/pictures.ts'

/** Downloads the map; returns an error message if its picture is unavailable. */
export async function exportUvtt(map: MapFile): Promise<string | undefined> {
  try {
    const image = map.picture
      ? base64Of(await pictureAsData(await fetchPicture(map.picture.file)))
      : ''
    downloadJson(`${map.name} uvtt`, writeUvtt(map, image))
    return undefined
  } catch {
    return 'The picture of this map could not be loaded, so nothing was downloaded.'
  }
}

const base64Of = (data: string): string => data.slice(data.indexOf(',') + 1)
