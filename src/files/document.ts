// What every stored document has beside its content.

export interface Document {
  readonly id: string
  /** ISO 8601. */
  readonly made: string
  readonly changed: string
  /** Counts up from 1. A person's change names the version that it is based on. */
  readonly version: number
}
