// User-drawn maps and their background pictures: stored, changed, removed.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex } from '@noble/hashes/utils.js'
import type { Refusal } from '../dice/dice.ts'
import { mapProblems, readMapDraft, type KeptMap, type MapFile } from '../files/map.ts'
import { findMetadata, inspectPicture, MOST_PICTURE, type PictureInfo } from '../files/picture.ts'
import { problem, type Parsed, type Problem } from '../files/problems.ts'
import { newId } from './branch.ts'
import type { Library } from './library.ts'
import type { MapStore } from './maps-store.ts'
import { refuse } from './refusals.ts'
import { StaleVersion } from './versions.ts'

/** Storage limits per server. */
export const MOST_KEPT = {
  maps: 200,
  /** Bytes. */
  pictures: 400 * 1024 * 1024,
} as const

type Kept =
  | KeptMap
  | { readonly refusal: Refusal; readonly map?: KeptMap }
  | { readonly problems: readonly Problem[] }

export const noMap = (id: string): Refusal =>
  refuse('no-such-map', `There is no map "${id.slice(0, 60)}". Somebody may have removed it.`)

/** Stores a new map. */
export async function makeMap(store: MapStore, raw: unknown): Promise<Kept> {
  const read = readMapDraft(raw)
  if (read.problems) return { problems: read.problems }
  if ((await store.maps()).length >= MOST_KEPT.maps)
    return {
      refusal: refuse(
        'too-many-maps',
        `This server keeps at most ${MOST_KEPT.maps} maps. Download some and remove them.`,
      ),
    }
  const now = new Date().toISOString()
  const kept: KeptMap = { id: newId(), made: now, changed: now, version: 1, map: read.value }
  await store.writeMap(kept, undefined)
  return kept
}

/** Updates a map if its stored version is the one the writer read; otherwise refuses and returns the stored map. */
export async function changeMap(
  store: MapStore,
  id: string,
  { version, map: raw }: { readonly version: number; readonly map?: unknown },
): Promise<Kept> {
  const before = await store.mapOf(id)
  if (!before) return { refusal: noMap(id) }
  const read = readMapDraft(raw)
  if (read.problems) return { problems: read.problems }
  const kept: KeptMap = {
    ...before,
    changed: new Date().toISOString(),
    version: version + 1,
    map: read.value,
  }
  return (await unlessStale(store, id, () => store.writeMap(kept, version))) ?? kept
}

/** Deletes a map; fights on it keep their copy. */
export async function removeMap(
  store: MapStore,
  id: string,
  version: number,
): Promise<Kept | { readonly removed: string }> {
  if (!(await store.mapOf(id))) return { refusal: noMap(id) }
  return (
    (await unlessStale(store, id, () => store.removeMap(id, version))) ?? {
      removed: id,
    }
  )
}

async function unlessStale(
  store: MapStore,
  id: string,
  act: () => Promise<void>,
): Promise<Kept | undefined> {
  try {
    await act()
    return undefined
  } catch (error) {
    if (!(error instanceof StaleVersion)) throw error
    const map = await store.mapOf(id)
    if (!map) return { refusal: noMap(id) }
    const why = `"${map.map.name}" has been changed since you opened it (version ${map.version}). Load the new version, then make your change.`
    return { refusal: refuse('map-changed', why), map }
  }
}

/** A stored picture; its id is the SHA-256 of its bytes. */
export interface KeptPicture extends PictureInfo {
  readonly id: string
}

/** The id a picture is stored under. */
export const pictureId = (bytes: Uint8Array): string => bytesToHex(sha256(bytes))

/** Stores a picture after checking that the file contains nothing else. */
export async function keepPicture(
  store: MapStore,
  bytes: Uint8Array,
): Promise<KeptPicture | { refusal: Refusal } | { problems: readonly Problem[] }> {
  const info = readPicture(bytes)
  if (info.problems) return { problems: info.problems }
  const id = pictureId(bytes)
  const there = await store.pictureBytes()
  if (there + bytes.length > MOST_KEPT.pictures)
    return {
      refusal: refuse(
        'too-many-pictures',
        `The pictures on this server may take ${MOST_KEPT.pictures / 1024 / 1024} megabytes in all.`,
      ),
    }
  await store.writePicture(id, bytes)
  return { id, ...info.value }
}

function readPicture(bytes: Uint8Array): Parsed<PictureInfo> {
  if (bytes.length > MOST_PICTURE.stored)
    return {
      problems: [
        problem(
          'picture',
          `it has ${(bytes.length / 1024 / 1024).toFixed(1)} megabytes`,
          `at most ${MOST_PICTURE.stored / 1024 / 1024}`,
        ),
      ],
    }
  const info = inspectPicture(bytes, 'picture')
  if (info.problems) return info
  const more = findMetadata(bytes, info.value)
  return more === undefined
    ? info
    : {
        problems: [
          problem('picture', `it holds more than a picture: ${more}`, 'a file without metadata'),
        ],
      }
}

/** Finds the map that a fight's plan names: a scenario's, a shipped one, or one stored here. */
export async function mapNamed(
  store: MapStore,
  library: Library,
  id: string,
): Promise<Parsed<MapFile>> {
  const shipped =
    library.scenarios().find((one) => one.id === id)?.scenario.map ??
    library.maps?.().find((one) => `maps/${one.id}` === id)?.map
  if (shipped) return { value: shipped as MapFile }
  const kept = id.startsWith('own/') ? await store.mapOf(id.slice(4)) : undefined
  if (!kept) return { problems: [problem('map', `there is no map '${id}'`, mapIds(library))] }
  const problems = mapProblems(kept.map, 'map.')
  return problems.length > 0 ? { problems } : { value: kept.map }
}

function mapIds(library: Library): string {
  const fought = library.scenarios().flatMap(({ id, scenario }) => (scenario.map ? [id] : []))
  const ready = (library.maps?.() ?? []).map(({ id }) => `maps/${id}`)
  return `one of: ${[...fought, ...ready].join(', ')}, own/ID; or none, for a fight in the head`
}
