// Where maps that somebody drew are kept, and the pictures under them.
import type { MapFile } from '../files/map.ts'

/** A map on the server. It may be a draft with faults: a fight on it is refused until they are mended. */
export interface KeptMap {
  readonly id: string
  /** ISO 8601. */
  readonly made: string
  readonly changed: string
  /** Counts up from 1. A change names the version that it was made from. */
  readonly version: number
  readonly map: MapFile
}

/** The part of the store that keeps maps. */
export interface MapStore {
  /** By name. */
  maps(): Promise<readonly KeptMap[]>
  mapOf(id: string): Promise<KeptMap | undefined>
  /** `was`: the version that the writer read, undefined for a new map. Rejects with `StaleVersion` where another one is kept. */
  writeMap(map: KeptMap, was: number | undefined): Promise<void>
  /** Rejects with `StaleVersion` where the map is not there in this version. */
  removeMap(id: string, was: number): Promise<void>
  /** The bytes of a picture by their SHA-256. */
  picture(id: string): Promise<Uint8Array | undefined>
  /** How many bytes all pictures have together. */
  pictureBytes(): Promise<number>
  /** Keeps a picture; one that is there already stays. */
  writePicture(id: string, bytes: Uint8Array): Promise<void>
}
