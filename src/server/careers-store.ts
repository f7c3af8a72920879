// Where boxing careers are kept.
import type { KeptCareer, ListedCareer } from '../files/circuit.ts'

export type { KeptCareer, ListedCareer }

/** The part of the store that keeps careers. Synchronous, and kept when a call returns, as the rest of it. Bouts are only ever added. */
export interface CareerStore {
  /** Newest first. */
  careers(): readonly ListedCareer[]
  career(id: string): KeptCareer | undefined
  /** `was`: the version that the writer read, undefined for a new one. Throws `StaleCareer` where another one is kept. */
  writeCareer(career: KeptCareer, was: number | undefined): void
  /** Throws `StaleCareer` where it is not there in this version. */
  removeCareer(id: string, was: number): void
}

/** Somebody else has changed the career since it was read. */
export class StaleCareer extends Error {
  override readonly name = 'StaleCareer'
  constructor(id: string, expected: number | undefined, found: number | undefined) {
    super(`career ${id} is at version ${found ?? 'none'}, not ${expected ?? 'none'}`)
  }
}
