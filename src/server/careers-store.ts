// Where boxing careers are kept.
import type { KeptCareer, ListedCareer } from '../files/circuit.ts'

export type { KeptCareer, ListedCareer }

/** The part of the store that keeps careers. Synchronous, and kept when a call returns, as the rest of it. Bouts are only ever added. */
export interface CareerStore {
  /** Newest first. */
  careers(): readonly ListedCareer[]
  career(id: string): KeptCareer | undefined
  /** `was`: the version that the writer read, undefined for a new one. Throws `StaleVersion` where another one is kept. */
  writeCareer(career: KeptCareer, was: number | undefined): void
  /** Throws `StaleVersion` where it is not there in this version. */
  removeCareer(id: string, was: number): void
}
