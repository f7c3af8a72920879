// Storage for user-drawn maps and their background pictures.
import type { KeptMap } from '../files/map.ts'

/** The part of the store that holds maps. */
export interface MapStore {
  /** Sorted by name. */
  maps(): Promise<readonly KeptMap[]>
  mapOf(id: string): Promise<KeptMap | undefined>
  /**
   * `was` is the version the writer read, or undefined for a new map. Rejects with `StaleVersion` if the stored
   * version differs.
   */
  writeMap(map: KeptMap, was: number | undefined): Promise<void>
  /** Rejects with `StaleVersion` if the map is missing or has another version. */
  removeMap(id: string, was: number): Promise<void>
  /** The bytes of a picture, by SHA-256. */
  picture(id: string): Promise<Uint8Array | undefined>
  /** The total size of all pictures in bytes. */
  pictureBytes(): Promise<number>
  /** Stores a picture; does nothing if it is already there. */
  writePicture(id: string, bytes: Uint8Array): Promise<void>
}
