// Where boxing careers are kept.
import type { KeptCareer, ListedCareer } from '../files/circuit.ts'

export type { KeptCareer, ListedCareer }

/** The part of the store that keeps careers. Bouts are only ever added. */
export interface CareerStore {
  /** Newest first. */
  careers(): Promise<readonly ListedCareer[]>
  career(id: string): Promise<KeptCareer | undefined>
  /** `was`: the version that the writer read, undefined for a new one. Rejects with `StaleVersion` where another one is kept. */
  writeCareer(career: KeptCareer, was: number | undefined): Promise<void>
  /** Rejects with `StaleVersion` where it is not there in this version. */
  removeCareer(id: string, was: number): Promise<void>
}
