// Storage for boxing careers.
import type { KeptCareer, ListedCareer } from '../files/circuit.ts'

export type { KeptCareer, ListedCareer }

/** The part of the store that holds careers. Bouts are append-only. */
export interface CareerStore {
  /** Newest first. */
  careers(): Promise<readonly ListedCareer[]>
  career(id: string): Promise<KeptCareer | undefined>
  /**
   * `was` is the version the writer read, or undefined for a new career. Rejects with `StaleVersion` if the stored
   * version differs.
   */
  writeCareer(career: KeptCareer, was: number | undefined): Promise<void>
  /** Rejects with `StaleVersion` if the career is missing or has another version. */
  removeCareer(id: string, was: number): Promise<void>
}
