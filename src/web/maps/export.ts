// A map with its picture as one Universal VTT file.
import { writeUvtt } from '../../files/map-uvtt-write.ts'
import type { MapFile } from '../../files/map.ts'
import { downloadJson } from '../state/download.ts'

/** Downloads the map; a sentence if its picture cannot be had. */
export async function exportUvtt(map: MapFile): Promise<string | undefined> {
  try {
    const image = map.picture ? await pictureOf(map.picture.file) : ''
    downloadJson(`${map.name} uvtt`, writeUvtt(map, image))
    return undefined
  } catch {
    return 'The picture of this map could not be loaded, so nothing was downloaded.'
  }
}

async function pictureOf(id: string): Promise<string> {
  const answer = await fetch(`/api/pictures/${id}`)
  if (!answer.ok) throw new Error(String(answer.status))
  const bytes = new Uint8Array(await answer.arrayBuffer())
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
