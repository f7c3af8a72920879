// The pictures under user-drawn maps, and the map that a fight names.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import { mapProblems, type MapFile } from '../files/map.ts'
import { findMetadata, inspectPicture, MOST_PICTURE, type PictureInfo } from '../files/picture.ts'
import { faulty, type Parsed, type Problem } from '../files/problems.ts'
import type { Library } from './library.ts'
import { refused, type Refused } from './refusals.ts'
import type { Store } from './store.ts'

/** Bytes of all pictures of a server. */
export const MOST_PICTURES = 400 * 1024 * 1024

/** A stored picture; its id is the SHA-256 of its bytes. */
export interface KeptPicture extends PictureInfo {
  readonly id: string
}

/** The id a picture is stored under. */
export const pictureId = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** Stores a picture after checking that the file contains nothing else. */
export async function keepPicture(
  store: Store,
  bytes: Uint8Array,
): Promise<KeptPicture | Refused | { problems: readonly Problem[] }> {
  const info = readPicture(bytes)
  if (info.problems) return { problems: info.problems }
  const id = pictureId(bytes)
  const there = await store.pictureBytes()
  if (there + bytes.length > MOST_PICTURES)
    return refused(
      'too-many-pictures',
      `The pictures on this server may take ${MOST_PICTURES / 1024 / 1024} megabytes in all.`,
    )
  await store.writePicture(id, bytes)
  return { id, ...info.value }
}

function readPicture(bytes: Uint8Array): Parsed<PictureInfo> {
  if (bytes.length > MOST_PICTURE.stored)
    return faulty(
      'picture',
      `it has ${(bytes.length / 1024 / 1024).toFixed(1)} megabytes`,
      `at most ${MOST_PICTURE.stored / 1024 / 1024}`,
    )
  const info = inspectPicture(bytes, 'picture')
  if (info.problems) return info
  const more = findMetadata(bytes, info.value)
  return more === undefined
    ? info
    : faulty('picture', `it holds more than a picture: ${more}`, 'a file without metadata')
}

/** Finds the map that a fight's plan names: a scenario's, a shipped one, or one stored here. */
export async function mapNamed(
  store: Store,
  library: Library,
  id: string,
): Promise<Parsed<MapFile>> {
  const shipped =
    library.scenarios().find((one) => one.id === id)?.scenario.map ??
    library.maps?.().find((one) => `maps/${one.id}` === id)?.map
  if (shipped) return { value: shipped as MapFile }
  const kept = id.startsWith('own/') ? await store.maps.one(id.slice(4)) : undefined
  if (!kept) return faulty('map', `there is no map '${id}'`, mapIds(library))
  const problems = mapProblems(kept.map, 'map.')
  return problems.length > 0 ? { problems } : { value: kept.map }
}

function mapIds(library: Library): string {
  const fought = library.scenarios().flatMap(({ id, scenario }) => (scenario.map ? [id] : []))
  const ready = (library.maps?.() ?? []).map(({ id }) => `maps/${id}`)
  return `one of: ${[...fought, ...ready].join(', ')}, own/ID; or none, for a fight without a map`
}
