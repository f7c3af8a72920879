// How a reader says what does not fit in a file, and what it has converted.
import type { TellConversion } from '../../gunfight/files/texts.ts'

export type Wrong = (field: string, wrong: string, right: string) => void
/** Tells a conversion at a field. */
export type Tell = (field: string) => TellConversion
/** What is told of one field. */
export interface Faults {
  readonly wrong: (wrong: string, right: string) => void
  readonly tell: TellConversion
}
