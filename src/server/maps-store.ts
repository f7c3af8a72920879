// Where maps that somebody drew are kept, and the pictures under them.
import type { KeptMap } from '../files/map.ts'

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
